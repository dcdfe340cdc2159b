"""The readable description of a position, both ways.

An example with every field; all but `players` may be left out:

    {"game": "firenze", "version": 2, "options": {"seats": 2, "campanile": true}, "seed": 1,
     "generator": 2654435769, "phase": "choose", "active": 0, "start": 0, "turns": [3, 2],
     "contracts": {"white": "..n..0", "purple": "1....."},
     "balconies": ["white 6", "red 5", "yellow 7", "purple 6"], "balconiesDone": 0,
     "tiles": [5, 6, 7, 8], "endTile": null,
     "row": [{"card": "mason", "bricks": "W2 G1 B1"}, {"card": "flood"}],
     "deck": ["glory", "botch"], "starts": 0, "discard": ["fire"], "church": ["campanile"],
     "bag": "W20 Y10 G8 R9 B4 P6", "nextTower": 9,
     "players": [
        {"points": 7, "gains": {"contracts": 6, "tiles": 1}, "seals": 8, "storage": "W3 G2",
         "towers": ["W4", "G5"], "hand": ["mason", "glory"], "buildings": ["bridge"],
         "bell": false},
        {}],
     "turn": {"old": [1, 2], "raised": [], "played": ["patrician"], "traded": false,
              "built": false},
     "frames": [{"ask": "give", "seat": 0, "slot": 2, "take": "B", "named": ["W"]}], "taken": null,
     "takenBricks": ""}

Contracts are written by colour for the floors 3 … 8: `.` open, `n` neutral, or a seat. Bricks and
cards that are not named anywhere are in the bag and in the draw pile; what is random is filled in
by the seed. A closed hand is the number of its cards, `"hand": 2`; the seed draws them from what is
named nowhere, with the persons that the frames cannot do without. Without a `deck`, `starts` may
name the start cards on top of it instead of giving their number. Hidden are `deck` and
`generator`; whoever shares a position leaves them out.

Left out, `seals` are those that the contracts leave, `tiles` those of floors without a player's
seal, and `points` what `gains` add up to, after the end with majorities and festivals: 0 where
neither is written, whatever contracts are taken. `gains` left out are all from contracts.
"""

from collections.abc import Mapping
from typing import Final

from cantiere.core.game import Json, PositionError
from cantiere.core.position_header import (
    HEADER_FIELDS,
    MANY,
    gains_of,
    read_gains,
    read_header,
    total_of,
    validate,
    write_header,
)
from cantiere.firenze import constants as k
from cantiere.firenze.data import (
    CARDS,
    COLOURS,
    CONTRACTS,
    FLOORS,
    IS_BUILDING,
    IS_CHURCH,
    IS_EVENT,
    IS_HELD,
    IS_PERSON,
    SEALS,
    TILE_FLOORS,
    TOKEN_CONTRACTS,
    card_ids,
    contract_name,
)
from cantiere.firenze.field_forms import height_text, tower, tower_text
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io import position_defaults
from cantiere.firenze.io.fields import PLAYER_FIELDS, Fields, bricks_text, card
from cantiere.firenze.io.frame_forms import FORMS, need_in
from cantiere.firenze.rules.check import broken, impossible, is_floor_taken
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.setup import all_cards
from cantiere.firenze.rules.state import STATE, State, Tower
from cantiere.firenze.rules.view import known

_OWN: Final = (
    "contracts balconies balconiesDone tiles endTile row deck starts discard church bag nextTower "
    "players turn frames taken takenBricks"
)
FIELDS: Final = (*HEADER_FIELDS, *_OWN.split())
TURN_FIELDS: Final = "old raised played traded built".split()
_MARKS: Final = {k.OPEN: ".", k.NEUTRAL: "n"}
_IDS: Final = 10**6


def position(s: State) -> dict[str, Json]:
    """Return the complete description of a state; `from_position` gives the same state back."""
    plain = _ids_are_plain(s)
    return {
        **write_header(s, "firenze", option_module.write(s.options), k.PHASES, not impossible(s)),
        **_board(s),
        "bag": bricks_text(s.bag),
        "nextTower": s.next_tower,
        "players": [_player(s, seat, plain) for seat in range(s.options.seats)],
        "turn": {
            "old": list(s.old),
            "raised": list(s.raised),
            "played": [name for i, name in enumerate(CARDS) if s.played >> i & 1],
            "traded": s.traded,
            "built": s.built,
        },
        "frames": [FORMS.written(frame) for frame in s.frames],
        "taken": CARDS[s.taken] if s.taken >= 0 else None,
        "takenBricks": bricks_text(s.taken_bricks),
    }


