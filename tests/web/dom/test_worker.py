"""Computer players behind the page: whatever a worker dies of, at whatever decision, the page
thinks itself and goes on."""

import asyncio
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web import desk
from tests.web.browserless import pyscript

from cantiere import games
from cantiere.carrara import constants as carrara
from cantiere.core import random
from cantiere.core.game import Game
from cantiere.firenze import constants as firenze
from cantiere.testing.conformance import steered

OPTIONS: dict[str, dict[str, Any]] = {
    "carrara": {"seats": 3, "variant": "full", "cards": "random"},
    "firenze": {"seats": 3},
}
"""Of the played games."""
KINDS = [
    *[("carrara", kind) for kind in (*carrara.PHASES, *carrara.FRAMES) if kind != "over"],
    *[
        ("firenze", kind)
        for kind in sorted({*firenze.PHASES, *firenze.FRAMES})
        if kind not in ("resolve", "over")
    ],
]
"""Everything that a seat can be asked; two phases ask nothing."""
FIRST = (*carrara.PHASES, *firenze.PHASES)
"""Decisions of a phase, where people ask for hints."""
SEEDS = range(40)


@cache
def moments(name: str) -> dict[str, Any]:
    """A state for each kind of decision: of the named positions, else of played games."""
    game, by_kind = games.load(name), dict[str, Any]()
    for state in _states(game):
        asked = game.decision(state)
        if asked:
            by_kind.setdefault(asked.kind, game.copy(state))
        if len(by_kind) == sum(each == name for each, _ in KINDS):
            break
    return by_kind


def _states(game: Game[Any]) -> Iterator[Any]:
    """The named positions, and the course of a game from each of them and from the start."""
    names = desk.fixture_names(game.name)
    starts = [game.from_position(desk.fixture(each)["position"]) for each in names]
    yield from starts
    for seed in SEEDS:
        rng = random.seeded(seed)
        fresh = seed % 2 or not starts
        state = game.new(OPTIONS[game.name], seed) if fresh else starts[seed % len(starts)].copy()
        while game.decision(state) is not None:
            action, rng = steered(game, state, rng)
            game.apply(state, action)
            yield state


class DyingWorker:
    """A worker of the browser that fails as `death` says, once it is asked."""

    death = ""

    def __init__(self, *_: object) -> None:
        self.onmessage: Callable[[Any], None]
        self.onerror: Callable[[Any], None]

    def postMessage(self, message: Any) -> None:  # noqa: N802
        if isinstance(message, str):
            asyncio.get_event_loop().call_soon(self._die, json.loads(message))

    def _die(self, request: dict[str, Any]) -> None:
        if "cancel" in request:
            return
        said: dict[str, Any] = {"progress": 0.4, "best": [[-1]], "job": request["job"]}
        if self.death == "on the way":
            self.onmessage(SimpleNamespace(data=json.dumps(said)))
        if self.death == "with an error":
            said = {"job": request["job"], "error": "out of memory"}
            self.onmessage(SimpleNamespace(data=json.dumps(said)))
        else:
            self.onerror(SimpleNamespace(preventDefault=lambda: None, message="it is gone"))


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module in a browser whose workers die."""
    window = SimpleNamespace(Worker=SimpleNamespace(new=DyingWorker))
    monkeypatch.setitem(sys.modules, "pyscript", pyscript(window))
    monkeypatch.delitem(sys.modules, "cantiere_app.dom.worker", raising=False)
    yield importlib.import_module("cantiere_app.dom.worker")
    sys.modules.pop("cantiere_app.dom.worker", None)


def answered(
    computer: Any, name: str, at: str, times: int = 1, **more: Any
) -> tuple[dict[str, Any], int]:
    """The last answer of a computer player that is asked so often, and how often it complained."""
    game, state = games.load(name), moments(name)[at]
    complaints: list[int] = []
    asked = game.decision(state)
    assert asked is not None
    request = {
        "game": name,
        "view": game.view(state, asked.seat),
        "seed": 7,
        "nodes": 4,
        "level": "journeyman",
        **more,
    }

    async def ask() -> dict[str, Any]:
        player = computer.Computer("player.mjs", lambda: complaints.append(1))
        answer: dict[str, Any] = {}
        for job in range(times):
            answer = await player.ask({**request, "job": job}, lambda _: None)
        return answer

    return asyncio.run(ask()), len(complaints)


def played(name: str, at: str, answer: dict[str, Any]) -> None:
    """Play the answer; raises `IllegalAction`."""
    games.load(name).play(moments(name)[at].copy(), tuple(answer["plan"][0]))


@pytest.mark.parametrize("level", ["random", "journeyman", "master"])
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_worker_that_dies_at_a_decision_is_replaced(
    computer: Any, monkeypatch: pytest.MonkeyPatch, game: str, kind: str, level: str
) -> None:
    monkeypatch.setattr(DyingWorker, "death", "at once")
    answer, complaints = answered(computer, game, kind, level=level)
    assert complaints == 1
    played(game, kind, answer)


@pytest.mark.parametrize("death", ["at once", "on the way", "with an error"])
def test_however_it_dies_it_is_told_once_and_asked_no_more(
    computer: Any, monkeypatch: pytest.MonkeyPatch, death: str
) -> None:
    monkeypatch.setattr(DyingWorker, "death", death)
    answer, complaints = answered(computer, "firenze", "choose", times=3)
    assert complaints == 1
    played("firenze", "choose", answer)


@pytest.mark.parametrize(("game", "kind"), [each for each in KINDS if each[1] in FIRST])
def test_a_hint_is_worked_out_without_the_worker(
    computer: Any, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    monkeypatch.setattr(DyingWorker, "death", "on the way")
    answer, complaints = answered(computer, game, kind, kind="hint")
    assert complaints == 1
    assert answer["hint"]["best"]["moves"]
