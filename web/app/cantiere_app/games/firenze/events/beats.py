"""What is seen of the events of Firenze: which piece goes from which place to which."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event, Seat
from cantiere_app.games.firenze import art
from cantiere_app.kit.events.beats import (
    Around,
    Beat,
    Movement,
    Spot,
    glow,
    light,
    lit,
    panel,
    points,
    renew,
    roll,
    said,
    send,
    tally,
)
from cantiere_app.kit.events.sounds import NONE

SHELF: Final = "z-row/shelf"
ROW: Final = 6
BAG: Final = "z-players/bag"
CHURCH: Final = "z-scene/church"
RULER: Final = "z-scene/ruler"
HOOK: Final = art.use("fi-hook", "stage-hook", "0 0 32 80")
HEIGHTS: Final = ("z-scene/site/bays", "z-scene/mine")
"""What says how high the towers of a site are: below them, and in a line where only the city is."""
FAR: Final = "z-scene/far"
"""The sites that are not on the stage, on the hills."""
PILE: Final = f"{SHELF}/pile"
BRICKS: Final = tuple(art.use(f"b-fi-{name}-l", "stage-brick", "0 0 48 36") for name in art.COLOURS)
"""What is carried of another seat's bricks: its own pictures are small, or not seen at all."""


def stack(seat: Seat, viewer: Seat, colour: int) -> Spot:
    """Return where a seat's bricks of a colour lie."""
    name = art.COLOURS[colour]
    if seat == viewer:
        return Spot(f"z-storage/stack/{name}", ".brick")
    return Spot(panel(seat), f'[data-testid="opp-brick-{seat}-{name}"] .brick')


def home(seat: Seat, viewer: Seat, colour: int = 0) -> Spot:
    """Return where a brick goes that a seat gets: beside the name of another seat, not onto it."""
    if seat == viewer:
        return Spot(f"z-storage/stack/{art.COLOURS[colour]}")
    return Spot(panel(seat), ".seal-box")


def tower(seat: Seat, around: Around, number: int) -> Spot:
    """Return where a tower of a seat stands, apart from its number; one site is on the stage."""
    if seat == (around.viewer if around.acting is None else around.acting):
        return Spot(f"z-scene/site/t{number}", ".f-floors")
    return Spot(panel(seat), f'[data-testid="opp-tower-{seat}-{number}"] .f-floors')


def _measured(seat: Seat, around: Around) -> list[Movement]:
    """Say how high the towers of a site are only when that has been seen: on the stage, or on the
    hills behind it."""
    is_shown = seat == (around.viewer if around.acting is None else around.acting)
    return [renew(key) for key in (HEIGHTS if is_shown else (FAR,))]


def _answer(
    seat: Seat, viewer: Seat, colours: Mapping[int, object] | Sequence[int] = ()
) -> list[Movement]:
    """Let the numbers of a seat be what they are now: of its panel, and of its own storage."""
    storage = [roll(home(seat, viewer, colour).key) for colour in colours] if seat == viewer else []
    return [*storage, roll(panel(seat))]


def _given(seat: Seat, viewer: Seat, counts: Sequence[int], target: Spot) -> Iterator[Movement]:
    """Movement bricks of a seat, by colour, to a place."""
    for colour, count in enumerate(counts):
        if count:
            yield _spent(seat, viewer, colour, target, count)


def _spent(seat: Seat, viewer: Seat, colour: int, target: Spot, count: int = 1) -> Movement:
    """Movement bricks of a seat out of its storage."""
    piece = "" if seat == viewer else BRICKS[colour]
    return send(stack(seat, viewer, colour), target, count, piece)


def _present(counts: Sequence[int]) -> list[int]:
    return [colour for colour, count in enumerate(counts) if count]


def taking(event: Event, around: Around) -> list[Beat]:
    """Lay the payment on the cards, bring the card and its bricks home, and close the row up."""
    params, seat, viewer = event.params, event.seat, around.viewer
    card, bricks = f"{SHELF}/{params['slot']}", params["bricks"]
    paid = [
        _spent(seat, viewer, c, Spot(f"{SHELF}/{n}"))
        for n, c in enumerate(params["paid"])
        if len(params["paid"]) <= params["slot"]
    ]
    first = _present(bricks)[:1]
    aim = home(seat, viewer, first[0]) if first else Spot(panel(seat), ".seal-box")
    carried = [
        Movement("carry", Spot(card, ".f-heap .brick"), target=aim),
        Movement("carry", Spot(card), target=Spot(panel(seat), ".seal-box")),
    ]
    others = any(each.kind == "take" for each in (*around.past, *around.then))
    closed = [] if others else [*_closing(params["slot"]), *_dealing(around.then)]
    slid = "" if closed else NONE
    return [
        *_picked(seat, viewer, card, paid),
        Beat("carried", carried),
        Beat("closed", [*closed, *_answer(seat, viewer, _present(bricks))], slid),
    ]


