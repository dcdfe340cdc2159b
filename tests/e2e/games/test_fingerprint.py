"""The engine of the browser plays the same games as the engine of this Python.

Only a browser shows the same numbers from Pyodide as from CPython.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.golden import fingerprints

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

GAMES = (12, 50)
"""In every run, and in the long one."""
TABLES = [{"seats": seats} for seats in (2, 3, 4)]

_IN_BROWSER = """async ([source, games, tables]) => {
  const boot = JSON.parse(document.getElementById("boot").textContent);
  const { loadPyodide } = await import(boot.interpreter);
  const python = await loadPyodide({});
  const globals = python.toPy({ __name__: "fingerprints" });
  python.runPython(source, { globals });
  return python.runPython(`
import json
tables = json.loads('${JSON.stringify(tables)}')
json.dumps([final_points("firenze", tables[seed % 3], seed) for seed in range(${games})])
`, { globals });
}"""


def ends(games: int) -> list[Any]:
    """Return the final points of seeded games, and the number of their steps."""
    return [fingerprints.final_points("firenze", TABLES[seed % 3], seed) for seed in range(games)]


def test_games_end_alike_in_the_browser(fresh: AppShell, pytestconfig: pytest.Config) -> None:
    count = GAMES[pytestconfig.getoption("long")]
    source = Path(fingerprints.__file__).read_text("utf-8")
    fresh.open(play())
    digests = fresh.page.evaluate(_IN_BROWSER, [source, count, TABLES])
    assert json.loads(digests) == ends(count)
