"""F§8.1–F§8.3: choosing a card, resolving it, refilling the row."""

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
    names,
    on_card,
    pass_turn,
    plus,
    position,
    refused,
    row,
    short_deck,
    storage,
    towers,
)

from cantiere.firenze import constants as k

EACH = "W1 Y1 G1 R1"


@pytest.mark.clause("F§8.1 payment", "F§8.1.1")
def test_which_brick_lies_on_which_card_is_the_players_choice() -> None:
    for order in ("W P B", "P B W", "B W P"):
        s = position([{"storage": "W1 B1 P1"}, {}])
        move(s, f"take 3 pay {order}")
        for slot, letter in enumerate(order.split()):
            assert on_card(s, slot) == plus(bricks(EACH), bricks(f"{letter}1"))


@pytest.mark.clause("F§8.1 payment")
@pytest.mark.parametrize(
    "text", ["take 2 pay W", "take 2 pay W W W", "take 0 pay W", "take 2", "take 2 pay W B"]
)
def test_the_payment_has_exactly_one_brick_a_card(text: str) -> None:
    s = position([{"storage": "W5"}, {}])
    assert refused(s, text)


@pytest.mark.clause("F§8.1 own bricks", "F§14 Q14")
def test_the_bricks_of_the_card_do_not_pay_for_it() -> None:
    s = position([{"storage": "W1"}, {}])
    assert refused(s, "take 2 pay W Y") == {"cannot-pay"}
    assert can(s, "take 1 pay W")


@pytest.mark.clause("F§8.1 slot 0")
def test_there_is_always_a_choice_and_no_pass() -> None:
    s = position()
    assert GAME.legal(s) == [(k.TAKE, 0, 0)]
    for ending in (k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS):
        (reason,) = GAME.why(s, (ending,))
        assert reason.code == "wrong-phase"


@pytest.mark.clause("F§8.1 slot 0", "F§14 Q16")
def test_an_empty_slot_cannot_be_chosen() -> None:
    s = position([{"storage": "W9"}, {}])
    assert "no-such-slot" in {reason.code for reason in GAME.why(s, (k.TAKE, 6, 0))}


@pytest.mark.clause("F§8.1 princess", "F§10.2 princess")
def test_princess_needs_no_storage_and_saves_what_is_there() -> None:
    s = position([{"hand": ["princess"], "storage": "W5"}, {}])
    move(s, "take 5 princess")
    assert storage(s, 0) == plus(bricks("W5"), bricks(EACH))
    assert names(s.discard) == ["princess"]


@pytest.mark.clause("F§8.1 princess", "F§14 Q22")
def test_princess_is_not_offered_for_slot_0() -> None:
    s = position([{"hand": ["princess"]}, {}])
    assert (k.TAKE, 0, 1) not in GAME.legal(s)
    assert refused(s, "take 0 princess") == {"princess-slot-0"}


@pytest.mark.clause("F§8.1 princess", "F§8.0 once a name")
def test_the_second_princess_stays_for_another_turn() -> None:
    s = position([{"hand": ["princess", "princess"]}, {}])
    move(s, "take 2 princess")
    assert hand(s, 0) == ["glory", "princess"]


@pytest.mark.clause("F§8.1.2", "F§8.2 bricks late")
def test_the_storage_before_the_card_bricks_is_remembered() -> None:
    s = position([{"storage": "W3"}, {}], row=["fire P4", *QUIET[1:]])
    move(s, "take 0")
    assert storage(s, 0) == bricks("W3")
    assert s.taken_bricks == bricks("P4")
    assert names([s.taken]) == ["fire"]
    assert len(s.row) == 5
    assert all(a == (k.LOSE, 0) for a in GAME.legal(s))


@pytest.mark.clause("F§8.1.3", "F§8.2 event")
def test_an_event_is_done_at_once_and_discarded() -> None:
    s = position([{"towers": ["G3"]}, {}], row=["botch W2", *QUIET[1:]])
    move(s, "take 0")
    decision = GAME.decision(s)
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "botch")
    move(s, "fell t1")
    assert names(s.discard) == ["botch"]
    assert s.phase == k.TRADING


@pytest.mark.clause("F§8.2 event", "F§8.10 cancelEvent")
def test_cancel_is_asked_only_with_a_playable_patrician() -> None:
    row_of_events = ["botch", *QUIET[1:]]
    player = {"towers": ["G3"], "hand": ["patrician", "scandal"]}
    s = position([player, {}], row=row_of_events)
    move(s, "take 0")
    assert set(GAME.legal(s)) == {(k.CANCEL, 0), (k.CANCEL, 1)}
    move(s, "cancel no", "fell t1")
    assert hand(s, 0) == ["patrician", "scandal"]
    move(s, "patrician scandal")
    s = position([player, {}], row=row_of_events)
    move(s, "patrician scandal", "take 0")
    assert kinds(s) == {"fell"}


