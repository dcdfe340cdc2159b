"""The parts of a plate of Carrara: at every position, in every language, and where much stands."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.desk import texts
from tests.web.games.carrara.drawing import MIDDLE, scene
from tests.web.games.carrara.staging import fixture_names
from tests.web.sources import plated

from cantiere.carrara import data
from cantiere_app.games.carrara.plate import PARTS
from cantiere_app.kit.scene import Scene
from cantiere_app.session import new_table


@pytest.mark.slow
@pytest.mark.parametrize("name", fixture_names())
def test_every_position_is_drawn_within_its_box(name: str) -> None:
    plated.check_all(scene(new_table.fixture(name)[0]), PARTS)


def crowded() -> Scene:
    """Fourteen buildings in one city, all colours in every segment, everything scored."""
    moment = scene(MIDDLE)
    built = [{"tile": tile, "city": "lucca"} for tile in data.TILES]
    owned = (built[:6], built[6:10], built[10:14])
    holdings: dict[str, Any] = {
        "scored": ["palace", "library", "cathedral", *data.SPECIALS],
        "bricks": [12] * 6,
        "objects": [11] * 6,
        "coins": 108,
    }
    players = [
        {**player, **holdings, "buildings": here}
        for player, here in zip(moment.view["players"], owned, strict=True)
    ]
    view = {**moment.view, "players": players, "wheel": [[2] * 6] * 6, "announcer": 0}
    more = {"cityScorer": [0, 1, 2, 0, 0, 0], "tokens": [0, 1, 2, 0, 1, 2, 0, 1]}
    return replace(moment, view={**view, **more})


def test_many_buildings_and_bricks_find_room() -> None:
    plated.check_all(crowded(), PARTS)
    cities = PARTS["cities"](replace(crowded(), t=texts("en")))
    plain = [box for box in plated.boxes(plated.parsed(cities)) if box.what == "rect"]
    assert len(plain) == 1 + 14


def test_a_token_stands_with_who_raises_its_city() -> None:
    moment = replace(scene(MIDDLE), t=texts("en"))
    tokens = [-1, 1, *moment.view["tokens"][2:]]
    part = PARTS["cities"](replace(moment, view={**moment.view, "tokens": tokens}))
    assert "upgrade token for Pisa: P1 has it" in part.label
    assert part.markup.count("#ca-upgrade") == 1


def test_a_brick_of_the_wheel_has_its_price_beside_it() -> None:
    part = PARTS["wheel"](replace(scene(MIDDLE), t=texts("en")))
    assert "I 1 white, 2 red and 1 blue" in part.label
    numbers = [text.text for text in plated.parsed(part).iter("text")]
    assert numbers.count("×2") == 1
    assert sorted(n for n in numbers if n and n.isdigit()) == list("000124446")


def test_a_screen_that_is_shut_shows_nothing_behind_it() -> None:
    moment = replace(scene(MIDDLE, viewer=0), viewer=1, t=texts("en"))
    assert PARTS["storage"](moment).label == "Your bricks: behind a screen."


@pytest.mark.parametrize("card", data.CARD_IDS)
def test_every_card_says_what_it_asks_and_brings(card: str) -> None:
    moment = scene(MIDDLE)
    view = {**moment.view, "cards": [card]}
    for spoken_moment in plated.spoken(replace(moment, view=view)):
        plated.check(PARTS["cards"](spoken_moment))
