"""Sentences about the table that are the same for every game."""

from collections.abc import Sequence

from cantiere.core.game import Scores, Seat
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.view import View
from cantiere_app.session.model import Entry, Model, playing

LATEST = 12
"""Entries of the log among which the last thing done is looked for."""


def line(view: View, entry: Entry, moment: Scene) -> str:
    """A line of the log; "" for what is not told to the viewer."""
    if entry.note:
        said, speaker = entry.note.said(moment.t), entry.speaker
        return moment.t("app.rival.said", name=speaker, remark=said) if speaker else said
    event = entry.seen_by(moment.viewer)
    return view.line(event, moment) if event else ""


def latest(model: Model, moment: Scene) -> tuple[Seat, str]:
    """Who did something last, and what, as the log tells it; "" before anybody did anything."""
    play = playing(model)
    for entry in reversed(play.log[-LATEST:]):
        if entry.event and entry.event.kind != "turn" and entry.event.seat >= 0:
            said = line(play.view, entry, moment)
            if said:
                return entry.event.seat, said
    return -1, ""


def names(model: Model, seats: Sequence[int]) -> str:
    """Players as one phrase."""
    return listed(model.t, (model.players[seat].name for seat in seats))


def verdict(model: Model, scores: Scores) -> str:
    """Who won, and by how much, or that a rule broke a tie."""
    t, play = model.t, playing(model)
    winners = list(scores.winners)
    if len(winners) > 1:
        return t("app.score.shared", names=names(model, winners))
    rest = sorted((p for i, p in enumerate(scores.totals) if i not in winners), reverse=True)
    by = scores.totals[winners[0]] - rest[0] if rest else 0
    is_you = play.humans == winners and not play.table.record.seats[winners[0]].name
    name = model.players[winners[0]].name
    if not by:
        return t(f"app.score.tie-break.{'you' if is_you else 'player'}", name=name)
    return t.n("app.score.you", by) if is_you else t.n("app.score.wins", by, name=name)
