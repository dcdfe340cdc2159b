"""What authors do on the builder's page, without a browser."""

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.web.builder.conftest import SITE, Begun, words

from cantiere import games
from cantiere.core import notation
from cantiere.core.random import seeded, step
from cantiere_app.builder import checking, opening, paths, snippet, update
from cantiere_app.builder.draft import Draft
from cantiere_app.builder.model import Model, begun
from cantiere_app.builder.seats import NAMES
from cantiere_app.builder.views import preview_view, view
from cantiere_app.session.text.example_code import Step

each_game = pytest.mark.parametrize("game", games.MODULES)


def test_an_edit_changes_the_position_and_is_undone(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "edit:players[0].towers:add:G@1")
    assert model.draft.position["players"][0]["towers"] == ["W4", "G4", "B2"]
    assert "G4" in model.game.position(model.state)["players"][0]["towers"]
    update.click(model, "undo")
    assert model.draft == opening.fresh("firenze")
    update.click(model, "redo")
    assert model.draft.position["players"][0]["towers"][1] == "G4"


def test_a_refusal_stands_at_its_field_and_the_last_legal_state_stays(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "tab:hand")
    for _ in range(5):
        update.click(model, "edit:players[0].hand:add:mason")
    assert model.wrong is not None
    assert model.refused == "players[0].hand"
    assert model.game.check(model.state) == []
    legal = model.game.position(model.state)["players"][0]["hand"]
    assert 1 < len(legal) < len(model.draft.position["players"][0]["hand"])
    update.click(model, "undo")
    while model.wrong:
        update.click(model, "undo")
    assert model.game.position(model.state)["players"][0]["hand"] == legal


@each_game
def test_every_field_of_every_tab_can_be_edited(begun: Begun, game: str) -> None:
    """Whatever comes of it: a position that can be, or one refusal; never anything else."""
    model = begun(game)
    acts = {"choice": "put", "flag": "put", "marks": "put"}
    for tab in model.tabs:
        update.click(model, f"tab:{tab.id}")
        for field in tab.fields:
            arg = _first(field.kind, field.pool)
            path = f"{field.path}{field.ending}"
            update.click(model, f"edit:{path}:{acts.get(field.kind, 'add')}:{arg}")
            update.click(model, "undo")
    assert model.draft == opening.fresh(game)


def _first(kind: str, pool: Any) -> str:
    if kind == "flag":
        return "true"
    if kind == "choice":
        return _json(pool[0][0])
    return "0" if kind == "marks" else str(pool[0][0]) if pool else ""


