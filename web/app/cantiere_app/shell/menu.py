"""The menu: the way to everything that is not on the table."""

from typing import NamedTuple

from cantiere_app.kit import rule_links
from cantiere_app.kit.markup import escape, icon
from cantiere_app.session.model import Model
from cantiere_app.shell.acts import AT_THE_GATE, PREFIX


class Item(NamedTuple):
    """A line of the menu: click target, message, icon, and whether it needs a table."""

    act: str
    key: str
    symbol: str
    needs_table: bool = False


ITEMS = (
    Item("app:settings", "app.settings.title", "i-gear"),
    Item("app:help", "app.help.title", "i-keyboard"),
    Item("app:text", "app.text.title", "i-text", True),
    Item("app:replay", "app.menu.replay", "i-replay", True),
    Item("app:type", "app.command.title", "i-keyboard", True),
    Item("app:share", "app.share.title", "i-share", True),
    Item("app:notation", "app.notation.title", "i-text", True),
    Item("app:new", "app.menu.new", "i-dice", True),
    Item("app:saved", "app.shelf.title", "i-save"),
    Item("app:export", "app.menu.export", "i-download", True),
    Item("app:copy", "app.menu.copy", "i-text", True),
    Item("app:import", "app.menu.import", "i-upload"),
    Item("app:paste", "app.paste.title", "i-copy"),
)


SEATS = Item("app:seats", "app.seats.title", "i-hot-seat", True)
"""Only as long as somebody is to decide."""
ORIGINAL = Item("app:original", "app.branch.original", "i-branch", True)
"""Only where the table is a branch of another one."""


def sheet(model: Model, _: str) -> tuple[str, str]:
    """The menu of the table or of the form."""
    t = model.t
    is_gate = model.screen == "handover"
    shown = [
        item
        for item in (*ITEMS, *_further(model))
        if (model.play or not item.needs_table)
        and (not is_gate or item.act.removeprefix(PREFIX) in AT_THE_GATE)
    ]
    parts = "".join(_item(item, t(item.key)) for item in shown) + _rules(model) + _licences(model)
    kept = t("app.menu.kept" if model.kept else "app.menu.not-kept")
    deal = ""
    if model.play:
        record = model.play.table.record
        deal = f'<p class="note">{escape(t("app.menu.deal", seed=record.seed))}</p>'
    return t("app.menu.title"), (
        f'<div class="menu">{parts}</div><p class="note">{escape(kept)}</p>{deal}'
    )


def _further(model: Model) -> list[Item]:
    """What only some tables have."""
    play = model.play
    running = play is not None and play.table.game.decision(play.table.state) is not None
    return ([SEATS] if running else []) + ([ORIGINAL] if model.original else [])


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
    """The way to the rules of the game that is played or set up."""
    game = model.play.table.game.name if model.play else model.setup.game if model.setup else ""
    place = rule_links.page(game, model.t.lang)
    word = icon("i-rules") + escape(model.t("app.menu.rules"))
    if not place:
        return ""
    way = f'href="{place}" target="{rule_links.WINDOW}"'
    return f'<a class="btn" {way} data-testid="menu-rules">{word}</a>'
