"""Points of no return, seen before they are crossed: which answers cannot be taken back."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from cantiere.core.game import Action, Game
from cantiere_app.kit.scene import Prompt, Scene
from cantiere_app.kit.view import View

Brink: TypeAlias = Literal["reveal", "seat", "over"]
"""What stands behind an answer: something hidden is shown, another seat acts, the game ends."""


class Answer(NamedTuple):
    """What a button of the prompt plays: what stands behind it, and whether it ends a part of a
    turn or more."""

    brink: Brink | None
    ends: bool


def answers(
    view: View, moment: Scene, prompt: Prompt, passes: Collection[int] = ()
) -> Mapping[str, Answer]:
    """The buttons of the prompt that play something, by their click target.

    passes: kinds of steps that end a part of a turn.
    """
    found = {}
    for button in prompt.buttons:
        actions = view.click(moment, button.act).play if button.enabled else ()
        if actions:
            brink = behind(moment.game, moment.state, actions)
            is_pass = any(action[0] in passes for action in actions)
            found[button.act] = Answer(brink, brink is not None or is_pass)
    return found


def brinks(found: Mapping[str, Answer]) -> Mapping[str, Brink]:
    """Those that cannot be taken back, by their click target."""
    return {act: answer.brink for act, answer in found.items() if answer.brink}


class Ahead(NamedTuple):
    """The state behind some steps, and what keeps them from being taken back."""

    state: Any
    brink: Brink | None


def behind(game: Game[Any], state: Any, actions: Sequence[Action]) -> Brink | None:
    """What keeps these steps from being taken back; `state` is left as it is."""
    return ahead(game, state, actions).brink


def ahead(game: Game[Any], state: Any, actions: Sequence[Action]) -> Ahead:
    """What these steps lead to; `state` is left as it is.

    Where something is shown the rest is not looked at: in a guessed state (`Scene.state`) it would
    be a guess.
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
