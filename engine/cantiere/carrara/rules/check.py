"""The invariants of C§12: what is true of every sound state."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cantiere.carrara.constants import (
    ANNOUNCING,
    EMPTY,
    NOBODY,
    OVER,
    PHASES,
    PICK,
    PURCHASE,
    SOURCES,
    TOKENS,
    TURN,
)
from cantiere.carrara.data import (
    ANNOUNCE_VP,
    BASE_CARDS,
    BRICKS,
    BUILDING_COST,
    CAPACITY,
    CARD_IDS,
    CARDS_OF,
    COLOURS,
    DISPLAY_SIZE,
    MARKERS,
    OBJECTS,
    OBJECTS_ON_FIELD,
    OBJECTS_PER_KIND,
    ORDINARY,
    PRESETS,
    SPECIALS,
    TILE_COSTS,
    TILES,
    TYPES,
)
from cantiere.carrara.rules.cards.conditions import may_announce
from cantiere.carrara.rules.income import markers_used
from cantiere.carrara.rules.market import can_pay
from cantiere.carrara.rules.score import FROM_ANNOUNCEMENT, FROM_SPECIALS
from cantiere.carrara.rules.scoring import scores
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import TABLE, legal
from cantiere.carrara.rules.turn import has_all_turns, is_last_round, may_purchase
from cantiere.core.errors import Said
from cantiere.core.invariants import broken_by, sentences, uneven_turns


def check(s: State) -> list[str]:
    """Return the broken invariants, one sentence each; none for a sound state."""
    return [sentence for _, sentence in broken(s)]


def broken(s: State) -> list[tuple[str, str]]:
    """Return the broken invariants, each with its field of a position description."""
    return broken_by(s, _TESTS, s.phase == OVER, legal)


def impossible(s: State) -> list[tuple[str, str]]:
    """Return what no game leads to, though it breaks no invariant, with its field as in `broken`.

    An example: a seat of a base game has VP from special fields.
    """
    return sentences(s, _IMPOSSIBLE)


def counts(*places: Sequence[int]) -> list[int]:
    """Add up by kind what lies in places of six kinds each.

    `counts(s.bag, s.wheel, s.bricks)` gives all bricks of each colour.
    """
    sums = [0] * 6
    for place in places:
        for i, n in enumerate(place):
            sums[i % 6] += n
    return sums


def placed_tiles(s: State) -> list[int]:
    """Return every tile that lies in the display, in the stack or on a board."""
    tiles = [tile for tile in s.display if tile != EMPTY] + s.stack
    return tiles + [building // 6 for board in s.buildings for building in board]


def _turn(s: State) -> Iterator[str]:
    seats = s.options.seats
    if not 0 <= s.active < seats or not 0 <= s.start_seat < seats:
        yield Said(
            "seat-away", "the seat whose turn it is, or the one that began, is not at the table"
        )
    elif not TURN <= s.phase < len(PHASES) or s.rng < 1:
        yield Said("phase-range", "the phase or the random number generator is out of range")
    elif min(s.turns) < 0:
        yield Said("turns-below", "a turn count is below 0")
    elif not all(NOBODY <= seat < seats for seat in (s.announcer, s.closer)):
        yield Said(
            "enders-away", "the announcer or the builder of the last tile is not at the table"
        )


def _bricks(s: State) -> Iterator[str]:
    for colour, n in enumerate(counts(s.bag, s.wheel, s.bricks)):
        if n != BRICKS:
            yield Said(
                "bricks",
                "{colour} bricks: {n} instead of {all}",
                n=n,
                colour=COLOURS[colour],
                all=BRICKS,
            )
    if min(s.bag + s.wheel + s.bricks) < 0:
        yield Said("bricks-below", "a brick count is below 0")
    if sum(s.wheel) > CAPACITY:
        yield Said(
            "wheel-many",
            "bricks on the wheel: {n}, more than {most}",
            n=sum(s.wheel),
            most=CAPACITY,
        )


def _objects(s: State) -> Iterator[str]:
    for kind, n in enumerate(counts(s.supply, s.field, s.objects)):
        if n != OBJECTS_PER_KIND:
            yield Said(
                "objects",
                "objects ({name}): {n} instead of {all}",
                n=n,
                name=OBJECTS[kind],
                all=OBJECTS_PER_KIND,
            )
    if min(s.supply + s.field + s.objects) < 0 or max(s.field) > OBJECTS_ON_FIELD:
        yield Said("objects-range", "an object count is out of range")


def _tiles(s: State) -> Iterator[str]:
    ordinary = Counter(tile for tile in placed_tiles(s) if tile < ORDINARY)
    for tile, n in ordinary.items():
        if n > 1:
            yield Said("tile-places", "the tile {name} lies in {n} places", name=TILES[tile], n=n)
    if ORDINARY - len(ordinary) > most_removed(s):
        yield Said(
            "tiles-out",
            "out of the game are {n} tiles, too many for upgrades",
            n=ORDINARY - len(ordinary),
        )


def _display(s: State) -> Iterator[str]:
    if len(s.display) != DISPLAY_SIZE or (s.stack and EMPTY in s.display):
        yield Said("display-unfilled", "it is not filled from the stack")
    if any(tile >= ORDINARY for tile in s.display):
        yield Said("eight-there", "a value-8 tile lies there")


def _stack(s: State) -> Iterator[str]:
    if any(tile >= ORDINARY for tile in s.stack):
        yield Said("eight-there", "a value-8 tile lies there")


def _closer(s: State) -> Iterator[str]:
    gone = not s.stack and s.display.count(EMPTY) == DISPLAY_SIZE
    if gone and s.closer == NOBODY:
        yield Said("no-closer", "every ordinary tile is taken, and nobody built the last one")
    elif s.closer != NOBODY and not gone:
        yield Said(
            "closer-early",
            "seat {seat} built the last ordinary tile, and some are left",
            seat=s.closer,
        )


def most_removed(s: State) -> int:
    """Return how many tiles upgrades can have removed: all cheaper ones, for each building.

    A building of cost 3 can have replaced tiles of cost 1 and 2, so it counts two.
    """
    if not s.options.full:
        return 0
    costs = [BUILDING_COST[building] for board in s.buildings for building in board]
    return sum(sum(other < cost for other in TILE_COSTS) for cost in costs)


def _eights(s: State) -> Iterator[str]:
    built = Counter(tile - ORDINARY for tile in placed_tiles(s) if tile >= ORDINARY)
    each = int(s.options.full)
    if built and not each:
        yield Said("eight-base", "a value-8 tile is built, which a base game has not")
        return
    if any(built[i] + (s.eights >> i & 1) != each for i in range(len(TYPES))) or s.eights >> 6:
        yield Said("eights-place", "the value-8 tiles are not each in one place")


def _tokens(s: State) -> Iterator[str]:
    for seat in range(s.options.seats):
        if s.tokens.count(seat) > _great(s, seat):
            yield Said(
                "tokens-many",
                "seat {seat} has more upgrade tokens than buildings of cost 8",
                seat=seat,
            )


def _great(s: State, seat: int) -> int:
    """Count the value-8 buildings of a seat; each brought at most one token (C§6.5)."""
    return sum(building // 6 >= ORDINARY for building in s.buildings[seat])


def _markers(s: State) -> Iterator[str]:
    for seat in range(s.options.seats):
        if markers_used(s, seat) > MARKERS:
            yield Said(
                "markers",
                "scoring markers used by seat {seat}: {n} of {all}",
                seat=seat,
                n=markers_used(s, seat),
                all=MARKERS,
            )
        if s.scored[seat] >> (len(TYPES) + len(SPECIALS) * s.options.full):
            yield Said(
                "scored-odd", "seat {seat} has scored something that is not in this game", seat=seat
            )
    owners = (*s.city_scorer, *s.tokens)
    if not all(NOBODY <= owner < s.options.seats for owner in owners):
        yield Said("owner-away", "a city or an upgrade token belongs to nobody at the table")


def _coins(s: State) -> Iterator[str]:
    if min(s.coins) < 0:
        yield Said("coins-owed", "a seat has fewer than 0 coins")


def _cards(s: State) -> Iterator[str]:
    if not s.options.full:
        if s.cards != BASE_CARDS:
            yield Said(
                "cards-printed",
                "the cards are not the printed ones, although this is the base game",
            )
        return
    if len(s.cards) != len(CARDS_OF) or any(
        card not in kind for card, kind in zip(s.cards, CARDS_OF, strict=True)
    ):
        yield Said("cards-kind", "there must be one card of each kind")
        return
    chosen = s.options.cards
    expected = PRESETS.get(chosen, s.cards) if isinstance(chosen, str) else chosen
    if s.cards != expected:
        yield Said(
            "cards-options",
            "the cards are not those of the options: {words}",
            words=", ".join(CARD_IDS[i] for i in expected),
        )


def _points(s: State) -> Iterator[str]:
    result = scores(s)
    for seat, total in enumerate(s.vp):
        source_sum = sum(row[seat] for row in result.rows.values())
        if total != source_sum:
            yield Said(
                "vp-sources",
                "seat {seat} has {n} VP, but its sources add up to {all}",
                seat=seat,
                n=total,
                all=source_sum,
            )
    given = s.gains[FROM_ANNOUNCEMENT :: len(SOURCES)]
    if given != [ANNOUNCE_VP * (seat == s.announcer) for seat in range(s.options.seats)]:
        yield Said(
            "vp-announcing",
            "a seat other than the one that announced the end has the VP for announcing",
        )


def _over(s: State) -> Iterator[str]:
    """Yield a sentence unless the game ended with a whole round (C§7).

    It must also have ended after a trigger or at the cap of turns.
    """
    if s.phase != OVER:
        return
    if s.active != s.start_seat:
        yield Said("round-incomplete", "the last round is not complete")
    elif not is_last_round(s) and not has_all_turns(s):
        yield Said("end-nothing", "nothing has ended the game")


def _announced(s: State) -> Iterator[str]:
    """Yield a sentence unless the end was announced in a finished turn of this round (C§7)."""
    if s.phase == OVER or s.announcer == NOBODY:
        return
    if _place(s, s.announcer) >= _place(s, s.active):
        yield Said(
            "announced-early",
            "seat {seat} announced the end in a turn that is not over",
            seat=s.announcer,
        )


def _last_tile(s: State) -> Iterator[str]:
    """Yield a sentence unless the turn that built the last tile has come (C§7)."""
    if s.phase == OVER or s.closer == NOBODY:
        return
    begun = s.phase in (PURCHASE, ANNOUNCING)
    if _place(s, s.closer) >= _place(s, s.active) + begun:
        yield Said(
            "closer-ahead",
            "seat {seat} built the last tile in a turn that has not come so far",
            seat=s.closer,
        )


def _place(s: State, seat: int) -> int:
    """Return which turn of a round is the seat's, counted from 0."""
    return (seat - s.start_seat) % s.options.seats


