"""Setting up a game (M§5), with one generator in exactly the order of the rules."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from cantiere.core import random
from cantiere.core.game import Json
from cantiere.machiavelli.data import (
    ACTION_CARDS,
    COUNTS,
    LEAST_SEATS,
    RANK_OF,
    SETS,
    START_CARDS,
    UNIQUES,
    UNIQUES_PER_GAME,
)
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io.options import Options
from cantiere.machiavelli.rules.cards import top
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import STATE, Card, State

_COPIES: Final = tuple((card,) * n for card, n in enumerate(COUNTS))
"""The copies of each card."""


def new(options: Mapping[str, Json], seed: int) -> State:
    """Return a game set up and ready for the first choice; raise `OptionError` if it cannot be."""
    s = STATE.blank(option_module.read(options))
    s.round = 0
    s.rng = random.seeded(seed)
    draw_cast(s)
    s.deck = all_cards(s.options, s.uniques)
    s.rng = random.shuffle(s.rng, s.deck)
    for seat in range(s.options.seats):
        s.hands[seat] = tuple(sorted(top(s, START_CARDS)))
    s.log = []
    s.crown = _start_seat(s)
    selection.begin_round(s)
    return s


def draw_cast(s: State) -> None:
    """Set the cast and the unique districts: as given, as in the set, or drawn (M§4.2)."""
    options = s.options
    is_random = options.set == option_module.RANDOM
    name = "firstGame" if is_random else options.set
    drawn = [_drawn_of_rank(s, rank) for rank in range(1, options.ranks + 1)] if is_random else ()
    s.cast = options.cast or tuple(drawn) or option_module.cast_of(options, name)
    uniques = _drawn_uniques(s) if is_random else ()
    s.uniques = options.uniques or uniques or SETS[name].uniques


def _drawn_of_rank(s: State, rank: int) -> int:
    kinds = [
        character
        for character, character_rank in enumerate(RANK_OF)
        if character_rank == rank and s.options.seats >= LEAST_SEATS[character]
    ]
    character, s.rng = random.choice(s.rng, kinds)
    return character


def _drawn_uniques(s: State) -> tuple[Card, ...]:
    cards = list(UNIQUES)
    s.rng = random.shuffle(s.rng, cards)
    return tuple(sorted(cards[:UNIQUES_PER_GAME]))


def all_cards(options: Options, uniques: Sequence[Card]) -> list[Card]:
    """Return every card of the district deck, sorted (M§5)."""
    cards = [*range(UNIQUES.start), *uniques, *(ACTION_CARDS if options.action_cards else ())]
    return [*chain.from_iterable([_COPIES[card] for card in cards])]


def _start_seat(s: State) -> int:
    chosen = s.options.start_player
    if chosen >= 0:
        return chosen
    s.rng = random.advance(s.rng, s.options.seats)
    return s.rng % s.options.seats
