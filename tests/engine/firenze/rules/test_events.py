"""F§10.5, F§9.8, F§9.9: events, losses for all, the Monument."""

import pytest
from tests.engine.firenze.builders import (
    BARE,
    GAME,
    Players,
    bricks,
    can,
    hand,
    kinds,
    loose,
    move,
    names,
    only,
    plus,
    position,
    refused,
    storage,
    towers,
)

from cantiere.firenze import constants as k

AUTO = {"eventLoss": "auto"}


def first(card: str) -> list[str]:
    return [card, *BARE[1:]]


@pytest.mark.clause("F§9.9 order", "F§8.10 loseBricks")
def test_flood_asks_from_the_active_player_clockwise() -> None:
    players: Players = [{"storage": "W3"}, {}, {"storage": "G1"}, {"storage": "Y4"}]
    s = position(players, row=first("flood P1"), active=2)
    move(s, "take 0")
    asked: list[int] = []
    while s.phase == k.RESOLVE:
        decision = GAME.decision(s)
        assert decision is not None
        assert decision.kind == "flood"
        if not asked or asked[-1] != decision.seat:
            asked.append(decision.seat)
        GAME.play(s, GAME.legal(s)[0])
    assert asked == [2, 3, 0]
    assert [sum(storage(s, seat)) for seat in range(4)] == [2, 0, 1, 2]


@pytest.mark.clause("F§10.5 flood", "F§8.2 bricks late")
def test_flood_spares_the_bricks_of_the_card() -> None:
    s = position(row=first("flood P4"))
    move(s, "take 0")
    assert s.phase == k.TRADING
    assert storage(s, 0) == bricks("P4")


@pytest.mark.clause("F§9.9 player", "F§8.10 losses")
def test_the_owner_chooses_bricks_in_rank_order() -> None:
    s = position([{}, {"storage": "W2 Y2 P1"}], row=first("flood"))
    move(s, "take 0")
    assert refused(s, "lose W")
    assert refused(s, "lose W W W")
    assert refused(s, "lose G G")
    GAME.play(s, (k.LOSE, 1))
    assert GAME.legal(s) == [(k.LOSE, 1), (k.LOSE, 5)]
    assert [reason.code for reason in GAME.why(s, (k.LOSE, 0))] == ["order"]


@pytest.mark.clause("F§8.10 no dead end", "F§8.10 losses")
def test_the_last_brick_alone_is_not_offered_when_two_are_due() -> None:
    s = position([{}, {"storage": "W2 Y2 P1"}], row=first("flood"))
    move(s, "take 0")
    assert GAME.legal(s) == [(k.LOSE, 0), (k.LOSE, 1)]


@pytest.mark.clause("F§8.10 one answer")
def test_a_decision_with_one_answer_is_still_asked() -> None:
    s = position([{}, {"storage": "W1"}], row=first("flood"))
    move(s, "take 0")
    assert GAME.legal(s) == [(k.LOSE, 0)]
    assert storage(s, 1) == bricks("W1")
    s = position([{"towers": ["G3"]}, {}], row=first("collapse"))
    move(s, "take 0")
    assert GAME.legal(s) == [(k.FELL, 1)]


@pytest.mark.clause("F§10.5 collapse", "F§8.10 chooseOwnTower")
def test_collapse_asks_for_an_own_tower_or_does_nothing() -> None:
    s = position([{"towers": ["W3", "G2"]}, {"towers": ["R5"]}], row=first("collapse W2"))
    move(s, "take 0")
    decision = GAME.decision(s)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.clause) == (0, "collapse", "F§10.5")
    assert set(GAME.legal(s)) == {(k.FELL, 1), (k.FELL, 2)}
    assert refused(s, "fell t3")
    s = position([{}, {"towers": ["R5"]}], row=first("collapse W2"))
    only(move(s, "take 0"), "nothing")
    assert s.phase == k.TRADING
    assert names(s.discard) == ["collapse"]


