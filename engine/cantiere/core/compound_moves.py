"""Composed moves as JSON mappings, into small steps: what the plans of all games share."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from cantiere.core.frames import Frame
from cantiere.core.game import Action, Decision, IllegalAction, Json, Reason
from cantiere.core.legality import ReasonMaker, cited

MANY = 88
"""Entries of a list, and how far below 0 a number may lie."""


BAD_MOVE = "bad-move"
"""The code of a move that names what does not exist."""


class Refused(Exception):
    """A move stops at a step, or before the first one, for a reason."""

    def __init__(self, reasons: Sequence[Reason], action: Action = ()) -> None:
        self.reasons, self.action = reasons, action


class Copied(Protocol):
    """A state that can be copied."""

    def copy(self) -> Self: ...


C = TypeVar("C", bound=Copied)


def expand(
    s: C,
    plan: Callable[[C], Iterable[Action]],
    why: Callable[[C, Sequence[int]], list[Reason]],
    apply: Callable[[C, Action], None],
    decision: Callable[[C], Decision | None],
) -> list[Action]:
    """The steps of a plan, each chosen in the state that the ones before lead to; `s` is unchanged.

    Raises:
        IllegalAction: the plan's refusal, or its first refused step with the reasons.
    """
    ahead = s.copy()
    found: list[Action] = []
    try:
        for action in plan(ahead):
            reasons = why(ahead, action)
            if reasons:
                raise Refused(reasons, action)
            found.append(tuple(action))
            apply(ahead, found[-1])
    except Refused as refused:
        asked = decision(ahead)
        raise IllegalAction(
            refused.action, [cited(reason, asked) for reason in refused.reasons]
        ) from None
    return found


class Drafting(Copied, Protocol):
    """A state whose composed action that is begun lies in frames."""

    frames: list[Frame[Any]]


D = TypeVar("D", bound=Drafting)


def is_replayed(
    s: D,
    first: list[Frame[Any]],
    steps: Iterable[Action],
    legal: Callable[[D], list[Action]],
    apply: Callable[[D, Action], None],
) -> bool:
    """Whether the steps lead from the first frames to those of the state, each one legal."""
    other = s.copy()
    other.frames = first
    for step in steps:
        if step not in legal(other):
            return False
        apply(other, step)
    return other.frames == s.frames


class MoveFields:
    """Reads the fields of a move; refuses with the codes `bad-move` and `wrong-count`."""

    def __init__(self, because: ReasonMaker) -> None:
        self._because = because

    def bad(self, field: str, found: Json, accepted: str) -> Refused:
        reason = self._because(BAD_MOVE, field=field, found=found, accepted=accepted)
        return Refused([reason])

    def word(self, move: Mapping[str, Json], field: str, words: Sequence[str]) -> str:
        """One of some words; a move that is no mapping is refused here too."""
        if not isinstance(move, Mapping):
            raise self.bad("move", move, "an object")
        found = move.get(field)
        if not isinstance(found, str) or found not in words:
            raise self.bad(field, found, "one of " + ", ".join(words))
        return found

    def only(self, move: Mapping[str, Json], names: Sequence[str]) -> None:
        """Refuses a field that the move has not."""
        for field in move:
            if field not in ("do", *names):
                raise self.bad(field, move[field], "one of the fields " + ", ".join(names))

    def number(self, move: Mapping[str, Json], field: str, least: int = -MANY) -> int:
        found = move.get(field)
        if type(found) is not int or found < least:
            form = "a whole number" + (f" from {least}" if least > -MANY else "")
            raise self.bad(field, found, form)
        return found

    def flag(self, move: Mapping[str, Json], field: str) -> bool:
        found = move.get(field, False)
        if type(found) is not bool:
            raise self.bad(field, found, "true or false")
        return found

    def entries(self, move: Mapping[str, Json], field: str) -> list[Json]:
        found = move.get(field, ())
        if not isinstance(found, list | tuple) or len(found) > MANY:
            raise self.bad(field, found, f"a list of at most {MANY}")
        return list(found)

    def numbers(self, move: Mapping[str, Json], field: str) -> list[int]:
        found = self.entries(move, field)
        if any(type(n) is not int for n in found):
            raise self.bad(field, found, "a list of whole numbers")
        return found

    def colours(self, move: Mapping[str, Json], field: str) -> list[int]:
        """A list of colours of six."""
        found = self.numbers(move, field)
        if any(not 0 <= colour < 6 for colour in found):
            raise self.bad(field, found, "colours 0 … 5")
        return found

    def exactly(self, field: str, found: Sequence[int], need: int) -> None:
        """Refuses a list of another length."""
        if len(found) != need:
            raise Refused([self._because("wrong-count", field=field, need=need, found=len(found))])


def step_of(action: Action) -> dict[str, Json]:
    """A single step as a move."""
    return {"do": "step", "action": list(action)}
