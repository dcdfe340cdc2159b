"""Plays movements on elements of the document. Nothing waits for them; without them all stands."""

import asyncio
from collections.abc import Sequence
from typing import Any

from pyscript import document, ffi, window

from cantiere_app.kit.movement import Move, Timed

Element = Any
Frames = list[dict[str, str]]

EASE = "cubic-bezier(.2,.7,.2,1)"
DROP: Frames = [{"transform": "translateY(-8px)", "opacity": ".5"}, {"transform": "none"}]
STAMP: Frames = [{"transform": "scale(1.4)", "opacity": "0"}, {"transform": "none"}]
TURN: Frames = [{"transform": "rotate(var(--turn,-60deg))"}, {"transform": "none"}]
SHAKE: Frames = [{"transform": f"translateX({x}px)"} for x in (0, -2, 2, -2, 0)]
STANDING = {"drop": DROP, "stamp": STAMP, "turn": TURN}
"""Movements that need nothing but the place where a thing stands."""


class Motion:
    """What is to move with the next drawing: `ready` before it, `play` after it."""

    def __init__(self) -> None:
        self._reduced = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._timed: Sequence[Timed] = ()
        self._places: dict[str, Any] = {}
        self._ruins: list[tuple[Element, Element, Timed]] = []

    def ready(self, timed: Sequence[Timed]) -> None:
        """Remember where things are that will come from there, and what will be gone."""
        still = self._reduced.matches or getattr(document.documentElement.dataset, "motion", "")
        self._timed = () if still == "off" or still is True else timed
        self._places, self._ruins = {}, []
        for each in self._timed:
            move = each.move
            if move.kind == "slide":
                self._places[move.source] = _place(document.getElementById(move.source))
            elif move.kind == "fall":
                self._keep(each)

    @property
    def is_due(self) -> bool:
        """Whether something is to move with what was drawn."""
        return bool(self._timed)

    def play(self) -> None:
        """Let them move to where they are."""
        for each in self._timed:
            if each.move.kind == "fall":
                continue
            for element in _elements(each.move):
                frames = self._frames(each.move, element)
                if frames:
                    _animate(element, frames, each.duration, each.delay)
        for site, ruin, each in self._ruins:
            _fall(site, ruin, each)
        self._timed, self._ruins = (), []

    def _frames(self, move: Move, element: Element) -> Frames:
        if move.kind in STANDING:
            return STANDING[move.kind]
        was, now = self._places.get(move.source), _place(element)
        if was is None or now is None:
            return []
        # From the end of what is narrower: it comes out of that, not from under what lies behind.
        x, y = min(was.left - now.left, was.right - now.right), was.top - now.top
        return [{"transform": f"translate({x:.0f}px,{y:.0f}px)"}, {"transform": "none"}]

    def _keep(self, each: Timed) -> None:
        """A picture of what is about to be gone, for its last movement."""
        for part in _elements(each.move):
            site, where = part.closest(".f-scn, section"), _place(part)
            if where is None:
                continue
            frame = site.getBoundingClientRect()
            ruin = part.cloneNode(True)
            ruin.setAttribute("aria-hidden", "true")
            ruin.classList.add("ruin")
            ruin.style.setProperty("--x", f"{where.left - frame.left:.0f}px")
            ruin.style.setProperty("--y", f"{where.top - frame.top:.0f}px")
            ruin.style.setProperty("--wide", f"{where.width:.0f}px")
            ruin.style.setProperty("--u", f"{part.lastElementChild.clientHeight}px")
            for letter in ruin.querySelectorAll("i"):
                letter.remove()
            self._ruins.append((site, ruin, each))


def _elements(move: Move) -> list[Element]:
    group = document.getElementById(move.key)
    if not group:
        return []
    if not move.part:
        return [group]
    if move.kind == "drop" and ":" not in move.part:
        first = group.querySelector(move.part)
        return [first] if first else []
    return list(group.querySelectorAll(move.part))


def _place(element: Element) -> Any:
    """The rectangle of an element, `None` where it is not to be seen."""
    if not element or not element.getClientRects().length:
        return None
    return element.getBoundingClientRect()


def _animate(element: Element, frames: Frames, duration: int, delay: int) -> Any:
    options = {"duration": duration, "delay": delay, "easing": EASE, "fill": "backwards"}
    return element.animate(ffi.to_js(frames), ffi.to_js(options))


def _fall(site: Element, ruin: Element, each: Timed) -> None:
    """Shake once, then let the bricks part: to the storage on the left, to the bag on the right."""
    site.append(ruin)
    shake = each.duration * 2 // 3
    _animate(ruin, SHAKE, shake, each.delay)
    options = {"duration": each.duration, "delay": each.delay + shake, "fill": "both"}
    for place, brick in enumerate(ruin.children):
        side = -1 if place % 2 else 1
        away = f"translate({side * 26}px,18px) rotate({side * 9}deg)"
        parting = [{"transform": "none"}, {"transform": away, "opacity": "0"}]
        brick.animate(ffi.to_js(parting), ffi.to_js(options))
    late = each.delay + shake + each.duration
    asyncio.get_event_loop().call_later(late / 1000, ruin.remove)
