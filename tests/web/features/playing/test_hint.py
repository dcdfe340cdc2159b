"""A hint on the page: asked for, told with its numbers, shown, laid out, and gone in time."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts
from tests.web.games.firenze.staging import Desk

from cantiere import games
from cantiere.core import canonical
from cantiere.firenze import constants as k
from cantiere.players.explanations import explain
from cantiere_app.features.hint import acts, sentences
from cantiere_app.features.hint.model import Advice
from cantiere_app.features.setup import model as setup
from cantiere_app.session import turns
from cantiere_app.session.effects import Advise, Announce, Effect, Halt, Think
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
PANEL = "z-hint/panel"


def table(where: str) -> Model:
    """A table with its game's own view."""
    made = Model(texts("en"), delay=0)
    made.setup = setup.form(address.read(where), 1)
    update.click(made, "app:begin")
    return made


@pytest.fixture
def model() -> Model:
    """A table of Firenze."""
    return table(ALONE)


def asked(model: Model) -> Advise:
    """Ask for a hint."""
    (effect,) = (e for e in update.click(model, "app:hint") if isinstance(e, Advise))
    return effect


def answer(model: Model, wanted: Advise, nodes: int = 40) -> Mapping[str, Any]:
    """What the worker would answer, through JSON as it comes."""
    hint = explain(playing(model).table.game, wanted.view, 5, nodes).to_json()
    received: Mapping[str, Any] = canonical.loads(canonical.dumps(hint))
    return received


def tell(model: Model) -> list[Effect]:
    wanted = asked(model)
    return acts.answered(model, wanted.job, answer(model, wanted))


def panel(model: Model) -> str:
    return Page().draw(model).get(PANEL, "")


def test_the_button_is_there_when_the_viewer_decides_and_only_then(model: Model) -> None:
    assert 'data-act="app:hint"' in Page().draw(model)["z-acts/row"]
    table = playing(model).table
    while not playing(model).thinking:
        turns.commit(model, [table.game.legal(table.state)[-1]])
    assert 'data-act="app:hint"' not in Page().draw(model)["z-acts/row"]
    assert update.click(model, "app:hint") == []


def test_the_view_of_the_seat_is_all_that_is_sent(model: Model) -> None:
    play = playing(model)
    assert asked(model).view == play.table.game.view(play.table.state, 0)


def test_the_page_counts_as_busy_until_the_answer_is_there(model: Model) -> None:
    wanted = asked(model)
    assert marks(model)["busy"] == "1"
    assert panel(model) == ""
    acts.answered(model, wanted.job, answer(model, wanted))
    assert marks(model)["busy"] == "0"
    assert panel(model)


def test_a_wait_is_told_only_when_it_is_long(model: Model) -> None:
    wanted = asked(model)
    model.late[wanted.job] = 0.25
    assert f'data-job="{wanted.job}"' in panel(model)
    assert 'value="0.25"' in panel(model)
    assert "btn-hint-stop" in panel(model)


def test_the_best_line_is_told_in_the_words_of_the_log(model: Model) -> None:
    said = tell(model)
    assert "You take" in panel(model) or "You pay" in panel(model)
    (spoken,) = (each for each in said if isinstance(each, Announce))
    assert any(
        "Advantage over the second choice, in points: " in sentence for sentence in spoken.sentences
    )


def test_the_rows_add_up_to_the_lead(model: Model) -> None:
    tell(model)
    rows = re.findall(r'<tr data-part="(\w+)">.*?((?:<td>[^<]*</td>)+)', panel(model))
    numbers = {
        name: [
            float(cell.replace("\u2212", "-")) for cell in re.findall(r"<td>([^<]*)</td>", cells)
        ]
        for name, cells in rows
    }
    lead = numbers.pop("lead")
    for column in range(3):
        assert sum(row[column] for row in numbers.values()) == pytest.approx(lead[column])


def test_two_that_lead_to_the_same_are_no_win_by_nothing(model: Model) -> None:
    wanted = asked(model)
    hint = answer(model, wanted)
    parts = [{**part, "other": part["best"], "difference": 0} for part in hint["parts"]]
    acts.answered(model, wanted.job, {**hint, "parts": parts, "difference": 0})
    assert model.t("app.hint.same") in panel(model)
    assert "hint-parts" not in panel(model)


