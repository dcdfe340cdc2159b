"""Tracebacks without colour, in place of CPython's themes: a browser's console shows none.

Their dataclasses took as long to make as all modules of a game.
"""


class _Section:
    """A section of a theme: every colour of it is no colour."""

    def __getattr__(self, _name: str) -> str:
        return ""


class _Theme:
    traceback = _Section()


def can_colorize(*, file: object = None) -> bool:  # noqa: ARG001
    return False


def get_theme(**_named: object) -> _Theme:
    return _Theme()
