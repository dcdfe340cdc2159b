"""The form of a new game remembers what was chosen for the one before."""

import asyncio
from dataclasses import replace

import pytest
from tests.web.conftest import Begin

from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.setup.last_form import ASIDE, FORM, FormError, KeepForm
from cantiere_app.session.device.store import Memory
from cantiere_app.session.model import Setup
from cantiere_app.session.text import address
from cantiere_app.session.text.address import NOTHING_ASKED
from cantiere_app.shell import update

CHOSEN = "?game=carrara&seats=human,master,human&seed=7&names=Eva,,Max%20%26%20Mia&variant=full"
BROKEN = [
    "",
    "x",
    "[]",
    "[" * 100_000,
    '{"version": 2, "address": "?game=carrara&seats=human,journeyman&seed=1"}',
    '{"version": 1}',
    '{"version": 1, "address": 3}',
    '{"version": 1, "address": "?game=chess&seats=human,journeyman"}',
    '{"version": 1, "address": "?game=carrara&seats=human,wizard"}',
    '{"version": 1, "address": "?game=carrara&seats=human,journeyman&variant=tiny"}',
    '{"version": 1, "address": "?game=carrara&seats=human,journeyman&colour=red"}',
]


def begun(begin: Begin) -> str:
    """What is kept when a game begins as chosen."""
    model = begin("?game=firenze")
    model.setup = setup.form(address.read(CHOSEN), 1)
    (kept,) = (each for each in update.click(model, "app:begin") if isinstance(each, KeepForm))
    return kept.text


def form(search: str, last: address.Address) -> Setup:
    return setup.form(address.read(search), 99, last)


def test_the_next_form_is_that_of_the_last_game_but_for_its_deal(begin: Begin) -> None:
    last, chosen = last_form.read(begun(begin)), setup.form(address.read(CHOSEN), 1)
    filled = form("", last)
    assert (filled.game, filled.chairs, filled.options) == (
        "carrara",
        chosen.chairs,
        chosen.options,
    )
    assert filled.seed == 99
    assert form("?game=carrara", last) == filled


def test_another_game_begins_with_its_own_players_and_options(begin: Begin) -> None:
    filled = form("?game=firenze", last_form.read(begun(begin)))
    assert filled == form("?game=firenze", NOTHING_ASKED)


def test_an_address_that_says_who_plays_is_followed_alone(begin: Begin) -> None:
    search = "?game=carrara&seats=human,journeyman"
    filled = form(search, last_form.read(begun(begin)))
    assert replace(filled, last=None) == form(search, NOTHING_ASKED)


def test_what_was_kept_is_recalled(begin: Begin) -> None:
    store, text = Memory(), begun(begin)
    assert asyncio.run(last_form.recall(store)) == (NOTHING_ASKED, False)
    asyncio.run(store.set(FORM, text))
    assert asyncio.run(last_form.recall(store)) == (last_form.read(text), False)


@pytest.mark.parametrize("text", BROKEN)
def test_a_form_that_is_damaged_or_of_another_version_is_set_aside(text: str) -> None:
    with pytest.raises(FormError):
        last_form.read(text)
    store = Memory()
    asyncio.run(store.set(FORM, text))
    assert asyncio.run(last_form.recall(store)) == (NOTHING_ASKED, True)
    assert asyncio.run(store.keys()) == [ASIDE]
    assert asyncio.run(store.get(ASIDE)) == text


def test_seats_that_cannot_be_are_told_once_and_the_usual_ones_are_well() -> None:
    asked = address.read("?game=carrara&seats=human,nobody")
    assert [each.field for each in asked.wrong] == ["seats"]
    made = setup.form(asked, 1)
    assert made.wrong == {} and setup.seats(made) == 3
