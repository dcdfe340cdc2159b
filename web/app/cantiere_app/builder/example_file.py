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

    form = "{0.field}: found {0.found!r}, accepted: {0.accepted}"

    def __init__(self, field: str, found: object, accepted: str) -> None:
        super().__init__(field, found if isinstance(found, Said) else str(found)[:80], accepted)


def data(draft: Draft, lang: str) -> dict[str, Json]:
    """The example as its file has it, each text in the one language; what is empty is left out."""
    told: dict[str, Json] = {
        "title": _said(draft.title, lang),
        "clause": draft.clause,
        "show": list(draft.show),
        "seat": draft.seat,
        "position": draft.position,
        "text": _said(draft.text, lang),
    }
    if draft.steps:
        told["steps"] = [
            {"play": each.play, "text": _said(each.text, lang)} for each in draft.steps
        ]
    if draft.question:
        told["question"] = _said(draft.question, lang)
        told["answers"] = [_answer(each, lang) for each in draft.answers]
    return {key: value for key, value in told.items() if value not in ("", None)}


def text(draft: Draft, lang: str) -> str:
    """The file as it is written."""
    return json.dumps(data(draft, lang), ensure_ascii=False, indent=2) + "\n"


def _said(said: str, lang: str) -> Json:
    return {lang: said} if said else None


def _answer(answer: Answer, lang: str) -> dict[str, Json]:
    line = "refused" if answer.is_refused else "play"
    told: dict[str, Json] = {
        "text": _said(answer.text, lang),
        "right": answer.is_right or None,
        line: answer.line,
        "because": _said(answer.because, lang),
    }
    return {key: value for key, value in told.items() if value not in ("", None)}


def opened(text: str, lang: str) -> Draft:
    """The draft of a file; raises `FileError`. Where it lacks the language, another is taken."""
    if len(text) > MOST:
        raise FileError(
            "file",
            Said("characters", "{n} characters", n=len(text)),
            Said("most", "at most {most}", most=MOST),
        )
    try:
        found = canonical.loads(text)
    except ValueError as error:
        raise FileError("file", sentence_of(error), "JSON") from error
    return draft_of(found, lang)


def draft_of(found: Any, lang: str) -> Draft:
    """The draft of an example's data; raises `FileError`."""
    told = _mapping("file", found)
    position = _position(told)
    game = str(position.get("game", ""))
    if game not in games.MODULES:
        raise FileError("position.game", game, ", ".join(games.MODULES))
    answers = tuple(_read_answer(i, each, lang) for i, each in enumerate(_list(told, "answers")))
    steps = tuple(_read_step(i, each, lang) for i, each in enumerate(_list(told, "steps")))
    draft = Draft(
        game=game,
        position=position,
        show=tuple(map(str, _list(told, "show"))) or tuple(rows.of(game).show),
        seat=told["seat"] if isinstance(told.get("seat"), int) else 0,
        mode=MODES[2] if answers else MODES[1] if steps else MODES[0],
        title=_read(told, "title", lang),
        clause=_line(told.get("clause")),
        text=_read(told, "text", lang),
        steps=steps,
        question=_read(told, "question", lang),
    )
    return Draft(**{**vars(draft), "answers": answers}) if answers else draft


def _position(told: Mapping[str, Any]) -> Mapping[str, Json]:
    if "deal" in told:
        raise FileError(
            "deal", told["deal"], Said("position-fixture", "a position, or the name of a fixture")
        )
    if "fixture" not in told:
        return _mapping("position", told.get("position"))
    try:
        return new_table.fixture(str(told["fixture"]))[0]
    except KeyError as error:
        raise FileError(
            "fixture", told["fixture"], Said("fixture", "the name of a fixture")
        ) from error


def _read_step(i: int, found: Any, lang: str) -> Step:
    told = _mapping(f"steps[{i}]", found)
    return Step(_line(told.get("play")), _read(told, "text", lang))


def _read_answer(i: int, found: Any, lang: str) -> Answer:
    told = _mapping(f"answers[{i}]", found)
    return Answer(
        text=_read(told, "text", lang),
        is_right=told.get("right") is True,
        line=_line(told.get("refused") or told.get("play")),
        is_refused="refused" in told,
        because=_read(told, "because", lang),
    )


def _read(told: Mapping[str, Any], field: str, lang: str) -> str:
    said = told.get(field, "")
    if isinstance(said, Mapping):
        said = said.get(lang) or next(iter(said.values()), "")
    if not isinstance(said, str):
        raise FileError(field, said, Said("text-lang", "a text, or one in each language"))
    return plain_text.seen(said)


def _line(found: Json) -> str:
    return plain_text.seen(str(found)) if found else ""


def _list(told: Mapping[str, Any], field: str) -> list[Any]:
    found = told.get(field, [])
    if not isinstance(found, list):
        raise FileError(field, found, Said("any-list", "a list"))
    return found


def _mapping(field: str, found: Any) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise FileError(field, found, Said("with", "an object with {words}", words="fields"))
    return found
