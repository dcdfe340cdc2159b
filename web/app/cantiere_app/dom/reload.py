"""When this tab loads the page again, it goes on with its game, whatever the address says."""

from contextlib import suppress

from pyscript import window

from cantiere_app.session.device.store import own

KEY = "goes-on"


def go_on_with(slot: str, is_test: bool) -> None:
    """Ask the next load of this tab for a kept game."""
    with suppress(Exception):  # blocked storage
        window.sessionStorage.setItem(own(KEY, is_test), slot)


def wanted(is_test: bool) -> str:
    """The game this load was asked to go on with, or ""; once."""
    try:
        found = window.sessionStorage.getItem(own(KEY, is_test))
        window.sessionStorage.removeItem(own(KEY, is_test))
    except Exception:  # blocked storage
        return ""
    return found if isinstance(found, str) else ""
