"""A report of the site's size, uncompressed and compressed, by the purpose of the files."""

import re
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import brotli

from sitebuild.machine.fingerprint import digest
from sitebuild.machine.process import CACHE

_PNG: Final = b"\x89PNG"
# A file belongs to the first group whose expression matches its path.
GROUPS = {
    "interpreter and standard library": r"/rt/\w+/(pyodide|stdlib|memory|boot\.|sizes)",
    "builder": r"/rt/builder-|/assets/builder\.|/embed/builder/",
    "engine and page in Python": r"/rt/",
    "PyScript": r"/ps/",
    "computer player": r"/worker/",
    "fonts": r".*\.woff2",
    "examples without a network": r"/assets/examples\.\w+\.json",
    "sounds": r"/assets/sounds\.",
    "styles, scripts, drawings": r"/assets/",
    "examples as PNG": r"/examples/.*\.png",
    "examples as SVG, light and dark": r"/examples/.*\.svg",
    "frames of examples": r"/embed/v1/",
    "pages of examples": r"(/\w\w)?/examples/",
    "licences": r".*/licences/",
    "names for tests": r"/testing/.*json",
    "pages": r"",
}


def compressed_size(data: bytes) -> int:
    """Return the bytes after brotli 11, cached by content: all files take some seconds.

    Hosts send pictures as they are.
    """
    if data.startswith(_PNG):
        return len(data)
    note = CACHE / "brotli" / digest(data)
    if not note.exists():
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(str(len(brotli.compress(data, quality=11))))
    return int(note.read_text())


def report(files: Mapping[str, bytes]) -> str:
    """Return a table of the groups: files, uncompressed and compressed kilobytes."""
    sums = {name: [0, 0, 0] for name in GROUPS}
    with ProcessPoolExecutor() as pool:
        packed_sizes = pool.map(compressed_size, files.values(), chunksize=16)
        for (path, data), packed in zip(files.items(), packed_sizes, strict=True):
            row = sums[kind(path)]
            row[0] += 1
            row[1] += len(data)
            row[2] += packed
    total = [sum(column) for column in zip(*sums.values(), strict=True)]
    lines = [f"{'':34}{'files':>6}{'raw kB':>10}{'brotli kB':>11}"]
    for name, (count, raw, packed) in [*sums.items(), ("all", total)]:
        lines.append(f"{name:34}{count:6}{raw / 1000:10.1f}{packed / 1000:11.1f}")
    return "\n".join(lines)


def kind(path: str) -> str:
    """Return the group to which a hosted file belongs, by its path."""
    return next(name for name, pattern in GROUPS.items() if re.match(pattern, path))
