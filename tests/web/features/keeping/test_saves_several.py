"""Several saved games are deleted at once, and a backup is recommended in time."""

import asyncio
import re

import pytest
from tests.web.conftest import Begin

from cantiere_app.features.saves import acts as saves
from cantiere_app.features.saves import kept_table
from cantiere_app.features.saves import model as shelves
from cantiere_app.features.saves.model import BACKUP_EVERY, EXPORTED, Kept, Shelf
from cantiere_app.session.device.store import Memory
from cantiere_app.session.effects import Announce, RemoveSeveral
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


@pytest.fixture
def model(begin: Begin) -> Model:
    """The list of four games, of which one is over."""
    made = begin(ALONE)
    card = kept_table.card(playing(made))
    update.click(made, "app:saved")
    cards = [card, card, card, card._replace(asked=-1)]
    made.features[Shelf] = Shelf([Kept(f"a{n}", each, 1000) for n, each in enumerate(cards)])
    return made


def drawn(model: Model) -> str:
    return "".join(Page().draw(model).values())


def chosen(model: Model) -> list[str]:
    pressed = r'data-act="app:shelf-pick:(\w+)"[^>]*aria-pressed="true"'
    return re.findall(pressed, drawn(model))


def test_games_are_chosen_and_deleted_after_a_question(model: Model) -> None:
    assert "btn-pick" not in drawn(model)
    update.click(model, "app:shelf-choose")
    assert drawn(model).count('data-testid="btn-pick"') == 4
    assert update.click(model, "app:shelf-drop") == [], "nothing is chosen"
    for number in ("a0", "a2", "a1", "a2", "a9"):
        update.click(model, f"app:shelf-pick:{number}")
    assert chosen(model) == ["a0", "a1"]
    assert "Delete 2 games" in drawn(model)
    assert not any(isinstance(e, RemoveSeveral) for e in update.click(model, "app:shelf-drop"))
    assert "2 games are deleted. You cannot restore them." in drawn(model)
    assert RemoveSeveral(("a0", "a1")) in update.click(model, "app:shelf-drop")
    (said,) = saves.dropped(model, ("a0", "a1"))
    assert isinstance(said, Announce)
    assert said.sentences == ["2 games were deleted."]
    assert [each.id for each in model.features[Shelf].games] == ["a2", "a3"]
    assert "btn-pick" not in drawn(model)


def test_all_that_is_shown_is_chosen_at_once(model: Model) -> None:
    update.click(model, "app:shelf-choose")
    update.click(model, "app:shelf-show:over")
    update.click(model, "app:shelf-pick:")
    assert model.features[Shelf].chosen == frozenset({"a3"})
    assert "Delete 1 game" in drawn(model)


def test_choosing_is_left_without_deleting(model: Model) -> None:
    update.click(model, "app:shelf-choose")
    update.click(model, "app:shelf-pick:")
    update.click(model, "app:shelf-choose")
    assert update.click(model, "app:shelf-drop") == []
    update.click(model, "app:shelf-pick:a1")
    assert model.features[Shelf].chosen is None


def test_a_new_list_keeps_the_choice_of_what_is_still_there(model: Model) -> None:
    update.click(model, "app:shelf-choose")
    update.click(model, "app:shelf-pick:")
    saves.listed(model, Shelf(model.features[Shelf].games[:1]))
    assert model.features[Shelf].chosen == frozenset({"a0"})


@pytest.mark.parametrize(
    ("games", "exported", "words"),
    [
        (4, 0, ""),
        (5, 0, "There is no backup"),
        (5, 1, "more than a month old"),
        (5, BACKUP_EVERY, ""),
    ],
)
def test_a_backup_is_recommended_in_time(
    model: Model, games: int, exported: int, words: str
) -> None:
    card = model.features[Shelf].games[0].card
    many = [Kept(f"b{n}", card, 10) for n in range(games)]
    model.features[Shelf] = Shelf(many, exported=exported, now=2 * BACKUP_EVERY - 1)
    assert ('data-testid="backup"' in drawn(model)) == bool(words)
    assert words in drawn(model)


@pytest.mark.parametrize(
    ("text", "when"), [(None, 0), ("1795000000000", 1_795_000_000_000), ("x", 0), ("9" * 99, 0)]
)
def test_when_it_was_exported_is_read_whatever_is_kept(text: str | None, when: int) -> None:
    store = Memory()
    if text is not None:
        asyncio.run(store.set(EXPORTED, text))
    assert asyncio.run(shelves.listed(store, 5)).exported == when
    asyncio.run(shelves.clear(store))
    assert asyncio.run(store.get(EXPORTED)) is None
