"""Who does the blocks of a run: this process, the cores of this machine, or a cluster.

A worker that dies costs its blocks a second start and nothing else.
"""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from itertools import islice
from json import dumps
from multiprocessing import get_context
from typing import Any, Final

from cantiere.core.game import Json
from cantiere.training.blocks import Job, Plan, Pool, Work
from cantiere.training.commits import commit

IN_FLIGHT: Final = 2
"""Blocks in work for each core: none waits for the next one, and few are lost."""
CONNECT = 10.0
"""Seconds after which a cluster that does not answer is not there."""
PATIENCE: Final = 3
"""Deaths of workers in a row, without a finished block in between, that end a run."""


class WorkerError(ValueError):
    """The error raised for workers that cannot be reached, that die, or that play otherwise."""


class Here:
    """This process."""

    def results(self, job: Job, numbers: Iterator[int]) -> Iterator[tuple[int, Json]]:
        for number in numbers:
            yield number, job.work(job.plan, number)


class Cores:
    """Processes of this machine, by the standard library."""

    def __init__(self, cores: int) -> None:
        self._cores = cores

    def results(self, job: Job, numbers: Iterator[int]) -> Iterator[tuple[int, Json]]:
        deaths, again = 0, list[int]()
        while deaths < PATIENCE:
            pool = ProcessPoolExecutor(self._cores, get_context("spawn"))
            flying: dict[Future[Json], int] = {}
            try:
                while True:
                    room = IN_FLIGHT * self._cores - len(flying) - len(again)
                    for number in (*again, *islice(numbers, max(0, room))):
                        flying[pool.submit(job.work, job.plan, number)] = number
                    again = []
                    if not flying:
                        return
                    for future in wait(flying, return_when=FIRST_COMPLETED).done:
                        block_total = future.result()
                        deaths = 0
                        yield flying.pop(future), block_total
            except BrokenProcessPool:
                deaths += 1
                again = sorted({*again, *flying.values()})
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        raise WorkerError(f"workers: {deaths} died in a row, accepted: blocks that end")


class Cluster:
    """Machines, by `dask.distributed`, which the extra `cluster` installs."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise WorkerError(
                "--scheduler: found no dask.distributed, accepted: pip install 'cantiere[cluster]'"
            ) from error
        try:
            self._client: Any = Client(address, timeout=CONNECT)
        except (OSError, ValueError) as error:
            raise WorkerError(
                f"--scheduler: found {address!r}, accepted: the address of a running scheduler, "
                "such as tcp://127.0.0.1:8786"
            ) from error

    def results(self, job: Job, numbers: Iterator[int]) -> Iterator[tuple[int, Json]]:
        from distributed import as_completed

        name = sha256(dumps(job.plan, sort_keys=True).encode()).hexdigest()[:16]

        def begun(number: int) -> Any:
            return self._client.submit(
                work_of, commit(), job.work, job.plan, number, key=f"{name}-{number}", retries=3
            )

        cores = max(1, sum(self._client.nthreads().values()))
        flying = as_completed([begun(number) for number in islice(numbers, IN_FLIGHT * cores)])
        try:
            for future in flying:
                yield int(future.key.rpartition("-")[2]), future.result()
                for number in islice(numbers, 1):
                    flying.add(begun(number))
        finally:
            self._client.close()


def work_of(accepted: str, work: Work, plan: Plan, number: int) -> Json:
    """Do a block on another machine; raise `WorkerError` if that has another program."""
    commit_here = commit()
    if commit_here != accepted:
        raise WorkerError(
            f"worker, commit: found {commit_here}, accepted: {accepted}, as this run has"
        )
    return work(plan, number)


def pool_of(cores: int, scheduler: str | None) -> Pool:
    """Return the pool that a command asks for; raise `WorkerError` if there is none."""
    if scheduler is not None:
        return Cluster(scheduler)
    return Cores(cores) if cores > 1 else Here()
