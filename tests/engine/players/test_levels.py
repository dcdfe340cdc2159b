"""The registry: known ids answer with legal moves, others are named."""

from math import inf, nan
from typing import Any

import pytest
from tests.engine.core.toy import TOY
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI, asked, moments

from cantiere.core.game import Game
from cantiere.players.levels import LEVELS, AtOnce, Thought, UnknownLevel, think
from cantiere.players.names import FORMER, PLAYERS, named
from cantiere.players.planner import Planner
from cantiere.players.search import Search
from cantiere.players.thoughts import thought_out


def considered(game: Game[Any], s: Any, level: str) -> Thought:
    """The thought of a level about a decision that it does not answer at a glance."""
    view = game.view(s, asked(game, s))
    thoughts = (think(game, level, view, seed) for seed in range(100))
    return next(thought for thought in thoughts if not isinstance(thought, AtOnce))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_begins_with_a_legal_step(level: str) -> None:
    for s in moments(FIRENZE, 2, 41, every=90):
        thought = think(FIRENZE, level, FIRENZE.view(s, asked(FIRENZE, s)), 3, nodes=10)
        thought_out(thought)
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
        ("master", 2, 48),
        ("master", 4, 48),
        ("master", 6, 42),
        ("master", 8, 48),
        ("architect", 4, 200),
        ("architect", 6, 88),
        ("architect", 8, 50),
        ("mason", 4, 24),
        ("mason", 8, 24),
    ],
)
def test_large_tables_have_fewer_nodes_but_six_for_each_role(
    level: str, seats: int, nodes: int
) -> None:
    s = MACHIAVELLI.new({"seats": seats}, 1)
    thought = considered(MACHIAVELLI, s, level)
    assert isinstance(thought, Search)
    assert thought.settings.nodes == nodes


def test_seconds_bound_the_search() -> None:
    view = TOY.view(TOY.new({"seats": 2}, 1), 0)
    thought = think(TOY, "architect", view, 1, seconds=0.01)
    thought_out(thought)
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
        thought_out(thought)
    assert old.best() == new.best()


def test_levels_do_more_work_the_higher_they_stand() -> None:
    """Unless the caller says how many nodes, each level has its own."""
    s = MACHIAVELLI.new({"seats": 3}, 1)
    searches = [considered(MACHIAVELLI, s, level) for level in ("mason", "master", "architect")]
    nodes = [each.settings.nodes for each in searches if isinstance(each, Search)]
    assert len(nodes) == 3
    assert nodes == sorted({*nodes})
    s = FIRENZE.new({"seats": 3}, 1)
    planners = [considered(FIRENZE, s, level) for level in ("mason", "master", "architect")]
    ends = [each.budget.nodes for each in planners if isinstance(each, Planner)]
    assert len(ends) == 3
    assert ends == sorted({*ends})


def test_an_apprentice_slips_now_and_then_by_the_seed_alone() -> None:
    """It plays the move of the journeyman most of the time, and repeats itself."""
    s = CARRARA.new({"seats": 3}, 1)
    view = CARRARA.view(s, asked(CARRARA, s))
    best = [think(CARRARA, "journeyman", view, seed).best() for seed in range(60)]
    moves = [think(CARRARA, "apprentice", view, seed).best() for seed in range(60)]
    assert moves == [think(CARRARA, "apprentice", view, seed).best() for seed in range(60)]
    slips = sum(one != other for one, other in zip(best, moves, strict=True))
    assert 3 <= slips < 30


@pytest.mark.slow
def test_the_lower_a_level_the_more_it_answers_at_a_glance() -> None:
    """Then it plays the move of the journeyman; the seed alone decides it."""
    s = CARRARA.new({"seats": 3}, 1)
    view = CARRARA.view(s, asked(CARRARA, s))
    glances = {}
    for level in ("journeyman", "mason", "master", "architect"):
        thoughts = [think(CARRARA, level, view, seed) for seed in range(200)]
        quick = [seed for seed in range(200) if isinstance(thoughts[seed], AtOnce)]
        for seed in quick[:20]:
            assert thoughts[seed].best() == think(CARRARA, "journeyman", view, seed).best()
        glances[level] = len(quick)
    assert glances["journeyman"] == 200
    assert 120 <= glances["mason"] <= 160
    assert 45 <= glances["master"] <= 87
    assert glances["architect"] == 0
    thoughts = [think(CARRARA, "mason", view, seed, nodes=1) for seed in range(60)]
    thoughts += [think(CARRARA, "mason", view, seed, seconds=1) for seed in range(60)]
    assert not any(isinstance(thought, AtOnce) for thought in thoughts)


@pytest.mark.parametrize("level", ["mason", "master", "architect"])
def test_who_searches_in_carrara_weighs_by_the_weights_of_the_table(level: str) -> None:
    s = CARRARA.new({"seats": 3, "variant": "full"}, 1)
    thought = considered(CARRARA, s, level)
    assert isinstance(thought, Search)
    assert CARRARA.prospects
    assert thought.game.evaluate(s, 0) == CARRARA.prospects.evaluate(s, 0)
    assert thought.game.evaluate(s, 0) != CARRARA.evaluate(s, 0)


@pytest.mark.parametrize("level", ["mason", "master", "architect"])
def test_who_plans_whole_turns_answers_none_of_them_at_a_glance(level: str) -> None:
    s = FIRENZE.new({"seats": 3}, 1)
    view = FIRENZE.view(s, asked(FIRENZE, s))
    thoughts = [think(FIRENZE, level, view, seed) for seed in range(60)]
    assert all(isinstance(thought, Planner) for thought in thoughts)


def test_the_lower_a_level_the_more_it_misjudges_the_ends_of_turns() -> None:
    s = FIRENZE.new({"seats": 3}, 1)
    view = FIRENZE.view(s, asked(FIRENZE, s))
    planners = [think(FIRENZE, level, view, 1) for level in ("architect", "master", "mason")]
    noise = [each.budget.noise for each in planners if isinstance(each, Planner)]
    assert noise[0] == 0
    assert noise == sorted({*noise})
