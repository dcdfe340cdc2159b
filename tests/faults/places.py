"""Places where a fault can be planted, and the tests of each area: data, read and checked."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

HERE = Path(__file__).resolve().parent
PARTS = ("engine", "page")
"""What is tested with faults; the list of each is `<part>.toml`."""
AREAS = HERE / "areas.toml"
Areas: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""Of each part: its areas with paths of tests or ids of some, in the order they are run in."""


class Fault(NamedTuple):
    """One text of one file, replaced by another.

    name: one for all parts. what: what a person would meet. file: from the root of the tree.
    find: stands in the file exactly once. area: whose tests should see it.
    """

    part: str
    name: str
    what: str
    file: str
    find: str
    replace: str
    area: str

    def planted(self, tree: Path) -> str:
        """The text of the file with the fault; raises `Misplaced` where it has no place."""
        path = tree / self.file
        if not path.is_file():
            raise Misplaced(self, "which is no file there")
        text = path.read_text(encoding="utf-8")
        if (times := text.count(self.find)) != 1:
            raise Misplaced(self, f"where its text stands {times} times instead of once")
        return text.replace(self.find, self.replace)


class Misplaced(Exception):
    """A fault that has no place in a tree; the text is one sentence."""

    def __init__(self, fault: Fault, why: str) -> None:
        super().__init__(
            f"tests/faults/{fault.part}.toml plants {fault.name} in {fault.file}, {why}."
        )


def listed() -> list[Fault]:
    """All faults in the order of the lists; raises `TypeError` on a field too many or too few."""
    return [Fault(part, **each) for part in PARTS for each in _read(HERE / f"{part}.toml")["fault"]]


def areas(path: Path = AREAS) -> Areas:
    return _read(path)


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def wrong(faults: Sequence[Fault], known: Areas, tree: Path) -> Iterator[str]:
    """A sentence for each thing that does not fit the tree any more."""
    for fault in faults:
        try:
            fault.planted(tree)
        except Misplaced as misplaced:
            yield str(misplaced)
        if fault.find == fault.replace:
            yield f"{fault.name} changes nothing."
        if fault.area not in known[fault.part]:
            yield f"{fault.name} is in the area {fault.area}, which {fault.part} has not."
    for name, times in Counter(fault.name for fault in faults).items():
        if times > 1:
            yield f"{times} faults are called {name}."
    used = {(fault.part, fault.area) for fault in faults}
    for part, each in known.items():
        for area, paths in each.items():
            if (part, area) not in used:
                yield f"No fault of {part} is in the area {area}."
            yield from (
                f"The area {area} of {part} has {path}, which is not there."
                for path in paths
                if not (tree / path.partition("::")[0]).exists()
            )