def _picked(seat: Seat, viewer: Seat, card: str, paid: Sequence[Movement]) -> list[Beat]:
    """Light the card; a payment that the viewer has not laid himself is seen by itself."""
    if not paid or seat == viewer:
        return [Beat("chosen", [light(card), *paid])]
    return [Beat("picked", [light(card)]), Beat("spent", [glow(panel(seat)), *paid])]


def _closing(slot: int) -> list[Movement]:
    """Movement the cards right of the one that was taken one place left."""
    return [
        Movement("slide", Spot(f"{SHELF}/{place}"), Spot(f"{SHELF}/{place + 1}"))
        for place in range(slot, ROW - 1)
    ]


def _dealing(events: Sequence[Event]) -> list[Movement]:
    """Turn a card over for the last place, where one is; its bricks leave the bag."""
    if not any(event.kind == "refill" for event in events):
        return []
    return [Movement("deal", Spot(f"{SHELF}/{ROW - 1}"), Spot(PILE)), roll(BAG)]


def refilling(event: Event, around: Around) -> list[Beat]:
    """Turn a card over; where a card was just taken, that was seen with the row closing up."""
    if any(each.kind == "take" for each in around.past):
        return []
    return [Beat("dealt", _dealing([event]))]


def building(event: Event, around: Around) -> list[Beat]:
    """Lay another seat's bricks on its towers; one's own were laid before."""
    seat, viewer = event.seat, around.viewer
    if seat == viewer:
        return [Beat("answered", [roll(panel(seat))])]
    placed = event.params["placed"]
    laid = [_spent(seat, viewer, c, tower(seat, around, n), count) for n, c, count, _, _ in placed]
    # What is new is lit in its height: the whole place of a tower is as high as the city.
    sites = [tower(seat, around, n) for n in dict.fromkeys(each[0] for each in placed)]
    bill = [*_given(seat, viewer, event.params.get("paid", ()), Spot(BAG))]
    lit_seat = [glow(panel(seat))] if bill else []
    return [
        Beat("sited", [light(*sites[0]), *(glow(*site) for site in sites[1:])] if sites else []),
        Beat("built", laid),
        Beat(
            "levied" if bill else "grown",
            [*lit_seat, *bill, *_answer(seat, viewer), *_measured(seat, around)],
        ),
    ]


def handing_in(event: Event, around: Around) -> list[Beat]:
    """Swing the tower into the city, press the seal on it, and count its points."""
    params, seat = event.params, event.seat
    city = f"z-scene/city/{art.COLOURS[params['colour']]}"
    cell = Spot(city, f'[data-floor="{params["floor"]}"]')
    sealed = Spot(city, f'[data-floor="{params["floor"]}"] .f-seal')
    built = tower(seat, around, params["tower"])
    counted = [*_terms(event, cell), roll(panel(seat)), roll(BAG), roll(PILE)]
    missed = _missed(event, around)
    return [
        *_chosen(seat, around, built),
        Beat("lifted", [light(*cell), _swung(built, cell)]),
        Beat("sealed", [Movement("stamp", sealed), *_measured(seat, around)]),
        Beat("forestalled" if missed else "counted", [*counted, *missed]),
    ]


def _chosen(seat: Seat, around: Around, spot: Spot) -> list[Beat]:
    """Light what another seat takes off the board; the viewer knows what was chosen."""
    return [] if seat == around.viewer else [Beat("chosen", [light(*spot)])]


def forestalled(event: Event, viewer: Seat, view: Mapping[str, Any]) -> list[int]:
    """Return the towers of the viewer that would have fulfilled the contract that another took."""
    if event.seat == viewer or viewer < 0 or not view:
        return []
    fit = (event.params["colour"], event.params["floor"])
    towers = view["players"][viewer]["towers"]
    return [each["id"] for each in towers if (each["colour"], each["height"]) == fit]


def _missed(event: Event, around: Around) -> list[Movement]:
    """Shake the towers of the viewer for which it was too late."""
    lost = forestalled(event, around.viewer, around.view)
    towers = [tower(around.viewer, around, number) for number in lost]
    return [move for spot in towers for move in (glow(*spot), Movement("shake", spot))]


def _swung(thing: Spot, target: Spot) -> Movement:
    """Carry a tower on the hook of the crane."""
    return Movement("swing", thing, target=target, piece=HOOK)


def _terms(event: Event, cell: Spot) -> list[Movement]:
    """Let each term of a hand-in rise from where it was drawn, and run to the score (F§9.6)."""
    params, score = event.params, Spot(panel(event.seat), ".pp")
    tile = Spot(RULER, f'[data-floor="{params["floor"]}"] i')
    niche = Spot(CHURCH, f'[data-card="{art.kebab(params["privilege"])}"]')
    terms = ((params["contract"], cell), (params["tile"], tile), (params["privilegePoints"], niche))
    return [tally(points(n), place, cell, score) for n, place in terms if n]


def falling(event: Event, around: Around) -> list[Beat]:
    """Let a tower of the event's own seat fall."""
    return _fallen(event.seat, event.params["tower"], around)


def sabotaged(event: Event, around: Around) -> list[Beat]:
    """Let a tower of the victim lose its bricks."""
    return _fallen(event.params["victim"], event.params["tower"], around)


