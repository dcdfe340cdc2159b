"""Final scoring (C§8.3, C§9.7), the winner, and the breakdown by source."""

from functools import lru_cache
from typing import Final, NamedTuple

from cantiere.carrara.constants import FINAL_SOURCES, OVER, SOURCES
from cantiere.carrara.data import BONUS, BUILDING, CARDS, FLAGS, MEMORY, NO_CARD, OBJECT, TOP
from cantiere.carrara.rules.cards import bonus_cards, building_cards, object_cards
from cantiere.carrara.rules.cards.bonus_cards import Bonus
from cantiere.carrara.rules.state import Building, State
from cantiere.core.game import PUBLIC, Scores, Seat

_NO_BONUS: Final = Bonus(0, 0)


class Settlement(NamedTuple):
    """The final scoring of a seat; its coins count together with `bonus.coins` (C§12 Q13)."""

    bonus: Bonus
    objects: int
    buildings: int
    coins: int

    def points(self) -> tuple[int, int, int, int]:
        """Return the VP in the order of `FINAL_SOURCES`."""
        return self.bonus.vp, self.objects, self.buildings, self.coins


def coins_per_vp(s: State) -> int:
    """Return how many coins make a VP: five, unless the top card says two (C§9.7.4)."""
    return CARDS[s.cards[TOP]].coins_per_vp


def bonus_of(s: State, seat: Seat) -> Bonus:
    """Return what the bonus card gives as things stand; nothing in the base game."""
    if s.cards[BONUS] == NO_CARD:
        return _NO_BONUS
    rule = CARDS[s.cards[BONUS]].score
    assert rule is not None
    score = bonus_cards.SCORES[rule.fn]
    return score(s, seat, coins_per_vp(s), **rule.params[s.options.seats])


def objects_of(s: State, seat: Seat) -> int:
    """Return the VP for objects as things stand, unused ones included (C§10.2)."""
    counts = tuple(s.objects[seat * 6 : seat * 6 + 6])
    return object_points(s.cards[OBJECT], s.options.seats, counts)


@lru_cache(MEMORY)
def object_points(card: int, seats: int, counts: tuple[int, ...]) -> int:
    """Return the VP that a card gives for the objects counted by kind."""
    rule = CARDS[card].score
    assert rule is not None
    return object_cards.SCORES[rule.fn](counts, **rule.params[seats])


def buildings_of(s: State, seat: Seat) -> int:
    """Return the VP for buildings as things stand (C§10.3)."""
    return _building_points(s.cards[BUILDING], s.options.seats, tuple(s.buildings[seat]))


@lru_cache(MEMORY)
def _building_points(card: int, seats: int, buildings: tuple[Building, ...]) -> int:
    rule = CARDS[card].score
    assert rule is not None
    return building_cards.SCORES[rule.fn](buildings, **rule.params[seats])


def settle(s: State, seat: Seat) -> Settlement:
    """Return the final scoring of a seat as things stand, even if it misses the conditions."""
    bonus = bonus_of(s, seat)
    kept = bonus.coins if FLAGS.bonus_coins_before_conversion else 0
    return Settlement(
        bonus,
        objects_of(s, seat),
        buildings_of(s, seat),
        (s.coins[seat] + kept) // coins_per_vp(s),
    )


def score_finally(s: State) -> None:
    """Score bonus, objects, buildings and coins for every player (C§9.7, C§8.4).

    The log gets each settlement, then the totals and the winners.
    """
    for seat in range(s.options.seats):
        settlement = settle(s, seat)
        s.vp[seat] += sum(settlement.points())
        if s.log is not None:
            params = {
                "bonus": {
                    "coins": settlement.bonus.coins,
                    "points": settlement.bonus.vp,
                    "parts": list(settlement.bonus.parts),
                },
                "objects": settlement.objects,
                "buildings": settlement.buildings,
                "coins": {"coins": s.coins[seat], "points": settlement.coins},
                "total": s.vp[seat],
            }
            s.log.append(("settled", seat, params))
    if s.log is not None:
        params = {"totals": s.vp[:], "bricks": bricks_left(s), "winners": winners(s)}
        s.log.append(("final", PUBLIC, params))


def bricks_left(s: State) -> list[int]:
    """Count the bricks of each seat, whatever their colour."""
    return [sum(s.bricks[seat * 6 : seat * 6 + 6]) for seat in range(s.options.seats)]


def winners(s: State) -> list[Seat]:
    """Return the seats with most VP, then most bricks; all of them on a tie (C§8.4).

    Nobody wins while the game runs.
    """
    if s.phase != OVER:
        return []
    standing = list(zip(s.vp, bricks_left(s), strict=True))
    return [seat for seat, place in enumerate(standing) if place == max(standing)]


def scores(s: State) -> Scores:
    """Return the VP by source; they add up to `State.vp` at every moment.

    The sources of the final scoring give 0 before the end.
    """
    rows = {name: s.gains[i :: len(SOURCES)] for i, name in enumerate(SOURCES)}
    seats = range(s.options.seats)
    late = [settle(s, seat).points() for seat in seats] if s.phase == OVER else None
    for i, name in enumerate(FINAL_SOURCES):
        rows[name] = [late[seat][i] if late else 0 for seat in seats]
    return Scores(rows, s.vp[:], winners(s))
