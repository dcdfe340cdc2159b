"""No packages: all that our Python imports is in archives that it starts with.

Pyodide's installer imports archives, temporary files and mail headers, which nothing here reads.
"""

from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401 (a kept memory counts what Python has of JavaScript)


class _Folder:
    """A path, of which Pyodide asks the text alone."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none; Pyodide asks at its start."""
