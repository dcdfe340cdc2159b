"""What is seen of the events of Machiavelli: which piece goes from which place to which."""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from cantiere.core.game import Event, Seat
from cantiere_app.games.machiavelli.board import districts, hand_order
from cantiere_app.games.machiavelli.events import unmasking
from cantiere_app.games.machiavelli.events.pictures import sign
from cantiere_app.kit.events.beats import (
    HEAD,
    Around,
    Beat,
    Movement,
    Spot,
    few,
    glow,
    light,
    lit,
    panel,
    renew,
    roll,
    said,
    send,
)
from cantiere_app.kit.events.sounds import NONE

Show: TypeAlias = Callable[[Event, Around], list[Beat]]

HAND: Final = "z-hand/head"
OWN_CARDS: Final = "z-hand/cards"
OWN_GOLD: Final = "z-panel/has"
DECK: Final = Spot("z-players/who", '[data-inspect="sign-deck"]')
COIN: Final = sign("gold")
BACK: Final = sign("card-back")
_ROW: Final = ".m-who"
_NUMBERS: Final = {COIN: '[data-inspect="sign-gold"]', BACK: '[data-inspect="sign-cards"]'}
"""Names for each piece the part of a seat's row that says how many of them the seat has."""
_LAID_OUT: Final = frozenset(("borrowed", "tucked", "tookToBuild", "confiscated"))
"""What is told of a seat before the building whose card lay out of its hand meanwhile."""
_CALLS: Final = ("revealed", "nobody")
_BAND: Final = (HEAD, "z-procession/bays")
"""Groups that show the round: its number, and who was called in it. The seats show that too."""


def bay(rank: int) -> str:
    """Return the group of a rank in the procession."""
    return f"z-procession/bays/{rank}"


def city(seat: Seat, viewer: Seat) -> str:
    """Return the group of a seat's city."""
    return "z-city/own" if seat == viewer else f"z-cities/all/{seat}"


def purse(seat: Seat, viewer: Seat) -> Spot:
    """Return where a seat's gold is shown: of another, the row that says what it has."""
    return Spot(OWN_GOLD) if seat == viewer else Spot(city(seat, viewer), _ROW)


def hand(seat: Seat, viewer: Seat) -> Spot:
    """Return where a seat's cards are shown, as its `purse`."""
    return Spot(HAND) if seat == viewer else Spot(city(seat, viewer), _ROW)


def own_card(card: str) -> Spot:
    """Return where a card of the viewer's hand lies."""
    return Spot(OWN_CARDS, f'[data-card="{card}"]')


def district(seat: Seat, viewer: Seat, text: str) -> Spot:
    """Return where a district stands."""
    return Spot(city(seat, viewer), f'.m-card[data-card="{districts.read(text).card}"]')


def _answer(*seats: Seat, viewer: Seat) -> Beat:
    """Let the numbers of seats be what they are now."""
    own_numbers = [roll(OWN_GOLD), roll(HAND)] if viewer in seats else []
    others = [roll(city(seat, viewer)) for seat in seats if seat >= 0]
    return Beat(
        "answered", [*own_numbers, *others, *(roll(panel(seat)) for seat in seats if seat >= 0)]
    )


def _from_deck(beats: list[Beat]) -> list[Beat]:
    """Let the number of cards in the deck be what it is now with the last of these beats."""
    *before, last = beats
    return [*before, last._replace(moves=[*last.moves, roll(DECK.key)])]


def _exchanged(*seats: Seat, viewer: Seat) -> Beat:
    """Let numbers and the viewer's own hand be what they are now: cards left it or came unseen."""
    answer = _answer(*seats, viewer=viewer)
    renewed = [renew(OWN_CARDS)] if viewer in seats else []
    return answer._replace(moves=[*answer.moves, *renewed])


def _coins(source: Spot, target: Spot | None, gold: int) -> Movement:
    return _sent(source, target, gold, COIN)


def _cards(source: Spot, target: Spot | None, count: int = 1) -> Movement:
    return _sent(source, target, count, BACK)


def _sent(source: Spot, target: Spot | None, count: int, piece: str) -> Movement:
    to = target and _at_number(target, piece)
    return send(_at_number(source, piece), to, few(count), piece)


