"""Who can be who: nothing that can be is left out, and nothing is told that cannot be."""

import pytest

from cantiere.core.game import Seat
from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.inference.deduction import Possible, possible
from cantiere.machiavelli.rules.state import State

GUESSES = 60


def played(seats: int, seed: int, steps: int, **more: object) -> State:
    state = GAME.new({"seats": seats, **more}, seed)
    for _ in range(steps):
        if GAME.decision(state) is None:
            break
        GAME.apply(state, GAME.rollout_policy(state, GAME.legal(state), seed * 7919 + 64))
    return state


def possible_to(state: State, seat: Seat) -> Possible:
    return possible(GAME.masked(GAME.view(state, seat)))


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_truth_and_every_guess_are_possible(seats: int) -> None:
    for steps in (1, seats, seats + 2, 30):
        state = played(seats, 7, steps)
        deduced = possible_to(state, 0)
        guesser = GAME.guesser(GAME.view(state, 0))
        for other in (state, *(guesser.sample(seed)[0] for seed in range(1, GUESSES))):
            for rank, seat in enumerate(other.holders):
                assert seat == k.NOBODY or rank in deduced.seats[seat]


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_every_possible_rank_is_in_some_guess(seats: int) -> None:
    state = played(seats, 3, seats)
    deduced = possible_to(state, 0)
    guesser = GAME.guesser(GAME.view(state, 0))
    seen: list[set[int]] = [set() for _ in range(seats)]
    for seed in range(1, 2000):
        for rank, seat in enumerate(guesser.sample(seed)[0].holders):
            if seat != k.NOBODY:
                seen[seat].add(rank)
    assert [tuple(sorted(ranks)) for ranks in seen] == list(deduced.seats)


def test_a_seat_knows_its_own_rank_and_what_lies_face_up() -> None:
    state = played(5, 11, 5)
    held = [rank for rank, seat in enumerate(state.holders) if seat == 2]
    deduced = possible_to(state, 2)
    assert list(deduced.seats[2]) == held
    assert not {*state.face_up} & {*deduced.away, *(r for ranks in deduced.seats for r in ranks)}


def test_nothing_is_known_before_the_first_choice_but_the_card_laid_away() -> None:
    deduced = possible_to(GAME.new({"seats": 6}, 1), 1)
    assert deduced.seats == ((),) * 6
    assert deduced.away


def exchanged(seed: int, more: int) -> State:
    """A game of two, so many steps behind the exchange of a Theater."""
    options = {"seats": 2, "characterCount": 8, "set": "cunningAgents"}
    state, roll = GAME.new(options, seed), seed * 7919 + 64
    while not state.marks.exchanged:
        roll = (roll * 48_271 + 1) % (2**31 - 1)
        GAME.apply(state, GAME.rollout_policy(state, GAME.legal(state), roll % 2**30))
    for _ in range(more):
        GAME.apply(state, GAME.legal(state)[0])
    assert state.marks.exchanged
    return state


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_exchange_that_cannot_have_been_leaves_no_rank_behind(seat: Seat, more: int) -> None:
    """Of two picks each that a Theater may have exchanged, some pairs fit nothing that is known."""
    state = exchanged(33, more)
    deduced = possible_to(state, seat)
    guesser = GAME.guesser(GAME.view(state, seat))
    seen: list[set[int]] = [set(), set()]
    for other in (state, *(guesser.sample(seed)[0] for seed in range(1, 400))):
        for rank, holder in enumerate(other.holders):
            if holder != k.NOBODY:
                seen[holder].add(rank)
    assert [tuple(sorted(ranks)) for ranks in seen] == list(deduced.seats)
