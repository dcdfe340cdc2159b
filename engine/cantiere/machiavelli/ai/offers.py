"""How good each step of a turn looks at a glance, from what its seat knows.

About in hundredths of a point; what is below zero is worse than ending the turn. Steps that bring
something without a price come first, so that the choices after them know it.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai import roles
from cantiere.machiavelli.ai.valuation import (
    BRINGS,
    CARD,
    GOLD,
    USELESS,
    card_worth,
    held_worth,
    is_useful,
    useful_cards,
)
from cantiere.machiavelli.data import (
    ALCHEMIST,
    CARD_TYPES,
    COSTS,
    INCOME_TYPES,
    SILVER,
    effect,
)
from cantiere.machiavelli.rules.abilities.incomes import ARCHITECT
from cantiere.machiavelli.rules.districts.build import card_of_step
from cantiere.machiavelli.rules.districts.cities import card_of, cost_of
from cantiere.machiavelli.rules.districts.orders import plan_over, price, price_by
from cantiere.machiavelli.rules.districts.war import destroy_price, exchange_prices, seize_price
from cantiere.machiavelli.rules.state import Card, State
from cantiere.machiavelli.rules.turn import OFFERS

_LIBRARIES: Final = effect("keep_all")
FREE: Final = 900
"""What only brings something."""
CRIME: Final = 800
"""What harms others, and costs nothing."""
_WAITING: Final = 2
"""Cards that can be built, from which on gold is wanted more."""
_MANY: Final = 4
"""Cards in hand from which on one of them matters less."""
_BEFORE_BUILD: Final = 700
_BUILD: Final = 400
"""A build that is worth its price."""
_TYPE_SHARES: Final = (17, 16, 29, 16, 20)
"""Districts of each type among a hundred."""
_HARM: Final = 12
"""Hundredths of a point that a seat is worth to the others when it loses a point, by standing."""


def glance(s: State, seat: Seat, action: Action) -> int:
    """Return how good a step of the turn looks that names no rank."""
    return _LOOKS[action[0]](s, seat, action)


def _unweighed(kind: int) -> int:
    """Return how good a step looks that nobody has weighed, by what its row says."""
    offer = OFFERS.get(kind)
    if offer is None:
        return 0
    return FREE if offer.brings else CRIME * (offer.hurts is not None)


def glances(s: State, seat: Seat, legal: list[Action]) -> dict[Action, int]:
    """Return how good each step of a turn looks.

    What depends on the likely roles of others is computed once for each kind of step.
    """
    worths: dict[Action, int] = {}
    models: dict[int, dict[int, float]] = {}
    for action in legal:
        kind = action[0]
        if kind not in _MODELS:
            worths[action] = _LOOKS[kind](s, seat, action)
            continue
        if kind not in models:
            models[kind] = _MODELS[kind](s, seat)
        worths[action] = CRIME + round(models[kind][action[1]])
    return worths


_MODELS: Final[Mapping[int, Callable[[State, Seat], dict[int, float]]]] = {
    k.KILL: roles.harms,
    k.BEWITCH: roles.harms,
    k.WARRANT: roles.builders,
    k.ROB: roles.riches,
    k.THREATEN: roles.riches,
}
"""What decides which rank is named, by kind."""


def _draw_bonus(s: State, seat: Seat) -> int:
    """Return what more cards are worth to a hand: little if enough wait to be built."""
    useful = len(useful_cards(s, seat))
    return (150, 80, 45, 30, 20)[min(4, useful)]


def _draw(s: State, seat: Seat, _a: Action) -> int:
    """Prefer cards to gold if nothing waits to be built, or if all that waits can be paid."""
    costs = [COSTS[card] for card in useful_cards(s, seat)]
    wanted = max(costs, default=0)
    enough = _WAITING + _LIBRARIES.stands(s.cities[seat])
    is_short = not costs or (len(costs) < enough and s.gold[seat] >= wanted)
    return _BEFORE_BUILD + (1 if is_short else -1)


def _built(s: State, seat: Seat, card: Card) -> int:
    """Return what a district brings when it stands, without its price."""
    city = s.cities[seat]
    is_new = CARD_TYPES[card] not in [CARD_TYPES[other] for other in city]
    worth = 100 * (COSTS[card] + SILVER[card]) + 4 * BRINGS[card] + 45
    return worth + 20 * is_new - card_worth(s, seat, card) // 2


def _build(s: State, seat: Seat, a: Action) -> int:
    paid = 0 if s.character == ALCHEMIST else GOLD * price(s.cities[seat], a[1])
    return _BUILD + (_built(s, seat, a[1]) - paid) // 2


def _borrow(s: State, seat: Seat, a: Action) -> int:
    missing = price(s.cities[seat], a[1]) - s.gold[seat]
    return _build(s, seat, a) - 20 * missing


def _free(s: State, seat: Seat, a: Action) -> int:
    return _built(s, seat, a[1]) - 330


def _raze(_s: State, _seat: Seat, a: Action) -> int:
    return 250 - 110 * cost_of(a[1])


def _den(s: State, seat: Seat, a: Action) -> int:
    """Prefer to pay with cards that cannot be built rather than with gold."""
    useless = len(s.hands[seat]) - len(useful_cards(s, seat))
    card, cards = card_of_step(s, a), a[1]
    paid = GOLD * (price(s.cities[seat], card) - cards)
    given = USELESS * min(cards, useless) + 60 * max(0, cards - useless)
    return _BUILD + (_built(s, seat, card) - paid - given) // 2


def _overbuild(s: State, seat: Seat, a: Action) -> int:
    card = card_of_step(s, a)
    gained = 100 * (COSTS[card] - cost_of(a[1]))
    return gained - GOLD * price_by(plan_over(s, seat, a[1]), card) - 90


def _overbuild_free(_s: State, _seat: Seat, a: Action) -> int:
    return 100 * (COSTS[a[2]] - cost_of(a[1])) - 420


def _overbuild_raze(s: State, seat: Seat, a: Action) -> int:
    return _raze(s, seat, (k.RAZE, a[2])) - 100 * cost_of(a[1])


def _income(s: State, seat: Seat, _a: Action) -> int:
    """Put the income after a build that raises it, and before all other steps."""
    kind = INCOME_TYPES[s.character]
    waits = any(
        CARD_TYPES[card] == kind and is_useful(s, seat, card) and COSTS[card] <= s.gold[seat]
        for card in s.hands[seat]
    )
    can_build = s.phase == k.MAIN and not s.built
    return 150 if waits and can_build else FREE - 10


def _split(s: State, seat: Seat, a: Action) -> int:
    """Prefer gold, or cards if nothing waits to be built."""
    wants_cards = len(useful_cards(s, seat)) < _WAITING
    return _income(s, seat, a) + (-a[1] if wants_cards else a[1])


def _extra(s: State, _seat: Seat, _a: Action) -> int:
    return FREE + 50 * (s.character == ARCHITECT)


def _voyage(s: State, seat: Seat, a: Action) -> int:
    wants_cards = len(useful_cards(s, seat)) < _WAITING
    return FREE + (bool(a[1]) == wants_cards)


def _spy(s: State, _seat: Seat, a: Action) -> int:
    matches = len(s.hands[a[1]]) * _TYPE_SHARES[a[2]]
    gold = min(matches, 100 * s.gold[a[1]])
    return CRIME + (gold * GOLD + matches * 40) // 100


def _swap(s: State, seat: Seat, a: Action) -> int:
    more = len(s.hands[a[1]]) - len(s.hands[seat])
    useless = len(s.hands[seat]) - len(useful_cards(s, seat))
    return 45 * more + 25 * useless - 30 if more > 0 else -50


def redraw_worth(s: State, seat: Seat, cards: int) -> int:
    """Return what it is worth to redraw this number of the worst cards of a hand."""
    useless = len(s.hands[seat]) - len(useful_cards(s, seat))
    return 50 * min(cards, useless) - 30 * max(0, cards - useless) - 5


def _look(s: State, _seat: Seat, a: Action) -> int:
    return FREE + 40 + 5 * min(8, len(s.hands[a[1]])) + len(s.cities[a[1]])


def _fortune(s: State, _seat: Seat, a: Action) -> int:
    return 100 + 5 * min(8, len(s.hands[a[1]]))


def _harm(s: State, seat: Seat, other: Seat, points: int) -> int:
    """Return how much it helps that a seat loses points; the seat's own loss counts in full."""
    if other == seat:
        return -100 * points
    return round(_HARM * points * (roles.standing(s, other) - 0.5))


