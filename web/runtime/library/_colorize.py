"""Tracebacks without colours, in place of CPython's themes: a browser's console shows none.

The data classes of the themes took as long to make as all modules of a game.
"""


class _Section:
    """A section of a theme in which every colour is ""."""

    def __getattr__(self, _name: str) -> str:
        return ""


class _Theme:
    traceback = _Section()


def can_colorize(*, file: object = None) -> bool:  # noqa: ARG001
    return False


def get_theme(**_named: object) -> _Theme:
    return _Theme()
