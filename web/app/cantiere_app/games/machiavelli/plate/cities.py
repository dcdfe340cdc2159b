"""The cities: the own one, and those of the others, one below the other (M§12.1)."""

from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli.plate import districts
from cantiere_app.kit.plate_pieces import LINE, MARGIN, TEXT, from_viewer, sheet, who
from cantiere_app.kit.plates import Part, words
from cantiere_app.kit.scene import Scene

_NAME: Final = 300


def own(scene: Scene) -> Part:
    """The city of the seat whose side is shown."""
    t, city = scene.t, _city(scene, from_viewer(scene)[0])
    size = scene.view["options"]["citySize"]
    return sheet(
        t("machiavelli.table.city"),
        districts.height(len(city)),
        districts.fronts(t, city) or _empty(scene, 0),
        districts.said(t, city) or [t("app.plate.nothing")],
        note=f"{len(city)}/{size}",
    )


def others(scene: Scene) -> Part:
    """The cities of the others, each under its name."""
    drawn, things, top = [], [], 0.0
    for seat in from_viewer(scene)[1:]:
        city = _city(scene, seat)
        drawn.append(who(scene, seat, top, _NAME))
        drawn.append(districts.fronts(scene.t, city, top + LINE) or _empty(scene, top + LINE))
        things += [f"{scene.players[seat].name}: {', '.join(_said(scene, seat))}"]
        top += LINE + (districts.height(len(city)) if city else TEXT + 12)
    return sheet(scene.t("machiavelli.table.cities"), top + 2, "".join(drawn), things)


def _said(scene: Scene, seat: Seat) -> list[str]:
    return districts.said(scene.t, _city(scene, seat)) or [scene.t("app.plate.nothing")]


def _city(scene: Scene, seat: Seat) -> list[str]:
    return list(scene.view["players"][seat]["city"])


def _empty(scene: Scene, top: float) -> str:
    return words(MARGIN, top + 22, scene.t("app.plate.nothing"), TEXT, _NAME)
