"""Who does the blocks of a run does not matter, nor who dies of it."""

from pathlib import Path
from typing import Any

import pytest
from tests.engine.training import mortal
from tests.engine.training.mortal import training

from cantiere.training.blocks import Job, Pool, gathered
from cantiere.training.pools import Cores, Here, WorkerError, pool_of, work_of

GAMES = 24


def total(job: Job, pool: Pool) -> Any:
    *_, last = gathered(job, pool, None)
    assert last.done == job.blocks
    return last.total


@pytest.fixture(scope="module")
def alone() -> Any:
    """The sums of a training that one process played."""
    return total(training(GAMES), Here())


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_no_bit_of_the_sums(tmp_path: Path, alone: Any) -> None:
    tomb = tmp_path / "tomb"
    assert total(mortal.mortal(training(GAMES), tomb), Cores(2)) == alone
    assert tomb.exists()


@pytest.mark.slow
def test_workers_that_always_die_end_the_run() -> None:
    with pytest.raises(WorkerError, match="3 died in a row"):
        total(training(GAMES)._replace(work=mortal.die), Cores(2))


@pytest.mark.long
def test_a_killed_worker_of_a_cluster_changes_no_bit_of_the_sums(
    tmp_path: Path, alone: Any
) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    tomb = tmp_path / "tomb"
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None
    ) as cluster:
        pool = pool_of(1, cluster.scheduler_address)
        assert total(mortal.mortal(training(GAMES), tomb), pool) == alone
    assert tomb.exists()


def test_an_error_of_a_block_is_the_error_of_the_run() -> None:
    job = training(6)._replace(plan={})
    with pytest.raises(KeyError):
        total(job, Here())


def test_a_worker_with_another_program_is_refused() -> None:
    with pytest.raises(WorkerError, match=r"commit: found .*, accepted: 0123abcd"):
        work_of("0123abcd", mortal.play, {}, 0)


@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_a_sentence(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cantiere.training.pools.CONNECT", 0.2)
    with pytest.raises(WorkerError, match=r"--scheduler: found .*accepted: "):
        pool_of(1, address)
