"""The picture of a position: its plate, from the side of a seat."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from cantiere.core.game import Game, Seat
from cantiere_app.builder.seats import NAMES
from cantiere_app.kit.plates import plates
from cantiere_app.kit.plates.plates import Parts
from cantiere_app.kit.scene import EMBLEMS, Player, Scene, Translate


def parts(game: str) -> Parts:
    """The drawings that a game has for plates, by name."""
    module: Any = import_module(f"cantiere_app.games.{game}.plate")
    drawings: Parts = module.PARTS
    return drawings


def seen(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, Any]:
    """What a seat is shown of a position."""
    return game.masked(game.view(state, seat))


def scene(game: Game[Any], state: Any, seat: Seat, t: Translate) -> Scene:
    """What a seat sees of a position, which need not be asked anything."""
    named = list(zip(NAMES, EMBLEMS, strict=True))[: game.seats(state)]
    players = tuple(Player(name, "human", emblem) for name, emblem in named)
    return Scene(game, seen(game, state, seat), state, seat, players, (), t)


def svg(game: Game[Any], state: Any, seat: Seat, show: Sequence[str], t: Translate) -> str:
    """The drawing of some parts, one below the other."""
    known, moment = parts(game.name), scene(game, state, seat, t)
    return plates.svg(plates.stacked([known[name](moment) for name in show]), ' class="plate"')
