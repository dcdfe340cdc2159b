"""The course of a table: who is asked, what is taken back, what goes by itself."""

from pathlib import Path

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere.firenze import constants as k
from cantiere.machiavelli import GAME as MACHIAVELLI
from cantiere_app.features.speech import model as speech
from cantiere_app.session import new_table, turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.effects import Announce, Auto, Halt, Save, Think
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

PEOPLE = "?game=firenze&seats=human,human&seed=7"
ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def step(model: Model, target: str | None = None) -> list[object]:
    """Press a step, the first legal one where none is named."""
    if model.screen == "handover":
        update.click(model, "app:handover")
    table = playing(model).table
    text = target or table.game.notation(table.state, table.game.legal(table.state)[0])
    return list(update.click(model, text))


def go_on(model: Model, effects: list[object]) -> list[object]:
    """Do automatic steps until somebody has to decide."""
    autos = [each for each in effects if isinstance(each, Auto)]
    while autos:
        effects = list(turns.automatic(model, *autos[0]))
        autos = [each for each in effects if isinstance(each, Auto)]
    return effects


def test_a_step_is_played_saved_and_told(begin: Begin) -> None:
    model = begin(ALONE)
    effects = step(model, "take 0")
    assert any(isinstance(each, Save) for each in effects)
    (said,) = [each for each in speech.due(model) if isinstance(each, Announce)]
    assert said.sentences[0].endswith("take")
    assert playing(model).log


def test_a_step_without_choice_goes_by_itself(begin: Begin) -> None:
    model = begin(ALONE)
    effects = step(model, "take 0")
    asked = playing(model).table.game.decision(playing(model).table.state)
    legal = playing(model).table.game.legal(playing(model).table.state)
    autos = [each for each in effects if isinstance(each, Auto)]
    assert asked is not None
    assert bool(autos) == (len(legal) == 1)


