"""Computer players are asked, and steps without a choice are played."""

import asyncio
from collections.abc import Callable
from typing import Any

from cantiere_app.dom.drawing import layout
from cantiere_app.dom.host import Host
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.replay import acts as replay
from cantiere_app.features.saves import handlers as saves
from cantiere_app.features.why import acts as why
from cantiere_app.session import effects, failures, turns
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing

LATE = 1.0
"""Seconds after which a rival's thought is worth telling that it goes on."""
SOON = 0.3
"""The same of a hint, for which a person asked."""
LEAST = 0.8
"""Seconds for which it is told at least: what comes and goes at once is only seen to flicker."""


def _think(host: Host, wanted: effects.Think) -> None:
    host.spawn(_thought(host, wanted), lambda model: failures.unanswered(model, wanted.job))


async def _thought(host: Host, wanted: effects.Think) -> None:
    answer = await _asked(host, wanted, LATE, level=wanted.level)
    await saves.settled()
    host.send(
        lambda model: turns.thought(model, wanted.job, answer["plan"]),
        lambda model: failures.unplayed(model, wanted.job),
    )


def _advise(host: Host, wanted: effects.Advise) -> None:
    answered, fail = (why.answered, why.failed) if wanted.played else (hint.answered, hint.failed)

    def failed(model: Model) -> list[Effect]:
        return fail(model, wanted.job)

    async def advised() -> None:
        played = [list(step) for step in wanted.played]
        answer = await _asked(host, wanted, SOON, kind="hint", played=played, level=wanted.level)
        host.send(lambda model: answered(model, wanted.job, answer["hint"]), failed)

    host.spawn(advised(), failed)


async def _asked(
    host: Host, wanted: effects.Think | effects.Advise, patience: float, **more: Any
) -> Any:
    """The answer to a request; the model knows of those that take longer than so many seconds, and
    how far they are.
    """
    play, job, late = playing(host.model), wanted.job, host.model.late
    table = play.table
    request = {
        "job": job,
        "game": table.game.name,
        "view": wanted.view,
        "seed": (table.record.seed * 65_537 + len(table.steps)) % 2**30,
        "nodes": wanted.nodes,
        **more,
    }

    def progress(share: float) -> None:
        if job in late:
            late[job] = share
            layout.progress(job, share)

    def linger(model: Model) -> list[Effect]:
        model.late[job] = 0.0
        return []

    answer = asyncio.ensure_future(host.computer.ask(request, progress))
    try:
        done, _ = await asyncio.wait({answer}, timeout=patience)
        if done:
            return await answer
        host.send(linger)
        late_answer, _ = await asyncio.gather(answer, asyncio.sleep(LEAST))
        return late_answer
    finally:
        late.pop(job, None)


async def _at_rest(host: Host) -> None:
    """Return when nothing is shown any more, and all is kept: what is played by itself waits for
    that, also where something more is shown meanwhile."""
    await host.motion.over()
    await saves.settled()
    while host.motion.is_playing:
        await host.motion.over()
        await saves.settled()


def _wait(host: Host, wanted: effects.Wait) -> None:
    def failed(model: Model) -> list[Effect]:
        return failures.unplayed(model, wanted.job)

    async def later() -> None:
        await asyncio.sleep(wanted.seconds)
        await _at_rest(host)
        host.send(lambda model: turns.shown(model, wanted.job), failed)

    host.spawn(later(), failed)


def _linger(host: Host, wanted: effects.Linger) -> None:
    def lingered(model: Model) -> list[Effect]:
        return turns.lingered(model, wanted.step)

    async def later() -> None:
        await host.motion.over()
        host.send(lingered)

    host.spawn(later(), lingered)


def _beat(host: Host, wanted: effects.Beat) -> None:
    async def later() -> None:
        await asyncio.sleep(wanted.seconds)
        await host.motion.over()
        host.send(lambda model: replay.beat(model, wanted.step), replay.stopped)

    host.spawn(later(), replay.stopped)


def _hurry(host: Host, wanted: effects.Hurry) -> None:
    host.computer.hurry(wanted.job)


def _halt(host: Host, wanted: effects.Halt) -> None:
    host.computer.cancel(wanted.job)


def _auto(host: Host, wanted: effects.Auto) -> None:
    def failed(model: Model) -> list[Effect]:
        return failures.unforced(model, wanted.step)

    async def later() -> None:
        await _at_rest(host)
        host.send(lambda model: [*turns.automatic(model, *wanted), *hint.follow(model)], failed)

    host.spawn(later(), failed)


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.Think: _think,
    effects.Advise: _advise,
    effects.Halt: _halt,
    effects.Hurry: _hurry,
    effects.Wait: _wait,
    effects.Linger: _linger,
    effects.Beat: _beat,
    effects.Auto: _auto,
}
