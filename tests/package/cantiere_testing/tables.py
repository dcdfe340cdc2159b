"""Tables opened for one test: by a game and its options, or by a named position."""

from typing import TypeVar

from playwright.sync_api import Page

from cantiere_testing.address import play
from cantiere_testing.catalogue import Catalogue
from cantiere_testing.devices import Device
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.table import TablePage

T = TypeVar("T", bound=TablePage)


class Tables:
    """A page that opens tables and waits until a person can make the first move.

    The arguments are the query of the address: `seats="human,mason", seed=7`, or
    `fixture="carrara-pick"` for a named position.
    """

    def __init__(self, page: Page, t: Catalogue, device: Device) -> None:
        self.page, self.t, self.device = page, t, device

    def firenze(self, **query: object) -> FirenzeTable:
        """Open a table of Firenze."""
        return self._opened(FirenzeTable, "firenze", query)

    def carrara(self, **query: object) -> CarraraTable:
        """Open a table of Carrara."""
        return self._opened(CarraraTable, "carrara", query)

    def machiavelli(self, **query: object) -> MachiavelliTable:
        """Open a table of Machiavelli."""
        return self._opened(MachiavelliTable, "machiavelli", query)

    def _opened(self, kind: type[T], game: str, query: dict[str, object]) -> T:
        full = query if "fixture" in query else {"game": game, **query}
        table = kind(self.page, self.t, self.device)
        table.open(play(**{"lang": self.t.lang, **full}))
        if "fixture" in query:
            _check_position(table, game, query["fixture"])
        return table


def _check_position(table: TablePage, game: str, name: object) -> None:
    """Raise `AssertionError` if the page has no position of that name, or one of another game."""
    if table.fact("screen") == "setup":
        raise AssertionError(f"no table for fixture={name}: {table.notice}")
    actual = table.fact("game")
    if actual != game:
        raise AssertionError(f"fixture={name} is a position of {actual}; open it as `{actual}`")
