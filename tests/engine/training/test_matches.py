"""Matches as a command: checkpoints, cores, and weights from a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from cantiere.__main__ import main
from cantiere.carrara.ai import prospects
from cantiere.firenze.ai import turn_ends
from cantiere.games import load
from cantiere.players.match import Result, play_match
from cantiere.training import matches
from cantiere.training.weights import weighed

MATCH = ["match", "firenze", "--players", "journeyman,random", "--games", "3", "--seed", "3"]


SIZE = len(turn_ends.UNITS)
SHORT: dict[str, list[Any]] = {stage: [1] for stage in turn_ends.STAGES}
HALVES: dict[str, list[Any]] = {stage: [0.5] * SIZE for stage in turn_ends.STAGES}


def counted(result: Result) -> list[Any]:
    """What does not depend on the clock."""
    return [
        (t.level, t.games, t.wins, t.points, t.margin, t.turns, t.decisions) for t in result.tallies
    ]


def kept(path: Path) -> Result:
    return matches.result_of(json.loads(path.read_text())["total"])


@pytest.mark.slow
def test_a_match_in_blocks_is_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert main([*MATCH, "--cores", "1", "--checkpoint", str(path)]) == 0
    game = load("firenze")
    options = {"seats": 2, "turnCap": game.default_turn_cap}
    *_, whole = play_match(game, ["journeyman", "random"], 3, options, 3)
    assert counted(kept(path)) == counted(whole)


@pytest.mark.slow
def test_a_match_goes_on_alike_on_two_cores_after_an_interruption(tmp_path: Path) -> None:
    one, broken = tmp_path / "one.json", tmp_path / "broken.json"
    assert main([*MATCH, "--cores", "1", "--checkpoint", str(one)]) == 0
    data = json.loads(one.read_text())
    first = matches.play(data["plan"], 0)
    broken.write_text(json.dumps({**data, "done": 1, "total": first}))
    assert main([*MATCH, "--cores", "2", "--checkpoint", str(broken)]) == 0
    assert counted(kept(one)) == counted(kept(broken))


@pytest.mark.slow
@pytest.mark.parametrize("changed", [["--seed", "4"], ["--games", "4"], ["--nodes", "3"]])
def test_a_checkpoint_of_another_match_is_refused(
    tmp_path: Path, changed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    assert main([*MATCH, "--cores", "1", "--checkpoint", str(path)]) == 0
    assert main([*MATCH, "--cores", "1", "--checkpoint", str(path), *changed]) == 2
    assert f"{changed[0][2:]}: found" in capsys.readouterr().err


def weights_of(game: str) -> dict[str, Any]:
    """The weights that a game ships."""
    return {**{"firenze": turn_ends, "carrara": prospects}[game].weights_file()}


@pytest.mark.parametrize(
    ("game", "changed", "message"),
    [
        ("firenze", {"features": ["points"]}, "weights, features: found ['points'], accepted"),
        ("firenze", {"features": None}, "weights, features: found None, accepted: points"),
        ("firenze", {"stages": {"end": [1]}}, "weights, stages: found ['end'], accepted: end"),
        ("carrara", {"tables": {"full 2": {}}}, "weights, stages: found [], accepted: end"),
        ("carrara", {"tables": None}, "weights, stages: found [], accepted: end"),
        ("firenze", {"stages": SHORT}, f"accepted: {SIZE} whole numbers"),
        ("firenze", {"stages": HALVES}, f"accepted: {SIZE} whole numbers"),
    ],
)
def test_weights_of_another_version_are_refused(
    game: str,
    changed: dict[str, Any],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({**weights_of(game), **changed}))
    args = ["match", game, "--players", "mason,random", "--weights", str(path)]
    assert main(args) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", "3"])
def test_a_file_without_weights_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    assert main(["match", "firenze", "--players", "mason,random", "--weights", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_game_without_weights_of_its_own_takes_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = ["match", "machiavelli", "--players", "mason,random"]
    assert main([*players, "--weights", str(tmp_path / "weights.json")]) == 2
    assert "found some for machiavelli, accepted: firenze, carrara" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "part"), [("firenze", "stages"), ("carrara", "tables")])
def test_the_weights_shipped_play_as_the_game_does(game: str, part: str) -> None:
    plain: Any = load(game)
    other: Any = weighed(plain, weights_of(game)[part])
    s = plain.new({"seats": 3, **({"variant": "full"} if game == "carrara" else {})}, 4)
    if game == "firenze":
        assert other.planning.worths(s) == plain.planning.worths(s)
        assert other.planning.weights(s) == plain.planning.weights(s)
        none: Any = weighed(plain, {stage: [0] * SIZE for stage in turn_ends.STAGES})
        assert none.planning.worths(s) == [0, 0, 0]
    else:
        assert other.prospects.evaluate(s, 0) == plain.prospects.evaluate(s, 0)
        none = weighed(plain, {})
        assert none.prospects.evaluate(s, 0) == plain.evaluate(s, 0)
