"""Enter as the main button: what it confirms, and that it never ends or reveals anything."""

import pytest

from cantiere_app.features.answers import warnings
from cantiere_app.features.prompt import main_button
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.moves import irreversible
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update

GO = "app:go"


def at(t: Texts, name: str, *clicks: str) -> Model:
    """A named position after some clicks."""
    model = Model(t, delay=0)
    position, kinds = new_table.fixture(name)
    new_table.sit(model, new_table.place(position, kinds))
    for target in clicks:
        update.click(model, target)
    return model


def steps(model: Model) -> int:
    return len(playing(model).table.steps)


def test_enter_confirms_what_can_be_taken_back(t: Texts) -> None:
    model = at(t, "machiavelli-main", "hand-0")
    assert playing(model).draft["do"] == "build"
    assert main_button.within_reach(model) == "do-confirm"
    before = steps(model)
    update.click(model, GO)
    assert steps(model) > before
    update.click(model, "app:undo")
    assert steps(model) == before


def test_enter_never_turns_a_card_over(t: Texts) -> None:
    """A card of the row is followed by a hidden one (F§8.1)."""
    model = at(t, "choose", "card-0")
    assert playing(model).draft["do"] == "take"
    assert main_button.within_reach(model) == ""
    before = steps(model)
    update.click(model, GO)
    assert (steps(model), playing(model).draft["do"]) == (before, "take")


@pytest.mark.parametrize("name", [
    "choose", "build", "hand-in", "botch", "limit-cards", "carrara-pick", "carrara-token",
    "carrara-announce", "carrara-pass", "carrara-stuck", "machiavelli-main", "machiavelli-gather",
    "machiavelli-pick",
])  # fmt: skip
def test_enter_ends_nothing_whatever_is_asked(t: Texts, name: str) -> None:
    """Neither a turn nor a part of it, and nothing that would show something hidden."""
    model = at(t, name)
    moment = warnings.aware(model)
    play = playing(model)
    prompt = play.view.prompt(moment)
    answers = irreversible.answers(play.view, moment, prompt, play.about.PASSES)
    reached = main_button.within_reach(model)
    assert not reached or not answers[reached].ends
    before = steps(model)
    update.click(model, GO)
    assert reached or steps(model) == before


def test_enter_presses_nothing_below_a_sheet_or_in_the_past(t: Texts) -> None:
    model = at(t, "machiavelli-main", "hand-0")
    model.sheet = "settings"
    assert main_button.within_reach(model) == ""
    model.sheet = ""
    playing(model).viewed = 0
    assert main_button.within_reach(model) == ""