@pytest.mark.clause("F§10.5 botch", "F§8.10 chooseOwnTower")
def test_botch_takes_one_brick_or_nothing() -> None:
    s = position([{"towers": ["W3", "G2"]}, {}], row=first("botch"))
    before = loose(s)
    move(s, "take 0", "fell t2")
    assert towers(s, 0) == ["W3", "G1"]
    assert loose(s) == plus(before, bricks("G1"))
    s = position(row=first("botch"))
    only(move(s, "take 0"), "nothing")


@pytest.mark.clause("F§10.5 saboteur", "F§8.10 chooseOpponentTower")
def test_saboteur_offers_every_tower_of_every_opponent() -> None:
    players: Players = [{"towers": ["W3"]}, {"towers": ["G1", "R2"]}, {"towers": ["B4"]}]
    s = position(players, row=first("saboteur"))
    move(s, "take 0")
    assert set(GAME.legal(s)) == {(k.SABOTAGE, 1, 2), (k.SABOTAGE, 1, 3), (k.SABOTAGE, 2, 4)}
    assert refused(s, "sabotage 0 t1")
    assert refused(s, "sabotage 2 t2")
    event = only(move(s, "sabotage 2 t4"), "sabotage")
    assert event.params["victim"] == 2
    assert towers(s, 2) == ["B3"]


@pytest.mark.clause("F§10.5 fire", "F§9.9 auto fire")
@pytest.mark.parametrize("options", [{}, AUTO])
def test_fire_is_the_choice_of_the_active_player(options: dict[str, str]) -> None:
    players: Players = [{"storage": "W2 Y1 P1"}, {"storage": "G9"}]
    s = position(players, row=first("fire R2"), options=options)
    move(s, "take 0")
    decision = GAME.decision(s)
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "fire")
    move(s, "lose W W Y")
    assert storage(s, 0) == bricks("P1 R2")
    assert storage(s, 1) == bricks("G9")


@pytest.mark.clause("F§10.5 fire")
def test_fire_in_an_empty_storage() -> None:
    s = position(row=first("fire R2"))
    move(s, "take 0")
    assert storage(s, 0) == bricks("R2")
    assert s.phase == k.TRADING


@pytest.mark.clause("F§10.5 luxuryTax", "F§8.10 payLuxuryTax", "F§9.9 order")
def test_luxury_tax_asks_every_player_in_turn() -> None:
    players: Players = [{"towers": ["W5"], "storage": "Y2"}, {"towers": ["G4"]}, {"towers": ["R8"]}]
    s = position(players, row=first("luxuryTax B2"), active=1)
    events = move(s, "take 0")
    assert towers(s, 2) == []
    assert only(events, "torn").seat == 2
    decision = GAME.decision(s)
    assert decision is not None
    assert decision.seat == 0
    move(s, "tax t1 pay Y Y")
    assert (towers(s, 0), towers(s, 1)) == (["W5"], ["G4"])
    assert storage(s, 1) == bricks("B2")


@pytest.mark.clause("F§10.5 luxuryTax")
def test_luxury_tax_is_paid_for_as_many_as_possible() -> None:
    opponent = {"towers": ["W5", "Y6", "G7"], "storage": "W3 P2"}
    s = position([{}, opponent], row=first("luxuryTax"))
    move(s, "take 0")
    assert refused(s, "tax t1 pay W W")
    assert refused(s, "tax t1 t2 t3 pay W W W P P")
    assert refused(s, "tax t1 t3 pay W W W")
    before = loose(s)
    move(s, "tax t1 t3 pay W W P P")
    assert towers(s, 1) == ["W5", "G7"]
    assert storage(s, 1) == bricks("W1 Y3")
    assert loose(s) == plus(before, bricks("W2 P2 Y3"))


