"""What characters bring whom, and the guesses that rest on it."""

from collections import Counter

import pytest
from tests.engine.machiavelli.builders import GAME, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.ai import roles
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import State

KING, MERCHANT = 4, 6
NOBLE = {"city": ["manor", "castle", "palace"]}


def nobles() -> State:
    """Seat 0 is in its turn, seat 1 has a city that makes a King rich."""
    return table([{}, NOBLE, {}, {}], turn="assassin", roles={1: "king"})


def test_an_income_makes_a_character_worth_more() -> None:
    s = nobles()
    assert roles.role_worth(s, 1, KING) > roles.role_worth(s, 2, KING)
    assert roles.role_worth(s, 1, MERCHANT) == roles.role_worth(s, 2, MERCHANT)


def test_guesses_give_a_seat_what_brings_it_most_more_often() -> None:
    s = nobles()
    guesser = GAME.guesser(GAME.view(s, 0))
    kings = Counter(guesser.sample(n)[0].holders[KING] for n in range(200))
    assert kings[1] > 2 * max(kings[2], kings[3])
    assert min(kings[2], kings[3]) > 0


def test_who_is_likely_to_be_what_adds_up_and_leaves_out_what_is_known() -> None:
    s = nobles()
    likely = roles.chances(s, 0)
    assert set(likely) == {1, 2, 3}
    for ranks in likely.values():
        assert abs(sum(ranks.values()) - 1) < 1e-9
        assert 1 not in ranks
        assert not set(ranks) & set(s.face_up)


def test_the_likely_king_is_worth_most_to_be_harmed() -> None:
    s = nobles()
    harms = roles.harms(s, 0)
    assert max(harms, key=lambda rank: harms[rank]) == KING


@pytest.mark.parametrize("at", range(0, len(OPTION_SETS), 8))
def test_the_truth_is_never_held_to_be_impossible(at: int) -> None:
    for s in sampled(OPTION_SETS[at], at, every=19):
        if s.phase in (k.PICKING, k.DROPPING, k.OVER):
            continue
        for seat in range(GAME.seats(s)):
            for other, ranks in roles.chances(s, seat).items():
                ahead = [rank for rank in selection.roles(s, other) if rank > s.called]
                assert set(ranks) >= set(ahead)


def test_what_was_handed_on_is_looked_for_behind_and_the_rest_before() -> None:
    s = GAME.new({"seats": 5}, 2)
    while s.phase == k.PICKING:
        GAME.apply(s, GAME.legal(s)[0])
    seat = handing.seat_of(s, 2)
    (handed,) = handing.handed(s, seat)
    likely = roles.chances(s, seat)
    for place in (1, 3, 4):
        ranks = set(likely[handing.seat_of(s, place)])
        assert ranks
        assert ranks <= set(handed) if place > 2 else not ranks & set(handed)
