"""Players that are unknown here: links are refused, what people kept goes on with a person."""

import json
from typing import Any

import pytest
from tests.web.conftest import Begin
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core import notation
from cantiere.core.game import PositionError
from cantiere.core.record import SaveError
from cantiere_app.features.saves import acts, archive, header, kept_table
from cantiere_app.features.share import model as share
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import failures, new_table
from cantiere_app.session.effects import Announce
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, is_busy

THREE = "?game=firenze&seats=journeyman,human,journeyman&seed=7&startPlayer=0"


@pytest.fixture
def save(begin: Begin) -> dict[str, Any]:
    """A save whose first seat, which is to decide, is played by nobody known."""
    data: dict[str, Any] = json.loads(new_table.file_text(begin(THREE)))
    data["seats"][0]["kind"] = "oracle"
    return data


def is_open(model: Model) -> None:
    """A person sits there, it is said, and nothing is waited for."""
    play = playing(model)
    assert (play.kind(0), play.viewer, is_busy(model)) == ("human", 0, False)
    assert model.notice
    assert "Seat 1" in model.notice.said(model.t)
    assert "notice" in Page().draw(model)["z-notice/line"]


def test_a_link_is_refused_with_the_field_named(save: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as refused:
        new_table.coded(f"g={notation.pack(save)}")
    assert refused.value.field == "seats.0.kind"
    assert refused.value.accepted == ", ".join(address.KINDS)


def test_a_file_opens_with_a_person(save: dict[str, Any], begin: Begin) -> None:
    model = begin(ALONE)
    acts.imported(model, "a.json", json.dumps(save))
    is_open(model)
    again = json.loads(new_table.file_text(model))
    assert [seat["kind"] for seat in again["seats"]] == ["human", "human", "journeyman"]


def test_a_kept_game_goes_on_with_a_person(save: dict[str, Any], begin: Begin, t: Texts) -> None:
    kept = json.loads(kept_table.kept_text(playing(begin(THREE)))) | {"save": save}
    model = Model(t)
    kept_table.resume(model, json.dumps(kept))
    is_open(model)


def test_pasted_text_opens_with_a_person(begin: Begin) -> None:
    text = share.text(begin(THREE)).replace("seat journeyman", "seat oracle", 1)
    model = begin(ALONE)
    update.click(model, "app:paste")
    update.click(model, f"app:pasted:{text}")
    update.click(model, "app:paste-open")
    is_open(model)


def test_a_game_that_comes_in_keeps_what_it_says_and_shows_no_hand(save: dict[str, Any]) -> None:
    [(card, text)] = archive.opened(json.dumps(save)).games
    assert json.loads(text)["save"]["seats"][0]["kind"] == "oracle"
    assert card.closed
    assert header.read(header.joined(card, text)).closed


@pytest.mark.parametrize("nodes", [0, -5, 10**12, True, "9", None])
def test_a_budget_that_cannot_be_is_that_of_the_level(
    begin: Begin, t: Texts, nodes: object
) -> None:
    kept = json.loads(kept_table.kept_text(playing(begin(THREE)))) | {"nodes": nodes}
    model = Model(t)
    kept_table.resume(model, json.dumps(kept))
    assert playing(model).nodes is None


def test_seats_are_asked_for_beside_a_position(begin: Begin) -> None:
    code = share.position(played(begin(ALONE), 6))
    asked = address.read("?seats=search,human", f"#{code}")
    assert (asked.seats, asked.wrong, asked.unknown) == (("master", "human"), (), ())
    table = new_table.coded(code, asked.seats)
    assert [sitter.kind for sitter in table.record.seats] == ["master", "human"]
    with pytest.raises(PositionError, match="seats"):
        new_table.coded(code, ("human", "journeyman", "journeyman"))
    assert [each.field for each in address.read("?seats=oracle,human", f"#{code}").wrong] == [
        "seats"
    ]


def test_seats_beside_a_game_mean_nothing_and_are_told(begin: Begin) -> None:
    code = share.whole(played(begin(ALONE), 6))
    assert address.read("?seats=search,human", f"#{code}").unknown == ("seats",)


def test_a_computer_that_gives_no_answer_does_not_hold_the_table(begin: Begin) -> None:
    model = begin(THREE)
    play = playing(model)
    assert is_busy(model)
    said = failures.unanswered(model, play.job)
    assert not is_busy(model)
    assert isinstance(said[0], Announce)
    assert model.players[0].name in said[0].sentences[0]
    update.click(model, "app:sit:0:human")
    assert playing(model).viewer == 0


def test_nothing_lies_over_the_sentence_about_a_bad_file(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:menu")
    acts.imported(model, "a\n.json", "{")
    assert not model.sheet
    assert "“a .json”" in Page().draw(model)["z-notice/line"]


def test_it_is_said_of_one_seat_or_of_several(save: dict[str, Any], begin: Begin) -> None:
    model = begin(ALONE)
    acts.imported(model, "a.json", json.dumps(save))
    assert model.notice
    assert model.notice.said(model.t).startswith("Seat 1: the player there is unknown")
    save["seats"][2]["kind"] = "oracle"
    acts.imported(model, "b.json", json.dumps(save))
    assert model.notice
    assert model.notice.said(model.t).startswith("Seats 1, 3: the players there are unknown")
