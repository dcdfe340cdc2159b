"""Answers to a call: Rasputin, Hospital, Acrobat, the heir of a killed Emperor (M§7.3, M§7.9)."""

from typing import Any, Final

from cantiere.core.game import Action, Seat
from cantiere.core.steps.frames import Frame, Named, Nothing
from cantiere.core.steps.step import Question, Step, Steps
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import ACROBAT, RASPUTIN
from cantiere.machiavelli.rules.cards import discard_openly, lose_openly
from cantiere.machiavelli.rules.nouns import answered
from cantiere.machiavelli.rules.rounds import calls, crown
from cantiere.machiavelli.rules.state import State


def _silent(s: State, frame: Frame[Any]) -> list[int]:
    """Return how a seat can answer for the killed character (M§7.3 T-2, T-4).

    Its holder may play Rasputin or use a Hospital; everybody may say no.
    """
    answers = [k.NO]
    if s.holders[s.called] == frame.seat:
        if RASPUTIN in s.hands[frame.seat]:
            answers.append(k.YES)
        if calls.HOSPITALS.stands(s.cities[frame.seat]):
            answers.append(k.BY_HOSPITAL)
    return answers


def _answer_silent(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    (answer,) = named
    if answer == k.NO:
        if not s.frames and not calls.unanswered(s):
            calls.go_on(s)
        return
    s.frames.clear()
    calls.reveal(s, seat, s.called)
    if answer == k.YES:
        _play_rasputin(s, seat)
        s.marks = s.marks._replace(saved=True)
        calls.answer(s, seat, protected=True)
    else:
        if s.log is not None:
            s.log.append(("hospital", seat))
        calls.begin(s, seat, short=True)


SILENT_ROW: Final = answered(k.F_SILENT, "M§7.3", _answer_silent, _silent)


def _play_rasputin(s: State, seat: Seat) -> None:
    """Lay Rasputin out, where he stays until the turn ends (M§10 Rasputin)."""
    lose_openly(s, seat, RASPUTIN)
    if s.log is not None:
        s.log.append(("rasputin", seat))


def _with_rasputin(s: State, frame: Frame[Any]) -> tuple[int, ...]:
    return (k.NO, k.YES) if RASPUTIN in s.hands[frame.seat] else (k.NO,)


def _answer_rasputin(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Begin the turn of the character called, protected or not (M§7.3 T-4)."""
    is_protected = named[0] == k.YES
    if is_protected:
        _play_rasputin(s, seat)
    calls.answer(s, seat, is_protected)


RASPUTIN_ROW: Final = answered(k.F_RASPUTIN, "M§10", _answer_rasputin, _with_rasputin)


def _with_acrobat(s: State, frame: Frame[Any]) -> tuple[int, ...]:
    return (k.NO, k.YES) if ACROBAT in s.hands[frame.seat] else (k.NO,)


def _answer_acrobat(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Give the crown to the seat that plays the Acrobat, since nobody answered (M§10 Acrobat)."""
    if named[0] == k.YES:
        s.frames.clear()
        discard_openly(s, seat, ACROBAT)
        s.marks = s.marks._replace(acrobat=True)
        if s.log is not None:
            s.log.append(("acrobat", seat))
        crown.pass_crown(s, seat)
    if not s.frames:
        calls.go_on(s)


ACROBAT_ROW: Final = answered(k.F_ACROBAT, "M§10", _answer_acrobat, _with_acrobat)


def legal_heir(s: State, frame: Frame[Any]) -> list[Action]:
    return crown.legal_heir(s, frame.seat)


def apply_heir(s: State, a: Action) -> None:
    """Let a killed Emperor give the crown away; he takes nothing for it (M§7.9)."""
    s.frames.pop()
    crown.pass_crown(s, a[1])
    calls.finish_round(s)


HEIR_QUESTION: Final = Question(k.F_HEIR, legal_heir, Nothing, need=1)
STEPS: Final[Steps[State]] = (
    Step(k.ANSWER, "M§7.10", (parameters.ANSWER,)),
    Step(
        k.HEIR, "M§7.9", (parameters.SEAT,), frames=(k.F_HEIR,),
        apply=apply_heir, refuse=crown.refuse_heir,
    ),
)  # fmt: skip
