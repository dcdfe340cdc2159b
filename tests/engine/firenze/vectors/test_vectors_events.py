"""F§15, TV-23 … TV-37: events."""

import pytest
from tests.engine.firenze.builders import (
    CARDS,
    GAME,
    QUIET,
    bricks,
    hand,
    kinds,
    loose,
    move,
    names,
    only,
    plus,
    position,
    refused,
    row,
    short_deck,
    skip_to,
    storage,
    towers,
)

from cantiere.firenze import constants as k

FLOOD = {0: 0, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 9: 3, 10: 4, 15: 5}


def with_card(text: str) -> list[str]:
    """A row whose leftmost card is the given one."""
    return [text, *QUIET[1:]]


@pytest.mark.clause("TV-23", "F§10.5 flood")
@pytest.mark.parametrize(("held", "loss"), FLOOD.items())
def test_tv_23_flood_by_storage(held: int, loss: int) -> None:
    s = position([{}, {"storage": f"W{held}" if held else ""}], row=with_card("flood P1"))
    move(s, "take 0")
    if loss:
        decision = GAME.decision(s)
        assert decision is not None
        assert decision[:2] == (1, "flood")
        move(s, "lose " + " ".join("W" * loss))
    assert s.phase == k.TRADING
    assert storage(s, 1) == bricks(f"W{held - loss}")


@pytest.mark.clause("TV-24", "F§8.2 bricks late", "F§10.5 flood")
def test_tv_24_flood_active_player() -> None:
    s = position([{"storage": "W5"}, {}], row=[QUIET[0], "flood G5", *QUIET[2:]])
    move(s, "take 1 pay W")
    assert storage(s, 0) == bricks("W4")
    move(s, "lose W W")
    assert storage(s, 0) == bricks("W2 G5")


@pytest.mark.clause("TV-25", "F§10.5 fire", "F§8.2 bricks late")
def test_tv_25_storehouse_fire() -> None:
    s = position([{"storage": "W1 P1"}, {}], row=with_card("fire G4"))
    move(s, "take 0", "lose W P")
    assert storage(s, 0) == bricks("G4")
    s = position([{"storage": "W2 Y2 P2"}, {}], row=with_card("fire G4"))
    move(s, "take 0", "lose W Y P")
    assert storage(s, 0) == bricks("W1 Y1 P1 G4")


@pytest.mark.clause("TV-26", "F§10.5 tribute", "F§9.4")
def test_tv_26_tribute() -> None:
    opponent = {"storage": "W3 G1", "towers": ["G4", "G3", "R2"]}
    s = position([{}, opponent], row=with_card("tribute B1"))
    before = loose(s)
    move(s, "take 0", "tribute t1")
    assert storage(s, 1) == bricks("W3 G1 R1")
    assert towers(s, 1) == ["G4"]
    gained = bricks("G3 R1")
    assert plus(loose(s), bricks("B1")) == plus(before, gained)


@pytest.mark.clause("TV-27", "F§10.5 tribute")
def test_tv_27_tribute_is_compulsory() -> None:
    opponent = {"storage": "W1 B1", "towers": ["B3"]}
    s = position([{}, opponent], row=with_card("tribute"))
    move(s, "take 0")
    assert storage(s, 1) == bricks("W1")
    assert towers(s, 1) == ["B3"]


@pytest.mark.clause("TV-28", "F§14 Q3", "F§10.5 tribute")
def test_tv_28_tribute_no_chain() -> None:
    s = position([{}, {"towers": ["G4", "G3"]}], row=with_card("tribute"))
    before = loose(s)
    move(s, "take 0")
    assert towers(s, 1) == []
    assert storage(s, 1) == bricks("G3")
    assert loose(s) == plus(before, bricks("G4"))


@pytest.mark.clause("TV-29", "F§14 Q4", "F§8.2 bricks early")
def test_tv_29_tribute_own_turn() -> None:
    s = position([{"towers": ["P2"]}, {}], row=with_card("tribute P1 W3"))
    move(s, "take 0")
    assert towers(s, 0) == ["P2"]
    assert storage(s, 0) == bricks("W3")


@pytest.mark.clause("TV-30", "F§10.5 luxuryTax", "F§14 Q3")
def test_tv_30_luxury_tax() -> None:
    opponent = {"storage": "W3", "towers": ["G6", "Y5", "R4"]}
    s = position([{}, opponent], row=with_card("luxuryTax"))
    before = loose(s)
    move(s, "take 0", "tax t2 pay W W")
    assert towers(s, 1) == ["Y5", "R4"]
    assert storage(s, 1) == bricks("W1 G3")
    assert loose(s) == plus(before, bricks("W2 G3"))


