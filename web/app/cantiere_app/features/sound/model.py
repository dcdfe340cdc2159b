"""Which sounds go with a change: by the events it brought, in the words of the game's description.

A sound is never the only sign of anything; without sounds nothing is missing.
"""

from cantiere_app.session.effects import Effect, Sound
from cantiere_app.session.model import Entry, Model, Play, told_to

YOUR_TURN = "turn"


def due(model: Model) -> list[Effect]:
    """The sounds of what happened since they were asked for last."""
    play = model.play
    if play is None:
        return []
    fresh, play.sounded = play.log[min(play.sounded, len(play.log)) :], len(play.log)
    names = [play.view.events.sound(event) for event in told_to(play.viewer, fresh)]
    if _is_called(play, fresh):
        names.append(YOUR_TURN)
    heard = tuple(dict.fromkeys(name for name in names if name))
    return [Sound(heard)] if heard and model.settings.sounds == "on" else []


def _is_called(play: Play, fresh: list[Entry]) -> bool:
    """Whether a person is asked after somebody else has acted."""
    table = play.table
    asked = table.game.decision(table.state)
    if asked is None or play.kind(asked.seat) != "human" or not fresh:
        return False
    acted = {table.steps[each.step].seat for each in fresh if 0 <= each.step < len(table.steps)}
    return bool(acted - {asked.seat})
