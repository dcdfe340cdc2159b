"""Why a computer player did something: asked at any move, answered from what the asker may know."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.web.conftest import to_the_end
from tests.web.desk import texts
from tests.web.features.playing.test_hint import table

from cantiere.core import canonical, random
from cantiere.players.explanations import explanation
from cantiere.players.thoughts import thought_out
from cantiere_app.features.why import acts, sentences, view
from cantiere_app.features.why import model as whys
from cantiere_app.features.why.model import Why
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import rivals_turns, turns
from cantiere_app.session.effects import Advise, Announce, Halt, Think
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import sheets, update
from cantiere_app.shell.page import Page, marks

FIRENZE = "?game=firenze&seats=human,tessa.mason&seed=7&startPlayer=1"
MACHIAVELLI = "?game=machiavelli&seats=human,tessa.mason,lapo.mason,nanna.mason&seed=7"


def played(where: str, steps: int) -> Model:
    """A table with the first steps played by good guesses, and a person's seat where it is one."""
    model = table(where)
    play = playing(model)
    game, roll = play.table.game, 1
    while len(play.table.steps) < steps and game.decision(play.table.state):
        roll = roll * 48_271 % (2**31 - 1)
        legal = game.legal(play.table.state)
        step = game.rollout_policy(play.table.state, legal, roll % 2**30)
        if play.thinking:
            turns.thought(model, play.job, [step])
            turns.shown(model, play.job)
        else:
            turns.commit(model, [step])
            if model.screen == "handover":
                turns.accept(model)
    return model


def by_computers(model: Model) -> list[int]:
    play = playing(model)
    return [n for n in range(len(play.table.steps)) if whys.is_answerable(play, n)]


def asked(model: Model, step: int) -> Advise | None:
    requests = [e for e in update.click(model, f"app:why:{step}") if isinstance(e, Advise)]
    return requests[0] if requests else None


def answer(model: Model, wanted: Advise) -> Mapping[str, Any]:
    """What the worker would answer, through JSON as it comes."""
    game = playing(model).table.game
    thought = explanation(game, wanted.view, 5, 30, tuple(wanted.played), wanted.level)
    thought_out(thought)
    received: Mapping[str, Any] = canonical.loads(canonical.dumps(thought.hint().to_json()))
    return received


@pytest.fixture(scope="module")
def firenze() -> Model:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cantiere_app.kit.language.i18n.load", texts)
        return played(FIRENZE, 30)


def sheet(model: Model) -> str:
    return sheets.draw(model).get("z-sheet/box", "")


def test_every_move_of_a_computer_player_can_be_asked_about(firenze: Model) -> None:
    play = playing(firenze)
    for step, each in enumerate(play.table.steps):
        assert whys.is_answerable(play, step) == (each.seat == 1)
        assert bool(view.ask(firenze, step)) == (each.seat == 1)
    for step in (-1, len(play.table.steps), 10**9):
        assert not whys.is_answerable(play, step)
    assert update.click(firenze, "app:why:x") == []
    assert update.click(firenze, "app:why:-1") == []


def test_the_worker_is_asked_about_that_move_by_who_played_it(firenze: Model) -> None:
    step = by_computers(firenze)[0]
    wanted = asked(firenze, step)
    play = playing(firenze)
    assert wanted
    assert wanted.level == "tessa.mason"
    assert wanted.view["seat"] == 1
    assert wanted.played[0] == play.table.steps[step].action
    assert marks(firenze)["busy"] == "1"
    acts.answered(firenze, wanted.job, answer(firenze, wanted))
    assert marks(firenze)["busy"] == "0"
    update.click(firenze, "app:close")


