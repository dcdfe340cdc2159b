"""Seeded games over seat counts and option sets together, with light and with full checks.

The number of games is the option `--reliability`; half are played by the steered random policy,
the others by the game's own best guess of a move with random steps in between.
"""

from typing import Any

import pytest
from tests.engine.carrara.builders import CARDS, GAME, OBJECTS, TABLES
from tests.engine.carrara.sampling import OPTION_SETS
from tests.engine.kit.sampling import noisy_greedy

from cantiere.carrara import kinds as k
from cantiere.core.conformance import Chooser, Played, check_full, check_light, play_out, steered
from cantiere.core.game import Event

CHUNKS = 40
FULL_GAMES = 50
FULL_CHUNKS = 10
EVERY = 19
MOST_TURNS = 400
MOST_GAMES = 600


def game_number(i: int) -> tuple[dict[str, Any], int, Chooser]:
    """Options, seed and policy of the i-th game; options take turns, so do the policies."""
    policy = noisy_greedy if i // len(OPTION_SETS) % 2 else steered
    return OPTION_SETS[i % len(OPTION_SETS)], 1000 + i, policy


def well_ended(played: Played) -> None:
    s = played.state
    assert s.phase == k.OVER
    assert len(set(s.turns)) == 1
    assert sum(s.turns) < MOST_TURNS
    if s.announcer == k.NOBODY and s.closer == k.NOBODY:
        assert s.turns[0] == s.options.turn_cap


@pytest.mark.clause("C§12 termination", "C§12 invariants")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_light_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    for i in range(chunk, pytestconfig.getoption("reliability"), CHUNKS):
        options, seed, policy = game_number(i)
        well_ended(check_light(GAME, options, seed, policy))


@pytest.mark.clause("C§12 invariants")
@pytest.mark.parametrize("chunk", range(FULL_CHUNKS))
def test_games_with_all_checks(chunk: int) -> None:
    for i in range(chunk, FULL_GAMES, FULL_CHUNKS):
        options, seed, policy = game_number(i)
        played = check_full(GAME, options, seed, policy, every=EVERY)
        well_ended(played)
        assert played.hidden


WANTED = {f"action:{kind}" for kind in range(len(k.ACTIONS)) if kind != k.STUCK}
WANTED |= {f"decision:{name}" for name in (*k.FRAMES, *k.PHASES[: k.OVER])}


@pytest.fixture(scope="module")
def chronicle() -> tuple[set[str], list[list[Event]]]:
    """What was seen in games of every option set and policy, and the events of each.

    Games are added while something wanted has not come up. STUCK, which needs all bricks in
    hands, is for the vectors.
    """
    seen: set[str] = set()
    logs: list[list[Event]] = []
    while len(logs) < 2 * len(OPTION_SETS) or (not seen >= WANTED and len(logs) < MOST_GAMES):
        options, seed, policy = game_number(len(logs))
        played = check_light(GAME, options, seed, policy)
        seen |= played.seen
        logs.append(list(played.state.log))
    return seen, logs


def test_every_action_and_every_question_occurs(
    chronicle: tuple[set[str], list[list[Event]]],
) -> None:
    seen, _ = chronicle
    assert sorted(WANTED - seen) == []


def test_every_event_kind_and_every_end_occurs(
    chronicle: tuple[set[str], list[list[Event]]],
) -> None:
    _, logs = chronicle
    kinds = {event.kind for log in logs for event in log}
    assert kinds == {
        *"turn turned kept cannotPay bought built upgraded revealed lastBuilding token".split(),
        *"declined scored objectBought announced passed end settled final".split(),
    }
    last = [any(event.kind == "lastBuilding" for event in log) for log in logs]
    announced = [any(event.kind == "announced" for event in log) for log in logs]
    assert {(True, False), (False, True), (False, False)} <= set(zip(last, announced, strict=True))


def test_every_card_place_token_and_object_occurs(
    chronicle: tuple[set[str], list[list[Event]]],
) -> None:
    _, logs = chronicle
    events = [event for log in logs for event in log]
    dealt = {card for i in range(len(logs)) for card in _cards(GAME.new(*game_number(i)[:2]))}
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
