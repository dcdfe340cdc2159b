"""The parts of a plate of Firenze: at every position, in every language, and where much stands."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.web.desk import texts
from tests.web.games.firenze.drawing import fixture
from tests.web.games.firenze.staging import fixture_names
from tests.web.sources import plated

from cantiere_app.games.firenze.plate import PARTS
from cantiere_app.kit.scene import Scene


@pytest.mark.slow
@pytest.mark.parametrize("name", fixture_names())
def test_every_position_is_drawn_within_its_box(name: str) -> None:
    plated.check_all(fixture(name), PARTS)


def changed(scene: Scene, **changes: Any) -> Scene:
    """The same moment with other things at every seat."""
    players = [{**player, **changes} for player in scene.view["players"]]
    return replace(scene, view={**scene.view, "players": players})


def tower(n: int, colour: int, height: int) -> Mapping[str, Any]:
    return {"id": n, "colour": colour, "height": height}


def test_many_towers_bricks_and_cards_find_room() -> None:
    cards = ["scandal", "glory", "monument", "recognition", "disgrace", "princess", "patrician"]
    crowded = changed(
        fixture("crowded"),
        towers=[tower(n, n % 6, 14 - n) for n in range(8)],
        storage=[14, 13, 12, 11, 10, 10],
        hand=cards,
        handCount=len(cards),
        buildings=["bridge", "storehouse", "workshop"],
    )
    row = [{**entry, "bricks": [2, 2, 2, 2, 2, 2]} for entry in crowded.view["row"]]
    full = replace(crowded, view={**crowded.view, "row": row})
    plated.check_all(full, PARTS)
    bricks = [
        box for box in plated.boxes(plated.parsed(PARTS["site"](full))) if "b-fi-" in box.what
    ]
    assert len(bricks) == sum(14 - n for n in range(8))


def test_the_site_tells_what_falls_and_what_was_raised() -> None:
    ruins = PARTS["site"](replace(fixture("build"), t=texts("en")))
    assert "white 4, falls" in ruins.label
    assert ruins.markup.count("#fi-crack") == 3
    raised = PARTS["site"](replace(fixture("architect"), t=texts("en")))
    assert "red 2, raised" in raised.label
    assert raised.markup.count('stroke-dasharray="5 3"') == 3


def test_a_closed_hand_is_a_number_of_cards() -> None:
    watcher = replace(fixture("build"), viewer=1, t=texts("en"))
    assert PARTS["hand"](watcher).label == "Your cards: Bridge; 1 card in hand."
