"""Python for the browser: Pyodide, the compiled standard library and wheels, and their boot files.

Each folder is named by a digest of its contents. One has the interpreter, which seldom changes, and
one has our wheels, so that a new version of the site needs no new download of the interpreter. A
third one has the files that only the builder's page needs.
"""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cantiere.games import MODULES
from sitebuild.interpreter import wheels
from sitebuild.machine import node
from sitebuild.machine.fingerprint import digest, digest_of, made_once
from sitebuild.machine.process import WEB, Failure, say

RUNTIME = WEB / "runtime"
SHRINK, SNAPSHOT, SIZES = "shrink.mjs", "snapshot.mjs", "sizes.mjs"
COMPILERS = [node.SCRIPTS / "compile.mjs", RUNTIME / "compile.py", RUNTIME / "written.py"]
LIBRARY = RUNTIME / "library"
KEEP = LIBRARY / "keep.txt"
PYODIDE = node.MODULES / "pyodide"
FULL_LIBRARY = PYODIDE / "python_stdlib.zip"
# Modules that a session imports if they exist, and works without otherwise.
LEFT_OUT = {"_ssl.py", "ssl.py"}
LOADER = "pyodide.mjs"
SHRUNK = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""The interpreter and its glue, from which the build removes functions that nothing calls."""
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
GLUE = {
    # Shared memory, which the glue uses to wait for typed input, is deprecated on pages without
    # isolation. Nothing is typed into Python here, and without isolation that wait fails anyway.
    "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer": "1",
    # The glue compiles a module for each function that the interpreter may call; the modules for
    # functions of the same signature are equal, so one is enough.
    "new WebAssembly.Module(bytes);var instance": "(convertJsFunctionToWasm.made??={})[sig]"
    "??=new WebAssembly.Module(bytes);var instance",
    # Browsers compile a function in brackets as it arrives, and any other at its first call.
    "async function _createPyodideModule(": "const _createPyodideModule=(async function(",
    "return moduleRtn}": "return moduleRtn});",
}
"""Replacements in Pyodide's glue around the interpreter."""
PAGE_MODULES = ("boot-page", "early", "image", "later", "spared", "tables", "wheels")
BESIDE_FRAMES = ("/early.mjs", "/image.mjs", "/spared.mjs")
"""The endings of the paths of modules that frames never ask for."""
BASE_MODULES = ("boot.mjs", "files.mjs", "interpreter.mjs", "memory.mjs")
FIRST = ("files.mjs", "sizes.mjs", "memory.mjs")
"""The modules that `Runtime.compiler` and `Runtime.kept` import: a page asks for them in its head,
because a browser would learn of them only when the importing module has arrived."""
# Modules that import others from the interpreter's folder.
STARTING = (
    *("boot-page.mjs", "boot-frame.mjs", "boot-worker.mjs", "boot-image.mjs"),
    *("image.mjs", "later.mjs", "tables.mjs"),
)
AUTHORS = "/rt/builder-"
"""The beginning of the path of the folder that only the builder's page needs."""
IN_MEMORY = "/stdlib.wasm"
"""The ending of the standard library's path. It is also in the memory that pages begin with: only
a start without that memory loads this file."""
COUNTED = ("pyodide.asm.wasm", "memory.wasm")


