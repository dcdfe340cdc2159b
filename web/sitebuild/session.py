"""Proof in Node that the runtime starts and that the keep list has all that a session imports."""

import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from sitebuild import node
from sitebuild.fingerprint import digest, digest_of, made_once
from sitebuild.process import Failure, say
from sitebuild.runtime import FULL_LIBRARY, LEFT_OUT, RUNTIME, Runtime, provided, stand_ins

SCRIPT = RUNTIME / "session.py"
RUNNER = "run_in_node.mjs"


def check(runtime: Runtime) -> None:
    """Play a session on the whole standard library, then on ours; once for each runtime.

    Raises `Failure` that names the modules to add to the keep list, or why a session failed.
    """

    def make(_: Path) -> None:
        say("Checking a session on the compiled runtime in Node")
        with TemporaryDirectory() as name:
            site = Path(name)
            write_runtime(runtime, site)
            if missing := imported(site) - provided() - LEFT_OUT:
                names = ", ".join(sorted(missing))
                raise Failure(f"web/runtime/keep.txt lacks what a session imports: {names}.")
            node.node(RUNNER, [site, SCRIPT], "A session on the shipped runtime failed")

    made_once("session", digest(runtime.page, digest_of([SCRIPT, RUNTIME / RUNNER])), make)


def write_runtime(runtime: Runtime, site: Path) -> None:
    for path, data in runtime.files.items():
        if path.startswith("/rt/"):
            file = site / path.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def imported(site: Path) -> set[str]:
    """Files of the standard library that a session with these wheels loads."""
    with TemporaryDirectory() as folder:
        library = Path(folder) / "library.zip"
        write_library(library)
        output = node.node(RUNNER, ["--library", library, site, SCRIPT], "A session in Node failed")
    return set(json.loads(output.strip().splitlines()[-1]))


def write_library(path: Path) -> None:
    """The whole standard library, our modules in the places of its own.

    But for the one that wants a table of modules in every archive, which this has none of.
    """
    own = {name: file for name, file in stand_ins().items() if name != "sitecustomize.py"}
    # A package goes before a module of its name.
    packages = tuple(f"{name.removesuffix('.py')}/" for name in own)
    with zipfile.ZipFile(FULL_LIBRARY) as whole, zipfile.ZipFile(path, "w") as archive:
        for name in whole.namelist():
            if name not in own and not name.startswith(packages):
                archive.writestr(name, whole.read(name))
        for name, file in own.items():
            archive.write(file, name)
