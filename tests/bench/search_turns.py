"""How long the search takes for whole turns in Chromium: `python -m tests.bench.search_turns`.

The tables are those of `tests.bench.rates`. Plays a game natively, seat 0 by the site's own worker
in the browser, the others greedily. The site must be built; wall time, so a quiet machine is needed
for figures worth quoting.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

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


def turns(page: Page, table: str, seats: int, seed: int, nodes: int | None) -> list[float]:
    """Seconds of thinking in each turn of seat 0 in one game."""
    game = load(table.split()[0])
    s = game.new({**TABLES[table], "seats": seats, "turnCap": 100}, seed)
    rng = random.seeded(seed)
    spent: list[float] = []
    while (asked := game.decision(s)) is not None:
        rng = random.step(rng)
        if asked.seat:
            run = greedy.best_move(game, s, asked.seat)
        else:
            answer = page.evaluate(ASK, _request(game, s, rng, nodes))
            if "error" in answer["message"]:
                raise ValueError(answer["message"]["error"])
            run = tuple(tuple(step) for step in answer["message"]["plan"])
            spent += [0.0] * (max(1, s.turns[0]) - len(spent))
            spent[-1] += answer["seconds"]
        for action in run:
            game.apply(s, action)
    return spent


def _request(game: Game[Any], s: Any, rng: int, nodes: int | None) -> str:
    request = {"job": 1, "game": game.name, "level": "search", "view": game.view(s, 0)}
    return json.dumps({**request, "nodes": nodes, "seconds": None, "seed": rng})


def _row(seats: int, spent: list[float]) -> Row:
    ordered = sorted(spent)
    late = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    found = f"{median(spent):.2f} / {late:.2f} / {ordered[-1]:.2f} s"
    return Row(f"{seats} seats, {len(spent)} turns", found, "3 s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--nodes", type=int, help="iterations a decision; the level's own if left out"
    )
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--table", choices=list(TABLES), default="firenze")
    args = parser.parse_args()
    worker = next((ROOT / "dist" / "worker").glob("player.*mjs"))
    with served() as (address, _), chromium() as browser, profile(browser) as context:
        page = context.new_page()
        page.goto(address + ADDRESS, wait_until="commit")
        page.evaluate(START, f"/worker/{worker.name}")
        rows = [_row(seats, turns(page, args.table, seats, 5, args.nodes)) for seats in args.seats]
    print(printed(f"{args.table}, search, a turn in Chromium: median / 95 % / worst", rows))


if __name__ == "__main__":
    main()
