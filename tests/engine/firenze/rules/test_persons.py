"""F§10.2: the persons."""

import pytest
from tests.engine.firenze.builders import (
    BARE,
    GAME,
    QUIET,
    Players,
    bricks,
    buildings,
    can,
    hand,
    kinds,
    move,
    names,
    on_card,
    only,
    plus,
    position,
    refused,
    row,
    storage,
    towers,
)

from cantiere.firenze import constants as k


@pytest.mark.clause("F§10.2 alchemist", "F§14 Q22")
def test_alchemist_swaps_two_different_colours() -> None:
    s = position([{"storage": "W2 G1", "hand": ["alchemist"]}, {}])
    GAME.play(s, (k.ALCHEMIST,))
    assert set(GAME.legal(s)) == {(k.SWAP_GIVE, 0), (k.SWAP_GIVE, 2)}
    GAME.play(s, (k.SWAP_GIVE, 0))
    assert set(GAME.legal(s)) == {(k.SWAP_TAKE, colour) for colour in range(1, 6)}
    assert [reason.code for reason in GAME.why(s, (k.SWAP_TAKE, 0))]


@pytest.mark.clause("F§10.2 alchemist", "F§8.10 no dead end")
def test_alchemist_looks_into_the_bag_before_giving() -> None:
    full = [
        "glory P7",
        "disgrace B10",
        "scandal R12",
        "glory G15",
        "scandal Y18",
        "recognition W22",
    ]
    s = position([{"storage": "W2 P1", "hand": ["alchemist"]}, {}], row=full)
    assert s.bag == bricks("W1")
    assert refused(s, "alchemist W P")
    GAME.play(s, (k.ALCHEMIST,))
    assert GAME.legal(s) == [(k.SWAP_GIVE, 5)]
    GAME.play(s, (k.SWAP_GIVE, 5))
    GAME.play(s, (k.SWAP_TAKE, 0))
    assert storage(s, 0) == bricks("W3")
    assert s.bag == bricks("P1")


@pytest.mark.clause("F§10.2 alchemist", "F§14 Q22")
def test_alchemist_without_a_brick_to_give_or_a_colour_to_get() -> None:
    s = position([{"hand": ["alchemist"]}, {}])
    assert "alchemist" not in kinds(s)
    full = [
        "glory P8",
        "disgrace B10",
        "scandal R12",
        "glory G15",
        "scandal Y18",
        "recognition W20",
    ]
    s = position([{"storage": "W2", "hand": ["alchemist"]}, {}], row=full)
    assert s.bag == bricks("W3")
    assert "alchemist" not in kinds(s)
    assert [reason.code for reason in GAME.why(s, (k.ALCHEMIST,))]


@pytest.mark.clause("F§10.2 smuggler", "F§14 Q22")
def test_smuggler_needs_two_different_colours() -> None:
    players: Players = [
        {"storage": "W2", "hand": ["smuggler"]},
        {"storage": "W3"},
        {"storage": "W1 Y1"},
        {"towers": ["P5"]},
    ]
    s = position(players)
    assert {a[1] for a in GAME.legal(s) if a[0] == k.SMUGGLER} == {2}
    for seat in (0, 1, 3):
        assert [reason.code for reason in GAME.why(s, (k.SMUGGLER, seat))]
    GAME.play(s, (k.SMUGGLER, 2))
    GAME.play(s, (k.SWAP_GIVE, 0))
    assert GAME.legal(s) == [(k.SWAP_TAKE, 1)]


@pytest.mark.clause("F§10.2 smuggler")
def test_smuggler_does_not_swap_with_himself() -> None:
    s = position([{"storage": "W1 Y1", "hand": ["smuggler"]}, {"storage": "W1"}, {"storage": "Y1"}])
    assert {a[1] for a in GAME.legal(s) if a[0] == k.SMUGGLER} == {1, 2}


@pytest.mark.clause("F§10.2 smuggler")
def test_smuggler_takes_from_storages_only() -> None:
    players: Players = [
        {"storage": "W1", "hand": ["smuggler"]},
        {"storage": "W1", "towers": ["P5"]},
    ]
    s = position(players)
    assert "smuggler" not in kinds(s)
    assert refused(s, "smuggler 1 W P")


