"""Refusals tell the truth: the right reason alone, with the clause that forbids it."""

from typing import Any

import pytest
from tests.engine.firenze.builders import GAME, PERSONS, Players, action, move, position, reasons

from cantiere.firenze.rules.state import State

Refusal = tuple[str, str, dict[str, Any]]
"""Code, clause and parameters of a reason."""


def refusals(s: State, text: str) -> list[Refusal]:
    """Why a single step is refused."""
    return [(why.code, why.clause, dict(why.params)) for why in GAME.why(s, action(text))]


def codes(s: State, text: str) -> list[tuple[str, str]]:
    return [refusal[:2] for refusal in refusals(s, text)]


def drafted(s: State, *steps: str) -> State:
    """The state behind some single steps."""
    for step in steps:
        GAME.play(s, action(step))
    return s


@pytest.mark.clause("F§8.8.2", "F§10.3 storehouse")
def test_cards_that_need_not_go() -> None:
    few = position([{"hand": ["mason"]}, {}], phase="limits")
    assert refusals(few, "shed mason") == [("cards-within-limit", "F§8.8", {"limit": 5})]
    stored = position([{"hand": ["mason"], "buildings": ["storehouse"]}, {}], phase="limits")
    assert refusals(stored, "shed mason") == [("no-card-limit", "F§10.3", {"card": "storehouse"})]
    festivals = ["glory", "glory", "scandal", "scandal", "monument", "monument"]
    row = ["mason", "architect", "princess", "mason", "smuggler", "patrician"]
    kept = position([{"hand": festivals}, {}], phase="limits", row=row)
    assert refusals(kept, "shed glory") == [("only-festivals", "F§8.8", {})]


@pytest.mark.clause("F§8.8.2")
def test_a_festival_is_refused_for_being_one() -> None:
    hand = ["alchemist", "mason", "smuggler", "patrician", "glory", "glory"]
    row = ["mason", "architect", "princess", "mason", "smuggler", "patrician"]
    s = position([{"hand": hand}, {}], phase="limits", row=row)
    assert refusals(s, "shed glory") == [("festival-stays", "F§8.8", {"card": "glory"})]
    assert codes(s, "shed bridge") == [("not-held", "F§8.8")]


@pytest.mark.parametrize(
    ("player", "fields", "steps", "text", "clause"),
    [
        ({"storage": "W2"}, {}, ["take 1 0"], "lay G", "F§8.1"),
        ({"storage": "W4"}, {"phase": "trade"}, ["trade 0 W"], "give G", "F§8.4"),
        ({"storage": "W2"}, {"phase": "build"}, [], "start G", "F§8.5"),
        ({"storage": "W2", "towers": ["G3"]}, {"phase": "build"}, [], "raise t1", "F§8.5"),
        ({"storage": "W12"}, {"phase": "limits"}, [], "drop G", "F§8.8"),
        ({"storage": "W12"}, {"phase": "limits"}, ["drop W"], "drop G", "F§8.8"),
        (
            {"storage": "W2", "hand": ["alchemist"]},
            {"phase": "trade"},
            ["alchemist"],
            "swap-give G",
            "F§10.2",
        ),
    ],
)
def test_a_missing_brick_is_refused_by_the_rule_that_asks_for_it(
    player: dict[str, Any], fields: dict[str, Any], steps: list[str], text: str, clause: str
) -> None:
    s = drafted(position([player, {}], **fields), *steps)
    assert refusals(s, text) == [("no-brick", clause, {"colour": 2})]


@pytest.mark.clause("F§8.5 storage", "F§8.10 build")
def test_a_missing_brick_is_no_question_of_cost() -> None:
    s = drafted(position([{"storage": "W1"}, {}], phase="build"), "start W")
    assert refusals(s, "start G") == [("no-brick", "F§8.5", {"colour": 2})]
    assert refusals(s, "raise t1") == [("no-brick", "F§8.5", {"colour": 0})]
    dear = drafted(position([{"storage": "W3"}, {}], phase="build"), "start W", "raise t1")
    expected = [("cannot-afford", "F§8.5", {"bricks": 3, "cost": 1, "have": 0})]
    assert refusals(dear, "raise t1") == expected


