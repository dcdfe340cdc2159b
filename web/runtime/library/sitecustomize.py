"""Finds modules by the table at the head of each of our archives. Python imports this by itself.

For every module zipimport looks at several names in every folder of the path and opens its archive
anew: a tenth of the time that the page takes to start.
"""

import marshal
import os
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from types import ModuleType

TABLE = b"modules.marshal"
HEADER = 30
PYC_HEADER = 16

_bring_file: Callable[[str], None] | None = None


class Archive:
    """Finds and loads modules of a stored archive whose first member says where each file lies."""

    def __init__(self, path: str) -> None:
        self.path = path
        head = self._read(0, HEADER + len(TABLE))
        if head[HEADER:] != TABLE:
            raise ImportError(f"{path} has no table of its modules")
        size = int.from_bytes(head[18:22], "little")
        self._start = len(head) + size
        self._files: dict[str, tuple[int, int]] = marshal.loads(self._read(len(head), size))

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        stem = name.replace(".", "/")
        package = f"{stem}/__init__.pyc" in self._files
        file = f"{stem}/__init__.pyc" if package else f"{stem}.pyc"
        if file not in self._files:
            return None
        where = f"{self.path}/{file}"
        # The class that types want here would have to be imported first.
        spec = ModuleSpec(name, self, origin=where, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [f"{self.path}/{stem}"]
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """Modules are made in the usual way."""

    def exec_module(self, module: ModuleType) -> None:
        data = memoryview(self.get_data(str(module.__file__)))
        exec(marshal.loads(data[PYC_HEADER:]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file by its path in the archive, as `pkgutil.get_data` asks; raises `OSError`."""
        name = path.removeprefix(f"{self.path}/")
        if name not in self._files:
            raise FileNotFoundError(path)
        offset, size = self._files[name]
        return self._read(self._start + offset, size)

    def _read(self, offset: int, size: int) -> bytes:
        """Opened each time: in a start from a kept memory no file is open, or even here."""
        try:
            file = os.open(self.path, os.O_RDONLY)
        except FileNotFoundError:
            if _bring_file is None:
                raise
            _bring_file(self.path)
            file = os.open(self.path, os.O_RDONLY)
        try:
            return os.pread(file, size, offset)
        finally:
            os.close(file)


class Expected:
    """Brings an archive that is still on its way when a module of it is asked for.

    bring: mounts that of a game, or of the fixtures, at once; whether there is one of that name.
    """

    def __init__(self, bring: Callable[[str], bool]) -> None:
        self._bring = bring

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        part = name.partition(".")[2].removeprefix("games.").partition(".")[0]
        if not part or not self._bring(part):
            return None
        archives = (finder for finder in sys.meta_path if isinstance(finder, Archive))
        return next(filter(None, (archive.find_spec(name) for archive in archives)), None)


def mount(path: str) -> None:
    """Let modules be found in one more archive."""
    sys.meta_path.insert(0, Archive(path))


def expect_file(bring: Callable[[str], None]) -> None:
    """Let files of archives that are mounted, but not here yet, be brought when they are read."""
    global _bring_file
    _bring_file = bring


def expect(bring: Callable[[str], bool]) -> None:
    """Let modules whose archives are not here yet be brought when they are asked for."""
    sys.meta_path.append(Expected(bring))


sys.meta_path[:0] = [Archive(path) for path in sys.path if path.endswith(".zip")]
