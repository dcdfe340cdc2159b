"""The things that moves of Machiavelli name, and where they lie on the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cantiere.machiavelli import data
from cantiere.machiavelli.parameters import DISTRICT_WORD
from cantiere_app.games.machiavelli import facts
from cantiere_app.kit.moves.choices import Noun
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Scene


def _first(_: Scene, aim: Aim) -> int:
    return aim.first


def _at(kind: str) -> Callable[[Scene, int], list[str]]:
    return lambda _, number: [f"{kind}-{number}"]


def _placed(kind: str) -> Noun:
    """A thing that is its number: a rank, a seat, a share."""
    return Noun({kind: _first}, _at(kind))


RANK: Final = _placed("rank")
ROLE: Final = _placed("role")
SEAT: Final = _placed("seat")
SHARE: Final = _placed("share")
CASH: Final = _placed("cash")
ANSWER: Final = _placed("answer")

TYPE: Final = Noun(
    {"type": lambda _, aim: data.TYPES[aim.first] if aim.first < len(data.TYPES) else None},
    lambda _, name: [f"type-{data.TYPES.index(name)}"],
)


def _card(kind: str, cards: Callable[[Scene], Sequence[str]]) -> Noun:
    """A card by its id; where several are alike, any of them stands for it."""

    def there(scene: Scene, aim: Aim) -> str | None:
        ids = cards(scene)
        return ids[aim.first] if aim.first < len(ids) else None

    def spots(scene: Scene, card: str) -> list[str]:
        return [f"{kind}-{n}" for n, each in enumerate(cards(scene)) if each == card][:1]

    return Noun({kind: there}, spots, number=data.CARD_OF.__getitem__, value=data.CARDS.__getitem__)


HAND: Final = _card("hand", facts.hand)
OFFER: Final = _card("offer", facts.offered)
_RAISED: Final = _card("raise", facts.offered)


def _to_build(scene: Scene, card: str) -> Sequence[str]:
    return (_RAISED if facts.asked(scene) == "wizard" else HAND).spots(scene, card)


TO_BUILD: Final = HAND._replace(at={**HAND.at, **_RAISED.at}, spots=_to_build)
"""A card of the own hand, or one of a hand that a Wizard looks at (M§8.8)."""


def _anywhere(scene: Scene, aim: Aim) -> tuple[int, int] | None:
    seat, place = aim.first, aim.last
    if len(aim.numbers) != 2 or seat >= len(scene.view["players"]):
        return None
    city = facts.city(scene, seat)
    return (seat, city[place]) if place < len(city) else None


def _anywhere_spots(scene: Scene, place: Any) -> list[str]:
    seat, district = place
    city = facts.city(scene, seat)
    return [f"city-{seat}-{city.index(district)}"] if district in city else []


DISTRICT: Final = Noun({"city": _anywhere}, _anywhere_spots)
"""A seat and a district of its city."""


def _own_district(scene: Scene, aim: Aim) -> int | None:
    place = _anywhere(scene, aim) if aim.first == scene.viewer else None
    return None if place is None else place[1]


OWN: Final = Noun(
    {"city": _own_district},
    lambda scene, district: _anywhere_spots(scene, (scene.viewer, district)),
)
"""A district of the own city."""


def _others(scene: Scene, aim: Aim) -> tuple[int, int] | None:
    return None if aim.first == scene.viewer else _anywhere(scene, aim)


OF_ANOTHER: Final = DISTRICT._replace(at={"city": _others})


def district_text(district: int) -> str:
    """A district as views write it."""
    return DISTRICT_WORD.write(district)
