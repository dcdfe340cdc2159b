"""How long the search takes for whole turns in Chromium: `python -m tests.bench.search_turns`.

The tables are those of `tests.bench.rates`. Plays a game natively, seat 0 by the site's own worker
in the browser, the others greedily; with `--rounds` every seat by the worker, and whole rounds are
timed. The site must be built; wall time, so a quiet machine is needed for figures worth quoting.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from playwright.sync_api import Page  # noqa: E402
from tests.bench.browser import chromium, profile, served  # noqa: E402
from tests.bench.rates import TABLES, median  # noqa: E402
from tests.bench.rows import Row, printed  # noqa: E402

from cantiere.core import random  # noqa: E402
from cantiere.core.game import Game  # noqa: E402
from cantiere.games import load  # noqa: E402
from cantiere.players import greedy  # noqa: E402

ADDRESS = "/play/"
START = """(address) => new Promise((ready) => {
  window.benchWorker = new Worker(address, {type: "module"});
  window.benchWorker.onmessage = () => ready();
  window.benchWorker.postMessage({});
})"""
ASK = """(request) => new Promise((done) => {
  const began = performance.now();
  window.benchWorker.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if ("progress" in message) return;
    done({message, seconds: (performance.now() - began) / 1000});
  };
  window.benchWorker.postMessage(request);
})"""


class Wait(NamedTuple):
    """What a worker was waited for: seconds, and the number of the turn or round it was in."""

    part: int
    seconds: float


def waits(
    page: Page, table: str, seats: int, seed: int, nodes: int | None, rounds: bool
) -> list[Wait]:
    """Decisions of one game: those of seat 0 by its turns, or those of all seats by rounds."""
    game = load(table.split()[0])
    s = game.new({**TABLES[table], "seats": seats, "turnCap": 100}, seed)
    rng = random.seeded(seed)
    decisions: list[Wait] = []
    while (asked := game.decision(s)) is not None:
        rng = random.step(rng)
        if asked.seat and not rounds:
            run = greedy.best_move(game, s, asked.seat)
        else:
            answer = page.evaluate(ASK, _request(game, s, asked.seat, rng, nodes))
            if "error" in answer["message"]:
                raise ValueError(answer["message"]["error"])
            run = tuple(tuple(step) for step in answer["message"]["plan"])
            part = s.round if rounds else max(1, s.turns[0])
            decisions.append(Wait(part, answer["seconds"]))
        for action in run:
            game.apply(s, action)
    return decisions


def _request(game: Game[Any], s: Any, seat: int, rng: int, nodes: int | None) -> str:
    request = {"job": 1, "game": game.name, "level": "search", "view": game.view(s, seat)}
    return json.dumps({**request, "nodes": nodes, "seconds": None, "seed": rng})


def _row(name: str, spent: Iterable[float], reach: str) -> Row:
    ordered = sorted(spent)
    late = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    times = f"{median(ordered):.2f} / {late:.2f} / {ordered[-1]:.2f} s"
    return Row(f"{name} ({len(ordered)})", times, reach)


def _rows(seats: int, decisions: list[Wait], rounds: bool) -> list[Row]:
    parts = {wait.part: 0.0 for wait in decisions}
    for wait in decisions:
        parts[wait.part] += wait.seconds
    name, reach = ("round", "12 s") if rounds else ("turn", "3 s")
    return [
        _row(f"{seats} seats, a decision", (wait.seconds for wait in decisions), "3 s"),
        _row(f"{seats} seats, a {name}", parts.values(), reach),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--nodes", type=int, help="iterations a decision; the level's own if left out"
    )
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--table", choices=list(TABLES), default="firenze")
    parser.add_argument("--rounds", action="store_true", help="every seat asks the worker")
    args = parser.parse_args()
    worker = next((ROOT / "dist" / "worker").glob("player.*mjs"))
    with served() as (address, _), chromium() as browser, profile(browser) as context:
        page = context.new_page()
        page.goto(address + ADDRESS, wait_until="commit")
        page.evaluate(START, f"/worker/{worker.name}")
        rows = []
        for seats in args.seats:
            decisions = waits(page, args.table, seats, 5, args.nodes, args.rounds)
            rows += _rows(seats, decisions, args.rounds)
    print(printed(f"{args.table}, search in Chromium: median / 95 % / worst", rows))


if __name__ == "__main__":
    main()
