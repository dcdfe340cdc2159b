"""The inspector: a character, a card or a seat looked at closely, and what it means now."""

from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.inspector import (
    cards,
    phases,
    possible,
    roles,
    seats,
    sources,
    things,
)
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.scene import Scene

KINDS = {
    "card": cards.inspect,
    "phase": phases.inspect,
    "possible": possible.inspect,
    "role": roles.inspect,
    "seat": seats.inspect,
    "sign": things.inspect,
    "source": sources.inspect,
}


def inspect(scene: Scene, target: str) -> tuple[str, str]:
    """Name and markup of `card-<id>`, `role-<id>`, `seat-<seat>`, `sign-<id>`, `source-<id>`,
    `phase-<name>`, `possible`.

    Both are "" for what is not there.
    """
    return inspector.look(KINDS, Moment(scene, {}), target)
