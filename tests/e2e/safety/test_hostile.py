"""Names and files from strangers are text, wherever they stand: never markup, never script.

Only a browser shows that no name becomes an element, an address or a script.
"""

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, Page
from tests.web.hostile import NAMES

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.shell import AppShell

MARKS = "img[src=x], script:not([src]):not([type]), iframe, object, embed, [onerror], [onload]"


def watched(page: Page) -> list[Dialog]:
    """Dialogs that some name opened."""
    opened: list[Dialog] = []

    def met(dialog: Dialog) -> None:
        opened.append(dialog)
        dialog.dismiss()

    page.on("dialog", met)
    return opened


def harmless(app: AppShell) -> None:
    """Nothing of a name became an element, an address or a line of its own."""
    assert app.page.locator(MARKS).count() == 0
    assert app.page.locator("a[href^='javascript:' i], [style]:not(.bubble)").count() == 0
    text = app.page.locator("body").inner_text() + app.page.title()
    assert not {"\u202e", "\u2066", "\x00", "\u200b"} & {*text}
    assert "builtins" not in text


@pytest.mark.long
def test_names_of_an_address(fresh: AppShell) -> None:
    """Eight names at two tables: table, log, announcements, menu, list and thumbnails."""
    dialogs = watched(fresh.page)
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    start = play(game="firenze", seats="human,greedy,greedy,greedy", seed=31, startPlayer=0)
    for four in (NAMES[:4], NAMES[4:]):
        names = ",".join(quote(name[:200]) for name in four)
        table.open(f"{start}&names={names}")
        table.take(0).confirm()
        harmless(fresh)
    SavedGames(fresh.page, fresh.t, fresh.device).visit()
    harmless(fresh)
    assert not dialogs


@pytest.mark.long
def test_names_that_are_typed(fresh: AppShell) -> None:
    dialogs = watched(fresh.page)
    setup = SetupPage(fresh.page, fresh.t, fresh.device).open(play())
    for name in NAMES:
        setup.call(0, name)
        harmless(fresh)
    setup.begin()
    FirenzeTable(fresh.page, fresh.t, fresh.device).take(0).confirm()
    fresh.menu("saved")
    shelf = SavedGames(fresh.page, fresh.t, fresh.device)
    for name in NAMES:
        shelf.rename(0, name)
        harmless(fresh)
    assert not dialogs


@pytest.mark.parametrize("kind", [pytest.param("game", marks=pytest.mark.long), "games"])
def test_names_of_a_file(fresh: AppShell, tmp_path: Path, kind: str) -> None:
    """Names and file names; what is too long for a name is no game of ours."""
    dialogs = watched(fresh.page)
    FirenzeTable(fresh.page, fresh.t, fresh.device).open(
        play(game="firenze", seats="human,greedy", seed=31)
    ).take(0).confirm()
    fresh.menu("saved")
    shelf = SavedGames(fresh.page, fresh.t, fresh.device)
    button = shelf.within(0, "btn-export-kept") if kind == "game" else fresh.at("btn-export-all")
    data = json.loads(shelf.saved_by(button, tmp_path).read_text())
    save = data if kind == "game" else data["games"][0]["page"]["save"]
    files = []
    for number, name in enumerate(NAMES):
        save["seats"] = [{"name": name, "kind": "human"}, {"name": name, "kind": "greedy"}]
        if kind == "games":
            data["games"][0]["title"] = name
            data["games"][0]["page"]["address"] = f"javascript:{name}"
            data["games"][0]["page"]["picked"] = name
        file = tmp_path / f"<b>{number}.json"
        file.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
        files.append(file)
    shelf.bring_in(*files)
    harmless(fresh)
    assert shelf.games.count() >= len(NAMES) - 1
    shelf.go_on()
    harmless(fresh)
    assert not dialogs
