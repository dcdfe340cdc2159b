"""Keys that press nothing: what a held key repeats, and what was meant for the control before.

Where the focus moves by itself, as its control is gone, whoever pressed Enter twice would press
what the page put in its place. The pointer has its own such guard in `listen`: the second press of
a double one. Both are the same for people and for tests; a test that presses faster than people do
says so in its address (`quick=1`).
"""

from typing import Any, NamedTuple

from pyscript import document, when, window

from cantiere_app.dom.drawing import focus
from cantiere_app.session.model import Model

CALM = 400
"""Milliseconds after which a key means what has the focus now."""
PRESSES = ("Enter", " ")
WALKS = frozenset((*focus.MOVES, "Tab", ".", "PageUp", "PageDown"))
"""Keys that may be held: they lead somewhere and press nothing."""
FIELDS = "input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea"
"""What is written into, or chosen from by keys of its own."""
CONTROLS = "button, a, summary, input, select, [data-act], [data-hold]"
MAIN = "#z-acts .answer > .go"
"""The main button, which Enter presses where nothing has the focus."""
DECIDES = ".go, [data-ends]"
"""Answers: behind each of them is another question, also where it has the same words."""


class Place(NamedTuple):
    """What has the focus, and what it would do: its click target and its words.

    Where nothing has it that is the page, whose Enter is the main button.
    """

    element: Any
    act: str
    words: str


def _place() -> Place | None:
    now = document.activeElement
    if focus.is_nowhere():
        return _on_page()
    act = str(now.getAttribute("data-act") or "")
    return Place(now, act, str(now.getAttribute("aria-label") or now.textContent))


def _on_page() -> Place | None:
    """What Enter would press where nothing has the focus: the main button."""
    button = document.querySelector(MAIN)
    if not button:
        return None
    return Place(document.body, str(button.getAttribute("data-act")), str(button.textContent))


class PressGuard:
    """One for the life of the page."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._came: Any = None
        self._at = 0.0
        self._down: Any = None

    def listen(self) -> None:
        """To be called before others listen: what presses nothing reaches nobody."""
        when("keydown", document, capture=True)(self._pressed)
        when("keyup", document, capture=True)(self._let_go)

    def before(self) -> Place | None:
        """Where the focus is before something is done."""
        return _place()

    def after(self, former: Place | None) -> None:
        """Note where the focus went by itself since then."""
        now = _place()
        if now is not None and _is_other(former, now):
            self._came, self._at = now.element, float(window.performance.now())

    def _pressed(self, event: Any) -> None:
        is_press = event.key in PRESSES
        if event.repeat and _is_held_back(event):
            _stop(event, is_press and bool(event.target.closest(CONTROLS)))
        elif is_press and self._is_early(event):
            _stop(event, is_default_too=True)
        elif event.key == " ":
            self._down = event.target

    def _is_early(self, event: Any) -> bool:
        """Whether the key was pressed too soon to be meant for what has the focus."""
        if self._model.quick or self._came is None or event.target.matches(FIELDS):
            return False
        if event.key == " " and focus.is_nowhere():  # it scrolls, and presses nothing
            return False
        # Counted from the press itself, which may have waited while the page was busy.
        return bool(event.timeStamp - self._at < CALM and event.target.isSameNode(self._came))

    def _let_go(self, event: Any) -> None:
        """A button is pressed by the end of a space: only by one that began upon it."""
        if event.key != " ":
            return
        down, self._down = self._down, None
        is_same = down is not None and down.isSameNode(event.target)
        if not is_same and not event.target.matches(FIELDS):
            event.preventDefault()


def _is_other(former: Place | None, now: Place) -> bool:
    """Whether a press would do something else than it would have before."""
    if former is None:
        return True
    is_same = (former.act, former.words) == (now.act, now.words)
    if former.element.isSameNode(now.element):
        return not is_same
    return not is_same or bool(now.element.matches(DECIDES))


def _is_held_back(event: Any) -> bool:
    """Whether a repeated key would do something: not one that writes, or only leads on."""
    if event.altKey or event.metaKey or event.ctrlKey or event.key in WALKS:
        return False
    return event.key == "Enter" or not event.target.matches(FIELDS)


def _stop(event: Any, is_default_too: bool) -> None:
    event.stopImmediatePropagation()
    if is_default_too:
        event.preventDefault()
