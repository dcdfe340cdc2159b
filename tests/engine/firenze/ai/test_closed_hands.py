"""Closed hands of positions in the middle of a move: the cards that the move needs are in them."""

from typing import Any

import pytest

from cantiere.core.game import PositionError
from cantiere.firenze.data import CARD_MASON, CARDS
from cantiere.firenze.io.position import from_position, position, position_of
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import legal
from cantiere.firenze.rules.view import masked, view

SEEDS = range(25)


def opened(player: dict[str, Any], seed: int = 1, **fields: Any) -> State:
    """A position with a closed hand of the active player."""
    players = [{"hand": 2, **player}, {"hand": 3}]
    return from_position(
        {"game": "firenze", "version": 2, "seed": seed, "players": players, **fields}
    )


def hand(s: State) -> list[str]:
    return [CARDS[card] for card in s.hands[0]]


def draft(n: int) -> dict[str, Any]:
    return {"ask": "build", "seat": 0, "placed": [[1, "W", n]]}


@pytest.mark.clause("F§8.10 build")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_build_that_cannot_be_paid_alone_has_a_mason_behind_it(seed: int) -> None:
    assert "mason" in hand(opened({"storage": "W4"}, seed, phase="build", frames=[draft(4)]))


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_was_not_asked_about_a_mason_has_none(seed: int) -> None:
    frames = [draft(4), {"ask": "pay", "seat": 0, "mason": False}]
    s = opened({"storage": "W8"}, seed, phase="build", frames=frames)
    assert CARD_MASON not in s.hands[0]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("partner", "person"), [("bag", "alchemist"), (1, "smuggler")])
def test_a_swap_has_its_person_in_the_hand(seed: int, partner: Any, person: str) -> None:
    frames = [{"ask": "swap-give", "seat": 0, "partner": partner}]
    player = {"storage": "W4"}
    players = {"players": [{"hand": 2, **player}, {"hand": 3, "storage": "Y2"}]}
    assert person in hand(opened(player, seed, phase="trade", frames=frames, **players))


@pytest.mark.clause("F§8.8.2")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("named", ["architect", "patrician"])
def test_cards_that_are_still_to_be_discarded_are_there(seed: int, named: str) -> None:
    frames = [{"ask": "shed", "seat": 0, "named": [named]}]
    s = opened({"hand": 7}, seed, phase="limits", frames=frames)
    assert len(s.hands[0]) == 7 and named in hand(s)
    assert s.frames[0].need == 2 and legal(s)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_player_is_shown_opens_the_same_each_time(seed: int) -> None:
    frames = [draft(4), {"ask": "pay", "seat": 0, "mason": False}]
    s = opened({"storage": "W8"}, seed, phase="build", frames=frames)
    shown = {**position_of(masked(view(s, 1))), "seed": seed}
    assert shown["players"][0]["hand"] == 2
    assert position(from_position(shown)) == position(from_position(shown))


@pytest.mark.parametrize(
    ("player", "frames"),
    [
        ({"hand": 7}, [{"ask": "shed", "seat": 0, "named": []}]),
        ({"hand": 1}, [{"ask": "shed", "seat": 0, "named": ["architect", "patrician"]}]),
        ({"hand": 7, "buildings": ["storehouse"]},
         [{"ask": "shed", "seat": 0, "named": ["architect"]}]),
        ({"storage": "W2"}, [{"ask": "drop", "seat": 0, "named": ["W"]}, draft(6)]),
    ],
)  # fmt: skip
def test_frames_that_no_hand_fits_are_refused(player: dict[str, Any], frames: Any) -> None:
    with pytest.raises(PositionError) as error:
        opened(player, phase="limits", frames=frames)
    assert error.value.field == "frames"


def test_a_person_that_lies_elsewhere_cannot_be_in_the_hand() -> None:
    with pytest.raises(PositionError) as error:
        opened({}, phase="trade", discard=["alchemist"] * 4,
               frames=[{"ask": "swap-give", "seat": 0, "partner": "bag"}])  # fmt: skip
    assert error.value.field == "frames"
