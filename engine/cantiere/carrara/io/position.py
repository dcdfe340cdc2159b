"""The readable description of a position, both ways.

An example with every field; all but `players` may be left out:

    {"game": "carrara", "version": 2, "options": {"seats": 2, "variant": "full", "cards": "random"},
     "seed": 1, "generator": 2654435769, "phase": "turn", "active": 0, "start": 0, "turns": [3, 2],
     "cards": ["top-1", "object-2", "building-3", "bonus-4"],
     "wheel": ["W1 Y2", "", "K1", "", "", "R2"], "bag": "W4 Y5 R5 G7 B7 K5",
     "display": ["villa-3", "gate-1", null], "stack": ["palace-5"], "removed": ["castle-1"],
     "field": ["book", "crown"], "cityScorings": {"pisa": 0}, "tokens": {"up-lucca": 1},
     "closer": null, "announcer": null,
     "players": [
        {"points": 19, "gains": {"types": 10, "cities": 9}, "coins": 12, "bricks": "W2 K1",
         "objects": {"book": 2, "flag": 1}, "buildings": ["library-3 pisa", "villa-8 lerici"],
         "scored": ["library", "special-city"]},
        {}],
     "frames": [{"ask": "pay", "seat": 0, "tile": "villa-3", "city": "pisa", "old": null,
                 "named": ["G"]}]}

`points` that are left out are what `gains` add up to, after the end with the final scoring;
`gains` that are left out come from types, except those of an announcement.

The display lists nine spaces, `null` for an empty one; what it leaves out comes from the stack.
The stack is written top first. Tiles that are named nowhere lie in the stack, shuffled by the
seed; when the stack is named, they are out of the game. Bricks that are named nowhere are in the
bag, objects in the supply.

What lies behind a closed screen is `null`: `"coins": null, "bricks": null, "objects": null`. The
seed draws it from what is left besides the number of bricks in the bag, `"bag": 37`, and what is in
the supply, `"supply": {"book": 3}`; it draws up to twice the coins of the start. The order of
`stack` and the `generator` are hidden: whoever shares a position leaves them out and names
`removed` instead.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import (
    ANNOUNCE_VP,
    BRICKS,
    COLOURS,
    DISPLAY_SIZE,
    LETTERS,
    OBJECTS,
    OBJECTS_PER_KIND,
    ORDINARY,
    SEGMENTS,
    TILES,
)
from cantiere.carrara.field_forms import BUILDING
from cantiere.carrara.io import options as option_module
from cantiere.carrara.io.frame_forms import FORMS
from cantiere.carrara.rules import screens
from cantiere.carrara.rules.check import broken, counts, impossible, most_removed, placed_tiles
from cantiere.carrara.rules.score import FROM_ANNOUNCEMENT
from cantiere.carrara.rules.scoring import scores
from cantiere.carrara.rules.setup import lay_out_cards
from cantiere.carrara.rules.state import STATE, State
from cantiere.carrara.rules.table import TABLE
from cantiere.carrara.rules.view import known
from cantiere.core import canonical, random
from cantiere.core.counts import read_counts, write_counts
from cantiere.core.errors import Said
from cantiere.core.fields.position_header import (
    HEADER_FIELDS,
    MANY,
    TRIES,
    beyond,
    draw_unknown,
    read_gains,
    read_header,
    seed_of,
    total_of,
    validate,
    write_header,
)
from cantiere.core.game import Json, OptionError, PositionError
from cantiere.core.reader import POSITION, Fields

_OF_TABLE: Final = STATE.position_names(by_seat=False)
_AT: Final = _OF_TABLE.index("stack") + 1
FIELDS: Final = (
    *HEADER_FIELDS,
    *_OF_TABLE[:_AT],
    "removed",
    *_OF_TABLE[_AT:],
    "supply",
    "players",
    "frames",
)
PLAYER_FIELDS: Final = STATE.position_names(by_seat=True)


def position(s: State) -> dict[str, Json]:
    """Return the complete description of a state; `from_position` gives the same state back."""
    data = {
        **write_header(s, "carrara", option_module.write(s.options), k.PHASES, not impossible(s)),
        **STATE.position(s),
        "removed": _gone(s),
        "frames": [FORMS.written(frame) for frame in s.frames],
    }
    if not s.options.full:
        del data["cards"]
    return {name: data[name] for name in FIELDS if name in data}


def position_of(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return the description of what a view shows.

    The order of the stack and everything behind a closed screen are left out.
    """
    data = position(known(view))
    for name in ("generator", *STATE.secrets):
        del data[name]
    for player, shown in zip(data["players"], view["players"], strict=True):
        player.update({name: None for name in STATE.screened if shown[name] is None})
    if view["bag"]["bricks"] is None:
        data["bag"] = view["bag"]["count"]
        data["supply"] = dict(zip(OBJECTS, view["supply"], strict=True))
    return data


