"""Every request of the page ends: answered late, never, with an error, or by somebody who died.

Ten seconds after the last sign of life at the latest the table is playable, or says why not.
"""

import asyncio
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.waiting import (
    Fate,
    Machine,
    Made,
    Promise,
    Shelf,
    after,
    never,
    rejected,
    swiftly,
    thrown,
)

from cantiere_app.features.hint.model import Advice
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import effects
from cantiere_app.session.device.store import Memory
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, is_busy

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
FIRST = "?game=firenze&seats=journeyman,human&seed=7&startPlayer=0"
LIMIT = 10.1
"""Seconds from the last sign of life, with what a moment takes."""
LATE = 25
NOW = 1_795_000_000_000
SHOWN_NOWHERE = (effects.Announce, effects.Open, effects.Focus, effects.Select, effects.Return)


def _browser(window: Any) -> None:
    window.dispatchEvent = lambda _: None
    window.CustomEvent = SimpleNamespace(new=lambda *given: given)
    window.Worker = SimpleNamespace(new=Machine)
    window.Promise = Made
    window.cantiere.player = "player.mjs"


@pytest.fixture
def window() -> Iterator[Any]:
    with browserless() as window:
        _browser(window)
        root = SimpleNamespace(getAttribute=lambda _: "", setAttribute=lambda *_: None)
        sys.modules["pyscript"].document = SimpleNamespace(  # type: ignore[attr-defined]
            querySelectorAll=lambda _: [], documentElement=root
        )
        yield window


@pytest.fixture
def sit(window: Any) -> Callable[..., Any]:
    """`sit(model, store)`: the page alive, with nothing drawn but what the test asks for."""
    main = importlib.import_module("cantiere_app.shell.main")

    class Table(main.App):  # type: ignore[misc, name-defined]
        def __init__(self, model: Model, store: Any = None) -> None:
            self.model, self.store, self.asked = model, store or Memory(), address.read("")
            self.claim = importlib.import_module("cantiere_app.dom.tab_lock").TabLock(
                self._taken, False
            )
            player = importlib.import_module("cantiere_app.dom.worker")
            self.computer = player.Computer("player.mjs", self._worker_lost)
            self.patcher = SimpleNamespace(last={}, apply=lambda _: [])
            self.motion = importlib.import_module("cantiere_app.dom.drawing.motion").Motion()
            self.guard = SimpleNamespace(before=lambda: None, after=lambda _: None)
            self.opener = self.left = ""
            self._tasks: set[asyncio.Task[None]] = set()

        def now(self) -> int:
            return NOW

        def rest(self) -> None:
            """Nobody looks."""

        def _show(self, stood: Any) -> None:
            self.groups = Page().draw(self.model)

        def _settle(self) -> None:
            """Nobody looks."""

        def do(self, effect: Effect) -> None:
            if not isinstance(effect, SHOWN_NOWHERE):
                super().do(effect)

        async def until_idle(self) -> float:
            """Wait until a person can go on; the time at which that was."""
            while is_busy(self.model):
                await asyncio.sleep(0.05)
                assert asyncio.get_running_loop().time() < 100, "it waits for ever"
            return asyncio.get_running_loop().time()

    return Table


def think(model: Model) -> effects.Think:
    """What a table begun with a computer player asks for."""
    play = playing(model)
    asked = play.table.game.decision(play.table.state)
    assert asked is not None
    view = play.table.game.view(play.table.state, asked.seat)
    return effects.Think(play.job, play.kind(asked.seat), view, 4)


def notes(model: Model) -> list[str]:
    return [entry.note.key for entry in playing(model).log if entry.note]


def first_step(model: Model) -> list[int]:
    table = playing(model).table
    return [*table.game.legal(table.state)[0]]


Life = Callable[[Machine, dict[str, Any]], None]


def answers_late(worker: Machine, request: dict[str, Any]) -> None:
    worker.say(LATE, {"job": request["job"], "plan": [[-1]], "hint": {}})


def says_an_error(worker: Machine, request: dict[str, Any]) -> None:
    worker.say(1, {"job": request["job"], "error": "MemoryError: planted"})


