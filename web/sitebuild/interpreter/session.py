"""A check in Node that the runtime starts, and that the keep list has all modules of a session."""

import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from sitebuild.interpreter.runtime import (
    FULL_LIBRARY,
    LEFT_OUT,
    RUNTIME,
    Runtime,
    provided,
    stand_ins,
)
from sitebuild.machine import node
from sitebuild.machine.fingerprint import digest, digest_of, made_once
from sitebuild.machine.process import Failure, say

SCRIPT = RUNTIME / "session.py"
RUNNER = "run_in_node.mjs"


def check(runtime: Runtime) -> None:
    """Play a session with the whole standard library, then with ours; once for each runtime.

    Raises `Failure` with the modules to add to the keep list, or with the error of a session.
    """

    def make(_: Path) -> None:
        say("Checking a session on the compiled runtime in Node")
        with TemporaryDirectory() as name:
            site = Path(name)
            write_runtime(runtime, site)
            if missing := imported(site) - provided() - LEFT_OUT:
                names = ", ".join(sorted(missing))
                raise Failure(
                    f"web/runtime/library/keep.txt lacks what a session imports: {names}."
                )
            node.node(RUNNER, [site, SCRIPT], "A session on the shipped runtime failed")

    made_once("session", digest(runtime.page, digest_of([SCRIPT, node.SCRIPTS / RUNNER])), make)


def write_runtime(runtime: Runtime, site: Path) -> None:
    """Write the files of the runtime into a folder."""
    for path, data in runtime.files.items():
        if path.startswith("/rt/"):
            file = site / path.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def imported(site: Path) -> set[str]:
    """Return the files of the standard library that a session with these wheels loads."""
    with TemporaryDirectory() as folder:
        library = Path(folder) / "library.zip"
        write_library(library)
        output = node.node(RUNNER, ["--library", library, site, SCRIPT], "A session in Node failed")
    return set(json.loads(output.strip().splitlines()[-1]))


def write_library(path: Path) -> None:
    """Write the whole standard library, with our modules in place of its own.

    It leaves out our `sitecustomize.py`, which needs a table of modules in every archive.
    """
    ours = {name: file for name, file in stand_ins().items() if name != "sitecustomize.py"}
    # Python prefers a package to a module of the same name, so leave the package out.
    packages = tuple(f"{name.removesuffix('.py')}/" for name in ours)
    with zipfile.ZipFile(FULL_LIBRARY) as whole, zipfile.ZipFile(path, "w") as archive:
        for name in whole.namelist():
            if name not in ours and not name.startswith(packages):
                archive.writestr(name, whole.read(name))
        for name, file in ours.items():
            archive.write(file, name)
