"""The invariants of M§7.1: what is true of every sound state."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cantiere.core.frames import Frame
from cantiere.core.invariants import broken_by, sentences
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, COSTS, LEAST_SEATS, MUSEUM, RANK_OF, UNIQUES, WITCH
from cantiere.machiavelli.rules import selection
from cantiere.machiavelli.rules.calls import is_threatened
from cantiere.machiavelli.rules.cards import facts_of
from cantiere.machiavelli.rules.decisions import ROW_OF, legal
from cantiere.machiavelli.rules.guess import placed
from cantiere.machiavelli.rules.setup import all_cards
from cantiere.machiavelli.rules.state import State


def check(s: State) -> list[str]:
    """Broken invariants, one sentence each; empty for a sound state."""
    return [sentence for _, sentence in broken(s)]


def broken(s: State) -> list[tuple[str, str]]:
    """Broken invariants with the field of a position description that each is about."""
    found = sentences(s, _FIRST)
    return found or broken_by(s, _TESTS, s.phase == k.OVER, legal)


def impossible(_s: State) -> list[tuple[str, str]]:
    """What no game leads to, though it breaks no invariant."""
    return []


def _cast(s: State) -> Iterator[str]:
    if [RANK_OF[own] for own in s.cast] != list(range(1, s.options.ranks + 1)):
        yield "the cast is not one character of each rank"
    elif any(s.options.seats < LEAST_SEATS[own] for own in s.cast):
        yield "a character is in the cast that so few players may not have"
    if any(card not in UNIQUES for card in s.uniques) or len(set(s.uniques)) < len(s.uniques):
        yield "the unique districts are not different"


def _cards(s: State) -> Iterator[str]:
    counts = [0] * len(CARDS)
    for card in placed(s):
        counts[card] += 1
    for card in all_cards(s.options, s.uniques):
        counts[card] -= 1
    for card, n in enumerate(counts):
        if n:
            yield f"{abs(n)} cards {CARDS[card]} too {'many' if n > 0 else 'few'}"


def _places(s: State) -> Iterator[str]:
    for seat, hand in enumerate(s.hands):
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted"
    for seat, city in enumerate(s.cities):
        if any(COSTS[card] < 0 for card in city):
            yield f"the city of seat {seat} holds what cannot be built"
        if s.coins[seat] >> len(city):
            yield f"seat {seat} has a coin on no district"
    if s.museum and not any(MUSEUM in city for city in s.cities):
        yield "cards lie under a Museum that does not stand"
    if s.drawn and (not s.frames or s.frames[-1].kind != k.F_KEEP):
        yield "cards are drawn that nobody keeps"


def _numbers(s: State) -> Iterator[str]:
    if min(*s.gold, *s.tents, s.tax, s.built, s.extra, s.paid) < 0:
        yield "a number is below 0"
    if (s.first == k.NOBODY) == bool(s.locked):
        yield "the end is told by half"
    if not k.PICKING <= s.phase <= k.OVER or s.rng < 1:
        yield "phase or generator out of range"


def _known(s: State) -> Iterator[str]:
    for who, holder, card in map(facts_of, dict.fromkeys(s.known)):
        n = s.known.count((who * 8 + holder) * k.COIN + card)
        if who == holder or n > s.hands[holder].count(card):
            yield f"seat {who} knows {CARDS[card]} in the hand of seat {holder}, where it is not"


def _selection(s: State) -> Iterator[str]:
    """Every rank is in one place of the selection (M§6)."""
    steps = selection.steps_of(s)
    words = [word for word, _ in steps[: len(s.slots)]]
    joined = "join" in words
    own = [rank for i, rank in enumerate(s.slots) if words[i] != "join" and not (joined and not i)]
    ranks = [*s.face_up, *own]
    if len(set(ranks)) < len(ranks) or not all(1 <= rank <= s.options.ranks for rank in ranks):
        yield "a rank lies in two places, or in none"
    is_picking = s.phase in (k.PICKING, k.DROPPING)
    if is_picking != (len(s.slots) < len(steps)):
        yield f"{len(s.slots)} steps of the selection in phase {k.PHASES[s.phase]}"
    elif is_picking:
        yield from _picking(s)
    else:
        yield from _holding(s)


def _picking(s: State) -> Iterator[str]:
    word, place = selection.steps_of(s)[len(s.slots)]
    if place < 0 or s.active != selection.seat_of(s, place):
        yield f"seat {s.active} is not the one that chooses"
    elif (word == "pick") != (s.phase == k.PICKING):
        yield f"{word} is not what is chosen"
    if s.called or s.revealed or any(holder != k.NOBODY for holder in s.holders):
        yield "ranks are held or called before the end of the selection"


def _holding(s: State) -> Iterator[str]:
    held = dict(selection.picked(s))
    if s.marks.exchanged and len(s.marks.gave) == 2:
        one, other = s.marks.exchanged
        if [held.get(rank) for rank in s.marks.gave] != [one, other]:
            yield "seats exchanged ranks that they did not pick"
            return
        held[s.marks.gave[0]], held[s.marks.gave[1]] = other, one
    if s.holders != [held.get(rank, k.NOBODY) for rank in range(s.options.ranks + 1)]:
        yield "ranks are held by others than picked them"
    for rank in range(1, s.options.ranks + 1):
        if s.revealed >> rank & 1 and rank > s.called:
            yield f"rank {rank} was revealed before it was called"


def _turn(s: State) -> Iterator[str]:
    in_turn = s.phase in (k.GATHERING, k.NAMING, k.OPENING, k.MAIN)
    if in_turn and not s.called:
        yield "a turn runs before any call"
    if in_turn != bool(s.acting) and s.phase != k.OVER:
        yield f"rank {s.acting} acts in phase {k.PHASES[s.phase]}"
    if s.phase == k.CALLING and not s.frames:
        yield "a call asks nobody"
    if s.acting and s.acting not in (s.called,):
        yield f"rank {s.acting} acts, and rank {s.called} was called"
    if s.acting and not s.revealed >> s.acting & 1:
        yield "a character acts that was not revealed"
    if s.phase == k.NAMING and s.character != WITCH:
        yield "nobody is a Witch"


def _marked(s: State) -> Iterator[str]:
    marks = s.marks
    for name, one, ranks in (
        ("signed", marks.signed, marks.warrants),
        ("flower", marks.flower, marks.threats),
    ):
        if bool(ranks) != (one in ranks):
            yield f"{name} is rank {one}, none of those marked"
    if marks.bewitched and marks.witch == k.NOBODY:
        yield "somebody is bewitched by nobody"
    if marks.witch == k.NOBODY and any(users & k.BY_WAITING for _, _, users in s.cash):
        yield "a Cash Point was used by a Witch who does not wait"
    if marks.robbed and marks.robber == k.NOBODY:
        yield "somebody is robbed by nobody"


def _frames(s: State) -> Iterator[str]:
    """Frames that could have come about: what was named was legal when it was named."""
    for i, frame in enumerate(s.frames):
        if i < len(s.frames) - 1 and frame.kind not in (k.F_SILENT, k.F_ACROBAT):
            yield f"frame {k.FRAMES[frame.kind]} waits below another"
        elif not _FITS.get(frame.kind, _fits_turn)(s, frame):
            yield f"frame {k.FRAMES[frame.kind]} does not fit the table"
    yield from _misnamed(s)


def _misnamed(s: State) -> Iterator[str]:
    if not s.frames or not s.frames[-1].named:
        return
    row, frame = ROW_OF.get(s.frames[-1].kind), s.frames[-1]
    other = s.copy()
    for n, item in enumerate(frame.named):
        other.frames[-1] = frame._replace(named=frame.named[:n])
        if row is None or (row.step, item) not in legal(other):
            yield f"the draft of {k.FRAMES[frame.kind]} cannot have come about"
            return


def _fits_turn(s: State, frame: Frame[Any]) -> bool:
    """A question to who has the turn."""
    return frame.seat == s.active and bool(s.acting)


def _fits_call(s: State, frame: Frame[Any]) -> bool:
    return s.phase != k.OVER and s.called > 0 and 0 <= frame.seat < s.options.seats


def _fits_site(s: State, _frame: Frame[Any]) -> bool:
    return s.site != k.NONE and bool(s.acting)


_FITS: Final[Mapping[int, Callable[[State, Frame[Any]], bool]]] = {
    k.F_SILENT: lambda s, frame: _fits_call(s, frame) and s.called == s.marks.killed,
    k.F_ACROBAT: _fits_call,
    k.F_RASPUTIN: lambda s, frame: s.holders[s.called] == frame.seat,
    k.F_HEIR: lambda s, _frame: s.called > s.options.ranks,
    k.F_REVEAL: lambda s, frame: frame.seat == s.marks.blackmailer and is_threatened(s),
    k.F_BRIBE: lambda s, frame: frame.seat == s.active and is_threatened(s),
    k.F_CONFISCATE: lambda s, frame: _fits_site(s, frame) and frame.seat == s.marks.magistrate,
    k.F_GRAVEYARD: _fits_site,
    k.F_BELL: lambda s, _frame: bool(s.acting),
    k.F_SEARCH: lambda s, _frame: bool(s.acting),
    k.F_KEEP: lambda s, frame: _fits_turn(s, frame) and len(s.drawn) > 1,
    k.F_TUCK: lambda s, frame: _fits_turn(s, frame) and s.site != k.NONE,
    k.F_LEND: lambda s, frame: _fits_turn(s, frame) and s.site != k.NONE,
}


def _waiting(s: State) -> Iterator[str]:
    kinds = (k.F_TUCK, k.F_LEND, k.F_CONFISCATE, k.F_GRAVEYARD)
    if s.site != k.NONE and not (s.frames and s.frames[-1].kind in kinds):
        yield "a district is on its way, and nobody is asked"


_FIRST = (("cast", _cast),)
_TESTS = (
    ("players", _cards),
    ("players", _places),
    ("players", _numbers),
    ("known", _known),
    ("slots", _selection),
    ("turn", _turn),
    ("marks", _marked),
    ("frames", _frames),
    ("site", _waiting),
)
