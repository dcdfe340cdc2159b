"""Steps back and forth in a turn, and why a try was refused put away."""

from cantiere_app.session import turns
from cantiere_app.session.effects import Announce, Effect, Save
from cantiere_app.session.model import Model, playing, scene


def undo(model: Model, _: str) -> list[Effect]:
    """Take back a staged click, else the last committed action; both where one click did both."""
    play = playing(model)
    play.refusal = None
    former = play.view.undo(scene(model))
    said = Announce([model.t("app.said.undone")])
    if former is None or (not former and turns.came_with_it(model)):
        return [*gone, said] if (gone := turns.undo(model)) else []
    play.draft, play.picked = former, ""
    if not former:
        turns.begin_again(model)
    model.rev += 1
    return [Save(), said]


def redo(model: Model, _: str) -> list[Effect]:
    return turns.redo(model)


def _restart(model: Model, _: str) -> list[Effect]:
    """Take back all since the last barrier; nothing where nothing is behind."""
    if not turns.can_undo(model):
        return []
    model.rev += 1
    barrier = playing(model).table.barrier
    return [*turns.restart(model), Announce([model.t(f"app.barrier.{barrier.why}")])]


def dismiss(model: Model, _: str) -> list[Effect]:
    """Put away why a try was refused."""
    playing(model).refusal = None
    return []


ACTS = {
    "undo": undo,
    "redo": redo,
    "restart": _restart,
    "reason": dismiss,
}
