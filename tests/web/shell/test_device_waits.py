"""What the page asks of the device ends too: the storage, the locks between tabs."""

import asyncio
import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.waiting import (
    Fate,
    Locks,
    Made,
    Promise,
    Shelf,
    after,
    never,
    rejected,
    swiftly,
    thrown,
)

from cantiere_app.features.answers import view as answers
from cantiere_app.features.saves import header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.model import Kept
from cantiere_app.session import effects
from cantiere_app.session.device.store import GAME, TABLE, Memory, Refused
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
LIMIT = 10
LATE = 25
NOW = 1_795_000_000_000
FULL = "QuotaExceededError: planted"

FAILING: dict[str, Fate] = {
    "no answer": never,
    "late answer": after(LATE),
    "exception": rejected("UnknownError: planted"),
    "exception without words": rejected(None),
    "thrown": thrown,
    "no room": rejected(FULL),
}
"""What becomes of each request from some moment on."""


@pytest.fixture
def window() -> Iterator[Any]:
    with browserless() as window:
        window.Promise = Made
        yield window


@pytest.fixture
def open_database(window: Any) -> Callable[[Shelf], Any]:
    """`open_database(shelf)`: the page's store on that."""
    storage = importlib.import_module("cantiere_app.dom.storage")
    return lambda shelf: storage.Database(shelf, False)


class Still:
    """A stage on which nothing is played."""

    is_playing = False

    async def over(self) -> None:
        return


class Host:
    """The page alive, as far as what is kept goes."""

    def __init__(self, model: Model, store: Any, doing: Any) -> None:
        self.model, self.store, self._do = model, store, doing.DO
        self.motion = Still()
        self.claim = SimpleNamespace(take=self._take, release=lambda: None, slot="")
        self._tasks = set[asyncio.Task[None]]()

    async def _take(self, slot: str, steal: bool = False) -> bool:
        return True

    def now(self) -> int:
        return NOW + round(asyncio.get_running_loop().time() * 1000)

    def rest(self) -> None:
        """Nobody looks."""

    def spawn(self, work: Any, failed: Any = None) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def send(self, change: Callable[[Model], list[Effect]], failed: Any = None) -> None:
        self.do(change(self.model))

    def do(self, wanted: list[Effect]) -> None:
        for effect in wanted:
            if type(effect).__module__.endswith("effects") and type(effect) not in (
                effects.Announce,
                effects.Focus,
                effects.Open,
            ):
                self._do[type(effect)](self, effect)

    def click(self, target: str) -> None:
        self.do(update.click(self.model, target))

    async def settled(self) -> float:
        """Wait until nothing is under way; the time at which that was."""
        while self.model.storing:
            await asyncio.sleep(0.05)
            assert asyncio.get_running_loop().time() < 200, "it waits for ever"
        return asyncio.get_running_loop().time()


@pytest.fixture
def doing(window: Any) -> Any:
    return importlib.import_module("cantiere_app.features.saves.handlers")


def fail(shelf: Shelf, fate: Fate) -> None:
    """From now on every request has that fate."""
    shelf.fates = [fate]


REQUESTS = {
    "get": lambda store: store.get("a"),
    "many": lambda store: store.many(["a", "b"]),
    "set": lambda store: store.set("a", "1"),
    "swap": lambda store: store.swap("a", lambda _: "1"),
    "delete": lambda store: store.delete("a"),
    "keys": lambda store: store.keys(),
}


@pytest.mark.parametrize("request_", REQUESTS)
@pytest.mark.parametrize("fate", FAILING)
def test_every_request_to_the_storage_ends(open_database: Any, request_: str, fate: str) -> None:
    async def asked() -> float:
        with pytest.raises(Refused):
            await REQUESTS[request_](open_database(Shelf(FAILING[fate])))
        return asyncio.get_running_loop().time()

    assert swiftly(asked()) < LIMIT


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_dead_connection_is_opened_anew_silently(open_database: Any, request_: str) -> None:
    """As Safari closes it in the background: also the second time."""

    async def asked() -> tuple[Any, dict[str, str]]:
        shelf = Shelf()
        shelf.texts["a"] = "0"
        store = open_database(shelf)
        answers = []
        for _ in range(2):
            shelf.dead = shelf.opened
            answers.append(await REQUESTS[request_](store))
        return answers[-1], shelf.texts

    answer, texts = swiftly(asked())
    expected = {
        "get": ("0", {"a": "0"}),
        "many": (["0", None], {"a": "0"}),
        "set": (None, {"a": "1"}),
        "swap": (True, {"a": "1"}),
        "delete": (None, {}),
        "keys": (["a"], {"a": "0"}),
    }
    assert (answer, texts) == expected[request_]


