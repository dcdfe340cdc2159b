"""The public events alone tell where gold, cards and districts are, and the points (M§11 DG-6)."""

import pytest
from tests.engine.kit.ledger import follow_games
from tests.engine.machiavelli.builders import GAME
from tests.engine.machiavelli.ledger import Ledger, is_settled
from tests.engine.machiavelli.sampling import OPTION_SETS

from cantiere.testing.conformance import steered, uniform


@pytest.mark.slow
def test_a_second_book_keeper_agrees_to_the_end() -> None:
    deals = [(options, i, (steered, uniform)[i % 2]) for i, options in enumerate(OPTION_SETS)]
    follow_games(GAME, deals, Ledger, is_settled)