@pytest.mark.clause("F§8.1 slot 0")
def test_what_is_not_there_has_no_price() -> None:
    assert codes(position([{"storage": "W2"}, {}]), "take 6 0") == [("no-such-slot", "F§8.1")]


@pytest.mark.clause("F§10.5 flood")
def test_a_missing_brick_of_a_loss() -> None:
    s = drafted(position([{"storage": "W4"}, {}], row=["flood W1", "glory"]), "take 0 0")
    assert codes(s, "lose G") == [("no-brick", "F§10.5")]


@pytest.mark.clause("F§8.6 which")
def test_a_ruin_that_fell() -> None:
    s = position([{"towers": ["W4", "W6"], "storage": "G1"}, {}], phase="build", tiles=[])
    move(s, "end build")
    assert refusals(s, "hand-in t2") == [("ruin-fell", "F§8.6", {"tower": 2})]
    assert codes(s, "hand-in t9") == [("no-such-tower", "F§9.6")]
    assert codes(s, "hand-in t9 +1")[0] == ("no-such-tower", "F§9.6")


@pytest.mark.clause("F§9.6 balcony order", "F§9.7 locked")
def test_a_balcony_waits_for_those_before_it_alone() -> None:
    s = position([{"towers": ["W6", "W7"]}, {}], phase="fulfil")
    waits = ("balcony-waits", "F§9.6", {"numeral": 2, "first": 1})
    assert refusals(s, "hand-in t2") == [waits]
    locked = position([{"towers": ["W6", "W7"]}, {}], phase="fulfil", church=["campanile"])
    assert refusals(locked, "hand-in t1") == [("bell-first", "F§9.7", {})]
    assert refusals(locked, "hand-in t2") == [("bell-first", "F§9.7", {}), waits]


@pytest.mark.clause("F§8.5 towers")
def test_a_tower_that_is_not_there_is_refused_by_the_rule_of_the_try() -> None:
    s = position([{"towers": ["W4"], "storage": "W3"}, {"towers": ["W2"]}], phase="build")
    assert codes(s, "raise t9") == [("no-such-tower", "F§8.5")]
    assert codes(s, "raise t2") == [("tower-not-yours", "F§8.5")]
    late = position([{"towers": ["W4"]}, {"towers": ["W3"]}], phase="fulfil")
    assert codes(late, "hand-in t2") == [("tower-not-yours", "F§9.6")]


PERSONS_OUT: list[tuple[str, str, str]] = [
    ("choose", "hand-in t1 +1", "architect"),
    ("choose", "mason 1", "mason"),
    ("trade", "take 1 1", "princess"),
    ("trade", "mason 1", "mason"),
    ("build", "wholesaler 0", "wholesaler"),
    ("build", "hand-in t1 -1", "architect"),
    ("fulfil", "mason 1", "mason"),
    ("fulfil", "take 2 1", "princess"),
    ("limits", "hand-in t1 +1", "architect"),
    ("limits", "wholesaler 0", "wholesaler"),
]


@pytest.mark.clause("F§8.0 princess", "F§8.0 mason", "F§8.0 architect")
@pytest.mark.parametrize(("phase", "text", "card"), PERSONS_OUT)
def test_persons_out_of_their_windows_answer_alike(phase: str, text: str, card: str) -> None:
    s = position([{"hand": [card], "towers": ["W4"]}, {}], phase=phase)
    assert refusals(s, text) == [("window-closed", "F§8.0", {"card": card, "phase": phase})]


@pytest.mark.clause("F§8.0 once a name")
def test_a_person_not_held_or_played_already() -> None:
    players: Players = [{"storage": "W3", "towers": ["W3"]}, {}]
    for phase, text, card in (
        ("choose", "take 1 1", "princess"),
        ("choose", "wholesaler 0", "wholesaler"),
        ("fulfil", "hand-in t1 +1", "architect"),
        ("limits", "alchemist", "alchemist"),
    ):
        s = position(players, phase=phase)
        assert refusals(s, text) == [("not-in-hand", "F§8.0", {"card": card})]
        held = [{**players[0], "hand": [card]}, {}]
        played = position(held, phase=phase, turn={"played": [card]})
        assert refusals(played, text) == [("already-played", "F§8.0", {"card": card})]


