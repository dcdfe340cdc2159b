"""Whole moves worth a look, best guess first: what players search instead of every small step.

A candidate is a run of legal small steps. Payments are the bricks missed least, trades and builds
the most promising ones; anything that is left out stays legal.
"""

from collections.abc import Callable
from typing import Final

from cantiere.core.game import Action
from cantiere.core.steps.pools import Groups
from cantiere.firenze import constants as k
from cantiere.firenze.ai.build_candidates import builds, idle
from cantiere.firenze.ai.heuristic_context import (
    HeuristicContext,
    context_of,
    last_brick,
    spare,
    stock_worth,
)
from cantiere.firenze.ai.valuation import card_worth, tower_worth
from cantiere.firenze.data import (
    CARD_ALCHEMIST,
    CARD_PATRICIAN,
    CARD_PRINCESS,
    CARD_SMUGGLER,
    CARD_WHOLESALER,
    CARDS,
    FESTIVAL_POINTS,
    IS_FESTIVAL,
)
from cantiere.firenze.rules.effects import trade_rate
from cantiere.firenze.rules.fulfil import is_bell_tower, is_locked
from cantiere.firenze.rules.limits import bricks_over, cards_over, loose_cards
from cantiere.firenze.rules.nouns import BRICK, TOWER
from cantiere.firenze.rules.persons import WINDOWS, can_wholesale, is_playable
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE, legal

Run = tuple[Action, ...]
Scored = tuple[int, Run]

EVENT_WORTH: Final = {
    "collapse": -250,
    "flood": -20,
    "fire": -70,
    "luxuryTax": -60,
    "botch": -70,
    "saboteur": 40,
    "tribute": -50,
    "campanile": -120,
}


TRADING_WORTH: Final = 20
"""What a trade must bring more than it costs."""

WHOLESALER_WORTH: Final = 60
"""What a Wholesaler must bring, because the bricks to come are not known yet."""


_OTHERS: Final = tuple(
    set(WINDOWS) - {CARD_WHOLESALER, CARD_ALCHEMIST, CARD_SMUGGLER, CARD_PATRICIAN}
)
"""Persons that are steps of their own and that nobody has weighed."""


def candidates(s: State) -> list[Run]:
    """Return moves worth a look here, best guess first; the list is empty without an opinion."""
    if s.frames:
        kind = s.frames[-1].kind
        return FRAMES[kind](s) if kind in FRAMES else []
    moves = PHASES[s.phase](s, context_of(s, s.active)) + _unweighed(s)
    moves.sort(key=lambda scored: -scored[0])
    return [run for _, run in moves]


def _unweighed(s: State) -> list[Scored]:
    """Return the steps of persons that nobody has weighed, as good as doing nothing."""
    kinds = {WINDOWS[card].kind for card in _OTHERS if is_playable(s, card)}
    return [(0, (action,)) for action in legal(s) if action[0] in kinds] if kinds else []


def _gained(o: HeuristicContext, bricks: list[int]) -> int:
    return sum([
        stock_worth(o, c, o.have[c] + n) - stock_worth(o, c, o.have[c])
        for c, n in enumerate(bricks)
        if n
    ])  # fmt: skip


def _choose(s: State, o: HeuristicContext) -> list[Scored]:
    """Return each card that can be paid, with the payment missed least (F§8.1)."""
    seat = s.active
    total = sum(o.have)
    princess = is_playable(s, CARD_PRINCESS)
    takes: list[Scored] = []
    for slot, card in enumerate(s.row):
        score = _gained(o, s.row_bricks[slot * 6 : slot * 6 + 6])
        if CARDS[card] in EVENT_WORTH:
            score += EVENT_WORTH[CARDS[card]]
        elif card not in s.buildings[seat]:
            score += card_worth(s, seat, card)
        if slot <= total:
            paid, price = spare(o, o.have, slot)
            run = ((k.TAKE, slot, 0), *((k.PAY_SKIP, colour) for colour in paid))
            takes.append((score - price, run))
        if slot and princess:
            takes.append((score - 90, ((k.TAKE, slot, 1),)))
    if is_playable(s, CARD_WHOLESALER):
        takes += _new_bricks(s, o, takes)
    return takes


