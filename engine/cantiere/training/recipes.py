"""How the weights of a game come about: games of one player in all seats, and a fit by stages."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from cantiere.carrara.ai.prospects import UNITS as OF_CARRARA
from cantiere.core.game import Json
from cantiere.firenze.ai.turn_ends import UNITS as OF_FIRENZE
from cantiere.training import carrara, firenze, sums
from cantiere.training.blocks import Job, Plan
from cantiere.training.commits import commit
from cantiere.training.sums import Gathered, Played

BLOCK: Final = 6
"""Games in a block: each kind of table has as many of them."""

Explained: TypeAlias = list[str]
"""Lines that say how much of the final differences in games kept aside is explained."""


class Recipe(NamedTuple):
    """The training of a game.

    size: the number of features. games: what two cores play in an evening. settings: what a caller
    can set, with the values by default; of words, the first is the default and the others are
    accepted too. play: one game by its number. fitted: the part of the file with the weights.
    """

    size: int
    games: int
    settings: Mapping[str, Json]
    play: Callable[[Plan, int], Played]
    fitted: Callable[[Gathered, Plan], tuple[Explained, Mapping[str, Json]]]


RECIPES: Final[Mapping[str, Recipe]] = {
    "firenze": Recipe(len(OF_FIRENZE), 6000, firenze.SETTINGS, firenze.play, firenze.fitted),
    "carrara": Recipe(len(OF_CARRARA), 3000, carrara.SETTINGS, carrara.play, carrara.fitted),
}
"""The games that can be trained."""


def job_of(game: str, count: int, seed: int, settings: Mapping[str, Json]) -> Job:
    """Return the training of a game as a run, rounded up to whole blocks."""
    blocks = -(-count // BLOCK)
    plan = {
        "commit": commit(),
        "game": game,
        "seed": seed,
        "games": blocks * BLOCK,
        "settings": {**settings},
    }
    return Job(plan, blocks, play, sums.add)


def play(plan: Plan, number: int) -> Json:
    """Play a block of games, and return its sums."""
    recipe = RECIPES[plan["game"]]
    gathered = Gathered(recipe.size)
    for game in range(number * BLOCK, (number + 1) * BLOCK):
        gathered.add(recipe.play(plan, game), number)
    return sums.as_json(gathered)


def written(plan: Plan, total: Json) -> tuple[Explained, dict[str, Json]]:
    """Return how much a fit explains, and the file with the weights as data."""
    recipe = RECIPES[plan["game"]]
    said, weights = recipe.fitted(sums.gathered_of(total), plan)
    settings = "".join(f" --{name} {value}" for name, value in plan["settings"].items())
    head = {
        "command": f"python -m cantiere train {plan['game']} --games {plan['games']} "
        f"--seed {plan['seed']}{settings}",
        "commit": plan["commit"],
        "seed": plan["seed"],
        "games": plan["games"],
    }
    return said, {**head, **weights}
