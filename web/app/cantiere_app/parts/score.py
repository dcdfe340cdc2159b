"""The end: who won, towers as high as the points, and where the points came from."""

from collections.abc import Sequence

from cantiere.core.game import Scores
from cantiere_app import words
from cantiere_app.markup import button, escape, ledger, seal
from cantiere_app.model import Model, playing
from cantiere_app.parts import chart
from cantiere_app.scene import Scene

_COURSE = 25
_GROUND = 306
_TALLEST = 7
_LOWEST = 3
_WIDTH, _NEXT = 820, 112
_SKY = "".join(
    f"M{(row * 173 + column * 311) % 1280} {8 + row * 17}h{40 + (row * 37 + column * 53) % 90}"
    for row in range(10)
    for column in range(4)
)
_TREES = "".join(
    f"M{x} {y}c5-14 4-30 0-40c-4 10-5 26 0 40Z" for x, y in ((398, 236), (420, 234), (1190, 214))
)
_COLOURS = ("blue", "yellow", "white", "green", "red", "purple", "yellow", "blue")


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """Headline, then the table of sources."""
    table = playing(model).table
    scores = table.game.scores(table.state)
    t = moment.t
    drawn = playing(model).view.draw(moment)
    return {
        "z-score/win": _headline(model, moment, scores),
        **{key: markup for key, markup in drawn.items() if key.startswith("z-scene/")},
        "z-sum/table": f'<div class="breakdown"><div>{_table(model, scores)}</div>'
        f"<div>{ledger(t('app.score.chart'))}{chart.draw(model, scores.totals)}"
        f"{ledger(t('app.log.title'))}{_chronicle(model, moment)}</div></div>",
    }


def _headline(model: Model, moment: Scene, scores: Scores) -> str:
    t = model.t
    rounds = max(moment.view.get("turns", ()), default=0)
    again = button("app:again", t("app.score.again"), "go", "btn-again")
    back = button("app:look-back", t("app.score.look-back"), "", "btn-look-back")
    return (
        f'<section class="win" data-testid="final">{_towers(model, scores.totals)}<div>'
        f"<h1>{escape(words.verdict(model, scores))}</h1>"
        f"<p>{escape(t.n('app.score.rounds', rounds))}</p>"
        f'<div class="row">{again}{back}</div></div></section>'
    )


def _table(model: Model, scores: Scores) -> str:
    t, play = model.t, playing(model)
    heads = "".join(
        f'<th scope="col">{seal(player.emblem, 32)}{escape(player.name)}</th>'
        for player in model.players
    )
    rows = "".join(
        _row(source, name, scores.rows[source]) for source, name in play.view.score_rows(scores, t)
    )
    totals = "".join(
        f'<td data-testid="score-{seat}-total">{_number(points)}</td>'
        for seat, points in enumerate(scores.totals)
    )
    return (
        f"{ledger(t('app.score.sources'))}"
        f'<table class="score" data-testid="score"><thead><tr><th scope="col"><span class="sr">'
        f"{escape(t('app.score.source'))}</span></th>{heads}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row">{escape(t("app.score.points"))}</th>{totals}</tr></tfoot>'
        f'</table><p class="legend">{escape(t("app.score.legend"))}</p>'
    )


def _row(source: str, name: str, points: Sequence[int]) -> str:
    most = max(points)
    cells = "".join(
        f'<td class="{"best" if n == most and n > 0 else ""}"'
        f' data-testid="score-{seat}-{_kebab(source)}">{_number(n)}</td>'
        for seat, n in enumerate(points)
    )
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)


def _number(n: int) -> str:
    return str(n).replace("-", "−") if n else "–"


def _chronicle(model: Model, moment: Scene) -> str:
    view = playing(model).view
    lines = []
    for entry in playing(model).log:
        text = words.line(view, entry, moment)
        if text and entry.event:
            turn = " turn" if entry.event.kind == "turn" else ""
            seat = entry.event.seat
            emblem = seal(model.players[seat].emblem, 20) if seat >= 0 else ""
            lines.append(f'<li class="line{turn}">{emblem}<span>{escape(text)}</span></li>')
    label = escape(model.t("app.log.title"))
    return (
        f'<div class="chronicle final-log" role="log" tabindex="0" aria-label="{label}"><ol>'
        f"{''.join(lines)}</ol></div>"
    )


def _towers(model: Model, totals: Sequence[int]) -> str:
    """A tower of bricks a player, as high as the points are many; the winner's flag is gold."""
    best = max(max(totals), 1)
    parts = []
    for seat, points in enumerate(totals):
        courses = max(_LOWEST, round(_TALLEST * max(points, 0) / best))
        parts.append(
            _tower(model, seat, points, courses, _place(seat, len(totals)), points == best)
        )
    return (
        '<svg viewBox="0 0 820 336" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">'
        f'<path class="deco" opacity=".55" d="{_SKY}"/>'
        '<path d="M0 250C220 150 420 260 640 214S1040 150 1280 222V306H0Z" fill="var(--hill)"'
        ' stroke="var(--stone-3)"/>'
        f'<path d="{_TREES}" fill="var(--stone-3)"/>'
        f'<rect y="{_GROUND}" width="1280" height="64" fill="var(--stone-2)"/>'
        f'<path class="s25" d="M0 {_GROUND}H1280"/>{"".join(parts)}</svg>'
    )


def _place(seat: int, seats: int) -> int:
    """Towers stand at the right, so that a narrow window shows them and not the empty hill."""
    return _WIDTH - 136 - _NEXT * (seats - 1 - seat)


def _tower(model: Model, seat: int, points: int, courses: int, x: int, won: bool) -> str:
    bricks = "".join(
        f'<use href="#b-fi-{_COLOURS[(row + seat) % len(_COLOURS)]}" x="{x + 32 * column}"'
        f' y="{_GROUND - _COURSE * (row + 1)}" width="32" height="{_COURSE}"/>'
        for row in range(courses)
        for column in range(3)
    )
    top = _GROUND - _COURSE * courses
    flag = "var(--attention)" if won else "var(--paper)"
    player = model.players[seat]
    emblem = seal(player.emblem, 44)
    return (
        f'{bricks}<path class="bs" fill="var(--stone-1)" d="M{x - 4} {top}h104v-12h-12v6h-16v-6h-14'
        f'v6h-16v-6h-14v6h-16v-6h-16Z"/><path class="s15" d="M{x + 48} {top - 6}v-44"/>'
        f'<path class="bs" fill="{flag}" d="M{x + 48} {top - 50}h50l-8 14 8 14h-50Z"/>'
        f'<text x="{x + 68}" y="{top - 29}" text-anchor="middle" font-size="20" font-weight="700"'
        f"{' class=on-flag' if won else ''}>{points}</text>"
        f'<svg x="{x + 26}" y="{_GROUND - 74}" width="44" height="44">{emblem}</svg>'
        f'<text x="{x + 48}" y="{_GROUND + 21}" text-anchor="middle" font-size="18"'
        f' font-weight="600">{escape(player.name)}</text>'
    )
