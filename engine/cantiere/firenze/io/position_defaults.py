"""What a position description leaves out: balconies, draw pile, bag, filled in by the seed."""

from collections.abc import Iterator, Sequence

from cantiere.core import random
from cantiere.core.errors import Said
from cantiere.core.fields.position_header import beyond
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import POSITION, Fields
from cantiere.firenze.constants import OPEN, RESOLVE
from cantiere.firenze.data import (
    BRICKS,
    CARD_COUNTS,
    CARD_STARTS,
    CARDS,
    COLOURS,
    NEW_CARD_BRICKS,
    NUMERALS,
    ROW_SIZE,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    contract_name,
)
from cantiere.firenze.field_forms import BRICKS as BRICKS_FORM
from cantiere.firenze.field_forms import CARD, PILE, read_any_tower
from cantiere.firenze.io.closed_hands import drawn, reserved
from cantiere.firenze.rules.bricks import draw
from cantiere.firenze.rules.check import brick_counts, card_counts
from cantiere.firenze.rules.setup import all_cards
from cantiere.firenze.rules.state import STATE, State


def balconies(s: State, top: Fields) -> None:
    """Set the four balconies as named, or draw them; fulfilled ones come first (F§6.2, F§9.6)."""
    if top.has("balconies"):
        names = top.items("balconies", NUMERALS)
        if len(names) != NUMERALS:
            raise PositionError(
                "balconies", top.get("balconies", []), Said("balconies", "four contracts, I … IV")
            )
        s.balconies = [_token(i + 1, name, path) for i, (path, name) in enumerate(names)]
    else:
        done = top.number("balconiesDone", 0, 0, NUMERALS)
        s.balconies = [_drawn(s, i + 1, i < done) for i in range(NUMERALS)]
    owners = [s.contracts[TOKEN_CONTRACTS[token]] for token in s.balconies]
    fulfilled = sum(owner >= 0 for owner in owners)
    s.balconies_done = top.number("balconiesDone", fulfilled, fulfilled, fulfilled)
    if any((owner >= 0) != (i < fulfilled) or owner < OPEN for i, owner in enumerate(owners)):
        contracts = [contract_name(TOKEN_CONTRACTS[token]) for token in s.balconies]
        raise PositionError(
            "balconies",
            contracts,
            Said(
                "balcony-order", "contracts fulfilled in the order of their numerals, none closed"
            ),
        )


def _token(numeral: int, name: object, path: str) -> int:
    group = {
        contract_name(TOKEN_CONTRACTS[token]): token
        for token, n in enumerate(TOKEN_NUMERALS)
        if n == numeral
    }
    return group[POSITION.one_of(name, path, group)]


def _drawn(s: State, numeral: int, done: bool) -> int:
    """Draw a token of the numeral on a contract that is open, or that a player fulfilled."""
    tokens = [
        token
        for token, n in enumerate(TOKEN_NUMERALS)
        if n == numeral
        and (
            s.contracts[TOKEN_CONTRACTS[token]] >= 0
            if done
            else s.contracts[TOKEN_CONTRACTS[token]] == OPEN
        )
    ]
    if not tokens:
        raise PositionError(
            "balconies",
            None,
            Said(
                "balcony-token",
                "for numeral {n}: a named balcony or an open contract that can have it",
                n=numeral,
            ),
        )
    token, s.rng = random.choice(s.rng, tokens)
    return token


def cards_and_bricks(s: State, top: Fields, closed: Sequence[int]) -> None:
    """Set row, closed hands, draw pile, discard pile and bag to what is named nowhere else.

    closed: the number of unknown cards in each hand.
    """
    slots = [Fields(item, path, ("card", "bricks")) for path, item in top.items("row", ROW_SIZE)]
    s.row = [slot.parsed("card", CARD.read, None) for slot in slots]
    _deck(s, top, closed)
    size = ROW_SIZE - (s.phase == RESOLVE)
    if len(s.row) > size:
        raise PositionError(
            "row", len(s.row), Said("cards-phase", "cards in this phase: at most {most}", most=size)
        )
    while len(s.row) < size and s.deck:
        s.row.append(s.deck.pop())
        s.start_cards_left -= s.start_cards_left > 0
    _bag(s, top, slots)


def _left(s: State, top: Fields) -> list[int]:
    """Return the cards that are nowhere yet; raise `PositionError` where one is named too often."""
    left = []
    for i, (n, total) in enumerate(zip(card_counts(s), all_cards(s.options), strict=True)):
        if n > total:
            path = beyond(((path, int(name == CARDS[i])) for path, name in _cards(top)), total)
            raise PositionError(
                path,
                CARDS[i],
                Said("game-most", "at most {most} × {name} in the game", most=total, name=CARDS[i]),
            )
        left += [i] * (total - n)
    return left


