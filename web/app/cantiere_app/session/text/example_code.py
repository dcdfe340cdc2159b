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
    steps: list[Json] = [_filled(vars(step)) for step in example.steps]
    answers: list[Json] = [_filled(vars(answer)) for answer in example.answers]
    fields = {**vars(example), "position": dict(example.position)}
    code = notation.pack(_filled({**fields, "steps": steps, "answers": answers}))
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


def _filled(fields: Mapping[str, Any]) -> dict[str, Json]:
    return {name: value for name, value in fields.items() if value or name == "position"}


def _example(fields: "_Fields") -> Example:
    answers = tuple(_answer(each) for each in fields.several("answers", ANSWER))
    question = fields.text("question", LIMITS["text"], is_needed=bool(answers))
    right = sum(answer.right for answer in answers)
    if question and (len(answers) < 2 or right != 1):
        raise ShareError(
            "answers",
            Said("right", "{n}, {right} of them right", n=len(answers), right=right),
            Said("one-right", "two or more, one right"),
        )
    return Example(
        game=fields.choice("game", tuple(games.MODULES)),
        position=fields.mapping("position"),
        title=fields.text("title", LIMITS["title"], is_needed=True),
        lang=fields.choice("lang", LANGUAGES),
        seat=fields.number("seat", LIMITS["seats"] - 1),
        text=fields.text("text", LIMITS["text"]),
        steps=tuple(_step(each) for each in fields.several("steps", STEP)),
        question=question,
        answers=answers,
    )


def _step(fields: "_Fields") -> Step:
    return Step(fields.text("play", LIMITS["line"]), fields.text("text", LIMITS["text"]))


def _answer(fields: "_Fields") -> Answer:
    return Answer(
        text=fields.text("text", LIMITS["label"], is_needed=True),
        right=fields.flag("right"),
        because=fields.text("because", LIMITS["text"]),
        play=fields.text("play", LIMITS["line"]),
        refused=fields.text("refused", LIMITS["line"]),
    )


class _Fields:
    """A mapping from outside, whose fields are read one by one; each raises `ShareError`."""

    def __init__(self, field: str, content: Any, known: Sequence[str]) -> None:
        self._before = f"{field}." if field else ""
        if not isinstance(content, dict):
            raise ShareError(field or "content", type(content).__name__, f"{', '.join(known)}")
        for name in content:
            if name not in known:
                raise ShareError(f"{self._before}{name}", content[name], f"{', '.join(known)}")
        self._content: Mapping[str, Any] = content

    def text(self, name: str, most: int, is_needed: bool = False) -> str:
        text = self._content.get(name, "")
        text = plain_text.seen(text) if isinstance(text, str) else text
        if not isinstance(text, str) or not is_needed <= len(text) <= most:
            given = (
                Said("characters", "{n} characters", n=len(text)) if isinstance(text, str) else text
            )
            raise self._wrong(
                name,
                given,
                Said(
                    "text", "a text of {least} … {most} characters", least=int(is_needed), most=most
                ),
            )
        return text

    def choice(self, name: str, accepted: Sequence[str]) -> str:
        given = self._content.get(name)
        if given not in accepted or not isinstance(given, str):
            raise self._wrong(name, given, ", ".join(accepted))
        return given

    def number(self, name: str, most: int) -> int:
        given = self._content.get(name, 0)
        if type(given) is not int or not 0 <= given <= most:
            raise self._wrong(name, given, f"0 … {most}")
        return given

    def flag(self, name: str) -> bool:
        given = self._content.get(name, False)
        if not isinstance(given, bool):
            raise self._wrong(name, given, "true, false")
        return given

    def mapping(self, name: str) -> Mapping[str, Json]:
        given = self._content.get(name)
        if not isinstance(given, dict):
            raise self._wrong(name, given, Said("position", "a position"))
        return given

    def several(self, name: str, known: Sequence[str]) -> "list[_Fields]":
        entries, most = self._content.get(name, []), LIMITS[name]
        if not isinstance(entries, list) or len(entries) > most:
            raise self._wrong(name, entries, Said("list", "a list of at most {most}", most=most))
        return [
            _Fields(f"{self._before}{name}[{i}]", each, known) for i, each in enumerate(entries)
        ]

    def _wrong(self, name: str, given: object, accepted: str) -> ShareError:
        return ShareError(f"{self._before}{name}", given, accepted)
