"""Ranks 1 and 2: who is killed, bewitched, robbed, threatened, spied out (M§8.1-M§8.6)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import NOTHING, Frame, Named
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Selection
from cantiere.core.steps.step import Step, Steps
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    BRIBE_PART,
    CARD_TYPES,
    MOST,
    MOST_RANKS,
    THREATS,
    TYPES,
    WARRANTS,
)
from cantiere.machiavelli.rules import harm
from cantiere.machiavelli.rules.cards import draw, look
from cantiere.machiavelli.rules.frames import ask, table_before
from cantiere.machiavelli.rules.nouns import RANK, answered, rank_exists, seat_exists
from cantiere.machiavelli.rules.offers import Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds import calls
from cantiere.machiavelli.rules.state import Rank, State

_SPIES: Final = tuple(
    tuple((k.SPY, seat, kind) for kind in range(len(TYPES))) for seat in range(MOST)
)


def others(s: State) -> list[Rank]:
    """Return the rank of every other character of the cast (M§8.1)."""
    return [*range(1, s.acting), *range(s.acting + 1, s.options.ranks + 1)]


def at_mercy(s: State) -> list[Rank]:
    """Return the ranks that rank 2 may name: not 1, nor the killed or bewitched (M§8.4, M§8.6)."""
    spared = (1, s.marks.killed, s.marks.bewitched)
    return [rank for rank in others(s) if rank not in spared]


def _by_rank(kind: int) -> tuple[Action, ...]:
    """Return the steps of a kind by the rank that they name."""
    return tuple((kind, rank) for rank in range(MOST_RANKS + 1))


class _Naming(NamedTuple):
    """An ability that names one rank; steps: by the rank that each names."""

    steps: Sequence[Action]
    ranks: Callable[[State], list[Rank]]

    def add(self, s: State, _seat: Seat, actions: list[Action]) -> None:
        steps = self.steps
        actions += [steps[rank] for rank in self.ranks(s)]

    def refuse(self, s: State, a: Action) -> Iterator[Reason]:
        return refuse_rank(s, a[1], self.ranks(s))


def refuse_rank(s: State, rank: Rank, ranks: list[Rank]) -> Iterator[Reason]:
    """Yield why a character cannot be named."""
    wrong = list(rank_exists(s, rank))
    if wrong:
        yield from wrong
    elif rank not in ranks:
        yield because("not-this-rank", rank=rank)


def _kill(s: State, a: Action) -> None:
    """Name the character that loses its turn (M§8.1)."""
    s.marks = s.marks._replace(killed=a[1])
    if s.log is not None:
        s.log.append(("killed", s.active, {"rank": a[1]}))


def apply_bewitch(s: State, a: Action) -> None:
    """Put the Witch's turn on hold until the named character has had its own (M§7.7 W-1)."""
    held = (s.used, s.extra)
    s.marks = s.marks._replace(bewitched=a[1], witch=s.active, held=held)
    calls.hold_cash(s)
    if s.log is not None:
        s.log.append(("bewitched", s.active, {"rank": a[1]}))
    calls.go_on(s)


def _rob(s: State, a: Action) -> None:
    """Name the character that will give all its gold to the Thief (M§8.4)."""
    s.marks = s.marks._replace(robbed=a[1], robber=s.active)
    if s.log is not None:
        s.log.append(("willRob", s.active, {"rank": a[1]}))


KILL: Final = _Naming(_by_rank(k.KILL), others)
BEWITCH: Final = _Naming(_by_rank(k.BEWITCH), others)
ROB: Final = _Naming(_by_rank(k.ROB), at_mercy)


def legal_bewitch(s: State) -> list[Action]:
    actions: list[Action] = []
    BEWITCH.add(s, s.active, actions)
    return actions


def _warrantable(s: State, frame: Frame[Any]) -> list[Rank]:
    """Return the ranks that the next warrant may go to (M§8.3).

    The signed warrant may go to any rank, for example 6. The other two are named in rising order,
    for example 2 and 4, so the first of them leaves a higher rank for the second.
    """
    named = frame.named
    least = named[1] if len(named) > 1 else 0
    ranks = [rank for rank in others(s) if rank not in named and rank > least]
    return ranks[:-1] if len(named) == 1 else ranks


def _laid(s: State, seat: Seat, markers: str, faced: str, named: Named) -> tuple[Rank, ...]:
    """Use up the ability, and return the ranks on which markers lie.

    Only the seat that laid them sees in the log which of them is the special one.
    """
    s.used |= k.USED_ABILITY
    ranks = tuple(sorted(named))
    if s.log is not None:
        s.log.append((markers, seat, {"ranks": ranks}, {faced: named[0]}, (seat,)))
    return ranks


