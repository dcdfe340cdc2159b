"""The service worker, told what a version of the site consists of."""

import base64
import hashlib
import json
from collections.abc import Mapping

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import documents, headers, runtime, testing, wheels
from sitebuild.examples import gathered
from sitebuild.examples.site import SOURCES
from sitebuild.fingerprint import digest
from sitebuild.headers import Hosting
from sitebuild.pages import url
from sitebuild.process import WEB, Failure

ADDRESS = "/sw.js"
SOURCE = WEB / "worker" / "sw.js"
# Frames for pages of others: the worker leaves them to the network.
NOT_OURS = "/embed/v1/"
# What nobody needs to play or read the rules; the pages of examples stand together in one file.
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
    """Whether a file is kept for play without a network."""
    return not path.startswith(LEFT_OUT) and not path.endswith(runtime.IN_MEMORY)


def listed(files: Mapping[str, bytes]) -> dict[str, str]:
    """What is kept for play without a network: addresses and their digests, as of `integrity`."""
    return {headers.asked(path): _integrity(files[path]) for path in sorted(files) if is_kept(path)}


def _integrity(data: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def moves(hosting: Hosting, addresses: Mapping[str, str]) -> list[tuple[str, str, int]]:
    """Redirects of the host: an expression for the whole path, where it leads, the status.

    Raises `Failure` on a redirect to a place that is not kept.
    """
    found = []
    of_pages = (each for each in hosting.redirects if not each.path.startswith(NOT_OURS))
    for path, to, status in ((each.path, each.to, each.status) for each in of_pages):
        if headers.asked(to) not in addresses:
            raise Failure(f"netlify.toml leads {path} to {to}, which is no page of the site.")
        found.append((headers.expression(path), headers.asked(to), status))
    return found


def version(addresses: Mapping[str, str]) -> str:
    """The release and a digest of all that is kept."""
    content = digest(json.dumps(addresses, sort_keys=True), SOURCE.read_bytes())
    return f"{wheels.version()}-{content[:8]}"


def service_worker(files: Mapping[str, bytes], hosting: Hosting) -> bytes:
    """The script of the service worker for a site of these files."""
    addresses = listed(files)
    told = {
        "version": version(addresses),
        "files": addresses,
        "moves": moves(hosting, addresses),
        "examples": next(filter(gathered.ADDRESS.fullmatch, addresses), ""),
    }
    return f"self.PRECACHE = {json.dumps(told, indent=0)};\n".encode() + SOURCE.read_bytes()
