"""Every test id that the sources write is in the contract; a browser finds those that are drawn."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests import contract

WEB: Final = Path(__file__).parents[3] / "web"
SOURCES: Final = (("app", "*.py"), ("pages", "*.html"), ("boot", "*.mjs"), ("embed", "*.mjs"))
WRITTEN: Final = re.compile(
    r"""(?:data-testid=\\?|testid=f?|dataset\.testid = |"(?=btn-|toast-))"""
    r"""["']?([a-z][^"'\\]*)["'\\]"""
)
"""A test id in markup, as an argument, or as a text by itself."""


def written() -> Iterator[str]:
    """Yield the test ids of all sources, parts that are filled in as they stand there."""
    for folder, kind in SOURCES:
        for path in sorted((WEB / folder).rglob(kind)):
            if "node_modules" not in path.parts:
                yield from WRITTEN.findall(path.read_text("utf-8"))


def test_each_id_of_the_sources_is_in_the_contract() -> None:
    found = {name for name in written() if re.fullmatch(r"[a-z][a-z0-9-]*", name)}
    assert {"btn-coach", "toast-install", "landmark", "lesson-place", "seal"} <= found
    assert contract.strange(found) == set()


def test_each_id_that_is_filled_in_begins_as_one_of_the_contract() -> None:
    begun = {name.partition("{")[0] for name in written() if "{" in name}
    listed = tuple(contract.patterns())
    assert {"figure-", "learn-", "why-", "log-line-"} <= begun
    assert [start for start in begun if not any(name.startswith(start) for name in listed)] == []
