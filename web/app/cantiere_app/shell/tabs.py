"""Tabs of the phone: which zone is to be seen."""

from cantiere_app.kit.markup import escape
from cantiere_app.session.model import Model, playing


def draw(model: Model) -> dict[str, str]:
    """A tab a zone; some are for one way of holding the phone only."""
    t = model.t
    parts = []
    for tab in playing(model).about.TABS:
        chosen = "true" if model.tab in (tab.id, *tab.also) else "false"
        where = f' class="tab-{tab.where}"' if tab.where else ""
        parts.append(
            f'<button type="button" role="tab" aria-selected="{chosen}"{where}'
            f' data-act="app:tab:{tab.id}" data-testid="tab-{tab.id}">{escape(t(tab.key))}</button>'
        )
    label = escape(t("app.tab.label"))
    return {
        "z-tabs/row": f'<div role="tablist" aria-label="{label}" data-roving>{"".join(parts)}</div>'
    }