def position_of(view: Mapping[str, Json]) -> dict[str, Json]:
    """Describe what a view shows: neither the order of the draw pile nor closed hands."""
    data = position(known(view))
    del data["deck"], data["generator"]
    data["starts"] = view["deck"]["starts"] or view["deck"]["startCount"]
    for player, told in zip(data["players"], view["players"], strict=True):
        if len(told["hand"]) < told["handCount"]:
            player["hand"] = told["handCount"]
    return data


def _board(s: State) -> dict[str, Json]:
    rows = [s.contracts[i * 6 : i * 6 + 6] for i in range(len(COLOURS))]
    return {
        "contracts": {
            name: "".join(_MARKS.get(owner, str(owner)) for owner in row)
            for name, row in zip(COLOURS, rows, strict=True)
        },
        "balconies": [contract_name(TOKEN_CONTRACTS[token]) for token in s.balconies],
        "balconiesDone": s.balconies_done,
        "tiles": [floor for i, floor in enumerate(TILE_FLOORS) if s.tiles[i]],
        "endTile": s.end_tile if s.end_tile >= 0 else None,
        "row": [
            {"card": CARDS[own], "bricks": bricks_text(s.row_bricks[i * 6 : i * 6 + 6])}
            for i, own in enumerate(s.row)
        ],
        "deck": card_ids(s.deck[::-1]),
        "starts": s.start_cards_left,
        "discard": card_ids(s.discard),
        "church": card_ids(s.church),
    }


def _ids_are_plain(s: State) -> bool:
    """Return whether tower ids count 1, 2, 3 … over the seats, and need not be written."""
    ids = [own[0] for site in s.towers for own in site]
    return ids == list(range(1, len(ids) + 1))


def _player(s: State, seat: int, plain: bool) -> dict[str, Json]:
    return {
        "points": s.pp[seat],
        "gains": gains_of(s.gains, k.SOURCES, seat),
        "seals": s.seals[seat],
        "storage": bricks_text(s.storage[seat * 6 : seat * 6 + 6]),
        "towers": list(map(height_text if plain else tower_text, s.towers[seat])),
        "hand": card_ids(s.hands[seat]),
        "buildings": card_ids(s.buildings[seat]),
        "bell": bool(s.bells >> seat & 1),
    }


def from_position(data: Mapping[str, Json]) -> State:
    """Return the state described, with an empty log.

    Raises:
        PositionError: a field that is unknown, out of range, or at odds with the others.
    """
    top = Fields(data, "", FIELDS)
    s = read_header(top, "firenze", k.PHASES, option_module.read, STATE.blank)
    _read_table(s, top)
    closed = _read_players(s, top)
    _read_turn(s, top)
    _read_resolve(s, top)
    position_defaults.balconies(s, top)
    position_defaults.cards_and_bricks(s, top, closed)
    if any(closed):
        _read_frames(s, top)
    return validate(s, top, broken, impossible, "a position that keeps the rules of F§7")


def _is_closed(player: Json) -> bool:
    """Return whether the hand of a player is only a number."""
    return isinstance(player, Mapping) and type(player.get("hand")) is int


def _read_table(s: State, top: Fields) -> None:
    seats = s.options.seats
    _read_contracts(s, top)
    s.tiles = [int(not is_floor_taken(s, floor)) for floor in TILE_FLOORS]
    if top.has("tiles"):
        floors = top.numbers("tiles", len(TILE_FLOORS), TILE_FLOORS[0], TILE_FLOORS[-1])
        if len(set(floors)) < len(floors):
            raise PositionError("tiles", floors, "different floors")
        s.tiles = [int(floor in floors) for floor in TILE_FLOORS]
    if top.get("endTile", None) is not None:
        s.end_tile = top.number("endTile", 0, 0, seats - 1)
    s.discard, s.church = top.cards("discard"), top.cards("church", IS_CHURCH, "church")


def _read_contracts(s: State, top: Fields) -> None:
    written = Fields(top.get("contracts", {}), "contracts", COLOURS)
    seats = "".join(str(seat) for seat in range(s.options.seats))
    for i, (colour, floor) in enumerate(CONTRACTS):
        row = written.get(COLOURS[colour], "." * len(FLOORS))
        if not isinstance(row, str) or len(row) != len(FLOORS) or row.strip(".n" + seats):
            form = f"{len(FLOORS)} characters, floors 3 … 8: . open, n neutral, or a seat {seats}"
            raise PositionError(written.at(COLOURS[colour]), row, form)
        mark = row[floor - FLOORS[0]]
        s.contracts[i] = {".": k.OPEN, "n": k.NEUTRAL}.get(mark, -3)
        if s.contracts[i] == -3:
            s.contracts[i] = int(mark)
    for seat in range(s.options.seats):
        most, found = SEALS[s.options.seats], s.contracts.count(seat)
        if found > most:
            raise PositionError("contracts", f"{found} of seat {seat}", f"at most {most} a seat")