def test_a_write_that_was_given_up_changes_nothing_later(open_database: Any) -> None:
    async def asked() -> dict[str, str]:
        shelf = Shelf(after(LATE))
        with pytest.raises(Refused):
            await open_database(shelf).swap("a", lambda _: "1")
        await asyncio.sleep(2 * LATE)
        return shelf.texts

    assert swiftly(asked()) == {}


@pytest.mark.parametrize("fate", FAILING)
def test_a_storage_that_fails_at_the_start_gives_a_table_without_it(window: Any, fate: str) -> None:
    storage = importlib.import_module("cantiere_app.dom.storage")

    async def opened() -> tuple[Any, float]:
        module = Promise()
        asyncio.get_running_loop().call_soon(lambda: module.fulfil(Shelf(FAILING[fate])))
        window.cantiere.store = lambda: module
        return await storage.open_store(False, False), asyncio.get_running_loop().time()

    store, time = swiftly(opened())
    assert isinstance(store, Memory)
    assert store.is_silent == ("answer" in fate)
    assert time < LIMIT


@pytest.mark.parametrize("fate", ["no answer", "exception", "exception without words"])
def test_the_module_of_the_storage_may_not_come(window: Any, fate: str) -> None:
    storage = importlib.import_module("cantiere_app.dom.storage")

    async def opened() -> tuple[Any, float]:
        module = Promise()
        FAILING[fate](module, lambda: None)
        window.cantiere.store = lambda: module
        return await storage.open_store(False, False), asyncio.get_running_loop().time()

    store, time = swiftly(opened())
    assert isinstance(store, Memory)
    assert time < LIMIT


@pytest.mark.parametrize("fate", FAILING)
def test_a_step_that_cannot_be_kept_is_told_and_the_game_goes_on(
    begin: Begin, open_database: Any, doing: Any, fate: str
) -> None:
    model = begin(ALONE)

    async def played() -> float:
        shelf = Shelf()
        host = Host(model, open_database(shelf), doing)
        host.click("take 0")
        host.do([effects.Save()])
        await host.settled()
        started = asyncio.get_running_loop().time()
        fail(shelf, FAILING[fate])
        host.do([effects.Save()])
        await host.settled()
        took = asyncio.get_running_loop().time() - started
        assert model.lost
        assert model.notice
        assert model.notice.key == ("app.store.full" if fate == "no room" else "app.store.failed")
        assert 'data-act="app:export"' in answers.notice(model)["z-notice/line"]
        await asyncio.sleep(2 * LATE)
        fail(shelf, after(0))
        host.do([effects.Save()])
        await host.settled()
        return took

    playing(model).opened = -1
    assert swiftly(played()) < LIMIT
    assert not model.lost
    assert model.notice is None, "it works again, and no other tab is suspected"


def test_a_write_that_worked_after_it_was_given_up_is_no_other_tab(
    begin: Begin, open_database: Any, doing: Any
) -> None:
    """The text was put at once; only the end of the transaction was told late."""

    def put_and_late(promise: Promise, work: Callable[[], Any]) -> None:
        asyncio.get_running_loop().call_soon(work)

    model = begin(ALONE)
    play = playing(model)
    play.opened = -1

    async def played() -> dict[str, str]:
        shelf = Shelf()
        host = Host(model, open_database(shelf), doing)
        fail(shelf, put_and_late)
        host.do([effects.Save()])
        await host.settled()
        assert model.lost
        fail(shelf, after(0))
        host.do([effects.Save()])
        await host.settled()
        return shelf.texts

    assert [*swiftly(played())] == [GAME + play.slot]
    assert model.notice is None
    assert play.revision == 2


def shelved(model: Model, shelf: Shelf) -> Kept:
    """A game on the shelf, and the page of saved games open."""
    play = playing(model)
    card = kept_table.card(play)._replace(at=NOW, revision=1, title="Sunday")
    text = header.joined(card, kept_table.kept_text(play))
    shelf.texts[f"{GAME}a1"] = text
    update.click(model, "app:saved")
    model.features[saves.Shelf] = saves.Shelf([Kept("a1", card, len(text))])
    return Kept("a1", card, len(text))


CLICKS = {
    "app:delete:a1": "app.shelf.delete",
    "app:continue:a1": "app.saved.continue",
    "app:entitle:a1:Monday": "app.shelf.rename",
    "app:export-kept:a1": "app.shelf.export",
    "app:export-all": "app.shelf.export-all",
}


