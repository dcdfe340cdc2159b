"""Cards on their way between deck and hands, and what each seat knows of them (M§7.11, M§11).

A seat knows cards of another hand that it saw there or gave away. Whatever leaves that hand unseen
may have been any of them, so that nothing of it is known then.
"""

from collections.abc import Iterable, Iterator, Sequence

from cantiere.core import random
from cantiere.core.game import Seat
from cantiere.machiavelli.constants import COIN
from cantiere.machiavelli.data import CASH_POINT, CIRCUS_TENT, RASPUTIN, card_ids
from cantiere.machiavelli.packed import CARD_BITS, fact, facts, facts_of, holder_of, pair_of
from cantiere.machiavelli.rules.state import Card, State


def known_to(s: State, seat: Seat, holder: Seat) -> list[Card]:
    """Return the cards of a hand that a seat knows, sorted."""
    pair = pair_of(seat, holder)
    return [code % COIN for code in s.known if code // COIN == pair]


def draw(s: State, seat: Seat, n: int) -> list[Card]:
    """Draw up to n cards, as many as there are, from the deck into a hand (M§11 DG-2)."""
    taken = top(s, n)
    if not taken:
        return []
    for entry in taken:
        if entry > CARD_BITS:
            _note_drawn(s, seat, entry)
    cards = [entry & CARD_BITS for entry in taken]
    s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    if s.log is not None:
        secret = {"cards": card_ids(sorted(cards))}
        s.log.append(("drew", seat, {"count": len(cards)}, secret, (seat,)))
    return cards


def _note_drawn(s: State, seat: Seat, entry: int) -> None:
    """Note that the seats that knew the card on the deck know it in the hand."""
    for other in range(s.options.seats):
        if entry // COIN >> other & 1 and other != seat:
            s.known.append(fact(other, seat, entry & CARD_BITS))
    s.known.sort()


def top(s: State, n: int) -> list[int]:
    """Take up to n entries, as many as there are, off the deck."""
    taken = s.deck[-n:][::-1] if n else []
    del s.deck[len(s.deck) - len(taken) :]
    return taken


def under(s: State, cards: Sequence[Card], knowers: int) -> None:
    """Put cards face down under the deck, several in random order (M§7.11, M§11 DG-1).

    knowers: a bit of each seat that knows a single card there.
    """
    if len(cards) == 1:
        s.deck.insert(0, cards[0] + knowers * COIN)
        return
    mixed = list(cards)
    s.rng = random.shuffle(s.rng, mixed)
    s.deck[:0] = mixed


def lay_under(s: State, entries: Sequence[int]) -> None:
    """Put deck entries under the deck as `under` does; a single one stays known to its knowers."""
    under(
        s, [entry & CARD_BITS for entry in entries], entries[0] // COIN if len(entries) == 1 else 0
    )


def shuffle_deck(s: State) -> None:
    """Shuffle the deck, after which nobody knows a place in it any more (M§11 DG-3)."""
    s.deck = [entry & CARD_BITS for entry in s.deck]
    s.rng = random.shuffle(s.rng, s.deck)


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def lose_openly(s: State, seat: Seat, card: Card) -> None:
    """Take a card out of a hand so that everybody sees which one it is."""
    hand = s.hands[seat]
    at = hand.index(card)
    s.hands[seat] = hand[:at] + hand[at + 1 :]
    if s.known:
        for code in facts(s.options.seats, seat, card):
            if code in s.known:
                s.known.remove(code)


def lose_unseen(s: State, seat: Seat, cards: Sequence[Card], witness: Seat = -1) -> None:
    """Take cards out of a hand so that only a witness sees which ones they are."""
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
    """Put cards into a hand; the knowers are the other seats that know which they are."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    facts = [fact(other, seat, card) for other in knowers if other != seat for card in cards]
    if facts:
        s.known = sorted(s.known + facts)


def see(s: State, seat: Seat, holder: Seat) -> None:
    """Let a seat know the whole hand of another."""
    pair = pair_of(seat, holder)
    rest = [code for code in s.known if code // COIN != pair]
    s.known = sorted(rest + [fact(seat, holder, card) for card in s.hands[holder]])


def look(s: State, seat: Seat, holder: Seat) -> None:
    """Let a seat look at the whole hand of another, and log it."""
    see(s, seat, holder)
    if s.log is not None:
        secret = {"cards": card_ids(s.hands[holder])}
        s.log.append(("looked", seat, {"other": holder}, secret, (seat,)))


def swap_hands(s: State, seat: Seat, other: Seat) -> None:
    """Exchange two hands, with what third seats know of them.

    Each of the two seats also remembers the hand that it gave away (M§8.7).
    """
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


def everybody(s: State) -> int:
    """Return a number with the bit of each seat at the table."""
    return (1 << s.options.seats) - 1


def discard_openly(s: State, seat: Seat, card: Card) -> None:
    """Put a card of a hand under the deck so that everybody sees which one it is."""
    lose_openly(s, seat, card)
    under(s, (card,), everybody(s))


def placed(s: State) -> Iterator[int]:
    """Yield every card at a known place."""
    for place in (*s.hands, *s.cities, s.drawn, (s.site,)):
        yield from (card for card in place if card >= 0)
    for entries in (s.deck, s.museum):
        yield from (entry & CARD_BITS for entry in entries if entry >= 0)
    yield from [CIRCUS_TENT] * sum(s.tents)
    yield from [CASH_POINT] * len(s.cash)
    yield from [RASPUTIN] * s.protected
