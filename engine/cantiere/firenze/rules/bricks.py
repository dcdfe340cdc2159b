"""Bricks and towers: drawing, paying, tearing down (F§9.1, F§9.3, F§9.4)."""

from collections.abc import Sequence

from cantiere.core.game import Action, Event, Seat
from cantiere.core.random import advance
from cantiere.firenze.data import CARDS
from cantiere.firenze.state import Colour, State, Tower


def held(s: State, seat: Seat) -> list[int]:
    """The storage of a seat, by colour; a fresh list."""
    return s.storage[seat * 6 : seat * 6 + 6]


def counted(colours: Sequence[Colour]) -> list[int]:
    """Bricks by colour from a list of colours."""
    bricks = [0] * 6
    for colour in colours:
        bricks[colour] += 1
    return bricks


def draw(s: State, k: int) -> list[int]:
    """Take min(k, bag) bricks uniformly at random from the bag (F§9.1); by colour."""
    bag = s.bag
    left = sum(bag)
    drawn = [0] * 6
    x = s.rng
    for n in range(left, max(left - k, 0), -1):
        x = advance(x, n)
        at = x % n
        colour = 0
        while at >= bag[colour]:
            at -= bag[colour]
            colour += 1
        bag[colour] -= 1
        drawn[colour] += 1
    s.rng = x
    return drawn


def to_bag(s: State, seat: Seat, colours: Sequence[Colour]) -> None:
    """Bricks of a storage go to the bag."""
    base = seat * 6
    for colour in colours:
        s.storage[base + colour] -= 1
        s.bag[colour] += 1


def to_storage(s: State, seat: Seat, bricks: Sequence[int]) -> None:
    """Bricks by colour reach a storage."""
    base = seat * 6
    for colour, n in enumerate(bricks):
        if n:
            s.storage[base + colour] += n


def ascending(
    have: Sequence[int], least: Colour, need: int, actions: Sequence[Action]
) -> list[Action]:
    """The actions of the colours that may come next when `need` bricks are named in rank order.

    A colour may come if a brick of it is left and the colours from it upwards still hold `need`.
    """
    found: list[Action] = []
    left = 0
    for colour in range(5, least - 1, -1):
        n = have[colour]
        if n:
            left += n
            if left >= need:
                found.append(actions[colour])
    found.reverse()
    return found


def next_colours(
    have: list[int], named: Sequence[Colour], need: int, actions: Sequence[Action]
) -> list[Action]:
    """`ascending` behind the colours named already; `need` counts these too."""
    if not named:
        return ascending(have, 0, need, actions)
    last = named[-1]
    have[last] -= named.count(last)
    return ascending(have, last, need - len(named), actions)


def tower_at(s: State, seat: Seat, tower_id: int) -> int:
    """Index of a tower on its site; raises `ValueError` when it does not stand there."""
    for i, tower in enumerate(s.towers[seat]):
        if tower[0] == tower_id:
            return i
    raise ValueError(f"no tower {tower_id} of seat {seat}")


def lower(s: State, seat: Seat, tower_id: int) -> int:
    """One brick of a tower goes to the bag (F§9.3); the height that is left, 0 when gone."""
    site = s.towers[seat]
    i = tower_at(s, seat, tower_id)
    _, colour, height = site[i]
    s.bag[colour] += 1
    if height == 1:
        del site[i]
    else:
        site[i] = (tower_id, colour, height - 1)
    return height - 1


def remove(s: State, seat: Seat, tower_id: int) -> Tower:
    """A whole tower goes to the bag; the tower."""
    tower = s.towers[seat].pop(tower_at(s, seat, tower_id))
    s.bag[tower[1]] += tower[2]
    return tower


def tear_down(s: State, seat: Seat, tower: Tower, card: int) -> None:
    """Half of a tower, rounded up, to the bag, the rest to the storage (F§9.4).

    `card` is the event that tears it down, or −1 for a ruin.
    """
    s.towers[seat].remove(tower)
    tower_id, colour, height = tower
    back = height // 2
    s.bag[colour] += height - back
    s.storage[seat * 6 + colour] += back
    if s.log is not None:
        params = {
            "card": CARDS[card] if card >= 0 else "ruin",
            "tower": tower_id,
            "colour": colour,
            "height": height,
            "bag": height - back,
            "back": back,
        }
        s.log.append(Event("torn", seat, params))
