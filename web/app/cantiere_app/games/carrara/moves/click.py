"""The meaning of a click: what is asked decides which moves answer."""

from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.moves.refuse import elsewhere
from cantiere_app.games.carrara.moves.rows import MOVES
from cantiere_app.kit.moves import clicks
from cantiere_app.kit.moves.targets import read
from cantiere_app.kit.scene import Outcome, Scene


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    return clicks.click(scene, read(target), facts.asked(scene), MOVES.click, elsewhere)


def kinds(scene: Scene) -> frozenset[str]:
    """Return the kinds of targets that a click may mean something for."""
    return clicks.kinds(scene, facts.asked(scene), MOVES.kinds)
