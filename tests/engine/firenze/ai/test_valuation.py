"""Estimates at the edges of the board, where tables end."""

from tests.engine.firenze.builders import GAME, position

from cantiere.firenze.ai.valuation import flag_gains


def test_six_seals_on_one_colour_leave_nothing_to_gain() -> None:
    contracts = {f"green {floor}": 0 for floor in range(3, 9)}
    s = position(players=[{}, {}], contracts=contracts)
    assert flag_gains(s, 0)[2] == 0
    assert isinstance(GAME.evaluate(s, 0), (int, float))
