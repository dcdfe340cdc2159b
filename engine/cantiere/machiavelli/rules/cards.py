"""Cards on their way between deck and hands, and what each seat knows of them (M§7.11, M§11).

A seat knows cards of another hand that it saw there or gave away. Whatever leaves that hand unseen
may have been any of them, so that nothing of it is known then.
"""

from collections.abc import Iterable, Sequence

from cantiere.core import random
from cantiere.core.game import Event, Seat
from cantiere.machiavelli.constants import COIN, EVERYBODY
from cantiere.machiavelli.data import card_ids
from cantiere.machiavelli.rules.state import Card, State

_MASK = COIN - 1
_HOLDERS = 8


def fact(seat: Seat, holder: Seat, card: Card) -> int:
    """That a seat knows a card in a hand, as `State.known` has it."""
    return (seat * _HOLDERS + holder) * COIN + card


def facts_of(code: int) -> tuple[Seat, Seat, Card]:
    """Who knows, who holds, the card."""
    pair, card = divmod(code, COIN)
    return pair // _HOLDERS, pair % _HOLDERS, card


def holder_of(code: int) -> Seat:
    return code // COIN % _HOLDERS


def known_to(s: State, seat: Seat, holder: Seat) -> list[Card]:
    """The cards of a hand that a seat knows, sorted."""
    pair = seat * _HOLDERS + holder
    return [code % COIN for code in s.known if code // COIN == pair]


def draw(s: State, seat: Seat, n: int) -> list[Card]:
    """As many cards as there are, up to n, from the deck into a hand (M§11 DG-2)."""
    taken = top(s, n)
    if not taken:
        return []
    for entry in taken:
        if entry > _MASK:
            _note_drawn(s, seat, entry)
    cards = [entry & _MASK for entry in taken]
    s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    if s.log is not None:
        secret = {"cards": card_ids(sorted(cards))}
        s.log.append(Event("drew", seat, {"count": len(cards)}, secret, (seat,)))
    return cards


def _note_drawn(s: State, seat: Seat, entry: int) -> None:
    """Those who knew the card on the deck know it in the hand."""
    for other in range(s.options.seats):
        if entry // COIN >> other & 1 and other != seat:
            s.known.append(fact(other, seat, entry & _MASK))
    s.known.sort()


def top(s: State, n: int) -> list[int]:
    """Take as many entries as there are, up to n, off the deck."""
    taken = s.deck[-n:][::-1] if n else []
    del s.deck[len(s.deck) - len(taken) :]
    return taken


def under(s: State, cards: Sequence[Card], knowers: int) -> None:
    """Cards go face down under the deck, several in random order (M§7.11, M§11 DG-1).

    knowers: a bit of each seat that knows a single card there.
    """
    if len(cards) == 1:
        s.deck.insert(0, cards[0] + knowers * COIN)
        return
    mixed = list(cards)
    s.rng = random.shuffle(s.rng, mixed)
    s.deck[:0] = mixed


def lay_under(s: State, entries: Sequence[int]) -> None:
    """Cards go under the deck as `under` has it, each with those who know it; a single one stays
    known there."""
    under(s, [entry & _MASK for entry in entries], entries[0] // COIN if len(entries) == 1 else 0)


def shuffle_deck(s: State) -> None:
    """Nobody knows a place in it any more (M§11 DG-3)."""
    s.deck = [entry & _MASK for entry in s.deck]
    s.rng = random.shuffle(s.rng, s.deck)


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards but for some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def lose_openly(s: State, seat: Seat, card: Card) -> None:
    """A card leaves a hand, and everybody sees which."""
    hand = s.hands[seat]
    at = hand.index(card)
    s.hands[seat] = hand[:at] + hand[at + 1 :]
    if s.known:
        for other in range(s.options.seats):
            code = fact(other, seat, card)
            if code in s.known:
                s.known.remove(code)


def lose_unseen(s: State, seat: Seat, cards: Sequence[Card], witness: Seat = -1) -> None:
    """Cards leave a hand, and only a witness sees which."""
    s.hands[seat] = without(s.hands[seat], cards)
    if not s.known or not cards:
        return
    kept = [c for c in s.known if holder_of(c) != seat or facts_of(c)[0] == witness]
    for card in cards:
        code = fact(witness, seat, card) if witness >= 0 else -1
        if code in kept:
            kept.remove(code)
    s.known = kept


def gain(s: State, seat: Seat, cards: Sequence[Card], knowers: Iterable[Seat] = ()) -> None:
    """Cards come into a hand; some other seats know which."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    facts = [fact(other, seat, card) for other in knowers if other != seat for card in cards]
    if facts:
        s.known = sorted(s.known + facts)


def see(s: State, seat: Seat, holder: Seat) -> None:
    """A seat knows the whole hand of another."""
    pair = seat * _HOLDERS + holder
    rest = [code for code in s.known if code // COIN != pair]
    s.known = sorted(rest + [fact(seat, holder, card) for card in s.hands[holder]])


def look(s: State, seat: Seat, holder: Seat) -> None:
    """A seat sees the whole hand of another."""
    see(s, seat, holder)
    if s.log is not None:
        secret = {"cards": card_ids(s.hands[holder])}
        s.log.append(Event("looked", seat, {"other": holder}, secret, (seat,)))


def swap_hands(s: State, seat: Seat, other: Seat) -> None:
    """Hands change sides; what third seats know goes along, and each remembers its own (M§8.7)."""
    s.hands[seat], s.hands[other] = s.hands[other], s.hands[seat]
    moved = []
    for code in s.known:
        who, holder, card = facts_of(code)
        if who not in (seat, other):
            holder = {seat: other, other: seat}.get(holder, holder)
            moved.append(fact(who, holder, card))
        elif holder not in (seat, other):
            moved.append(code)
    moved += [fact(seat, other, card) for card in s.hands[other]]
    moved += [fact(other, seat, card) for card in s.hands[seat]]
    s.known = sorted(moved)


def bit(*seats: Seat) -> int:
    """A bit of each of these seats."""
    return sum(1 << seat for seat in set(seats))


def discard_openly(s: State, seat: Seat, card: Card) -> None:
    """A card of a hand goes under the deck, and everybody sees which."""
    lose_openly(s, seat, card)
    under(s, (card,), EVERYBODY)