def _json(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else "null" if value is None else str(value)


@each_game
def test_another_seat_sits_down(begun: Begun, game: str) -> None:
    model = begun(game)
    update.click(model, "tab:table")
    before = len(model.draft.position["players"])
    update.click(model, "edit:players:add:")
    assert len(model.draft.position["players"]) == before + 1
    if game != "machiavelli":
        assert model.wrong is None
        assert model.game.seats(model.state) == before + 1


def test_steps_are_recorded_where_they_have_come_to(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "step:build t1+1")
    update.click(model, "step:end build")
    assert [step.play for step in model.draft.steps] == ["build t1+1", "end build"]
    assert checking.course(model.draft, model.state)[-1].state.phase != model.state.phase
    update.click(model, "step:build t1+1")
    assert len(model.draft.steps) == 2
    assert model.said is not None
    assert "§" in model.said[1]["why"]
    update.click(model, "back")
    assert len(model.draft.steps) == 1


def test_a_move_that_is_begun_goes_on_in_its_step(begun: Begun) -> None:
    model = begun("carrara")
    update.click(model, "step:build villa-1")
    if not model.draft.steps:
        pytest.skip("the small position cannot build")
    assert model.game.mid_move(checking.course(model.draft, model.state)[-1].state)


def test_texts_are_written_in_one_undo(begun: Begun) -> None:
    model = begun("firenze")
    for text in ("T", "To", "To: w", "To: wer"):
        update.click(model, f"text:title:{text}")
    assert model.draft.title == "To: wer"
    assert model.drawn is not None
    assert model.drawn.title == ""
    update.click(model, "undo")
    assert model.draft.title == ""
    assert not model.past


def test_one_answer_is_right(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "answer-add")
    update.click(model, "answer-right:2")
    assert [answer.is_right for answer in model.draft.answers] == [False, False, True]
    update.click(model, "answer-drop:2")
    assert [answer.is_right for answer in model.draft.answers] == [True, False]


@each_game
def test_a_share_link_is_opened_as_its_sharer_knew_it(begun: Begun, game: str) -> None:
    model = begun(game)
    code = snippet.code(model)
    update.click(model, f"link:{SITE}/play/#{code}")
    assert model.said is None
    assert model.wrong is None
    shared = notation.unpack(code[2:])
    for player, known in zip(model.draft.position["players"], shared["players"], strict=True):
        assert player["hand" if "hand" in known else "bricks"] == known.get(
            "hand", known.get("bricks")
        )


def test_the_code_of_an_example_is_opened_whole(begun: Begun) -> None:
    model = begun("firenze")
    for target in (
        "step:end build", "mode:try", "text:title:A", "text:text:B", "text:question:C",
        "text:answers.0.text:D", "text:answers.1.text:E", "text:answers.1.line:build t9+1",
        "answer-meant:1:refused",
    ):  # fmt: skip
        update.click(model, target)
    made = model.draft
    update.click(model, "game:carrara")
    update.click(model, f"link:#{snippet.code(other(made))}")
    assert model.said is None
    assert (model.draft.steps, model.draft.answers) == (made.steps, made.answers)
    assert (model.draft.title, model.draft.question, model.draft.mode) == ("A", "C", "try")


def other(draft: Draft) -> Model:
    """A page of its own with a draft."""
    model: Model = begun(words("en"), SITE, draft)
    return model


def test_a_step_that_rests_on_what_the_frame_does_not_know_is_told(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "mode:steps")
    update.click(model, "step:end build")
    assert checking.lost_step(model.draft, model.state, model.shared) == 0
    position = {**model.shared, "phase": "trade"}
    assert checking.lost_step(model.draft, model.state, position) == 1


@pytest.mark.parametrize("text", ["#s=1.AAAA", "nothing", "{", '{"position": 3}', "#s=2.x"])
def test_what_cannot_be_opened_is_told_and_nothing_is_lost(begun: Begun, text: str) -> None:
    model = begun("firenze")
    update.click(model, f"link:{text}")
    assert model.said is not None
    assert model.said[0] == "builder.bad"
    assert model.draft == opening.fresh("firenze")


def test_a_named_example_is_begun_with(begun: Begun) -> None:
    model = begun("firenze")
    assert update.click(model, "examples:") == [update.Fetch("firenze")]
    position = opening.fresh("firenze").position
    update.brought(model, json.dumps({"one": {"title": {"en": "One"}, "position": position}}))
    update.click(model, "example:one")
    assert model.draft.title == "One"


def test_the_snippet_shows_nothing_that_its_seat_does_not_see(begun: Begun) -> None:
    model = begun("machiavelli")
    update.click(model, "seat:1")
    shared = notation.unpack(snippet.code(model)[2:])
    assert [type(player["hand"]) for player in shared["players"]] == [int, list, int, int]
    assert "deck" not in shared or isinstance(shared["deck"], int)
    assert f"{SITE}/embed/v1/machiavelli/?lang=en&amp;mode=view#s=1." in snippet.text(model)


def test_a_title_breaks_no_snippet() -> None:
    draft = Draft("firenze", opening.fresh("firenze").position, ("site",), title='"><script>')
    model: Model = begun(words("en"), SITE, draft)
    assert "<script" not in snippet.text(model)


def test_a_position_that_cannot_be_has_no_snippet(begun: Begun) -> None:
    """What was to be copied before would be another example than the one that is seen."""
    model = begun("firenze")
    legal = model.draft.position
    assert snippet.text(model)
    update.take(model, replace(model.draft, position={**legal, "phase": "nowhere"}))
    assert model.barred == ("builder.barred.position", {})
    assert snippet.text(model) == ""
    drawn = preview_view.draw(model)
    assert 'aria-disabled="true"' in drawn["z-snippet/bar"]
    assert "make-barred" in drawn["z-snippet/facts"]
    update.click(model, "undo:")
    assert snippet.text(model)


def test_the_first_step_of_somebody_else_turns_the_table_to_his_side(begun: Begun) -> None:
    """Of what he holds the other side knows nothing, so that its table could not play the step."""
    model = begun("machiavelli")
    game, state = model.game, model.state
    asked = game.decision(state)
    assert asked is not None
    update.click(model, f"seat:{1 - asked.seat}")
    update.click(model, "mode:steps")
    lines = [game.notation(state, action) for action in game.legal(state)]
    lost = [line for line in lines if _lost(model, line)]
    assert lost
    update.click(model, f"step:{lost[0]}")
    assert (model.seat, model.barred) == (asked.seat, None)
    assert model.said == ("builder.sided", {"name": NAMES[asked.seat]})
    update.click(model, f"seat:{1 - asked.seat}")
    assert model.barred == ("builder.barred.unknown", {"n": 1})
    assert snippet.text(model) == ""


def _lost(model: Model, line: str) -> int:
    draft = replace(model.draft, steps=(Step(line),))
    return checking.lost_step(draft, model.state, model.shared)


@each_game
def test_every_place_of_a_position_has_a_field(game: str) -> None:
    """Also in the middle of a game, where questions are open and things are drawn."""
    rules = games.load(game)
    roll, state = seeded(4), rules.new({"seats": 3}, 7)
    for n in range(160):
        if rules.decision(state) is None:
            break
        if n % 20 == 0:
            _covered(begun(words("en"), SITE, opening.of_position(rules.position(state))))
        roll = step(roll)
        rules.apply(state, rules.rollout_policy(state, rules.legal(state), roll))


def _covered(model: Model) -> None:
    tops_of_fields = {paths.read(field.path)[:3] for field in model.fields}
    tops = {path[0] for path in tops_of_fields}
    assert set(model.position) - tops <= {"game", "version", "seed", "generator"}
    players: Any = model.position["players"]
    assert {
        path[2] for path in tops_of_fields if path[:2] == ("players", 0) and len(path) > 2
    } == set(players[0])


def test_what_has_no_control_of_its_own_is_written_as_data(begun: Begun) -> None:
    model = begun("machiavelli")
    update.click(model, "tab:rest")
    assert "edit:marks:put" in view.draw(model)["z-edit/fields"]
    update.click(model, "edit:tax:put:0")
    assert (model.wrong, model.draft.position["tax"]) == (None, 0)
    update.click(model, "edit:tax:put:{nothing")
    assert model.said is not None
    assert model.draft.position["tax"] == 0
    update.click(model, "edit:tax:put:-1")
    assert model.refused == "tax"
