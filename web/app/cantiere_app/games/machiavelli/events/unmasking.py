"""Turn over the card of a killed character at the end of a round (M§7.9)."""

from typing import Final

from cantiere.core.game import Event
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere_app.games.machiavelli.events.pictures import sign
from cantiere_app.kit.events.beats import Around, Beat, Movement, Spot

_ENDS: Final = ("crown", "queen", "round", "end")
"""Name the events that can follow such a card; a turn never does."""


def is_unmasked(event: Event, around: Around) -> bool:
    """Return whether a killed rank 4 shows its card at the end of the round (M§7.9)."""
    kinds = [each.kind for each in around.then]
    return event.params["rank"] == CROWNED and bool(kinds) and kinds[0] in _ENDS


def turned(place: Spot, character: str, shown: str) -> list[Beat]:
    """Lift the crossed card into the middle, and turn it over to what is shown of it."""
    front = f"{sign(character)}{sign('killed')}"
    return [
        Beat("lifted-card", [Movement("lift", place, piece=front)]),
        Beat("turned-card", [Movement("flip", place, piece=shown)]),
        Beat("shown-card", [Movement("hold", place)]),
        Beat("settled-card", [Movement("settle", place)]),
    ]