@pytest.mark.clause("F§8.10 losses", "F§8.10 payLuxuryTax")
def test_steps_of_the_luxury_tax() -> None:
    opponent = {"towers": ["W5", "Y6", "G7"], "storage": "W3 P1"}
    s = position([{}, opponent], row=first("luxuryTax"))
    move(s, "take 0")
    assert GAME.legal(s) == [(k.KEEP, 1), (k.KEEP, 2)]
    GAME.play(s, (k.KEEP, 2))
    assert GAME.legal(s) == [(k.KEEP, 3)]
    GAME.play(s, (k.KEEP, 3))
    for colour in (0, 0, 0):
        assert towers(s, 1) == ["W5", "Y6", "G7"]
        GAME.play(s, (k.TAX, colour))
    assert GAME.legal(s) == [(k.TAX, 5)]


@pytest.mark.clause("F§10.5 tribute", "F§8.10 payTribute", "F§9.9 order")
def test_tribute_asks_only_where_a_tower_must_be_chosen() -> None:
    players: Players = [
        {"towers": ["W5", "W2", "Y1"], "storage": "W1 Y4"},
        {"towers": ["G4", "G3"], "storage": "G2"},
        {"towers": ["R8", "R1", "B2", "B2"], "storage": "R1 B1"},
    ]
    s = position(players, row=first("tribute"), active=1)
    move(s, "take 0")
    asked: list[int] = []
    while s.phase == k.RESOLVE:
        decision = GAME.decision(s)
        assert decision is not None
        asked.append(decision.seat)
        GAME.play(s, GAME.legal(s)[0])
    assert asked == [2, 2, 0]
    assert towers(s, 0) == ["W5", "Y1"]
    assert towers(s, 1) == ["G4", "G3"]
    assert towers(s, 2) == ["R8", "B2"]
    assert storage(s, 0) == bricks("W1 Y3")
    assert storage(s, 1) == bricks("")
    assert storage(s, 2) == bricks("B1")


@pytest.mark.clause("F§10.5 tribute", "F§14 Q3")
def test_tribute_payments_come_before_tear_downs() -> None:
    s = position([{}, {"towers": ["G6", "G4", "G2"], "storage": "G1"}], row=first("tribute"))
    move(s, "take 0")
    assert refused(s, "tribute t1 t2")
    move(s, "tribute t3")
    assert towers(s, 1) == ["G2"]
    assert storage(s, 1) == bricks("G5")


@pytest.mark.clause("F§14 Q13", "F§9.4")
def test_bricks_of_towers_torn_down_in_phase_1_are_usable() -> None:
    s = position([{"towers": ["P6"]}, {}], row=["luxuryTax", "glory W1", *BARE[2:]])
    move(s, "take 0")
    assert storage(s, 0) == bricks("P3")
    move(s, "trade 0 W give P P P")
    s = position([{"towers": ["P6"]}, {}], row=first("luxuryTax"))
    move(s, "take 0", "end trade", "build +P2")
    assert towers(s, 0) == ["P2"]


@pytest.mark.clause("F§9.9 auto bricks")
def test_auto_loses_colours_without_a_tower_first() -> None:
    opponent = {"storage": "W2 Y1 G1 B2 P3", "towers": ["Y1", "B1"]}
    s = position([{}, opponent], row=first("flood"), options=AUTO)
    move(s, "take 0")
    assert storage(s, 1) == bricks("Y1 B2 P3")
    s = position([{}, {"storage": "P6", "towers": ["P1"]}], row=first("flood"), options=AUTO)
    move(s, "take 0")
    assert storage(s, 1) == bricks("P4")


@pytest.mark.clause("F§9.9 auto bricks", "F§8.2 bricks late")
def test_auto_flood_of_the_active_player() -> None:
    s = position([{"storage": "W4"}, {}], row=first("flood W4"), options=AUTO)
    move(s, "take 0")
    assert storage(s, 0) == bricks("W6")


