"""What a device keeps of a memory, and the start that is asked for twice."""

import json
import subprocess
from typing import Any

import pytest

from sitebuild.machine import node
from sitebuild.machine.process import WEB

PIECE = 1024
HEAD = [77, 0, 0, 0, 16, 0, 0, 0, 8, 9, 0, 0, 0, 0, 0, 0]
"""As Pyodide's: of four numbers the second tells where the memory begins."""
RUNTIME = (WEB / "runtime").as_uri()
# A memory comes as a list of [bytes, what each of them is].
RUNNER = f"""
import {{ asSnapshot, packed, unpacked }} from "{RUNTIME}/memory.mjs";
import {{ early }} from "{RUNTIME}/early.mjs";
const [name, given] = JSON.parse(process.argv[1]);
const filled = (parts) =>
  Uint8Array.from(parts.flatMap(([count, value]) => Array(count).fill(value)));
const told = {{
  async laid() {{
    const [head, rest, begins] = given;
    const [memory, beginning] = [rest, begins].map(filled);
    const all = new Uint8Array(head.length + memory.length);
    all.set(head);
    all.set(memory, head.length);
    const data = await packed(all, beginning).arrayBuffer();
    const kept = unpacked(data);
    // The interpreter stands, and has changed what it begins with.
    const heap = new Uint8Array(memory.length);
    heap.set(beginning);
    const [at, bytes] = kept.runs.at(-1) ?? [0, []];
    heap.fill(55, 0, at + bytes.length);
    const snapshot = asSnapshot(kept, () => ({{ memory: heap, beginning }}));
    // What Pyodide asks for, in its order.
    const size = snapshot.length;
    const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength / 4);
    const told = [...snapshot.subarray(8, 10)];
    heap.set(snapshot.subarray(words[1]));
    return [data.byteLength, size, told, Buffer.compare(memory, heap)];
  }},
  async early() {{
    const heard = [];
    let starts = 0;
    const {{ begin, loadPyodide }} = early(async (options) => {{
      starts++;
      await null;
      options.stdout("words");
      return "python";
    }});
    begin();
    const python = await loadPyodide({{ stdout: (text) => heard.push(text) }});
    return [python, starts, heard];
  }},
}};
console.log(JSON.stringify(await told[name]()));
"""


def returned(name: str, given: Any = None) -> Any:
    command = [node.tool("node"), "--input-type=module", "-e", RUNNER, json.dumps([name, given])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("memory", "beginning", "pieces", "runs"),
    [
        ([(PIECE, 1)], [], 1, 1),
        ([(PIECE, 0)], [], 0, 0),
        ([(PIECE, 0), (1, 7), (4 * PIECE - 1, 0), (2 * PIECE, 9), (PIECE, 0)], [], 3, 2),
        ([(2 * PIECE - 1, 0), (1, 255), (PIECE, 0)], [], 1, 1),
        ([(PIECE, 4), (PIECE, 5), (PIECE, 6)], [(PIECE, 4), (9, 6), (9, 5)], 2, 1),
        ([(PIECE, 4), (PIECE, 0), (PIECE, 5)], [(PIECE, 4)], 1, 1),
        ([(3 * PIECE, 4), (PIECE, 0)], [(PIECE, 4), (PIECE, 3), (PIECE, 4)], 1, 1),
        ([(PIECE, 0), (PIECE, 2)], [(5, 1)], 2, 1),
    ],
)
def test_a_memory_is_kept_without_what_it_begins_with(
    memory: list[tuple[int, int]], beginning: list[tuple[int, int]], pieces: int, runs: int
) -> None:
    size = sum(count for count, _ in memory)
    weight = 4 * (3 + 2 * runs) + len(HEAD) + pieces * PIECE
    assert returned("laid", (HEAD, memory, beginning)) == [weight, len(HEAD) + size, [8, 9], 0]


def test_python_starts_once_and_speaks_to_who_asked_last() -> None:
    assert returned("early") == ["python", 1, ["words"]]
