"""The log: one sentence for each event, as far as its reader was told of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event
from cantiere.machiavelli.rules.crown import CROWNED
from cantiere_app.games.machiavelli import words
from cantiere_app.kit import phrases
from cantiere_app.kit.event_text import Telling
from cantiere_app.kit.scene import Scene

Teller = Callable[[Event, Scene], str]


def line(event: Event, scene: Scene) -> str:
    """One event as a sentence, "" for kinds that are not told."""
    tell = TELLERS.get(event.kind)
    return phrases.capital(tell(event, scene)) if tell else ""


def _cards(scene: Scene, found: Any) -> str:
    """Cards by their names, or how many."""
    return words.cards(scene.t, found) if isinstance(found, int) else words.named(scene.t, found)


def _district(scene: Scene, text: str) -> str:
    return words.district(scene.t, text)


_SHOWN: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "card": lambda scene, name: words.card(scene.t, name),
    "cards": _cards,
    "gave": words.whom_of,
    "gold": lambda scene, n: words.gold(scene.t, n),
    "got": words.whom_of,
    "other": phrases.name,
    "points": lambda scene, n: words.points(scene.t, n, "+d"),
    "type": lambda scene, name: words.type_(scene.t, name),
    **dict.fromkeys(("district", "given", "taken"), _district),
}
"""How a parameter of an event is written, by its name."""


def _params(event: Event, scene: Scene) -> dict[str, object]:
    """What is secret and was not told is said by number: "a card", "2 cards"."""
    of = event.params
    shown: dict[str, object] = {"card": scene.t("machiavelli.a-card")}
    if "count" in of:
        shown["cards"] = words.cards(scene.t, of["count"])
    if "rank" in of:
        shown["role"] = words.whom_of(scene, of["rank"])
    for name, value in of.items():
        shown[name] = _SHOWN[name](scene, value) if name in _SHOWN else value
    if event.seat >= 0:
        shown["name"] = phrases.name(scene, event.seat)
    return shown


TELLING: Final = Telling("machiavelli", _params)
_say = TELLING.say


def _done_to(event: Event, scene: Scene, variant: str = "", **more: object) -> str:
    """What one seat does to another: a form of its own where that is the reader."""
    if not phrases.is_you(scene, event.params["other"]):
        return _say(event, scene, variant, **more)
    key = f"machiavelli.event.{variant or event.kind}.victim"
    return scene.t(key, **{**_params(event, scene), **more})


def _told(event: Event, what: str) -> str:
    """The form of an event for who was told its secret, by the name of that parameter."""
    return f"{event.kind}-told" if what in event.params else ""


def _bare(event: Event, scene: Scene) -> str:
    """The character called stands by itself."""
    return _say(event, scene, role=words.role_of(scene, event.params["rank"]))


def _chosen(event: Event, scene: Scene) -> str:
    return _say(event, scene, _told(event, "rank"))


def _roles(scene: Scene, ranks: Sequence[int]) -> str:
    return phrases.listed(scene.t, [words.whom_of(scene, rank) for rank in ranks])


def _face_up(event: Event, scene: Scene) -> str:
    """Characters out of the round; with six players or more there may be none (M§6.1)."""
    of = event.params
    if not of["ranks"]:
        return ""
    roles = phrases.listed(scene.t, [words.role_of(scene, rank) for rank in of["ranks"]])
    king = {"rank": CROWNED, "role": words.role_of(scene, CROWNED)}
    return _say(event, scene, "faceUp-replaced" if of["replaced"] else "", roles=roles, **king)


def _exchanged_roles(event: Event, scene: Scene) -> str:
    told = _told(event, "gave")
    return _done_to(event, scene, told) if told else _say(event, scene)


def _marked(event: Event, scene: Scene) -> str:
    """Warrants or threats, and which is the real one for who laid them (M§8.3, M§8.6)."""
    name = "signed" if event.kind == "warrants" else "flower"
    roles = _roles(scene, event.params["ranks"])
    if name not in event.params:
        return _say(event, scene, roles=roles)
    role = words.whom_of(scene, event.params[name])
    return _say(event, scene, _told(event, name), roles=roles, role=role)


def _bribed(event: Event, scene: Scene) -> str:
    """Half of one gold is none (M§7.5)."""
    return _done_to(event, scene, "" if event.params["gold"] else "bribed-nothing")


def _income(event: Event, scene: Scene) -> str:
    """An Abbot may take all of it in cards (M§8.14)."""
    return _say(event, scene) if event.params["gold"] else ""


def _threat_shown(event: Event, scene: Scene) -> str:
    return _done_to(event, scene, "threatShown-rose" if event.params["flower"] else "")


def _spied(event: Event, scene: Scene) -> str:
    return _done_to(event, scene, cards=words.cards(scene.t, event.params["found"]))


def _swapped(event: Event, scene: Scene) -> str:
    gets, gives = (words.cards(scene.t, n) for n in event.params["counts"])
    return _done_to(event, scene, gets=gets, gives=gives)


def _kept(event: Event, scene: Scene) -> str:
    return _say(event, scene, "" if event.params["back"] else "kept-only")


def _looked(event: Event, scene: Scene) -> str:
    return _done_to(event, scene, _told(event, "cards"))


def _borrowed(event: Event, scene: Scene) -> str:
    """A card for each gold (M§8.15)."""
    of = event.params
    cards = _cards(scene, of.get("cards", of["gold"]))
    told = event._replace(params={"other": of["lender"], "gold": of["gold"]})
    return _done_to(told, scene, cards=cards)


def _museum(event: Event, scene: Scene) -> str:
    return _say(event, scene, count=words.cards(scene.t, event.params["cards"]))


def _queen(event: Event, scene: Scene) -> str:
    return _say(event, scene, rank=CROWNED)


def _bell_tower(event: Event, scene: Scene) -> str:
    return _say(event, scene, "bellTower-rings" if event.params["yes"] else "")


def _destroyed(event: Event, scene: Scene) -> str:
    of = event.params
    variant = "armory" if of["armory"] else "destroyed"
    price = words.price(scene.t, of["gold"])
    if of["other"] == event.seat:
        return _say(event, scene, f"{variant}-own", price=price)
    return _done_to(event, scene, variant, price=price)


def _surcharge(event: Event, scene: Scene) -> str:
    extra = event.params["surcharge"]
    if not extra:
        return ""
    return scene.t("machiavelli.event.surcharge", gold=words.gold(scene.t, extra))


def _exchanged(event: Event, scene: Scene) -> str:
    said = _done_to(event, scene, "exchanged-paid" if event.params["gold"] else "")
    return phrases.sentences(said, _surcharge(event, scene))


def _seized(event: Event, scene: Scene) -> str:
    return phrases.sentences(_done_to(event, scene), _surcharge(event, scene))


def _witch(event: Event, scene: Scene) -> str:
    return _say(event, scene, role=words.role(scene.t, event.params["character"]))


def _hand_shown(event: Event, scene: Scene) -> str:
    return _say(event, scene) if event.params["cards"] else ""


def _final(event: Event, scene: Scene) -> str:
    """The winner; where points are equal, that the rank revealed decided (M§12.4)."""
    of, t = event.params, scene.t
    winners, most = of["winners"], max(of["totals"])
    points = phrases.with_points(t, "machiavelli", most)
    names = phrases.listed(t, [phrases.name(scene, seat) for seat in winners])
    said = t.n("machiavelli.event.final", len(winners), names=names, points=points)
    if len(winners) == 1 and phrases.is_you(scene, winners[0]):
        said = t("machiavelli.event.final.you", points=points)
    if of["totals"].count(most) == len(winners):
        return said
    return phrases.sentences(said, t("machiavelli.event.final-rank"))


TELLERS: Final[Mapping[str, Teller]] = {
    **dict.fromkeys(
        (
            "round revealed hospital rasputin acrobat killed bewitched willRob putUnder drew "
            "lookedAt crown throneRoom gold extraGold voyage taxCollected tax poorHouse refund "
            "park smithy laboratory tent director cashPoint fortuneTeller strongman "
            "cashCollected tucked gaveUp built searched found foundNone dugUp beautified "
            "complete statue end"
        ).split(),
        _say,
    ),
    **dict.fromkeys(
        (
            "robbed threatDropped extorted took seen gaveBack toll tollCard tithe usedCash "
            "tookToBuild confiscated"
        ).split(),
        _done_to,
    ),
    **dict.fromkeys(("turn", "nobody"), _bare),
    **dict.fromkeys(("picked", "dropped"), _chosen),
    **dict.fromkeys(("warrants", "threats"), _marked),
    "bellTower": _bell_tower,
    "borrowed": _borrowed,
    "bribed": _bribed,
    "destroyed": _destroyed,
    "exchanged": _exchanged,
    "exchangedRoles": _exchanged_roles,
    "faceUp": _face_up,
    "final": _final,
    "handShown": _hand_shown,
    "income": _income,
    "kept": _kept,
    "looked": _looked,
    "museum": _museum,
    "queen": _queen,
    "seized": _seized,
    "spied": _spied,
    "swappedHands": _swapped,
    "threatShown": _threat_shown,
    "witch": _witch,
}
"""How each kind of event is told. What was paid is not: the price stands on the card."""
