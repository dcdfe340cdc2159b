"""A past position becomes a table of its own; the original stays, and can be gone back to."""

from cantiere_app.features.replay import model as replay
from cantiere_app.session import new_table, turns
from cantiere_app.session.effects import Continue, Effect, Focus, Open, Save
from cantiere_app.session.model import Model, Note, playing


def _branch(model: Model, _: str) -> list[Effect]:
    """Play on from the position shown, unless the game is over there."""
    original = playing(model)
    step = replay.at(original)
    table = new_table.branch(original, step)
    if model.screen != "table" or table.game.decision(table.state) is None:
        return []
    effects = turns.halt(model)
    opened = new_table.sit(model, table)
    playing(model).opened = NEVER
    original.viewed, original.past = None, None
    model.original, model.notice = original, Note("app.branch.done", {"n": step})
    return [*effects, Open("/play/"), Save(), *opened, Focus("z-acts")]


NEVER = -1
"""As many steps as no table has: such a table is kept though nothing was played on it yet."""


def _original(model: Model, _: str) -> list[Effect]:
    """Back to the table that this one was branched from."""
    original = model.original
    if original is None:
        return []
    effects = turns.halt(model)
    model.original, model.notice, model.sheet = None, None, ""
    if original.slot:
        return [*effects, Continue(original.slot)]
    model.play, model.screen = original, "table"
    return [*effects, Open(f"/play/{original.address}"), *turns.advance(model), Focus("z-acts")]


ACTS = {"branch": _branch, "original": _original}
