"""F§7: the invariants and what is visible, over seeded games."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.firenze.builders import CARDS, GAME, SUPPLY, TABLES, position
from tests.engine.firenze.sampling import OPTION_SETS, sampled

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

SEALS = {2: 9, 3: 7, 4: 6}


def states() -> Iterator[State]:
    for i, options in enumerate(OPTION_SETS[:9]):
        yield from sampled(options, seed=40 + i, every=13)


@pytest.mark.clause("F§7 bricks", "F§7 seals")
def test_bricks_and_seals_add_up() -> None:
    for s in states():
        for colour in range(6):
            placed = s.bag[colour] + s.taken_bricks[colour]
            placed += sum(s.row_bricks[colour::6]) + sum(s.storage[colour::6])
            placed += sum(t[2] for site in s.towers for t in site if t[1] == colour)
            assert placed == SUPPLY[colour]
        for seat, left in enumerate(s.seals):
            assert left + s.contracts.count(seat) == SEALS[s.options.seats]


@pytest.mark.clause("F§7 cards", "F§7 buildings", "F§7 row")
def test_every_card_is_in_one_place() -> None:
    expected = [row["count"]["value"] for row in TABLES["cards"]]
    for s in states():
        places = [*s.deck, *s.discard, *s.row, *s.church]
        places += [card for held in (*s.hands, *s.buildings) for card in held]
        if s.taken >= 0:
            places.append(s.taken)
        if not s.options.campanile:
            places.append(CARDS.index("campanile"))
        assert [places.count(card) for card in range(27)] == expected
        assert all(len(set(built)) == len(built) for built in s.buildings)
        assert len(s.row) == (5 if s.phase == k.RESOLVE else 6)


def broken(change: Any) -> list[str]:
    s = position([{"storage": "W2 G1", "towers": ["W4"], "hand": ["glory"]}, {}])
    change(s)
    return GAME.check(s)


@pytest.mark.clause("F§7 bricks", "F§7 cards", "F§7 seals")
@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.storage.__setitem__(0, 3),
        lambda s: s.bag.__setitem__(5, -1),
        lambda s: s.deck.pop(),
        lambda s: s.hands[0].append(CARDS.index("botch")),
        lambda s: s.buildings[1].extend([CARDS.index("bridge")] * 2),
        lambda s: s.seals.__setitem__(1, 3),
        lambda s: s.contracts.__setitem__(0, 5),
        lambda s: s.towers[0].append((1, 0, 1)),
        lambda s: s.pp.__setitem__(0, 7),
        lambda s: s.row.pop(),
        lambda s: s.church.append(CARDS.index("mason")),
        lambda s: setattr(s, "active", 2),
        lambda s: setattr(s, "balconies_done", 1),
        lambda s: setattr(s, "end_tile", 0),
    ],
)
def test_check_finds_what_is_broken(change: Any) -> None:
    assert broken(change)


@pytest.mark.slow
@pytest.mark.clause("F§7 visibility")
def test_a_view_tells_neither_deck_order_nor_generator() -> None:
    for s in states():
        for seat in range(s.options.seats):
            before = GAME.view(s, seat)
            other = s.copy()
            rest = len(other.deck) - other.start_cards_left
            other.deck = other.deck[:rest][::-1] + other.deck[rest:][::-1]
            other.rng = s.rng % 2**31 + 1
            assert GAME.view(other, seat) == before


@pytest.mark.slow
@pytest.mark.clause("F§7 visibility", "F§14 Q36")
def test_a_guess_keeps_the_view_and_shuffles_the_deck() -> None:
    for i, s in enumerate(states()):
        seat = i % s.options.seats
        view = GAME.view(s, seat)
        guess = GAME.determinize(view, i)
        assert GAME.view(guess, seat) == view
        assert GAME.check(guess) == []
        assert sorted(guess.deck) == sorted(s.deck)
        if len(s.deck) > 12:
            assert GAME.determinize(view, i + 1).deck != guess.deck
        if s.start_cards_left > 3:
            starts = len(guess.deck) - guess.start_cards_left
            assert sorted(guess.deck[starts:]) == sorted(s.deck[starts:])


@pytest.mark.clause("F§7 visibility")
def test_the_mask_closes_other_hands_only() -> None:
    for i, s in enumerate(states()):
        seat = i % s.options.seats
        view = GAME.view(s, seat)
        shown = GAME.masked(view)
        for other, (known, open_) in enumerate(zip(view["players"], shown["players"], strict=True)):
            assert open_["handCount"] == len(s.hands[other])
            closed = other != seat and not s.options.hands_visible
            assert open_["hand"] == ([] if closed else known["hand"])
        assert {**shown, "players": 0, "deck": 0} == {**view, "players": 0, "deck": 0}
        assert shown["deck"]["count"] == len(s.deck)
        if not s.options.hands_visible:
            assert shown["deck"]["starts"] == shown["deck"]["rest"] == []


VIEW_KEYS = (
    "game seat options phase active start turns decision frames contracts balconies tiles endTile "
    "row deck discard church bag players turn nextTower"
).split()
PLAYER_KEYS = "pp seals bell storage towers hand handCount buildings gains".split()
TURN_KEYS = "old raised played traded built taken takenBricks".split()


def test_a_view_has_the_agreed_keys() -> None:
    for s in states():
        view = json.loads(json.dumps(GAME.view(s, 1)))
        assert set(view) == set(VIEW_KEYS)
        assert [set(player) for player in view["players"]] == [set(PLAYER_KEYS)] * s.options.seats
        assert set(view["turn"]) == set(TURN_KEYS)
        assert view["seat"] == 1
        assert len(view["contracts"]) == 36


@pytest.mark.slow
def test_a_copy_is_independent() -> None:
    for s in states():
        before = GAME.to_json(s)
        other = s.copy()
        assert GAME.to_json(other) == before
        for action in GAME.legal(s)[:4]:
            twin = s.copy()
            GAME.apply(twin, action)
            assert GAME.to_json(s) == before
        assert other.log is None
