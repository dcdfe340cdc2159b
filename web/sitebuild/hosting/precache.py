"""The service worker's script, with the list of files in a version of the site."""

import base64
import hashlib
import json
from collections.abc import Mapping

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.contents import documents, testing
from sitebuild.examples import gathered
from sitebuild.examples.site import SOURCES
from sitebuild.hosting import headers
from sitebuild.hosting.headers import Hosting
from sitebuild.interpreter import runtime, wheels
from sitebuild.machine.fingerprint import digest
from sitebuild.machine.process import WEB, Failure
from sitebuild.pages import url

ADDRESS = "/sw.js"
SOURCE = WEB / "worker" / "sw.js"
# Embeds for pages of others: the worker leaves requests below this path to the network.
NOT_OURS = "/embed/v1/"
# Files that are not needed to play or to read the rules; one file has all pages of examples.
LEFT_OUT = (
    "/404.html",
    headers.ADDRESS,
    NOT_OURS,
    SOURCES,
    f"/{documents.FOLDER}/",
    *(url(f"/{folder}/", lang) for folder in ("fixtures", "examples") for lang in LANGUAGES),
    testing.NAMES,
    testing.MESSAGES,
)


def is_kept(path: str) -> bool:
    """Return whether a file is saved for offline play."""
    return not path.startswith(LEFT_OUT) and not path.endswith(runtime.IN_MEMORY)


def listed(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return the addresses saved for offline play, with digests in the format of `integrity`."""
    return {headers.asked(path): _integrity(files[path]) for path in sorted(files) if is_kept(path)}


def _integrity(data: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def moves(hosting: Hosting, addresses: Mapping[str, str]) -> list[tuple[str, str, int]]:
    """Return the redirects of the host: an expression for the whole path, the target, the status.

    Those to drawings of examples are left to the network. Raises `Failure` on a redirect to a page
    that is not saved for offline play.
    """
    redirects: list[tuple[str, str, int]] = []
    of_pages = (
        each
        for each in hosting.redirects
        if not each.path.startswith(NOT_OURS) and not each.to.endswith(".svg")
    )
    for path, to, status in ((each.path, each.to, each.status) for each in of_pages):
        if headers.asked(to) not in addresses:
            raise Failure(f"netlify.toml leads {path} to {to}, which is no page of the site.")
        redirects.append((headers.expression(path), headers.asked(to), status))
    return redirects


def version(addresses: Mapping[str, str]) -> str:
    """Return the release with a digest of all saved files."""
    content = digest(json.dumps(addresses, sort_keys=True), SOURCE.read_bytes())
    return f"{wheels.version()}-{content[:8]}"


def service_worker(files: Mapping[str, bytes], hosting: Hosting) -> bytes:
    """Return the script of the service worker for a site of these files."""
    addresses = listed(files)
    precache = {
        "version": version(addresses),
        "files": addresses,
        "moves": moves(hosting, addresses),
        "examples": next(filter(gathered.ADDRESS.fullmatch, addresses), ""),
    }
    return f"self.PRECACHE = {json.dumps(precache, indent=0)};\n".encode() + SOURCE.read_bytes()