@pytest.mark.clause("F§14 Q29")
def test_smuggler_and_saboteur_against_the_holder_of_the_end_tile() -> None:
    players: Players = [
        {"storage": "W1", "hand": ["smuggler"]},
        {"storage": "B1", "towers": ["G3"]},
    ]
    s = position(players, row=["saboteur", *QUIET[1:]], endTile=1, turns=[3, 2])
    move(s, "smuggler 1 W B", "take 0", "sabotage 1 t1")
    assert storage(s, 1) == bricks("W1")
    assert towers(s, 1) == ["G2"]


@pytest.mark.clause("F§10.2 wholesaler", "F§14 Q35")
def test_the_wholesaled_card_need_not_be_taken() -> None:
    s = position([{"hand": ["wholesaler"], "storage": "W3"}, {}])
    event = only(move(s, "wholesaler 2"), "wholesaler")
    assert event.params["slot"] == 2
    assert event.params["before"] == bricks("W1 Y1 G1 R1")
    assert event.params["after"] == on_card(s, 2)
    move(s, "take 1 pay W")


@pytest.mark.clause("F§10.2 wholesaler", "F§14 Q22")
def test_wholesaler_needs_a_brick_on_the_card() -> None:
    s = position([{"hand": ["wholesaler"]}, {}], row=["glory", *QUIET[1:]])
    assert {a[1] for a in GAME.legal(s) if a[0] == k.WHOLESALER} == {1, 2, 3, 4, 5}
    assert [r.code for r in GAME.why(s, (k.WHOLESALER, 0))] == ["empty-card"]


@pytest.mark.clause("F§10.2 wholesaler", "F§8.0 wholesaler")
def test_wholesaler_before_and_after_the_trade() -> None:
    for after in (False, True):
        player = {"hand": ["wholesaler"], "storage": "W3"}
        s = position([player, {}], phase="trade")
        if after:
            move(s, "trade 0 R give W W W")
        move(s, "wholesaler 0")
        assert sum(on_card(s, 0)) == (6 if after else 4)


@pytest.mark.clause("F§10.2 wholesaler", "F§9.1")
def test_wholesaled_bricks_come_from_the_mixed_bag() -> None:
    seen = set()
    for seed in range(40):
        s = position([{"hand": ["wholesaler"]}, {}], row=["glory W1", *QUIET[1:]], seed=seed)
        move(s, "wholesaler 0")
        seen.add(tuple(on_card(s, 0)))
    assert len(seen) >= 4


@pytest.mark.clause("F§10.2 patrician b", "F§14 Q21")
def test_patrician_discards_any_other_card_of_the_hand() -> None:
    player = {"hand": ["patrician", "patrician", "mason", "glory"], "buildings": ["bridge"]}
    s = position([player, {}], row=[*BARE[:2], "scandal", "scandal", "botch", "disgrace"])
    offered = {names([a[1]])[0] for a in GAME.legal(s) if a[0] == k.PATRICIAN}
    assert offered == {"patrician", "mason", "glory"}
    assert refused(s, "patrician bridge") == {"not-in-hand"}
    move(s, "patrician patrician")
    assert hand(s, 0) == ["glory", "mason"]
    assert names(s.discard) == ["patrician", "patrician"]
    assert buildings(s, 0) == ["bridge"]


@pytest.mark.clause("F§10.2 patrician b", "F§14 Q22")
def test_a_lonely_patrician_has_nothing_to_discard() -> None:
    s = position([{"hand": ["patrician"]}, {}])
    assert "patrician" not in kinds(s)
    assert [reason.code for reason in GAME.why(s, (k.PATRICIAN, 5))]


@pytest.mark.clause("F§14 Q34", "F§10.2 patrician a")
def test_after_a_cancel_no_second_patrician_and_the_other_way_round() -> None:
    player = {"hand": ["patrician", "patrician", "glory"], "towers": ["W3"]}
    events = ["collapse", *QUIET[1:]]
    s = position([player, {}], row=events)
    move(s, "take 0", "cancel yes")
    assert "patrician" not in kinds(s)
    s = position([player, {}], row=events)
    move(s, "patrician glory", "take 0")
    assert kinds(s) == {"fell"}


@pytest.mark.clause("F§10.2 patrician a")
@pytest.mark.parametrize(
    "card", "collapse flood fire luxuryTax botch renaissance saboteur tribute".split()
)
def test_every_event_of_the_own_choice_can_be_cancelled(card: str) -> None:
    players: Players = [
        {"hand": ["patrician"], "towers": ["W6"], "storage": "W4"},
        {"towers": ["G6"], "storage": "G4"},
    ]
    s = position(players, row=[f"{card} P1", *QUIET[1:]])
    events = move(s, "take 0", "cancel yes")
    only(events, "cancelled")
    assert (towers(s, 0), towers(s, 1)) == (["W6"], ["G6"])
    assert storage(s, 0) == bricks("W4 P1")
    assert storage(s, 1) == bricks("G4")
    assert sorted(names(s.discard)) == sorted([card, "patrician"])
    assert s.phase == k.TRADING


