"""Sentences of Machiavelli's events, as far as their reader was told of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere_app.games.machiavelli import words
from cantiere_app.kit.events.kinds import Say
from cantiere_app.kit.events.sentences import Telling
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene


def _cards(scene: Scene, cards: Any) -> str:
    """Cards by their names, or how many."""
    return words.cards(scene.t, cards) if isinstance(cards, int) else words.named(scene.t, cards)


def _district(scene: Scene, text: str) -> str:
    return words.district(scene.t, text)


_SHOWN: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "back": lambda scene, n: words.cards(scene.t, n),
    "card": lambda scene, name: words.card(scene.t, name),
    "cards": _cards,
    "former": phrases.name,
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
    params = event.params
    shown: dict[str, object] = {"card": scene.t("machiavelli.a-card")}
    if "count" in params:
        shown["cards"] = words.cards(scene.t, params["count"])
    if "rank" in params:
        shown["role"] = words.whom_of(scene, params["rank"])
    for name, value in params.items():
        shown[name] = _SHOWN[name](scene, value) if name in _SHOWN else value
    if event.seat >= 0:
        shown["name"] = phrases.name(scene, event.seat)
    return shown


TELLING: Final = Telling("machiavelli", _params)


def _done(event: Event, scene: Scene, variant: str = "", **more: object) -> str:
    """What one seat does to another: a form of its own where that is the reader."""
    if not phrases.is_you(scene, event.params["other"]):
        return TELLING.say(event, scene, variant, **more)
    key = f"machiavelli.event.{variant or event.kind}.victim"
    return scene.t(key, **{**_params(event, scene), **more})


def done_to(_: Telling, event: Event, scene: Scene) -> str:
    """Say what one seat does to another, in a form of its own to the victim."""
    return _done(event, scene)


def _secret_variant(event: Event, what: str) -> str:
    """Return the form of an event for those who know its secret, by the name of that parameter."""
    return f"{event.kind}-told" if what in event.params else ""


def bare(_: Telling, event: Event, scene: Scene) -> str:
    """The character called stands by itself."""
    return TELLING.say(event, scene, role=words.role_of(scene, event.params["rank"]))


def chosen(_: Telling, event: Event, scene: Scene) -> str:
    return TELLING.say(event, scene, _secret_variant(event, "rank"))


def deadly(_: Telling, event: Event, scene: Scene) -> str:
    """Say to the one who has the character that it is his."""
    return TELLING.say(event, scene, f"{event.kind}-yours" if "yours" in event.params else "")


def _roles(scene: Scene, ranks: Sequence[int]) -> str:
    return phrases.listed(scene.t, [words.whom_of(scene, rank) for rank in ranks])


def face_up(_: Telling, event: Event, scene: Scene) -> str:
    """Characters out of the round; with six players or more there may be none (M§6.1)."""
    params = event.params
    if not params["ranks"]:
        return ""
    roles = phrases.listed(scene.t, [words.role_of(scene, rank) for rank in params["ranks"]])
    king = {"rank": CROWNED, "role": words.role_of(scene, CROWNED)}
    return TELLING.say(
        event, scene, "faceUp-replaced" if params["replaced"] else "", roles=roles, **king
    )


def exchanged_roles(_: Telling, event: Event, scene: Scene) -> str:
    variant = _secret_variant(event, "gave")
    return _done(event, scene, variant) if variant else TELLING.say(event, scene)


def marked(name: str) -> Say:
    """Say warrants or threats and, to the seat that laid them, which is real (M§8.3, M§8.6).

    name: the parameter that tells which.
    """

    def tell(_: Telling, event: Event, scene: Scene) -> str:
        roles = _roles(scene, event.params["ranks"])
        if name not in event.params:
            return TELLING.say(event, scene, roles=roles)
        role = words.whom_of(scene, event.params[name])
        return TELLING.say(event, scene, _secret_variant(event, name), roles=roles, role=role)

    return tell


def bribed(_: Telling, event: Event, scene: Scene) -> str:
    """Half of one gold is none (M§7.5)."""
    return _done(event, scene, "" if event.params["gold"] else "bribed-nothing")


def income(_: Telling, event: Event, scene: Scene) -> str:
    """An Abbot may take all of it in cards (M§8.14)."""
    if not event.params["gold"]:
        return ""
    return TELLING.say(event, scene, "income-type" if "type" in event.params else "")


def drew(_: Telling, event: Event, scene: Scene) -> str:
    """Say what cards are drawn for, where that is not gathering."""
    if "type" in event.params:
        return TELLING.say(event, scene, "drew-income")
    if "character" in event.params:
        role = words.role(scene.t, event.params["character"])
        return TELLING.say(event, scene, "drew-role", role=role)
    return TELLING.say(event, scene)


def crowned(_: Telling, event: Event, scene: Scene) -> str:
    """Say who had the crown before, in a form of its own to whom it left."""
    former = event.params.get("former", event.seat)
    if former == event.seat:
        return TELLING.say(event, scene)
    if phrases.is_you(scene, former):
        return scene.t("machiavelli.event.crown-from.victim", **TELLING.params(event, scene))
    return TELLING.say(event, scene, "crown-from")


def paid(_: Telling, event: Event, scene: Scene) -> str:
    """Say the price of a district, which need not be the one on its card."""
    return TELLING.say(event, scene) if event.params["gold"] else ""


def threat_shown(_: Telling, event: Event, scene: Scene) -> str:
    return _done(event, scene, "threatShown-rose" if event.params["flower"] else "")


def spied(_: Telling, event: Event, scene: Scene) -> str:
    return _done(event, scene, cards=words.cards(scene.t, event.params["found"]))


def swapped(_: Telling, event: Event, scene: Scene) -> str:
    gets, gives = (words.cards(scene.t, n) for n in event.params["counts"])
    return _done(event, scene, gets=gets, gives=gives)


def looked(_: Telling, event: Event, scene: Scene) -> str:
    return _done(event, scene, _secret_variant(event, "cards"))


def borrowed(_: Telling, event: Event, scene: Scene) -> str:
    """A card for each gold (M§8.15)."""
    params = event.params
    cards = _cards(scene, params.get("cards", params["gold"]))
    loan = event._replace(params={"other": params["lender"], "gold": params["gold"]})
    return _done(loan, scene, cards=cards)


def museum(_: Telling, event: Event, scene: Scene) -> str:
    return TELLING.say(event, scene, count=words.cards(scene.t, event.params["cards"]))


def queen(_: Telling, event: Event, scene: Scene) -> str:
    return TELLING.say(event, scene, rank=CROWNED)


def destroyed(_: Telling, event: Event, scene: Scene) -> str:
    params = event.params
    variant = "armory" if params["armory"] else "destroyed"
    price = words.price(scene.t, params["gold"])
    if params["other"] == event.seat:
        return TELLING.say(event, scene, f"{variant}-own", price=price)
    return _done(event, scene, variant, price=price)


def _surcharge(event: Event, scene: Scene) -> str:
    extra = event.params["surcharge"]
    if not extra:
        return ""
    return scene.t("machiavelli.event.surcharge", gold=words.gold(scene.t, extra))


def exchanged(_: Telling, event: Event, scene: Scene) -> str:
    said = _done(event, scene, "exchanged-paid" if event.params["gold"] else "")
    return phrases.sentences(said, _surcharge(event, scene))


def seized(_: Telling, event: Event, scene: Scene) -> str:
    return phrases.sentences(_done(event, scene), _surcharge(event, scene))


def witch(_: Telling, event: Event, scene: Scene) -> str:
    return TELLING.say(event, scene, role=words.role(scene.t, event.params["character"]))


def hand_shown(_: Telling, event: Event, scene: Scene) -> str:
    return TELLING.say(event, scene) if event.params["cards"] else ""


def final(_: Telling, event: Event, scene: Scene) -> str:
    """Say who won and, where points are equal, that the rank revealed decided (M§12.4)."""
    return TELLING.winners(event, scene, lambda: scene.t("machiavelli.event.final-rank"))
