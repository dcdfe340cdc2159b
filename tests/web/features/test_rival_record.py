"""The record against each rival: counted once for each game that ends here, kept, and shown."""

import asyncio
import json

import pytest
from tests.web.conftest import Begin, to_the_end

from cantiere_app.features.rivals import model as rivals
from cantiere_app.features.rivals.model import PLACE, Tallies, Tally
from cantiere_app.features.setup import faces
from cantiere_app.features.setup import model as setup
from cantiere_app.session import address, meetings, new_table, turns
from cantiere_app.session.effects import Met
from cantiere_app.session.model import Model, playing
from cantiere_app.session.store import Memory

DUEL = "?game=carrara&seats=human,lapo.journeyman&seed=5"
WON = Met("carrara-1", (("tessa", 1, 0),))
LOST = Met("carrara-2", (("tessa", 0, 1), ("lapo", 0, 0)))


def counted(*met: Met) -> Tallies:
    text: str | None = None
    for each in met:
        text = rivals.counting(text, each) or text
    return rivals.read(text)[0]


def test_games_add_up_and_none_counts_twice() -> None:
    assert counted(WON, LOST) == {"tessa": Tally(1, 1), "lapo": Tally(0, 0)}
    assert counted(WON, LOST, WON, LOST) == counted(WON, LOST)
    assert counted() == {}


def test_as_many_games_are_remembered_as_are_kept_and_no_more() -> None:
    text: str | None = None
    for number in range(rivals.MOST_COUNTED + 10):
        text = rivals.counting(text, WON._replace(game=f"carrara-{number}"))
    found, games = rivals.read(text)
    assert found == {"tessa": Tally(rivals.MOST_COUNTED + 10, 0)}
    assert len(games) == rivals.MOST_COUNTED


BROKEN = [
    "",
    "x",
    "[]",
    "3",
    '{"version":2}',
    '{"version":1,"rivals":[1],"counted":3}',
    '{"version":1,"rivals":{"tessa":[1]}}',
    '{"version":1,"rivals":{"tessa":[-1,2],"bindo":[1,2]}}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_whatever_lies_there_is_read_with_care(text: str) -> None:
    found, games = rivals.read(text)
    assert {*found.values()} <= {Tally()}
    assert games == []
    assert rivals.read(rivals.counting(text, WON))[0]["tessa"] == Tally(1, 0)


def test_a_game_that_ends_here_is_counted_by_its_winner(begin: Begin) -> None:
    model = to_the_end(begin(DUEL))
    table = playing(model).table
    winners = table.game.scores(table.state).winners
    (met,) = turns.advance(model)
    assert isinstance(met, Met)
    assert met.rivals == (("lapo", int(0 in winners), int(winners == [1] or 0 not in winners)),)
    assert turns.advance(model) == [met]


def test_a_finished_game_that_is_opened_counts_for_nobody(begin: Begin) -> None:
    table = playing(to_the_end(begin(DUEL))).table
    again = begin(DUEL)
    new_table.sit(again, table)
    assert meetings.ended(playing(again)) == []


@pytest.mark.parametrize("seats", ["human,journeyman", "human,human,lapo", "lapo,celeste"])
def test_only_one_person_who_met_a_rival_has_a_record(begin: Begin, seats: str) -> None:
    model = begin(f"?game=carrara&seats={seats}&seed=5")
    assert meetings.ended(playing(model)) == []


def test_the_form_shows_the_record_of_the_chosen_rival(begin: Begin) -> None:
    store = Memory()
    text = rivals.counting(rivals.counting(None, WON), LOST)
    assert text
    asyncio.run(store.set(PLACE, text))
    assert json.loads(text)["version"] == rivals.VERSION
    model = Model(begin(DUEL).t)
    model.setup = setup.form(address.read("?game=carrara&seats=human,tessa,lapo.mason"), 1)
    assert "record-tessa" not in faces.row(model, model.setup, 1)
    model.features[Tallies] = asyncio.run(rivals.recall(store))
    assert "You 1 : 1 Tessa" in faces.row(model, model.setup, 1)
