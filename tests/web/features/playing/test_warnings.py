"""Warnings: put away for a turn or the game, silenced, marked at the pieces they are about."""

import re
from dataclasses import replace

import pytest
from tests.web.conftest import Begin

from cantiere_app.features.answers.warnings import given
from cantiere_app.features.settings import view as settings
from cantiere_app.kit.drawing.symbols import Aims
from cantiere_app.kit.scene import Warn
from cantiere_app.session.effects import Announce, KeepSettings
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

FALLS, OVER = Warn("falls", "A falls.", ("card-0",)), Warn("over-limit", "Too many.")
PLACE = "z-acts/warn"


@pytest.fixture
def warned() -> list[Warn]:
    """What the game warns of."""
    return [FALLS, OVER]


@pytest.fixture
def model(begin: Begin, warned: list[Warn], monkeypatch: pytest.MonkeyPatch) -> Model:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    monkeypatch.setattr(playing(model).view, "warnings", lambda _: list(warned))
    return model


def kinds(model: Model) -> list[str]:
    """What is told, in its order."""
    markup = Page().draw(model).get(PLACE, "")
    return re.findall(r'data-state="([^"]+)"', markup)


def test_a_warning_that_is_put_away_leaves_the_others(model: Model) -> None:
    assert kinds(model) == ["falls", "over-limit"]
    update.click(model, "app:away:falls")
    assert kinds(model) == ["over-limit"]
    assert model.settings.muted == ()


def test_it_is_told_again_when_it_says_something_else(model: Model, warned: list[Warn]) -> None:
    update.click(model, "app:away:falls")
    warned[0] = FALLS._replace(text="A and B fall.")
    assert kinds(model) == ["falls", "over-limit"]


def test_more_of_a_kind_are_counted_in_words(model: Model, warned: list[Warn]) -> None:
    warned.append(FALLS._replace(text="B falls."))
    assert "A falls. (1 more)" in Page().draw(model)[PLACE]


def test_it_is_told_again_in_another_turn(model: Model) -> None:
    update.click(model, "app:away:falls")
    update.click(model, "take 0")
    moment = scene(model)
    assert [warn.key for warn in given(model, moment)] == ["over-limit"]
    later = {**moment.view, "turns": [n + 1 for n in moment.view["turns"]]}
    again = given(model, replace(moment, view=later))
    assert [warn.key for warn in again] == ["falls", "over-limit"]


def test_what_lasts_stays_away_in_other_turns_of_whom_it_was_told(
    model: Model, warned: list[Warn]
) -> None:
    warned[1] = OVER._replace(lasting=True)
    update.click(model, "app:away:over-limit")
    update.click(model, "app:away:falls")
    moment = scene(model)
    later = {**moment.view, "turns": [n + 1 for n in moment.view["turns"]]}
    assert [warn.key for warn in given(model, replace(moment, view=later))] == ["falls"]
    other = given(model, replace(moment, viewer=1))
    assert [warn.key for warn in other] == ["falls", "over-limit"]


def test_each_is_silenced_by_words_and_the_settings_undo_it(model: Model) -> None:
    drawn = Page().draw(model)[PLACE]
    words = re.findall(r'data-act="app:mute:([^"]+)"[^>]*>([^<]+)<', drawn)
    assert words == [(warn.key, model.t("app.warn.mute")) for warn in (FALLS, OVER)]
    effects = update.click(model, "app:mute:falls")
    assert kinds(model) == ["over-limit"]
    assert Announce([model.t("app.warn.muted")]) in effects
    update.click(model, "app:warn:falls:on")
    assert kinds(model) == ["falls", "over-limit"]


def test_every_switch_of_the_list_stands_below_its_warning(
    model: Model, warned: list[Warn]
) -> None:
    def listed() -> list[tuple[str, str]]:
        opened = Page().draw(model)[PLACE].partition("<details>")[2]
        return re.findall(r'<span>([^<]+)|data-act="app:mute:([^"]+)"', opened)

    assert listed() == [(FALLS.text, ""), ("", "falls"), (OVER.text, ""), ("", "over-limit")]
    warned.remove(OVER)
    assert listed() == [("", "falls")]


@pytest.mark.parametrize("act", ["app:mute:falls", "app:set:warnings:off"])
def test_one_button_warns_of_everything_again(model: Model, act: str) -> None:
    assert "app:warn-again" not in settings.sheet(model, "")[1]
    update.click(model, act)
    assert kinds(model) != ["falls", "over-limit"]
    assert "app:warn-again" in settings.sheet(model, "")[1]
    assert KeepSettings() in update.click(model, "app:warn-again")
    assert kinds(model) == ["falls", "over-limit"]


def test_the_piece_has_a_sign_and_says_it(model: Model) -> None:
    aims = Aims(replace(scene(model), warned={"tower-1": "It <falls>."}), {})
    sign = 'href="#i-warning"'
    piece = aims.button("f-tower", "", "tower-1", "site-tower-1", "green tower")
    assert 'aria-label="green tower. It &lt;falls&gt;."' in piece
    assert sign in piece
    assert sign not in aims.button("f-tower", "", "tower-2", "site-tower-2", "red tower")


def test_nothing_is_put_away_that_is_not_told(model: Model) -> None:
    update.click(model, "app:away:no such thing")
    assert kinds(model) == ["falls", "over-limit"]
