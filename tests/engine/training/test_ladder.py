"""The ladder: its rows, its table, and the command that makes it."""

import sys
from pathlib import Path

import pytest

from cantiere.__main__ import main
from cantiere.players.match import Result, Tally
from cantiere.players.names import LEVELS, PLAYERS
from cantiere.training import ladder, matches
from cantiere.training.blocks import gathered
from cantiere.training.ladder import Rung
from cantiere.training.pools import Here


def row(wins: float, margin: int) -> object:
    tally = Tally("apprentice", 4, wins, 100, margin, 20, 6, 0.012)
    return matches.as_json(Result([tally, Tally("random", 4, 4 - wins)], 4))


def test_each_level_meets_the_one_below() -> None:
    assert [rung.level for rung in ladder.rungs_of("toy", [], [])] == list(PLAYERS[1:])
    assert [rung.other for rung in ladder.rungs_of("toy", [], [])] == list(PLAYERS[:-1])


def test_levels_and_opponents_can_be_named() -> None:
    rungs = ladder.rungs_of("machiavelli", ["mason", "master"], ["richard", "naive"])
    assert [(rung.level, rung.other) for rung in rungs] == [
        ("mason", "richard"),
        ("mason", "naive"),
        ("master", "richard"),
        ("master", "naive"),
    ]


def test_every_block_is_a_deal_of_a_row_and_the_last_is_cut_short() -> None:
    rungs = [Rung("carrara", "journeyman", "random"), Rung("carrara", "apprentice", "random")]
    job = ladder.job_of(rungs, {"carrara": {"seats": 2, "turnCap": 20}}, 7, 3)
    assert job.blocks == 4
    *_, last = gathered(job, Here(), None)
    for rung in rungs:
        result = matches.result_of(last.total[rung.title])
        assert [tally.level for tally in result.tallies] == [rung.level, rung.other]
        assert result.games == result.tallies[0].games == 3
        assert result.tallies[0].wins + result.tallies[1].wins == pytest.approx(3)


def test_the_table_says_the_commit_the_seed_and_the_interval() -> None:
    rung = Rung("toy", "apprentice", "random")
    plan = {"commit": "0123abcd", "seats": 2, "seed": 7, "rungs": [[*rung]]}
    table = "\n".join(ladder.table(plan, {rung.title: row(3.0, 6)}))
    assert "commit 0123abcd" in table
    assert "seed 7" in table
    assert "| toy | apprentice | random | 4 | 75.0 % (30.1-95.4) | +1.5 | 2.0 |" in table
    assert "worst" not in table


def test_a_level_counts_by_the_worst_panel() -> None:
    rungs = [Rung("toy", "apprentice", other) for other in ("random", "naive", "richard")]
    plan = {"commit": "0123abcd", "seats": 2, "seed": 7, "rungs": [[*rung] for rung in rungs]}
    rows = dict(zip((r.title for r in rungs), (row(3, 6), row(1, -9), row(2, 0)), strict=True))
    line = ladder.table(plan, rows)[-1]
    assert line == (
        "toy, apprentice: 0.50 times the fair share against naive, the worst of 3 panels"
    )


@pytest.mark.slow
def test_the_command_goes_on_from_its_checkpoint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    path = tmp_path / "ladder.json"
    args = ["ladder", "carrara", "--seats", "2", "--games", "2", "--cores", "1"]
    args += ["--levels", "apprentice,journeyman", "--checkpoint", str(path)]
    assert main(args) == 0
    out, err = capsys.readouterr()
    assert "ladder: 2 of 2" in err
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
    ("args", "message"),
    [
        (["chess"], "unknown game 'chess'; accepted: firenze"),
        (["carrara", "--seats", "9"], "option seats: found 9, accepted: 2, 3 or 4"),
        (["carrara", "--games", "0"], "games: found 0, accepted: 1 or more"),
        (["carrara", "--cores", "0"], "cores: found 0, accepted: 1 or more"),
        (["carrara", "--levels", "greedy"], f"found 'greedy', accepted: {', '.join(LEVELS)}"),
        (["carrara", "--levels", "random"], f"found 'random', accepted: {', '.join(LEVELS)}"),
        (["carrara", "--against", "x"], "unknown player 'x'; accepted: random, apprentice"),
        (["carrara", "--against", "naive"], "unknown player 'naive'; accepted: random"),
        (["machiavelli", "--against", "x"], "baccio, richard, naive, smart-discard"),
        (["carrara", "--against", "tessa.apprentice"], "accepted: tessa.mason, tessa.master"),
    ],
)
def test_what_does_not_exist_is_wrong_usage(
    args: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *args]) == 2
    assert message in capsys.readouterr().err
