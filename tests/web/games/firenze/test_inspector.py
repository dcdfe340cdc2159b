"""The inspector: what a thing is, and what it means in this position."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Any

import pytest
from tests.web.games.firenze.staging import Desk, fixture_names, position, texts
from tests.web.messages import catalogue

from cantiere.firenze import data
from cantiere_app.features.answers.warnings import at_pieces
from cantiere_app.games.firenze import inspector
from cantiere_app.games.firenze.events.effects import effect, short
from cantiere_app.games.firenze.moves.warnings import warnings
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Scene

ROW = [{"card": "workshop", "bricks": "W1"}]
SHUT = {"green": "111111"}


def said(desk: Desk, target: str, moment: Scene | None = None) -> list[str]:
    """The lines about this position."""
    _, markup = inspector.inspect(moment or desk.scene(), target)
    return ["".join(item.itertext()) for item in ET.fromstring(markup).iter("li")]


def test_a_card_of_the_row_tells_its_price_and_the_storage_after() -> None:
    desk = Desk(position([{"storage": "W3"}, {}]))
    assert said(desk, "card-glory") == ["Place 3 in the row, 2 bricks: then 5"]


def test_a_person_tells_whether_it_can_be_played() -> None:
    desk = Desk(position([{"storage": "W2", "hand": ["mason"]}, {}]))
    assert any("build" in line.lower() for line in said(desk, "card-mason"))
    desk = Desk(position([{"storage": "W2", "hand": ["alchemist"]}, {}]))
    assert "You can play it now." in said(desk, "card-alchemist")


def test_a_card_tells_who_has_it() -> None:
    desk = Desk(position([{"buildings": ["workshop"]}, {"buildings": ["bridge"]}]))
    assert "You have it" in said(desk, "card-workshop")
    assert "Ben has it" in said(desk, "card-bridge")


def test_the_monument_tells_who_would_get_it() -> None:
    desk = Desk(position([{"towers": ["W3"]}, {"towers": ["G5", "B2"]}]))
    assert "Tallest now: Ben: green 5" in said(desk, "card-monument")


def test_recognition_tells_points_of_everybody() -> None:
    contracts = {"white": "00....", "green": "1....."}
    desk = Desk(position([{}, {}], contracts=contracts))
    sentences = said(desk, "card-recognition")
    assert "Anna: +2 at the end, in this position" in sentences
    assert "Ben: +1 at the end, in this position" in sentences


def test_taxes_count_the_towers_they_concern() -> None:
    desk = Desk(position([{"towers": ["W6", "G5", "B2"]}, {}]))
    assert "The event hits 2 of your towers and costs you 4 bricks." in said(desk, "card-luxuryTax")
    assert "The event hits 3 of your towers and costs you 3 bricks." in said(desk, "card-tribute")


@pytest.mark.clause("F§10.5")
def test_an_event_of_the_row_tells_what_it_would_do_to_whom() -> None:
    row = [{"card": card, "bricks": "R1"} for card in ("flood", "luxuryTax", "fire", "saboteur")]
    sites: list[Mapping[str, Any]] = [
        {"storage": "W4", "towers": ["G5"]},
        {"storage": "B3 R1", "towers": ["P6"]},
    ]
    for hand in ([], ["patrician"]):
        desk = Desk(position([{**sites[0], "hand": hand}, sites[1]], row=row))
        place, *flood = said(desk, "card-flood")
        assert place.startswith("Place 1 in the row")
        assert flood == ["Anna loses 2 bricks.", "Ben loses 2 bricks."]
        assert said(desk, "card-luxuryTax")[1:] == ["Anna pays 2 bricks.", "Ben pays 2 bricks."]
        assert "Anna loses 2 bricks." in said(desk, "card-fire")
        assert len(said(desk, "card-saboteur")) == 1
    desk = Desk(position([sites[0], sites[1]], row=row, phase="trade"))
    assert "You would lose 2 bricks." in said(desk, "card-flood")


@pytest.mark.clause("F§8.1")
def test_a_loss_is_told_once_where_the_price_is_paid_before_it() -> None:
    """In a past own choice nothing can be taken any more, and the place tells what was left."""
    row = [{"card": card, "bricks": "R1"} for card in ("glory", "scandal", "flood")]
    desk = Desk(position([{"storage": "W5"}, {}], row=row))
    past = replace(desk.scene(), legal=())
    assert said(desk, "card-flood", past) == ["Place 3 in the row, 2 bricks: 1 lost, then 3"]
    desk = Desk(position([{"storage": "W1"}, {}], row=row))
    assert said(desk, "card-flood")[1:] == ["You would lose 1 brick."]


@pytest.mark.clause("F§9.7")
def test_the_campanile_tells_who_owes_a_bell_tower() -> None:
    desk = Desk(position([{}, {"bell": True}], church=["campanile"]))
    assert said(desk, "card-campanile") == [
        "It is on the church",
        "Anna: bell tower due",
        "Ben: bell tower handed in",
    ]


def test_a_contract_tells_what_it_brings_and_who_is_near() -> None:
    desk = Desk(position([{"towers": ["G3"], "storage": "G1"}, {"towers": ["G5"]}]))
    sentences = said(desk, "contract-2-5")
    worth = data.CONTRACT_POINTS[data.contract_of(2, 5)] + data.TILE_POINTS[data.TILE_OF_FLOOR[5]]
    assert any(line.endswith(f"= {worth}") for line in sentences)
    assert "Anna, green 3: 2 bricks short" in sentences
    assert "Ben, green 5: fits" in sentences
    assert any(line.startswith("1 green in your storage") for line in sentences)


@pytest.mark.clause("F§6.2")
def test_a_contract_tells_what_its_balcony_and_its_cross_mean() -> None:
    desk = Desk(position([{}, {}], contracts={"green": ".n...."}))
    shown = [said(desk, f"contract-{place}") for place in ("0-6", "0-7", "2-3", "2-4")]
    balconies = [[line for line in lines if line.startswith("Balcony")] for lines in shown]
    assert [len(lines) for lines in balconies] == [1, 1, 0, 0]
    assert balconies[1][0].startswith("Balcony II gives these points instead")
    assert shown[3][0] == "The cross is a neutral seal: this contract is closed for the whole game."


def test_a_tower_tells_the_contracts_above_it() -> None:
    desk = Desk(position([{"towers": ["G3"]}, {}]))
    sentences = said(desk, f"tower-{desk.scene().view['players'][0]['towers'][0]['id']}")
    assert any(line.startswith("Floor 4, one more brick:") for line in sentences)


@pytest.mark.clause("F§9.6")
def test_a_tower_tells_which_contracts_wait_for_a_balcony() -> None:
    sentences = said(Desk(position([{"towers": ["W6"]}, {}])), "tower-1")
    assert [line[:7] for line in sentences if line.endswith("balcony I first")] == ["Floor 7"]


@pytest.mark.parametrize(
    ("me", "fields", "click", "piece"),
    [
        ({"buildings": ["workshop"]}, {"row": ROW}, "card-0", "card-workshop"),
        ({"storage": "G3"}, {"phase": "build", "contracts": SHUT}, "new-2", "tower-new-0"),
    ],
)
def test_a_piece_that_is_warned_of_tells_why(
    me: Mapping[str, object], fields: Mapping[str, object], click: str, piece: str
) -> None:
    desk = Desk(position([me, {}], **fields))
    desk.click(click)
    moment = desk.scene()
    warned = at_pieces(warnings(moment))
    _, markup = inspector.inspect(replace(moment, warned=warned), piece)
    assert len(warned) == 1
    assert all(escape(text) in markup for text in warned.values())


@pytest.mark.parametrize(
    "target",
    "|card-|card-nobody|contract-9-9|contract-x|tower-99|column-9|bricks-6".split("|"),
)
def test_what_is_not_there_has_no_sheet(target: str) -> None:
    assert inspector.inspect(Desk.at("choose").scene(), target) == ("", "")


@pytest.mark.parametrize("name", fixture_names())
def test_every_sheet_of_every_position_is_one_sound_element(name: str) -> None:
    moment = Desk.at(name).scene()
    targets = [f"card-{card}" for card in data.CARDS]
    targets += [f"contract-{c}-{floor}" for c, floor in data.CONTRACTS]
    targets += [f"tower-{t['id']}" for t in moment.view["players"][moment.viewer]["towers"]]
    for target in [*targets, "bag"]:
        name, markup = inspector.inspect(moment, target)
        assert name
        assert ET.fromstring(markup).tag == "article"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", data.CARDS)
def test_the_effect_of_every_card_is_told_with_its_numbers(card: str, lang: str) -> None:
    text = effect(texts(lang), card)
    assert text.endswith(".") and "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_of_the_tables_stands_in_the_words_of_a_card(lang: str) -> None:
    """But for the "1" of a trade: that is the rule itself."""
    said = catalogue("firenze", lang)
    words = {card: said[f"firenze.card.{card}.text"].msgstr for card in data.CARDS}
    assert {card: re.findall(r"\d+", text) for card, text in words.items() if card != "bridge"} == {
        card: [] for card in data.CARDS if card != "bridge"
    }
    assert set(re.findall(r"\d+", words["bridge"])) == {"1"}


def test_a_card_says_what_the_tables_say() -> None:
    t = Desk.at("choose").scene().t
    assert short(t, "storehouse") == "Keep 15 bricks and any number of cards"
    assert short(t, "smallPrivilege") == "+2 for the next contract of 5 floors"
    assert short(t, "scandal") == "−3 points at the end"


def lines(desk: Desk, target: str) -> dict[str, str]:
    """The rows of a list: click target and whether it answers."""
    _, markup = inspector.inspect(desk.scene(), target)
    buttons = ET.fromstring(markup).iter("button")
    return {row.attrib["data-act"]: row.attrib["data-legal"] for row in buttons}


def test_a_tower_of_the_city_is_a_list_of_its_contracts() -> None:
    desk = Desk(position([{"towers": ["G5"]}, {}], phase="fulfil"))
    rows = lines(desk, "column-2")
    assert list(rows) == [*(f"contract-2-{n}" for n in reversed(data.FLOORS)), "foot-2"]
    assert [row for row, legal in rows.items() if legal == "1"] == ["contract-2-5"]
    desk.click("contract-2-5", "do-confirm")
    assert set(lines(desk, "column-2").values()) == {"0"}


def test_a_list_shows_each_contract_as_the_city_does() -> None:
    desk = Desk(position([{}, {}], contracts={"white": "01...."}))
    name, markup = inspector.inspect(desk.scene(), "column-0")
    assert name == "White tower"
    labels = [row.attrib["aria-label"] for row in ET.fromstring(markup).iter("button")]
    assert labels[-3:-1] == ["white 4: Ben’s seal", "white 3: Anna’s seal"]
    assert labels[-1] == "white 2: no contract"


def test_bricks_on_a_card_are_a_list() -> None:
    desk = Desk(position([{"storage": "W3"}, {}], phase="trade"))
    assert lines(desk, "bricks-0") == {f"row-brick-0-{c}": "1" for c in range(4)}
    name, sheet = inspector.inspect(desk.scene(), "bricks-0")
    assert name == "Take a brick from Recognition"
    assert "You lay 3 of your bricks there for it." in sheet
