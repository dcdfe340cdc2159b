"""Staged clicks that were taken back, and how they come again: nothing of them is on record."""

from typing import NamedTuple

from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.session import turns
from cantiere_app.session.effects import Effect, Save
from cantiere_app.session.model import Model, Play, playing


class Laid(NamedTuple):
    """What lies staged: a draft, what is picked up beside it, and the tab that shows it."""

    draft: Draft
    picked: str
    tab: str


class PutDown(NamedTuple):
    """One step back among staged clicks, after so many steps of the table."""

    step: int
    before: Laid
    after: Laid


def _laid(model: Model) -> Laid:
    play = playing(model)
    return Laid(play.draft, play.picked, model.tab)


def back(model: Model, draft: Draft) -> None:
    """Go back to a former draft."""
    play, before = playing(model), _laid(model)
    play.draft, play.picked = draft, ""
    if not draft:
        turns.begin_again(model)
    note(model, before)


def note(model: Model, before: Laid) -> None:
    """Keep what lay here until it was put down just now."""
    play = playing(model)
    now = _laid(model)
    if before[:2] != now[:2]:
        play.features[Stack].downs.append(PutDown(len(play.table.steps), before, now))


class Stack:
    """Steps back among staged clicks, the last one at the end."""

    def __init__(self) -> None:
        self.downs: list[PutDown] = []


def forget(play: Play) -> None:
    """Something else was begun: what was put down before does not come again."""
    if play.features.get(Stack):
        play.features[Stack].downs.clear()


def can_redo(play: Play) -> bool:
    """Whether a step back is what happened last here, among staged clicks or on the record."""
    return _next(play) is not None or turns.can_redo(play)


def redo(model: Model) -> list[Effect]:
    """Stage again what was put down last, else do again what was taken back last.

    Both where one click did both.
    """
    play = playing(model)
    if _next(play) is None:
        effects = turns.redo(model)
        return [*effects, *_stage_again(model)] if turns.came_with_it(model) else effects
    return _stage_again(model)


def _stage_again(model: Model) -> list[Effect]:
    play = playing(model)
    undone = _next(play)
    if undone is None:
        return []
    play.features[Stack].downs.pop()
    play.draft, play.picked, model.tab = undone.before
    play.refusal = None
    model.rev += 1
    return [Save()]


def _next(play: Play) -> PutDown | None:
    """What was put down last, if everything is as it was then."""
    stack = play.features.get(Stack)
    last = stack.downs[-1] if stack and stack.downs else None
    is_here = last is not None and last.step == len(play.table.steps)
    is_same = last is not None and last.after[:2] == (play.draft, play.picked)
    return last if is_here and is_same else None
