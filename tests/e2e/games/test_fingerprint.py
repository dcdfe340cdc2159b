"""The engine of the browser plays the same games as the engine of this Python.

Only a browser shows the same numbers from Pyodide as from CPython.
"""

import pytest

from cantiere import games
from cantiere.core.conformance import fingerprint
from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

GAMES = (12, 50)
"""In every run, and in the long one."""
TABLES = [{"seats": seats} for seats in (2, 3, 4)]

_IN_BROWSER = """async ([games, tables]) => {
  const boot = JSON.parse(document.getElementById("boot").textContent);
  const { loadPyodide } = await import(boot.interpreter);
  const python = await loadPyodide({});
  return python.runPython(`
import json
from cantiere import games
from cantiere.core.conformance import fingerprint
fingerprint(games.load("firenze"), json.loads('${JSON.stringify(tables)}'), range(${games}))
`);
}"""


def test_games_end_alike_in_the_browser(fresh: AppShell, pytestconfig: pytest.Config) -> None:
    count = GAMES[pytestconfig.getoption("long")]
    fresh.open(play())
    found = fresh.page.evaluate(_IN_BROWSER, [count, TABLES])
    assert found == fingerprint(games.load("firenze"), TABLES, range(count))
