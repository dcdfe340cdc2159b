"""The button that does what is laid out and ends the turn: where it is, and what it never does."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting

from cantiere import machiavelli
from cantiere.machiavelli import constants as k
from cantiere_app.features.prompt import closing, view
from cantiere_app.kit.drawing.markup import ENDS
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table, turns
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update

NOTHING = {"storage": "W4", "towers": ["W1"], "hand": [], "buildings": []}


def sat(t: Texts, name: str, *clicks: str, **things: Any) -> Model:
    """A named position of people, with other things in front of the first seat."""
    model = Model(t, delay=0)
    position, kinds = new_table.fixture(name)
    if things:
        seats = position["players"]
        position = {**position, "players": [{**seats[0], **things}, *seats[1:]]}
    model.settings = model.settings.with_values({"handover": "off"})
    new_table.sit(model, new_table.place(position, ["human"] * len(kinds)))
    for target in clicks:
        update.click(model, target)
    return model


def offered(model: Model) -> bool:
    return closing.ACT in view.draw(model, scene(model), is_warned=False)["z-acts/row"]


def turn(model: Model) -> Any:
    table = playing(model).table
    return table.game.turn(table.state)


@pytest.mark.parametrize(
    ("name", "clicks", "things"),
    [
        ("build", ["tower-1"], NOTHING),
        ("build", ["storage-0", "tower-1"], NOTHING),
        ("trade", ["tower-1"], NOTHING),
        ("last-seal", ["tower-1"], {}),
        ("machiavelli-district-monument", ["hand-0"], {}),
        ("hand-in", [], {"storage": "W2", "towers": ["G4"], "hand": []}),
    ],
)
def test_what_is_laid_out_and_the_end_of_the_turn_are_one_press(
    t: Texts, name: str, clicks: list[str], things: Mapping[str, Any]
) -> None:
    model = sat(t, name, *clicks, **things)
    by_hand = sat(t, name, *clicks, **things)
    assert offered(model)
    before = turn(model)
    update.click(model, closing.ACT)
    assert turn(model) != before
    update.click(by_hand, "do-confirm")
    while turn(by_hand) == before:
        legal = playing(by_hand).table.game.legal(playing(by_hand).table.state)
        turns.commit(by_hand, [legal[-1]])
    one, two = playing(model).table, playing(by_hand).table
    assert [each.action for each in one.steps] == [each.action for each in two.steps]


@pytest.mark.parametrize(
    ("name", "clicks", "things"),
    [
        ("build", [], NOTHING),
        ("choose", ["card-0"], {}),
        ("build", ["tower-1"], {**NOTHING, "towers": ["W1", "G4"]}),
        ("hand-in", ["tower-1"], {}),
        ("carrara-pick", ["segment-0"], {}),
    ],
    ids=["nothing laid", "a card is turned over", "a tower falls", "more to hand in", "no end"],
)
def test_it_is_not_there_where_more_would_come_of_it(
    t: Texts, name: str, clicks: list[str], things: Mapping[str, Any]
) -> None:
    model = sat(t, name, *clicks, **things)
    before, steps = turn(model), len(playing(model).table.steps)
    update.click(model, closing.ACT)
    assert (turn(model), len(playing(model).table.steps)) == (before, steps)


def test_who_ends_each_part_alone_has_no_such_button(t: Texts) -> None:
    model = sat(t, "build", "tower-1", **NOTHING)
    model.settings = model.settings.with_values({"forced": "off"})
    assert not offered(model)


@pytest.mark.parametrize("name", ["build", "machiavelli-district-monument"])
def test_neither_enter_nor_a_second_press_ends_the_turn(t: Texts, name: str) -> None:
    clicks, things = (["tower-1"], NOTHING) if name == "build" else (["hand-0"], {})
    for target in ("app:go", *clicks):
        model = sat(t, name, *clicks, **things)
        assert offered(model)
        before = turn(model)
        update.click(model, target)
        assert turn(model) == before


def test_the_focus_never_comes_to_it_by_itself(t: Texts) -> None:
    model = sat(t, "build", "tower-1", **NOTHING)
    drawn = view.draw(model, scene(model), is_warned=False)["z-acts/row"]
    button = next(each for each in drawn.split("<button") if closing.ACT in each)
    assert ENDS in button and 'aria-describedby="brink-' in button


def test_a_tower_that_is_finished_is_built_and_handed_in_with_one_press(t: Texts) -> None:
    model = sat(t, "build", "tower-1", **{**NOTHING, "towers": ["W4"]})
    assert "do-hand-in" in view.draw(model, scene(model), is_warned=False)["z-acts/row"]
    steps = len(playing(model).table.steps)
    update.click(model, "do-hand-in")
    kinds = [each.event.kind for each in playing(model).log if each.event]
    assert "fulfil" in kinds
    update.click(model, "app:undo")
    assert len(playing(model).table.steps) == steps
    assert playing(model).draft["raise"] == [[1, 1]]


def test_building_handing_in_and_the_end_of_the_turn_are_one_press(t: Texts) -> None:
    model = sat(t, "build", "tower-1", **{**NOTHING, "towers": ["W4"]})
    drawn = view.draw(model, scene(model), is_warned=False)["z-acts/row"]
    assert "Build and hand in, end turn" in drawn and "Build and hand in<" in drawn
    before = turn(model)
    update.click(model, closing.ACT)
    kinds = [each.event.kind for each in playing(model).log if each.event]
    assert "fulfil" in kinds and turn(model) != before


@pytest.mark.parametrize(
    ("clicks", "choices"),
    [
        ([], ["do-mason"]),
        (["tower-1"], ["do-mason", closing.ACT]),
        (["do-mason", "tower-1"], ["do-mason", "do-hand-in"]),
    ],
)
def test_the_end_of_the_turn_and_the_mason_keep_their_places(
    t: Texts, clicks: list[str], choices: list[str]
) -> None:
    """There are places for two: what the end does as well gives way, and the Mason is first."""
    things = {"storage": "W6", "towers": ["W4"], "hand": ["mason"]}
    model = sat(t, "build", *clicks, **{**NOTHING, **things})
    drawn = view.draw(model, scene(model), is_warned=False)["z-acts/row"]
    row = drawn.partition('class="choices')[2].partition("</div>")[0]
    assert re.findall(r'data-act="([\w:-]+)"', row) == choices


def of_king(t: Texts, things: dict[str, Any], **more: Any) -> Model:
    """A table of people at which a King is at turn; he has the districts and cards told."""
    model = Model(t, delay=0)
    model.settings = model.settings.with_values({"handover": "off"})
    position = machiavelli.GAME.position(acting("king", things, **more))
    new_table.sit(model, new_table.place(position, ["human"] * 4))
    return model


@pytest.mark.parametrize(
    ("things", "more", "clicks", "label", "steps"),
    [
        (
            {"gold": 4, "hand": ["docks"], "city": ["manor"]},
            {"phase": "open"},
            ["hand-0"],
            "Confirm, take gold, end turn",
            [k.GOLD, k.BUILD, k.INCOME, k.END],
        ),
        (
            {"gold": 0, "city": ["manor", "castle"]},
            {"phase": "main"},
            [],
            "Take gold, end turn",
            [k.INCOME, k.END],
        ),
    ],
)
def test_what_costs_nothing_is_taken_with_the_end(
    t: Texts,
    things: dict[str, Any],
    more: Mapping[str, Any],
    clicks: list[str],
    label: str,
    steps: list[int],
) -> None:
    model = of_king(t, things, **more)
    for target in clicks:
        update.click(model, target)
    assert label in view.draw(model, scene(model), is_warned=not clicks)["z-acts/row"]
    update.click(model, closing.ACT)
    seat = playing(model).table.steps[0].seat
    done = [each.action[0] for each in playing(model).table.steps if each.seat == seat]
    assert done[: len(steps)] == steps


@pytest.mark.parametrize(
    "things",
    [
        {"gold": 2, "hand": ["docks"], "city": ["manor"]},
        {"gold": 0, "city": ["manor", "laboratory"], "hand": ["palace"]},
        {"gold": 0, "city": ["tavern"]},
    ],
    ids=["the gold pays for a district", "a district can be used", "nothing is to be taken"],
)
def test_the_end_is_alone_where_more_can_be_decided(t: Texts, things: dict[str, Any]) -> None:
    model = of_king(t, things, phase="main")
    assert not offered(model)
    update.click(model, closing.ACT)
    assert not playing(model).table.steps


@pytest.mark.parametrize("towers", [["W2"], ["W4", "G4"], ["W4", "G3", "R3"]])
def test_building_and_handing_in_are_apart_where_there_is_a_choice(
    t: Texts, towers: list[str]
) -> None:
    """Nothing fits, another tower would fall, or both."""
    model = sat(t, "build", "tower-1", **{**NOTHING, "towers": towers})
    assert "do-hand-in" not in view.draw(model, scene(model), is_warned=False)["z-acts/row"]
    steps = len(playing(model).table.steps)
    update.click(model, "do-hand-in")
    assert len(playing(model).table.steps) == steps
