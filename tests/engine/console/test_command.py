"""The command as people use it: output, files, and sentences for what is wrong."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cantiere.__main__ import main

ENGINE = str(Path(__file__).parents[3] / "engine")


@pytest.fixture
def saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.json"
    assert main(["watch", "firenze", "--seats", "2", "--save", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.mark.slow
def test_watching_ends_with_the_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "firenze", "--seats", "2", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "take" in out
    assert "total" in out
    assert "won by seat" in out


def test_a_save_goes_through_every_form(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original = saved.read_text().strip()
    for form in ("text", "code"):
        assert main(["convert", str(saved), "--to", form]) == 0
        other = tmp_path / form
        other.write_text(capsys.readouterr().out)
        assert main(["convert", str(other), "--to", "save"]) == 0
        assert capsys.readouterr().out.strip() == original
    assert main(["convert", str(saved), "--to", "position"]) == 0
    assert capsys.readouterr().out.startswith("1.")


def test_replay_prints_steps_and_points(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == 0
    assert "total" in capsys.readouterr().out


def test_replay_names_the_step_that_mended_rules_refuse(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(saved.read_text())
    data["rules"], data["actions"][12] = 0, [99]
    saved.write_text(json.dumps(data))
    assert main(["replay", str(saved)]) == 0
    out = capsys.readouterr().out
    assert len(re.findall("(?m)^[01]: ", out)) == 12
    assert "goes on from the state it was kept in" in out
    assert "step 13 does not fit the rules any more: 99: " in out
    assert "won by seat" in out
    saved.write_text(json.dumps({**data, "snapshot": None}))
    assert main(["replay", str(saved)]) == 0
    out = capsys.readouterr().out
    assert "step 13 does not fit the rules any more: 99: " in out
    assert "won by seat" not in out
    again = tmp_path / "again"
    assert main(["convert", str(saved), "--to", "save"]) == 0
    again.write_text(capsys.readouterr().out)
    assert main(["replay", str(again)]) == 0
    assert "does not fit" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--seconds", "-1"], "seconds: found -1.0, accepted: any number above 0"),
        (["--seconds", "nan"], "seconds: found nan, accepted: any number above 0"),
        (["--seconds", "inf"], "seconds: found inf, accepted: any number above 0"),
        (["--nodes", "0"], "nodes: found 0, accepted: 1 or more"),
        (["--seats", "-1"], "seats: found -1, accepted"),
        (["--seats", "0"], "seats: found 0, accepted"),
        (["--seats", "9"], "players: found 2, accepted: 9, one a seat"),
    ],
)
def test_a_match_that_could_not_end_or_begin_is_refused(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ["match", "carrara", "--seats", "2", "--players", "search,greedy", "--games", "1"]
    assert main([*chosen, *asked]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_a_match_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["--seats", "2", "--players", "greedy,random"]
    assert main(["match", "firenze", *players, "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert "2 seats, 2 games from seed 1" in out
    assert "95 %" in out


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_has_as_many_seats_as_players(
    seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["match", "firenze", "--players", ",".join(["random"] * seats), "--games", "1"]) == 0
    )
    assert f"firenze, {seats} seats" in capsys.readouterr().out


@pytest.mark.slow
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "cantiere", "watch", "firenze", "--players", "random,random"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONPATH": ENGINE}
    ) as watched:
        assert watched.stdout
        assert watched.stderr
        watched.stdout.close()
        assert watched.stderr.read() == b""


@pytest.mark.parametrize("seed", [str(2**64), str(-(2**64)), "x", ""])
def test_a_seed_that_no_save_could_tell_is_refused(
    seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["watch", "firenze", "--seed", seed])
    assert f"found {seed}, accepted: a whole number -{2**64 - 1} … {2**64 - 1}" in (
        capsys.readouterr().err
    )


def test_a_file_that_cannot_be_written_is_told_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nowhere" / "game.json"
    assert main(["watch", "firenze", "--seats", "2", "--save", str(path)]) == 1
    out, err = capsys.readouterr()
    assert "No such file" in err
    assert out == ""


@pytest.mark.slow
def test_a_kept_game_stands_until_another_is_over(saved: Path) -> None:
    kept = saved.read_text()
    assert main(["watch", "firenze", "--seats", "9", "--save", str(saved)]) == 2
    assert saved.read_text() == kept


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers: Iterator[str] = iter(lines)

    def answer(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_playing_takes_steps_words_and_nonsense(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "?", "", "view", "hint", "take 0", "undo", "what", "end-build", "quit")
    options = ["--options", '{"startPlayer":0}']
    assert main(["play", "firenze", *options]) == 1
    out, err = capsys.readouterr()
    assert "take 0  take 1" in out
    assert "undo, quit" in out
    assert "best: take" in out
    assert "lead" in out
    assert "players:" in out
    assert "refill" in out
    assert "nothing to take back" in out
    assert "notation 'what'" in out
    assert "stopped" in err


def test_playing_takes_whole_moves_and_tells_their_forms(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "take 1 pay W W", "take 1 pay W", "build what", "what", "quit")
    assert main(["play", "firenze", "--options", '{"startPlayer":0}']) == 1
    out = capsys.readouterr().out
    assert "wrong-count" in out
    assert "  take {" in out
    assert "accepted: build [t<id>+<n>]" in out
    assert "such as build t4+2 +G3 pay W mason" in out
    assert "such as trade 3 B give W W Y" in out


ACCEPTED = "accepted: random, apprentice, journeyman, mason, master, architect"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["watch", "chess"], "unknown game 'chess'; accepted: firenze, carrara, machiavelli"),
        (["play", "go"], "unknown game 'go'; accepted: firenze"),
        (["match", "", "--players", "random,random,random"], "unknown game ''; accepted: firenze"),
        (["watch", "firenze", "--seats", "9"], "option seats: found 9, accepted: 2, 3 or 4"),
        (["play", "carrara", "--seats", "5"], "option seats: found 5, accepted: 2, 3 or 4"),
        (["play", "machiavelli", "--seats", "1"], "option seats: found 1, accepted: 2"),
        (["watch", "firenze", "--seats", "3", "--players", "mason"], "accepted: 3, one a seat"),
        (["watch", "firenze", "--players", "mason"], "option seats: found 1, accepted: 2, 3 or 4"),
        (["match", "carrara", "--players", "a,b,c,d,e", "--games", "1"], "unknown player 'a'"),
        (["watch", "firenze", "--players", "a,b,c"], f"unknown player 'a'; {ACCEPTED}"),
        (["watch", "firenze", "--players", "mason,human,mason"], f"player 'human'; {ACCEPTED}"),
        (["play", "firenze", "--players", "human,Mason,mason"], f"player 'Mason'; {ACCEPTED}"),
        (["match", "firenze", "--players", "random,random,random", "--games", "0"], "games"),
        (["match", "firenze", "--players", "master,random,random", "--nodes", "-1"], "nodes"),
    ],
)
def test_what_does_not_exist_is_wrong_usage_with_what_is_accepted(
    args: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    err = capsys.readouterr().err
    assert message in err
    assert "Traceback" not in err


def test_a_file_that_is_not_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "no-such-file"]) == 1
    assert "no-such-file: No such file" in capsys.readouterr().err


@pytest.mark.slow
def test_the_names_of_earlier_versions_seat_the_levels_of_today(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    players = ["--players", "greedy,search", "--seats", "2", "--nodes", "2"]
    assert main(["watch", "firenze", *players, "--save", str(path)]) == 0
    seats = json.loads(path.read_text())["seats"]
    assert [seat["kind"] for seat in seats] == ["journeyman", "master"]
    assert main(["match", "firenze", *players, "--games", "1"]) == 0
    assert re.findall("(?m)^(journeyman|master|greedy|search) ", capsys.readouterr().out) == [
        "journeyman",
        "master",
    ]


@pytest.mark.parametrize("content", [b"", b"{", b"1.x", b"\xff\xfe", b"cantiere 1\ngame chess"])
def test_a_bad_file_is_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.startswith("cantiere: ")


def test_options_that_are_no_mapping_are_wrong_usage() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["watch", "firenze", "--options", "3"])
    assert stopped.value.code == 2
