"""Seeded games over seat counts and option sets together, with light and with full checks.

The number of games is the option `--reliability`; half are played by the steered random policy,
the others by the game's own best guess of a move with random steps in between.
"""

from collections import Counter
from typing import Any

import pytest
from tests.engine.firenze.builders import CARDS, GAME
from tests.engine.firenze.sampling import OPTION_SETS
from tests.engine.kit.sampling import noisy_greedy

from cantiere.core.conformance import Chooser, Played, check_full, check_light, play_out, steered
from cantiere.core.game import Event
from cantiere.firenze import kinds as k

CHUNKS = 40
FULL_GAMES = 50
FULL_CHUNKS = 10
EVERY = 41
MOST_STEPS = 8000
MOST_GAMES = 600


def game_number(i: int) -> tuple[dict[str, Any], int, Chooser]:
    """Options, seed and policy of the i-th game; options take turns, so do the policies."""
    policy = noisy_greedy if i // len(OPTION_SETS) % 2 else steered
    return OPTION_SETS[i % len(OPTION_SETS)], 1000 + i, policy


def well_ended(played: Played) -> None:
    s = played.state
    assert len(played.actions) < MOST_STEPS
    assert s.phase == k.OVER
    if s.end_tile == k.NOBODY:
        assert s.turns == [s.options.turn_cap] * s.options.seats
    else:
        assert s.seals[s.end_tile] == 0
    assert max(s.turns) - min(s.turns) <= 1


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_light_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    for i in range(chunk, pytestconfig.getoption("reliability"), CHUNKS):
        options, seed, policy = game_number(i)
        well_ended(check_light(GAME, options, seed, policy))


@pytest.mark.parametrize("chunk", range(FULL_CHUNKS))
def test_games_with_all_checks(chunk: int) -> None:
    for i in range(chunk, FULL_GAMES, FULL_CHUNKS):
        options, seed, policy = game_number(i)
        played = check_full(GAME, options, seed, policy, every=EVERY)
        well_ended(played)
        assert played.hidden


WANTED = {f"action:{kind}" for kind in range(len(k.ACTIONS))}
WANTED |= {f"decision:{name}" for name in (*k.FRAMES, *"choose trade build fulfil limits".split())}


@pytest.fixture(scope="module")
def chronicle() -> tuple[set[str], list[list[Event]]]:
    """What was seen in games of every option set and policy, and the events of each.

    Games are added while a rare question has not come up.
    """
    seen: set[str] = set()
    logs: list[list[Event]] = []
    while len(logs) < 4 * len(OPTION_SETS) or (not seen >= WANTED and len(logs) < MOST_GAMES):
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


def test_every_card_is_taken_and_every_person_played(
    chronicle: tuple[set[str], list[list[Event]]],
) -> None:
    _, logs = chronicle
    events = [event for log in logs for event in log]
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


def test_every_event_kind_and_every_end_occurs(
    chronicle: tuple[set[str], list[list[Event]]],
) -> None:
    _, logs = chronicle
    kinds = {event.kind for log in logs for event in log}
    assert kinds >= {
        *"turn take cancelled duplicate church monument nothing collapse botch sabotage".split(),
        *"lost paid torn renaissance reshuffle refill trade build bell bellsReturned end".split(),
        *"fulfil lastSeal alchemist smuggler wholesaler patrician dropped shed majority".split(),
        *"festival final".split(),
    }
    by_seal = [any(event.kind == "lastSeal" for event in log) for log in logs]
    assert True in by_seal
    assert False in by_seal
    finals = [event for log in logs for event in log if event.kind == "final"]
    assert len(finals) == len(logs)


def test_all_bonuses_occur(chronicle: tuple[set[str], list[list[Event]]]) -> None:
    _, logs = chronicle
    fulfilled = [event.params for log in logs for event in log if event.kind == "fulfil"]
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