def _phase(s: State) -> Iterator[str]:
    possible = {
        PICK: lambda: can_pay(s),
        TOKENS: lambda: s.tokens.count(s.active) < _great(s, s.active),
        PURCHASE: lambda: may_purchase(s),
        ANNOUNCING: lambda: may_announce(s),
    }
    if s.phase in possible and not possible[s.phase]():
        yield Said(
            "phase-nothing", "there is nothing to decide in phase {phase}", phase=PHASES[s.phase]
        )


def _specials(s: State) -> Iterator[str]:
    """Yield a sentence for VP from special fields in a base game, which has none (C§9)."""
    for seat, n in enumerate(s.gains[FROM_SPECIALS :: len(SOURCES)]):
        if n and not s.options.full:
            yield Said(
                "vp-specials",
                "seat {seat} has {n} VP from special fields, but the base game has none",
                seat=seat,
                n=n,
            )


def _turns(s: State) -> Iterator[str]:
    yield from uneven_turns(s.turns, s.start_seat, s.active, s.phase == OVER)


_TESTS = (
    ("active", _turn),
    ("cards", _cards),
    ("wheel", _bricks),
    ("players", _objects),
    ("display", _display),
    ("stack", _stack),
    ("stack", _tiles),
    ("closer", _closer),
    ("players", _eights),
    ("tokens", _tokens),
    ("players", _markers),
    ("players", _coins),
    ("players", _points),
    ("phase", _phase),
    ("phase", _over),
    ("announcer", _announced),
    ("closer", _last_tile),
    ("frames", TABLE.broken_frames),
)
_IMPOSSIBLE = (("players", _specials), ("turns", _turns))
