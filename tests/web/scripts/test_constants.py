"""JavaScript has the constants of Python, and files of games that Python reads."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from cantiere_app.features.saves import archive
from sitebuild.assets import Assets
from sitebuild.contents import constants
from sitebuild.hosting import hosted
from sitebuild.machine import node
from sitebuild.machine.process import WEB, Failure

RUNNER = Path(__file__).with_name("archive.mjs")


def bundles(texts: list[str], folder: Path) -> list[str]:
    """Return the files that the repair page makes of the texts of saved games."""
    file = folder / "texts.json"
    file.write_text(json.dumps(texts))
    command = [node.tool("node"), str(RUNNER), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_the_module_of_constants_is_as_python_says() -> None:
    assert constants.FILE.read_text("utf-8") == constants.written(), "run build.py build"


@pytest.mark.parametrize("folder", ["boot", "embed"])
def test_no_script_writes_out_what_it_could_import(folder: str) -> None:
    long = [value for value in constants.values(hosted.ALL).values() if len(str(value)) > 4]
    written = {json.dumps(value) for value in long}
    for path in (WEB / folder).glob("*.*js"):
        text = path.read_text("utf-8")
        assert not [each for each in written if each in text], path.name


def test_constants_stand_in_the_script_that_asks_for_them() -> None:
    taken = Assets()
    text = taken.files[taken.address("boot/looks.mjs")].decode()
    assert "constants" not in text
    assert re.search(r'const CARRIED = \["test", .*"quick"\];', text)


def test_a_constant_that_python_does_not_have_stops_the_build() -> None:
    with pytest.raises(Failure, match="imports MOST_WINDOWS of"):
        constants.inlined('import { GAME, MOST_WINDOWS } from "../constants.mjs";')


def test_a_site_of_one_game_offers_frames_of_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantiere.games.MODULES", {"carrara": "cantiere.carrara"})
    script = constants.inlined('import { GAMES } from "../constants.mjs";')
    assert script == 'const GAMES = ["carrara"];'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("texts", "files"),
    [
        (["lost"], 1),
        (["lost"] * (archive.MOST + 1), 2),
        (["x" * 12_000_000], 1),
        # Quotation marks take two characters in a file, and a file with both would be refused.
        (['"' * 5_500_000, '"' * 4_400_000, '"' * 4_400_000], 2),
        (["\x01" * 2_000_000, "\x01" * 2_000_000, "x"], 2),
    ],
)
def test_files_of_the_repair_page_can_be_imported(
    texts: list[str], files: int, tmp_path: Path
) -> None:
    made = bundles(texts, tmp_path)
    assert len(made) == files
    assert [text for file in made for text in archive.opened(file).unread] == texts