@pytest.mark.clause("F§10.2 patrician a")
@pytest.mark.parametrize("card", ["monument", "campanile", "smallPrivilege", "glory", "mason"])
def test_what_is_no_event_cannot_be_cancelled(card: str) -> None:
    player = {"hand": ["patrician"], "towers": ["W6"]}
    s = position([player, {}], row=[card, "princess", "princess", "flood", "fire", "fire"])
    move(s, "take 0")
    assert s.phase == k.TRADING


@pytest.mark.clause("F§10.2 patrician a", "F§8.0 own turn")
def test_an_opponents_patrician_cancels_nothing() -> None:
    players: Players = [{}, {"hand": ["patrician"], "storage": "W3"}]
    s = position(players, row=["flood", *QUIET[1:]])
    move(s, "take 0")
    assert kinds(s) == {"lose"}


@pytest.mark.clause("F§14 Q20", "F§14 Q30")
def test_a_cancelled_flood_spares_everybody_and_else_strikes_the_holder() -> None:
    players: Players = [{"hand": ["patrician"], "storage": "W3"}, {"storage": "G3"}]
    s = position(players, row=["flood", *QUIET[1:]], endTile=1, turns=[3, 2])
    move(s, "take 0", "cancel yes")
    assert [storage(s, 0), storage(s, 1)] == [bricks("W3"), bricks("G3")]
    s = position(players, row=["flood", *QUIET[1:]], endTile=1, turns=[3, 2])
    move(s, "take 0", "cancel no", "lose W", "lose G")
    assert [storage(s, 0), storage(s, 1)] == [bricks("W2"), bricks("G2")]


@pytest.mark.clause("F§14 Q19")
def test_saboteur_is_an_event() -> None:
    s = position([{}, {"towers": ["W3"]}], row=["saboteur", *QUIET[1:]])
    move(s, "take 0", "sabotage 1 t1")
    assert hand(s, 0) == []
    assert names(s.discard) == ["saboteur"]


@pytest.mark.clause("F§14 Q22")
def test_architect_without_a_hand_in_is_not_offered() -> None:
    s = position([{"towers": ["W8"], "hand": ["architect"]}, {}], phase="fulfil")
    assert {a[2] for a in GAME.legal(s) if a[0] == k.FULFIL} == {0}
    s = position([{"towers": ["Y1"], "hand": ["architect"]}, {}], phase="fulfil")
    assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("F§10.2 architect")
def test_architect_serves_one_hand_in_a_turn() -> None:
    player = {"towers": ["W2", "G2", "R4"], "hand": ["architect", "architect"]}
    s = position([player, {}], phase="fulfil")
    move(s, "hand-in t1 +1", "hand-in t3")
    assert hand(s, 0) == ["architect"]
    assert refused(s, "hand-in t2 +1") == {"already-played"}


@pytest.mark.clause("F§10.2 princess", "F§8.1 princess")
def test_princess_takes_a_princess() -> None:
    s = position([{"hand": ["princess"]}, {}], row=[*QUIET[:3], "princess W1", *QUIET[4:]])
    move(s, "take 3 princess")
    assert hand(s, 0) == ["princess"]
    assert row(s)[:4] == [text.split()[0] for text in [*QUIET[:3], QUIET[4]]]
    assert plus(storage(s, 0), [0] * 6) == bricks("W1")


def test_can_agrees_with_the_legal_list() -> None:
    s = position([{"storage": "W1"}, {}])
    assert can(s, "take 1 pay W")
    assert not can(s, "take 1 pay P")


@pytest.mark.clause("F§10.2 smuggler")
def test_smuggler_against_the_first_seat() -> None:
    players: Players = [{"storage": "W3"}, {"storage": "W1 G1", "hand": ["smuggler"]}]
    s = position(players, active=1)
    GAME.play(s, (k.SMUGGLER, 0))
    assert GAME.legal(s) == [(k.SWAP_GIVE, 2)]
    GAME.play(s, (k.SWAP_GIVE, 2))
    GAME.play(s, (k.SWAP_TAKE, 0))
    assert storage(s, 0) == bricks("W2 G1")
    assert storage(s, 1) == bricks("W2")
