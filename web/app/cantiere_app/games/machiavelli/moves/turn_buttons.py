"""What a turn offers as buttons, each in a place that it keeps until the turn ends (M§7.4)."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.turn import ABILITIES, CARD_OF_KIND, DISTRICT_OF, OFFERS
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves import arrival_order
from cantiere_app.kit.scene import Scene


class Place(NamedTuple):
    """A deed. came: after how many events of the turn what it needs was there, 0 where it was so
    from the beginning. is_there: whether it still is."""

    act: str
    came: int
    is_there: bool = True


class Needs(NamedTuple):
    """Cards of the hand and districts of the city; whether gold is borrowed, as a Cardinal does."""

    cards: Sequence[str] = ()
    districts: Sequence[str] = ()
    cardinal: bool = False


_OPEN: Final = ("open", "main")
"""Both parts of a turn that offers more than gathering."""
_NAMES: Final = {k.REDRAW: "redraw-cards", k.BEAUTIFY: "beautify-districts",
                 k.WARRANT: "warrants", k.THREATEN: "threats"}  # fmt: skip
"""Moves that are called otherwise than the step that begins them."""
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_BESIDE: Final = ("theater", "lighthouse", "wizard")
"""What is asked of something else, and can also be answered by a deed."""
_ELSEWHERE: Final = (k.BUILD, k.TAKE, k.USE_CASH, k.SWAP_ROLES, k.GOLD, k.DRAW)
"""Steps that a touch of their thing begins, and gathering, which the prompt offers."""
_NOTHING: Final = Needs()
_DISTRICTS: Final = {deed: Needs((), (data.CARDS[card],)) for deed, card in DISTRICT_OF.items()}
_CARDS: Final = {
    deed: Needs((data.CARDS[CARD_OF_KIND[deed]],))
    for deed in sorted(CARD_OF_KIND, key=lambda deed: tuple(OFFERS[deed].phases))
}
"""Those first that can be played before a naming."""
_STRONG, _DEN, _RAZE, _FREE = "strongman", "thievesDen", "necropolis", "framework"
_WAYS: Final = {
    k.FREE: Needs((), (_FREE,)),
    k.RAZE: Needs((_RAZE,)),
    k.DEN: Needs((_DEN,)),
    k.DEN_BORROW: Needs((_DEN,), (), cardinal=True),
    k.BORROW: Needs((), (), cardinal=True),
    k.OVERBUILD_BORROW: Needs((_STRONG,), (), cardinal=True),
    k.OVERBUILD_DEN: Needs((_STRONG, _DEN)),
    k.OVERBUILD_DEN_BORROW: Needs((_STRONG, _DEN), (), cardinal=True),
    k.OVERBUILD_FREE: Needs((_STRONG,), (_FREE,)),
    k.OVERBUILD_RAZE: Needs((_STRONG, _RAZE)),
}
"""Ways to build that are not simply paid for (M§7.8 B-4)."""
_NEEDS: Final[Mapping[int, Needs]] = {**_DISTRICTS, **_CARDS, **_WAYS}


def offers(scene: Scene) -> list[str]:
    """The buttons of what can be done now, in the order of their places."""
    legal = {action[0] for action in scene.legal}
    return [act for act in deeds(scene) if kind(act) in legal]


def deeds(scene: Scene) -> list[str]:
    """The same with those that cannot be done, or not any more: their places stay theirs."""
    return [place.act for place in places(scene) if place.is_there]


def places(scene: Scene) -> list[Place]:
    """Every deed of the turn in its place, also where what it needs has gone (M§7.8, M§10).

    What the character can do stands first, then what its city and its hand brought along into the
    turn; what comes in the middle of it stands behind all that.
    """
    legal = dict.fromkeys(action[0] for action in scene.legal if action[0] not in _ELSEWHERE)
    if facts.asked(scene) in _BESIDE:
        return [Place(_act(deed), 0) for deed in legal]
    if facts.asked(scene) not in facts.TURN:
        return []
    plain = [each for each in legal if each not in _NEEDS]
    placed = (_place(scene, each) for each in dict.fromkeys((*_abilities(scene), *plain, *_NEEDS)))
    return sorted((place for place in placed if place), key=lambda place: place.came)


def _place(scene: Scene, deed: int) -> Place | None:
    """Where a deed stands; `None` where what it needs was not there in this turn."""
    needs = _NEEDS.get(deed, _NOTHING)
    if needs.cardinal and scene.state.character != data.CARDINAL:
        return None
    came = [arrival_order.of_card(scene, card) for card in needs.cards]
    came += [arrival_order.of_district(scene, district) for district in needs.districts]
    there = [when for when in came if when is not None]
    if len(there) < len(came):
        return None
    hand, city = facts.hand(scene), arrival_order.in_city(scene)
    is_there = {*needs.cards} <= {*hand} and {*needs.districts} <= {*city}
    return Place(_act(deed), max(there, default=0), is_there)


def _abilities(scene: Scene) -> tuple[int, ...]:
    """What the character can do, whether it is done or not."""
    if facts.asked(scene) not in _OPEN:
        return ()
    s = scene.state
    return tuple(offer.kind for offer in ABILITIES[s.cast[s.acting - 1]])


def is_over(scene: Scene, act: str) -> bool:
    """Whether it was done in this turn, or something that excludes it."""
    deed = kind(act)
    return deed in OFFERS and bool(scene.state.used & OFFERS[deed].bit)


def is_either(scene: Scene, act: str) -> bool:
    """Whether another deed excludes it, as the two of a Magician do (M§8.7), and any action card
    the others (M§10 A-2)."""
    deed = kind(act)
    offers = ABILITIES[scene.state.cast[scene.state.acting - 1]]
    return deed in CARD_OF_KIND or any(
        each.kind != deed and each.bit == OFFERS[deed].bit for each in offers
    )


def kind(act: str) -> int:
    """The kind of the step that a button begins."""
    name = act.removeprefix("do-")
    return _KINDS[name] if name in _KINDS else k.ACTIONS.index(name)


def _act(deed: int) -> str:
    return f"do-{_NAMES.get(deed, k.ACTIONS[deed])}"
