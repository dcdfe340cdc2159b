"""What a seat knows (F§7 Visibility) as JSON-able data, and full states that fit it.

Every card of a hand was taken from the open row, so a seat that forgets nothing knows all hands.
Hidden are the order of the draw pile (of the start cards on top and of the others by themselves)
and the generator. The bag has no order.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.core import random
from cantiere.core.game import Json, Seat
from cantiere.core.guessing import EvenGuesser
from cantiere.core.position_header import known_header, view_header
from cantiere.firenze.constants import OVER, PHASES, SOURCES
from cantiere.firenze.data import (
    CARD_OF,
    CARDS,
    CONTRACTS,
    TILE_FLOORS,
    TILE_POINTS,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    TOKEN_POINTS,
    card_ids,
)
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io.frame_forms import FORMS
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import decision

_TOKENS: Final = {
    (TOKEN_NUMERALS[i], *CONTRACTS[contract]): i for i, contract in enumerate(TOKEN_CONTRACTS)
}
_SOURCES: Final = len(SOURCES)


def view(s: State, seat: Seat) -> dict[str, Json]:
    """Return everything that a seat can know or infer from what was public."""
    options = option_module.write(s.options)
    return {
        **view_header(s, "firenze", seat, options, PHASES, decision(s), FORMS),
        "contracts": s.contracts[:],
        "balconies": _balconies(s),
        "tiles": [
            {"floor": floor, "points": TILE_POINTS[i], "there": bool(s.tiles[i])}
            for i, floor in enumerate(TILE_FLOORS)
        ],
        "endTile": s.end_tile,
        "row": [
            {"card": CARDS[card], "bricks": s.row_bricks[i * 6 : i * 6 + 6]}
            for i, card in enumerate(s.row)
        ],
        "deck": _deck(s),
        "discard": card_ids(s.discard),
        "church": card_ids(s.church),
        "bag": s.bag[:],
        "players": [_player(s, player) for player in range(s.options.seats)],
        "turn": _turn(s),
        "nextTower": s.next_tower,
    }


def _balconies(s: State) -> list[Json]:
    return [
        {
            "numeral": TOKEN_NUMERALS[token],
            "colour": CONTRACTS[TOKEN_CONTRACTS[token]][0],
            "floor": CONTRACTS[TOKEN_CONTRACTS[token]][1],
            "points": TOKEN_POINTS[token],
            "done": i < s.balconies_done,
        }
        for i, token in enumerate(s.balconies)
    ]


def _deck(s: State) -> dict[str, Json]:
    """Return the draw pile without its order: start cards lie on top of the others (F§6.1)."""
    rest = len(s.deck) - s.start_cards_left
    return {
        "count": len(s.deck),
        "startCount": s.start_cards_left,
        "starts": card_ids(sorted(s.deck[rest:])),
        "rest": card_ids(sorted(s.deck[:rest])),
    }


def _player(s: State, seat: Seat) -> dict[str, Json]:
    return {
        "pp": s.pp[seat],
        "seals": s.seals[seat],
        "bell": bool(s.bells >> seat & 1),
        "storage": s.storage[seat * 6 : seat * 6 + 6],
        "towers": [{"id": t[0], "colour": t[1], "height": t[2]} for t in s.towers[seat]],
        "hand": card_ids(s.hands[seat]),
        "handCount": len(s.hands[seat]),
        "buildings": card_ids(s.buildings[seat]),
        "gains": s.gains[seat * _SOURCES : (seat + 1) * _SOURCES],
    }


def _turn(s: State) -> dict[str, Json]:
    return {
        "old": list(s.old),
        "raised": list(s.raised),
        "played": [name for card, name in enumerate(CARDS) if s.played >> card & 1],
        "traded": s.traded,
        "built": s.built,
        "taken": CARDS[s.taken] if s.taken >= 0 else None,
        "takenBricks": s.taken_bricks[:],
    }


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


def _cards(ids: Sequence[str]) -> list[int]:
    return [CARD_OF[name] for name in ids]


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Return a guesser of full states that fit the view: the draw pile may have any order."""
    return EvenGuesser(known(view), _scatter)


def known(view: Mapping[str, Json]) -> State:
    """Return the state as far as a view shows it, its draw pile in no particular order."""
    s = State()
    s.options = option_module.read(view["options"])
    known_header(s, view, PHASES, FORMS)
    s.contracts = view["contracts"][:]
    s.balconies = [_TOKENS[b["numeral"], b["colour"], b["floor"]] for b in view["balconies"]]
    s.balconies_done = sum(b["done"] for b in view["balconies"])
    s.tiles = [int(tile["there"]) for tile in view["tiles"]]
    s.end_tile = view["endTile"]
    s.row = [CARD_OF[slot["card"]] for slot in view["row"]]
    s.row_bricks = [n for slot in view["row"] for n in slot["bricks"]]
    s.discard, s.church = _cards(view["discard"]), _cards(view["church"])
    s.bag = view["bag"][:]
    s.next_tower = view["nextTower"]
    s.log = None
    _read_players(s, view["players"])
    _read_turn(s, view["turn"])
    starts = _cards(view["deck"]["starts"])
    s.deck, s.start_cards_left = _cards(view["deck"]["rest"]) + starts, len(starts)
    s.rng = 1
    return s


def _read_players(s: State, players: Sequence[Mapping[str, Json]]) -> None:
    s.pp = [player["pp"] for player in players]
    s.seals = [player["seals"] for player in players]
    s.bells = sum(player["bell"] << seat for seat, player in enumerate(players))
    s.storage = [n for player in players for n in player["storage"]]
    s.towers = [[(t["id"], t["colour"], t["height"]) for t in p["towers"]] for p in players]
    s.hands = [_cards(player["hand"]) for player in players]
    s.buildings = [_cards(player["buildings"]) for player in players]
    s.gains = [n for player in players for n in player["gains"]]


def _read_turn(s: State, turn: Mapping[str, Json]) -> None:
    s.old, s.raised = tuple(turn["old"]), tuple(turn["raised"])
    s.played = sum(1 << CARD_OF[name] for name in turn["played"])
    s.traded, s.built = turn["traded"], turn["built"]
    s.taken = -1 if turn["taken"] is None else CARD_OF[turn["taken"]]
    s.taken_bricks = turn["takenBricks"][:]


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
