"""Find modules by the table at the start of each of our archives. Python imports this by itself.

For every module zipimport tries several names in every folder of the path, and opens its archive
anew: a tenth of the time that the page takes to start.
"""

import marshal
import os
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from types import ModuleType

TABLE = b"modules.marshal"
HEADER = 30
PYC_HEADER = 16

_ask: Callable[[str], None] | None = None


class Archive:
    """A loader for an uncompressed archive whose first member lists its files."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._held = b""
        head = self._read(0, HEADER + len(TABLE))
        if head[HEADER:] != TABLE:
            raise ImportError(f"{path} has no table of its modules")
        size = int.from_bytes(head[18:22], "little")
        self._start = len(head) + size
        self._files: dict[str, tuple[int, int]] = marshal.loads(self._read(len(head), size))

    def modules(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the file of each module."""
        for file in self._files:
            if file.endswith(".pyc"):
                stem = file.removesuffix(".pyc").removesuffix("/__init__")
                yield stem.replace("/", "."), file

    def spec(self, name: str, file: str) -> ModuleSpec:
        """Describe a module for the import system."""
        package = file.endswith("/__init__.pyc")
        where = f"{self.path}/{file}"
        # The class that the type requires would cost one more import.
        spec = ModuleSpec(name, self, origin=where, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [where.removesuffix("/__init__.pyc")]
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
    """The finder of all modules in our archives.

    One for all of them: Python asks every finder for every module.
    """

    def __init__(self) -> None:
        self._archives: list[Archive] = []
        self._places: dict[str, tuple[Archive, str]] = {}

    def add(self, archive: Archive) -> None:
        self._archives.append(archive)
        for name, file in archive.modules():
            self._places[name] = (archive, file)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name not in self._places:
            return None
        archive, file = self._places[name]
        return archive.spec(name, file)

    def release(self) -> None:
        for each in self._archives:
            each.release()


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
    _archives.add(archive)


def release() -> None:
    """Keep no archive in memory any longer: what is imported from now on is read from its file."""
    _archives.release()


def expect(ask: Callable[[str], None]) -> None:
    """Set the function that is asked for an archive which is not loaded: it raises if that is
    still to come. What it does not know is not found, as usual.
    """
    global _ask
    _ask = ask
    sys.meta_path.append(Expected())


_archives = Archives()
sys.meta_path.insert(0, _archives)
for library in [each for each in sys.path if each.endswith(".zip")]:
    mount(library)
