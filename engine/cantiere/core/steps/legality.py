"""What refusals of all games share: their codes, the form of an action, the checked step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from cantiere.core.game import Action, Decision, Event, IllegalAction, Json, Reason
from cantiere.core.game_state import GameState

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
    """Return the maker of reasons with their clauses; the parameters must be those of the table."""

    def because(code: str, **params: Json) -> Reason:
        clause, names = codes[code]
        assert tuple(params) == names, code
        return Reason(code, clause, params)

    return because


def malformed(
    a: Sequence[int], names: Sequence[str], lengths: Mapping[int, int], because: ReasonMaker
) -> list[Reason]:
    """Return why `a` does not have the form of an action.

    An action is a known kind and then as many whole numbers as `lengths` gives for it, or one.

    The codes are `unknown-action`, and `wrong-length` with `action`, `need`, `value`.
    """
    if not isinstance(a, Sequence) or any(type(n) is not int for n in a):
        return [because("unknown-action")]
    if not a or not 0 <= a[0] < len(names):
        return [because("unknown-action")]
    need, length = lengths.get(a[0], 1), len(a) - 1
    if length != need:
        return [because("wrong-length", action=names[a[0]], need=need, value=length)]
    return []


def cited(reason: Reason, asked: Decision | None) -> Reason:
    """Return the reason with the clause of the decision at hand, where that is the one to cite."""
    if reason.clause == OF_DECISION and asked is not None:
        return reason._replace(clause=asked.clause)
    return reason


MOST_LOGGED: Final = 20_000
"""Events that a state remembers: those of a game of usual length many times over."""


S = TypeVar("S", bound=GameState)


def play_checked(
    s: S,
    a: Sequence[int],
    why: Callable[[S, Sequence[int]], list[Reason]],
    apply: Callable[[S, Action], None],
) -> list[Event]:
    """Do an action; or raise `IllegalAction`, with the state as it was."""
    reasons = why(s, a)
    if reasons:
        raise IllegalAction(a, reasons)
    log, s.log = s.log, []
    try:
        apply(s, tuple(a))
        events = [Event(*fields) for fields in s.log]
    finally:
        s.log = log
    if log is not None:
        log += events
        if len(log) > MOST_LOGGED:
            del log[: -MOST_LOGGED // 2]  # half at once: seldom, as the others move up
    return events
