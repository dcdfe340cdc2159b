"""Focus inside zones: one stop of Tab a zone, arrows between its items."""

from collections.abc import Sequence
from typing import Any

from pyscript import document

Element = Any

LINE = {"ArrowLeft": -1, "ArrowRight": 1}
COLUMN = {"ArrowUp": -1, "ArrowDown": 1}
ENDS = {"Home": 0, "End": -1}
MOVES = (*LINE, *COLUMN, *ENDS)
ITEMS = "[data-act], [data-cell]"
ROVING = "[data-roving]"
_NAMES = ("data-act", "data-cell", "data-roving")
"""What `ITEMS` and `ROVING` look for."""
CHOSEN = '[aria-checked="true"], [aria-selected="true"]'
LEGAL = '[data-legal="1"], [data-legal="true"]'
ENDING = "[data-ends]"
"""A control that ends something: the focus never comes to it by itself."""
ONWARD = (
    "#table [data-hint]",
    "body:has(#table [data-hint]) #coach-told",
    ".coach [data-next]",
    "#z-acts .go",
    "#z-acts .choices button",
    "#coach-told",
    f"#table :is({LEGAL})",
    "#z-acts button",
)
"""Where a person goes on after something was done.

That is where the coach or a hint points or, if that ends something, at what the coach says; behind
a lesson the next one; else the main button, another answer, what the coach says while nothing can
be answered, what can be chosen on the table, or a tool.
"""
MAIN = ("#z-acts .go", "#z-acts .choices button")
"""The main button; where there is none, the first answer."""
ANSWERS = (
    '#z-acts :is(.choices, .answer) button:not([aria-disabled="true"]), .coach .row :is(button, a)'
)
"""The answers beside the board, and what the coach offers."""
POINTED = '[data-hint="1"]'
LIT = '.lit, [data-state="lit"]'
"""Find what a choice lit up: where what was picked may go, or what can be scored."""
PICKED = '[data-selected="1"], [data-state="picked"]'
BOARD = "#table > [id]:not(#z-prompt, #z-acts) [data-roving], .low [data-roving]"


def has_items(markup: str) -> bool:
    """Whether Tab or an arrow key may stop in what is drawn so."""
    return any(name in markup for name in _NAMES)


def rove(changed: Sequence[Element]) -> None:
    """Let Tab stop at one item of each `data-roving`: the focused, chosen, legal or first one.

    Of those in or around elements that changed, and the one that has the focus.
    """
    active = document.activeElement
    active_box = active.closest(ROVING) if active and active.matches(ITEMS) else None
    for box in _boxes(changed, active_box):
        chosen = active if active_box and box.isSameNode(active_box) else _stop(box)
        for former in _direct(box, ':is(button, [tabindex="0"]):not([tabindex="-1"])'):
            if not former.isSameNode(chosen):
                former.tabIndex = -1
        if chosen:
            chosen.tabIndex = 0


def _boxes(elements: Sequence[Element], active_box: Element | None) -> list[Element]:
    """Return what arrow keys go through in or around these elements, the active box first."""
    boxes = [active_box] if active_box else []
    for element in elements:
        around = element.closest(ROVING)
        for box in ([around] if around else []) + list(element.querySelectorAll(ROVING)):
            if not any(box.isSameNode(other) for other in boxes):
                boxes.append(box)
    return boxes


def _stop(box: Element) -> Element | None:
    if box.getAttribute("data-roving") == "end":
        return _newest(box)
    for choice in (CHOSEN, LEGAL, ITEMS):
        choices = _direct(box, choice)
        if choices:
            return choices[0]
    return None


def _direct(box: Element, selector: str) -> list[Element]:
    """Return what a selector finds in a box, but not in a box within it, as in a city of many."""
    matches = box.querySelectorAll(selector)
    if not box.querySelector(ROVING):
        return [*matches]
    return [each for each in matches if box.isSameNode(each.closest(ROVING))]


def _newest(box: Element) -> Element | None:
    """The marked item, else the last."""
    marked = box.querySelector("[aria-current]")
    items = _direct(box, ITEMS)
    return marked or (items[-1] if items else None)


def is_nowhere() -> bool:
    """Whether no control has the focus, so that a key is for the page as a whole."""
    active = document.activeElement
    return not active or bool(active.isSameNode(document.body))


