"""The whole drawing of a moment, zone by zone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cantiere_app.games.carrara.board import book, cards, cities, display, players, storage, wheel
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.games.carrara.moves.targets import targets
from cantiere_app.kit.drawing import panels
from cantiere_app.kit.drawing.remembered import Kept
from cantiere_app.kit.events import struck
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.zones import PLAYERS, Zone

ZONES: Final = (
    Zone("z-row", "top"),
    Zone("z-scene", "board"),
    Zone("z-storage", "own"),
    Zone("z-cards", "hand"),
    PLAYERS,
)
_PLAYERS: Final = Kept(players.draw, lambda _: ())
_MARKET: Final = (wheel, display, cities, storage, cards, _PLAYERS)
_SCORING: Final = (wheel, book, cities, storage, cards, _PLAYERS)


def draw(scene: Scene, hints: Mapping[str, Hint] | None = None) -> dict[str, str]:
    """Markup of the keyed groups. `hints` spares working out what may be clicked."""
    moment = Moment(scene, targets(scene) if hints is None else hints)
    groups: dict[str, str] = {}
    for part in _SCORING if moment.scoring else _MARKET:
        groups.update(part.draw(_followed(moment) if part is cities else moment))
    return groups | struck.draw(scene, EVENTS, "z-scene/struck")


def followed(scene: Scene) -> dict[str, str]:
    """Return the groups that go by whoever acts: the cities."""
    return cities.draw(_followed(Moment(scene, {})))


def _followed(moment: Moment) -> Moment:
    """Return the moment of the cities that are shown: of whoever acts, with nothing to be done."""
    scene = moment.scene
    if scene.acting is None or scene.acting == scene.viewer:
        return moment
    return Moment(replace(scene.with_draft({}), viewer=scene.acting, legal=()), {})


def seat(scene: Scene, number: int) -> str:
    """What the table shows of a seat, for a sheet of its own."""
    return panels.alone(players.public(Moment(scene, {}), number))
