"""Games with one fault each, planted into a sound game: every law of the kit must name its own.

A fault is made of the game it is planted into; what it says is the promise that it breaks.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core import random
from cantiere.core.game import (
    Action,
    Event,
    IllegalAction,
    Json,
    Reason,
    Scores,
    Seat,
    Text,
)
from cantiere.core.game_adapter import GameAdapter
from cantiere.testing.conformance import Witness

Sound: TypeAlias = GameAdapter[Any]
Play: TypeAlias = Callable[[Any, Sequence[int]], list[Event]]
Stepping: TypeAlias = Callable[[Play, Any, Sequence[int]], list[Event]]

ALWAYS: Final = Reason("planted", "T§0")


class Fault(NamedTuple):
    """promise: a part of the law's sentence. at_end: whether it shows in the last state only.

    witness: made of the sound game, where the fault needs another than the game's own.
    """

    promise: str
    plant: Callable[[Sound], Sound]
    at_end: bool = False
    witness: Callable[[Sound], Witness] | None = None


class Marks:
    """States that were marked; kept alive, as a later state could get the place of another."""

    def __init__(self) -> None:
        self._states: dict[int, Any] = {}

    def put(self, s: Any) -> Any:
        self._states[id(s)] = s
        return s

    def __contains__(self, s: Any) -> bool:
        return id(s) in self._states


def other_rng(s: Any) -> Any:
    s.rng = random.step(s.rng)
    return s


class _Played(GameAdapter[Any]):
    """A game whose checked step is another; `stepping` makes it of the sound one."""

    __slots__ = ("stepping",)
    stepping: Stepping

    def play(self, s: Any, a: Sequence[int]) -> list[Event]:
        return self.stepping(super().play, s, a)


def _playing(stepping: Stepping) -> Callable[[Sound], Sound]:
    def plant(game: Sound) -> Sound:
        planted = _Played(**{each.name: getattr(game, each.name) for each in fields(game)})
        planted.stepping = stepping
        return planted

    return plant


def _no_reason(play: Play, s: Any, a: Sequence[int]) -> list[Event]:
    try:
        return play(s, a)
    except IllegalAction as error:
        raise IllegalAction(a, []) from error


def _changed_by_refusal(play: Play, s: Any, a: Sequence[int]) -> list[Event]:
    try:
        return play(s, a)
    except IllegalAction:
        other_rng(s)
        raise


def _all_played(play: Play, s: Any, a: Sequence[int]) -> list[Event]:
    try:
        return play(s, a)
    except IllegalAction:
        return []


def _differently_played(play: Play, s: Any, a: Sequence[int]) -> list[Event]:
    events = play(s, a)
    other_rng(s)
    return events


def legal_of_marked(marks: Marks, game: Sound) -> Callable[[Any], list[Action]]:
    return lambda s: game.legal(s)[:-1] if s in marks else game.legal(s)


def check_of_marked(marks: Marks, game: Sound) -> Callable[[Any], list[str]]:
    return lambda s: ["planted"] if s in marks else game.check(s)


def _wavering(game: Sound) -> Sound:
    turn = count()
    return replace(game, legal=lambda s: game.legal(s)[:: 1 if next(turn) % 2 else -1])


def _breaks_by_apply(game: Sound) -> Sound:
    marks = Marks()

    def apply(s: Any, a: Action) -> None:
        game.apply(s, a)
        marks.put(s)

    return replace(game, apply=apply, check=check_of_marked(marks, game))


def _json_of_other_actions(game: Sound) -> Sound:
    marks = Marks()
    return replace(
        game,
        from_json=lambda data: marks.put(game.from_json(data)),
        legal=legal_of_marked(marks, game),
    )


def _position_of_other_actions(game: Sound) -> Sound:
    marks = Marks()
    return replace(
        game,
        from_position=lambda data: marks.put(game.from_position(data)),
        legal=legal_of_marked(marks, game),
    )


def _misread(game: Sound) -> Sound:
    def parse(s: Any, text: str) -> Action:
        *others, last = game.parse(s, text)
        return (*others, last + 1)

    return replace(game, parse=parse)


def _silent(where: Callable[[Sequence[int]], bool]) -> Callable[[Sound], Sound]:
    """Nothing speaks against some actions that are refused."""

    def plant(game: Sound) -> Sound:
        return replace(game, why=lambda s, a: [] if where(a) else game.why(s, a))

    return plant


def _looks_change(game: Sound) -> Sound:
    def view(s: Any, seat: Seat) -> dict[str, Json]:
        seen = game.view(s, seat)
        other_rng(s)
        return seen

    return replace(game, view=view)


def _scored(change: Callable[[Scores], Scores]) -> Callable[[Sound], Sound]:
    return lambda game: replace(game, scores=lambda s: change(game.scores(s)))


def _shifted(scores: Scores) -> Scores:
    rows = {source: [points + 1 for points in row] for source, row in scores.rows.items()}
    return scores._replace(rows=rows, totals=[n + len(rows) for n in scores.totals])


def _worst(scores: Scores) -> Scores:
    totals = list(scores.totals)
    return scores._replace(winners=[totals.index(min(totals))])


def _counts(game: Sound) -> Witness:
    return Witness(points=lambda s: game.scores(s).totals)


def _forgets(game: Sound) -> Sound:
    number = count()
    return replace(game, new=lambda options, seed: game.new(options, seed + next(number)))


def _old_copies_change(game: Sound) -> Sound:
    copies: list[Any] = []

    def copy(s: Any) -> Any:
        copies.append(game.copy(s))
        return copies[-1]

    def scores(s: Any) -> Scores:
        for each in copies:
            other_rng(each)
        return game.scores(s)

    return replace(game, copy=copy, scores=scores)


def _unequal_copy(game: Sound) -> Sound:
    return replace(game, copy=lambda s: other_rng(game.copy(s)))


def _position_differs(game: Sound) -> Sound:
    return replace(game, from_position=lambda data: other_rng(game.from_position(data)))


def _json_differs(game: Sound) -> Sound:
    return replace(game, from_json=lambda data: other_rng(game.from_json(data)))


def _raises(game: Sound) -> Sound:
    def describe(_: Any, a: Action) -> Text:
        return Text(f"{a[0] / 0}")

    return replace(game, describe=describe)


FAULTS_OF_RULES: Final[Mapping[str, Fault]] = {
    "policy": Fault("the policy chose", lambda g: replace(g, rollout_policy=lambda *_: (-5,))),
    "raises": Fault("raises ZeroDivisionError", _raises),
    "check": Fault("invariants: ", lambda g: replace(g, check=lambda _: ["planted"])),
    "nothing-legal": Fault("no legal action, and", lambda g: replace(g, legal=lambda _: [])),
    "twice": Fault("is listed twice", lambda g: replace(g, legal=lambda s: g.legal(s) * 2)),
    "order": Fault("legal actions change their order", _wavering),
    "copy": Fault("a copy is not equal", _unequal_copy),
    "after": Fault("after ", _breaks_by_apply),
    "shared": Fault("on a copy changed the state", lambda g: replace(g, copy=lambda s: s)),
    "json": Fault("JSON there and back gives another state", _json_differs),
    "json-legal": Fault("JSON there and back gives other actions", _json_of_other_actions),
    "parse": Fault("is read as", _misread),
    "why-all": Fault("reasons against legal", lambda g: replace(g, why=lambda *_: [ALWAYS])),
    "why-none": Fault("why(", _silent(lambda _: True)),
    "why-cards": Fault("why(", _silent(lambda a: any(8 <= n < 100 for n in a[1:]))),
    "why-far": Fault("why(", _silent(lambda a: any(n >= 100 for n in a[1:]))),
    "why-below": Fault("why(", _silent(lambda a: any(n < -1 for n in a[1:]))),
    "why-kinds": Fault("why(", _silent(lambda a: a[0] > 60)),
    "why-lengths": Fault("why(", _silent(lambda a: len(a) > 3)),
    "refused": Fault("refused without a reason", _playing(_no_reason)),
    "refused-changes": Fault("changed the state", _playing(_changed_by_refusal)),
    "all-played": Fault("is not legal and was played", _playing(_all_played)),
    "play": Fault("play and apply differ", _playing(_differently_played)),
    "position": Fault("a position there and back differs", _position_differs),
    "position-legal": Fault("a position there and back: other", _position_of_other_actions),
    "asking": Fault("asking changed the state", _looks_change),
    "endless": Fault("not over after", lambda g: g, at_end=True),
    "legal-end": Fault(
        "legal actions after the end",
        lambda g: replace(g, legal=lambda s: g.legal(s) or [(0,)]),
        at_end=True,
    ),
    "totals": Fault(
        "totals are not the sums",
        _scored(lambda scores: scores._replace(totals=[n + 1 for n in scores.totals])),
        at_end=True,
    ),
    "counted": Fault("are counted as", _scored(_shifted), at_end=True, witness=_counts),
    "no-winner": Fault(
        "no winner after the end", _scored(lambda scores: scores._replace(winners=[])), at_end=True
    ),
    "worst": Fault("a winner without most points", _scored(_worst), at_end=True),
    "replay": Fault("the replay ends elsewhere", _forgets, at_end=True),
    "old-copy": Fault("an earlier copy changed", _old_copies_change, at_end=True),
}
"""Faults that the laws of `testing.conformance` name."""