def test_the_answer_is_a_sentence_with_two_lines_and_a_table_behind_it(firenze: Model) -> None:
    wanted = asked(firenze, by_computers(firenze)[0])
    assert wanted
    hint = answer(firenze, wanted)
    (said,) = acts.answered(firenze, wanted.job, hint)
    assert isinstance(said, Announce)
    box = sheet(firenze)
    assert "Why did Tessa do that?" in box
    assert f">{said.sentences[0]}</p>" in box
    why = playing(firenze).features[Why]
    assert why.question
    lines = [sentences.line(firenze, why.question, hint[name]) for name in ("best", "other")]
    assert all(each[0].startswith("Tessa ") for each in lines)
    assert lines[0] != lines[1]
    assert 'data-testid="hint-numbers"' in box
    assert "what you can know" in box, "the game still runs"
    update.click(firenze, "app:close")
    assert playing(firenze).features.get(Why) is None


def test_of_a_worse_move_nothing_calls_it_the_best(firenze: Model) -> None:
    wanted = asked(firenze, by_computers(firenze)[0])
    assert wanted
    hint = {**answer(firenze, wanted), "difference": -7}
    acts.answered(firenze, wanted.job, hint)
    box = sheet(firenze)
    update.click(firenze, "app:close")
    assert "not the best move" in box
    assert box.count("What was done") == box.count("A better move") == 2
    for wrong in ("Best choice", "Second choice", "Advantage over", "Why?"):
        assert wrong not in box


def test_closing_the_sheet_stops_the_worker_and_a_late_answer_is_for_nobody(firenze: Model) -> None:
    wanted = asked(firenze, by_computers(firenze)[0])
    assert wanted
    assert Halt(wanted.job) in update.click(firenze, "app:close")
    assert acts.answered(firenze, wanted.job, {}) == []
    assert acts.failed(firenze, wanted.job) == []


def test_asking_again_stops_the_former_question(firenze: Model) -> None:
    one, *_, other = by_computers(firenze)
    first = asked(firenze, one)
    assert first
    assert Halt(first.job) in update.click(firenze, f"app:why:{other}")
    update.click(firenze, "app:close")


def test_a_failure_is_said(firenze: Model) -> None:
    wanted = asked(firenze, by_computers(firenze)[0])
    assert wanted
    acts.failed(firenze, wanted.job)
    assert "could not be worked out" in sheet(firenze)
    assert marks(firenze)["busy"] == "0"
    update.click(firenze, "app:close")


def test_a_long_wait_can_be_stopped(firenze: Model) -> None:
    wanted = asked(firenze, by_computers(firenze)[0])
    assert wanted
    assert "btn-why-stop" not in sheet(firenze)
    firenze.late[wanted.job] = 0.5
    assert "btn-why-stop" in sheet(firenze)
    firenze.late.clear()
    update.click(firenze, "app:close")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("difference", "other"), [(12, True), (0, True), (-7, True), (5, False)])
def test_the_sentence_fits_what_was_found(
    firenze: Model, lang: str, difference: int, other: bool
) -> None:
    firenze.t = texts(lang)
    part = {
        "key": "firenze.feature.towers",
        "best": difference,
        "other": 0,
        "difference": difference,
    }
    hint: dict[str, Any] = {
        "other": {} if other else None,
        "difference": difference,
        "parts": [part],
    }
    said = sentences.reason(firenze, hint)
    name = firenze.t("app.firenze.feature.towers")
    assert (f"{name} (+1)" in said) == (difference > 0 and other)
    assert (said == firenze.t("app.why.only")) == (not other)
    assert ("0.7" in said or "0,7" in said) == (difference < 0)
    firenze.t = texts("en")


def test_the_digest_and_the_replay_ask_too(firenze: Model) -> None:
    play = playing(firenze)
    deeds = rivals_turns.first_choices(play)
    assert {*deeds} == {1}
    assert play.table.steps[deeds[1]].seat == 1
    assert len(play.table.game.legal(play.table.state_at(deeds[1]))) > 1
    update.click(firenze, "app:digest")
    assert f'data-act="app:why:{deeds[1]}"' in sheet(firenze)
    update.click(firenze, "app:close")
    update.click(firenze, f"app:replay:{by_computers(firenze)[-1] + 1}")
    assert 'data-act="app:why:' in Page().draw(firenze)["z-acts/row"]
    update.click(firenze, "app:replay:0")
    assert 'data-act="app:why:-1"' in Page().draw(firenze)["z-acts/row"], "its place stays"
    update.click(firenze, "app:present")