def test_of_the_only_action_it_says_just_that(model: Model) -> None:
    """There is nothing to compare: no numbers, which would look like a choice."""
    play = playing(model)
    while len(scene(model).legal) > 1:
        turns.commit(model, [play.table.game.legal(play.table.state)[0]])
    said = tell(model)
    (spoken,) = (each for each in said if isinstance(each, Announce))
    assert spoken.sentences[0] == model.t("app.hint.only")
    assert model.t("app.hint.only") in panel(model)
    assert not any(part in panel(model) for part in ("hint-parts", "verdict", "note"))
    assert "btn-hint-board" in panel(model)


def test_of_parts_that_differ_alike_the_small_ones_are_added_up(model: Model) -> None:
    wanted = asked(model)
    hint = answer(model, wanted)
    name = hint["parts"][0]["key"]
    parts = [{"key": name, "best": n, "other": n - 1, "difference": 1} for n in range(1, 10)]
    acts.answered(model, wanted.job, {**hint, "parts": parts, "difference": 9})
    (rest,) = re.findall(r'<tr data-part="rest">.*?<td>([^<]*)</td>', panel(model))
    assert rest == "0.6"


@pytest.mark.parametrize(("lang", "sign"), [("en", "."), ("de", ","), ("nl", ",")])
def test_tenths_are_written_as_the_language_does(model: Model, lang: str, sign: str) -> None:
    tell(model)
    update.click(model, f"app:set:lang:{lang}")
    assert re.search(rf"<td>[+\u2212]?\d+\{sign}\d</td>", panel(model))


def test_it_leads_from_the_chronicle_to_the_board(model: Model) -> None:
    model.tab = "log"
    asked(model)
    assert model.tab == playing(model).about.TABS[0].id


def test_nothing_hidden_is_told(model: Model) -> None:
    """The card that would be turned over is a guess, and no part of the hint."""
    tell(model)
    assert "turned over" not in panel(model)


def test_it_goes_with_the_next_action(model: Model) -> None:
    tell(model)
    table = playing(model).table
    update.click(model, "card-0")
    assert panel(model)
    update.click(model, "do-confirm")
    assert len(table.steps)
    assert playing(model).features.get(Advice) is None
    assert panel(model) == ""


def test_one_that_is_worked_out_is_called_off_by_the_next_action(model: Model) -> None:
    wanted = asked(model)
    update.click(model, "card-0")
    assert Halt(wanted.job) in update.click(model, "do-confirm")
    assert acts.answered(model, wanted.job, {}) == []


def test_a_second_press_puts_it_away(model: Model) -> None:
    wanted = asked(model)
    assert Halt(wanted.job) in update.click(model, "app:hint")
    tell(model)
    update.click(model, "app:hint")
    assert panel(model) == ""


def test_escape_puts_it_away(model: Model) -> None:
    tell(model)
    update.click(model, "app:escape")
    assert panel(model) == ""


def test_the_text_board_marks_the_move_too(model: Model) -> None:
    tell(model)
    update.click(model, "app:hint-board")
    update.click(model, "app:set:text:on")
    drawn = Page().draw(model)
    marked = scene(model).marked
    tables = " ".join(markup for key, markup in drawn.items() if key.startswith("z-text/"))
    assert all(re.search(rf'data-hint="1"[^>]*data-act="{act}"', tables) for act in marked)


def test_it_is_called_off_when_the_table_is_left(model: Model) -> None:
    wanted = asked(model)
    assert Halt(wanted.job) in update.click(model, "app:new")


def test_the_board_marks_what_the_move_is_made_with(model: Model) -> None:
    tell(model)
    assert not scene(model).marked
    update.click(model, "app:hint-board")
    marked = scene(model).marked
    assert any(target.startswith("card-") for target in marked)
    drawn = " ".join(Page().draw(model).values())
    assert drawn.count('data-hint="1"') >= len(marked)
    update.click(model, "app:hint-board")
    assert 'data-hint="1"' not in " ".join(Page().draw(model).values())


