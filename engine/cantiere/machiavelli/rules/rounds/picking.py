"""The choices of a selection (M§6): a character kept, one laid away, an exchange by the Theater."""

from collections.abc import Iterator
from typing import Final

from cantiere.core import random
from cantiere.core.game import Action, Reason
from cantiere.core.steps.step import Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import MOST_RANKS, effect
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds import calls
from cantiere.machiavelli.rules.rounds.selection import go_on, pile, roles
from cantiere.machiavelli.rules.state import Rank, State

THEATERS: Final = effect("theater")
_PICKS: Final = tuple((k.PICK, rank) for rank in range(MOST_RANKS + 1))
_DROPS: Final = tuple((k.DROP, rank) for rank in range(MOST_RANKS + 1))


def legal_pick(s: State) -> list[Action]:
    return [_PICKS[rank] for rank in pile(s)]


def legal_drop(s: State) -> list[Action]:
    return [_DROPS[rank] for rank in pile(s)]


def apply_pick(s: State, a: Action) -> None:
    """Keep a character secretly (M§6.1 D-4)."""
    _take(s, a[1], "picked")


def apply_drop(s: State, a: Action) -> None:
    """Lay a character away face down (M§6.3)."""
    _take(s, a[1], "dropped")


def _take(s: State, rank: Rank, kind: str) -> None:
    s.slots = (*s.slots, rank)
    if s.log is not None:
        s.log.append((kind, s.active, {}, {"rank": rank}, (s.active,)))
    if go_on(s):
        _end(s)


def _end(s: State) -> None:
    """Let the owner of a Theater exchange characters, or else begin to call the ranks (M§6.5)."""
    for seat, city in enumerate(s.cities):
        if THEATERS.stands(city):
            s.phase, s.active = k.STAGING, seat
            return
    calls.go_on(s)


def refuse_pick(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a rank that was not handed on cannot be kept or laid away."""
    if not 1 <= a[1] <= s.options.ranks:
        yield because("no-such-rank", value=a[1])
    elif a[1] in s.face_up:
        yield because("lies-face-up", rank=a[1])
    else:
        yield because("not-handed", rank=a[1])


def legal_stage(s: State) -> list[Action]:
    """Return what a Theater allows: nothing, or an exchange with another seat (M§9.3)."""
    seat = s.active
    actions: list[Action] = [(k.STAY,)]
    ranks = roles(s, seat)
    for other in range(s.options.seats):
        if other != seat:
            actions += [(k.SWAP_ROLES, other, rank) for rank in ranks]
    return actions


def apply_stay(s: State, _a: Action) -> None:
    calls.go_on(s)


def apply_swap(s: State, a: Action) -> None:
    """Exchange characters unseen; if the other seat has two, draw one (M§9.3 Theater)."""
    _, other, given = a
    theirs = roles(s, other)
    taken = theirs[0]
    if len(theirs) > 1:
        taken, s.rng = random.choice(s.rng, theirs)
    seat = s.active
    s.holders[given], s.holders[taken] = other, seat
    s.marks = s.marks._replace(exchanged=(seat, other), gave=(given, taken))
    if s.log is not None:
        both = (seat, other)
        secret = {"gave": given, "got": taken}
        s.log.append(("exchangedRoles", seat, {"other": other}, secret, both))
    calls.go_on(s)


def refuse_swap(s: State, a: Action) -> Iterator[Reason]:
    _, other, rank = a
    if not 0 <= other < s.options.seats:
        yield because("no-such-seat", value=other)
    elif other == s.active:
        yield because("own-seat")
    if not 1 <= rank <= s.options.ranks:
        yield because("no-such-rank", value=rank)
    elif rank not in roles(s, s.active):
        yield because("not-your-rank", rank=rank)


STEPS: Final[Steps[State]] = (
    Step(k.PICK, "M§6.1", (parameters.RANK,), (k.PICKING,), apply=apply_pick, refuse=refuse_pick),
    Step(k.DROP, "M§6.3", (parameters.RANK,), (k.DROPPING,), apply=apply_drop, refuse=refuse_pick),
    Step(k.STAY, "M§9.3", (), (k.STAGING,), apply=apply_stay, refuse=never),
    Step(
        k.SWAP_ROLES, "M§9.3", (parameters.SEAT, parameters.RANK), (k.STAGING,),
        apply=apply_swap, refuse=refuse_swap,
    ),
)  # fmt: skip
