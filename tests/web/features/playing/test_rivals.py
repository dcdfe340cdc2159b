"""Rivals at a table: chosen by face and level, named at their seats, and kept."""

import re

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere.players.names import LEVELS, RIVALS
from cantiere_app.features.saves import kept_table
from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import seating
from cantiere_app.session.effects import Think
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

WHO = "z-setup/who"


def form(lang: str = "en", search: str = "?game=firenze&seats=human,mason,journeyman") -> Model:
    model = Model(texts(lang))
    model.setup, model.screen = setup.form(address.read(search), 7), "setup"
    return model


def kinds(model: Model) -> list[str]:
    assert model.setup
    return [chair.kind for chair in model.setup.chairs]


def drawn(model: Model) -> str:
    return Page().draw(model)[WHO]


def faces(model: Model, seat: int) -> dict[str, str]:
    """The buttons of a seat's row of faces, by rival; the seat is opened for them."""
    assert model.setup
    if model.setup.open_seat != seat:
        update.click(model, f"app:setup:seat:{seat}")
    buttons = re.findall(
        rf'<button([^>]*)data-act="app:setup:rival:{seat}:(\w*)"([^>]*)>', drawn(model)
    )
    return {rival: before + after for before, rival, after in buttons}


def test_a_computer_s_seat_has_eight_faces_and_none() -> None:
    model = form()
    assert [*faces(model, 1)] == ["", *RIVALS]
    assert not faces(model, 0)
    assert 'aria-checked="true"' in faces(model, 1)[""]


def test_a_face_brings_its_usual_level_and_the_levels_of_its_range() -> None:
    model = form()
    update.click(model, "app:setup:rival:1:tessa")
    assert kinds(model)[:3] == ["human", "tessa.master", "journeyman"]
    assert 'aria-checked="true"' in faces(model, 1)["tessa"]
    offered = re.findall(r'<option value="(tessa[^"]*)"', drawn(model))
    assert offered == [f"tessa.{level}" for level in RIVALS["tessa"].levels]
    update.click(model, "app:setup:kind:1:tessa.mason")
    assert kinds(model)[1] == "tessa.mason"
    update.click(model, "app:setup:rival:1:")
    assert kinds(model)[1] == "mason"
    assert re.findall(r'<option value="(\w+)"', drawn(model))[: len(LEVELS)] == [*LEVELS]


def test_a_rival_sits_at_one_seat_only() -> None:
    model = form()
    update.click(model, "app:setup:rival:1:lapo")
    assert "disabled" in faces(model, 2)["lapo"]
    assert "disabled" not in faces(model, 1)["lapo"]
    update.click(model, "app:setup:rival:2:lapo")
    assert kinds(model)[2] == "journeyman"


def test_nobody_of_that_name_changes_nothing() -> None:
    model = form()
    update.click(model, "app:setup:rival:1:foreman")
    assert kinds(model)[1] == "mason"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rival", RIVALS)
def test_what_a_rival_is_like_is_told(lang: str, rival: str) -> None:
    model = form(lang)
    update.click(model, f"app:setup:rival:1:{rival}")
    markup = drawn(model)
    assert f'data-testid="rival-{rival}"' in markup
    assert f"#rv-{rival}" in markup
    for part in ("trade", "character", "style"):
        assert model.t(f"app.rival.{rival}.{part}") in markup.replace("&#x27;", "'")


def test_the_game_begins_with_the_rival_s_name_and_style(begin: Begin) -> None:
    model = begin("?game=firenze&seats=celeste,human,lapo.mason&seed=7&startPlayer=0")
    assert [player.name for player in model.players][::2] == ["Celeste", "Lapo"]
    kinds = playing(model).table.record.kinds
    assert kinds == ("celeste.journeyman", "human", "lapo.mason")
    assert seating.kind_text(kinds[2], model.t) == model.t("app.kind.mason")
    text = kept_table.kept_text(playing(model))
    again = Model(model.t, delay=0)
    effects = kept_table.resume(again, text)
    assert [each.level for each in effects if isinstance(each, Think)] == ["celeste.journeyman"]
    assert playing(again).table.record.kinds == kinds


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        ("tessa.apprentice", "tessa."),
        ("ubaldo.architect", "ubaldo."),
        ("lapo.human", "lapo."),
        ("bindo", "tessa"),
    ],
)
def test_an_address_with_nobody_of_that_name_is_refused(kind: str, named: str) -> None:
    """Who sits there at other levels is told with these, and otherwise who can sit there."""
    asked = address.read(f"?game=firenze&seats=human,{kind}")
    assert [(each.field, named in each.accepted) for each in asked.wrong] == [("seats", True)]
