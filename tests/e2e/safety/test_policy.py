"""What the browser's content policy forbids: no page has an inline style or an inline script.

Only a browser shows the finished document, as scripts have left it.
"""

import pytest
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

_INLINE = """() => [...document.querySelectorAll("[style], style, script:not([src], [type=py])")]
  .filter((e) => e.type !== "application/json")
  .map((e) => e.outerHTML.slice(0, 200))"""
TABLES = ("choose", "build", "crowded", "hand-in", "limit-cards", "two-people", "carrara-full")


@pytest.mark.parametrize("address", ["/", *later("/repair/"), "/nothing-here"])
@pytest.mark.expects_errors
def test_no_inline_style_and_no_inline_script(app: AppShell, address: str) -> None:
    app.page.goto(address)
    assert app.page.evaluate(_INLINE) == []


def test_no_table_has_an_inline_style_or_script(app: AppShell) -> None:
    inline = {"new game": app.open(play()).page.evaluate(_INLINE)}
    for name in TABLES:
        inline[name] = app.open(play(fixture=name)).page.evaluate(_INLINE)
    assert {name: each for name, each in inline.items() if each} == {}
