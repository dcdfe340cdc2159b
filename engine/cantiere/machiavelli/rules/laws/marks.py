"""Laws of what lies on characters and seats until the round ends: who laid it, and where.

A mark needs the character that lays it: in the cast, called, its ability used. And it lies on ranks
that this character may name (M§8.1-M§8.6).
"""

from collections.abc import Iterator
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.game import Seat
from cantiere.core.invariants import Tests
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    BISHOP,
    CHARACTER_OF,
    DIRECTOR_BUILDS,
    QUEEN,
    RANK_OF,
    THREATS,
    WARRANTS,
    WITCH,
)
from cantiere.machiavelli.rules.laws.ranks import BEFORE_CALLS
from cantiere.machiavelli.rules.rounds.calls import HOSPITALS, is_threatened
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere.machiavelli.rules.state import NO_MARKS, Character, Rank, State

ASSASSIN: Final = CHARACTER_OF["assassin"]
MAGISTRATE: Final = CHARACTER_OF["magistrate"]
THIEF: Final = CHARACTER_OF["thief"]
BLACKMAILER: Final = CHARACTER_OF["blackmailer"]


def player_of(s: State, rank: Rank) -> Seat:
    """Return the seat that has the abilities of a rank; a Witch has the bewitched one's."""
    if s.marks.bewitched == rank and not s.marks.saved:
        return s.marks.witch
    return s.holders[rank]


def lays(s: State, character: Character) -> bool:
    """Return whether the ability of this character may have laid a mark in this round.

    While its turn runs, the used ability decides. After the turn it may or may not have been used.
    """
    rank = RANK_OF[character]
    if rank > s.options.ranks or s.cast[rank - 1] != character or not s.revealed >> rank & 1:
        return False
    return s.called > rank or bool(s.acting and s.used & k.USED_ABILITY)


def _laid(s: State, character: Character, ranks: tuple[Rank, ...]) -> Iterator[str]:
    """Require the character for a mark, and ranks that it may name, each once, in order."""
    rank, marks = RANK_OF[character], s.marks
    if ranks and not lays(s, character):
        yield Said(
            "laid-nobody", "there are markers that rank {rank} cannot have placed", rank=rank
        )
    elif not ranks and s.acting == rank and lays(s, character):
        yield Said("named-nothing", "the ability was used, but no character was named")
    for other in ranks:
        spared = (marks.killed, marks.bewitched) if rank > 1 else ()
        if not rank < other <= s.options.ranks or other in spared:
            yield Said("named-rank", "rank {rank} cannot name rank {other}", other=other, rank=rank)
    if sorted(set(ranks)) != list(ranks):
        yield Said("ranks-order", "ranks {words} must differ and be in order", words=list(ranks))


def _by(s: State, seat: Seat, character: Character, is_laid: bool) -> Iterator[str]:
    """Require that a mark belongs to the seat with that character's abilities.

    It belongs to nobody if no such mark lies there.
    """
    yield from _instead(seat, player_of(s, RANK_OF[character]) if is_laid else k.NOBODY)


def _instead(marked: Seat, need: Seat) -> Iterator[str]:
    """Compare the seat of a mark with the one that it needs, or with nobody."""
    if marked != need == k.NOBODY:
        yield Said("seat-nobody", "seat {seat} instead of nobody", seat=marked)
    elif marked == k.NOBODY != need:
        yield Said("nobody-seat", "nobody instead of seat {seat}", seat=need)
    elif marked != need:
        yield Said("seat-other", "seat {seat} instead of seat {other}", seat=marked, other=need)


def _none(s: State) -> Iterator[str]:
    """Require that nothing is marked before the calls."""
    if s.phase in BEFORE_CALLS and s.marks != NO_MARKS._replace(replaced=s.marks.replaced):
        yield Said(
            "marked-phase",
            "a character already has a marker in phase {phase}",
            phase=k.PHASES[s.phase],
        )


def _replaced(s: State) -> Iterator[str]:
    if s.marks.replaced and not s.face_up:
        yield Said("replaced", "a card was replaced, but no card is face up")


def _killed(s: State) -> Iterator[str]:
    killed = s.marks.killed
    yield from _laid(s, ASSASSIN, (killed,) if killed else ())
    if not killed or not s.revealed >> killed & 1 or s.marks.saved:
        return
    is_heir = killed == CROWNED and s.called > s.options.ranks
    if not is_heir and not HOSPITALS.stands(s.uniques):
        yield Said("killed-revealed", "rank {rank} was killed, but is revealed", rank=killed)


def _bewitched(s: State) -> Iterator[str]:
    """Require that a Witch names somebody before the next rank is called (M§7.7)."""
    marks = s.marks
    is_due = s.cast[0] == WITCH and bool(s.revealed & 2) and s.called > 1
    if is_due and not marks.bewitched:
        yield Said("bewitched-nobody", "the Witch has bewitched nobody")
    elif marks.bewitched and (not is_due or marks.bewitched == 1):
        yield Said("bewitched-rank", "rank {rank} cannot be bewitched", rank=marks.bewitched)


def _witch(s: State) -> Iterator[str]:
    yield from _instead(s.marks.witch, s.holders[1] if s.marks.bewitched else k.NOBODY)
    if s.marks.witch == k.NOBODY and any(users & k.BY_WAITING for _, _, users in s.cash):
        yield Said("cash-point", "a Cash Point was used by a Witch who is not waiting")


def _held(s: State) -> Iterator[str]:
    """Require that before naming, a Witch used at most an action card (M§7.7 W-6)."""
    used, extra = s.marks.held
    may_use = k.USED_CARD if s.marks.bewitched and s.options.action_cards else 0
    if used & ~may_use or extra not in ((0, DIRECTOR_BUILDS) if used else (0,)):
        yield Said("witch-used", "the Witch used something that she cannot use")


