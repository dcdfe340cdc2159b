"""Sixty nasty things at the real page: each is answered by a sentence, the table goes on, and the
games on the device stay as they are, byte for byte.
"""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import FilePayload, expect
from tests.e2e.storage import stored
from tests.fuzz import nasty, specimens

from cantiere_app.session.device.store import GAME
from cantiere_testing.address import QUIET, play
from cantiere_testing.pages.sharing import SharePage
from cantiere_testing.pages.shell import AppShell

START = play(game="firenze", seats="human,greedy", seed=31, startPlayer=0)


class Hostile:
    """A table that strangers send things to, beside games that are kept on the device."""

    def __init__(self, app: AppShell) -> None:
        self.table = SharePage(app.page, app.t, app.device)
        texts = specimens.texts("kept")
        self.kept = {f"{GAME}kept{number}": text for number, text in enumerate(texts)}
        self.sit()
        stored(app.page, self.kept)

    def sit(self) -> None:
        self.table.open(START)

    def says_why(self, testid: str = "notice") -> None:
        """Expect a sentence that says why, and put it away."""
        said = self.table.page.get_by_test_id(testid)
        expect(said).to_be_visible()
        assert len(said.inner_text().split()) > 3
        assert len(said.inner_text()) < 1_000
        if testid == "notice":
            self.table.press(self.table.act("app:notice"))

    def goes_on(self) -> None:
        """A card is picked and put back."""
        self.table.take(0)
        expect(self.table.at("btn-confirm")).to_be_visible()
        self.table.undo()
        assert self.table.fact("busy") == "0"

    def unchanged(self) -> None:
        """The other games are what they were."""
        games = stored(self.table.page)
        assert {key: games.get(key) for key in self.kept} == self.kept


def _link(hostile: Hostile, text: str) -> None:
    hostile.table.page.evaluate("(code) => { location.hash = code; }", text)
    hostile.says_why()


def _address(hostile: Hostile, text: str) -> None:
    """The form stands there; a table opens after it."""
    search, _, fragment = text.partition("#")
    further = {name: value for name, value in QUIET.items() if f"{name}=" not in search}
    hostile.table.open(f"/play/{search}&{urlencode(further)}#{fragment}")
    hostile.says_why()
    assert hostile.table.fact("screen") == "setup"
    hostile.sit()


def _file(hostile: Hostile, text: str) -> None:
    table = hostile.table
    content = text.encode("utf-8", "surrogatepass")
    before, stood = table.rev, table.hash()
    with table.page.expect_file_chooser() as chooser:
        table.menu("import")
    chooser.value.set_files(FilePayload(name="a.json", mimeType="application/json", buffer=content))
    table.settle(before)
    hostile.says_why()
    if table.fact("screen") != "table" or table.hash() != stood:
        hostile.sit()


def _paste(hostile: Hostile, text: str) -> None:
    hostile.table.paste(text)
    hostile.says_why("paste-wrong")
    hostile.table.device.press(hostile.table.at("btn-close"))


def _kept(hostile: Hostile, text: str) -> None:
    stored(hostile.table.page, {f"{GAME}odd": text})
    hostile.table.open(play(saved="odd"))
    hostile.says_why()
    hostile.sit()


WAYS: dict[str, Callable[[Hostile, str], None]] = {
    nasty.LINK: _link,
    nasty.ADDRESS: _address,
    nasty.FILE: _file,
    nasty.PASTE: _paste,
    nasty.KEPT: _kept,
}


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_what_is_nasty_gets_a_sentence_and_does_no_harm(app: AppShell, way: str) -> None:
    hostile = Hostile(app)
    for each in nasty.NASTY:
        if each.way == way:
            print(each.name)
            WAYS[way](hostile, each.text())
            hostile.unchanged()
    hostile.goes_on()