def _at_number(place: Spot, piece: str) -> Spot:
    """Return where a piece comes to or goes from: in a seat's row it is the number of those."""
    return place._replace(part=_NUMBERS.get(piece, _ROW)) if place.part == _ROW else place


def _above(target: Spot, piece: str, count: int = 1) -> Movement:
    """Let something come from above a place, as it comes from none of the board."""
    to = _at_number(target, piece)
    return Movement("alight", to, leaves=False, many=few(count), piece=piece)


def _gathered(
    event: Event, around: Around, place: Spot, move: Movement, sound: str = ""
) -> list[Beat]:
    """Light the purse or the hand of a seat, move something there, and roll its numbers."""
    gathered = Beat("gathered", [light(*place), move], sound)
    return [gathered, _answer(event.seat, viewer=around.viewer)]


def calling(event: Event, around: Around) -> list[Beat]:
    """Light the bay of the rank that is called, and stamp its roundel."""
    place = bay(event.params["rank"])
    if unmasking.is_unmasked(event, around):
        character = event.params["character"]
        return unmasking.turned(Spot(place), character, sign(character))
    answer = _answer(event.seat, viewer=around.viewer)
    stamped = Movement("stamp", Spot(place, ".m-md"))
    called = Beat("called", [*_left(event, around), light(place)])
    return [called, answer._replace(moves=[stamped, *answer.moves])]


def _left(event: Event, around: Around) -> list[Movement]:
    """Let the bay of who was called before be what it is now: only one has the turn."""
    last = around.was.get("called", 0)
    is_next = not any(each.kind in _CALLS for each in around.past)
    return [renew(bay(last))] if last and last != event.params["rank"] and is_next else []


def unshown(event: Event, _: Around) -> list[Beat]:
    """Turn the card of a killed character face down: nobody says whose it was (M§7.9)."""
    return unmasking.turned(Spot(bay(event.params["rank"])), event.params["character"], BACK)


def beginning(event: Event, around: Around) -> list[Beat]:
    """Show the procession of the next round, and who chooses first in it.

    No seat shows from then on which character it had.
    """
    shown, *rest = said(event.seat)
    seats = range(len(around.view.get("players", ())))
    others = [city(seat, around.viewer) for seat in seats if seat != around.viewer]
    renewed = map(renew, (*_BAND, *map(panel, seats), *others))
    return [shown._replace(moves=[*renewed, *shown.moves]), *rest]


def silent(event: Event, around: Around) -> list[Beat]:
    """Cut the garland of a rank that nobody answers."""
    place = bay(event.params["rank"])
    stamped = Movement("stamp", Spot(place, ".m-md"))
    return [Beat("called", [*_left(event, around), glow(place), stamped], "tick")]


def crime(picture: str, row: str = "struck") -> Show:
    """Return a motion in which a mark falls on the bay of a rank; whose it is stays hidden."""

    def motion(event: Event, _: Around) -> list[Beat]:
        place = bay(event.params["rank"])
        return [Beat(row, [light(place), _above(Spot(place), sign(picture))])]

    return motion


def marking(picture: str) -> Show:
    """Return a motion in which marks fall on the bays of several ranks."""

    def motion(event: Event, _: Around) -> list[Beat]:
        places = [bay(rank) for rank in event.params["ranks"]]
        marks = [_above(Spot(place), sign(picture)) for place in places]
        return [Beat("threatened", [*(light(place) for place in places[:1]), *marks])]

    return motion


def bringing(event: Event, around: Around) -> list[Beat]:
    """Roll gold into a seat's purse."""
    place = purse(event.seat, around.viewer)
    return _gathered(event, around, place, _above(place, COIN, event.params.get("gold", 1)))


def spending(event: Event, around: Around) -> list[Beat]:
    """Let the gold that a district costs leave the purse of its seat."""
    gold = event.params["gold"]
    if not gold:
        return []
    place = purse(event.seat, around.viewer)
    return [Beat("gathered", [light(*place), _coins(place, None, gold)])]


def drawing(event: Event, around: Around) -> list[Beat]:
    """Bring cards into a seat's hand; those of the viewer are turned over on their way."""
    place = hand(event.seat, around.viewer)
    known = Counter(hand_order.brought(event, around.viewer))
    if event.seat == around.viewer and known:
        dealt = [Movement("deal", own_card(card), DECK, many=n) for card, n in known.items()]
        answer = _answer(event.seat, viewer=around.viewer)
        return _from_deck([Beat("gathered", dealt, "paper"), answer])
    cards = _above(place, BACK, event.params.get("count", 1))
    return _from_deck(_gathered(event, around, place, cards, "paper"))