def says_nonsense(worker: Machine, _: dict[str, Any]) -> None:
    worker.say(1, "no JSON")


def says_a_part(worker: Machine, request: dict[str, Any]) -> None:
    worker.say(1, {"job": request["job"], "progress": 0.1})


def crashes(worker: Machine, _: dict[str, Any]) -> None:
    worker.crash(2)


def loads_for_long(worker: Machine, _: dict[str, Any]) -> None:
    for second in range(1, 15):
        worker.say(second, {"coming": True})


def dies_thinking(worker: Machine, request: dict[str, Any]) -> None:
    for second in range(1, 31):
        worker.say(second, {"job": request["job"], "progress": second / 100, "best": []})


def refuses_the_message(_: Machine, __: dict[str, Any]) -> None:
    raise RuntimeError("DataCloneError: planted")


WORKERS: dict[str, tuple[Life, float]] = {
    "no answer": (lambda *_: None, 0),
    "late answer": (answers_late, 0),
    "exception": (says_an_error, 1),
    "nonsense": (says_nonsense, 1),
    "message without its parts": (says_a_part, 1),
    "death": (crashes, 2),
    "silent death while it loads": (loads_for_long, 14),
    "silent death while it thinks": (dies_thinking, 30),
    "message refused": (refuses_the_message, 0),
}
"""What a worker does, and when it last gives a sign of life."""


@pytest.fixture(params=WORKERS)
def last_sign(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> float:
    life, last = WORKERS[request.param]
    monkeypatch.setattr(Machine, "lives", staticmethod(life))
    return last


def test_the_page_thinks_itself_and_says_so(begin: Begin, sit: Any, last_sign: float) -> None:
    model = begin(FIRST)

    async def played() -> float:
        table = sit(model)
        table.do(think(model))
        await asyncio.sleep(last_sign - 0.5 if last_sign > 2 else 0)
        assert is_busy(model), "it does not give up as long as there are signs of life"
        ready = await table.until_idle()
        steps = len(playing(model).table.steps)
        assert steps
        await asyncio.sleep(2 * LATE)
        assert len(playing(model).table.steps) == steps, "a late answer is for nobody"
        return float(ready)

    assert swiftly(played()) <= last_sign + LIMIT
    assert notes(model).count("app.log.no-worker") == 1
    assert playing(model).kind(playing(model).viewer) == "human"
    assert model.notice == ("app.log.no-worker", {})


def test_a_hint_is_worked_out_by_the_page(begin: Begin, sit: Any, last_sign: float) -> None:
    model = begin(ALONE)

    async def asked() -> float:
        table = sit(model)
        playing(model).nodes = 4
        table.send(lambda model: update.click(model, "app:hint"))
        ready = await table.until_idle()
        advice = playing(model).features.get(Advice)
        assert advice
        assert advice.hint
        former = advice.hint
        await asyncio.sleep(2 * LATE)
        assert advice.hint is former
        return float(ready)

    assert swiftly(asked()) <= last_sign + LIMIT
    assert "app.log.no-worker" in notes(model)


@pytest.mark.parametrize("thought", ["nothing", "no move", "a move"])
def test_move_now_always_ends_the_wait(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch, thought: str
) -> None:
    def lives(worker: Machine, request: dict[str, Any]) -> None:
        best = [first_step(model)] if thought == "a move" else []
        if thought != "nothing":
            worker.say(0.5, {"job": request["job"], "progress": 0.1, "best": best})

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(FIRST)

    async def hurried() -> float:
        table = sit(model)
        wanted = think(model)
        table.do(wanted._replace(level="master", nodes=1_000_000))
        await asyncio.sleep(1)
        assert "btn-now" not in Page().draw(model)["z-acts/row"], "nobody has waited long"
        await asyncio.sleep(1)
        assert "btn-now" in Page().draw(model)["z-acts/row"]
        table.send(lambda model: update.click(model, "app:now"))
        await asyncio.sleep(0.05)
        while not playing(model).table.steps and asyncio.get_running_loop().time() < 100:
            await asyncio.sleep(0.05)
        return float(asyncio.get_running_loop().time())

    assert swiftly(hurried()) < 3
    assert "app.log.no-worker" not in notes(model), "the worker lives"


@pytest.mark.parametrize("plan", [[[99, 99]], [], [["take"]], None])
def test_a_move_that_cannot_be_played_leaves_the_table_as_it_was(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch, plan: Any
) -> None:
    def lives(worker: Machine, request: dict[str, Any]) -> None:
        worker.say(0.1, {"job": request["job"], "plan": plan})

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(FIRST)
    table = playing(model).table
    before = table.game.masked(table.game.view(table.state, 0))

    async def played() -> None:
        page = sit(model)
        page.do(think(model))
        await page.until_idle()

    swiftly(played())
    assert table.game.masked(table.game.view(table.state, 0)) == before
    assert model.notice
    assert model.notice.key == "app.seats.stuck"
    assert model.notice.params == {"name": model.players[0].name}
    update.click(model, "app:sit:0:human")
    assert playing(model).viewer == 0


@pytest.mark.parametrize("method", ["play", "decision", "view"])
def test_a_step_that_breaks_halfway_is_taken_back(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    """The rules have changed the state by then, or the next seat cannot be asked."""
    model = begin(FIRST)
    play = playing(model)
    table, game = play.table, play.table.game
    before, step = game.view(table.state, 0), first_step(model)
    broken: list[int] = []

    class Breaking:
        """The rules, whose method fails once when the state has changed already."""

        def __getattr__(self, name: str) -> Any:
            return self._failing if name == method else getattr(game, name)

        def _failing(self, *given: Any) -> Any:
            outcome = getattr(game, method)(*given)
            if not broken and (method == "play" or table.steps):
                broken.append(1)
                raise RuntimeError("planted")
            return outcome

    def lives(worker: Machine, request: dict[str, Any]) -> None:
        worker.say(0.1, {"job": request["job"], "plan": [step]})
        table.game = cast(Any, Breaking())

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))

    async def played() -> None:
        page = sit(model)
        page.do(think(model))
        await page.until_idle()

    swiftly(played())
    assert broken
    assert not table.steps
    assert not play.log
    assert game.view(table.state, 0) == before
    assert model.notice
    assert model.notice.key == "app.seats.stuck"


