"""Setting up a game (C§5), with one generator in exactly the order of the rules."""

from collections.abc import Mapping

from cantiere.carrara.constants import EMPTY, NOBODY, SOURCES, TURN
from cantiere.carrara.data import (
    BASE_CARDS,
    BRICKS,
    CARDS_OF,
    CITIES,
    COLOURS,
    DISPLAY_SIZE,
    OBJECTS,
    OBJECTS_ON_FIELD,
    OBJECTS_PER_KIND,
    ORDINARY,
    PRESETS,
    SEGMENTS,
    START_BRICKS,
    START_COINS,
    TOKENS,
    TYPES,
)
from cantiere.carrara.io import options as option_module
from cantiere.carrara.rules import turn
from cantiere.carrara.rules.state import Options, State
from cantiere.core import random, table_options
from cantiere.core.game import Json


def new(options: Mapping[str, Json], seed: int) -> State:
    """A game set up and ready for the first turn; raises `OptionError` (C§5)."""
    s = blank(option_module.read(options))
    s.rng = random.seeded(seed)
    chosen = s.options.start_player
    s.active = s.start_seat = chosen if chosen >= 0 else _below(s, s.options.seats)
    lay_out_cards(s)
    s.stack = list(range(ORDINARY))
    s.rng = random.shuffle(s.rng, s.stack)
    s.display = [s.stack.pop() for _ in range(DISPLAY_SIZE)]
    _hand_out_bricks(s)
    s.log = []
    turn.begin(s)
    return s


def blank(options: Options) -> State:
    """A table with everything in its place: nobody has a brick, the tiles are not laid out."""
    seats = options.seats
    s = State()
    s.options = options
    s.rng = 1
    s.phase = TURN
    s.frames = []
    s.active = s.start_seat = 0
    s.turns = [0] * seats
    s.cards = BASE_CARDS
    s.wheel = [0] * (len(SEGMENTS) * len(COLOURS))
    s.bag = [BRICKS] * len(COLOURS)
    s.bricks = [0] * (len(COLOURS) * seats)
    s.coins = [START_COINS] * seats
    s.vp = [0] * seats
    s.objects = [0] * (len(OBJECTS) * seats)
    s.supply = [OBJECTS_PER_KIND - OBJECTS_ON_FIELD] * len(OBJECTS)
    s.field = [OBJECTS_ON_FIELD] * len(OBJECTS)
    s.display = [EMPTY] * DISPLAY_SIZE
    s.stack = []
    s.eights = (1 << len(TYPES)) - 1 if options.full else 0
    s.buildings = [[] for _ in range(seats)]
    s.scored = [0] * seats
    s.city_scorer = [NOBODY] * len(CITIES)
    s.tokens = [NOBODY] * len(TOKENS)
    s.closer = s.announcer = NOBODY
    s.gains = [0] * (len(SOURCES) * seats)
    s.log = None
    return s


def _below(s: State, n: int) -> int:
    s.rng = random.advance(s.rng, n)
    return s.rng % n


def lay_out_cards(s: State) -> None:
    """The four cards of the strip: printed, of a preset, drawn by kind, or chosen (C§5.2)."""
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
    """Start bricks from the start player on; one brick of each colour on segment I (C§5.1)."""
    seats = s.options.seats
    for i in range(seats):
        colour = START_BRICKS[i]
        s.bricks[(s.start_seat + i) % seats * 6 + colour] += 1
        s.bag[colour] -= 1
    for colour in range(len(COLOURS)):
        s.wheel[colour] += 1
        s.bag[colour] -= 1
