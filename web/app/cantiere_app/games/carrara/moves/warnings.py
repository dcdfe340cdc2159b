"""What the next confirmation would cost without being forbidden, said before it is clicked."""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.events.score import sum_of
from cantiere_app.games.carrara.flows.build import city_of
from cantiere_app.kit.scene import Scene, Warn


def warnings(scene: Scene) -> list[Warn]:
    """All warnings of the moment; none while the viewer is not asked."""
    if facts.asked(scene) not in facts.BASE:
        return []
    return [warn for source in SOURCES for warn in source(scene)]


def _better_bricks(scene: Scene) -> Iterator[Warn]:
    """A payment with better bricks than the rules propose (C§6.3)."""
    draft = scene.draft
    if not draft.get("own"):
        return
    move = {key: draft[key] for key in ("do", "old", "tile", "city") if key in draft}
    cheapest = [step[1] for step in scene.game.steps(scene.state, move) if step[0] == k.PAY]
    if sorted(draft["pay"]) != sorted(cheapest):
        bricks = words.colours(scene.t, cheapest)
        yield Warn(
            "better-bricks", scene.t("carrara.warn.better-bricks", bricks=bricks), ("pay-0",)
        )


def _no_scoring_left(scene: Scene) -> Iterator[Warn]:
    """A building whose type, city and special field can bring the viewer nothing any more."""
    draft = scene.draft
    if draft.get("do") not in ("build", "upgrade") or "pay" not in draft:
        return
    if not facts.me(scene)["markers"]:
        return
    city, tile = city_of(scene, draft), data.TILES.index(draft["tile"])
    what = [data.TYPES[data.TILE_TYPE[tile]], city]
    if facts.is_full(scene):
        what.append(data.SPECIALS[data.TILE_CATEGORY[tile]])
    if all(facts.scored_by(scene, each) != k.NOBODY for each in what):
        target = f"city-{data.CITIES.index(city)}"
        yield Warn("no-scoring-left", scene.t("carrara.warn.no-scoring-left"), (target,))


def _objects_gone(scene: Scene) -> Iterator[Warn]:
    """A scoring that would bring fewer objects than it counts buildings (C§12 Q3)."""
    what = scene.draft.get("what", "")
    if not what or what in data.SPECIALS:
        return
    total = sum_of(scene, scene.viewer, SCORINGS[what])
    missing = len(total.terms) - sum(total.objects)
    if missing:
        text = scene.t.n("carrara.warn.objects-gone", missing)
        yield Warn("objects-gone", text, (_place(what),))


def _last_marker(scene: Scene) -> Iterator[Warn]:
    what = scene.draft.get("what", "")
    if what and facts.me(scene)["markers"] == 1:
        yield Warn("last-marker", scene.t("carrara.warn.last-marker"), (_place(what),))


def _not_announced(scene: Scene) -> Iterator[Warn]:
    """To end the turn is to leave the points of the announcement to the next turn (C§6.8).

    Who wants to play on can do so for many turns: put away, the button asks no more either.
    """
    if not scene.draft and facts.may(scene, k.ANNOUNCE):
        text = scene.t("carrara.warn.not-announced", points=data.ANNOUNCE_VP)
        yield Warn("not-announced", text, ("do-end",), lasting=True)


def _object_first(scene: Scene) -> Iterator[Warn]:
    """An announcement passes over an object that could be bought before it (C§6.7)."""
    if scene.draft.get("do") == "announce" and facts.may(scene, k.BUY_OBJECT):
        yield Warn("object-first", scene.t("carrara.warn.object-first"))


def _place(what: str) -> str:
    """Where a scoring stands on the table: its city, building type or special field."""
    kinds = (("city", data.CITIES), ("type", data.TYPES), ("field", data.SPECIALS))
    return next(f"{kind}-{names.index(what)}" for kind, names in kinds if what in names)


SOURCES: Final[tuple[Callable[[Scene], Iterator[Warn]], ...]] = (
    _better_bricks,
    _no_scoring_left,
    _objects_gone,
    _last_marker,
    _not_announced,
    _object_first,
)
