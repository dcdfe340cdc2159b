"""Long runs in the terminal: over cores or machines, with a checkpoint and progress."""

import argparse
import os
from pathlib import Path
from typing import Any

from cantiere.console.progress import progress
from cantiere.console.usage import WrongUsage
from cantiere.core.game import Json
from cantiere.training.blocks import CheckpointError, Job, gathered
from cantiere.training.pools import WorkerError, pool_of


def add_run(parser: argparse.ArgumentParser) -> None:
    """Add the options that all long runs have."""
    parser.add_argument(
        "--checkpoint", type=Path, help="a file (.json) to go on from after an interruption"
    )
    parser.add_argument(
        "--cores", type=int, default=os.cpu_count() or 1, help="processes; by default all cores"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a dask cluster to run on instead (extra cluster)"
    )


def total_of(job: Job, args: argparse.Namespace, name: str) -> Any:
    """Run a job to its end and return the total.

    Raises `WrongUsage` for a checkpoint of another run, and for workers that cannot be had.
    """
    if args.cores < 1:
        raise WrongUsage(f"cores: found {args.cores}, accepted: 1 or more")
    total: Json = None
    try:
        pool = pool_of(args.cores, args.scheduler)
        with progress(name, job.blocks) as tell:
            for sofar in gathered(job, pool, args.checkpoint):
                tell(sofar.finished)
                total = sofar.total
    except (CheckpointError, WorkerError) as error:
        raise WrongUsage(str(error)) from error
    return total
