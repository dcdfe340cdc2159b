"""Blocks and checkpoints: an interrupted run ends with the total of an uninterrupted one."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cantiere.training.blocks import CheckpointError, Job, Plan, Sofar, gathered

PLAN = {"commit": "0123abcd", "seed": 7}


def work(plan: Plan, number: int) -> Any:
    return [f"{plan['seed']}.{number}"]


def add(total: list[str], block: list[str]) -> list[str]:
    return [*total, *block]


JOB = Job(PLAN, 6, work, add)
WHOLE = [f"7.{number}" for number in range(6)]


class Shuffled:
    """A pool that finishes the blocks of each three backwards."""

    def results(self, job: Job, numbers: Iterator[int]) -> Iterator[tuple[int, Any]]:
        while group := [*islice(numbers, 3)]:
            for number in reversed(group):
                yield number, job.work(job.plan, number)


def test_blocks_add_up_in_their_order_however_they_are_done() -> None:
    totals = [(sofar.finished, sofar.total) for sofar in gathered(JOB, Shuffled(), None)]
    assert totals == [
        (0, None),
        (1, None),
        (2, None),
        (3, WHOLE[:3]),
        (4, WHOLE[:3]),
        (5, WHOLE[:3]),
        (6, WHOLE),
    ]


@pytest.mark.parametrize("most", range(1, 8))
def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path, most: int) -> None:
    path = tmp_path / "run.json"
    for _ in islice(gathered(JOB, Shuffled(), path), most):
        pass
    begun: list[int] = []

    def watched(plan: Plan, number: int) -> Any:
        begun.append(number)
        return work(plan, number)

    *_, last = gathered(JOB._replace(work=watched), Shuffled(), path)
    assert last.total == WHOLE
    assert len(begun) == 6 - (most - 1)
    assert json.loads(path.read_text())["total"] == WHOLE


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"format": "cantiere"}, "format"),
        ({"version": 2}, "version"),
        ({"plan": {**PLAN, "commit": "76543210"}}, "commit"),
        ({"plan": {**PLAN, "seed": 8}}, "seed"),
        ({"plan": None}, "commit"),
        ({"ahead": [1]}, "ahead"),
        ({"done": "x"}, "done"),
    ],
)
def test_a_checkpoint_of_another_run_is_refused(changed: dict[str, Any], named: str) -> None:
    data = {**Sofar(JOB).to_json(), **changed}
    with pytest.raises(CheckpointError, match=f"checkpoint.*{named}") as refused:
        Sofar(JOB).read(data)
    assert "accepted: " in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '{"format": "cantiere"}'])
def test_a_file_that_is_no_checkpoint_is_named_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.json"
    path.write_text(text)
    with pytest.raises(CheckpointError, match=r"run\.json: "):
        next(gathered(JOB, Shuffled(), path))
    assert path.read_text() == text
