"""Typed lines at a table without a browser."""

from importlib import import_module

from tests.web.desk import Desk

from cantiere_app.kit.commands import Reply


def typed(at: Desk, line: str) -> Reply:
    """What a line comes to; its first word must be one of the game's."""
    game = at.room.game.name
    commands = import_module(f"cantiere_app.games.{game}.commands")
    reply: Reply | None = commands.command(at.scene(), line)
    assert reply is not None, line
    return reply


def steps(at: Desk, line: str) -> list[str]:
    """The steps that a line plays, in notation."""
    outcome = typed(at, line).outcome
    assert outcome is not None
    assert not outcome.refuse, outcome.refuse
    game, told = at.room.game, []
    state = game.copy(at.state)
    for action in outcome.play:
        told.append(game.notation(state, action))
        game.play(state, action)
    return told


def codes(at: Desk, line: str) -> list[str]:
    """Why a line is refused."""
    outcome = typed(at, line).outcome
    assert outcome is not None
    assert not outcome.play
    return [reason.code for reason in outcome.refuse]
