"""Seeded games end well, and everything that can happen in a game occurs."""

from collections import Counter

import pytest
from tests.engine.firenze.builders import CARDS, GAME
from tests.engine.firenze.sampling import OPTION_SETS
from tests.engine.kit.reliability import CHUNKS, FULL_CHUNKS, Chronicle, Reliability

from cantiere.core import random
from cantiere.core.game import Seat
from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State
from cantiere.testing.conformance import Played, Witness, play_out

pytestmark = pytest.mark.slow

MOST_STEPS = 8000


def well_ended(played: Played) -> None:
    s = played.state
    assert len(played.actions) < MOST_STEPS
    assert s.phase == k.OVER
    if s.end_tile == k.NOBODY:
        assert s.turns == [s.options.turn_cap] * s.options.seats
    else:
        assert s.seals[s.end_tile] == 0
    assert max(s.turns) - min(s.turns) <= 1


def in_another_order(s: State, _seat: Seat, rng: random.Rng) -> State:
    """The cards of the draw pile change places, those of the start on top of it (F§6.1)."""
    other = s.copy()
    rest, starts = (
        s.deck[: len(s.deck) - s.start_cards_left],
        s.deck[len(s.deck) - s.start_cards_left :],
    )
    other.deck, other.rng = rest[::-1] + starts[::-1], rng
    return other


RUNS = Reliability(GAME, OPTION_SETS, well_ended, 41, "handsVisible", 4, Witness(in_another_order))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_light_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.light(chunk, pytestconfig.getoption("reliability"))


@pytest.mark.parametrize("chunk", range(FULL_CHUNKS))
def test_games_with_all_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.full(chunk, pytestconfig.getoption("full_games"))


WANTED = {f"action:{kind}" for kind in range(len(k.ACTIONS))}
WANTED |= {f"decision:{name}" for name in (*k.FRAMES, *"choose trade build fulfil limits".split())}


@pytest.fixture(scope="module")
def chronicle() -> Chronicle:
    return RUNS.chronicle(WANTED)


def test_every_action_and_every_question_occurs(chronicle: Chronicle) -> None:
    assert sorted(WANTED - chronicle.seen) == []


def test_every_card_is_taken_and_every_person_played(chronicle: Chronicle) -> None:
    events = [event for log in chronicle.logs for event in log]
    taken = Counter(event.params["card"] for event in events if event.kind == "take")
    assert set(taken) == set(CARDS)
    played = {
        "alchemist",
        "smuggler",
        "wholesaler",
        "patrician",
        "cancelled",
    }
    assert played <= {event.kind for event in events}
    assert any(event.params["princess"] for event in events if event.kind == "take")
    assert any(event.params["mason"] for event in events if event.kind == "build")
    assert {-1, 0, 1} == {event.params["delta"] for event in events if event.kind == "fulfil"}


def test_every_event_kind_and_every_end_occurs(chronicle: Chronicle) -> None:
    kinds = {event.kind for log in chronicle.logs for event in log}
    assert kinds >= {
        *"turn take cancelled duplicate church monument nothing collapse botch sabotage".split(),
        *"lost paid torn renaissance reshuffle refill trade build bell bellsReturned end".split(),
        *"fulfil lastSeal alchemist smuggler wholesaler patrician dropped shed majority".split(),
        *"festival final".split(),
    }
    by_seal = [any(event.kind == "lastSeal" for event in log) for log in chronicle.logs]
    assert True in by_seal
    assert False in by_seal
    finals = [event for log in chronicle.logs for event in log if event.kind == "final"]
    assert len(finals) == len(chronicle.logs)


def test_all_bonuses_occur(chronicle: Chronicle) -> None:
    fulfilled = [event.params for log in chronicle.logs for event in log if event.kind == "fulfil"]
    assert {params["balcony"] for params in fulfilled} == {0, 1, 2, 3, 4}
    assert {params["privilege"] for params in fulfilled} == {
        "",
        "smallPrivilege",
        "mediumPrivilege",
        "largePrivilege",
    }
    assert len({params["tile"] for params in fulfilled}) == 5
    assert {params["floor"] for params in fulfilled} == set(range(3, 9))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steered_games_are_short_enough(seats: int) -> None:
    lengths = [len(play_out(GAME, {"seats": seats}, seed).actions) for seed in range(20)]
    assert max(lengths) < MOST_STEPS
    assert 200 < sum(lengths) / len(lengths) < 2000
