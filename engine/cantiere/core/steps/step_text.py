"""Text of small steps, both ways: a name, then a word for each parameter.

Reading is of the form only; whether a step is legal is for the rules.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cantiere.core.errors import Said
from cantiere.core.game import Action, NotationError


class Word(NamedTuple):
    """How one parameter is written and read; `read` raises `ValueError`."""

    form: str
    write: Callable[[int], str]
    read: Callable[[str], int]


def read_number(word: str) -> int:
    """A whole number without sign, of at most six digits; raises `ValueError`."""
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise ValueError(word)
    return int(word)


def read_letter(word: str, letters: str) -> int:
    """The place of a single letter; raises `ValueError`."""
    if len(word) != 1:
        raise ValueError(word)
    return letters.index(word)


NUMBER = Word("number", str, read_number)
ANSWER = Word("yes/no", lambda n: ("no", "yes")[n], ("no", "yes").index)


def letter_of(letters: str) -> Word:
    """A colour, written as its letter."""
    return Word("/".join(letters), lambda n: letters[n], lambda word: read_letter(word, letters))


def name_of(form: str, names: Sequence[str]) -> Word:
    """Something with a name."""
    return Word(form, lambda n: names[n], list(names).index)


class StepText:
    """The names of a game's steps, the words of their parameters, and a last word to leave out.

    names: by kind. words: by kind, none where left out. last: by kind, word → last parameter,
    with "" for the word left out.
    """

    def __init__(
        self,
        names: Sequence[str],
        words: Mapping[int, tuple[Word, ...]],
        last: Mapping[int, Mapping[str, int]] | None = None,
    ) -> None:
        self.names, self.words, self.last = tuple(names), words, last or {}
        self._kind_of = {name: kind for kind, name in enumerate(names)}

    def write(self, a: Action) -> str:
        """Return one small step as text; `read` reads it back."""
        kind = a[0]
        numbers = a[1:-1] if kind in self.last else a[1:]
        words = [w.write(n) for w, n in zip(self.words.get(kind, ()), numbers, strict=True)]
        if kind in self.last:
            words += [word for word, n in self.last[kind].items() if n == a[-1] and word]
        return " ".join([self.names[kind], *words])

    def notation(self, _s: Any, a: Action) -> str:
        """Return one small step as text, whatever the state; `parse` reads it back."""
        return self.write(a)

    def parse(self, _s: Any, text: str) -> Action:
        """Return the small step that is written; raise `NotationError` with what is accepted."""
        return self.read(text)

    def read(self, text: str) -> Action:
        """The small step written.

        Raises:
            NotationError: no step has this form; `accepted` says which forms the name has, or
                which names there are.
        """
        name, *words = text.split() or [""]
        if name not in self._kind_of:
            raise NotationError(text, Said("one-of", "one of {words}", words=", ".join(self.names)))
        kind = self._kind_of[name]
        readers = self.words.get(kind, ())
        last = self.last.get(kind)
        if len(words) < len(readers) or len(words) > len(readers) + (last is not None):
            raise NotationError(text, self.form(kind))
        try:
            numbers = [w.read(word) for w, word in zip(readers, words, strict=False)]
            if last is not None:
                numbers.append(last[words[-1] if len(words) > len(readers) else ""])
        except (ValueError, KeyError):
            raise NotationError(text, self.form(kind)) from None
        return (kind, *numbers)

    def form(self, kind: int) -> str:
        """What is accepted behind a name."""
        words = [word.form for word in self.words.get(kind, ())]
        if kind in self.last:
            words.append("[" + "/".join(word for word in self.last[kind] if word) + "]")
        return " ".join([self.names[kind], *words])
