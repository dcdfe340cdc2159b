"""Things of the document that no markup says: where a bubble stands, how far lists are scrolled."""

from collections.abc import Iterable
from typing import Any

from pyscript import document, ffi, window

from cantiere_app.dom.drawing.focus import ENDING
from cantiere_app.kit.drawing import places
from cantiere_app.kit.drawing.places import Rect, Window

LEDGE = 44
LOG = "z-log/list"
_SIGHT = "data-sight"
_POINTED = "data-hint"
_LIVE = '#z-tabs, #z-acts button, [data-act]:is([data-legal="1"], [data-state="picked"])'
"""What can be chosen now, or is chosen already, and the ways to what is not in sight."""
_READ = "#z-prompt .say, #z-coach .coach"
"""Find what says what to do now."""
_GROUP = "section, ul, ol, [role=group], [role=row], [data-roving]"
"""The list that a thing is in."""


def bubble() -> None:
    """Put the answer beside the thing that was tried, where it leaves most of the others free."""
    box = document.querySelector("#z-reason .bubble:not([data-peek])")
    if not box:
        return
    size, room = _rect(box), _window()
    things = _shown("data-act", box)
    if things:
        others = [_rect(each) for each in _seen(_LIVE)]
        _put(box, places.least_over(size, _rect(things[0]), others, room))
    else:
        _put(box, size.at((room.width - size.width) / 2, room.height / 3))


def peek() -> None:
    """Put the short form of a thing beside the one that the pointer rests on."""
    box = document.querySelector("#z-reason [data-peek]")
    things = _shown("data-inspect", box) if box else []
    if things:
        _put_beside(
            box, next((each for each in things if each.matches(":hover")), things[0]), LEDGE
        )


def named(box: Any, thing: Any) -> None:
    """Put the name of a thing beside it."""
    _put_beside(box, thing)


def _put_beside(box: Any, thing: Any, ledge: float = 0) -> None:
    """Put what is told of a thing where it leaves free what one chooses from, above it if it may.

    Where something is pointed at, that alone stays free; in each case also what says what to do.
    """
    spared = (_seen(f"[{_POINTED}]") or _seen(_LIVE)) + _seen(_READ)
    others = [_rect(each) for each in spared if not each.contains(thing)]
    group = thing.closest(_GROUP)
    place = places.least_over(
        _rect(box),
        _rect(thing),
        others,
        _window(),
        ledge=ledge,
        group=_rect(group) if group else None,
    )
    _put(box, place)


def beside() -> None:
    """Put the inspector at the side of what was clicked, where there is more room.

    There it stays as long as it is open, also when the pointer goes to the same thing elsewhere.
    """
    box = document.querySelector("#z-sheet .beside")
    if not box or box.style.getPropertyValue("--x"):
        return
    at = box.getAttribute("data-at")
    things = _seen(f'[data-inspect="{at}"], [data-act="app:inspect:{at}"]')
    if not things:
        return
    used = next((each for each in things if each.matches(":hover, :focus")), things[0])
    _put(box, places.aside(_rect(box), _rect(used), _window()))


def _shown(attribute: str, box: Any) -> list[Any]:
    """What can be seen of the things that a box is about, named by its `data-at`."""
    return _seen(f'[{attribute}="{box.getAttribute("data-at")}"]')


def _seen(selector: str) -> list[Any]:
    elements = document.querySelectorAll(selector)
    return [each for each in elements if each.getClientRects().length]


def _rect(element: Any) -> Rect:
    box = element.getBoundingClientRect()
    return Rect(box.left, box.top, box.width, box.height)


def _window() -> Window:
    return Window(window.innerWidth, window.innerHeight)


def _put(box: Any, place: Rect) -> None:
    """Move a box there, but never out of the window."""
    kept = _window().keep(place)
    box.style.setProperty("--x", f"{kept.left:.0f}px")
    box.style.setProperty("--y", f"{kept.top:.0f}px")


def end_of_log() -> None:
    """Show the marked line in the middle, else the newest."""
    log = document.getElementById(LOG)
    if not log:
        return
    marked = log.querySelector('[data-state="now"]')
    if marked:
        log.scrollTop = marked.offsetTop - (log.clientHeight - marked.clientHeight) / 2
    else:
        log.scrollTop = 0 if log.querySelector('[data-state="later"]') else log.scrollHeight


def slide() -> None:
    """Put a slider where its markup says: what a person moved keeps its own value."""
    for slider in document.querySelectorAll("input[type=range]"):
        if slider.value != slider.getAttribute("value"):
            slider.value = slider.getAttribute("value")


def progress(job: int, share: float) -> None:
    """Move on the bars of a job, without drawing anything anew."""
    for bar in document.querySelectorAll(f'progress[data-job="{job}"]'):
        bar.value = share


def focus(selector: str, *, again: bool = False) -> bool:
    """Focus the first element that can be seen; whether there was one.

    again: it had the focus before. Without that none is taken that ends something.
    """
    for element in document.querySelectorAll(selector):
        if element.getClientRects().length and (again or not element.matches(ENDING)):
            element.focus()
            return True
    return False


def scrolls(key: str, markup: str) -> bool:
    """Whether a group that was drawn so may ask to be scrolled to, or is of the log."""
    return key.startswith(LOG) or _SIGHT in markup or _POINTED in markup


def _pointed(element: Any) -> Any:
    """The first thing of a group that is pointed at, or the group itself; `None` for none."""
    pointed = f"[{_POINTED}]"
    return element if element.matches(pointed) else element.querySelector(pointed)


def in_sight(changed: Iterable[str]) -> None:
    """Bring a changed group that is marked `data-sight` to the middle of the strip it is in.

    A thing so marked within a group is scrolled to only as far as it is out of sight, and so is
    what the coach or a hint points at.
    """
    for key in changed:
        element = document.getElementById(key)
        if pointed := element and _pointed(element):
            pointed.scrollIntoView(ffi.to_js({"block": "nearest", "inline": "nearest"}))
            continue
        if element and element.hasAttribute(_SIGHT):
            strip = element.parentElement
            strip.scrollLeft = element.offsetLeft - (strip.clientWidth - element.clientWidth) / 2
        elif thing := element and element.querySelector(f"[{_SIGHT}]"):
            thing.scrollIntoView(ffi.to_js({"block": "nearest"}))
