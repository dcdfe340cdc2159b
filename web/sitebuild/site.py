"""The folder dist/: all hosted files, made anew from the same sources each time."""

import shutil
import time
from collections.abc import Mapping
from pathlib import Path

from sitebuild import declarations, pages, size_report
from sitebuild.assets import Assets
from sitebuild.contents import constants, documents, host, licences, page_objects, testing
from sitebuild.examples import gathered
from sitebuild.examples import site as examples
from sitebuild.hosting import headers, manifest, precache, weights
from sitebuild.hosting.settings import settings
from sitebuild.interpreter import runtime, session
from sitebuild.machine import fingerprint, node
from sitebuild.machine.process import CACHE, ROOT, WEB, Failure, say

DIST = ROOT / "dist"
STAMP = CACHE / "dist.key"
SOURCES = (
    "app",
    "art",
    "boot",
    "embed",
    "examples",
    "fonts",
    "icons",
    "licences",
    "locale",
    "pages",
    "runtime",
    "sitebuild",
    "stage",
    "styles",
    "worker",
)


def build(has_pixels: bool = True) -> None:
    """Bring dist/ up to date; quick if nothing has changed. Raises `Failure` with the reason.

    has_pixels: whether to make posters of examples as PNG, which takes a minute the first time.
    """
    began = time.monotonic()
    node.install_packages()
    constants.write()
    key = inputs()
    wanted = [f"{key} pixels"] if has_pixels else [key, f"{key} pixels"]
    if DIST.is_dir() and STAMP.exists() and STAMP.read_text() in wanted:
        say("dist/ is up to date")
        return
    declarations.check()
    if has_pixels:
        with examples.pixels() as drawn:
            files = site_files()
            say("Drawing the posters of examples")
            files |= drawn()
    else:
        files = site_files()
    check(files)
    write(files, DIST)
    STAMP.write_text(wanted[0])
    say(f"Built dist/ in {time.monotonic() - began:.1f} s")


def report() -> None:
    """Print the size of dist/. Compressing it takes half a minute, once for each content."""
    paths = [path for path in sorted(DIST.rglob("*")) if path.is_file()]
    files = {f"/{path.relative_to(DIST).as_posix()}": path.read_bytes() for path in paths}
    say(size_report.report(files))


def inputs() -> str:
    """Return a digest of everything that determines the contents of dist/."""
    folders = [WEB / name for name in SOURCES if (WEB / name).exists()]
    loose = [ROOT / name for name in ("pyproject.toml", "netlify.toml", "LICENSE", "README.md")]
    loose += [
        WEB / "site.toml",
        headers.SOURCE,
        WEB / "package.json",
        WEB / "package-lock.json",
        testing.CONTRACT,
    ]
    shown = (
        page_objects.PACKAGE,
        host.SAMPLES,
        *(ROOT / source for source in (*documents.SOURCES.values(), *documents.TEMPLATES)),
    )
    return fingerprint.digest_of(
        [*folders, *shown, ROOT / "engine", *(path for path in loose if path.exists())]
    )


def site_files() -> dict[str, bytes]:
    """Return all hosted files by path, except posters as PNG."""
    python = runtime.runtime()
    session.check(python)
    assets = Assets()
    say("Rendering the pages")
    html = {**pages.rendered(assets, python), **manifest.files(assets)}
    files = {
        **python.files,
        **html,
        **assets.files,
        **licences.files(),
        **testing.files(),
        **documents.files(),
        **examples.files(settings().address),
        **examples.sources(),
        **headers.files(settings().address),
    }
    files |= gathered.files(files)
    files = weights.with_weight(files, precache.listed(files))
    return {**files, precache.ADDRESS: precache.service_worker(files, headers.read())}


def check(files: Mapping[str, bytes]) -> None:
    """Raise `Failure` if a page or worker script has no content security policy."""
    bare = headers.without_policy(headers.read(), files)
    if bare:
        raise Failure(f"netlify.toml sets no {headers.POLICY} for {', '.join(bare)}.")


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Replace a folder by exactly these files."""
    fresh = CACHE / f"{folder.name}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in files.items():
        file = fresh / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
