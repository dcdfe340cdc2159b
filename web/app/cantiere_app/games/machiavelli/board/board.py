"""The whole drawing of a moment, zone by zone."""

from collections.abc import Mapping
from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.board import cities, hand, panel, players, procession
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.games.machiavelli.moves import ending, prompt
from cantiere_app.games.machiavelli.moves.targets import targets
from cantiere_app.kit.drawing import panels
from cantiere_app.kit.events import struck
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.zones import PLAYERS, Zone

ZONES: Final = (
    Zone("z-procession", "top"),
    Zone("z-cities", "board", says="z-cities/all/"),
    Zone("z-city", "own"),
    Zone("z-hand", "hand"),
    Zone("z-panel", "hand"),
    PLAYERS,
)
_PARTS: Final = (procession, cities, hand, panel, players)


def draw(scene: Scene, hints: Mapping[str, Hint] | None = None) -> dict[str, str]:
    """Markup of the keyed groups. `hints` spares working out what may be clicked."""
    moment = Moment(ending.drawn(scene), targets(scene) if hints is None else hints)
    groups: dict[str, str] = {}
    for part in _PARTS:
        groups.update(part.draw(moment))
    return groups | struck.draw(scene, EVENTS, "z-city/struck", prompt.passed_over(scene))


def followed(scene: Scene) -> dict[str, str]:
    """Return the procession while characters are chosen, as it is to whoever has chosen (M§6)."""
    return procession.draw(Moment(scene, {})) if scene.view["phase"] in facts.SELECTION else {}


def seat(scene: Scene, number: Seat) -> str:
    """What the table shows of a seat, for a sheet of its own."""
    moment = Moment(scene, {})
    return panels.alone(players.opener(moment) + players.public(moment, number))
