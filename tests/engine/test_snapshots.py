"""Snapshots of every form open, with the positions, saves and codes of their time.

Each line of a file under tests/golden/rows (form 1) and names (form 2) is what lay on the table in
the middle of a decision: a snapshot with the position of the same moment, or a whole save, some
with the share codes and the text of the same game.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cantiere.core import notation, record
from cantiere.core.fields.snapshot import FORM
from cantiere.core.game import Game, PositionError
from cantiere.games import MODULES, load

GOLDEN = Path(__file__).parents[1] / "golden"
FOLDERS = {1: GOLDEN / "rows", 2: GOLDEN / "names"}
SINCE = {"firenze": 1, "carrara": 1, "machiavelli": 2}
"""The first form that a game was ever written in."""
each_game = pytest.mark.parametrize("name", list(MODULES))
each_form_of_each_game = pytest.mark.parametrize(
    ("form", "name"), [(form, name) for name in MODULES for form in FOLDERS if form >= SINCE[name]]
)

each_own_snapshot = pytest.mark.parametrize("name", ["firenze", "carrara"])
"""Machiavelli's snapshot is its position, which leaves out what follows from the rest."""


def lines(form: int, game: str, field: str) -> list[Any]:
    texts = (FOLDERS[form] / f"{game}.txt").read_text("utf-8").splitlines()
    return [line for line in map(json.loads, texts) if field in line]


def written(form: int, game: Game[Any], s: Any) -> Any:
    return game.old_forms.get(form, game.to_json)(s)


def test_every_form_has_its_lines() -> None:
    assert list(FOLDERS) == list(range(1, FORM + 1))


@each_form_of_each_game
def test_a_snapshot_and_its_position_are_the_same_state(form: int, name: str) -> None:
    game = load(name)
    for line in lines(form, name, "snapshot"):
        s = game.from_json(line["snapshot"])
        asked = game.decision(s)
        assert asked is not None
        assert asked.kind == line["asked"]
        assert written(form, game, s) == line["snapshot"]
        assert game.to_json(game.from_json(game.to_json(s))) == game.to_json(s)
        assert game.to_json(game.from_position(line["position"])) == game.to_json(s)
        assert game.to_json(game.from_position(game.position(s))) == game.to_json(s)


@each_form_of_each_game
def test_a_save_in_the_middle_of_a_decision_is_replayed(form: int, name: str) -> None:
    for line in lines(form, name, "save"):
        loaded = record.load(json.dumps(line["save"]), load)
        asked = loaded.game.decision(loaded.state)
        assert loaded.fate == "replayed"
        assert asked is not None
        assert asked.kind == line["asked"]


@each_form_of_each_game
def test_codes_and_the_text_of_a_game_are_read(form: int, name: str) -> None:
    for line in lines(form, name, "code"):
        game = load(name)
        before = game.to_json(record.load(json.dumps(line["save"]), load).state)
        for loaded in (
            notation.read_game(line["code"], load),
            notation.parse_game(line["text"], load),
        ):
            assert loaded.fate == "replayed"
            assert game.to_json(loaded.state) == before
        assert game.to_json(notation.read_position(line["link"], load)[1])["frames"]


@each_form_of_each_game
def test_a_save_lives_on_by_its_snapshot_in_the_last_form(form: int, name: str) -> None:
    for line in lines(form, name, "save"):
        loaded = record.load(json.dumps({**line["save"], "rules": 0, "actions": [[999]]}), load)
        assert loaded.fate == "revived"
        assert loaded.record.actions == []
        again = record.load(record.save(loaded.game, loaded.record, loaded.state), load)
        assert again.fate == "replayed"
        assert again.record.base == loaded.game.to_json(loaded.state)


@each_form_of_each_game
def test_base_and_options_of_a_save_are_kept_as_written_today(form: int, name: str) -> None:
    for line in lines(form, name, "save"):
        save = {**line["save"], "base": line["save"]["snapshot"], "actions": []}
        loaded = record.load(json.dumps(save), load)
        assert loaded.fate == "replayed"
        assert loaded.record.base == loaded.game.to_json(loaded.state)
        options = loaded.game.options(loaded.state)
        assert {**options, **loaded.record.options} == options


@each_form_of_each_game
def test_every_kind_of_frame_has_its_lines(form: int, name: str) -> None:
    asked = {line["asked"] for line in lines(form, name, "snapshot")}
    wanted = {"firenze": 18, "carrara": 4, "machiavelli": 20}
    assert len(asked) == wanted[name]


@each_own_snapshot
def test_a_snapshot_has_all_that_equality_means(name: str) -> None:
    game, s = begun(name)
    assert set(game.to_json(s)) == {*type(s).__slots__, "form"} - {"log"}


@each_own_snapshot
def test_frames_that_differ_in_what_they_need_are_not_equal(name: str) -> None:
    game = load(name)
    for line in lines(FORM, name, "snapshot"):
        s = game.from_json(line["snapshot"])
        before = game.to_json(s)
        s.frames[-1] = replace(s.frames[-1], need=s.frames[-1].need + 1)
        assert game.to_json(s) != before


DAMAGE: list[Any] = [None, "x", [1], {}, -7, 1.5, True, [None], [[]], {"x": 1}, 10**9, ["mason"]]


def begun(name: str) -> tuple[Game[Any], Any]:
    game = load(name)
    return game, game.new({"seats": 2, **game.presets[list(game.presets)[-1]]}, 1)


@each_own_snapshot
@pytest.mark.parametrize("form", list(FOLDERS))
def test_what_is_damaged_is_refused_or_another_sound_state(name: str, form: int) -> None:
    game, s = begun(name)
    data = written(form, game, s)
    for field in data:
        for bad in DAMAGE:
            try:
                other = game.from_json({**data, field: bad})
            except ValueError as refused:
                assert "accepted" in str(refused)
            else:
                assert not game.check(other)
                assert written(form, game, other)[field] == bad


@each_own_snapshot
def test_a_field_too_few_or_too_many_is_refused(name: str) -> None:
    game, s = begun(name)
    data = game.to_json(s)
    for field in data:
        if field != "form":
            with pytest.raises(PositionError):
                game.from_json({key: value for key, value in data.items() if key != field})
    for more in ({"colour": 1}, {"form": FORM + 1}):
        with pytest.raises(PositionError) as refused:
            game.from_json({**data, **more})
        assert refused.value.field in more
