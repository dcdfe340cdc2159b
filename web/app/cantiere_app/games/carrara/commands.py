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
from cantiere_app.kit.typed.grammar import Run
from cantiere_app.kit.typed.reader import Reader

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


def _takes(scene: Scene, word: str) -> list[str]:
    """Bricks of the wheel, of one that is kept too."""
    state, end = scene.state, ""
    if _KEEP in scene.legal:
        state, end = scene.game.copy(scene.state), f" {scene.t('carrara.command.keep')}"
        scene.game.apply(state, _KEEP)
    said = moves.TYPING.said(scene, state, "take", _TAKEN)
    return [f"{word} {' '.join(words)}{end}" for words in said]


def _now(scene: Scene) -> Mapping[str, Sequence[str]]:
    """Return whole lines that the rules allow now, by command."""
    return {verb: _lines(scene, verb, scene.t(f"carrara.command.{verb}")) for verb in MOVES}


def _lines(scene: Scene, verb: str, word: str) -> list[str]:
    if verb in _ALONE:
        return [word] if any(action in scene.legal for action in _ALONE[verb]) else []
    if verb == "score":
        scorings = [what for what, step in SCORINGS.items() if step in scene.legal]
        return [f"{word} {tokens.written(scene, what)}" for what in scorings]
    if verb == "take":
        return _takes(scene, word)
    return moves.TYPING.now(scene, verb, word)


READER: Final = Reader(REFUSALS, facts.asked, MOVES, TABLES, _now, FORMER)
