"""Setting up a game (C§5), with one generator in exactly the order of the rules."""

from collections.abc import Mapping

from cantiere.carrara.data import (
    BASE_CARDS,
    CARDS_OF,
    COLOURS,
    DISPLAY_SIZE,
    ORDINARY,
    PRESETS,
    START_BRICKS,
    START_COINS,
)
from cantiere.carrara.io import options as option_module
from cantiere.carrara.rules import turn
from cantiere.carrara.rules.state import STATE, State
from cantiere.core import random, table_options
from cantiere.core.game import Json


def new(options: Mapping[str, Json], seed: int) -> State:
    """Return a game set up and ready for the first turn; raises `OptionError` (C§5)."""
    s = STATE.blank(option_module.read(options))
    s.rng = random.seeded(seed)
    chosen = s.options.start_player
    s.active = s.start_seat = chosen if chosen >= 0 else _below(s, s.options.seats)
    lay_out_cards(s)
    s.coins = [START_COINS] * s.options.seats
    s.stack = list(range(ORDINARY))
    s.rng = random.shuffle(s.rng, s.stack)
    s.display = [s.stack.pop() for _ in range(DISPLAY_SIZE)]
    _hand_out_bricks(s)
    s.log = []
    turn.begin(s)
    return s


def _below(s: State, n: int) -> int:
    s.rng = random.advance(s.rng, n)
    return s.rng % n


def lay_out_cards(s: State) -> None:
    """Lay out the four cards of the strip (C§5.2).

    They are printed in the base game; in the full game they come from a preset, are drawn by kind,
    or are chosen.
    """
    cards = s.options.cards
    if not s.options.full:
        s.cards = BASE_CARDS
    elif not isinstance(cards, str):
        s.cards = cards
    elif cards == table_options.RANDOM:
        s.cards = tuple([kind[_below(s, len(kind))] for kind in CARDS_OF])
    else:
        s.cards = PRESETS[cards]


def _hand_out_bricks(s: State) -> None:
    """Hand out the start bricks from the start player on (C§5.1).

    Then lay one brick of each colour on segment I.
    """
    seats = s.options.seats
    for i in range(seats):
        colour = START_BRICKS[i]
        s.bricks[(s.start_seat + i) % seats * 6 + colour] += 1
        s.bag[colour] -= 1
    for colour in range(len(COLOURS)):
        s.wheel[colour] += 1
        s.bag[colour] -= 1