def walks() -> bool:
    """Whether somebody goes over the board or a choice by keys, so that arrows are for these."""
    active = document.activeElement
    if not active or not active.matches(":focus-visible"):
        return False
    return bool(active.closest(f'{BOARD}, [role="radiogroup"]'))


def move(key: str, far: bool = False) -> bool:
    """Move the focus inside its zone: along the items, or up and down to the nearest.

    Home and End go to the ends of the line, with `far` to those of the zone. Returns whether the
    key is the zone's, also where there is nowhere to go.
    """
    active = document.activeElement
    box = active.closest("[data-roving]") if active else None
    if not box or not active.matches(ITEMS):
        return False
    items = [item for item in _direct(box, ITEMS) if item.getClientRects().length]
    target = _target(key, active, items, far)
    if target is not None:
        _give(target, box)
    return True


def next_legal() -> bool:
    """Focus the next thing that can be used now: on the table, an answer, or of the coach.

    What the coach or a hint points at comes first, else what is lit up, also from elsewhere: once
    each time that this is something else, or is so for something else that was picked.
    """
    items = [
        item
        for item in document.querySelectorAll(f"#table :is({LEGAL}), {ANSWERS}")
        if item.getClientRects().length
    ]
    if not items:
        return False
    active = document.activeElement
    at = next((i for i, item in enumerate(items) if item.isSameNode(active)), -1)
    others = [*items[at + 1 :], *items[: max(at, 0)]]
    target = others[0] if others else items[at]
    picked = [item for item in items if item.matches(PICKED)]
    if _is_news([*picked, *_pointed(items)]) or at < 0:
        target = next(iter(_pointed(others)), target)
    _give(target, target.closest("[data-roving]"))
    return True


def _pointed(items: Sequence[Element]) -> list[Element]:
    """Return what the coach or a hint points at or, where that is nothing, what is lit up."""
    return [item for item in items if item.matches(POINTED)] or [
        item for item in items if item.matches(LIT)
    ]


_POINTED_LAST: list[str] = []
"""The click targets that were picked or pointed at when somebody went to the next thing."""


def _is_news(pointed: Sequence[Element]) -> bool:
    """Return whether something else is picked or pointed at than last time, and remember it."""
    acts = [item.dataset.act for item in pointed]
    is_news = acts != _POINTED_LAST
    _POINTED_LAST[:] = acts
    return is_news


def main_button() -> bool:
    """Focus the main button, also one that ends something: this does not press it."""
    for selector in MAIN:
        for button in document.querySelectorAll(selector):
            if button.getClientRects().length:
                _give(button, None)
                return True
    return False


def _give(target: Element, box: Element | None) -> None:
    if box:
        for former in _direct(box, '[tabindex="0"]'):
            former.tabIndex = -1
        target.tabIndex = 0
    target.focus()


def _target(key: str, active: Element, items: list[Element], far: bool) -> Element | None:
    if key in COLUMN:
        return _nearest(active, items, COLUMN[key])
    if key in ENDS:
        return (items if far else _line(active, items))[ENDS[key]]
    line = _line(active, items) if active.closest("tr") else items
    at = next((i for i, item in enumerate(line) if item.isSameNode(active)), -1) + LINE[key]
    return line[at] if 0 <= at < len(line) else None


def _line(active: Element, items: list[Element]) -> list[Element]:
    """Items in the same line, from the left."""
    here = active.getBoundingClientRect()
    middle = here.top + here.height / 2
    boxes = [(item.getBoundingClientRect(), item) for item in items]
    beside = [(box.left, item) for box, item in boxes if box.top < middle < box.bottom]
    return [item for _, item in sorted(beside, key=lambda pair: pair[0])]


def _nearest(active: Element, items: list[Element], down: int) -> Element | None:
    """The nearest item above (−1) or below (1); what lies aside counts double."""
    here = active.getBoundingClientRect()
    best, best_way = None, 0.0
    for item in items:
        box = item.getBoundingClientRect()
        ahead = (box.top + box.height / 2 - here.top - here.height / 2) * down
        aside = abs(box.left + box.width / 2 - here.left - here.width / 2)
        way = ahead + 2 * aside
        if ahead > 1 and (best is None or way < best_way):
            best, best_way = item, way
    return best