def _fallen(seat: Seat, number: int, around: Around) -> list[Beat]:
    spot = tower(seat, around, number)
    parts = spot._replace(part=f"{spot.part} .brick")
    gone = [Movement("fall", parts), roll(panel(seat)), roll(BAG), *_measured(seat, around)]
    return [Beat("fallen", [glow(*spot), *gone])]


def trading(event: Event, around: Around) -> list[Beat]:
    """Lay the bricks given on the card, and bring home the one taken."""
    params, seat, viewer = event.params, event.seat, around.viewer
    card, name = f"{SHELF}/{params['slot']}", art.COLOURS[params["take"]]
    taken = Spot(card, f'.f-heap [data-colour="{name}"] .brick')
    back = send(taken, home(seat, viewer, params["take"]))
    return [
        Beat("traded", [light(card), *_given(seat, viewer, params["give"], Spot(card))]),
        Beat("traded", [back]),
        Beat("answered", _answer(seat, viewer, [*_present(params["give"]), params["take"]])),
    ]


def exchanging(event: Event, around: Around) -> list[Beat]:
    """Put a brick into the bag, and bring home one of another colour."""
    params, seat, viewer = event.params, event.seat, around.viewer
    taken = Spot(BAG, f'[data-testid="bag-{art.COLOURS[params["take"]]}"] .brick')
    given = _spent(seat, viewer, params["give"], Spot(BAG))
    back = send(taken, home(seat, viewer, params["take"]))
    return [
        Beat("traded", [light(panel(seat)), given]),
        Beat("traded", [back]),
        Beat("answered", [*_answer(seat, viewer, [params["give"], params["take"]]), roll(BAG)]),
    ]


def smuggling(event: Event, around: Around) -> list[Beat]:
    """Take a brick out of another's storage, and leave one there."""
    params, seat, viewer = event.params, event.seat, around.viewer
    other = params["opponent"]
    victim = home(other, viewer, params["take"])
    taken = _spent(other, viewer, params["take"], home(seat, viewer, params["take"]))
    left = _spent(seat, viewer, params["give"], home(other, viewer, params["give"]))
    both = [params["give"], params["take"]]
    return [
        Beat("struck", [light(*victim)]),
        Beat("smuggled", [taken]),
        Beat("smuggled", [left]),
        Beat("answered", [*_answer(seat, viewer, both), *_answer(other, viewer, both)]),
    ]


def losing(event: Event, around: Around) -> list[Beat]:
    """Put bricks of a seat into the bag."""
    params, seat, viewer = event.params, event.seat, around.viewer
    if not any(params["bricks"]):
        return said(seat)
    gone = [*_given(seat, viewer, params["bricks"], Spot(BAG))]
    return [
        Beat("paid", [light(panel(seat)), *gone]),
        Beat("answered", [*_answer(seat, viewer, _present(params["bricks"])), roll(BAG)]),
    ]


def resupplying(event: Event, _: Around) -> list[Beat]:
    """Change the bricks of a card: those that were on it go into the bag, others come."""
    card = f"{SHELF}/{event.params['slot']}"
    back = Movement("carry", Spot(card, ".f-heap .brick"), target=Spot(BAG))
    new = Movement("slide", Spot(card, ".f-heap .brick"), Spot(BAG))
    return [Beat("marked", [light(card)]), Beat("traded", [back]), Beat("traded", [new])]


def ringing(event: Event, around: Around) -> list[Beat]:
    """Swing the bell tower to the church, and press a seal there."""
    niche = Spot(CHURCH, ".f-niche.bell")
    bells = tower(event.seat, around, event.params["tower"])
    seal = Spot(CHURCH, ".f-small-seals .f-seal:last-child")
    answered = [roll(panel(event.seat)), roll(BAG)]
    rung = [Movement("stamp", seal), *answered, *_measured(event.seat, around)]
    return [
        *_chosen(event.seat, around, bells),
        Beat("lifted", [light(CHURCH), _swung(bells, niche)]),
        Beat("sealed", rung, "bell"),
    ]


def praying(_: Event, __: Around) -> list[Beat]:
    """Light the church, where a card is laid."""
    return [Beat("said", [light(CHURCH)])]


def giving_back(_: Event, __: Around) -> list[Beat]:
    return lit(CHURCH)


def shuffling(_: Event, __: Around) -> list[Beat]:
    return lit(PILE)


def seating(event: Event, _: Around) -> list[Beat]:
    """Show only whose it is."""
    return said(event.seat)


def holding(event: Event, _: Around) -> list[Beat]:
    """Show who has the monument now."""
    return said(event.params["holder"]) or lit(PILE)


def ending(_: Event, __: Around) -> list[Beat]:
    """Show where no card will be taken any more."""
    return lit(PILE)


def flagging(event: Event, _: Around) -> list[Beat]:
    """Show the tower of the city whose flag is counted."""
    city = f"z-scene/city/{art.COLOURS[event.params['colour']]}"
    return [Beat("said", [light(city, ".f-flag"), roll(panel(event.seat))])]
