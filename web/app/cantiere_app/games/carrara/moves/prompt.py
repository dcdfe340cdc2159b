"""The prompt line: what is expected of the viewer, or whom the table waits for."""

from collections.abc import Mapping
from typing import Final

from cantiere.carrara.rules.turn import has_no_more
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.flows import finish, market, midway, token, turn
from cantiere_app.games.carrara.moves.rows import MOVES
from cantiere_app.kit.moves import prompts
from cantiere_app.kit.scene import Prompt, Scene

PROMPTS: Final[Mapping[str, prompts.Ask]] = {
    "turn": turn.prompt,
    "pick": market.prompt,
    "token": token.prompt,
    "purchase": finish.prompt,
    "announce": finish.prompt,
}


@prompts.with_capitals
def prompt(scene: Scene) -> Prompt:
    """One imperative sentence, one line of detail, the buttons."""
    return MOVES.prompt(scene, _asked)


def _asked(scene: Scene) -> Prompt:
    return prompts.prompt(scene, facts.asked(scene), PROMPTS, midway.prompt, _wait)


def _wait(scene: Scene) -> Prompt:
    """Whom the table waits for; small steps belong to the part of the turn they stand in."""
    return prompts.waiting(scene, scene.view["phase"], has_no_more(scene.state, scene.viewer))
