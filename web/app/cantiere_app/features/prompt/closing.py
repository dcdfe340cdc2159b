"""Offer one button that does the last thing in a turn and ends it, and says so.

It appears where nothing else is left to be done but to take what costs nothing, which it does too.
The main button stays: Enter and a second press never end a turn.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Action
from cantiere_app.features.answers import warnings
from cantiere_app.features.lesson import saying
from cantiere_app.kit.moves.irreversible import Answer, behind
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.session.model import Model, Play, playing

ACT: Final = f"{PAGE}finish"


class Closing(NamedTuple):
    """What the button does: the steps, and its words."""

    steps: Sequence[Action]
    label: str


class _Way(NamedTuple):
    """What is done before the end: what a button of the prompt does, or nothing."""

    steps: Sequence[Action] = ()
    button: Button | None = None


def closing(model: Model, moment: Scene, prompt: Prompt) -> Closing | None:
    """Return what ends the turn with one press; `None` where something else can be decided.

    moment: with what its viewer is warned of. Nothing hidden may be seen before the end. While the
    coach leads through a lesson, its steps are taken one by one.
    """
    if not moment.legal or moment.stepwise or saying.is_guiding(model):
        return None
    play = playing(model)
    if moment.draft and warnings.given(model, moment):
        return None
    for way in _ways(play, moment, prompt):
        end = _end(play, moment, way.steps)
        if end is None or not (way.steps or end.gains):
            continue
        before = moment
        for step in (*way.steps, *end.gains):
            before = before.after(step)
        if not warnings.given(model, before):
            steps = [*way.steps, *end.gains, *end.passes]
            return Closing(steps, _label(moment, way.button, bool(end.gains)))
    return None


def _ways(play: Play, moment: Scene, prompt: Prompt) -> Iterator[_Way]:
    """Yield what may be done before the end, most first: a button of the prompt, then nothing."""
    offered = [each for each in prompt.buttons if each.enabled and (each.more or each.go)]
    for button in sorted(offered, key=lambda each: not each.more):
        outcome = play.view.click(moment, button.act)
        if outcome.play and outcome == Outcome({}, play=outcome.play):
            yield _Way(outcome.play, button)
    if not moment.draft:
        yield _Way()


class _End(NamedTuple):
    """The way from a moment to the end of the turn: what is taken, and what is passed over."""

    gains: Sequence[Action]
    passes: Sequence[Action]


def _end(play: Play, moment: Scene, done: Sequence[Action]) -> _End | None:
    """Return the steps after these that end the turn, if there is no choice among them."""
    game, turn = moment.game, moment.game.turn(moment.state)
    if done and behind(game, moment.state, done):
        return None
    after = game.copy(moment.state)
    for action in done:
        game.apply(after, action)
    gains: list[Action] = []
    passes: list[Action] = []
    while game.turn(after) == turn:
        step = _only(play, moment, after)
        if step is None:
            return None
        is_gain = step[0] in play.about.INCOMES
        if is_gain and (passes or behind(game, after, [step])):
            return None
        (gains if is_gain else passes).append(step)
        game.apply(after, step)
        if not is_gain and game.turn(after) == turn and step[0] not in play.about.PASSES:
            return None
    return _End(gains, passes) if passes and game.decision(after) is not None else None


def _only(play: Play, moment: Scene, state: Any) -> Action | None:
    """Return the step that is next: what costs nothing, else the end; `None` where more is open."""
    game, asked = moment.game, moment.game.decision(state)
    if asked is None or asked.seat != moment.viewer or game.hides_choice(state):
        return None
    legal = [each for each in game.legal(state) if each[0] not in play.about.WINDOWS]
    gains = [each for each in legal if each[0] in play.about.INCOMES]
    others = [each for each in legal if each not in gains]
    return (gains or others)[0] if len(others) == 1 else None


def _label(moment: Scene, button: Button | None, takes: bool) -> str:
    """The words of the end: what is laid out stands beside it, all else is named."""
    t, game = moment.t, moment.game.name
    if button is None:
        return t(f"{game}.finish.take")
    if takes:
        return t(f"{game}.finish.laid")
    return t("app.finish.more", what=button.label) if button.more else t("app.finish")


def answer(moment: Scene, ending: Closing) -> Answer:
    """Return what the button does, for the note that stands by it."""
    return Answer(behind(moment.game, moment.state, ending.steps), ends=True)