def _new_bricks(s: State, o: HeuristicContext, takes: list[Scored]) -> list[Scored]:
    """Return the Wholesaler on the card that would be best with bricks of the bag (F§10.2)."""
    guesses = []
    for score, run in takes:
        slot = run[0][1]
        if can_wholesale(s, slot):
            lying = s.row_bricks[slot * 6 : slot * 6 + 6]
            guesses.append((score - _gained(o, lying) + _drawn(s, o, lying), slot))
    if not guesses:
        return []
    score, slot = max(guesses)
    return [(score - WHOLESALER_WORTH, ((k.WHOLESALER, slot),))]


def _drawn(s: State, o: HeuristicContext, lying: list[int]) -> int:
    """Return the mean worth of bricks drawn anew; those that lie there go into the bag first."""
    pool = [n + back for n, back in zip(s.bag, lying, strict=True)]
    worth = sum(n * _brick_gain(o, colour) for colour, n in enumerate(pool))
    return sum(lying) * worth // sum(pool)


def _trade(s: State, o: HeuristicContext) -> list[Scored]:
    """Return one trade for each colour in the row, the swaps, and no trade at all (F§8.4)."""
    trades = _swaps(s, o)
    trades.append((0, ((k.END_TRADE,),)))
    rate = trade_rate(s.buildings[s.active])
    if s.traded or sum(o.have) < rate:
        return trades
    for colour in range(6):
        slots = [slot for slot in range(len(s.row)) if s.row_bricks[slot * 6 + colour]]
        others = o.have[:]
        others[colour] = 0
        if slots and sum(others) >= rate:
            paid, price = spare(o, others, rate)
            run = ((k.TRADE, slots[0], colour), *((k.GIVE, given) for given in paid))
            trades.append((_brick_gain(o, colour) - price - TRADING_WORTH, run))
    if is_playable(s, CARD_WHOLESALER):
        trades += _new_bricks_to_trade(s, o, rate)
    return trades


def _new_bricks_to_trade(s: State, o: HeuristicContext, rate: int) -> list[Scored]:
    """Return the Wholesaler on the fullest card, for the best brick that may be drawn."""
    counts = [sum(s.row_bricks[i : i + 6]) for i in range(0, len(s.row_bricks), 6)]
    most = max(counts, default=0)
    if not most:
        return []
    slot = counts.index(most)
    lying = s.row_bricks[slot * 6 : slot * 6 + 6]
    pool = [n + back for n, back in zip(s.bag, lying, strict=True)]
    hopes = [_chance(n, sum(pool), most) * _brick_gain(o, c) >> 8 for c, n in enumerate(pool)]
    _, price = spare(o, o.have, rate)
    score = max(hopes) - price - TRADING_WORTH - WHOLESALER_WORTH
    return [(score, ((k.WHOLESALER, slot),))]


def _chance(n: int, total: int, draws: int) -> int:
    """Estimate how likely one of `n` bricks in a bag of `total` is drawn, in 256ths."""
    miss = 256
    for _ in range(draws):
        miss = miss * (total - n) // total
    return 256 - miss


def _brick_gain(o: HeuristicContext, colour: int) -> int:
    return last_brick(o, colour, o.have[colour] + 1)


def _swaps(s: State, o: HeuristicContext) -> list[Scored]:
    """Return Alchemist and Smuggler swaps: the brick missed least for the one wanted most."""
    swaps: list[Scored] = []
    seat = s.active
    if not sum(o.have):
        return swaps
    partners: list[tuple[Action, list[int]]] = []
    if is_playable(s, CARD_ALCHEMIST):
        partners.append(((k.ALCHEMIST,), s.bag))
    if is_playable(s, CARD_SMUGGLER):
        partners += [
            ((k.SMUGGLER, other), s.storage[other * 6 : other * 6 + 6])
            for other in range(s.options.seats)
            if other != seat
        ]
    for action, theirs in partners:
        options = [
            (_brick_gain(o, take) - price - 60, (action, (k.SWAP_GIVE, give), (k.SWAP_TAKE, take)))
            for take in range(6)
            if theirs[take]
            for give, price in [_give_for(o, take)]
            if give >= 0
        ]
        if options:
            swaps.append(max(options, key=lambda option: option[0]))
    return swaps


def _give_for(o: HeuristicContext, take: int) -> tuple[int, int]:
    others = o.have[:]
    others[take] = 0
    if not sum(others):
        return -1, 0
    (give,), price = spare(o, others, 1)
    return give, price


