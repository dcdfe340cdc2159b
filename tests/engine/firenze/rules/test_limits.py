"""F§8.8: storage and card limit."""

import pytest
from tests.engine.firenze.builders import (
    CARDS,
    GAME,
    QUIET,
    Players,
    bricks,
    buildings,
    can,
    hand,
    kinds,
    move,
    only,
    pass_turn,
    position,
    refused,
    storage,
)

from cantiere.firenze import constants as k

SIX = ["alchemist", "architect", "mason", "princess", "smuggler", "wholesaler"]


@pytest.mark.clause("F§8.8.1")
@pytest.mark.parametrize(("site", "held", "drops"), [([], 10, 0), ([], 11, 1), (["W9"], 10, 0)])
def test_storage_limit_is_ten_and_towers_do_not_count(
    site: list[str], held: int, drops: int
) -> None:
    s = position([{"storage": f"W{held}", "towers": site}, {}], phase="limits")
    assert ("end-limits" in kinds(s)) == (drops == 0)
    assert can(s, "drop W") == (drops == 1)


@pytest.mark.clause("F§8.8.1", "F§10.3 storehouse")
def test_storehouse_of_another_player_does_not_help() -> None:
    s = position([{"storage": "W11"}, {"buildings": ["storehouse"]}], phase="limits")
    assert "end-limits" not in kinds(s)


@pytest.mark.clause("F§8.8.1")
@pytest.mark.parametrize("text", ["drop W", "drop W W W", "drop P P", "drop W G G"])
def test_exactly_down_to_the_limit(text: str) -> None:
    s = position([{"storage": "W11 G1"}, {}], phase="limits")
    assert refused(s, text)


@pytest.mark.clause("F§8.10 discardBricks", "F§8.10 losses")
def test_bricks_go_in_rank_order() -> None:
    s = position([{"storage": "W6 Y6 P1"}, {}], phase="limits")
    GAME.play(s, (k.DROP, 1))
    assert (k.DROP, 0) not in GAME.legal(s)
    assert [reason.code for reason in GAME.why(s, (k.DROP, 0))] == ["order"]
    move_on = [(k.DROP, 1), (k.DROP, 5)]
    for step in move_on:
        assert storage(s, 0) == bricks("W6 Y6 P1")
        GAME.play(s, step)
    assert storage(s, 0) == bricks("W6 Y4")


@pytest.mark.clause("F§8.8.2", "F§8.10 discardCards")
def test_card_limit_counts_hand_and_buildings() -> None:
    player = {"hand": SIX, "buildings": ["bridge", "workshop"]}
    s = position([player, {}], phase="limits")
    assert "end-limits" not in kinds(s)
    assert refused(s, "shed mason")
    assert refused(s, "shed alchemist bridge mason workshop")
    event = only(move(s, "shed alchemist bridge workshop"), "shed")
    assert event.params["cards"] == ["alchemist", "bridge", "workshop"]
    move(s, "end limits")
    assert hand(s, 0) == sorted(SIX[1:])
    assert buildings(s, 0) == []


@pytest.mark.clause("F§8.8.2")
def test_five_cards_may_stay() -> None:
    s = position([{"hand": SIX[:4], "buildings": ["workshop"]}, {}], phase="limits")
    assert "end-limits" in kinds(s)
    assert refused(s, "shed mason")


@pytest.mark.clause("F§8.8.2")
def test_five_festivals_cost_every_person_and_building() -> None:
    festivals = ["glory", "glory", "scandal", "scandal", "monument"]
    player = {"hand": [*festivals, "mason", "smuggler"], "buildings": ["bridge"]}
    row = ["architect", "architect", "princess", "mason", "mason", "patrician"]
    s = position([player, {}], phase="limits", row=row)
    move(s, "shed mason smuggler bridge", "end limits")
    assert hand(s, 0) == sorted(festivals)


@pytest.mark.clause("F§8.10 losses", "F§8.10 canonical")
def test_cards_go_in_table_order() -> None:
    s = position([{"hand": SIX, "buildings": ["workshop"]}, {}], phase="limits")
    GAME.play(s, (k.SHED, CARDS.index("mason")))
    assert (k.SHED, CARDS.index("alchemist")) not in GAME.legal(s)
    assert [r.code for r in GAME.why(s, (k.SHED, CARDS.index("alchemist")))] == ["order"]


@pytest.mark.clause("F§8.8.3")
def test_counts_are_taken_again_after_a_window_card() -> None:
    player = {"hand": [*SIX[:4], "smuggler", "glory"], "storage": "W10"}
    s = position([player, {"storage": "B1"}], phase="limits")
    assert "end-limits" not in kinds(s)
    move(s, "alchemist W P")
    assert "shed" not in kinds(s)
    move(s, "end limits")


@pytest.mark.clause("F§8.10 endLimits", "F§8.8.1", "F§8.8.2")
def test_end_only_when_both_limits_hold() -> None:
    s = position([{"hand": SIX, "storage": "W11"}, {}], phase="limits")
    assert [reason.code for reason in GAME.why(s, (k.END_LIMITS,))]
    move(s, "drop W")
    assert "end-limits" not in kinds(s)
    assert [reason.code for reason in GAME.why(s, (k.END_LIMITS,))]
    move(s, "shed mason", "end limits")


@pytest.mark.clause("F§8.8 only here")
def test_limits_may_be_exceeded_everywhere_else() -> None:
    players: Players = [{"storage": "W8"}, {"storage": "P8 B6", "hand": SIX}]
    s = position(
        players, row=["recognition Y18", *QUIET[1:]][:1] + [c.split()[0] for c in QUIET[1:]]
    )
    move(s, "take 0")
    assert sum(storage(s, 0)) == 26
    for text in ("end trade", "end build", "end fulfil"):
        move(s, text)
    assert "end-limits" not in kinds(s)
    pass_turn(s)
    assert sum(storage(s, 1)) == 14
    assert hand(s, 1) == sorted(SIX)


@pytest.mark.clause("F§14 Q31", "F§8.8 only here")
def test_a_monument_of_another_turn_counts_in_the_own_next_limits() -> None:
    players: Players = [{}, {"towers": ["W3"], "hand": SIX[:5]}]
    s = position(players, row=["monument", *QUIET[1:]])
    pass_turn(s)
    assert len(hand(s, 1)) == 6
    assert s.active == 1
    GAME.play(s, (k.TAKE, 0, 0))
    for ending in (k.END_TRADE, k.END_BUILD, k.END_FULFIL):
        GAME.play(s, (ending,))
    assert kinds(s) >= {"shed"}
    assert "end-limits" not in kinds(s)
