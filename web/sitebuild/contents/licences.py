"""The works that the site hosts: their licences, licence texts and sources.

Texts come from the packages themselves; web/licences has the texts that packages do not include.
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from sitebuild.interpreter import wheels
from sitebuild.machine.node import MODULES
from sitebuild.machine.process import ROOT, WEB, Failure

FOLDER = "/licences/"
KEPT = WEB / "licences"
TEXTS = ("LICENSE", "LICENCE", "LICENSE.txt")
# Dependencies of hosted packages that are not hosted themselves: types, and a part for servers.
ELSEWHERE = ("@types/emscripten", "ws")
HUB = "https://github.com/"
# The parts of the interpreter's WebAssembly and its script besides Python and Pyodide.
INSIDE = (
    ("Emscripten", "MIT", f"{HUB}emscripten-core/emscripten"),
    ("musl", "MIT", "https://musl.libc.org/"),
    ("compiler-rt, libc++", "Apache-2.0 WITH LLVM-exception", f"{HUB}llvm/llvm-project"),
    ("hiwire", "MPL-2.0", f"{HUB}pyodide/hiwire"),
    ("libffi", "MIT", f"{HUB}libffi/libffi"),
    ("Expat", "MIT", f"{HUB}libexpat/libexpat"),
    ("HACL*", "MIT", f"{HUB}hacl-star/hacl-star"),
    ("libmpdec", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal/"),
    ("LZ4", "BSD-2-Clause", f"{HUB}lz4/lz4"),
    ("Zstandard", "BSD-3-Clause", f"{HUB}facebook/zstd"),
    ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2/"),
    ("zlib", "Zlib", "https://zlib.net/"),
    ("liblzma", "public domain", "https://tukaani.org/xz/"),
    ("SQLite", "public domain", "https://www.sqlite.org/"),
)
PYTHON = re.compile(r'python: "([0-9.]+)"')


class Work(NamedTuple):
    """A hosted work. text: the address of its licence text. source: that of its source, or "".

    key: the messages `licences.for.<key>` and `licences.changed.<key>` say what the work is for and
    what was changed in it; the latter exists only if it was changed (`is_changed`).
    """

    name: str
    key: str
    licence: str
    text: str
    source: str = ""
    is_changed: bool = False


def works() -> list[Work]:
    """Return all hosted works in the order of the page."""
    pyodide, pyscript, keyval = map(_package, ("pyodide", "@pyscript/core", "idb-keyval"))
    python, library = f"CPython {_python()}", f"{FOLDER}interpreter.txt"
    garamond, sans = (f"{FOLDER}{name}-OFL.txt" for name in ("eb-garamond", "source-sans-3"))
    return [
        Work(f"Cantiere {wheels.version()}", "own", "Apache-2.0", f"{FOLDER}cantiere.txt"),
        _work(pyodide, "pyodide", f"{FOLDER}MPL-2.0.txt", is_changed=True),
        Work(python, "python", "PSF-2.0", f"{FOLDER}PSF-2.0.txt", f"{HUB}python/cpython", True),
        *(Work(name, "inside", licence, library, source) for name, licence, source in INSIDE),
        _work(pyscript, "pyscript", f"{FOLDER}pyscript-core.txt"),
        *(_work(_read(each), "part", f"{FOLDER}parts.txt") for each in parts()),
        _work(keyval, "keyval", f"{FOLDER}idb-keyval.txt"),
        Work("EB Garamond", "font", "OFL-1.1", garamond, f"{HUB}octaviopardo/EBGaramond12"),
        Work("Source Sans 3", "cut", "OFL-1.1", sans, f"{HUB}adobe-fonts/source-sans", True),
    ]


def files() -> dict[str, bytes]:
    """Return the licence texts by path below the site's root."""
    texts = {"cantiere.txt": (ROOT / "LICENSE").read_bytes()}
    for path in sorted([*KEPT.glob("*.txt"), *(WEB / "fonts").glob("*-OFL.txt")]):
        texts[path.name] = path.read_bytes()
    for name in ("@pyscript/core", "idb-keyval"):
        texts[f"{name.strip('@').replace('/', '-')}.txt"] = _text(MODULES / name).encode()
    texts["parts.txt"] = f"\n{'-' * 72}\n\n".join(map(_titled, parts())).encode()
    return {f"{FOLDER}{name}": data for name, data in texts.items()}


def parts() -> list[Path]:
    """Return the folders of the packages inside PyScript's bundle, except PyScript itself."""
    named = ("pyodide", "@pyscript/core", "idb-keyval", *ELSEWHERE)
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    folders = {
        (path.rpartition("node_modules/")[2], entry["version"]): WEB / path
        for path, entry in lock.items()
        if path and not entry.get("dev") and path.removeprefix("node_modules/") not in named
    }
    return list(folders.values())


def _package(name: str) -> dict[str, Any]:
    return _read(MODULES / name)


def _read(folder: Path) -> dict[str, Any]:
    package: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return package


def _work(package: dict[str, Any], key: str, text: str, is_changed: bool = False) -> Work:
    name = f"{package['name']} {package['version']}"
    source = package.get("repository", {}).get("url", "")
    address = source.removeprefix("git+").removesuffix(".git")
    licence = package["license"].replace("APACHE", "Apache")
    return Work(name, key, licence, text, address, is_changed)


def _titled(folder: Path) -> str:
    package = _read(folder)
    return f"{package['name']} {package['version']}\n\n{_text(folder)}"


def _text(folder: Path) -> str:
    """Return the licence text of a package, or the declared licence if there is no text."""
    for name in TEXTS:
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    package = _read(folder)
    return f"{package['license']}, {package.get('author', '')}\n"


def _python() -> str:
    """Return the version of Python that the runtime declares."""
    match = PYTHON.search((WEB / "runtime" / "boot.mjs").read_text(encoding="utf-8"))
    if not match:
        raise Failure("web/runtime/boot.mjs should name the version of Python.")
    return match[1]
