"""A game whose rules were mended says which step they refuse, and shows the steps before it."""

import json
from typing import Any

import pytest
from tests.web.conftest import steered
from tests.web.desk import texts
from tests.web.features.telling.test_log import lines

from cantiere.core import canonical, notation
from cantiere_app.features.saves import acts, kept_table
from cantiere_app.features.setup import model as setup
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

SEARCH = {
    "firenze": "?game=firenze&seats=human,journeyman&seed=7",
    "carrara": "?game=carrara&seats=human,journeyman&seed=7",
    "machiavelli": "?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed=7",
}
each_game = pytest.mark.parametrize("game", SEARCH)
each_language = pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Step 21, “99 77”, is no longer allowed."),
        ("nl", "Stap 21, “99 77”, mag nu niet meer."),
        ("de", "Schritt 21, „99 77“, ist jetzt nicht mehr erlaubt."),
    ],
)


def played(game: str, language: str = "en") -> Model:
    model = Model(texts(language), delay=0)
    model.setup = setup.form(address.read(SEARCH[game]), 1)
    update.click(model, "app:begin")
    return steered(model, 40)


def mended(model: Model, step: int = 20) -> dict[str, Any]:
    """The file of a table, one step of which is refused by now."""
    data: dict[str, Any] = json.loads(new_table.file_text(model))
    data["rules"], data["actions"][step] = 0, [99, 77]
    return data


@each_game
@each_language
def test_a_file_whose_rules_were_mended_names_the_step(game: str, language: str, said: str) -> None:
    before = played(game, language)
    text = canonical.dumps(mended(before))
    model = Model(texts(language), delay=0)
    acts.imported(model, "game.json", text)
    assert said in Page().draw(model)["z-notice/line"]
    assert len(playing(model).table.steps) == 20
    assert model.notice is not None
    assert sum(said in line for line in lines(model)) == 1
    table = playing(model).table
    assert table.game.to_json(table.state) == table.game.to_json(playing(before).table.state)


@each_game
def test_the_line_stays_and_the_game_goes_on(game: str) -> None:
    model = Model(texts("en"), delay=0)
    new_table.sit(model, new_table.opened(canonical.dumps(mended(played(game)))))
    steered(model, 8)
    for _ in range(3):
        update.click(model, "app:undo")
    Page().draw(model)
    again = Model(texts("en"), delay=0)
    kept_table.resume(again, kept_table.kept_text(playing(model)))
    assert again.notice is None
    for each in (model, again):
        assert sum("Step 21, “99 77”" in line for line in lines(each)) == 1
        for step in (0, 19, 20):
            update.click(each, f"app:replay:{step}")
            Page().draw(each)


def test_a_link_of_other_rules_ends_before_the_refused_step() -> None:
    before = played("carrara")
    data = {**mended(before), "snapshot": None}
    model = Model(texts("en"), delay=0)
    new_table.sit(model, new_table.coded(f"g={notation.pack(data)}"))
    notice = Page().draw(model)["z-notice/line"]
    assert "The game continues from the position before that step." in notice
    assert len(playing(model).table.steps) == 20


def test_a_text_of_other_rules_is_read_and_saved_as_one_of_todays() -> None:
    text = share.text(played("firenze"))
    model = Model(texts("en"), delay=0)
    rules = playing(played("firenze")).table.game.rules
    new_table.sit(model, share.read(text.replace(f"rules {rules}", f"rules {rules + 6}")))
    assert model.notice is None
    steps = len(playing(model).table.steps)
    assert len(new_table.opened(new_table.file_text(model)).steps) == steps


def test_a_branch_before_the_refused_step_does_not_know_of_it() -> None:
    model = Model(texts("en"), delay=0)
    new_table.sit(model, new_table.opened(canonical.dumps(mended(played("carrara")))))
    play = playing(model)
    assert new_table.branch(play, 19).record.resumed == []
    assert new_table.branch(play, 20).record.resumed == play.table.record.resumed
    before = new_table.branch(play, 20)
    assert before.game.to_json(before.state) == play.table.game.to_json(play.table.state)
