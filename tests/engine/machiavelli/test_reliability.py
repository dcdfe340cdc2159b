"""Seeded games end well, and everything that can happen in a game occurs."""

from collections import Counter
from typing import Any

import pytest
from tests.engine.kit.reliability import CHUNKS, FULL_CHUNKS, Chronicle, Reliability
from tests.engine.machiavelli.builders import GAME
from tests.engine.machiavelli.sampling import OPTION_SETS
from tests.engine.machiavelli.witness import WITNESS

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, CHARACTERS, COSTS, RANKS
from cantiere.machiavelli.rules.districts.build import OVER
from cantiere.testing.conformance import Played, play_out

pytestmark = pytest.mark.slow

MOST_STEPS = 6000


def well_ended(played: Played) -> None:
    s = played.state
    assert len(played.actions) < MOST_STEPS
    assert s.phase == k.OVER
    assert s.first >= 0 or s.round == s.options.turn_cap
    assert len(GAME.scores(s).winners) == 1


RUNS = Reliability(GAME, OPTION_SETS, well_ended, 23, "", 2, WITNESS, 3000)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_light_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.light(chunk, pytestconfig.getoption("machiavelli_games"))


@pytest.mark.parametrize("chunk", range(FULL_CHUNKS))
def test_games_with_all_checks(chunk: int, pytestconfig: pytest.Config) -> None:
    RUNS.full(chunk, pytestconfig.getoption("full_games"))


WANTED = {f"action:{kind}" for kind in range(len(k.ACTIONS)) if kind not in OVER}
"""A Strongman seldom meets a Cardinal or a Thieves' Den: `test_vectors_extras` plays that."""
WANTED |= {f"action:{k.OVERBUILD}"}
WANTED |= {f"decision:{name}" for name in k.FRAMES}
WANTED |= {f"decision:{name}" for name in k.PHASES if name not in ("call", "over")}


@pytest.fixture(scope="module")
def chronicle() -> Chronicle:
    return RUNS.chronicle(WANTED)


def params_of(chronicle: Chronicle, kind: str, name: str) -> Counter[Any]:
    events = (event for log in chronicle.logs for event in log if event.kind == kind)
    return Counter(event.params[name] for event in events)


def test_every_action_and_every_question_occurs(chronicle: Chronicle) -> None:
    assert sorted(WANTED - chronicle.seen) == []


def test_every_character_answers_and_every_district_is_built(chronicle: Chronicle) -> None:
    assert set(params_of(chronicle, "revealed", "character")) == set(CHARACTERS)
    buildable = {CARDS[card] for card, cost in enumerate(COSTS) if cost >= 0}
    assert set(params_of(chronicle, "built", "card")) == buildable


def test_every_event_kind_occurs(chronicle: Chronicle) -> None:
    kinds = {event.kind for log in chronicle.logs for event in log}
    assert kinds >= {
        *"round faceUp picked dropped exchangedRoles nobody revealed turn turnEnd gold".split(),
        *"lookedAt kept drew killed bewitched witch willRob robbed warrants threats".split(),
        *"bribed threatShown threatDropped extorted spied looked swappedHands putUnder".split(),
        *"took seen gaveBack crown throneRoom toll tollCard income tithe extraGold".split(),
        *"voyage queen taxCollected destroyed dugUp exchanged seized beautified".split(),
        *"smithy laboratory museum tent director cashPoint usedCash cashCollected".split(),
        *"rasputin acrobat hospital paid built gaveUp tucked borrowed confiscated tax".split(),
        *"bellTower searched found foundNone complete poorHouse refund park end final".split(),
    }


@pytest.mark.parametrize("seats", list(RANKS))
def test_steered_games_are_short_enough(seats: int) -> None:
    lengths = [len(play_out(GAME, {"seats": seats}, seed).actions) for seed in range(20)]
    assert max(lengths) < MOST_STEPS
    assert 80 < sum(lengths) / len(lengths) < 2000
