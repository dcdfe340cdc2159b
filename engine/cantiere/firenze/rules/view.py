"""What a seat knows (F§7 Visibility) as JSON-able data, and full states that fit it.

Every card of a hand was taken from the open row, so a seat that forgets nothing knows all hands.
Hidden are the order of the draw pile (of the start cards on top and of the others by themselves)
and the generator. The bag has no order.
"""

from collections.abc import Mapping

from cantiere.core import random
from cantiere.core.fields.position_header import known_header, view_header
from cantiere.core.game import Json, Seat
from cantiere.core.guessing import EvenGuesser
from cantiere.firenze.constants import OVER, PHASES
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io.frame_forms import FORMS
from cantiere.firenze.rules.state import STATE, State
from cantiere.firenze.rules.table import decision


def view(s: State, seat: Seat) -> dict[str, Json]:
    """Return everything that a seat can know or infer from what was public."""
    options = option_module.write(s.options)
    data = view_header(s, "firenze", seat, options, PHASES, decision(s), FORMS) | STATE.view(s)
    for player in data["players"]:
        player["handCount"] = len(player["hand"])
    return data


def masked(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return what the table shows of a view: other hands closed, unless `handsVisible` is on.

    Leave out the cards of the draw pile too: with them the closed hands could be worked out.
    At the end all hands are shown (F§11.5).
    """
    if view["options"]["handsVisible"] or view["phase"] == PHASES[OVER]:
        return dict(view)
    deck = {**view["deck"], "starts": [], "rest": []}
    players = [
        player if seat == view["seat"] else {**player, "hand": []}
        for seat, player in enumerate(view["players"])
    ]
    return {**view, "deck": deck, "players": players}


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Return a guesser of full states that fit the view: the draw pile may have any order."""
    return EvenGuesser(known(view), _scatter)


def known(view: Mapping[str, Json]) -> State:
    """Return the state as far as a view shows it, its draw pile in no particular order."""
    s = STATE.known(option_module.read(view["options"]), view)
    known_header(s, view, PHASES, FORMS)
    s.rng = 1
    return s


def _scatter(s: State, rng: random.Rng) -> None:
    """Shuffle the draw pile, and the start cards on top of it among themselves (F§6.1)."""
    if not s.start_cards_left:
        random.scatter(rng, s.deck)
        return
    rest = len(s.deck) - s.start_cards_left
    below, starts = s.deck[:rest], s.deck[rest:]
    random.scatter(rng, below)
    random.scatter(random.step(rng), starts)
    s.deck = below + starts
