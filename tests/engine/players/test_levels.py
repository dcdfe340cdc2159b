"""The registry: known ids answer with legal moves, others are named."""

from math import inf, nan

import pytest
from tests.engine.core.toy import TOY
from tests.engine.players.tables import FIRENZE, MACHIAVELLI, asked, moments

from cantiere.players.levels import LEVELS, UnknownLevel, think
from cantiere.players.search import Search


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_begins_with_a_legal_step(level: str) -> None:
    for s in moments(FIRENZE, 2, 41, every=90):
        thought = think(FIRENZE, level, FIRENZE.view(s, asked(FIRENZE, s)), 3, nodes=10)
        for _ in thought.slices():
            pass
        assert thought.best()[0] in FIRENZE.legal(s)


def test_an_unknown_level_is_named() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    with pytest.raises(UnknownLevel, match="accepted: random, greedy, search"):
        think(TOY, "oracle", view, 1)


def test_no_nodes_is_refused() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    with pytest.raises(ValueError, match="nodes"):
        think(TOY, "search", view, 1, nodes=0)


@pytest.mark.parametrize("level", ["random", "greedy", "search"])
@pytest.mark.parametrize("seconds", [0, 0.0, -1, -0.5, nan, inf, -inf])
def test_a_clock_that_never_ends_or_never_began_is_refused(level: str, seconds: float) -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    with pytest.raises(ValueError, match=r"seconds: found .*, accepted: any number above 0"):
        think(TOY, level, view, 1, seconds=seconds)


@pytest.mark.parametrize(("seats", "nodes"), [(2, 200), (4, 200), (6, 88), (8, 50)])
def test_at_large_tables_the_search_has_fewer_nodes(seats: int, nodes: int) -> None:
    s = MACHIAVELLI.new({"seats": seats}, 1)
    thought = think(MACHIAVELLI, "search", MACHIAVELLI.view(s, asked(MACHIAVELLI, s)), 1)
    assert isinstance(thought, Search)
    assert thought.settings.nodes == nodes


def test_seconds_bound_the_search() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    thought = think(TOY, "search", view, 1, seconds=0.01)
    for _ in thought.slices():
        pass
    assert sum(option.visits for option in thought.options()) >= 1
