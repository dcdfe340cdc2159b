"""A loader without packages: our archives have all modules that our Python imports.

Pyodide's installer imports modules for archives, temporary files and mail headers, which nothing
here needs.
"""

from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401 (a kept memory counts what Python has of JavaScript)


class _Folder:
    """A path of which Pyodide reads only the text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing, because there are no packages; Pyodide calls this at its start."""
