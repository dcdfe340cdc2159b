"""The vocabulary of typed lines in all games: words, numbers, colours, and their forms."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.scene import Scene, Translate
from cantiere_app.kit.typed.commands import Form, Reply, Unclear

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
    found: list[int] = []
    for token in tokens:
        apart = len(token) > 1 and all(letter in letters.lower() for letter in token)
        found += [colour(each, letters, names) for each in (token if apart else [token])]
    if not found:
        raise Unclear("")
    return found


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


def form(scene: Scene, key: str, word: str, now: Sequence[str]) -> Form:
    """A command as people are told of it."""
    shown, text = (scene.t(f"{scene.game.name}.command.{key}.{part}") for part in ("form", "text"))
    return Form(word, shown, text, now)


def reads(scene: Scene, key: str) -> Form:
    """A command that reads a table out."""
    word = scene.t(f"{scene.game.name}.command.{key}")
    return Form(word, word, scene.t(f"{scene.game.name}.command.{key}.text"), [word])


def table(scene: Scene, tables: Mapping[str, str], first: str, args: Sequence[str]) -> Reply | None:
    """The table that a word alone asks for."""
    for key, name in tables.items():
        if is_word(scene, first, key) and not args:
            return Reply(table=name)
    return None


def held(scene: Scene, refusals: Refusals, kind: str) -> Reply | None:
    """The answer to every line of a move where the viewer has nothing to decide (`kind`)."""
    outcome = refusals.not_asked(scene, kind)
    return Reply(outcome, "do-confirm") if outcome else None


def wrong(scene: Scene, key: str, line: str) -> Reply:
    """A line whose first word is known, and that cannot be understood."""
    shown = scene.t(f"{scene.game.name}.command.{key}.form")
    return Reply(wrong=scene.t("app.command.wrong", line=line, form=shown))
