"""Mutated texts are put through every door; whatever is raised that nobody named is told."""

import time
import traceback
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple
from unittest import mock

from tests.fuzz import mutations, nasty, specimens
from tests.fuzz.doors import DOORS
from tests.web import desk
from tests.web.browserless import browserless

from cantiere_app.kit.language import i18n

EVERY = 40
"""One text in so many is looked at for its memory, which makes Python slower."""

TEXTS = {nasty.LINK: ("#s", "#g", "#e", "builder link"),
         nasty.FILE: ("save", "bundle", "builder file", "message"),
         nasty.PASTE: ("notation", "builder file", "typed line"),
         nasty.ADDRESS: ("address",), nasty.KEPT: ("kept",)}  # fmt: skip
"""The doors that a nasty text goes to by its way; a link goes to that of its letter alone."""


class Case(NamedTuple):
    """A text at a door. name: by which it is made again."""

    name: str
    door: str
    text: str


@dataclass
class Report:
    """What came of it. uncaught: by case, with the end of the traceback.

    slowest: seconds. greatest: bytes that Python held beside the text.
    """

    count: int = 0
    opened: int = 0
    uncaught: list[tuple[Case, str]] = field(default_factory=list)
    slowest: tuple[float, Case | None] = (0.0, None)
    greatest: tuple[int, Case | None] = (0, None)


def cases(count: int, seed: int) -> Iterator[Case]:
    """The nasty ones, and then as many mutated texts as make up the count."""
    written = list(_written())
    yield from written[:count]
    names = list(DOORS)
    for number in range(max(0, count - len(written))):
        rng = Random(f"{seed}:{number}")
        door = names[number % len(names)]
        text = rng.choice(specimens.texts(DOORS[door].kind))
        for _ in range(rng.choice((1, 1, 1, 2))):
            text = mutations.mutated(rng, text)
        yield Case(f"{seed}:{number}", door, text)


def _written() -> Iterator[Case]:
    for each in nasty.NASTY:
        for door in TEXTS[each.way]:
            text = each.text()
            if door.startswith("#"):
                if not text.startswith(f"{door[1:]}="):
                    continue
                text = text[2:]
            yield Case(each.name, door, text)


@contextmanager
def ready() -> Iterator[None]:
    """The page's modules without a browser, sentences from their sources."""
    with browserless(), mock.patch.object(i18n, "load", desk.texts):
        yield


def run(count: int, seed: int) -> Report:
    """Open so many texts; the same ones for the same seed."""
    report = Report()
    with ready():
        for number, case in enumerate(cases(count, seed)):
            _open(report, case, is_weighed=number % EVERY == 0)
    return report


def _open(report: Report, case: Case, is_weighed: bool) -> None:
    door = DOORS[case.door]
    report.count += 1
    if is_weighed:
        tracemalloc.start()
    begun = time.perf_counter()
    try:
        door.open(case.text)
        report.opened += 1
    except door.errors:
        pass
    except Exception:  # what nobody named is what is looked for
        report.uncaught.append((case, traceback.format_exc(limit=-4)))
    took = time.perf_counter() - begun
    if is_weighed:
        report.greatest = max(report.greatest, (tracemalloc.get_traced_memory()[1], case))
        tracemalloc.stop()
    else:
        report.slowest = max(report.slowest, (took, case))
