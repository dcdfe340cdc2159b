"""What is brought into sight after a drawing."""

import importlib
from types import SimpleNamespace
from typing import Any

from tests.web.browserless import browserless


def _group(inside: Any = None, *, is_pointed: bool = False) -> Any:
    scrolled: list[Any] = []
    return SimpleNamespace(
        scrolled=scrolled,
        matches=lambda _: is_pointed,
        querySelector=lambda selector: inside if "hint" in selector else None,
        hasAttribute=lambda _: False,
        scrollIntoView=scrolled.append,
    )


def test_what_the_coach_points_at_is_brought_into_sight() -> None:
    thing = _group()
    groups = {"list": _group(thing), "card": _group(is_pointed=True), "other": _group()}
    with browserless():
        layout = importlib.import_module("cantiere_app.dom.drawing.layout")
        layout.document.getElementById = groups.get
        assert layout.scrolls("list", '<b data-hint="1">')
        layout.in_sight(groups)
    assert [len(each.scrolled) for each in (thing, groups["card"], groups["list"])] == [1, 1, 0]
    assert not groups["other"].scrolled
