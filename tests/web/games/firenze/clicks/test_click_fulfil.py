"""Clicks of the phases Hand in and Limits (F§8.7, F§8.8)."""

from typing import Any

import pytest
from tests.web.games.firenze.staging import Desk, position, storage

from cantiere.firenze import constants as k
from cantiere_app.games.firenze.moves.warnings import warnings
from cantiere_app.kit.moves.drafts import bare


def desk(*towers: str, hand: tuple[str, ...] = (), **fields: Any) -> Desk:
    raised = list(range(1, len(towers) + 1))
    players = [{"towers": list(towers), "hand": list(hand)}, {"towers": ["B3"]}]
    turn = {"old": [], "raised": raised}
    return Desk(position(players, phase="fulfil", turn=turn, **fields))


@pytest.mark.clause("F§8.7")
def test_a_tower_then_its_contract_hands_it_in() -> None:
    table = desk("G5")
    table.click("tower-1")
    assert bare(table.draft) == {"do": "fulfil", "tower": 1, "delta": 0}
    assert table.prompt().buttons[-1].label == "Hand in green 5 for 5 points"
    assert table.prompt().detail == "You score 4 for the contract, 1 for the floor tile."
    table.click("contract-2-5")
    assert table.played == [(k.FULFIL, 1, 0)]


def test_the_tower_twice_or_the_contract_first() -> None:
    table = desk("G5")
    table.click("tower-1", "tower-1")
    assert table.played == [(k.FULFIL, 1, 0)]
    table = desk("G5")
    table.click("contract-2-5", "do-confirm")
    assert table.played == [(k.FULFIL, 1, 0)]


@pytest.mark.clause("F§9.5")
def test_the_architect_gives_a_choice_of_floors() -> None:
    table = desk("G5", hand=("architect",))
    table.click("tower-1")
    assert table.buttons() == ["do-delta--1-1", "do-delta-0-1", "do-delta-1-1", "do-confirm"]
    table.click("do-delta-1-1")
    ways = [(each.label, each.on) for each in table.prompt().buttons]
    assert ways[:-1] == [
        ("Count as 4 floors", False),
        ("Count as 5 floors", False),
        ("Count as 6 floors", True),
    ]
    assert "You use your Architect." in table.prompt().detail
    assert table.prompt().title == "Hand in a tower for contract green 6"
    table.click("do-confirm")
    assert table.played == [(k.FULFIL, 1, 1)]


@pytest.mark.clause("F§9.5")
def test_the_architect_goes_the_way_that_brings_more_and_only_where_he_is_needed_or_picked() -> (
    None
):
    table = desk("G5", hand=("architect",))
    table.click("tower-1")
    assert table.draft["delta"] == 0
    for contracts, way in (("......", 1), ("...1..", -1)):
        table = desk("G5", hand=("architect",), contracts={"green": contracts})
        table.click("hand-0", "tower-1")
        assert table.draft["delta"] == way
    table = desk("G5", hand=("architect",), contracts={"green": "..1..."})
    table.click("tower-1")
    assert table.draft["delta"] == 1


def test_nine_floors_need_the_architect() -> None:
    table = desk("W9")
    assert table.refused("tower-1") == ["no-contract"]
    table = desk("W9", hand=("architect",))
    table.click("tower-1")
    assert table.draft["delta"] == -1


def test_contracts_say_why_not() -> None:
    table = desk("G5", "R5", contracts={"green": "0.n...", "blue": ".1...."})
    assert table.refused("contract-2-3") == ["contract-taken"]
    assert table.refused("contract-2-5") == ["contract-closed"]
    assert table.refused("contract-5-8") == ["no-tower-for"]
    assert table.refused("tower-9") == ["no-such-tower"]


def test_a_balcony_waits_for_its_turn() -> None:
    table = desk("W7")
    assert table.refused("tower-1") == ["balcony-waits"]


@pytest.mark.clause("F§9.7")
def test_the_bell_tower_comes_first() -> None:
    table = desk("W3", "G5", church=["campanile"])
    assert table.refused("tower-2") == ["bell-first"]
    table.click("tower-1")
    assert table.prompt().buttons[-1].label == "Hand in the bell tower now"
    table.click("church-campanile")
    assert table.played == [(k.DELIVER, 1)]
    assert table.refused("church-campanile") == ["bell-delivered"]
    table.click("tower-2", "do-confirm")
    assert table.played[-1] == (k.FULFIL, 2, 0)


