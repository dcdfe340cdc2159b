"""The end: who won, buildings as high as the points, and where the points came from."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from cantiere.core.game import Scores
from cantiere_app.features.log import digest
from cantiere_app.features.log import view as log
from cantiere_app.features.score import chart
from cantiere_app.features.score import model as score
from cantiere_app.kit import zones
from cantiere_app.kit.drawing import panels, symbols
from cantiere_app.kit.drawing.finale import SKY
from cantiere_app.kit.drawing.markup import ENDS, button, escape, ledger, number, seal
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import log_text

Lines: TypeAlias = Collection[tuple[int, str]]
"""As `score.logged` has them."""
_GROUND = 306
_TALLEST, _TALLEST_OF_MANY = 7, 6
_LOWEST = 3
_WIDTH, _WIDE, _NEXT = 820, 1280, 112
_HEADLINE = 472
"""So much of a wide drawing is left to the words; many buildings stand beside it."""


def draw(model: Model, moment: Scene, said: log.Said) -> dict[str, str]:
    """Headline, the table of sources, the last turns, the chart, and where the points came from."""
    table = playing(model).table
    scores = table.game.scores(table.state)
    t = moment.t
    view = playing(model).view
    return {
        "z-score/win": _headline(model, moment, scores),
        **zones.within(view.draw(replace(moment, final=True)), zones.ids(view.zones, "board")),
        "z-sum/table": f'<div class="breakdown"><div>{_table(model, moment, scores)}'
        f"{_ties(model, moment)}</div><div>{digest.final(model, moment)}"
        f"{ledger(t('app.score.chart'))}"
        f"{chart.draw(model, scores.totals)}{ledger(t('app.log.title'))}"
        '<div class="final-log" data-slot=""></div></div></div>',
        **log.lines(model, moment, said, "z-sum/table"),
    }


def _headline(model: Model, moment: Scene, scores: Scores) -> str:
    t = model.t
    again = button("app:again", t("app.score.again"), "go", "btn-again", ENDS)
    back = button("app:replay:last", t("app.score.look-back"), "", "btn-look-back")
    branch = button("app:branch:own-turn", t("app.branch.score"), "", "btn-branch-score")
    share = button("app:share", t("app.share.title"), "", "btn-share")
    return (
        f'<section class="win" data-testid="final">{_skyline(model, scores)}<div>'
        f"<h1>{escape(log_text.verdict(model, scores))}</h1>"
        f"<p>{escape(t.n('app.score.rounds', round_of(moment.view)))}</p>"
        f'<div class="row">{again}{back}{branch}{share}</div></div></section>'
    )


class Origins(NamedTuple):
    """Hold where points can be opened: lines, as `score.logged` has them, and sources."""

    lines: Lines
    sources: Collection[str]


def _table(model: Model, moment: Scene, scores: Scores) -> str:
    t, play = model.t, playing(model)
    named = play.view.score_rows(scores, play.options, t)
    sources = {each for each, _ in named if play.view.inspect(moment, f"source-{each}")[1]}
    origins = Origins(score.logged(play), sources)
    heads = "".join(
        f'<th scope="col">{seal(player.emblem, 32)}<span>{escape(player.name)}</span></th>'
        for player in model.players
    )
    rows = "".join(
        _row(model, source, name, scores.rows[source], origins) for source, name in named
    )
    whole = t("app.score.points")
    totals = "".join(
        f"<td>{_cell(model, seat, '', whole, points, origins)}</td>"
        for seat, points in enumerate(scores.totals)
    )
    return (
        f"{ledger(t('app.score.sources'))}"
        f'<table class="score" data-testid="score"><thead><tr><th scope="col"><span class="sr">'
        f"{escape(t('app.score.source'))}</span></th>{heads}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row">{escape(t("app.score.points"))}</th>{totals}</tr></tfoot>'
        f'</table><p class="legend">{escape(t("app.score.legend"))}</p>'
    )


def _row(model: Model, source: str, name: str, points: Sequence[int], origins: Origins) -> str:
    most = max(points)
    cells = "".join(
        f'<td class="{"best" if n == most and n > 0 else ""}">'
        f"{_cell(model, seat, source, name, n, origins)}</td>"
        for seat, n in enumerate(points)
    )
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _cell(model: Model, seat: int, source: str, name: str, points: int, origins: Origins) -> str:
    """A number that opens the lines it came from, or what tells of its source."""
    testid = f"score-{seat}-{_kebab(source) or 'total'}"
    number, act, key = _number(points), f"app:from:{seat}:{source}", "app.score.from"
    if not points or (seat, source) not in origins.lines:
        if not points or source not in origins.sources:
            return f'<span data-testid="{testid}">{number}</span>'
        act, key = f"app:inspect:source-{source}", "app.score.what"
    label = model.t(key, n=number, name=model.players[seat].name, source=name)
    return (
        f'<button type="button" data-act="{act}" aria-label="{escape(label)}"'
        f' data-testid="{testid}">{number}</button>'
    )


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)


def _number(n: int) -> str:
    return number(n) if n else "–"


def _ties(model: Model, moment: Scene) -> str:
    """Which points a tie-break decided, if any."""
    play = playing(model)
    decided = [e for e in play.log if e.event and play.about.is_tie(e.event)]
    if not decided:
        return ""
    items = "".join(f"<li>{escape(log_text.line(play.view, e, moment))}</li>" for e in decided)
    return (
        f'<div class="ties" data-testid="ties">{ledger(moment.t("app.score.ties"))}<ul>{items}</ul>'
        "</div>"
    )


def _skyline(model: Model, scores: Scores) -> str:
    """A building a player, as high as the points are many; the winner's flag is gold."""
    totals = scores.totals
    best = max(max(totals), 1)
    tallest = _TALLEST if len(totals) <= panels.FEW else _TALLEST_OF_MANY
    parts = []
    for seat, points in enumerate(totals):
        courses = max(_LOWEST, round(tallest * max(points, 0) / best))
        place = _place(seat, len(totals))
        parts.append(_building(model, seat, points, courses, place, seat in scores.winners))
    return (
        f'<svg viewBox="0 0 {_width(len(totals))} 336" preserveAspectRatio="xMaxYMax slice"'
        ' aria-hidden="true">'
        f'<path class="deco" opacity=".55" d="{SKY}"/>{playing(model).about.LANDSCAPE}'
        f'<rect y="{_GROUND}" width="1280" height="64" fill="var(--stone-2)"/>'
        f'<path class="s25" d="M0 {_GROUND}H1280"/>{"".join(parts)}</svg>'
    )


