"""What contracts, towers, bricks and cards promise a seat, in hundredths of a point.

Estimates, not rules: evaluation and candidates are made of them. Whole numbers only, so that
players choose alike on every Python.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cantiere.core.game import Seat
from cantiere.firenze.constants import NOBODY, OPEN
from cantiere.firenze.data import (
    BELL_COLOUR,
    BELL_HEIGHT,
    CARD_RECOGNITION,
    CARDS,
    CONTRACT_POINTS,
    CONTRACTS,
    EFFECTS,
    FESTIVAL_POINTS,
    FLAGS,
    FLOORS,
    HIGHEST,
    IS_BUILDING,
    IS_FESTIVAL,
    IS_PERSON,
    LOWEST,
    NUMERALS,
    PRIVILEGE_OF_FLOOR,
    PRIVILEGE_POINTS,
    RECOGNITION_FLOORS,
    RECOGNITION_POINTS,
    SEALS,
    TILE_OF_FLOOR,
    TILE_POINTS,
    TOKEN_CONTRACTS,
    TOKEN_POINTS,
    contract_of,
)
from cantiere.firenze.rules.fulfil import is_locked
from cantiere.firenze.rules.scoring import festival_points
from cantiere.firenze.rules.state import Card, State

PRICE: Final = (26, 31, 36, 44, 52, 58)
"""A brick in the storage that nothing special is planned for, by colour."""

LEAD: Final = ((0, 1, 9, 60, 300, 900, 2000), (0, 1, 5, 20, 70, 200, 500), (0, 1, 3, 8, 18, 35, 60))
"""How seals weigh in the race for a flag: rows from the last third of a game to its first."""

NEWCOMER: Final = (0, 1, 3)
"""The weight of those who have no seal on a colour yet, in the same rows."""

HELD: Final = (256, 246, 236, 226, 217, 209, 200, 192, 185)
"""What is left of a promise that needs 0 … 8 more bricks from the storage, in 256ths."""

SOUGHT: Final = (256, 174, 118, 80, 55, 37, 25, 17, 12)
"""The same for bricks that are still to be found."""

SOUGHT_LAST: Final = (256, 110, 40, 10, 0, 0, 0, 0, 0)
"""The same when only one turn is left."""

ALIVE: Final = 90
"""What is left of a tower whose colour is not in the storage, so that it may fall, in 256ths."""

LOCKED: Final = 160
"""What is left of contracts while Campanile locks the seat, in 256ths."""

BELL: Final = 700
"""What the bell tower is worth while Campanile locks the seat."""

UNWEIGHED: Final = 60
"""Value a person or a building's effect at this where no weight of its own is given."""

EFFECT_WORTH: Final = {
    "trade_rate": 160,
    "storage_limit": 70,
    "card_limit": 40,
    "build_discount": 230,
}
"""What a building changes, with half a game before it."""

PERSON_WORTH: Final = {
    "alchemist": 70,
    "architect": 190,
    "princess": 90,
    "wholesaler": 25,
    "mason": 170,
    "patrician": 80,
    "smuggler": 90,
}


def _worth_of(card: Card) -> int:
    if IS_BUILDING[card]:
        return sum(EFFECT_WORTH.get(effect, UNWEIGHED) for effect in EFFECTS[card])
    return PERSON_WORTH.get(CARDS[card], UNWEIGHED) if IS_PERSON[card] else 0


CARD_WORTH: Final = tuple(_worth_of(card) for card in range(len(CARDS)))
"""Persons and buildings with half a game before them."""


def turns_left(s: State, seat: Seat) -> int:
    """Estimate how many turns a seat will still begin or finish: at least 0, rarely over 20."""
    seats = s.options.seats
    if s.end_tile != NOBODY:
        until = (s.end_tile - s.active) % seats or seats
        return int((seat - s.active) % seats < until)
    return 1 + 2 * min(s.seals)


def stage(s: State) -> int:
    """Return the third of the game: 0 for the last, 2 for the first."""
    return min(2, 3 * min(s.seals) // SEALS[s.options.seats])


def flag_shares(s: State) -> tuple[tuple[int, ...], ...]:
    """Return what each seat's part in the race for each flag is worth, by colour, then seat."""
    return _race(tuple(s.contracts), s.options.seats, stage(s)).shares


class _Race(NamedTuple):
    """The race for the flags.

    `shares` has the part of each colour and seat; `gains` has what one more seal adds, by seat and
    colour.
    """

    shares: tuple[tuple[int, ...], ...]
    gains: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=256)