@pytest.mark.clause("F§8.2 person", "F§8.2 festival")
@pytest.mark.parametrize("card", ["alchemist", "mason", "glory", "disgrace", "recognition"])
def test_persons_and_festivals_go_into_the_hand(card: str) -> None:
    s = position(row=[f"{card} W2", *QUIET[1:4], "scandal", "mason"])
    move(s, "take 0")
    assert hand(s, 0) == [card]
    assert storage(s, 0) == bricks("W2")


@pytest.mark.clause("F§8.2 festival", "F§10.4 monument")
def test_monument_is_the_exception() -> None:
    s = position([{}, {"towers": ["W3"]}], row=["monument W2", *QUIET[1:]])
    move(s, "take 0")
    assert (hand(s, 0), hand(s, 1)) == ([], ["monument"])
    assert storage(s, 0) == bricks("W2")


@pytest.mark.clause("F§8.2 building", "F§10.3 when")
def test_a_building_works_from_the_moment_it_is_taken() -> None:
    s = position([{"storage": "W2"}, {}], row=["bridge", *QUIET[1:]])
    move(s, "take 0")
    assert buildings(s, 0) == ["bridge"]
    move(s, "trade 0 R give W W")
    assert storage(s, 0) == bricks("R1")


@pytest.mark.clause("F§8.2 church", "F§14 Q11")
def test_church_cards_lie_side_by_side() -> None:
    church = ["smallPrivilege", "mediumPrivilege", "largePrivilege"]
    s = position(row=["campanile", *QUIET[1:]], church=church)
    move(s, "take 0")
    assert sorted(names(s.church)) == sorted([*church, "campanile"])
    assert hand(s, 0) == buildings(s, 0) == []


@pytest.mark.clause("F§14 Q39", "F§8.2 church")
def test_each_privilege_lies_there_once() -> None:
    s = position(row=["smallPrivilege W1", *QUIET[1:]])
    move(s, "take 0")
    everywhere = [*s.deck, *s.row, *s.discard, *s.church]
    assert names(everywhere).count("smallPrivilege") == 1
    assert names(s.church) == ["smallPrivilege"]


@pytest.mark.clause("F§8.2 bricks early", "F§14 Q4")
def test_card_bricks_pay_the_luxury_tax() -> None:
    s = position([{"towers": ["G5"]}, {}], row=["luxuryTax B2", *QUIET[1:]])
    move(s, "take 0", "tax t1 pay B B")
    assert towers(s, 0) == ["G5"]
    assert storage(s, 0) == bricks("")


@pytest.mark.clause("F§8.3.1", "F§8.3.2", "F§8.3.3")
def test_refill() -> None:
    cards = ["recognition W1", "disgrace Y1", "glory G1", "scandal R1", "mason B1", "mason P1"]
    s = position([{"storage": "W2"}, {}], row=cards)
    top = s.deck[-1]
    left = len(s.deck)
    move(s, "take 2 pay W W")
    assert row(s)[:5] == ["recognition", "disgrace", "scandal", "mason", "mason"]
    assert [on_card(s, slot) for slot in range(5)] == [
        bricks("W2"),
        bricks("W1 Y1"),
        bricks("R1"),
        bricks("B1"),
        bricks("P1"),
    ]
    assert s.row[5] == top
    assert sum(on_card(s, 5)) == 4
    assert len(s.deck) == left - 1


@pytest.mark.clause("F§9.1", "F§8.3.3")
def test_bricks_are_drawn_from_what_the_bag_holds() -> None:
    full = ["glory P8", "disgrace B10", "scandal R12", "glory G15", "scandal Y10", "recognition"]
    s = position([{"storage": "W25"}, {}], row=full)
    assert s.bag == bricks("Y8")
    move(s, "take 0")
    assert on_card(s, 5) == bricks("Y4")
    assert s.bag == bricks("Y4")


@pytest.mark.slow
@pytest.mark.clause("F§9.1")
def test_every_colour_is_drawn_about_as_often_as_it_lies_in_the_bag() -> None:
    drawn = [0] * 6
    for seed in range(600):
        s = position(seed=seed, row=[text.split()[0] for text in QUIET])
        move(s, "take 0")
        drawn = plus(drawn, on_card(s, 5))
    expected = [2400 * supply / 88 for supply in (25, 18, 15, 12, 10, 8)]
    assert all(abs(d - e) < 0.2 * e for d, e in zip(drawn, expected, strict=True))


