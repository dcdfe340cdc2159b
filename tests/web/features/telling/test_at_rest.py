"""What the page plays by itself waits until everything before it has been seen."""

import asyncio
import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.waiting import swiftly

from cantiere_app.session import effects
from cantiere_app.session.model import Model, playing

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


class Stage:
    """Play one motion after another, each for the given number of seconds."""

    def __init__(self, *lengths: float) -> None:
        self._left = [*lengths]

    @property
    def is_playing(self) -> bool:
        return bool(self._left)

    async def over(self) -> None:
        if self._left:
            await asyncio.sleep(self._left[0])
            self._left.pop(0)


@pytest.fixture
def asked() -> Iterator[Callable[..., float]]:
    """`asked(model, stage, effect)`: after how many seconds the effect was answered."""
    with browserless():
        handlers = importlib.import_module("cantiere_app.features.computer_players.handlers")

        def answered(model: Model, stage: Stage, effect: effects.Effect) -> float:
            async def later() -> float:
                sent = asyncio.Event()
                tasks: list[asyncio.Task[None]] = []
                host: Any = SimpleNamespace(
                    model=model,
                    motion=stage,
                    send=lambda *_: sent.set(),
                    spawn=lambda work, _: tasks.append(asyncio.ensure_future(work)),
                )
                began = asyncio.get_running_loop().time()
                handlers.DO[type(effect)](host, effect)
                await sent.wait()
                assert not stage.is_playing
                return asyncio.get_running_loop().time() - began

            return swiftly(later())

        yield answered


@pytest.mark.parametrize(
    ("lengths", "seconds"), [((), 0), ((1.5,), 1.5), ((1.5, 0.5), 2.0), ((0.2, 0.3, 4), 4.5)]
)
def test_no_step_is_played_for_a_person_while_something_is_shown(
    begin: Begin, asked: Callable[..., float], lengths: tuple[float, ...], seconds: float
) -> None:
    """Also where another motion began while the first one was waited for."""
    model = begin(ALONE)
    auto = effects.Auto(len(playing(model).table.steps), 0, (0,))
    assert asked(model, Stage(*lengths), auto) == pytest.approx(seconds, abs=0.1)


def test_the_next_action_of_a_rival_waits_too(begin: Begin, asked: Callable[..., float]) -> None:
    model = begin(ALONE)
    assert asked(model, Stage(2, 1), effects.Wait(1, 0.35)) == pytest.approx(3.35, abs=0.1)


class Thinker:
    """A computer player that takes its time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    async def ask(self, _request: object, _progress: object) -> dict[str, object]:
        await asyncio.sleep(self._seconds)
        return {"plan": []}


@pytest.mark.parametrize(
    ("seconds", "sent"),
    [
        (0.9, [0.9]),  # too short to be told of
        (1.05, [1.0, 1.8]),  # what is told is told for a while
        (1.7, [1.0, 1.8]),
        (4.0, [1.0, 4.0]),
    ],
)
def test_how_far_a_thought_is_does_not_flicker(
    begin: Begin, seconds: float, sent: list[float]
) -> None:
    """It is told from a second on, and for 0.8 s at least."""
    model = begin(ALONE)
    with browserless():
        handlers = importlib.import_module("cantiere_app.features.computer_players.handlers")

        async def thought() -> list[float]:
            loop, times = asyncio.get_running_loop(), list[float]()
            began, tasks = loop.time(), list[asyncio.Task[None]]()
            host: Any = SimpleNamespace(
                model=model,
                computer=Thinker(seconds),
                send=lambda *_: times.append(loop.time() - began),
                spawn=lambda work, _: tasks.append(asyncio.ensure_future(work)),
            )
            handlers.DO[effects.Think](host, effects.Think(7, "journeyman", {}, 10))
            await asyncio.gather(*tasks)
            return times

        assert swiftly(thought()) == pytest.approx(sent, abs=0.1)
