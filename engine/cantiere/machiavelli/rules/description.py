"""What lies on the table as readable data, all of it or what one seat knows, and back.

Views, positions and snapshots are made of it. A field that a seat does not know is a number of
cards, `null` for a card, "?" for a rank or a seat.
"""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.forms import MOST as MOST_COUNT
from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.reader import POSITION, Fields
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARD_OF,
    CARDS,
    CHARACTER_OF,
    CHARACTERS,
    RANK_OF,
    UNIQUE_NAMES,
    card_ids,
)
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules import selection
from cantiere.machiavelli.rules.cards import bit, fact, facts_of, known_to
from cantiere.machiavelli.rules.cities import districts_in_order
from cantiere.machiavelli.rules.nouns import DISTRICT
from cantiere.machiavelli.rules.state import NO_MARKS, Marks, Rank, State

ALL: Final = -1
"""In place of a seat: everything is described."""
_MASK: Final = k.COIN - 1
_DECK: Final = 120
"""No deck holds more cards."""
_UNTOLD: Final = "?"

FIELDS: Final = (
    "round crown cast uniques deck deckCards deckKnown players known museum cash drawn site faceUp "
    "slots handed holders called revealed past marks tax first locked bell turn"
).split()
PLAYER_FIELDS: Final = ("gold", "hand", "city", "tents")
_MARKS: Final = {
    "killed": "rank",
    "replaced": "flag",
    "saved": "flag",
    "bewitched": "rank",
    "robbed": "rank",
    "robber": "seat",
    "warrants": "ranks",
    "signed": "rank",
    "signed_shown": "flag",
    "magistrate": "seat",
    "threats": "ranks",
    "flower": "rank",
    "flower_shown": "flag",
    "settled": "ranks",
    "blackmailer": "seat",
    "witch": "seat",
    "bishop": "seat",
    "queen_paid": "flag",
    "acrobat": "flag",
}
"""Marks that have the form of a rank, a flag, a seat or a list of ranks."""
_MARK_NAMES: Final = {name: name for name in _MARKS} | {
    "signed_shown": "signedShown",
    "flower_shown": "flowerShown",
    "queen_paid": "queenPaid",
}
_FACES: Final = ("signed", "flower")
"""Marks that may be unknown while the others are known."""
_MARK_FIELDS: Final = (*_MARK_NAMES.values(), "held", "exchanged", "gave")
TURN_FIELDS: Final = ("rank", "short", "protected", "used", "built", "extra", "paid", "paidFirst")


def describe(s: State, seat: Seat = ALL) -> dict[str, Json]:
    """Return the table as a seat knows it."""
    told = seat if s.phase != k.OVER else ALL
    searches = bool(s.frames) and s.frames[-1][:2] == (k.F_SEARCH, seat)
    return {
        "round": s.round,
        "crown": s.crown,
        "cast": [CHARACTERS[own] for own in s.cast],
        "uniques": card_ids(s.uniques),
        "deck": _cards_of(s.deck) if seat == ALL else len(s.deck),
        "deckCards": sorted(_cards_of(s.deck)) if searches else None,
        "deckKnown": _deck_known(s, seat),
        "players": [_player(s, player, told) for player in range(s.options.seats)],
        "known": _known(s, seat),
        "museum": [_tucked(entry, seat, told) for entry in _museum_in_order(s, told)],
        "cash": [_cash(*row) for row in s.cash],
        "drawn": _drawn(s, seat),
        "site": None if s.site == k.NONE else CARDS[s.site],
        "faceUp": list(s.face_up),
        "slots": _slots(s, told),
        "handed": [] if told == ALL else selection.handed(s, seat),
        "holders": [_holder(n) for n in _holders(s, told)],
        "called": s.called,
        "revealed": ranks_in(s.revealed),
        "past": [_holder(seat) for seat in s.past],
        "marks": _marks(s.marks, seat),
        "tax": s.tax,
        "first": None if s.first == k.NOBODY else s.first,
        "locked": s.locked,
        "bell": s.bell,
        "turn": _turn(s),
    }


def _cards_of(entries: Sequence[int]) -> list[str]:
    return [CARDS[entry & _MASK] for entry in entries]


def _seats_in(mask: int) -> list[Seat]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def ranks_in(mask: int) -> list[Rank]:
    return _seats_in(mask)


def _deck_known(s: State, seat: Seat) -> list[Json]:
    """Return the places of the deck, from the bottom, at which seats know the card."""
    found = []
    for place, entry in enumerate(s.deck):
        knowers = entry // k.COIN & (1 << s.options.seats) - 1
        if seat != ALL:
            knowers &= 1 << seat
        if knowers:
            card = CARDS[entry & _MASK]
            found.append({"place": place, "card": card, "seats": _seats_in(knowers)})
    return found


