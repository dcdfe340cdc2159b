"""What is seen of a scoring: what each building brings, and that it came too late for another."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.web.drawn import Keys
from tests.web.games.carrara.drawing import MIDDLE

from cantiere.carrara import constants as k
from cantiere.carrara.data import CITIES
from cantiere.carrara.game import GAME
from cantiere.core.game import Action, Event
from cantiere_app.games.carrara.board import board
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.kit.events.beats import Change, Motion, Movement, Spot, lasts, panel
from cantiere_app.kit.scene import Player, Scene

RIVALS = [
    Player("P0", "human", "lily"),
    Player("R1", "greedy", "ship"),
    Player("R2", "greedy", "lion"),
]
SECOND: Mapping[str, Any] = {**MIDDLE, "active": 1, "turns": [13, 13, 13]}


def scored(position: Mapping[str, Any], action: Action) -> tuple[Any, Event]:
    """The table after a scoring, and the event of it."""
    state = GAME.from_position(position)
    assert action in GAME.legal(state)
    return state, next(event for event in GAME.play(state, action) if event.kind == "scored")


def seen(state: Any, event: Event, viewer: int = 0) -> Motion:
    view = GAME.masked(GAME.view(state, viewer))
    (motion,) = EVENTS.motions(Change([event], viewer, {}, {}, None, view))
    return motion


def moves(motion: Motion, kind: str) -> list[Movement]:
    return [move for beat in motion.beats for move in beat.moves if move.kind == kind]


def terms(motion: Motion) -> list[tuple[str, str]]:
    """Each term of the sum: the key of its place, and what it brings."""
    tallies = moves(motion, "tally")
    return [(each.thing.key, each.piece.partition("+")[2].partition("<")[0]) for each in tallies]


def test_each_building_of_an_own_city_shows_its_share_over_itself() -> None:
    motion = seen(*scored(MIDDLE, (k.SCORE_CITY, 2)))
    assert terms(motion) == [("z-scene/cities/2", "6"), ("z-scene/cities/2", "2")]
    assert [move.thing.part for move in moves(motion, "tally")] == [
        '[data-tile="palace-3"]',
        '[data-tile="library-1"]',
    ]
    assert len(motion.beats) == 4


@pytest.mark.parametrize(
    ("action", "shares"),
    [
        ((k.SCORE_SPECIAL, 0), ["2", "3", "1", "2"]),
        ((k.SCORE_SPECIAL, 1), ["4", "1"]),
    ],
)
def test_the_shares_of_a_special_field_go_from_left_to_right(
    action: Action, shares: list[str]
) -> None:
    motion = seen(*scored(MIDDLE, action))
    assert [n for _, n in terms(motion)] == shares
    cities = [key for key, _ in terms(motion)]
    assert cities == sorted(cities)


def test_a_single_building_is_the_sum_itself() -> None:
    assert terms(seen(*scored(MIDDLE, (k.SCORE_TYPE, 5)))) == []


def test_another_s_shares_appear_over_its_columns() -> None:
    motion = seen(*scored(SECOND, (k.SCORE_SPECIAL, 0)))
    assert terms(motion) == [(panel(1), "3"), (panel(1), "2")]
    drawn = board.draw(moment(scored(SECOND, (k.SCORE_SPECIAL, 0))[0]))
    for move in moves(motion, "tally"):
        tile = move.thing.part.partition(" ")[2].strip("[]")
        assert tile in drawn[move.thing.key]


TYPED = Event(
    "scored",
    1,
    {
        "what": "villa", "coins": 5, "points": 8, "objects": [0, 0, 0, 0, 0, 2],
        "buildings": [["villa-4", "lucca"], ["villa-5", "lerici"]],
    },
)  # fmt: skip


@pytest.mark.parametrize(
    ("bought", "coins", "points", "running", "left"),
    [
        ([["villa-4", "lucca"], ["villa-5", "lerici"]], 5, 8, ["8"], []),
        ([["villa-4", "lucca"], ["villa-2", "livorno"]], 0, 14, ["6", "8"], []),
        ([["villa-4", "lucca"]], 0, 8, [], ["8"]),
        ([["villa-5", "lerici"]], 5, 0, [], []),
    ],
)
def test_what_a_type_brings_runs_from_its_buildings_to_where_it_is_kept(
    bought: list[list[str]], coins: int, points: int, running: list[str], left: list[str]
) -> None:
    """Nothing goes from a seat's panel to its own middle, where all would lie over each other."""
    more = {"coins": coins, "points": points, "buildings": bought}
    event = TYPED._replace(params={**TYPED.params, **more})
    motion = seen(GAME.from_position(MIDDLE), event)
    tallies = [move for move in moves(motion, "tally") if move.target]
    assert [each.piece.partition("+")[2].partition("<")[0] for each in tallies] == running
    assert {move.target for move in tallies} <= {Spot(panel(1), ".pp")}
    carried = moves(motion, "carry")
    assert all("[data-tile=" in move.thing.part for move in carried)
    assert all(move.target and move.target.part for move in carried)
    sums = [move for move in carried if "stage-sum" in move.piece]
    assert [each.piece.partition("+")[2].partition("<")[0] for each in sums] == left


