"""Text of single steps and composed moves, and what is told about a step."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, composed, full, move, position
from tests.engine.carrara.sampling import OPTION_SETS, sampled

from cantiere.carrara import constants as k
from cantiere.carrara.io import move_text, moves
from cantiere.core import random
from cantiere.core.game import IllegalAction, NotationError
from cantiere.testing.conformance import play_out


def test_every_legal_step_is_written_and_read_back() -> None:
    seen = set()
    for i, options in enumerate(OPTION_SETS[::3]):
        for s in sampled(options, seed=70 + i, every=3):
            texts = set()
            for action in GAME.legal(s):
                text = GAME.notation(s, action)
                assert GAME.parse(s, text) == action
                texts.add(text)
                seen.add(action[0])
            assert len(texts) == len(GAME.legal(s))
    assert seen >= set(range(len(k.ACTIONS))) - {k.STUCK, k.PASS}


@pytest.mark.parametrize(
    "text", ["", "buy", "buy dear", "fly", "brick w", "segment 2", "build villa", "end x", "\x00"]
)
def test_text_that_is_no_step_is_refused(text: str) -> None:
    s = position()
    with pytest.raises(NotationError) as refusal:
        GAME.parse(s, text)
    assert refusal.value.accepted


MOVES = [
    ("take II G B K", {"do": "take", "segment": 1, "bricks": [3, 4, 5]}),
    (
        "build villa-3 viareggio pay G G R",
        {"do": "build", "tile": "villa-3", "city": "viareggio", "pay": [3, 3, 2]},
    ),
    ("build villa-3 viareggio", {"do": "build", "tile": "villa-3", "city": "viareggio"}),
    (
        "upgrade castle-3 library-4 pay Y",
        {"do": "upgrade", "old": "castle-3", "tile": "library-4", "pay": [1]},
    ),
    ("buy turn", {"do": "buy", "mode": "turn"}),
    ("score pisa", {"do": "score", "what": "pisa"}),
    ("object crown", {"do": "object", "object": "crown"}),
    ("token up-lucca", {"do": "token", "token": "up-lucca"}),
    ("build villa-3", {"do": "step", "action": [k.BUILD, 27]}),
    ("end", {"do": "step", "action": [k.END]}),
]


@pytest.mark.parametrize(("text", "written"), MOVES)
def test_composed_moves_there_and_back(text: str, written: dict[str, Any]) -> None:
    s = position()
    assert move_text.read(s, text) == written
    assert move_text.write(s, written) == text


@pytest.mark.parametrize("text", ["take VII W", "take II X", "build villa-3 pisa for W", "score"])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        move_text.read(position(), text)
    assert refusal.value.accepted == move_text.FORMS[text.split()[0]].form


@pytest.mark.parametrize("seed", range(4))
def test_a_record_reads_as_composed_moves_and_back(seed: int) -> None:
    options = {"seats": 3, "variant": "full", "cards": "random"}
    played = play_out(GAME, options, seed)
    s = GAME.new(options, seed)
    for given in moves.compose(s, played.actions):
        again = move_text.read(s, move_text.write(s, given))
        steps = GAME.steps(s, given)
        assert steps == GAME.steps(s, again)
        for step in steps:
            GAME.apply(s, step)
    assert GAME.to_json(s) == GAME.to_json(played.state)


def test_a_run_that_stops_in_a_draft_ends_in_single_steps() -> None:
    s = position([{"bricks": "K3"}, {}], display=["villa-3"])
    run = GAME.steps(s, composed(s, "build villa-3 lerici"))[:-1]
    assert moves.compose(s, run) == [{"do": "step", "action": list(step)} for step in run]


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"do": "fly"},
        {"do": "take"},
        {"do": "take", "segment": "II"},
        {"do": "take", "segment": 0, "bricks": [9]},
        {"do": "build", "tile": "villa-9", "city": "pisa"},
        {"do": "build", "tile": "villa-3", "city": "rome"},
        {"do": "score", "what": "rome"},
        {"do": "step", "action": []},
        {"do": "step", "action": ["x"]},
        {"do": "object", "object": None},
    ],
)
def test_composed_moves_of_the_wrong_form(bad: dict[str, Any]) -> None:
    s = position([{"bricks": "K3"}, {}], display=["villa-3"])
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction) as refusal:
        GAME.steps(s, bad)
    assert refusal.value.reasons
    assert GAME.to_json(s) == before


@pytest.mark.clause("C§6.3 canonical")
def test_the_order_written_does_not_matter() -> None:
    s = position([{"bricks": "K2 B1"}, {"coins": 9}], display=["villa-3"])
    one, other = ("build villa-3 lerici pay K B K", "build villa-3 lerici pay B K K")
    assert GAME.steps(s, composed(s, one)) == GAME.steps(s, composed(s, other))
    move(s, "build villa-3 lerici pay B K K", "buy turn")
    one, other = "take II W K", "take II K W"
    assert GAME.steps(s, composed(s, one)) == GAME.steps(s, composed(s, other))


def test_every_step_can_be_described() -> None:
    rng = random.seeded(4)
    for options in OPTION_SETS[::6]:
        for s in sampled(options, seed=3, every=11):
            legal = GAME.legal(s)
            action, rng = random.choice(rng, legal) if legal else ((), rng)
            if action:
                assert GAME.describe(s, action).key.startswith("carrara.action.")


def test_a_scoring_tells_what_it_brings() -> None:
    s = full([{"buildings": ["library-3 pisa", "library-2 massa"]}, {}])
    text = GAME.describe(s, GAME.parse(s, "score-type library"))
    assert text.key == "carrara.action.score-type"
    assert text.params == {
        "what": "library",
        "coins": 9,
        "points": 2,
        "objects": [2, 0, 0, 0, 0, 0],
        "buildings": [["library-3", "pisa"], ["library-2", "massa"]],
    }
