"""Seeded games end well, and everything that can happen in a game occurs."""

from typing import Any

import pytest
from tests.engine.carrara.builders import CARDS, GAME, OBJECTS, TABLES
from tests.engine.carrara.sampling import OPTION_SETS
from tests.engine.kit.reliability import CHUNKS, FULL_CHUNKS, Chronicle, Reliability

from cantiere.carrara import constants as k
from cantiere.carrara.rules.state import State
from cantiere.core import random
from cantiere.core.game import Seat
from cantiere.testing.conformance import Played, Witness, play_out

pytestmark = pytest.mark.slow

MOST_TURNS = 400


def well_ended(played: Played) -> None:
    s = played.state
    assert s.phase == k.OVER
    assert len(set(s.turns)) == 1
    assert sum(s.turns) < MOST_TURNS
    if s.announcer == k.NOBODY and s.closer == k.NOBODY:
        assert s.turns[0] == s.options.turn_cap


def in_another_order(s: State, _seat: Seat, rng: random.Rng) -> State:
    """The tiles of the stack change places."""
    other = s.copy()
    other.stack, other.rng = s.stack[::-1], rng
    return other


RUNS = Reliability(GAME, OPTION_SETS, well_ended, 19, "openScreens", 2, Witness(in_another_order))


@pytest.mark.clause("C§12 termination", "C§12 invariants")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_light_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.light(chunk, pytestconfig.getoption("reliability"))


@pytest.mark.clause("C§12 invariants")
@pytest.mark.parametrize("chunk", range(FULL_CHUNKS))
def test_games_with_all_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.full(chunk, pytestconfig.getoption("full_games"))


WANTED = {f"action:{kind}" for kind in range(len(k.ACTIONS)) if kind != k.STUCK}
WANTED |= {f"decision:{name}" for name in (*k.FRAMES, *k.PHASES[: k.OVER])}


@pytest.fixture(scope="module")
def chronicle() -> Chronicle:
    """STUCK, which needs all bricks in hands, is for the vectors."""
    return RUNS.chronicle(WANTED)


def test_every_action_and_every_question_occurs(chronicle: Chronicle) -> None:
    assert sorted(WANTED - chronicle.seen) == []


def test_every_event_kind_and_every_end_occurs(chronicle: Chronicle) -> None:
    # A seat is stuck too rarely for every run.
    kinds = {event.kind for log in chronicle.logs for event in log} - {"stuck"}
    assert kinds == {
        *"turn turned kept cannotPay bought built upgraded revealed lastBuilding token".split(),
        *"declined scored objectBought announced passed end settled final".split(),
    }
    last = [any(event.kind == "lastBuilding" for event in log) for log in chronicle.logs]
    announced = [any(event.kind == "announced" for event in log) for log in chronicle.logs]
    assert {(True, False), (False, True), (False, False)} <= set(zip(last, announced, strict=True))


def test_every_card_place_token_and_object_occurs(chronicle: Chronicle) -> None:
    events = [event for log in chronicle.logs for event in log]
    dealt = {
        card for i in range(len(chronicle.logs)) for card in _cards(GAME.new(*RUNS.number(i)[:2]))
    }
    assert dealt == set(CARDS)
    tokens = {event.params["token"] for event in events if event.kind == "token"}
    assert tokens == {row["id"] for row in TABLES["upgrade_tokens"]}
    scored = {event.params["what"] for event in events if event.kind == "scored"}
    places = [*TABLES["cities"], *TABLES["types"], *TABLES["special_fields"]]
    assert scored == {row["id"] for row in places}
    bought = {event.params["object"] for event in events if event.kind == "objectBought"}
    assert bought == set(range(len(OBJECTS)))


def _cards(s: Any) -> list[str]:
    return [card for card in GAME.view(s, 0)["cards"] if card is not None]


@pytest.mark.clause("C§12 termination")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steered_games_are_short_enough(seats: int) -> None:
    turns = [max(play_out(GAME, {"seats": seats}, seed).state.turns) for seed in range(20)]
    assert max(turns) * seats < MOST_TURNS
    assert 15 < sum(turns) / len(turns) < 60