def from_position(data: Mapping[str, Json]) -> State:
    """Return the state described, with an empty log.

    Raises:
        PositionError: a field that is unknown, out of range, or at odds with the others.
    """
    top = Fields(data, "", FIELDS)
    tries = 1 if screens.is_complete(top) else TRIES
    return draw_unknown(_read(top), lambda described, number: _drawn(described, top, number), tries)


def _read(top: Fields) -> State:
    """Read what the position gives, and fill in nothing behind closed screens."""
    s = read_header(top, "carrara", k.PHASES, option_module.read, STATE.blank)
    _read_cards(s, top)
    STATE.read(s, top, _players(top))
    _read_frames(s, top)
    _check_tiles(top)
    return s


def _drawn(described: State, top: Fields, number: int) -> State:
    """Return the state with everything else drawn, by the number of the attempt."""
    s = described.copy()
    s.rng = seed_of(top, number)
    _read_cards(s, top)
    screens.draw(s, top, number)
    _fill_bag(s, top)
    _fill_supply(s, top)
    _lay_out_tiles(s, top)
    for seat, player in enumerate(_players(top)):
        _read_points(s, seat, player)
    return validate(s, top, broken, impossible, Said("rules", "a position that follows the rules"))


def _read_frames(s: State, top: Fields) -> None:
    for path, item in top.items("frames", 1):
        s.frames.append(FORMS.read(item, path, s.options.seats, TABLE.need_in(s)))


def _read_cards(s: State, top: Fields) -> None:
    """Read the four cards as named, or lay them out by the options.

    Only the options may name a preset.
    """
    lay_out_cards(s)
    if not top.has("cards"):
        return
    entry = top.get("cards", None)
    if not s.options.full:
        raise PositionError(
            "cards",
            entry,
            Said("left-out", "left out unless {name} is {value}", name="variant", value='"full"'),
        )
    try:
        s.cards = option_module.four_cards(entry)
    except OptionError as error:
        raise PositionError("cards", error.value, error.accepted) from error


def _fill_bag(s: State, top: Fields) -> None:
    """Put the bricks that lie nowhere into the bag, and refuse too many of a colour."""
    for colour, n in enumerate(counts(s.wheel, s.bricks)):
        s.bag[colour] = BRICKS - n
        if n > BRICKS:
            most = Said("table-most", "at most {most} on the whole table", most=BRICKS)
            raise PositionError(
                beyond(_named_bricks(top, colour), BRICKS), f"{n} {COLOURS[colour]}", most
            )
    _check_bag(s, top)


def _check_bag(s: State, top: Fields) -> None:
    """Refuse a bag that is not what is left: by colour, or by the number alone."""
    entry = top.get("bag", sum(s.bag))
    total = sum(s.bag) if type(entry) is int else None
    if entry != total and read_counts(entry, "bag", LETTERS) != s.bag:
        accepted = Said("left", "what is left: {words}", words=write_counts(s.bag, LETTERS))
        raise PositionError("bag", entry, accepted)


def _players(top: Fields) -> list[Fields]:
    return [Fields(item, path, PLAYER_FIELDS) for path, item in top.items("players", 4)]


def _named_bricks(top: Fields, colour: int) -> Iterator[tuple[str, int]]:
    """Yield the bricks of a colour that the description names, with their paths."""
    for path, text in top.items("wheel", len(SEGMENTS)):
        yield path, read_counts(text, path, LETTERS)[colour]
    for player in _players(top):
        path = player.at("bricks")
        yield path, read_counts(player.get("bricks", None) or "", path, LETTERS)[colour]


def _named_objects(top: Fields, kind: int) -> Iterator[tuple[str, int]]:
    """Yield the objects of a kind that players have, with their paths."""
    for player in _players(top):
        objects = Fields(player.get("objects", None) or {}, player.at("objects"), OBJECTS)
        yield objects.at(OBJECTS[kind]), objects.number(OBJECTS[kind], 0, 0, OBJECTS_PER_KIND)


def _named_tiles(top: Fields) -> Iterator[tuple[str, int]]:
    """Yield every tile that the description names, with its path."""
    for player in _players(top):
        for path, text in player.items("buildings", len(TILES)):
            yield path, BUILDING.read(text, path) // 6
    for name in ("display", "stack", "removed"):
        for path, item in top.items(name, len(TILES)):
            if item in TILES:
                yield path, TILES.index(item)


