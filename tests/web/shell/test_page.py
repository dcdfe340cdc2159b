"""The page as groups: what stands where, and that old lines are not taken for new ones."""

import re

import pytest
from tests import contract
from tests.web.conftest import Begin
from tests.web.desk import FIXTURES

from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def lines(groups: dict[str, str]) -> list[str]:
    lines_of_log = [markup for key, markup in groups.items() if key.startswith("z-log/list/")]
    return [re.sub("<[^>]*>", "", markup) for markup in lines_of_log]


def test_groups_stand_in_zones_and_parents_before_their_parts(begin: Begin) -> None:
    groups = Page().draw(begin(ALONE))
    seen: set[str] = set()
    for key in groups:
        parent = key.rpartition("/")[0]
        assert parent in seen or "/" not in parent, key
        seen.add(key)


def test_each_group_is_one_element(begin: Begin) -> None:
    for key, markup in Page().draw(begin(ALONE)).items():
        name = re.match(r"<(\w+)", markup)
        assert name, key
        assert markup.endswith((f"</{name[1]}>", "/>")), key


def test_a_note_of_the_page_stands_in_the_log(begin: Begin) -> None:
    model = begin(ALONE)
    new_table.note(model, "app.log.unknown", name="utm")
    assert "utm" in lines(Page().draw(model))[0]


def test_lines_that_were_taken_back_are_not_said_again(begin: Begin) -> None:
    model, page = begin(ALONE), Page()
    for _ in range(3):
        update.click(model, "take 0")
        assert lines(page.draw(model))[1].endswith("take")
        playing(model).log.clear()
        assert not lines(page.draw(model))
        model = begin(ALONE)


def test_the_document_is_marked_with_what_tests_wait_for(begin: Begin) -> None:
    model = begin(ALONE)
    assert marks(model) == {
        "app": "ready",
        "screen": "table",
        "busy": "0",
        "rev": "0",
        "game": "firenze",
        "turn": "1",
        "seats": "2",
        "steps": "0",
        "phase": "choose",
        "seat": "0",
    }


def test_names_are_written_as_text_not_as_markup(begin: Begin) -> None:
    model = begin(f"{ALONE}&names=<b>x</b>,")
    assert "<b>x</b>" not in "".join(Page().draw(model).values())


def test_hands_of_others_are_not_on_the_page(begin: Begin) -> None:
    model = begin(ALONE)
    held = playing(model).table.game.view(playing(model).table.state, 1)["players"][1]["hand"]
    drawn = "".join(Page().draw(model).values())
    assert not any(card in drawn for card in held)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.stem for path in FIXTURES.glob("*.json")))
def test_a_position_has_no_test_id_that_the_contract_does_not_list(t: Texts, name: str) -> None:
    model = Model(t, delay=0)
    position, kinds = new_table.fixture(name)
    new_table.sit(model, new_table.place(position, kinds))
    ids = re.findall(r' data-testid="([^"]*)"', "".join(Page().draw(model).values()))
    assert ids
    assert contract.strange(ids) == set()


def test_a_part_of_a_turn_that_can_be_passed_over_marks_no_tab(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    update.click(model, "app:tab:cards")
    assert 'data-state="asked"' in Page().draw(model)["z-tabs/row"]
    update.click(model, "take 0")
    assert marks(model)["phase"] == "trade"
    assert 'data-state="asked"' not in Page().draw(model)["z-tabs/row"]


TABS = {
    "firenze": ["towers", "site", "towers", "row", "row", "towers", "site", "cards", "log"],
    "carrara": ["wheel", "display", "cities", "cards", "log"],
    "machiavelli": ["cities", "cards", "who", "log"],
}


@pytest.mark.parametrize("game", TABS)
def test_every_part_of_a_table_has_its_tab(begin: Begin, game: str) -> None:
    row = Page().draw(begin(f"?game={game}&seats=human,journeyman&seed=7"))["z-tabs/row"]
    assert re.findall(r'data-act="app:tab:([\w-]+)"', row) == TABS[game]
