"""The worker's service: JSON in, progress and a step out, and stopping."""

import asyncio
import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest
from tests.engine.players.tables import CARRARA, FIRENZE, asked, moments

from cantiere.players.service import serve


def request(**changes: Any) -> dict[str, Any]:
    s = next(moments(FIRENZE, 3, 51))
    return {
        "job": 4,
        "game": "firenze",
        "level": "search",
        "view": FIRENZE.view(s, asked(FIRENZE, s)),
        "nodes": 20,
        "seconds": None,
        "seed": 1,
    } | changes


def endless(**changes: Any) -> dict[str, Any]:
    """A request that takes all the time it is given."""
    s = next(moments(CARRARA, 3, 51))
    return request(game="carrara", view=CARRARA.view(s, asked(CARRARA, s)), **changes)


def ask(data: object, stopped: Callable[[], bool] = lambda: False) -> list[dict[str, Any]]:
    posts: list[str] = []
    text = data if isinstance(data, str) else json.dumps(data)
    asyncio.run(serve(text, posts.append, stopped))
    return [json.loads(post) for post in posts]


@pytest.mark.parametrize(
    "level", ["random", "apprentice", "journeyman", "mason", "greedy", "search"]
)
def test_the_answer_is_a_legal_step_with_its_plan(level: str) -> None:
    *_, answer = ask(request(level=level))
    s = next(moments(FIRENZE, 3, 51))
    assert answer["job"] == 4
    assert tuple(answer["action"]) in FIRENZE.legal(s)
    assert answer["plan"][0] == answer["action"]
    for step in answer["plan"]:
        FIRENZE.play(s, step)


def test_the_moves_weighed_are_told_best_first() -> None:
    *_, answer = ask(request())
    rewards = [line["reward"] for line in answer["line"] if line["visits"]]
    assert rewards == sorted(rewards, reverse=True)
    assert sum(line["visits"] for line in answer["line"]) <= 20
    assert answer["line"][0]["steps"] == answer["plan"]


def test_a_hint_is_told_with_its_reasons() -> None:
    *_, answer = ask(request(kind="hint", level=None, nodes=40))
    hint = answer["hint"]
    s = next(moments(FIRENZE, 3, 51))
    for step in hint["best"]["moves"][0]:
        FIRENZE.play(s, step["action"])
    assert sum(part["difference"] for part in hint["parts"]) == hint["difference"]


def test_a_hint_tells_its_progress_and_can_be_stopped() -> None:
    start = perf_counter()
    posts = ask(endless(kind="hint", nodes=1_000_000), lambda: perf_counter() - start > 0.3)
    assert posts
    assert all("progress" in post for post in posts)
    assert perf_counter() - start < 3


def test_progress_rises_and_comes_before_the_answer() -> None:
    *posts, answer = ask(endless(nodes=None, seconds=0.6))
    shares = [post["progress"] for post in posts]
    assert shares
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert all(post["best"] for post in posts)
    assert "action" in answer


def test_a_stopped_job_ends_soon_and_says_nothing() -> None:
    start = perf_counter()
    posts = ask(endless(nodes=1_000_000), lambda: perf_counter() - start > 0.3)
    assert all("progress" in post for post in posts)
    assert perf_counter() - start < 3


def test_a_stopped_turn_of_firenze_says_nothing() -> None:
    assert ask(request(nodes=None), lambda: True) == []


def test_two_jobs_share_the_thread() -> None:
    posts: list[str] = []

    async def both() -> None:
        slow = endless(job=1, nodes=None, seconds=0.3)
        long = serve(json.dumps(slow), posts.append, lambda: False)
        short = serve(json.dumps(request(job=2, level="greedy")), posts.append, lambda: False)
        await asyncio.gather(long, short)

    asyncio.run(both())
    jobs = [json.loads(post)["job"] for post in posts if "action" in post]
    assert jobs == [2, 1]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{", "no JSON"),
        ("[]", "TypeError"),
        ("{}", "job"),
        (request(level="oracle"), "accepted: random, apprentice, journeyman"),
        (request(game="chess"), "accepted: firenze"),
        (request(view={}), "options"),
        (request(nodes=0), "nodes"),
        (request(kind="hint", nodes=0), "nodes"),
        (request(kind="oracle"), "accepted: move, hint"),
        ({"job": 9}, "game"),
    ],
)
def test_a_bad_request_is_told(data: object, message: str) -> None:
    (answer,) = ask(data)
    assert message in answer["error"]
