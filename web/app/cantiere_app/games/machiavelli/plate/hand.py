"""The own hand, and cards that were drawn and wait: as the seat shown sees them."""

from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.plate import districts
from cantiere_app.kit.plate_pieces import MARGIN, ROOM, TEXT, from_viewer, sheet, symbol
from cantiere_app.kit.plates import Part
from cantiere_app.kit.plates import words as line
from cantiere_app.kit.scene import Scene


def draw(scene: Scene) -> Part:
    """Fronts of the hand; what was drawn last and is not chosen yet is dashed."""
    t, seat = scene.t, from_viewer(scene)[0]
    held = scene.view["players"][seat]["hand"]
    shown = list(held) if isinstance(held, list) else []
    drawn = scene.view["drawn"] if isinstance(scene.view["drawn"], list) else []
    cards = [*shown, *drawn]
    count = facts.hand_size(scene, seat)
    title, note = t("machiavelli.table.hand"), words.cards(t, count)
    if not cards:
        back = symbol("ma-card-back", MARGIN, 2, 36) if count else ""
        said = line(MARGIN + (46 if count else 0), 26, note, TEXT, ROOM - 46)
        return sheet(title, 44, back + said, [note])
    fronts = districts.fronts(t, cards, fresh=len(drawn))
    return sheet(title, districts.height(len(cards)), fronts, districts.said(t, cards), note=note)
