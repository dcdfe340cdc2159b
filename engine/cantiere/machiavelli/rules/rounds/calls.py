"""The call of the ranks, one after the other, as far as somebody must decide (M§7.3, M§7.9)."""

from typing import Final

from cantiere.core.game import PUBLIC, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    BISHOP,
    CASH_POINT,
    CHARACTERS,
    EMPEROR,
    QUEEN,
    RANK_OF,
    WITCH,
    ability,
    card_ids,
    effect,
)
from cantiere.machiavelli.rules import scoring
from cantiere.machiavelli.rules.cards import everybody, under
from cantiere.machiavelli.rules.frames import ask
from cantiere.machiavelli.rules.records import clear_turn
from cantiere.machiavelli.rules.rounds.crown import CROWNED, TAKES_CROWN, pass_crown
from cantiere.machiavelli.rules.rounds.selection import begin_round
from cantiere.machiavelli.rules.state import Marks, Rank, State

QUEEN_GOLD: Final = ability(QUEEN, "gold")
_QUEENS: Final = RANK_OF[QUEEN]
HOSPITALS: Final = effect("hospital")


def go_on(s: State) -> None:
    """Call the next ranks until somebody is asked or the round is over (M§7.2)."""
    while True:
        s.called += 1
        s.phase, s.acting = k.CALLING, 0
        if s.called > s.options.ranks:
            _end_round(s)
            return
        if _call(s):
            return


def _call(s: State) -> bool:
    """Call the current rank, and return whether somebody must decide."""
    rank = s.called
    seat = s.holders[rank]
    if rank == s.marks.killed:
        return _ask_silent(s) or unanswered(s)
    if seat == k.NOBODY:
        return unanswered(s)
    reveal(s, seat, rank)
    if s.options.action_cards and s.hands[seat] and is_marked(s, rank):
        ask(s, k.F_RASPUTIN, seat)
    else:
        answer(s, seat)
    return True


def is_marked(s: State, rank: Rank) -> bool:
    """Return whether a mark lies on a rank that Rasputin could keep off (M§10, M§16 Q29)."""
    marks = s.marks
    return rank in (marks.bewitched, marks.robbed, *marks.warrants, *marks.threats)


def in_order(s: State) -> list[Seat]:
    """Return the seats clockwise, beginning with the crown."""
    seats = s.options.seats
    return [(s.crown + i) % seats for i in range(seats)]


def _ask_silent(s: State) -> bool:
    """Ask every seat that might answer for the killed character.

    All of them are asked, so that no pause tells who holds it (M§7.11). Return whether there is
    such a seat.
    """
    seats = [seat for seat in in_order(s) if _may_be_silent(s, seat)]
    for seat in reversed(seats):
        ask(s, k.F_SILENT, seat)
    return bool(seats)


def _may_be_silent(s: State, seat: Seat) -> bool:
    """Return whether a seat has an unrevealed character, and a card or Hospital that may help."""
    helped = HOSPITALS.stands(s.cities[seat]) or (s.options.action_cards and s.hands[seat])
    return bool(helped) and has_unrevealed(s, seat)


def has_unrevealed(s: State, seat: Seat) -> bool:
    """Return whether the seat holds a character that was not revealed yet."""
    return any(
        holder == seat and not s.revealed >> rank & 1 for rank, holder in enumerate(s.holders)
    )


def unanswered(s: State) -> bool:
    """Report that nobody answers, and return whether somebody is asked.

    With action cards, an Acrobat may take the crown of an unanswered rank 4 (M§10 Acrobat).
    """
    if s.log is not None:
        s.log.append(("nobody", PUBLIC, {"rank": s.called}))
    if s.called != CROWNED or not s.options.action_cards:
        return False
    seats = [seat for seat in in_order(s) if s.hands[seat]]
    for seat in reversed(seats):
        ask(s, k.F_ACROBAT, seat)
    return bool(seats)


def reveal(s: State, seat: Seat, rank: Rank) -> None:
    """Reveal the character of a seat (M§7.3 T-3)."""
    s.revealed |= 1 << rank
    if s.log is not None:
        name = CHARACTERS[s.cast[rank - 1]]
        s.log.append(("revealed", seat, {"rank": rank, "character": name}))


