"""Moves worth a look, best guess first: what players weigh instead of every legal step.

A candidate is a step, or a run of them where things are named one by one. Only what the seat asked
knows decides the order; anything that is left out stays legal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core.game import Action, Seat
from cantiere.core.steps.frames import Frame
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai import roles
from cantiere.machiavelli.ai.giveaways import without_giveaways
from cantiere.machiavelli.ai.offers import CRIME, glance, glances, redraw_worth
from cantiere.machiavelli.ai.valuation import USELESS, card_worth, held_worth
from cantiere.machiavelli.rules.districts.cities import size
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import legal
from cantiere.machiavelli.rules.turn import GAINS, OFFERS

Run = tuple[Action, ...]

_BEFORE_GATHERING: Final = CRIME + 1
"""From here on a step is taken before the choice between gold and cards."""
_AT_ONCE: Final = frozenset(kind for kind in GAINS if not OFFERS[kind].waits)
"""Kinds of steps that cost nothing, and that nothing else makes better."""
_RISKED: Final = 3
"""Gold from which on a seat protects itself from a robbery or a threat."""


def candidates(s: State) -> list[Run]:
    """Return the moves worth a look at this decision, best guess first."""
    if s.frames:
        return FRAMES.get(s.frames[-1].kind, _every)(s, s.frames[-1])
    if s.phase == k.OVER:
        return []
    return PHASES[s.phase](s)


def _ordered(actions: list[Action], worth: Callable[[Action], float]) -> list[Run]:
    """Return each step as a run, best first."""
    return [(action,) for action in sorted(actions, key=worth, reverse=True)]


def _every(s: State, _frame: Frame[Any]) -> list[Run]:
    """Return every answer, where nobody has weighed them."""
    return [(action,) for action in legal(s)]


def _pick(s: State) -> list[Run]:
    """Return the characters handed, those that bring most first."""
    seat = s.active
    return _ordered(legal(s), lambda a: roles.role_worth(s, seat, a[1]))


def _drop(s: State) -> list[Run]:
    """Return the characters to lay away, those that would bring the other seat most first."""
    other = (s.active + 1) % s.options.seats
    return _ordered(legal(s), lambda a: roles.role_worth(s, other, a[1]))


def _stage(s: State) -> list[Run]:
    """Return staying, then exchanges with the seats of the largest cities."""
    stay, *swaps = legal(s)
    return [(stay,), *_ordered(swaps, lambda a: size(s, a[1]))]


def _gather(s: State) -> list[Run]:
    seat = s.active
    return _ordered(without_giveaways(s, legal(s)), lambda a: glance(s, seat, a))


def _name(s: State) -> list[Run]:
    return _by_worth(s, legal(s))


def _open(s: State) -> list[Run]:
    """Return what shows cards or makes gold, then gathering; everything else can wait for it."""
    worths = glances(s, s.active, without_giveaways(s, _without_redraws(legal(s))))
    gathering = (k.GOLD, k.DRAW)
    early = [a for a in worths if a[0] in gathering or worths[a] >= _BEFORE_GATHERING]
    return _ordered(early, worths.__getitem__)


def _main(s: State) -> list[Run]:
    """Return builds and all other offers, or just a step that costs nothing and takes no choice."""
    steps = legal(s)
    at_once = next((action for action in steps if action[0] in _AT_ONCE), None)
    if at_once is not None:
        return [(at_once,)]
    runs = _by_worth(s, without_giveaways(s, _without_redraws(steps)))
    if any(action[0] == k.REDRAW for action in steps):
        runs = _with_redraws(s, runs)
    return runs


def _without_redraws(actions: list[Action]) -> list[Action]:
    return [action for action in actions if action[0] != k.REDRAW]


def _by_worth(s: State, actions: list[Action]) -> list[Run]:
    worths = glances(s, s.active, actions)
    return _ordered(actions, worths.__getitem__)


def _with_redraws(s: State, runs: list[Run]) -> list[Run]:
    """Add the best redraws of the worst cards, first if they help and last if not."""
    seat = s.active
    worst = sorted(s.hands[seat], key=lambda card: held_worth(s, seat, card))
    redraws = []
    for n in range(1, len(worst) + 1):
        steps = tuple((k.REDRAW, card) for card in sorted(worst[:n]))
        redraws.append((redraw_worth(s, seat, n), (*steps, (k.END_REDRAW,))))
    redraws.sort(reverse=True)
    better = [run for worth, run in redraws if worth > 0]
    return [*better[:2], *runs, *[run for _, run in redraws if run not in better][:1]]


def _take(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the cards shown, best first, or a district to build at once if it is worth it."""
    seat = frame.seat
    worths = {a: _taken_worth(s, seat, a) for a in without_giveaways(s, legal(s))}
    return _ordered(list(worths), worths.__getitem__)