@pytest.mark.clause("F§10.2 mason", "F§14 Q22")
def test_a_mason_before_anything_is_laid() -> None:
    s = position([{"storage": "W3", "hand": ["mason"]}, {}], phase="build")
    assert refusals(s, "mason 1") == [("mason-idle", "F§14 Q22", {})]


@pytest.mark.clause("F§8.10 chooseCard")
def test_a_question_comes_before_everything_else() -> None:
    s = drafted(position([{"storage": "W2"}, {}]), "take 1 0")
    assert refusals(s, "end-trade") == [
        ("answer-first", "F§8.1", {"action": "end-trade", "asked": "lay"})
    ]
    assert codes(s, "give W") == [("not-asked", "F§8.4")]
    assert codes(position(), "fell t1") == [("not-asked", "F§10.5")]


@pytest.mark.clause("F§10.2 smuggler", "F§10.5 saboteur")
def test_nobody_sits_there() -> None:
    s = position([{"storage": "W2", "hand": ["smuggler"]}, {"storage": "G1"}])
    assert codes(s, "smuggler 5") == [("no-such-seat", "F§10.2")]
    assert codes(s, "wholesaler 9")[-1] == ("no-such-slot", "F§10.2")
    assert codes(s, "take 9 0")[0] == ("no-such-slot", "F§8.1")


@pytest.mark.parametrize(
    ("phase", "text", "clause"),
    [
        ("choose", "take 3 pay W", "F§8.1"),
        ("choose", "take 0 pay W", "F§8.1"),
        ("trade", "trade 0 W give W", "F§8.4"),
        ("build", "build +W3", "F§8.5"),
        ("limits", "drop W W W", "F§8.8"),
    ],
)
def test_the_wrong_number_is_refused_by_the_rule_that_counts(
    phase: str, text: str, clause: str
) -> None:
    s = position([{"storage": "W12"}, {}], phase=phase)
    assert [(why.code, why.clause) for why in reasons(s, text)] == [("wrong-count", clause)]


def test_reasons_of_a_composed_move_cite_alike() -> None:
    s = position([{"storage": "W4"}, {}], phase="trade")
    assert [why.clause for why in reasons(s, "trade 0 W give G G G")] == ["F§8.4"]


TALL: Players = [{}, {"towers": ["W5", "Y6", "G7", "B2"], "storage": "W3 P1"}]
GREEN: Players = [{}, {"towers": ["G6", "W2", "G4", "G2"], "storage": "G2"}]
THREE: Players = [{"towers": ["W4"]}, {"towers": ["W3"]}, {"towers": ["G2"]}]
STORED: Players = [{"storage": "W20"}, {}]
FULL: Players = [{"storage": "W12", "hand": PERSONS}, {}]
SMUGGLING: Players = [{"storage": "W1 G1", "hand": ["smuggler"]}, {"storage": "W1"}]
TRADING = {"phase": "trade"}
BUILDING = {"phase": "build"}
TAX, TRIBUTE, SABOTEUR, FIRE = (
    {"row": [card]} for card in ("luxuryTax", "tribute", "saboteur", "fire")
)
BELLS = {"phase": "fulfil", "church": ["campanile"]}
LIMITS = {"phase": "limits"}

