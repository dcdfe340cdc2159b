"""Text of composed moves, both ways: "take 2 pay W G", "build t4+2 +G3 pay W mason".

The other forms: "take 4 princess", "trade 3 B give W W Y", "lose W W", "tax t3 t5 pay W W Y Y",
"tribute t3", "drop W W", "shed mason", "alchemist W P", "smuggler 1 W B". A move of a single step
is written as the step, with a space in "end trade". Reading looks at the form only.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere.core.game import Json, NotationError
from cantiere.core.step_text import read_letter, read_number
from cantiere.firenze import kinds as k
from cantiere.firenze.data import CARD_OF, LETTERS
from cantiere.firenze.state import State
from cantiere.firenze.text import notation, parse

_RAISE: Final = re.compile(r"t([1-9][0-9]{0,5})\+([1-9][0-9]?)")
_START: Final = re.compile(rf"\+([{LETTERS}])([1-9][0-9]?)")
_TOWER: Final = re.compile(r"t([1-9][0-9]{0,5})")

FORMS: Final = {
    "take": "take <slot> [pay <colours>] [princess]",
    "trade": "trade <slot> <colour> give <colours>",
    "build": "build [t<id>+<n>] [+<colour><n>] [pay <colours>] [mason]",
    "lose": "lose <colours>",
    "tax": "tax [t<ids>] pay <colours>",
    "tribute": "tribute <t<ids>>",
    "drop": "drop <colours>",
    "shed": "shed <cards>",
    "alchemist": "alchemist <colour> <colour>",
    "smuggler": "smuggler <seat> <colour> <colour>",
}
"""The form of each composed move; letters of colours are WYGRBP."""


def _letters(colours: Sequence[int]) -> list[str]:
    return [LETTERS[colour] for colour in colours]


def _paid(colours: Sequence[int], word: str = "pay") -> list[str]:
    return [word, *_letters(colours)] if colours else []


def _write_build(move: Mapping[str, Json]) -> list[str]:
    raised = [f"t{tower}+{count}" for tower, count in move["raise"]]
    started = [f"+{LETTERS[colour]}{count}" for colour, count in move["start"]]
    return [*raised, *started, *_paid(move["pay"]), *(["mason"] if move["mason"] else [])]


_WRITE: Final[dict[str, Callable[[Mapping[str, Json]], list[str]]]] = {
    "take": lambda m: [str(m["slot"]), *_paid(m["pay"]), *(["princess"] if m["princess"] else [])],
    "trade": lambda m: [str(m["slot"]), LETTERS[m["take"]], *_paid(m["give"], "give")],
    "build": _write_build,
    "lose": lambda m: _letters(m["bricks"]),
    "tax": lambda m: [*(f"t{tower}" for tower in m["keep"]), *_paid(m["bricks"])],
    "tribute": lambda m: [f"t{tower}" for tower in m["keep"]],
    "drop": lambda m: _letters(m["bricks"]),
    "shed": lambda m: list(m["cards"]),
    "alchemist": lambda m: _letters((m["give"], m["take"])),
    "smuggler": lambda m: [str(m["seat"]), *_letters((m["give"], m["take"]))],
}

_STEPS: Final[dict[str, Callable[[Mapping[str, Json]], tuple[int, ...]]]] = {
    "wholesaler": lambda m: (k.WHOLESALER, m["slot"]),
    "patrician": lambda m: (k.PATRICIAN, CARD_OF[m["card"]]),
    "fell": lambda m: (k.FELL, m["tower"]),
    "sabotage": lambda m: (k.SABOTAGE, m["seat"], m["tower"]),
    "deliver": lambda m: (k.DELIVER, m["tower"]),
    "fulfil": lambda m: (k.FULFIL, m["tower"], m["delta"]),
    "step": lambda m: tuple(m["action"]),
}


def write(s: State, move: Mapping[str, Json]) -> str:
    """A well-formed composed move as text; `read` gives an equal move back."""
    do = move["do"]
    if do in _WRITE:
        return " ".join([do, *_WRITE[do](move)])
    return re.sub("^end-", "end ", notation(s, _STEPS[do](move)))


def read(s: State, text: str) -> dict[str, Json]:
    """The composed move written; single steps become `{"do": "step", …}`.

    Raises:
        NotationError: the text has no form of a move; `accepted` says which it could have.
    """
    name, *words = text.split() or [""]
    if name in _READ:
        try:
            return {"do": name, **_READ[name](words)}
        except (ValueError, IndexError):
            raise NotationError(text, FORMS[name]) from None
    return {"do": "step", "action": list(parse(s, re.sub("^end ", "end-", text)))}


def _colour(word: str) -> int:
    return read_letter(word, LETTERS)


def _colours(words: Sequence[str]) -> list[int]:
    return [_colour(word) for word in words]


def _towers(words: Sequence[str]) -> list[int]:
    found = [_TOWER.fullmatch(word) for word in words]
    if None in found:
        raise ValueError(words)
    return [int(match[1]) for match in found if match]


def _split(words: list[str], at: str) -> tuple[list[str], list[str]]:
    """The words before and behind a word; all of them before when it is not there."""
    if at not in words:
        return words, []
    i = words.index(at)
    return words[:i], words[i + 1 :]


def _without(words: list[str], word: str) -> tuple[list[str], bool]:
    return ([*words[:-1]], True) if words and words[-1] == word else (words, False)


def _read_take(words: list[str]) -> dict[str, Json]:
    words, princess = _without(words, "princess")
    slots, pay = _split(words, "pay")
    (slot,) = slots
    return {"slot": read_number(slot), "pay": _colours(pay), "princess": princess}


def _read_trade(words: list[str]) -> dict[str, Json]:
    (slot, take), give = _split(words, "give")
    return {"slot": read_number(slot), "take": _colour(take), "give": _colours(give)}


def _read_build(words: list[str]) -> dict[str, Json]:
    words, mason = _without(words, "mason")
    placed, pay = _split(words, "pay")
    raised, started = [], []
    for word in placed:
        old, new = _RAISE.fullmatch(word), _START.fullmatch(word)
        if old:
            raised.append([int(old[1]), int(old[2])])
        elif new:
            started.append([LETTERS.index(new[1]), int(new[2])])
        else:
            raise ValueError(word)
    return {"raise": raised, "start": started, "pay": _colours(pay), "mason": mason}


def _read_tax(words: list[str]) -> dict[str, Json]:
    keep, bricks = _split(words, "pay")
    return {"keep": _towers(keep), "bricks": _colours(bricks)}


def _read_shed(words: list[str]) -> dict[str, Json]:
    if any(word not in CARD_OF for word in words):
        raise ValueError(words)
    return {"cards": words}


def _read_swap(words: list[str]) -> dict[str, Json]:
    give, take = words
    return {"give": _colour(give), "take": _colour(take)}


_READ: Final[dict[str, Callable[[list[str]], dict[str, Json]]]] = {
    "take": _read_take,
    "trade": _read_trade,
    "build": _read_build,
    "lose": lambda words: {"bricks": _colours(words)},
    "tax": _read_tax,
    "tribute": lambda words: {"keep": _towers(words)},
    "drop": lambda words: {"bricks": _colours(words)},
    "shed": _read_shed,
    "alchemist": _read_swap,
    "smuggler": lambda words: {"seat": read_number(words[0]), **_read_swap(words[1:])},
}
