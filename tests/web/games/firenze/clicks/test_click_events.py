"""Clicks of events and persons (F§8.2, F§10.2, F§10.5)."""

from typing import Any

import pytest
from tests.web.games.firenze.staging import GAME, Desk, fixture, position, storage

from cantiere.firenze import constants as k
from cantiere_app.kit.moves.drafts import bare

ROW = [{"card": card, "bricks": "W1 Y1"} for card in "glory scandal alchemist mason bridge".split()]


def event(card: str, me: dict[str, Any], other: dict[str, Any] | None = None) -> Desk:
    """The leftmost card is taken, so that its event asks."""
    row = [{"card": card, "bricks": "W1 R1"}, *ROW]
    table = Desk(position([me, other or {}], row=row))
    table.click("card-0", "do-confirm")
    return table


@pytest.mark.clause("F§8.2")
@pytest.mark.parametrize(("towers", "harmless"), [(["G4"], False), ([], True)])
def test_against_a_harmless_event_the_patrician_is_not_advised(
    towers: list[str], harmless: bool
) -> None:
    data = fixture("cancel")["position"]
    for seat in data["players"]:
        seat["towers"] = towers
    prompt = Desk(GAME.from_position(data)).prompt()
    assert [button.act for button in prompt.buttons if button.go] == [
        "do-cancel-no" if harmless else "do-cancel-yes"
    ]
    assert ("not change anybody’s towers" in prompt.detail) == harmless


@pytest.mark.clause("F§10.5")
@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("tribute", "Anna pays 1 white and 1 green. Ben pays 1 blue. Ben’s purple 6 falls"),
        ("flood", "Anna loses 2 bricks. Ben loses 2 bricks."),
        ("luxuryTax", "Anna pays 2 bricks. Ben pays 2 bricks."),
        ("saboteur", "Take a brick off another player’s tower."),
    ],
)
def test_the_patricians_question_says_what_the_event_would_do_now(card: str, sentence: str) -> None:
    me = {"storage": "W3 G1", "towers": ["W3", "G5"], "hand": ["patrician"]}
    asked = event(card, me, {"storage": "W4 B1", "towers": ["B2", "P6"]}).prompt()
    assert asked.detail.startswith(f"Without the Patrician: {sentence}")


@pytest.mark.clause("F§10.5")
@pytest.mark.parametrize("card", ["tribute", "saboteur"])
def test_an_event_that_hurts_others_alone_is_not_advised_against(card: str) -> None:
    me, other = {"storage": "W3", "hand": ["patrician"]}, {"storage": "W4", "towers": ["B2"]}
    (main,) = (button for button in event(card, me, other).prompt().buttons if button.go)
    assert main.act == "do-cancel-no"


@pytest.mark.clause("F§8.2")
@pytest.mark.parametrize(("answer", "kept"), [("do-cancel-yes", True), ("do-cancel-no", False)])
def test_the_patrician_cancels_or_not(answer: str, kept: bool) -> None:
    table = event("fire", {"storage": "W3", "hand": ["patrician"]})
    assert table.prompt().title == "Cancel Storehouse Fire with the Patrician?"
    assert table.refused("storage-0") == ["decide-first"]
    table.click(answer)
    assert (storage(table)[0] == 4) is kept


@pytest.mark.parametrize(("card", "height"), [("collapse", 0), ("botch", 4)])
def test_one_own_tower_suffers(card: str, height: int) -> None:
    table = event(card, {"towers": ["W3", "G5"]}, {"towers": ["B2"]})
    assert table.refused("opp-tower-1-3") == ["decide-first"]
    assert table.refused("tower-3") == ["tower-not-yours"]
    assert table.refused("do-confirm") == ["still-missing"]
    table.click("tower-1", "tower-2")
    assert bare(table.draft) == {"do": "fell", "tower": 2}
    table.click("do-confirm")
    assert [t[2] for t in table.state.towers[0] if t[0] == 2] == ([height] if height else [])


def test_the_saboteur_takes_from_others() -> None:
    table = event("saboteur", {"towers": ["W3"]}, {"towers": ["B2", "P1"]})
    assert table.refused("seat-1") == ["unclear-tower"]
    table.click("opp-tower-1-3", "opp-tower-1-2")
    assert "Anna" not in table.prompt().detail
    assert "Ben" in table.prompt().detail
    table.click("opp-tower-1-2")
    assert [t[2] for t in table.state.towers[1]] == [1, 1]


def test_fire_takes_three_bricks_of_own_choice() -> None:
    table = event("fire", {"storage": "W2 G2"})
    table.click("storage-2", "storage-0", "storage-2")
    assert table.draft["bricks"] == [0, 2, 2]
    assert table.refused("storage-0") == ["enough-picked"]
    table.click("do-confirm")
    assert storage(table) == [2, 0, 0, 1, 0, 0]


@pytest.mark.clause("F§9.9")
def test_flood_asks_everybody_in_turn() -> None:
    table = event("flood", {"storage": "W3"}, {"storage": "G2 P2"})
    assert table.viewer == 0
    table.click("storage-0", "do-confirm")
    assert table.viewer == 1
    assert "Flood: choose 2 bricks to lose" in table.prompt().title
    table.click("storage-5", "do-fill", "do-confirm")
    assert storage(table, 1) == [0, 0, 1, 0, 0, 1]
    other = Desk(table.state, viewer=1)
    assert other.refused("card-0") == ["not-your-turn"]


