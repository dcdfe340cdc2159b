"""Training as a command: a file of weights that says how it came about, and can be played with."""

import json
from pathlib import Path
from typing import Any

import pytest

from cantiere.__main__ import main
from cantiere.firenze.ai.turn_ends import STAGES, UNITS
from cantiere.training import firenze
from cantiere.training.commits import commit
from cantiere.training.sums import End, Gathered, Played, add, as_json, gathered_of


@pytest.mark.slow
def test_a_training_ends_alike_on_two_cores_and_after_an_interruption(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, again, kept = tmp_path / "w.json", tmp_path / "again.json", tmp_path / "run.json"
    train = ["train", "firenze", "--games", "10", "--seed", "5"]
    assert main([*train, "--out", str(out), "--cores", "1", "--checkpoint", str(kept)]) == 0
    said = capsys.readouterr().out
    assert "opening" in said
    data = json.loads(kept.read_text())
    assert data["done"] == 2
    kept.unlink()
    assert main([*train, "--out", str(again), "--cores", "2", "--checkpoint", str(kept)]) == 0
    assert capsys.readouterr().out == said
    assert again.read_text() == out.read_text()
    weights = json.loads(out.read_text())
    assert (weights["seed"], weights["games"], weights["commit"]) == (5, 12, commit())
    assert weights["command"] == (
        "python -m cantiere train firenze --games 12 --seed 5 --player guesses --prior 0.0"
    )
    assert (
        main(
            [
                "match",
                "firenze",
                "--players",
                "mason,random",
                "--games",
                "1",
                "--cores",
                "1",
                "--nodes",
                "2",
                "--weights",
                str(out),
            ]
        )
        == 0
    )


def test_a_fit_of_one_number_of_seats_shows_where_it_pays() -> None:
    """A feature that is good with two seats and as bad with four; with three it is neither."""
    gathered = Gathered(len(UNITS))
    for seats, sign in ((2, 1), (3, 0), (4, -1)):
        for game in range(240):
            row = [[float(game % 7 * seat)] + [0.0] * (len(UNITS) - 1) for seat in range(seats)]
            totals = [int(sign * features[0]) for features in row]
            played = Played([End(name, row, [0.0] * seats) for name in STAGES], totals, str(seats))
            gathered.add(played, game)
    _, *lines = firenze.fitted(gathered, {"settings": {"prior": 0.0}})[0]
    explained = {(name, seats): float(alone) for name, seats, *_, alone in map(str.split, lines)}
    together = {(name, seats): float(fit) for name, seats, _, fit, _ in map(str.split, lines)}
    for name in STAGES:
        assert all(explained[name, seats] > 0.99 for seats in "24")
        assert all(together[name, seats] < 0.9 for seats in "24")


@pytest.mark.slow
def test_carrara_is_trained_for_each_number_of_seats(tmp_path: Path) -> None:
    out = tmp_path / "w.json"
    train = ["train", "carrara", "--games", "3", "--nodes", "1", "--variant", "base"]
    assert main([*train, "--out", str(out), "--cores", "1"]) == 0
    assert list(json.loads(out.read_text())["tables"]) == ["base 2", "base 3", "base 4"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["chess"], "unknown game 'chess'; accepted: firenze"),
        (["machiavelli"], "game: found 'machiavelli', accepted: firenze, carrara"),
        (["firenze", "--games", "0"], "games: found 0, accepted: 1 or more"),
        (["firenze", "--player", "greedy"], "player: found 'greedy', accepted: guesses, planner"),
        (["firenze", "--prior", "-1"], "prior: found -1.0, accepted: 0 or more"),
        (["carrara", "--nodes", "0"], "nodes: found 0, accepted: 1 or more"),
        (["carrara", "--variant", "half"], "variant: found 'half', accepted: both, base, full"),
        (["firenze", "--nodes", "3"], "nodes: found 3, accepted: nothing, as firenze has none"),
        (["carrara", "--player", "x"], "player: found 'x', accepted: nothing"),
    ],
)
def test_what_cannot_be_trained_is_wrong_usage(
    args: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "w.json"
    out.write_text("kept")
    assert main(["train", *args, "--out", str(out)]) == 2
    assert message in capsys.readouterr().err
    assert out.read_text() == "kept"


def sums_of(*games: tuple[int, list[list[float]]]) -> Any:
    gathered = Gathered(2)
    for block, rows in games:
        gathered.add(Played([End("end", rows, [0.0, 0.0])], [3, 1], "all"), block)
    return as_json(gathered)


def test_sums_are_those_of_the_games_one_after_another() -> None:
    first, second = [[1.0, 2.0], [3.0, 0.5]], [[0.25, 1.0], [4.0, 7.0]]
    both = add(sums_of((1, first)), sums_of((2, second)))
    assert both == sums_of((1, first), (2, second))
    fit, aside = gathered_of(both).sums_of("all", "end")
    assert fit.points == 4.0
    assert aside.points == 0.0


def test_a_fit_finds_the_weights_that_made_the_points() -> None:
    gathered = Gathered(2)
    for game in range(40):
        a, b = float(game % 7), float(game % 5)
        totals = [round(3 * a - 2 * b), 0]
        gathered.add(Played([End("end", [[a, b], [0.0, 0.0]], [0.0, 0.0])], totals, "all"), game)
    fit, aside = gathered.sums_of("all", "end")
    assert fit.solved(0.001) == pytest.approx([3, -2], abs=0.01)
    assert aside.explained(fit.solved(0.001)) == pytest.approx(1, abs=0.001)
