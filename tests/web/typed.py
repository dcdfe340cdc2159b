"""Typed lines at a table without a browser."""

import re
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from tests.web.desk import Desk

from cantiere.core.game import Game
from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.typed.commands import Form, Reply
from cantiere_app.kit.typed.reader import Reader

ODD: Final = "0 1 2 3 4 5 6 7 8 9 12 99 -1 + x w wg b4 t1+2 +w9 ² 1.5 {n} pay give tuck".split()
"""Words behind the first one, beside those that the game offers."""

OFFERED: Final = 0.3
"""How often a line is one of those that the game offers."""


def typed(at: Desk, line: str) -> Reply:
    """What a line comes to; its first word must be one of the game's."""
    reply = _answered(at, line)
    assert reply is not None, line
    return reply


def _answered(at: Desk, line: str) -> Reply | None:
    return _reader(at).command(at.scene(), line)


def _reader(at: Desk) -> Reader:
    reader: Reader = import_module(f"cantiere_app.games.{at.room.game.name}.commands").READER
    return reader


def steps(at: Desk, line: str) -> list[str]:
    """The steps that a line plays, in notation."""
    outcome = typed(at, line).outcome
    assert outcome is not None
    assert not outcome.refuse, outcome.refuse
    game, played = at.room.game, []
    state = game.copy(at.state)
    for action in outcome.play:
        played.append(game.notation(state, action))
        game.play(state, action)
    return played


def asked_first(at: Desk, line: str) -> list[str]:
    """The steps, in notation, that the go button plays behind a line that only asks about them."""
    outcome = typed(at, line).outcome
    assert outcome is not None
    assert not outcome.play
    assert outcome.draft
    game = at.room.game.name
    view = import_module(f"cantiere_app.games.{game}.view")
    laid = at.scene().with_draft(outcome.draft, outcome.picked)
    (go,) = [button for button in view.prompt(laid).buttons if button.go]
    answers = irreversible.answers(view, laid, view.prompt(laid))
    assert go.act in irreversible.brinks(answers)
    state, played = at.room.game.copy(at.state), []
    for action in view.click(laid, go.act).play:
        played.append(at.room.game.notation(state, action))
        at.room.game.play(state, action)
    return played


def codes(at: Desk, line: str) -> list[str]:
    """Why a line is refused."""
    outcome = typed(at, line).outcome
    assert outcome is not None
    assert not outcome.play
    return [reason.code for reason in outcome.refuse]


def said(forms: Sequence[Form], rng: Random) -> str:
    """A line: sometimes one that is offered, else a command with words that may not fit."""
    whole = [line for form in forms for line in form.now]
    if whole and rng.random() < OFFERED:
        return rng.choice(whole)
    first = rng.choice([form.word or form.form.split()[0] for form in forms])
    words = [word for form in forms for line in (form.form, *form.now[:3]) for word in line.split()]
    pool = [word.strip("[]<>,.;").lower() for word in words]
    behind = [rng.choice(rng.choice((ODD, pool))) for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    return " ".join((first, *behind))


def type_something(at: Desk, rng: Random) -> None:
    """Type a line, and one at the place of somebody who is not asked.

    A line is answered: it reads something out, is refused in words, is not understood in words,
    stages something, or plays what the rules allow.
    """
    line = said(_reader(at).commands(at.scene()), rng)
    nothing_is_played_by_others(at, line)
    reply = _answered(at, line)
    if reply is None or reply.outcome is None:
        assert reply is None or reply.table or line.lower() in reply.wrong.lower(), line
        return
    outcome = reply.outcome
    refused_in_words(at, outcome.refuse, line)
    if outcome.refuse:
        assert not outcome.play, line
        return
    before = at.passed[-outcome.back] if outcome.back else at.state
    allowed(at.room.game, before, outcome.play, line)
    at.take(outcome)


def nothing_is_played_by_others(at: Desk, line: str) -> None:
    """Who is not asked can do nothing by a line."""
    seats = at.room.game.seats(at.state)
    other = type(at)(at.state, at.lang, (at.viewer + 1) % seats)
    reply = _answered(other, line)
    if reply is not None and reply.outcome is not None:
        assert reply.outcome.refuse, line
        assert not reply.outcome.play, line
        refused_in_words(other, reply.outcome.refuse, line)


def refused_in_words(at: Desk, reasons: Sequence[Any], line: str) -> None:
    for reason in reasons:
        sentence = at.room.sentence(reason, at.scene())
        assert sentence, line
        assert not re.findall(r"{\w+}", sentence), (line, sentence)
        assert reason.clause.startswith(at.room.clauses), line


def allowed(game: Game[Any], state: Any, played: Sequence[Any], line: str) -> None:
    """Each step is one that the rules allow after those before it."""
    after = game.copy(state)
    for action in played:
        assert game.why(after, action) == [], (line, game.notation(after, action))
        game.play(after, action)
