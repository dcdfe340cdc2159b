"""Which sounds go with a change, and when sounds are offered.

What is seen to move is heard with it (`session.movement`); here are the sounds of the rest. A sound
is never the only sign of anything; without sounds nothing is missing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cantiere.core.game import Event
from cantiere_app.features.frame.model import Frame
from cantiere_app.kit.events.sounds import NONE
from cantiere_app.session import finale
from cantiere_app.session.device import finished
from cantiere_app.session.effects import Effect, KeepSettings, Sound
from cantiere_app.session.model import Entry, Model, Play, told_to

YOUR_TURN: Final = "your-turn"


@dataclass
class Offer:
    """Sounds are offered at this table, and nobody has answered yet.

    since: how many steps the game had.
    """

    play: Play
    since: int


def stands(model: Model) -> bool:
    """Return whether sounds are offered now: until an answer, or the end of the viewer's turn."""
    offered = model.features.get(Offer)
    if offered is None or offered.play is not model.play:
        return False
    seats = [step.seat for step in offered.play.table.steps[offered.since :]]
    return all(seat == offered.play.viewer for seat in _from(seats, offered.play.viewer))


def _from(seats: list[int], seat: int) -> list[int]:
    """Return the seats that acted from the first step of a seat on."""
    return seats[seats.index(seat) :] if seat in seats else []


def moment(model: Model) -> list[Effect]:
    """Offer sounds at the first big moment, once on a device; not to whoever has them.

    Nor in a lesson: there its end is that moment, and asks for the learner's attention.
    """
    play, chosen = model.play, model.settings
    is_settled = chosen.offer != "on" or chosen.sounds == "on"
    if play is None or is_settled or model.features.get(Frame) is not None:
        return []
    if finished.is_lesson(play):
        return []
    fresh = told_to(play.viewer, play.log[play.sounded :])
    if not any(play.view.events.is_big(event) for event in fresh):
        return []
    model.features[Offer] = Offer(play, len(play.table.steps))
    model.settings = chosen.with_values({"offer": "off"})
    return [KeepSettings()]


def due(model: Model, played: Sequence[Event] = ()) -> list[Effect]:
    """Return the sounds of what happened since they were asked for last.

    played: events that are seen to happen; their beats bring their own sounds.
    """
    play = model.play
    if play is None:
        return []
    fresh, play.sounded = play.log[min(play.sounded, len(play.log)) :], len(play.log)
    if model.settings.sounds != "on":
        return []
    if finale.is_on(model):  # what is counted is heard as it is shown
        fresh = [entry for entry in fresh if not finale.is_counting(play, entry)]
    names = [play.view.events.sound(event) for event in _unplayed(play, fresh, played)]
    heard = tuple(name for name in dict.fromkeys(names) if name not in ("", NONE))
    called = [Sound((YOUR_TURN,), is_last=True)] if _is_called(play, fresh) else []
    return [*([Sound(heard)] if heard else []), *called]


def _unplayed(play: Play, fresh: Sequence[Entry], played: Sequence[Event]) -> list[Event]:
    """Return the events that are not seen to happen."""
    rest = told_to(play.viewer, fresh)
    for event in played:
        if event in rest:
            rest.remove(event)
    return rest


def _is_called(play: Play, fresh: Sequence[Entry]) -> bool:
    """Return whether a person is asked after somebody else has acted."""
    table = play.table
    asked = table.game.decision(table.state)
    if asked is None or play.kind(asked.seat) != "human" or not fresh:
        return False
    acted = {table.steps[each.step].seat for each in fresh if 0 <= each.step < len(table.steps)}
    return bool(acted - {asked.seat})
