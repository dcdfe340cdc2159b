"""Named positions: every decision is asked, every character acts, every card is to be used."""

from collections.abc import Iterator
from typing import Any

from tests.web.games.machiavelli.staging import GAME, fixture, fixture_names

from cantiere.machiavelli import constants, data


def positions(kind: str = "") -> Iterator[dict[str, Any]]:
    """Those whose name begins so."""
    for name in fixture_names():
        if name.startswith(f"machiavelli-{kind}"):
            yield fixture(name)["position"]


def asked_player(position: dict[str, Any]) -> dict[str, Any]:
    """What lies before the seat that is asked."""
    asked = GAME.decision(GAME.from_position(position))
    assert asked
    player: dict[str, Any] = position["players"][asked.seat]
    return player


def test_every_decision_kind_has_a_fixture() -> None:
    asked = {p["frames"][-1]["ask"] if p.get("frames") else p["phase"] for p in positions()}
    assert asked == {*constants.PHASES} - {"call", "over"} | {*constants.FRAMES}


def test_every_character_has_a_fixture_of_its_turn() -> None:
    assert {p["cast"][p["called"] - 1] for p in positions("role-")} == {*data.CHARACTERS}


def test_every_unique_district_has_a_fixture_in_which_the_asked_one_has_it() -> None:
    """In the city, or in the hand: some are never built (M§9.3 Secret Vault)."""
    had = {
        card
        for p in positions("district-")
        for card in (*asked_player(p)["city"], *asked_player(p)["hand"])
    }
    assert had >= {*data.UNIQUE_NAMES}


def test_every_action_card_has_a_fixture_in_which_the_asked_one_holds_it() -> None:
    held = {card for p in positions("card-") for card in asked_player(p)["hand"]}
    assert held >= {data.CARDS[card] for card in data.ACTION_CARDS}
