"""Points round by round, as steps: one line a seat, told apart by dashes and emblems too."""

from bisect import bisect_left
from collections.abc import Sequence

from cantiere_app.features.score import model as score
from cantiere_app.kit.drawing.markup import escape, number, seal
from cantiere_app.session.model import Model, Play, playing

WIDTH, HEIGHT = 600, 300
LEFT, RIGHT, TOP, BOTTOM = 36, 66, 20, 34
GAP = 24
END, NARROW_END = 46, 104
"""Room for the word that stands below the last column, and where letters are larger."""
MOST_ROUNDS = 16
"""Of more rounds each second number is left out."""
DASHES = ("", "10 5", "3 5", "14 4 3 4", "6 3", "2 3", "16 6", "8 3 2 3")


def by_turn(play: Play) -> list[list[int]]:
    """Points of every seat at the beginning of each turn."""
    changes = score.course(play)
    return [score.points_at(changes, step) for step in _begun(play)]


def _begun(play: Play) -> list[int]:
    """The steps after which the table and each turn of it began: a column each."""
    return [0, *(e.step + 1 for e in play.log if e.event and e.event.kind == "turn")]


def draw(model: Model, totals: Sequence[int]) -> str:
    """The chart; its last column is the final scoring."""
    turns = by_turn(playing(model))
    most = max(10, *totals, *(max(each) for each in turns))
    least = min(0, *totals, *(min(each) for each in turns))
    across = (WIDTH - LEFT - RIGHT - GAP) / max(1, len(turns) - 1)

    def x(turn: float) -> float:
        return LEFT + turn * across

    def y(points: float) -> float:
        return HEIGHT - BOTTOM - (points - least) * (HEIGHT - TOP - BOTTOM) / (most - least)

    rules = "".join(
        f'<path class="s1 rule" d="M{LEFT} {y(n):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{y(n) + 4:.1f}" text-anchor="end" font-size="13">{n}</text>'
        for n in range(0, most + 1, _scale(most))
    )
    lines = "".join(
        _line(model, seat, [(x(i), y(each[seat])) for i, each in enumerate(turns)], y(total))
        for seat, total in enumerate(totals)
    )
    ends = _ends(model, totals, [y(total) for total in totals])
    title = escape(model.t("app.score.chart"))
    final = escape(model.t("app.score.end"))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">'
        f'<rect x="{WIDTH - RIGHT - GAP}" y="{TOP}" width="{GAP}"'
        f' height="{HEIGHT - TOP - BOTTOM}" fill="var(--stone-2)"/>{rules}'
        f"{_rounds(playing(model), across)}"
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end" font-size="13">{final}'
        f"</text>{lines}{ends}</svg>"
    )


def _scale(most: int) -> int:
    """Points between two lines: their numbers have room in a narrow window, too."""
    return next(step for step in (10, 20, 50, 100, most) if most < 9 * step)


def _rounds(play: Play, across: float) -> str:
    """How many rounds are over, some of the numbers, as far as the word for the end has room."""
    begun, rounds = _begun(play), score.rounds(play)
    every = 2 * -(-len(rounds) // MOST_ROUNDS)
    places = [
        (LEFT + bisect_left(begun, step) * across, number - 1)
        for step, number in rounds
        if (number - 1) % every == 0
    ]
    return "".join(
        f'<text x="{x:.1f}" y="{HEIGHT - 12}" text-anchor="middle" font-size="13"'
        f"{' class=near' if x > WIDTH - RIGHT - NARROW_END else ''}>{over}</text>"
        for x, over in places
        if x < WIDTH - RIGHT - END
    )


def _line(model: Model, seat: int, at: Sequence[tuple[float, float]], end: float) -> str:
    (x, y), *rest = at
    path = f"M{x:.1f} {y:.1f}" + "".join(f"H{x:.1f}V{y:.1f}" for x, y in rest)
    path += f"H{WIDTH - RIGHT - GAP / 2}V{end:.1f}H{WIDTH - RIGHT}"
    emblem = model.players[seat].emblem
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<path class="course seal-{emblem}" d="{path}"{dashes}/>'


def _ends(model: Model, totals: Sequence[int], heights: Sequence[float]) -> str:
    """Emblem and total at the end of each line, kept apart from each other."""
    parts, former = [], 0.0
    for seat in sorted(range(len(totals)), key=lambda seat: heights[seat]):
        y = max(heights[seat], former + 26)
        former = y
        emblem = seal(model.players[seat].emblem, 24)
        parts.append(
            f'<svg x="{WIDTH - RIGHT + 6}" y="{y - 12:.1f}" width="24" height="24">{emblem}</svg>'
            f'<text x="{WIDTH - RIGHT + 34}" y="{y + 5:.1f}" font-size="16" font-weight="700">'
            f"{number(totals[seat])}</text>"
        )
    return "".join(parts)
