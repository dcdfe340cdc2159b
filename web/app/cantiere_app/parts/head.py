"""The head of the page: where one is, and the way to the menu."""

from cantiere_app.markup import escape, square
from cantiere_app.model import Model, playing
from cantiere_app.scene import Scene
from cantiere_app.tables import round_of


def setup(model: Model) -> str:
    """Above the form of a new game."""
    t = model.t
    return f'<div><span class="meta">{escape(t("app.setup.title"))}</span>{_nav(model)}</div>'


def gate(model: Model) -> str:
    """While the device is handed on: the game's name and nothing of the position."""
    return f"<div>{_game(model)}{_nav(model)}</div>"


def table(model: Model, moment: Scene) -> str:
    """Game, round and the strip of phases."""
    t = model.t
    round_number = round_of(moment.view)
    meta = t.n("app.head.round", len(model.players), round=max(1, round_number))
    strip = phases(model, str(moment.view.get("phase", "")))
    return f'<div>{_game(model)}<span class="meta">{escape(meta)}</span>{strip}{_nav(model)}</div>'


def _game(model: Model) -> str:
    name = model.t(f"app.game.{playing(model).table.game.name}")
    return f'<h1 class="game">{escape(name)}</h1>'


def phases(model: Model, now: str) -> str:
    """The phases of a turn: those behind, the present one, those to come."""
    play = playing(model)
    game, names = play.table.game.name, list(play.about.PHASES)
    at = names.index(now) if now in names else 0 if now != "over" else len(names)
    marks = ("done", "now", "next")
    parts = []
    for index, name in enumerate(names):
        mark = marks[0 if index < at else 1 if index == at else 2]
        current = ' aria-current="step"' if mark == "now" else ""
        word = escape(model.t(f"app.{game}.phase.{name}"))
        parts.append(
            f'<li class="{mark}" data-testid="phase-{name}" data-state="{mark}"{current}><i></i>'
            f"<span>{word}</span></li>"
        )
    label = escape(model.t("app.head.phases"))
    return f'<ol class="steps" aria-label="{label}">{"".join(parts)}</ol>'


def _nav(model: Model) -> str:
    t = model.t
    return (
        f'<nav aria-label="{escape(t("app.head.site"))}">'
        + square("app:help", t("app.help.title"), "i-keyboard", "btn-help")
        + square("app:settings", t("app.settings.title"), "i-gear", "btn-settings")
        + square("app:menu", t("app.menu.title"), "i-menu", "btn-menu")
        + "</nav>"
    )
