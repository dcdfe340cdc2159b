"""Digests of what a step reads, and the folder that keeps what it made from it."""

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from sitebuild.process import CACHE, ROOT

IGNORED = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache"}
KEPT = 3


def files_under(folder: Path) -> list[Path]:
    """All source files below a folder, in an order that no file system decides."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not IGNORED & set(path.relative_to(folder).parts)
    )


def digest(*parts: bytes | str) -> str:
    """16 hexadecimal digits over all parts, each with its length."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(f"{len(data)}:".encode())
        total.update(data)
    return total.hexdigest()[:16]


def digest_of(paths: Iterable[Path], *parts: str) -> str:
    """Digest of files by name and content, folders with all that is in them."""
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
    """The folder that `make` filled when it was last called with this key."""
    folder = CACHE / step / key
    if folder.is_dir():
        folder.touch()
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    # A place of its own: two tests may need the same at once, and the first to be done stays.
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