def test_work_that_is_called_off_before_it_began_is_closed(begin: Begin, sit: Any) -> None:
    """Otherwise Python complains in the console that nobody awaited it."""

    async def work() -> None:
        """Never begins."""

    async def called_off() -> None:
        page, pending = sit(begin(ALONE)), work()
        page.spawn(pending)
        await page._call_off()
        assert inspect.getcoroutinestate(pending) == inspect.CORO_CLOSED

    swiftly(called_off())


def test_a_click_that_fails_leaves_everything_as_it_was(begin: Begin, sit: Any) -> None:
    model = begin(ALONE)
    play = playing(model)

    def half(model: Model) -> list[Effect]:
        update.click(model, "app:menu")
        play.table.play(tuple(first_step(model)))
        play.log.clear()
        model.busy = True
        raise RuntimeError("planted")

    async def clicked() -> None:
        page = sit(model)
        page.send(lambda model: update.click(model, "draft"))
        former = (dict(play.draft), list(play.log), len(play.table.steps), model.sheet)
        page.send(half)
        assert (dict(play.draft), list(play.log), len(play.table.steps), model.sheet) == former
        await page.until_idle()

    swiftly(clicked())
    assert not is_busy(model)
    assert model.notice
    assert model.notice.key == "app.failed.undone"


