"""The end of a turn together with the last thing in it: a button that does both, and says so.

It is there where what is laid out leaves nothing else to be done. The main button stays: Enter and
a second press never end a turn.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere_app.kit.moves.irreversible import Answer, behind
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.kit.scene import Outcome, Prompt, Scene
from cantiere_app.session.model import Play

ACT: Final = f"{PAGE}finish"


def steps(play: Play, moment: Scene, prompt: Prompt) -> Sequence[Action]:
    """Return what is laid out and the end of the turn; nothing where that is no single thing.

    moment: with what its viewer is warned of. Nothing hidden may be seen between the two.
    """
    done = _laid_out(play, moment, prompt)
    game, turn = moment.game, moment.game.turn(moment.state)
    if not done or moment.stepwise or behind(game, moment.state, done):
        return ()
    after, found = game.copy(moment.state), [*done]
    for action in done:
        game.apply(after, action)
    while game.turn(after) == turn:
        legal = [each for each in game.legal(after) if each[0] not in play.about.WINDOWS]
        asked = game.decision(after)
        if len(legal) != 1 or asked is None or asked.seat != moment.viewer:
            return ()
        if game.hides_choice(after):
            return ()
        found += legal
        game.apply(after, legal[0])
        if game.turn(after) == turn and legal[0][0] not in play.about.PASSES:
            return ()
    is_end = len(found) > len(done) and game.decision(after) is not None
    return found if is_end else ()


def _laid_out(play: Play, moment: Scene, prompt: Prompt) -> Sequence[Action]:
    """Return what the main button would play of the draft, if that is all it does."""
    act = next((each.act for each in prompt.buttons if each.go and each.enabled), "")
    if not moment.draft or not moment.legal or not act:
        return ()
    outcome = play.view.click(moment, act)
    return outcome.play if outcome == Outcome({}, play=outcome.play) else ()


def answer(moment: Scene, actions: Sequence[Action]) -> Answer:
    """Return what the button does, for the note that stands by it."""
    return Answer(behind(moment.game, moment.state, actions), ends=True)
