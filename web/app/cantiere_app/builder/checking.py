"""Whether a draft can be: its position by the rules, its steps and answers from there."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from cantiere import games
from cantiere.core.errors import Said
from cantiere.core.game import (
    Event,
    Game,
    IllegalAction,
    Json,
    NotationError,
    OptionError,
    PositionError,
    Reason,
)
from cantiere_app.builder import paths, rows
from cantiere_app.builder.draft import Answer, Draft
from cantiere_app.session.text.example_code import NEXT


@dataclass(frozen=True)
class Wrong:
    """A place of a draft that cannot be so: what was found there, what is accepted."""

    path: str
    given: object
    accepted: str


@dataclass(frozen=True)
class Tried:
    """A line that was played: the position after it, or why there is none.

    events: what happened. wrong: the line cannot be read. reason: the rules refuse it.
    """

    state: Any = None
    events: Sequence[Event] = ()
    wrong: Wrong | None = None
    reason: Reason | None = None


def state_of(position: Mapping[str, Json]) -> Any:
    """The state that is described; raises `PositionError`, whatever the data are."""
    game = games.load(str(position["game"]))
    try:
        return game.from_position(position)
    except (PositionError, OptionError):
        raise
    except Exception as error:  # data from outside can break a reader in any way
        raise PositionError(
            "position", type(error).__name__, Said("position", "a position")
        ) from error


def checked(position: Mapping[str, Json]) -> Any | Wrong:
    """The state of a position, or what is wrong with it."""
    try:
        return state_of(position)
    except (PositionError, OptionError) as error:
        return Wrong(error.field, error.value, error.accepted)


def loosened(position: Mapping[str, Json]) -> Mapping[str, Json]:
    """The same position with all left to the rules that they fill in: an edit need not tell it."""
    game_rows = rows.load(str(position["game"]))
    for path in game_rows.hidden:
        position = _less(position, path, game_rows.hidden)
    for path in game_rows.derived:
        position = _less(position, path, game_rows.hidden)
    return position


def _less(position: Mapping[str, Json], path: str, hidden: Sequence[str]) -> Mapping[str, Json]:
    """The position without a place, where it says the same to everybody."""
    less: Mapping[str, Json] = paths.without(position, tuple(path.split(".")))
    with suppress(PositionError, OptionError):
        if _said(less, hidden) == _said(position, hidden):
            return less
    return position


def _said(position: Mapping[str, Json], hidden: Sequence[str]) -> Mapping[str, Json]:
    whole: Mapping[str, Json] = games.load(str(position["game"])).position(state_of(position))
    return {key: value for key, value in whole.items() if key not in hidden}


def played(game: Game[Any], state: Any, line: str) -> Tried:
    """The position after the lines of a step; the state given stays as it was."""
    after, events = game.copy(state), []
    for each in filter(None, line.split(NEXT)):
        try:
            for action in game.read_move(after, each):
                events += game.play(after, action)
        except NotationError as error:
            return Tried(wrong=Wrong("", error.value, error.accepted))
        except IllegalAction as error:
            return Tried(reason=error.reasons[0])
    return Tried(after, events)


def course(draft: Draft, state: Any) -> list[Tried]:
    """The positions of a draft's steps, each after the one before; it ends where one cannot be."""
    game, tries = games.load(draft.game), [Tried(state)]
    for step in draft.steps:
        tries.append(played(game, tries[-1].state, step.play))
        if tries[-1].state is None:
            break
    return tries


def lost_step(draft: Draft, state: Any, shared: Mapping[str, Json]) -> int:
    """The number of the first step that can be here, but not from what is shared; 0 for none."""
    for n, (here, there) in enumerate(
        zip(course(draft, state), course(draft, state_of(shared)), strict=False)
    ):
        if here.state is not None and there.state is None:
            return n
    return 0


def tried(draft: Draft, state: Any, answer: Answer) -> Tried:
    """What comes of the move of an answer."""
    return played(games.load(draft.game), state, answer.line)
