"""Work of which one block kills the process that does it, once."""

import os
import signal
from pathlib import Path
from typing import Any

from cantiere.training import recipes
from cantiere.training.blocks import Job, Plan

DEADLY = 1
"""The block that kills whoever begins it first."""


def play(plan: Plan, number: int) -> Any:
    """Play a block of a training, or die of it if nobody has yet."""
    if number == DEADLY:
        try:
            Path(plan["tomb"]).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return recipes.play(plan, number)


def die(plan: Plan, number: int) -> Any:
    """Die."""
    os.kill(os.getpid(), signal.SIGKILL)


def training(games: int) -> Job:
    """A short training of Firenze on best guesses."""
    return recipes.job_of("firenze", games, 5, {"player": "guesses", "prior": 0.0})


def mortal(job: Job, tomb: Path) -> Job:
    """The same training, with a worker that dies in the middle of it."""
    return job._replace(plan={**job.plan, "tomb": str(tomb)}, work=play)
