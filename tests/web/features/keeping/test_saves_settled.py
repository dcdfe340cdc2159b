"""Whatever ends the page while computers play: at most their last action is lost."""

import asyncio
import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.waiting import swiftly

from cantiere_app.features.saves import header, kept_table
from cantiere_app.session import effects, turns
from cantiere_app.session.device.store import GAME, Memory
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing

WATCHED = "?game=firenze&seats=journeyman,journeyman&seed=7&startPlayer=0"


class Slow(Memory):
    """A store that takes a text when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        await self.may.wait()
        return await super().swap(key, change)


class Host:
    """A page whose computer players answer at once, with the first step there is."""

    def __init__(self, model: Model, doing: Any) -> None:
        self.model, self.store = model, Slow()
        self.claim = SimpleNamespace(take=self._taken)
        self.computer = SimpleNamespace(ask=self._answered)
        self.motion = SimpleNamespace(over=self._nothing, is_playing=False)
        self._do, self._tasks = doing.DO, set[asyncio.Task[None]]()

    async def _taken(self, slot: str) -> bool:
        return True

    async def _nothing(self) -> None:
        """Nothing is played."""

    async def _answered(self, request: Any, progress: Any) -> Any:
        table = playing(self.model).table
        return {"plan": [table.game.legal(table.state)[0]]}

    def now(self) -> int:
        return 1_795_000_000_000

    def rest(self) -> None:
        """Nobody looks."""

    def spawn(self, work: Any, failed: Any = None) -> None:
        async def guarded() -> None:
            try:
                await work
            except Exception:
                if failed:
                    self.send(failed)

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def send(self, change: Callable[[Model], list[Effect]], failed: Any = None) -> None:
        self.do(change(self.model))

    def do(self, wanted: list[Effect]) -> None:
        for effect in wanted:
            if type(effect) in (effects.Save, effects.Think, effects.Wait, effects.Auto):
                self._do[type(effect)](self, effect)

    async def kept(self) -> int:
        """Steps of the table as the store has it."""
        texts = await self.store.many([key for key in await self.store.keys() if GAME in key])
        return max(
            (len(kept_table.kept(text)["save"]["actions"]) for text in texts if text), default=0
        )

    def end(self) -> None:
        for task in list(self._tasks):
            task.cancel()


@pytest.fixture
def doing() -> Iterator[Any]:
    with browserless():
        yield importlib.import_module("cantiere_app.shell.handlers")


async def _lag(host: Host, beginning: list[Effect], rounds: int) -> list[int]:
    """How many steps were not kept, looked at again and again; the store takes one at a time."""
    host.do(beginning)
    lags = []
    for _ in range(rounds):
        for _ in range(30):
            await asyncio.sleep(0)
        lags.append(len(playing(host.model).table.steps) - await host.kept())
        host.store.may.set()
        await asyncio.sleep(0)
        host.store.may.clear()
    host.end()
    return lags


def test_a_computer_waits_until_the_step_before_is_kept(begin: Begin, doing: Any) -> None:
    model = begin(WATCHED)
    play = playing(model)
    view = play.table.game.view(play.table.state, 0)
    first: list[Effect] = [
        effects.Think(play.job, "journeyman", view, None),
        effects.Wait(play.job, 0),
    ]
    lags = swiftly(_lag(Host(model, doing), first, 25))
    assert len(play.table.steps) > 5
    assert max(lags) == 1


def test_steps_without_a_choice_wait_too(begin: Begin, doing: Any) -> None:
    model = begin(WATCHED.replace("journeyman", "human", 1))
    play = playing(model)
    host = Host(model, doing)

    async def lagging() -> int:
        step = play.table.game.legal(play.table.state)[0]
        host.do(turns.commit(model, [step]))
        steps = len(play.table.steps)
        asked = play.table.game.decision(play.table.state)
        assert asked
        choice = play.table.game.legal(play.table.state)[0]
        host.do([effects.Auto(steps, asked.seat, choice)])
        for _ in range(30):
            await asyncio.sleep(0)
        host.end()
        return len(play.table.steps) - steps

    assert swiftly(lagging()) == 0


def test_a_store_that_never_answers_does_not_hold_up_a_game(
    begin: Begin, doing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = importlib.import_module("cantiere_app.features.saves.handlers")
    monkeypatch.setattr(shelf, "PATIENCE", 0.01)
    host = Host(begin(WATCHED), doing)
    playing(host.model).opened = -1

    async def waited() -> None:
        host.do([effects.Save()])
        await shelf.settled()
        host.end()

    swiftly(asyncio.wait_for(waited(), 10))


def test_steps_that_wait_to_be_kept_are_written_at_once(begin: Begin, doing: Any) -> None:
    model = begin(WATCHED.replace("journeyman", "human"))
    host, table = Host(model, doing), playing(model).table
    host.store.may.set()

    async def played() -> list[int]:
        for _ in range(3):
            host.do(turns.commit(model, [table.game.legal(table.state)[0]]))
        storing = [model.storing]
        while model.storing:
            await asyncio.sleep(0)
        return [*storing, playing(model).revision, await host.kept()]

    assert swiftly(played()) == [1, 1, len(table.steps)]


def test_a_table_that_another_tab_has_kept_goes_on_in_a_place_of_its_own(
    begin: Begin, doing: Any
) -> None:
    """Also where a further step waits while that comes out."""
    model = begin(WATCHED.replace("journeyman", "human"))
    host, play = Host(model, doing), playing(model)

    async def played() -> list[str]:
        play.slot, play.revision = "a1", 5
        host.do([effects.Save()])
        for _ in range(5):
            await asyncio.sleep(0)
        host.do(turns.commit(model, [play.table.game.legal(play.table.state)[0]]))
        host.store.may.set()
        while model.storing:
            await asyncio.sleep(0)
        return await host.store.keys()

    card = kept_table.card(play)._replace(revision=9)
    swiftly(host.store.set(f"{GAME}a1", header.joined(card, kept_table.kept_text(play))))
    assert sorted(swiftly(played())) == sorted([f"{GAME}a1", f"{GAME}{play.slot}"])
    assert play.slot not in ("", "a1")
    assert swiftly(host.kept()) == len(play.table.steps)


def test_a_computer_that_dies_leaves_a_table_that_goes_on(begin: Begin, doing: Any) -> None:
    model = begin(WATCHED)
    play, host = playing(model), Host(begin(WATCHED), doing)
    host.model = model

    async def dead(request: Any, progress: Any) -> Any:
        raise RuntimeError("out of memory")

    async def asked() -> None:
        host.computer = SimpleNamespace(ask=dead)
        host.do([effects.Think(play.job, "journeyman", {}, None)])
        for _ in range(5):
            await asyncio.sleep(0)

    swiftly(asked())
    assert not model.busy
    assert model.notice
