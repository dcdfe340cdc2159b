"""Estimates at the edges of the board, where tables end."""

from tests.engine.firenze.builders import GAME, position

from cantiere.firenze.ai.valuation import contract_worth


def test_six_seals_on_one_colour_leave_nothing_to_gain() -> None:
    contracts = {f"green {floor}": 0 for floor in range(3, 9)}
    s = position(players=[{}, {}], contracts=contracts)
    assert set(contract_worth(s, 0)[12:18]) == {0}
    assert isinstance(GAME.evaluate(s, 0), (int, float))
