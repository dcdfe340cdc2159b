"""C§5: options, what is accepted, and how a refusal says so."""

from typing import Any

import pytest
from tests.engine.carrara.builders import CARDS, GAME
from tests.engine.carrara.sampling import OPTION_SETS

from cantiere.core.game import OptionError

FULL = {"seats": 2, "variant": "full"}


@pytest.mark.clause("C§5 variant", "C§5 cards")
def test_defaults() -> None:
    assert GAME.options(GAME.new({"seats": 2}, 1)) == {
        "seats": 2,
        "variant": "base",
        "openScreens": False,
        "startPlayer": "random",
        "turnCap": 0,
    }
    assert GAME.options(GAME.new(FULL, 1))["cards"] == "great-freedom"


def test_the_old_name_of_the_variant_is_read() -> None:
    assert GAME.options(GAME.new({"seats": 2, "game": "full"}, 1)) == GAME.options(
        GAME.new(FULL, 1)
    )


def test_options_are_read_back() -> None:
    for options in OPTION_SETS:
        full = GAME.options(GAME.new(options, 1))
        assert {**full, **options} == full
        assert GAME.to_json(GAME.new(full, 1)) == GAME.to_json(GAME.new(options, 1))


@pytest.mark.clause("C§5 cards", "C§5.2.12")
def test_four_cards_in_any_order() -> None:
    cards = ["bonus-9", "object-8", "top-6", "building-9"]
    s = GAME.new({**FULL, "cards": cards}, 1)
    assert GAME.view(s, 0)["cards"] == ["top-6", "object-8", "building-9", "bonus-9"]


@pytest.mark.clause("C§5 variant", "C§5 turnCap", "C§5 startPlayer")
@pytest.mark.parametrize(
    ("options", "field", "accepted"),
    [
        ({}, "seats", "2, 3 or 4"),
        ({"seats": 5}, "seats", "2, 3 or 4"),
        ({"seats": True}, "seats", "2, 3 or 4"),
        ({"seats": 2, "variant": "big"}, "variant", "base, full"),
        ({"seats": 2, "game": "big"}, "game", "base, full"),
        ({"seats": 2, "game": "full", "variant": "full"}, "game", "seats, variant, cards"),
        ({"seats": 2, "openScreens": 1}, "openScreens", "true or false"),
        ({"seats": 2, "startPlayer": 2}, "startPlayer", "a seat 0 … 1"),
        ({"seats": 2, "turnCap": 19}, "turnCap", "0 or 20 … 500"),
        ({"seats": 2, "turnCap": 501}, "turnCap", "0 or 20 … 500"),
        ({"seats": 2, "campanile": True}, "campanile", "one of the options seats, variant, cards"),
    ],
)
def test_refused_options(options: dict[str, Any], field: str, accepted: str) -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.new(options, 1)
    assert refusal.value.field == field
    assert accepted in refusal.value.accepted


TWO_TOPS = ["top-1", "top-2", "object-1", "bonus-2"]


@pytest.mark.clause("C§5 cards")
@pytest.mark.parametrize(
    ("cards", "entry", "accepted"),
    [
        ("great", "great", "great-freedom, multi-kulti"),
        (["top-7", "object-1", "building-1", "bonus-2"], "top-7", "top-1, top-2"),
        (["bonus-1", "object-1", "building-1", "top-2"], "bonus-1", "bonus-2, bonus-3"),
        (TWO_TOPS, ["top-1", "top-2"], "exactly one top card: top-1"),
        (["top-1", "object-1", "building-1"], [], "exactly one bonus card: bonus-2"),
        ([], [], "exactly one top card"),
        (7, 7, "a list of four card ids"),
        ([1, 2, 3, 4], 1, "a list of four card ids"),
        (["top-1", "top-1", "object-1", "building-1", "bonus-2"], ["top-1", "top-1"], "one top"),
        (None, None, "a list of four card ids"),
    ],
)
def test_cards_that_cannot_be(cards: Any, entry: Any, accepted: str) -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.new({**FULL, "cards": cards}, 1)
    assert (refusal.value.field, refusal.value.value) == ("cards", entry)
    assert accepted in refusal.value.accepted


@pytest.mark.clause("C§5 cards")
@pytest.mark.parametrize("cards", ["random", "full-city", CARDS[:4], None])
def test_no_card_in_a_base_game(cards: Any) -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.new({"seats": 2, "cards": cards}, 1)
    assert refusal.value.field == "cards"
    assert "full" in refusal.value.accepted
