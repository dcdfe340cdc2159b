"""The position of Carrara as tables, from the masked view and the draft."""

from collections.abc import Sequence

from cantiere_app.games.carrara.moves.targets import targets
from cantiere_app.games.carrara.texts import cards, cities, holdings, market, seats
from cantiere_app.games.carrara.texts.writer import Pen
from cantiere_app.kit.drawing.tables import Table
from cantiere_app.kit.scene import Scene


def tables(scene: Scene) -> Sequence[Table]:
    """All tables in reading order."""
    pen = Pen(scene, targets(scene))
    return (
        market.wheel(pen),
        market.display(pen),
        cities.table(pen),
        cities.scorings(pen),
        cities.upgrades(pen),
        holdings.bricks(pen),
        holdings.payment(pen),
        holdings.objects(pen),
        cards.table(pen),
        cards.tokens(pen),
        seats.table(pen),
    )
