"""The typed commands of Firenze: which there are, and what a line means."""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows.fulfil import floor_of
from cantiere_app.games.firenze.grammar import moves, persons, tokens
from cantiere_app.games.firenze.moves.click import click, reach
from cantiere_app.games.firenze.moves.refuse import REFUSALS
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Reply, Unclear
from cantiere_app.kit.typed.grammar import Run
from cantiere_app.kit.typed.reader import Reader

MOVES: Final[Mapping[str, Run]] = {
    "take": moves.TYPING.line("take"),
    "trade": moves.TYPING.line("trade"),
    "build": moves.build,
    "hand-in": moves.hand_in,
    "bell": moves.bell,
    "give": moves.give,
    "tower": moves.tower,
    "cancel": moves.cancel,
    "shed": moves.TYPING.line("shed"),
    "end": moves.end,
}
ALSO: Final[Mapping[str, str]] = {
    "lose": "give",
    "drop": "give",
    "tax": "give",
    "keep": "tower",
    "tribute": "tower",
    "fell": "tower",
    "sabotage": "tower",
    "fulfil": "hand-in",
    "annuleer": "cancel",
}
"""Other words for the same: of the notation, and one that Dutch players typed before."""

TABLES: Final[Mapping[str, str]] = {
    "row": "row",
    "storage": "bricks",
    "site": "site",
    "city": "city",
    "church": "church",
    "cards": "cards",
    "who": "players",
}
"""Words that read a table out."""


def _person(scene: Scene, word: str) -> Run | None:
    """How a line that begins with the name of a card is read; `None` where none has that name."""
    try:
        card = tokens.card(scene, word)
    except Unclear:
        return None
    return _reaching(lambda moment, args: persons.play(moment, card, args))


def _reaching(run: Run) -> Run:
    """Return what runs a line for the phase that is asked, else for one that a click reaches."""

    def reached(scene: Scene, args: Sequence[str]) -> Reply:
        reply = run(scene, args)
        if reply.outcome is None or not reply.outcome.refuse:
            return reply
        outcome = reach(scene, lambda moment: _outcome(run, moment, args))
        return reply._replace(outcome=outcome) if outcome else reply

    return reached


def _outcome(run: Run, moment: Scene, args: Sequence[str]) -> Outcome | None:
    """A tower that only stands in another phase is no mistake of the line."""
    try:
        return run(moment, args).outcome
    except Unclear:
        return None


def _builds(scene: Scene, word: str) -> list[str]:
    """One brick on a tower, and one as a new tower."""
    letters, new = data.LETTERS, scene.t("firenze.command.new")
    raised = [facts.tower(scene, a[1]) for a in scene.legal if a[0] == k.RAISE]
    started = [a[1] for a in scene.legal if a[0] == k.START_TOWER]
    lines = [f"{word} {letters[t['colour']]}{t['height']}+1" for t in raised if t]
    return lines + [f"{word} {letters[colour]}1 {new}" for colour in started]


_ENDS: Final = (k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS)


def _now(scene: Scene) -> Mapping[str, Sequence[str]]:
    """Return whole lines that the rules allow now, by command."""
    return {"card": _cards(scene)} | {
        verb: _lines(scene, verb, scene.t(f"firenze.command.{verb}")) for verb in MOVES
    }


def _cards(scene: Scene) -> list[str]:
    hand = enumerate(facts.me(scene)["hand"])
    held = [card for n, card in hand if not click(scene, f"hand-{n}").refuse]
    return [grammar.joined(words.card(scene.t, card)) for card in dict.fromkeys(held)]


def _lines(scene: Scene, verb: str, word: str) -> list[str]:
    if verb in ("take", "trade"):
        return moves.TYPING.now(scene, verb, word)
    if verb == "hand-in":
        fits = [floor_of(scene, a) for a in scene.legal if a[0] == k.FULFIL]
        return [f"{word} {data.LETTERS[c]}{floor}" for c, floor in fits]
    if verb == "build":
        return _builds(scene, word)
    if verb == "end":
        return [word] if any(a[0] in _ENDS for a in scene.legal) else []
    return []


READER: Final = Reader(
    REFUSALS,
    facts.asked,
    {verb: _reaching(run) for verb, run in MOVES.items()},
    TABLES,
    _now,
    ALSO,
    other=_person,
    others="card",
)
