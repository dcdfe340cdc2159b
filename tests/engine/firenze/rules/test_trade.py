"""F§8.4: the trade."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    LETTERS,
    QUIET,
    bricks,
    can,
    kinds,
    move,
    on_card,
    only,
    position,
    refused,
    storage,
)

from cantiere.firenze import constants as k


@pytest.mark.clause("F§8.4 rate")
@pytest.mark.parametrize(
    ("buildings", "give", "legal"),
    [
        ([], "W W W", True),
        ([], "W W", False),
        ([], "W W W W", False),
        (["bridge"], "W W", True),
        (["bridge"], "W W W", False),
    ],
)
def test_rate(buildings: list[str], give: str, legal: bool) -> None:
    s = position([{"storage": "W5", "buildings": buildings}, {}], phase="trade")
    assert can(s, f"trade 0 R give {give}") == legal


@pytest.mark.clause("F§8.4 rate")
def test_the_given_colours_are_free_but_must_be_there() -> None:
    s = position([{"storage": "W1 Y1 P1"}, {}], phase="trade")
    assert refused(s, "trade 0 R give W W Y")
    event = only(move(s, "trade 5 R give W Y P"), "trade")
    assert event.params == {"slot": 5, "give": bricks("W1 Y1 P1"), "take": LETTERS.index("R")}
    assert storage(s, 0) == bricks("R1")
    assert on_card(s, 5) == bricks("W2 Y2 G1 P1")


@pytest.mark.clause("F§8.4 brick")
def test_the_taken_brick_lay_there_before() -> None:
    s = position([{"storage": "P3"}, {}], phase="trade", row=["glory W1", "disgrace", *QUIET[2:]])
    assert "no-brick-on-card" in refused(s, "trade 0 P give P P P")
    assert refused(s, "trade 1 W give P P P")
    move(s, "trade 0 W give P P P")
    assert on_card(s, 0) == bricks("P3")


@pytest.mark.clause("F§8.4 all cards", "F§14 Q23")
def test_new_card_and_paid_cards_are_eligible() -> None:
    cards = ["recognition W4", *QUIET[1:]]
    s = position([{"storage": "P1 Y5"}, {}], row=cards)
    move(s, "take 1 pay P")
    slots = {a[1] for a in GAME.legal(s) if a[0] == k.TRADE}
    assert slots == set(range(6))
    move(s, "trade 0 P give Y Y Y")
    assert storage(s, 0)[5] == 1


@pytest.mark.clause("F§8.4 once", "F§10.3 bridge")
def test_one_trade_a_turn_with_bridge_too() -> None:
    s = position([{"storage": "W6", "buildings": ["bridge"]}, {}], phase="trade")
    move(s, "trade 0 R give W W")
    assert refused(s, "trade 0 G give W W") == {"trade-used"}
    assert kinds(s) == {"end-trade"}


@pytest.mark.clause("F§8.4 end")
def test_end_trade_with_and_without_a_trade() -> None:
    for traded in (False, True):
        s = position([{"storage": "W6"}, {}], phase="trade")
        if traded:
            move(s, "trade 0 R give W W W")
        move(s, "end trade")
        assert s.phase == k.BUILDING
        assert refused(s, "trade 0 R give W W W") == {"wrong-phase"}


@pytest.mark.clause("F§8.10 trade", "F§8.10 canonical", "F§8.10 commit")
def test_steps_of_a_trade() -> None:
    s = position([{"storage": "W2 Y1 G2"}, {}], phase="trade")
    before = GAME.view(s, 0)
    GAME.play(s, (k.TRADE, 2, 3))
    assert set(GAME.legal(s)) == {(k.GIVE, 0), (k.GIVE, 1)}
    GAME.play(s, (k.GIVE, 1))
    assert set(GAME.legal(s)) == {(k.GIVE, 2)}
    (reason,) = GAME.why(s, (k.GIVE, 0))
    assert reason.code == "order"
    GAME.play(s, (k.GIVE, 2))
    after = GAME.view(s, 0)
    assert (after["players"], after["row"], after["bag"]) == (
        before["players"],
        before["row"],
        before["bag"],
    )
    GAME.play(s, (k.GIVE, 2))
    assert storage(s, 0) == bricks("W2 R1")
