"""The invariants of F§7: each one broken alone is told, in its own words and no others."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from tests.engine.firenze.builders import CARDS, GAME, position

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

Change: TypeAlias = Callable[[State], object]


def base() -> State:
    return position([{"storage": "W2 G1", "towers": ["W4"], "hand": ["glory", "mason"]}, {}])


def put(name: str, at: int, value: int) -> Change:
    return lambda s: getattr(s, name).__setitem__(at, value)


def let(name: str, value: object) -> Change:
    return lambda s: setattr(s, name, value)


def both(*changes: Change) -> Change:
    return lambda s: [change(s) for change in changes]


def card(name: str) -> int:
    return CARDS.index(name)


def from_pile(s: State, place: list[int], name: str) -> None:
    """A card of the draw pile lies in another place."""
    s.deck.remove(card(name))
    place.append(card(name))


HELD = {n: [k.OPEN] * 10 + [1] * n + [k.OPEN] * (26 - n) for n in (9, 10)}
"""Contracts of which seat 1 has fulfilled n, no balcony among them."""

BROKEN: list[tuple[Change, str]] = [
    (put("storage", 0, 3), "26 white bricks instead of 25"),
    (put("taken_bricks", 5, 1), "9 purple bricks instead of 8"),
    (
        both(put("storage", 7, -1), lambda s: put("bag", 1, s.bag[1] + 1)(s)),
        "a number of bricks is below 0",
    ),
    (lambda s: s.row_bricks.extend([0] * 6), "bricks of the row do not match its cards"),
    (lambda s: s.discard.append(card("mason")), "4 cards mason instead of 3"),
    (let("start_cards_left", -1), "-1 start cards in a draw pile of 44"),
    (let("start_cards_left", 45), "45 start cards in a draw pile of 44"),
    (lambda s: from_pile(s, s.church, "flood"), "a church space holds another card"),
    (
        lambda s: from_pile(s, s.hands[1], "workshop"),
        "the hand of seat 1 holds a card that is never held",
    ),
    (lambda s: s.hands[0].reverse(), "the hand of seat 0 is not sorted"),
    (
        lambda s: from_pile(s, s.buildings[1], "flood"),
        "the buildings of seat 1 are not different and sorted",
    ),
    (
        both(*[lambda s: from_pile(s, s.buildings[1], "workshop")] * 2),
        "the buildings of seat 1 are not different and sorted",
    ),
    (put("contracts", 0, 2), "a contract belongs to nobody at the table"),
    (put("contracts", 0, -3), "a contract belongs to nobody at the table"),
    (put("seals", 1, 3), "seat 1 has 3 seals instead of 9"),
    (
        both(let("contracts", HELD[10]), put("seals", 1, -1)),
        "seat 1 has more contracts than seals, of which there are 9",
    ),
    (
        both(let("contracts", HELD[9]), put("seals", 1, 0)),
        "nobody holds it, and seat 1 has no seal left",
    ),
    (let("end_tile", 0), "seat 0 holds it, and has 9 seals left"),
    (
        lambda s: setattr(s, "balconies", s.balconies[::-1]),
        "the balconies are not one of each numeral",
    ),
    (let("balconies_done", 1), "the balconies were not fulfilled in order"),
    (let("balconies_done", -1), "the balconies were not fulfilled in order"),
    (
        both(put("contracts", 3, 1), put("seals", 1, 8)),
        "the balconies were not fulfilled in order",
    ),
    (
        both(
            let("next_tower", 0),
            let("old", ()),
            lambda s: s.towers[0].clear(),
            lambda s: put("bag", 0, s.bag[0] + 4)(s),
        ),
        "the next tower has no id",
    ),
    (
        both(let("next_tower", 1), let("old", ())),
        "tower ids are not different and below the next one",
    ),
    (
        lambda s: s.towers[0].__setitem__(0, (0, 0, 4)),
        "tower ids are not different and below the next one",
    ),
    (
        both(lambda s: s.towers[1].append((1, 0, 1)), lambda s: put("bag", 0, s.bag[0] - 1)(s)),
        "tower ids are not different and below the next one",
    ),
    (
        both(lambda s: s.towers[1].append((2, 0, 0)), let("next_tower", 3)),
        "a tower has no brick",
    ),
    (
        both(
            let("next_tower", 4),
            lambda s: s.towers[1].extend([(3, 0, 1), (2, 0, 1)]),
            lambda s: put("bag", 0, s.bag[0] - 2)(s),
        ),
        "the towers of a site are not in the order they were started",
    ),
    (put("pp", 1, 7), "seat 1 has 7 points, its sources 0"),
    (let("active", -1), "the active or the start seat is not at the table"),
    (let("start_seat", 2), "the active or the start seat is not at the table"),
    (let("start_seat", -1), "the active or the start seat is not at the table"),
    (let("phase", -1), "phase or generator out of range"),
    (let("phase", len(k.PHASES)), "phase or generator out of range"),
    (let("rng", 0), "phase or generator out of range"),
    (let("old", (0,)), "the turn record names a tower that never stood"),
    (let("raised", (2,)), "the turn record names a tower that never stood"),
    (let("played", 1 << card("glory")), "a card that is no person was played"),
    (
        both(lambda s: s.deck.remove(0), let("taken", 0)),
        "a card is being resolved in another phase",
    ),
    (put("turns", 1, -1), "numbers of turns or floor tiles are out of range"),
    (put("tiles", 2, 2), "numbers of turns or floor tiles are out of range"),
    (put("tiles", 2, -1), "numbers of turns or floor tiles are out of range"),
    (let("bells", 1), "a small seal lies on Campanile, which is not on the board"),
    (
        both(let("bells", 3), lambda s: from_pile(s, s.church, "campanile")),
        "small seals lie on Campanile that should have returned",
    ),
    (
        both(let("bells", 4), lambda s: from_pile(s, s.church, "campanile")),
        "small seals lie on Campanile that should have returned",
    ),
]


@pytest.mark.clause("F§7 bricks", "F§7 cards", "F§7 seals")
@pytest.mark.parametrize(("change", "sentence"), BROKEN)
def test_a_broken_invariant_is_told_alone(change: Change, sentence: str) -> None:
    s = base()
    change(s)
    assert set(GAME.check(s)) == {sentence}
