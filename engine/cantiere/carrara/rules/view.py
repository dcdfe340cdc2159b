"""What a seat knows (C§11) as JSON-able data, and full states that fit it.

Every change of coins, bricks and objects happens in the open, so a seat that forgets nothing knows
all holdings. Hidden are the order of the stack and the generator. The bag has no order.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.carrara.constants import EMPTY, OVER, PHASES, SOURCES
from cantiere.carrara.data import (
    CARD_IDS,
    CARDS,
    CITIES,
    MARKERS,
    NO_CARD,
    OBJECT,
    ORDINARY,
    PLACES,
    SPECIALS,
    TILES,
    TYPES,
)
from cantiere.carrara.io import options as option_module
from cantiere.carrara.io.frame_forms import FORMS
from cantiere.carrara.rules.conditions import asks_for_coins, progress
from cantiere.carrara.rules.decisions import decision
from cantiere.carrara.rules.income import markers_used, yield_of
from cantiere.carrara.rules.scoring import settle
from cantiere.carrara.rules.state import State
from cantiere.core import random
from cantiere.core.game import Json, Seat
from cantiere.core.guessing import EvenGuesser
from cantiere.core.position_header import known_header, view_header

SCORED: Final = TYPES + SPECIALS
"""What a player scores once by himself, by bit of `State.scored`."""
_TILE_OF: Final = {name: tile for tile, name in enumerate(TILES)}
_CITY_OF: Final = {name: city for city, name in enumerate(CITIES)}
_SOURCES: Final = len(SOURCES)


def view(s: State, seat: Seat) -> dict[str, Json]:
    """Everything that a seat can know or infer from what was public."""
    options = option_module.write(s.options)
    return {
        **view_header(s, "carrara", seat, options, PHASES, decision(s), FORMS),
        "cards": [CARD_IDS[card] if card != NO_CARD else None for card in s.cards],
        "wheel": [s.wheel[i : i + 6] for i in range(0, len(s.wheel), 6)],
        "bag": {"count": sum(s.bag), "bricks": s.bag[:]},
        "display": tile_names(s.display),
        "stack": {"count": len(s.stack), "tiles": tile_names(sorted(s.stack))},
        "eights": [TILES[ORDINARY + i] for i in range(len(TYPES)) if s.eights >> i & 1],
        "supply": s.supply[:],
        "field": s.field[:],
        "cityScorer": s.city_scorer[:],
        "tokens": s.tokens[:],
        "closer": s.closer,
        "announcer": s.announcer,
        "players": [_player(s, player) for player in range(s.options.seats)],
    }


def tile_names(tiles: Sequence[int]) -> list[str | None]:
    """Ids of tiles, `None` for an empty space."""
    return [TILES[tile] if tile != EMPTY else None for tile in tiles]


def _player(s: State, seat: Seat) -> dict[str, Json]:
    return {
        "vp": s.vp[seat],
        "coins": s.coins[seat],
        "bricks": s.bricks[seat * 6 : seat * 6 + 6],
        "objects": s.objects[seat * 6 : seat * 6 + 6],
        "buildings": [{"tile": TILES[b // 6], "city": CITIES[b % 6]} for b in s.buildings[seat]],
        "scored": [name for i, name in enumerate(SCORED) if s.scored[seat] >> i & 1],
        "markers": MARKERS - markers_used(s, seat),
        "yields": [list(yield_of(s, seat, place)) for place in range(len(PLACES))],
        "gains": s.gains[seat * _SOURCES : (seat + 1) * _SOURCES],
        "conditions": _conditions(s, seat),
        "prospects": _prospects(s, seat),
    }


def _conditions(s: State, seat: Seat) -> list[Json]:
    """Progress of a seat with each of the three conditions (C§10.5)."""
    found = ((card, progress(s, seat, card)) for card in s.cards[:3])
    return [{"card": CARD_IDS[card], **step._asdict()} for card, step in found if step]


def _prospects(s: State, seat: Seat) -> dict[str, Json]:
    """What the final scoring would give a seat as things stand (C§10.5)."""
    found = settle(s, seat)
    return {
        "bonus": {**found.bonus._asdict(), "parts": list(found.bonus.parts)},
        "objects": found.objects,
        "buildings": found.buildings,
        "coins": found.coins,
    }


def masked(view: Mapping[str, Json]) -> dict[str, Json]:
    """What the table shows of a view: other screens closed (C§11), unless `openScreens` is on.

    What could be worked out from them is closed too: the colours in the bag, progress and value
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
    prospects = {"bonus": None, "objects": None, "coins": None}
    return {
        **player,
        "coins": None,
        "bricks": None,
        "objects": None,
        "conditions": conditions,
        "prospects": {**player["prospects"], **prospects},
    }


def _is_hidden(card: str) -> bool:
    """Whether a condition is about what lies behind the screen."""
    found = CARD_IDS.index(card)
    return CARDS[found].kind == OBJECT or asks_for_coins(found)


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Full states that fit the view: the stack in any order."""
    return EvenGuesser(known(view), _scatter)


def known(view: Mapping[str, Json]) -> State:
    """The state as far as a view tells it, its stack in no order; what is closed is 0."""
    s = State()
    s.options = option_module.read(view["options"])
    known_header(s, view, PHASES, FORMS)
    s.cards = tuple([NO_CARD if name is None else CARD_IDS.index(name) for name in view["cards"]])
    s.wheel = [n for segment in view["wheel"] for n in segment]
    s.bag = _counts(view["bag"]["bricks"])
    s.display = [EMPTY if name is None else _TILE_OF[name] for name in view["display"]]
    s.eights = sum([1 << (_TILE_OF[name] - ORDINARY) for name in view["eights"]])
    s.supply, s.field = view["supply"][:], view["field"][:]
    s.city_scorer, s.tokens = view["cityScorer"][:], view["tokens"][:]
    s.closer, s.announcer = view["closer"], view["announcer"]
    s.log = None
    _read_players(s, view["players"])
    s.stack = [_TILE_OF[name] for name in view["stack"]["tiles"]]
    s.rng = 1
    return s


def _scatter(s: State, rng: random.Rng) -> None:
    random.scatter(rng, s.stack)


def _counts(told: Sequence[int] | None) -> list[int]:
    return [0] * 6 if told is None else list(told)


def _read_players(s: State, players: Sequence[Mapping[str, Json]]) -> None:
    s.vp = [player["vp"] for player in players]
    s.coins = [player["coins"] or 0 for player in players]
    s.bricks = [n for player in players for n in _counts(player["bricks"])]
    s.objects = [n for player in players for n in _counts(player["objects"])]
    s.buildings = [
        [_TILE_OF[own["tile"]] * 6 + _CITY_OF[own["city"]] for own in player["buildings"]]
        for player in players
    ]
    s.scored = [sum([1 << SCORED.index(name) for name in p["scored"]]) for p in players]
    s.gains = [n for player in players for n in player["gains"]]
