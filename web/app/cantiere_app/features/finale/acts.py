"""From the last step to the report: by itself, or at a press."""

from cantiere_app.features.finale import model as finale
from cantiere_app.features.finale import sentences
from cantiere_app.session.effects import Announce, Counted, Effect, Focus
from cantiere_app.session.finale import READING, Finale, at
from cantiere_app.session.model import Model, playing


def opened(model: Model, step: int) -> list[Effect]:
    """The last step has been seen: begin to count, unless it was taken back, or the table left."""
    play = model.play
    if play is None or len(play.table.steps) != step or at(play).stage != "last":
        return []
    if model.screen != "table" or play.viewed is not None:  # whoever left finds the report
        play.features[Finale] = Finale()
        return []
    model.screen = "finale"
    model.log_open, model.typing, model.peek = False, None, ""
    focus = [] if model.sheet else [Focus("z-finale")]
    return [*_count(model, finale.steps(model) if is_still(model) else 1), *focus]


def is_still(model: Model) -> bool:
    """Whether nothing is to move by itself: then everything is counted at once."""
    return model.still or model.settings.motion == "off"


def counted(model: Model, step: int, so_far: int) -> list[Effect]:
    """What was counted has been seen for its time; under an open sheet it waits."""
    play = model.play
    if play is None or model.screen != "finale" or at(play) != Finale("count", so_far):
        return []
    if len(play.table.steps) != step:
        return []
    return [_timed(model, so_far)] if model.sheet else go_on(model, "")


def go_on(model: Model, _: str) -> list[Effect]:
    """Count the next source, and after the last one show the winner."""
    play = model.play
    if play is None or model.screen != "finale" or at(play).stage != "count":
        return []
    so_far = at(play).counted
    return _count(model, so_far + 1) if so_far < finale.steps(model) else result(model, "")


def _count(model: Model, so_far: int) -> list[Effect]:
    """Count sources up to a number, and announce the new ones."""
    play = playing(model)
    former = at(play).counted
    play.features[Finale] = Finale("count", so_far)
    sources = finale.count(model).sources
    fresh = [sentences.said(model, sources[: n + 1]) for n in range(len(sources))[former:so_far]]
    said = [Announce(fresh)] if fresh else []
    return [*said, *([] if is_still(model) else [_timed(model, so_far)])]


def _timed(model: Model, so_far: int) -> Counted:
    seconds = READING[model.pace] if model.delay is None else model.delay
    return Counted(len(playing(model).table.steps), so_far, seconds)


def result(model: Model, _: str) -> list[Effect]:
    """Show who won."""
    if model.play is None or model.screen != "finale":
        return []
    model.play.features[Finale] = Finale("winner", finale.steps(model))
    count = finale.count(model)
    said = [f"{sentences.headline(model, count)}.", sentences.why(model, count)]
    return [Announce([each for each in said if each]), Focus("z-finale")]


def report(model: Model, _: str) -> list[Effect]:
    """Show the report; the stages before it do not come again."""
    if model.play is None or model.screen != "finale":
        return []
    model.play.features[Finale] = Finale()
    model.screen = "score"
    return [Focus("z-score")]


ACTS = {"count": go_on, "result": result, "report": report}
