"""Steps that the page plays for a person who asked for it: income, and an end with nothing left."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.conftest import Begin

from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere_app.session import forced_steps, turns
from cantiere_app.session.effects import Auto
from cantiere_app.session.model import Model, playing


def asked_for(begin: Begin, turn: str, things: dict[str, Any], **settings: str) -> Model:
    """A person of four acts as a character and has gathered."""
    model = begin("?game=machiavelli&seats=human,greedy,greedy,greedy&seed=1")
    play = playing(model)
    play.table.state = acting(turn, things)
    play.viewer, play.sight = 0, None
    model.settings = model.settings.with_values(settings)
    return model


def step(model: Model) -> Any:
    asked = GAME.decision(playing(model).table.state)
    assert asked is not None
    assert asked.seat == 0
    return forced_steps.step(model, asked)


CITY = {"city": ["market", "tavern", "watchtower", "church", "manor"], "hand": ["palace"]}


@pytest.mark.parametrize(
    ("turn", "income"),
    [
        ("merchant", (k.INCOME,)),
        ("king", (k.INCOME,)),
        ("bishop", (k.INCOME,)),
        ("warlord", (k.INCOME,)),
        ("magician", None),
        ("architect", None),
    ],
)
def test_gold_of_the_districts_is_taken_where_that_is_asked_for(
    begin: Begin, turn: str, income: Any
) -> None:
    """The Architect's cards are hidden until they are drawn: to draw them is pressed."""
    assert step(asked_for(begin, turn, CITY)) is None
    assert step(asked_for(begin, turn, CITY, income="on")) == income


def test_the_gold_of_the_merchant_follows_that_of_the_districts(begin: Begin) -> None:
    model = asked_for(begin, "merchant", {**CITY, "gold": 0}, income="on")
    game, state = GAME, playing(model).table.state
    for kind in (k.INCOME, k.EXTRA):
        assert step(model) == (kind,)
        game.apply(state, (kind,))
    assert step(model) is None
    assert state.gold[0] == 3


@pytest.mark.parametrize(
    ("things", "ends"),
    [
        ({"gold": 0, "hand": ["palace"]}, True),
        ({"gold": 0, "hand": []}, True),
        ({"gold": 5, "hand": ["palace"]}, False),
        ({"gold": 0, "hand": ["palace"], "city": ["manor"]}, False),
    ],
)
def test_a_turn_ends_where_nothing_is_left_and_that_is_asked_for(
    begin: Begin, things: dict[str, Any], ends: bool
) -> None:
    """What can be built, or income that was not taken, is something that is left."""
    assert step(asked_for(begin, "king", things)) is None
    assert step(asked_for(begin, "king", things, ends="on")) == ((k.END,) if ends else None)


def test_income_comes_before_the_end(begin: Begin) -> None:
    things = {"gold": 0, "hand": ["palace"], "city": ["manor"]}
    model = asked_for(begin, "king", things, income="on", ends="on")
    effects = turns.advance(model)
    played = []
    while autos := [each for each in effects if isinstance(each, Auto)]:
        played.append(autos[0].action)
        effects = turns.automatic(model, *autos[0])
    assert played == [(k.INCOME,), (k.END,)]
