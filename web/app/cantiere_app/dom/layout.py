"""Things of the document that no markup says: where a bubble stands, how far lists are scrolled."""

from collections.abc import Iterable
from typing import Any

from pyscript import document, ffi, window

MARGIN = 8
LEDGE = 44
LOG = "z-log/list"
_SIGHT = "data-sight"


def bubble() -> None:
    """Put the answer beside the thing that was tried."""
    box = document.querySelector("#z-reason .bubble:not([data-peek])")
    if not box:
        return
    found = _shown("data-act", box)
    if found:
        above(box, found[0])
        if _covers(box, _seen('[data-act][data-state="picked"]')):
            # What is picked already may be what the answer is about.
            _below(box, found[0])
    else:
        size = box.getBoundingClientRect()
        _put(box, (window.innerWidth - size.width) / 2, window.innerHeight / 3)


def _covers(box: Any, things: Iterable[Any]) -> bool:
    over = box.getBoundingClientRect()
    under = (each.getBoundingClientRect() for each in things)
    return any(
        max(over.left, each.left) < min(over.right, each.right)
        and max(over.top, each.top) < min(over.bottom, each.bottom)
        for each in under
    )


def peek() -> None:
    """Put the short form of a thing beside the one that the pointer rests on."""
    box = document.querySelector("#z-reason [data-peek]")
    found = _shown("data-inspect", box) if box else []
    if found:
        above(box, next((each for each in found if each.matches(":hover")), found[0]), LEDGE)


def above(box: Any, thing: Any, ledge: float = 0) -> None:
    """Put a box above a thing, below it where there is no room or the tabs would be covered.

    ledge: so much of the thing a box below it lies under, which leaves the way down from it free;
    0 where it is put below the middle.
    """
    size, around = box.getBoundingClientRect(), thing.getBoundingClientRect()
    y = around.top - size.height - MARGIN
    if y < _roof(around.top) + MARGIN:
        _below(box, thing, ledge)
    else:
        _put(box, around.left + (around.width - size.width) / 2, y)


def _below(box: Any, thing: Any, ledge: float = 0) -> None:
    size, around = box.getBoundingClientRect(), thing.getBoundingClientRect()
    middle = around.left + (around.width - size.width) / 2
    _put(box, around.left + ledge - size.width if ledge else middle, around.bottom + MARGIN)


def _roof(top: float) -> float:
    """How far down the tabs reach over what begins there: they are the ways from it."""
    tabs = document.querySelector("#z-tabs")
    bottom = float(tabs.getBoundingClientRect().bottom) if tabs else 0.0
    return bottom if bottom <= top else 0.0


def beside() -> None:
    """Put the inspector at the side of what was clicked, where there is more room.

    There it stays as long as it is open, also when the pointer goes to the same thing elsewhere.
    """
    box = document.querySelector("#z-sheet .beside")
    if not box or box.style.getPropertyValue("--x"):
        return
    at = box.getAttribute("data-at")
    found = _seen(f'[data-inspect="{at}"], [data-act="app:inspect:{at}"]')
    if not found:
        return
    used = next((each for each in found if each.matches(":hover, :focus")), found[0])
    size, thing = box.getBoundingClientRect(), used.getBoundingClientRect()
    is_left = thing.left > window.innerWidth - thing.right
    x = thing.left - size.width - MARGIN if is_left else thing.right + MARGIN
    _put(box, x, thing.top + thing.height / 2 - size.height / 2)


def _shown(attribute: str, box: Any) -> list[Any]:
    """What can be seen of the things that a box is about, named by its `data-at`."""
    return _seen(f'[{attribute}="{box.getAttribute("data-at")}"]')


def _seen(selector: str) -> list[Any]:
    found = document.querySelectorAll(selector)
    return [each for each in found if each.getClientRects().length]


def _put(box: Any, x: float, y: float) -> None:
    """Move a box there, but never out of the window."""
    size = box.getBoundingClientRect()
    x = max(MARGIN, min(x, window.innerWidth - size.width - MARGIN))
    y = max(MARGIN, min(y, window.innerHeight - size.height - MARGIN))
    box.style.setProperty("--x", f"{x:.0f}px")
    box.style.setProperty("--y", f"{y:.0f}px")


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


def focus(selector: str) -> bool:
    """Focus the first element that can be seen; whether there was one."""
    for element in document.querySelectorAll(selector):
        if element.getClientRects().length:
            element.focus()
            return True
    return False


def scrolls(key: str, markup: str) -> bool:
    """Whether a group that was drawn so may ask to be scrolled to, or is of the log."""
    return key.startswith(LOG) or _SIGHT in markup


def in_sight(changed: Iterable[str]) -> None:
    """Bring a changed group that is marked `data-sight` to the middle of the strip it is in.

    A thing so marked within a group is scrolled to only as far as it is out of sight.
    """
    for key in changed:
        element = document.getElementById(key)
        if element and element.hasAttribute(_SIGHT):
            strip = element.parentElement
            strip.scrollLeft = element.offsetLeft - (strip.clientWidth - element.clientWidth) / 2
        elif found := element and element.querySelector(f"[{_SIGHT}]"):
            found.scrollIntoView(ffi.to_js({"block": "nearest"}))
