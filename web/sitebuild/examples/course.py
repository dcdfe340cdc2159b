"""A named example played through: its positions and answers, checked against its file."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cantiere import games
from cantiere.core.game import Game, IllegalAction, Json, NotationError, PositionError, Reason
from cantiere_app.session.text.example_code import NEXT
from sitebuild.examples.model import Answer, Example, Said
from sitebuild.machine.process import Failure


class Moment(NamedTuple):
    """A position of an example and the text about it. show: the parts of its picture."""

    state: Any
    text: Said
    show: Sequence[str]


class Tried(NamedTuple):
    """An answer, the position after it (`None` if it has no move), and the reason of a refusal."""

    answer: Answer
    state: Any
    reason: Reason | None


class Course(NamedTuple):
    """A played example, from its first position to its answers."""

    example: Example
    game: Game[Any]
    moments: Sequence[Moment]
    tries: Sequence[Tried]


def played(example: Example) -> Course:
    """Play an example through.

    Raises `Failure` with the example's name if its file is wrong: an impossible position, a step
    that is refused, a try that is not refused, or another result than expected.
    """
    game = games.load(example.game)
    moments = _moments(example, game)
    last = moments[-1].state
    tries = [_tried(example, game, last, answer) for answer in example.answers]
    _compare(example, "expect", _described(game, last), example.expect or {})
    _compare(example, "sees", game.view(last, example.seat), example.sees or {})
    if (
        example.expect is None
        and example.sees is None
        and not any(each.reason or each.answer.expect for each in tries)
    ):
        raise _wrong(example, "expect", "nothing", "what the position is then, or a refused try")
    return Course(example, game, moments, tries)


def _moments(example: Example, game: Game[Any]) -> list[Moment]:
    try:
        state = game.from_position(example.position)
    except PositionError as error:
        raise _wrong(example, "position", error, "a position that can be") from error
    moments = [Moment(state, example.text, example.show)]
    for i, step in enumerate(example.steps):
        state = _after(example, f"steps[{i}].play", game, state, step.play)
        moments.append(Moment(state, step.text, step.show or moments[-1].show))
    return moments


def _after(example: Example, field: str, game: Game[Any], state: Any, play: str) -> Any:
    state = game.copy(state)
    try:
        for line in filter(None, play.split(NEXT)):
            _play(game, state, line)
    except (IllegalAction, NotationError) as error:
        raise _wrong(example, field, error, "moves that the rules allow") from error
    return state


def _play(game: Game[Any], state: Any, line: str) -> None:
    """Play a move in text notation; raise `IllegalAction` or `NotationError`."""
    for action in game.read_move(state, line):
        game.play(state, action)


def _tried(example: Example, game: Game[Any], state: Any, answer: Answer) -> Tried:
    if answer.refused:
        return Tried(answer, None, _refusal(example, game, state, answer.refused))
    if not answer.play:
        return Tried(answer, None, None)
    after = _after(example, f"answer {answer.text['en']!r}", game, state, answer.play)
    _compare(example, f"answer {answer.text['en']!r}", _described(game, after), answer.expect or {})
    return Tried(answer, after, None)


def _refusal(example: Example, game: Game[Any], state: Any, line: str) -> Reason:
    """Return the reason for which the last step of a line is refused."""
    *before, last = line.split(NEXT)
    state = _after(example, "refused", game, state, NEXT.join(before))
    try:
        _play(game, state, last)
    except IllegalAction as error:
        return error.reasons[0]
    except NotationError as error:
        raise _wrong(example, "refused", error, "a move that the rules refuse") from error
    raise _wrong(example, "refused", line, "a move that the rules refuse; this one they allow")


def _described(game: Game[Any], state: Any) -> Json:
    """Return the description to compare: the readable position, and the `totals` of the seats."""
    return {**game.position(state), "totals": list(game.scores(state).totals)}


def _compare(example: Example, field: str, actual: Json, expected: Json) -> None:
    """Raise `Failure` if a description differs from what the example expects.

    Fields that the example does not mention are not compared. A field expected to be `None` must be
    absent or `None`; `None` in a list stands for any value.
    """
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            _compare(example, f"{field}.{key}", actual.get(key), value)
    elif isinstance(expected, list) and isinstance(actual, list) and len(actual) == len(expected):
        for i, value in enumerate(expected):
            if value is not None:
                _compare(example, f"{field}[{i}]", actual[i], value)
    elif actual != expected:
        raise _wrong(example, field, actual, str(expected))


def _wrong(example: Example, field: str, actual: object, accepted: str) -> Failure:
    return Failure(
        f"web/examples/{example.game}/{example.id}.json: {field}: found {str(actual)[:300]},"
        f" accepted: {accepted}."
    )
