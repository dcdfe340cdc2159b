"""Steps back and forth in a turn, and why a try was refused put away."""

from cantiere_app.features.answers import warnings
from cantiere_app.features.prompt import closing, main_button
from cantiere_app.kit.scene import Outcome
from cantiere_app.session import outcomes, turns, undone_clicks
from cantiere_app.session.effects import Announce, Effect, Save
from cantiere_app.session.model import Model, is_past, playing, scene


def undo(model: Model, _: str) -> list[Effect]:
    """Take back a staged click, else the last committed action; both where one click did both."""
    play = playing(model)
    play.refusal = None
    former = play.view.undo(scene(model))
    said = Announce([model.t("app.said.undone")])
    if former is not None:
        undone_clicks.back(model, former)
    if former is None or (not former and turns.came_with_it(model)):
        return [*gone, said] if (gone := turns.undo(model)) else []
    model.rev += 1
    return [Save(), said]


def ground(model: Model, _: str) -> list[Effect]:
    """A press beside everything puts down what is selected: what is picked up, or a single click.

    More than that is work, and stays.
    """
    play = model.play
    if play is None or model.screen != "table" or not (play.draft or play.picked):
        return []
    is_single = not play.view.undo(scene(model)) and not turns.came_with_it(model)
    return undo(model, "") if play.picked or is_single else []


def redo(model: Model, _: str) -> list[Effect]:
    return undone_clicks.redo(model)


def _restart(model: Model, _: str) -> list[Effect]:
    """Take back all since the last barrier; nothing where nothing is behind."""
    if not turns.can_undo(model):
        return []
    model.rev += 1
    play = playing(model)
    if play.draft or play.picked:
        undone_clicks.back(model, {})
    barrier = play.table.barrier
    return [*turns.restart(model), Announce([model.t(f"app.barrier.{barrier.why}")])]


def dismiss(model: Model, _: str) -> list[Effect]:
    """Put away why a try was refused."""
    playing(model).refusal = None
    return []


def finish(model: Model, _: str) -> list[Effect]:
    """Do what is laid out, and end the turn; nothing where its button is not there."""
    play = model.play
    if play is None or model.screen != "table" or is_past(model):
        return []
    moment = warnings.aware(model)
    ending = closing.closing(model, moment, play.view.prompt(moment))
    return outcomes.done(model, closing.ACT, Outcome({}, play=ending.steps)) if ending else []


ACTS = {
    "go": main_button.press,
    "finish": finish,
    "undo": undo,
    "redo": redo,
    "ground": ground,
    "restart": _restart,
    "reason": dismiss,
}
