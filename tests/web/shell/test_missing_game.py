"""A game whose archive could not be had: everything else of the page is there without it."""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin

from cantiere import games
from cantiere.core import notation
from cantiere_app.features.saves import acts, header, kept_table
from cantiere_app.features.saves.model import Shelf
from cantiere_app.features.setup import last_form
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.device.store import GAME, Memory
from cantiere_app.session.effects import Shelve
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell.page import Page

NOW = 1_795_000_000_000
GAMES = [*games.MODULES]
Arrive = Callable[..., Model]


class Free:
    """A lock of the tab: every game can be had."""

    async def take(self, slot: str, steal: bool = False) -> bool:
        return True


@pytest.fixture
def absent(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let the modules of a game be nowhere, as where their archive did not come."""

    def make(game: str) -> None:
        for root in (f"cantiere.{game}", f"cantiere_app.games.{game}"):
            for name in [each for each in sys.modules if f"{each}.".startswith(f"{root}.")]:
                monkeypatch.delitem(sys.modules, name)
            monkeypatch.setitem(sys.modules, root, None)

    return make


@pytest.fixture
def arrive(t: Texts, plainly: None) -> Iterator[Arrive]:
    """`arrive(store, missing, "/saved/")`: the model after the page opened there, drawn once."""
    with browserless():
        opening = importlib.import_module("cantiere_app.shell.opening")

        def arrived(store: Memory, missing: str, path: str = "/play/", search: str = "") -> Model:
            model = Model(t, delay=0, missing=frozenset({missing}))
            asked = address.read(search, "", path)
            asyncio.run(opening.opened(model, asked, store, Free(), NOW))
            Page().draw(model)
            return model

        yield arrived


def kept(begin: Begin, game: str) -> str:
    """A kept game with its card."""
    play = playing(begin(f"?game={game}&seats=human,journeyman&seed=7"))
    card = kept_table.card(play)._replace(revision=1, at=NOW)
    return header.joined(card, kept_table.kept_text(play))


def holding(**texts: str) -> Memory:
    store = Memory()
    for key, text in texts.items():
        asyncio.run(store.set(key if "." in key else GAME + key, text))
    return store


def names_missing(model: Model, game: str) -> bool:
    """Whether the notice names the game that is missing."""
    note = model.notice
    return note is not None and (note.key, note.params) == (
        "app.game.missing",
        {"games": model.t(f"app.game.{game}")},
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_form_is_that_of_another_game(
    arrive: Arrive, absent: Callable[[str], None], game: str
) -> None:
    absent(game)
    model = arrive(Memory(), game)
    assert model.screen == "setup"
    assert model.setup is not None
    assert model.setup.game != game
    assert names_missing(model, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_form_of_it_that_was_used_last_is_not_taken_up(
    arrive: Arrive, absent: Callable[[str], None], begin: Begin, game: str
) -> None:
    made = begin(f"?game={game}&seats=human,journeyman&seed=7").setup
    assert made is not None
    store = holding(**{last_form.FORM: last_form.written(made)})
    absent(game)
    model = arrive(store, game)
    assert model.setup is not None
    assert model.setup.game != game


@pytest.mark.parametrize("game", GAMES)
def test_its_saved_games_are_marked_and_all_others_can_be_continued(
    arrive: Arrive, absent: Callable[[str], None], begin: Begin, game: str
) -> None:
    other = next(each for each in GAMES if each != game)
    texts = {"a": kept(begin, game), "b": kept(begin, other)}
    store = holding(**texts)
    absent(game)
    model = arrive(store, game, "/saved/")
    drawn = Page().draw(model)
    marked, whole = drawn["z-saved/list/a"], drawn["z-saved/list/b"]
    assert 'data-state="missing"' in marked
    assert "cannot be played right now" in marked
    assert "btn-open" not in marked
    assert "btn-export-kept" in marked
    assert "btn-open" in whole
    assert names_missing(model, game)
    assert asyncio.run(store.get(GAME + "a")) == texts["a"]


@pytest.mark.parametrize("game", GAMES)
def test_the_settings_open_without_its_warnings(
    arrive: Arrive, absent: Callable[[str], None], game: str
) -> None:
    absent(game)
    model = arrive(Memory(), game, "/settings/")
    assert model.screen == "settings"
    assert names_missing(model, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_of_it_says_why_it_does_not_open_and_stays(
    arrive: Arrive, absent: Callable[[str], None], begin: Begin, game: str
) -> None:
    text = kept(begin, game)
    store = holding(a=text)
    absent(game)
    model = arrive(store, game, "/play/", "?saved=a")
    assert model.play is None
    assert names_missing(model, game)
    assert asyncio.run(store.get(GAME + "a")) == text
    assert len(model.features[Shelf].games) == 1


def test_a_game_that_got_lost_on_its_way_is_no_damaged_file(
    t: Texts, absent: Callable[[str], None], begin: Begin
) -> None:
    """Nobody knew that it is missing: it would be the first to be asked for."""
    text = kept(begin, "carrara")
    absent("carrara")
    model = Model(t)
    assert acts.go_on(model, "a", text) == [Shelve()]
    assert names_missing(model, "carrara")


@pytest.mark.parametrize("game", GAMES)
def test_a_link_to_it_says_why_it_does_not_open(
    t: Texts, absent: Callable[[str], None], game: str, plainly: None
) -> None:
    rules = games.load(game)
    code = notation.position_code(rules, rules.new({"seats": 3}, 1))
    absent(game)
    with browserless():
        opening = importlib.import_module("cantiere_app.shell.opening")
        model = Model(t, delay=0, missing=frozenset({game}))
        asked = address.read("", f"#s={code}", "/play/")
        asyncio.run(opening.opened(model, asked, Memory(), Free(), NOW))
    assert model.play is None
    assert names_missing(model, game)


def missing(name: str | None) -> ModuleNotFoundError:
    return ModuleNotFoundError("nowhere", name=name)


@pytest.mark.parametrize(
    ("error", "game"),
    [
        (missing("cantiere.carrara"), "carrara"),
        (missing("cantiere_app.games.firenze"), "firenze"),
        (missing("cantiere_app.games.machiavelli.about"), "machiavelli"),
        (missing("numpy"), ""),
        (missing("cantiere.core.nothing"), ""),
        (missing(None), ""),
        (ValueError("carrara"), ""),
        (None, ""),
    ],
)
def test_only_a_game_that_is_not_here_is_told_as_one(error: Any, game: str) -> None:
    assert games.not_here(error) == game
