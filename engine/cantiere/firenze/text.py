"""Text of small steps, both ways, and what to tell people about them.

A step is its name with its parameters: slots and seats as numbers, colours as letters, towers as
`t4`, cards by id, answers as yes and no. Parsing is of the form only; whether a step is legal is
for the rules.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Action, Json, NotationError, Text
from cantiere.firenze import kinds as k
from cantiere.firenze.data import CARD_OF, CARDS, LETTERS
from cantiere.firenze.state import State


class _Word(NamedTuple):
    """How one parameter is written and read; `read` raises `ValueError`."""

    form: str
    write: Callable[[int], str]
    read: Callable[[str], int]


def _read_tower(word: str) -> int:
    if not word.startswith("t"):
        raise ValueError(word)
    return _read_number(word[1:])


def _read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise ValueError(word)
    return int(word)


def _read_letter(word: str) -> int:
    if len(word) != 1:
        raise ValueError(word)
    return LETTERS.index(word)


def _read_card(word: str) -> int:
    if word not in CARD_OF:
        raise ValueError(word)
    return CARD_OF[word]


_NUMBER: Final = _Word("number", str, _read_number)
_TOWER: Final = _Word("t<id>", lambda n: f"t{n}", _read_tower)
_COLOUR: Final = _Word("/".join(LETTERS), lambda n: LETTERS[n], _read_letter)
_CARD: Final = _Word("card", lambda n: CARDS[n], _read_card)
_ANSWER: Final = _Word("yes/no", lambda n: ("no", "yes")[n], ("no", "yes").index)

_NAMES: Final = {k.DELIVER: "bell", k.FULFIL: "hand-in"}
"""Names where the words of the rules read better than those of `kinds`."""

_WORDS: Final[dict[int, tuple[_Word, ...]]] = {
    k.TAKE: (_NUMBER,),
    k.LAY: (_COLOUR,),
    k.CANCEL: (_ANSWER,),
    k.FELL: (_TOWER,),
    k.SABOTAGE: (_NUMBER, _TOWER),
    k.LOSE: (_COLOUR,),
    k.KEEP: (_TOWER,),
    k.TAX: (_COLOUR,),
    k.TRADE: (_NUMBER, _COLOUR),
    k.GIVE: (_COLOUR,),
    k.RAISE: (_TOWER,),
    k.START: (_COLOUR,),
    k.MASON: (_ANSWER,),
    k.PAY: (_COLOUR,),
    k.DELIVER: (_TOWER,),
    k.FULFIL: (_TOWER,),
    k.DROP: (_COLOUR,),
    k.SHED: (_CARD,),
    k.SMUGGLER: (_NUMBER,),
    k.WHOLESALER: (_NUMBER,),
    k.PATRICIAN: (_CARD,),
    k.SWAP_GIVE: (_COLOUR,),
    k.SWAP_TAKE: (_COLOUR,),
}
"""Parameters of each kind; the last one of TAKE and FULFIL is a word that may be left out."""

_LAST: Final[dict[int, dict[str, int]]] = {
    k.TAKE: {"": 0, "princess": 1},
    k.FULFIL: {"": 0, "+1": 1, "-1": -1},
}

STEP_NAMES: Final = tuple(_NAMES.get(kind, name) for kind, name in enumerate(k.ACTIONS))
_KIND_OF: Final = {name: kind for kind, name in enumerate(STEP_NAMES)}


def notation(_s: State, a: Action) -> str:
    """One small step as text; `parse` reads it back."""
    kind = a[0]
    words = [word.write(n) for word, n in zip(_WORDS.get(kind, ()), a[1:], strict=False)]
    if kind in _LAST:
        words += [word for word, n in _LAST[kind].items() if n == a[-1] and word]
    return " ".join([STEP_NAMES[kind], *words])


def parse(_s: State, text: str) -> Action:
    """The small step written.

    Raises:
        NotationError: no step has this form; `accepted` says which forms the name has, or which
            names there are.
    """
    name, *words = text.split() or [""]
    if name not in _KIND_OF:
        raise NotationError(text, "one of " + ", ".join(STEP_NAMES))
    kind = _KIND_OF[name]
    readers = _WORDS.get(kind, ())
    last = _LAST.get(kind)
    if len(words) < len(readers) or len(words) > len(readers) + (last is not None):
        raise NotationError(text, _form(kind))
    try:
        numbers = [word.read(found) for word, found in zip(readers, words, strict=False)]
        if last is not None:
            numbers.append(last[words[-1] if len(words) > len(readers) else ""])
    except (ValueError, KeyError):
        raise NotationError(text, _form(kind)) from None
    return (kind, *numbers)


def _form(kind: int) -> str:
    words = [word.form for word in _WORDS.get(kind, ())]
    words += ["[" + "/".join(word for word in _LAST[kind] if word) + "]"] if kind in _LAST else []
    return " ".join([STEP_NAMES[kind], *words])


_PARAMS: Final[dict[int, tuple[str, ...]]] = {
    k.TAKE: ("slot", "princess"),
    k.LAY: ("colour",),
    k.CANCEL: ("yes",),
    k.FELL: ("tower",),
    k.SABOTAGE: ("seat", "tower"),
    k.LOSE: ("colour",),
    k.KEEP: ("tower",),
    k.TAX: ("colour",),
    k.TRADE: ("slot", "colour"),
    k.GIVE: ("colour",),
    k.RAISE: ("tower",),
    k.START: ("colour",),
    k.MASON: ("yes",),
    k.PAY: ("colour",),
    k.DELIVER: ("tower",),
    k.FULFIL: ("tower", "delta"),
    k.DROP: ("colour",),
    k.SHED: ("card",),
    k.SMUGGLER: ("seat",),
    k.WHOLESALER: ("slot",),
    k.PATRICIAN: ("card",),
    k.SWAP_GIVE: ("colour",),
    k.SWAP_TAKE: ("colour",),
}


def describe(s: State, a: Action) -> Text:
    """What a step does: `firenze.action.<name>`, with its parameters by name.

    Cards are ids, colours and seats ints; a tower brings its colour and height, a slot its card,
    a hand-in the floor of its contract.
    """
    params: dict[str, Json] = dict(zip(_PARAMS.get(a[0], ()), a[1:], strict=True))
    if "card" in params:
        params["card"] = CARDS[params["card"]]
    if "slot" in params:
        params["card"] = CARDS[s.row[params["slot"]]]
    if "tower" in params:
        _, params["colour"], params["height"] = _tower(s, params["tower"])
    if "delta" in params:
        params["floor"] = params["height"] + params["delta"]
    return Text(f"firenze.action.{STEP_NAMES[a[0]]}", params)


def _tower(s: State, tower_id: int) -> Sequence[int]:
    """A tower on any site, or the one that the draft starts."""
    for site in s.towers:
        for tower in site:
            if tower[0] == tower_id:
                return tower
    draft = s.frames[-1]
    return next(draft[i : i + 3] for i in range(2, len(draft), 3) if draft[i] == tower_id)
