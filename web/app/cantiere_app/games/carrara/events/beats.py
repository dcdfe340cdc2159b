"""What is seen of the events of Carrara: which piece goes from which place to which."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.carrara import data
from cantiere.core.game import Event, Seat
from cantiere_app.games.carrara import art
from cantiere_app.kit.events.beats import (
    Around,
    Beat,
    Movement,
    Spot,
    few,
    glow,
    light,
    lit,
    panel,
    points,
    roll,
    said,
    send,
    tally,
)
from cantiere_app.kit.events.sounds import NONE

BAG: Final = "z-row/wheel/bag"
WHEEL: Final = "z-row/wheel"
DISPLAY: Final = "z-row/display"
EIGHTS: Final = "z-row/eights"
CITIES: Final = "z-scene/cities"
HUB: Final = Spot(f"{WHEEL}/hub", ".c-hub")
COINS: Final = Spot("z-storage/coins")
OBJECTS: Final = "z-storage/objects"
SEGMENTS: Final = len(data.SEGMENTS)


def city(name: str) -> str:
    """Return the group of a city or special field."""
    return f"{CITIES}/{data.PLACES.index(name)}"


def _purse(seat: Seat, viewer: Seat) -> Spot:
    return COINS if seat == viewer else _screen(seat)


def _screen(seat: Seat) -> Spot:
    """Return where another seat keeps what it has: open, or behind its screen."""
    return Spot(panel(seat), ".c-hold")


def _bricks(seat: Seat, viewer: Seat, colour: int) -> Spot:
    """Return where a seat's bricks of a colour lie."""
    name = data.COLOURS[colour]
    return Spot(f"z-storage/bricks/{name}") if seat == viewer else Spot(panel(seat))


def _answer(seat: Seat, viewer: Seat, counts: Sequence[int] = ()) -> list[Movement]:
    """Let the numbers of a seat be what they are now, also in the viewer's own storage."""
    if seat != viewer:
        return [roll(panel(seat))]
    colours = [roll(_bricks(seat, viewer, c).key) for c, n in enumerate(counts) if n]
    return [*colours, roll(COINS.key), roll(OBJECTS), roll(panel(seat))]


def _paid(seat: Seat, viewer: Seat, coins: int, target: Spot) -> list[Movement]:
    """Roll coins out of a seat's purse."""
    return [send(_purse(seat, viewer), target, few(coins), art.COIN)] if coins else []


def _earned(seat: Seat, viewer: Seat, coins: int, source: Spot) -> list[Movement]:
    return [send(source, _purse(seat, viewer), few(coins), art.COIN)] if coins else []


def turning(event: Event, _: Around) -> list[Beat]:
    """Turn disc and bricks by a segment while ring and hub stay; the drawn bricks drop in."""
    about = Spot(f"{WHEEL}/ring")
    moves = [Movement("turn", Spot(about.key, ".c-disc"), about)]
    moves += [
        Movement("turn", Spot(f"{WHEEL}/{n}", ".c-bricks"), about) for n in range(1, SEGMENTS)
    ]
    beats = [Beat("turned", [light(*HUB), *moves])]
    if any(event.params["drawn"]):
        dropped = Movement("drop", Spot(f"{WHEEL}/0", ".c-br"), many=SEGMENTS)
        beats.append(Beat("answered", [dropped, roll(BAG)]))
    return beats


def buying(event: Event, around: Around) -> list[Beat]:
    """Light the bricks that are bought, bring them home, and roll coins to the hub."""
    params, seat, viewer = event.params, event.seat, around.viewer
    segment = f"{WHEEL}/{params['segment']}"
    left = around.view["wheel"][params["segment"]] if around.view else ()
    bricks = [
        move
        for c, n in enumerate(params["bricks"])
        if n
        for move in _bought(segment, c, n, _bricks(seat, viewer, c), bool(left and left[c]))
    ]
    paid = _paid(seat, viewer, params["cost"], HUB)
    first, *others = [f".c-br.k{c} svg" for c, n in enumerate(params["bricks"]) if n] or [".c-num"]
    chosen = [light(segment, first), *(glow(segment, brick) for brick in others)]
    return [
        Beat("marked", chosen),
        Beat("bought", [*bricks, *paid], "" if paid else "stone-soft"),
        Beat("answered", _answer(seat, viewer, params["bricks"])),
    ]


def _bought(
    segment: str, colour: int, count: int, target: Spot, is_left: bool
) -> Iterator[Movement]:
    """Bring bricks of a colour home; number and price go with the last ones."""
    place = f".c-br.k{colour}"
    brick = Spot(segment, f"{place} svg")
    yield Movement("carry", brick, target=target, leaves=not is_left, many=count)
    if not is_left:
        yield Movement("carry", Spot(segment, f"{place} > :is(u, i)"))


def keeping(_: Event, __: Around) -> list[Beat]:
    """Light the wheel, which was not turned."""
    return [Beat("said", [light(*HUB)])]


def _is_shown(seat: Seat, around: Around) -> bool:
    """Return whether the strip shows the cities of a seat: those of whoever acts, or one's own."""
    return seat == (around.viewer if around.acting is None else around.acting)


