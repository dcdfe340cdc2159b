"""A table in a frame: what the page around asks is done, told, or refused with a reason."""

from typing import Any

import pytest
from tests.web.conftest import Begin, steered
from tests.web.desk import texts
from tests.web.features.telling.test_replay import ALONE, played
from tests.web.session.test_example_code import RUIN

from cantiere import games
from cantiere.core import notation
from cantiere.core.record import Sitter
from cantiere_app.features.frame import model as frame
from cantiere_app.features.frame.model import Frame
from cantiere_app.features.replay import model as replay
from cantiere_app.features.share import model as share
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import new_table
from cantiere_app.session.effects import Effect, TellAround
from cantiere_app.session.model import Model, is_past, playing
from cantiere_app.session.text import address, example_code
from cantiere_app.shell import update

CODE = example_code.pack(RUIN)


def framed(begin: Begin, search: str = "?seats=human,journeyman") -> Model:
    """The table that a frame opened by its address."""
    model = begin(ALONE)
    asked = address.read(search, f"#e={CODE}")
    table = new_table.coded(asked.code, asked.seats, asked.seat, asked.step)
    new_table.sit(model, table)
    model.features[Frame] = Frame(asked)
    assert frame.due(model) == []
    return model


def messages(effects: list[Effect]) -> list[tuple[str, Any]]:
    return [(each.type, each.data) for each in effects if isinstance(each, TellAround)]


def heard(model: Model, kind: str, **data: object) -> list[tuple[str, Any]]:
    """What the page around is told after a message, of the position shown too."""
    return messages([*frame.heard(model, kind, data), *frame.due(model)])


@pytest.mark.parametrize(
    ("kind", "data", "index"),
    [
        ("prev", {}, 3),
        ("goto", {"step": 1}, 1),
        ("goto", {"step": -9}, 0),
    ],
)
def test_past_positions_are_gone_to_and_told(
    begin: Begin, kind: str, data: dict[str, Any], index: int
) -> None:
    model = played(framed(begin), 4)
    ((said, step),) = heard(model, kind, **data)
    assert (said, step["index"], step["count"]) == ("step", index, 5)
    assert index or not step["text"]
    assert replay.at(playing(model)) == index


@pytest.mark.parametrize(("kind", "data"), [("next", {}), ("goto", {"step": "last"})])
def test_the_last_position_is_the_present(begin: Begin, kind: str, data: dict[str, Any]) -> None:
    model = played(framed(begin), 4)
    heard(model, "prev")
    ((_, step),) = heard(model, kind, **data)
    assert step["index"] == 4
    assert not is_past(model)
    assert heard(model, kind, **data) == []


def test_steps_go_on_by_themselves_until_they_are_held(begin: Begin) -> None:
    model = played(framed(begin), 4)
    assert heard(model, "play") == []
    heard(model, "goto", step=0)
    frame.heard(model, "play", {})
    assert playing(model).rolling == "end"
    frame.heard(model, "pause", {})
    assert not playing(model).rolling


def test_a_reset_table_is_the_one_that_was_opened(begin: Begin) -> None:
    model = framed(begin, search="?seats=human,journeyman&step=1")
    before = share.position(model), len(playing(model).table.steps)
    played(model, 2)
    ((_, step),) = heard(model, "reset")
    assert step["index"] == before[1] > 0
    assert (share.position(model), len(playing(model).table.steps)) == before


def test_another_position_is_loaded_and_reset_begins_with_it(begin: Begin) -> None:
    model = framed(begin, search="?seats=human,journeyman&step=1")
    state = share.position(model)[2:]
    ready, _ = heard(played(model, 2), "load", state=state, id="ruin-1", seat=0)
    data = {"level": 2, "game": "firenze", "exampleId": "ruin-1", "lang": "en"}
    assert ready == ("ready", data)
    assert heard(model, "getState")[0][1]["state"] == state
    heard(played(model, 1), "reset")
    assert heard(model, "getState")[0][1] == {"step": 0, "state": state}


