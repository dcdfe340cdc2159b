"""The text board of any game: tables out of data, switched on and off by the person."""

import pytest
from tests.web import plain
from tests.web.conftest import Begin

from cantiere_app.features.textboard import view as textboard
from cantiere_app.kit.drawing.tables import Cell, Line, Table
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.scene import Scene
from cantiere_app.session import new_table
from cantiere_app.session.effects import Focus
from cantiere_app.session.model import Model, scene
from cantiere_app.shell import page, update

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def tables(scene: Scene) -> list[Table]:
    legal = Cell("2 <b>", "draft", legal=True, name="take 2 <b>")
    shut = Cell("closed", "!")
    return [
        Table(
            "row", "Row & co", ["cost", "card", "then"], [Line("0", Cell("free"), [legal, shut])]
        ),
        Table("none", "Nothing", ["a"], []),
        Table("cards", "Cards", ["a"], [], place=1, empty="No card."),
    ]


def table_of(model: Model) -> dict[str, str]:
    return {k: v for k, v in page.Page().draw(model).items() if k.startswith("z-text")}


def with_tables(model: Model) -> Model:
    assert model.play
    model.play.view = plain.altered(model.play.view, tables=tables)
    return model


def test_the_drawing_gives_way_to_tables_and_comes_back(begin: Begin) -> None:
    model = with_tables(begin(ALONE))
    assert "z-row/steps" in page.Page().draw(model)
    update.click(model, "app:text")
    assert model.settings.text == "on"
    groups = page.Page().draw(model)
    assert "z-row/steps" not in groups
    assert "z-text/left/row" in groups
    update.click(model, "app:text")
    assert not table_of(model)


def test_a_legal_cell_is_a_button_and_another_one_answers(begin: Begin) -> None:
    model = with_tables(begin(ALONE))
    update.click(model, "app:text")
    line = table_of(model)["z-text/left/row/0"]
    assert '<button type="button" class="t-act" data-cell="row:0:1" tabindex="-1"' in line
    assert (
        'data-act="draft" data-legal="1" aria-label="take 2 &lt;b&gt;">2 &lt;b&gt;</button>' in line
    )
    assert 'data-act="!" data-legal="0" aria-disabled="true">closed</td>' in line
    assert '<th scope="row" data-cell="row:0:0" tabindex="-1">free</th>' in line


def test_a_table_without_lines_says_so_or_is_left_out(begin: Begin) -> None:
    model = with_tables(begin(ALONE))
    update.click(model, "app:text")
    groups = table_of(model)
    assert "No card." in groups["z-text/right/cards"]
    assert not [key for key in groups if key.endswith("/none")]
    assert "Row &amp; co" in groups["z-text/left/row"]


def test_a_game_without_tables_of_its_own_shows_its_steps(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:text")
    groups = table_of(model)
    steps = [groups[key] for key in groups if key.startswith("z-text/left/steps/")]
    assert len(steps) == len(scene(model).legal)
    assert all('data-act="step:take ' in each for each in steps)


def test_ways_lead_straight_to_the_parts_of_the_table(begin: Begin) -> None:
    model = with_tables(begin(ALONE))
    ways = page.Page().draw(model)["z-skip/ways"]
    assert ways.count('class="btn skip"') == 3
    assert update.click(model, "app:way:board") == [Focus("z-row")]
    assert update.click(model, "app:way:hand") == [Focus("z-cards")]
    assert model.tab == "cards"
    assert update.click(model, "app:way:log") == [Focus("z-log")]
    assert model.log_open
    update.click(model, "app:text")
    assert update.click(model, "app:way:board") == [Focus("z-text")]
    assert update.click(model, "app:way:nowhere") == []


def test_cells_are_called_unavailable_only_where_something_can_be_used() -> None:
    shut = Cell("closed", "!")
    still = textboard.drawn(Table("a", "A", ["x", "y"], [Line("0", Cell("1"), [shut])]))
    assert "aria-disabled" not in "".join(still.values())
    live = [shut, Cell("go", "draft", legal=True)]
    mixed = textboard.drawn(Table("a", "A", ["x", "y", "z"], [Line("0", Cell("1"), live)]))
    assert mixed["z-text/left/a/0"].count("aria-disabled") == 1


def test_what_is_chosen_is_called_so_and_a_number_stays_one(begin: Begin) -> None:
    t = begin(ALONE).t
    card = Cell("Mason", "card-0", legal=True, state="picked")
    assert textboard.marked(card, t).text == "Mason (chosen)"
    assert textboard.marked(card._replace(state="own"), t).text == "Mason"
    assert textboard.marked(card._replace(text="3"), t).text == "3"


@pytest.mark.parametrize(
    ("name", "noted"),
    [
        ("machiavelli-gather", "z-text/left/hand"),
        ("machiavelli-open", "z-text/left/deeds"),
        ("carrara-purchase", "z-text/left/cities"),
    ],
)
def test_a_table_says_that_the_question_has_buttons_too(t: Texts, name: str, noted: str) -> None:
    model = Model(t, delay=0)
    new_table.sit(model, new_table.place(*new_table.fixture(name)))
    update.click(model, "app:text")
    groups = page.Page().draw(model)
    assert "<button" in groups["z-acts/row"]
    assert [key for key in groups if model.t("app.text.more") in groups[key]] == [noted]