def _column(seat: Seat, city: str) -> Spot:
    """Return where another seat's buildings of a city are shown, within its panel."""
    return Spot(panel(seat), f'[data-inspect="theirs-{seat}-{city}"]')


def _shown(events: Sequence[Event]) -> Event | None:
    """Return the event with which the gap in the display was filled up."""
    return next((event for event in events if event.kind == "revealed"), None)


def _tile(event: Event, around: Around) -> Spot:
    """Return where a building was taken from: its place, or the one that still has its name."""
    tile, filled = event.params["tile"], _shown(around.then)
    if filled:
        return Spot(f"{DISPLAY}/{filled.params['slot']}")
    is_ordinary = data.TILES.index(tile) < data.ORDINARY
    return Spot(DISPLAY if is_ordinary else EIGHTS, f'[data-tile="{tile}"]')


def _payment(seat: Seat, viewer: Seat, counts: Sequence[int], target: Spot) -> Iterator[Movement]:
    for colour, count in enumerate(counts):
        if count:
            source = Spot(_bricks(seat, viewer, colour).key)
            yield send(source, target, count, art.BRICKS.plain[colour])


def building(event: Event, around: Around) -> list[Beat]:
    """Pay for a building, and take it off the display to its city.

    It rises from behind the ground where the strip shows the cities of its seat.
    """
    params, seat, viewer = event.params, event.seat, around.viewer
    is_shown, tile = _is_shown(seat, around), _tile(event, around)
    place = city(params["city"])
    target = Spot(place) if is_shown else _column(seat, params["city"])
    paid = _payment(seat, viewer, params["paid"], target)
    erected = [Movement("carry", tile, target=target)]
    if "old" in params and is_shown:
        erected.append(Movement("sink", Spot(place, f'[data-tile="{params["old"]}"]')))
    chosen = [light(*tile), glow(*target), *paid]
    beats = [Beat("marked", chosen), Beat("erected", erected)]
    if is_shown:
        # Its land is seen in the tab of the cities alone: that one opens on a phone.
        risen = Movement("rise", Spot(place, f'[data-tile="{params["tile"]}"]'))
        beats.append(Beat("erected", [glow(place, ".c-land"), risen]))
    return [*beats, Beat("answered", [*_answer(seat, viewer, params["paid"]), roll(BAG)])]


def laying_out(event: Event, _: Around) -> list[Beat]:
    """Lay a building out in the display."""
    slot = Spot(f"{DISPLAY}/{event.params['slot']}")
    return [Beat("closed", [Movement("deal", slot, Spot(f"{DISPLAY}/head"))])]


def scoring(event: Event, around: Around) -> list[Beat]:
    """Light what is scored, and let sum, coins and objects run to the seat."""
    params, seat, viewer = event.params, event.seat, around.viewer
    what = params["what"]
    is_place = what in data.PLACES
    spot = Spot(city(what)) if is_place else Spot(panel(seat))
    terms = _counted(event, around)
    beats = [Beat("marked", _scored(spot, [] if is_place else terms, event, around))]
    shares = [_share(event, around, term, spot) for term in terms]
    if len(shares) > 1:
        beats.append(Beat("summed", shares, times=len(shares)))
    gained = _gained(event, around, [] if is_place else terms, spot)
    if gained:
        sound = NONE if len(beats) > 1 else ""
        beats.append(Beat("summed", gained, "coin" if params["coins"] else sound))
    answered = _answer(seat, viewer)
    # Every seat may score a special field: only one's own seal is shown there (C§6.6).
    if what in data.CITIES or (is_place and _is_shown(seat, around)):
        answered.append(Movement("stamp", Spot(spot.key, ".c-by .seal")))
    if forestalls(event, viewer, around.view):
        lost = Spot(spot.key, ".c-tile")
        return [*beats, Beat("forestalled", [*answered, glow(spot.key), Movement("shake", lost)])]
    return [*beats, Beat("answered", answered)]


def _scored(spot: Spot, terms: Sequence["_Term"], event: Event, around: Around) -> list[Movement]:
    """Light what is scored: a place, or the buildings of a type where the strip shows them."""
    if not terms or not _is_shown(event.seat, around):
        return [light(*spot)]
    first, *others = [_standing(event.seat, around, term) for term in terms]
    return [light(*first), *(glow(*each) for each in others)]


def _gained(event: Event, around: Around, terms: Sequence["_Term"], spot: Spot) -> list[Movement]:
    """Bring points, coins and objects home: of a place from there, of a type from a building.

    terms: what the buildings of a type bring, of which points alone ran to the score already.
    """
    params, seat, viewer = event.params, event.seat, around.viewer
    paying = [term for term in terms if term.gain[0]]
    source = _standing(seat, around, (paying or terms)[0]) if terms else spot
    # What a single building brings is the sum itself.
    ran = [term for term in terms if term not in paying] if len(terms) > 1 else []
    left = params["points"] - sum(term.gain[1] for term in ran)
    summed = [send(source, _score(seat), 0, points(left))] if left else []
    goods = Spot(OBJECTS) if seat == viewer else _screen(seat)
    things = [
        send(source, goods, n, art.THINGS[kind]) for kind, n in enumerate(params["objects"]) if n
    ]
    return [*summed, *_earned(seat, viewer, params["coins"], source), *things]


