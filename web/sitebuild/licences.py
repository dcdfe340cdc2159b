"""The licence texts of what the site hosts, beside it."""

from sitebuild.node import MODULES
from sitebuild.process import ROOT, WEB

# Pyodide's package carries no text of its own; its licence is named in the list.
PACKAGES = ("@pyscript/core", "idb-keyval")


def files() -> dict[str, bytes]:
    """Licence files by path below the site's root."""
    found = {"/licences/cantiere.txt": (ROOT / "LICENSE").read_bytes()}
    for name in PACKAGES:
        text = next(path for path in sorted((MODULES / name).iterdir()) if "LICEN" in path.name)
        found[f"/licences/{name.strip('@').replace('/', '-')}.txt"] = text.read_bytes()
    for path in sorted((WEB / "fonts").glob("*.txt")):
        found[f"/licences/{path.name}"] = path.read_bytes()
    return found
