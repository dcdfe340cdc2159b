"""Points of no return, seen before they are crossed: which answers cannot be taken back."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from cantiere.core.game import Action, Game
from cantiere_app.kit.scene import Prompt, Scene
from cantiere_app.kit.view import View

Brink: TypeAlias = Literal["reveal", "seat", "over"]
"""What stands behind an answer: something hidden is shown, another seat acts, the game ends."""


class Answer(NamedTuple):
    """The effect of a button in the prompt: why it cannot be undone, and whether it ends a part of
    a turn or more.
    """

    brink: Brink | None
    ends: bool


def answers(
    view: View, moment: Scene, prompt: Prompt, passes: Collection[int] = ()
) -> Mapping[str, Answer]:
    """The buttons of the prompt that play something, by their click target.

    passes: kinds of steps that end a part of a turn.
    """
    by_act = {}
    for button in prompt.buttons:
        actions = view.click(moment, button.act).play if button.enabled else ()
        if actions:
            brink = behind(moment.game, moment.state, actions)
            is_pass = any(action[0] in passes for action in actions)
            by_act[button.act] = Answer(brink, brink is not None or is_pass)
    return by_act


def brinks(by_act: Mapping[str, Answer]) -> Mapping[str, Brink]:
    """Those that cannot be taken back, by their click target."""
    return {act: answer.brink for act, answer in by_act.items() if answer.brink}


class Ahead(NamedTuple):
    """The state behind some steps, and what keeps them from being taken back."""

    state: Any
    brink: Brink | None


def behind(game: Game[Any], state: Any, actions: Sequence[Action]) -> Brink | None:
    """Return the reason why these steps could not be undone, if any; leave `state` unchanged."""
    return ahead(game, state, actions).brink


def ahead(game: Game[Any], state: Any, actions: Sequence[Action]) -> Ahead:
    """Return the state after these steps, and why they could not be undone; leave `state`
    unchanged.

    Stop after a step that reveals something: in a guessed state (`Scene.state`) the rest would be a
    guess.
    """
    asked = game.decision(state)
    if not actions or asked is None:
        return Ahead(state, None)
    after = game.copy(state)
    for action in actions:
        events, following = game.play(after, action), game.decision(after)
        if game.is_barrier(events) and following is not None:
            return Ahead(after, "reveal")
    if following is None:
        return Ahead(after, "over")
    return Ahead(after, None if following.seat == asked.seat else "seat")