def _taken_worth(s: State, seat: Seat, action: Action) -> int:
    if action[0] == k.PASS:
        return 0
    if action[0] in (k.TAKE, k.KEEP):
        is_twin = action[1] in s.hands[seat]
        return USELESS if is_twin else card_worth(s, seat, action[1])
    return glance(s, seat, action) - 200


def _give(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the worst card to give, in the order in which cards are asked for."""
    left = list(s.hands[frame.seat])
    for card in frame.named:
        left = left[left.index(card) + 1 :]
    left.sort(key=lambda card: held_worth(s, frame.seat, card))
    card = min(left[: frame.need - len(frame.named)])
    return [(next(action for action in legal(s) if action[1] == card),)]


def _return(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the worst card as the one for the next seat."""
    seat = frame.seat
    return [(min(legal(s), key=lambda a: held_worth(s, seat, a[1])),)]


def _redraw(_s: State, _frame: Frame[Any]) -> list[Run]:
    """End the redraw: no more cards are redrawn than it began with."""
    return [((k.END_REDRAW,),)]


def _threat(s: State, _frame: Frame[Any]) -> list[Run]:
    return _by_worth(s, legal(s))[:1]


def _warrant(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the next unsigned warrant: ranks most likely to build, in the order asked for."""
    steps = [run[0] for run in _by_worth(s, legal(s))]
    return [(min(steps[: frame.need - len(frame.named)]),)]


def _bribe(s: State, frame: Frame[Any]) -> list[Run]:
    """Return yes first if half of the gold is little; half of much gold is worth the risk."""
    pays = s.gold[frame.seat] // 2 < _RISKED
    return _answers(s, pays)


def _answers(s: State, says_yes: bool) -> list[Run]:
    """Return no and yes, the better one first."""
    runs: list[Run] = [(action,) for action in legal(s)]
    return runs[::-1] if says_yes else runs


def _last(s: State, _frame: Frame[Any]) -> list[Run]:
    """Return the last answer, which is yes where yes can be said."""
    return [(legal(s)[-1],)]


def _silent(s: State, _frame: Frame[Any]) -> list[Run]:
    """Return the best answer: a whole turn by Rasputin, a short one by a Hospital, or none."""
    answers = legal(s)
    return [(answers[min(1, len(answers) - 1)],)]


def _rasputin(s: State, frame: Frame[Any]) -> list[Run]:
    """Return Rasputin if the turn or much gold is at risk, and else no."""
    marks, rank = s.marks, s.called
    gold_at_risk = rank == marks.robbed or rank in marks.threats
    is_worth = rank == marks.bewitched or (gold_at_risk and s.gold[frame.seat] >= _RISKED)
    answers = legal(s)
    return [(answers[-1 if is_worth else 0],)]


def _confiscate(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the confiscation, a district for nothing, unless the seat has it already."""
    return _last(s, frame)


def _bell(s: State, frame: Frame[Any]) -> list[Run]:
    """Return yes first if the seat has the largest city."""
    sizes = [size(s, seat) for seat in range(s.options.seats)]
    return _answers(s, sizes[frame.seat] == max(sizes))


def _bury(s: State, frame: Frame[Any]) -> list[Run]:
    return _answers(s, card_worth(s, frame.seat, s.site) > USELESS)


def _heir(s: State, frame: Frame[Any]) -> list[Run]:
    """Return the heirs, first the seat just before, so that the next choice is an early one."""
    return _ordered(legal(s), lambda a: -((frame.seat - a[1]) % s.options.seats))


PHASES: Final[Mapping[int, Callable[[State], list[Run]]]] = {
    k.PICKING: _pick,
    k.DROPPING: _drop,
    k.STAGING: _stage,
    k.GATHERING: _gather,
    k.NAMING: _name,
    k.OPENING: _open,
    k.MAIN: _main,
}
FRAMES: Final[Mapping[int, Callable[[State, Frame[Any]], list[Run]]]] = {
    k.F_KEEP: _take,
    k.F_SILENT: _silent,
    k.F_RASPUTIN: _rasputin,
    k.F_ACROBAT: _last,
    k.F_BRIBE: _bribe,
    k.F_REVEAL: _last,
    k.F_WARRANTS: _warrant,
    k.F_THREATS: _threat,
    k.F_REDRAW: _redraw,
    k.F_LOOK: _take,
    k.F_RETURN: _return,
    k.F_TUCK: _give,
    k.F_LEND: _give,
    k.F_CONFISCATE: _confiscate,
    k.F_BELL: _bell,
    k.F_SEARCH: _take,
    k.F_GRAVEYARD: _bury,
    k.F_FORTUNE: _take,
    k.F_HEIR: _heir,
}
