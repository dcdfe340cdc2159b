"""Clicks, keys and changes of the document become click targets."""

from collections.abc import Callable
from typing import Any

from pyscript import document, when

from cantiere_app.dom.drawing import focus
from cantiere_app.dom.gestures.long_press import LongPress
from cantiere_app.dom.window import later
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.kit.shortcuts import SHORTCUTS, THROUGH_PAST, WITHOUT_TABLE
from cantiere_app.session.model import Model, is_past

WRITTEN = "input:not([type=range], [type=checkbox], [type=radio], [type=file])"
"""What is written into; it is left by a press elsewhere, all others change by one upon them."""
GROUND = "[data-place]:not([data-place=side]), #table"
THINGS = (
    "[data-act], [data-inspect], [data-told], a, button, summary, label, input, select, .warn,"
    " #table > [id]:not([data-place]), .low > [id]:not([data-place]), .side"
)
"""What lies on the ground of the table, or beside the board: a press on it is for it."""
TABLE = "#z-text"
"""The table in words, whose cells are gone through and read."""
OPENED = ".warn details[open], .filter[open]"
"""What was opened over the board, and goes with a press beside it."""
OFFERED = ".sounds"
"""An offer, which goes with a press anywhere."""
DOUBLE = 2
"""How many presses in one place, one soon after the other, make a double one."""


def act_of(element: Any) -> str:
    """The click target of an element, or ""."""
    return (element.getAttribute("data-act") if element else None) or ""


def focused_act() -> str:
    """The click target that has the focus, or ""."""
    return act_of(document.activeElement)


def _is_ground(target: Any) -> bool:
    """Whether an element is the table itself, and nothing that lies on it."""
    return bool(target.closest(GROUND)) and not target.closest(THINGS)


def _meant(event: Any) -> str:
    """Return the key as it is without caps lock, which nobody sees on a page."""
    key: str = event.key
    return key.swapcase() if len(key) == 1 and event.getModifierState("CapsLock") else key


def _close_warnings(target: Any = None) -> bool:
    """What a summary opened over the board goes with a click beside it; whether something went."""
    opened = document.querySelectorAll(OPENED)
    beside = [each for each in opened if target is None or not each.contains(target)]
    for each in beside:
        each.removeAttribute("open")
    return bool(beside)


