"""The meaning of a click: what is asked decides which moves answer."""

from typing import Final

from cantiere.firenze import constants as k
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows import ending, persons
from cantiere_app.games.firenze.moves.aim import read
from cantiere_app.games.firenze.moves.refuse import elsewhere
from cantiere_app.games.firenze.moves.rows import MOVES
from cantiere_app.kit.moves import clicks
from cantiere_app.kit.moves import other_phases as parts
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

_THINGS: Final = frozenset("hand card row-brick storage tower contract foot church".split())
"""What may be touched for another phase than the one that is asked."""
_PLAYED: Final = frozenset(("hand", "do-play"))
"""What plays a person in any phase."""


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    aim = read(target)
    if ending.is_asked(scene):
        return ending.answer(scene, aim, lambda moment: click(moment, target))
    outcome = here(scene, target)
    if not outcome.refuse or aim.kind not in _THINGS:
        return outcome
    return reach(scene, lambda moment: here(moment, target)) or outcome


def kinds(scene: Scene) -> frozenset[str] | None:
    """The kinds of targets that a click may mean something for; `None` where any may be one."""
    asked = facts.asked(scene)
    names = None if ending.is_asked(scene) else clicks.kinds(scene, asked, MOVES.kinds)
    if names is None:
        return None
    if asked in facts.BASE:
        names |= _PLAYED
    return names | _THINGS if _reaches(scene) else names


def here(scene: Scene, target: str) -> Outcome:
    """What a click means in the phase that is asked."""
    outcome = clicks.click(scene, read(target), facts.asked(scene), _answer, elsewhere)
    return ending.closing(scene, outcome)


def reach(scene: Scene, answer: parts.Answer) -> Outcome | None:
    """The same in a phase that was passed over, or in the build that a trade stands before.

    Nothing that is staged is dropped for it, and no tower falls: the ruins come after the build.
    """
    if not _reaches(scene):
        return None
    before = parts.earlier(scene, answer)
    if before or facts.asked(scene) != "trade":
        return before
    return parts.later(scene, (k.END_TRADE,), answer)


def _reaches(scene: Scene) -> bool:
    return not scene.draft and bool(scene.before or facts.asked(scene) == "trade")


def _answer(scene: Scene, aim: Aim) -> Outcome | None:
    answer = MOVES.click(scene, aim)
    if answer is None and aim.kind in _PLAYED and facts.asked(scene) in facts.BASE:
        return persons.start(scene, aim.first)
    return answer
