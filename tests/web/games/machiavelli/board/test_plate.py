"""The parts of a plate of Machiavelli: at every position, in every language, and for eight."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.desk import texts
from tests.web.games.machiavelli.drawing import scene
from tests.web.games.machiavelli.staging import fixture_names
from tests.web.sources import plated

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.moves import targets
from cantiere_app.games.machiavelli.plate import PARTS
from cantiere_app.kit.scene import Scene

NAMES = [name.removeprefix("machiavelli-") for name in fixture_names()]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_drawn_within_its_box(name: str) -> None:
    plated.check_all(scene(name), PARTS)


def crowded() -> Scene:
    """Eight seats with nine districts each, and all that can lie on one rank."""
    moment = scene("eight")
    city = [f"{card}+" for card in data.CARDS[40:49]]
    players = [{**player, "gold": 38, "city": city} for player in moment.view["players"]]
    marks: dict[str, Any] = {**moment.view["marks"], "killed": 9, "robbed": 6, "bewitched": 6}
    marks |= {"warrants": [6, 7, 8], "threats": [6, 7], "settled": []}
    return replace(moment, view={**moment.view, "players": players, "marks": marks})


def test_eight_seats_with_nine_districts_find_room() -> None:
    plated.check_all(crowded(), PARTS)


@pytest.mark.parametrize("first", range(0, len(data.CARDS), 9))
def test_every_card_finds_room_for_its_name(first: int) -> None:
    moment = scene("main")
    me, *others = moment.view["players"]
    cards = data.CARDS[first : first + 9]
    view = {**moment.view, "players": [{**me, "hand": [*cards]}, *others]}
    for again in plated.spoken(replace(moment, view=view)):
        part = PARTS["hand"](again)
        plated.check(part)
        assert all(words.card(again.t, card) in part.label for card in cards)


@pytest.mark.parametrize("character", data.CHARACTERS)
def test_every_character_tells_what_it_does(character: str) -> None:
    moment = scene("main")
    rank = data.RANK_OF[data.CHARACTER_OF[character]]
    cast = [character if n + 1 == rank else role for n, role in enumerate(moment.view["cast"])]
    holders = [0 if n + 1 == rank else None for n in range(len(cast))]
    view = {**moment.view, "cast": cast, "holders": holders}
    for again in plated.spoken(replace(moment, view=view)):
        part = PARTS["character"](again)
        plated.check(part)
        assert words.role(again.t, character) in part.label
        plated.check(PARTS["procession"](again))


@pytest.mark.parametrize("name", ["pick", "drop"])
def test_the_choice_is_what_can_be_chosen(name: str) -> None:
    moment = replace(scene(name), t=texts("en"))
    part = PARTS["choice"](moment)
    shown = [words.role_of(moment, rank) for rank in targets.roles(moment)]
    assert part.label == f"Available characters: {'; '.join(shown)}."


def test_what_others_choose_from_is_not_shown() -> None:
    moment = replace(scene("pick", viewer=1), t=texts("en"))
    assert PARTS["choice"](moment).label == "Available characters: nothing."


OFFERING = ("keep", "wizard", "fortune", "lighthouse")


@pytest.mark.parametrize("name", OFFERING)
def test_cards_to_choose_from_lie_below_the_hand(name: str) -> None:
    asked = scene(name)
    shown = [words.card(texts("en"), card) for card in facts.offered(asked)]
    part = PARTS["hand"](replace(asked, legal=(), t=texts("en")))
    assert part.label.endswith(f" Available cards: {'; '.join(shown)}.")


@pytest.mark.parametrize("name", OFFERING)
def test_what_others_look_at_is_not_shown(name: str) -> None:
    seat = 1 - scene(name).viewer
    part = PARTS["hand"](replace(scene(name, viewer=seat), t=texts("en")))
    assert "Available cards" not in part.label
