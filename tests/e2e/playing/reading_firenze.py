"""A plain player who knows of the table only what the text board reads out, in English."""

import re

from cantiere_testing.pages.reader import Cell, Position, ReaderPage

ROW, BRICKS, SITE, CARDS = "Card row", "Your bricks", "Your site", "Your cards"
BAD = (
    *"Collapse Botch Flood Tribute Disgrace Scandal Campanile".split(),
    "Storehouse Fire",
    "Luxury Tax",
)
LAY_AT_MOST = 2


def move(page: ReaderPage) -> None:
    """One decision: read, choose, press."""
    now = page.read()
    if now.column(ROW, "after it") > 0:
        _take(page, now)
    elif now.column(SITE, "lay") > 0 and not _is_built(now):
        _build(page, now)
    elif any(cell.button.startswith("hand in ") for cell in now.cells(SITE)):
        _press(page, next(c for c in now.cells(SITE) if c.button.startswith("hand in ")))
        _go(page)
    else:
        _answer(page, now)


def _take(page: ReaderPage, now: Position) -> None:
    """The card with most bricks for its price."""
    cards = now.rows(ROW)
    free = [(slot, row) for slot, row in enumerate(cards) if row[1].button.startswith("Take ")]
    _, best = max(free, key=lambda each: _worth(each[0], each[1][1].button, each[1][3].text))
    _press(page, best[1])
    _go(page)


def _worth(slot: int, card: str, bricks: str) -> float:
    count = sum(int(n) for n in re.findall(r"\d+", bricks))
    return count - 1.5 * slot - 4 * any(bad in card for bad in BAD)


def _is_built(now: Position) -> bool:
    """Whether nothing can be laid any more, or enough is."""
    laid = next((re.search(r"(\d+) laid", h) for h in now.headings if h.startswith(BRICKS)), None)
    return bool(laid and int(laid[1]) >= LAY_AT_MOST) or not _wanted(now)


def _wanted(now: Position) -> Cell | None:
    """The next brick: on a tower that would fall, on one that fits nowhere yet, or as a new one."""
    lay, outlook, floors = (now.column(SITE, name) for name in ("lay", "this turn", "floors"))
    rows = [row for row in now.rows(SITE) if row[lay].button]
    falling = [row for row in rows if row[outlook].text.startswith("Falls")]
    low = [row for row in rows if not row[outlook].text.startswith("Hand in")]
    tall = sorted(falling or low, key=lambda row: int(row[floors].text))
    if tall:
        return tall[-1][lay]
    starts = [c for c in now.cells(BRICKS) if c.button.startswith("start a tower")]
    return starts[0] if starts and len(now.rows(SITE)) < 2 else None


def _build(page: ReaderPage, now: Position) -> None:
    wanted = _wanted(now)
    assert wanted is not None
    _press(page, wanted)


def _answer(page: ReaderPage, now: Position) -> None:
    """Press the last button of the prompt; name whatever it still waits for before."""
    if now.buttons and now.buttons[-1].is_enabled:
        page.use(page.button(now.buttons[-1].name))
        return
    # Cards to discard stand beside bricks that could still be traded.
    grids = (CARDS,) if "Discard" in now.asked else now.grids
    open_ = [c for grid in grids for c in now.cells(grid) if c.button and not c.is_pressed]
    _press(page, open_[0])


def _go(page: ReaderPage) -> None:
    page.use(page.button(page.read().buttons[-1].name))


def _press(page: ReaderPage, cell: Cell) -> None:
    page.use(page.button(cell.button).first)
