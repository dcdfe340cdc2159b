"""Compile the standard library and our archives; this runs inside Pyodide, so the bytecode fits it.

It reads `/build/in` (`python_stdlib.zip`, `keep.txt`, our modules for the library in `library/`,
and our archives) and writes `/build/out` (`stdlib.wasm`, and the archives under their names). The
same input gives the same bytes: names are sorted, dates left out.
"""

import ast
import importlib.util
import json
import marshal
import tomllib
import zipfile
from pathlib import Path

from runtime.written import Written

IN, OUT = Path("/build/in"), Path("/build/out")
EPOCH = (1980, 1, 1, 0, 0, 0)
STDLIB = "/lib/python314.zip/"
TABLE = "modules.marshal"
HEADER = 30
UNCHECKED = (1).to_bytes(4, "little")


class Described(ast.NodeTransformer):
    """A transformer that gives every dataclass a docstring, which `optimize=2` does not remove.

    For a class without one, `dataclass` formats the signature as a docstring: half of its time.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if any("dataclass" in ast.unparse(each) for each in node.decorator_list):
            node.body.insert(0, ast.parse("__doc__ = '-'").body[0])
        return node


def bytecode(source: bytes, path: str, *changes: ast.NodeTransformer) -> bytes:
    """Return the unchecked hash-based `.pyc` of a module, which needs neither its source nor its
    date. PEP 552 has its form.
    """
    tree = ast.parse(source, path)
    for change in (*changes, Described()):
        tree = change.visit(tree)
    ast.fix_missing_locations(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    key = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + key + marshal.dumps(code)


def compiled(
    files: dict[str, bytes], folder: str, *changes: ast.NodeTransformer
) -> dict[str, bytes]:
    """Return the files with every `.py` replaced by its `.pyc`."""
    return {
        name + "c" if name.endswith(".py") else name: bytecode(data, folder + name, *changes)
        if name.endswith(".py")
        else data
        for name, data in files.items()
    }


def unpacked(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def packed(files: dict[str, bytes], path: Path) -> None:
    """Write an archive that `sitecustomize` can read: stored, with a table of its files at the
    start.

    It is not compressed, because the host compresses it better and the page need not inflate it.
    """
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in [(TABLE, table(files)), *sorted(files.items())]:
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr, info.create_system = 0o644 << 16, 3
            archive.writestr(info, data)


def table(files: dict[str, bytes]) -> bytes:
    """Return the table of an archive: the place of each file, counted from the table's end, and its
    size.
    """
    places, at = {}, 0
    for name, data in sorted(files.items()):
        at += HEADER + len(name.encode())
        places[name] = (at, len(data))
        at += len(data)
    return marshal.dumps(places)


def compile_stdlib() -> None:
    names = set((IN / "keep.txt").read_text().split())
    source = unpacked(IN / "python_stdlib.zip")
    if unknown := names - source.keys():
        raise SystemExit(f"keep.txt names what this Pyodide does not have: {sorted(unknown)}")
    folder = IN / "library"
    ours = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.py")}
    packed(compiled({name: source[name] for name in names} | ours, STDLIB), OUT / "stdlib.wasm")


def compile_archive(path: Path) -> None:
    """Compile one of our archives."""
    files = compiled(unpacked(path), f"/lib/{path.name}/", Written())
    for name in [name for name in files if name.endswith(".toml")]:
        files[name] = json.dumps(tomllib.loads(files[name].decode())).encode()
    packed(files, OUT / path.name)


if (IN / "python_stdlib.zip").exists():
    compile_stdlib()
for archive_path in sorted(IN.glob("cantiere*.zip")):
    compile_archive(archive_path)
