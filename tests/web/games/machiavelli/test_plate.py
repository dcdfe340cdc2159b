"""The parts of a plate of Machiavelli: at every position, in every language."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.web import plated
from tests.web.conftest import texts
from tests.web.games.machiavelli.staging import fixture, fixture_names

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.plate import PARTS
from cantiere_app.kit.i18n import LANGUAGES
from cantiere_app.kit.scene import EMBLEMS, Player, Scene
from cantiere_app.kit.stills import of_position

NAMES = ("Ada", "Ben", "Zoe", "Leo", "Mia", "Tom", "Eva", "Jan")


def shown(name: str, seat: int = 0) -> Iterator[Scene]:
    """The position in every language."""
    position = fixture(name)["position"]
    players = [Player(NAMES[i], "human", EMBLEMS[i]) for i in range(len(position["players"]))]
    for lang in LANGUAGES:
        yield of_position(position, players, texts(lang), seat)


@pytest.mark.parametrize("name", fixture_names())
def test_every_position_is_drawn_within_its_box(name: str) -> None:
    for scene in shown(name):
        for draw in PARTS.values():
            part = draw(scene)
            plated.check(part)
            assert draw(scene) == part


def test_every_character_and_card_finds_room() -> None:
    first = next(shown("machiavelli-bribe"))
    for lang in LANGUAGES:
        for start in range(0, len(data.CARDS), 9):
            cards = list(data.CARDS[start : start + 9])
            players = [
                {**own, "hand": cards, "gold": 23, "tents": 2} for own in first.view["players"]
            ]
            view = {**first.view, "players": players}
            for name in ("hand", "gold"):
                plated.check(PARTS[name](replace(first, view=view, t=texts(lang))))


def test_a_hand_that_is_closed_is_a_number_of_cards() -> None:
    scene = next(shown("machiavelli-bribe", seat=1))
    others = [own["hand"] for own in scene.view["players"]]
    assert isinstance(others[0], int)
    assert PARTS["gold"](scene).label.count("cards:") == len(others)


def test_nothing_hidden_is_drawn() -> None:
    """What others hold changes no part that another seat is shown."""
    position = fixture("machiavelli-bribe")["position"]
    players = [
        Player(name, "human", emblem) for name, emblem in zip(NAMES[:3], EMBLEMS, strict=False)
    ]
    other = {**position, "players": [dict(own) for own in position["players"]]}
    one, two = other["players"][1]["hand"], other["players"][2]["hand"]
    other["players"][1]["hand"], other["players"][2]["hand"] = two[:1] + one[1:], one[:1] + two[1:]
    for draw in PARTS.values():
        drawn = [draw(of_position(each, players, texts("en"))) for each in (position, other)]
        assert drawn[0] == drawn[1]