@pytest.mark.parametrize("target", CLICKS)
@pytest.mark.parametrize("fate", FAILING)
def test_what_is_refused_on_the_shelf_is_named_and_leaves_it_as_it_was(
    begin: Begin, open_database: Any, doing: Any, target: str, fate: str
) -> None:
    model, shelf = begin(ALONE), Shelf()
    kept = shelved(model, shelf)
    before = dict(shelf.texts)

    async def clicked() -> float:
        host = Host(model, open_database(shelf), doing)
        fail(shelf, FAILING[fate])
        host.click(target)
        return await host.settled()

    # Of two requests the second is tried too: the answer to the first was a sign of life.
    assert swiftly(clicked()) < 2 * LIMIT
    assert shelf.texts == before
    assert model.features[saves.Shelf].games == [kept]
    key = "app.shelf.full" if fate == "no room" else "app.shelf.refused"
    assert model.notice == (key, {"act": model.t(CLICKS[target])})
    assert "Sunday" in "".join(Page().draw(model).values())


@pytest.mark.parametrize("fate", FAILING)
def test_a_deleted_game_is_kept_until_it_has_been_put_back(
    begin: Begin, open_database: Any, doing: Any, fate: str
) -> None:
    model, shelf = begin(ALONE), Shelf()
    shelved(model, shelf)
    before = dict(shelf.texts)

    async def put_back() -> None:
        host = Host(model, open_database(shelf), doing)
        host.click("app:delete:a1")
        await host.settled()
        assert not shelf.texts
        fail(shelf, FAILING[fate])
        host.click("app:put-back")
        await host.settled()
        assert model.notice
        assert model.notice.params == {"act": model.t("app.shelf.put-back")}
        assert "btn-put-back" in Page().draw(model)["z-saved/gone"]
        fail(shelf, after(0))
        host.click("app:put-back")
        await host.settled()

    swiftly(put_back())
    assert shelf.texts == before
    assert "z-saved/gone" not in Page().draw(model)
    assert [each.id for each in model.features[saves.Shelf].games] == ["a1"]


def test_what_another_tab_has_kept_since_is_not_put_back_over(
    begin: Begin, open_database: Any, doing: Any
) -> None:
    model, shelf = begin(ALONE), Shelf()
    shelved(model, shelf)

    async def put_back() -> None:
        host = Host(model, open_database(shelf), doing)
        host.click("app:delete:a1")
        await host.settled()
        shelf.texts[f"{GAME}a1"] = "newer"
        host.click("app:put-back")
        await host.settled()

    swiftly(put_back())
    assert shelf.texts == {f"{GAME}a1": "newer"}


@pytest.fixture
def lock(window: Any) -> Callable[[Fate], tuple[Any, Locks, list[str]]]:
    """`lock(fate)`: a tab's lock, the browser's, and the games that were lost to another tab."""
    module = importlib.import_module("cantiere_app.dom.tab_lock")

    def made(fate: Fate) -> tuple[Any, Locks, list[str]]:
        lost: list[str] = []
        window.navigator.locks = Locks(fate)
        return module.TabLock(lost.append, False), window.navigator.locks, lost

    return made


@pytest.mark.parametrize("fate", [each for each in FAILING if each != "no room"])
def test_a_lock_that_fails_keeps_nobody_from_playing(lock: Any, fate: str) -> None:
    async def taken() -> tuple[bool, str, float, list[str]]:
        tab, _, lost = lock(FAILING[fate])
        granted = await tab.take("a")
        time = asyncio.get_running_loop().time()
        await asyncio.sleep(2 * LATE)
        return granted, tab.slot, time, lost

    granted, slot, time, lost = swiftly(taken())
    assert (granted, slot, lost) == (True, "a", [])
    assert time < LIMIT


def test_a_lock_that_comes_late_is_held_as_long_as_the_game_is_played(lock: Any) -> None:
    async def taken() -> list[list[str]]:
        tab, locks, _ = lock(after(LATE))
        await tab.take("a")
        held = [[*locks.held]]
        await asyncio.sleep(LATE)
        held.append([*locks.held])
        tab.release()
        held.append([*locks.held])
        return held

    assert swiftly(taken()) == [[], ["cantiere.game.a"], []]


@pytest.mark.parametrize("seconds", [0, 1, LATE])
def test_what_is_let_go_before_the_answer_is_not_held(lock: Any, seconds: float) -> None:
    async def taken() -> tuple[str, list[str], bool]:
        tab, locks, _ = lock(after(seconds))
        taking = asyncio.ensure_future(tab.take("a"))
        await asyncio.sleep(0)
        tab.release()
        done = await asyncio.gather(taking, return_exceptions=True)
        await asyncio.sleep(2 * LATE)
        return tab.slot, [*locks.held], isinstance(done[0], Exception)

    assert swiftly(taken()) == ("", [], True)