def test_a_click_that_fails_while_a_computer_thinks_does_not_end_that(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lives(worker: Machine, request: dict[str, Any]) -> None:
        worker.say(1, {"job": request["job"], "plan": [first_step(model)]})

    def failing(_: Model) -> list[Effect]:
        raise RuntimeError("planted")

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(FIRST)

    async def clicked() -> None:
        page = sit(model)
        page.do(think(model))
        page.send(failing)
        assert is_busy(model)
        await asyncio.sleep(3)

    swiftly(clicked())
    assert playing(model).table.steps


def test_a_step_without_a_choice_that_fails_is_left_to_the_person(begin: Begin, sit: Any) -> None:
    model = begin(ALONE)
    model.busy = True

    async def played() -> None:
        page = sit(model)
        page.do(effects.Auto(0, 0, (99, 99)))
        await page.until_idle()

    swiftly(played())
    assert not playing(model).table.steps
    assert model.notice


def test_a_hint_that_cannot_be_said_is_put_away(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lives(worker: Machine, request: dict[str, Any]) -> None:
        worker.say(1, {"job": request["job"], "hint": {"best": None}})

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(ALONE)

    async def asked() -> None:
        page = sit(model)
        page.send(lambda model: update.click(model, "app:hint"))
        await page.until_idle()

    swiftly(asked())
    assert playing(model).features.get(Advice) is None
    assert model.notice
    assert model.notice.key == "app.hint.failed"


def test_a_hint_follows_a_step_that_the_page_plays_meanwhile(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[Any] = []

    def lives(worker: Machine, request: dict[str, Any]) -> None:
        views.append(request["view"])

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(ALONE)
    table = playing(model).table
    step = table.game.legal(table.state)[0]

    async def asked() -> None:
        page = sit(model)
        page.send(lambda model: update.click(model, "app:hint"))
        page.do(effects.Auto(0, 0, step))
        await page.until_idle()

    swiftly(asked())
    assert table.steps[0].action == step
    assert len(views) == 2
    assert views[1] == table.game.view(table.state, 0)


def test_an_effect_that_fails_does_not_stop_those_after_it(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lives(worker: Machine, request: dict[str, Any]) -> None:
        worker.say(1, {"job": request["job"], "plan": [first_step(model)]})

    monkeypatch.setattr(Machine, "lives", staticmethod(lives))
    model = begin(FIRST)

    async def done() -> None:
        page = sit(model)
        wanted = [effects.Download("a", "no browser has this"), think(model)]
        page.send(lambda _: wanted)
        await asyncio.sleep(2)
        await page.until_idle()

    swiftly(done())
    assert playing(model).table.steps
    assert model.notice
    assert model.notice.key == "app.failed.here"


@pytest.mark.parametrize("life", ["no answer", "death", "exception"])
def test_where_the_page_cannot_think_either_a_person_can_go_on(
    begin: Begin, sit: Any, monkeypatch: pytest.MonkeyPatch, life: str
) -> None:
    monkeypatch.setattr(Machine, "lives", staticmethod(WORKERS[life][0]))
    model = begin(FIRST)

    async def played() -> float:
        page = sit(model)
        page.do(think(model)._replace(view={"game": "firenze"}))
        return float(await page.until_idle())

    assert swiftly(played()) <= WORKERS[life][1] + LIMIT
    assert model.notice == ("app.seats.silent", {"name": model.players[0].name})
    update.click(model, "app:sit:0:human")
    assert playing(model).viewer == 0


@pytest.mark.parametrize("fate", [never, after(LATE), rejected(None), thrown])
@pytest.mark.parametrize("answered", range(4))
def test_a_storage_that_dies_at_the_start_gives_a_table_that_says_so(
    window: Any, sit: Any, t: Texts, plainly: None, fate: Fate, answered: int
) -> None:
    """After so many answers, each of which was a sign of life."""
    shelf = Shelf(*[after(0)] * answered, fate)

    async def opened() -> tuple[float, bool]:
        module = Promise()
        asyncio.get_running_loop().call_soon(module.fulfil, shelf)
        window.cantiere.store = lambda: module
        page = sit(Model(t, delay=0))
        page.asked, page._damaged = address.read(ALONE), ()
        await page._opened()
        page.send(lambda _: [])
        assert page.model.play
        assert page.model.notice
        said = page.model.notice.key
        assert said == "app.store.silent" or (answered == 0 and said == "app.store.blocked")
        return asyncio.get_running_loop().time(), page.store.keeps

    time, keeps = swiftly(opened())
    assert time < LIMIT
    assert not keeps