class Listener:
    """One for the life of the page.

    click: gets each target. tell: gets what a finger holds where nothing can be looked at.

    A press elsewhere is what leaves a field that was written into. To draw what was written at once
    would take away what is being pressed: it waits for the press to be over.
    """

    def __init__(
        self, model: Model, click: Callable[[str], None], tell: Callable[[Any], bool]
    ) -> None:
        self._model, self._click, self._tell = model, click, tell
        self._hold = LongPress(self._held)
        self._last = ""
        self._is_down, self._left = False, ""
        self._began_on_ground = False

    def listen(self) -> None:
        self._hold.listen()
        for name, handler in (
            ("click", self._clicked),
            ("mousedown", self._went_down),
            ("mouseup", self._went_up),
            ("change", self._changed),
            ("input", self._typed),
            ("keydown", self._pressed),
            ("contextmenu", self._looked),
        ):
            when(name, document)(handler)

    def _went_down(self, event: Any) -> None:
        self._is_down = True
        self._began_on_ground = self._is_selected() and _is_ground(event.target)

    def _went_up(self, _: Any) -> None:
        """Where no click follows, what was left is taken up all the same."""
        self._is_down = False
        if self._left:
            later(0, self._take_up)

    def _take_up(self) -> None:
        left, self._left = self._left, ""
        if left:
            self._click(left)

    def _clicked(self, event: Any) -> None:
        self._is_down = False
        self._take_up()
        _close_warnings(event.target)
        if self._hold.took_click():
            return
        if event.target.id == "z-sheet":
            self._click("app:close")
            return
        act = act_of(event.target.closest("[data-act]"))
        former, self._last = self._last, act
        if act and not act.startswith(PAGE) and self._is_past() and self._inspect(event.target):
            return  # nothing is played in the past: whoever presses a thing there wants to read it
        if act and (event.detail < DOUBLE or self._model.quick or self._is_meant(event, former)):
            self._click(act)
        elif not act and self._is_answered(event.target):
            self._click("app:reason")
        elif not act and not event.target.closest(TABLE) and self._inspect(event.target):
            return  # nothing is played there: whoever presses it wants to read of it
        elif not act and self._is_selected() and self._is_on_ground(event.target):
            self._click("app:ground")
        elif not act and document.querySelector(OFFERED):
            self._click("app:sounds:away")

    def _is_meant(self, event: Any, former: str) -> bool:
        """Whether the second press of a double one is for what is there now.

        It meant what the first met, and not what came in its place: an answer that ends something
        may have the target of the one before it.
        """
        control = event.target.closest("[data-act]")
        return act_of(control) == former and not control.matches(focus.ENDING)

    def _is_selected(self) -> bool:
        """Whether something is picked up or staged, which a press beside it may put down."""
        play = self._model.play
        return bool(play and (play.picked or play.draft)) and not self._is_past()

    def _is_on_ground(self, target: Any) -> bool:
        """Whether a press began and ended beside everything; what is dragged begins on a thing."""
        return self._began_on_ground and _is_ground(target)

    def _is_answered(self, target: Any) -> bool:
        """Whether a refused try is told of: that goes with a press on anything but its rule."""
        play = self._model.play
        return bool(play and play.refusal and not target.closest("#z-reason a"))

    def _changed(self, event: Any) -> None:
        target = event.target
        change, tick = target.getAttribute("data-change"), target.getAttribute("data-tick")
        if change and self._is_down and target.matches(WRITTEN):
            self._left = f"{change}:{target.value}"
        elif change:
            self._click(f"{change}:{target.value}")
        elif tick:
            self._click(tick)

    def _typed(self, event: Any) -> None:
        change = event.target.getAttribute("data-input")
        if change:
            self._click(f"{change}:{event.target.value}")

    def _pressed(self, event: Any) -> None:
        if event.altKey or event.metaKey or (event.ctrlKey and event.key not in focus.ENDS):
            return
        if event.target.matches("input:not([type=range]), select, textarea"):
            if event.key == "Enter" and event.target.hasAttribute("data-enter"):
                self._click(f"{event.target.getAttribute('data-enter')}:{event.target.value}")
            if event.key != "Escape":
                return
        elif self._handled(_meant(event), event):
            event.preventDefault()
            return
        if event.key == "Escape" and not _close_warnings():
            self._click("app:escape")

    def _handled(self, key: str, event: Any) -> bool:
        target = event.target
        if key in THROUGH_PAST and self._is_past() and not focus.walks():
            self._click(f"app:replay:{THROUGH_PAST[key]}")
            return True
        if key in focus.MOVES:
            return focus.move(key, event.ctrlKey)
        if key == "Enter" and focus.is_nowhere():
            self._click("app:go")
            return True
        if key in ("Enter", " "):
            act = act_of(target)
            if act and target.tagName.lower() not in ("button", "a"):
                self._click(act)
                return True
            return False
        if self._model.settings.keys != "on" or self._model.sheet:
            return False
        if key == ".":
            return focus.next_legal()
        if key == "m":
            return focus.main_button()
        if key == "i":
            return self._inspect(target)
        act = SHORTCUTS.get(key, "")
        if act and (self._model.play or act in WITHOUT_TABLE):
            self._click(act)
        return bool(act)

    def _is_past(self) -> bool:
        return not self._model.sheet and is_past(self._model)

    def _looked(self, event: Any) -> None:
        """What asks for a menu looks closely; two fingers that do so mean the page as a whole."""
        if not self._hold.is_several and self._inspect(event.target):
            event.preventDefault()

    def _held(self, target: Any) -> bool:
        return self._inspect(target) or self._tell(target)

    def _inspect(self, target: Any) -> bool:
        thing = target.closest("[data-inspect]")
        if not thing or self._model.play is None:
            return False
        self._click(f"app:inspect:{thing.getAttribute('data-inspect')}")
        return True
