"""What the service worker keeps: the site, by digest, and how hosts lead on."""

import base64
import hashlib
import json
import re

import brotli
import pytest

from cantiere.core import canonical, notation
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import gathered
from sitebuild.hosting import headers, precache
from sitebuild.hosting.headers import Hosting, Redirect
from sitebuild.machine.process import ROOT, Failure

SITE = {
    "/index.html": b"start",
    "/nl/index.html": b"begin",
    "/play/index.html": b"table",
    "/404.html": b"lost",
    "/licences/cantiere.txt": b"free",
    "/fixtures/index.html": b"positions",
    "/embed/builder/index.html": b"builder",
    "/embed/builder/examples/firenze.json": b"[]",
    "/embed/v1/firenze/index.html": b"frame",
    "/rt/builder-1/cantiere_builder.wasm": b"\0asm",
    "/rt/1/memory.wasm": b"\0asm",
    "/rt/1/stdlib.wasm": b"\0asm",
}
NO_MOVES = Hosting((), ())
MOST_OF_EXAMPLES = 500_000
"""Bytes of all examples in three languages, packed in haste; hosts pack better by a third."""


def precached(script: bytes) -> dict[str, object]:
    """What a built service worker was told."""
    first = script.decode().split(";\n", 1)[0]
    values: dict[str, object] = json.loads(first.removeprefix("self.PRECACHE = "))
    return values


def test_pages_are_kept_under_the_address_that_people_ask_for() -> None:
    kept = ["/embed/builder/", "/", "/licences/cantiere.txt", "/nl/", "/play/"]
    kept += ["/rt/1/memory.wasm", "/rt/builder-1/cantiere_builder.wasm"]
    assert list(precache.listed(SITE)) == kept


def test_a_digest_is_one_that_browsers_check() -> None:
    digest = base64.b64encode(hashlib.sha256(b"start").digest()).decode()
    assert precache.listed(SITE)["/"] == f"sha256-{digest}"


def test_the_version_follows_the_content() -> None:
    one, other = (precache.version(precache.listed({"/index.html": data})) for data in (b"a", b"b"))
    assert one != other
    assert re.fullmatch(r"\d+\.\d+\.\d+-[0-9a-f]{8}", one)


def test_the_worker_is_told_version_files_and_moves() -> None:
    hosting = Hosting((), (Redirect("/fixtures/:name", "/play/index.html", 200),))
    script = precache.service_worker(SITE, hosting)
    assert script.endswith(precache.SOURCE.read_bytes())
    values = precached(script)
    assert values["version"] == precache.version(precache.listed(SITE))
    assert values["files"] == precache.listed(SITE)
    assert values["moves"] == [["/fixtures/[^/]+/?", "/play/", 200]]
    assert values["examples"] == ""


def test_the_same_site_gives_the_same_worker() -> None:
    turned = dict(reversed(SITE.items()))
    assert precache.service_worker(SITE, NO_MOVES) == precache.service_worker(turned, NO_MOVES)


def test_a_redirect_to_no_page_is_refused() -> None:
    hosting = Hosting((), (Redirect("/old", "/new/index.html", 301),))
    with pytest.raises(Failure, match=r"leads /old to /new/index\.html, which is no page"):
        precache.service_worker(SITE, hosting)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """dist/ itself, without the service worker."""
    dist = ROOT / "dist"
    if not (dist / "sw.js").exists():
        pytest.skip("nothing is built")
    return {
        f"/{path.relative_to(dist).as_posix()}": path.read_bytes()
        for path in dist.rglob("*")
        if path.is_file() and path.name != "sw.js"
    }


@pytest.mark.slow
def test_every_page_of_examples_stands_in_the_one_file(files: dict[str, bytes]) -> None:
    [packed] = [data for path, data in files.items() if gathered.ADDRESS.fullmatch(path)]
    content = json.loads(packed)
    parts = [
        notation.pack(canonical.loads(part["code"])) if isinstance(part, dict) else part
        for part in content["parts"]
    ]
    unused = iter(parts)

    def said(text: str | list[str], lang: str) -> str:
        if not isinstance(text, str):
            return text[LANGUAGES.index(lang)]
        return text.replace("\ue000", lang).replace("\ue001", "" if lang == "en" else f"/{lang}")

    pages = [
        (page["at"], [parts[number - 1] if number else next(unused) for number in page["of"]])
        for page in content["pages"]
    ]
    unpacked = {
        said(at, lang): "".join(said(part, lang) for part in page).encode()
        for at, page in pages
        for lang in content["languages"]
    }
    assert {path for path, data in unpacked.items() if data != files[_file(path)]} == set()
    page = re.compile(
        r"(/\w\w)?/examples/(.+/)?(index\.html|poster\.\w\w\.svg)"
        r"|/embed/v1/\w+/(?!open/)[\w-]+/\w\w/index\.html"
    )
    assert {_file(path) for path in unpacked} == set(filter(page.fullmatch, files))
    assert len(brotli.compress(packed, quality=5, lgwin=24)) < MOST_OF_EXAMPLES


def _file(path: str) -> str:
    return f"{path}index.html" if path.endswith("/") else path


@pytest.mark.slow
def test_the_build_lists_every_file_of_the_site(files: dict[str, bytes]) -> None:
    """Each listed file is there with its digest, and nothing of use is left out."""
    values = precached((ROOT / "dist" / "sw.js").read_bytes())
    assert values["files"] == precache.listed(files)
    kept = set(precache.listed(files))
    for lang in ("", "/nl", "/de"):
        assert {f"{lang}/", f"{lang}/rules/firenze/", f"{lang}/repair/"} <= kept
    assert "/play/" in kept
    assert any(path.endswith("pyodide.asm.wasm") for path in kept)
    assert headers.without_policy(headers.read(), [*files, "/sw.js"]) == []