def test_shares_that_are_not_those_of_the_sum_are_left_out() -> None:
    """A token that came since raised what the city brings."""
    state, event = scored(MIDDLE, (k.SCORE_CITY, 2))
    old = event._replace(params={**event.params, "points": 4})
    assert terms(seen(state, old)) == []
    assert terms(seen(state, event._replace(params={**event.params, "coins": 3}))) == []


def moment(state: Any, *since: Event) -> Scene:
    view = GAME.masked(GAME.view(state, 0))
    players = [Player(f"P{i}", "human", "lily") for i in range(3)]
    return replace(Scene(GAME, view, state, 0, players, [], Keys()), since=since)


LUCCA = Event(
    "scored",
    1,
    {
        "what": "lucca", "coins": 0, "points": 4, "objects": [0] * 6,
        "buildings": [["palace-2", "lucca"]],
    },
)  # fmt: skip


@pytest.mark.parametrize(
    ("what", "is_late"),
    [
        ("lucca", True),
        ("massa", False),  # one building, of two that it takes
        ("pisa", False),
        ("library", False),  # of which everybody may score his own
    ],
)
def test_a_city_that_one_could_have_scored_is_missed(what: str, is_late: bool) -> None:
    state = GAME.from_position(MIDDLE)
    event = LUCCA._replace(params={**LUCCA.params, "what": what})
    motion = seen(state, event)
    assert ("forestalled" in [beat.row for beat in motion.beats]) == is_late
    assert bool(moves(motion, "shake")) == is_late
    assert ("z-scene/struck" in board.draw(moment(state, event))) == is_late


def test_nobody_misses_what_he_scored_himself_or_has_no_marker_for() -> None:
    state = GAME.from_position(MIDDLE)
    mine = LUCCA._replace(seat=0)
    assert not moves(seen(state, mine), "shake")
    assert "z-scene/struck" not in board.draw(moment(state, mine))
    view = {**GAME.masked(GAME.view(state, 0))}
    first, *others = view["players"]
    view["players"] = [{**first, "markers": 0}, *others]
    (motion,) = EVENTS.motions(Change([LUCCA], 0, {}, {}, None, view))
    assert not moves(motion, "shake")


@pytest.mark.parametrize(
    ("left", "fading"),
    [([0, 2, 0, 0, 0, 0], [".c-br.k0 > :is(u, i)"]), ([1, 1, 0, 0, 0, 0], [])],
)
def test_number_and_price_leave_a_segment_with_the_last_brick(
    left: list[int], fading: list[str]
) -> None:
    params = {"segment": 2, "bricks": [2, 0, 0, 0, 0, 0], "cost": 0}
    view = {"wheel": [[0] * 6, [0] * 6, left, [0] * 6, [0] * 6, [0] * 6]}
    event = Event("bought", 1, params)
    (motion,) = EVENTS.motions(Change([event], 0, {}, {}, None, view))
    carried = moves(motion, "carry")
    assert [move.thing.part for move in carried if move.target is None] == fading
    bricks = next(move for move in carried if move.thing.part == ".c-br.k0 svg")
    assert bricks.leaves == (left[0] == 0)


def test_a_rival_s_building_goes_to_the_column_of_its_city() -> None:
    params = {"tile": "palace-2", "city": "lucca", "paid": [1, 0, 0, 0, 0, 0]}
    view = GAME.masked(GAME.view(GAME.from_position(MIDDLE), 0))
    event = Event("built", 1, params)
    (motion,) = EVENTS.motions(Change([event], 0, {}, {}, None, view))
    targets = {move.target for move in moves(motion, "carry")}
    assert targets == {(panel(1), '[data-inspect="theirs-1-lucca"]')}
    drawn = board.draw(moment(GAME.from_position(MIDDLE), event))
    assert 'data-inspect="theirs-1-lucca"' in drawn[panel(1)]


