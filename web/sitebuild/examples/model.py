"""A named example as its file describes it: web/examples/<game>/<id>.json."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cantiere import games
from cantiere.core.game import Json, OptionError
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import new_table
from sitebuild.machine.process import WEB, Failure

FOLDER: Final = WEB / "examples"
Said = Mapping[str, str]
"""A text in each language."""

FIELDS: Final = (
    "title",
    "clause",
    "show",
    "seat",
    "position",
    "fixture",
    "deal",
    "text",
    "steps",
    "question",
    "answers",
    "expect",
    "sees",
    "coach",
)
STEP: Final = ("play", "text", "show")
ANSWER: Final = ("text", "right", "play", "refused", "because", "expect")
TITLE, SENTENCE, LABEL = 34, 160, 40
"""The most characters of a title, of a sentence, of an answer."""


@dataclass(frozen=True)
class Step:
    """A move, as lines joined by `; `, and its text. show: the picture's parts from here on."""

    play: str
    text: Said
    show: Sequence[str]


@dataclass(frozen=True)
class Answer:
    """One of several answers. play: its move. refused: a move that the rules refuse.

    because: the reason why it is right or wrong; `None` if the sentence of the refusal gives it.
    """

    text: Said
    right: bool
    play: str
    refused: str
    because: Said | None
    expect: Json


@dataclass(frozen=True)
class Example:
    """A position, moves from there, perhaps a question. show: parts of the picture, from the top.

    expect: fields that the description of the last position must have; `totals` are the points of
    the seats. sees: fields of the view of the example's seat; `null` marks hidden information.
    """

    game: str
    id: str
    title: Said
    clause: str
    show: Sequence[str]
    seat: int
    position: Mapping[str, Json]
    text: Said
    steps: Sequence[Step]
    question: Said | None
    answers: Sequence[Answer]
    expect: Json
    sees: Json
    coach: Said


def every() -> Iterator[Example]:
    """Yield all examples by game, then by clause and name; raise `Failure` as `read` does."""
    for game in games.MODULES:
        examples = [read(path) for path in sorted((FOLDER / game).glob("*.json"))]
        yield from sorted(examples, key=lambda each: (_order(each.clause), each.id))


def of_game(game: str) -> list[Example]:
    """Return the examples of a game, in the order of its rules."""
    return [example for example in every() if example.game == game]


def path(example: Example) -> Path:
    """Return the file of an example."""
    return FOLDER / example.game / f"{example.id}.json"


def read(path: Path) -> Example:
    """Read the example in a file; raise `Failure` with file, field and accepted values."""
    return _Reader(path).example()


def _order(clause: str) -> tuple[int, int, int]:
    match = rule_links.CLAUSE.fullmatch(clause)
    section, part, question = match.groups("0")[1:] if match else ("0", "0", "0")
    return int(section), int(part), int(question)


class _Reader:
    """A reader of one file, whose errors name the field."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._data: Any = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise self._wrong("the file", str(error), "JSON") from error

    def example(self) -> Example:
        data = self._fields("example", self._data, FIELDS)
        answers = [self._answer(i, each) for i, each in enumerate(data.get("answers", ()))]
        if answers and sum(answer.right for answer in answers) != 1:
            raise self._wrong("answers", f"{len(answers)} of them", "exactly one that is right")
        if bool(answers) != ("question" in data):
            raise self._wrong("question", data.get("question"), "a question and its answers")
        return Example(
            game=self._path.parent.name,
            id=self._path.stem,
            title=self._said("title", data.get("title"), TITLE),
            clause=self._clause(data.get("clause")),
            show=self._show("show", data.get("show")),
            seat=data.get("seat", 0),
            position=self._position(data),
            text=self._said("text", data.get("text")),
            steps=[self._step(i, each) for i, each in enumerate(data.get("steps", ()))],
            question=self._said("question", data["question"]) if answers else None,
            answers=answers,
            expect=data.get("expect"),
            sees=data.get("sees"),
            coach=self._said("coach", data.get("coach")),
        )

    def _step(self, i: int, entry: Any) -> Step:
        field = f"steps[{i}]"
        data = self._fields(field, entry, STEP)
        show = self._show(f"{field}.show", data["show"]) if "show" in data else ()
        return Step(str(data.get("play", "")), self._said(f"{field}.text", data.get("text")), show)

    def _answer(self, i: int, entry: Any) -> Answer:
        field = f"answers[{i}]"
        data = self._fields(field, entry, ANSWER)
        because = data.get("because")
        if because is None and "refused" not in data:
            raise self._wrong(f"{field}.because", None, "why, unless it is a refused try")
        return Answer(
            text=self._said(f"{field}.text", data.get("text"), LABEL),
            right=data.get("right") is True,
            play=data.get("play", ""),
            refused=data.get("refused", ""),
            because=None if because is None else self._said(f"{field}.because", because),
            expect=data.get("expect"),
        )

    def _position(self, data: Mapping[str, Any]) -> Mapping[str, Json]:
        if sum(each in data for each in ("fixture", "position", "deal")) != 1:
            accepted = "a position, the name of a fixture, or a deal"
            raise self._wrong("position", sorted(data), accepted)
        if "deal" in data:
            return self._dealt(self._fields("deal", data["deal"], ("options", "seed")))
        if "fixture" not in data:
            position: Mapping[str, Json] = data["position"]
            return position
        try:
            return new_table.fixture(str(data["fixture"]))[0]
        except KeyError as error:
            raise self._wrong("fixture", data["fixture"], "the name of a fixture") from error

    def _dealt(self, deal: Mapping[str, Any]) -> Mapping[str, Json]:
        """Return the position at the start of a game."""
        game = games.load(self._path.parent.name)
        try:
            return game.position(game.new(deal.get("options", {}), seed=deal["seed"]))
        except (KeyError, OptionError) as error:
            raise self._wrong("deal", deal, "options of the game, and a seed") from error

    def _clause(self, clause: Any) -> str:
        letter = rule_links.letter(self._path.parent.name).upper()
        match = rule_links.CLAUSE.fullmatch(str(clause))
        if match is None or match[1] != letter:
            raise self._wrong("clause", clause, f"a clause such as {letter}§8.6")
        return str(clause)

    def _show(self, field: str, parts: Any) -> Sequence[str]:
        if not isinstance(parts, list) or not 1 <= len(parts) <= 3:
            raise self._wrong(field, parts, "one to three parts of the picture")
        return tuple(map(str, parts))

    def _said(self, field: str, said: Any, most: int = SENTENCE) -> Said:
        texts = dict.fromkeys(LANGUAGES, said) if isinstance(said, str) else said
        if not isinstance(texts, dict) or set(texts) != set(LANGUAGES):
            raise self._wrong(field, said, f"a text in {', '.join(LANGUAGES)}")
        for lang, text in texts.items():
            if not isinstance(text, str) or not 0 < len(text) <= most:
                raise self._wrong(f"{field}.{lang}", text, f"1 to {most} characters")
        return texts

    def _fields(self, field: str, entry: Any, known: Sequence[str]) -> Mapping[str, Any]:
        if not isinstance(entry, dict) or not set(entry) <= set(known):
            raise self._wrong(field, entry, f"fields {', '.join(known)}")
        return entry

    def _wrong(self, field: str, given: object, accepted: str) -> Failure:
        return Failure(
            f"web/examples/{self._path.parent.name}/{self._path.name}: {field}: found"
            f" {str(given)[:80]!r}, accepted: {accepted}."
        )