def answer(s: State, seat: Seat, protected: bool = False) -> None:
    """Apply what the call does to the seat that answers, and begin its turn (M§7.3 T-5 … T-8)."""
    rank, marks = s.called, s.marks
    if rank == marks.robbed and not protected and marks.robber != seat:
        _rob(s, seat)
    if protected:
        s.marks = _kept_off(marks, rank)
    begin(s, seat, short=rank == marks.bewitched and not protected, protected=protected)


def _kept_off(marks: Marks, rank: Rank) -> Marks:
    """Return the marks after Rasputin has protected a rank.

    He keeps off the Witch, and a threat, which goes unseen (M§7.7 W-4, M§10).
    """
    settled = (*marks.settled, rank) if rank in marks.threats else marks.settled
    return marks._replace(saved=marks.saved or rank == marks.bewitched, settled=settled)


def _rob(s: State, seat: Seat) -> None:
    """Give all gold of a seat to the Thief's player (M§7.3 T-5)."""
    gold, robber = s.gold[seat], s.marks.robber
    s.gold[seat] = 0
    s.gold[robber] += gold
    if s.log is not None:
        s.log.append(("robbed", robber, {"other": seat, "gold": gold}))


def begin(s: State, seat: Seat, short: bool = False, protected: bool = False) -> None:
    """Begin a seat's turn as the character called (M§7.4 T-9).

    A short turn consists only of gathering (M§7.6).
    """
    clear_turn(s)
    s.active, s.acting = seat, s.called
    s.turns[seat] += 1
    s.short, s.protected = short, protected
    s.used = k.USED_CARD if protected else 0
    if s.log is not None:
        s.log.append(("turn", seat, {"turn": s.turns[seat], "rank": s.called}))
    if s.cash and (s.called != s.marks.killed or protected):
        _begin_cash(s, seat, short)
    only_gathers = short or is_threatened(s)
    is_witch = s.cast[s.acting - 1] == WITCH
    s.phase = k.GATHERING if only_gathers or is_witch else k.OPENING
    if not only_gathers:
        take_office(s)


def _begin_cash(s: State, seat: Seat, short: bool) -> None:
    """Pay out the seat's own Cash Points, and let it use those of others again (M§10, M§16 Q27).

    By the option, a Cash Point that paid out stays or goes under the deck. A short turn does not
    let the seat use any again, so that a Witch who bewitched another character of her own does not
    use them twice. This is not called where a killed character gathers by a Hospital: that turn
    counts as lost (M§7.9, M§16 Q49).
    """
    stays = s.options.cash_point_rule == "untilEnd"
    left = []
    for owner, gold, users in s.cash:
        if owner == seat:
            collect_cash(s, owner, gold)
            if stays:
                left.append((owner, 0, users))
            else:
                under(s, (CASH_POINT,), everybody(s))
        else:
            left.append((owner, gold, users if short else users & ~(1 << seat)))
    s.cash = tuple(left)


def hold_cash(s: State) -> None:
    """Note the Cash Points that the Witch used.

    They stay used if she has another turn with a second character before hers goes on (M§7.7 W-2).
    """
    user_bit = 1 << s.active
    s.cash = tuple((o, gold, u | k.BY_WAITING if u & user_bit else u) for o, gold, u in s.cash)


def _return_cash(s: State) -> None:
    """Restore the Cash Points that the Witch had used before her turn waited.

    What her second character used in between does not count for her (M§7.7 W-2).
    """
    user_bit = 1 << s.active
    s.cash = tuple(
        (o, gold, u & ~user_bit & ~k.BY_WAITING | (user_bit if u & k.BY_WAITING else 0))
        for o, gold, u in s.cash
    )


def collect_cash(s: State, owner: Seat, gold: int) -> None:
    s.gold[owner] += gold
    if s.log is not None and gold:
        s.log.append(("cashCollected", owner, {"gold": gold}))


