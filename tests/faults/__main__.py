"""Plant faults in page and engine, one at a time, and see which of them the tests find.

    python -m tests.faults                          # 30 of each, drawn by seed
    python -m tests.faults --only NAME NAME         # these, or --list to see all
    python -m tests.faults --check                  # only whether each place is still there

It works in copies of the tracked files; needs what `python3 build.py` sets up. Tests that are red
without any fault are named and left out.
"""

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.faults import copies, places, trials
from tests.faults.places import Areas, Fault
from tests.faults.trials import Red

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / copies.CACHE / "faults.json"
"""What the tests of the last tree said without a fault, by path, under a digest of the tree."""

REBUILD, TIMES = 180.0, 4.0
"""Seconds for a site to be built, and how much longer than usual tests may take."""


class Found(NamedTuple):
    """Whether a fault was found: by the first red test, `None` for a fault that nobody saw."""

    fault: Fault
    by: Red | None
    seconds: float


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for part in places.PARTS:
        parser.add_argument(f"--{part}", type=int, default=30, help=f"faults drawn of {part}")
    parser.add_argument("--seed", type=int, default=1, help="draws the faults")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these faults and no others")
    parser.add_argument("--list", action="store_true", help="print the faults that would be tried")
    parser.add_argument("--check", action="store_true", help="only check the lists")
    parser.add_argument("--clean", action="store_true", help="only run the tests without a fault")
    parser.add_argument("--tree", type=Path, default=ROOT, help="another working tree")
    parser.add_argument("--areas", type=Path, default=places.AREAS, help="other paths of tests")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there too")
    parser.add_argument("--at-once", action="store_true", help="no second try of a red test")
    parser.add_argument("--jobs", type=int, default=1, help="copies that work at the same time")
    return parser.parse_args(arguments)


def chosen(args: argparse.Namespace) -> list[Fault]:
    """The faults asked for by name, else those drawn; raises `ValueError` on an unknown name."""
    faults = places.listed()
    if args.only:
        by_name = {fault.name: fault for fault in faults}
        if unknown := [name for name in args.only if name not in by_name]:
            raise ValueError(f"unknown: {', '.join(unknown)}; accepted are those of --list.")
        return [by_name[name] for name in args.only]
    drawn = []
    for part in places.PARTS:
        of_part = [fault for fault in faults if fault.part == part]
        wanted = min(getattr(args, part), len(of_part))
        drawn += random.Random(args.seed).sample(of_part, wanted)
    return drawn


def fitting(faults: Sequence[Fault], tree: Path) -> list[Fault]:
    """Faults that have a place in a tree; in another tree than this one the others are named."""
    plantable = []
    for fault in faults:
        try:
            fault.planted(tree)
        except places.Misplaced as misplaced:
            if tree.resolve() == ROOT:
                raise
            print(f"skipped: {misplaced}", flush=True)
        else:
            plantable.append(fault)
    return plantable


class Clean(NamedTuple):
    """A file of tests without a fault: its red tests, and what it took."""

    red: Sequence[str]
    seconds: float


