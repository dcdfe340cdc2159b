"""Find modules by the table at the start of each of our archives. Python imports this by itself.

For every module zipimport tries several names in every folder of the path, and opens its archive
anew: a tenth of the time that the page takes to start.
"""

import marshal
import os
import sys
from collections.abc import Callable, Iterable
from importlib.machinery import ModuleSpec
from types import ModuleType

TABLE = b"modules.marshal"
HEADER = 30
PYC_HEADER = 16

_ask: Callable[[str], None] | None = None


class Archive:
    """A finder and loader for an uncompressed archive whose first member lists its files."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._held = b""
        head = self._read(0, HEADER + len(TABLE))
        if head[HEADER:] != TABLE:
            raise ImportError(f"{path} has no table of its modules")
        size = int.from_bytes(head[18:22], "little")
        self._start = len(head) + size
        self._files: dict[str, tuple[int, int]] = marshal.loads(self._read(len(head), size))

    def find_spec(self, name: str) -> ModuleSpec | None:
        stem = name.replace(".", "/")
        package = f"{stem}/__init__.pyc" in self._files
        file = f"{stem}/__init__.pyc" if package else f"{stem}.pyc"
        if file not in self._files:
            return None
        where = f"{self.path}/{file}"
        # The class that the type requires would cost one more import.
        spec = ModuleSpec(name, self, origin=where, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [f"{self.path}/{stem}"]
        return spec

    def hold(self) -> None:
        """Keep the whole archive in memory, so that modules are read without opening it."""
        end = max((at + size for at, size in self._files.values()), default=0)
        self._held = self._read(0, self._start + end)

    def release(self) -> None:
        """Keep it no longer."""
        self._held = b""

    def create_module(self, _spec: ModuleSpec) -> None:
        """Return nothing, so that modules are made in the usual way."""

    def exec_module(self, module: ModuleType) -> None:
        data = memoryview(self.get_data(str(module.__file__)))
        exec(marshal.loads(data[PYC_HEADER:]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """Return a file by its path, as `pkgutil.get_data` asks; raise `OSError` if there
        is none.
        """
        name = path.removeprefix(f"{self.path}/")
        if name not in self._files:
            raise FileNotFoundError(path)
        offset, size = self._files[name]
        first = self._start + offset
        return self._held[first : first + size] or self._read(first, size)

    def _read(self, offset: int, size: int) -> bytes:
        """Read from the archive, opened each time.

        In a start from a saved memory no file is open, and the archive may not even be loaded.
        """
        try:
            file = os.open(self.path, os.O_RDONLY)
        except FileNotFoundError:
            if _ask:
                _ask(self.path.rpartition("/")[2].removesuffix(".zip").removeprefix("cantiere_"))
            raise
        try:
            return os.pread(file, size, offset)
        finally:
            os.close(file)


class Archives:
    """The finder of all modules in our archives: Python does much for each finder that it asks."""

    def __init__(self, paths: Iterable[str]) -> None:
        self.mounted = [Archive(path) for path in paths]

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return next(filter(None, (each.find_spec(name) for each in self.mounted)), None)


class Expected:
    """A finder behind all others, which asks for the archive of a module that none of them knows.

    Archives of games are asked for by the name of the game, that of the fixtures by "fixtures".
    """

    def find_spec(self, name: str, *_: object) -> None:
        part = name.partition(".")[2].removeprefix("games.").partition(".")[0]
        if part and _ask:
            _ask(part)


def mount(path: str, is_held: bool = False) -> None:
    """Let Python find modules in one more archive.

    is_held: keep it in memory until `release`. Opening it for each module would take a tenth of
    the time that the page's imports take.
    """
    archive = Archive(path)
    if is_held:
        archive.hold()
    _archives.mounted.insert(0, archive)


def release() -> None:
    """Keep no archive in memory any longer: what is imported from now on is read from its file."""
    for each in _archives.mounted:
        each.release()


def expect(ask: Callable[[str], None]) -> None:
    """Set the function that is asked for an archive which is not loaded: it raises if that is
    still to come. What it does not know is not found, as usual.
    """
    global _ask
    _ask = ask
    sys.meta_path.append(Expected())


_archives = Archives(path for path in sys.path if path.endswith(".zip"))
sys.meta_path.insert(0, _archives)
