"""A second book-keeper follows the events of seeded games and comes to the same table."""

import pytest
from tests.engine.carrara.builders import GAME
from tests.engine.carrara.ledger import Ledger
from tests.engine.carrara.test_reliability import RUNS
from tests.engine.kit.ledger import follow_games
from tests.later import later

CHUNKS = 4
GAMES = 96


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [0, 1, *later(*range(2, CHUNKS))])
def test_events_tell_the_whole_game(chunk: int) -> None:
    follow_games(GAME, (RUNS.number(i) for i in range(chunk, GAMES, CHUNKS)), Ledger)


def test_the_book_keeper_notices_a_wrong_event() -> None:
    s = GAME.new({"seats": 2}, 3)
    ledger = Ledger(s)
    for event in GAME.play(s, GAME.parse(s, "buy turn")):
        ledger.follow(event)
    assert ledger.agrees_with(s)
    ledger.coins[0] += 1
    assert not ledger.agrees_with(s)
