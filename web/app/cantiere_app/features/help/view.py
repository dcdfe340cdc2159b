"""Help: the keys and what they do, and the commands of the table that is played."""

from cantiere_app.features.commands import acts as commands
from cantiere_app.kit.drawing.markup import escape
from cantiere_app.kit.shortcuts import SHOWN
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item


def sheet(model: Model, _: str) -> tuple[str, str]:
    """Every key with its meaning, `app.key.<name>`, then every command with an example."""
    t = model.t
    single = model.settings.keys == "on"
    keys = [(key.keys, t(f"app.key.{key.name}")) for key in SHOWN if single or not key.single]
    off = "" if single else f"<p>{escape(t('app.key.off'))}</p>"
    text = f"<p>{escape(t('app.help.text'))}</p>"
    rows = "".join(_row(key, word) for key, word in keys)
    return t("app.help.title"), text + rows + off + _commands(model)


def _commands(model: Model) -> str:
    if not commands.can(model):
        return ""
    t = model.t
    rows = "".join(_row(form.form, form.text) for form in commands.forms(model))
    title, text = escape(t("app.help.commands")), escape(t("app.help.commands.text"))
    return f'<h3 class="zt">{title}</h3><p>{text}</p>{rows}'


def _row(keys: str, word: str) -> str:
    return (
        f'<div class="opt"><span>{escape(word)}</span><kbd class="tag">{escape(keys)}</kbd></div>'
    )


SHEETS = {"help": sheet}
MENU = (Item(220, "app:help", "app.help.title", "i-keyboard"),)
