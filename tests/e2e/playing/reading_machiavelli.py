"""A plain player who knows of the table only what the text board reads out, in English."""

from collections.abc import Sequence

from cantiere_testing.pages.reader import Cell, Position, ReaderPage

HAND, PLAYERS = "Your hand", "The players"
OFFERS = "Available"
"""What the grids begin with from which one card is kept."""
GOLD, DRAW = "Take 2 gold", "Draw 2 cards"
TOOLS = ("Hint", "Undo", "Restart turn", "Dismiss this warning")
FEW = 2
"""Cards in hand, below which others are drawn while there is gold."""


def move(page: ReaderPage) -> None:
    """One decision: read, choose, press."""
    now = page.read()
    answers = [each.name for each in now.buttons if each.is_enabled and each.name not in TOOLS]
    offered = [cell for grid in now.grids if grid.startswith(OFFERS) for cell in _free(now, grid)]
    hand = sorted(now.rows(HAND), key=lambda row: int(row[now.column(HAND, "cost")].text))
    builds = [row[0] for row in hand if row[0].button]
    gather = [name for name in answers if name.startswith((GOLD, DRAW))]
    if gather:
        _press(page, gather[-1] if len(hand) < FEW and _gold(now) >= FEW else gather[0])
    elif offered:
        _press(page, offered[0].button)
        _go(page)
    elif builds and not any(cell.is_pressed for cell in builds) and answers[-1:] == ["End turn"]:
        _press(page, builds[-1].button)
        _go(page)
    else:
        _press(page, answers[-1])


def _free(now: Position, grid: str) -> Sequence[Cell]:
    return [cell for cell in now.cells(grid) if cell.button and not cell.is_pressed]


def _gold(now: Position) -> int:
    you = next(row for row in now.rows(PLAYERS) if row[0].text.startswith("You"))
    return int(you[now.column(PLAYERS, "gold")].text)


def _go(page: ReaderPage) -> None:
    _press(page, page.read().buttons[-1].name)


def _press(page: ReaderPage, name: str) -> None:
    page.use(page.button(name).first)
