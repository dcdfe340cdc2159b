"""`window.__table`, for tests only: reads the table, and plays for set-up helpers."""

from collections.abc import Awaitable, Callable
from typing import Any

import cantiere
from cantiere.core import record
from cantiere_app.dom import window
from cantiere_app.session import turns
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import log_text


def install(
    model: Model,
    send: Callable[[Callable[[Model], list[Effect]]], None],
    idle: Callable[[], Awaitable[None]],
    begin_anew: Callable[[str], Awaitable[None]],
) -> None:
    """Put the object into the window."""

    def state() -> Any:
        return playing(model).table.state

    def game() -> Any:
        return playing(model).table.game

    def log() -> Any:
        if model.screen == "handover":
            return []
        moment = scene(model)
        said = [log_text.line(playing(model).view, entry, moment) for entry in playing(model).log]
        return [text for text in said if text]

    def notation() -> Any:
        table = playing(model).table
        before = [table.state_at(i) for i in range(len(table.steps))]
        return [
            game().notation(at, step.action) for at, step in zip(before, table.steps, strict=True)
        ]

    def legal() -> Any:
        """Nothing while the device is handed on: what the next one can do tells of his hand."""
        actions = [] if model.screen == "handover" else game().legal(state())
        return [list(action) for action in actions]

    def why(action: Any) -> Any:
        reasons = game().why(state(), tuple(action))
        return [{**each._asdict(), "params": dict(each.params)} for each in reasons]

    functions: dict[str, Callable[..., Any]] = {
        "view": lambda seat: game().view(state(), seat),
        "legal": legal,
        "why": why,
        "log": log,
        "notation": notation,
        "hash": lambda: record.state_hash(game(), state()),
        "whenIdle": idle,
        "open": begin_anew,
        "version": lambda: cantiere.__version__,
        "act": lambda action: send(lambda m: turns.commit(m, [tuple(action)])),
    }
    window.publish("__table", functions)