def _width(seats: int) -> int:
    """Of the drawing: that of many seats fills the window, that of few leaves room beside it."""
    return _WIDTH if seats <= panels.FEW else _WIDE


def _place(seat: int, seats: int) -> int:
    """They stand at the right, so that a narrow window shows them and not the empty hill.

    Where there are many, they stand closer.
    """
    last = _width(seats) - 136
    free = last if seats <= panels.FEW else last - _HEADLINE
    step = min(_NEXT, free // max(1, seats - 1))
    return last - step * (seats - 1 - seat)


def _building(model: Model, seat: int, points: int, courses: int, x: int, won: bool) -> str:
    top = _GROUND - symbols.COURSE * courses
    flag = "var(--attention)" if won else "var(--paper)"
    player = model.players[seat]
    emblem = seal(player.emblem, 44)
    return (
        f'<path class="s15" d="M{x + 48} {top - 6}v-44"/>'
        f"{playing(model).about.monument(seat, x, _GROUND, courses)}"
        f'<path class="bs" fill="{flag}" d="M{x + 48} {top - 50}h50l-8 14 8 14h-50Z"/>'
        f'<text x="{x + 68}" y="{top - 29}" text-anchor="middle" font-size="20" font-weight="700"'
        f"{' class=on-flag' if won else ''}>{number(points)}</text>"
        f'<svg x="{x + 26}" y="{_GROUND - 74}" width="44" height="44">{emblem}</svg>'
        f'<text x="{x + 48}" y="{_GROUND + 21}" text-anchor="middle" font-size="18"'
        f' font-weight="600">{escape(player.name)}</text>'
    )
