"""Clocks count the time of people, say when it is used up, and let the game go on."""

import json

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.features.telling.test_replay import ALONE, played

from cantiere_app.features.clock import acts as clock
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.clock.model import Clock
from cantiere_app.features.saves import archive, kept_table
from cantiere_app.features.setup import view as setup
from cantiere_app.session import new_table, turns
from cantiere_app.session.effects import Announce
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

TIMED = f"{ALONE}&clock=10"


def passes(model: Model, seconds: float) -> None:
    """Let the page be looked at for some seconds."""
    ticking = clocks.at_table(model)
    assert ticking
    clocks.count(ticking, 0, False, clocks.wanted(model))
    for at in range(0, int(seconds * 1000), 1000):
        clocks.count(ticking, at + 1000, True, clocks.wanted(model))


def left(model: Model, seat: int = 0) -> int:
    ticking = clocks.at_table(model)
    assert ticking
    return ticking.left(seat)


def test_there_is_no_clock_unless_somebody_asks_for_one(begin: Begin) -> None:
    model = begin(ALONE)
    assert clocks.at_table(model) is None
    assert "data-clock" not in Page().draw(model)["z-head/bar"]
    assert clock.due(model) == []
    assert "clock" not in kept_table.kept_text(playing(model))


def test_the_clock_of_whoever_decides_runs(begin: Begin) -> None:
    model = begin(TIMED)
    assert clock.due(model) == [clock.Tick()]
    passes(model, 65)
    assert left(model) == 535
    assert ">8:55<" in Page().draw(model)["z-head/bar"]
    assert clock.due(model) == []
    play = playing(model)
    while not play.thinking:
        turns.commit(model, [play.table.game.legal(play.table.state)[0]])
    assert clocks.wanted(model) == clocks.NOBODY  # a computer player has no clock
    assert clock.due(model) == [clock.Tick()]


@pytest.mark.parametrize("why", ["gate", "held", "over"])
def test_it_waits(begin: Begin, why: str) -> None:
    model = begin(TIMED)
    match why:
        case "gate":
            model.screen = "handover"
        case "held":
            update.click(model, "app:clock-hold")
        case "over":
            to_the_end(model)
    former = left(model)
    passes(model, 9)
    assert left(model) == former


def test_time_in_which_nobody_saw_the_page_does_not_count(begin: Begin) -> None:
    model = begin(TIMED)
    ticking = clocks.at_table(model)
    assert ticking
    clocks.count(ticking, 0, True, 0)
    clocks.count(ticking, 1000, False, 0)
    clocks.count(ticking, 90_000, False, 0)
    clocks.count(ticking, 91_000, True, 0)
    assert left(model) == 599
    clocks.count(ticking, 9_000_000, True, 0)  # the device slept
    assert left(model) == 594


def test_at_zero_it_is_said_once_and_the_game_goes_on(begin: Begin) -> None:
    model = begin(TIMED)
    ticking = clocks.at_table(model)
    assert ticking
    ticking.used[0], steps = 600_000, len(playing(model).table.steps)
    assert clocks.over(model) == []
    passes(model, 3)
    name = model.players[0].name
    said = model.t("app.clock.over", name=name)
    assert clocks.over(model) == [Announce([said])]
    assert clocks.over(model) == []
    assert 'data-state="over"' in Page().draw(model)["z-head/bar"]
    assert len(playing(model).table.steps) == steps
    played(model, 1)
    assert len(playing(model).table.steps) == steps + 1


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:00"), (65, "1:05"), (3725, "1:02:05"), (-30, "−0:30")]
)
def test_a_time_is_shown_as_on_a_clock(seconds: int, shown: str) -> None:
    assert clocks.face(seconds) == shown


def test_it_is_saved_and_goes_on(begin: Begin) -> None:
    model = begin(TIMED)
    passes(model, 60)
    text = kept_table.kept_text(playing(model))
    again = Model(model.t)
    kept_table.resume(again, text)
    assert left(again) == 540
    (bundle,) = archive.bundles([(kept_table.card(playing(model)), text)], [])
    ((_, came),) = archive.opened(bundle).games
    assert json.loads(came)["clock"] == {"minutes": 10, "used": [60_000, 0]}


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        5,
        {"minutes": 0, "used": [0, 0]},
        {"minutes": 10, "used": [0]},
        {"minutes": 10, "used": [-1, 0]},
        {"minutes": 10, "used": [0, True]},
        {"minutes": "10", "used": [0, 0]},
    ],
)
def test_a_damaged_clock_is_left_out_and_the_game_is_kept(begin: Begin, damaged: object) -> None:
    data = json.loads(kept_table.kept_text(playing(begin(TIMED))))
    again = Model(begin(ALONE).t)
    kept_table.resume(again, json.dumps(data | {"clock": damaged}))
    assert playing(again).features.get(Clock) is None


def test_it_is_chosen_among_the_house_rules_and_stays_for_the_next_game(begin: Begin) -> None:
    model = begin("?game=carrara")
    for click in ("new", "setup:card:usual"):
        update.click(model, f"app:{click}")
    assert '<option value="0" selected>no clock' in setup.draw(model)["z-setup/options"]
    update.click(model, "app:setup:clock:20")
    assert '<option value="20" selected>20 minutes' in setup.draw(model)["z-setup/options"]
    update.click(model, "app:begin")
    assert left(model) == 1200
    update.click(model, "app:again")
    assert left(model) == 1200
    update.click(model, "app:new")
    assert model.setup
    assert model.setup.clock == 20


def test_an_address_names_the_minutes() -> None:
    assert address.read("?game=firenze&seats=human,human&clock=45").clock == 45
    wrong = address.read("?game=firenze&seats=human,human&clock=soon")
    assert [each.field for each in wrong.wrong] == ["clock"]


def test_a_branch_has_no_clock(begin: Begin) -> None:
    model = played(begin(TIMED), 3)
    new_table.sit(model, new_table.branch(playing(model), 2))
    assert clocks.at_table(model) is None


def test_all_clocks_are_on_a_sheet(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human,journeyman&seed=7&startPlayer=0&clock=5")
    model.screen = "table"
    update.click(model, "app:clock")
    drawn = Page().draw(model)["z-sheet/box"]
    assert drawn.count("data-clock=") == 2
    assert "5 minutes" in drawn
    update.click(model, "app:clock-hold")
    assert "Start the clock" in Page().draw(model)["z-sheet/box"]
