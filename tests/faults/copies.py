"""Copies of a working tree, in which faults are planted: the tree itself stays as it is."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LINKED = (".venv", "web/node_modules")
CACHE = ".cache"


class NotReady(Exception):
    """The tree cannot be copied; the text is one sentence for the person at the keyboard."""


def tracked(tree: Path) -> list[str]:
    """Paths of the files that Git knows in a working tree; raises `NotReady`."""
    git = ["git", "-c", "safe.directory=*", "-C", str(tree), "ls-files", "-z"]
    try:
        done = subprocess.run(git, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotReady(f"{tree} is no working tree of Git: {error}") from error
    return [name for name in done.stdout.split("\0") if name and (tree / name).is_file()]


def copied(tree: Path, folder: Path) -> Path:
    """A copy of the tracked files in a folder that is not there yet, with what was set up.

    What builds have made is left behind but for the pieces that go by their digest. Raises
    `NotReady`.
    """
    for name in LINKED:
        if not (tree / name).is_dir():
            raise NotReady(f"{tree} has no {name}: run `python3 build.py` there first.")
    for name in tracked(tree):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(tree / name, target)
    for name in LINKED:
        (folder / name).symlink_to((tree / name).resolve(), target_is_directory=True)
    if (tree / CACHE).is_dir():
        shutil.copytree(tree / CACHE, folder / CACHE, symlinks=True)
    return folder


@contextmanager
def planted(folder: Path, file: str, text: str) -> Iterator[None]:
    """Another text in a file of a copy.

    Afterwards the file is as it was, its time too: what Python compiled of it holds again.
    """
    path = folder / file
    former, when = path.read_bytes(), path.stat()
    path.write_text(text, encoding="utf-8")
    # A site of another fault tells nothing of this one.
    shutil.rmtree(folder / "dist", ignore_errors=True)
    try:
        yield
    finally:
        path.write_bytes(former)
        os.utime(path, ns=(when.st_atime_ns, when.st_mtime_ns))
