"""Puts keyed groups into the document: only what changed is touched, and elements stay."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import unescape
from typing import Any

from pyscript import document

from cantiere_app.dom.drawing import focus

Element = Any

FALLBACKS = (
    "#z-sheet button",
    *focus.ONWARD,
    "#z-finale .go",
    "main button",
)
"""Where the focus goes when the thing it was on is gone."""

_NAME = re.compile(r"<[^\s/>]+")
_ATTRIBUTE = re.compile(r'([^\s="/>]+)(?:="([^"]*)")?')

_FIELD = "input[data-change]:not([type])"
"""What a person writes into, and has not yet left."""


class Patcher:
    """Remembers what it drew (`last`). One for the life of the page.

    A drawing that fails raises its first error when all else is drawn; the next one mends it.

    is_drawing: a field that is taken away says that it was changed; nobody changed it then.
    touched: where the last drawing changed or took away something that can be touched.
    """

    def __init__(self, root: Element | None = None) -> None:
        """root: what stands for each zone; without one, those of the page."""
        self._root = root
        self.last: dict[str, str] = {}
        self.is_drawing = False
        self.touched: list[Element] = []
        self._elements: dict[str, Element] = {}
        self._order: dict[str, list[str]] = {}
        self._doubtful: set[str] = set()
        self._template = document.createElement("template")

    def apply(self, groups: Mapping[str, str]) -> list[str]:
        """Draw the groups; the keys that changed, in order."""
        self.is_drawing = True
        try:
            return self._apply(groups)
        finally:
            self.is_drawing = False

    def _apply(self, groups: Mapping[str, str]) -> list[str]:
        """Draw the groups. One that fails stops no other, and is drawn anew the next time."""
        if not self.last:
            _clear_stills()
        focused = Focused()
        gone = [key for key in self._elements if key not in groups]
        changed = [
            key
            for key, markup in groups.items()
            if self.last.get(key) != markup or key in self._doubtful
        ]
        former = {key: self.last.get(key, "") for key in changed}
        failed = self._tried(self._take_away, gone)
        failed += self._tried(lambda key: self._draw(key, groups[key]), changed)
        self.last = {key: self.last[key] for key in groups if key in self.last}
        failed += self._arrange(groups)
        losers = dict.fromkeys(_parent(key) for key in gone)
        boxes = [
            self._elements.get(key) for key in changed if focus.has_items(former[key] + groups[key])
        ]
        self.touched = [box for box in (*boxes, *map(self._box, losers)) if box]
        if changed:
            focused.restore()
        if failed:
            raise failed[0]
        return changed

    def _tried(self, work: Callable[[str], None], keys: Iterable[str]) -> list[Exception]:
        """Do the work for each group; what fails leaves a group and a place not to be relied on."""
        failed = []
        for key in keys:
            try:
                work(key)
            except Exception as error:  # PyScript has no name for errors of JavaScript
                failed.append(error)
                self._doubtful.add(key)
                self._order.pop(_parent(key), None)
        return failed

    def _take_away(self, key: str) -> None:
        self.last.pop(key, None)
        self._elements[key].remove()
        del self._elements[key]
        self._doubtful.discard(key)

    def _box(self, key: str) -> Element | None:
        """The element of a group, or of a zone; `None` where it is gone."""
        return self._elements.get(key) or self._zone(key)

    def _zone(self, name: str) -> Element:
        """The element of a zone, if the page has it."""
        return self._root or document.getElementById(name)

    def _draw(self, key: str, markup: str) -> None:
        if key not in self._elements or key in self._doubtful:
            self._draw_anew(key, markup)
        else:
            self._change(key, self._elements[key], markup)
        self.last[key] = markup

    def _draw_anew(self, key: str, markup: str) -> None:
        """Draw a group that is new, or whose element is not known to be as it was drawn last."""
        if _parent(key) in self._doubtful:
            raise LookupError(f"{_parent(key)} was not drawn, which {key} is in")
        former, fresh = self._elements.get(key), self._parsed(markup, self._is_svg(key), key)
        if former is not None:
            former.replaceWith(fresh)
        self._elements[key] = fresh
        self._order.pop(key, None)
        self._doubtful.discard(key)

    def _change(self, key: str, element: Element, new: str) -> None:
        old = self.last[key]
        if _opening(old) != _opening(new):
            if _tag(old) != _tag(new):
                fresh = self._parsed(_opening(new) + _closing(new), self._is_svg(key), key)
                element.replaceWith(fresh)
                self._elements[key] = element = fresh
                old = ""
            else:
                _take_attributes(element, _attributes(old), _attributes(new))
        if _inside(new) != _inside(old):
            element.innerHTML = _inside(new)
            self._order.pop(key, None)

    def _parsed(self, markup: str, svg: bool, key: str) -> Element:
        self._template.innerHTML = f"<svg>{markup}</svg>" if svg else markup
        root = self._template.content.firstElementChild
        element = root.firstElementChild if svg else root
        element.id = key
        element.remove()
        return element

    def _is_svg(self, key: str) -> bool:
        parent = self._elements.get(_parent(key))
        if parent is None:
            return False
        return bool(_slot(parent).namespaceURI.endswith("svg"))

    def _arrange(self, groups: Mapping[str, str]) -> list[Exception]:
        """Put elements where the order of keys says; nothing is done where it did not change."""
        children: dict[str, list[str]] = {}
        for key in groups:
            if key in self._elements:
                children.setdefault(_parent(key), []).append(key)
        former, self._order, failed = self._order, {}, []
        for parent, keys in children.items():
            try:
                if former.get(parent) != keys:
                    self._fill(parent, keys)
                self._order[parent] = keys
            except Exception as error:  # PyScript has no name for errors of JavaScript
                failed.append(error)
        return failed

    def _fill(self, parent: str, keys: Sequence[str]) -> None:
        element = self._elements.get(parent)
        box = self._zone(parent) if element is None else _slot(element)
        former = None
        for key in keys:
            child = self._elements[key]
            place = box.firstElementChild if former is None else former.nextElementSibling
            if not place or not child.isSameNode(place):
                box.insertBefore(child, place)
            former = child


def _clear_stills() -> None:
    """Empty the zones that show the still of a table."""
    for zone in document.querySelectorAll(":has(> [data-still])"):
        # A zone made anew was nowhere before: for whoever looks on, nothing has moved.
        zone.replaceWith(zone.cloneNode(False))


class Focused:
    """Where the focus is before a patch, so that it can come back to the same thing.

    written: what is half written in a field and what stood there, and the caret; `None` elsewhere.
    """

    def __init__(self) -> None:
        self.element = document.activeElement
        self.selectors: list[str] = []
        self.zone = ""
        self.written: tuple[str, str, int, int] | None = None
        if not self.element or self.element.isSameNode(document.body):
            self.element = None
            return
        for name in ("data-act", "data-change", "data-tick", "data-cell"):
            value = self.element.getAttribute(name)
            if value:
                self.selectors.append(f"[{name}={_quoted(value)}]")
        place = self.element.closest("[data-keeps]")
        if place:
            # Another choice stands where this one was made: nobody is taken elsewhere by it.
            self.selectors.append(f"[data-keeps={_quoted(place.dataset.keeps)}] [data-act]")
        if self.element.matches(_FIELD) and self.element.value != self.element.defaultValue:
            field = self.element
            before = field.defaultValue
            self.written = before, field.value, field.selectionStart, field.selectionEnd
        zone = self.element.closest("[id^='z-']:not([id*='/'])")
        self.zone = zone.id if zone else ""

    def restore(self) -> None:
        """Focus the same target again, or what is in its place; else the first button.

        Not one that ends something, unless it is the very one that had the focus.
        """
        if self.element is None:
            return
        if self.element.isConnected and self.element.getClientRects().length:
            if not self.element.isSameNode(document.activeElement):
                self.element.focus()
            return
        zone = f"#{self.zone} " if self.zone else ""
        same = [f"{where}{each}" for where in (zone, "") for each in self.selectors]
        for selector in (*same, *FALLBACKS):
            for target in document.querySelectorAll(selector):
                if target.getClientRects().length and self._may_go_to(target):
                    target.focus()
                    self._write_on(target)
                    return

    def _may_go_to(self, target: Element) -> bool:
        """Whether the target ends nothing, or the same as what had the focus."""
        if not target.matches(focus.ENDING):
            return True
        return bool(
            self.element is not None
            and self.element.matches(focus.ENDING)
            and self.element.dataset.act == target.dataset.act
            and self.element.textContent == target.textContent
        )

    def _write_on(self, target: Element) -> None:
        if self.written is None or not target.matches(_FIELD):
            return
        before, text, start, end = self.written
        if target.defaultValue == before:
            target.value = text
            target.setSelectionRange(start, end)


def _parent(key: str) -> str:
    """The key of the group, or the zone, that a group is in."""
    return key.rpartition("/")[0]


def _slot(element: Element) -> Element:
    if element.hasAttribute("data-slot"):
        return element
    return element.querySelector("[data-slot]") or element


def _take_attributes(element: Element, former: dict[str, str], now: dict[str, str]) -> None:
    """Let attributes be as they are drawn now. What others gave stays, but the element's place."""
    element.removeAttribute("style")
    for name in former.keys() - now.keys():
        element.removeAttribute(name)
    for name, value in now.items():
        if former.get(name) != value:
            element.setAttribute(name, unescape(value))


def _tag(markup: str) -> str:
    """The name of the element; "" where there is none."""
    match = _NAME.match(markup)
    return match[0] if match else ""


def _attributes(markup: str) -> dict[str, str]:
    """Attributes of an opening tag, as they are written; "" where one has no value."""
    opening = _opening(markup)
    return dict(_ATTRIBUTE.findall(opening, len(_tag(opening))))


def _opening(markup: str) -> str:
    """The opening tag. Values are escaped, so the first > ends it."""
    return markup[: markup.index(">") + 1]


def _closing(markup: str) -> str:
    return markup[markup.rindex("<") :] if markup.endswith(">") and "</" in markup else ""


def _inside(markup: str) -> str:
    return markup[markup.index(">") + 1 : markup.rindex("<")] if "</" in markup else ""


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
