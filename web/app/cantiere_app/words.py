"""Sentences about the table that are the same for every game."""

from collections.abc import Sequence

from cantiere.core.game import Scores
from cantiere_app.model import Entry, Model, playing, scene
from cantiere_app.scene import Scene, View


def line(view: View, entry: Entry, moment: Scene) -> str:
    """A line of the log; "" for what is not told to the viewer."""
    if entry.note:
        return moment.t(entry.note.key, **entry.note.params)
    event = entry.event
    if event is None or event.seen_by not in (-1, moment.viewer):
        return ""
    return view.line(event, moment)


def digest(model: Model) -> list[Entry]:
    """What other seats did since the viewer last acted or put the digest away.

    What nobody did, as a card turned over, is on the table to be seen.
    """
    play = playing(model)
    since = play.seen.get(play.viewer, 0)
    steps = play.table.steps
    return [
        entry
        for entry in play.log
        if since <= entry.step < len(steps)
        and steps[entry.step].seat != play.viewer
        and entry.event
        and entry.event.kind != "turn"
        and entry.event.seat >= 0
    ]


def new_lines(model: Model, former: int) -> list[str]:
    """Lines of the log since there were `former` entries, for the screen reader."""
    play = playing(model)
    if model.screen == "handover" or former >= len(play.log):
        return []
    moment = scene(model)
    said = [line(play.view, entry, moment) for entry in play.log[former:]]
    return [text for text in said if text]


def names(model: Model, seats: Sequence[int]) -> str:
    """Players as one phrase."""
    listed = [model.players[seat].name for seat in seats]
    if len(listed) < 2:
        return "".join(listed)
    return model.t("app.list", most=", ".join(listed[:-1]), last=listed[-1])


def verdict(model: Model, scores: Scores) -> str:
    """Who won, and by how much."""
    t, play = model.t, playing(model)
    winners = list(scores.winners)
    if len(winners) > 1:
        return t("app.score.shared", names=names(model, winners))
    rest = sorted((p for i, p in enumerate(scores.totals) if i not in winners), reverse=True)
    by = scores.totals[winners[0]] - rest[0] if rest else 0
    if play.humans == winners and not play.table.record.seats[winners[0]].name:
        return t.n("app.score.you", by)
    return t.n("app.score.wins", by, name=model.players[winners[0]].name)
