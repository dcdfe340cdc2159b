"""The same commit gives the same bytes, wherever and whenever it is built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild.fingerprint import digest
from sitebuild.node import MODULES
from sitebuild.process import CACHE, ROOT


def built(source: Path, clone: Path, hash_seed: str) -> dict[str, str]:
    """Digests of the files in dist/ of a fresh clone, which borrows installed packages only."""
    git = ["git", "-c", "safe.directory=*", "clone", "--quiet", str(source), str(clone)]
    subprocess.run(git, check=True)
    (clone / ".venv").symlink_to(ROOT / ".venv")
    (clone / "web" / "node_modules").symlink_to(MODULES)
    # Sizes of compressed files, kept by content: they take long and are in no file of the site.
    (CACHE / "brotli").mkdir(parents=True, exist_ok=True)
    (clone / ".cache").mkdir()
    (clone / ".cache" / "brotli").symlink_to(CACHE / "brotli")
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": f"UTC{hash_seed}"}
    command = [sys.executable, "build.py"]
    done = subprocess.run(command, cwd=clone, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    dist = clone / "dist"
    return {
        path.relative_to(dist).as_posix(): digest(path.read_bytes())
        for path in dist.rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
def test_two_clones_give_the_same_bytes(tmp_path: Path) -> None:
    one = built(ROOT, tmp_path / "one", "1")
    # Someone may commit meanwhile, so the second is a clone of the first.
    other = built(tmp_path / "one", tmp_path / "a longer name for the other", "5")
    assert len(one) > 20
    assert one == other
