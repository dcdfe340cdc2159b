"""Text of composed moves, both ways: "take II G B K", "build villa-3 viareggio pay G G R".

The other forms: "upgrade castle-3 library-4 pay Y", "buy turn", "score pisa", "object crown",
"token up-lucca". A move of a single step is written as the step. Reading looks at the form only.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere.carrara.data import LETTERS, SEGMENTS
from cantiere.carrara.state import State
from cantiere.carrara.text import notation, parse
from cantiere.core.composed import step_of
from cantiere.core.game import Json, NotationError
from cantiere.core.step_text import read_letter

FORMS: Final = {
    "take": "take <segment I … VI> <colours>",
    "build": "build <tile> <city> [pay <colours>]",
    "upgrade": "upgrade <own tile> <tile> [pay <colours>]",
    "buy": "buy turn/keep",
    "score": "score <type, city or special field>",
    "object": "object <object>",
    "token": "token <token>",
}
"""The form of each composed move; letters of colours are WYRGBK."""


def _letters(colours: Sequence[int]) -> list[str]:
    return [LETTERS[colour] for colour in colours]


def _paid(move: Mapping[str, Json]) -> list[str]:
    return ["pay", *_letters(move["pay"])] if move.get("pay") else []


_WRITE: Final[dict[str, Callable[[Mapping[str, Json]], list[str]]]] = {
    "take": lambda m: [SEGMENTS[m["segment"]], *_letters(m["bricks"])],
    "build": lambda m: [m["tile"], m["city"], *_paid(m)],
    "upgrade": lambda m: [m["old"], m["tile"], *_paid(m)],
    "buy": lambda m: [m["mode"]],
    "score": lambda m: [m["what"]],
    "object": lambda m: [m["object"]],
    "token": lambda m: [m["token"]],
}


def write(s: State, move: Mapping[str, Json]) -> str:
    """A well-formed composed move as text; `read` gives an equal move back."""
    if move["do"] == "step":
        return notation(s, tuple(move["action"]))
    return " ".join([move["do"], *_WRITE[move["do"]](move)])


def read(s: State, text: str) -> dict[str, Json]:
    """The composed move written; single steps become `{"do": "step", …}`.

    Raises:
        NotationError: the text has no form of a move; `accepted` says which it could have.
    """
    name, *words = text.split() or [""]
    if name not in FORMS or (name in ("build", "upgrade") and len(words) == 1):
        return step_of(parse(s, text))
    try:
        return {"do": name, **_READ[name](words)}
    except ValueError:
        raise NotationError(text, FORMS[name]) from None


def _colours(words: Sequence[str]) -> list[int]:
    return [read_letter(word, LETTERS) for word in words]


def _read_take(words: list[str]) -> dict[str, Json]:
    segment, *colours = words or [""]
    return {"segment": SEGMENTS.index(segment), "bricks": _colours(colours)}


def _read_paid(words: list[str], first: str, second: str) -> dict[str, Json]:
    if len(words) < 2 or (len(words) > 2 and words[2] != "pay"):
        raise ValueError(words)
    move: dict[str, Json] = {first: words[0], second: words[1]}
    return {**move, "pay": _colours(words[3:])} if len(words) > 2 else move


def _read_one(field: str) -> Callable[[list[str]], dict[str, Json]]:
    def read_one(words: list[str]) -> dict[str, Json]:
        (word,) = words
        return {field: word}

    return read_one


_READ: Final[dict[str, Callable[[list[str]], dict[str, Json]]]] = {
    "take": _read_take,
    "build": lambda words: _read_paid(words, "tile", "city"),
    "upgrade": lambda words: _read_paid(words, "old", "tile"),
    "buy": _read_one("mode"),
    "score": _read_one("what"),
    "object": _read_one("object"),
    "token": _read_one("token"),
}