def _destroy(s: State, seat: Seat, a: Action) -> int:
    _, owner, district = a
    lost = cost_of(district) + BRINGS[card_of(district)] // 8 + 1
    paid = GOLD * destroy_price(s, seat, owner, district)
    return _harm(s, seat, owner, lost) - paid


def _seize(s: State, seat: Seat, a: Action) -> int:
    _, owner, district = a
    gained = 100 * cost_of(district) + 60 + 4 * BRINGS[card_of(district)]
    paid = GOLD * seize_price(s, seat, owner, district)
    return gained - paid + _harm(s, seat, owner, 1)


def _exchange(s: State, seat: Seat, a: Action) -> int:
    _, given, owner, taken = a
    more = cost_of(taken) - cost_of(given)
    brings = 4 * (BRINGS[card_of(taken)] - BRINGS[card_of(given)])
    paid = GOLD * sum(exchange_prices(s, seat, given, owner, taken))
    return 100 * more + brings - paid + (_harm(s, seat, owner, more) if more > 0 else 0) - 20


def _armory(s: State, seat: Seat, a: Action) -> int:
    return _harm(s, seat, a[1], cost_of(a[2]) + 1) - 330


def _crown(s: State, seat: Seat, a: Action) -> int:
    """Prefer to give the crown to the seat just before, and to take something for it.

    If the seat just before has the crown, the next choice of this seat is an early one.
    """
    _, other, what = a
    behind = (seat - other) % s.options.seats
    return FREE - 20 * behind - 5 * len(s.cities[other]) + (0, 40, 41)[what]


