"""Prints the Engine table of each game: `python -m tests.bench.engine [firenze] [machiavelli] …`.

The yardstick is Catanatron (extra `bench`), played by its own random player in the same run, with
only decisions of two or more actions counted on both sides. The Pyodide figures come from the
built site (`python3 build.py`) under Node, run right after the native ones.
"""

import argparse
import json
import platform
import random
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine")]

from tests.bench.rates import CAP, POSITIONS, RUNS, TABLES, Rates, median  # noqa: E402
from tests.bench.rows import Row, printed  # noqa: E402


def catanatron(games: int) -> dict[str, float]:
    """Catanatron's rates: decisions with a choice a second, and microseconds a copy."""
    from catanatron import Color, Game, RandomPlayer

    choices = 0

    def decide(_player: Any, _game: Any, actions: list[Any]) -> Any:
        nonlocal choices
        choices += len(actions) > 1
        return random.choice(actions)

    per_second = []
    for run in range(RUNS):
        choices = 0
        start = process_time()
        for seed in range(games):
            random.seed(run * games + seed)
            players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE)]
            game = Game(players, seed=run * games + seed)
            game.play(decide_fn=decide)
        per_second.append(choices / (process_time() - start))
    start = process_time()
    for _ in range(2000):
        game.copy()
    return {"decisions/s": median(per_second), "copy us": (process_time() - start) * 500}


GAMES_A_SECOND: dict[str, str] = {
    "firenze": "100 (250)",
    "carrara": "250 (600)",
    "machiavelli": "120 (300)",
}
FULL_PLAYOUTS: dict[str, str] = {"firenze": "100 (250)"}
"""Figures to reach of those tables that have one, floor and target."""


def in_pyodide(name: str) -> dict[str, Any] | None:
    """The same rates on the built site's runtime under Node; `None` where that cannot run."""
    command = ["node", "web/runtime/node/run_in_node.mjs", "dist", "tests/bench/rates.py", name]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"no Pyodide figures: {getattr(error, 'stderr', '') or error}", file=sys.stderr)
        return None
    rates: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])[name]
    return rates


def table(
    name: str, ours: dict[str, Any], theirs: dict[str, float], node: dict[str, Any] | None
) -> str:
    """The rows of the Engine table of a game."""
    ratio = ours["decisions/s"] / theirs["decisions/s"]
    unlogged = ours["unlogged decisions/s"] / ours["decisions/s"]
    rows = [
        Row("random decisions/s", _pair(ours, node, "decisions/s")),
        Row("  Catanatron", f"{theirs['decisions/s']:,.0f}"),
        Row("  ours / Catanatron", f"{ratio:.2f}", "3 (10)"),
        Row("  the same, no events recorded", f"{ratio * unlogged:.2f}"),
        Row("copy of a state, us", _pair(ours, node, "copy us"), "5 (2)"),
        Row("  Catanatron", f"{theirs['copy us']:.1f}"),
        Row("guess of what is hidden, us", _pair(ours, node, "guess us")),
        Row("  guess / copy", f"{ours['guess copies']:.2f}", "8" if name == "machiavelli" else "4"),
        Row("games/s by policy R", _pair(ours, node, "games/s"), GAMES_A_SECOND.get(name, "")),
        Row("  decisions a game", f"{ours['decisions a game']:.0f}"),
        Row(f"  games at the cap of {CAP} turns", f"{100 * ours['capped share']:.1f} %"),
        Row(
            "full-playout iterations/s",
            _pair(ours, node, "full playouts/s"),
            FULL_PLAYOUTS.get(name, ""),
        ),
        Row(
            "cut-playout iterations/s",
            _pair(ours, node, "cut playouts/s"),
            "1,500 / 800 (4,000 / 2,200)",
        ),
        Row("search iterations/s", _pair(ours, node, "search iterations/s")),
        Row("search, a turn, median s", _turn(ours, node, "median"), "3 in Chromium"),
        Row("search, a turn, worst s", _turn(ours, node, "worst")),
    ]
    if node:
        share = node["decisions/s"] / ours["decisions/s"]
        rows.append(Row("Pyodide / native, decisions/s", f"{share:.2f}", "0.45 (0.55)"))
    return printed(f"Engine, {name}, native / Pyodide", rows)


def _pair(ours: dict[str, Any], node: dict[str, Any] | None, key: str) -> str:
    digits = 2 if ours[key] < 10 else 0
    native = f"{ours[key]:,.{digits}f}"
    return f"{native} / {node[key]:,.{digits}f}" if node else native


def _turn(ours: dict[str, Any], node: dict[str, Any] | None, key: str) -> str:
    native = f"{ours['search turn s'][key]:.2f}"
    return f"{native} / {node['search turn s'][key]:.2f}" if node else native


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=list(TABLES), help=", ".join(TABLES))
    parser.add_argument("--no-pyodide", action="store_true")
    args = parser.parse_args()
    print(
        f"CPython {platform.python_version()}; yardstick catanatron {version('catanatron')}, "
        f"3 seats, random players; ours 3 seats, policy R, positions {', '.join(POSITIONS)}; "
        f"medians of {RUNS}\n"
    )
    for name in args.tables:
        node = None if args.no_pyodide else in_pyodide(name)
        theirs = catanatron(4)  # just before each table, because the load of a machine changes
        print(table(name, Rates(name).rates(), theirs, node))


if __name__ == "__main__":
    main()