def test_the_church_without_a_bell_tower_or_a_campanile() -> None:
    assert desk("W4", church=["campanile"]).refused("church-campanile") == ["no-bell-tower"]
    assert desk("W4").refused("church-campanile") == ["no-campanile"]
    assert desk("W4", church=["smallPrivilege"]).refused("church-small-privilege") == [
        "church-waits"
    ]


def test_what_fits_is_told_and_warned_of() -> None:
    table = desk("G5", "W4", "R2")
    ready = "Ready: green 5 for 5 and white 4 for 2. Choose a tower or its contract."
    assert table.prompt().detail == ready
    assert [warn.targets for warn in warnings(table.scene())] == [("tower-1", "tower-2")]
    assert [button.label for button in table.prompt().buttons] == ["End turn: towers kept"]


@pytest.mark.clause("F§8.7")
def test_the_only_way_to_hand_in_needs_no_choice() -> None:
    table = desk("G5", "R2")
    assert table.prompt().title == "Hand in a tower for contract green 5"
    labels = {button.act: (button.label, button.go) for button in table.prompt().buttons}
    assert labels == {
        "do-end": ("End turn: towers kept", False),
        "do-confirm": ("Hand in green 5 for 5 points", True),
    }
    table.click("do-confirm")
    assert table.played == [(k.FULFIL, 1, 0)]


@pytest.mark.clause("F§9.7")
def test_a_bell_tower_that_is_due_needs_no_choice() -> None:
    table = desk("G5", "W3", church=["campanile"])
    table.click("do-confirm")
    assert table.played == [(k.DELIVER, 2)]
    assert table.prompt().buttons[-1].label == "Hand in green 5 for 5 points"


@pytest.mark.clause("F§9.5")
@pytest.mark.parametrize(
    ("towers", "hand"), [(["W2"], ["architect"]), (["G5"], ["architect"]), (["G5", "W4"], [])]
)
def test_an_architect_and_one_of_several_towers_are_chosen(
    towers: list[str], hand: list[str]
) -> None:
    table = desk(*towers, hand=tuple(hand))
    assert "do-confirm" not in table.buttons()
    assert table.refused("do-confirm")


def limits(**me: Any) -> Desk:
    return Desk(position([me, {"storage": "P1"}], phase="limits"))


@pytest.mark.clause("F§8.8")
def test_bricks_over_the_limit_are_chosen_and_returned() -> None:
    table = limits(storage="W6 Y6")
    assert table.prompt().title == "Return 2 bricks to the bag"
    assert table.refused("do-confirm") == ["still-missing"]
    assert table.refused("storage-5") == ["none-of-colour"]
    table.click("storage-1", "storage-0")
    assert table.refused("storage-0") == ["enough-picked"]
    table.click("pay-0", "storage-1", "do-confirm")
    assert storage(table) == [6, 4, 0, 0, 0, 0]


def test_the_rest_can_be_chosen_by_rule() -> None:
    table = limits(storage="W9 Y4", towers=["Y2"])
    table.click("storage-1", "do-fill")
    assert table.draft["bricks"] == [0, 0, 1]
    assert "do-fill" not in table.buttons()


def test_the_turn_does_not_end_over_the_limit() -> None:
    table = limits(storage="W6 Y6")
    assert table.refused("do-end") == ["too-many-bricks"]


def test_cards_over_the_limit_are_chosen_and_discarded() -> None:
    table = limits(
        hand=["mason", "architect", "glory", "scandal", "disgrace"], buildings=["bridge"]
    )
    assert table.prompt().title == "Discard 1 card"
    festival = next(n for n, card in enumerate(table.scene().view["players"][0]["hand"])
                    if card == "glory")  # fmt: skip
    assert table.refused(f"hand-{festival}") == ["festival-stays"]
    table.click("building-0")
    assert table.refused("hand-0") == ["enough-picked"]
    table.click("building-0", "hand-0", "do-confirm")
    assert table.played[0][0] == k.SHED


@pytest.mark.clause("F§8.0")
def test_a_person_may_be_played_instead() -> None:
    table = limits(hand=["patrician", "mason", "architect", "glory", "scandal"],
                   buildings=["bridge"])  # fmt: skip
    play = next(act for act in table.buttons() if act.startswith("do-play"))
    hand = table.scene().view["players"][0]["hand"]
    table.click(play, f"hand-{hand.index('scandal')}", "do-confirm")
    assert table.played[0][0] == k.PATRICIAN


def test_the_end_of_the_turn_is_always_explicit() -> None:
    table = limits(storage="W2")
    assert [button.label for button in table.prompt().buttons] == ["End turn"]
    table.click("do-end")
    assert table.played == [(k.END_LIMITS,)]
