"""When this tab loads the page again, it goes on with its game, whatever the address says."""

from contextlib import suppress

from pyscript import window

from cantiere_app.session.device.store import full_name

KEY = "goes-on"


def go_on_with(slot: str, is_test: bool) -> None:
    """Ask the next load of this tab for a kept game."""
    with suppress(Exception):  # blocked storage
        window.sessionStorage.setItem(full_name(KEY, is_test), slot)


def wanted(is_test: bool) -> str:
    """The game this load was asked to go on with, or ""; once."""
    try:
        slot = window.sessionStorage.getItem(full_name(KEY, is_test))
        window.sessionStorage.removeItem(full_name(KEY, is_test))
    except Exception:  # blocked storage
        return ""
    return slot if isinstance(slot, str) else ""