EVENTS = "collapse flood fire fire luxuryTax botch renaissance saboteur".split()


@pytest.mark.clause("F§9.2", "F§14 Q15")
def test_an_empty_deck_is_reshuffled_at_the_next_need() -> None:
    cards = [*QUIET[:4], "tribute", "tribute"]
    s = short_deck([], EVENTS, cards)
    move(s, "take 0")
    assert len(s.deck) == 7
    assert s.discard == []
    assert GAME.view(s, 0)["deck"]["starts"] == []
    assert names([s.row[5]])[0] in EVENTS


@pytest.mark.clause("F§9.2", "F§14 Q15")
def test_last_card_with_an_empty_discard_pile_leaves_an_empty_deck() -> None:
    s = short_deck(EVENTS, [], [*QUIET[:4], "tribute", "tribute"])
    del s.deck[1:]  # the card on top stays alone: with all 52 cards this cannot happen
    GAME.play(s, (k.TAKE, 0, 0))
    assert (s.deck, s.discard) == ([], [])
    assert len(s.row) == 6


@pytest.mark.clause("F§9.2 short row", "F§14 Q16", "F§7 row")
def test_both_piles_empty_leave_the_row_short_until_there_are_cards() -> None:
    s = position([{}, {"storage": "W3"}])
    s.deck.clear()  # with all 52 cards both piles are never empty: ten events have no other place
    GAME.play(s, (k.TAKE, 0, 0))
    assert len(s.row) == 5
    pass_turn(s)
    assert (s.active, len(s.row)) == (1, 5)
    assert not can(s, "take 5 pay W W W W W")
    GAME.play(s, (k.TAKE, 0, 0))
    assert len(s.row) == 4
    s.discard[:] = [CARDS.index(card) for card in ("glory", "mason", "tribute")]
    pass_turn(s)
    GAME.play(s, (k.TAKE, 0, 0))
    assert len(s.row) == 6
    assert [sum(on_card(s, slot)) for slot in (3, 4, 5)] == [4, 4, 4]
    assert (s.deck, s.discard) == ([], [])


@pytest.mark.clause("F§8.3.3")
def test_a_card_is_never_topped_up() -> None:
    s = position(row=["recognition", "disgrace W1", *QUIET[2:]])
    move(s, "take 0")
    assert on_card(s, 0) == bricks("W1")


@pytest.mark.clause("F§10.5 renaissance", "F§10.2 patrician a")
def test_a_cancelled_renaissance_shuffles_nothing() -> None:
    s = position([{"hand": ["patrician"]}, {}], row=["renaissance W1", *QUIET[1:]])
    deck = list(s.deck)
    move(s, "take 0", "cancel yes")
    assert s.deck == deck[:-1]
    assert sorted(names(s.discard)) == ["patrician", "renaissance"]
    assert storage(s, 0) == bricks("W1")


@pytest.mark.clause("F§10.5 renaissance")
def test_renaissance_leaves_row_hands_buildings_and_church_alone() -> None:
    players: Players = [{"hand": ["mason"]}, {"buildings": ["bridge"]}]
    s = position(players, row=["renaissance W1", *QUIET[1:]], church=["campanile"])
    before = len(s.deck)
    move(s, "take 0")
    assert (hand(s, 0), buildings(s, 1), names(s.church)) == (["mason"], ["bridge"], ["campanile"])
    assert len(s.deck) == before
    assert s.start_cards_left == 0


@pytest.mark.clause("F§10.5 renaissance")
def test_renaissance_shuffles() -> None:
    orders = set()
    for seed in range(5):
        s = position(row=["renaissance", *QUIET[1:]], seed=seed)
        move(s, "take 0")
        orders.add(tuple(s.deck))
    assert len(orders) == 5


@pytest.mark.clause("F§7 turn record", "F§8.9 clockwise")
def test_a_new_turn_starts_with_a_clean_record() -> None:
    players: Players = [
        {"storage": "W9", "hand": ["alchemist"], "towers": ["W1"]},
        {"towers": ["G2", "R1"]},
    ]
    s = position(players)
    move(s, "alchemist W P", "take 0", "trade 0 R give W W W", "end trade", "build t1+1")
    assert (s.played != 0, s.traded, s.built, s.raised) == (True, True, True, (1,))
    pass_turn(s)
    assert s.active == 1
    assert (s.played, s.traded, s.built, s.raised) == (0, False, False, ())
    assert s.old == (2, 3)
    assert s.turns == [1, 1]
