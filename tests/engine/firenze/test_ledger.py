"""A second book-keeper follows the events of seeded games and comes to the same table."""

import pytest
from tests.engine.firenze.builders import GAME
from tests.engine.firenze.ledger import Ledger
from tests.engine.firenze.test_reliability import RUNS
from tests.engine.kit.ledger import follow_games
from tests.later import later

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

CHUNKS = 6
GAMES = 84


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [0, 1, *later(*range(2, CHUNKS))])
def test_events_tell_the_whole_game(chunk: int) -> None:
    deals = (RUNS.number(i) for i in range(chunk, GAMES, CHUNKS))
    follow_games(GAME, deals, Ledger, lambda s: s.phase != k.RESOLVE)


def test_the_book_keeper_notices_a_wrong_event() -> None:
    s: State = GAME.new({"seats": 2}, 3)
    ledger = Ledger(s)
    events = GAME.play(s, (k.TAKE, 0, 0))
    for event in events:
        ledger.follow(event)
    assert ledger.agrees_with(s)
    ledger.storage[0][0] += 1
    assert not ledger.agrees_with(s)
