"""The ladder in the terminal: games are played, kept in a checkpoint, and told as a table."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from cantiere import games
from cantiere.console import tables
from cantiere.console.usage import WrongUsage
from cantiere.players import ladder as ladders
from cantiere.players.ladder import Plan, Rows

UNKNOWN = "unknown"
"""The commit of a program that is not in a repository."""


def ladder(args: argparse.Namespace) -> None:
    """Play each level against the one below it in each game, and print the table.

    With a checkpoint the games are kept after each one, and played games are not played again.
    """
    tables.check_games(args.games)
    names = args.game or [*games.MODULES]
    played = [tables.game_of(name) for name in names]
    plan = Plan(commit(), args.seats, args.games, args.seed)
    options = [tables.simulation_options(game, {"seats": args.seats}, args.seed) for game in played]
    rows = _kept(args.checkpoint, plan)
    for game, chosen in zip(played, options, strict=True):
        for name in ladders.climb(game, plan, rows, chosen, ladders.RUNGS):
            _keep(args.checkpoint, plan, rows)
            print(f"{name}: {rows[name].games} of {plan.games}", file=sys.stderr, flush=True)
    print("\n".join(ladders.table(plan, rows, names)))


def commit() -> str:
    """Return the commit that changed the engine last, with a + if it was changed since."""
    found = _git("log", "-1", "--format=%h", "--abbrev=8", "--", ".")
    changed = _git("status", "--porcelain", "--", ".")
    return f"{found or UNKNOWN}{'+' if changed else ''}"


def _git(*args: str) -> str:
    """Return what git says in the folder of the engine; "" where it does not work."""
    command = ["git", "-C", str(Path(__file__).parents[1]), *args]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _kept(path: Path | None, plan: Plan) -> Rows:
    """Read the rows from a checkpoint. Without a file there are none yet."""
    if path is None or not path.exists():
        return {}
    try:
        return ladders.from_json(json.loads(path.read_text("utf-8")), plan)
    except ValueError as error:
        raise WrongUsage(f"{path}: {error}") from error


def _keep(path: Path | None, plan: Plan, rows: Rows) -> None:
    """Write a checkpoint so that an interruption leaves the former one or this one."""
    if path is None:
        return
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(json.dumps(ladders.to_json(plan, rows), indent=1), "utf-8")
    fresh.replace(path)