@pytest.mark.clause("TV-31", "F§10.5 luxuryTax")
def test_tv_31_luxury_tax_one_brick() -> None:
    s = position([{}, {"storage": "W1", "towers": ["P5"]}], row=with_card("luxuryTax"))
    events = move(s, "take 0")
    assert towers(s, 1) == []
    assert storage(s, 1) == bricks("W1 P2")
    torn = only(events, "torn").params
    assert (torn["bag"], torn["back"]) == (3, 2)


@pytest.mark.clause("TV-32", "F§10.2 patrician a", "F§14 Q20")
def test_tv_32_patrician_cancels() -> None:
    active = {"hand": ["patrician", "patrician", "scandal"], "towers": ["B3"]}
    s = position([active, {"towers": ["G4"]}], row=with_card("tribute W4"))
    move(s, "take 0", "cancel yes")
    assert towers(s, 0) == ["B3"]
    assert towers(s, 1) == ["G4"]
    assert sorted(names(s.discard)) == ["patrician", "tribute"]
    assert storage(s, 0) == bricks("W4")
    assert hand(s, 0) == ["patrician", "scandal"]
    assert refused(s, "patrician scandal") == {"already-played"}


@pytest.mark.clause("TV-33", "F§10.5 collapse")
def test_tv_33_collapse() -> None:
    s = position([{"towers": ["W5", "B2"]}, {}], row=with_card("collapse"))
    before = loose(s)
    move(s, "take 0", "fell t2")
    assert towers(s, 0) == ["W5"]
    assert storage(s, 0) == bricks("")
    assert loose(s) == plus(before, bricks("B2"))


@pytest.mark.clause("TV-34", "F§10.5 botch", "F§9.3")
def test_tv_34_botch_to_nothing() -> None:
    s = position([{"towers": ["R1"]}, {}], row=with_card("botch"))
    before = loose(s)
    move(s, "take 0", "fell t1")
    assert towers(s, 0) == []
    assert loose(s) == plus(before, bricks("R1"))


@pytest.mark.clause("TV-35", "F§14 Q5", "F§8.6 which")
def test_tv_35_botch_and_ruin() -> None:
    s = position([{"towers": ["Y4"], "storage": "Y1"}, {}], row=with_card("botch"))
    move(s, "take 0", "fell t1", "end trade", "build t1+1")
    skip_to(s, "fulfil")
    assert towers(s, 0) == ["Y4"]
    s = position([{"towers": ["Y4"]}, {}], row=with_card("botch"))
    move(s, "take 0", "fell t1")
    torn = only(skip_to(s, "fulfil"), "torn").params
    assert (torn["height"], torn["bag"], torn["back"]) == (3, 2, 1)


@pytest.mark.clause("TV-36", "F§10.5 saboteur", "F§9.3")
def test_tv_36_saboteur() -> None:
    s = position([{"towers": ["W3"]}, {}], row=with_card("saboteur"))
    move(s, "take 0")
    assert s.phase == k.TRADING
    s = position([{"towers": ["W3"]}, {"towers": ["P1", "G4"]}], row=with_card("saboteur"))
    before = loose(s)
    move(s, "take 0")
    assert kinds(s) == {"sabotage"}
    move(s, "sabotage 1 t2")
    assert towers(s, 1) == ["G4"]
    assert towers(s, 0) == ["W3"]
    assert loose(s) == plus(before, bricks("P1"))


@pytest.mark.clause("TV-37", "F§10.5 renaissance", "F§9.2")
def test_tv_37_renaissance() -> None:
    deck = "collapse flood fire fire luxuryTax".split()
    rest = "botch saboteur tribute tribute".split()
    persons = "alchemist alchemist alchemist alchemist architect architect architect".split()
    more = "mason mason mason smuggler smuggler smuggler patrician patrician patrician".split()
    discard = rest + persons + more
    assert len(discard) == 20
    s = short_deck(deck, discard, with_card("renaissance W1"))
    move(s, "take 0")
    assert len(s.deck) == 25
    assert s.discard == []
    pool = [*deck, *discard, "renaissance"]
    assert sorted(names([*s.deck, s.row[5]])) == sorted(pool)
    assert row(s)[:5] == [text.split()[0] for text in QUIET[1:]]
    assert CARDS.index("renaissance") in [*s.deck, s.row[5]]