def _player(s: State, player: Seat, told: Seat) -> dict[str, Json]:
    hand = s.hands[player]
    return {
        "gold": s.gold[player],
        "hand": card_ids(hand) if told in (ALL, player) else len(hand),
        "city": [district_text(district) for district in districts_in_order(s, player)],
        "tents": s.tents[player],
    }


def _known(s: State, seat: Seat) -> list[Json]:
    """Return the cards known in other hands, grouped by the seat that knows them."""
    pairs = dict.fromkeys(facts_of(code)[:2] for code in s.known)
    return [
        {"seat": who, "holder": holder, "cards": card_ids(known_to(s, who, holder))}
        for who, holder in pairs
        if seat in (ALL, who)
    ]


def _museum_in_order(s: State, told: Seat) -> list[int]:
    """Return the Museum's cards, those unknown to a seat last, so that no place betrays them."""
    if told == ALL:
        return list(s.museum)
    return sorted(s.museum, key=lambda entry: (not entry // k.COIN >> told & 1, entry & _MASK))


def _tucked(entry: int, seat: Seat, told: Seat) -> dict[str, Json]:
    knowers = entry // k.COIN
    if told == ALL:
        seats = _seats_in(knowers) if seat == ALL else []
        return {"card": CARDS[entry & _MASK], "seats": seats}
    if knowers >> told & 1:
        return {"card": CARDS[entry & _MASK], "seats": [told]}
    return {"card": None, "seats": []}


def _cash(owner: Seat, gold: int, users: int) -> dict[str, Json]:
    seats = _seats_in(users & k.SEAT_BITS)
    told: dict[str, Json] = {"seat": owner, "gold": gold, "users": [*seats]}
    return {**told, "waiting": True} if users & k.BY_WAITING else told


def _drawn(s: State, seat: Seat) -> Json:
    if seat == ALL or (s.frames and s.frames[-1].seat == seat):
        return card_ids(s.drawn)
    return len(s.drawn)


def _slots(s: State, told: Seat) -> list[Json]:
    """Return the rank that each step of the selection took; a seat knows only its own."""
    found: list[Json] = []
    for (_, place), rank in zip(selection.steps_of(s), s.slots, strict=False):
        is_own = place >= 0 and selection.seat_of(s, place) == told
        found.append(rank if told == ALL or is_own or rank == 0 else _UNTOLD)
    return found


def _holders(s: State, told: Seat) -> list[int]:
    """Return who holds each rank, from rank 1, as far as a seat can tell."""
    if told == ALL:
        return s.holders[1:]
    if len(s.slots) < len(selection.steps_of(s)):
        return s.holders[1:]
    return [_holder_told(s, rank, told) for rank in range(1, len(s.holders))]


def _holder_told(s: State, rank: Rank, told: Seat) -> int:
    holder, marks = s.holders[rank], s.marks
    is_answered = rank <= s.called and rank != marks.killed
    is_given = told in marks.exchanged and rank in marks.gave and rank not in s.face_up
    if holder == told or is_answered or is_given or rank in s.face_up or s.revealed >> rank & 1:
        return holder
    return k.UNKNOWN


def _holder(n: int) -> Json:
    return {k.UNKNOWN: _UNTOLD, k.NOBODY: None}.get(n, n)


def _marks(marks: Marks, seat: Seat) -> dict[str, Json]:
    told: dict[str, Json] = {
        _MARK_NAMES[name]: _mark(getattr(marks, name), form) for name, form in _MARKS.items()
    }
    told["held"] = {"used": _uses(marks.held[0]), "extra": marks.held[1]}
    told["exchanged"], told["gave"] = list(marks.exchanged), list(marks.gave)
    if seat not in (ALL, marks.magistrate) and marks.signed and not marks.signed_shown:
        told["signed"] = _UNTOLD
    if seat not in (ALL, marks.blackmailer) and marks.flower and not marks.flower_shown:
        told["flower"] = _UNTOLD
    if seat != ALL and marks.exchanged and seat not in marks.exchanged:
        told["gave"] = _UNTOLD
    return told


def _mark(value: Any, form: str) -> Json:
    if form == "ranks":
        return list(value)
    return None if form == "seat" and value == k.NOBODY else value


def _uses(used: int) -> list[str]:
    return [name for i, name in enumerate(k.USES) if used >> i & 1]


def _turn(s: State) -> dict[str, Json]:
    return {
        "rank": s.acting,
        "short": s.short,
        "protected": s.protected,
        "used": _uses(s.used),
        "built": s.built,
        "extra": s.extra,
        "paid": s.paid,
        "paidFirst": s.paid_first,
    }


def read(s: State, top: Fields) -> None:
    """Fill a blank table with all that a description gives; the rest of it stays unknown.

    Raises:
        PositionError: a field has another form.
    """
    s.round = top.number("round", 1, 1, MOST_COUNT)
    s.crown = top.number("crown", s.start_seat, 0, s.options.seats - 1)
    _read_cast(s, top)
    _read_players(s, top)
    _read_known(s, top)
    _read_deck(s, top)
    _read_pieces(s, top)
    _read_selection(s, top)
    marks = Fields(top.get("marks", {}), "marks", _MARK_FIELDS)
    s.marks = _read_marks(marks, s.options.seats, s.options.ranks)
    _read_turn(s, Fields(top.get("turn", {}), "turn", TURN_FIELDS))


def _read_cast(s: State, top: Fields) -> None:
    cast = [CHARACTER_OF[name] for name in top.names("cast", CHARACTERS)]
    if cast and [RANK_OF[own] for own in cast] != list(range(1, s.options.ranks + 1)):
        accepted = Said(
            "cast", "one character of each rank 1 … {most}, by rank", most=s.options.ranks
        )
        raise PositionError("cast", top.get("cast", []), accepted)
    if cast:
        s.cast = tuple(cast)
    if top.has("uniques"):
        names = top.names("uniques", UNIQUE_NAMES)
        s.uniques = tuple(sorted(CARD_OF[name] for name in names))


def card(found: Json, path: str) -> int:
    """Return the card that has an id."""
    return CARD_OF[POSITION.one_of(found, path, CARDS)]


def _cards(top: Fields, name: str, most: int) -> list[int]:
    """Return the cards listed in a field, or as many unknown ones as it counts."""
    if type(top.get(name, [])) is int:
        return [k.UNKNOWN] * top.number(name, None, 0, most)
    return [card(item, at) for at, item in top.items(name, most)]


def _read_players(s: State, top: Fields) -> None:
    for seat, (path, item) in enumerate(top.items("players", s.options.seats)):
        player = Fields(item, path, PLAYER_FIELDS)
        s.gold[seat] = player.number("gold", s.gold[seat], 0, MOST_COUNT)
        s.hands[seat] = tuple(sorted(_cards(player, "hand", _DECK)))
        city = [DISTRICT.form.read(name, at) for at, name in player.items("city", _DECK)]
        s.cities[seat] = tuple(district & _MASK for district in city)
        s.coins[seat] = sum((district // k.COIN) << i for i, district in enumerate(city))
        s.tents[seat] = player.number("tents", 0, 0, _DECK)


def _seat_list(fields: Fields, name: str, seats: int) -> list[Seat]:
    return fields.numbers(name, seats, 0, seats - 1)


def _read_known(s: State, top: Fields) -> None:
    """Read what seats know of other hands.

    A hand that is given as a number of cards gets the cards known of it.
    """
    most = s.options.seats
    for path, item in top.items("known", most * most):
        row = Fields(item, path, ("seat", "holder", "cards"))
        who, holder = row.number("seat", None, 0, most - 1), row.number("holder", None, 0, most - 1)
        cards = [card(name, at) for at, name in row.items("cards", _DECK)]
        s.known += [fact(who, holder, own) for own in cards]
        hand = s.hands[holder]
        if k.UNKNOWN in hand:
            unknown = len(hand) - len(cards)
            s.hands[holder] = tuple(sorted([k.UNKNOWN] * max(0, unknown) + cards))
    s.known.sort()


def _read_deck(s: State, top: Fields) -> None:
    s.deck = _cards(top, "deck", _DECK)
    for path, item in top.items("deckKnown", _DECK):
        row = Fields(item, path, ("place", "card", "seats"))
        place = row.number("place", None, 0, len(s.deck) - 1)
        known = card(row.get("card", None), row.at("card"))
        if s.deck[place] not in (k.UNKNOWN, known):
            accepted = Said("deck", "{name}, as the deck has it", name=CARDS[s.deck[place] & _MASK])
            raise PositionError(row.at("card"), CARDS[known], accepted)
        s.deck[place] = known + bit(*_seat_list(row, "seats", s.options.seats)) * k.COIN


def _read_pieces(s: State, top: Fields) -> None:
    seats = s.options.seats
    s.museum = tuple(_read_tucked(item, at, seats) for at, item in top.items("museum", _DECK))
    s.cash = tuple(_read_cash(item, at, seats) for at, item in top.items("cash", _DECK))
    s.drawn = tuple(sorted(_cards(top, "drawn", _DECK)))
    site = top.get("site", None)
    s.site = k.NONE if site is None else card(site, "site")
    s.tax = top.number("tax", 0, 0, MOST_COUNT)
    first = top.get("first", None)
    s.first = k.NOBODY if first is None else top.number("first", None, 0, seats - 1)
    s.locked = top.number("locked", 0, 0, _DECK)
    s.bell = top.flag("bell")


def _read_tucked(found: Json, path: str, seats: int) -> int:
    row = Fields(found, path, ("card", "seats"))
    name = row.get("card", None)
    knowers = bit(*_seat_list(row, "seats", seats))
    return k.UNKNOWN if name is None else card(name, row.at("card")) + knowers * k.COIN


def _read_cash(found: Json, path: str, seats: int) -> tuple[int, int, int]:
    row = Fields(found, path, ("seat", "gold", "users", "waiting"))
    owner = row.number("seat", None, 0, seats - 1)
    waiting = k.BY_WAITING if row.flag("waiting") else 0
    users = bit(*_seat_list(row, "users", seats)) | waiting
    return owner, row.number("gold", 0, 0, MOST_COUNT), users


def _read_selection(s: State, top: Fields) -> None:
    ranks, steps = s.options.ranks, selection.steps_of(s)
    s.face_up = tuple(sorted(top.numbers("faceUp", ranks, 1, ranks)))
    s.slots = tuple(_rank(item, at, ranks) for at, item in top.items("slots", len(steps)))
    holders = [_read_holder(item, at, s.options.seats) for at, item in top.items("holders", ranks)]
    s.holders = [k.NOBODY, *holders, *[k.NOBODY] * (ranks - len(holders))]
    s.called = top.number("called", 0, 0, ranks + 1)
    past = [_read_holder(item, at, s.options.seats) for at, item in top.items("past", ranks)]
    s.past = (*past, *s.past[len(past) :])
    s.revealed = bit(*top.numbers("revealed", ranks, 1, ranks))


def _rank(found: Json, path: str, ranks: int) -> Rank:
    return k.UNKNOWN if found == _UNTOLD else POSITION.whole(found, path, 0, ranks)


def _read_holder(found: Json, path: str, seats: int) -> int:
    if found is None:
        return k.NOBODY
    return k.UNKNOWN if found == _UNTOLD else POSITION.whole(found, path, 0, seats - 1)


def _read_marks(top: Fields, seats: int, ranks: int) -> Marks:
    marks = NO_MARKS._replace(
        **{
            name: _read_mark(top, _MARK_NAMES[name], form, seats, ranks)
            for name, form in _MARKS.items()
        }
    )
    held = Fields(top.get("held", {}), top.at("held"), ("used", "extra"))
    is_untold = top.get("gave", []) == _UNTOLD
    return marks._replace(
        held=(_read_uses(held), held.number("extra", 0, 0, _DECK)),
        exchanged=_pair(top, "exchanged", seats - 1),
        gave=() if is_untold else _pair(top, "gave", ranks),
    )


def _read_mark(top: Fields, name: str, form: str, seats: int, ranks: int) -> Any:
    if form == "flag":
        return top.flag(name)
    if form == "ranks":
        return tuple(top.numbers(name, ranks, 1, ranks))
    if form == "seat":
        found = top.get(name, None)
        return k.NOBODY if found is None else top.number(name, None, 0, seats - 1)
    if name in _FACES:
        return _rank(top.get(name, 0), top.at(name), ranks)
    return top.number(name, 0, 0, ranks)


def _pair(top: Fields, name: str, most: int) -> tuple[int, int] | tuple[()]:
    """Return two numbers, or an empty tuple if the field has none."""
    found = top.numbers(name, 2, 0, most)
    return (found[0], found[1]) if len(found) == 2 else ()


def _read_uses(top: Fields) -> int:
    return sum(1 << k.USES.index(name) for name in top.names("used", k.USES))


def _read_turn(s: State, turn: Fields) -> None:
    s.acting = turn.number("rank", 0, 0, s.options.ranks)
    s.short, s.protected = turn.flag("short"), turn.flag("protected")
    s.used = _read_uses(turn)
    s.built = turn.number("built", 0, 0, _DECK)
    s.extra = turn.number("extra", 0, 0, _DECK)
    s.paid = turn.number("paid", 0, 0, MOST_COUNT)
    s.paid_first = turn.flag("paidFirst")