@dataclass(frozen=True)
class Runtime:
    """The files that start Python, and the addresses that pages need.

    files: the files to host, by path below the site's root.
    page, frame, builder: modules that start Python on the table's page, in embeds on other
        sites, and on the page for making examples.
    fetches: the file that Python fetches first: the memory that it begins with.
    compiler: the module that compiles the interpreter as soon as it is imported.
    kept: the module that reads the saved start of the device as soon as it is imported.
    first: the modules that these two import.
    preloads: modules that PyScript and the page's Python import, in the order of use.
    counted: bytes of the files whose download the page counts.
    """

    files: Mapping[str, bytes]
    page: str
    frame: str
    builder: str
    core: str
    player: str
    image: str
    fetches: tuple[str, ...]
    compiler: str
    kept: str
    first: tuple[str, ...]
    preloads: tuple[str, ...]
    counted: int

    def needed(self, interpreter: str) -> dict[str, int]:
        """Return what a start by that module may need: addresses and bytes, modules first.

        By them a page finds the file that is at fault where it cannot start.
        """
        others = [each for each in (self.page, self.frame, self.builder) if each != interpreter]
        modules = [interpreter, *(each for each in self.preloads if each not in others)]
        if interpreter == self.frame:
            modules = [
                each
                for each in modules
                if each.startswith("/rt/") and not each.endswith(BESIDE_FRAMES)
            ]
        data = [
            path
            for path in self.files
            if path.endswith(".wasm") and not path.endswith(IN_MEMORY)
            if not path.startswith(AUTHORS) or interpreter == self.builder
        ]
        return {path: len(self.files[path]) for path in (*modules, *data) if path in self.files}


def rewritten(path: Path, parts: Mapping[str, str]) -> bytes:
    """Return a module with parts of its text replaced, such as imports by their hosted addresses.

    Raises `Failure` unless each part occurs exactly once.
    """
    text = path.read_text(encoding="utf-8")
    for old, new in parts.items():
        if text.count(old) != 1:
            raise Failure(f"{path.name} should have {old} once; the build has to replace it.")
        text = text.replace(old, new)
    return text.encode()


def pyodide_key() -> str:
    """Return a digest of the pinned Pyodide and of the scripts that compile for it."""
    return digest_of([WEB / "package-lock.json", *COMPILERS])


def shrunk() -> Path:
    """Return a folder with the interpreter and its glue, made from the pinned Pyodide."""

    def make(folder: Path) -> None:
        say("Taking out of the interpreter what nothing here calls")
        node.node(SHRINK, [PYODIDE, folder], "Taking parts out of the interpreter failed")

    key = digest_of([WEB / "package-lock.json", node.SCRIPTS / SHRINK])
    return made_once("interpreter", key, make)


def standard_library() -> Path:
    """Return the path of the compiled standard library.

    It consists of the modules of the keep list and of our own modules.
    """

    def make(folder: Path) -> None:
        say("Compiling the standard library for the browser")
        source = {"python_stdlib.zip": FULL_LIBRARY}
        ours = {f"library/{name}": path for name, path in stand_ins().items()}
        _compile(folder, {**source, **ours, "keep.txt": KEEP})

    key = digest(pyodide_key(), digest_of([LIBRARY]))
    return made_once("stdlib", key, make) / "stdlib.wasm"


def stand_ins() -> dict[str, Path]:
    """Return our own modules for the standard library by name; some replace one of Python's."""
    return {path.relative_to(LIBRARY).as_posix(): path for path in sorted(LIBRARY.rglob("*.py"))}


def provided() -> set[str]:
    """Return the file names of the modules in our standard library."""
    return set(KEEP.read_text().split()) | set(stand_ins())


def archives() -> dict[str, Path]:
    """Return the compiled archives: `cantiere`, `cantiere_app`, builder, fixtures and games."""

    def make(folder: Path) -> None:
        say("Building and compiling engine and page")
        source = folder / "source"
        source.mkdir()
        wheels.build(source)
        _compile(folder, {path.name: path for path in source.iterdir()})
        shutil.rmtree(source)

    folder = made_once("wheels", digest(pyodide_key(), wheels.inputs()), make)
    return {path.stem: path for path in folder.glob("*.zip")}


def _compile(folder: Path, sources: Mapping[str, Path]) -> None:
    work = folder / "work"
    (work / "out").mkdir(parents=True)
    for name, path in sources.items():
        place = work / "in" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    node.node("compile.mjs", [work], "Compiling for the browser failed")
    for path in (work / "out").iterdir():
        path.rename(folder / path.name)
    shutil.rmtree(work)


