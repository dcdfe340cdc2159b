"""Advised moves on the table: their draft is that very move, their marks are there."""

from collections.abc import Iterator

import pytest
from tests.web.advised import advised
from tests.web.games.firenze.staging import GAME, Desk, fixture_names

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.players.moves import whole_moves
from cantiere_app.games.firenze.moves import advice
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.games.firenze.moves.targets import targets


def moves() -> Iterator[tuple[Desk, tuple[Action, ...]]]:
    return advised(GAME, Desk, fixture_names(), (3, 8, 19), most=6)


def test_a_draft_is_confirmed_as_the_move_that_is_advised() -> None:
    kinds = set()
    for desk, run in moves():
        scene = desk.scene()
        draft = advice.stage(scene, run)
        if draft is None:
            continue
        kinds.add(draft["do"])
        outcome = click(scene.with_draft(draft), "do-confirm")
        assert tuple(outcome.play[: len(run)]) == run, (draft, outcome)
    assert {"take", "trade", "build", "fulfil", "drop", "lose", "fell", "tax"} <= kinds


def test_a_draft_can_be_taken_back() -> None:
    desk = Desk.at("choose")
    run = whole_moves(GAME, desk.state, 1)[0]
    desk.draft = advice.stage(desk.scene(), run) or {}
    desk.undo()
    assert desk.draft == {}


@pytest.mark.slow
def test_what_is_marked_is_on_the_table() -> None:
    """All but a tower that is begun in a move taken back halfway, which has no place of its own."""
    for desk, run in moves():
        scene = desk.scene()
        marked = [t for t in advice.marks(scene, run) if not t.startswith("newplus-")]
        assert set(marked) <= set(targets(scene)), run


def test_what_is_marked_first_can_be_used() -> None:
    for desk, run in moves():
        scene = desk.scene()
        asked = GAME.decision(desk.state)
        if asked and asked.kind in ("choose", "fulfil", "collapse", "cancel", "saboteur"):
            assert targets(scene)[advice.marks(scene, run)[0]].legal, run


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("hand-in", "end-fulfil", ["do-end"]),
        ("trade", "end-trade", []),
        ("cancel", "cancel yes", ["do-cancel-yes"]),
        ("mid-mason", "mason no", ["do-mason-no"]),
    ],
)
def test_buttons_are_marked(name: str, text: str, expected: list[str]) -> None:
    desk = Desk.at(name)
    action = GAME.parse(desk.state, text)
    assert advice.marks(desk.scene(), [action]) == expected
    assert advice.stage(desk.scene(), [action]) is None


@pytest.mark.parametrize("action", [(k.ALCHEMIST,), (99,), (99, 0)])
def test_a_step_that_has_no_place_on_the_table_marks_nothing(action: Action) -> None:
    assert advice.marks(Desk.at("mid-build").scene(), [action]) == []