def giving_up(event: Event, around: Around) -> list[Beat]:
    """Let cards of a seat's hand go."""
    place = hand(event.seat, around.viewer)
    cards = _cards(place, None, event.params.get("count", 1))
    return _from_deck(_gathered(event, around, place, cards, "paper"))


def _is_out_of_hand(event: Event, around: Around) -> bool:
    """Return whether the card of a building was in its seat's hand when the board was drawn last.

    It was not where a question about it came between: what is borrowed for it or put under it,
    whose hand it comes from, or whether another seat confiscates it.
    """
    past = {each.kind for each in around.past if each.seat == event.seat}
    return "paid" in past and past.isdisjoint(_LAID_OUT)


def building(event: Event, around: Around) -> list[Beat]:
    """Carry a card from the hand to its plot, where the district rises from behind the ground."""
    seat, viewer = event.seat, around.viewer
    place = city(seat, viewer)
    plot = Spot(place, f'.m-card[data-card="{event.params["card"]}"]')
    carried = _cards(hand(seat, viewer), plot)
    if seat == viewer and _is_out_of_hand(event, around):
        carried = Movement("carry", own_card(event.params["card"]), target=plot, many=1)
    return [
        Beat("raised", [light(*purse(seat, viewer)), carried], "paper"),
        Beat("raised", [Movement("rise", plot)]),
        _answer(seat, viewer=viewer),
    ]


def destroying(event: Event, around: Around) -> list[Beat]:
    """Put the seal on the district; it shakes, and sinks behind the ground line."""
    params, viewer = event.params, around.viewer
    return _torn(event.seat, params["other"], params["district"], viewer)


def tearing(event: Event, around: Around) -> list[Beat]:
    """Let an own district of the seat sink."""
    return _torn(event.seat, event.seat, event.params["district"], around.viewer)


def _torn(seat: Seat, owner: Seat, text: str, viewer: Seat) -> list[Beat]:
    spot = district(owner, viewer, text)
    seats = dict.fromkeys((seat, owner))
    fallen = [
        Beat("struck", [light(*spot)]),
        Beat("cracked", [Movement("shake", spot, leaves=True)]),
        Beat("rubble", [Movement("sink", spot)]),
        _answer(*seats, viewer=viewer),
    ]
    return _from_deck(fallen)


def seizing(event: Event, around: Around) -> list[Beat]:
    """Carry a district from the owner's city into the seat's."""
    params, seat, viewer = event.params, event.seat, around.viewer
    spot = district(params["other"], viewer, params["district"])
    target = city(seat, viewer)
    return [
        Beat("struck", [light(*spot)]),
        Beat("taken", [Movement("carry", spot, target=Spot(target))], "stone"),
        _answer(seat, params["other"], viewer=viewer),
    ]


def exchanging(event: Event, around: Around) -> list[Beat]:
    """Let two districts cross over between two cities."""
    params, seat, viewer = event.params, event.seat, around.viewer
    other = params["other"]
    taken, given = district(other, viewer, params["taken"]), district(seat, viewer, params["given"])
    both = [
        Movement("carry", taken, target=Spot(city(seat, viewer))),
        Movement("carry", given, target=Spot(city(other, viewer))),
    ]
    return [
        Beat("struck", [light(*taken), glow(*given)]),
        Beat("swapped", both, "stone"),
        _answer(seat, other, viewer=viewer),
    ]


def beautifying(event: Event, around: Around) -> list[Beat]:
    """Lay a coin on a district of the seat."""
    seat, viewer = event.seat, around.viewer
    spot = district(seat, viewer, event.params["district"])
    coin = _coins(purse(seat, viewer), spot, 1)
    return [Beat("struck", [light(*spot), coin], "coin"), _answer(seat, viewer=viewer)]


def robbing(event: Event, around: Around) -> list[Beat]:
    """Put the seal on another's purse, and roll its gold over."""
    params, seat, viewer = event.params, event.seat, around.viewer
    victim = purse(params["other"], viewer)
    return [
        Beat("struck", [light(*victim)]),
        Beat("taken", [_coins(victim, purse(seat, viewer), params["gold"])]),
        _answer(seat, params["other"], viewer=viewer),
    ]


