"""The box for commands: lines are done like clicks, or answered with what is accepted."""

import pytest
from tests.web import plain
from tests.web.conftest import Begin
from tests.web.features.telling.test_textboard import ALONE, tables
from tests.web.session.test_turns import go_on

from cantiere_app.features.commands import acts as commands
from cantiere_app.features.commands.view import suggestions
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed.commands import Form, Reply
from cantiere_app.session.effects import Announce, Fill, Focus, Repeat
from cantiere_app.session.model import Model, Typing, playing
from cantiere_app.shell import page, update


def game_commands(scene: Scene) -> list[Form]:
    return [Form("take", "take 2", "take a card", ["take 0", "take 1"]), Form("row", "row", "read")]


def game_command(scene: Scene, line: str) -> Reply | None:
    """`stage` and `bad` are clicks, `row` is read, `what` is not understood, steps are played."""
    if line == "row":
        return Reply(table="row")
    if line == "what":
        return Reply(wrong="accepted: take 2")
    if line in ("stage", "bad"):
        return Reply(plain.click(scene, {"stage": "draft", "bad": "!"}[line]), line)
    return Reply(plain.click(scene, line), line) if line.startswith("take") else None


@pytest.fixture
def model(begin: Begin) -> Model:
    made = begin(ALONE)
    play = playing(made)
    play.view = plain.altered(
        play.view, tables=tables, commands=game_commands, command=game_command
    )
    assert update.click(made, "app:type") == [Fill("")]
    return made


def run(model: Model, line: str) -> list[object]:
    return list(update.click(model, f"app:type-do:{line}"))


def answer(model: Model) -> Typing:
    assert model.typing is not None
    return model.typing


def test_a_line_is_played_like_a_click(model: Model) -> None:
    effects = run(model, " /take   0 ")
    assert Fill("") in effects
    assert playing(model).log
    assert answer(model) == Typing()
    go_on(model, effects)


def test_a_refused_line_stays_with_reason_and_rule(model: Model) -> None:
    effects = run(model, "bad")
    assert Fill("bad", again=True) in effects
    assert answer(model) == Typing("bad", "no: wrong-phase Rule F§8.", is_wrong=True)
    assert playing(model).refusal
    assert "no: wrong-phase" in page.Page().draw(model)["z-command/answer"]


def test_a_line_not_understood_says_what_is_accepted(model: Model) -> None:
    assert Announce(["accepted: take 2"]) in run(model, "what")
    assert answer(model).is_wrong
    run(model, "sing")
    assert answer(model).answer.startswith("“sing” is not a command. Commands: take, row, do, undo")


def test_a_table_is_read_out(model: Model) -> None:
    run(model, "row")
    assert answer(model).answer == "Row & co. free: card 2 <b>, then closed"


def test_what_is_staged_is_taken_back_by_a_word(model: Model) -> None:
    run(model, "stage")
    assert playing(model).draft == {"clicks": 1}
    run(model, "UNDO")
    assert playing(model).draft == {}
    assert answer(model).answer == "Undone."


def test_why_asks_without_doing(model: Model) -> None:
    run(model, "why bad")
    assert answer(model).answer == "no: wrong-phase Rule F§8."
    assert playing(model).refusal is None
    run(model, "why take 0")
    assert answer(model).answer == "That is allowed."
    run(model, "why")
    assert answer(model).answer == "Nothing was refused."
    update.click(model, "!")
    run(model, "why")
    assert answer(model).answer == "no: wrong-phase Rule F§8."
    assert run(model, "why sing")[0] == Announce(["“sing” is not a command."])


def test_words_of_every_table(model: Model) -> None:
    assert Repeat() in run(model, "last")
    run(model, "all")
    assert answer(model).answer.startswith("choose a step")
    run(model, "do")
    assert answer(model).answer == "No move is prepared."
    run(model, "help")
    assert model.sheet == "help"
    assert "take 2" in page.Page().draw(model)["z-sheet/box"]


def test_the_words_of_the_language_are_understood(model: Model) -> None:
    update.click(model, "app:set:lang:de")
    run(model, "stage")
    run(model, "zurück")
    assert playing(model).draft == {}


def test_the_box_opens_types_and_closes(model: Model) -> None:
    update.click(model, "app:typed:ta")
    assert answer(model).text == "ta"
    groups = page.Page().draw(model)
    assert ">take 0</button>" in groups["z-command/list"]
    assert ">row</button>" not in groups["z-command/list"]
    assert update.click(model, "app:type-fill:take 1") == [Fill("take 1")]
    update.click(model, "app:typed:take 1")
    update.click(model, "app:type-enter")
    assert playing(model).table.steps
    assert update.click(model, "app:escape") == [Focus("z-head")]
    assert model.typing is None
    assert not [key for key in page.Page().draw(model) if key.startswith("z-command")]


def test_a_game_without_commands_of_its_own_takes_the_notation_of_a_step(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:type")
    commands.run(model, "nothing")
    assert not playing(model).table.steps
    commands.run(model, "take 0")
    assert len(playing(model).table.steps) == 1


def test_suggestions_are_lines_that_can_be_done_then_words() -> None:
    forms = [
        Form("take", "", "", ["take 0", "take 1"]),
        Form("trade", "", ""),
        Form("", "", "", ["x"]),
    ]
    assert suggestions(forms, "") == ["take 0", "take 1", "x", "take ", "trade "]
    assert suggestions(forms, " T") == ["take 0", "take 1", "take ", "trade "]
    assert suggestions(forms, "tr") == ["trade "]
    assert suggestions(forms, "take 0") == []
