"""The page New game: seats, presets, options, and what cannot be.

Only a browser shows fields that are filled in, and the address that comes of them.
"""

import pytest
from playwright.sync_api import expect
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.shell import AppShell


def form(app: AppShell, **query: object) -> SetupPage:
    return SetupPage(app.page, app.t, app.device).open(play(**query))


def table(app: AppShell) -> FirenzeTable:
    return FirenzeTable(app.page, app.t, app.device)


@pytest.mark.parametrize(
    ("preset", "option", "value"),
    [
        ("first", "campanile", False),
        *later(("standard", "campanile", True), ("online", "eventLoss", "auto")),
    ],
)
def test_presets_set_the_options_of_the_table(
    app: AppShell, preset: str, option: str, value: object
) -> None:
    form(app).preset(preset).begin()
    assert table(app).view(0)["options"][option] == value


def test_every_option_reaches_the_table_and_the_address(app: AppShell) -> None:
    setup = form(app)
    setup.sit(2, "computer").toggle("campanile").more("neutralSeals").toggle("handsVisible")
    setup.choose("neutralPolicy", "weakColour").choose("weakColour", "blue")
    setup.choose("eventLoss", "auto").choose("startPlayer", "1").write("turnCap", "30")
    setup.write("seed", "4711").call(0, "Clara").begin()
    options = table(app).view(0)["options"]
    expected = {
        "seats": 3,
        "campanile": False,
        "neutralSeals": 6,
        "neutralPolicy": "weakColour",
        "weakColour": "blue",
        "eventLoss": "auto",
        "handsVisible": True,
        "startPlayer": 1,
        "turnCap": 30,
    }
    assert {name: options[name] for name in expected} == expected
    for part in (
        "seed=4711",
        "seats=human,tessa.mason,isotta.mason",
        "weakColour=blue",
        "turnCap=30",
    ):
        assert part in app.page.url
    expect(app.page.get_by_test_id("seat-0")).to_contain_text("Clara")


def test_the_same_address_deals_the_same_game(app: AppShell) -> None:
    address = play(
        game="firenze", seats="human,human,greedy", seed=99, neutralSeals=7, storage="memory"
    )
    first = table(app).open(address).hash()
    assert table(app).open(address).hash() == first
    other = play(game="firenze", seats="human,human,greedy", seed=98, neutralSeals=7)
    assert table(app).open(other).hash() != first


@pytest.mark.long
def test_manual_seals_are_chosen_by_contract(app: AppShell) -> None:
    setup = form(app).choose("neutralPolicy", "manual")
    boxes = setup.option("manual").get_by_role("checkbox")
    boxes.first.check()
    boxes.last.check()
    setup.begin()
    assert sorted(table(app).view(0)["options"]["manual"]) == ["purple 8", "white 3"]


def test_a_number_out_of_range_is_named_with_what_is_accepted(app: AppShell) -> None:
    setup = form(app).write("turnCap", "7")
    wrong = setup.option("turnCap").get_by_role("alert")
    expect(wrong).to_contain_text("20")
    expect(wrong).to_contain_text("500")
    expect(wrong).to_contain_text(app.t("app.firenze.option.turnCap"))


def test_too_many_seals_in_the_address_are_refused_by_name(app: AppShell) -> None:
    setup = form(app, game="firenze", seats="human,greedy", neutralSeals=9)
    assert app.fact("screen") == "setup"
    assert setup.notice == app.t(
        "app.wrong.link",
        name=app.t("app.firenze.option.neutralSeals"),
        value="9",
        accepted="0 … 7",
    )


def test_fewer_than_two_seats_cannot_be(app: AppShell) -> None:
    setup = form(app).sit(1, "closed")
    expect(setup.chair(1)).to_have_attribute("data-state", "isotta.mason")
    setup.sit(1, "closed")
    expect(setup.page.get_by_text(app.t("app.wrong.seats"))).to_be_visible()
    expect(setup.chair(1)).to_have_attribute("data-state", "isotta.mason")


def test_another_deal_changes_the_number(app: AppShell) -> None:
    setup = form(app, seed=5)
    field = setup.option("seed").get_by_role("textbox")
    expect(field).to_have_value("5")
    setup.device.press(setup.rules().get_by_test_id("btn-deal"))
    expect(field).not_to_have_value("5")
