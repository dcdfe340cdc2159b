"""What a worker runs: a request as JSON in, progress and the chosen step as JSON out.

In: `{"job", "game", "level", "view", "nodes", "seconds", "seed"}`, nodes and seconds may be null.
Out: `{"job", "progress", "best"}` now and then, with the move found so far, and at last
`{"job", "action", "plan", "line"}`: the next small step, and the whole move that it begins. The
page may use the rest of the plan as long as each step is legal and nothing hidden was shown in
between. `line` holds the moves weighed, best first, as `{"steps", "visits", "reward"}`. A refused
request gives `{"job", "error"}`; a stopped one gives nothing more.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere.games import load
from cantiere.players.levels import Thought, think

PROGRESS = 0.1
"""Seconds between two reports of progress."""

LINES = 5
"""Moves told in the answer at most."""


async def serve(
    request_json: str, post: Callable[[str], None], stopped: Callable[[], bool]
) -> None:
    """Answer one request; returns within a slice of thinking after `stopped` turns true."""
    job: Json = None
    try:
        request = canonical.loads(request_json)
        job = request["job"]
        thought = _begin(request)
        if await _work(thought, job, post, stopped):
            post(json.dumps({"job": job, **_answer(thought)}))
    except (KeyError, TypeError, ValueError) as error:
        post(json.dumps({"job": job, "error": f"{type(error).__name__}: {error}"}))


def _begin(request: Mapping[str, Any]) -> Thought:
    return think(
        load(request["game"]),
        request["level"],
        request["view"],
        int(request["seed"]),
        request.get("nodes"),
        request.get("seconds"),
    )


async def _work(
    thought: Thought, job: Json, post: Callable[[str], None], stopped: Callable[[], bool]
) -> bool:
    """Think to the end; whether it was not stopped before."""
    told = perf_counter()
    for share in thought.slices():
        await asyncio.sleep(0)
        if stopped():
            return False
        if perf_counter() - told >= PROGRESS:
            told = perf_counter()
            best = [list(step) for step in thought.best()]
            post(json.dumps({"job": job, "progress": round(share, 3), "best": best}))
    return True


def _answer(thought: Thought) -> dict[str, Json]:
    plan = thought.best()
    lines = [
        {"steps": [list(step) for step in run], "visits": visits, "reward": round(reward, 4)}
        for run, visits, reward in thought.options()[:LINES]
    ]
    return {"action": list(plan[0]), "plan": [list(step) for step in plan], "line": lines}
