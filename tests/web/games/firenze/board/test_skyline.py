"""The sites of others on the hills: what stands there, seen from whoever's site is shown."""

import copy
from typing import Any

import pytest
from tests.web.drawn import parsed
from tests.web.games.firenze.drawing import scene

from cantiere_app.games.firenze import view as firenze
from cantiere_app.kit.scene import Scene
from cantiere_app.session import new_table


def moment(towers: list[list[str]], **more: Any) -> Scene:
    position = copy.deepcopy(new_table.fixture("build")[0])
    seats = range(len(towers))
    position["options"]["seats"], position["turns"] = len(towers), [4, *(3 for _ in seats[1:])]
    position["players"] = [{"towers": each} for each in towers]
    return scene(position, **more)


def sites(shown: Scene) -> dict[int, list[int]]:
    """The floors of the far towers, by the seat whose site it is."""
    group = parsed({"z-1": firenze.draw(shown)["z-scene/far"]})
    return {
        int(each.get("data-owner", "")): [
            int(name.removeprefix("#fi-far-"))
            for use in each.iter("use")
            if (name := use.get("href", "")).startswith("#fi-far-")
        ]
        for each in group.iter("span")
    }


def test_the_sites_of_others_stand_on_the_hills_and_the_shown_one_does_not() -> None:
    towers = [["W4"], ["G6", "W3"], ["Y2", "R1", "P5"]]
    assert sites(moment(towers)) == {1: [3, 6], 2: [2, 1, 5]}
    assert sites(moment(towers, acting=1)) == {2: [2, 1, 5], 0: [4]}


def test_a_site_grows_with_its_towers() -> None:
    assert sites(moment([["W4"], [], ["G1"]])) == {2: [1]}
    assert sites(moment([["W4"], ["B2"], ["G5"]])) == {1: [2], 2: [5]}


def test_beside_the_score_no_site_is_shown() -> None:
    assert not sites(moment([["W4"], ["B2"]], final=True))


@pytest.mark.parametrize(
    ("towers", "drawn"),
    [(["W1", "Y2", "G3", "R4"], [2, 3, 4]), (["W9", "R8"], [8, 8]), (["W10", "B2"], [8, 2])],
)
def test_the_highest_towers_are_seen_as_high_as_the_city_at_most(
    towers: list[str], drawn: list[int]
) -> None:
    assert sites(moment([[], towers]))[1] == drawn
