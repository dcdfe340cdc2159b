"""The ladder: an interrupted run ends with the table of an uninterrupted one."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.engine.core.toy import TOY

from cantiere.__main__ import main
from cantiere.console import ladders as console
from cantiere.players import ladder
from cantiere.players.ladder import CheckpointError, Plan, Row, Rows
from cantiere.players.names import PLAYERS

PLAN = Plan("0123abcd", 2, 4, 7)
LOW = ladder.RUNGS[:2]


def counted(rows: Rows) -> dict[str, tuple[Any, ...]]:
    """The rows without the time that was measured."""
    return {name: (row.games, row.wins, row.margin, row.decisions) for name, row in rows.items()}


def climbed(rows: Rows, most: int | None = None) -> Rows:
    for _ in islice(ladder.climb(TOY, PLAN, rows, {"seats": 2}, LOW), most):
        pass
    return rows


def test_each_level_meets_the_one_below() -> None:
    assert [level for level, _ in ladder.RUNGS] == list(PLAYERS[1:])
    assert [below for _, below in ladder.RUNGS] == list(PLAYERS[:-1])


@pytest.mark.parametrize("most", [1, 3, 4, 5, 7])
def test_a_run_that_was_interrupted_ends_as_one_that_was_not(most: int) -> None:
    whole = climbed({})
    kept = json.loads(json.dumps(ladder.to_json(PLAN, climbed({}, most))))
    rows = ladder.from_json(kept, PLAN)
    assert sum(row.games for row in rows.values()) == most
    assert counted(climbed(rows)) == counted(whole)
    assert all(row.games == PLAN.games for row in rows.values())


def test_what_is_complete_is_not_played_again() -> None:
    rows = climbed({})
    assert list(ladder.climb(TOY, PLAN, rows, {"seats": 2}, LOW)) == []


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"commit": "76543210"}, "commit"),
        ({"seats": 3}, "seats"),
        ({"games": 5}, "games"),
        ({"seed": 8}, "seed"),
        ({"format": "cantiere"}, "format"),
        ({"version": 2}, "version"),
        ({"rows": [1]}, "rows"),
        ({"rows": {"a": {"plays": 1}}}, "rows"),
    ],
)
def test_a_checkpoint_of_another_table_is_refused(changed: dict[str, Any], named: str) -> None:
    data = {**ladder.to_json(PLAN, climbed({}, 1)), **changed}
    with pytest.raises(CheckpointError, match=f"checkpoint, {named}: found .*accepted"):
        ladder.from_json(data, PLAN)


def test_the_table_says_the_commit_the_seed_and_the_interval() -> None:
    rows = {"toy apprentice": Row(4, 3.0, 6, 12.0, 6)}
    told = "\n".join(ladder.table(PLAN, rows, ["toy"]))
    assert "commit 0123abcd" in told
    assert "seed 7" in told
    assert "| toy | apprentice | random | 4 | 75.0 % (30.1-95.4) | +1.5 | 2.0 |" in told
    assert "mason" not in told


def test_the_command_goes_on_from_its_checkpoint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "RUNGS", LOW)
    path = tmp_path / "ladder.json"
    args = ["ladder", "carrara", "--seats", "2", "--games", "2", "--checkpoint", str(path)]
    assert main(args) == 0
    out, err = capsys.readouterr()
    assert len(err.splitlines()) == 4
    assert console.commit() in out
    kept = path.read_text()
    assert main(args) == 0
    again, err = capsys.readouterr()
    assert (again, err) == (out, "")
    assert path.read_text() == kept
    assert main([*args, "--seed", "2"]) == 2
    assert "seed: found 1, accepted: 2" in capsys.readouterr().err
    path.write_text("{")
    assert main(args) == 2
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["chess"], "unknown game 'chess'; accepted: firenze"),
        (["carrara", "--seats", "9"], "option seats: found 9, accepted: 2, 3 or 4"),
        (["carrara", "--games", "0"], "games: found 0, accepted: 1 or more"),
    ],
)
def test_what_does_not_exist_is_wrong_usage(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *args]) == 2
    assert told in capsys.readouterr().err
