"""Names and data from strangers, in plain Python: what the page draws of them is text."""

import json
from html.parser import HTMLParser

import pytest
from tests.web.conftest import Begin
from tests.web.hostile import NAMES

from cantiere.core.record import SaveError, Sitter
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.saves import view as saves
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.games.firenze.board import thumbnail
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table, seating
from cantiere_app.session.model import Model, Note, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, title


class Elements(HTMLParser):
    """Collects what markup really says."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attrs]


def harmless(groups: dict[str, str]) -> None:
    for markup in groups.values():
        elements = Elements(markup)
        assert not {"img", "script", "iframe"} & {*elements.tags}
        assert not [name for name in elements.attributes if name.startswith("on")]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_is_cleaned_wherever_it_comes_from(name: str, t: Texts) -> None:
    shown = seating.players([Sitter(name, "human"), Sitter("", "journeyman")], t)[0].name
    assert shown.isprintable()
    assert 0 < len(shown) <= seating.LONGEST
    assert seating.clean(shown) == shown
    assert len(header.named(name)) <= header.MAX_TITLE


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_is_text_on_every_screen(begin: Begin, name: str) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    play = playing(model)
    play.table.record.seats = [Sitter(name, "human"), Sitter(name, "journeyman")]
    model.players = seating.players(play.table.record.seats, model.t)
    update.click(model, "take 0")
    page = Page()
    harmless(page.draw(model))
    assert name[:5] not in title(model)
    for sheet in ("menu", "seat:1", "settings", "tells:table"):
        model.sheet = sheet
        harmless(page.draw(model))
    model.sheet, model.screen = "", "handover"
    harmless(page.draw(model))
    card = kept_table.card(play)._replace(title=header.named(name))
    model.features[Shelf], model.screen = Shelf([Kept("a1", card, 10)]), "saved"
    harmless(page.draw(model))
    model.features[Shelf].renaming = "a1"
    harmless(page.draw(model))
    model.notice = Note("app.file.bad", {"file": name, "field": name})
    harmless(page.draw(model))


def test_names_of_an_address_are_cleaned() -> None:
    names = address.read("?game=firenze&seats=human,journeyman&names=%E2%80%AEabc%00,%3Cb%3E").names
    assert names == ("abc", "<b>")


@pytest.mark.parametrize("saved", ["<script>", "a b", "../x", "é"])
def test_only_an_id_is_taken_for_a_kept_game(saved: str) -> None:
    assert address.read(f"?saved={saved}").saved == ""


@pytest.mark.parametrize(
    "address_part", ["javascript:alert(1)", "//evil", "/x", 7, None, "?" + "x" * 5000]
)
def test_only_a_search_part_is_taken_for_an_address(address_part: object) -> None:
    assert header.search_part(address_part) == ""


@pytest.mark.parametrize(
    "data",
    [
        None,
        "<script>",
        {"site": "<script>", "city": "<script>"},
        {"site": [["<b>", 3], [9, 3], [1, 99], [1], 7, [True, 3]], "city": ["<b>"] * 36},
        {"site": [[0, 3]] * 500, "city": [99, -7, None, 1.5] * 9},
    ],
)
def test_a_thumbnail_is_drawn_of_anything(data: object) -> None:
    drawn = thumbnail.thumb(data)
    assert "<b>" not in drawn
    assert "script" not in drawn
    assert len(drawn) < 40_000


def test_a_staged_turn_that_cannot_be_shown_is_laid_down(begin: Begin, t: Texts) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    update.click(model, "take 0")
    data = json.loads(kept_table.kept_text(playing(model)))
    data["draft"] = {"clicks": ["<script>"]}
    again = Model(t)
    kept_table.resume(again, json.dumps(data))
    harmless(Page().draw(again))


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_hostile_file_is_refused_or_harmless(begin: Begin, name: str) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    update.click(model, "take 0")
    data = json.loads(new_table.file_text(model))
    data["seats"][0]["name"] = name
    try:
        came = archive.opened(json.dumps(data))
    except SaveError as error:
        assert len(name) > 80
        assert len(error.value) <= 60
        return
    assert saves.course(model, came.games[0][0])
