"""The position of Machiavelli as tables, from the masked view and the draft."""

from collections.abc import Sequence

from cantiere_app.games.machiavelli.moves.targets import targets
from cantiere_app.games.machiavelli.texts import round as rounds
from cantiere_app.games.machiavelli.texts import things
from cantiere_app.games.machiavelli.texts.writer import Pen
from cantiere_app.kit.drawing.tables import Table
from cantiere_app.kit.scene import Scene


def tables(scene: Scene) -> Sequence[Table]:
    """All tables in reading order."""
    pen = Pen(scene, targets(scene))
    return (
        rounds.roles(pen),
        things.offered(pen),
        things.deeds(pen),
        things.choices(pen),
        things.hand(pen),
        rounds.ranks(pen),
        things.players(pen),
        things.cities(pen),
    )
