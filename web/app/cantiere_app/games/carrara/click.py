"""The meaning of a click: what is asked decides which module answers."""

from collections.abc import Mapping
from typing import Final

from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.flows import finish, market, midway, token, turn
from cantiere_app.games.carrara.refuse import elsewhere
from cantiere_app.kit import clicks
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.targets import Aim, read

FLOWS: Final[Mapping[str, clicks.Flow]] = {
    "turn": turn.click,
    "pick": market.click,
    "token": token.click,
    "purchase": finish.click,
    "announce": finish.click,
}


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    return clicks.click(scene, read(target), facts.asked(scene), _answer, elsewhere)


def _answer(scene: Scene, aim: Aim) -> Outcome | None:
    return FLOWS.get(facts.asked(scene), midway.click)(scene, aim)
