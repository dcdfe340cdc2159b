"""What a description of a position may leave out: how it is filled in where it is not given."""

from cantiere.core.reader import Fields
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.data import RANK_OF, SELECTION, START_CARDS
from cantiere.machiavelli.inference.dealing import unseen
from cantiere.machiavelli.rules import cards, setup
from cantiere.machiavelli.rules.laws.marks import BLACKMAILER, MAGISTRATE, THIEF, bishop, player_of
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import State


def draw_cast(s: State, top: Fields) -> None:
    """Draw the cast and the unique districts if they are not given, as a new game does (M§4.2)."""
    if s.cast and top.has("uniques"):
        return
    cast, uniques = s.cast, s.uniques
    setup.draw_cast(s)
    s.cast = cast or s.cast
    s.uniques = uniques if top.has("uniques") else s.uniques


def is_begun(top: Fields) -> bool:
    """Return whether the position leaves open how far the selection is, so that it begins."""
    return not top.has("slots") and top.get("phase", k.PHASES[k.PICKING]) == k.PHASES[k.PICKING]


def begin_round(s: State, top: Fields) -> None:
    """Lay cards face up if none are given, and begin the selection if it has no step (M§6.1)."""
    if not top.has("faceUp") and SELECTION[s.options.seats, s.options.ranks].face_up:
        selection.lay_face_up(s, [rank for rank in s.slots if rank > 0])
    if is_begun(top):
        active = s.active
        selection.go_on(s)
        if top.has("active"):
            s.active = active


def deal(s: State, top: Fields) -> None:
    """Deal the first cards to hands that are not given, and leave the rest to the deck (M§5).

    Raises:
        NoFit: more cards are given than the game has.
    """
    for seat, (_, item) in enumerate(top.items("players", s.options.seats)):
        if "hand" not in item:
            s.hands[seat] = (k.UNKNOWN,) * START_CARDS
    if not top.has("deck"):
        elsewhere = (*s.hands, s.drawn, s.museum)
        left = len(unseen(s)) - sum(place.count(k.UNKNOWN) for place in elsewhere)
        s.deck = [k.UNKNOWN] * max(0, left)


def hold(s: State, top: Fields) -> None:
    """Give each rank to the seat that picked it or got it by a Theater, if no holders are given."""
    if top.has("holders") or len(s.slots) < len(handing.steps_of(s)):
        return
    for rank, seat in selection.picked(s):
        if rank >= 0:
            s.holders[rank] = seat
    if k.UNKNOWN in s.slots:
        s.holders = [seat if seat >= 0 else k.UNKNOWN for seat in s.holders]
        s.holders[0] = k.NOBODY
    elif len(s.marks.exchanged) == len(s.marks.gave) == 2:
        (one, other), (given, taken) = s.marks.exchanged, s.marks.gave
        s.holders[given], s.holders[taken] = other, one


def mark(s: State, top: Fields) -> None:
    """Add what follows from the marks, where the position does not give it.

    This is who laid them, the ability used for them, a Bishop in office, and the size of the end.
    """
    marks = top.get("marks", {})
    if "witch" not in marks and s.marks.bewitched:
        s.marks = s.marks._replace(witch=s.holders[1])
    if "magistrate" not in marks and s.marks.warrants:
        s.marks = s.marks._replace(magistrate=player_of(s, RANK_OF[MAGISTRATE]))
    if "robber" not in marks and s.marks.robbed:
        s.marks = s.marks._replace(robber=player_of(s, RANK_OF[THIEF]))
    if "blackmailer" not in marks and s.marks.threats:
        s.marks = s.marks._replace(blackmailer=player_of(s, RANK_OF[BLACKMAILER]))
    if "bishop" not in marks and s.cast:
        s.marks = s.marks._replace(bishop=bishop(s))
    laid = {1: s.marks.killed or s.marks.warrants, 2: s.marks.robbed or s.marks.threats}
    if "used" not in top.get("turn", {}) and laid.get(s.acting):
        s.used |= k.USED_ABILITY
    if not top.has("locked") and s.first != k.NOBODY:
        s.locked = s.options.city_size - s.bell


def look(s: State) -> None:
    """Let a seat that looks into a hand know all of it, in anybody's description (M§8.8, M§10)."""
    for frame in s.frames:
        if frame.kind in (k.F_LOOK, k.F_FORTUNE) and frame.seat != frame.subject.other < len(
            s.hands
        ):
            cards.see(s, frame.seat, frame.subject.other)