def _laboratory(s: State, seat: Seat, a: Action) -> int:
    return 2 * GOLD - 10 - _held(s, seat, a[1])


def _museum(s: State, seat: Seat, a: Action) -> int:
    return 115 - _held(s, seat, a[1])


def _held(s: State, seat: Seat, card: Card) -> int:
    """Return what a card is worth as one of a hand."""
    return held_worth(s, seat, card) * (4 if len(s.hands[seat]) < _MANY else 3) // 4


def _smithy(s: State, seat: Seat, _a: Action) -> int:
    return 2 * _draw_bonus(s, seat) - 2 * GOLD + 10 * min(4, s.gold[seat])


def _director(s: State, seat: Seat, _a: Action) -> int:
    gold, n = s.gold[seat], 0
    for cost in sorted([COSTS[card] for card in useful_cards(s, seat)]):
        gold -= cost
        n += gold >= 0
    return _BEFORE_BUILD if n > 1 and s.phase == k.MAIN else -20


def _cash_point(_s: State, _seat: Seat, _a: Action) -> int:
    return 40


def _use_cash(s: State, seat: Seat, _a: Action) -> int:
    return _draw_bonus(s, seat) - GOLD + 5


def _beautify(_s: State, _seat: Seat, a: Action) -> int:
    return 38 + cost_of(a[1])


def _constant(worth: int) -> Callable[[State, Seat, Action], int]:
    return lambda _s, _seat, _a: worth


_GLANCES: Final[Mapping[int, Callable[[State, Seat, Action], int]]] = {
    k.GOLD: _constant(_BEFORE_BUILD),
    k.DRAW: _draw,
    k.END: _constant(0),
    k.BUILD: _build,
    k.BORROW: _borrow,
    k.FREE: _free,
    k.RAZE: _raze,
    k.DEN: _den,
    k.DEN_BORROW: _den,
    k.OVERBUILD: _overbuild,
    k.OVERBUILD_BORROW: _overbuild,
    k.OVERBUILD_DEN: _overbuild,
    k.OVERBUILD_DEN_BORROW: _overbuild,
    k.OVERBUILD_FREE: _overbuild_free,
    k.OVERBUILD_RAZE: _overbuild_raze,
    k.SPY: _spy,
    k.SWAP_HANDS: _swap,
    k.REDRAW: _constant(-5),
    k.LOOK: _look,
    k.CROWN: _crown,
    k.INCOME: _income,
    k.SPLIT: _split,
    k.EXTRA: _extra,
    k.VOYAGE: _voyage,
    k.STUDY: _constant(FREE + 50),
    k.DESTROY: _destroy,
    k.EXCHANGE: _exchange,
    k.SEIZE: _seize,
    k.BEAUTIFY: _beautify,
    k.SMITHY: _smithy,
    k.LABORATORY: _laboratory,
    k.MUSEUM: _museum,
    k.ARMORY: _armory,
    k.TENT: _constant(CARD + 20),
    k.DIRECTOR: _director,
    k.CASH_POINT: _cash_point,
    k.FORTUNE: _fortune,
    k.USE_CASH: _use_cash,
}
"""The estimate for each kind of step that does not look as `_unweighed` says."""

Look: TypeAlias = Callable[[State, Seat, Action], int]


def looks(weighed: Mapping[int, Look]) -> tuple[Look, ...]:
    """Return the estimate of each kind of step, given those of the kinds that were weighed."""
    return tuple(weighed.get(n) or _constant(_unweighed(n)) for n in range(len(k.ACTIONS)))


_LOOKS: Final = looks(_GLANCES)
