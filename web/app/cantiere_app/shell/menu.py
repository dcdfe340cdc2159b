"""The menu: the way to everything that is not on the table."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from cantiere_app.kit.drawing.markup import escape, icon
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item
from cantiere_app.shell.features import tables
from cantiere_app.shell.update import AT_THE_GATE

ITEMS: Final[Sequence[Item]] = sorted(chain.from_iterable(tables("view", "MENU")))


GROUPS: Final = ((100, "game"), (200, "keep"), (1000, "site"))
"""Up to which place the lines of a group go, and its name."""


def sheet(model: Model, _: str) -> tuple[str, str]:
    """The menu of the table or of the form, in groups."""
    t = model.t
    is_gate = model.screen == "handover"
    shown = [
        item
        for item in ITEMS
        if item.is_shown(model) and (not is_gate or item.act.removeprefix(PAGE) in AT_THE_GATE)
    ]
    ways = {name: "" for _, name in GROUPS}
    for item in shown:
        name = next(name for limit, name in GROUPS if item.place < limit)
        ways[name] += _item(item, t(item.key))
    ways["site"] += _rules(model) + _licences(model)
    parts = "".join(_group(model, name, lines) for name, lines in ways.items() if lines)
    kept = t("app.menu.kept" if model.kept else "app.menu.not-kept")
    deal = ""
    if model.play:
        record = model.play.table.record
        deal = f'<p class="note">{escape(t("app.menu.deal", seed=record.seed))}</p>'
    return t("app.menu.title"), (
        f'<div class="menu">{parts}<p class="note">{escape(kept)}</p>{deal}</div>'
    )


def _group(model: Model, name: str, lines: str) -> str:
    title = escape(model.t(f"app.menu.group.{name}"))
    return (
        f'<h3 id="menu-{name}">{title}</h3><div class="group" role="group"'
        f' aria-labelledby="menu-{name}" data-testid="menu-group-{name}">{lines}</div>'
    )


def _item(item: Item, word: str) -> str:
    return (
        f'<button type="button" class="btn" data-act="{item.act}"'
        f' data-testid="menu-{item.act[4:]}">{icon(item.symbol)}{escape(word)}</button>'
    )


def _licences(model: Model) -> str:
    """The way to the terms of all that the site consists of, in the window of the rules."""
    place = "/licences/" if model.t.lang == "en" else f"/{model.t.lang}/licences/"
    word = icon("i-rules") + escape(model.t("app.licences.title"))
    return (
        f'<a class="btn" href="{place}" target="{rule_links.WINDOW}" data-testid="menu-licences">'
        f"{word}</a>"
    )


def _rules(model: Model) -> str:
    """The ways to the rules of the game that is played or set up, and to its sheet to print."""
    game = model.play.table.game.name if model.play else model.setup.game if model.setup else ""
    lang = model.t.lang
    ways = (
        (rule_links.page(game, lang), "rules", "app.menu.rules"),
        (rule_links.aid(game, lang), "aid", "app.menu.aid"),
    )
    return "".join(
        f'<a class="btn" href="{place}" target="{rule_links.WINDOW}" data-testid="menu-{name}">'
        f"{icon('i-rules')}{escape(model.t(key))}</a>"
        for place, name, key in ways
        if place
    )
