"""Final scoring (F§11) and the breakdown by source."""

from typing import NamedTuple

from cantiere.core.game import PUBLIC, Scores, Seat
from cantiere.firenze.constants import OVER, SOURCES
from cantiere.firenze.data import (
    CARD_RECOGNITION,
    CARDS,
    CONTRACTS,
    FESTIVAL_POINTS,
    FLAGS,
    FLOORS,
    IS_FESTIVAL,
    RECOGNITION_FLOORS,
    RECOGNITION_POINTS,
)
from cantiere.firenze.rules.state import Card, State


class Majority(NamedTuple):
    """The seat with most seals of a colour; `floor` is its highest, `tie` if that decided."""

    colour: int
    seat: Seat
    floor: int
    tie: bool


def majorities(s: State) -> list[Majority]:
    """Return the winner of each flag that is awarded as things stand (F§11.4, F§14 Q27)."""
    flags = []
    for colour in range(len(FLAGS)):
        counts = [0] * s.options.seats
        highest = [0] * s.options.seats
        for i, owner in enumerate(s.contracts[colour * 6 : colour * 6 + 6]):
            if owner >= 0:
                counts[owner] += 1
                highest[owner] = FLOORS[i]
        most = max(counts)
        if most:
            tied = [seat for seat, n in enumerate(counts) if n == most]
            winner = max(tied, key=highest.__getitem__)
            flags.append(Majority(colour, winner, highest[winner], len(tied) > 1))
    return flags


def festival_points(s: State, seat: Seat, card: Card) -> int:
    """Return what a festival card is worth to its holder as things stand (F§10.4)."""
    if card != CARD_RECOGNITION:
        return FESTIVAL_POINTS[card]
    low = sum(
        owner == seat and CONTRACTS[i][1] in RECOGNITION_FLOORS
        for i, owner in enumerate(s.contracts)
    )
    return RECOGNITION_POINTS * low


def score_finally(s: State) -> None:
    """Score majorities, then festivals, then name the winners (F§11.4-F§11.6)."""
    for won in majorities(s):
        s.pp[won.seat] += FLAGS[won.colour]
        if s.log is not None:
            params = {
                "colour": won.colour,
                "points": FLAGS[won.colour],
                "floor": won.floor,
                "tie": won.tie,
            }
            s.log.append(("majority", won.seat, params))
    for seat, hand in enumerate(s.hands):
        for card in hand:
            if IS_FESTIVAL[card]:
                points = festival_points(s, seat, card)
                s.pp[seat] += points
                if s.log is not None:
                    s.log.append(("festival", seat, {"card": CARDS[card], "points": points}))
    if s.log is not None:
        s.log.append(("final", PUBLIC, {"totals": s.pp[:], "winners": winners(s)}))


def winners(s: State) -> list[Seat]:
    """Return the seats with most points, all on a tie; none while the game runs (F§11.6)."""
    if s.phase != OVER:
        return []
    most = max(s.pp)
    return [seat for seat, points in enumerate(s.pp) if points == most]


def scores(s: State) -> Scores:
    """Return the points by source; they add up to `State.pp` at every moment.

    Majorities and festivals are 0 until the game is over, because nobody has them before that.
    """
    seats = s.options.seats
    rows: dict[str, list[int]] = {
        name: s.gains[i :: len(SOURCES)] for i, name in enumerate(SOURCES)
    }
    flags, cards = [0] * seats, [0] * seats
    if s.phase == OVER:
        for won in majorities(s):
            flags[won.seat] += FLAGS[won.colour]
        for seat, hand in enumerate(s.hands):
            cards[seat] = sum(festival_points(s, seat, c) for c in hand if IS_FESTIVAL[c])
    rows["majorities"], rows["festivals"] = flags, cards
    return Scores(rows, s.pp[:], winners(s))
