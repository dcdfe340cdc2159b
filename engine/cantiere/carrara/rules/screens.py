"""What lies behind closed screens in a position description: drawn from what is left (C§11)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.carrara.data import BRICKS, LETTERS, OBJECTS, OBJECTS_PER_KIND, START_COINS
from cantiere.carrara.rules.build import laid_down
from cantiere.carrara.rules.check import counts
from cantiere.carrara.rules.state import STATE, State
from cantiere.core import random
from cantiere.core.counts import read_counts
from cantiere.core.fields.position_header import TRIES
from cantiere.core.game import Seat
from cantiere.core.reader import Fields

MOST_COINS: Final = 2 * START_COINS
"""The most coins that are drawn for a seat."""


def is_complete(top: Fields) -> bool:
    """Return whether the description gives everything that the players hold."""
    return not any(closed(top, name) for name in STATE.screened)


def closed(top: Fields, name: str) -> list[Seat]:
    """Return the seats whose field of that name is `null`."""
    entry = top.get("players", None)
    players = entry if isinstance(entry, list | tuple) else ()
    return [
        seat
        for seat, player in enumerate(players)
        if isinstance(player, Mapping) and player.get(name, 0) is None
    ]


def draw(s: State, top: Fields, number: int) -> None:
    """Give the closed screens what the wheel, the open ones, bag and supply leave.

    number: of the try. Late tries give everything to the active seat, the best bricks first, and
    more coins the later they are: an action begun or an announcement to come may need them.
    """
    is_late = number >= TRIES // 5
    for seat in closed(top, "coins"):
        s.coins[seat], s.rng = random.below(s.rng, MOST_COINS + 1)
        s.coins[seat] += number * (is_late and seat == s.active)
    left = [BRICKS - n for n in counts(s.wheel, s.bricks)]
    _hand_out(s, s.bricks, _behind(s, top, left, is_late), closed(top, "bricks"), is_late)
    left = [OBJECTS_PER_KIND - n for n in counts(s.field, s.objects)]
    _hand_out(s, s.objects, _taken(top, left), closed(top, "objects"), is_late)


def _hand_out(
    s: State, held: list[int], kinds: Sequence[int], seats: Sequence[Seat], is_late: bool
) -> None:
    owners = [s.active] if is_late and s.active in seats else seats
    for kind in kinds if seats else ():
        seat, s.rng = random.choice(s.rng, owners)
        held[seat * 6 + kind] += 1


def _behind(s: State, top: Fields, left: Sequence[int], is_late: bool) -> list[int]:
    """Return the bricks of those left that do not lie in the bag.

    All lie in the bag where the description does not say how many do.
    """
    pool = _each(left)
    if isinstance(top.get("bag", 0), str):
        bag = read_counts(top.get("bag", ""), "bag", LETTERS)
        return _each([n - in_bag for n, in_bag in zip(left, bag, strict=True)])
    in_bag = top.number("bag", len(pool), 0, len(pool))
    if is_late:
        return _needed(pool, laid_down(s.frames), len(pool) - in_bag)
    s.rng = random.shuffle(s.rng, pool)
    return pool[in_bag:]


def _needed(pool: Sequence[int], laid: Sequence[int], count: int) -> list[int]:
    """Return `count` bricks of the pool: those laid down, then the best ones.

    The best bricks are accepted everywhere (C§4.2).
    """
    first = list((Counter(laid) & Counter(pool)).elements())
    rest = Counter(pool) - Counter(first)
    return [*first, *sorted(rest.elements())][:count]


def _taken(top: Fields, left: Sequence[int]) -> list[int]:
    """Return the objects of those left that do not lie in the supply.

    All lie in the supply where the description does not give it.
    """
    if not top.has("supply"):
        return []
    supply = read_supply(top)
    return _each([n - in_supply for n, in_supply in zip(left, supply, strict=True)])


def read_supply(top: Fields) -> list[int]:
    """Read the objects in the supply, by kind."""
    supply = Fields(top.get("supply", {}), "supply", OBJECTS)
    return [supply.number(name, 0, 0, OBJECTS_PER_KIND) for name in OBJECTS]


def _each(counted: Sequence[int]) -> list[int]:
    return [kind for kind, n in enumerate(counted) for _ in range(n)]
