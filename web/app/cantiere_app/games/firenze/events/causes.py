"""Tell what led to events of Firenze."""

from cantiere.core.game import Event
from cantiere.firenze import data
from cantiere_app.kit.events.kinds import Params, Past


def trade(event: Event, past: Past) -> Params:
    """Tell the card that bricks were traded with (F§8.4).

    A card that is taken leaves the row, and the cards after it close up (F§8.3).
    """
    row = [data.CARDS[card] for card in past.first().row]
    for each in past.events:
        if each.kind == "take":
            del row[each.params["slot"]]
        elif each.kind == "refill":
            row.append(each.params["card"])
    return {"card": row[event.params["slot"]]}
