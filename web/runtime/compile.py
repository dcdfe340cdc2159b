"""Compile the standard library and the wheels, run inside Pyodide so that the bytecode is its own.

Reads `/build/in` (`python_stdlib.zip`, `keep.txt`, wheels) and writes `/build/out`
(`stdlib.wasm` and the wheels under their names). The same input gives the same bytes: names
sorted, no dates.
"""

import _imp
import base64
import hashlib
import importlib._bootstrap_external as bootstrap
import zipfile
from pathlib import Path

IN, OUT = Path("/build/in"), Path("/build/out")
EPOCH = (1980, 1, 1, 0, 0, 0)
STDLIB = "/lib/python314.zip/"
SITE = "/lib/python3.14/site-packages/"


def bytecode(source: bytes, path: str) -> bytes:
    """The unchecked hash-based `.pyc` of a module: needs neither its source nor its date."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    key = _imp.source_hash(_imp.pyc_magic_number_token, source)  # type: ignore[attr-defined]
    return bytes(bootstrap._code_to_hash_pyc(code, key, False))  # type: ignore[attr-defined]


def compiled(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """`files` with every `.py` replaced by its `.pyc` in place."""
    return {
        name + "c" if name.endswith(".py") else name: bytecode(data, folder + name)
        if name.endswith(".py")
        else data
        for name, data in files.items()
    }


def unpacked(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def packed(files: dict[str, bytes], path: Path, method: int) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr, info.create_system, info.compress_type = 0o644 << 16, 3, method
            archive.writestr(info, files[name])


def record(files: dict[str, bytes], name: str) -> bytes:
    """The RECORD of a wheel: each file with its digest and size, itself without."""

    def line(path: str, data: bytes) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{path},sha256={digest},{len(data)}\n"

    lines = [line(path, files[path]) for path in sorted(files) if path != name]
    return "".join([*lines, f"{name},,\n"]).encode()


def compile_stdlib() -> None:
    kept = set((IN / "keep.txt").read_text().split())
    source = unpacked(IN / "python_stdlib.zip")
    if unknown := kept - source.keys():
        raise SystemExit(f"keep.txt names what this Pyodide does not have: {sorted(unknown)}")
    files = compiled({name: source[name] for name in kept}, STDLIB)
    # Stored, because the host compresses it better and zipimport need not inflate it.
    packed(files, OUT / "stdlib.wasm", zipfile.ZIP_STORED)


def compile_wheel(path: Path) -> None:
    files = compiled(unpacked(path), SITE)
    name = next(name for name in files if name.endswith(".dist-info/RECORD"))
    files[name] = record(files, name)
    # Deflated, because hosts do not compress files of this type in transit.
    packed(files, OUT / path.name, zipfile.ZIP_DEFLATED)


if (IN / "python_stdlib.zip").exists():
    compile_stdlib()
for wheel in sorted(IN.glob("*.whl")):
    compile_wheel(wheel)
