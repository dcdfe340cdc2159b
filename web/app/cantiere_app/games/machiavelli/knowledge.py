"""Work out what the viewer knows of a character while characters are chosen (M§6.4)."""

from typing import Literal, TypeAlias

from cantiere.core.game import Seat
from cantiere.machiavelli.inference.deduction import Possible
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli.moves import targets
from cantiere_app.kit.scene import Scene

Known: TypeAlias = Literal["up", "here", "own", "down", "gone", "taken"]
"""Name what the viewer knows of a character, in this order: it lies face up, is offered, was picked
by the viewer, lies face down, was chosen or lies face down, was chosen by another player."""


def known(scene: Scene, can_be: Possible, seat: Seat, rank: Rank) -> Known:
    """Return what the viewer, who sits at a seat, knows of a character."""
    if rank in scene.view["faceUp"]:
        return "up"
    if rank in targets.roles(scene):
        return "here"
    candidates = can_be.seats[seat]
    if candidates == (rank,) or (rank in candidates and len(candidates) <= 2):
        return "own"
    if not any(rank in ranks for ranks in can_be.seats):
        return "down"
    return "gone" if rank in can_be.away else "taken"
