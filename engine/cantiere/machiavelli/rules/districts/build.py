"""Building a district: the steps that begin it, each with why it is refused (M§7.8, M§10).

Each way to pay is a row with two kinds of steps: of a build, and of a Strongman, which names the
district given up first.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cantiere.core.game import Action, Reason
from cantiere.core.steps.parameters import Names
from cantiere.core.steps.step import Step, Steps
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import CARDS, COSTS, STRONGMAN, Effect
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import discard_openly, lose_openly, without
from cantiere.machiavelli.rules.districts import orders
from cantiere.machiavelli.rules.districts.cities import card_of, cost_of, give_up, standing
from cantiere.machiavelli.rules.districts.orders import DENS, FRAMEWORKS, RAZERS, Plan
from cantiere.machiavelli.rules.districts.payment import ask_cards
from cantiere.machiavelli.rules.districts.standing import refuse_builder, refuse_standing
from cantiere.machiavelli.rules.frames import Order
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, State


class Way(NamedTuple):
    """A way to pay.

    build, over: the kinds of steps, of a build and of a Strongman. names: what the step names.
    built: the effect of what is built, where the way to pay decides it; the step does not name it.
    refuse: yields why it cannot be paid for like that; it may ask whether the card can be built.
    """

    build: int
    over: int
    clause: str
    names: tuple[Names, ...]
    refuse: "Callable[[State, Plan, Build, bool], Iterator[Reason]]"
    built: Effect | None = None


class Build(NamedTuple):
    """A step that builds, as it is read.

    cards: how many pay in place of gold. lender: or NOBODY. gone: a district given up in place of
    the price, or NONE.
    """

    way: Way
    card: Card
    cards: int
    lender: int
    gone: District


_new: Final = tuple.__new__
"""Makes a build or an order in half the time that its class takes."""


def plan_now(s: State, a: Action) -> Plan:
    """Return the plan that a step follows: a Strongman's, or a build's from the hand it is open to.

    This is the builder's own hand, or for a Wizard the hand that he looks at (M§8.8).
    """
    if a[0] in _OVER:
        return orders.plan_over(s, s.active, a[1])
    if s.frames:
        return orders.plan_from(s, s.frames[-1].seat, s.frames[-1].subject.other)
    return orders.own_plan(s, s.active)


def read(plan: Plan, a: Action) -> Build:
    """Return what a step of a plan says."""
    way = WAYS[a[0]]
    first, *rest = a[2:] if a[0] in _OVER else a[1:]
    lender = rest[0] if rest else k.NOBODY
    if way.built is None:
        return _new(Build, (way, first, 0, lender, k.NONE))
    card = _built_by(way.built, plan)
    if way is RAZE:
        return Build(way, card, 0, lender, first)
    return Build(way, card, first, lender, k.NONE)


def _built_by(effect: Effect, plan: Plan) -> Card:
    """Return the card with an effect that a plan can build; if there is none, any such card."""
    card = effect.first(plan.cards)
    return min(effect.cards) if card == k.NONE else card


def card_of_step(s: State, a: Action) -> Card:
    """Return the card that a step builds."""
    return read(plan_now(s, a), a).card


def apply_build(s: State, a: Action) -> None:
    """Give up what pays for a district, take its card, and ask for the rest of the price."""
    plan = plan_now(s, a)
    build = read(plan, a)
    if plan.old != k.NONE:
        _play_strongman(s)
    order = _order(s, plan, build)
    _lay_out(s, build.card)
    if build.way is not GOLD or plan.old != k.NONE:
        _give_up(s, plan, build)
    ask_cards(s, plan.seat, order)


def _give_up(s: State, plan: Plan, build: Build) -> None:
    """Destroy what is given up for the build, all of it chosen before anything goes."""
    given = [plan.old, build.gone]
    if build.way is FREE:
        given.append(standing(s, plan.seat, FRAMEWORKS.first(plan.city)))
    for district in given:
        if district != k.NONE:
            give_up(s, plan.seat, district)


def _play_strongman(s: State) -> None:
    discard_openly(s, s.active, STRONGMAN)
    if s.log is not None:
        s.log.append(("strongman", s.active))


def _order(s: State, plan: Plan, build: Build) -> Order:
    """Return what is to be paid, counted before anything is given up.

    Builds of a Strongman and of a Wizard use up none of the turn's builds.
    """
    is_regular = plan.old == k.NONE and not s.frames
    uses = int(is_regular and orders.counts(s, build.card))
    if build.way is FREE or build.way is RAZE:
        return Order(0, 0, k.NOBODY, 0, uses)
    gold = orders.price_by(plan, build.card) - build.cards
    loan = gold - s.gold[plan.seat] if build.lender != k.NOBODY else 0
    return _new(Order, (gold, build.cards, build.lender, loan, uses))


def _lay_out(s: State, card: Card) -> None:
    """Take the card out of its hand (M§7.8 B-5)."""
    s.site = card
    if not s.frames:
        lose_openly(s, s.active, card)
        return
    frame = s.frames.pop()
    lose_openly(s, frame.subject.other, card)
    if s.log is not None:
        params = {"other": frame.subject.other, "card": CARDS[card]}
        s.log.append(("tookToBuild", frame.seat, params))


def refuse_build(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a card cannot be built and paid for in this way."""
    if a[0] in _OVER:
        yield from _refuse_over(s, a)
        return
    plan = plan_now(s, a)
    build = read(plan, a)
    wrong = list(orders.refuse_card(plan.cards, build.card))
    yield from wrong
    if not wrong and not s.frames:
        yield from orders.refuse_limit(s, build.card)
    yield from build.way.refuse(s, plan, build, not wrong)