def _check_tiles(top: Fields) -> None:
    """Refuse a tile that is named twice."""
    seen = set()
    for path, tile in _named_tiles(top):
        if tile in seen:
            raise PositionError(path, TILES[tile], Said("tile-once", "each tile in one place"))
        seen.add(tile)


def _fill_supply(s: State, top: Fields) -> None:
    """Put the objects that lie neither with a player nor on the field into the supply."""
    for kind, n in enumerate(counts(s.field, s.objects)):
        s.supply[kind] = OBJECTS_PER_KIND - n
        if n > OBJECTS_PER_KIND:
            most = Said(
                "field-most",
                "at most {most} on the whole table, {n} on the field",
                most=OBJECTS_PER_KIND,
                n=s.field[kind],
            )
            path = beyond(_named_objects(top, kind), OBJECTS_PER_KIND - s.field[kind])
            raise PositionError(path, f"{n} {OBJECTS[kind]}", most)
    if top.has("supply") and screens.read_supply(top) != s.supply:
        accepted = Said(
            "left",
            "what is left: {words}",
            words=canonical.dumps(dict(zip(OBJECTS, s.supply, strict=True))),
        )
        raise PositionError("supply", top.get("supply", {}), accepted)


def _tiles(top: Fields, name: str, most: int) -> list[int]:
    return [
        k.EMPTY if item is None and name == "display" else _tile(item, path)
        for path, item in top.items(name, most)
    ]


def _tile(entry: Json, path: str) -> int:
    return TILES.index(POSITION.one_of(entry, path, TILES))


def _lay_out_tiles(s: State, top: Fields) -> None:
    """Lay out display, stack and value-8 supply: what is named, then what is left."""
    named = _tiles(top, "display", DISPLAY_SIZE)
    removed = _tiles(top, "removed", ORDINARY)
    s.display = [tile for tile in named if tile != k.EMPTY]
    placed = [*placed_tiles(s), *removed]
    if top.has("stack"):
        s.stack = _tiles(top, "stack", ORDINARY)[::-1]
    else:
        s.stack = [tile for tile in range(ORDINARY) if tile not in placed]
        s.rng = random.shuffle(s.rng, s.stack)
    spaces = [*named, *[k.EMPTY] * (DISPLAY_SIZE - len(named))]
    s.display = [s.stack.pop() if tile == k.EMPTY and s.stack else tile for tile in spaces]
    _check_gone(s, top)
    if top.has("removed"):
        _check_removed(s, removed)
    built = [building // 6 for site in s.buildings for building in site]
    for tile in range(ORDINARY, len(TILES)):
        if tile in built:
            s.eights &= ~(1 << (tile - ORDINARY))


def _gone(s: State) -> list[str]:
    placed = placed_tiles(s)
    return [TILES[tile] for tile in range(ORDINARY) if tile not in placed]


def _check_gone(s: State, top: Fields) -> None:
    """Refuse more tiles out of the game than upgrades can remove."""
    gone, most = _gone(s), most_removed(s)
    if len(gone) > most:
        field = "removed" if top.has("removed") else "stack"
        raise PositionError(
            field,
            ", ".join(gone),
            Said("tiles-out", "at most {most} tiles out of the game", most=most),
        )


def _check_removed(s: State, removed: list[int]) -> None:
    """Refuse `removed` unless it names exactly the ordinary tiles that lie nowhere."""
    gone = _gone(s)
    if [TILES[tile] for tile in sorted(removed)] != gone:
        once = "each ordinary tile that lies nowhere, once: "
        none = Said("tiles-none", once + "none")
        lost = Said("tiles-lost", once + "{words}", words=", ".join(gone))
        raise PositionError("removed", [TILES[tile] for tile in removed], lost if gone else none)


def _read_points(s: State, seat: int, player: Fields) -> None:
    """Read the VP and their sources; VP without a named source come from types."""
    late = sum(scores(s).rows[name][seat] for name in k.FINAL_SOURCES)
    announced = ANNOUNCE_VP * (seat == s.announcer)
    default = total_of(player, k.SOURCES, late) if player.has("gains") else late + announced
    points = player.number("points", default, 0, MANY)
    first = points - late - announced
    from_types = {"types": first, k.SOURCES[FROM_ANNOUNCEMENT]: announced}
    numbers = read_gains(player, k.SOURCES, from_types, 0, points - late)
    s.gains[seat * len(numbers) : (seat + 1) * len(numbers)] = numbers
    s.vp[seat] = points
