"""What needs an archive that is still to come is done when that is here, or it is said that it is
missing; meanwhile everything is as before.
"""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.waiting import swiftly

from cantiere import games
from cantiere.core import notation
from cantiere_app.session.device.store import Memory
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell.page import Page

HERE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
OTHER = "carrara"
LATE = 6.0
"""Seconds until an archive comes, or its request ends."""


class Later:
    """The archives of a page whose other games come late, or do not come."""

    def __init__(self, comes: bool) -> None:
        self._comes, self._awaited = comes, [OTHER]
        self.lacking = set[str]()

    def awaited(self) -> Sequence[str]:
        return self._awaited

    def bring(self, part: str) -> asyncio.Task[None]:
        return asyncio.ensure_future(self._come(part))

    async def _come(self, part: str) -> None:
        await asyncio.sleep(LATE)
        self._awaited = []
        if not self._comes:
            self.lacking.add(part)


class Finder:
    """Asks for the other game's archive, as the page's last finder does."""

    def __init__(self, ask: Callable[[str], None]) -> None:
        self._ask = ask

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if OTHER in name.split("."):
            self._ask(OTHER)
        return None


@pytest.fixture
def window() -> Iterator[Any]:
    with browserless() as window:
        window.dispatchEvent = lambda _: None
        window.CustomEvent = SimpleNamespace(new=lambda *given: given)
        sys.modules["pyscript"].document.activeElement = None
        yield window


Sit = Callable[[Model, Later], Any]


@pytest.fixture
def sit(window: Any, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """`sit(model, later)`: the page alive, while the modules of the other game are not here."""
    main = importlib.import_module("cantiere_app.shell.main")
    archives = importlib.import_module("cantiere_app.dom.archives")

    class Table(main.App):  # type: ignore[misc, name-defined]
        def __init__(self, model: Model) -> None:
            self.model, self.store, self.asked = model, Memory(), address.read("")
            self.page, self.is_open, self._warming = Page(), True, None
            self.patcher = SimpleNamespace(last={}, apply=lambda _: [], is_drawing=False)
            self.motion = importlib.import_module("cantiere_app.dom.drawing.motion").Motion()
            self.guard = SimpleNamespace(before=lambda: None, after=lambda _: None)
            self.claim = SimpleNamespace(release=lambda: None)
            self.opener = self.left = ""
            self._tasks: set[asyncio.Task[None]] = set()
            self.done: list[str] = []

        def rest(self) -> None:
            """Nobody looks."""

        def _show(self, stood: Any) -> None:
            self.page.draw(self.model)

        def _settle(self) -> None:
            """Nobody looks."""

        def do(self, effect: Effect) -> None:
            self.done.append(type(effect).__name__)

    def made(model: Model, later: Later) -> Any:
        for root in (f"cantiere.{OTHER}", f"cantiere_app.games.{OTHER}"):
            for name in [each for each in sys.modules if f"{each}.".startswith(f"{root}.")]:
                monkeypatch.delitem(sys.modules, name)
        window.cantiere = SimpleNamespace(
            **vars(window.cantiere), archives=later, lacking=later.lacking
        )
        finder: Any = Finder(archives.ask)
        monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
        return Table(model)

    return made


def link() -> str:
    rules = games.load(OTHER)
    return f"#s={notation.position_code(rules, rules.new({'seats': 3}, 1))}"


def following(code: str) -> Callable[[Model], list[Effect]]:
    opening: ModuleType = importlib.import_module("cantiere_app.shell.opening")
    asked = address.read("", code, "/play/")
    return lambda model: list(opening.followed(model, asked))


def test_a_link_is_opened_when_its_game_is_here(begin: Begin, sit: Sit) -> None:
    code = link()
    table = sit(begin(HERE), Later(comes=True))

    async def wait() -> None:
        table.send(following(code))
        assert playing(table.model).table.game.name == "firenze"
        await asyncio.sleep(LATE / 2)
        assert (table.model.storing, table.model.notice) == (1, None)
        await asyncio.sleep(3 * LATE)

    swiftly(wait())
    assert playing(table.model).table.game.name == OTHER
    assert table.model.storing == 0


def test_a_link_to_a_game_that_does_not_come_says_so(begin: Begin, sit: Sit) -> None:
    code, later = link(), Later(comes=False)
    table = sit(begin(HERE), later)
    stood = playing(table.model).table

    async def wait() -> None:
        table.send(following(code))
        await asyncio.sleep(3 * LATE)

    swiftly(wait())
    assert playing(table.model).table is stood
    assert table.model.notice.key == "app.game.missing"
    assert table.model.storing == 0


@pytest.mark.parametrize("target", ["app:new", "app:setup:game:carrara"])
def test_a_page_that_needs_the_game_is_shown_when_that_is_here(
    begin: Begin, sit: Sit, target: str
) -> None:
    """Also where only its drawing does: nothing has happened before."""
    table = sit(begin(HERE), Later(comes=True))

    async def wait() -> None:
        if target != "app:new":
            table.click("app:new")
            await asyncio.sleep(3 * LATE)
        table.click(target)
        await asyncio.sleep(3 * LATE)

    swiftly(wait())
    assert table.model.screen == "setup"
    assert table.model.notice is None


def test_a_click_that_another_one_follows_is_not_made_up_for(begin: Begin, sit: Sit) -> None:
    code = link()
    table = sit(begin(HERE), Later(comes=True))
    update = importlib.import_module("cantiere_app.shell.main").update
    former, clicked = update.click, list[str]()

    def click(model: Model, target: str) -> list[Effect]:
        clicked.append(target)
        return following(code)(model) if target == "app:other" else former(model, target)

    async def wait() -> None:
        table.click("app:other")
        await asyncio.sleep(LATE / 2)
        table.click("app:menu")
        await asyncio.sleep(3 * LATE)

    update.click = click
    try:
        swiftly(wait())
    finally:
        update.click = former
    assert clicked == ["app:other", "app:menu"]
    assert playing(table.model).table.game.name == "firenze"
    assert table.model.sheet == "menu"


def test_work_beside_the_page_goes_through(window: Any) -> None:
    """It begins anew with each archive that it needed."""
    archives = importlib.import_module("cantiere_app.dom.archives")
    here = set[str]()

    async def bring(part: str) -> None:
        here.add(part)

    async def work() -> str:
        for part in ("carrara", "machiavelli"):
            if part not in here:
                raise archives.NotYet(part)
        return "done"

    window.cantiere.archives = SimpleNamespace(awaited=list, bring=bring)
    assert asyncio.run(archives.through(work)) == "done"
    assert here == {"carrara", "machiavelli"}


def test_a_missing_archive_is_asked_for_again_without_waiting(window: Any) -> None:
    archives = importlib.import_module("cantiere_app.dom.archives")
    asked: list[str] = []
    window.cantiere.archives = SimpleNamespace(awaited=list, bring=asked.append)
    window.cantiere.lacking = {"carrara"}
    with pytest.raises(ModuleNotFoundError) as raised:
        archives.ask("carrara")
    assert games.not_here(raised.value) == "carrara"
    assert asked == ["carrara"]
    archives.ask("firenze")
    assert asked == ["carrara"]
