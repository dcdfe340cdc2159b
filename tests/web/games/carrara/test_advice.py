"""Advised moves on the table: their draft is that very move, their marks are there."""

from collections.abc import Iterator

import pytest
from tests.web.advised import advised
from tests.web.games.carrara.staging import GAME, Desk, fixture_names

from cantiere.core.game import Action
from cantiere_app.games.carrara.moves import advice
from cantiere_app.games.carrara.moves.click import click
from cantiere_app.games.carrara.moves.prompt import prompt
from cantiere_app.games.carrara.moves.targets import targets


def moves() -> Iterator[tuple[Desk, tuple[Action, ...]]]:
    return advised(GAME, Desk, fixture_names(), (3, 8), most=12)


def test_a_draft_is_confirmed_as_the_move_that_is_advised() -> None:
    kinds = set()
    for desk, run in moves():
        scene = desk.scene()
        draft = advice.stage(scene, run)
        if draft is None:
            continue
        kinds.add(draft["do"])
        staged = scene.with_draft(draft)
        go = next(button.act for button in prompt(staged).buttons if button.go)
        outcome = click(staged, go)
        assert tuple(outcome.play[: len(run)]) == run, (draft, outcome)
    assert {"take", "build", "upgrade", "score", "token", "object", "announce"} <= kinds


def test_a_draft_can_be_taken_back() -> None:
    desk = Desk.at("carrara-full")
    action = GAME.parse(desk.state, "score-type library")
    desk.draft = advice.stage(desk.scene(), [action]) or {}
    assert desk.draft
    desk.undo()
    assert desk.draft == {}


def test_what_is_marked_is_on_the_table() -> None:
    for desk, run in moves():
        marked = advice.marks(desk.scene(), run)
        assert marked
        assert set(marked) <= set(targets(desk.scene())), run


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("carrara-full", "buy turn", ["mode-buy"]),
        ("carrara-purchase", "end", ["do-end"]),
        ("carrara-token", "decline", ["do-decline"]),
        ("carrara-token", "token up-massa", ["token-4"]),
        ("carrara-stuck", "stuck", ["do-stuck"]),
        ("carrara-announce", "announce", ["do-announce"]),
        ("carrara-full", "score-type library", ["mode-score", "type-0"]),
    ],
)
def test_steps_are_marked(name: str, text: str, expected: list[str]) -> None:
    desk = Desk.at(name)
    assert advice.marks(desk.scene(), [GAME.parse(desk.state, text)]) == expected