def is_threatened(s: State) -> bool:
    """Return whether a threat must be settled right after gathering (M§7.4 T-12, M§7.5)."""
    marks = s.marks
    if s.called not in marks.threats or s.called in marks.settled:
        return False
    return s.acting == s.called and not s.protected and marks.blackmailer != s.active


def take_office(s: State) -> None:
    """Crown a King or a Patrician; let a Bishop protect his city (M§7.3 T-7, M§7.4 T-9)."""
    character = s.cast[s.acting - 1]
    if character in TAKES_CROWN:
        pass_crown(s, s.active)
    elif character == BISHOP:
        s.marks = s.marks._replace(bishop=s.active)


def end_short(s: State) -> None:
    """End the short turn of a bewitched or a killed character (M§7.6, M§7.7 W-2)."""
    s.short = False
    if s.called != s.marks.bewitched:
        go_on(s)
        return
    if s.character in TAKES_CROWN:
        pass_crown(s, s.active)
    _resume_witch(s)


def _resume_witch(s: State) -> None:
    """Let the Witch go on with the turn of the bewitched character (M§7.7 W-2)."""
    marks = s.marks
    clear_turn(s)
    s.active = marks.witch
    s.used, s.extra = marks.held
    _return_cash(s)
    s.phase = k.MAIN
    if s.log is not None:
        s.log.append(("witch", s.active, {"character": CHARACTERS[s.character]}))
    if s.character == BISHOP:
        s.marks = marks._replace(bishop=s.active)


def _end_round(s: State) -> None:
    """Reveal a killed rank 4, which may still move the crown, and finish the round (M§7.9)."""
    seat = s.holders[CROWNED]
    if s.marks.killed != CROWNED or seat == k.NOBODY or s.marks.saved:
        finish_round(s)
        return
    if not s.revealed >> CROWNED & 1:
        reveal(s, seat, CROWNED)
    character = s.cast[CROWNED - 1]
    if character == EMPEROR and not s.marks.acrobat:
        ask(s, k.F_HEIR, seat)
        return
    if not s.marks.acrobat:
        pass_crown(s, seat)
    finish_round(s)


def is_capped(s: State) -> bool:
    """Return whether the option `turnCap`, which counts rounds, ended the game, and no city did."""
    return s.phase == k.OVER and s.first == k.NOBODY


def finish_round(s: State) -> None:
    """Begin the next round, or end the game (M§7.9)."""
    _pay_queen(s)
    s.cash = tuple((owner, gold, users & ~k.BY_WAITING) for owner, gold, users in s.cash)
    cap = s.options.turn_cap
    if s.first == k.NOBODY and not (cap and s.round >= cap):
        begin_round(s)
        return
    for owner, gold, _ in s.cash:
        collect_cash(s, owner, gold)
        under(s, (CASH_POINT,), everybody(s))
    s.cash = ()
    s.phase = k.OVER
    if s.log is not None:
        s.log.append(("end", PUBLIC))
        for seat, hand in enumerate(s.hands):
            s.log.append(("handShown", seat, {"cards": card_ids(hand)}))
        result = scoring.scores(s)
        params = {"totals": list(result.totals), "winners": list(result.winners)}
        s.log.append(("final", PUBLIC, params))


def is_neighbour(s: State, seat: Seat, other: Seat) -> bool:
    """Return whether two seats sit side by side."""
    return (seat - other) % s.options.seats in (1, s.options.seats - 1)


def _pay_queen(s: State) -> None:
    """Pay the Queen who sits beside a killed rank 4 that was revealed (M§7.9, M§8.25)."""
    if QUEEN not in s.cast or s.marks.queen_paid:
        return
    if s.marks.killed != CROWNED or not s.revealed >> CROWNED & 1 or s.marks.saved:
        return
    seat = s.holders[_QUEENS]
    if s.revealed >> _QUEENS & 1 and is_neighbour(s, seat, s.holders[CROWNED]):
        s.gold[seat] += QUEEN_GOLD
        if s.log is not None:
            s.log.append(("queen", seat, {"gold": QUEEN_GOLD}))
