"""The typed commands of Carrara: which there are, and what a line means."""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.io.moves import SCORINGS
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.grammar import moves, tokens
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.games.carrara.moves.refuse import REFUSALS
from cantiere_app.kit.moves.choices import One
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Form, Reply, Unclear
from cantiere_app.kit.typed.grammar import Run

MOVES: Final[Mapping[str, Run]] = {
    "buy": moves.buy,
    "take": moves.take,
    "build": moves.TYPING.line("build"),
    "upgrade": moves.TYPING.line("upgrade"),
    "token": moves.TYPING.line("token"),
    "score": moves.TYPING.line("score"),
    "object": moves.TYPING.line("object"),
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

FORMER: Final = {
    "plaatje": "token",
    "plättchen": "token",
    "plaatjes": "tokens",
    "vervang": "upgrade",
    "ersetze": "upgrade",
    "stenen": "bricks",
    "steine": "bricks",
}
"""Words that were shown once and are still read."""


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
    first = FORMER.get(first, first)
    read = grammar.table(scene, TABLES, first, args)
    if read:
        return read
    key = next((key for key in MOVES if grammar.is_word(scene, first, key)), "")
    if not key:
        return None
    held = grammar.held(scene, REFUSALS, facts.asked(scene))
    if held:
        return held
    try:
        return MOVES[key](scene, args)
    except Unclear:
        return grammar.wrong(scene, key, line)


_ALONE: Final[Mapping[str, Sequence[Action]]] = {
    "buy": [(k.BUY, k.TURN_WHEEL)],
    "announce": [(k.ANNOUNCE,)],
    "pass": [(k.PASS,), (k.STUCK,)],
    "end": [(k.END,), (k.DECLINE,)],
}
"""Steps of commands that are one word."""


_KEEP: Final = (k.BUY, k.KEEP_WHEEL)
_TAKEN: Final = (
    One(nouns.SEGMENT, ("segment",)),
    One(nouns.BRICK, ("bricks",)),
)
"""What a purchase names; one brick is enough for an example."""


def _now(scene: Scene, key: str, word: str) -> list[str]:
    """Whole lines of a command that the rules allow now."""
    if key in _ALONE:
        return [word] if any(action in scene.legal for action in _ALONE[key]) else []
    if key == "score":
        found = [what for what, step in SCORINGS.items() if step in scene.legal]
        return [f"{word} {tokens.written(scene, what)}" for what in found]
    if key == "take":
        return _takes(scene, word)
    return moves.TYPING.now(scene, key, word)


def _takes(scene: Scene, word: str) -> list[str]:
    """Bricks of the wheel, of one that is kept too."""
    state, end = scene.state, ""
    if _KEEP in scene.legal:
        state, end = scene.game.copy(scene.state), f" {scene.t('carrara.command.keep')}"
        scene.game.apply(state, _KEEP)
    said = moves.TYPING.said(scene, state, "take", _TAKEN)
    return [f"{word} {' '.join(words)}{end}" for words in said]