def _score(seat: Seat) -> Spot:
    """Return where a seat's points are shown."""
    return Spot(panel(seat), ".pp")


def forestalls(event: Event, viewer: Seat, view: Mapping[str, Any]) -> bool:
    """Return whether another scored a city that the viewer could have scored (C§6.6)."""
    what = event.params["what"]
    if event.seat == viewer or viewer < 0 or what not in data.CITIES or not view:
        return False
    side = view["players"][viewer]
    here = sum(each["city"] == what for each in side["buildings"])
    return bool(here >= data.CITY_MIN[data.CITIES.index(what)] and side["markers"])


def _counted(event: Event, around: Around) -> list["_Term"]:
    """Return what each building brings, from left to right: cost × yield (C§6.6).

    None where the yields have changed since, so that the terms would not be those of the sum.
    """
    terms = sorted(_terms(event, around.view), key=lambda term: term.place)
    sums = [sum(each) for each in zip(*(term.gain for term in terms), strict=True)]
    return terms if sums == [event.params["coins"], event.params["points"]] else []


def _share(event: Event, around: Around, term: "_Term", spot: Spot) -> Movement:
    """Let what a building brings appear over it; of a type, points alone run to the score.

    What the buildings of a place bring is summed there.
    """
    runs = event.params["what"] not in data.PLACES and not term.gain[0]
    target = _score(event.seat) if runs else None
    return tally(_said(term), _standing(event.seat, around, term), spot, target)


def _said(term: "_Term") -> str:
    """Return the markup of what a building brings: coins, points, or both."""
    coins, vp = term.gain
    both = f"{art.COIN} +{vp}" if vp else art.COIN
    return points(coins, both) if coins else points(vp)


class _Term(NamedTuple):
    """A building of a scoring: its city, what it is, and the coins and points that it brings."""

    place: int
    tile: str
    gain: tuple[int, int]


def _terms(event: Event, view: Mapping[str, Any]) -> Iterator[_Term]:
    what = event.params["what"]
    seats = view.get("players", ())
    yields = seats[event.seat]["yields"] if event.seat < len(seats) else ()
    for tile, name in event.params["buildings"] if yields else ():
        place = data.CITIES.index(name)
        yield_place = data.PLACES.index(what) if what in data.SPECIALS else place
        coins, vp = yields[yield_place]
        cost = data.TILE_COST[data.TILES.index(tile)]
        yield _Term(place, tile, (cost * coins, cost * vp))


def _standing(seat: Seat, around: Around, term: _Term) -> Spot:
    """Return where a building stands: in the strip, or as what it cost in a seat's column."""
    if _is_shown(seat, around):
        return Spot(f"{CITIES}/{term.place}", f'[data-tile="{term.tile}"]')
    key, column = _column(seat, data.CITIES[term.place])
    return Spot(key, f'{column} [data-tile="{term.tile}"]')


def upgrading(event: Event, _: Around) -> list[Beat]:
    """Press the seal of a token on the city that it raises."""
    place = data.PLACES[data.TOKEN_PLACE[data.TOKENS.index(event.params["token"])]]
    seal = Spot(city(place), ".c-token .seal")
    return [Beat("marked", [light(city(place))]), Beat("answered", [Movement("stamp", seal)])]


def storing(event: Event, around: Around) -> list[Beat]:
    """Bring an object from the market home, and pay for it."""
    params, seat, viewer = event.params, event.seat, around.viewer
    name = data.OBJECTS[params["object"]]
    thing = Spot("z-cards/objects", f'[data-object="{name}"]')
    goods = Spot(OBJECTS, f'[data-object="{name}"]') if seat == viewer else Spot(panel(seat))
    bought = send(Spot(thing.key, f"{thing.part} svg"), goods)
    return [
        Beat("marked", [light(*thing)]),
        Beat("bought", [bought, *_paid(seat, viewer, params["price"], thing)]),
        Beat("answered", _answer(seat, viewer)),
    ]


def consoled(event: Event, around: Around) -> list[Beat]:
    """Bring the coins of a turn in which nothing could be bought."""
    seat, viewer = event.seat, around.viewer
    gained = _earned(seat, viewer, event.params["gained"], HUB)
    return [Beat("bought", [light(panel(seat)), *gained]), Beat("answered", _answer(seat, viewer))]


def announcing(event: Event, _: Around) -> list[Beat]:
    """Light the cards that are fulfilled, and count the seat's points."""
    return [Beat("said", [light("z-cards/play")]), Beat("answered", [roll(panel(event.seat))])]


def seating(event: Event, _: Around) -> list[Beat]:
    """Show only whose it is."""
    return said(event.seat)


def ending(_: Event, __: Around) -> list[Beat]:
    return lit("z-cards/play")
