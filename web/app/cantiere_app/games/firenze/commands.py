"""The typed commands of Firenze: which there are, and what a line means."""

from collections.abc import Callable, Mapping, Sequence
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
from cantiere_app.kit.typed.commands import Form, Reply, Unclear
from cantiere_app.kit.typed.grammar import Run

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


def commands(scene: Scene) -> Sequence[Form]:
    """All commands, with lines that would do something now."""
    keys = {**{key: scene.t(f"firenze.command.{key}") for key in MOVES}, "card": ""}
    own = [grammar.form(scene, key, word, _now(scene, key)) for key, word in keys.items()]
    return [*own, *(grammar.reads(scene, word) for word in TABLES)]


def command(scene: Scene, line: str) -> Reply | None:
    """What a line means; `None` where its first word is none of the game's."""
    first, *args = line.lower().split() or [""]
    read = grammar.table(scene, TABLES, first, args)
    if read:
        return read
    key = _key(scene, first)
    run = MOVES[key] if key else _person(scene, first)
    if run is None:
        return None
    held = grammar.held(scene, REFUSALS, facts.asked(scene))
    if held:
        return held
    try:
        return _reached(scene, lambda moment: run(moment, args))
    except Unclear:
        return grammar.wrong(scene, key or "card", line)


def _person(scene: Scene, word: str) -> Run | None:
    """How a line that begins with the name of a card is read; `None` where none has that name."""
    try:
        card = tokens.card(scene, word)
    except Unclear:
        return None
    return lambda moment, args: persons.play(moment, card, args)


def _reached(scene: Scene, run: Callable[[Scene], Reply]) -> Reply:
    """A line is for the phase that is asked, else for one that a click would reach."""
    reply = run(scene)
    if reply.outcome is None or not reply.outcome.refuse:
        return reply
    found = reach(scene, lambda moment: _outcome(run, moment))
    return reply._replace(outcome=found) if found else reply


def _outcome(run: Callable[[Scene], Reply], moment: Scene) -> Outcome | None:
    """A tower that only stands in another phase is no mistake of the line."""
    try:
        return run(moment).outcome
    except Unclear:
        return None


def _key(scene: Scene, word: str) -> str:
    for key in MOVES:
        if tokens.is_word(scene, word, key):
            return key
    return ALSO.get(word, "")


def _builds(scene: Scene, word: str) -> list[str]:
    """One brick on a tower, and one as a new tower."""
    letters, new = data.LETTERS, scene.t("firenze.command.new")
    raised = [facts.tower(scene, a[1]) for a in scene.legal if a[0] == k.RAISE]
    started = [a[1] for a in scene.legal if a[0] == k.START_TOWER]
    lines = [f"{word} {letters[t['colour']]}{t['height']}+1" for t in raised if t]
    return lines + [f"{word} {letters[colour]}1 {new}" for colour in started]


def _now(scene: Scene, key: str) -> list[str]:
    """Whole lines of a command that the rules allow now."""
    letters = data.LETTERS
    word = scene.t(f"firenze.command.{key}") if key in MOVES else ""
    if key in ("take", "trade"):
        return moves.TYPING.now(scene, key, word)
    if key == "hand-in":
        fits = [floor_of(scene, a) for a in scene.legal if a[0] == k.FULFIL]
        return [f"{word} {letters[c]}{floor}" for c, floor in fits]
    if key == "build":
        return _builds(scene, word)
    if key == "card":
        hand = enumerate(facts.me(scene)["hand"])
        held = [card for n, card in hand if not click(scene, f"hand-{n}").refuse]
        return [grammar.joined(words.card(scene.t, card)) for card in dict.fromkeys(held)]
    ends = (k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS)
    if key == "end":
        return [word] if any(a[0] in ends for a in scene.legal) else []
    return []
