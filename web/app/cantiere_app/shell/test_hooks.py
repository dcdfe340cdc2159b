"""`window.__table`, for tests only: reads the table, and plays for set-up helpers."""

from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

import cantiere
from cantiere.core import record
from cantiere_app.session import log_text, turns
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing, scene


def _out(value: Any) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)


def install(
    model: Model,
    send: Callable[[Callable[[Model], list[Effect]]], None],
    idle: Callable[[], Awaitable[None]],
    begin_anew: Callable[[str], Awaitable[None]],
) -> None:
    """Put the object into the window; its proxies live as long as the page."""

    def state() -> Any:
        return playing(model).table.state

    def game() -> Any:
        return playing(model).table.game

    def log() -> Any:
        if model.screen == "handover":
            return _out([])
        moment = scene(model)
        said = [log_text.line(playing(model).view, entry, moment) for entry in playing(model).log]
        return _out([text for text in said if text])

    def notation() -> Any:
        table = playing(model).table
        before = [table.state_at(i) for i in range(len(table.steps))]
        return _out(
            [game().notation(at, step.action) for at, step in zip(before, table.steps, strict=True)]
        )

    def legal() -> Any:
        """Nothing while the device is handed on: what the next one can do tells of his hand."""
        actions = [] if model.screen == "handover" else game().legal(state())
        return _out([list(action) for action in actions])

    def why(action: Any) -> Any:
        reasons = game().why(state(), tuple(action.to_py()))
        return _out([{**each._asdict(), "params": dict(each.params)} for each in reasons])

    functions: dict[str, Callable[..., Any]] = {
        "view": lambda seat: _out(game().view(state(), seat)),
        "legal": legal,
        "why": why,
        "log": log,
        "notation": notation,
        "hash": lambda: record.state_hash(game(), state()),
        "whenIdle": idle,
        "open": begin_anew,
        "version": lambda: cantiere.__version__,
        "act": lambda action: send(lambda m: turns.commit(m, [tuple(action.to_py())])),
    }
    proxies = {name: create_proxy(function) for name, function in functions.items()}
    js.window.__table = _out(proxies)
