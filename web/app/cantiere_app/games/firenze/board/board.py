"""The whole drawing of a moment, zone by zone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cantiere_app.games.firenze.board import (
    cards,
    church,
    city,
    players,
    row,
    scenery,
    site,
    skyline,
    storage,
)
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.games.firenze.moves.targets import targets
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
_CITY: Final = Kept(city.draw, city.shows)
_PLAYERS: Final = Kept(players.draw, players.shows)
_PARTS: Final = (row, scenery, skyline, site, _CITY, church, storage, cards, _PLAYERS)
_ACTING: Final = (skyline, site)
"""What goes by whoever acts."""


def draw(scene: Scene, hints: Mapping[str, Hint] | None = None) -> dict[str, str]:
    """Markup of the keyed groups. `hints` spares working out what may be clicked."""
    moment = Moment(scene, targets(scene) if hints is None else hints)
    groups: dict[str, str] = {}
    for part in _PARTS:
        groups.update(part.draw(_on_site(moment) if part in _ACTING else moment))
    return groups | struck.draw(scene, EVENTS, "z-scene/struck")


def followed(scene: Scene) -> dict[str, str]:
    """Return the groups that go by whoever acts: the site, and the sites on the hills."""
    moment = _on_site(Moment(scene, {}))
    groups: dict[str, str] = {}
    for part in _ACTING:
        groups.update(part.draw(moment))
    return groups


def _on_site(moment: Moment) -> Moment:
    """The moment of the site that is shown: that of whoever acts, with nothing to be done on it."""
    scene = moment.scene
    if scene.acting is None or scene.acting == scene.viewer:
        return moment
    return Moment(replace(scene.with_draft({}), viewer=scene.acting, legal=()), {})


def seat(scene: Scene, number: int) -> str:
    """The public facts of a seat and the bag, for a sheet of their own."""
    m = Moment(scene, targets(scene))
    marks = f"<p>{players.marks(m, number)}</p>"
    return panels.alone(f"{marks}{players.public(m, number)}{players.bag(m)}")
