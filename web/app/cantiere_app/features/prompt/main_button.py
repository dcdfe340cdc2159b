"""The main button without a press on it: by Enter, or by a second press on what was chosen last.

Neither goes over a brink: what ends or reveals something is pressed itself.
"""

from cantiere_app.features.answers import warnings
from cantiere_app.kit.moves import irreversible
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, is_past, playing


def press(model: Model, _: str) -> list[Effect]:
    """Press the main button, if it neither ends nor reveals anything, nor stands by a warning."""
    act = within_reach(model)
    return outcomes.click(model, act, warnings.aware) if act else []


def click(model: Model, target: str) -> list[Effect]:
    """A click on a target of the game, which may be the second one on the last choice of a move."""
    play = model.play
    former = play.pressed if play else ""
    if play:
        play.pressed = target
    if play and former == target and _is_last_choice(model, target) and within_reach(model):
        play.pressed = ""
        return press(model, "")
    return outcomes.click(model, target, warnings.aware)


def _is_last_choice(model: Model, target: str) -> bool:
    play = playing(model)
    return bool(play.draft) and play.view.click(warnings.aware(model), target).again


def within_reach(model: Model) -> str:
    """The click target of the main button where it may be pressed from elsewhere, else ""."""
    if model.play is None or model.screen != "table" or model.sheet or is_past(model):
        return ""
    moment, play = warnings.aware(model), playing(model)
    if not moment.legal or warnings.given(model, moment):
        return ""
    prompt = play.view.prompt(moment)
    act = next((each.act for each in prompt.buttons if each.go and each.enabled), "")
    answer = irreversible.answers(play.view, moment, prompt, play.about.PASSES).get(act)
    return act if answer and not answer.ends else ""
