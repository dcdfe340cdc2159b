"""What refusals of all games share: their codes, the form of an action, the checked step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cantiere.core.frames import Frame
from cantiere.core.game import Action, Decision, Event, IllegalAction, Json, Reason

Codes: TypeAlias = Mapping[str, tuple[str, tuple[str, ...]]]
"""Code → clause and names of the parameters. The clause may be `OF_ACTION` or `OF_DECISION`."""

OF_ACTION: Final = "of the action"
"""In place of a clause: the rule that gives the kind of action refused."""

OF_DECISION: Final = "of the decision"
"""In place of a clause: the rule that asks for the decision at hand."""


class ReasonMaker(Protocol):
    """Makes the reason of a code."""

    def __call__(self, code: str, **params: Json) -> Reason: ...


def reasons_of(codes: Codes) -> ReasonMaker:
    """The maker of reasons with their clauses; the parameters must be those of the table."""

    def because(code: str, **params: Json) -> Reason:
        clause, names = codes[code]
        assert tuple(params) == names, code
        return Reason(code, clause, params)

    return because


def malformed(
    a: Sequence[int], names: Sequence[str], lengths: Mapping[int, int], because: ReasonMaker
) -> list[Reason]:
    """Why this is no action: a known kind with its number of whole numbers, 1 unless in `lengths`.

    The codes are `unknown-action`, and `wrong-length` with `action`, `need`, `found`.
    """
    if not isinstance(a, Sequence) or any(type(n) is not int for n in a):
        return [because("unknown-action")]
    if not a or not 0 <= a[0] < len(names):
        return [because("unknown-action")]
    need, found = lengths.get(a[0], 1), len(a) - 1
    if found != need:
        return [because("wrong-length", action=names[a[0]], need=need, found=found)]
    return []


class Timing(NamedTuple):
    """Names of a game's actions, phases and frames, and which of them offer an action kind."""

    actions: Sequence[str]
    phases: Sequence[str]
    frames: Sequence[str]
    phases_of: Mapping[int, Sequence[int]]
    frames_of: Mapping[int, Sequence[int]]


def wrong_time(
    timing: Timing, kind: int, phase: int, frame: int | None, because: ReasonMaker
) -> list[Reason]:
    """Why the decision at hand, a frame or else a phase, offers no actions of this kind.

    The codes are `answer-first` and `not-asked` with `action` and `asked`, and `wrong-phase` with
    `action` and `phase`.
    """
    action = timing.actions[kind]
    if frame is not None:
        if frame in timing.frames_of.get(kind, ()):
            return []
        code = "answer-first" if kind in timing.phases_of else "not-asked"
        return [because(code, action=action, asked=timing.frames[frame])]
    if kind not in timing.phases_of:
        return [because("not-asked", action=action, asked=timing.phases[phase])]
    if phase in timing.phases_of[kind]:
        return []
    return [because("wrong-phase", action=action, phase=timing.phases[phase])]


class Deciding(Protocol):
    """A state whose phase, or the last of its frames, asks for a decision."""

    phase: int
    frames: list[Frame[Any]]


D = TypeVar("D", bound=Deciding)
Ruling: TypeAlias = Mapping[int, Callable[[D, Action], Iterable[Reason]]]
"""By action kind: why the rules refuse an action in a decision that asks for its kind."""


class Refusing(NamedTuple, Generic[D]):
    """What the refusals of a game are made of.

    lengths: numbers of parameters other than 1. clauses: the rule of each action kind.
    phases, frames: rules of the decisions. closed: the reason why an action has no place in this
    phase, where the game knows a better one than `wrong_time`; it is asked where that found
    one, and no frame is.
    """

    timing: Timing
    lengths: Mapping[int, int]
    clauses: Mapping[int, str]
    because: ReasonMaker
    decision: Callable[[D], Decision | None]
    legal: Callable[[D], list[Action]]
    phases: Ruling[D]
    frames: Ruling[D]
    closed: Callable[[D, Action], Reason | None] = lambda _s, _action: None


def why_not(s: D, a: Sequence[int], game: Refusing[D]) -> list[Reason]:
    """Reasons why an action is refused here; empty for a legal one.

    Asked in three rounds, each only if the one before found nothing: is this an action at all, is
    it the time for it, and do the rules of its kind let it. The code of an action after the end,
    the last phase, is `game-over`.
    """
    reasons = malformed(a, game.timing.actions, game.lengths, game.because)
    if reasons:
        return reasons
    action = tuple(a)
    if action in game.legal(s):
        return []
    return [_cited(s, action, reason, game) for reason in _refusal(s, action, game)]


def _refusal(s: D, action: Action, game: Refusing[D]) -> Iterable[Reason]:
    """The second and the third round, of an action that is not legal."""
    if s.phase == len(game.timing.phases) - 1:
        return [game.because("game-over")]
    frame = s.frames[-1].kind if s.frames else None
    found = wrong_time(game.timing, action[0], s.phase, frame, game.because)
    if found:
        closed = game.closed(s, action) if frame is None else None
        return [closed] if closed else found
    return (game.frames if s.frames else game.phases)[action[0]](s, action)


def _cited(s: D, action: Action, reason: Reason, game: Refusing[D]) -> Reason:
    """The reason with its clause, which may be that of the action or of the decision at hand."""
    if reason.clause == OF_ACTION:
        return reason._replace(clause=game.clauses[action[0]])
    return cited(reason, game.decision(s))


def cited(reason: Reason, asked: Decision | None) -> Reason:
    """The reason with the clause of the decision at hand, where that is the one to cite."""
    if reason.clause == OF_DECISION and asked is not None:
        return reason._replace(clause=asked.clause)
    return reason


MOST_LOGGED: Final = 20_000
"""Events that a state remembers: those of a game of usual length many times over."""


class Logging(Protocol):
    """A state that keeps the last events that happened to it, or `None` in copies for search."""

    log: list[Event] | None


L = TypeVar("L", bound=Logging)


def play_checked(
    s: L,
    a: Sequence[int],
    why: Callable[[L, Sequence[int]], list[Reason]],
    apply: Callable[[L, Action], None],
) -> list[Event]:
    """Do an action; raises `IllegalAction` and leaves the state as it was."""
    reasons = why(s, a)
    if reasons:
        raise IllegalAction(a, reasons)
    log, s.log = s.log, []
    try:
        apply(s, tuple(a))
        events = s.log
    finally:
        s.log = log
    if log is not None:
        log += events
        if len(log) > MOST_LOGGED:
            del log[: -MOST_LOGGED // 2]  # half at once: seldom, as the others move up
    return events