def _read_players(s: State, top: Fields) -> list[int]:
    """Read everything of the players; return the number of unknown cards in each hand."""
    written: list[list[Tower]] = []
    closed = [0] * s.options.seats
    for seat, (path, item) in enumerate(top.items("players", s.options.seats)):
        player = Fields(item, path, PLAYER_FIELDS)
        s.storage[seat * 6 : seat * 6 + 6] = player.bricks("storage")
        if _is_closed(item):
            closed[seat] = player.number("hand", 0, 0, sum(all_cards(s.options)))
        else:
            s.hands[seat] = sorted(player.cards("hand", IS_HELD, "persons and festivals"))
        s.buildings[seat] = sorted(player.cards("buildings", IS_BUILDING, "buildings"))
        if len(set(s.buildings[seat])) < len(s.buildings[seat]):
            raise PositionError(player.at("buildings"), player.data["buildings"], "different ones")
        s.bells |= player.flag("bell") << seat
        written.append([tower(own, at) for at, own in player.items("towers", 88)])
        own_seals = SEALS[s.options.seats] - s.contracts.count(seat)
        s.seals[seat] = player.number("seals", own_seals, own_seals, own_seals)
    _number_towers(s, top, written)
    for seat, (path, item) in enumerate(top.items("players", s.options.seats)):
        _read_points(s, seat, Fields(item, path, PLAYER_FIELDS))
    return closed


def _number_towers(s: State, top: Fields, written: list[list[Tower]]) -> None:
    """Number the towers as written, all or none; else count 1, 2, 3 … over the seats."""
    ids = [own[0] for site in written for own in site]
    if any(ids) and not all(ids):
        raise PositionError("players", "some towers with an id", "an id on every tower, or on none")
    if not any(ids):
        ids = list(range(1, len(ids) + 1))
    numbers = iter(ids)
    s.towers = [[(next(numbers), own[1], own[2]) for own in site] for site in written]
    if len(set(ids)) < len(ids) or any(site != sorted(site) for site in s.towers):
        raise PositionError("players", ids, "tower ids that differ and rise on each site")
    least = max(ids, default=0) + 1
    s.next_tower = top.number("nextTower", least, least, _IDS)


def _read_points(s: State, seat: int, player: Fields) -> None:
    """Read the points and where they came from; by default all come from contracts."""
    late = scores(s)
    final = late.rows["majorities"][seat] + late.rows["festivals"][seat]
    points = player.number("points", total_of(player, k.SOURCES, final), -MANY, MANY)
    default = {"contracts": points - final}
    numbers = read_gains(player, k.SOURCES, default, -MANY, points - final)
    s.gains[seat * len(numbers) : (seat + 1) * len(numbers)] = numbers
    s.pp[seat] = points


def _read_turn(s: State, top: Fields) -> None:
    """Read the turn record.

    By default its towers stood at turn start, and none was raised before the ruins of phase 4.
    After the end it names none.
    """
    turn = Fields(top.get("turn", {}), "turn", TURN_FIELDS)
    own = [own[0] for own in s.towers[s.active] if s.phase != k.OVER]
    late = s.phase in (k.FULFILLING, k.LIMITING)
    s.old = tuple(turn.numbers("old", 88, 1, s.next_tower - 1) if turn.has("old") else own)
    raised = own if late and not turn.has("raised") else ()
    s.raised = tuple(turn.numbers("raised", 88, 1, s.next_tower - 1) or raised)
    for person in turn.cards("played", IS_PERSON, "persons"):
        s.played |= 1 << person
    s.traded, s.built = turn.flag("traded"), turn.flag("built")


def _read_resolve(s: State, top: Fields) -> None:
    if top.get("taken", None) is not None:
        s.taken = card(top.get("taken", None), "taken")
    if (s.taken >= 0) != (s.phase == k.RESOLVE) or (s.taken >= 0 and not IS_EVENT[s.taken]):
        raise PositionError("taken", top.get("taken", None), "an event in phase resolve, else null")
    s.taken_bricks = top.bricks("takenBricks")
    if any(s.taken_bricks) and s.phase != k.RESOLVE:
        raise PositionError("takenBricks", top.get("takenBricks", ""), "bricks in phase resolve")
    _read_frames(s, top)


def _read_frames(s: State, top: Fields) -> None:
    """Read the pending frames; what they ask for depends on the hands, as far as known."""
    s.frames = []
    for path, item in top.items("frames", 8):
        s.frames.append(FORMS.read(item, path, s.options.seats, need_in(s)))
