"""The browser's archives before compilation: the engine's, the page's, and one per game.

A table needs only the archive of its game. Named positions, which few addresses need, and the code
for making examples are separate archives. The page's archive includes PyScript's Python package:
PyScript itself would write it into the interpreter's file system and compile it again at every
start.
"""

import io
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from cantiere.games import MODULES
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.contents import positions
from sitebuild.hosting import hosted
from sitebuild.machine import node
from sitebuild.machine.fingerprint import digest, digest_of, files_under
from sitebuild.machine.process import ROOT, WEB, Failure
from sitebuild.texts import catalogues

ENGINE = ROOT / "engine" / "cantiere"
APP = WEB / "app" / "cantiere_app"
PYSCRIPT = node.MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
EPOCH = 315532800
BUILDER = "cantiere_builder"
FIXTURES = "fixtures"
# Code that draws examples, which posters and embeds contain drawn, and the package `builder`.
OF_BUILDER = re.compile(r"/plates?/|^cantiere_app/builder/")
LIST = "cantiere/games.py"
# Code for the command line and for people who add a game.
NATIVE = (
    "cantiere/__main__.py",
    "cantiere/console/",
    "cantiere/players/match.py",
    "cantiere/testing/",
    "cantiere/training/",
)


def version() -> str:
    """Return the version of everything, from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def inputs() -> str:
    """Return a digest of all files in the wheels."""
    parts = [ENGINE, APP, ROOT / "pyproject.toml", ROOT / "LICENSE", Path(__file__)]
    readme = [ROOT / "README.md"] if (ROOT / "README.md").exists() else []
    return digest(*MODULES, digest_of([*parts, *readme, *catalogues.in_browsers()]))


def build(folder: Path) -> None:
    """Write the archives of engine, page, fixtures, builder and each game, not yet compiled."""
    shared = {"cantiere": _engine_files(), "cantiere_app": _app_files()}
    apart = {game: [f"cantiere/{game}/", f"{_package_of(game)}/"] for game in MODULES}
    apart[FIXTURES] = [f"cantiere_app/{FIXTURES}/"]
    parts = {archive_of(part): _taken_out(shared, folders) for part, folders in apart.items()}
    for name, files in {**shared, **parts, BUILDER: _builder_files()}.items():
        _write(folder / f"{name}.zip", files)


def archive_of(part: str) -> str:
    """Return the name of the archive of a game, or of the fixtures, without its ending."""
    return f"cantiere_{part}"


def _package_of(game: str) -> str:
    """Return the folder of the code that draws a game; of the page itself for ""."""
    return f"cantiere_app/games/{game}" if game else "cantiere_app"


def _taken_out(shared: Mapping[str, dict[str, bytes]], folders: list[str]) -> dict[str, bytes]:
    """Remove the files of some folders from engine and page, and return them."""
    pairs = [(files, name) for files in shared.values() for name in files]
    return {name: files.pop(name) for files, name in pairs if name.startswith((*folders,))}


def _write(path: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])


def _engine_files() -> dict[str, bytes]:
    """Return the files that pip would install, without those that a browser never uses."""
    with zipfile.ZipFile(io.BytesIO(engine_wheel())) as archive:
        files = {
            name: archive.read(name)
            for name in archive.namelist()
            if not name.startswith(NATIVE) and ".dist-info/" not in name and hosted.belongs(name)
        }
    return files | {LIST: hosted.listed(files[LIST])}


def engine_wheel() -> bytes:
    """Return the wheel `cantiere` as it would be published.

    Raises `Failure` with the error message of the build backend.
    """
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [*command, folder], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Failure(f"The engine's wheel could not be built: {done.stderr.strip()[-300:]}")
        return next(Path(folder).glob("*.whl")).read_bytes()


def _package(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder.parent).as_posix(): path.read_bytes()
        for path in files_under(folder)
        if path.suffix != ".pyc"
    }


def _is_hosted(path: str) -> bool:
    """Return whether a file of the page's package belongs to no game that is left out."""
    if not hosted.belongs(path):
        return False
    is_position = f"/{FIXTURES}/" in path and path.endswith(".json")
    return not is_position or positions.is_hosted(APP.parent / path)


def _app_package() -> dict[str, bytes]:
    return {path: data for path, data in _package(APP).items() if _is_hosted(path)}


def _builder_files() -> dict[str, bytes]:
    """Return the files that the builder's page needs in addition to those of tables."""
    files = {path: data for path, data in _app_package().items() if OF_BUILDER.search(path)}
    for language in LANGUAGES:
        files[f"cantiere_app/builder/locale/{language}.mo"] = catalogues.of_builder(language)
    return files


def _app_files() -> dict[str, bytes]:
    files = {path: data for path, data in _app_package().items() if not OF_BUILDER.search(path)}
    files |= _package(PYSCRIPT)
    for language in LANGUAGES:
        for game, part in catalogues.in_parts(language).items():
            files[f"{_package_of(game)}/locale/{language}.mo"] = part
    return files
