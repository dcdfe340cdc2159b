"""Matches in blocks of one deal, which each player plays from every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from cantiere import games
from cantiere.core.game import Game, Json
from cantiere.players.match import Chooser, Result, Tally, play_match
from cantiere.training.blocks import Job, Plan
from cantiere.training.commits import commit
from cantiere.training.outsiders import OUTSIDERS
from cantiere.training.weights import weighed


def job_of(
    game: str,
    players: Sequence[str],
    options: Mapping[str, Json],
    seed: int,
    count: int,
    nodes: int | None = None,
    seconds: float | None = None,
    weights: Json = None,
) -> Job:
    """Return a match as a run. weights: of all levels, in place of those shipped with the game."""
    plan = {
        "commit": commit(),
        "game": game,
        "players": [*players],
        "options": {**options},
        "seed": seed,
        "games": count,
        "nodes": nodes,
        "seconds": seconds,
        "weights": weights,
    }
    return Job(plan, -(-count // len(players)), play, add)


def play(plan: Plan, number: int) -> Json:
    """Play a block of a match: one deal, once for each seat."""
    game = weighed(games.load(plan["game"]), plan["weights"])
    return as_json(play_deal(game, plan["players"], plan, number, plan["games"]))


def play_deal(
    game: Game[Any], players: Sequence[str], plan: Plan, number: int, count: int
) -> Result:
    """Play a deal of a match of `count` games once for each seat; the last deal may be cut short.

    plan: has the options and the seed of the match, and its budgets if it has any.
    """
    seats = len(players)
    sitters = [sitter(game.name, name) for name in players]
    *_, result = play_match(
        game,
        sitters,
        min(count, (number + 1) * seats),
        plan["options"],
        plan["seed"],
        plan.get("nodes"),
        plan.get("seconds"),
        first=number * seats,
    )
    names = zip(result.tallies, players, strict=True)
    return replace(result, tallies=[replace(tally, level=name) for tally, name in names])


def sitter(game: str, name: str) -> str | Chooser:
    """Return a player of a game by its name."""
    outsiders = OUTSIDERS.get(game, {})
    return outsiders[name]() if name in outsiders else name


def as_json(result: Result) -> Json:
    """Return a result as data."""
    return asdict(result)


def result_of(data: Mapping[str, Json]) -> Result:
    """Return the result that data stands for."""
    tallies = [Tally(**each) for each in data["tallies"]]
    return Result(tallies, data["games"], data["capped"])


def add(total: Json, more: Json) -> Json:
    """Return the data of both parts of a match."""
    return as_json(result_of(total).plus(result_of(more)))
