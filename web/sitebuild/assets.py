"""The files under /assets/: their names contain a digest; style sheets are joined from parts."""

import re
from pathlib import Path

from sitebuild.contents import constants
from sitebuild.machine import node
from sitebuild.machine.fingerprint import digest
from sitebuild.machine.process import WEB, Failure

IMPORT = re.compile(r'@import\s+(?:url\()?"([^"]+)"\)?(?:\s+layer\(([\w.-]+)\))?\s*;')
ADDRESS = re.compile(r"""url\(\s*["']?(?!data:|#|/)([^"')]+)["']?\s*\)""")
IMPORTED = re.compile(r'from "(\./[\w-]+\.mjs)"')
NAMED = re.compile(r"@custom-media (--[\w-]+) ([^;]+);")
AT_RULE = re.compile(r"@(?:media|container)\b[^{;]*{")
NAME = re.compile(r"\((--[\w-]+)\)")
SPACE = r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)"
# A quoted text; the end of a block with its last semicolon; a sign that needs no space around it;
# any other space.
NEEDLESS = re.compile(
    rf"""("[^"\n]*"|'[^'\n]*')|(?:{SPACE}|;)*(\}}){SPACE}*|{SPACE}*([{{;,]){SPACE}*|{SPACE}+"""
)
# Names for files of npm packages.
VENDORED = {"vendor/idb-keyval.js": node.MODULES / "idb-keyval" / "dist" / "index.js"}


class Assets:
    """A collection of files to host, by path in `files`; asking for an address adds a file."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self._addresses: dict[Path, str] = {}

    def address(self, name: str) -> str:
        """Add a file, named by its path below web/, and return its hosted address.

        Raises `Failure` if there is no such file.
        """
        return self._take(VENDORED.get(name, WEB / name))

    def made(self, name: str, data: str | bytes) -> str:
        """Add a file that the build made, and return its hosted address."""
        path = Path(name)
        address = f"/assets/{path.stem}.{digest(data)}{path.suffix}"
        self.files[address] = data.encode() if isinstance(data, str) else data
        return address

    def text(self, name: str) -> str:
        """Return the content of a text file below web/, to be put into a page.

        Raises `Failure` if there is no such file.
        """
        return _read(WEB / name).decode().strip()

    def _take(self, path: Path) -> str:
        path = path.resolve()
        if path not in self._addresses:
            data = self._content(path)
            address = f"/assets/{path.stem}.{digest(data)}{path.suffix}"
            self.files[address] = data
            self._addresses[path] = address
        return self._addresses[path]

    def _content(self, path: Path) -> bytes:
        if path.suffix == ".css":
            return self._sheet(path).encode()
        if path.suffix == ".mjs":
            return self._module(path).encode()
        return _read(path)

    def _module(self, path: Path) -> str:
        """Return a module with its constants, and imports of the hosted names of its neighbours."""
        script = constants.inlined(_read(path).decode())
        return IMPORTED.sub(lambda match: f'from "{self._take(path.parent / match[1])}"', script)

    def _sheet(self, path: Path) -> str:
        """Return a style sheet in its hosted form.

        Raises `Failure` if it uses a name for a condition that no `@custom-media` defines.
        """
        try:
            return unnamed(short(self._style(path)))
        except KeyError as error:
            raise Failure(
                f"{path.name} asks for ({error.args[0]}), which nothing names."
            ) from error

    def _style(self, path: Path) -> str:
        """Return a style sheet with its imports inserted and its files under hosted names."""

        def part(match: re.Match[str]) -> str:
            text = self._style(path.parent / match[1])
            return f"@layer {match[2]} {{\n{text}\n}}" if match[2] else text

        def hosted(match: re.Match[str]) -> str:
            return f'url("{self._take(path.parent / match[1])}")'

        # The addresses of an imported part are hosted already: they begin with a slash.
        return ADDRESS.sub(hosted, IMPORT.sub(part, _read(path).decode()))


def unnamed(style: str) -> str:
    """Replace the names of conditions in a style sheet by what `@custom-media` defines.

    Example: after `@custom-media --narrow (width < 600px);`, `@media (--narrow)` becomes `@media
    (width < 600px)`. Browsers do not know these names, least of all in container queries. Raises
    `KeyError` with a name that is not defined.
    """
    named = dict(NAMED.findall(style))

    def condition(match: re.Match[str]) -> str:
        meant = named[match[1]]
        return f"({meant})" if ") and (" in meant else meant

    return AT_RULE.sub(lambda rule: NAME.sub(condition, rule[0]), NAMED.sub("", style))


def short(style: str) -> str:
    """Return a style sheet without comments and needless space; quoted texts stay unchanged."""
    return NEEDLESS.sub(lambda match: match[1] or match[2] or match[3] or " ", style).strip()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Failure(f"A page or style sheet names {path}, which is not there.") from error