class Trials:
    """Faults tried in some copies of one tree."""

    def __init__(
        self, tree: Path, folders: Sequence[Path], areas: Areas, tries: Sequence[str]
    ) -> None:
        """tries: what more pytest is told when there is a fault."""
        self._areas, self._jobs, self._tries = areas, len(folders), tries
        self._free: SimpleQueue[Path] = SimpleQueue()
        for folder in folders:
            self._free.put(folder)
        self._tree = _digest(tree)
        kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
        known = kept.get(self._tree, {})
        self._known: dict[str, Clean] = {path: Clean(*each) for path, each in known.items()}

    @property
    def red(self) -> list[str]:
        """Tests that are red without any fault."""
        return [test for each in self._known.values() for test in each.red]

    def clean(self, faults: Sequence[Fault]) -> None:
        """Run every file of tests of these faults once without any; what is red is left out."""
        tests = dict.fromkeys(path for fault in faults for path in self._tests(fault))
        with ThreadPoolExecutor(self._jobs) as pool:
            for path, each in pool.map(self._cleaned, tests):
                self._known[path] = each
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps({self._tree: self._known}), encoding="utf-8")
        for test in self.red:
            print(f"red without a fault, left out: {test}", flush=True)

    def _cleaned(self, path: str) -> tuple[str, Clean]:
        if path in self._known:
            return path, self._known[path]
        folder = self._free.get()
        try:
            ran = trials.run(folder, path)
        finally:
            self._free.put(folder)
        print(f"without a fault: {path}, {ran.seconds:.0f} s", flush=True)
        return path, Clean([red.test for red in ran.red], ran.seconds)

    def tried(self, faults: Sequence[Fault]) -> Iterable[Found]:
        """Each fault with what became of it, in the order of the list."""
        with ThreadPoolExecutor(self._jobs) as pool:
            yield from pool.map(self._try, faults)

    def _try(self, fault: Fault) -> Found:
        """Run one file after the other, whatever order the tree gives its tests."""
        folder = self._free.get()
        by, seconds = None, 0.0
        try:
            with copies.planted(folder, fault.file, fault.planted(folder)):
                for path in self._tests(fault):
                    patience = REBUILD + TIMES * self._known[path].seconds
                    ran = trials.run(
                        folder, path, "-x", *self._tries, without=self.red, patience=patience
                    )
                    seconds += ran.seconds
                    if ran.red:
                        by = ran.red[0]
                        break
        finally:
            self._free.put(folder)
        return Found(fault, by, seconds)

    def _tests(self, fault: Fault) -> Sequence[str]:
        return self._areas[fault.part][fault.area]


def _digest(tree: Path) -> str:
    """16 hexadecimal digits over all tracked files."""
    total = hashlib.sha256()
    for name in copies.tracked(tree):
        data = (tree / name).read_bytes()
        total.update(f"{name}:{len(data)}:".encode() + data)
    return total.hexdigest()[:16]


def row(result: Found) -> str:
    by = result.by.test if result.by else "NOBODY"
    return f"{result.fault.name:<36} {result.fault.area:<18} {result.seconds:>5.0f} s  {by}"


def totals(results: Sequence[Found]) -> str:
    """How many of each part were found, and a line for each that was not."""
    lines = []
    for part in places.PARTS:
        of_part = [each for each in results if each.fault.part == part]
        if of_part:
            lines.append(
                f"{part}: {sum(bool(each.by) for each in of_part)} of {len(of_part)} found"
            )
    missed = [result.fault for result in results if not result.by]
    return "\n".join([*lines, *(f"missed: {fault.name}: {fault.what}" for fault in missed)])


def as_json(results: Sequence[Found], red: Sequence[str]) -> dict[str, Any]:
    return {
        "red": list(red),
        "faults": [
            {
                **{name: getattr(result.fault, name) for name in ("part", "name", "what", "area")},
                "by": result.by.test if result.by else None,
                "said": result.by.said if result.by else None,
                "seconds": round(result.seconds, 1),
            }
            for result in results
        ],
    }


def main() -> int:
    args = parsed()
    areas = places.areas(args.areas)
    if args.check:
        sentences = list(places.wrong(places.listed(), areas, args.tree))
        print("\n".join(sentences) or "Every fault has its place, every area its tests.")
        return int(bool(sentences))
    try:
        return _tried(args, fitting(chosen(args), args.tree), areas)
    except (places.Misplaced, copies.NotReady, trials.Broken, ValueError) as failure:
        print(failure, file=sys.stderr)
        return 1


def _tried(args: argparse.Namespace, faults: Sequence[Fault], areas: Areas) -> int:
    if args.list:
        print("\n".join(f"{fault.name:<36} {fault.area:<18} {fault.what}" for fault in faults))
        return 0
    results: list[Found] = []
    with TemporaryDirectory(prefix="faults-") as name:
        numbers = range(max(1, args.jobs))
        folders = [copies.copied(args.tree, Path(name) / str(number)) for number in numbers]
        work = Trials(args.tree, folders, areas, trials.AT_ONCE if args.at_once else ())
        work.clean(faults)
        if args.clean:
            return 0
        for result in work.tried(faults):
            results.append(result)
            print(row(result), flush=True)
            if args.json:
                report = json.dumps(as_json(results, work.red), indent=1)
                args.json.write_text(report, encoding="utf-8")
    print(totals(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
