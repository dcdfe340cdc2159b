"""The invariants of F§7: what is true of every sound state."""

from collections.abc import Iterator

from cantiere.core.errors import Said
from cantiere.core.game import Seat
from cantiere.core.invariants import broken_by, sentences, uneven_turns
from cantiere.firenze.constants import (
    BUILDING,
    CHOOSE,
    FULFILLING,
    LIMITING,
    NEUTRAL,
    OVER,
    PHASES,
    RESOLVE,
    SOURCES,
    TRADING,
)
from cantiere.firenze.data import (
    BRICKS,
    CARD_CAMPANILE,
    CARD_STARTS,
    CARDS,
    COLOURS,
    CONTRACTS,
    IS_BUILDING,
    IS_CHURCH,
    IS_HELD,
    IS_PERSON,
    NEUTRAL_SUPPLY,
    ROW_SIZE,
    SEALS,
    TILE_FLOORS,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
)
from cantiere.firenze.field_forms import tiles_left
from cantiere.firenze.rules.frame_validation import broken_frames
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.setup import all_cards
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import legal
from cantiere.firenze.rules.turn import has_ended

_FROM_LAST_SEAL = SOURCES.index("lastSeal")


def check(s: State) -> list[str]:
    """Return the broken invariants, one sentence each; the list is empty for a sound state."""
    return [sentence for _, sentence in broken(s)]


def broken(s: State) -> list[tuple[str, str]]:
    """Return the broken invariants, each with the field of a position description it is about."""
    return broken_by(s, _TESTS, s.phase == OVER, legal)


def impossible(s: State) -> list[tuple[str, str]]:
    """Return what no game leads to, though it breaks no invariant, with fields as in `broken`."""
    return sentences(s, _IMPOSSIBLE)


def brick_counts(s: State) -> list[int]:
    """Count the bricks of each colour in bag, row, storages, towers and on the card taken."""
    counts = list(s.bag)
    for i, n in enumerate(s.row_bricks + s.storage + s.taken_bricks):
        counts[i % 6] += n
    for site in s.towers:
        for _, colour, height in site:
            counts[colour] += height
    return counts


def card_counts(s: State) -> list[int]:
    """Count the copies of each card in piles, row, church, hands, buildings, and the card taken."""
    counts = [0] * len(CARDS)
    taken = [s.taken] if s.taken >= 0 else []
    for place in (s.deck, s.discard, s.row, s.church, taken, *s.hands, *s.buildings):
        for card in place:
            counts[card] += 1
    return counts


def _bricks(s: State) -> Iterator[str]:
    for colour, n in enumerate(brick_counts(s)):
        if n != BRICKS[colour]:
            yield Said(
                "bricks",
                "{colour} bricks: {n} instead of {all}",
                n=n,
                colour=COLOURS[colour],
                all=BRICKS[colour],
            )
    if min(s.bag + s.row_bricks + s.storage + s.taken_bricks) < 0:
        yield Said("bricks-below", "a brick count is below 0")
    if len(s.row_bricks) != 6 * len(s.row):
        yield Said("row-bricks", "the bricks in the row do not match its cards")


def _cards(s: State) -> Iterator[str]:
    expected = all_cards(s.options)
    for card, n in enumerate(card_counts(s)):
        if n != expected[card]:
            yield Said(
                "cards",
                "cards ({name}): {n} instead of {all}",
                n=n,
                name=CARDS[card],
                all=expected[card],
            )
    short = not s.deck and not s.discard
    full = ROW_SIZE - (s.phase == RESOLVE)
    if len(s.row) != full and not (short and len(s.row) < full) and s.phase != OVER:
        yield Said("row-cards", "cards in the row: {n}", n=len(s.row))


def _starts(s: State) -> Iterator[str]:
    """Yield a sentence unless the start cards still face down lie on top, each once (F§6.1)."""
    is_there = 0 <= s.start_cards_left <= len(s.deck)
    top = s.deck[len(s.deck) - s.start_cards_left :] if is_there else []
    if not is_there or len(set(top)) < len(top) or not all(CARD_STARTS[card] for card in top):
        yield Said(
            "start-cards",
            "start cards: {n} in a draw pile of {all}",
            n=s.start_cards_left,
            all=len(s.deck),
        )


