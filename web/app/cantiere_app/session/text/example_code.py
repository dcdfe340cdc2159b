"""Codes of examples: a position and what its reader does there, as an author made it.

`#e=` and a code as `notation` makes them. Texts are in one language; what is empty is left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cantiere import games
from cantiere.core import notation
from cantiere.core.errors import Said
from cantiere.core.game import MOST_SEATS, Game, IllegalAction, Json, NotationError
from cantiere.core.history import Session
from cantiere.core.notation import MAX_CODE, ShareError
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.text import plain_text

NEXT: Final = "; "
"""Between the lines of one move."""

LIMITS: Final = {
    "code": MAX_CODE,
    "bytes": notation.MAX_INFLATED,
    "title": 80,
    "text": 400,
    "label": 80,
    "line": 400,
    "steps": 40,
    "answers": 8,
    "seats": MOST_SEATS,
}
"""Characters of a code, bytes that it unfolds to; characters of a title, of a sentence, of an
answer, of a move; how many steps, answers and seats there are at most."""

FIELDS: Final = (
    "game",
    "position",
    "seat",
    "title",
    "text",
    "steps",
    "question",
    "answers",
    "lang",
)
STEP: Final = ("play", "text")
ANSWER: Final = ("text", "right", "because", "play", "refused")


@dataclass(frozen=True)
class Step:
    """A move, as lines joined by `; `, and what is said of it."""

    play: str
    text: str = ""


@dataclass(frozen=True)
class Answer:
    """One answer of several, and why it is right or wrong.

    play: the move it stands for; refused: a try that the rules refuse; "" for none.
    """

    text: str
    right: bool = False
    because: str = ""
    play: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Example:
    """What an author made. position: as `Game.from_position` reads it. seat: whose side is shown.

    With a question come two answers or more, one of which is right.
    """

    game: str
    position: Mapping[str, Json]
    title: str
    lang: str = "en"
    seat: int = 0
    text: str = ""
    steps: Sequence[Step] = ()
    question: str = ""
    answers: Sequence[Answer] = ()


def pack(example: Example) -> str:
    """The code. Raises `ShareError` where it would not be read: which field, what is accepted."""
    steps: list[Json] = [_told(vars(step)) for step in example.steps]
    answers: list[Json] = [_told(vars(answer)) for answer in example.answers]
    told = {**vars(example), "position": dict(example.position)}
    code = notation.pack(_told({**told, "steps": steps, "answers": answers}))
    unpack(code)
    return code


def unpack(code: str) -> Example:
    """The example of a code; raises `ShareError` with the field, whatever the text is.

    Whether the position can be and the moves are allowed is seen when it is played.
    """
    return _example(_Fields("", notation.unpack(code), FIELDS))


def played(example: Example, table: Session, count: int) -> Session:
    """The table of the position after so many steps; all of them where there are fewer.

    Raises `ShareError` with the first step that the rules refuse.
    """
    for i, step in enumerate(example.steps[:count]):
        try:
            _play(table, step.play)
        except (IllegalAction, NotationError) as error:
            raise ShareError(f"steps[{i}].play", step.play, str(error)) from error
    return table


def game_of(example: Example) -> tuple[Game[Any], Any]:
    """Game and state of its position; raises `ShareError` or `PositionError`."""
    return notation.described_position(described(example), games.load)


def described(example: Example) -> dict[str, Json]:
    """The position with the name of its game."""
    return {**example.position, "game": example.game}


def _play(table: Session, move: str) -> None:
    for line in filter(None, move.split(NEXT)):
        for action in table.game.read_move(table.state, line):
            table.play(action)


def _told(fields: Mapping[str, Any]) -> dict[str, Json]:
    return {name: value for name, value in fields.items() if value or name == "position"}


def _example(found: "_Fields") -> Example:
    answers = tuple(_answer(each) for each in found.several("answers", ANSWER))
    question = found.text("question", LIMITS["text"], is_needed=bool(answers))
    right = sum(answer.right for answer in answers)
    if question and (len(answers) < 2 or right != 1):
        raise ShareError(
            "answers",
            Said("right", "{n}, {right} of them right", n=len(answers), right=right),
            Said("one-right", "two or more, one right"),
        )
    return Example(
        game=found.choice("game", tuple(games.MODULES)),
        position=found.mapping("position"),
        title=found.text("title", LIMITS["title"], is_needed=True),
        lang=found.choice("lang", LANGUAGES),
        seat=found.number("seat", LIMITS["seats"] - 1),
        text=found.text("text", LIMITS["text"]),
        steps=tuple(_step(each) for each in found.several("steps", STEP)),
        question=question,
        answers=answers,
    )


def _step(found: "_Fields") -> Step:
    return Step(found.text("play", LIMITS["line"]), found.text("text", LIMITS["text"]))


def _answer(found: "_Fields") -> Answer:
    return Answer(
        text=found.text("text", LIMITS["label"], is_needed=True),
        right=found.flag("right"),
        because=found.text("because", LIMITS["text"]),
        play=found.text("play", LIMITS["line"]),
        refused=found.text("refused", LIMITS["line"]),
    )


class _Fields:
    """A mapping from outside, whose fields are read one by one; each raises `ShareError`."""

    def __init__(self, field: str, found: Any, known: Sequence[str]) -> None:
        self._before = f"{field}." if field else ""
        if not isinstance(found, dict):
            raise ShareError(field or "content", type(found).__name__, f"{', '.join(known)}")
        for name in found:
            if name not in known:
                raise ShareError(f"{self._before}{name}", found[name], f"{', '.join(known)}")
        self._found: Mapping[str, Any] = found

    def text(self, name: str, most: int, is_needed: bool = False) -> str:
        text = self._found.get(name, "")
        text = plain_text.seen(text) if isinstance(text, str) else text
        if not isinstance(text, str) or not is_needed <= len(text) <= most:
            found = (
                Said("characters", "{n} characters", n=len(text)) if isinstance(text, str) else text
            )
            raise self._wrong(
                name,
                found,
                Said(
                    "text", "a text of {least} … {most} characters", least=int(is_needed), most=most
                ),
            )
        return text

    def choice(self, name: str, accepted: Sequence[str]) -> str:
        found = self._found.get(name)
        if found not in accepted or not isinstance(found, str):
            raise self._wrong(name, found, ", ".join(accepted))
        return found

    def number(self, name: str, most: int) -> int:
        found = self._found.get(name, 0)
        if type(found) is not int or not 0 <= found <= most:
            raise self._wrong(name, found, f"0 … {most}")
        return found

    def flag(self, name: str) -> bool:
        found = self._found.get(name, False)
        if not isinstance(found, bool):
            raise self._wrong(name, found, "true, false")
        return found

    def mapping(self, name: str) -> Mapping[str, Json]:
        found = self._found.get(name)
        if not isinstance(found, dict):
            raise self._wrong(name, found, Said("position", "a position"))
        return found

    def several(self, name: str, known: Sequence[str]) -> "list[_Fields]":
        found, most = self._found.get(name, []), LIMITS[name]
        if not isinstance(found, list) or len(found) > most:
            raise self._wrong(name, found, Said("list", "a list of at most {most}", most=most))
        return [_Fields(f"{self._before}{name}[{i}]", each, known) for i, each in enumerate(found)]

    def _wrong(self, name: str, found: object, accepted: str) -> ShareError:
        return ShareError(f"{self._before}{name}", found, accepted)
