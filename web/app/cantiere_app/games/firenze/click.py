"""The meaning of a click: what is asked decides which moves answer."""

from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.aim import read
from cantiere_app.games.firenze.flows import persons
from cantiere_app.games.firenze.moves import MOVES
from cantiere_app.games.firenze.refuse import elsewhere
from cantiere_app.kit import clicks
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.targets import Aim


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    return clicks.click(scene, read(target), facts.asked(scene), _answer, elsewhere)


def _answer(scene: Scene, aim: Aim) -> Outcome | None:
    answer = MOVES.click(scene, aim)
    if answer is None and facts.asked(scene) in facts.BASE and aim.kind in ("hand", "do-play"):
        return persons.start(scene, aim.first)
    return answer
