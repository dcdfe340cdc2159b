"""The position of Firenze as tables, from the masked view and the draft."""

from collections.abc import Sequence

from cantiere_app.games.firenze.moves.targets import targets
from cantiere_app.games.firenze.texts import bricks, cards, city, row, seats, site
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.drawing.tables import Table
from cantiere_app.kit.scene import Scene


def tables(scene: Scene) -> Sequence[Table]:
    """All tables in reading order."""
    pen = Pen(scene, targets(scene))
    return (
        row.table(pen),
        bricks.table(pen),
        bricks.payment(pen),
        site.table(pen),
        seats.table(pen),
        seats.towers(pen),
        seats.bricks(pen),
        city.table(pen),
        city.church(pen),
        cards.table(pen),
    )