def runtime() -> Runtime:
    """Return all files that start Python in a page or a worker."""
    interpreter = _interpreter()
    base = f"/rt/{_digest(interpreter)}"
    ours = _ours(base)
    our_base = f"/rt/{_digest(ours)}"
    authors = _authors(base, our_base)
    builder = f"{AUTHORS}{_digest(authors)}"
    player = rewritten(
        WEB / "worker" / "player.mjs", {"../runtime/boot-worker.mjs": f"{our_base}/boot-worker.mjs"}
    )
    player_path = f"/worker/player.{digest(player)}.mjs"
    image = rewritten(
        WEB / "worker" / "image.mjs", {"../runtime/boot-image.mjs": f"{our_base}/boot-image.mjs"}
    )
    image_path = f"/worker/image.{digest(image)}.mjs"
    pyscript = _pyscript()
    ps = f"/ps/{_digest(pyscript)}"
    files = {
        **{f"{base}/{name}": data for name, data in interpreter.items()},
        **{f"{our_base}/{name}": data for name, data in ours.items()},
        **{f"{builder}/{name}": data for name, data in authors.items()},
        **{f"{ps}/{name}": data for name, data in pyscript.items()},
        player_path: player,
        image_path: image,
    }
    page_modules = [f"{our_base}/{name}.mjs" for name in PAGE_MODULES]
    base_names = (*BASE_MODULES, "sizes.mjs", LOADER, SHRUNK[0])
    base_modules = [f"{base}/{name}" for name in base_names]
    return Runtime(
        files=files,
        page=page_modules[0],
        frame=f"{our_base}/boot-frame.mjs",
        builder=f"{builder}/boot-builder.mjs",
        core=f"{ps}/core.js",
        player=player_path,
        image=image_path,
        fetches=(f"{base}/memory.wasm",),
        compiler=f"{base}/interpreter.mjs",
        kept=f"{our_base}/image.mjs",
        first=tuple(f"{base}/{name}" for name in FIRST),
        preloads=(*(f"{ps}/{name}" for name in pyscript), *page_modules, *base_modules),
        counted=sum(len(interpreter[name]) for name in COUNTED)
        + sum(len(data) for name, data in ours.items() if name.endswith(".wasm")),
    )


def _digest(files: Mapping[str, bytes]) -> str:
    return digest(*(part for name in sorted(files) for part in (name, files[name])))


def _interpreter() -> dict[str, bytes]:
    glue, interpreter = (shrunk() / name for name in SHRUNK)
    files = {LOADER: (PYODIDE / LOADER).read_bytes()}
    files |= {glue.name: rewritten(glue, GLUE), interpreter.name: interpreter.read_bytes()}
    files["stdlib.wasm"] = standard_library().read_bytes()
    files["boot.mjs"] = rewritten(RUNTIME / "boot.mjs", {'from "pyodide"': 'from "./pyodide.mjs"'})
    files |= {name: (RUNTIME / name).read_bytes() for name in BASE_MODULES[1:]}
    memory, begins = _memory(files)
    files["memory.wasm"] = memory
    sizes = json.dumps({name: len(files[name]) for name in COUNTED})
    files["sizes.mjs"] = (
        f"export const sizes = {sizes};\nexport const begins = {begins};\n".encode()
    )
    return files


def _memory(files: Mapping[str, bytes]) -> tuple[bytes, int]:
    """Return the memory of a Python with the library imported, and its initial part's end."""

    def make(folder: Path) -> None:
        say("Starting Python for the memory that pages begin with")
        with TemporaryDirectory() as name:
            beside = Path(name)
            for each, data in files.items():
                (beside / each).write_bytes(data)
            shutil.copy(RUNTIME / SIZES, beside)
            output = node.node(
                SNAPSHOT,
                [beside, folder / "memory", *sorted(map(_module, provided()))],
                "Making a memory of Python failed",
            )
        (folder / "begins").write_text(output.strip())

    folder = made_once("memory", digest(_digest(files), digest_of([node.SCRIPTS / SNAPSHOT])), make)
    return (folder / "memory").read_bytes(), int((folder / "begins").read_text())