def _race(contracts: tuple[int, ...], seats: int, third: int) -> _Race:
    """Work out the race once for all states of a search in which the same seals lie."""
    weights, newcomer = LEAD[third], NEWCOMER[third]
    shares, gains = [], []
    for colour in range(6):
        owners = contracts[colour * 6 : colour * 6 + 6]
        counts = [owners.count(seat) for seat in range(seats)]
        total = newcomer + sum(weights[n] for n in counts)
        flag = 100 * FLAGS[colour]
        parts = [flag * weights[n] // total if n else 0 for n in counts]
        shares.append(tuple(parts))
        gains.append(
            [
                _gain(flag, weights, total, n) - part if n < len(weights) - 1 else 0
                for n, part in zip(counts, parts, strict=True)
            ]
        )
    return _Race(tuple(shares), tuple(zip(*gains, strict=True)))


def _gain(flag: int, weights: Sequence[int], total: int, n: int) -> int:
    """Return the part of a seat with `n` seals when it has one more."""
    return flag * weights[n + 1] // (total + weights[n + 1] - weights[n])


def contract_worth(s: State, seat: Seat) -> Sequence[int]:
    """Return what each contract would give the seat now; 0 where closed or too far off."""
    recognitions = s.hands[seat].count(CARD_RECOGNITION)
    places = tuple(s.contracts), tuple(s.tiles), tuple(s.church)
    tokens = tuple(s.balconies), s.balconies_done
    worth = _contract_worth(seat, s.options.seats, stage(s), recognitions, *places, *tokens)
    return _locked(worth) if is_locked(s, seat) else worth


@lru_cache(maxsize=1024)
def _contract_worth(
    seat: Seat,
    seats: int,
    third: int,
    recognitions: int,
    contracts: tuple[int, ...],
    tiles: tuple[int, ...],
    church: tuple[int, ...],
    balconies: tuple[int, ...],
    done: int,
) -> tuple[int, ...]:
    """Work out the worths once for all states of a search with the same contracts."""
    worth = [0] * len(CONTRACTS)
    gains = _race(contracts, seats, third).gains[seat]
    extras = [_extras(tiles, church, floor) for floor in FLOORS]
    for i in range(len(FLOORS)):
        if FLOORS[i] in RECOGNITION_FLOORS:
            extras[i] += 100 * RECOGNITION_POINTS * recognitions
    for i, owner in enumerate(contracts):
        if owner == OPEN:
            worth[i] = CONTRACT_POINTS[i] * 100 + extras[i % 6] + gains[i // 6]
    for numeral in range(done, NUMERALS):
        token = balconies[numeral]
        i = TOKEN_CONTRACTS[token]
        if worth[i]:
            worth[i] += 100 * (TOKEN_POINTS[token] - CONTRACT_POINTS[i])
            worth[i] >>= min(numeral - done, 3)
    return tuple(worth)


def _locked(worth: Sequence[int]) -> list[int]:
    """Return the worths while Campanile locks the seat: all wait for a white tower of 3 (F§9.7)."""
    locked = [points * LOCKED >> 8 for points in worth]
    locked[contract_of(BELL_COLOUR, BELL_HEIGHT)] = BELL
    return locked


def _extras(tiles: Sequence[int], church: Sequence[int], floor: int) -> int:
    """Return what a contract of a floor brings besides its own points."""
    tile, privilege = TILE_OF_FLOOR[floor], PRIVILEGE_OF_FLOOR[floor]
    points = 100 * TILE_POINTS[tile] if tile >= 0 and tiles[tile] else 0
    if privilege >= 0 and privilege in church:
        points += 100 * PRIVILEGE_POINTS[privilege]
    return points


def tower_worth(
    worth: Sequence[int], sought: Sequence[int], colour: int, height: int, have: int, ready: bool
) -> int:
    """Return the best promise of a tower with `have` bricks of its colour in the storage.

    ready: whether it may be handed in as it stands; otherwise it needs one brick more at least.
    """
    best = 0
    for floor in range(max(LOWEST, height if ready else height + 1), HIGHEST + 1):
        points = worth[colour * 6 + floor - LOWEST]
        if points:
            missing = floor - height
            held = missing if missing < have else have
            left = points * HELD[held] * sought[missing - held] >> 16
            left -= held * PRICE[colour] >> 1
            if left > best:
                best = left
    return best if ready or have else best * ALIVE >> 8


def card_worth(s: State, seat: Seat, card: Card) -> int:
    """Return the worth of a card in the hand or in front of a seat."""
    if IS_FESTIVAL[card]:
        if card in FESTIVAL_POINTS:
            return 100 * FESTIVAL_POINTS[card]
        return 100 * festival_points(s, seat, card) + 60 * stage(s)
    return CARD_WORTH[card] * min(turns_left(s, seat), 12) // 7


def bricks_worth(bricks: Sequence[int], limit: int) -> int:
    """Return the worth of a storage; bricks beyond six count less, beyond the limit hardly."""
    total = sum(bricks)
    worth = 0
    for colour in range(6):
        worth += bricks[colour] * PRICE[colour]
    if total > 6:
        over = max(0, total - limit)
        worth = worth * (16 * 6 + 11 * (total - 6 - over) + 2 * over) // (16 * total)
    return worth