def _places(s: State) -> Iterator[str]:
    if not all(IS_CHURCH[card] for card in s.church):
        yield Said("church-card", "a church space holds a card that does not belong there")
    for seat, hand in enumerate(s.hands):
        if not all(IS_HELD[card] for card in hand):
            yield Said(
                "hand-never",
                "seat {seat} has a card in hand that can never be in a hand",
                seat=seat,
            )
        if hand != sorted(hand):
            yield Said("hand-unsorted", "the hand of seat {seat} is not sorted", seat=seat)
    for seat, cards in enumerate(s.buildings):
        if cards != sorted(set(cards)) or not all(IS_BUILDING[card] for card in cards):
            yield Said(
                "buildings-unsorted",
                "the buildings of seat {seat} must all be different and sorted",
                seat=seat,
            )


def _seals(s: State) -> Iterator[str]:
    seats = s.options.seats
    if len(s.contracts) != len(CONTRACTS) or not all(
        NEUTRAL <= owner < seats for owner in s.contracts
    ):
        yield Said("contract-away", "a contract belongs to nobody at the table")
    for seat in range(seats):
        n = s.seals[seat] + s.contracts.count(seat)
        if n != SEALS[seats]:
            yield Said(
                "seals",
                "seals of seat {seat}: {n} instead of {all}",
                seat=seat,
                n=n,
                all=SEALS[seats],
            )
        elif s.seals[seat] < 0:
            yield Said(
                "contracts-many",
                "seat {seat} has more contracts than seals ({n})",
                seat=seat,
                n=n,
            )


def _end_tile(s: State) -> Iterator[str]:
    out = [seat for seat in range(s.options.seats) if s.seals[seat] == 0]
    if s.end_tile < 0 and out:
        yield Said(
            "end-tile-nobody",
            "nobody has the end tile, but seat {seat} has no seal left",
            seat=out[0],
        )
    elif s.end_tile >= 0 and s.end_tile not in out:
        yield Said(
            "end-tile-seals",
            "seat {seat} has the end tile, but still has seals ({n})",
            seat=s.end_tile,
            n=s.seals[s.end_tile],
        )


def _balconies(s: State) -> Iterator[str]:
    if [TOKEN_NUMERALS[token] for token in s.balconies] != [1, 2, 3, 4]:
        yield Said("balconies", "there must be one balcony for each numeral")
    done = [s.contracts[TOKEN_CONTRACTS[token]] >= 0 for token in s.balconies]
    if done != [i < s.balconies_done for i in range(len(done))] or s.balconies_done < 0:
        yield Said("balconies-order", "the balconies were not fulfilled in order")


def _towers(s: State) -> Iterator[str]:
    ids = [tower[0] for site in s.towers for tower in site]
    if s.next_tower < 1:
        yield Said("tower-next", "the next tower has no id")
    if len(set(ids)) < len(ids) or not all(0 < i < s.next_tower for i in ids):
        yield Said(
            "tower-ids", "each tower must have a different id, lower than that of the next tower"
        )
    for site in s.towers:
        if any(tower[2] < 1 for tower in site):
            yield Said("tower-empty", "a tower has no brick")
        if site != sorted(site):
            yield Said(
                "towers-order", "the towers of a site are not in the order they were started"
            )


def _points(s: State) -> Iterator[str]:
    result = scores(s)
    for seat in range(s.options.seats):
        total = sum(row[seat] for row in result.rows.values())
        if total != s.pp[seat]:
            yield Said(
                "points-sources",
                "the points of seat {seat} are {n}, but their sources add up to {all}",
                seat=seat,
                n=s.pp[seat],
                all=total,
            )


def _turn(s: State) -> Iterator[str]:
    seats = s.options.seats
    if not 0 <= s.active < seats or not 0 <= s.start_seat < seats:
        yield Said(
            "seat-away", "the seat whose turn it is, or the one that began, is not at the table"
        )
    if not CHOOSE <= s.phase < len(PHASES) or s.rng < 1:
        yield Said("phase-range", "the phase or the random number generator is out of range")
    if any(not 0 < tower < s.next_tower for tower in s.old + s.raised):
        yield Said("record-tower", "the record of the turn names a tower that never existed")
    if any(s.played >> card & 1 and not IS_PERSON[card] for card in range(len(CARDS))):
        yield Said("played-odd", "the card played is not a person")
    if min(s.turns) < 0 or set(s.tiles) - {0, 1}:
        yield Said("tiles-range", "the count of turns or of floor tiles is out of range")
    if (s.taken >= 0) != (s.phase == RESOLVE):
        yield Said("taken-phase", "a card takes effect in the wrong phase")
    elif s.phase == RESOLVE and not s.frames:
        yield Said("taken-nothing", "a card takes effect, but there is nothing to decide")


