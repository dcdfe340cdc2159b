"""The position as tables: what Firenze's own say."""

from tests.web.games.firenze.staging import Desk
from tests.web.sources.tabled import cells, shown
from tests.web.sources.tabled import words as texts


def test_a_closed_hand_is_a_number() -> None:
    players = texts(Desk.at("choose"), "players")
    assert players["Ben"][-1] == "1 card in hand, Bridge"


def test_a_staged_card_says_what_it_costs_and_brings() -> None:
    desk = Desk.at("choose")
    desk.click("card-3")
    row = texts(desk, "row")
    assert row["3 bricks"][0] == "Smuggler"
    assert [cell.text for cell in cells(desk) if cell.state == "picked"] == ["Smuggler"]
    assert row["free"][2] == "2 white, 1 yellow, 1 green, you lay yellow"
    payment = next(table for table in shown(desk) if table.key == "payment")
    assert payment.lines[0].head.text == "on Alchemist"
    assert [line.cells[0].act for line in payment.lines] == ["pay-0", "pay-1", "pay-2"]


def test_a_staged_build_shows_in_site_and_price() -> None:
    desk = Desk.at("build")
    desk.click("plus-1", "new-5")
    site = texts(desk, "site")
    assert site["white"][0] == "5"
    assert site["purple"][:2] == ["1", "1 brick laid"]
    bricks = next(table for table in shown(desk) if table.key == "bricks")
    assert bricks.note.startswith("13, limit 10; 2 laid, cost 0")


def test_the_city_names_owners_balconies_and_flags() -> None:
    city = texts(Desk.at("choose"), "city")
    assert city["3"][:3] == ["Ben", "closed", "yours"]
    assert city["6 +2"][0] == "I: 7"
    assert city["flag"][0] == "2, Ben"


def test_towers_of_others_are_named_when_one_must_fall() -> None:
    desk = Desk.at("saboteur")
    assert texts(desk, "towers")
    assert "towers" not in [table.key for table in shown(Desk.at("choose"))]


def test_bricks_of_others_are_offered_to_the_smuggler() -> None:
    desk = Desk.at("smuggler")
    hand = desk.scene().view["players"][desk.viewer]["hand"]
    desk.click(f"hand-{hand.index('smuggler')}")
    theirs = next(table for table in shown(desk) if table.key == "their-bricks")
    assert any(cell.legal for line in theirs.lines for cell in line.cells)
