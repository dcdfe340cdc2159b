"""What is seen when a tower is handed in, by oneself and before one's nose."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.web.games.firenze.drawing import GAME, fixture

from cantiere.core.game import Event
from cantiere_app.games.firenze.events.beats import CHURCH, FAR, HEIGHTS, RULER
from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.kit.events.beats import Change, Motion, Movement, Spot, panel

HANDED_IN = Event(
    "fulfil",
    0,
    {
        "tower": 4, "colour": 3, "height": 5, "floor": 5, "delta": 0, "points": 14,
        "contract": 9, "balcony": 2, "tile": 3, "privilege": "smallPrivilege",
        "privilegePoints": 2,
    },
)  # fmt: skip


def seen(event: Event, view: Any = None, acting: int | None = None) -> Motion:
    (motion,) = EVENTS.motions(Change([event], 0, {}, {}, acting, view or {}))
    return motion


def moves(motion: Motion, kind: str) -> list[Movement]:
    return [move for beat in motion.beats for move in beat.moves if move.kind == kind]


def test_the_crane_lifts_the_tower_and_the_sum_rises_term_by_term() -> None:
    motion = seen(HANDED_IN)
    assert [beat.row for beat in motion.beats] == ["lifted", "sealed", "counted"]
    (swung,) = moves(motion, "swing")
    assert swung.thing.key == "z-scene/site/t4" and "fi-hook" in swung.piece
    assert swung.target and swung.target.key == "z-scene/city/red"
    terms = moves(motion, "tally")
    assert [each.thing.key for each in terms] == ["z-scene/city/red", RULER, CHURCH]
    assert [each.piece.partition("+")[2][0] for each in terms] == ["9", "3", "2"]
    assert {each.target for each in terms} == {Spot(panel(0), ".pp")}


@pytest.mark.parametrize(
    ("changed", "places"),
    [
        ({"tile": 0}, ["z-scene/city/red", CHURCH]),
        ({"tile": 0, "privilegePoints": 0, "privilege": ""}, ["z-scene/city/red"]),
        ({"contract": 0}, [RULER, CHURCH]),
    ],
)
def test_what_brought_nothing_is_no_term(changed: dict[str, Any], places: list[str]) -> None:
    event = HANDED_IN._replace(params={**HANDED_IN.params, **changed})
    assert [each.thing.key for each in moves(seen(event), "tally")] == places


def test_a_bell_tower_is_swung_to_the_church() -> None:
    (swung,) = moves(seen(Event("bell", 0, {"tower": 6})), "swing")
    assert swung.thing.key == "z-scene/site/t6"
    assert swung.target and swung.target.key == CHURCH


def test_only_as_much_of_a_tower_is_lit_as_stands() -> None:
    """Its whole place is as high as the city, and has its name below."""
    placed = [[3, 0, 2, 2, False], [4, 1, 1, 1, True]]
    event = Event("build", 1, {"placed": placed, "paid": [0] * 6, "mason": False})
    lit = [*moves(seen(event, acting=1), "light"), *moves(seen(event, acting=1), "glow")]
    assert [move.thing for move in lit] == [
        Spot("z-scene/site/t3", ".f-floors"),
        Spot("z-scene/site/t4", ".f-floors"),
    ]
    assert all(move.thing.part for move in moves(seen(event), "glow")), "in the panel as well"


def taken(colour: int, floor: int, seat: int = 1) -> Event:
    return HANDED_IN._replace(
        seat=seat, params={**HANDED_IN.params, "colour": colour, "floor": floor}
    )


@pytest.mark.parametrize(
    ("seat", "higher", "is_missed"), [(1, 0, True), (1, 1, False), (0, 0, False)]
)
def test_an_own_tower_shakes_whose_contract_another_took(
    seat: int, higher: int, is_missed: bool
) -> None:
    scene = fixture("build")
    tower = scene.view["players"][0]["towers"][0]
    motion = seen(taken(tower["colour"], tower["height"] + higher, seat), scene.view)
    shaken = [move.thing.key for move in moves(motion, "shake")]
    assert shaken == ([f"z-scene/site/t{tower['id']}"] if is_missed else [])
    assert (motion.beats[-1].row == "forestalled") == is_missed
    assert len(motion.beats) <= 4


def test_whoever_only_looks_on_misses_nothing() -> None:
    scene = fixture("build")
    view = GAME.masked(GAME.view(scene.state, -1))
    tower = scene.view["players"][0]["towers"][0]
    event = taken(tower["colour"], tower["height"])
    (motion,) = EVENTS.motions(Change([event], -1, {}, {}, None, view))
    assert not moves(motion, "shake")


BUILT = Event(
    "build", 1, {"placed": [[4, 3, 1, 2, False]], "cost": 0, "mason": False, "paid": [0] * 6}
)


FELLED = Event("sabotage", 1, {"victim": 2, "tower": 4})


@pytest.mark.parametrize(
    ("event", "acting", "row", "is_far"),
    [
        (HANDED_IN, None, "sealed", False),
        (HANDED_IN._replace(seat=1), 1, "sealed", False),
        (BUILT, 1, "grown", False),
        (Event("torn", 1, {"card": "ruin", "tower": 4}), 1, "fallen", False),
        (Event("bell", 1, {"tower": 6}), 1, "sealed", False),
        (FELLED, 1, "fallen", True),
        (HANDED_IN._replace(seat=1), None, "sealed", True),
        (BUILT, None, "grown", True),
    ],
)
def test_heights_of_a_site_and_towers_on_the_hills_change_when_the_towers_have(
    event: Event, acting: int | None, row: str, *, is_far: bool
) -> None:
    """The site of whoever acts is on the stage, every other one on the hills behind it."""
    motion = seen(event, acting=acting)
    renewed = {beat.row: beat.moves for beat in motion.beats if set(_renews(beat.moves))}
    assert list(renewed) == [row]
    assert _renews(renewed[row]) == ([FAR] if is_far else list(HEIGHTS))


def _renews(moves: Sequence[Movement]) -> list[str]:
    return [move.thing.key for move in moves if move.kind == "renew"]