def _refuse_over(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a Strongman cannot build this in place of that."""
    never = list(refuse_builder(s))
    yield from never
    if never:
        return
    old = list(orders.refuse_own(s, s.active, a[1]))
    plan = orders.own_plan(s, s.active) if old else plan_now(s, a)
    build = read(plan, a)
    wrong = [*old, *orders.refuse_card(plan.cards, build.card)]
    yield from wrong
    if wrong:
        return
    if COSTS[build.card] <= cost_of(plan.old):
        yield because("not-dearer", cost=COSTS[build.card], than=cost_of(plan.old))
    yield from build.way.refuse(s, plan, build, True)


def _refuse_gold(s: State, plan: Plan, build: Build, is_card: bool) -> Iterator[Reason]:
    """Yield why the price cannot be paid in gold, one's own or borrowed."""
    if is_card:
        yield from refuse_standing(s, plan.seat, plan.city, build.card)
        yield from _refuse_price(s, plan, build, 0)


def _refuse_price(s: State, plan: Plan, build: Build, cards: int) -> Iterator[Reason]:
    """Yield why there is not gold enough; cards: how many pay in its place."""
    need = orders.price_by(plan, build.card) - cards
    if build.way in (LOAN, DEN_LOAN):
        missing = need - s.gold[plan.seat]
        yield from orders.refuse_loan(s, plan.seat, missing, plan.spare - cards, build.lender)
    else:
        yield from orders.refuse_gold(s, plan.seat, need)


def _refuse_free(s: State, plan: Plan, build: Build, is_card: bool) -> Iterator[Reason]:
    framework = FRAMEWORKS.first(plan.city)
    if framework == k.NONE:
        yield because("not-built", district=CARDS[min(FRAMEWORKS.cards)])
    elif is_card:
        city = without(plan.city, [framework])
        yield from refuse_standing(s, plan.seat, city, build.card)


def _refuse_raze(s: State, plan: Plan, build: Build, _is_card: bool) -> Iterator[Reason]:
    gone = build.gone
    wrong = list(orders.refuse_own(s, plan.seat, gone))
    yield from wrong
    if wrong:
        return
    if gone not in orders.others(s, plan):
        yield because("not-in-city", district=district_text(gone), seat=plan.seat)
        return
    city = without(plan.city, [card_of(gone)])
    yield from refuse_standing(s, plan.seat, city, build.card)


def _refuse_den(s: State, plan: Plan, build: Build, is_card: bool) -> Iterator[Reason]:
    """Yield why these cards, with gold, cannot pay."""
    if is_card:
        yield from refuse_standing(s, plan.seat, plan.city, build.card)
    cost = orders.price_by(plan, build.card)
    yield from orders.refuse_share(build.cards, cost, plan.spare)
    if 1 <= build.cards <= cost:
        yield from _refuse_price(s, plan, build, build.cards)


_BUILDS: Final = "M§7.8"
_CARD, _LENDER, _AMOUNT = parameters.CARD, parameters.LENDER, parameters.AMOUNT
GOLD: Final = Way(k.BUILD, k.OVERBUILD, _BUILDS, (_CARD,), _refuse_gold)
LOAN: Final = Way(k.BORROW, k.OVERBUILD_BORROW, "M§8.15", (_CARD, _LENDER), _refuse_gold)
FREE: Final = Way(k.FREE, k.OVERBUILD_FREE, _BUILDS, (_CARD,), _refuse_free)
RAZE: Final = Way(k.RAZE, k.OVERBUILD_RAZE, _BUILDS, (parameters.DISTRICT,), _refuse_raze, RAZERS)
DEN: Final = Way(k.DEN, k.OVERBUILD_DEN, _BUILDS, (_AMOUNT,), _refuse_den, DENS)
DEN_LOAN: Final = Way(
    k.DEN_BORROW, k.OVERBUILD_DEN_BORROW, _BUILDS, (_AMOUNT, _LENDER), _refuse_den, DENS
)
_ROWS: Final = (GOLD, LOAN, FREE, RAZE, DEN, DEN_LOAN)
_OVER: Final = {way.over for way in _ROWS}
WAYS: Final = {kind: way for way in _ROWS for kind in (way.build, way.over)}
"""The way to pay of each kind of step."""
OVER: Final = {kind: (parameters.OWN, *WAYS[kind].names) for kind in sorted(_OVER)}
"""The steps of a Strongman, each with what it names."""
STEPS: Final[Steps[State]] = tuple(
    Step(
        way.build,
        way.clause,
        (parameters.OWN,) if way is RAZE else way.names,
        (k.MAIN,),
        (k.F_LOOK,),
        apply=apply_build,
        refuse=refuse_build,
    )
    for way in _ROWS
)
"""Builds of a turn, or of a Wizard who looks into another hand."""