@pytest.mark.clause("F§9.9 auto towers")
@pytest.mark.parametrize(
    ("site", "kept"),
    [
        (["W5", "P6", "G5"], ["P6"]),
        (["W6", "P6", "G5"], ["P6"]),
        (["B5", "W7", "P7"], ["P7"]),
        (["G5", "G5", "W5"], ["G5"]),
    ],
)
def test_auto_keeps_the_taller_then_the_rarer_tower(site: list[str], kept: list[str]) -> None:
    s = position([{}, {"storage": "Y3", "towers": site}], row=first("luxuryTax"), options=AUTO)
    move(s, "take 0")
    assert s.phase == k.TRADING
    assert towers(s, 1) == kept


@pytest.mark.clause("F§9.9 auto towers")
def test_auto_keeps_the_older_of_two_alike() -> None:
    for card in ("luxuryTax", "tribute"):
        opponent = {"storage": "G2" if card == "luxuryTax" else "G1", "towers": ["G5", "G5"]}
        s = position([{}, opponent], row=first(card), options=AUTO)
        move(s, "take 0")
        assert [tower[0] for tower in s.towers[1]] == [1]


@pytest.mark.clause("F§9.9 auto bricks", "F§9.9 auto towers")
def test_auto_luxury_tax_pays_by_the_brick_rule() -> None:
    opponent = {"storage": "W1 Y1 P1", "towers": ["W5", "P6"]}
    s = position([{}, opponent], row=first("luxuryTax"), options=AUTO)
    move(s, "take 0")
    assert towers(s, 1) == ["P6"]
    assert storage(s, 1) == bricks("P1 W2")


@pytest.mark.clause("F§9.9 auto towers", "F§10.5 tribute")
def test_auto_tribute_keeps_the_taller_tower_of_a_colour() -> None:
    opponent = {"storage": "G1 W9", "towers": ["G2", "G4", "R1"]}
    s = position([{}, opponent], row=first("tribute"), options=AUTO)
    move(s, "take 0")
    assert towers(s, 1) == ["G4"]
    assert storage(s, 1) == bricks("W9 G1")


@pytest.mark.clause("F§9.8", "F§14 Q28")
def test_monument_is_measured_before_anything_else_of_the_turn() -> None:
    players: Players = [{"storage": "W1", "towers": ["G4"]}, {"towers": ["R5"]}]
    s = position(players, row=first("monument G1"))
    move(s, "take 0")
    assert hand(s, 1) == ["monument"]
    s = position(row=first("monument G1"))
    move(s, "take 0")
    assert names(s.discard) == ["monument"]


@pytest.mark.clause("F§9.8")
def test_two_equal_towers_of_one_player_are_no_tie() -> None:
    s = position([{"towers": ["G4", "W4"]}, {"towers": ["R3"]}], row=first("monument"))
    move(s, "take 0")
    assert hand(s, 0) == ["monument"]


@pytest.mark.clause("F§9.3", "F§8.6 which")
def test_a_felled_tower_is_gone_from_the_old_ones() -> None:
    s = position([{"towers": ["G1", "W2"]}, {}], row=first("botch"))
    move(s, "take 0", "fell t1", "end trade")
    events = move(s, "end build")
    assert only(events, "torn").params["tower"] == 2


def test_a_tower_cannot_be_felled_without_an_event() -> None:
    s = position([{"towers": ["G1"]}, {}])
    assert [reason.code for reason in GAME.why(s, (k.FELL, 1))] == ["not-asked"]
    assert kinds(s) == {"take"}
    assert not can(s, "fell t1")


@pytest.mark.clause("F§10.5 luxuryTax", "F§10.5 tribute")
@pytest.mark.parametrize(
    ("card", "site", "struck"),
    [
        ("luxuryTax", ["W4"], False),
        ("luxuryTax", ["W5"], True),
        ("tribute", [], False),
        ("tribute", ["W1"], True),
    ],
)
def test_a_tax_that_strikes_nobody_says_so(card: str, site: list[str], struck: bool) -> None:
    s = position([{}, {"towers": site}], row=first(card))
    events = [event.kind for event in move(s, "take 0")]
    assert ("nothing" in events) != struck
    assert ("torn" in events) == struck