def _place_warrants(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Lay three warrants on three characters, one of them signed (M§8.3)."""
    ranks = _laid(s, seat, "warrants", "signed", named)
    s.marks = s.marks._replace(warrants=ranks, signed=named[0], magistrate=seat)


WARRANT_ROW: Final = Selection(
    k.F_WARRANTS,
    k.WARRANT,
    RANK,
    Free(_warrantable),
    _place_warrants,
    lambda _s, _seat, _subject: WARRANTS,
    begins=True,
)


def _threatenable(s: State, frame: Frame[Any]) -> list[Rank]:
    return [rank for rank in at_mercy(s) if rank not in frame.named]


def _place_threats(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Lay two threats on two characters, one of them with the flower (M§8.6)."""
    ranks = _laid(s, seat, "threats", "flower", named)
    s.marks = s.marks._replace(threats=ranks, flower=named[0], blackmailer=seat)


THREAT_ROW: Final = Selection(
    k.F_THREATS,
    k.THREATEN,
    RANK,
    Free(_threatenable),
    _place_threats,
    lambda _s, _seat, _subject: THREATS,
    begins=True,
)


def _add_warrant(s: State, _seat: Seat, actions: list[Action]) -> None:
    actions += [(k.WARRANT, rank) for rank in others(s)]


def _refuse_warrant(s: State, a: Action) -> Iterator[Reason]:
    return refuse_rank(s, a[1], others(s))


def _add_threat(s: State, _seat: Seat, actions: list[Action]) -> None:
    ranks = at_mercy(s)
    if len(ranks) >= THREATS:
        actions += [(k.THREATEN, rank) for rank in ranks]


def _refuse_threat(s: State, a: Action) -> Iterator[Reason]:
    return refuse_rank(s, a[1], at_mercy(s))


def bribe(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Pay half of the gold to the Blackmailer, or let him decide whether to look (M§7.5)."""
    if named[0] == k.NO:
        ask(s, k.F_REVEAL, s.marks.blackmailer)
        return
    gold = s.gold[seat] // BRIBE_PART
    s.gold[seat] -= gold
    s.gold[s.marks.blackmailer] += gold
    if s.log is not None:
        s.log.append(("bribed", seat, {"other": s.marks.blackmailer, "gold": gold}))
    _settle(s)


def reveal(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Show the marker and take all gold if it has the flower, or drop the threat unseen (M§7.5)."""
    victim = s.active
    if named[0] == k.YES:
        has_flower = s.called == s.marks.flower
        s.marks = s.marks._replace(flower_shown=True)
        if s.log is not None:
            s.log.append(("threatShown", seat, {"other": victim, "flower": has_flower}))
        if has_flower:
            _extort(s, seat, victim)
    elif s.log is not None:
        s.log.append(("threatDropped", seat, {"other": victim}))
    _settle(s)


def _extort(s: State, seat: Seat, victim: Seat) -> None:
    gold = s.gold[victim]
    s.gold[victim] = 0
    s.gold[seat] += gold
    if s.log is not None:
        s.log.append(("extorted", seat, {"other": victim, "gold": gold}))


def _settle(s: State) -> None:
    """Settle the threat, after which the turn goes on (M§7.5)."""
    s.marks = s.marks._replace(settled=(*s.marks.settled, s.called))
    calls.take_office(s)


def _is_threatened(s: State, seat: Seat, _subject: Any) -> bool:
    """Return whether a threat is to be settled, right after gathering (M§7.5)."""
    return s.phase == k.MAIN and seat == s.active and calls.is_threatened(s)


BRIBE_ROW: Final = answered(k.F_BRIBE, "M§7.5", bribe, due=_is_threatened)


def _refused(s: State, _frame: Frame[Any]) -> Iterator[tuple[State, Action]]:
    """Yield the table on which the threatened player has not refused the bribe yet."""
    if _is_threatened(s, s.active, NOTHING):
        table = table_before(s, 0)
        ask(table, k.F_BRIBE, s.active)
        yield table, (k.ANSWER, k.NO)


REVEAL_ROW: Final = answered(k.F_REVEAL, "M§7.5", reveal, undone=_refused)


def _add_spy(s: State, seat: Seat, actions: list[Action]) -> None:
    for other in range(s.options.seats):
        if other != seat:
            actions += _SPIES[other]


def _spy(s: State, a: Action) -> None:
    """Look at a hand, and take gold and draw cards for each district of a type there (M§8.5)."""
    _, other, kind = a
    seat = s.active
    look(s, seat, other)
    matches = sum(CARD_TYPES[card] == kind for card in s.hands[other])
    gold = min(matches, s.gold[other])
    s.gold[other] -= gold
    s.gold[seat] += gold
    if s.log is not None:
        params = {"other": other, "type": TYPES[kind], "found": matches, "gold": gold}
        s.log.append(("spied", seat, params))
    draw(s, seat, matches)


def _refuse_spy(s: State, a: Action) -> Iterator[Reason]:
    yield from seat_exists(s, a[1], s.active)


OFFER_KILL: Final = Offer(
    k.KILL, k.USED_ABILITY, KILL.add, _kill, KILL.refuse, (parameters.RANK,), "M§8.1"
)
OFFER_WARRANT: Final = Offer(
    k.WARRANT, k.USED_ABILITY, _add_warrant, None, _refuse_warrant, (parameters.RANK,), "M§8.3"
)
OFFER_ROB: Final = Offer(
    k.ROB, k.USED_ABILITY, ROB.add, _rob, ROB.refuse, (parameters.RANK,), "M§8.4",
    hurts=harm.of_gold,
)  # fmt: skip
OFFER_SPY: Final = Offer(
    k.SPY, k.USED_ABILITY, _add_spy, _spy, _refuse_spy, (parameters.SEAT, parameters.TYPE), "M§8.5"
)
OFFER_THREAT: Final = Offer(
    k.THREATEN, k.USED_ABILITY, _add_threat, None, _refuse_threat, (parameters.RANK,), "M§8.6",
    hurts=harm.of_gold,
)  # fmt: skip


STEPS: Final[Steps[State]] = (
    Step(
        k.BEWITCH, "M§8.2", (parameters.RANK,), (k.NAMING,),
        apply=apply_bewitch, refuse=BEWITCH.refuse,
    ),
)  # fmt: skip
