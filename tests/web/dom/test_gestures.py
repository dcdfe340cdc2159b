"""What fingers and buttons of a mouse mean: one pointer at a time, and the first button alone."""

import asyncio
import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless


class Thing:
    """Something that is pressed, dragged, held or looked at."""

    def __init__(self, name: str = "thing") -> None:
        self.name, self.dataset, self.isConnected = name, SimpleNamespace(), True

    def closest(self, _: str) -> "Thing":
        return self

    def getAttribute(self, _: str) -> str:  # noqa: N802
        return self.name

    def removeAttribute(self, _: str) -> None:  # noqa: N802
        return None

    def cloneNode(self, _: bool) -> "Thing":  # noqa: N802
        return self


def pointer(
    thing: Thing, number: int = 1, primary: bool = True, button: int = 0, kind: str = "touch",
    at: tuple[int, int] = (0, 0), by: int = 0,
) -> Any:  # fmt: skip
    """An event of a pointer; `by` pixels from where it was before."""
    return SimpleNamespace(
        target=thing, pointerId=number, isPrimary=primary, button=button, pointerType=kind,
        clientX=at[0], clientY=at[1], movementX=by, movementY=0,
        preventDefault=lambda: None, stopPropagation=lambda: None,
    )  # fmt: skip


FIRST: dict[str, Any] = {"number": 1}
SECOND: dict[str, Any] = {"number": 2, "primary": False}


class Clock:
    """Timers of the page, run by the test."""

    def __init__(self) -> None:
        self.due: list[tuple[object, Callable[[], None]]] = []

    def call_later(self, _: float, work: Callable[..., None], *given: Any) -> Any:
        handle = SimpleNamespace()
        handle.cancel = lambda: self.clear(handle)
        self.due.append((handle, lambda: work(*given)))
        return handle

    def set(self, work: Callable[[], None], _: int) -> int:
        self.due.append((len(self.due) + 1, work))
        return len(self.due)

    def clear(self, handle: object) -> None:
        self.due = [each for each in self.due if each[0] is not handle and each[0] != handle]

    def runs(self) -> None:
        due, self.due = self.due, []
        for _, work in due:
            work()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(asyncio, "get_event_loop", lambda: made)
    return made


@pytest.fixture
def window() -> Iterator[Any]:
    with browserless() as page:
        yield page


@pytest.fixture
def hold(window: Any, clock: Clock) -> Any:
    assert window
    module = importlib.import_module("cantiere_app.dom.gestures.long_press")
    seen: list[str] = []

    def look(target: Thing) -> bool:
        seen.append(target.name)
        return True

    made: Any = module.LongPress(look)
    made.seen = seen
    return made


def test_a_finger_that_stays_looks(hold: Any, clock: Clock) -> None:
    hold._touched(pointer(Thing("card")))
    clock.runs()
    assert hold.seen == ["card"]
    assert hold.took_click()
    assert not hold.took_click()


def test_two_fingers_look_at_nothing(hold: Any, clock: Clock) -> None:
    hold._touched(pointer(Thing("card"), **FIRST))
    hold._touched(pointer(Thing("tower"), **SECOND))
    assert len(clock.due) == 0
    hold._lifted(pointer(Thing("tower"), **SECOND))
    clock.runs()
    assert hold.seen == []
    assert hold.is_several
    hold._lifted(pointer(Thing("card"), **FIRST))
    hold._touched(pointer(Thing("brick")))
    assert not hold.is_several
    clock.runs()
    assert hold.seen == ["brick"]


def test_a_second_press_of_the_first_finger_has_the_only_timer(hold: Any, clock: Clock) -> None:
    hold._touched(pointer(Thing("card")))
    hold._touched(pointer(Thing("tower"), number=5))
    assert len(clock.due) == 1
    clock.runs()
    assert hold.seen == ["tower"]


def test_only_the_own_finger_moves_away(hold: Any, clock: Clock) -> None:
    hold._touched(pointer(Thing("card"), number=3))
    hold._moved(pointer(Thing("card"), number=4, primary=False, by=90))
    hold._lifted(pointer(Thing("card"), number=4, primary=False))
    assert len(clock.due) == 1
    hold._moved(pointer(Thing("card"), number=3, by=90))
    assert not clock.due