def test_of_two_claims_the_later_one_holds(lock: Any) -> None:
    async def taken() -> tuple[str, list[str], bool]:
        tab, locks, _ = lock(after(1))
        first = asyncio.ensure_future(tab.take("a"))
        await asyncio.sleep(0.5)
        granted = await tab.take("b")
        await asyncio.gather(first, return_exceptions=True)
        await asyncio.sleep(LATE)
        return tab.slot, [*locks.held], granted

    assert swiftly(taken()) == ("b", ["cantiere.game.b"], True)


def test_what_another_tab_holds_is_not_had(lock: Any) -> None:
    async def taken() -> tuple[bool, str]:
        tab, locks, _ = lock(after(0))
        locks.held["cantiere.game.a"] = Promise()
        return await tab.take("a"), tab.slot

    assert swiftly(taken()) == (False, "")


def test_what_another_tab_takes_over_is_lost_once(lock: Any) -> None:
    async def taken() -> tuple[str, list[str]]:
        tab, locks, lost = lock(after(0))
        await tab.take("a")
        error = SimpleNamespace(name="AbortError")
        locks.held.pop("cantiere.game.a").reject(error)
        tab.release()
        return tab.slot, lost

    assert swiftly(taken()) == ("", ["a"])


@pytest.mark.parametrize("fate", ["exception", "no room"])
def test_a_full_storage_does_not_hide_what_it_holds(
    begin: Begin, open_database: Any, window: Any, fate: str
) -> None:
    """Writes at the start are refused, and reads are answered: everything is found again."""
    opening = importlib.import_module("cantiere_app.shell.opening")
    model, shelf = begin(ALONE), Shelf()
    shelved(model, shelf)
    shelf.texts |= {TABLE: "no record of ours", "cantiere.form": "no form"}
    store = open_database(shelf)
    reading = shelf._ask

    def refusing(place: int, work: Callable[[], Any]) -> Promise:
        before = dict(shelf.texts)
        work()
        if shelf.texts == before:
            return reading(place, work)
        shelf.texts = before
        promise = Promise()
        FAILING[fate](promise, work)
        return promise

    async def opened() -> None:
        shelf._ask = refusing  # type: ignore[method-assign]
        lock = SimpleNamespace()
        await opening.opened(model, address.read("", "", "/saved/"), store, lock, NOW)

    swiftly(opened())
    assert [each.id for each in model.features[saves.Shelf].games] == ["a1"]
    assert TABLE in shelf.texts


@pytest.mark.parametrize("fate", [each for each in FAILING if each not in ("thrown", "no room")])
def test_a_file_that_cannot_be_read_has_no_text_and_the_others_have_theirs(
    window: Any, fate: str
) -> None:
    files = importlib.import_module("cantiere_app.dom.files")

    def file(name: str, fate: Fate) -> Any:
        def text() -> Promise:
            promise = Promise()
            fate(promise, lambda: "text")
            return promise

        return SimpleNamespace(name=name, size=4, text=text)

    async def read() -> tuple[Any, float]:
        chosen = [file("gone", FAILING[fate]), file("there", after(0))]
        listed = SimpleNamespace(length=2, item=lambda number: chosen[number])
        return await files.texts(listed, 100), asyncio.get_running_loop().time()

    texts, time = swiftly(read())
    assert texts == [("gone", ""), ("there", "text")]
    assert time < LIMIT


class Rolling(Host):
    """As `Host`, and a change that fails has its end."""

    def send(self, change: Callable[[Model], list[Effect]], failed: Any = None) -> None:
        try:
            wanted = change(self.model)
        except Exception:
            wanted = failed(self.model)
        self.do(wanted)


def test_a_position_that_cannot_be_shown_ends_the_looking_back(
    begin: Begin, window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    computers = importlib.import_module("cantiere_app.features.computer_players.handlers")
    model = begin(ALONE)
    play = playing(model)
    for _ in range(3):
        play.table.play(play.table.game.legal(play.table.state)[0])

    async def rolled() -> None:
        host = Rolling(model, Memory(), computers)
        play.viewed, play.rolling = 1, "end"
        monkeypatch.setattr(play.table, "steps", None)
        host.do([effects.Beat(1, 0.5)])
        await asyncio.sleep(1)

    swiftly(rolled())
    assert not play.rolling
    assert play.viewed == 1