def _build(s: State, o: HeuristicContext) -> list[Scored]:
    """Return the best builds, and the end of the phase without one (F§8.5)."""
    choices: list[Scored] = [] if s.built else [(b.score, b.steps) for b in builds(s, o, 12)]
    choices.append((0 if s.built else idle(s, o), ((k.END_BUILD,),)))
    return choices


def _fulfil(s: State, o: HeuristicContext) -> list[Scored]:
    """Return deliveries of bell towers or contracts, and the end of the phase (F§8.7)."""
    seat = s.active
    deliveries: list[Scored] = [(0, ((k.END_FULFIL,),))]
    if is_locked(s, seat):
        towers = [tower[0] for tower in s.towers[seat] if is_bell_tower(tower)]
        return deliveries + [(100, ((k.DELIVER, tower),)) for tower in towers]
    for action in legal(s):
        if action[0] == k.FULFIL:
            _, tower_id, delta = action
            _, colour, height = next(t for t in s.towers[seat] if t[0] == tower_id)
            now = o.worth[colour * 6 + height + delta - 3]
            later = tower_worth(o.worth, o.sought, colour, height, o.have[colour], False)
            deliveries.append((now - later - (190 if delta else 0), (action,)))
    return deliveries


def _limits(s: State, o: HeuristicContext) -> list[Scored]:
    """Return what must go, or the end; a Patrician may also discard a bad festival (F§8.8)."""
    discards: list[Scored] = []
    seat = s.active
    over = bricks_over(s, seat)
    cards = 0 if over else cards_over(s, seat)
    if over:
        paid, _ = spare(o, o.have, over)
        discards.append((0, tuple((k.DROP, colour) for colour in paid)))
    elif cards:
        loose = sorted(loose_cards(s, seat), key=lambda card: card_worth(s, seat, card))
        discards.append((0, tuple((k.SHED, card) for card in sorted(loose[:cards]))))
    else:
        discards.append((0, ((k.END_LIMITS,),)))
    if is_playable(s, CARD_PATRICIAN):
        for card in {card for card in s.hands[seat] if IS_FESTIVAL[card]}:
            points = FESTIVAL_POINTS.get(card, 0)
            if points < 0:
                discards.append((-100 * points - 60, ((k.PATRICIAN, card),)))
    return discards


PHASES: Final[dict[int, Callable[[State, HeuristicContext], list[Scored]]]] = {
    k.CHOOSE: _choose,
    k.TRADING: _trade,
    k.BUILDING: _build,
    k.FULFILLING: _fulfil,
    k.LIMITING: _limits,
    k.OVER: lambda s, o: [],  # noqa: ARG005
}


def _least_missed(s: State) -> list[Run]:
    """Return the bricks missed least, as the answer to a card that asks for bricks."""
    frame = s.frames[-1]
    if frame.named:
        return []
    o = context_of(s, frame.seat)
    paid, _ = spare(o, o.have, frame.need)
    return [tuple((TABLE.selection_of[frame.kind].step, colour) for colour in paid)]


def _best_kept(s: State) -> list[Run]:
    """Return the towers worth most of each group, as the answer to a card that asks for towers."""
    frame = s.frames[-1]
    row, o = TABLE.selection_of[frame.kind], context_of(s, frame.seat)
    if frame.named or not isinstance(row.pool, Groups):
        return []
    worth = {
        tower: (tower_worth(o.worth, o.sought, colour, height, o.have[colour], True), height)
        for tower, colour, height in s.towers[frame.seat]
    }
    kept = [
        tower
        for towers, need in row.pool.groups(s, frame)
        for tower in sorted(towers, key=worth.__getitem__, reverse=True)[:need]
    ]
    return [tuple((row.step, tower) for tower in row.pool.ordered(s, frame, kept))]


FRAMES: Final[dict[int, Callable[[State], list[Run]]]] = {
    **{
        kind: _least_missed
        for kind, row in TABLE.selection_of.items()
        if row.noun is BRICK and kind not in TABLE.drafts
    },
    **{kind: _best_kept for kind, row in TABLE.selection_of.items() if row.noun is TOWER},
}
"""Default answers to what cards ask; where there is none, every answer is considered."""