def paying(event: Event, around: Around) -> list[Beat]:
    """Roll gold of the seat over to another."""
    params, seat, viewer = event.params, event.seat, around.viewer
    coins = _coins(purse(seat, viewer), purse(params["other"], viewer), params.get("gold", 1))
    return [
        Beat("struck", [light(*purse(params["other"], viewer))], NONE),
        Beat("taken", [coins]),
        _answer(seat, params["other"], viewer=viewer),
    ]


def taking_cards(event: Event, around: Around) -> list[Beat]:
    """Bring cards of another's hand into the seat's."""
    params, seat, viewer = event.params, event.seat, around.viewer
    victim = hand(params["other"], viewer)
    cards = _cards(victim, hand(seat, viewer), params.get("count", 1))
    return [
        Beat("struck", [light(*victim)]),
        Beat("taken", [cards], "paper"),
        _exchanged(seat, params["other"], viewer=viewer),
    ]


def giving_cards(event: Event, around: Around) -> list[Beat]:
    """Bring a card of the seat's hand into another's."""
    params, seat, viewer = event.params, event.seat, around.viewer
    cards = _cards(hand(seat, viewer), hand(params["other"], viewer))
    return [Beat("taken", [cards], "paper"), _exchanged(seat, params["other"], viewer=viewer)]


def swapping(event: Event, around: Around) -> list[Beat]:
    """Let two hands cross over."""
    params, seat, viewer = event.params, event.seat, around.viewer
    own_hand, other = hand(seat, viewer), hand(params["other"], viewer)
    got, given = params.get("counts", (1, 1))  # what each has after it (M§8.7)
    back = _cards(other, own_hand, got)._replace(kind="cross")
    both = [*([_cards(own_hand, other, given)] if given else []), *([back] if got else [])]
    return [
        Beat("struck", [light(*other)]),
        Beat("swapped", both),
        _exchanged(seat, params["other"], viewer=viewer),
    ]


def looking(event: Event, around: Around) -> list[Beat]:
    """Light the hand that is looked into."""
    return [Beat("said", [light(*hand(event.params["other"], around.viewer))])]


def crowning(event: Event, around: Around) -> list[Beat]:
    """Bring the crown from the seat that had it to its new holder."""
    place = city(event.seat, around.viewer)
    spot = purse(event.seat, around.viewer)
    former = around.was.get("crown", event.seat)
    if former == event.seat:
        return [Beat("crowned", [light(*spot), _above(spot, sign("crown")), roll(place)])]
    left = purse(former, around.viewer)
    return [
        Beat("crowned", [light(*spot), send(left, spot, piece=sign("crown"))]),
        Beat("answered", [roll(place), roll(city(former, around.viewer))]),
    ]


def completing(event: Event, around: Around) -> list[Beat]:
    """Light a city that is complete."""
    return [Beat("said", [light(city(event.seat, around.viewer)), roll(panel(event.seat))])]


def borrowing(event: Event, around: Around) -> list[Beat]:
    """Roll gold of a lender over to the seat."""
    params, seat, viewer = event.params, event.seat, around.viewer
    lender = purse(params["lender"], viewer)
    coins = _coins(lender, purse(seat, viewer), params.get("gold", 1))
    return [Beat("taken", [light(*lender), coins]), _answer(seat, params["lender"], viewer=viewer)]


def seating(event: Event, _: Around) -> list[Beat]:
    """Show only whose it is."""
    return said(event.seat)


def ringing(event: Event, _: Around) -> list[Beat]:
    """Show whose bell tower it is, which may ring."""
    return said(event.seat, sound="bell" if event.params["yes"] else NONE)


def choosing(event: Event, _: Around) -> list[Beat]:
    """Show who chose."""
    return said(event.seat, "called", "paper")


def opening(event: Event, _: Around) -> list[Beat]:
    """Light the bays of the characters that lie open."""
    return lit(*map(bay, event.params["ranks"])) if event.params["ranks"] else []


def ending(_: Event, __: Around) -> list[Beat]:
    """Light the procession, behind whose last round the game is over."""
    return lit(bay(1))
