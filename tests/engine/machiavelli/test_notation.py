"""Text of single steps and composed moves (M§7.10)."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.core.game import IllegalAction, NotationError
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.io import move_text, moves


@pytest.mark.slow
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
    assert len(seen) > 50


@pytest.mark.parametrize("text", ["", "build", "build x", "fly", "destroy 1", "pick 1 2", "\x00"])
def test_text_that_is_no_step_is_refused(text: str) -> None:
    s = table(4, turn="king")
    with pytest.raises(NotationError) as refusal:
        GAME.read_move(s, text)
    assert refusal.value.accepted


@pytest.mark.slow
def test_runs_of_steps_are_told_as_moves_and_moves_as_runs() -> None:
    names = set()
    for i, options in enumerate(OPTION_SETS[1::4]):
        before = None
        for s in sampled(options, seed=20 + i, every=1):
            if before is not None and not GAME.mid_move(before):
                for action in GAME.legal(before)[:6]:
                    (first, *_) = moves.compose(before, [action])
                    names.add(first["do"])
            before = s
    assert {"step", "build", "gold", "pick"} & names


COMPOSED = [
    ("magistrate", {}, "warrants 6 4 8", {"do": "warrants", "ranks": [6, 4, 8]}),
    ("blackmailer", {}, "threats 7 4", {"do": "threats", "ranks": [7, 4]}),
    (
        "magician",
        {"hand": ["tavern", "palace", "temple"]},
        "redraw-cards palace tavern",
        {"do": "redraw-cards", "cards": ["palace", "tavern"]},
    ),
    (
        "king",
        {"gold": 4, "hand": ["thievesDen", "tavern", "temple"]},
        "den 2 tuck tavern temple",
        {"do": "den", "number": 2, "tuck": ["tavern", "temple"]},
    ),
    (
        "cardinal",
        {"gold": 4, "hand": ["palace", "tavern"]},
        "borrow palace 1 give tavern",
        {"do": "borrow", "card": "palace", "lender": 1, "give": ["tavern"]},
    ),
]


@pytest.mark.parametrize(("turn", "player", "text", "given"), COMPOSED)
def test_a_composed_move_is_text_mapping_and_steps(
    turn: str, player: dict[str, Any], text: str, given: dict[str, Any]
) -> None:
    s = table([player, {}, {}, {}], turn=turn)
    assert move_text.read(s, text) == given
    assert move_text.write(s, given) == text
    steps = GAME.steps(s, given)
    assert steps == GAME.read_move(s, text)
    (again,) = moves.compose(s, steps)
    assert GAME.steps(s, again) == steps


def test_a_composed_move_that_is_refused_leaves_the_state_alone() -> None:
    s = table([{"gold": 1, "hand": ["thievesDen", "tavern"]}, {}, {}, {}], turn="king")
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction):
        GAME.steps(s, {"do": "den", "number": 1, "tuck": ["tavern"]})
    with pytest.raises(IllegalAction):
        GAME.steps(s, {"do": "fly"})
    assert GAME.to_json(s) == before
    assert (k.DEN, 1) not in GAME.legal(s)
