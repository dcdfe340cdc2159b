"""A seat is taken over in the middle of a game, or looked from where only computers play."""

from cantiere_app.features.hint import acts as hint
from cantiere_app.features.hint.model import Advice
from cantiere_app.features.replay import model as replay
from cantiere_app.session import new_table, seating, sheet, turns
from cantiere_app.session.effects import Effect, Save
from cantiere_app.session.model import NEVER, Model
from cantiere_app.session.text.address import is_kind


def _sit(model: Model, argument: str) -> list[Effect]:
    """`<seat>:<kind>`: from here on another kind of player decides for that seat."""
    play = model.play
    number, _, kind = argument.partition(":")
    if play is None or not is_kind(kind) or play.kind(int(number)) == kind:
        return []
    seat, table = int(number), play.table
    if table.game.decision(table.state) is None:
        return []
    effects = [*replay.leave(model), *turns.halt(model)]
    effects += hint.put_away(model, "") if play.features.get(Advice) else []
    new_table.tell_change(play, table.record.seat(len(table.steps), seat, kind))
    model.players = seating.at_table(table.record, model.t)
    play.draft, play.picked, play.refusal = {}, "", None
    if play.viewer not in play.humans:
        play.viewer = new_table.first_viewer(play)
    play.opened = NEVER  # its address would deal another table
    return [*effects, Save(), *turns.advance(model)]


def _watch(model: Model, seat: str) -> list[Effect]:
    """Show the table as another seat sees it, where nobody but computers plays."""
    play = model.play
    if play is None or play.humans:
        return []
    play.viewer = int(seat)
    return sheet.close(model, "")


ACTS = {"sit": _sit, "watch": _watch}
