"""What a brick is worth to a seat."""

import pytest
from tests.engine.firenze.builders import position

from cantiere.firenze.ai.heuristic_context import context_of, spare, stock_worth


def test_bricks_are_worth_more_the_more_there_are() -> None:
    o = context_of(position([{"storage": "G3", "towers": ["G3"]}, {}]), 0)
    worths = [stock_worth(o, 2, n) for n in range(5)]
    assert worths == sorted(worths)


def test_the_bricks_missed_least_leave_the_tower_its_own() -> None:
    o = context_of(position([{"storage": "W2 R2 P1", "towers": ["P4"]}, {}]), 0)
    paid, price = spare(o, o.have, 3)
    assert paid == sorted(paid)
    assert 5 not in paid
    assert price > 0


def test_what_is_not_there_cannot_be_spared() -> None:
    o = context_of(position([{"storage": "W1"}, {}]), 0)
    with pytest.raises(ValueError, match="2 bricks"):
        spare(o, o.have, 2)


def test_without_seals_no_contract_promises_anything() -> None:
    contracts = {f"{c} {f}": 0 for c in ("white", "yellow", "green") for f in (3, 4, 5)}
    s = position([{}, {}], contracts=contracts, endTile=0, active=1)
    assert set(context_of(s, 0).worth) == {0}
