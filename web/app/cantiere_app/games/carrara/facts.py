"""What the viewer of a scene has and sees, and what is asked."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules import build
from cantiere_app.kit import facts
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Scene

BASE: Final = ("turn", "pick", "token", "purchase", "announce")
"""Decisions of a turn itself; the small steps of a composed action are asked in frames."""


top: Final = facts.top
me: Final = facts.me
opponents: Final = facts.opponents


def asked(scene: Scene) -> str:
    """What the viewer has to decide, as `cantiere_app.kit.facts.asked` says it."""
    return facts.asked(scene, bool(top(scene)))


def clause(scene: Scene) -> str:
    """The rule of what is asked now."""
    return facts.clause(scene, "C§7")


def is_full(scene: Scene) -> bool:
    """Whether the full game is played (C§9)."""
    return bool(scene.view["options"]["variant"] == "full")


def bricks(scene: Scene) -> list[int]:
    """The viewer's bricks by colour."""
    return list(me(scene)["bricks"])


def coins(scene: Scene) -> int:
    """The viewer's coins."""
    amount: int = me(scene)["coins"]
    return amount


def buildings(scene: Scene) -> list[Mapping[str, str]]:
    """The viewer's buildings, `{"tile": …, "city": …}`, in the order of `book-<n>`."""
    return list(me(scene)["buildings"])


def in_city(scene: Scene, city: int) -> list[Mapping[str, str]]:
    """The viewer's buildings in a city, in the order of `built-<city>-<i>`."""
    return [building for building in buildings(scene) if building["city"] == data.CITIES[city]]


def own_building(scene: Scene, aim: Aim) -> Mapping[str, str] | None:
    """The viewer's building at `built-<city>-<i>` or `book-<n>`, `None` where none stands."""
    candidates = in_city(scene, aim.first) if aim.kind == "built" else buildings(scene)
    return candidates[aim.last] if aim.last < len(candidates) else None


def on_wheel(scene: Scene, segment: int) -> list[int]:
    """Bricks in a segment, by colour."""
    return list(scene.view["wheel"][segment])


def accepted(scene: Scene, city: str) -> list[int]:
    """The viewer's bricks that a city accepts, by colour (C§4.2)."""
    return build.accepted(scene.state, scene.viewer, data.CITIES.index(city))


def may(scene: Scene, kind: int) -> bool:
    """Whether some step of that kind is legal now."""
    return any(action[0] == kind for action in scene.legal)


def scored_by(scene: Scene, what: str) -> int:
    """The seat that a scoring was made by: of a city anybody, else the viewer; `NOBODY`."""
    if what in data.CITIES:
        owner: int = scene.view["cityScorer"][data.CITIES.index(what)]
        return owner
    return scene.viewer if what in me(scene)["scored"] else k.NOBODY


class Ended(NamedTuple):
    """What a seat would have if the game ended now; not all of it where its screen is closed."""

    points: int
    whole: bool


def if_ended(scene: Scene, seat: int) -> Ended:
    """The points of a seat if the game ended now, as far as they are open (C§8.3, C§11)."""
    side = scene.view["players"][seat]
    prospects = side["prospects"]
    bonus = prospects["bonus"]["vp"] if prospects["bonus"] else None
    parts = (bonus, prospects["objects"], prospects["buildings"], prospects["coins"])
    return Ended(side["vp"] + sum(part or 0 for part in parts), None not in parts)
