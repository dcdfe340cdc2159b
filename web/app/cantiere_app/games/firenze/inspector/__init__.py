"""The inspector: a card or a piece looked at closely, and what it means in this position."""

from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.inspector import cards, lists, pieces, signs
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.scene import Scene

KINDS = {
    "card": cards.inspect,
    "contract": pieces.contract,
    "tower": pieces.tower,
    "bag": pieces.bag,
    "column": lists.column,
    "bricks": lists.bricks,
    "flag": signs.flag,
    "floor": signs.floor,
    "church": signs.church,
    "deck": signs.deck,
    "cost": signs.cost,
    "seat": signs.seat,
    "phase": signs.phase,
}


def inspect(scene: Scene, target: str) -> tuple[str, str]:
    """Name and markup of `card-<id>`, `contract-<colour>-<floor>`, `tower-<id>`, `bag`, of signs:
    `flag-<colour>`, `floor-<n>`, `church`, `deck`, `cost`, `seat-<n>`, `phase-<name>`, and
    of lists: `column-<colour>`, a tower of the city; `bricks-<slot>`, those on a card of the row.

    Both are "" for what is not there.
    """
    return inspector.look(KINDS, Moment(scene, {}), target)
