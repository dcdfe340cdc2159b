"""Addresses of the page for tests: repeatable and without animations or pauses."""

from urllib.parse import urlencode

QUIET = {"test": "1", "anim": "0", "aidelay": "0", "lang": "en"}


def play(fragment: str = "", /, **query: object) -> str:
    """Return the address of a table: `play(seats="human,mason", seed=7)`, `play(fixture="flood")`.

    `fragment` goes after the `#`; `query` is added to `QUIET` and overrides it.
    """
    together = {**QUIET, **{name: str(value) for name, value in query.items()}}
    return f"/play/?{urlencode(together, safe=',')}" + (f"#{fragment}" if fragment else "")
