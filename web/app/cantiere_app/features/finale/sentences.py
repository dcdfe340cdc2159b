"""What is said while the points are counted, and of the winner: plain text, seen and heard."""

from collections.abc import Sequence

from cantiere.core.game import Seat
from cantiere_app.features.finale import model as finale
from cantiere_app.features.finale.model import Count, Source
from cantiere_app.kit.language.phrases import sentences
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import log_text


def counted(model: Model, source: Source) -> str:
    """Say who got most from a source, or who loses most where nobody gets any."""
    most = max(source.points)
    how, most = ("most", most) if most > 0 else ("loss", min(source.points))
    seats = [seat for seat, n in enumerate(source.points) if n == most]
    who = "several" if len(seats) > 1 else "you" if _is_you(model, seats[0]) else "player"
    params = {"names": log_text.names(model, seats), "name": model.players[seats[0]].name}
    return model.t.n(f"app.end.{how}.{who}", abs(most), source=source.name, **params)


def lead(model: Model, sources: Sequence[Source]) -> str:
    """Say who leads after the last of some sources, and whether that is news."""
    t, leaders = model.t, sources[-1].leaders
    best, *rest = sorted(sources[-1].sums, reverse=True)
    if len(leaders) > 1:
        return t.n("app.end.level", best, names=log_text.names(model, leaders))
    former = sources[-2].leaders if len(sources) > 1 else []
    how = "lead" if not former else "keeps" if former == leaders else "takes"
    who = "you" if _is_you(model, leaders[0]) else "player"
    params = {"a": best, "b": rest[0] if rest else 0}
    return t(f"app.end.{how}.{who}", name=model.players[leaders[0]].name, **params)


def said(model: Model, sources: Sequence[Source]) -> str:
    """Say for a listener what the last of some sources brought everybody, and who leads."""
    points = sources[-1].points
    each = (f"{player.name}: {points[seat]}" for seat, player in enumerate(model.players))
    return sentences(f"{sources[-1].name}.", f"{', '.join(each)}.", f"{lead(model, sources)}.")


def headline(model: Model, count: Count) -> str:
    """Say who won: otherwise to the one who looks on alone than of somebody else."""
    t, scores = model.t, count.scores
    viewer, winners = playing(model).viewer, list(scores.winners)
    if not finale.is_alone(model):
        return log_text.verdict(model, scores)
    points, best = scores.totals[viewer], max(scores.totals)
    others = [n for seat, n in enumerate(scores.totals) if seat != viewer]
    names = log_text.names(model, [seat for seat in winners if seat != viewer])
    if viewer in winners and len(winners) > 1:
        return t("app.end.shared.you", names=names)
    if viewer in winners:
        by = points - max(others, default=0)
        return t.n("app.score.you", by) if by else t("app.score.tie-break.you")
    if points < best and len(winners) == 1:
        return t.n("app.end.short", best - points, name=names)
    return log_text.verdict(model, scores)


def why(model: Model, count: Count) -> str:
    """Say by how much, and which source made the difference; of a tie, what decided it."""
    t, scores = model.t, count.scores
    first = scores.winners[0]
    other = _other(model, count)
    if other is None:
        return ""
    a, b = scores.totals[first], scores.totals[other]
    if a == b:
        return _tie(model)
    result = t("app.end.result", a=a, b=b)
    gaps = [source.points[first] - source.points[other] for source in count.sources]
    most = count.sources[gaps.index(max(gaps))]
    params = {"a": most.points[first], "b": most.points[other]}
    return sentences(result, t("app.end.difference", source=most.name, **params))


def _other(model: Model, count: Count) -> Seat | None:
    """Whom the winner is compared with: who looks on alone and lost, else the best of the rest.

    `None` where nobody else plays. Several winners are compared with each other.
    """
    scores, viewer = count.scores, playing(model).viewer
    first, *shared = scores.winners
    if shared:
        return shared[0]
    if finale.is_alone(model) and viewer != first:
        return viewer
    rest = [seat for seat in range(len(scores.totals)) if seat != first]
    return max(rest, key=scores.totals.__getitem__, default=None)


def _tie(model: Model) -> str:
    """The line of the log that says how a tie was broken, or that it was not."""
    play = playing(model)
    last = next((e for e in reversed(play.log) if e.event and e.event.kind == "final"), None)
    return log_text.line(play.view, last, scene(model)) if last else ""


def _is_you(model: Model, seat: Seat) -> bool:
    return finale.is_alone(model) and seat == playing(model).viewer
