"""F§15, TV-17 … TV-22: phase 1."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    QUIET,
    bricks,
    buildings,
    can,
    hand,
    loose,
    move,
    names,
    on_card,
    position,
    refused,
    short_deck,
    skip_to,
    storage,
)

from cantiere.firenze import constants as k


@pytest.mark.clause("TV-17", "F§8.1 payment", "F§14 Q14")
def test_tv_17_what_can_be_paid() -> None:
    s = position([{"storage": "W1 P1"}, {}])
    assert {a[1] for a in GAME.legal(s) if a[0] == k.TAKE} == {0, 1, 2}
    for slot in (3, 4, 5):
        (reason,) = GAME.why(s, (k.TAKE, slot, 0))
        assert (reason.code, reason.clause) == ("cannot-pay", "F§8.1")
        assert (reason.params["need"], reason.params["have"]) == (slot, 2)


@pytest.mark.clause("TV-18", "F§8.1 princess", "F§8.1 slot 0")
def test_tv_18_princess() -> None:
    s = position([{"hand": ["princess"]}, {}])
    assert {a[1:] for a in GAME.legal(s) if a[0] == k.TAKE and not a[2]} == {(0, 0)}
    move(s, "take 4 princess")
    assert hand(s, 0) == ["recognition"]
    assert names(s.discard) == ["princess"]
    assert [on_card(s, slot) for slot in range(4)] == [bricks("W1 Y1 G1 R1")] * 4
    assert storage(s, 0) == bricks("W1 Y1 G1 R1")


@pytest.mark.clause("TV-19", "F§10.2 princess")
def test_tv_19_the_princess_does_not_pay_for_herself() -> None:
    cards = [*QUIET[:3], "princess W1", *QUIET[4:]]
    s = position([{"storage": "W3"}, {}], row=cards)
    assert refused(s, "take 3 princess") == {"not-in-hand"}
    move(s, "take 3 pay W W W")
    assert hand(s, 0) == ["princess"]


def almost_empty_bag(left: int) -> list[str]:
    """A row that holds all bricks but `left` white ones."""
    return [
        "recognition P8 B10",
        "disgrace R12",
        "glory G15",
        f"scandal Y18 W{24 - left}",
        "recognition W1",
        "disgrace",
    ]


@pytest.mark.clause("TV-20", "F§8.3.3", "F§9.1")
def test_tv_20_bag_shortage() -> None:
    s = position(row=almost_empty_bag(3))
    assert s.bag == bricks("W3")
    move(s, "take 0")
    assert on_card(s, 5) == bricks("W3")
    assert sum(s.bag) == 0
    skip_to(s, "limits")
    move(s, "drop P P P P P P P P")
    assert sum(s.bag) == 8
    assert on_card(s, 5) == bricks("W3")


@pytest.mark.clause("TV-21", "F§9.2", "F§14 Q15")
def test_tv_21_reshuffle() -> None:
    events = "collapse flood fire fire luxuryTax botch renaissance".split()
    cards = [*QUIET[:4], "tribute W1", "tribute W1"]
    s = short_deck(["saboteur"], events, cards)
    move(s, "take 0")
    assert sorted(names(s.deck)) == sorted(events)
    assert s.discard == []
    assert names(s.row)[5] == "saboteur"


@pytest.mark.clause("TV-22", "F§8.2 building", "F§7 buildings")
def test_tv_22_second_building() -> None:
    s = position(
        [{"buildings": ["workshop"], "storage": "W10"}, {}], row=["workshop P1 B1", *QUIET[1:]]
    )
    move(s, "take 0")
    assert buildings(s, 0) == ["workshop"]
    assert names(s.discard) == ["workshop"]
    assert storage(s, 0) == bricks("W10 P1 B1")
    skip_to(s, "build")
    assert can(s, "build +W4 pay W W")
    assert not can(s, "build +W4 pay W")


def test_loose_bricks_count_what_nobody_owns() -> None:
    s = position([{"storage": "W3"}, {"towers": ["G5"]}])
    assert loose(s) == bricks("W22 Y18 G10 R12 B10 P8")
