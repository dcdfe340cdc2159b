"""The log: one sentence for each event, and the sources of points."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event, Scores
from cantiere_app.games.firenze import words
from cantiere_app.kit import phrases
from cantiere_app.kit.event_text import Telling
from cantiere_app.kit.scene import Scene, Translate

Teller = Callable[[Event, Scene], str]


def line(event: Event, scene: Scene) -> str:
    """One event as a sentence, "" for kinds that are not told."""
    tell = TELLERS.get(event.kind)
    return phrases.capital(tell(event, scene)) if tell else ""


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    """Sources in order of display: id and name."""
    return [(source, t(f"firenze.source.{source}")) for source in scores.rows]


def _bricks(scene: Scene, counts: Sequence[int]) -> str:
    return words.bricks(scene.t, counts) or scene.t("firenze.table.none")


def _shown(name: str, value: Any, scene: Scene) -> object:
    """A parameter of an event as the sentence shows it."""
    if name in ("colour",) or (name in ("give", "take") and isinstance(value, int)):
        return words.colour(scene.t, value)
    if name == "paid" and len(value) != 6:
        return words.colours(scene.t, value)
    if name in ("bricks", "paid", "give", "before", "after"):
        return _bricks(scene, value)
    if name == "card" and value != "ruin":
        return words.card(scene.t, value)
    if name in ("victim", "opponent", "holder"):
        return phrases.name(scene, value) if value >= 0 else ""
    if name == "cards":
        return phrases.listed(scene.t, [words.card(scene.t, card) for card in value])
    return value


def _params(event: Event, scene: Scene) -> dict[str, object]:
    shown = {name: _shown(name, value, scene) for name, value in event.params.items()}
    if "colour" in event.params and "height" in event.params:
        height = event.params["height"]
        shown["tower"] = words.tower(scene.t, event.params["colour"], height)
    if event.seat >= 0:
        shown["name"] = phrases.name(scene, event.seat)
    return shown


TELLING: Final = Telling("firenze", _params)
_say, _count, _plain = TELLING.say, TELLING.count, TELLING.plain


def _take(event: Event, scene: Scene) -> str:
    if event.params["princess"]:
        return _say(event, scene, "take-princess")
    return _say(event, scene, "take-paid" if event.params["paid"] else "take")


def _monument(event: Event, scene: Scene) -> str:
    holder = event.params["holder"]
    if holder < 0:
        return scene.t("firenze.event.monument-nobody")
    if phrases.is_you(scene, holder):
        return scene.t("firenze.event.monument.you")
    return scene.t("firenze.event.monument", holder=phrases.name(scene, holder))


def _botch(event: Event, scene: Scene) -> str:
    return _say(event, scene, "botch" if event.params["height"] else "botch-gone")


def _victim(event: Event, scene: Scene, kind: str, victim: int) -> str:
    """Something that one seat does to another."""
    victims = {"victim": phrases.name(scene, victim)}
    if phrases.is_you(scene, victim):
        params = {**_params(event, scene), **victims}
        return scene.t(f"firenze.event.{kind}.victim", **params)
    return _say(event, scene, kind, **victims)


def _sabotage(event: Event, scene: Scene) -> str:
    kind = "sabotage" if event.params["height"] else "sabotage-gone"
    return _victim(event, scene, kind, event.params["victim"])


def _smuggler(event: Event, scene: Scene) -> str:
    return _victim(event, scene, "smuggler", event.params["opponent"])


def _lost(event: Event, scene: Scene) -> str:
    return _say(event, scene) if any(event.params["bricks"]) else ""


def _torn(event: Event, scene: Scene) -> str:
    return _say(event, scene, "ruin" if event.params["card"] == "ruin" else "torn")


def _pile(event: Event, scene: Scene) -> str:
    return scene.t.n(f"firenze.event.{event.kind}", event.params["deck"])


def _refill(event: Event, scene: Scene) -> str:
    kind = "refill" if any(event.params["bricks"]) else "refill-empty"
    return scene.t(f"firenze.event.{kind}", **_params(event, scene))


def _build(event: Event, scene: Scene) -> str:
    t, kind = scene.t, "build"
    placed = [
        t("firenze.event.placed-new", tower=words.tower(t, colour, height))
        if new
        else t("firenze.event.placed-old", colour=words.colour(t, colour), height=height)
        for _, colour, _, height, new in event.params["placed"]
    ]
    if event.params["mason"]:
        kind += "-mason"
    if event.params["cost"]:
        kind += "-paid"
    return _say(event, scene, kind, placed=phrases.listed(t, placed))


def _fulfil(event: Event, scene: Scene) -> str:
    t, params = scene.t, event.params
    contract = words.tower(t, params["colour"], params["floor"])
    kind = "fulfil-architect" if params["delta"] else "fulfil"
    parts = [_count(event, scene, params["points"], kind, contract=contract)]
    if params["balcony"]:
        numeral = words.NUMERALS[params["balcony"]]
        parts.append(t("firenze.event.extra-balcony", numeral=numeral))
    if params["tile"]:
        parts.append(t("firenze.event.extra-tile", points=params["tile"]))
    if params["privilege"]:
        card = words.card(t, params["privilege"])
        points = params["privilegePoints"]
        parts.append(t("firenze.event.extra-privilege", card=card, points=points))
    return phrases.sentences(*parts)


def _points(event: Event, scene: Scene) -> str:
    return _count(event, scene, event.params["points"])


def _majority(event: Event, scene: Scene) -> str:
    params = event.params
    tie = scene.t("firenze.event.majority-tie", floor=params["floor"]) if params["tie"] else ""
    return phrases.sentences(_points(event, scene), tie)


def _festival(event: Event, scene: Scene) -> str:
    points = event.params["points"]
    return _say(event, scene, points=f"−{-points}" if points < 0 else f"+{points}")


def _final(event: Event, scene: Scene) -> str:
    winners = event.params["winners"]
    points = phrases.with_points(scene.t, "firenze", max(event.params["totals"]))
    if len(winners) == 1 and phrases.is_you(scene, winners[0]):
        return scene.t("firenze.event.final.you", points=points)
    names = phrases.listed(scene.t, [phrases.name(scene, seat) for seat in winners])
    return scene.t.n("firenze.event.final", len(winners), names=names, points=points)


TELLERS: Final[Mapping[str, Teller]] = {
    **dict.fromkeys(
        (
            "turn cancelled duplicate collapse paid trade bell alchemist wholesaler patrician "
            "dropped shed"
        ).split(),
        _say,
    ),
    **dict.fromkeys("church nothing bellsReturned end".split(), _plain),
    **dict.fromkeys("renaissance reshuffle".split(), _pile),
    "take": _take,
    "monument": _monument,
    "botch": _botch,
    "sabotage": _sabotage,
    "smuggler": _smuggler,
    "lost": _lost,
    "torn": _torn,
    "refill": _refill,
    "build": _build,
    "fulfil": _fulfil,
    "lastSeal": _points,
    "majority": _majority,
    "festival": _festival,
    "final": _final,
}
"""How each kind of event is told."""
