"""A site that leaves a game out: what belongs to that game is nowhere on it."""

import subprocess
import sys

import pytest

from cantiere import games
from sitebuild.hosting import hosted, settings
from sitebuild.machine.process import ROOT

# In a process of its own: what the build knows of games is one table.
PROGRAM = """
import sys
sys.path[:0] = ["web", "web/app", "engine"]
from sitebuild.hosting import hosted
hosted.host(sys.argv[1].split(","))
from sitebuild import site
files = site.site_files()
site.check(files)
left_out, = (game.encode() for game in hosted.left_out())
print(sorted(name for name, data in files.items() if left_out in name.encode() + data))
print("/play/index.html" in files, len(files))
"""


def others(game: str) -> list[str]:
    return [each for each in hosted.ALL if each != game]


@pytest.mark.long
@pytest.mark.parametrize("game", hosted.ALL)
def test_nothing_of_a_game_that_is_left_out_is_hosted(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, ",".join(others(game))],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    *_, strays, whole = done.stdout.splitlines()
    assert strays == "[]"
    assert whole.startswith("True ")


def test_games_are_hosted_in_their_order() -> None:
    assert settings.read('games = ["carrara", "firenze"]').games == ("firenze", "carrara")
    assert settings.read("").games == hosted.ALL


@pytest.mark.parametrize("game", hosted.ALL)
def test_names_tell_whose_they_are(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MODULES", {name: name for name in others(game)})
    assert hosted.left_out() == (game,)
    for name in (
        f"cantiere/{game}/data.py",
        f"app.game.{game}",
        f"table-{game}.css",
        f"bay-{game}",
    ):
        assert not hosted.belongs(name)
        assert hosted.belongs(name.replace(game, others(game)[0]))


@pytest.mark.parametrize("game", hosted.ALL)
def test_the_engine_lists_what_is_hosted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (ROOT / "engine" / "cantiere" / "games.py").read_bytes()
    assert hosted.listed(source) == source
    monkeypatch.setattr(games, "MODULES", {name: name for name in others(game)})
    module: dict[str, dict[str, str]] = {}
    exec(hosted.listed(source), module)
    assert [*module["MODULES"]] == others(game)
