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

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.fields.position_header import (
    HEADER_FIELDS,
    MANY,
    read_gains,
    read_header,
    total_of,
    validate,
    write_header,
)
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import Fields
from cantiere.firenze import constants as k
from cantiere.firenze.data import BRICKS, IS_EVENT
from cantiere.firenze.field_forms import HAND, read_any_tower
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io import position_defaults
from cantiere.firenze.io.frame_forms import FORMS, need_in
from cantiere.firenze.io.position_defaults import players_of
from cantiere.firenze.rules.check import broken, impossible
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.setup import all_cards
from cantiere.firenze.rules.state import STATE, State, Tower
from cantiere.firenze.rules.view import known

_OF_TABLE: Final = STATE.position_names()
_AT: Final = _OF_TABLE.index("turn")
FIELDS: Final = (
    *HEADER_FIELDS,
    *_OF_TABLE[:_AT],
    "players",
    "turn",
    "frames",
    *_OF_TABLE[_AT + 1 :],
)
_IDS: Final = 10**6
_MOST_TOWERS: Final = sum(BRICKS)


def position(s: State) -> dict[str, Json]:
    """Return the complete description of a state; `from_position` gives the same state back."""
    data = {
        **write_header(s, "firenze", option_module.write(s.options), k.PHASES, not impossible(s)),
        **STATE.position(s),
        "frames": [FORMS.written(frame) for frame in s.frames],
    }
    if _ids_are_plain(s):
        for player in data["players"]:
            player["towers"] = [text.partition("#")[0] for text in player["towers"]]
    return {name: data[name] for name in FIELDS if name in data}


def position_of(view: Mapping[str, Json]) -> dict[str, Json]:
    """Describe what a view shows: neither the order of the draw pile nor closed hands."""
    data = position(known(view))
    for name in ("generator", *STATE.secrets):
        del data[name]
    data["starts"] = view["deck"]["starts"] or view["deck"]["startCount"]
    for player, shown in zip(data["players"], view["players"], strict=True):
        if len(shown["hand"]) < shown["handCount"]:
            player["hand"] = shown["handCount"]
    return data


def _ids_are_plain(s: State) -> bool:
    """Return whether tower ids count 1, 2, 3 … over the seats, and need not be written."""
    ids = [tower[0] for site in s.towers for tower in site]
    return ids == list(range(1, len(ids) + 1))


def from_position(data: Mapping[str, Json]) -> State:
    """Return the state described, with an empty log.

    Raises:
        PositionError: a field that is unknown, out of range, or at odds with the others.
    """
    top = Fields(data, "", FIELDS)
    s = read_header(top, "firenze", k.PHASES, option_module.read, STATE.blank)
    players = players_of(top)
    STATE.read(s, top, players)
    closed = _read_players(s, top, players)
    _read_turn(s, top)
    _read_resolve(s, top)
    position_defaults.balconies(s, top)
    position_defaults.cards_and_bricks(s, top, closed)
    if any(closed):
        _read_frames(s, top)
    return validate(
        s,
        top,
        broken,
        impossible,
        Said("rules-of", "a position that follows the rules of {clause}", clause="F§7"),
    )


def _read_players(s: State, top: Fields, players: Sequence[Fields]) -> list[int]:
    """Read hands, towers and points; return the number of unknown cards in each hand."""
    written: list[list[Tower]] = []
    closed = [0] * s.options.seats
    for seat, player in enumerate(players):
        if type(player.get("hand", [])) is int:
            closed[seat] = player.number("hand", 0, 0, sum(all_cards(s.options)))
        else:
            s.hands[seat] = sorted(player.parsed("hand", HAND.read, []))
        written.append(
            [read_any_tower(text, at) for at, text in player.items("towers", _MOST_TOWERS)]
        )
    _number_towers(s, top, written)
    for seat, player in enumerate(players):
        _read_points(s, seat, player)
    return closed


def _number_towers(s: State, top: Fields, written: list[list[Tower]]) -> None:
    """Number the towers as written, all or none; else count 1, 2, 3 … over the seats."""
    ids = [tower[0] for site in written for tower in site]
    if any(ids) and not all(ids):
        raise PositionError(
            "players",
            Said("towers-some", "only some towers have an id"),
            Said("tower-ids", "an id on every tower, or on none"),
        )
    if not any(ids):
        ids = list(range(1, len(ids) + 1))
    numbers = iter(ids)
    s.towers = [[(next(numbers), tower[1], tower[2]) for tower in site] for site in written]
    if len(set(ids)) < len(ids) or any(site != sorted(site) for site in s.towers):
        raise PositionError(
            "players", ids, Said("tower-order", "tower ids that differ and rise on each site")
        )
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
    """Read the towers of the turn record.

    By default they stood at turn start, and none was raised before the ruins of phase 4.
    After the end it names none.
    """
    turn = STATE.group_of(top, "turn")
    standing = [tower[0] for tower in s.towers[s.active] if s.phase != k.OVER]
    late = s.phase in (k.FULFILLING, k.LIMITING)
    last = s.next_tower - 1
    s.old = tuple(turn.numbers("old", _MOST_TOWERS, 1, last) if turn.has("old") else standing)
    raised = standing if late and not turn.has("raised") else ()
    s.raised = tuple(turn.numbers("raised", _MOST_TOWERS, 1, last) or raised)


def _read_resolve(s: State, top: Fields) -> None:
    """Refuse a card or bricks that are resolved in another phase; read the pending frames."""
    if (s.taken >= 0) != (s.phase == k.RESOLVE) or (s.taken >= 0 and not IS_EVENT[s.taken]):
        raise PositionError(
            "taken", top.get("taken", None), Said("taken", "an event in phase resolve, else null")
        )
    if any(s.taken_bricks) and s.phase != k.RESOLVE:
        raise PositionError(
            "takenBricks",
            top.get("takenBricks", ""),
            Said("taken-bricks", "bricks only in phase resolve"),
        )
    _read_frames(s, top)


def _read_frames(s: State, top: Fields) -> None:
    """Read the pending frames; what they ask for depends on the hands, as far as known."""
    s.frames = []
    for path, item in top.items("frames", 8):
        s.frames.append(FORMS.read(item, path, s.options.seats, need_in(s)))
