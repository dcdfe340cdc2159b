"""The engine's wheel, which pip would install, and the archives that the browser gets."""

import io
import zipfile
from pathlib import Path

import pytest

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.contents import positions
from sitebuild.interpreter import wheels


@pytest.fixture(scope="module")
def engine() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(wheels.engine_wheel()))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    folder = tmp_path_factory.mktemp("archives")
    wheels.build(folder)
    return {path.stem: zipfile.ZipFile(path).namelist() for path in folder.glob("*.zip")}


@pytest.mark.slow
def test_the_engine_is_pure_typed_and_needs_nothing(engine: zipfile.ZipFile) -> None:
    info = f"cantiere-{wheels.version()}.dist-info"
    metadata = engine.read(f"{info}/METADATA").decode()
    assert "Requires-Python: >=3.11" in metadata
    required = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert all("extra ==" in line for line in required)
    assert "Tag: py3-none-any" in engine.read(f"{info}/WHEEL").decode()
    assert "cantiere = cantiere.__main__:main" in engine.read(f"{info}/entry_points.txt").decode()
    assert "cantiere/py.typed" in engine.namelist()


def test_data_files_travel_with_their_packages(engine: zipfile.ZipFile) -> None:
    sources = {
        path.relative_to(wheels.ENGINE.parent).as_posix()
        for path in wheels.ENGINE.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert sources <= set(engine.namelist())


@pytest.mark.slow
def test_the_browser_gets_no_command_line(built: dict[str, list[str]]) -> None:
    names = set(built["cantiere"])
    assert "cantiere/games.py" in names
    assert not [name for name in names if name.startswith(wheels.NATIVE)]


@pytest.mark.slow
def test_named_positions_are_an_archive_of_their_own(built: dict[str, list[str]]) -> None:
    wanted = [f"cantiere_app/fixtures/{path.name}" for path in positions.FOLDER.glob("*.json")]
    assert sorted(built["cantiere_fixtures"]) == sorted(
        ["cantiere_app/fixtures/__init__.py", *wanted]
    )
    others = (names for archive, names in built.items() if archive != "cantiere_fixtures")
    assert not [name for names in others for name in names if "/fixtures/" in name]


@pytest.mark.slow
def test_the_page_has_a_catalogue_for_each_language(built: dict[str, list[str]]) -> None:
    names = built["cantiere_app"]
    wanted = {f"cantiere_app/locale/{lang}.mo" for lang in LANGUAGES}
    assert wanted <= set(names)
    assert not [name for name in names if Path(name).suffix == ".pyc"]
