"""The whole page of the builder as keyed groups, drawn from the model."""

from html import escape

from cantiere_app.builder.model import Model
from cantiere_app.builder.views import position_view, preview_view, reader_view
from cantiere_app.kit.drawing.markup import square


def draw(model: Model) -> dict[str, str]:
    """All groups in document order."""
    return {
        "z-head/bar": _head(model),
        **position_view.draw(model),
        **reader_view.draw(model),
        **preview_view.draw(model),
    }


def _head(model: Model) -> str:
    t = model.t
    name = model.draft.title or t(f"app.game.{model.draft.game}")
    return (
        f'<div class="b-head"><h1>{escape(t("builder.title"))}</h1>'
        f'<span class="meta">{escape(name)}</span><nav aria-label="{escape(t("builder.title"))}">'
        f"{square('undo', t('app.undo'), 'i-undo', 'btn-undo', t('app.undo.word'))}"
        f"{square('redo', t('app.redo'), 'i-redo', 'btn-redo', t('app.redo.word'))}</nav></div>"
    )
