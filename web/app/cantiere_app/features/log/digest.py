"""What the others did since the viewer's last turn: a line a player, in a place of its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cantiere.core.game import Event, Scores, Seat
from cantiere.core.history import Step
from cantiere_app.features.score import model as score
from cantiere_app.features.textboard import model as textboard
from cantiere_app.features.why import view as whys
from cantiere_app.kit.drawing.markup import button, escape, ledger, number, seal, square
from cantiere_app.kit.events import recap
from cantiere_app.kit.scene import Scene
from cantiere_app.session import rivals_turns
from cantiere_app.session.model import Model, Play, playing, present, scene


def draw(model: Model, moment: Scene, *, in_step: bool = False) -> dict[str, str]:
    """The digest, or that there is nothing to tell: its place stays.

    Where a branch begins, it says so: what the others did before is of the original.
    A press on the lines lays them over the table, where there is room for all that was done.
    in_step: above a step that fills the screen its place is as high as its lines, and these as long
    as the buttons leave: they stay without anything to tell, and the buttons keep their room.
    """
    t = model.t
    if playing(model).rolling == "back":
        moment = present(model)  # the turns that are shown once more are told as they were before
    begun = _branched(model)
    lines = "" if begun else _lines(model, moment)
    title = ledger(t("app.digest.short"))
    whole = square("app:digest", t("app.digest.open"), "i-chevron-up", "btn-digest")
    buttons = f"{_again(model)}{whole}"
    if in_step and not lines and not begun:
        lines = _drawn(model, moment, rivals_turns.events_by_seat(playing(model)))
        quiet = f'<div class="digest quiet">{title}{buttons}<ul>{lines}</ul></div>'
        return {"z-digest/box": quiet}
    if not lines:
        nothing = f"<p>{escape(begun or t('app.digest.nothing'))}</p>"
        return {"z-digest/box": f'<div class="digest">{title}{nothing}</div>'}
    return {
        "z-digest/box": f'<section class="digest" data-testid="digest"'
        f' aria-label="{escape(t("app.digest.title"))}">{title}{buttons}<ul>{lines}</ul></section>'
    }


def _branched(model: Model) -> str:
    """That the table is a branch, until something is done on it."""
    table = playing(model).table
    origin = table.record.origin
    if model.original is None or origin is None or len(table.steps) != origin["step"]:
        return ""
    return model.t("app.branch.done", n=origin["step"])


def sheet(model: Model, _: str) -> tuple[str, str]:
    """The same lines over the table, with all that their place has no room for."""
    nothing = f"<p>{escape(model.t('app.digest.nothing'))}</p>"
    return model.t("app.digest.title"), _whole(model, scene(model)) or nothing


def final(model: Model, moment: Scene) -> str:
    """What the others did after a person's last turn of the game; "" where that was the last."""
    play = playing(model)
    is_told = play.viewer in play.humans and not rivals_turns.is_own_last(play)
    whole = _whole(model, moment) if is_told else ""
    return f"{ledger(model.t('app.digest.title'))}{whole}" if whole else ""


def _whole(model: Model, moment: Scene) -> str:
    """The lines in full, and the button that shows those turns once more; "" for none."""
    lines = _lines(model, moment, whole=True)
    slowly = button("app:slowly", model.t("app.digest.slowly"), "", "btn-slowly-sheet")
    rows = f'<div class="digest whole"><ul>{lines}</ul></div><div class="row">{slowly}</div>'
    return rows if lines else ""


def _again(model: Model) -> str:
    """The button that shows those turns once more, and stops that."""
    t = model.t
    label, word, symbol = t("app.digest.slowly"), t("app.digest.show"), "i-replay"
    if playing(model).rolling == "back":
        label = word = t("app.digest.stop")
        symbol = "i-pause"
    return square("app:slowly", label, symbol, "btn-slowly", word)


def _lines(model: Model, moment: Scene, *, whole: bool = False) -> str:
    """A line for each of the others, once one of them has done something."""
    events_of = rivals_turns.events_by_seat(playing(model))
    is_told = any(events_of.values()) or rivals_turns.between_turns(playing(model))
    return _drawn(model, moment, events_of, whole=whole) if is_told else ""


