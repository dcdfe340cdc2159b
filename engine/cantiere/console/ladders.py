"""Matches, the ladder and the count of blunders in the terminal."""

import argparse

from cantiere import games
from cantiere.console import runs, tables
from cantiere.console.usage import WrongUsage
from cantiere.players.levels import UnknownLevel
from cantiere.players.match import lines
from cantiere.players.names import LEVELS, is_player, named
from cantiere.training import ladder as ladders
from cantiere.training import matches
from cantiere.training.blunders import counts
from cantiere.training.outsiders import OUTSIDERS
from cantiere.training.weights import WeightsError, read

BELOW = "below"
"""Stands for the level below each level."""


def match(args: argparse.Namespace) -> None:
    """Play a match and print its table."""
    game = tables.game_of(args.game)
    players = [_sitter(game.name, player) for player in args.players.split(",")]
    tables.check_seats(args.seats, len(players))
    tables.check_work(args)
    options = tables.simulation_options(game, {**args.options, "seats": args.seats}, args.seed)
    tables.check_games(args.games)
    weights = None
    if args.weights:
        try:
            weights = read(args.weights, game.name)
        except WeightsError as error:
            raise WrongUsage(str(error)) from error
    job = matches.job_of(
        game.name, players, options, args.seed, args.games, args.nodes, args.seconds, weights
    )
    result = matches.result_of(runs.total_of(job, args, game.name))
    budget = f"{args.nodes} nodes" if args.nodes else f"{args.seconds or 'own'} seconds"
    print(
        f"{args.game}, {args.seats} seats, {result.games} games from seed {args.seed}, {budget}, "
        f"commit {job.plan['commit']}"
    )
    print("\n".join(lines(result)))
    print(f"games at the cap: {result.capped}")


def _sitter(game: str, player: str) -> str:
    """Return a player by its name of today; raise `WrongUsage` for one that the game has not."""
    outsiders = OUTSIDERS.get(game, {})
    player_id = named(player)
    if player_id in outsiders or is_player(player_id):
        return player_id
    more = f", {', '.join(outsiders)}" if outsiders else ""
    raise WrongUsage(f"{UnknownLevel(player)}{more}")


def ladder(args: argparse.Namespace) -> None:
    """Play each level against the one below it in each game, or against others, as a table."""
    tables.check_games(args.games)
    played = [tables.game_of(name) for name in args.game or games.MODULES]
    levels = args.levels.split(",") if args.levels else []
    for level in levels:
        if level not in LEVELS:
            raise WrongUsage(f"levels: found {level!r}, accepted: {', '.join(LEVELS)}")
    given = {**args.options, "seats": args.seats}
    options = {game.name: tables.simulation_options(game, given, args.seed) for game in played}
    others = [] if args.against == BELOW else args.against.split(",")
    rungs = [
        rung
        for name in options
        for rung in ladders.rungs_of(name, levels, [_sitter(name, other) for other in others])
    ]
    job = ladders.job_of(rungs, options, args.seed, args.games)
    total = runs.total_of(job, args, "ladder")
    print("\n".join(ladders.table(job.plan, total)))


def blunders(args: argparse.Namespace) -> None:
    """Play games of a level against others, and count its blunders."""
    game = tables.game_of(args.game)
    tables.check_games(args.games)
    level, other = _sitter(game.name, args.level), _sitter(game.name, args.against)
    given = {**args.options, "seats": args.seats}
    options = tables.simulation_options(game, given, args.seed)
    job = counts.job_of(game.name, level, other, options, args.seed, args.games)
    total = runs.total_of(job, args, game.name)
    print("\n".join(counts.table(job.plan, total, args.positions)))
