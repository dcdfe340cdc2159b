"""Setting up a game (F§6), with one generator in exactly the order of the rules."""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere.core import random
from cantiere.core.game import Json
from cantiere.firenze.constants import NEUTRAL, OPEN
from cantiere.firenze.data import (
    CARD_CAMPANILE,
    CARD_COUNTS,
    CARD_STARTS,
    COLOURS,
    CONTRACTS,
    FLOORS,
    NEW_CARD_BRICKS,
    NUMERALS,
    ROW_SIZE,
    START_WHITE,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    WHITE,
    contract_of,
)
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io.options import Options
from cantiere.firenze.rules import bricks, turn
from cantiere.firenze.rules.row import deck
from cantiere.firenze.rules.state import STATE, State

LOW_FLOORS: Final = (3, 4)
HIGH_FLOORS: Final = tuple(f for f in FLOORS if f not in LOW_FLOORS)
PIECES: Final = 2
"""Balconies and neutral seals that one tower carries at most by policy `recommended`."""


def new(options: Mapping[str, Json], seed: int) -> State:
    """Set up a game, ready for the first choice; raise `OptionError` for bad options (F§6.1)."""
    s = STATE.blank(option_module.read(options))
    s.rng = random.seeded(seed)
    _place_start_player(s)
    _draw_balconies(s)
    NEUTRAL_POLICIES[s.options.neutral_policy](s)
    _hand_out_start_bricks(s)
    _build_deck(s)
    _fill_row(s)
    s.log = []
    turn.begin(s)
    return s


def all_cards(options: Options) -> list[int]:
    """Return how many copies of each card are in the game, by card."""
    return [
        0 if card == CARD_CAMPANILE and not options.campanile else count
        for card, count in enumerate(CARD_COUNTS)
    ]


def _below(s: State, n: int) -> int:
    s.rng = random.advance(s.rng, n)
    return s.rng % n


def _place_start_player(s: State) -> None:
    chosen = s.options.start_player
    s.active = s.start_seat = chosen if chosen >= 0 else _below(s, s.options.seats)


def _group(numeral: int) -> list[int]:
    return [token for token, n in enumerate(TOKEN_NUMERALS) if n == numeral]


def _draw_balconies(s: State) -> None:
    """Draw the balconies (F§6.2), without tokens on contracts listed by hand (F§6.3)."""
    chosen: list[int] = []
    for numeral in range(1, NUMERALS + 1):
        tokens = [t for t in _group(numeral) if TOKEN_CONTRACTS[t] not in s.options.manual]
        chosen.append(tokens[_below(s, len(tokens))])
    s.balconies = chosen


def _free(s: State, floors: tuple[int, ...], limit: int) -> list[int]:
    """Return the free contracts on these floors, on towers with fewer pieces than the limit."""
    balconies = [TOKEN_CONTRACTS[token] for token in s.balconies]
    pieces = [0] * len(COLOURS)
    for contract, (colour, _) in enumerate(CONTRACTS):
        pieces[colour] += contract in balconies or s.contracts[contract] == NEUTRAL
    return [
        contract
        for contract, (colour, floor) in enumerate(CONTRACTS)
        if floor in floors
        and contract not in balconies
        and s.contracts[contract] == OPEN
        and pieces[colour] < limit
    ]


def _seal_recommended(s: State) -> None:
    """Place the neutral seals, about half on floors 3 and 4, at most two pieces a tower (F§6.3)."""
    n = s.options.neutral_seals
    low = n // 2 + (_below(s, 2) if n % 2 else 0)
    for i in range(n):
        floors = LOW_FLOORS if i < low else HIGH_FLOORS
        free = _free(s, floors, PIECES) or _free(s, FLOORS, PIECES) or _free(s, FLOORS, len(FLOORS))
        s.contracts[free[_below(s, len(free))]] = NEUTRAL


def _seal_dice(s: State) -> None:
    """Roll a die for colour and one for floor, both again where a piece lies (F§6.3, Q25)."""
    balconies = [TOKEN_CONTRACTS[token] for token in s.balconies]
    left = s.options.neutral_seals
    while left:
        colour = _below(s, len(COLOURS))
        contract = contract_of(colour, FLOORS[_below(s, len(FLOORS))])
        if contract not in balconies and s.contracts[contract] == OPEN:
            s.contracts[contract] = NEUTRAL
            left -= 1


def _seal_weak_colour(s: State) -> None:
    """Seal all six contracts of one colour, and redraw balconies that lie on it (F§6.3)."""
    name = s.options.weak_colour
    weak = _below(s, len(COLOURS)) if name == "random" else COLOURS.index(name)
    balconies = list(s.balconies)
    for i, token in enumerate(balconies):
        if CONTRACTS[TOKEN_CONTRACTS[token]][0] == weak:
            others = [t for t in _group(i + 1) if CONTRACTS[TOKEN_CONTRACTS[t]][0] != weak]
            balconies[i] = others[_below(s, len(others))]
    s.balconies = balconies
    for floor in FLOORS:
        s.contracts[contract_of(weak, floor)] = NEUTRAL


def _seal_manual(s: State) -> None:
    for contract in s.options.manual:
        s.contracts[contract] = NEUTRAL


NEUTRAL_POLICIES: Final[Mapping[str, Callable[[State], None]]] = {
    "recommended": _seal_recommended,
    "dice": _seal_dice,
    "weakColour": _seal_weak_colour,
    "manual": _seal_manual,
}


def _hand_out_start_bricks(s: State) -> None:
    for i in range(s.options.seats):
        seat = (s.start_seat + i) % s.options.seats
        s.storage[seat * 6 + WHITE] = START_WHITE[i]
        s.bag[WHITE] -= START_WHITE[i]


def _build_deck(s: State) -> None:
    """Shuffle the start cards by themselves, and lay them on top of the others (F§6.1 step 7)."""
    counts = all_cards(s.options)
    rest = [card for card, n in enumerate(counts) for _ in range(n - CARD_STARTS[card])]
    starts = [card for card, n in enumerate(CARD_STARTS) for _ in range(min(n, counts[card]))]
    s.rng = random.shuffle(s.rng, rest)
    s.rng = random.shuffle(s.rng, starts)
    s.deck = rest + starts
    s.start_cards_left = len(starts)


def _fill_row(s: State) -> None:
    """Lay out six cards, then four bricks on each, slot 0 first (F§6.1 step 8)."""
    s.row = [deck.take_top_card(s) for _ in range(ROW_SIZE)]
    for _ in range(ROW_SIZE):
        s.row_bricks += bricks.draw(s, NEW_CARD_BRICKS)
