"""Typed lines of Machiavelli: the notation of its moves, with the words of the language.

The first word is the name of a move, the others are ranks or characters, seats or players, cards,
types and answers, in the order of the notation. What is read is played by the rules, so a line can
do no more and no less than clicks.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from cantiere.core.game import IllegalAction, NotationError
from cantiere.core.steps.parameters import Names
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.io.moves import MOVES
from cantiere.machiavelli.rules.table import TABLE
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.games.machiavelli.moves.refuse import REFUSALS
from cantiere_app.kit.moves.refusals import refused
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Reply, Unclear
from cantiere_app.kit.typed.reader import Reader

NAMES: Final = tuple(dict.fromkeys((*(move.do for move in MOVES), *k.ACTIONS)))
"""First words of lines, in notation: whole moves, then steps in the middle of one."""
TABLES: Final[Mapping[str, str]] = {
    "ranks": "ranks",
    "hand": "hand",
    "cities": "cities",
    "who": "players",
}
"""Words that read a table out."""
FORMER: Final = {
    "zugabe": "extra",
    "verfraai": "beautify",
    "verschönere": "beautify",
    "genoeg-verfraaid": "end-beautify",
    "genug-verschönert": "end-beautify",
    "überbaue-frei": "overbuild-free",
}
"""Words that were shown once and are still read."""
_FIELDS: Final = {"warrants": ("rank",) * data.WARRANTS, "threats": ("rank",) * data.THREATS}
_WORDS: Final = ("nothing", "gold", "card", "cards", "no", "yes", "hospital", "tuck", "give")


def _named(name: str) -> Sequence[Names]:
    return TABLE.steps[k.ACTIONS.index(name)].names if name in k.ACTIONS else ()


def _now(scene: Scene) -> Mapping[str, Sequence[str]]:
    """Lines of one step that are legal now, by their first word."""
    lines: dict[str, list[str]] = {}
    for action in scene.legal:
        name, *rest = scene.game.notation(scene.state, action).split()
        if name in NAMES:
            word = scene.t(f"machiavelli.command.{name}")
            lines.setdefault(name, []).append(" ".join((word, *rest)))
    return lines


def _played(name: str, scene: Scene, args: Sequence[str]) -> Reply:
    """Return the steps of a line, or why the rules refuse it; raises `Unclear`."""
    known = _known(scene)
    kinds = [each.name for each in _named(name)]
    line = " ".join([name, *(_word(scene, known, kinds, n, a) for n, a in enumerate(args))])
    try:
        steps = scene.game.read_move(scene.state, line)
    except NotationError as error:
        raise Unclear(line) from error
    except IllegalAction as refusal:
        return Reply(refused(scene, refusal.reasons), "do-confirm")
    return Reply(Outcome({}, play=steps), "do-confirm")


def _word(scene: Scene, known: Mapping[str, str], kinds: Sequence[str], n: int, arg: str) -> str:
    """A word of a line in notation. A player is meant by a name where a seat is asked for."""
    kind = kinds[n] if n < len(kinds) else ""
    if kind in ("seat", "lender"):
        names = [player.name.lower() for player in scene.players]
        return str(names.index(arg)) if arg in names else arg
    if kind == "rank" or kind == "":
        ranks = {
            grammar.joined(words.role_of(scene, rank)): str(rank)
            for rank in range(1, len(scene.view["cast"]) + 1)
        }
        arg = ranks.get(arg, arg)
    name = districts.read(arg).card
    return known.get(name, name) + arg.removeprefix(name)


def _known(scene: Scene) -> dict[str, str]:
    """What cards, types and answers are called, and what the notation calls them."""
    t = scene.t
    names = {grammar.joined(words.card(t, card)): card for card in data.CARDS}
    names |= {card.lower(): card for card in data.CARDS}
    names |= {grammar.joined(words.type_(t, name)): name for name in data.TYPES}
    return names | {t(f"machiavelli.word.{word}").lower(): word for word in _WORDS}


def _form(scene: Scene, name: str) -> str:
    word = scene.t(f"machiavelli.command.{name}")
    fields = _FIELDS.get(name) or tuple(each.name for each in _named(name))
    said = " ".join(f"<{scene.t(f'machiavelli.field.{field}')}>" for field in fields)
    return f"{word} {said}".rstrip()


READER: Final = Reader(
    REFUSALS,
    facts.asked,
    {name: partial(_played, name) for name in NAMES},
    TABLES,
    _now,
    FORMER,
    _form,
)
