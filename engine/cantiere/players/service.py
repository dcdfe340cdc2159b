"""What a worker runs: a request as JSON in, progress and the chosen step as JSON out.

In: `{"job", "game", "level", "view", "nodes", "seconds", "seed"}`, nodes and seconds may be null.
Out: `{"job", "progress", "best"}` now and then, with the move found so far, and at last
`{"job", "action", "plan", "line"}`: the next small step, and the whole move that it begins. The
page may use the rest of the plan as long as each step is legal and nothing hidden was shown in
between. `line` holds the moves weighed, best first, as `{"steps", "visits", "reward"}`. A refused
request gives `{"job", "error"}`; a stopped one gives nothing more.

With `"kind": "hint"` no level is asked for and no seconds; the last answer is `{"job", "hint"}`,
as `cantiere.players.explain.Hint.to_json` writes it.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, TypeAlias

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere.games import load
from cantiere.players.explain import NODES, Explanation
from cantiere.players.levels import Thought, think

PROGRESS = 0.1
"""Seconds between two reports of progress."""

LINES = 5
"""Moves told in the answer at most."""


Answer: TypeAlias = dict[str, Json]
Begun: TypeAlias = tuple[Thought, Callable[[], Answer]]
"""A thought, and what to tell when it is thought."""


async def serve(
    request_json: str, post: Callable[[str], None], stopped: Callable[[], bool]
) -> None:
    """Answer one request; returns within a slice of thinking after `stopped` turns true."""
    job: Json = None
    try:
        request = canonical.loads(request_json)
        job = request["job"]
        thought, answer = _begin(request)
        if await _work(thought, job, post, stopped):
            post(json.dumps({"job": job, **answer()}))
    except (KeyError, TypeError, ValueError) as error:
        post(json.dumps({"job": job, "error": f"{type(error).__name__}: {error}"}))


def _begin(request: Mapping[str, Any]) -> Begun:
    kind = request.get("kind", "move")
    if kind not in KINDS:
        raise ValueError(f"kind: found {kind!r}, accepted: {', '.join(KINDS)}")
    return KINDS[kind](request)


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


def _begin_move(request: Mapping[str, Any]) -> Begun:
    thought = think(
        load(request["game"]),
        request["level"],
        request["view"],
        int(request["seed"]),
        request.get("nodes"),
        request.get("seconds"),
    )
    return thought, lambda: _move(thought)


def _move(thought: Thought) -> Answer:
    plan = thought.best()
    lines = [
        {"steps": [list(step) for step in run], "visits": visits, "reward": round(reward, 4)}
        for run, visits, reward in thought.options()[:LINES]
    ]
    return {"action": list(plan[0]), "plan": [list(step) for step in plan], "line": lines}


def _begin_hint(request: Mapping[str, Any]) -> Begun:
    game, nodes = load(request["game"]), request.get("nodes")
    thought = Explanation(
        game, request["view"], int(request["seed"]), NODES if nodes is None else nodes
    )
    return thought, lambda: {"hint": thought.hint().to_json()}


KINDS: Mapping[str, Callable[[Mapping[str, Any]], Begun]] = {
    "move": _begin_move,
    "hint": _begin_hint,
}
