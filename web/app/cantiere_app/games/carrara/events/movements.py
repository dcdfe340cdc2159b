"""What is seen of a change of Carrara's table: a building of a draft, then the events."""

from cantiere_app.games.carrara.events import beats
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.kit.events.beats import Beat, Change, Motion, Movement, Spot


def motions(change: Change) -> list[Motion]:
    """Return what is seen; a building that a click puts into a city comes first."""
    city = change.draft.get("city")
    if not city or city == change.before.get("city"):
        return EVENTS.motions(change)
    drop = Movement("drop", Spot(beats.city(city), ".c-tile.draft"))
    return EVENTS.motions(change, [Beat("laid", [drop])])
