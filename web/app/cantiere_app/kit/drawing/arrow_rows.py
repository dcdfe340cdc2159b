"""Rows of pieces, among which arrow keys move: a hand, a display, a shelf, a payment."""


def frame(css: str, label: str, role: str = "group", tag: str = "div") -> str:
    """An empty row: its pieces are groups of their own inside its group (`View.draw`).

    label: what it is called, escaped.
    """
    return (
        f'<{tag} class="{css}" role="{role}" aria-label="{label}" data-slot="" data-roving="">'
        f"</{tag}>"
    )


def row(css: str, label: str, pieces: str, role: str = "group", facts: str = "") -> str:
    """A row with its pieces in it. label: escaped. facts: attributes, with a space before each."""
    kind = f' class="{css}"' if css else ""
    return f'<div{kind} role="{role}" aria-label="{label}"{facts} data-roving="">{pieces}</div>'
