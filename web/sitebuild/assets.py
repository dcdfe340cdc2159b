"""Files under /assets/: names that carry a digest, style sheets joined from their parts."""

import re
from pathlib import Path

from sitebuild import node
from sitebuild.fingerprint import digest
from sitebuild.process import WEB, Failure

IMPORT = re.compile(r'@import\s+(?:url\()?"([^"]+)"\)?(?:\s+layer\(([\w.-]+)\))?\s*;')
ADDRESS = re.compile(r"""url\(\s*["']?(?!data:|#|/)([^"')]+)["']?\s*\)""")
IMPORTED = re.compile(r'from "(\./[\w-]+\.mjs)"')
NAMED = re.compile(r"@custom-media (--[\w-]+) ([^;]+);")
AT_RULE = re.compile(r"@(?:media|container)\b[^{;]*{")
NAME = re.compile(r"\((--[\w-]+)\)")
SPACE = r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)"
# What is quoted; the end of a block, its last semicolon too; what needs no space around it; space.
NEEDLESS = re.compile(
    rf"""("[^"\n]*"|'[^'\n]*')|(?:{SPACE}|;)*(\}}){SPACE}*|{SPACE}*([{{;,]){SPACE}*|{SPACE}+"""
)
# Names for what comes from npm.
VENDORED = {"vendor/idb-keyval.js": node.MODULES / "idb-keyval" / "dist" / "index.js"}


class Assets:
    """Takes files in as they are asked for; `files` is what to host by path."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self._addresses: dict[Path, str] = {}

    def address(self, name: str) -> str:
        """The hosted address of a file named by its path below web/.

        Raises `Failure` where there is no such file.
        """
        return self._take(VENDORED.get(name, WEB / name))

    def made(self, name: str, data: str) -> str:
        """The hosted address of a text that the build made."""
        path = Path(name)
        address = f"/assets/{path.stem}.{digest(data)}{path.suffix}"
        self.files[address] = data.encode()
        return address

    def text(self, name: str) -> str:
        """The content of a text file below web/, to be put into a page."""
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
        """A module that imports its neighbours under their hosted names."""
        return IMPORTED.sub(
            lambda found: f'from "{self._take(path.parent / found[1])}"', _read(path).decode()
        )

    def _sheet(self, path: Path) -> str:
        """A style sheet as it is hosted. Raises `Failure` on a condition that nothing names."""
        try:
            return unnamed(short(self._style(path)))
        except KeyError as error:
            raise Failure(
                f"{path.name} asks for ({error.args[0]}), which nothing names."
            ) from error

    def _style(self, path: Path) -> str:
        """A style sheet with its imports in their places and its files under hosted names."""

        def part(found: re.Match[str]) -> str:
            text = self._style(path.parent / found[1])
            return f"@layer {found[2]} {{\n{text}\n}}" if found[2] else text

        def hosted(found: re.Match[str]) -> str:
            return f'url("{self._take(path.parent / found[1])}")'

        # A part has been through `hosted` already: its addresses begin with a slash.
        return ADDRESS.sub(hosted, IMPORT.sub(part, _read(path).decode()))


def unnamed(style: str) -> str:
    """A style sheet with the conditions that `@custom-media` names in the places of their names.

    Browsers do not know these names, least of all in container queries. Raises `KeyError` with one
    that is not named.
    """
    named = dict(NAMED.findall(style))

    def condition(found: re.Match[str]) -> str:
        meant = named[found[1]]
        return f"({meant})" if ") and (" in meant else meant

    return AT_RULE.sub(lambda rule: NAME.sub(condition, rule[0]), NAMED.sub("", style))


def short(style: str) -> str:
    """A style sheet without comments and needless space; what is quoted stays as it is."""
    return NEEDLESS.sub(lambda found: found[1] or found[2] or found[3] or " ", style).strip()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Failure(f"A page or style sheet names {path}, which is not there.") from error
