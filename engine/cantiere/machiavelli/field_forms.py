"""Forms that write the fields of the state: all of them, or what one seat may know (M§7.11).

What a seat does not know is a number of cards, `null` for a card, "?" for a rank or a seat.
"""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.fields import forms
from cantiere.core.fields.declared import Entry, Look
from cantiere.core.fields.forms import Form, number
from cantiere.core.fields.watched_fields import ALL
from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.reader import POSITION, Fields
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF, CARDS, CHARACTER_OF, CHARACTERS, RANK_OF, card_ids
from cantiere.machiavelli.data import UNIQUE_NAMES as UNIQUES
from cantiere.machiavelli.handing import handed, seat_of, steps_of
from cantiere.machiavelli.packed import (
    CARD_BITS,
    bit,
    districts_of,
    fact,
    facts_of,
    numbers_in,
)
from cantiere.machiavelli.parameters import DISTRICTS, district_text

MOST_CARDS: Final = 120
"""No pile holds more cards."""
UNTOLD: Final = "?"


def knower(look: Look) -> Seat:
    """Return who looks; at the end everything lies open."""
    return ALL if look.state.phase == k.OVER else look.seat


def names_at(entry: Json, path: str, words: Sequence[str]) -> list[str]:
    """Read a list of some words, each at most once."""
    return Fields({path: entry}, "", (path,)).names(path, words)


def numbers_at(entry: Json, path: str, most: int, least: int, greatest: int) -> list[int]:
    """Read a list of at most `most` whole numbers."""
    read = forms.list_of(number(least, greatest), most).read
    return list(read(entry, path))


def _rank_to(more: int) -> Entry:
    """Write a rank, up to `more` above those of the game."""
    return Entry(
        lambda rank, _look: rank,
        lambda entry, path, look: POSITION.whole(entry, path, 0, look.state.options.ranks + more),
    )


CARD: Final = forms.name_of(CARDS)
CARD_OR_NONE: Final = forms.optional(CARD, k.NONE)
FEW: Final = number(0, MOST_CARDS)
ROUND: Final = number(1, forms.MOST)
USES: Final = forms.bits(k.USES)
RANK: Final = _rank_to(0)
CALLED: Final = _rank_to(1)
RANKS: Final = Entry(
    lambda ranks, _look: list(ranks),
    lambda entry, path, look: tuple(sorted(read_ranks(entry, path, look))),
)
REVEALED: Final = Entry(
    lambda mask, _look: numbers_in(mask),
    lambda entry, path, look: bit(*read_ranks(entry, path, look)),
)


def _read_district(entry: Json, path: str) -> int:
    return DISTRICTS[POSITION.one_of(entry, path, DISTRICTS)]


DISTRICT: Final = Form(district_text, _read_district)
"""A district of a city, with + if it has a coin."""


