"""What the page knows of Machiavelli without a table: points of events, parts of a round."""

import re

import pytest
from tests.web.conftest import Begin

from cantiere.core import random
from cantiere.core.game import Event
from cantiere.machiavelli.constants import PHASES
from cantiere.machiavelli.game import GAME
from cantiere_app.games.machiavelli import about
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.model import Model
from cantiere_app.shell import head, update
from cantiere_app.shell.page import Page

TOLD = ("districts", "silver", "first", "secretVault", "actionCards")


@pytest.mark.parametrize("seed", range(8))
def test_what_events_bring_adds_up(seed: int) -> None:
    seats = 4 + seed % 3
    options = {"set": "random", "actionCards": True, "characterCount": 9, "turnCap": 20}
    s, rng = GAME.new({**options, "seats": seats}, seed), random.seeded(seed + 1)
    points = {name: [0] * seats for name in TOLD}
    while GAME.decision(s) is not None:
        rng = random.step(rng)
        for event in GAME.play(s, GAME.rollout_policy(s, GAME.legal(s), rng % 2**30)):
            for gain in EVENTS.gains(event):
                points[gain.source][gain.seat] += gain.points
    rows = GAME.scores(s).rows
    assert points == {name: list(rows[name]) for name in TOLD}


def test_an_armory_goes_with_what_it_destroys() -> None:
    params = {"other": 1, "district": "palace+", "gold": 0, "armory": "armory"}
    gains = [tuple(gain) for gain in EVENTS.gains(Event("destroyed", 0, params))]
    assert gains == [(1, "districts", -6), (0, "districts", -3)]


def test_a_tie_is_one_of_the_most_points() -> None:
    assert about.is_tie(Event("final", -1, {"totals": [20, 31, 31], "winners": [1]}))
    assert not about.is_tie(Event("final", -1, {"totals": [31, 20, 30], "winners": [0]}))


@pytest.mark.parametrize(
    ("phase", "shown"),
    [
        ("drop", "pick"),
        ("theater", "pick"),
        ("call", "call"),
        ("bewitch", "open"),
        ("main", "main"),
    ],
)
def test_phases_that_are_one_for_the_eye_show_as_one(begin: Begin, phase: str, shown: str) -> None:
    drawn = head.phases(begin("?game=machiavelli&seats=human,human&seed=1"), phase)
    assert re.findall('data-testid="phase-([a-z]+)" data-state="now"', drawn) == [shown]


def test_every_phase_of_the_game_is_shown() -> None:
    assert {*" ".join(about.PHASES).split()} == {*PHASES} - {"over"}


def opened(t: Texts, name: str) -> Model:
    """A page with a named position."""
    model = Model(t, delay=0)
    new_table.sit(model, new_table.place(*new_table.fixture(f"machiavelli-{name}")))
    return model


def test_what_is_asked_out_of_turn_is_a_sheet_over_the_cities(t: Texts) -> None:
    model = opened(t, "bribe")
    assert model.tab == "asked"
    (row,) = head.tabs(model).values()
    (chosen,) = re.findall(r'aria-selected="true" data-act="app:tab:(\w+)"', row)
    assert chosen == "cities"
    drawn = Page().draw(model)["z-panel/why"]
    assert 'data-act="app:tab:cities"' in drawn
    update.click(model, "app:tab:cities")
    assert model.tab == "cities"


@pytest.mark.parametrize(("role", "deed"), [("spy", "do-spy"), ("emperor", "do-crown")])
def test_a_seat_and_its_due_are_chosen_in_one_tab(t: Texts, role: str, deed: str) -> None:
    model = opened(t, f"role-{role}")
    update.click(model, deed)
    assert model.tab == "cards"
    drawn = Page().draw(model)["z-panel/acts"]
    assert {*re.findall(r'data-act="(seat-\d)"', drawn)} == {"seat-1", "seat-2"}