def _bells(s: State) -> Iterator[str]:
    seats = s.options.seats
    if s.bells >> seats or s.bells == (1 << seats) - 1:
        yield Said(
            "bells-return", "small seals that should have been returned are still on the Campanile"
        )
    if s.bells and CARD_CAMPANILE not in s.church:
        yield Said("bells-away", "a small seal is on the Campanile, which is not on the board")


def _tiles(s: State) -> Iterator[str]:
    """Yield a sentence for each tile still there though its floor has a contract taken (F§9.6)."""
    for floor, there, left in zip(TILE_FLOORS, s.tiles, tiles_left(s.contracts), strict=True):
        if there and not left:
            yield Said(
                "floor-tile",
                "the floor tile for floor {floor} is still there, but a "
                "contract of that floor has a seal",
                floor=floor,
            )


def _record(s: State) -> Iterator[str]:
    """Yield a sentence for each tower in the turn record that belongs to another seat (F§7).

    Only the active player raises towers, and only those on its site.
    """
    for seat, site in enumerate(s.towers):
        for tower in site:
            if seat != _recorded(s) and tower[0] in s.old + s.raised:
                yield Said(
                    "record-seat",
                    "the record of the turn names tower {tower} of seat {seat}, "
                    "whose turn it is not",
                    tower=tower[0],
                    seat=seat,
                )


def _recorded(s: State) -> Seat:
    """Return whose turn the record is of: the active seat's, or the last one's (F§8.9)."""
    return (s.active - (s.phase == OVER)) % s.options.seats


def _early(s: State) -> Iterator[str]:
    """Yield a sentence for each trade or build that comes before its phase (F§8.4, F§8.5)."""
    if s.traded and s.phase < TRADING:
        yield Said(
            "trade-early", "a trade has already been made in phase {phase}", phase=PHASES[s.phase]
        )
    if (s.built or s.raised) and s.phase < BUILDING:
        yield Said(
            "built-early",
            "something has already been built in phase {phase}",
            phase=PHASES[s.phase],
        )


def _ruins(s: State) -> Iterator[str]:
    """Yield a sentence for each tower that was not raised and stands after phase 4 (F§8.6)."""
    if s.phase in (FULFILLING, LIMITING):
        for tower in s.towers[s.active]:
            if tower[0] not in s.raised:
                yield Said(
                    "ruin-stands",
                    "tower {tower} was not raised, but is still standing in phase {phase}",
                    tower=tower[0],
                    phase=PHASES[s.phase],
                )


def _last_turn(s: State) -> Iterator[str]:
    """Yield a sentence if a seat plays on after its last seal, or a game ends early (F§8.9)."""
    if s.phase < FULFILLING and s.active == s.end_tile:
        yield Said(
            "end-tile-turn", "seat {seat} has the end tile, but began another turn", seat=s.active
        )
    elif s.phase == OVER and not has_ended(s):
        yield Said(
            "last-turn",
            "the game is over, but the last turn was not that of the "
            "seat before the holder of the end tile",
        )


def _neutral(s: State) -> Iterator[str]:
    """Yield a sentence if there are more neutral seals than the supply has (F§6.3)."""
    seals = s.contracts.count(NEUTRAL)
    if seals > NEUTRAL_SUPPLY:
        yield Said(
            "neutral",
            "contracts with a neutral seal: {n}; neutral seals in the game: {all}",
            n=seals,
            all=NEUTRAL_SUPPLY,
        )


def _last_seal(s: State) -> Iterator[str]:
    """Yield a sentence for each seat with last-seal points but not the end tile (F§11.1)."""
    for seat, n in enumerate(s.gains[_FROM_LAST_SEAL :: len(SOURCES)]):
        if n and seat != s.end_tile:
            yield Said(
                "last-seal",
                "seat {seat} has points for the last seal ({n}), but not the end tile",
                seat=seat,
                n=n,
            )


def _turns(s: State) -> Iterator[str]:
    yield from uneven_turns(s.turns, s.start_seat, s.active, s.phase == OVER)


_TESTS = (
    ("bag", _bricks),
    ("row", _cards),
    ("starts", _starts),
    ("players", _places),
    ("players", _seals),
    ("endTile", _end_tile),
    ("balconies", _balconies),
    ("players", _towers),
    ("players", _points),
    ("phase", _turn),
    ("players", _bells),
    ("frames", broken_frames),
)
_IMPOSSIBLE = (
    ("tiles", _tiles),
    ("turn", _record),
    ("turn", _early),
    ("turn", _ruins),
    ("turns", _turns),
    ("endTile", _last_turn),
    ("contracts", _neutral),
    ("players", _last_seal),
)
