"""Every test id that the sources write is in the contract; a browser finds those that are drawn."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests import contract
from tests.web import desk

from cantiere_app.features.setup import model as setup
from cantiere_app.session.model import Model
from cantiere_app.session.text import address
from cantiere_app.shell import menu, update
from cantiere_app.shell.page import Page

WEB: Final = Path(__file__).parents[3] / "web"
SOURCES: Final = (("app", "*.py"), ("pages", "*.html"), ("boot", "*.mjs"), ("embed", "*.mjs"))
WRITTEN: Final = re.compile(
    r"""(?:data-testid=\\?|testid=f?|dataset\.testid = |"(?=btn-|toast-))"""
    r"""["']?([a-z][^"'\\]*)["'\\]"""
)
"""A test id in markup, as an argument, or as a text by itself."""


def written() -> Iterator[str]:
    """Yield the test ids of all sources, parts that are filled in as they stand there."""
    for folder, kind in SOURCES:
        for path in sorted((WEB / folder).rglob(kind)):
            if "node_modules" not in path.parts:
                yield from WRITTEN.findall(path.read_text("utf-8"))


def test_each_id_of_the_sources_is_in_the_contract() -> None:
    ids = {name for name in written() if re.fullmatch(r"[a-z][a-z0-9-]*", name)}
    assert {"btn-coach", "toast-install", "landmark", "lesson-place", "seal"} <= ids
    assert contract.strange(ids) == set()


def test_each_id_that_is_filled_in_begins_as_one_of_the_contract() -> None:
    begun = {name.partition("{")[0] for name in written() if "{" in name}
    listed = tuple(contract.patterns())
    assert {"figure-", "learn-", "why-", "log-line-"} <= begun
    assert [start for start in begun if not any(name.startswith(start) for name in listed)] == []


SHEETS: Final = (
    "menu settings help digest seats notes share notation paste seat:0 text type".split()
)


@pytest.mark.parametrize(
    "search",
    [
        "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0",
        "?game=carrara&seats=human,human&clock=10&seed=1&handover=off",
        "?game=machiavelli&seats=human,journeyman,journeyman&seed=3&debug=1",
        "?lesson=firenze",
    ],
)
def test_each_id_of_forms_menus_and_sheets_is_in_the_contract(search: str) -> None:
    model, page = Model(desk.texts("en"), delay=0), Page()
    model.setup = setup.form(address.read(search), 1)
    ids = set[str]()
    for act in ["begin", *(each for sheet in SHEETS for each in (sheet, "close"))]:
        ids |= {*re.findall(r'data-testid="([^"]*)"', "".join(page.draw(model).values()))}
        update.click(model, f"app:{act}")
    assert len(ids) > 40
    assert contract.strange(ids) == set()


def test_each_line_of_the_menu_is_in_the_contract() -> None:
    assert contract.strange(f"menu-{item.act.removeprefix('app:')}" for item in menu.ITEMS) == set()
