"""Addresses of the page for tests: repeatable, without waiting."""

from urllib.parse import urlencode

QUIET = {"test": "1", "anim": "0", "aidelay": "0", "lang": "en"}


def play(fragment: str = "", /, **query: object) -> str:
    """A table: `play(seats="human,greedy", seed=7)`, `play(fixture="flood")`."""
    together = {**QUIET, **{name: str(value) for name, value in query.items()}}
    return f"/play/?{urlencode(together, safe=',')}" + (f"#{fragment}" if fragment else "")
