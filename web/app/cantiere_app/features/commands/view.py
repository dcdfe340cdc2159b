"""The box for commands, with what fits what is typed and the answer to the last one."""

from collections.abc import Sequence

from cantiere_app.features.commands import acts
from cantiere_app.kit.drawing.markup import button, escape, square
from cantiere_app.kit.typed.commands import Form
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item, has_table

MOST = 8
"""Suggestions at a time."""


def draw(model: Model) -> dict[str, str]:
    """The box stays as it is while somebody types; answer and suggestions are groups beside it."""
    if model.typing is None or not acts.can(model):
        return {}
    t = model.t
    title = escape(t("app.command.title"))
    close = square("app:type-close", t("app.close"), "i-cross", "btn-command-close")
    wrong = "true" if model.typing.is_wrong else "false"
    groups = {
        "z-command/box": f'<div class="command-box" role="group" aria-label="{title}">'
        f'<label for="command">{title}</label><input id="command" type="text" autocomplete="off"'
        ' autocapitalize="none" spellcheck="false" enterkeyhint="go" data-testid="command"'
        ' data-input="app:typed" data-enter="app:type-do" aria-describedby="z-command/answer"'
        f' aria-invalid="{wrong}">{_go(model)}{close}</div>'
    }
    state = " wrong" if model.typing.is_wrong else ""
    groups["z-command/answer"] = (
        f'<p class="command-answer{state}" data-testid="command-answer">'
        f"{escape(model.typing.answer)}</p>"
    )
    groups["z-command/list"] = _list(model)
    return groups


def _go(model: Model) -> str:
    return button("app:type-enter", model.t("app.command.go"), "go", "btn-command-go")


def _list(model: Model) -> str:
    assert model.typing is not None
    fits = suggestions(acts.forms(model), model.typing.text)
    label = escape(model.t("app.command.fits"))
    shown = "".join(button(f"app:type-fill:{line}", line.strip(), "bare") for line in fits)
    return (
        f'<div class="command-list" role="group" aria-label="{label}" data-roving="">{shown}</div>'
    )


def suggestions(forms: Sequence[Form], text: str) -> list[str]:
    """Lines that go on from what is typed: whole ones that can be done now, then first words."""
    typed = text.lstrip().lower()
    whole = [line for form in forms for line in form.now]
    words = [f"{form.word} " for form in forms if form.word and form.word not in whole]
    fits = [line for line in dict.fromkeys([*whole, *words]) if line.lower().startswith(typed)]
    return [line for line in fits if line.strip().lower() != typed.strip()][:MOST]


MENU = (Item(50, "app:type", "app.command.title", "i-keyboard", has_table),)
