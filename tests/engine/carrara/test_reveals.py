"""Each event on the list of those that stop undo is there for what the reveal law sees."""

import pytest
from tests.engine.carrara.builders import GAME, TYPES, position
from tests.engine.carrara.sampling import OPTION_SETS
from tests.engine.kit.reveals import Lone, lone_steps, unmissed

from cantiere.carrara import constants as k


def rare() -> list[Lone]:
    """What random games seldom come to: a seat is stuck, one of two with objects announces."""
    all_bricks = {"bricks": "W7 Y7 R7 G7 B7 K7"}
    stuck = position([all_bricks, {"coins": 5}, {}], announcer=0, active=1, wheel=[])
    buildings = [f"{kind}-5 lerici" for kind in TYPES[:5]]
    first = {"objects": [2, 1, 1, 1, 1, 1], "scored": TYPES[:4], "buildings": buildings}
    ready = position([first, {"objects": [1, 1, 0, 0, 0, 0]}, {}, {}], phase="announce")
    return [Lone("stuck", stuck, (k.STUCK,)), Lone("announced", ready, (k.ANNOUNCE,))]


@pytest.mark.slow
def test_no_event_can_leave_the_list_of_those_that_stop_undo() -> None:
    steps = [*lone_steps(GAME, OPTION_SETS[::4]), *rare()]
    assert unmissed(GAME, steps) == set()
