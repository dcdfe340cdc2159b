"""The invariants of M§7.1: what is true of every state that a game leads to.

The laws come in stages. A stage is tried only on a state that keeps the laws of all earlier stages,
so that a law may use the rules on what it looks at.
"""

from collections.abc import Iterator
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.invariants import Tests, broken_by, sentences
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, COSTS, LEAST_SEATS, RANK_OF, UNIQUES
from cantiere.machiavelli.packed import facts_of
from cantiere.machiavelli.rules.cards import placed
from cantiere.machiavelli.rules.districts.cities import MUSEUMS
from cantiere.machiavelli.rules.frame_validation import broken_frames
from cantiere.machiavelli.rules.laws import ends as laws_of_ends
from cantiere.machiavelli.rules.laws import marks as laws_of_marks
from cantiere.machiavelli.rules.laws import ranks as laws_of_ranks
from cantiere.machiavelli.rules.laws import turns as laws_of_turns
from cantiere.machiavelli.rules.setup import all_cards
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import legal


def check(s: State) -> list[str]:
    """Return the broken invariants, one sentence each; the list is empty for a sound state."""
    return [sentence for _, sentence in broken(s)]


def broken(s: State) -> list[tuple[str, str]]:
    """Return the broken invariants, each with the field of a position that it is about."""
    for stage in _STAGES:
        faults = sentences(s, stage)
        if faults:
            return faults
    return broken_by(s, (), s.phase == k.OVER, legal)


def impossible(_s: State) -> list[tuple[str, str]]:
    """Return nothing: in every version, a state that no game leads to breaks an invariant."""
    return []


def _cast(s: State) -> Iterator[str]:
    if [RANK_OF[character] for character in s.cast] != list(range(1, s.options.ranks + 1)):
        yield Said("cast-ranks", "there must be one character of each rank")
    elif any(s.options.seats < LEAST_SEATS[character] for character in s.cast):
        yield Said("cast-few", "the cast has a character that needs more players")


def _uniques(s: State) -> Iterator[str]:
    if any(card not in UNIQUES for card in s.uniques) or len(set(s.uniques)) < len(s.uniques):
        yield Said("uniques", "the unique districts must differ")


def _cards(s: State) -> Iterator[str]:
    counts = [0] * len(CARDS)
    for card in placed(s):
        counts[card] += 1
    for card in all_cards(s.options, s.uniques):
        counts[card] -= 1
    for card, n in enumerate(counts):
        if n > 0:
            yield Said("cards-too-many", "surplus cards ({name}): {n}", n=n, name=CARDS[card])
        elif n < 0:
            yield Said("cards-too-few", "missing cards ({name}): {n}", n=-n, name=CARDS[card])


def _places(s: State) -> Iterator[str]:
    for seat, hand in enumerate(s.hands):
        if list(hand) != sorted(hand):
            yield Said("hand-unsorted", "the hand of seat {seat} is not sorted", seat=seat)
    for seat, city in enumerate(s.cities):
        if any(COSTS[card] < 0 for card in city):
            yield Said(
                "city-unbuildable",
                "the city of seat {seat} has a card that cannot be built",
                seat=seat,
            )
        if s.coins[seat] >> len(city):
            yield Said(
                "coin-nothing", "seat {seat} has a coin that is not on any district", seat=seat
            )
    if min(*s.gold, *s.tents) < 0:
        yield Said("number-below", "a number is below 0")


def _museum(s: State) -> Iterator[str]:
    if s.museum and not any(map(MUSEUMS.stands, s.cities)):
        yield Said("museum", "cards are under a Museum that is not in any city")


def _generator(s: State) -> Iterator[str]:
    if not k.PICKING <= s.phase <= k.OVER or s.rng < 1:
        yield Said("phase-range", "the phase or the random number generator is out of range")


def _known(s: State) -> Iterator[str]:
    for who, holder, card in map(facts_of, dict.fromkeys(s.known)):
        n = s.known.count((who * 8 + holder) * k.COIN + card)
        if who == holder or n > s.hands[holder].count(card):
            yield Said(
                "known",
                "seat {seat} knows {name} in the hand of seat {other}, but the card is not there",
                seat=who,
                name=CARDS[card],
                other=holder,
            )


_STAGES: Final[tuple[Tests[State], ...]] = (
    (("cast", _cast), ("uniques", _uniques), ("phase", _generator)),
    (
        ("players", _cards),
        ("players", _places),
        ("museum", _museum),
        ("known", _known),
        *laws_of_ranks.SELECTED,
    ),
    (*laws_of_ranks.CALLED, *laws_of_turns.RUNNING),
    laws_of_marks.LAID,
    (*laws_of_turns.TAKEN, *laws_of_ends.ENDING),
    (("frames", broken_frames),),
)
