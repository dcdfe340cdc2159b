"""When this tab loads the page again, it goes on with its game, whatever the address says."""

from contextlib import suppress

import js

KEY = "cantiere.goes-on"


def go_on_with(slot: str) -> None:
    """Ask the next load of this tab for a kept game."""
    with suppress(Exception):  # blocked storage
        js.sessionStorage.setItem(KEY, slot)


def wanted() -> str:
    """The game this load was asked to go on with, or ""; once."""
    try:
        found = js.sessionStorage.getItem(KEY)
        js.sessionStorage.removeItem(KEY)
    except Exception:  # blocked storage
        return ""
    return found if isinstance(found, str) else ""
