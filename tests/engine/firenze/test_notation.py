"""Text of single steps and composed moves (F§8.10)."""

import pytest
from tests.engine.firenze.builders import GAME, composed, move, position
from tests.engine.firenze.sampling import OPTION_SETS, sampled

from cantiere.core.game import IllegalAction, NotationError
from cantiere.firenze import constants as k
from cantiere.firenze.io import moves


@pytest.mark.clause("F§8.10 equivalent")
def test_every_legal_step_is_written_and_read_back() -> None:
    seen = set()
    for i, options in enumerate(OPTION_SETS[::4]):
        for s in sampled(options, seed=70 + i, every=3):
            texts = set()
            for action in GAME.legal(s):
                text = GAME.notation(s, action)
                assert GAME.parse(s, text) == action
                texts.add(text)
                seen.add(action[0])
            assert len(texts) == len(GAME.legal(s))
    assert seen >= set(range(len(k.ACTIONS))) - {k.SABOTAGE, k.KEEP, k.TAX, k.DELIVER}


@pytest.mark.parametrize("text", ["", "take", "take x", "fly", "hand-in t", "take 0 0 0 0", "\x00"])
def test_text_that_is_no_step_is_refused(text: str) -> None:
    s = position()
    before = GAME.to_json(s)
    with pytest.raises(NotationError) as refusal:
        GAME.parse(s, text)
    assert refusal.value.accepted
    assert GAME.to_json(s) == before


@pytest.mark.clause("F§8.10 chooseCard", "F§8.10 commit")
def test_steps_of_a_choice() -> None:
    s = position([{"storage": "W1 G1"}, {}])
    steps = GAME.steps(s, composed("take 2 pay G W"))
    assert steps == [(k.TAKE, 2, 0), (k.PAY_SKIP, 2), (k.PAY_SKIP, 0)]
    before = GAME.view(s, 0)
    for step in steps[:-1]:
        GAME.play(s, step)
    assert {**GAME.view(s, 0), "frames": 0, "decision": 0} == {**before, "frames": 0, "decision": 0}
    GAME.play(s, steps[-1])
    assert s.phase == k.TRADING


@pytest.mark.clause("F§8.10 equivalent")
def test_steps_leaves_the_state_alone() -> None:
    s = position([{"storage": "W3 G1"}, {}])
    before = GAME.to_json(s)
    GAME.steps(s, composed("take 2 pay W G"))
    with pytest.raises(IllegalAction):
        GAME.steps(s, composed("take 5 pay W W W W W"))
    assert GAME.to_json(s) == before


@pytest.mark.clause("F§8.10 equivalent", "F§8.10 canonical")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("trade 0 R give W W G", "trade 0 R give G W W"),
        ("trade 1 B give Y W G", "trade 1 B give W G Y"),
    ],
)
def test_the_order_written_does_not_matter(one: str, other: str) -> None:
    s = position(
        [{"storage": "W3 G1 Y1"}, {}],
        phase="trade",
        row=["glory W2 R1", "glory B1", "scandal", "disgrace", "recognition", "mason"],
    )
    assert GAME.steps(s, composed(one)) == GAME.steps(s, composed(other))


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"do": "fly"},
        {"do": "take"},
        {"do": "take", "slot": "1"},
        {"do": "take", "slot": 1, "pay": "W"},
        {"do": "take", "slot": 1, "pay": [9]},
        {"do": "build", "raise": [[1]]},
        {"do": "build", "raise": [[1, 0]], "start": [], "pay": []},
        {"do": "step", "action": []},
        {"do": "step", "action": ["x"]},
        {"do": "shed", "cards": ["nobody"]},
        {"do": "trade", "slot": 0, "take": 0, "give": [0, 0, None]},
    ],
)
def test_composed_moves_of_the_wrong_form(bad: dict[str, object]) -> None:
    s = position([{"storage": "W3"}, {}])
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction) as refusal:
        GAME.steps(s, bad)
    assert refusal.value.reasons
    assert GAME.to_json(s) == before


@pytest.mark.clause("F§8.10 equivalent")
def test_a_number_that_is_missing_is_asked_for_without_a_range_of_no_game() -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.steps(position(), {"do": "take"})
    (reason,) = refusal.value.reasons
    assert reason.params == {"field": "slot", "value": None, "accepted": "a whole number"}


def test_every_step_can_be_described() -> None:
    for s in sampled(OPTION_SETS[1], seed=3, every=7):
        for action in GAME.legal(s):
            text = GAME.describe(s, action)
            assert text.key.startswith("firenze.")


def test_a_run_from_the_middle_of_a_move_loses_no_step() -> None:
    s = position([{"storage": "W3"}, {}])
    GAME.play(s, (k.TAKE, 2, 0))
    run = [(k.PAY_SKIP, 0), (k.PAY_SKIP, 0), (k.END_TRADE,)]
    assert [move["action"] for move in moves.compose(s, run)] == [list(step) for step in run]


def test_a_move_plays_its_steps() -> None:
    s = position([{"storage": "W3"}, {}])
    move(s, "take 1 pay W")
    assert s.phase == k.TRADING
