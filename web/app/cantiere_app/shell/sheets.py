"""Sheets over the table; what stands in each is a part of its own."""

from collections import ChainMap
from collections.abc import Callable, Mapping

from cantiere_app.kit.drawing.markup import escape, square
from cantiere_app.session.model import Model
from cantiere_app.shell import menu
from cantiere_app.shell.features import tables

Sheet = Callable[[Model, str], tuple[str, str]]
"""Title and body, both for the argument after the sheet's name."""

SHEETS: Mapping[str, Sheet] = dict(ChainMap({"menu": menu.sheet}, *tables("view", "SHEETS")))


def draw(model: Model) -> dict[str, str]:
    """The open sheet, if there is one."""
    name, _, argument = model.sheet.partition(":")
    if not name:
        return {}
    title, body = SHEETS[name](model, argument)
    close = square("app:close", model.t("app.close"), "i-cross", "btn-close")
    looked = name == "inspect"
    testid = "inspector" if looked else f"sheet-{name}"
    kind = f'class="sheet beside" data-at="{escape(argument)}"' if looked else 'class="sheet"'
    return {
        "z-sheet/box": f'<div {kind} role="dialog" aria-modal="true" data-testid="{testid}"'
        f' aria-label="{escape(title)}"><header><h2>{escape(title)}</h2>{close}</header>'
        f"{body}</div>"
    }
