"""The way from the table to the list of games and back, and what the gate lets through."""

import re

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere_app.features.lesson import acts as lesson
from cantiere_app.features.lesson import course
from cantiere_app.features.saves import acts as saves
from cantiere_app.features.saves import kept_table
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.effects import Continue, Erase, Export, Open, PutBack, Remove, Shelve
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, title
from cantiere_app.shell.update import ACTS, AT_THE_GATE

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
TOGETHER = "?game=firenze&seats=human,human&seed=7&startPlayer=0"


def listed(model: Model) -> Model:
    """The model with its table as the only game of the list."""
    card = kept_table.card(playing(model))
    update.click(model, "app:saved")
    model.features[Shelf] = Shelf([Kept("a1", card, 1000)])
    return model


def drawn(model: Model) -> str:
    return "".join(Page().draw(model).values())


def test_the_list_shows_nothing_of_the_table(begin: Begin) -> None:
    model = begin(ALONE)
    effects = update.click(model, "app:saved")
    assert model.play is None
    assert [each for each in effects if isinstance(each, Open | Shelve)] == [
        Open("/saved/"),
        Shelve(),
    ]
    assert not [key for key in Page().draw(model) if key.startswith(("z-row", "z-log"))]
    assert title(model) == "Saved games – Cantiere"


def test_an_empty_list_says_what_will_happen(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:saved")
    assert "saved here after every action" in Page().draw(model)["z-saved/empty"]


def test_the_newest_running_game_goes_on(begin: Begin) -> None:
    model = listed(begin(ALONE))
    assert update.click(model, "app:continue") == [Continue("a1")]
    model.features[Shelf] = Shelf()
    assert update.click(model, "app:continue") == []


def test_a_deleted_game_can_be_put_back(begin: Begin) -> None:
    model = listed(begin(ALONE))
    card = model.features[Shelf].games[0].card
    assert update.click(model, "app:delete:a1") == [Remove("a1")]
    saves.removed(model, "a1", "text", card)
    groups = Page().draw(model)
    assert "z-saved/gone" in groups
    assert "z-saved/list/a1" not in groups
    assert update.click(model, "app:put-back") == [PutBack()]


def test_what_tells_everything_is_asked_for_twice(begin: Begin) -> None:
    model = listed(begin(TOGETHER))
    for target, wanted in (
        ("app:export-kept:a1", Export(id="a1")),
        ("app:export-all", Export()),
    ):
        assert wanted not in update.click(model, target)
        assert "every hand" in Page().draw(model)["z-sheet/box"]
        assert update.click(model, target) == [wanted]
        assert not model.sheet


def test_a_game_of_one_person_goes_out_at_once(begin: Begin) -> None:
    model = listed(begin(ALONE))
    assert update.click(model, "app:export-kept:a1") == [Export(id="a1")]


@pytest.mark.parametrize("what", ["games", "everything"])
def test_all_is_deleted_only_when_asked_twice(begin: Begin, what: str) -> None:
    model = listed(begin(ALONE))
    erase = Erase(settings=what == "everything")
    assert erase not in update.click(model, f"app:erase:{what}")
    assert erase in update.click(model, f"app:erase:{what}")


def test_a_game_that_another_tab_plays_is_not_shown(begin: Begin) -> None:
    model = begin(ALONE)
    saves.elsewhere(model, "a1")
    assert [key for key in Page().draw(model) if key.startswith("z-")] == [
        "z-head/bar",
        "z-saved/elsewhere",
    ]
    assert update.click(model, "app:take-over") == [Continue("a1", steal=True)]


def test_a_name_being_written_stays_when_the_list_is_read_again(begin: Begin) -> None:
    model = listed(begin(ALONE))
    update.click(model, "app:rename:a1")
    saves.listed(model, Shelf(list(model.features[Shelf].games)))
    assert model.features[Shelf].renaming == "a1"


@pytest.mark.parametrize("name", sorted(set(ACTS) - AT_THE_GATE))
def test_nothing_of_the_table_is_done_at_the_gate(begin: Begin, name: str) -> None:
    model = begin(TOGETHER)
    assert model.screen == "handover"
    assert update.click(model, f"app:{name}:0") == []
    assert (model.screen, model.sheet) == ("handover", "")


def test_the_menu_at_the_gate_leads_to_nothing_of_the_table(begin: Begin) -> None:
    model = begin(TOGETHER)
    update.click(model, "app:menu")
    box = Page().draw(model)["z-sheet/box"]
    assert 'data-testid="menu-copy"' not in box
    assert 'data-testid="menu-new"' in box


def test_the_focus_never_comes_by_itself_to_what_deletes_everything(t: Texts) -> None:
    model = Model(t, sheet="erase:games", screen="saved")
    match = re.search(
        r'<button[^>]*data-testid="btn-erase-go"[^>]*>', Page().draw(model)["z-sheet/box"]
    )
    assert match
    assert 'data-ends="1"' in match[0]


@pytest.mark.parametrize(
    ("lang", "named"),
    [
        ("en", "Lesson: Firenze, round 1"),
        ("nl", "Les: Firenze, ronde 1"),
        ("de", "Lektion: Firenze, Runde 1"),
    ],
)
def test_a_lesson_is_listed_as_such(lang: str, named: str) -> None:
    model = Model(texts(lang), delay=0)
    lesson.begin(model, "firenze", "?lesson=firenze")
    assert named in drawn(listed(model))


def test_a_lesson_that_was_taken_to_its_end_is_listed_as_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model = Model(texts("en"), delay=0)
    lesson.begin(model, "firenze", "?lesson=firenze")
    monkeypatch.setattr(course, "is_done", lambda _: True)
    said = drawn(listed(model))
    assert "Firenze, round 1" in said
    assert "Lesson" not in said


def test_a_usual_game_is_not_listed_as_a_lesson(begin: Begin) -> None:
    assert "Firenze, round 1" in drawn(listed(begin(ALONE)))
    assert "Lesson" not in drawn(listed(begin(ALONE)))
