"""Each event on the list of those that stop undo is there for what the reveal law sees."""

import pytest
from tests.engine.kit.reveals import lone_steps, unmissed
from tests.engine.machiavelli.builders import GAME
from tests.engine.machiavelli.sampling import OPTION_SETS


@pytest.mark.slow
def test_no_event_can_leave_the_list_of_those_that_stop_undo() -> None:
    assert unmissed(GAME, lone_steps(GAME, OPTION_SETS)) == set()
