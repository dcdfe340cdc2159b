"""The registry: known ids answer with legal moves, others are named."""

from math import inf, nan

import pytest
from tests.engine.core.toy import TOY
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI, asked, moments

from cantiere.players.levels import LEVELS, UnknownLevel, think
from cantiere.players.names import FORMER, PLAYERS, named
from cantiere.players.planner import Planner
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
    with pytest.raises(
        UnknownLevel, match="accepted: random, apprentice, journeyman, mason, master, architect"
    ):
        think(TOY, "oracle", view, 1)


def test_no_nodes_is_refused() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    with pytest.raises(ValueError, match="nodes"):
        think(TOY, "master", view, 1, nodes=0)


@pytest.mark.parametrize("level", [*LEVELS, *FORMER])
@pytest.mark.parametrize("seconds", [0, 0.0, -1, -0.5, nan, inf, -inf])
def test_a_clock_that_never_ends_or_never_began_is_refused(level: str, seconds: float) -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    with pytest.raises(ValueError, match=r"seconds: found .*, accepted: any number above 0"):
        think(TOY, level, view, 1, seconds=seconds)


@pytest.mark.parametrize(
    ("level", "seats", "nodes"),
    [
        ("master", 2, 120),
        ("master", 4, 120),
        ("master", 6, 53),
        ("master", 8, 30),
        ("architect", 8, 150),
        ("mason", 4, 24),
        ("mason", 8, 24),
    ],
)
def test_at_large_tables_the_search_has_fewer_nodes(level: str, seats: int, nodes: int) -> None:
    s = MACHIAVELLI.new({"seats": seats}, 1)
    thought = think(MACHIAVELLI, level, MACHIAVELLI.view(s, asked(MACHIAVELLI, s)), 1)
    assert isinstance(thought, Search)
    assert thought.settings.nodes == nodes


def test_seconds_bound_the_search() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    thought = think(TOY, "master", view, 1, seconds=0.01)
    for _ in thought.slices():
        pass
    assert sum(option.visits for option in thought.options()) >= 1


def test_the_names_that_everything_asks_for_are_those_of_the_table() -> None:
    assert tuple(LEVELS) == PLAYERS
    assert {named(each) for each in FORMER} <= {*PLAYERS}


@pytest.mark.parametrize(("former", "today"), FORMER.items())
def test_a_former_name_thinks_as_its_level_does(former: str, today: str) -> None:
    s = next(iter(moments(FIRENZE, 2, 41, every=90)))
    view = FIRENZE.view(s, asked(FIRENZE, s))
    old, new = think(FIRENZE, former, view, 3, nodes=20), think(FIRENZE, today, view, 3, nodes=20)
    for thought in (old, new):
        for _ in thought.slices():
            pass
    assert old.best() == new.best()


def test_levels_do_more_work_the_higher_they_stand() -> None:
    """Unless the caller says how many nodes, each level has its own."""
    s = MACHIAVELLI.new({"seats": 3}, 1)
    view = MACHIAVELLI.view(s, asked(MACHIAVELLI, s))
    searches = [think(MACHIAVELLI, level, view, 1) for level in ("mason", "master", "architect")]
    nodes = [each.settings.nodes for each in searches if isinstance(each, Search)]
    assert len(nodes) == 3
    assert nodes == sorted({*nodes})
    s = FIRENZE.new({"seats": 3}, 1)
    view = FIRENZE.view(s, asked(FIRENZE, s))
    planners = [think(FIRENZE, level, view, 1) for level in ("mason", "master", "architect")]
    ends = [each.budget.nodes for each in planners if isinstance(each, Planner)]
    assert len(ends) == 3
    assert ends == sorted({*ends})


def test_an_apprentice_slips_now_and_then_by_the_seed_alone() -> None:
    """It plays the move of the journeyman most of the time, and repeats itself."""
    s = CARRARA.new({"seats": 3}, 1)
    view = CARRARA.view(s, asked(CARRARA, s))
    best = [think(CARRARA, "journeyman", view, seed).best() for seed in range(60)]
    found = [think(CARRARA, "apprentice", view, seed).best() for seed in range(60)]
    assert found == [think(CARRARA, "apprentice", view, seed).best() for seed in range(60)]
    slips = sum(one != other for one, other in zip(best, found, strict=True))
    assert 3 <= slips < 30
