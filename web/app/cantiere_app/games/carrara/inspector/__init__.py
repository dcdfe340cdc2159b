"""The inspector: a piece looked at closely, and what it means in this position."""

from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.inspector import cards, held, pieces, signs
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.scene import Scene

KINDS = {
    "card": cards.inspect,
    "tile": pieces.tile,
    "city": pieces.city,
    "built": pieces.built,
    "score": pieces.scoring,
    "object": pieces.thing,
    "token": pieces.token,
    "held": held.inspect,
    "theirs": pieces.theirs,
    "coins": signs.coins,
    "bag": signs.bag,
    "stack": signs.stack,
    "segment": signs.segment,
    "seat": signs.seat,
    "phase": signs.phase,
}


def inspect(scene: Scene, target: str) -> tuple[str, str]:
    """Name and markup of `card-<id>`, `tile-<id>`, `city-<id>`, `built-<city>`, `score-<id>`,
    `object-<id>`, `token-<id>`, `held-<seat>`, `theirs-<seat>-<city>`, and of signs: `coins`,
    `bag`, `stack`, `segment-<n>`, `seat-<n>`, `phase-<name>`.

    Both are "" for what is not there.
    """
    return inspector.look(KINDS, Moment(scene, {}), target)