@pytest.mark.clause("F§10.5")
def test_luxury_tax_asks_for_towers_and_bricks() -> None:
    table = event("luxuryTax", {"towers": ["W6", "G5", "R4"], "storage": "G1"})
    assert table.prompt().title == "Luxury Tax: choose 1 tower to pay for"
    assert table.refused("tower-3") == ["tower-safe"]
    table.click("tower-1")
    assert table.refused("tower-2") == ["enough-kept"]
    assert "You lose: green 5 (2 back, 3 lost)." in table.prompt().detail
    table.click("storage-0", "storage-3")
    assert table.refused("storage-2") == ["enough-picked"]
    table.click("do-confirm")
    assert [t[0] for t in table.state.towers[0]] == [1, 3]
    assert storage(table) == [0, 0, 3, 0, 0, 0]


def test_luxury_tax_for_all_towers_asks_for_bricks_only() -> None:
    table = event("luxuryTax", {"towers": ["W6"], "storage": "G1 P1"})
    assert table.prompt().title == "Luxury Tax: pay 2 bricks for your tall towers"
    table.click("storage-0", "storage-2", "do-confirm")
    assert storage(table) == [0, 0, 0, 1, 0, 1]


def test_tribute_asks_which_towers_stay() -> None:
    table = event("tribute", {"towers": ["G4", "G3", "P2"], "storage": "G1"})
    assert table.refused("tower-3") == ["tower-safe"]
    table.click("tower-2", "tower-2", "tower-1", "do-confirm")
    assert [t[0] for t in table.state.towers[0]] == [1]
    assert storage(table) == [1, 0, 1, 1, 0, 1]


def person(*hand: str, phase: str = "build", **fields: Any) -> Desk:
    players: list[dict[str, Any]] = [
        {"storage": "W2 Y1", "towers": ["W3"], "hand": list(hand)},
        {"storage": "B1 W1", "towers": ["G2"]},
        {"storage": "P2"},
    ]
    return Desk(position(players, phase=phase, **fields))


@pytest.mark.clause("F§10.2")
def test_the_alchemist_swaps_with_the_bag_in_either_order() -> None:
    table = person("alchemist")
    table.click("hand-0", "bag-5")
    assert table.prompt().buttons[-1].enabled is False
    assert table.refused("do-confirm") == ["still-missing"]
    assert table.refused("storage-5") == ["none-of-colour"]
    table.click("storage-1")
    assert table.prompt().buttons[-1].label == "Swap yellow for purple"
    assert table.prompt().detail == "You give yellow to the bag and get purple."
    assert table.refused("bag-1") == ["same-colour"]
    table.click("do-confirm")
    assert storage(table) == [2, 0, 0, 0, 0, 1]


def test_the_smuggler_swaps_with_a_player() -> None:
    table = person("smuggler", phase="trade")
    assert table.refused("opp-brick-1-0") == ["opponents-brick"]
    table.click("hand-0", "seat-1", "storage-0")
    assert table.refused("opp-brick-1-0") == ["same-colour"]
    assert table.refused("opp-brick-1-3") == ["seat-lacks"]
    table.click("opp-brick-2-5")
    assert table.prompt().detail == "You give Carla white and get purple."
    table.click("do-confirm")
    assert storage(table) == [1, 1, 0, 0, 0, 1]


def test_with_one_opponent_the_smuggler_knows_whom() -> None:
    table = Desk(
        position([{"storage": "W1", "hand": ["smuggler"]}, {"storage": "B1"}], phase="build")
    )
    table.click("hand-0")
    assert table.draft["seat"] == 1


@pytest.mark.clause("F§8.0")
def test_the_wholesaler_draws_a_card_anew() -> None:
    table = person("wholesaler", phase="choose")
    table.click("hand-0", "card-3")
    assert "bricks are drawn" in table.prompt().detail
    table.click("do-confirm")
    assert table.played == [(k.WHOLESALER, 3)]
    assert person("wholesaler").refused("hand-0") == ["wholesaler-window"]


def test_the_patrician_discards_another_card() -> None:
    table = person("patrician", "scandal", phase="fulfil", turn={"old": [], "raised": [1]})
    table.click("hand-0")
    table.click("hand-1", "do-confirm")
    assert table.state.hands[0] == []
    assert person("patrician").refused("hand-0") == ["not-in-hand"]


def test_the_same_card_again_puts_the_person_back() -> None:
    table = person("alchemist")
    table.click("hand-0", "storage-0", "hand-0")
    assert table.draft == {}


@pytest.mark.parametrize(
    ("card", "phase", "code"),
    [
        ("princess", "build", "princess-window"),
        ("mason", "choose", "mason-window"),
        ("architect", "trade", "architect-window"),
        ("glory", "trade", "festival-waits"),
    ],
)
def test_cards_out_of_their_window_say_when(card: str, phase: str, code: str) -> None:
    assert person(card, phase=phase).refused("hand-0") == [code]


def test_a_second_person_of_a_name_waits_for_the_next_turn() -> None:
    table = person("alchemist", turn={"old": [1], "raised": [], "played": ["alchemist"]})
    assert table.refused("hand-0") == ["already-played"]
