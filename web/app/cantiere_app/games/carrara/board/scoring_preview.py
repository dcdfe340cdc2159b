"""A scoring that is looked at: open or closed, what it would bring, why it may not be (C§6.6)."""

from collections.abc import Mapping
from typing import Any

from cantiere.core.game import Action
from cantiere_app.games.carrara.board import places, sums
from cantiere_app.games.carrara.board.places import Outlook
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events.score import Sum
from cantiere_app.kit.drawing.symbols import use

_OBJECTS = use("ca-kind-object", "c-ic")


def scoring(m: Moment, action: Action, name: str, title: str) -> Outlook:
    """A scoring while one is chosen. name: of its target, title: in words, escaped."""
    total = m.sum(action)
    is_picked, is_open = m.draft.get("what") == name, m.may_score(action)
    said = sums.short(m, total) if is_open else _closed(m, action)
    state = "picked" if is_picked else "lit" if is_open else "shut"
    facts = (
        f' data-what="{name}" data-state="{state}" data-coins="{total.coins}"'
        f' data-count="{total.points}" data-inspect="score-{name}"'
    )
    panel = sums.panel(m, name, title, total) if total.terms and not is_picked else ""
    return Outlook(state, said, _brief(m, total) if is_open else said, facts, panel)


def prospect(m: Moment, action: Action, name: str, title: str) -> Outlook:
    """What a scoring would bring, before anything is chosen."""
    total = m.sum(action)
    panel = sums.panel(m, name, title, total)
    if not m.may_score(action):
        return Outlook(panel=panel)
    return Outlook("", sums.short(m, total), _brief(m, total), "", panel)


def _brief(m: Moment, total: Sum) -> str:
    """Points, coins and objects in as little room as can be."""
    objects = sum(total.objects)
    things = f" <span>{objects}</span>{_OBJECTS}" if objects else ""
    return f"<b>{places.income(m, total.coins, total.points)}{things}</b>"


def _closed(m: Moment, action: Action) -> str:
    """Why a scoring is closed to the viewer, in a few words."""
    if not m.asked or m.phase != "turn":
        return m.text("table.closed.later")
    for reason in m.scene.game.why(m.scene.state, action):
        return closing(m, reason.code, reason.params)
    return ""


def closing(m: Moment, code: str, params: Mapping[str, Any]) -> str:
    """A reason of the engine in the few words that a cell has room for."""
    owner = params.get("owner")
    if owner == m.seat:
        return m.text("table.closed.already-scored")
    if isinstance(owner, int):
        return m.scored_by(owner)
    if code == "too-few-buildings":
        return m.text("table.closed.too-few-buildings", need=params["need"], have=params["have"])
    return m.text(f"table.closed.{code}")