ALONE: list[tuple[Players, dict[str, Any], str, str, Refusal]] = [
    (TALL, TAX, "take 0 0", "keep t3", ("must-pay-more", "F§10.5", {"need": 2})),
    (TALL, TAX, "take 0 0", "keep t4", ("not-tall", "F§10.5", {"height": 2, "least": 5})),
    (TALL, TAX, "take 0 0, keep t2", "keep t1", ("order", "F§8.10", {})),
    (GREEN, TRIBUTE, "take 0 0", "keep t4", ("must-pay-more", "F§10.5", {"need": 2})),
    (GREEN, TRIBUTE, "take 0 0", "keep t2", ("not-this-colour", "F§10.5", {"colour": 0})),
    (
        THREE,
        SABOTEUR,
        "take 0 0",
        "sabotage 1 t3",
        ("tower-elsewhere", "F§10.5", {"tower": 3, "owner": 2}),
    ),
    (THREE, SABOTEUR, "take 0 0", "sabotage 0 t1", ("own-tower", "F§10.5", {})),
    (THREE, SABOTEUR, "take 0 0", "sabotage 1 t9", ("no-such-tower", "F§10.5", {"tower": 9})),
    (
        [{"storage": "W2 G2"}, {}],
        FIRE,
        "take 0 0",
        "lose G",
        ("too-few-left", "F§8.10", {"colour": 2, "need": 3, "have": 2}),
    ),
    (
        [{"storage": "W2"}, {}],
        TRADING,
        "",
        "trade 0 W",
        ("cannot-trade", "F§8.4", {"need": 3, "have": 2}),
    ),
    (STORED, BUILDING, f"start W{', raise t1' * 5}", "raise t1", ("too-many", "F§8.5", {"max": 6})),
    (STORED, BUILDING, f"start W{', raise t1' * 5}", "start W", ("too-many", "F§8.5", {"max": 6})),
    (
        STORED,
        BUILDING,
        "start W, start W",
        "raise t2",
        ("taller-than-last", "F§8.10", {"height": 1}),
    ),
    (STORED, BUILDING, "start W, start W", "raise t1", ("order", "F§8.10", {})),
    ([{"towers": ["W3"]}, {}], {"phase": "fulfil"}, "", "bell t1", ("no-campanile", "F§9.7", {})),
    ([{"towers": ["W3"], "bell": True}, {}], BELLS, "", "bell t1", ("bell-delivered", "F§9.7", {})),
    (
        [{"towers": ["W4"]}, {}],
        BELLS,
        "",
        "bell t1",
        ("not-a-bell", "F§9.7", {"colour": 0, "height": 4, "need": 3}),
    ),
    (
        [{"storage": "W2"}, {}],
        LIMITS,
        "",
        "drop W",
        ("storage-within-limit", "F§8.8", {"limit": 10}),
    ),
    (FULL, LIMITS, "", "shed mason", ("bricks-first", "F§8.8", {"over": 2})),
    (
        [{"hand": PERSONS}, {}],
        LIMITS,
        "",
        "shed smuggler",
        ("cards-left", "F§8.10", {"card": "smuggler"}),
    ),
    (SMUGGLING, TRADING, "", "smuggler 0", ("own-seat", "F§10.2", {})),
    (
        [{"storage": "W2", "hand": ["smuggler"]}, {"storage": "W1"}],
        TRADING,
        "",
        "smuggler 1",
        ("no-swap", "F§14 Q22", {}),
    ),
    ([{"hand": ["alchemist"]}, {}], TRADING, "", "alchemist", ("no-swap", "F§14 Q22", {})),
    (SMUGGLING, TRADING, "smuggler 1", "swap-give W", ("same-colour", "F§14 Q22", {"colour": 0})),
    (
        SMUGGLING,
        TRADING,
        "smuggler 1, swap-give G",
        "swap-take P",
        ("no-brick", "F§10.2", {"colour": 5}),
    ),
    (
        [{"storage": "W2", "hand": ["smuggler"]}, {"storage": "W1 G1"}],
        TRADING,
        "smuggler 1, swap-give W",
        "swap-take W",
        ("same-colour", "F§14 Q22", {"colour": 0}),
    ),
]


@pytest.mark.parametrize(("players", "fields", "steps", "text", "refusal"), ALONE)
def test_one_reason_alone(
    players: Players, fields: dict[str, Any], steps: str, text: str, refusal: Refusal
) -> None:
    s = drafted(position(players, **fields), *filter(None, steps.split(", ")))
    assert refusals(s, text) == [refusal]


@pytest.mark.clause("F§8.8.1", "F§8.8.2")
def test_a_turn_does_not_end_over_a_limit() -> None:
    assert refusals(position(FULL, phase="limits"), "end-limits") == [
        ("too-many-bricks", "F§8.8", {"over": 2}),
        ("too-many-cards", "F§8.8", {"over": 2}),
    ]