def test_laying_it_out_commits_nothing(model: Model) -> None:
    tell(model)
    advice = playing(model).features.get(Advice)
    assert advice is not None
    steps = len(playing(model).table.steps)
    update.click(model, "app:hint-lay")
    assert len(playing(model).table.steps) == steps
    assert playing(model).draft["do"] == "take"
    assert playing(model).features.get(Advice) is None
    effects = update.click(model, "do-confirm")
    done = [step.action for step in playing(model).table.steps[steps:]]
    move = advice.move(())
    assert done[: len(move)] == move
    assert not [each for each in effects if isinstance(each, Think)]


def test_laying_it_out_opens_the_tab_that_it_goes_on_in() -> None:
    model = table("?game=carrara&seats=human,journeyman&seed=5&startPlayer=0")
    tell(model)
    model.tab = "cards"
    update.click(model, "app:hint-lay")
    do = playing(model).draft["do"]
    assert model.tab == playing(model).about.TAB_OF_DRAFT[do] != "cards"


def test_shown_on_the_board_it_opens_its_tab_and_marks_the_buttons_it_is_made_with() -> None:
    model = table("?game=carrara&seats=human,journeyman&seed=1&startPlayer=0")
    tell(model)
    model.tab = "cards"
    update.click(model, "app:hint-board")
    assert model.tab != "cards"
    (button,) = scene(model).marked
    marked = rf'data-act="{button}"[^>]*data-hint="1"'
    assert button.startswith("mode-") and re.search(marked, Page().draw(model)["z-acts/row"])


def test_shown_on_the_board_it_opens_the_tab_of_what_is_asked_where_the_move_has_none(
    model: Model,
) -> None:
    tell(model)
    asked_at, model.tab = model.tab, "cards"
    update.click(model, "app:hint-board")
    assert model.tab == asked_at != "cards"


def test_a_view_without_drafts_gets_a_hint_without_them(begin: Begin) -> None:
    model = begin(ALONE)
    tell(model)
    assert "hint-best" in panel(model)
    assert "btn-hint-lay" not in panel(model)
    update.click(model, "app:hint-board")
    update.click(model, "app:hint-lay")
    assert playing(model).draft == {}
    Page().draw(model)


def test_a_person_whose_bricks_are_drawn_is_told_with_the_card(model: Model) -> None:
    table = Desk.at("wholesaler")
    move = [{"action": [k.WHOLESALER, 2], "key": "firenze.action.wholesaler"}]
    (said,) = sentences.line(table.scene(), [move], playing(model).view)
    assert said == "Replace the bricks on Recognition"


def test_over_a_small_board_it_makes_room_for_a_move_that_is_begun(model: Model) -> None:
    tell(model)
    assert 'data-state="board"' not in panel(model)
    update.click(model, "card-0")
    assert playing(model).draft
    assert 'data-state="board"' in panel(model)


@pytest.mark.parametrize("game", games.MODULES)
def test_a_move_that_shows_something_hidden_has_words(model: Model, game: str) -> None:
    """The log waits with it until it is shown, so a hint has words of its own."""
    rules = games.load(game)
    keys = set[str]()
    for seed in range(6):
        s = rules.new({"seats": 3}, seed)
        for n in range(200):
            if rules.decision(s) is None:
                break
            for action in rules.legal(s)[:40]:
                key = rules.describe(s, action).key.rpartition(".")[-1]
                if key in keys or key.startswith("end"):
                    continue
                if rules.is_barrier(rules.play(rules.copy(s), action)[:1]):
                    keys.add(key)
            legal = rules.legal(s)
            rules.play(s, legal[(seed + n * 7919) % len(legal)])
    assert keys
    assert all(model.t(f"app.{game}.action.{key}") for key in keys)


def test_do_it_plays_the_best_move_as_the_own(model: Model) -> None:
    tell(model)
    play = playing(model)
    advice = play.features.get(Advice)
    assert advice
    move = advice.move(play.about.PASSES)
    assert 'data-act="app:hint-do"' in panel(model)
    update.click(model, "app:hint-do")
    assert [step.action for step in play.table.steps][: len(move)] == move
    assert panel(model) == ""
    assert update.click(model, "app:hint-do") == []


def test_the_hint_begins_with_one_sentence_and_hides_its_numbers(model: Model) -> None:
    tell(model)
    reason = re.search(r'data-testid="hint-reason">([^<]+)</p>', panel(model))
    assert reason
    assert reason[1].startswith("What counts most: ")
    before, _, behind = panel(model).partition("<details")
    assert "hint-parts" not in before
    assert "hint-parts" in behind
