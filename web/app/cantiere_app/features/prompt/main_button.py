"""The main button as Enter presses it where nothing has the focus: never over a brink."""

from cantiere_app.features.answers import warnings
from cantiere_app.kit import irreversible
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, is_past, playing


def press(model: Model, _: str) -> list[Effect]:
    """Press the main button, if it neither ends nor reveals anything, nor stands by a warning."""
    act = within_reach(model)
    return outcomes.click(model, act, warnings.aware) if act else []


def within_reach(model: Model) -> str:
    """The click target of the main button where Enter may press it, else ""."""
    if model.play is None or model.screen != "table" or model.sheet or is_past(model):
        return ""
    moment, play = warnings.aware(model), playing(model)
    if not moment.legal or warnings.given(model, moment):
        return ""
    prompt = play.view.prompt(moment)
    act = next((each.act for each in prompt.buttons if each.go and each.enabled), "")
    answer = irreversible.answers(play.view, moment, prompt, play.about.PASSES).get(act)
    return act if answer and not answer.ends else ""
