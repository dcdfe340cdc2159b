"""A second press on what was chosen last confirms, where that ends and reveals nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.web.features.playing.test_main_button import at, steps

from cantiere_app.features.answers import warnings
from cantiere_app.features.prompt import main_button
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.scene import Warn
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update

PLAYED = {
    "machiavelli-main": ["hand-0"],
    "machiavelli-role-thief": ["rank-5"],
    "machiavelli-role-assassin": ["rank-4"],
    "carrara-token": ["token-0"],
}
"""The touches of a move whose confirmation can be taken back, by named position."""


def draft(model: Model) -> Mapping[str, Any]:
    return playing(model).draft


@pytest.mark.parametrize("name", PLAYED)
def test_the_last_choice_pressed_once_more_is_confirmed(t: Texts, name: str) -> None:
    model = at(t, name, *PLAYED[name])
    assert main_button.within_reach(model) == "do-confirm"
    before = steps(model)
    update.click(model, PLAYED[name][-1])
    assert steps(model) > before
    update.click(model, "app:undo")
    assert steps(model) == before


def test_what_shows_a_hidden_card_is_put_back_by_a_second_press(t: Texts) -> None:
    """A card of the row is followed by one from the deck (F§8.1): that asks for its button."""
    model = at(t, "choose", "card-0", "card-0")
    assert (steps(model), draft(model)) == (0, {})


def test_who_did_something_else_meanwhile_puts_it_back(t: Texts) -> None:
    for meanwhile in ("app:tab:cards", "app:undo"):
        model = at(t, "machiavelli-main", "hand-0", "hand-0", "app:undo", meanwhile)
        before = steps(model)
        update.click(model, "hand-0")
        assert steps(model) == before


def test_a_thing_that_lies_there_by_a_hint_is_not_pressed_for_the_second_time(t: Texts) -> None:
    model = at(t, "machiavelli-main", "hand-0")
    playing(model).pressed = ""
    update.click(model, "hand-0")
    assert (steps(model), draft(model)) == (0, {})


def test_another_thing_is_chosen_instead(t: Texts) -> None:
    model = at(t, "machiavelli-role-thief", "rank-5", "rank-6", "rank-5")
    assert (steps(model), draft(model)["rank"]) == (0, 5)


def test_a_look_that_the_pointer_rests_on_is_nothing_else(t: Texts) -> None:
    model = at(t, "machiavelli-main", "hand-0", "app:peek:card-tavern", "hand-0")
    assert steps(model) > 0


def test_a_warning_asks_for_the_button_itself(t: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    def warned(_: Model, __: object) -> Sequence[Warn]:
        return [Warn("build-left", "It costs something.")]

    model = at(t, "machiavelli-main", "hand-0")
    monkeypatch.setattr(warnings, "given", warned)
    update.click(model, "hand-0")
    assert (steps(model), draft(model)) == (0, {})


@pytest.mark.parametrize("name", [*PLAYED, "choose", "machiavelli-pick", "carrara-pick"])
def test_a_first_press_plays_nothing_that_a_button_would(t: Texts, name: str) -> None:
    model = at(t, name)
    view = playing(model).view
    moment = scene(model)
    acts = [*PLAYED.get(name, ()), "card-0", "role-1", "type-0"]
    assert not any(view.click(moment, act).again for act in acts)
