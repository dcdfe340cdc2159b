"""Work in blocks: done in any order, added up in theirs, and kept in a checkpoint.

A block depends on the plan and its number alone, and results are added in the order of the blocks.
A run therefore ends with the same total on one core, on many, and after any interruption.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from cantiere.core.errors import InputError
from cantiere.core.game import Json

FORMAT: Final = "cantiere blocks"
VERSION: Final = 1

Plan: TypeAlias = Mapping[str, Json]
"""All that decides the result of a run, as data."""

Work: TypeAlias = Callable[[Plan, int], Json]
"""A function of a module, which another process can import: the result of a block, as data."""


class Job(NamedTuple):
    """A run: its plan, the number of its blocks, how one is done, and how two results add up."""

    plan: Plan
    blocks: int
    work: Work
    add: Callable[[Json, Json], Json]


class Pool(Protocol):
    """Something that does blocks: this process, the cores of this machine, or other machines."""

    def results(self, job: Job, numbers: Iterator[int]) -> Iterator[tuple[int, Json]]:
        """Yield the number and the result of each block, in any order."""


class CheckpointError(InputError):
    """The error raised for a checkpoint that a run cannot go on from."""

    form = "{0.field}: found {0.value}, accepted: {0.accepted}"


class Sofar:
    """What a run has done: the total of the first blocks, and the results of some later ones.

    total: `None` before the first block.
    """

    def __init__(self, job: Job) -> None:
        self._job = job
        self.done = 0
        self.total: Json = None
        self._ahead: dict[int, Json] = {}

    @property
    def finished(self) -> int:
        """Return the number of blocks that are finished, in the total or ahead of it."""
        return self.done + len(self._ahead)

    def add(self, number: int, block_total: Json) -> None:
        """Take the result of a block, and add up all that follow each other from the first on."""
        self._ahead[number] = block_total
        while self.done in self._ahead:
            block = self._ahead.pop(self.done)
            self.total = block if self.total is None else self._job.add(self.total, block)
            self.done += 1

    def missing(self) -> Iterator[int]:
        """Yield the blocks that are not finished yet."""
        held = set(self._ahead)
        return (number for number in range(self.done, self._job.blocks) if number not in held)

    def to_json(self) -> dict[str, Json]:
        """Return a checkpoint as data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "plan": self._job.plan,
            "done": self.done,
            "total": self.total,
            "ahead": {str(number): block for number, block in sorted(self._ahead.items())},
        }

    def read(self, data: Json) -> None:
        """Take over a checkpoint; raise `CheckpointError` if it is not one of this plan."""
        checkpoint = data if isinstance(data, dict) else {}
        _expect("", {"format": FORMAT, "version": VERSION}, checkpoint)
        plan = checkpoint.get("plan")
        _expect("", self._job.plan, plan if isinstance(plan, dict) else {})
        try:
            self.done, self.total = int(checkpoint["done"]), checkpoint["total"]
            self._ahead = {int(number): each for number, each in checkpoint["ahead"].items()}
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise CheckpointError("checkpoint", str(error), "done, ahead") from error


def _expect(before: str, accepted: Mapping[str, Json], content: Mapping[str, Json]) -> None:
    for name, value in accepted.items():
        there = content.get(name)
        if there != value:
            said = f"{value!r}, as this run has, or a file that does not exist yet"
            raise CheckpointError(f"checkpoint, {before}{name}", repr(there), said)


def gathered(job: Job, pool: Pool, checkpoint: Path | None) -> Iterator[Sofar]:
    """Do the blocks that a checkpoint lacks; yield what is done at first, and after each block.

    The checkpoint is written after each block, so that an interruption loses only those that were
    being done. Raises `CheckpointError` for a checkpoint of another run.
    """
    sofar = Sofar(job)
    if checkpoint and checkpoint.exists():
        try:
            sofar.read(json.loads(checkpoint.read_text("utf-8")))
        except CheckpointError as error:
            field = f"{checkpoint}: {error.field}"
            raise CheckpointError(field, error.value, error.accepted) from error
        except ValueError as error:
            raise CheckpointError(str(checkpoint), str(error), "a checkpoint as JSON") from error
    yield sofar
    if sofar.done == job.blocks:
        return
    for number, block_total in pool.results(job, sofar.missing()):
        sofar.add(number, block_total)
        if checkpoint:
            keep(checkpoint, sofar.to_json())
        yield sofar


def keep(path: Path, data: Json) -> None:
    """Write a file so that an interruption leaves the former one or this one."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(json.dumps(data), "utf-8")
    fresh.replace(path)
