"""What the site weighs, raw and as hosts send it, by what the bytes are for."""

import re
from collections.abc import Mapping

import brotli

from sitebuild.fingerprint import digest
from sitebuild.process import CACHE

# The first group with a matching expression has the file.
GROUPS = {
    "interpreter and standard library": r"/rt/\w+/(pyodide|stdlib|boot\.|sizes)",
    "builder": r"/rt/builder-|/assets/builder\.|/embed/builder/",
    "engine and page in Python": r"/rt/",
    "PyScript": r"/ps/",
    "computer player": r"/worker/",
    "fonts": r".*\.woff2",
    "examples without a network": r"/assets/examples\.\w+\.json",
    "styles, scripts, drawings": r"/assets/",
    "licences": r".*/licences/",
    "names for tests": r"/testing/.*json",
    "pages": r"",
}


def compressed_size(data: bytes) -> int:
    """Bytes after brotli 11, remembered by content: it takes half a minute for the whole."""
    note = CACHE / "brotli" / digest(data)
    if not note.exists():
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(str(len(brotli.compress(data, quality=11))))
    return int(note.read_text())


def report(files: Mapping[str, bytes]) -> str:
    """A table of the groups, their files, raw and compressed kilobytes."""
    sums = {name: [0, 0, 0] for name in GROUPS}
    for path, data in files.items():
        row = sums[_group(path)]
        row[0] += 1
        row[1] += len(data)
        row[2] += compressed_size(data)
    total = [sum(column) for column in zip(*sums.values(), strict=True)]
    lines = [f"{'':34}{'files':>6}{'raw kB':>10}{'brotli kB':>11}"]
    for name, (count, raw, packed) in [*sums.items(), ("all", total)]:
        lines.append(f"{name:34}{count:6}{raw / 1000:10.1f}{packed / 1000:11.1f}")
    return "\n".join(lines)


def _group(path: str) -> str:
    return next(name for name, pattern in GROUPS.items() if re.match(pattern, path))
