"""Points over the steps of a game, and on it the slider that goes to one of them."""

from collections.abc import Sequence

from cantiere_app.features.replay import model as replay
from cantiere_app.features.score import model as score
from cantiere_app.features.score.chart import DASHES
from cantiere_app.kit.drawing.markup import escape, ledger, seal
from cantiere_app.session.model import Model, Play, playing

HEIGHT = 100


def draw(model: Model) -> dict[str, str]:
    """The zone below a past position: lines of points, the place shown, the slider, the points."""
    play, t = playing(model), model.t
    changes = score.course(play)
    steps, here = max(1, len(play.table.steps)), replay.at(play)
    return {
        "z-course/title": f"<div>{ledger(t('app.course.title'), t('app.course.text'))}</div>",
        "z-course/lines": _lines(model, play, changes, steps),
        "z-course/mark": _mark(here, steps),
        "z-course/slider": _slider(model, here, steps),
        "z-course/points": _points(model, score.points_at(changes, here)),
    }


def _lines(model: Model, play: Play, changes: Sequence[tuple[int, list[int]]], steps: int) -> str:
    """The whole game, stretched to the width there is; it stays while one goes through it."""
    ends = [n for _, points in changes for n in points]
    most, least = max(10, *ends), min(0, *ends)

    def y(points: int) -> float:
        return round(HEIGHT - (points - least) * HEIGHT / (most - least), 1)

    drawn = "".join(
        _line(model, seat, [(at, y(points[seat])) for at, points in changes], steps)
        for seat in range(len(play.table.record.seats))
    )
    rules = "".join(f'<path class="rule" d="M0 {y(n)}H{steps}"/>' for n in _scale(most))
    numbers = "".join(f'<text y="{y(n)}%">{n}</text>' for n in _scale(most))
    return (
        f'<div class="points" aria-hidden="true"><svg class="scale">{numbers}</svg>'
        f'<svg class="runs" viewBox="0 0 {steps} {HEIGHT}" preserveAspectRatio="none">{rules}'
        f'{drawn}</svg><svg class="rounds">{_turns(play, steps)}</svg></div>'
    )


def _scale(most: int) -> Sequence[int]:
    return range(0, most + 1, 10 if most < 50 else 20)


def _line(model: Model, seat: int, at: Sequence[tuple[int, float]], steps: int) -> str:
    (_, y), *rest = at
    path = f"M0 {y}" + "".join(f"H{step}V{y}" for step, y in rest) + f"H{steps}"
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<path class="course seal-{model.players[seat].emblem}" d="{path}"{dashes}/>'


def _turns(play: Play, steps: int) -> str:
    """The number of each second round, where it begins."""
    return "".join(
        f'<text x="{100 * step / steps:.2f}%">{number}</text>'
        for step, number in score.rounds(play)
        if number % 2
    )


def _mark(here: int, steps: int) -> str:
    """The place shown, and what came after it."""
    return (
        f'<svg class="shown" viewBox="0 0 {steps} {HEIGHT}" preserveAspectRatio="none"'
        f' aria-hidden="true"><rect x="{here}" width="{steps - here}" height="{HEIGHT}"/>'
        f'<path d="M{here} 0V{HEIGHT}"/></svg>'
    )


def _slider(model: Model, here: int, steps: int) -> str:
    t = model.t
    place = escape(t("app.replay.place", n=here, m=len(playing(model).table.steps)))
    return (
        f'<input type="range" min="0" max="{steps}" value="{here}" data-input="app:replay"'
        f' data-testid="scrubber" aria-label="{escape(t("app.course.slider"))}"'
        f' aria-valuetext="{place}">'
    )


def _points(model: Model, points: Sequence[int]) -> str:
    """Every seat's points at the place shown, most first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    items = "".join(
        f'<li data-owner="{seat}">{seal(model.players[seat].emblem, 24)}'
        f'<span class="sr">{escape(model.players[seat].name)} </span>{points[seat]}</li>'
        for seat in order
    )
    return f'<ol data-testid="course-points">{items}</ol>'
