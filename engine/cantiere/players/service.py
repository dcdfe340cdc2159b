"""The service that a worker runs: a JSON request in, progress and the chosen step as JSON out.

The request is `{"job", "game", "level", "view", "nodes", "seconds", "seed"}`; nodes and seconds may
be null. The service sends `{"job", "progress", "best"}` now and then, with the best move so far,
and finally `{"job", "action", "plan", "line"}`: the next small step, and the whole move that it
begins. The page may play the rest of the plan as long as each step is legal and nothing hidden was
revealed in between. `line` holds the moves considered, best first, as `{"steps", "visits",
"reward"}`. A refused request gets `{"job", "error"}`; a stopped one gets no further message.

A request with `"kind": "hint"` needs no level and no seconds; its final message is `{"job",
"hint"}` in the format of `cantiere.players.hint.Hint.to_json`. With `"played"`, the steps that the
seat played, the hint compares that move with the best other one, as `"level"` weighs them.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, TypeAlias

from cantiere.core import canonical
from cantiere.core.errors import InputError
from cantiere.core.game import Json
from cantiere.games import load
from cantiere.players.explanations import explanation
from cantiere.players.hint import NODES
from cantiere.players.levels import Thought, think

PROGRESS = 0.1
"""The least number of seconds between two progress messages."""

LINES = 5
"""The most moves listed in an answer."""


Answer: TypeAlias = dict[str, Json]
Begun: TypeAlias = tuple[Thought, Callable[[], Answer]]
"""A thought, and the function that makes the final message from it."""


async def serve(
    request_json: str, post: Callable[[str], None], stopped: Callable[[], bool]
) -> None:
    """Answer one request.

    request_json: the request, see above. post: sends a message. stopped: returns whether to stop;
    the service ends at most one slice after it turns true. A bad request is answered with an error
    message, nothing is raised.
    """
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
        raise InputError("kind", kind, ", ".join(KINDS))
    return KINDS[kind](request)


async def _work(
    thought: Thought, job: Json, post: Callable[[str], None], stopped: Callable[[], bool]
) -> bool:
    """Think to the end; return False if the request was stopped before that."""
    reported = perf_counter()
    for share in thought.slices():
        await asyncio.sleep(0)
        if stopped():
            return False
        if perf_counter() - reported >= PROGRESS:
            reported = perf_counter()
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
    thought = explanation(
        game,
        request["view"],
        int(request["seed"]),
        NODES if nodes is None else nodes,
        tuple(tuple(step) for step in request.get("played") or ()),
        request.get("level") or "",
    )
    return thought, lambda: {"hint": thought.hint().to_json()}


KINDS: Mapping[str, Callable[[Mapping[str, Any]], Begun]] = {
    "move": _begin_move,
    "hint": _begin_hint,
}
