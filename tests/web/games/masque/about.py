"""Masque before a table: no options, hands that nothing opens."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Event, Seat
from cantiere_app.kit.about import Option, Tab, none_counted

SEATS = tuple(range(3, 9))
USUAL_SEATS = 3
OPTIONS: Sequence[Option] = ()
PHASES = ("draft", "calls")
TABS = (Tab("row", "app.tab.masque"), Tab("log", "app.tab.log"))
TAB_OF: Mapping[str, str] = {}
TAB_OF_DRAFT: Mapping[Any, str] = {}
LAST = ()
WHOLE = ()
PASSES = ()
DECLINES = ()
INCOMES = ()
WINDOWS = ()
OPEN = ""
STANDING = False
LANDSCAPE = ""
WARNINGS = ()


def amounts(_: int) -> Mapping[str, Any]:
    """No preset has a number that goes by the seats."""
    return {}


def facts(seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
    return ()


def monument(seat: Seat, x: int, ground: int, courses: int) -> str:
    return ""


counted = none_counted


def is_tie(event: Event) -> bool:
    return False
