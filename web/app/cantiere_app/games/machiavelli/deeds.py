"""What a turn offers as buttons, each in a place that it keeps until the turn ends (M§7.4)."""

from typing import Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.tricks import DISTRICT_OFFERS
from cantiere.machiavelli.rules.turn import ABILITIES, CARD_OF_KIND, OFFERS
from cantiere_app.games.machiavelli import facts
from cantiere_app.kit.scene import Scene

_OPEN: Final = ("open", "main")
"""Both parts of a turn that offers more than gathering."""
_NAMES: Final = {k.REDRAW: "redraw-cards", k.BEAUTIFY: "beautify-districts",
                 k.WARRANT: "warrants", k.THREATEN: "threats"}  # fmt: skip
"""Moves that are called otherwise than the step that begins them."""
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_ELSEWHERE: Final = (k.BUILD, k.TAKE, k.USE_CASH, k.SWAP_ROLES, k.GOLD, k.DRAW)
"""Steps that a touch of their thing begins, and gathering, which the prompt offers."""


def offers(scene: Scene) -> list[str]:
    """The buttons of what can be done now, in the order of their places."""
    legal = {action[0] for action in scene.legal}
    return [act for act in deeds(scene) if kind(act) in legal]


def deeds(scene: Scene) -> list[str]:
    """The same with those that cannot be done, or not any more: their places stay theirs."""
    if facts.asked(scene) not in (*facts.TURN, "theater", "lighthouse", "wizard"):
        return []
    kinds = (action[0] for action in scene.legal if action[0] not in _ELSEWHERE)
    found = dict.fromkeys((*_lasting(scene), *kinds))
    return [_act(each) for each in sorted(found, key=_place)]


def passing(scene: Scene) -> list[str]:
    """What builds and cards of the hand bring, and take away: it stands last (M§7.8, M§10)."""
    return [act for act in deeds(scene) if _place(kind(act))]


def _place(own: int) -> int:
    """What lasts a turn, then cards by when they can be played, then builds."""
    if own not in CARD_OF_KIND:
        return 0 if own in OFFERS or own == k.END else 3
    return 1 if k.NAMING in OFFERS[own].phases else 2


def _lasting(scene: Scene) -> tuple[int, ...]:
    """What the character can do, and what the districts of its city do."""
    if facts.asked(scene) not in _OPEN:
        return ()
    s = scene.state
    own = [offer.kind for offer in ABILITIES[s.cast[s.acting - 1]]]
    city = (data.CARD_OF[text.rstrip("+")] for text in facts.me(scene)["city"])
    found = [DISTRICT_OFFERS[card].kind for card in city if card in DISTRICT_OFFERS]
    return (*own, *found)


def is_over(scene: Scene, act: str) -> bool:
    """Whether it was done in this turn, or something that excludes it."""
    own = kind(act)
    return own in OFFERS and bool(scene.state.used & OFFERS[own].bit)


def is_either(scene: Scene, act: str) -> bool:
    """Whether another deed of the character excludes it, as the two of a Magician do (M§8.7)."""
    own = kind(act)
    offers = ABILITIES[scene.state.cast[scene.state.acting - 1]]
    return any(each.kind != own and each.bit == OFFERS[own].bit for each in offers)


def kind(act: str) -> int:
    """The kind of the step that a button begins."""
    name = act.removeprefix("do-")
    return _KINDS[name] if name in _KINDS else k.ACTIONS.index(name)


def _act(own: int) -> str:
    return f"do-{_NAMES.get(own, k.ACTIONS[own])}"
