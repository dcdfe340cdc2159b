"""Dragging at the table: what is clicked to pick up, and where it is let go.

`data-drag` names the target that picks up: a click on the thing itself may do more.
"""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom.gestures.drag import Drag
from cantiere_app.session.model import Model


class TableDrag(Drag):
    """Picked up is what the model holds after its click."""

    def __init__(self, model: Model, click: Callable[[str], None]) -> None:
        super().__init__(click)
        self._model = model

    def picture(self, source: Any) -> Any:
        """Click what is dragged, unless it is in the hand already; its drawing where that worked.

        That click draws the table anew, so the drawing is looked for after it.
        """
        act = source.getAttribute("data-drag")
        if not self._holds(act):
            self.click(act)
        return source.querySelector("svg") if self._holds(act) else None

    def let_go(self, source: Any, below: Any) -> None:
        target = below.closest("#table [data-act]") if below else None
        act = target.getAttribute("data-act") if target else ""
        if act and act != source.getAttribute("data-act"):
            self.click(act)

    def _holds(self, act: str) -> bool:
        play = self._model.play
        return play is not None and play.picked == act
