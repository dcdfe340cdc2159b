"""Snapshots, positions and saves that were written with frames as rows of ints still open.

Each line of a file is what lay on the table in the middle of a decision: a snapshot with the
position of the same moment, or a whole save.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from cantiere.core import record
from cantiere.games import load

ROWS = Path(__file__).parents[1] / "golden" / "rows"


def lines(game: str, field: str) -> list[Any]:
    texts = (ROWS / f"{game}.txt").read_text("utf-8").splitlines()
    return [line for line in map(json.loads, texts) if field in line]


@pytest.mark.parametrize("name", ["firenze", "carrara"])
def test_a_snapshot_and_its_position_are_the_same_state(name: str) -> None:
    game = load(name)
    for line in lines(name, "snapshot"):
        s = game.from_json(line["snapshot"])
        asked = game.decision(s)
        assert asked is not None
        assert asked.kind == line["asked"]
        assert game.to_json(game.from_position(line["position"])) == game.to_json(s)
        assert game.to_json(game.from_position(game.position(s))) == game.to_json(s)


@pytest.mark.parametrize("name", ["firenze", "carrara"])
def test_a_save_in_the_middle_of_a_decision_is_replayed(name: str) -> None:
    for line in lines(name, "save"):
        loaded = record.load(json.dumps(line["save"]), load)
        asked = loaded.game.decision(loaded.state)
        assert loaded.fate == "replayed"
        assert asked is not None
        assert asked.kind == line["asked"]


@pytest.mark.parametrize("name", ["firenze", "carrara"])
def test_every_kind_of_frame_has_its_lines(name: str) -> None:
    asked = {line["asked"] for line in lines(name, "snapshot")}
    wanted = {"firenze": 18, "carrara": 4}
    assert len(asked) == wanted[name]
