"""The same commit gives the same bytes, wherever and whenever it is built."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.faults.copies import copied

from sitebuild.machine.fingerprint import digest
from sitebuild.machine.process import CACHE, ROOT

SIZES = "brotli"
"""Sizes of compressed files, kept by content: they take long and are in no file of the site."""


def built(tree: Path, **env: str) -> dict[str, str]:
    """Digests of the files in dist/ of a working tree."""
    done = subprocess.run(
        [sys.executable, "build.py"],
        cwd=tree,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    dist = tree / "dist"
    return {
        path.relative_to(dist).as_posix(): digest(path.read_bytes())
        for path in dist.rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
@pytest.mark.long
def test_a_copy_made_from_nothing_has_the_same_bytes(tmp_path: Path) -> None:
    """It lies elsewhere, under a longer name, and is made at another hour and in another order."""
    here = built(ROOT)
    copy = copied(ROOT, tmp_path / "a longer name for the copy")
    shutil.rmtree(copy / CACHE.name)
    (copy / CACHE.name).mkdir()
    (copy / CACHE.name / SIZES).symlink_to(CACHE / SIZES)
    there = built(copy, PYTHONHASHSEED="5", TZ="UTC5")
    assert len(here) > 20
    assert here == there
