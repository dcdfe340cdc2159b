"""A draft as the file of an example, told in one language, and such a file as a draft."""

import json
from collections.abc import Mapping
from typing import Any, Final

from cantiere import games
from cantiere.core import canonical
from cantiere.core.errors import InputError, Said, sentence_of
from cantiere.core.game import Json
from cantiere_app.builder import rows
from cantiere_app.builder.draft import MODES, Answer, Draft
from cantiere_app.session import new_table
from cantiere_app.session.text import plain_text
from cantiere_app.session.text.example_code import Step

MOST: Final = 200_000
"""Characters of a file that are still read."""


class FileError(InputError):
    """A file that is no example: which field, what was found, what is accepted."""

    form = "{0.field}: found {0.value!r}, accepted: {0.accepted}"

    def __init__(self, field: str, given: object, accepted: str) -> None:
        super().__init__(field, given if isinstance(given, Said) else str(given)[:80], accepted)


def data(draft: Draft, lang: str) -> dict[str, Json]:
    """The example as its file has it, each text in the one language; what is empty is left out."""
    fields: dict[str, Json] = {
        "title": _said(draft.title, lang),
        "clause": draft.clause,
        "show": list(draft.show),
        "seat": draft.seat,
        "position": draft.position,
        "text": _said(draft.text, lang),
    }
    if draft.steps:
        fields["steps"] = [
            {"play": each.play, "text": _said(each.text, lang)} for each in draft.steps
        ]
    if draft.question:
        fields["question"] = _said(draft.question, lang)
        fields["answers"] = [_answer(each, lang) for each in draft.answers]
    return {key: value for key, value in fields.items() if value not in ("", None)}


def text(draft: Draft, lang: str) -> str:
    """The file as it is written."""
    return json.dumps(data(draft, lang), ensure_ascii=False, indent=2) + "\n"


def _said(said: str, lang: str) -> Json:
    return {lang: said} if said else None


def _answer(answer: Answer, lang: str) -> dict[str, Json]:
    line = "refused" if answer.is_refused else "play"
    fields: dict[str, Json] = {
        "text": _said(answer.text, lang),
        "right": answer.is_right or None,
        line: answer.line,
        "because": _said(answer.because, lang),
    }
    return {key: value for key, value in fields.items() if value not in ("", None)}


def opened(text: str, lang: str) -> Draft:
    """The draft of a file; raises `FileError`. Where it lacks the language, another is taken."""
    if len(text) > MOST:
        raise FileError(
            "file",
            Said("characters", "{n} characters", n=len(text)),
            Said("most", "at most {most}", most=MOST),
        )
    try:
        content = canonical.loads(text)
    except ValueError as error:
        raise FileError("file", sentence_of(error), "JSON") from error
    return draft_of(content, lang)


def draft_of(content: Any, lang: str) -> Draft:
    """The draft of an example's data; raises `FileError`."""
    fields = _mapping("file", content)
    position = _position(fields)
    game = str(position.get("game", ""))
    if game not in games.MODULES:
        raise FileError("position.game", game, ", ".join(games.MODULES))
    answers = tuple(_read_answer(i, each, lang) for i, each in enumerate(_list(fields, "answers")))
    steps = tuple(_read_step(i, each, lang) for i, each in enumerate(_list(fields, "steps")))
    draft = Draft(
        game=game,
        position=position,
        show=tuple(map(str, _list(fields, "show"))) or tuple(rows.load(game).show),
        seat=fields["seat"] if isinstance(fields.get("seat"), int) else 0,
        mode=MODES[2] if answers else MODES[1] if steps else MODES[0],
        title=_read(fields, "title", lang),
        clause=_line(fields.get("clause")),
        text=_read(fields, "text", lang),
        steps=steps,
        question=_read(fields, "question", lang),
    )
    return Draft(**{**vars(draft), "answers": answers}) if answers else draft


def _position(fields: Mapping[str, Any]) -> Mapping[str, Json]:
    if "deal" in fields:
        raise FileError(
            "deal", fields["deal"], Said("position-fixture", "a position, or the name of a fixture")
        )
    if "fixture" not in fields:
        return _mapping("position", fields.get("position"))
    try:
        return new_table.fixture(str(fields["fixture"]))[0]
    except KeyError as error:
        raise FileError(
            "fixture", fields["fixture"], Said("fixture", "the name of a fixture")
        ) from error


def _read_step(i: int, entry: Any, lang: str) -> Step:
    fields = _mapping(f"steps[{i}]", entry)
    return Step(_line(fields.get("play")), _read(fields, "text", lang))


def _read_answer(i: int, entry: Any, lang: str) -> Answer:
    fields = _mapping(f"answers[{i}]", entry)
    return Answer(
        text=_read(fields, "text", lang),
        is_right=fields.get("right") is True,
        line=_line(fields.get("refused") or fields.get("play")),
        is_refused="refused" in fields,
        because=_read(fields, "because", lang),
    )


def _read(fields: Mapping[str, Any], field: str, lang: str) -> str:
    said = fields.get(field, "")
    if isinstance(said, Mapping):
        said = said.get(lang) or next(iter(said.values()), "")
    if not isinstance(said, str):
        raise FileError(field, said, Said("text-lang", "a text, or one in each language"))
    return plain_text.seen(said)


def _line(line: Json) -> str:
    return plain_text.seen(str(line)) if line else ""


def _list(fields: Mapping[str, Any], field: str) -> list[Any]:
    entries = fields.get(field, [])
    if not isinstance(entries, list):
        raise FileError(field, entries, Said("any-list", "a list"))
    return entries


def _mapping(field: str, content: Any) -> Mapping[str, Any]:
    if not isinstance(content, dict):
        raise FileError(field, content, Said("with", "an object with {words}", words="fields"))
    return content
