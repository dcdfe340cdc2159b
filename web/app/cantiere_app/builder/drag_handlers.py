"""Dragging a brick or a card into a field: a short cut for the click that puts it there."""

from typing import Any

from cantiere_app.dom.gestures.drag import Drag


class FieldDrag(Drag):
    """What is dragged stays where it is; a field that takes it gets one like it."""

    def picture(self, source: Any) -> Any:
        return source.firstChild

    def let_go(self, source: Any, below: Any) -> None:
        act = _dropped(source.getAttribute("data-drag"), below)
        if act:
            self.click(act)


def _dropped(dragged: str, below: Any) -> str:
    """The click target of what was dragged onto an element, "" where it takes no such thing."""
    field = below.closest("[data-drop]") if below else None
    kind = f"{field.getAttribute('data-takes')}:" if field else ""
    if not field or not dragged.startswith(kind):
        return ""
    at = field.getAttribute("data-at") or ""
    return f"{field.getAttribute('data-drop')}{dragged.removeprefix(kind)}{at}"