@pytest.fixture(scope="module")
def machiavelli() -> Model:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cantiere_app.kit.language.i18n.load", texts)
        return played(MACHIAVELLI, 60)


@pytest.mark.slow
def test_nothing_that_the_asker_does_not_know_reaches_the_answer(machiavelli: Model) -> None:
    """The question is the same whatever the others hide."""
    play = playing(machiavelli)
    game, compared = play.table.game, 0
    for step in by_computers(machiavelli):
        first, end = whys.move(play, step)
        if not whys.is_seen(play, first, end):
            continue
        state, steps = play.table.state_at(first), play.table.steps[first:end]
        actions, seat = [each.action for each in steps], steps[0].seat
        question = whys.guessed(game, state, 0, seat, actions)
        for seed in range(5):
            other = game.determinize(game.view(state, 0), random.seeded(900 + seed))
            if whys.fits(game, state, other, actions):
                again = whys.guessed(game, other, 0, seat, actions)
                assert (again is None) == (question is None)
                if again and question:
                    assert (again.view, again.played) == (question.view, question.played)
                    assert game.to_json(again.state) == game.to_json(question.state)
                compared += 1
    assert compared > 20


def test_what_is_done_in_secret_is_not_explained_before_the_end(machiavelli: Model) -> None:
    play = playing(machiavelli)
    secret = [n for n in by_computers(machiavelli) if not whys.is_seen(play, *whys.move(play, n))]
    assert secret, "characters are chosen in secret"
    assert asked(machiavelli, secret[0]) is None
    assert 'data-testid="why-hidden"' in sheet(machiavelli)
    assert not playing(machiavelli).features[Why].is_awaited
    update.click(machiavelli, "app:close")


def test_of_a_game_that_is_over_all_is_known() -> None:
    model = to_the_end(played(MACHIAVELLI, 20))
    play = playing(model)
    for step in by_computers(model)[:6]:
        question = whys.question(play, step)
        first, _ = whys.move(play, step)
        assert question
        assert question.view == play.table.game.view(play.table.state_at(first), question.seat)


def test_a_move_is_asked_about_as_a_whole(firenze: Model) -> None:
    play = playing(firenze)
    for step in by_computers(firenze):
        first, end = whys.move(play, step)
        assert first <= step < end
        assert {each.seat for each in play.table.steps[first:end]} == {1}
        assert not play.table.game.mid_move(play.table.state_at(first))


def test_a_computer_player_goes_on_beside_the_question(firenze: Model) -> None:
    assert not any(
        isinstance(e, Think) for e in update.click(firenze, f"app:why:{by_computers(firenze)[0]}")
    )
    update.click(firenze, "app:close")


CARRARA = "?game=carrara&seats=human,tessa.mason,lapo&seed=6"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("where", [FIRENZE, CARRARA, MACHIAVELLI])
def test_every_kind_of_move_has_words(where: str, lang: str) -> None:
    """Also one that only ends a part of the turn, of which no line tells."""
    model = played(where, 70)
    model.t, play, kinds = texts(lang), playing(model), set()
    for step in by_computers(model):
        kind = play.table.steps[step].action[0]
        question = None if kind in kinds else whys.question(play, step)
        if question is None:
            continue
        kinds.add(kind)
        first, end = whys.move(play, step)
        moves = [
            {
                "action": list(each.action),
                "key": play.table.game.describe(play.table.state_at(n), each.action).key,
            }
            for n, each in enumerate(play.table.steps[first:end], first)
        ]
        assert all(sentences.line(model, question, {"moves": [moves]}))
    assert len(kinds) > 4
