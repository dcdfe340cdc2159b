"""Parts of a turn that only a card keeps open: passed over, and brought back."""

import re

import pytest
from tests.web.desk import texts
from tests.web.games.firenze.staging import position

from cantiere.firenze import GAME
from cantiere.firenze import constants as k
from cantiere_app.features.saves import kept_table
from cantiere_app.kit.moves.irreversible import answers, brinks
from cantiere_app.session import new_table, turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.effects import Auto, Effect
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def begun(phase: str = "choose", card: str = "recognition", **me: object) -> Model:
    """A table at which the first seat has no bricks to speak of, and persons."""
    held = {"storage": "", "hand": ["wholesaler", "smuggler"], **me}
    row = [{"card": each, "bricks": "W1 Y1 G1 R1"} for each in (card, "glory", "scandal")]
    state = position([held, {"storage": "R2"}], phase=phase, row=row)
    model = Model(texts("en"), settings=Settings(handover="off"), delay=0)
    table = new_table.place(GAME.position(state), asked=("human", "human"))
    settle(model, new_table.sit(model, table))
    return model


def settle(model: Model, effects: list[Effect]) -> None:
    """Do what goes by itself."""
    for effect in effects:
        if isinstance(effect, Auto):
            settle(model, turns.automatic(model, *effect))


def press(model: Model, *targets: str) -> None:
    for target in targets:
        settle(model, update.click(model, target))
        assert playing(model).refusal is None, target


def done(model: Model) -> list[tuple[int, ...]]:
    return [step.action for step in playing(model).table.steps]


def asked(model: Model) -> str:
    decision = GAME.decision(playing(model).table.state)
    return decision.kind if decision else ""


def test_a_turn_with_nothing_to_do_is_three_clicks_with_persons_in_the_hand() -> None:
    model = begun()
    press(model, "card-0", "do-confirm", "do-end")
    assert playing(model).viewer == 1


def test_a_trade_that_only_a_card_keeps_open_is_passed_over_and_brought_back() -> None:
    model = begun("trade", storage="W1")
    assert (asked(model), done(model)) == ("build", [(k.END_TRADE,)])
    press(model, "app:undo")
    assert (asked(model), done(model)) == ("trade", [])


def test_one_step_back_undoes_a_trade_with_what_was_passed_over_behind_it() -> None:
    model = begun("trade", storage="W3")
    press(model, "row-brick-1-3", "do-confirm")
    assert (asked(model), done(model)[-1]) == ("build", (k.END_TRADE,))
    press(model, "app:undo")
    assert (asked(model), done(model)) == ("trade", [])


def test_one_step_back_undoes_the_click_that_passed_a_trade_over_and_laid_a_brick() -> None:
    model = begun("trade", storage="W3", hand=[])
    press(model, "storage-0", "storage-0")
    assert (asked(model), done(model)) == ("build", [(k.END_TRADE,)])
    press(model, "app:undo")
    assert (asked(model), bool(playing(model).draft)) == ("build", True)
    press(model, "app:undo")
    assert (asked(model), done(model), playing(model).draft) == ("trade", [], {})


def test_a_brick_laid_by_a_further_click_is_taken_back_alone() -> None:
    model = begun("trade", storage="W3", hand=[])
    press(model, "storage-0", "newminus-0", "storage-0", "app:undo")
    assert (asked(model), playing(model).draft) == ("build", {})


def test_the_card_stays_playable_and_brings_its_window_back() -> None:
    model = begun("trade", storage="W1", hand=["wholesaler"])
    assert re.search(r'data-act="hand-0"[^>]*data-legal="1"', "".join(Page().draw(model).values()))
    press(model, "hand-0", "card-0")
    assert asked(model) == "trade"
    press(model, "do-confirm")
    assert (k.WHOLESALER, 0) in done(model)


def test_what_was_shown_since_keeps_the_window_shut() -> None:
    model = begun("trade", storage="W1", hand=["wholesaler", "wholesaler"])
    press(model, "hand-0", "card-0", "do-confirm")
    assert asked(model) == "build"
    update.click(model, "hand-0")
    refusal = playing(model).refusal
    assert refusal is not None
    assert asked(model) == "build"


def test_a_staged_card_is_not_passed_over_when_the_table_is_opened_again() -> None:
    model = begun("trade", storage="W1", hand=["wholesaler"])
    press(model, "hand-0", "card-0")
    again = Model(texts("en"), settings=Settings(handover="off"), delay=0)
    settle(again, kept_table.resume(again, kept_table.kept_text(playing(model))))
    assert playing(again).draft == playing(model).draft
    assert not again.busy
    press(again, "do-confirm")
    assert (k.WHOLESALER, 0) in done(again)


def test_step_by_step_nothing_is_passed_over() -> None:
    model = begun("trade", storage="W1")
    update.click(model, "app:set:forced:off")
    press(model, "app:undo", "do-end")
    assert (asked(model), done(model)) == ("build", [(k.END_TRADE,)])


def test_the_button_tells_that_the_turn_cannot_be_taken_back() -> None:
    model = begun("trade", storage="W1")
    moment, view = scene(model), playing(model).view
    assert brinks(answers(view, moment, view.prompt(moment))) == {"do-end": "seat"}


@pytest.mark.clause("F§8.10")
def test_a_loss_is_asked_for_whole_where_only_its_first_brick_is_no_choice() -> None:
    model = begun(card="fire", storage="W6 P2")
    press(model, "card-0", "do-confirm")
    prompt = playing(model).view.prompt(scene(model))
    assert prompt.title == "Storehouse Fire: choose 3 bricks to lose"
    press(model, "storage-0", "do-fill", "app:undo", "storage-5", "storage-5", "do-confirm")
    assert done(model)[1:4] == [(k.LOSE, 0), (k.LOSE, 5), (k.LOSE, 5)]


@pytest.mark.clause("F§9.9")
def test_a_loss_without_any_choice_goes_by_itself() -> None:
    model = begun(card="fire", storage="W1 P2")
    press(model, "card-0", "do-confirm")
    assert done(model)[1:4] == [(k.LOSE, 0), (k.LOSE, 5), (k.LOSE, 5)]


@pytest.mark.clause("F§8.8")
def test_bricks_over_the_limit_are_asked_for_whole() -> None:
    model = begun("limits", hand=[], storage="W12 P1")
    assert (asked(model), done(model)) == ("limits", [])
    press(model, "storage-5", "do-fill", "do-confirm")
    assert done(model)[:3] == [(k.DROP, 0), (k.DROP, 0), (k.DROP, 5)]
