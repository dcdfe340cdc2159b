"""What a device keeps of a memory, and the start that is asked for twice."""

import json
import subprocess
from typing import Any

import pytest

from sitebuild import node
from sitebuild.process import WEB

PIECE = 65536
RUNTIME = (WEB / "runtime").as_uri()
# A memory comes as a list of [bytes, what each of them is].
RUNNER = f"""
import {{ asSnapshot, lay, packed, unpacked }} from "{RUNTIME}/image.mjs";
import {{ early }} from "{RUNTIME}/early.mjs";
const [name, given] = JSON.parse(process.argv[1]);
const told = {{
  async packed() {{
    const memory = Uint8Array.from(given.flatMap(([count, value]) => Array(count).fill(value)));
    const kept = packed(memory);
    const again = new Uint8Array(memory.length).fill(77);
    lay(unpacked(await kept.arrayBuffer()), 0, again);
    return [kept.size, Buffer.compare(memory, again)];
  }},
  async laid() {{
    const [head, rest] = given;
    const memory = Uint8Array.from(rest.flatMap(([count, value]) => Array(count).fill(value)));
    const all = new Uint8Array(head.length + memory.length);
    all.set(head);
    all.set(memory, head.length);
    const heap = new Uint8Array(memory.length).fill(77);
    const kept = unpacked(await packed(all).arrayBuffer());
    const snapshot = asSnapshot(kept, () => heap);
    // What Pyodide asks for, in its order.
    const size = snapshot.length;
    const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 1);
    const told = [...snapshot.subarray(4, 4 + words[0])];
    heap.set(snapshot.subarray(head.length));
    return [size - head.length, told, Buffer.compare(memory, heap)];
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


def told(name: str, given: Any = None) -> Any:
    command = [node.tool("node"), "--input-type=module", "-e", RUNNER, json.dumps([name, given])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("memory", "pieces", "runs"),
    [
        ([(PIECE, 1)], 1, 1),
        ([(PIECE, 0)], 0, 0),
        ([(PIECE, 0), (1, 7), (3 * PIECE, 0), (PIECE - 1, 0), (2 * PIECE, 9), (PIECE, 0)], 3, 2),
        ([(2 * PIECE - 1, 0), (1, 255), (5, 0)], 1, 1),
        ([(PIECE, 0), (5, 3)], None, 1),
    ],
)
def test_a_memory_is_kept_without_its_empty_pieces(
    memory: list[tuple[int, int]], pieces: int | None, runs: int
) -> None:
    size, differs = told("packed", memory)
    assert differs == 0
    assert size == 8 + 8 * runs + (5 if pieces is None else pieces * PIECE)


def test_python_starts_once_and_speaks_to_who_asked_last() -> None:
    assert told("early") == ["python", 1, ["words"]]


@pytest.mark.parametrize(
    "memory",
    [
        [(PIECE, 1), (2 * PIECE, 0), (5, 3)],
        [(3 * PIECE, 0), (PIECE, 9)],
        [(PIECE - 8, 0), (2 * PIECE, 4), (PIECE + 8, 0)],
        [(PIECE, 0)],
    ],
)
def test_pyodide_gets_head_and_memory_without_the_empty_pieces(
    memory: list[tuple[int, int]],
) -> None:
    size = sum(count for count, _ in memory)
    assert told("laid", ([2, 0, 0, 0, 8, 9, 0, 0], memory)) == [size, [8, 9], 0]
