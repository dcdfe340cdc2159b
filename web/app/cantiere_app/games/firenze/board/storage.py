"""The own bricks: a button a colour with what is left after the draft, the limit, the account."""

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board import account
from cantiere_app.games.firenze.board.account import gauge
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.flows import build
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.markup import number
from cantiere_app.kit.drawing.symbols import SELECTED


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-storage`."""
    total, most = m.total, m.limit
    title = m.title("table.bricks")
    over = " over" if total > most else ""
    groups = {
        "z-storage/head": f'<h2 class="zt f-head{over}">{title}<small data-testid="storage-limit"'
        f' data-count="{total}">{m.bricks_line()}</small>'
        f"{gauge(total, most)}</h2>",
        "z-storage/stack": arrow_rows.frame("f-stack", title, "toolbar"),
    }
    for c, colour in enumerate(art.COLOURS):
        groups[f"z-storage/stack/{colour}"] = _brick(m, c, colour)
    groups["z-storage/account"] = account.draw(m)
    return groups


def _brick(m: Moment, c: int, colour: str) -> str:
    have, left = m.side["storage"][c], m.left[c]
    paid = draft.paid(m.draft).count(c)
    label = f"{left} {m.colours[c]}"
    badge = ""
    if left != have:
        change = number(left - have, "+d")
        badge = f"<i>{change}</i>"
        label += f" ({m.text('table.draft.of', n=have)})"
    state = "paid" if paid else "draft" if left != have else "" if left else "none"
    facts = f' data-colour="{colour}" data-count="{left}" data-state="{state}"'
    # The first of a colour is laid by the press itself: it is not carried anywhere.
    if m.building and left and build.has_tower(m.scene, c):
        facts += f' data-drag="hold-{c}"'
    if m.scene.picked == f"hold-{c}":
        facts += SELECTED
    inside = f"{m.bricks[c]}<b>{left}</b>{badge}"
    return m.button(
        f"f-brick {state}".rstrip(), inside, f"storage-{c}", f"storage-{colour}", label, facts
    )
