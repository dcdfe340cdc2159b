"""The card row tells what a card costs and how far the storage reaches."""

import re
from dataclasses import replace

import pytest
from tests.web.games.firenze.drawing import fixture, scene

from cantiere.core.game import Event
from cantiere.firenze import data
from cantiere_app.games.firenze import view as firenze
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.session import new_table

PIP = re.compile(r'f-pip">([^<]*)<')


def gauge(*buildings: str) -> str:
    """The storage as it is drawn beside a card that was picked."""
    position = new_table.fixture("choose")[0]
    me, *others = position["players"]
    at = scene(
        {**position, "players": [{**me, "buildings": [*buildings]}, *others]},
        draft={"do": "take", "slot": 0, "pay": [], "princess": False},
    )
    return firenze.draw(at)["z-storage/account"]


def test_each_card_costs_a_brick_for_every_card_before_it() -> None:
    drawn = firenze.draw(fixture("choose"))
    said = [pip[1] for n in range(6) if (pip := PIP.search(drawn[f"z-row/shelf/{n}"]))]
    assert said == [
        "firenze.table.free",
        *(f"firenze.table.price n={slot}" for slot in range(1, 6)),
    ]


def test_no_card_has_a_price_while_the_wholesaler_draws_bricks_anew() -> None:
    moment = fixture("wholesaler")
    by = moment.view["players"][0]["hand"].index("wholesaler")
    drawn = firenze.draw(moment.with_draft({"do": "wholesaler", "by": by}))
    cards = "".join(drawn[f"z-row/shelf/{n}"] for n in range(6))
    assert "firenze.table.price" not in cards
    assert "firenze.table.free" not in cards
    assert "firenze.table.then" not in cards


@pytest.mark.parametrize("name", ["cancel", "flood-of-another"])
def test_an_event_lies_in_the_row_until_it_is_decided(name: str) -> None:
    moment = fixture(name)
    drawn, event = firenze.draw(moment), moment.view["turn"]["taken"]
    assert f'data-inspect="card-{event}"' in drawn["z-row/shelf/5"]
    assert f"firenze.card.{event}.name" in drawn["z-row/words"]


def test_the_storage_is_drawn_up_to_its_own_limit() -> None:
    more = data.STORAGE_LIMITS[data.CARD_OF["storehouse"]] - data.STORAGE_LIMIT
    assert gauge("storehouse").count("<i") == gauge().count("<i") + more


def test_the_words_below_narrow_cards_are_those_of_the_picked_one() -> None:
    position = new_table.fixture("choose")[0]
    assert "firenze.table.pile" in firenze.draw(fixture("choose"))["z-row/words"]
    at = scene(position, draft={"do": "take", "slot": 2, "pay": [0, 0], "princess": False})
    words = firenze.draw(at)["z-row/words"]
    card = position["row"][2]["card"]
    assert f"firenze.card.{card}.name" in words
    assert "firenze.table.then n=" in words


def test_what_was_done_to_the_viewer_lies_between_the_counts_of_the_pile() -> None:
    """A phone has no room in the sky, where it would lie over flags and towers."""
    robbed = Event("smuggler", 1, {"opponent": 0, "give": 0, "take": 4})
    still = fixture("choose")
    assert still.viewer == 0
    assert "f-struck" not in firenze.draw(still)["z-row/words"]
    moment = replace(still, since=[robbed])
    words = firenze.draw(moment)["z-row/words"]
    assert f'<b class="f-struck">{firenze.line(robbed, moment)}</b>' in words
    assert words.index("table.pile") < words.index("f-struck") < words.index("table.discard")
    picked = replace(moment, draft=click(moment, "card-0").draft)
    assert "f-struck" not in firenze.draw(picked)["z-row/words"]
