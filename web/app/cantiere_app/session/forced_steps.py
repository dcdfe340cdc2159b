"""Steps that the page plays for a person: the only answer, and what a setting asks for."""

from collections.abc import Sequence
from typing import Any

from cantiere.core.game import Action, Decision, Game
from cantiere_app.kit import about
from cantiere_app.kit.moves import irreversible
from cantiere_app.session.model import Model, playing


def step(model: Model, asked: Decision) -> Action | None:
    """Return the step that the page plays now for the person who is asked; `None` for none."""
    return forced(model, asked) or _income(model, asked) or _end(model, asked)


def forced(model: Model, asked: Decision) -> Action | None:
    """The only answer, where the page may give it; never the end of a turn (F§8.10).

    A part of the turn in which there is nothing but to play a card is passed over too. Of a
    composed action no step is given where a later one is a choice: all of it is asked for then.
    """
    if model.settings.forced != "on":
        return None
    play = playing(model)
    game, state = play.table.game, play.table.state
    legal = _needed(play.about, game.legal(state))
    if len(legal) != 1 or asked.kind in play.about.WHOLE or game.hides_choice(state):
        return None
    if asked.kind in play.about.LAST:
        after = game.copy(state)
        game.apply(after, legal[0])
        following = game.decision(after)
        if following is None or following.seat != asked.seat:
            return None
    return legal[0] if _is_forced_on(game, state, legal[0]) else None


def _is_forced_on(game: Game[Any], state: Any, action: Action) -> bool:
    """Whether all steps of the composed action behind this one are without a choice too.

    Its last step is the first that tells of anything.
    """
    after = game.copy(state)
    while not game.play(after, action) and game.mid_move(after):
        legal = game.legal(after)
        if len(legal) != 1:
            return False
        action = legal[0]
    return True


def _needed(described: about.About, legal: Sequence[Action]) -> Sequence[Action]:
    """The steps without those of cards, where a part of the turn can be passed over."""
    if not any(step[0] in described.PASSES for step in legal):
        return legal
    return [step for step in legal if step[0] not in described.WINDOWS]


def _income(model: Model, asked: Decision) -> Action | None:
    """Return a step that only brings something and reveals nothing, if the setting asks for it."""
    play = playing(model)
    if model.settings.income != "on" or asked.kind not in play.about.LAST:
        return None
    game, state = play.table.game, play.table.state
    incomes = (each for each in game.legal(state) if each[0] in play.about.INCOMES)
    return next((each for each in incomes if not irreversible.behind(game, state, [each])), None)


def _end(model: Model, asked: Decision) -> Action | None:
    """Return the end of the turn, if the setting asks for it and nothing else can be done.

    The end of the game stays with the person: it is pressed.
    """
    play = playing(model)
    if model.settings.ends != "on" or asked.kind not in play.about.LAST:
        return None
    game, state = play.table.game, play.table.state
    legal = game.legal(state)
    if len(legal) != 1 or game.hides_choice(state):
        return None
    after = game.copy(state)
    game.apply(after, legal[0])
    goes_on = game.decision(after) is not None
    return legal[0] if goes_on and game.turn(after) != game.turn(state) else None
