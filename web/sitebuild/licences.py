"""The licence texts of what the site hosts, and a list of them."""

import json

from sitebuild.node import MODULES
from sitebuild.process import ROOT, WEB

# Some of these carry no text of their own; the list names their licence.
PACKAGES = ("pyodide", "@pyscript/core", "polyscript", "idb-keyval")
TEXTS = ("LICENSE", "LICENCE")


def files() -> dict[str, bytes]:
    """Licence files by path below the site's root; `index.txt` lists what they are for."""
    lines = ["Cantiere: Apache-2.0 (cantiere.txt)", "Python 3.14: PSF-2.0 (python.org/psf/license)"]
    found = {"cantiere.txt": (ROOT / "LICENSE").read_bytes()}
    for name in PACKAGES:
        package = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
        line = f"{name} {package['version']}: {package['license']}"
        for path in (MODULES / name / text for text in TEXTS):
            if path.exists():
                file = f"{name.strip('@').replace('/', '-')}.txt"
                found[file] = path.read_bytes()
                line += f" ({file})"
        lines.append(line)
    for path in sorted((WEB / "fonts").glob("*-OFL.txt")):
        found[path.name] = path.read_bytes()
        lines.append(f"{path.name.removesuffix('-OFL.txt')}: OFL-1.1 ({path.name})")
    found["index.txt"] = "\n".join([*lines, ""]).encode()
    return {f"/licences/{name}": data for name, data in found.items()}