def _module(file: str) -> str:
    """Return the name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _ours(base: str) -> dict[str, bytes]:
    folder = base.rsplit("/", 1)[1]
    # Hosts compress files with this ending.
    paths = {name: path for name, path in archives().items() if name != wheels.BUILDER}
    files = {f"{name}.wasm": path.read_bytes() for name, path in paths.items()}
    files["wheels.mjs"] = _table({name: len(data) for name, data in files.items()})
    for name in ("early.mjs", "spared.mjs", "polyscript.mjs"):
        files[name] = (RUNTIME / name).read_bytes()
    for name in STARTING:
        text = (RUNTIME / name).read_text(encoding="utf-8")
        for other in BASE_MODULES:
            text = text.replace(f'"./{other}"', f'"../{folder}/{other}"')
        files[name] = text.encode()
    return files


def _authors(base: str, our_base: str) -> dict[str, bytes]:
    """Return the builder's archive, and the module that starts Python with it."""
    archive, name = archives()[wheels.BUILDER].read_bytes(), f"{wheels.BUILDER}.wasm"
    parts = {
        'start } from "./boot.mjs"': f'start }} from "{base}/boot.mjs"',
        'version } from "./boot.mjs"': f'version }} from "{base}/boot.mjs"',
        '"./early.mjs"': f'"{our_base}/early.mjs"',
        '"./spared.mjs"': f'"{our_base}/spared.mjs"',
        '"./wheels.mjs"': f'"{our_base}/wheels.mjs"',
        f'url("{name}")]: 0': f'url("{name}")]: {len(archive)}',
    }
    return {name: archive, "boot-builder.mjs": rewritten(RUNTIME / "boot-builder.mjs", parts)}


def _table(sizes: Mapping[str, int]) -> bytes:
    """Return the module with the addresses and sizes of the archives."""

    def entry(name: str) -> str:
        return f'{{ [url("{name}.wasm")]: {sizes[f"{name}.wasm"]} }}'

    games = ", ".join(f"{game}: {entry(wheels.archive_of(game))}" for game in MODULES)
    return f"""const url = (name) => new URL(name, import.meta.url).href;
export const engine = {entry("cantiere")};
export const app = {entry("cantiere_app")};
export const fixtures = {entry(wheels.archive_of(wheels.FIXTURES))};
export const games = {{ {games} }};
export const whole = Object.assign({{}}, engine, ...Object.values(games));
export const all = {{ ...whole, ...app, ...fixtures }};
""".encode()


def _pyscript() -> dict[str, bytes]:
    """Return PyScript's core, and the one lazy part that it always imports."""
    folder = node.MODULES / "@pyscript" / "core" / "dist"
    paths = [path for kind in PYSCRIPT for path in sorted(folder.glob(kind))]
    if len(paths) != len(PYSCRIPT):
        raise Failure(f"@pyscript/core should have one file each of {', '.join(PYSCRIPT)}.")
    parts = {path.name: _without_map(path) for path in paths}
    if sum(part.count(_EVALUATED) for part in parts.values()) != 1:
        raise Failure("PyScript's core no longer makes its workers' code as it did.")
    return {
        name: _CHANGED + part.replace(_EVALUATED, _REFUSED) if _EVALUATED in part else part
        for name, part in parts.items()
    }


# PyScript makes code for its own workers from text as soon as it starts, which a page must allow by
# 'unsafe-eval' in its policy. This site has modules of its own as workers.
_EVALUATED: Final = b"return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
_REFUSED: Final = b'return()=>{throw new Error("PyScript has no workers here")}'
_CHANGED: Final = b"/* Changed for this site: PyScript's own workers are left out. */\n"


def _without_map(path: Path) -> bytes:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMapping")).encode()
