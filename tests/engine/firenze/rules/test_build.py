"""F§8.5: the build action."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    bricks,
    can,
    composed,
    hand,
    kinds,
    move,
    names,
    only,
    plus,
    position,
    reasons,
    refused,
    skip_to,
    storage,
    towers,
)

from cantiere.firenze import constants as k

COSTS = {
    1: (0, 0, 0, 0),
    2: (0, 0, 0, 0),
    3: (1, 0, 0, 0),
    4: (3, 2, 0, 0),
    5: (6, 5, 3, 2),
    6: (10, 9, 7, 6),
}
HELP = ["none", "workshop", "mason", "both"]


def cost_of(count: int, help_: str) -> int | None:
    """The cost at which a build of so many bricks is legal, None when Mason lowers nothing."""
    workshop = help_ in ("workshop", "both")
    mason = help_ in ("mason", "both")
    player = {
        "storage": f"P{count} W10",
        "buildings": ["workshop"] if workshop else [],
        "hand": ["mason"] if mason else [],
    }
    s = position([player, {}], phase="build")
    text = " mason" if mason else ""
    fitting = [
        paid for paid in range(11) if can(s, f"build +P{count} pay {' '.join('W' * paid)}{text}")
    ]
    assert len(fitting) <= 1
    return fitting[0] if fitting else None


@pytest.mark.clause("F§8.5 row 1", "F§8.5 row 2", "F§14 Q22")
@pytest.mark.parametrize("help_", HELP)
@pytest.mark.parametrize("count", [1, 2])
def test_one_and_two_bricks_are_free_and_mason_is_not_offered(count: int, help_: str) -> None:
    assert cost_of(count, help_) == (0 if help_ in ("none", "workshop") else None)


@pytest.mark.clause("F§8.5 row 3", "F§8.5 row 4", "F§8.5 cost")
@pytest.mark.parametrize("help_", HELP)
@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_bricks(count: int, help_: str) -> None:
    expected: int | None = COSTS[count][HELP.index(help_)]
    if (count, help_) == (3, "both"):
        expected = None
    assert cost_of(count, help_) == expected


@pytest.mark.clause("F§8.5 row 5", "F§8.5 row 6", "F§8.5 cost")
@pytest.mark.parametrize("help_", HELP)
@pytest.mark.parametrize("count", [5, 6])
def test_five_and_six_bricks(count: int, help_: str) -> None:
    assert cost_of(count, help_) == COSTS[count][HELP.index(help_)]


@pytest.mark.clause("F§8.5 six")
def test_at_most_six_bricks() -> None:
    s = position([{"storage": "W20", "towers": ["W1"]}, {}], phase="build")
    assert can(s, f"build t1+6 pay {' '.join('W' * 10)}")
    assert refused(s, f"build t1+7 pay {' '.join('W' * 10)}")
    assert refused(s, "build pay W")


@pytest.mark.clause("F§8.5 towers", "F§14 Q37")
def test_several_towers_of_one_colour_and_no_height_limit() -> None:
    player = {"storage": "W10 G2", "towers": ["W9", "W2"]}
    s = position([player, {}], phase="build")
    move(s, "build t1+1 t2+1 +W1 +W1 +G1 pay W W W W W G")
    assert towers(s, 0) == ["W10", "W3", "W1", "W1", "G1"]
    assert [tower[0] for tower in s.towers[0]] == [1, 2, 3, 4, 5]


@pytest.mark.clause("F§8.5 towers")
def test_a_tower_takes_its_own_colour_only() -> None:
    s = position([{"storage": "W2", "towers": ["G3"]}, {"towers": ["W3"]}], phase="build")
    assert refused(s, "build t1+1")
    assert refused(s, "build t2+1") == {"tower-not-yours"}
    assert refused(s, "build t7+1")
    move(s, "build +W2")
    assert towers(s, 0) == ["G3", "W2"]


@pytest.mark.clause("F§8.5 storage", "F§8.5 cost")
def test_too_few_bricks_are_refused_with_the_shortage() -> None:
    s = position([{"storage": "W8"}, {}], phase="build")
    assert can(s, "build +W4 pay W W W")
    (reason, *_) = reasons(s, "build +W5 pay W W W")
    assert reason.code == "cannot-afford"
    assert (reason.params["cost"], reason.params["have"]) == (6, 3)
    assert reason.clause == "F§8.5"


@pytest.mark.clause("F§8.5 cost")
@pytest.mark.parametrize("paid", ["", "W W", "W W W W", "P P P"])
def test_the_payment_is_exact_and_at_hand(paid: str) -> None:
    s = position([{"storage": "W10"}, {}], phase="build")
    assert refused(s, f"build +W4 pay {paid}")


@pytest.mark.clause("F§8.5 effect", "F§8.0 mason", "F§10.2 mason")
def test_effect_of_a_build_with_mason() -> None:
    player = {"storage": "W9 G1", "hand": ["mason"], "towers": ["G2"]}
    s = position([player, {}], phase="build")
    before = list(s.bag)
    event = only(move(s, "build t1+1 +W4 pay W W W mason"), "build")
    assert s.bag == plus(before, bricks("W3"))
    assert storage(s, 0) == bricks("W2")
    assert s.raised == (1, 2)
    assert (hand(s, 0), names(s.discard)) == ([], ["mason"])
    assert (event.params["cost"], event.params["mason"]) == (3, 1)
    assert event.params["placed"] == [[1, 2, 1, 3, 0], [2, 0, 4, 4, 1]]


@pytest.mark.clause("F§10.2 mason", "F§8.5 cost")
def test_mason_carries_nothing_over() -> None:
    s = position([{"storage": "W9", "hand": ["mason"]}, {}], phase="build")
    move(s, "build +W3 mason")
    assert s.built
    assert refused(s, "build +W1")
    assert hand(s, 0) == []


@pytest.mark.clause("F§10.2 mason", "F§8.5 cost")
def test_mason_may_be_kept() -> None:
    s = position([{"storage": "W9", "hand": ["mason"]}, {}], phase="build")
    move(s, "build +W3 pay W")
    assert hand(s, 0) == ["mason"]


@pytest.mark.clause("F§8.10 build", "F§8.10 no dead end")
def test_mason_is_not_a_question_when_the_build_cannot_be_paid_without() -> None:
    s = position([{"storage": "W13", "hand": ["mason"]}, {}], phase="build")
    for _ in range(6):
        GAME.play(s, (k.START_TOWER, 0) if not s.frames else (k.RAISE, 1))
    assert GAME.legal(s) == [(k.END_LAYING,)]
    GAME.play(s, (k.END_LAYING,))
    assert GAME.legal(s) == [(k.MASON, 1)]
    assert [reason.code for reason in GAME.why(s, (k.MASON, 0))] == ["cannot-afford"]


@pytest.mark.clause("F§8.5 once", "F§8.5 end")
def test_one_build_a_turn_then_end() -> None:
    s = position([{"storage": "W4"}, {}], phase="build")
    move(s, "build +W1")
    assert kinds(s) == {"end-build"}
    assert {r.code for r in GAME.why(s, (k.START_TOWER, 0))} == {"already-built"}
    move(s, "end build")
    s = position([{"storage": "W4"}, {}], phase="build")
    move(s, "end build")
    assert s.phase == k.FULFILLING


@pytest.mark.clause("F§8.5 new")
def test_a_new_tower_is_no_ruin_this_turn_but_old_the_next() -> None:
    s = position([{"storage": "W1"}, {}], phase="build")
    move(s, "build +W1")
    skip_to(s, "limits")
    assert towers(s, 0) == ["W1"]
    move(s, "end limits", "take 0", "end trade", "end build", "end fulfil", "end limits")
    assert s.old == (1,)
    assert s.raised == ()


@pytest.mark.clause("F§14 Q40")
def test_only_the_number_of_bricks_makes_the_cost() -> None:
    sites = ["W1", "Y1", "G1", "R1"]
    player = {"storage": "W4 Y1 G1 R1", "towers": sites}
    spread = position([player, {}], phase="build")
    assert only(move(spread, "build t1+1 t2+1 t3+1 t4+1 pay W W W"), "build").params["cost"] == 3
    high = position([{**player, "storage": "W7"}, {}], phase="build")
    assert only(move(high, "build t1+4 pay W W W"), "build").params["cost"] == 3


@pytest.mark.clause("F§8.10 build", "F§8.10 canonical")
def test_steps_of_a_build_in_canonical_order() -> None:
    player = {"storage": "W6 G4 P2", "towers": ["G2", "W3"]}
    s = position([player, {}], phase="build")
    steps = GAME.steps(s, composed("build +P1 t2+1 +W1 t1+1 pay G W W"))
    kinds_of = [k.ACTIONS[step[0]] for step in steps]
    assert kinds_of == ["raise", "raise", "start", "start", "laid", "pay", "pay", "pay"]
    assert [step[1] for step in steps if len(step) > 1] == [1, 2, 0, 5, 0, 0, 2]


@pytest.mark.clause("F§8.10 canonical", "F§8.10 build")
def test_a_build_never_goes_back_to_an_earlier_tower() -> None:
    player = {"storage": "W6 G6 P2", "towers": ["G2", "W3"]}
    s = position([player, {}], phase="build")
    GAME.play(s, (k.RAISE, 2))
    assert [r.code for r in GAME.why(s, (k.RAISE, 1))] == ["order"]
    GAME.play(s, (k.START_TOWER, 2))
    assert [r.code for r in GAME.why(s, (k.RAISE, 2))] == ["order"]
    assert [r.code for r in GAME.why(s, (k.START_TOWER, 0))] == ["order"]
    assert (k.RAISE, 3) in GAME.legal(s)


@pytest.mark.clause("F§8.10 canonical")
def test_new_towers_of_one_colour_do_not_grow() -> None:
    s = position([{"storage": "W20"}, {}], phase="build")
    GAME.play(s, (k.START_TOWER, 0))
    GAME.play(s, (k.START_TOWER, 0))
    assert (k.RAISE, 2) not in GAME.legal(s)
    assert GAME.why(s, (k.RAISE, 2))
    move_text = "build +W1 +W3 pay W W W"
    s = position([{"storage": "W20"}, {}], phase="build")
    move(s, move_text)
    assert towers(s, 0) == ["W3", "W1"]


@pytest.mark.clause("F§8.10 commit", "F§8.10 build")
def test_only_the_last_step_builds() -> None:
    s = position([{"storage": "W5", "towers": ["W2"]}, {}], phase="build")
    for step in GAME.steps(s, composed("build t1+3 pay W"))[:-1]:
        GAME.play(s, step)
        assert storage(s, 0) == bricks("W5")
        assert towers(s, 0) == ["W2"]
        assert s.raised == ()
    GAME.play(s, (k.PAY, 0))
    assert storage(s, 0) == bricks("W1")
    assert towers(s, 0) == ["W5"]


@pytest.mark.clause("F§8.10 no dead end", "F§8.5 storage")
def test_a_brick_is_offered_only_if_it_can_be_paid() -> None:
    s = position([{"storage": "W8"}, {}], phase="build")
    GAME.play(s, (k.START_TOWER, 0))
    for _ in range(3):
        GAME.play(s, (k.RAISE, 1))
    assert GAME.legal(s) == [(k.END_LAYING,)]
    assert {r.code for r in GAME.why(s, (k.RAISE, 1))} == {"cannot-afford"}
