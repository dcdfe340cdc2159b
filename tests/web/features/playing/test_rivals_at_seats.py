"""What a rival said last stands in a bubble at the seat."""

import pytest
from tests.web.desk import texts
from tests.web.drawn import parsed

from cantiere.core.game import Event
from cantiere_app.features.setup import model as setup
from cantiere_app.features.speech import model as speech
from cantiere_app.kit.drawing import markup
from cantiere_app.session.effects import Announce
from cantiere_app.session.model import Entry, Model, Note, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

TABLE = "?game={}&seats=human,tessa.mason,lapo.mason&seed=7&startPlayer=0"
PLACES = {"firenze": "z-players/1", "carrara": "z-players/1", "machiavelli": "z-cities/all/1"}


def begin(search: str) -> Model:
    model = Model(texts("en"), delay=0)
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    return model


def says(model: Model, mood: str, rival: str = "tessa") -> None:
    note = Note(f"app.rival.{rival}.{mood}")
    playing(model).log.append(Entry(0, None, note, rival.capitalize()))


def said(drawn: str) -> str:
    """The words of the bubble, "" where there is none."""
    return "".join(each.text or "" for each in parsed({"z-1": drawn}).iter("q"))


def faces(model: Model, game: str) -> dict[int, str]:
    """The symbols of the busts at the seats."""
    groups = Page().draw(model)
    return {
        seat: use.get("href", "")
        for seat in range(len(model.players))
        for use in parsed({"z-1": groups.get(f"{PLACES[game][:-1]}{seat}/rival", "")}).iter("use")
    }


def ended(model: Model, seat: int) -> None:
    playing(model).log.append(Entry(0, Event("turn", seat, {"turn": 2, "rank": 4})))


@pytest.mark.parametrize("game", PLACES)
def test_the_last_remark_stands_at_the_seat(game: str) -> None:
    model = begin(TABLE.format(game))
    says(model, "losesTower")
    groups = Page().draw(model)
    drawn = groups[f"{PLACES[game]}/rival"]
    assert said(drawn) == model.t("app.rival.tessa.losesTower")
    assert not said(groups[f"{PLACES[game][:-1]}2/rival"])


def test_words_stand_until_the_rival_is_in_turn_again() -> None:
    model = begin(TABLE.format("firenze"))
    says(model, "scoresBig")
    ended(model, 2)
    ended(model, 0)
    assert said(Page().draw(model)["z-players/1/rival"])
    ended(model, 1)
    assert not said(Page().draw(model)["z-players/1/rival"])


@pytest.mark.parametrize("game", PLACES)
@pytest.mark.parametrize(
    ("mood", "look"),
    [
        ("greetsFirst", ""),
        ("nearEnd", ""),
        ("scoresBig", "-pleased"),
        ("robsYou", "-pleased"),
        ("losesTower", "-vexed"),
        ("isRobbed", "-vexed"),
    ],
)
def test_a_rival_s_bust_at_the_seat_looks_as_the_last_remark_sounds(
    game: str, mood: str, look: str
) -> None:
    model = begin(TABLE.format(game))
    says(model, mood)
    assert faces(model, game) == {1: f"#rv-tessa{look}", 2: "#rv-lapo"}
    ended(model, 1)
    assert faces(model, game) == {1: "#rv-tessa", 2: "#rv-lapo"}


@pytest.mark.parametrize("game", PLACES)
def test_a_computer_without_a_face_has_no_bust(game: str) -> None:
    assert not faces(begin(f"?game={game}&seats=human,mason,lapo.mason&seed=7"), game).get(1)


def test_nothing_but_a_bust_asks_for_the_drawing_of_the_busts() -> None:
    with_rivals, without = begin(TABLE.format("firenze")), begin("?game=firenze&seats=human,mason")
    assert any(map(markup.has_face, Page().draw(with_rivals).values()))
    assert not any(map(markup.has_face, Page().draw(without).values()))


def test_the_switch_of_the_remarks_takes_them_away() -> None:
    model = begin(TABLE.format("firenze"))
    says(model, "scoresBig")
    model.settings = model.settings.with_values({"remarks": "off"})
    drawn = Page().draw(model)["z-players/1/rival"]
    assert not said(drawn)
    assert markup.has_face(drawn)


def test_a_reader_hears_a_remark_once() -> None:
    model = begin(TABLE.format("firenze"))
    speech.due(model)
    says(model, "scoresBig")
    words = model.t("app.rival.tessa.scoresBig")
    heard = [each for each in speech.due(model) if isinstance(each, Announce)]
    assert any(words in text for each in heard for text in each.sentences)
    assert not speech.due(model)
