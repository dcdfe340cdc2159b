"""The page about positions and moves: every example on it is read, and does what it says."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cantiere.core.game import IllegalAction, NotationError
from cantiere.games import MODULES, load

PAGE = (Path(__file__).parents[2] / "engine" / "LANGUAGE.md").read_text("utf-8")
each_game = pytest.mark.parametrize("name", MODULES)


def block(kind: str, name: str) -> str:
    """The code of a block, such as `json firenze`."""
    match = re.search(rf"```{kind} {name}\n(.*?)```", PAGE, re.DOTALL)
    assert match
    return match[1]


def section(name: str) -> str:
    """The part of the page that is about a game."""
    start = PAGE.index(f"```json {name}")
    return PAGE[start:].split("\n## ")[0]


def position(name: str) -> Any:
    return load(name).from_position(json.loads(block("json", name)))


@each_game
def test_the_position_is_read_and_every_field_is_told(name: str) -> None:
    game, s = load(name), position(name)
    assert game.check(s) == []
    described, written = game.position(s), json.loads(block("json", name))
    assert set(written) <= {*described, "seed"}
    assert described["version"] == written["version"]


@each_game
def test_the_turn_is_played(name: str) -> None:
    game, s = load(name), position(name)
    for line in block("moves", name).splitlines():
        for step in game.read_move(s, line):
            game.play(s, step)
    decision = game.decision(s)
    assert decision and decision.seat != 0


@each_game
def test_text_and_json_are_the_same_move(name: str) -> None:
    texts = import_module(f"cantiere.{name}.io.move_text")
    rows = re.findall(r"^\| `(\w+[^`]*)`.*\| `(\{.*\})` \|$", section(name), re.MULTILINE)
    for text, data in rows:
        assert texts.read(position(name), text) == json.loads(data)
    moves = import_module(f"cantiere.{name}.io.moves").FIELDS
    composed = set(texts.FORMS) - {"end"}
    assert {json.loads(data)["do"] for _, data in rows} == composed <= set(moves)


@each_game
def test_moves_of_one_step_are_steps(name: str) -> None:
    texts = import_module(f"cantiere.{name}.io.move_text")
    single = re.search(r"Moves of one step: (.*?)\.\n", section(name), re.DOTALL)
    assert single
    for text in re.findall(r"`([^`]+)`", single[1]):
        assert texts.read(position(name), text)["do"] == "step"


@each_game
def test_a_refusal_names_every_form_with_an_example(name: str) -> None:
    game, s = load(name), position(name)
    forms = import_module(f"cantiere.{name}.io.move_text").FORMS
    with pytest.raises(NotationError) as refusal:
        game.read_move(s, "dance")
    accepted = refusal.value.accepted
    listed = accepted.split("; ")
    assert len(set(listed)) == len(listed)
    first = {action[0] for action in game.legal(s)}
    for form in forms.values():
        assert (form.example in accepted) == bool(first & set(form.kinds))
    for kind in first:
        examples = [game.notation(s, action) for action in game.legal(s) if action[0] == kind]
        assert examples[0] in accepted
    for text, form in forms.items():
        with pytest.raises(NotationError) as refusal:
            game.read_move(s, f"{text} ?")
        assert form.form in refusal.value.accepted
        assert form.example in refusal.value.accepted


def test_the_readme_leads_to_the_page() -> None:
    assert "(engine/LANGUAGE.md)" in (Path(__file__).parents[2] / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("firenze", {"do": "take", "slot": 0, "colour": 1}),
        ("firenze", {"do": "step", "action": [0, 0, 0], "own": False}),
        ("carrara", {"do": "buy", "mode": "turn", "pay": []}),
    ],
)
def test_fields_that_a_move_has_not_are_refused(name: str, move: dict[str, Any]) -> None:
    game, s = load(name), position(name)
    before = game.to_json(s)
    with pytest.raises(IllegalAction) as refusal:
        game.steps(s, move)
    (reason,) = refusal.value.reasons
    assert (reason.code, reason.params["field"]) == ("bad-move", list(move)[-1])
    assert str(reason.params["accepted"]).startswith("one of the fields ")
    assert game.to_json(s) == before