def _drawn(
    model: Model, moment: Scene, events_of: Mapping[Seat, Sequence[Event]], *, whole: bool = False
) -> str:
    play = playing(model)
    points, deeds = _points(play, events_of), rivals_turns.first_choices(play) if whole else {}
    between = rivals_turns.between_turns(play)
    return "".join(
        _line(
            model,
            moment,
            seat,
            events or _befell(seat, events_of),
            points[seat],
            chosen=play.view.line(between[seat], moment) if seat in between else "",
            whole=whole,
            asks=whys.ask(model, deeds.get(seat, -1), f"btn-why-{seat}"),
        )
        for seat, events in events_of.items()
    )


def _befell(seat: Seat, events_of: Mapping[Seat, Sequence[Event]]) -> list[Event]:
    """What the others did to a seat: where it did nothing itself, its line tells of that."""
    return [
        each for events in events_of.values() for each in events if each.params.get("other") == seat
    ]


class Rose(NamedTuple):
    """What the points of every seat rose by between two steps, the last of which is this one."""

    span: tuple[int, int]
    last: Step | None
    scores: Scores


def _rose(play: Play) -> Scores:
    """By what stood at two steps: both are played again, so that is done once for all clicks."""
    span = rivals_turns.span(play)
    last = play.table.steps[span[1] - 1] if span[1] else None
    rose = play.features.get(Rose)
    if not rose or rose.span != span or rose.last is not last:
        began, ended = (score.scores(play, step) for step in span)
        rows = {source: _less(ended.rows[source], row) for source, row in began.rows.items()}
        scores = Scores(rows, _less(ended.totals, began.totals), ())
        rose = play.features[Rose] = Rose(span, last, scores)
    return rose.scores


def _less(ended: Sequence[int], began: Sequence[int]) -> list[int]:
    return [after - before for before, after in zip(began, ended, strict=True)]


def _reasons(model: Model, seat: Seat, events: Sequence[Event]) -> str:
    """What points of a seat are for that rose by more than what the lines tell it did, or by
    several things at once: "All types +3, Statue +5."; else ""."""
    play, t = playing(model), model.t
    if not play.about.STANDING:
        return ""
    rose = _rose(play)
    named_points = sum(
        g.points for each in events for g in play.view.events.gains(each) if g.seat == seat
    )
    named = play.view.score_rows(rose, play.options, t)
    rises = [(name, rose.rows[source][seat]) for source, name in named if rose.rows[source][seat]]
    if len(rises) < 2 and named_points == rose.totals[seat]:
        return ""
    return ", ".join(f"{name} {number(points, '+d')}" for name, points in rises) + "." * bool(rises)


def _points(play: Play, events_of: Mapping[Seat, Sequence[Event]]) -> Mapping[Seat, int]:
    """What the points of each rose by: those of what stands go by more than what he did himself."""
    if play.about.STANDING:
        rose = _rose(play).totals
        return {seat: rose[seat] for seat in events_of}
    gains = play.view.events.gains
    return {
        seat: sum(gain.points for each in events for gain in gains(each) if gain.seat == seat)
        for seat, events in events_of.items()
    }


def _line(
    model: Model,
    moment: Scene,
    seat: Seat,
    events: Sequence[Event],
    points: int,
    *,
    chosen: str,
    whole: bool,
    asks: str,
) -> str:
    """Emblem, points, and what was done in pictures; in full it is spoken and in the chronicle.

    Beside a table in words, the words stand there instead of the pictures.
    chosen: what was done apart from all turns: it is told where nothing else is. asks: the button
    that asks why, or "".
    """
    play, player = playing(model), model.players[seat]
    reasons = _reasons(model, seat, events) or (chosen if not events else "")
    nothing = escape(reasons or model.t("app.digest.nothing"))
    shown = f'<small class="none">{nothing}</small>'
    if events and any(pictures := play.view.recap(events, seat, moment)):
        shown = recap.draw(pictures, model.t, whole=whole)
    deeds = [each for each in events if each.kind != "turn"]
    lines = [*(play.view.line(each, moment) for each in deeds), reasons]
    said = " ".join(filter(None, lines))
    spoken = escape(said) or f"{escape(player.name)}: {nothing}"
    deed = (
        f'<span class="did" aria-hidden="true">{shown}</span>'
        f'<span class="{"said" if whole and said else "sr"}">{spoken}</span>'
    )
    if textboard.is_on(model):
        deed = f'<span class="in-words">{spoken}</span>'
    return (
        f'<li data-owner="{seat}" data-count="{points}"><div class="recap">'
        f'{seal(player.emblem, 28)}<b class="pp">{number(points, "+d") if points else ""}</b>'
        f"{deed}{asks}</div></li>"
    )
