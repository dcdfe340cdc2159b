"""The line of the menu, and the question before a whole turn is taken back."""

from cantiere_app.features.take_back import acts
from cantiere_app.kit.drawing.markup import button, escape
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item


def sheet(model: Model, _: str) -> tuple[str, str]:
    """Return the question, with what it costs; or that there is nothing to take back."""
    t, play = model.t, model.play
    title = t("app.take-back.title")
    step = acts.target(play) if play and acts.is_possible(model) else None
    if play is None or step is None:
        return title, f"<p>{escape(t('app.take-back.nothing'))}</p>"
    text = t.n("app.take-back.text", len(play.table.steps) - step)
    return title, (
        f'<p>{escape(text)}</p><div class="row">'
        f"{button('app:take-back-do', t('app.take-back.go'), 'go', 'btn-take-back')}"
        f"{button('app:close', t('app.cancel'), '', 'btn-cancel')}</div>"
    )


SHEETS = {acts.SHEET: sheet}
MENU = (Item(15, "app:take-back", "app.take-back.title", "i-undo", acts.is_possible),)