def of_rival(event: Event, acting: int | None, position: Mapping[str, Any] = MIDDLE) -> Motion:
    view = GAME.masked(GAME.view(GAME.from_position(position), 0))
    (motion,) = EVENTS.motions(Change([event], 0, {}, {}, acting, view))
    return motion


def test_a_watched_rival_builds_in_the_strip_which_shows_his_cities() -> None:
    params = {"tile": "palace-2", "city": "lucca", "paid": [1, 0, 0, 0, 0, 0]}
    motion = of_rival(Event("built", 1, params), acting=1)
    place = ("z-scene/cities/2", "")
    assert {move.target for move in moves(motion, "carry")} == {place}
    assert [move.thing for move in moves(motion, "rise")] == [(place[0], '[data-tile="palace-2"]')]
    (land,) = [each for beat in motion.beats[1:] for each in beat.moves if each.kind == "glow"]
    assert land.thing == (place[0], ".c-land"), "only the tab of the cities shows it"
    first, *_ = motion.beats
    paid = [move for move in first.moves if move.kind == "carry"]
    assert [move.thing.key for move in paid] == [panel(1)], "bricks leave the seat that pays"
    assert not any(move.target and move.target.key == panel(1) for move in moves(motion, "carry"))


def test_an_upgrade_of_a_watched_rival_sinks_the_old_building() -> None:
    params = {"tile": "palace-3", "old": "palace-2", "city": "lucca", "paid": [0] * 6}
    motion = of_rival(Event("upgraded", 1, params), acting=1)
    assert [move.thing.part for move in moves(motion, "sink")] == ['[data-tile="palace-2"]']
    assert not moves(of_rival(Event("upgraded", 1, params), acting=None), "sink")


@pytest.mark.parametrize("acting", [None, 1, 2])
def test_the_strip_shows_the_cities_of_whoever_acts_and_says_whose(acting: int | None) -> None:
    still = replace(moment(GAME.from_position(MIDDLE)), players=RIVALS)
    drawn = board.draw(replace(still, acting=acting))
    seat = acting or 0
    for n, city in enumerate(CITIES):
        here = re.findall(r'data-tile="([^"]*)"', drawn[f"z-scene/cities/{n}"])
        built = still.view["players"][seat]["buildings"]
        assert here == [each["tile"] for each in built if each["city"] == city]
    assert ('data-testid="whose"' in drawn["z-scene/cities"]) == (acting is not None)
    assert (f"R{seat}" in drawn["z-scene/cities"]) == (acting is not None)
    assert {*drawn} == {*board.draw(still)}
    followed = board.followed(replace(still, acting=acting))
    assert followed == {key: drawn[key] for key in drawn if key.startswith("z-scene/cities")}


def test_the_buildings_that_a_watched_rival_scores_light_up_with_their_shares() -> None:
    params = {**TYPED.params, "buildings": [["villa-4", "lucca"], ["villa-5", "lerici"]]}
    motion = of_rival(TYPED._replace(params=params), acting=1)
    places = [("z-scene/cities/2", '[data-tile="villa-4"]')]
    places.append(("z-scene/cities/5", '[data-tile="villa-5"]'))
    first, counted, *_ = motion.beats
    assert [(move.kind, move.thing) for move in first.moves] == [
        ("light", places[0]),
        ("glow", places[1]),
    ]
    assert [move.thing for move in counted.moves] == places
    assert [lasts(counted, pace) for pace in ("calm", "normal", "brisk")] == [1200, 680, 120]
    assert {move.target.key for move in moves(motion, "carry") if move.target} == {panel(1)}


def test_the_shares_of_a_city_that_a_watched_rival_scores_stand_over_it() -> None:
    event = LUCCA._replace(
        params={
            "what": "viareggio", "coins": 14, "points": 0, "objects": [0] * 6,
            "buildings": [["library-3", "viareggio"], ["palace-4", "viareggio"]],
        }
    )  # fmt: skip
    motion = of_rival(event, acting=1)
    assert [key for key, _ in terms(motion)] == ["z-scene/cities/3"] * 2
    assert [move.thing for move in moves(motion, "stamp")] == [("z-scene/cities/3", ".c-by .seal")]