@pytest.mark.parametrize("button", [1, 2])
def test_a_pen_or_finger_with_another_button_looks_at_nothing(
    hold: Any, clock: Clock, button: int
) -> None:
    hold._touched(pointer(Thing("card"), button=button))
    assert not clock.due


@pytest.fixture
def drag(window: Any) -> Any:
    assert window
    module = importlib.import_module("cantiere_app.dom.gestures.drag")
    module.document.createElement = lambda _: Ghost()
    module.document.body = SimpleNamespace(append=lambda _: None)
    module.document.elementFromPoint = lambda x, y: (x, y)

    class Own(module.Drag):  # type: ignore[misc, name-defined]
        def picture(self, source: Any) -> Any:
            return source

        def let_go(self, source: Any, below: Any) -> None:
            self.click(f"{source.name} at {below}")

    done: list[str] = []
    made = Own(done.append)
    made.done = done
    return made


class Ghost:
    def __init__(self) -> None:
        self.className, self.at = "", {"--x": "", "--y": ""}
        self.style = SimpleNamespace(setProperty=self.at.__setitem__)

    def append(self, _: object) -> None:
        return None

    def remove(self) -> None:
        return None


def test_the_first_button_drags(drag: Any) -> None:
    drag._pressed(pointer(Thing("brick"), kind="mouse"))
    drag._moved(pointer(Thing(), kind="mouse", at=(50, 20)))
    drag._released(pointer(Thing(), kind="mouse", at=(60, 20)))
    assert drag.done == ["brick at (60, 20)"]


@pytest.mark.parametrize("button", [1, 2, 3, 4, 5])
def test_other_buttons_do_not_drag(drag: Any, button: int) -> None:
    drag._pressed(pointer(Thing("brick"), kind="mouse", button=button))
    drag._moved(pointer(Thing(), kind="mouse", at=(50, 20)))
    drag._released(pointer(Thing(), kind="mouse", at=(60, 20)))
    assert drag.done == []


def test_another_finger_neither_drags_along_nor_lets_go(drag: Any) -> None:
    drag._pressed(pointer(Thing("brick"), number=1))
    drag._moved(pointer(Thing(), number=1, at=(50, 20)))
    drag._moved(pointer(Thing(), number=2, primary=False, at=(500, 200)))
    assert drag._ghost.at == {"--x": "50px", "--y": "20px"}
    drag._released(pointer(Thing(), number=2, primary=False, at=(500, 200)))
    drag._stopped(pointer(Thing(), number=2, primary=False))
    assert drag.done == []
    drag._released(pointer(Thing(), number=1, at=(60, 20)))
    assert drag.done == ["brick at (60, 20)"]


def test_a_second_finger_that_comes_down_ends_the_drag(drag: Any) -> None:
    drag._pressed(pointer(Thing("brick"), **FIRST))
    drag._moved(pointer(Thing(), **FIRST, at=(50, 20)))
    drag._pressed(pointer(Thing("tower"), **SECOND))
    assert drag._ghost is None
    drag._moved(pointer(Thing(), **FIRST, at=(80, 20)))
    drag._released(pointer(Thing(), **FIRST, at=(80, 20)))
    assert drag.done == []


@pytest.fixture
def button(window: Any, clock: Clock) -> Any:
    window.setTimeout, window.clearTimeout = clock.set, clock.clear
    module = importlib.import_module("cantiere_app.dom.gestures.hold_buttons")
    done: list[str] = []
    made = module.HoldButtons(done.append)
    made.done = done
    return made


def test_a_button_is_held_by_one_finger(button: Any, clock: Clock) -> None:
    button._pressed(pointer(Thing("app:handover")))
    button._lifted(pointer(Thing(), number=2, primary=False))
    clock.runs()
    assert button.done == ["app:handover"]


def test_two_fingers_hold_no_button(button: Any, clock: Clock) -> None:
    button._pressed(pointer(Thing("app:handover"), **FIRST))
    button._pressed(pointer(Thing("app:handover"), **SECOND))
    clock.runs()
    assert button.done == ["app:early"]


@pytest.mark.parametrize("other", [1, 2])
def test_another_button_of_the_mouse_holds_nothing(button: Any, clock: Clock, other: int) -> None:
    button._pressed(pointer(Thing("app:handover"), kind="mouse", button=other))
    clock.runs()
    assert button.done == []
