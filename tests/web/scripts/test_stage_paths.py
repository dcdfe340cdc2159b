"""Ways of things that are seen to move, and places of seals: none hides another, or a number."""

import json
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sitebuild.machine import node

MOVES = Path(__file__).parents[3] / "web/stage/moves.mjs"
_RUN = f"""
globalThis.innerWidth = 1440;
globalThis.DOMRect = class {{
  constructor(x, y, width, height) {{ Object.assign(this, {{ x, y, width, height, right: x + width, bottom: y + height }}); }}
}};
const {{ corner, fan, path }} = await import({json.dumps(MOVES.as_uri())});
const at = (x, y) => new DOMRect(x, y, 20, 20);
console.log(JSON.stringify(SCRIPT));
"""  # noqa: E501


@cache
def evaluated(script: str) -> Any:
    """Return the value of an expression about the module's functions."""
    command = [node.tool("node"), "--input-type=module", "-e", _RUN.replace("SCRIPT", script)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_the_pieces_of_a_heap_lie_beside_each_other_about_its_middle(count: int) -> None:
    places = evaluated(f"[...Array({count}).keys()].map((n) => fan(n, {count}, 32))")
    assert sum(places) == pytest.approx(0)
    apart = [b - a for a, b in pairwise(places)]
    assert all(16 <= each <= 32 for each in apart), "each can be counted"


@pytest.mark.slow
@pytest.mark.parametrize("target", ["at(300, 0)", "at(0, 300)", "at(90, 10)"])
def test_what_goes_both_ways_at_a_time_is_not_hidden(target: str) -> None:
    middle = "({ transform }) => transform.match(/-?[\\d.]+/g).slice(0, 2).map(Number)"
    there = evaluated(f"path(at(0, 0), at(0, 0), {target}).map({middle})[4]")
    back = evaluated(f"path(at(0, 0), {target}, at(0, 0), 1, 1, -1).map({middle})[4]")
    assert abs(there[0] - back[0]) + abs(there[1] - back[1]) >= 20


@pytest.mark.parametrize(
    ("lit", "actor", "over"),
    [
        ("0, 100, 304, 27", "8, 103, 20, 20", (8, 28)),  # a seat's own line: onto its emblem
        ("300, 100, 280, 36", "1200, 60, 20, 20", (290, 330)),  # of another: at its name
        ("300, 100, 160, 200", "1200, 60, 20, 20", (440, 482)),  # a card
    ],
)
def test_a_seal_lies_on_no_number_at_the_end_of_a_line(
    lit: str, actor: str, over: tuple[int, int]
) -> None:
    at = "(({ x, right }) => [x, right])"
    x, right = evaluated(f"{at}(corner(new DOMRect({lit}), new DOMRect({actor})))")
    assert x < over[1] and over[0] < right
    end = sum(map(int, lit.split(", ")[::2]))
    is_line = int(lit.split(", ")[3]) < 44
    assert not is_line or right < end - 40
