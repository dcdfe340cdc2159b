"""What a seat knows (C§11) as JSON-able data, and full states that fit it.

Every change of coins, bricks and objects happens in the open, so a seat that forgets nothing knows
all holdings. Hidden are the order of the stack and the generator. The bag has no order.
"""

from collections.abc import Mapping

from cantiere.carrara.constants import OVER, PHASES
from cantiere.carrara.data import CARD_IDS, CARDS, MARKERS, OBJECT, PLACES
from cantiere.carrara.io import options as option_module
from cantiere.carrara.io.frame_forms import FORMS
from cantiere.carrara.rules.cards.conditions import asks_for_coins, progress
from cantiere.carrara.rules.income import markers_used, yield_of
from cantiere.carrara.rules.scoring import settle
from cantiere.carrara.rules.state import STATE, State
from cantiere.carrara.rules.table import decision
from cantiere.core import random
from cantiere.core.fields.position_header import known_header, view_header
from cantiere.core.game import Json, Seat
from cantiere.core.guessing import EvenGuesser


def view(s: State, seat: Seat) -> dict[str, Json]:
    """Return everything that a seat can know or infer from what was public."""
    options = option_module.write(s.options)
    data = view_header(s, "carrara", seat, options, PHASES, decision(s), FORMS) | STATE.view(s)
    for player, shown in enumerate(data["players"]):
        shown |= _worked_out(s, player)
    return data


def _worked_out(s: State, seat: Seat) -> dict[str, Json]:
    """Return what follows from what a seat has, such as the markers it has left."""
    return {
        "markers": MARKERS - markers_used(s, seat),
        "yields": [list(yield_of(s, seat, place)) for place in range(len(PLACES))],
        "conditions": _conditions(s, seat),
        "prospects": _prospects(s, seat),
    }


def _conditions(s: State, seat: Seat) -> list[Json]:
    """Return a seat's progress with each of the three conditions (C§10.5)."""
    standings = ((card, progress(s, seat, card)) for card in s.cards[:3])
    return [{"card": CARD_IDS[card], **step._asdict()} for card, step in standings if step]


def _prospects(s: State, seat: Seat) -> dict[str, Json]:
    """Return what the final scoring would give a seat as things stand (C§10.5)."""
    settlement = settle(s, seat)
    return {
        "bonus": {**settlement.bonus._asdict(), "parts": list(settlement.bonus.parts)},
        "objects": settlement.objects,
        "buildings": settlement.buildings,
        "coins": settlement.coins,
    }


def masked(view: Mapping[str, Json]) -> dict[str, Json]:
    """Close the other screens of a view, as at the table (C§11), unless `openScreens` is on.

    What could be worked out from them is closed too: the colours in the bag, the progress and value
    of object card and coins. Closed things are `None`. At the end all screens are lifted.
    """
    if view["options"]["openScreens"] or view["phase"] == PHASES[OVER]:
        return dict(view)
    players = [
        player if seat == view["seat"] else _closed(player)
        for seat, player in enumerate(view["players"])
    ]
    return {**view, "bag": {**view["bag"], "bricks": None}, "players": players}


def _closed(player: Mapping[str, Json]) -> dict[str, Json]:
    conditions = [
        {**step, "have": None} if _is_hidden(step["card"]) else step
        for step in player["conditions"]
    ]
    prospects = {**player["prospects"], "bonus": None, "objects": None, "coins": None}
    return {**STATE.closed(player), "conditions": conditions, "prospects": prospects}


def _is_hidden(card: str) -> bool:
    """Return whether a card's condition counts things that a closed screen hides."""
    number = CARD_IDS.index(card)
    return CARDS[number].kind == OBJECT or asks_for_coins(number)


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Return a guesser of full states that fit the view, with the stack in any order."""
    return EvenGuesser(known(view), _scatter)


def known(view: Mapping[str, Json]) -> State:
    """Return the state as far as a view shows it: the stack in no order, 0 for what is closed."""
    s = STATE.known(option_module.read(view["options"]), view)
    known_header(s, view, PHASES, FORMS)
    s.rng = 1
    return s


def _scatter(s: State, rng: random.Rng) -> None:
    random.scatter(rng, s.stack)
