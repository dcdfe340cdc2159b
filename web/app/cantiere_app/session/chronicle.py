"""The lines of the log that a step brings: its events, each with its cause."""

from collections.abc import Sequence

from cantiere.core.game import Event
from cantiere_app.kit.events.kinds import Past
from cantiere_app.session.model import Entry, Play


def tell(play: Play, step: int, events: Sequence[Event]) -> None:
    """Write into the log what happened in a step."""
    table = play.table

    def past() -> Past:
        before = [entry.event for entry in play.log if entry.event]
        return Past(table.steps[step].action, before, lambda: table.state_at(0))

    for event in events:
        play.log.append(Entry(step, play.view.events.caused(event, past)))
