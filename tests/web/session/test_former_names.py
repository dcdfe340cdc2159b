"""Two computer players had other names; these are read everywhere and mean levels of today."""

import json
from typing import Any

import pytest
from tests.web.conftest import Begin

from cantiere.core import notation, record
from cantiere_app.features.saves import archive, kept_table
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.effects import Think
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.session.text.log_text import line

TODAY = {"greedy": "journeyman", "search": "master"}


def former(data: Any) -> Any:
    """Data of a save as an earlier version wrote it."""
    old = {today: name for name, today in TODAY.items()}
    if isinstance(data, dict):
        return {key: former(value) for key, value in data.items()}
    if isinstance(data, list):
        return [former(each) for each in data]
    return old.get(data, data) if isinstance(data, str) else data


def said(model: Model) -> list[str]:
    moment = scene(model)
    return [line(playing(model).view, entry, moment) for entry in playing(model).log]


def kinds(model: Model) -> list[str]:
    return [sitter.kind for sitter in playing(model).table.record.seats]


@pytest.fixture
def kept(begin: Begin) -> str:
    """A game under way, kept by an earlier version: the first computer is about to act."""
    model = begin("?game=carrara&seats=journeyman,human,master&seed=7&startPlayer=1")
    play = playing(model)
    for _ in range(2):
        play.table.play(play.table.game.legal(play.table.state)[0])
    page = json.loads(kept_table.kept_text(play))
    return json.dumps({**page, "save": former(page["save"])})


@pytest.mark.parametrize(
    ("seats", "kinds"),
    [
        ("human,greedy", ("human", "journeyman")),
        ("search,human,greedy", ("master", "human", "journeyman")),
        ("random,search", ("random", "master")),
        ("apprentice,mason,architect", ("apprentice", "mason", "architect")),
    ],
)
def test_an_address_seats_the_level_of_today(seats: str, kinds: tuple[str, ...]) -> None:
    asked = address.read(f"?game=firenze&seats={seats}&seed=7")
    assert (asked.seats, asked.wrong) == (kinds, ())
    again = address.table("firenze", asked.seats, 7, {})
    assert address.read(again).seats == kinds


def test_a_kept_game_goes_on_with_that_level_and_the_log_says_so(t: Any, kept: str) -> None:
    assert '"greedy"' in kept
    assert '"search"' in kept
    model = Model(t, delay=0)
    effects = kept_table.resume(model, kept)
    assert kinds(model) == ["journeyman", "human", "master"]
    assert [each.level for each in effects if isinstance(each, Think)] in (["master"], [])
    assert said(model)[-2:] == [
        t("app.log.seat.journeyman", n=1),
        t("app.log.seat.master", n=3),
    ]


def test_a_game_kept_again_has_the_names_of_today_and_says_it_once(t: Any, kept: str) -> None:
    model = Model(t, delay=0)
    kept_table.resume(model, kept)
    text = kept_table.kept_text(playing(model))
    assert '"greedy"' not in text
    again = Model(t, delay=0)
    kept_table.resume(again, text)
    assert not {t("app.log.seat.journeyman", n=1), t("app.log.seat.master", n=3)} & {*said(again)}
    assert archive.digest(text) == archive.digest(kept)


def test_a_game_that_has_not_begun_needs_no_word(t: Any) -> None:
    model = Model(t, delay=0)
    table = new_table.place(*new_table.fixture("build"), asked=["human", "search"])
    new_table.sit(model, table)
    assert kinds(model) == ["human", "master"]
    assert t("app.log.seat.master", n=2) not in said(model)


def test_a_seat_that_was_taken_over_is_told_by_the_name_of_today(t: Any, kept: str) -> None:
    page = json.loads(kept)
    page["save"]["changes"] = [[1, 2, "search"]]
    page["save"]["began"] = ["greedy", "human", "human"]
    model = Model(t, delay=0)
    kept_table.resume(model, json.dumps(page))
    record_now = playing(model).table.record
    assert [each.kind for each in record_now.changes] == ["master"]
    assert [each.kind for each in record_now.beginners] == ["journeyman", "human", "human"]
    assert t("app.log.seat.master", n=3) in said(model)


def test_a_link_a_file_and_a_text_are_read(t: Any, begin: Begin) -> None:
    table_now = playing(begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")).table
    data = former(record.to_data(table_now.game, table_now.record, table_now.state))
    text = notation.print_game(table_now.game, table_now.record).replace(
        "seat journeyman", "seat greedy"
    )
    assert "seat greedy" in text
    for table in (
        new_table.coded(f"g={notation.pack(data)}"),
        new_table.opened(json.dumps(data)),
        share.read(text),
    ):
        assert table.record.kinds == ("human", "greedy")
        new_table.sit(Model(t, delay=0), table)
        assert table.record.kinds == ("human", "journeyman")
