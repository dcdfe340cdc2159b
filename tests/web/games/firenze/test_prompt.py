"""The prompt line: imperative, with price and consequence, never a bare way out."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.games.firenze.staging import GAME, Desk, fixture_names, position, storage, texts

from cantiere_app.games.firenze import words
from cantiere_app.games.firenze.moves.prompt import prompt
from cantiere_app.kit.language import phrases
from cantiere_app.kit.language.i18n import LANGUAGES


def test_the_reach_of_the_storage_is_told() -> None:
    assert "only the first card is free" in Desk(position([{}, {}])).prompt().detail
    assert "first 4 cards" in Desk(position([{"storage": "W3"}, {}])).prompt().detail


def test_a_staged_card_tells_payment_and_storage_after() -> None:
    table = Desk(position([{"storage": "W1 B1"}, {}]))
    table.click("card-2")
    assert table.prompt().detail == (
        "You lay white on Recognition and blue on Disgrace. Then you have 4 bricks. "
        "Then a new card is turned over."
    )


@pytest.mark.parametrize(
    ("card", "storage", "cost"),
    [
        ("fire", "W4", "The event costs you 3 bricks"),
        ("fire", "W1 B1", "The event costs you 2 bricks"),
        ("fire", "", "The event costs you nothing"),
        ("flood", "W4", "The event costs you 2 bricks"),
    ],
)
@pytest.mark.clause("F§10.5")
def test_an_event_says_what_it_costs_before_it_is_taken(card: str, storage: str, cost: str) -> None:
    row = [{"card": card, "bricks": "W1"}]
    table = Desk(position([{"storage": storage}, {}], row=row))
    table.click("card-0")
    assert f"{cost}." in table.prompt().detail


def test_picked_colours_say_where_they_can_go() -> None:
    players = [{"storage": "W4 B1", "towers": ["W3", "G2"]}, {}]
    table = Desk(position(players, phase="build"))
    table.click("storage-0")
    assert table.prompt().detail.startswith(
        "Press white again to lay one more."
        " Or press “New” to start a new tower with the brick just laid."
    )
    table.click("storage-4")
    assert table.prompt().detail.startswith("With one more brick, building costs 1 brick.")
    table.click("hold-0")
    assert table.prompt().detail.startswith("White is ready: choose a tower")


def test_the_last_answer_to_an_event_names_the_card_turned_over() -> None:
    table = Desk.at("collapse")
    table.click("tower-1")
    assert "turned over" in table.prompt().detail


def test_whoever_waits_is_told_for_whom_and_how_long() -> None:
    state = position([{}, {}, {}], active=1, turns=[1, 1, 0])
    assert Desk(state, viewer=2).prompt() == (
        "Ben is choosing a card",
        "Your turn comes next.",
        (),
    )
    assert Desk(state, viewer=0).prompt().detail == "Your turn comes after 2 others."


def test_the_holder_of_the_end_tile_waits_for_no_turn() -> None:
    state = position([{}, {}], active=1, turns=[1, 1], endTile=0,
                     contracts={"yellow": "000000", "green": "000..."})  # fmt: skip
    assert "no more turn" in Desk(state, viewer=0).prompt().detail


LAST = {"yellow": "000000", "green": "000..."}
"""All seals of seat 0 at a table of two; its points are told of elsewhere."""


@pytest.mark.clause("F§11.2")
@pytest.mark.parametrize("phase", ["choose", "trade", "build"])
def test_the_last_turn_is_announced(phase: str) -> None:
    fields: dict[str, Any] = {"phase": phase, "active": 1, "turns": [1, 1], "endTile": 0}
    me = {"storage": "W6", "towers": ["W2"]}
    assert (
        Desk(position([{}, me], contracts=LAST, **fields))
        .prompt()
        .title.startswith("Your last turn: ")
    )
    del fields["endTile"]
    assert "last" not in Desk(position([{}, me], **fields)).prompt().title


@pytest.mark.clause("F§11.2")
def test_whoever_waits_is_told_of_the_last_turn() -> None:
    last = {"yellow": "000000", "green": "0....."}
    state = position([{}, {}, {}], active=1, turns=[1, 1, 0], endTile=0, contracts=last)
    assert Desk(state, viewer=2).prompt().detail == "Then comes your last turn."
    state = position([{}, {}, {}], active=2, turns=[1, 1, 1], endTile=0, contracts=last)
    assert Desk(state, viewer=1).prompt().detail == "You have had your last turn."


@pytest.mark.clause("F§10.5")
def test_what_a_tribute_takes_is_told_and_counted() -> None:
    row = [{"card": "tribute", "bricks": "W2 P1"}]
    me = {"storage": "W2 G1", "towers": ["P2", "R5"]}
    table = Desk(position([me, {}], row=row))
    table.click("card-0")
    assert table.prompt().detail == (
        "The first card is free. The event costs you 1 purple. "
        "You lose: red 5 (2 back, 3 lost). Then you have 7 bricks. "
        "Then a new card is turned over."
    )
    table.click("do-confirm")
    assert sum(storage(table)) == 7


@pytest.mark.clause("F§10.5")
def test_what_a_card_did_to_everybody_is_told_until_its_taker_goes_on() -> None:
    row = [{"card": "tribute", "bricks": "W3 P1"}]
    sites: list[dict[str, Any]] = [{"storage": "W2 G1", "towers": ["P2"]}, {"towers": ["B2"]}]
    table = Desk(position(sites, row=row))
    table.click("card-0", "do-confirm")
    moment = replace(table.scene(), turn=table.events)
    detail = "Tribute: Anna pays 1 purple. Ben’s blue 2 falls. To storage: 1, to the bag: 1."
    assert prompt(moment).detail == detail
    assert prompt(replace(moment, picked="storage-0")).detail != detail
    table.click("storage-0", "do-confirm")
    assert prompt(replace(table.scene(), turn=table.events)).detail != detail


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_card_did_to_many_keeps_to_its_place(lang: str) -> None:
    sites = [["W5", "Y5"], ["G5", "R5"], ["B5", "P5"], ["W5", "Y5"]]
    row = [{"card": "luxuryTax", "bricks": "W1"}]
    table = Desk(position([{"towers": site} for site in sites], row=row), lang)
    table.click("card-0", "do-confirm")
    detail = prompt(replace(table.scene(), turn=table.events)).detail
    assert len(detail) <= 125
    assert detail.count(words.card(texts(lang), "luxuryTax")) == 1
    more = {phrases.capital(texts(lang)("app.digest.more", n=n)) + "." for n in range(5, 8)}
    assert detail.endswith(tuple(more))


def test_a_tax_that_asks_for_nothing_says_so() -> None:
    row = [{"card": "luxuryTax", "bricks": "W4"}]
    table = Desk(position([{"towers": ["P2"]}, {}], row=row))
    table.click("card-0")
    assert "The event costs you nothing." in table.prompt().detail


def test_the_end_names_the_winners() -> None:
    state = position([{"points": 4}, {"points": 9}], phase="limits", endTile=1,
                     contracts={"yellow": "111111", "green": "111..."})  # fmt: skip
    GAME.play(state, (22,))
    prompt = Desk(state).prompt()
    assert prompt.title == "The game is over"
    assert prompt.detail == "Ben wins with 16 points."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", fixture_names())
def test_titles_are_short_and_buttons_name_what_they_do(name: str, lang: str) -> None:
    table = Desk.at(name, lang)
    for lit in [None, *table.legal()]:
        table.draft, table.picked = {}, ""
        before = GAME.copy(table.state)
        if lit:
            table.click(lit)
        prompt = table.prompt()
        table.state = before
        assert len(prompt.title) <= 70, prompt.title
        assert "{" not in prompt.title + prompt.detail
        assert len({button.act for button in prompt.buttons}) == len(prompt.buttons)
        assert all(len(button.label) <= 52 for button in prompt.buttons), prompt.buttons


def test_the_bricks_that_are_free_are_counted_with_all_that_helps() -> None:
    def detail(helpers: list[str], *clicks: str) -> str:
        me = {"storage": "W9", "towers": ["W3"], "hand": ["mason"], "buildings": helpers}
        table = Desk(position([me, {}], phase="build"))
        for target in clicks:
            table.click(target)
        return table.prompt().detail

    assert "Laying 2 bricks is free" in detail([])
    assert "Laying 3 bricks is free" in detail(["workshop"])
    assert "Laying 4 bricks is free" in detail([], "do-mason")


def test_a_tower_to_lay_on_is_told_of_where_one_stands() -> None:
    def detail(towers: list[str]) -> str:
        me = {"storage": "W3", "towers": towers}
        return Desk(position([me, {}], phase="build")).prompt().detail

    assert "build up to it" in detail(["W3"])
    assert "tower" in detail([]) and "on its" not in detail([])
