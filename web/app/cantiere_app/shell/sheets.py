"""Sheets over the table; what stands in each is a part of its own."""

from collections.abc import Callable, Mapping

from cantiere_app.features.help import view as manual
from cantiere_app.features.inspect import view as inspect
from cantiere_app.features.saves import view as saves
from cantiere_app.features.settings import view as settings
from cantiere_app.features.share import view as share
from cantiere_app.kit.markup import escape, square
from cantiere_app.session.model import Model
from cantiere_app.shell import menu

Sheet = Callable[[Model, str], tuple[str, str]]
"""Title and body, both for the argument after the sheet's name."""

SHEETS: Mapping[str, Sheet] = {
    "menu": menu.sheet,
    "settings": settings.sheet,
    "help": manual.sheet,
    "seat": inspect.seat,
    "seats": inspect.seats,
    "inspect": inspect.inspect,
    "share": share.links,
    "notation": share.notation,
    "paste": share.paste,
    "by-hand": share.by_hand,
    "tells": saves.tells,
    "erase": saves.erase,
}


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
