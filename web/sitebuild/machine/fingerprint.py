"""Digests of the input of a build step, and a folder that caches the step's output."""

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from sitebuild.machine.process import CACHE, ROOT

IGNORED = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache"}
KEPT = 3


def files_under(folder: Path) -> list[Path]:
    """Return all source files below a folder, in the same order on every file system."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not IGNORED & set(path.relative_to(folder).parts)
    )


def digest(*parts: bytes | str) -> str:
    """Return 16 hexadecimal digits over all parts and their lengths."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(f"{len(data)}:".encode())
        total.update(data)
    return total.hexdigest()[:16]


def digest_of(paths: Iterable[Path], *parts: str) -> str:
    """Return a digest of files by name and content, and of all files in folders."""
    files = sorted(
        {file for path in paths for file in (files_under(path) if path.is_dir() else [path])}
    )
    named = [
        part
        for file in files
        for part in (file.relative_to(ROOT).as_posix().encode(), file.read_bytes())
    ]
    return digest(*parts, *named)


def made_once(step: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder that `make` filled for this key; call `make` if there is none.

    step: the name of the build step. make: fills the empty folder that it gets.
    """
    folder = CACHE / step / key
    if folder.is_dir():
        folder.touch()
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Fill a separate folder: two tests may make the same at once, and the first to finish wins.
    with TemporaryDirectory(prefix=f"{key}.", dir=folder.parent) as part:
        unfinished = Path(part) / "made"
        unfinished.mkdir()
        make(unfinished)
        try:
            unfinished.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
    _forget_old(folder.parent)
    return folder


def _forget_old(folder: Path) -> None:
    newest_first = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