def _hands(s: State, left: list[int], closed: Sequence[int]) -> None:
    """Draw unknown cards of hands from those left, in a move the active player's hand first."""
    for seat in sorted(range(len(closed)), key=lambda seat: bool(s.frames) and seat != s.active):
        if closed[seat]:
            rest = max(0, closed[seat] - len(s.hands[seat]))
            s.hands[seat] = sorted(s.hands[seat] + drawn(s, left, seat, rest))


def players_of(top: Fields) -> list[Fields]:
    """Return what the description says of each player."""
    names = STATE.position_names(by_seat=True)
    return [Fields(item, path, names) for path, item in top.items("players", 4)]


def _cards(top: Fields) -> Iterator[tuple[str, Json]]:
    """Yield every card that the description names, with its path."""
    for path, slot in top.items("row", ROW_SIZE):
        yield f"{path}.card", slot["card"]
    for name in ("deck", "discard", "church"):
        yield from top.items(name, sum(CARD_COUNTS))
    for player in players_of(top):
        for name in ("hand", "buildings"):
            if type(player.get(name, [])) is not int:
                yield from player.items(name, sum(CARD_COUNTS))
    yield "taken", top.get("taken", None)


def _bricks(top: Fields, colour: int) -> Iterator[tuple[str, int]]:
    """Yield the bricks of a colour that the description names, with their paths."""
    for path, slot in top.items("row", ROW_SIZE):
        yield f"{path}.bricks", BRICKS_FORM.read(slot.get("bricks", ""), path)[colour]
    for player in players_of(top):
        yield player.at("storage"), player.parsed("storage", BRICKS_FORM.read, "")[colour]
        for path, text in player.items("towers", sum(BRICKS)):
            yield path, read_any_tower(text, path)[2] * (read_any_tower(text, path)[1] == colour)
    yield "takenBricks", top.parsed("takenBricks", BRICKS_FORM.read, "")[colour]


def _deck(s: State, top: Fields, closed: Sequence[int]) -> None:
    """Set the draw pile as named, or shuffle all that is left into it.

    Where the pile is named, what is left goes to the discard pile; if that is named too, nothing
    may be left. A shuffled pile has as many different start cards on top as `starts` says.
    """
    named = top.has("deck")
    s.deck = top.parsed("deck", PILE.read, [])
    left = _left(s, top)
    if s.frames and closed[s.active]:
        s.hands[s.active] = reserved(s, left, closed[s.active])
    if named:
        _hands(s, left, closed)
    if named and top.has("discard") and left:
        missing = ", ".join(CARDS[i] for i in left)
        raise PositionError(
            "deck",
            Said("without", "without {words}", words=missing),
            Said("cards-all", "every card of the game in its place"),
        )
    if named:
        s.discard += left
        s.start_cards_left = top.number("starts", 0, 0, len(s.deck))
        return
    starts = _starts(s, top, left)
    s.start_cards_left = len(starts)
    for i in starts:
        left.remove(i)
    _hands(s, left, closed)
    s.rng = random.shuffle(s.rng, left)
    s.deck = left + starts


def _starts(s: State, top: Fields, left: Sequence[int]) -> list[int]:
    """Return the start cards on top: as named, or as many as asked for, all different (F§6.1).

    Their order is random.
    """
    kinds = [i for i, n in enumerate(CARD_STARTS) if n and i in left]
    if isinstance(top.get("starts", 0), list):
        starts = [CARDS.index(name) for name in top.names("starts", [CARDS[i] for i in kinds])]
        s.rng = random.shuffle(s.rng, starts)
        return starts
    number = top.number("starts", 0, 0, len(kinds))
    s.rng = random.shuffle(s.rng, kinds)
    return kinds[:number]


def _bag(s: State, top: Fields, slots: list[Fields]) -> None:
    """Lay bricks on row cards as named, four drawn ones on others, and the rest in the bag."""
    named = [slot.has("bricks") for slot in slots] + [False] * (len(s.row) - len(slots))
    s.row_bricks = [0] * (6 * len(s.row))
    for i, slot in enumerate(slots):
        s.row_bricks[i * 6 : i * 6 + 6] = slot.parsed("bricks", BRICKS_FORM.read, "")
    s.bag = [0] * len(COLOURS)
    for colour, n in enumerate(brick_counts(s)):
        if n > BRICKS[colour]:
            most = Said("table-most", "at most {most} on the whole table", most=BRICKS[colour])
            path = beyond(_bricks(top, colour), BRICKS[colour])
            raise PositionError(path, f"{n} {COLOURS[colour]}", most)
        s.bag[colour] = BRICKS[colour] - n
    for i in range(len(s.row)):
        if not named[i]:
            s.row_bricks[i * 6 : i * 6 + 6] = draw(s, NEW_CARD_BRICKS)
    if top.parsed("bag", BRICKS_FORM.read, BRICKS_FORM.write(s.bag)) != s.bag:
        raise PositionError(
            "bag",
            top.get("bag", ""),
            Said("left", "what is left: {words}", words=BRICKS_FORM.write(s.bag)),
        )