def _saved(s: State) -> Iterator[str]:
    """Require that Rasputin saves only a killed or bewitched character that is called (M§10)."""
    marked = s.marks.killed or s.marks.bewitched
    if s.marks.saved and not (s.options.action_cards and marked and s.revealed >> marked & 1):
        yield Said("saved-nobody", "Rasputin cannot have saved anybody")


def _robbed(s: State) -> Iterator[str]:
    return _laid(s, THIEF, (s.marks.robbed,) if s.marks.robbed else ())


def _robber(s: State) -> Iterator[str]:
    return _by(s, s.marks.robber, THIEF, bool(s.marks.robbed))


def _warrants(s: State) -> Iterator[str]:
    yield from _laid(s, MAGISTRATE, s.marks.warrants)
    if len(s.marks.warrants) not in (0, WARRANTS):
        yield Said(
            "warrants", "warrants: {n} instead of {all}", n=len(s.marks.warrants), all=WARRANTS
        )


def _signed(s: State) -> Iterator[str]:
    if bool(s.marks.warrants) != (s.marks.signed in s.marks.warrants) or (
        s.marks.signed and not s.marks.warrants
    ):
        yield Said("seal-none", "none of the warrants has the seal")


def _signed_shown(s: State) -> Iterator[str]:
    marks = s.marks
    if marks.signed_shown and not (marks.signed and s.revealed >> marks.signed & 1):
        yield Said("seal-shown", "the warrant with the seal cannot have been turned over")


def _magistrate(s: State) -> Iterator[str]:
    return _by(s, s.marks.magistrate, MAGISTRATE, bool(s.marks.warrants))


def _threats(s: State) -> Iterator[str]:
    yield from _laid(s, BLACKMAILER, s.marks.threats)
    if len(s.marks.threats) not in (0, THREATS):
        yield Said("threats", "threats: {n} instead of {all}", n=len(s.marks.threats), all=THREATS)


def _flower(s: State) -> Iterator[str]:
    if bool(s.marks.threats) != (s.marks.flower in s.marks.threats) or (
        s.marks.flower and not s.marks.threats
    ):
        yield Said("rose-none", "none of the threats has the rose")


def _flower_shown(s: State) -> Iterator[str]:
    if s.marks.flower_shown and not s.marks.settled:
        yield Said("threat-shown", "a threat was turned over, but none is settled")


def _settled(s: State) -> Iterator[str]:
    """Require that threats are settled in order, each in the threatened rank's turn (M§7.5)."""
    marks = s.marks
    for rank in marks.settled:
        if rank not in marks.threats or not s.revealed >> rank & 1:
            yield Said("threat-early", "the threat on rank {rank} cannot be settled yet", rank=rank)
    if sorted(set(marks.settled)) != list(marks.settled):
        yield Said("threats-order", "the threats were not settled in order")
    for rank in marks.threats:
        is_own = s.holders[rank] == marks.blackmailer
        if s.revealed >> rank & 1 and rank < s.called and not is_own and rank not in marks.settled:
            yield Said(
                "threat-unsettled",
                "the threat on rank {rank} was not settled in its turn",
                rank=rank,
            )


def _blackmailer(s: State) -> Iterator[str]:
    return _by(s, s.marks.blackmailer, BLACKMAILER, bool(s.marks.threats))


def bishop(s: State) -> Seat:
    """Return whom a Bishop protects, from his turn on, or after a threat (M§7.3 T-7, M§8.13)."""
    rank, marks = RANK_OF[BISHOP], s.marks
    in_office = s.cast[rank - 1] == BISHOP and bool(s.revealed >> rank & 1)
    in_office &= marks.killed != rank or marks.saved
    if s.called == rank:
        in_office &= bool(s.acting) and not s.short and not is_threatened(s)
    elif marks.bewitched == rank and not marks.saved:
        in_office &= s.called > rank
    return player_of(s, rank) if in_office else k.NOBODY


def _bishop(s: State) -> Iterator[str]:
    return _instead(s.marks.bishop, bishop(s))


def _queen_paid(s: State) -> Iterator[str]:
    rank = RANK_OF[QUEEN]
    if s.marks.queen_paid and (QUEEN not in s.cast or not s.revealed >> rank & 1):
        yield Said("queen", "no Queen can have been paid")


def _acrobat(s: State) -> Iterator[str]:
    """Require that an Acrobat takes the crown only if rank 4 did not answer (M§10)."""
    if not s.marks.acrobat:
        return
    answered = s.revealed >> CROWNED & 1 and s.marks.killed != CROWNED
    if not s.options.action_cards or s.called < CROWNED or answered:
        yield Said("acrobat", "no Acrobat can have taken the crown")


LAID: Final[Tests[State]] = (
    ("marks", _none),
    ("marks.replaced", _replaced),
    ("marks.killed", _killed),
    ("marks.bewitched", _bewitched),
    ("marks.witch", _witch),
    ("marks.held", _held),
    ("marks.saved", _saved),
    ("marks.robbed", _robbed),
    ("marks.robber", _robber),
    ("marks.warrants", _warrants),
    ("marks.signed", _signed),
    ("marks.signedShown", _signed_shown),
    ("marks.magistrate", _magistrate),
    ("marks.threats", _threats),
    ("marks.flower", _flower),
    ("marks.flowerShown", _flower_shown),
    ("marks.settled", _settled),
    ("marks.blackmailer", _blackmailer),
    ("marks.bishop", _bishop),
    ("marks.queenPaid", _queen_paid),
    ("marks.acrobat", _acrobat),
)
