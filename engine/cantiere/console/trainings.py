"""Training in the terminal: games are played, and fitted weights are written to a file."""

import argparse
from typing import Final

from cantiere.console import runs, tables
from cantiere.console.usage import WrongUsage
from cantiere.core.game import Json
from cantiere.training.recipes import RECIPES, job_of, written
from cantiere.training.rows import lines

SETTINGS: Final = ("player", "nodes", "variant", "prior")
"""Options of which each game has some."""
TRAINED: Final = tuple(RECIPES)
"""The games that can be trained."""


def train(args: argparse.Namespace) -> None:
    """Play the games of a training, say how much a fit explains, and write the weights."""
    tables.game_of(args.game)
    if args.game not in RECIPES:
        raise WrongUsage(f"game: found {args.game!r}, accepted: {', '.join(TRAINED)}")
    recipe = RECIPES[args.game]
    count = recipe.games if args.games is None else args.games
    tables.check_games(count)
    settings = {
        name: _setting(name, getattr(args, name), default)
        for name, default in recipe.settings.items()
    }
    for name in SETTINGS:
        if name not in settings and getattr(args, name) is not None:
            setting = getattr(args, name)
            raise WrongUsage(
                f"{name}: found {setting!r}, accepted: nothing, as {args.game} has none"
            )
    args.out.open("a").close()  # refuse a file that cannot be written before the first game
    job = job_of(args.game, count, args.seed, settings)
    said, data = written(job.plan, runs.total_of(job, args, f"train {args.game}"))
    print("\n".join(said))
    args.out.write_text("\n".join(lines(data)) + "\n", "utf-8")


def _setting(name: str, setting: Json, default: Json) -> Json:
    """Return a setting, or its default where there is none; raise `WrongUsage` for a wrong one."""
    if isinstance(default, list):
        if setting is not None and setting not in default:
            raise WrongUsage(f"{name}: found {setting!r}, accepted: {', '.join(default)}")
        return default[0] if setting is None else setting
    if setting is None:
        return default
    if not 0 <= setting < float("inf") or (isinstance(default, int) and setting < 1):
        raise WrongUsage(f"{name}: found {setting}, accepted: {'1' if default else '0'} or more")
    return setting
