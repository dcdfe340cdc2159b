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
    (put("storage", 0, 3), "white bricks: 26 instead of 25"),
    (put("taken_bricks", 5, 1), "purple bricks: 9 instead of 8"),
    (
        both(put("storage", 7, -1), lambda s: put("bag", 1, s.bag[1] + 1)(s)),
        "a brick count is below 0",
    ),
    (lambda s: s.row_bricks.extend([0] * 6), "the bricks in the row do not match its cards"),
    (lambda s: s.discard.append(card("mason")), "cards (mason): 4 instead of 3"),
    (let("start_cards_left", -1), "start cards: -1 in a draw pile of 44"),
    (let("start_cards_left", 45), "start cards: 45 in a draw pile of 44"),
    (
        lambda s: from_pile(s, s.church, "flood"),
        "a church space holds a card that does not belong there",
    ),
    (
        lambda s: from_pile(s, s.hands[1], "workshop"),
        "seat 1 has a card in hand that can never be in a hand",
    ),
    (lambda s: s.hands[0].reverse(), "the hand of seat 0 is not sorted"),
    (
        lambda s: from_pile(s, s.buildings[1], "flood"),
        "the buildings of seat 1 must all be different and sorted",
    ),
    (
        both(*[lambda s: from_pile(s, s.buildings[1], "workshop")] * 2),
        "the buildings of seat 1 must all be different and sorted",
    ),
    (put("contracts", 0, 2), "a contract belongs to nobody at the table"),
    (put("contracts", 0, -3), "a contract belongs to nobody at the table"),
    (put("seals", 1, 3), "seals of seat 1: 3 instead of 9"),
    (
        both(let("contracts", HELD[10]), put("seals", 1, -1)),
        "seat 1 has more contracts than seals (9)",
    ),
    (
        both(let("contracts", HELD[9]), put("seals", 1, 0)),
        "nobody has the end tile, but seat 1 has no seal left",
    ),
    (let("end_tile", 0), "seat 0 has the end tile, but still has seals (9)"),
    (
        lambda s: setattr(s, "balconies", s.balconies[::-1]),
        "there must be one balcony for each numeral",
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
        "each tower must have a different id, lower than that of the next tower",
    ),
    (
        lambda s: s.towers[0].__setitem__(0, (0, 0, 4)),
        "each tower must have a different id, lower than that of the next tower",
    ),
    (
        both(lambda s: s.towers[1].append((1, 0, 1)), lambda s: put("bag", 0, s.bag[0] - 1)(s)),
        "each tower must have a different id, lower than that of the next tower",
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
    (put("pp", 1, 7), "the points of seat 1 are 7, but their sources add up to 0"),
    (let("active", -1), "the seat whose turn it is, or the one that began, is not at the table"),
    (let("start_seat", 2), "the seat whose turn it is, or the one that began, is not at the table"),
    (
        let("start_seat", -1),
        "the seat whose turn it is, or the one that began, is not at the table",
    ),
    (let("phase", -1), "the phase or the random number generator is out of range"),
    (let("phase", len(k.PHASES)), "the phase or the random number generator is out of range"),
    (let("rng", 0), "the phase or the random number generator is out of range"),
    (let("old", (0,)), "the record of the turn names a tower that never existed"),
    (let("raised", (2,)), "the record of the turn names a tower that never existed"),
    (let("played", 1 << card("glory")), "the card played is not a person"),
    (
        both(lambda s: s.deck.remove(0), let("taken", 0)),
        "a card takes effect in the wrong phase",
    ),
    (put("turns", 1, -1), "the count of turns or of floor tiles is out of range"),
    (put("tiles", 2, 2), "the count of turns or of floor tiles is out of range"),
    (put("tiles", 2, -1), "the count of turns or of floor tiles is out of range"),
    (let("bells", 1), "a small seal is on the Campanile, which is not on the board"),
    (
        both(let("bells", 3), lambda s: from_pile(s, s.church, "campanile")),
        "small seals that should have been returned are still on the Campanile",
    ),
    (
        both(let("bells", 4), lambda s: from_pile(s, s.church, "campanile")),
        "small seals that should have been returned are still on the Campanile",
    ),
]


@pytest.mark.clause("F§7 bricks", "F§7 cards", "F§7 seals")
@pytest.mark.parametrize(("change", "sentence"), BROKEN)
def test_a_broken_invariant_is_told_alone(change: Change, sentence: str) -> None:
    s = base()
    change(s)
    assert set(GAME.check(s)) == {sentence}
