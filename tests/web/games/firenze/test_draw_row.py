"""The card row tells what a card costs and how far the storage reaches."""

import re

import pytest
from tests.web.games.firenze.drawing import fixture, scene

from cantiere.firenze import data
from cantiere_app.games.firenze import view as firenze
from cantiere_app.session import new_table

PIP = re.compile(r'f-pip">([^<]*)<')


def gauge(*buildings: str) -> str:
    """The storage as it is drawn beside a card that was picked."""
    position = new_table.fixture("choose")[0]
    own, *others = position["players"]
    at = scene(
        {**position, "players": [{**own, "buildings": [*buildings]}, *others]},
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