def _read_cast(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    cast = [CHARACTER_OF[name] for name in names_at(entry, path, CHARACTERS)]
    ranks = look.state.options.ranks
    if cast and [RANK_OF[character] for character in cast] != list(range(1, ranks + 1)):
        accepted = Said("cast", "one character of each rank 1 … {most}, by rank", most=ranks)
        raise PositionError(path, entry, accepted)
    return tuple(cast)


CAST: Final = Entry(lambda cast, _look: [CHARACTERS[character] for character in cast], _read_cast)
UNIQUE_DISTRICTS: Final = Form(
    card_ids,
    lambda entry, path: tuple(sorted(CARD_OF[name] for name in names_at(entry, path, UNIQUES))),
)


def _cards(entry: Json, path: str) -> list[int]:
    """Read cards, or as many unknown ones as there are."""
    if type(entry) is int:
        return [k.UNKNOWN] * POSITION.whole(entry, path, 0, MOST_CARDS)
    return [CARD.read(item, at) for at, item in POSITION.items(entry, path, MOST_CARDS)]


def _hand(cards: Sequence[int], look: Look) -> Json:
    return card_ids(cards) if knower(look) in (ALL, look.player) else len(cards)


def _read_hand(entry: Json, path: str, _look: Look) -> tuple[int, ...]:
    return tuple(sorted(_cards(entry, path)))


HAND: Final = Entry(_hand, _read_hand, "hand")


def _city(cards: Sequence[int], look: Look) -> Json:
    return [
        district_text(district) for district in districts_of(cards, look.state.coins[look.player])
    ]


def _read_city(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    """Read the cards of a city, and give its districts their coins."""
    city = [DISTRICT.read(name, at) for at, name in POSITION.items(entry, path, MOST_CARDS)]
    look.state.coins[look.player] = sum(
        (district // k.COIN) << i for i, district in enumerate(city)
    )
    return tuple(district & CARD_BITS for district in city)


CITY: Final = Entry(_city, _read_city, "city")


def cards_of(entries: Sequence[int]) -> list[str]:
    """Return the ids of the cards of a deck."""
    return [CARDS[entry & CARD_BITS] for entry in entries]


def _deck(deck: Sequence[int], look: Look) -> Json:
    return cards_of(deck) if look.seat == ALL else len(deck)


def _read_deck(entry: Json, path: str, _look: Look) -> list[int]:
    return _cards(entry, path)


def _searched(deck: Sequence[int], look: Look) -> Json:
    """Return the cards that a seat sees while it searches the deck (M§9.4 Lighthouse)."""
    frames = look.state.frames
    searches = bool(frames) and (frames[-1].kind, frames[-1].seat) == (k.F_SEARCH, look.seat)
    return sorted(cards_of(deck)) if searches else None


def _deck_known(deck: Sequence[int], look: Look) -> Json:
    """Return the places of the deck, from the bottom, at which seats know the card."""
    rows = []
    for place, entry in enumerate(deck):
        knowers = entry // k.COIN
        if look.seat != ALL:
            knowers &= 1 << look.seat
        if knowers:
            card = CARDS[entry & CARD_BITS]
            rows.append({"place": place, "card": card, "seats": numbers_in(knowers)})
    return rows


def _seats(row: Fields, name: str, look: Look) -> list[Seat]:
    seats = look.state.options.seats
    return row.numbers(name, seats, 0, seats - 1)


def _read_deck_known(entry: Json, path: str, look: Look) -> list[int]:
    deck: list[int] = look.state.deck
    for at, item in POSITION.items(entry, path, MOST_CARDS):
        row = Fields(item, at, ("place", "card", "seats"))
        place = row.number("place", None, 0, len(deck) - 1)
        known = CARD.read(row.get("card", None), row.at("card"))
        if deck[place] not in (k.UNKNOWN, known):
            there = CARDS[deck[place] & CARD_BITS]
            accepted = Said("deck", "{name}, as in the deck", name=there)
            raise PositionError(row.at("card"), CARDS[known], accepted)
        deck[place] = known + bit(*_seats(row, "seats", look)) * k.COIN
    return deck


DECK: Final = (
    Entry(_deck, _read_deck),
    Entry(_searched, name="deckCards"),
    Entry(_deck_known, _read_deck_known, "deckKnown"),
)
"""The deck from the bottom up; what a searching seat sees of it, and what seats know of it."""


def _known(codes: Sequence[int], look: Look) -> Json:
    """Return the cards known in other hands, grouped by the seat that knows them."""
    cards: dict[tuple[Seat, Seat], list[str]] = {}
    for who, holder, card in map(facts_of, codes):
        if look.seat in (ALL, who):
            cards.setdefault((who, holder), []).append(CARDS[card])
    return [
        {"seat": who, "holder": holder, "cards": named} for (who, holder), named in cards.items()
    ]


def _read_known(entry: Json, path: str, look: Look) -> list[int]:
    """Read what seats know; a hand that is a number of cards gets the cards known of it."""
    codes: list[int] = []
    hands, seats = look.state.hands, look.state.options.seats
    for at, item in POSITION.items(entry, path, seats * seats):
        row = Fields(item, at, ("seat", "holder", "cards"))
        who, holder = (row.number(name, None, 0, seats - 1) for name in ("seat", "holder"))
        cards = [CARD.read(name, spot) for spot, name in row.items("cards", MOST_CARDS)]
        codes += [fact(who, holder, card) for card in cards]
        if k.UNKNOWN in hands[holder]:
            unknown = len(hands[holder]) - len(cards)
            hands[holder] = tuple(sorted([k.UNKNOWN] * max(0, unknown) + cards))
    return sorted(codes)


KNOWN: Final = Entry(_known, _read_known)


def _museum(entries: Sequence[int], look: Look) -> Json:
    """Return the cards there; those unknown to a seat last, so that no place betrays them."""
    who = knower(look)
    if who != ALL:
        entries = sorted(
            entries, key=lambda entry: (not entry // k.COIN >> who & 1, entry & CARD_BITS)
        )
    return [_tucked(entry, look.seat, who) for entry in entries]


def _tucked(entry: int, seat: Seat, who: Seat) -> Json:
    card, knowers = CARDS[entry & CARD_BITS], entry // k.COIN
    if who == ALL:
        return {"card": card, "seats": numbers_in(knowers) if seat == ALL else []}
    return {"card": card, "seats": [who]} if knowers >> who & 1 else {"card": None, "seats": []}


def _read_museum(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    return tuple(
        _read_tucked(item, at, look) for at, item in POSITION.items(entry, path, MOST_CARDS)
    )


def _read_tucked(entry: Json, path: str, look: Look) -> int:
    row = Fields(entry, path, ("card", "seats"))
    name = row.get("card", None)
    knowers = bit(*_seats(row, "seats", look))
    return k.UNKNOWN if name is None else int(CARD.read(name, row.at("card"))) + knowers * k.COIN


MUSEUM: Final = Entry(_museum, _read_museum)


def _cash(rows: Sequence[tuple[Seat, int, int]], _look: Look) -> Json:
    return [_cash_point(*row) for row in rows]


def _cash_point(owner: Seat, gold: int, users: int) -> Json:
    row: dict[str, Json] = {"seat": owner, "gold": gold, "users": numbers_in(users & k.SEAT_BITS)}
    return {**row, "waiting": True} if users & k.BY_WAITING else row


def _read_cash(entry: Json, path: str, look: Look) -> tuple[tuple[Seat, int, int], ...]:
    return tuple(
        _read_cash_point(item, at, look) for at, item in POSITION.items(entry, path, MOST_CARDS)
    )


def _read_cash_point(entry: Json, path: str, look: Look) -> tuple[Seat, int, int]:
    row = Fields(entry, path, ("seat", "gold", "users", "waiting"))
    owner = row.number("seat", None, 0, look.state.options.seats - 1)
    waiting = k.BY_WAITING if row.flag("waiting") else 0
    users = bit(*_seats(row, "users", look)) | waiting
    return owner, row.number("gold", 0, 0, forms.MOST), users


CASH: Final = Entry(_cash, _read_cash)


def _drawn(cards: Sequence[int], look: Look) -> Json:
    frames = look.state.frames
    is_asked = bool(frames) and frames[-1].seat == look.seat
    return card_ids(cards) if look.seat == ALL or is_asked else len(cards)


DRAWN: Final = Entry(_drawn, _read_hand)


def _slots(slots: Sequence[int], look: Look) -> Json:
    """Return the rank that each step of the selection took; a seat knows only its own."""
    s, who = look.state, knower(look)
    ranks: list[Json] = []
    for (_, place), rank in zip(steps_of(s), slots, strict=False):
        is_own = place >= 0 and seat_of(s, place) == who
        ranks.append(rank if who == ALL or is_own or rank == 0 else UNTOLD)
    return ranks


def _read_slots(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    most, ranks = len(steps_of(look.state)), look.state.options.ranks
    return tuple(read_rank(item, at, ranks) for at, item in POSITION.items(entry, path, most))


def read_rank(entry: Json, path: str, ranks: int) -> int:
    return k.UNKNOWN if entry == UNTOLD else POSITION.whole(entry, path, 0, ranks)


def _handed(_slots: Sequence[int], look: Look) -> Json:
    return [] if knower(look) == ALL else handed(look.state, look.seat)


SLOTS: Final = (Entry(_slots, _read_slots), Entry(_handed, name="handed"))


def _holders(holders: Sequence[Seat], look: Look) -> Json:
    """Return who holds each rank, from rank 1, as far as a seat can tell."""
    s, who = look.state, knower(look)
    if who == ALL or len(s.slots) < len(steps_of(s)):
        return [_holder(seat) for seat in holders[1:]]
    return [_holder(_holder_told(s, rank, who)) for rank in range(1, len(holders))]


def _holder_told(s: Any, rank: int, who: Seat) -> Seat:
    holder, marks = int(s.holders[rank]), s.marks
    is_answered = rank <= s.called and rank != marks.killed
    is_given = who in marks.exchanged and rank in marks.gave and rank not in s.face_up
    if holder == who or is_answered or is_given or rank in s.face_up or s.revealed >> rank & 1:
        return holder
    return k.UNKNOWN


def _holder(n: int) -> Json:
    return {k.UNKNOWN: UNTOLD, k.NOBODY: None}.get(n, n)


def _read_holder(entry: Json, path: str, seats: int) -> Seat:
    if entry is None:
        return k.NOBODY
    return k.UNKNOWN if entry == UNTOLD else POSITION.whole(entry, path, 0, seats - 1)


def _read_by_rank(entry: Json, path: str, look: Look) -> list[Seat]:
    """Read the seats of ranks, from rank 1; nobody has the ranks that are left out."""
    options = look.state.options
    items = POSITION.items(entry, path, options.ranks)
    holders = [_read_holder(item, at, options.seats) for at, item in items]
    return [*holders, *[k.NOBODY] * (options.ranks - len(holders))]


HOLDERS: Final = Entry(
    _holders, lambda entry, path, look: [k.NOBODY, *_read_by_rank(entry, path, look)]
)
PAST: Final = Entry(
    lambda past, _look: [_holder(seat) for seat in past],
    lambda entry, path, look: tuple(_read_by_rank(entry, path, look)),
)


def read_ranks(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    ranks = look.state.options.ranks
    return tuple(numbers_at(entry, path, ranks, 1, ranks))
