"""Laws of the selection and of the calls: which rank lies where, who holds and who showed it."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.invariants import Tests
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.data import SELECTION
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere.machiavelli.rules.rounds.picking import THEATERS
from cantiere.machiavelli.rules.state import State

BEFORE_CALLS: Final = (k.PICKING, k.DROPPING, k.STAGING)
"""The phases in which no rank was called yet."""
TURNS: Final = (k.GATHERING, k.NAMING, k.OPENING, k.MAIN)
"""The phases of a turn."""


def face_up(s: State) -> Iterator[str]:
    """Require that the right number of cards lies face up, never the rank of the crown (M§6.1)."""
    need = SELECTION[s.options.seats, s.options.ranks].face_up
    if len(s.face_up) != need or len(set(s.face_up)) < need:
        yield Said(
            "face-up",
            "ranks face up: {words}; all must be different, {n} in total",
            words=list(s.face_up),
            n=need,
        )
    if CROWNED in s.face_up:
        yield Said("face-up-rank", "rank {rank} is face up, which is not possible", rank=CROWNED)


def slots(s: State) -> Iterator[str]:
    """Require the right number of steps of the selection, each with a different rank (M§6)."""
    steps = handing.steps_of(s)
    words = [word for word, _ in steps[: len(s.slots)]]
    if (s.phase in (k.PICKING, k.DROPPING)) != (len(s.slots) < len(steps)):
        yield Said(
            "slots",
            "steps of the selection in phase {phase}: {n}",
            n=len(s.slots),
            phase=k.PHASES[s.phase],
        )
    for rank, word in zip(s.slots, words, strict=True):
        if rank != k.UNKNOWN and (rank == 0) != (word == "join"):
            yield Said(
                "rank-step",
                "rank {rank} does not fit the step {word} of the selection",
                rank=rank,
                word=word,
            )
    joined = "join" in words
    taken = [
        rank for i, rank in enumerate(s.slots) if words[i] != "join" and not (joined and not i)
    ]
    ranks = [rank for rank in (*s.face_up, *taken) if rank != k.UNKNOWN]
    if len(set(ranks)) < len(ranks):
        yield Said("rank-places", "each rank must be in exactly one place")


def _laid_away(s: State) -> Iterator[str]:
    """Require that the card that joined the pile was not gone by then (M§6.1)."""
    words = [word for word, _ in handing.steps_of(s)[: len(s.slots)]]
    if "join" in words and s.slots[0] in (*s.face_up, *s.slots[1 : words.index("join")]):
        yield Said(
            "rank-joined",
            "rank {rank} was added to the pile, but is in another place",
            rank=s.slots[0],
        )


def _holders(s: State) -> Iterator[str]:
    if s.phase in (k.PICKING, k.DROPPING):
        if any(holder != k.NOBODY for holder in s.holders):
            yield Said("ranks-early", "ranks were assigned before the end of the selection")
        return
    held = dict(selection.picked(s))
    if len(s.marks.exchanged) == len(s.marks.gave) == 2:
        (one, other), gave = s.marks.exchanged, s.marks.gave
        held[gave[0]], held[gave[1]] = other, one
    if s.holders != [held.get(rank, k.NOBODY) for rank in range(s.options.ranks + 1)]:
        yield Said("ranks-held", "some seats have ranks that they did not pick")


def _exchanged(s: State) -> Iterator[str]:
    """Require that a Theater exchanged two ranks, each from the seat that picked it (M§9.3)."""
    pair, gave = s.marks.exchanged, s.marks.gave
    if not pair and not gave:
        return
    if s.phase in BEFORE_CALLS or not THEATERS.stands(s.uniques):
        yield Said("theater-none", "no Theatre can have exchanged characters")
    elif len(pair) != 2 or len(gave) != 2 or pair[0] == pair[1]:
        yield Said(
            "seats-exchanged",
            "seats {seats} cannot have exchanged ranks {ranks}",
            seats=list(pair),
            ranks=list(gave),
        )
    else:
        held = dict(selection.picked(s))
        if [held.get(rank) for rank in gave] != list(pair):
            yield Said(
                "ranks-exchanged",
                "seats {seats} exchanged ranks {ranks}, which they did not pick",
                seats=list(pair),
                ranks=list(gave),
            )


def _choosing(s: State) -> Iterator[str]:
    """Require that the right seat chooses: the one whose step it is, or the owner of a Theater."""
    if s.phase in (k.PICKING, k.DROPPING):
        word, place = handing.steps_of(s)[len(s.slots)]
        if place < 0 or s.active != handing.seat_of(s, place):
            yield Said(
                "chooser",
                "seat {seat} chooses, although it is not its turn to choose",
                seat=s.active,
            )
        elif (word == "pick") != (s.phase == k.PICKING):
            yield Said("choice", "{word} does not belong to this phase", word=word)
    elif s.phase == k.STAGING:
        owners = [seat for seat, city in enumerate(s.cities) if THEATERS.stands(city)]
        if owners[:1] != [s.active]:
            yield Said("theater-seat", "seat {seat} has no Theatre", seat=s.active)


def _called(s: State) -> Iterator[str]:
    """Require that the rank called fits the phase: none, one of them, or all of them (M§7.2)."""
    phase, ranks = k.PHASES[s.phase], s.options.ranks
    if s.phase in BEFORE_CALLS and s.called:
        yield Said(
            "called-phase",
            "rank {rank} was already called in phase {phase}",
            rank=s.called,
            phase=phase,
        )
    elif s.phase in TURNS and not 1 <= s.called <= ranks:
        yield Said("called-turn", "rank {rank} cannot have a turn", rank=s.called)
    elif s.phase == k.CALLING and not 1 <= s.called <= ranks + 1:
        yield Said("called-rank", "rank {rank} cannot be called", rank=s.called)
    elif s.phase == k.OVER and s.called != ranks + 1:
        yield Said("over-early", "the game is over, but the last rank was not called")


def _revealed(s: State) -> Iterator[str]:
    """Require that every rank that was called is revealed, if held and not killed (M§7.3)."""
    for rank in range(1, s.options.ranks + 1):
        is_shown, is_held = bool(s.revealed >> rank & 1), s.holders[rank] != k.NOBODY
        if is_shown and rank > s.called:
            yield Said("rank-revealed", "rank {rank} was revealed before it was called", rank=rank)
        elif is_shown and not is_held:
            yield Said("revealed-nobody", "rank {rank} was revealed, but nobody has it", rank=rank)
        elif is_held and not is_shown and rank <= s.called and rank != s.marks.killed:
            yield Said(
                "unrevealed",
                "rank {rank} was called, but seat {seat} did not reveal it",
                rank=rank,
                seat=s.holders[rank],
            )


def _crown(s: State) -> Iterator[str]:
    """Require that the crown stays where the round began until rank 4 is called (M§8.10)."""
    if s.called < CROWNED and s.crown != s.start_seat:
        yield Said(
            "crown",
            "seat {seat} has the crown, although seat {other} had it when the round began",
            seat=s.crown,
            other=s.start_seat,
        )


def _past(s: State) -> Iterator[str]:
    if s.round == 1 and any(seat != k.NOBODY for seat in s.past):
        yield Said("past", "characters were revealed before the first round")


TOLD: Final[Tests[State]] = (("faceUp", face_up), ("slots", slots))
"""Laws that hold even where ranks are unknown."""
SELECTED: Final[Tests[State]] = (*TOLD, ("slots", _laid_away), ("past", _past))
CALLED: Final[Tests[State]] = (
    ("marks.exchanged", _exchanged),
    ("holders", _holders),
    ("called", _called),
    ("revealed", _revealed),
    ("active", _choosing),
    ("crown", _crown),
)