def test_the_setting_keeps_steps_without_choice_for_the_person(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    while not model.busy:
        effects = step(model)
        assert not [each for each in effects if isinstance(each, Auto)]


def test_the_end_of_a_turn_is_never_automatic(begin: Begin) -> None:
    model = begin(ALONE)
    go_on(model, step(model, "take 0"))
    table = playing(model).table
    while (asked := table.game.decision(table.state)) and asked.kind != "limits":
        legal = [table.game.notation(table.state, a) for a in table.game.legal(table.state)]
        ends = [text for text in legal if text.startswith("end")]
        go_on(model, step(model, ends[0] if ends else legal[0]))
    assert asked is not None
    assert asked.seat == 0
    assert not model.busy
    assert len(table.game.legal(table.state)) >= 1


def play_turn(model: Model) -> list[object]:
    """The first seat's turn, nothing but what must be; the effects of its last step."""
    effects = go_on(model, step(model, "take 0"))
    table = playing(model).table
    seat = playing(model).viewer
    while (asked := table.game.decision(table.state)) and asked.seat == seat:
        legal = [table.game.notation(table.state, a) for a in table.game.legal(table.state)]
        ends = [text for text in legal if text.startswith("end")]
        effects = go_on(model, step(model, ends[0] if ends else legal[0]))
    return effects


def test_a_computer_is_asked_with_its_own_view_only(begin: Begin) -> None:
    model = begin(ALONE)
    thinks = [each for each in play_turn(model) if isinstance(each, Think)]
    assert [each.level for each in thinks] == ["journeyman"]
    assert thinks[0].view["seat"] == 1
    assert model.busy


def test_an_answer_is_played_once(begin: Begin) -> None:
    model = begin(ALONE)
    think = next(each for each in play_turn(model) if isinstance(each, Think))
    play = playing(model)
    steps = len(play.table.steps)
    action = play.table.game.legal(play.table.state)[0]
    turns.thought(model, think.job, [action])
    assert len(play.table.steps) == steps + 1
    assert turns.thought(model, think.job, [action]) == []
    assert len(play.table.steps) == steps + 1


def test_a_plan_is_followed_without_asking_again(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=7")
    play = playing(model)
    game = play.table.game
    take = game.steps(play.table.state, {"do": "take", "slot": 1, "pay": [0], "princess": False})
    turns.thought(model, play.job, take)
    assert [step.action for step in play.table.steps] == take


def test_a_plan_ends_where_something_was_shown(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=7")
    play = playing(model)
    game = play.table.game
    after = game.copy(play.table.state)
    take = game.parse(after, "take 0")
    game.apply(after, take)
    turns.thought(model, play.job, [take, game.legal(after)[-1]])
    assert [step.action for step in play.table.steps] == [take]


def test_a_halted_answer_comes_too_late(begin: Begin) -> None:
    model = begin(ALONE)
    think = next(each for each in play_turn(model) if isinstance(each, Think))
    play = playing(model)
    steps = len(play.table.steps)
    assert turns.halt(model) == [Halt(think.job)]
    turns.thought(model, think.job, [play.table.game.legal(play.table.state)[0]])
    assert len(play.table.steps) == steps


def test_the_device_is_handed_on_between_people(begin: Begin) -> None:
    model = begin(PEOPLE)
    assert model.screen == "handover"
    update.click(model, "app:handover")
    first = playing(model).viewer
    play_turn(model)
    assert model.screen == "handover"
    assert playing(model).viewer == 1 - first


def test_nothing_of_the_position_is_on_the_page_while_it_is_handed_on(begin: Begin) -> None:
    model = begin(PEOPLE)
    groups = Page().draw(model)
    assert {key.partition("/")[0] for key in groups} == {"z-head", "z-handover"}
    assert "data-hand" not in "".join(groups.values())


def test_open_hands_need_no_handing_on(begin: Begin) -> None:
    model = begin(f"{PEOPLE}&handsVisible=on")
    assert model.screen == "table"
    play_turn(model)
    assert model.screen == "table"


def test_undo_takes_a_staged_click_back_first(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "draft")
    update.click(model, "draft")
    update.click(model, "app:undo")
    assert playing(model).draft == {"clicks": 1}
    update.click(model, "app:undo")
    assert playing(model).draft == {}


def test_a_way_back_that_leads_nowhere_says_and_changes_nothing(begin: Begin) -> None:
    model = begin(ALONE)
    before = model.rev, len(playing(model).table.steps)
    for way in ("app:undo", "app:restart"):
        assert not update.click(model, way)
    assert (model.rev, len(playing(model).table.steps)) == before


def test_undo_takes_a_committed_step_back_with_what_followed_by_itself(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    step(model, "take 0")
    play = playing(model)
    barrier = play.table.barrier.step
    while not play.table.can_undo:
        table = play.table
        legal = [table.game.notation(table.state, a) for a in table.game.legal(table.state)]
        step(model, next(text for text in legal if text.startswith("end")))
    steps, lines = len(play.table.steps), len(play.log)
    assert barrier <= steps
    update.click(model, "app:undo")
    assert len(play.table.steps) == steps - 1
    assert len(play.log) <= lines
    update.click(model, "app:redo")
    assert len(play.table.steps) == steps
    assert len(play.log) == lines


def test_undo_stops_at_what_was_shown(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    step(model, "take 0")
    play = playing(model)
    if play.table.barrier.why == "reveal":
        assert not turns.can_undo(model)
        steps = len(play.table.steps)
        update.click(model, "app:undo")
        assert len(play.table.steps) == steps
    else:
        pytest.fail("a taken card is replaced by one from the deck (F§8.3)")


def test_a_finished_table_shows_the_score(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=3&turnCap=20")
    play = playing(model)
    while (asked := play.table.game.decision(play.table.state)) is not None:
        legal = play.table.game.legal(play.table.state)
        assert asked.seat in (0, 1)
        turns.thought(model, play.job, [legal[-1]])
    assert model.screen == "score"
    assert not model.busy
    assert marks(model)["phase"] == "over"
    groups = Page().draw(model)
    assert 'data-testid="score-0-total"' in groups["z-sum/table"]
    update.click(model, "app:replay:last")
    assert "z-acts/row" in Page().draw(model)
    update.click(model, "app:present")
    assert model.screen == "score"


def test_a_table_of_computers_only_has_an_end(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,random&seed=3")
    assert playing(model).table.record.options["turnCap"] == 100
    assert model.busy


def test_within_a_turn_no_phase_opens_another_tab(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    step(model, "take 0")
    table = playing(model).table
    step(model, table.game.notation(table.state, (k.END_TRADE,)))
    assert (playing(model).asked[1], model.tab) == ("build", "row")


def test_a_tower_that_can_be_handed_in_opens_its_tab_within_a_turn(begin: Begin) -> None:
    """Whoever looks at the cards would pass it over, with its points."""
    played = Path("tests/golden/played/firenze-390-2.txt").read_text("utf-8").splitlines()
    model = begin("?game=firenze&seats=human,human&seed=82")
    update.click(model, "app:set:forced:off")
    opened = set()
    for move in " ".join(played[3:]).split("; "):
        model.tab, was = "cards", playing(model).asked[1]
        step(model, move)
        table = playing(model).table
        if playing(model).asked[1] == "fulfil" != was:
            kinds = {each[0] for each in table.game.legal(table.state)}
            opened.add((bool(kinds & {k.FULFIL, k.DELIVER}), model.tab))
    assert opened == {(True, "site"), (False, "cards")}


def test_a_new_kind_of_decision_opens_its_tab_once(begin: Begin) -> None:
    model = begin(ALONE)
    assert model.tab == "row"
    go_on(model, step(model, "take 0"))
    update.click(model, "app:tab:log")
    while model.tab == "log":
        go_on(model, step(model))
    table = playing(model).table
    asked = table.game.decision(table.state)
    assert asked is not None
    assert model.tab == playing(model).about.TAB_OF[asked.kind]


def warlord() -> Model:
    """A table at which a district can be destroyed."""
    state = acting("warlord", {"gold": 4, "hand": ["tavern"]}, {"city": ["temple"]})
    model = Model(texts("en"), settings=Settings(handover="off"), delay=0)
    new_table.sit(model, new_table.place(MACHIAVELLI.position(state), asked=("human",) * 4))
    return model


@pytest.mark.parametrize("back", ["app:undo", "app:restart"])
@pytest.mark.parametrize("done", [1, 2, 3])
def test_who_takes_back_comes_back_to_the_tab_where_it_began(back: str, done: int) -> None:
    """Also where the choice went on in another tab, and when it is played already."""
    model = warlord()
    for target in ("do-destroy", "city-1-0", "do-confirm")[:done]:
        update.click(model, target)
    update.click(model, "app:tab:log")
    while turns.can_undo(model):
        update.click(model, back)
    assert model.tab == "cards"
    assert not playing(model).draft


def test_one_step_back_lies_out_what_was_confirmed() -> None:
    """In the tab where it was, and not all that led to it is to be chosen anew."""
    model = warlord()
    for target in ("do-destroy", "city-1-0"):
        update.click(model, target)
    before = playing(model).draft, playing(model).picked, model.tab
    update.click(model, "do-confirm")
    assert not playing(model).draft
    update.click(model, "app:undo")
    assert (playing(model).draft, playing(model).picked, model.tab) == before
    update.click(model, "do-confirm")
    assert len(playing(model).table.steps) > 0


def test_the_tab_of_a_deed_closes_with_it() -> None:
    """A city is named on the tab of the cities; the hand is asked again behind it."""
    model = warlord()
    assert model.tab == "cards"
    update.click(model, "do-destroy")
    assert model.tab == "cities"
    update.click(model, "city-1-0")
    update.click(model, "do-confirm")
    assert model.tab == "cards"
