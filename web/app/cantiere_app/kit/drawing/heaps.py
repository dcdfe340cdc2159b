"""Bricks that lie somewhere: counted by colour, or one by one where they pay."""

from collections.abc import Sequence

from cantiere_app.kit.context import Moment


def counted(m: Moment, c: int, n: int, attributes: str) -> str:
    """So many bricks of a colour, with its name for who cannot see it."""
    sighted = f"{m.bricks[c]}{n}"
    return f'<span{attributes}>{sighted}<span class="sr"> {m.colours[c]}</span></span>'


def payment(m: Moment, css: str, pay: Sequence[int], testid: str = "pay") -> str:
    """The bricks that the draft gives away: a click exchanges one (`kit.moves.paying`)."""
    return "".join(
        m.button(
            css,
            m.bricks[c],
            f"pay-{k}",
            f"{testid}-{k}",
            m.text("table.pays", colour=m.colour(c)),
            f' data-colour="{m.colour_ids[c]}" data-state="draft"',
        )
        for k, c in enumerate(pay)
    )
