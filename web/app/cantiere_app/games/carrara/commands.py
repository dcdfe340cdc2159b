"""The typed commands of Carrara: which there are, and what a line means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.grammar import moves
from cantiere_app.kit import grammar
from cantiere_app.kit.commands import Form, Reply, Unclear
from cantiere_app.kit.grammar import Run
from cantiere_app.kit.scene import Scene, Translate

MOVES: Final[Mapping[str, Run]] = {
    "buy": moves.buy,
    "take": moves.take,
    "build": moves.build,
    "upgrade": moves.upgrade,
    "token": moves.token,
    "score": moves.score,
    "object": moves.buy_object,
    "announce": moves.announce,
    "pass": moves.pass_,
    "end": moves.end,
}

TABLES: Final[Mapping[str, str]] = {
    "wheel": "wheel",
    "display": "display",
    "cities": "cities",
    "scorings": "scorings",
    "bricks": "bricks",
    "objects": "objects",
    "cards": "cards",
    "tokens": "tokens",
    "who": "players",
}
"""Words that read a table out."""


def commands(scene: Scene) -> Sequence[Form]:
    """All commands, with lines that would do something now."""
    t = scene.t
    own = [
        grammar.form(scene, key, word, _now(scene, key, word))
        for key, word in ((key, t(f"carrara.command.{key}")) for key in MOVES)
    ]
    return [*own, *(grammar.reads(scene, key) for key in TABLES)]


def command(scene: Scene, line: str) -> Reply | None:
    """What a line means; `None` where its first word is none of the game's."""
    first, *args = line.lower().split() or [""]
    read = grammar.table(scene, TABLES, first, args)
    if read:
        return read
    key = next((key for key in MOVES if grammar.is_word(scene, first, key)), "")
    if not key:
        return None
    try:
        return MOVES[key](scene, args)
    except Unclear:
        return grammar.wrong(scene, key, line)


Say = Callable[[Translate, int], str]


def _tile(t: Translate, n: int) -> str:
    return grammar.joined(words.tile(t, data.TILES[n]))


def _city(t: Translate, n: int) -> str:
    return grammar.joined(words.place(t, data.CITIES[n]))


def _type(t: Translate, n: int) -> str:
    return grammar.joined(words.type_(t, data.TYPES[n]))


def _field(t: Translate, n: int) -> str:
    return grammar.joined(t(f"carrara.category.{data.CATEGORIES[n]}"))


def _token(t: Translate, n: int) -> str:
    return grammar.joined(words.place(t, data.PLACES[data.TOKEN_PLACE[n]]))


def _object(t: Translate, n: int) -> str:
    return grammar.joined(words.thing(t, data.OBJECTS[n]))


_SAID: Final[Mapping[str, Mapping[int, Say]]] = {
    "take": {k.SEGMENT: lambda _, n: data.SEGMENTS[n]},
    "build": {k.BUILD: _tile},
    "upgrade": {k.UPGRADE: _tile},
    "token": {k.TOKEN: _token},
    "score": {k.SCORE_CITY: _city, k.SCORE_TYPE: _type, k.SCORE_SPECIAL: _field},
    "object": {k.BUY_OBJECT: _object},
}
"""How the parameter of a step is said in one word, by command and kind of step."""
_SECOND: Final[Mapping[str, Mapping[int, Say]]] = {
    "take": {k.BRICK: lambda _, n: data.LETTERS[n]},
    "build": {k.CITY: _city},
    "upgrade": {k.INTO: _tile},
}
"""The same for the step behind the first one."""
_ALONE: Final[Mapping[str, Sequence[Action]]] = {
    "buy": [(k.BUY, k.TURN_WHEEL)],
    "announce": [(k.ANNOUNCE,)],
    "pass": [(k.PASS,), (k.STUCK,)],
    "end": [(k.END,), (k.DECLINE,)],
}
"""Steps of commands that are one word."""


_KEEP: Final = (k.BUY, k.KEEP_WHEEL)


def _now(scene: Scene, key: str, word: str) -> list[str]:
    """Whole lines of a command that the rules allow now."""
    if key in _ALONE:
        return [word] if any(action in scene.legal for action in _ALONE[key]) else []
    if key == "take" and _KEEP in scene.legal:
        end = f" {scene.t('carrara.command.keep')}"
        kept = _after(scene, scene.state, _KEEP)
        return [f"{line}{end}" for line in _lines(scene, key, word, kept)]
    return _lines(scene, key, word, scene.state)


def _lines(scene: Scene, key: str, word: str, state: Any) -> list[str]:
    """Whole lines of a command with parameters, in a state."""
    t, lines = scene.t, []
    legal = scene.legal if state is scene.state else scene.game.legal(state)
    for action, first in _said(t, legal, _SAID[key]):
        if key in _SECOND:
            follows = scene.game.legal(_after(scene, state, action))
            lines += [f"{word} {first} {each}" for _, each in _said(t, follows, _SECOND[key])]
        else:
            lines.append(f"{word} {first}")
    return lines


def _after(scene: Scene, state: Any, action: Action) -> Any:
    """A copy of a state with a step done in it."""
    ahead = scene.game.copy(state)
    scene.game.play(ahead, action)
    return ahead


def _said(
    t: Translate, legal: Iterable[Action], says: Mapping[int, Say]
) -> Iterable[tuple[Action, str]]:
    """Those of the steps that are said, each with its parameter."""
    return ((a, says[a[0]](t, a[1])) for a in legal if a[0] in says)
