"""A tile, the city it goes to or the building it replaces, and what pays for it (C§6.3, C§6.4)."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action, IllegalAction, Reason
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.flows.rules import PAYING
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.games.carrara.moves.refuse import by_rule, no
from cantiere_app.games.carrara.things import TILES
from cantiere_app.kit import things
from cantiere_app.kit.moves.choices import One, Pay
from cantiere_app.kit.moves.clicks import Flow
from cantiere_app.kit.moves.drafts import bare, stage
from cantiere_app.kit.moves.refusals import commit, refused
from cantiere_app.kit.moves.rows import Made, Move
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

Draft = Mapping[str, Any]


def is_possible(scene: Scene) -> bool:
    """Whether anything can be built or raised in value."""
    return facts.may(scene, k.BUILD) or facts.may(scene, k.UPGRADE)


def current(scene: Scene) -> dict[str, Any]:
    """The build or upgrade staged so far."""
    draft = bare(scene.draft)
    return draft if draft.get("do") in ("build", "upgrade") else {"do": "build"}


def _mode(scene: Scene, _: Aim) -> Outcome:
    if not is_possible(scene):
        return no(scene, "cannot-build")
    return stage(scene, {"do": "build"})


def _tile(scene: Scene, aim: Aim) -> Outcome:
    tile = things.at(TILES, scene, aim)
    if tile is None:
        return no(scene, "no-tile-here")
    draft = current(scene)
    if draft.get("tile") == tile:
        return stage(scene, _without(draft, "tile"))
    if draft["do"] == "upgrade":
        return _upgraded(scene, draft["old"], tile)
    number = data.TILES.index(tile)
    if not cities(scene, tile) and not raisable(scene, tile):
        return by_rule(scene, (k.BUILD, number))
    if draft.get("city") in cities(scene, tile):
        return _built(scene, tile, draft["city"])
    return stage(scene, {"do": "build", "tile": tile})


def _city(scene: Scene, aim: Aim) -> Outcome | None:
    """The city of the new building, or that of the one it replaces where only that can be; also
    in place of an upgrade that was staged.

    A second click changes nothing: bricks that were exchanged stay.
    """
    draft = current(scene)
    city = data.CITIES[aim.first] if aim.first < len(data.CITIES) else ""
    if "pay" in draft and city_of(scene, draft) == city:
        return stage(scene, draft)
    if "tile" not in draft or not city:
        return no(scene, "tile-first") if scene.draft.get("do") in ("build", "upgrade") else None
    tile = draft["tile"]
    olds = [] if city in cities(scene, tile) else replaceable(scene, tile, city)
    if len(olds) > 1:
        return no(scene, "which-building", tile=tile, olds=olds)
    return _upgraded(scene, olds[0], tile) if olds else _built(scene, tile, city)


def _own_building(scene: Scene, aim: Aim) -> Outcome | None:
    """An own building: it is to be replaced; a second click lets it be."""
    building = facts.own_building(scene, aim)
    if building is None:
        return None
    draft = current(scene)
    if draft.get("old") == building["tile"]:
        return stage(scene, _without(draft, "old"))
    if "tile" in draft:
        return _upgraded(scene, building["tile"], draft["tile"])
    step = (k.UPGRADE, data.TILES.index(building["tile"]))
    if step not in scene.legal:
        return by_rule(scene, step)
    return stage(scene, {"do": "upgrade", "old": building["tile"]})


def _without(draft: Draft, part: str) -> dict[str, str]:
    """Tile or old building let be; the other one stays, the bricks of both do not."""
    left = {key: draft[key] for key in ("old", "tile") if key in draft and key != part}
    return {"do": "upgrade" if "old" in left else "build", **left}


def _built(scene: Scene, tile: str, city: str) -> Outcome:
    return _proposed(scene, {"do": "build", "tile": tile, "city": city})


def _upgraded(scene: Scene, old: str, tile: str) -> Outcome:
    return _proposed(scene, {"do": "upgrade", "old": old, "tile": tile})


def _proposed(scene: Scene, move: dict[str, Any]) -> Outcome:
    """The move with the payment that the rules propose: the cheapest bricks (C§6.3)."""
    try:
        steps = scene.game.steps(scene.state, move)
    except IllegalAction as refusal:
        return refused(scene, _plainly(scene, move, refusal.reasons))
    pay = [step[1] for step in steps if step[0] == k.PAY]
    return stage(scene, {**move, "pay": pay, "own": False})


def _plainly(scene: Scene, move: Draft, reasons: Any) -> list[Reason]:
    """Why this city refuses, where the tile itself is refused everywhere but for an upgrade."""
    causes = list(reasons)
    if move["do"] == "build" and causes[0].code == "too-few-bricks":
        need = data.TILE_COST[data.TILES.index(move["tile"])]
        have = sum(facts.accepted(scene, move["city"]))
        params = {"city": move["city"], "need": need, "have": have}
        return [Reason("city-accepts-too-few", "C§4.2", params)]
    return causes


def cities(scene: Scene, tile: str) -> list[str]:
    """Cities in which the tile can be built now."""
    first = (k.BUILD, data.TILES.index(tile))
    return [data.CITIES[step[1]] for step in _next(scene, first)]


def raisable(scene: Scene, tile: str) -> list[str]:
    """Own buildings that the tile can replace now."""
    into = (k.INTO, data.TILES.index(tile))
    steps = [step for step in scene.legal if step[0] == k.UPGRADE]
    return [data.TILES[step[1]] for step in steps if into in _next(scene, step)]


def replaceable(scene: Scene, tile: str, city: str) -> list[str]:
    """Own buildings of a city that the tile can replace now."""
    here = [building["tile"] for building in facts.in_city(scene, data.CITIES.index(city))]
    return [old for old in raisable(scene, tile) if old in here]


def _next(scene: Scene, first: Action) -> list[Action]:
    """What may follow a step of the present decision; nothing where it is not legal."""
    if first not in scene.legal:
        return []
    ahead = scene.game.copy(scene.state)
    scene.game.apply(ahead, first)
    return scene.game.legal(ahead)


def city_of(scene: Scene, draft: Draft) -> str:
    """The city that a staged build or upgrade stands in."""
    if draft["do"] == "build":
        return str(draft["city"])
    buildings = facts.buildings(scene)
    return next(each["city"] for each in buildings if each["tile"] == draft["old"])


def _brick(scene: Scene, aim: Aim) -> Outcome | None:
    draft = current(scene)
    if not draft.get("pay"):
        return None
    city = city_of(scene, draft)
    if facts.bricks(scene)[aim.first] and not facts.accepted(scene, city)[aim.first]:
        return no(scene, "not-accepted", colour=aim.first, city=city)
    return PAYING.put(scene, "pay", facts.accepted(scene, city), aim.first)


def _pay(scene: Scene, aim: Aim) -> Outcome | None:
    draft = current(scene)
    if not draft.get("pay"):
        return None
    return PAYING.pick(scene, "pay", facts.accepted(scene, city_of(scene, draft)), aim)


def _confirm(scene: Scene, _: Aim) -> Outcome | None:
    draft = current(scene)
    if "pay" not in draft:
        return None
    move = {key: value for key, value in draft.items() if key != "own"}
    return commit(scene, move)


_ANSWERS: Final[Mapping[str, Flow]] = {
    "mode-build": _mode,
    "display": _tile,
    "eight": _tile,
    "city": _city,
    "built": _own_building,
    "book": _own_building,
    "brick": _brick,
    "pay": _pay,
    "do-confirm": _confirm,
}


def _is_own(_: Scene, __: Made) -> Draft:
    """A payment that was advised was not proposed by the page."""
    return {"own": True}


_PAY: Final = Pay(nouns.BRICK, "pay", facts.bricks, "pay")
_TILE: Final = One(nouns.TILE, ("tile",))
BUILD: Final = Move(
    "build",
    ("turn",),
    (_TILE, One(nouns.CITY, ("city",)), _PAY),
    answers=_ANSWERS,
    beside=_is_own,
)
UPGRADE: Final = Move(
    "upgrade",
    ("turn",),
    (One(nouns.OWN_BUILDING, ("old",)), _TILE, _PAY),
    answers=_ANSWERS,
    beside=_is_own,
)
