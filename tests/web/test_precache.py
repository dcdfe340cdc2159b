"""What the service worker keeps: the site, by digest, and how hosts lead on."""

import base64
import hashlib
import json
import re

import pytest

from sitebuild import headers, precache
from sitebuild.headers import Hosting, Redirect
from sitebuild.process import ROOT, Failure

SITE = {
    "/index.html": b"start",
    "/nl/index.html": b"begin",
    "/play/index.html": b"table",
    "/404.html": b"lost",
    "/licences/cantiere.txt": b"free",
    "/fixtures/index.html": b"positions",
    "/rt/1/stdlib.wasm": b"\0asm",
}
NO_MOVES = Hosting((), ())


def told(script: bytes) -> dict[str, object]:
    """What a built service worker was told."""
    first = script.decode().split(";\n", 1)[0]
    found: dict[str, object] = json.loads(first.removeprefix("self.PRECACHE = "))
    return found


def test_pages_are_kept_under_the_address_that_people_ask_for() -> None:
    kept = ["/", "/licences/cantiere.txt", "/nl/", "/play/", "/rt/1/stdlib.wasm"]
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
    found = told(script)
    assert found["version"] == precache.version(precache.listed(SITE))
    assert found["files"] == precache.listed(SITE)
    assert found["moves"] == [["/fixtures/[^/]+/?", "/play/", 200]]


def test_the_same_site_gives_the_same_worker() -> None:
    turned = dict(reversed(SITE.items()))
    assert precache.service_worker(SITE, NO_MOVES) == precache.service_worker(turned, NO_MOVES)


def test_a_redirect_to_no_page_is_refused() -> None:
    hosting = Hosting((), (Redirect("/old", "/new/index.html", 301),))
    with pytest.raises(Failure, match=r"leads /old to /new/index\.html, which is no page"):
        precache.service_worker(SITE, hosting)


def test_the_build_lists_every_file_of_the_site() -> None:
    """dist/ itself: each listed file is there with its digest, and nothing of use is left out."""
    dist = ROOT / "dist"
    if not (dist / "sw.js").exists():
        pytest.skip("nothing is built")
    files = {
        f"/{path.relative_to(dist).as_posix()}": path.read_bytes()
        for path in dist.rglob("*")
        if path.is_file() and path.name != "sw.js"
    }
    found = told((dist / "sw.js").read_bytes())
    assert found["files"] == precache.listed(files)
    kept = set(precache.listed(files))
    for lang in ("", "/nl", "/de"):
        assert {f"{lang}/", f"{lang}/rules/firenze/", f"{lang}/repair/"} <= kept
    assert "/play/" in kept
    assert any(path.endswith("pyodide.asm.wasm") for path in kept)
    assert headers.without_policy(headers.read(), [*files, "/sw.js"]) == []
