"""The two wheels as sources: the engine's as pip would build it, and the page's own."""

import io
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from sitebuild import catalogues
from sitebuild.fingerprint import digest_of, files_under
from sitebuild.process import ROOT, WEB, Failure

ENGINE = ROOT / "engine" / "cantiere"
APP = WEB / "app" / "cantiere_app"
EPOCH = 315532800


def version() -> str:
    """The version of everything, from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def inputs() -> str:
    """Digest of all that the wheels are made of."""
    parts = [ENGINE, APP, ROOT / "pyproject.toml", ROOT / "LICENSE", Path(__file__)]
    readme = [ROOT / "README.md"] if (ROOT / "README.md").exists() else []
    return digest_of([*parts, *readme, catalogues.LOCALE])


def build(folder: Path) -> None:
    """Write both wheels into a folder, not yet compiled."""
    _build_engine(folder)
    name = f"cantiere_app-{version()}"
    with zipfile.ZipFile(folder / f"{name}-py3-none-any.whl", "w") as archive:
        for path, data in sorted(_app_files(name).items()):
            archive.writestr(zipfile.ZipInfo(path), data)


def _build_engine(folder: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}
    done = subprocess.run(
        [*command, str(folder)], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Failure(f"The engine's wheel could not be built: {done.stderr.strip()[-300:]}")


def _app_files(name: str) -> dict[str, bytes]:
    files = {
        path.relative_to(APP.parent).as_posix(): path.read_bytes()
        for path in files_under(APP)
        if path.suffix != ".pyc"
    }
    for language in catalogues.LANGUAGES:
        files[f"cantiere_app/locale/{language}.mo"] = catalogues.compiled(language)
    metadata = f"Metadata-Version: 2.1\nName: cantiere-app\nVersion: {version()}\n"
    wheel = "Wheel-Version: 1.0\nGenerator: cantiere\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    info = f"{name}.dist-info"
    texts = {"METADATA": metadata, "WHEEL": wheel, "RECORD": ""}
    return files | {f"{info}/{file}": text.encode() for file, text in texts.items()}


def modules(wheel: bytes) -> list[str]:
    """Names of the modules a wheel carries."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        names = [name for name in archive.namelist() if name.endswith((".py", ".pyc"))]
    return sorted({_module(name) for name in names})


def _module(name: str) -> str:
    return name.rsplit(".", 1)[0].removesuffix("/__init__").replace("/", ".")