@pytest.mark.parametrize(
    "state", ["", "2.abc", "1.broken", "<b>", notation.pack({"game": "chess"}), notation.pack([])]
)
def test_what_cannot_be_loaded_is_told_and_the_table_stays(begin: Begin, state: str) -> None:
    model = played(framed(begin), 2)
    play, asked = model.play, model.features[Frame].asked
    ((said, data),) = heard(model, "load", state=state)
    assert (said, data["code"]) == ("warning", "load")
    assert model.play is play
    assert model.features[Frame].asked is asked


def test_the_look_is_changed_in_all_that_a_table_has(begin: Begin) -> None:
    model = framed(begin)
    look = {"lang": "de", "theme": "dark", "letters": "auto", "motion": "off", "controls": "min"}
    ((said, data),) = heard(model, "configure", **look)
    assert (said, data["code"]) == ("warning", "controls")
    settings = model.settings
    assert (settings.lang, settings.theme, settings.letters, settings.motion) == (
        "de",
        "dark",
        "on",
        "off",
    )
    assert model.t.lang == "de"


def test_while_the_device_is_handed_on_nothing_is_told(begin: Begin) -> None:
    model = framed(begin)
    model.screen = "handover"
    for kind in frame.HEARD.keys() - {"configure"}:
        ((said, data),) = heard(model, kind, step=0, state=CODE)
        assert (said, data["code"]) == ("warning", kind)


@pytest.mark.parametrize("game", games.MODULES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_step_everybody_s_part_is_told(game: str, lang: str) -> None:
    """In the games' own words: what one seat was told alone is not said."""
    model = Model(texts(lang), delay=0)
    seats = [Sitter("", kind) for kind in ("human", "journeyman", "journeyman")]
    new_table.sit(model, new_table.deal(game, seats, {}, 1))
    play = playing(steered(model, 60))
    frame.due(model)
    model.features[Frame] = Frame(play=play)
    private = {e.step for e in play.log if e.event and play.viewer in e.event.readers}
    for index in range(60):
        ((_, step),) = heard(model, "goto", step=index)
        assert model.t("app.you") not in step["text"].split()
        assert index - 1 not in private or replay.sentence(model) != step["text"]


@pytest.mark.parametrize(
    ("allow", "there"),
    [
        ("", ["hint", "share"]),
        ("&allow=open", []),
        ("&allow=", []),
        ("&allow=open,hint", ["hint"]),
        ("&allow=ai,share", ["share"]),
    ],
)
def test_with_allow_a_table_has_what_that_names(begin: Begin, allow: str, there: list[str]) -> None:
    model = framed(begin, f"?seats=human,journeyman{allow}")
    for name in ("hint", "share"):
        before = model.sheet
        is_there = bool(update.click(model, f"app:{name}")) or model.sheet != before
        assert is_there == (name in there), name


UNFIT = (
    ("goto", '{"step":"first"}'),
    ("goto", "{}"),
    ("goto", '{"step":true}'),
    ("load", "{}"),
    ("load", '{"state":7}'),
    ("load", '{"state":"1.AAAA","seat":"x"}'),
    ("load", '{"state":"1.AAAA","seat":-1}'),
    ("configure", "[]"),
    ("next", "[" * 5_000),
    ("play", "7"),
    ("dance", "{}"),
    ("next", ""),
)


@pytest.mark.parametrize(("kind", "text"), UNFIT)
def test_what_fits_no_form_is_told_of_and_changes_nothing(
    begin: Begin, kind: str, text: str
) -> None:
    model = played(framed(begin), 4)
    before = len(playing(model).table.steps)
    ((said, warning),) = messages(frame.said(model, kind, text))
    assert (said, warning["code"]) == ("warning", "message")
    assert len(playing(model).table.steps) == before
    assert not is_past(model)


def test_a_message_comes_as_text(begin: Begin) -> None:
    model = played(framed(begin), 4)
    frame.said(model, "goto", '{"step":1}')
    assert replay.at(playing(model)) == 1
    frame.said(model, "goto", '{"step":1e+300}')
    assert not is_past(model)
