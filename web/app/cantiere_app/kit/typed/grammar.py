"""The vocabulary of typed lines in all games: words, numbers, colours, names of things."""

from collections.abc import Callable, Iterable, Sequence

from cantiere_app.kit.scene import Scene, Translate
from cantiere_app.kit.typed.commands import Reply, Unclear

Run = Callable[[Scene, Sequence[str]], Reply]


def is_word(scene: Scene, token: str, key: str) -> bool:
    """Return whether a token is the word `key` of the notation, or its word in the language."""
    return token in (key, scene.t(f"{scene.game.name}.command.{key}").lower())


def split(
    tokens: Sequence[str], meant: Callable[[str], bool]
) -> tuple[list[str], list[str] | None]:
    """The tokens before a word and those behind it; `None` where it is not among them."""
    for at, token in enumerate(tokens):
        if meant(token):
            return list(tokens[:at]), list(tokens[at + 1 :])
    return list(tokens), None


def number(token: str) -> int:
    if not (token.isascii() and token.isdigit() and len(token) < 4):
        raise Unclear(token)
    return int(token)


def colour(token: str, letters: str, names: Sequence[str]) -> int:
    """A colour by its letter or by its name."""
    for rank, (letter, name) in enumerate(zip(letters, names, strict=True)):
        if token in (letter.lower(), name.lower()):
            return rank
    raise Unclear(token)


def colours(tokens: Sequence[str], letters: str, names: Sequence[str]) -> list[int]:
    """Colours, also written together as "wwg"."""
    numbers: list[int] = []
    for token in tokens:
        apart = len(token) > 1 and all(letter in letters.lower() for letter in token)
        numbers += [colour(each, letters, names) for each in (token if apart else [token])]
    if not numbers:
        raise Unclear("")
    return numbers


def joined(name: str) -> str:
    """A name as one word of a line."""
    return name.lower().replace(" ", "-")


def named(
    scene: Scene, token: str, ids: Iterable[str], name: Callable[[Translate, str], str]
) -> str:
    """Return the thing that a token names by its id, or by its name as one word."""
    for each in ids:
        if token in (each, joined(name(scene.t, each))):
            return each
    raise Unclear(token)
