"""The seals as the pages of examples keep them: the same text as in Python."""

import json
import subprocess
from pathlib import Path
from typing import Any

from cantiere_app.features.lesson import seals
from sitebuild.machine import node

RUNNER = Path(__file__).with_name("seals.mjs")
TEXTS = [
    None,
    '{"solved":["carrara/buy-1"],"version":1}',
    '{"solved":["carrara/buy-1",3,"ruin-1","firenze/Ruin 1"],"version":1}',
    '{"solved":[],"version":2}',
    '{"version":1}',
    "{",
]


def test_the_script_reads_and_writes_what_python_does() -> None:
    command = [node.tool("node"), str(RUNNER), json.dumps(TEXTS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(done.stdout)
    for text, (script_seals, added) in zip(TEXTS, answers, strict=True):
        python_seals = seals.read_text(text)
        assert script_seals == {
            "solved": [*python_seals.solved],
            "damaged": python_seals.damaged,
            "isOdd": python_seals.is_odd,
        }
        assert seals.read_text(added).solved == tuple(
            sorted({*python_seals.solved, "firenze/ruin-1"})
        )
