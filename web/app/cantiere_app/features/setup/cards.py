"""The three games that are ready to play: a first one, the usual one, and the last one again."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cantiere import games
from cantiere_app.kit import about
from cantiere_app.session import seating
from cantiere_app.session.model import Setup
from cantiere_app.session.seating import Chair
from cantiere_app.session.text.address import Address

FIRST: Final = "first"
USUAL: Final = "usual"
LAST: Final = "last"

GENTLE: Final = ("ubaldo.apprentice", "celeste.apprentice", "nanna.apprentice", "orsola.journeyman")
"""The rivals of a first game, in seat order after the person."""
USUAL_RIVALS: Final = ("tessa.mason", "isotta.mason", "lapo.mason", "orsola.mason")
"""The rivals of the usual game, in seat order after the person."""


def first(game: str, seed: int) -> Setup:
    """Return a game for somebody who has never played: the simplest rules, gentle rivals."""
    name, simplest = next(iter(games.load(game).presets.items()), ("", {}))
    options = {**_defaults(game), **simplest}
    return replace(_prepared(game, seed, GENTLE, options), card=FIRST, preset=name)


def usual(game: str, seed: int) -> Setup:
    """Return the game as most people play it."""
    options, presets = _defaults(game), games.load(game).presets
    name = next((each for each, given in presets.items() if given.items() <= options.items()), "")
    return replace(_prepared(game, seed, USUAL_RIVALS, options), card=USUAL, preset=name)


def last(game: str, seed: int, asked: Address) -> Setup | None:
    """Return how this game was begun last, `None` where it never was."""
    if asked.game != game or not asked.seats:
        return None
    described = about.load(game)
    most = described.SEATS[-1]
    options = {**_defaults(game), **asked.options}
    chairs = seating.chairs(asked.seats[:most], asked.names, most, asked.emblems)
    if len(asked.seats) < described.SEATS[0]:
        return None
    return Setup(game, chairs, options, seed, card=LAST, clock=asked.clock)


def _prepared(game: str, seed: int, rivals: Sequence[str], options: dict[str, Any]) -> Setup:
    described = about.load(game)
    kinds = ("human", *rivals[: described.USUAL_SEATS - 1])
    chairs = seating.chairs(kinds, (), described.SEATS[-1])
    return Setup(game, chairs, options, seed)


def _defaults(game: str) -> dict[str, Any]:
    return about.defaults(about.load(game).OPTIONS)


def seated(chairs: Sequence[Chair]) -> Sequence[Chair]:
    """Return the chairs on which somebody sits."""
    return [chair for chair in chairs if chair.kind != seating.CLOSED]
