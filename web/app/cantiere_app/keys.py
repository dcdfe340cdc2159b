"""Focus inside zones: one stop of Tab a zone, arrows between its items."""

from typing import Any

from js import document

Element = Any

LINE = {"ArrowLeft": -1, "ArrowRight": 1}
COLUMN = {"ArrowUp": -1, "ArrowDown": 1}
MOVES = (*LINE, *COLUMN, "Home", "End")
ITEMS = "[data-act]"


def rove() -> None:
    """Let Tab stop at one item of each `data-roving`: the focused, chosen, legal or first one."""
    active = document.activeElement
    for box in document.querySelectorAll("[data-roving]"):
        items = list(box.querySelectorAll(ITEMS))
        if not items:
            continue
        chosen = next((item for item in items if item.isSameNode(active)), None) or _stop(items)
        for item in items:
            index = 0 if item.isSameNode(chosen) else -1
            if item.tabIndex != index:
                item.tabIndex = index


def _stop(items: list[Element]) -> Element:
    for name, value in (
        ("aria-checked", "true"),
        ("aria-selected", "true"),
        ("data-legal", "1"),
        ("data-legal", "true"),
    ):
        for item in items:
            if item.getAttribute(name) == value:
                return item
    return items[0]


def move(key: str) -> bool:
    """Move the focus inside its zone: along the items, or up and down to the nearest.

    Returns whether it moved.
    """
    active = document.activeElement
    box = active.closest("[data-roving]") if active else None
    if not box:
        return False
    items = [item for item in box.querySelectorAll(ITEMS) if item.getClientRects().length]
    if not items:
        return False
    target = _target(key, active, items)
    if target is None:
        return False
    _give(target, items)
    return True


def next_legal() -> bool:
    """Focus the next thing on the table that can be used now."""
    found = [
        item
        for item in document.querySelectorAll('#table [data-legal="1"], #table [data-legal="true"]')
        if item.getClientRects().length
    ]
    if not found:
        return False
    active = document.activeElement
    at = next((i for i, item in enumerate(found) if item.isSameNode(active)), -1)
    target = found[(at + 1) % len(found)]
    target.focus()
    return True


def _give(target: Element, items: list[Element]) -> None:
    for item in items:
        item.tabIndex = 0 if item.isSameNode(target) else -1
    target.focus()


def _target(key: str, active: Element, items: list[Element]) -> Element | None:
    if key in ("Home", "End"):
        return items[0 if key == "Home" else -1]
    if key in COLUMN:
        return _nearest(active, items, COLUMN[key])
    at = next((i for i, item in enumerate(items) if item.isSameNode(active)), -1) + LINE[key]
    return items[at] if 0 <= at < len(items) else None


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
