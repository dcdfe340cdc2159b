"""netlify.toml: one content policy a path, and the right one."""

import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from sitebuild.hosting import headers
from sitebuild.machine.process import WEB, Failure

HOSTING = headers.read()
ELSEWHERE = (
    "default-src 'none'; {own}; connect-src 'self'; style-src 'self';"
    " img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'self'"
)


def policies(path: str) -> list[str]:
    return [value for name, value in HOSTING.headers(path) if name == headers.POLICY]


@pytest.mark.parametrize(
    ("path", "scripts"),
    [
        ("/", "script-src 'self'; worker-src 'self'"),
        ("/nl/", "script-src 'self'; worker-src 'self'; frame-src 'self'"),
        ("/en/play/", "script-src 'self'; worker-src 'self'; frame-src 'self'"),
        ("/de/", "script-src 'self'; worker-src 'self'; frame-src 'self'"),
        ("/rules/firenze/", "script-src 'self'; worker-src 'self'; frame-src 'self'"),
        ("/examples/firenze/ruin-1/", "script-src 'self'; worker-src 'self'"),
        ("/404.html", "script-src 'self'; worker-src 'self'"),
        ("/docs/embedding/", "script-src 'self'; worker-src 'self'"),
        ("/repair/", "script-src 'self'; worker-src 'self'"),
        ("/nl/repair/", "script-src 'self'; worker-src 'self'; frame-src 'self'"),
        ("/sw.js", "script-src 'self'; worker-src 'none'"),
        ("/play/", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
        ("/play/index.html", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
        (
            "/embed/builder/",
            "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; frame-src 'self'",
        ),
        ("/fixtures/tribute", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
        ("/rt/0123/boot-worker.mjs", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
        ("/worker/player.0123.mjs", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
    ],
)
def test_each_path_has_its_one_policy(path: str, scripts: str) -> None:
    assert policies(path) == [ELSEWHERE.format(own=scripts)]


def test_no_page_may_evaluate_text() -> None:
    files = (WEB.parent / "netlify.toml", WEB / "_headers")
    policies = [line for file in files for line in file.read_text("utf-8").splitlines()
                if "script-src" in line]  # fmt: skip
    assert policies
    assert not [line for line in policies if "'unsafe-" in line]


def test_frames_may_be_shown_by_whoever_likes_and_start_python_without_eval() -> None:
    scripts = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' data:"
    framed = ELSEWHERE.format(own=scripts).replace("frame-ancestors 'self'", "frame-ancestors *")
    assert policies("/embed/v1/firenze/") == [framed]
    assert "X-Frame-Options" not in dict(HOSTING.headers("/embed/v1/firenze/"))


def test_the_address_of_the_site_stands_beside_each_self_of_frames_alone() -> None:
    """In a frame without an origin WebKit takes nothing for 'self'."""
    named = headers.read(address="https://example.org")
    frame = dict(named.headers("/embed/v1/firenze/"))[headers.POLICY]
    assert frame.replace(" https://example.org", "") == policies("/embed/v1/firenze/")[0]
    assert frame.count("'self' https://example.org") == frame.count("'self'") > 5
    assert named.headers("/play/") == HOSTING.headers("/play/")


def test_the_host_is_given_the_policy_of_frames_as_it_reads_it() -> None:
    (policy_file,) = headers.files("https://example.org").values()
    path, policy = (each for each in policy_file.decode().splitlines() if not each.startswith("#"))
    assert path == "/embed/v1/*"
    assert policy.startswith(f"  {headers.POLICY}: default-src 'none'; script-src 'self' https://")


@pytest.mark.parametrize(
    ("address", "to"),
    [
        ("id=ruin-1&lang=nl&mode=try", "/embed/v1/firenze/ruin-1/nl/"),
        ("id=ruin-1&lang=auto", "/embed/v1/firenze/ruin-1/en/"),
        ("mode=try&id=ruin-1", "/embed/v1/firenze/ruin-1/en/"),
        ("lang=nl&mode=play", "/embed/v1/firenze/open/nl/"),
        ("id=open&lang=de&mode=play", "/embed/v1/firenze/open/de/"),
        ("id=open&mode=play", "/embed/v1/firenze/open/en/"),
    ],
)
def test_an_example_is_led_to_by_its_name_and_language(address: str, to: str) -> None:
    redirect = HOSTING.redirect("/embed/v1/firenze/", dict(parse_qsl(address)))
    assert redirect is not None
    assert (redirect.to, redirect.status, redirect.force) == (to, 200, True)


@pytest.mark.parametrize("address", ["", "lang=en", "id=", "id=../../x", "id=a/b"])
def test_nothing_else_is_led_away(address: str) -> None:
    assert HOSTING.redirect("/embed/v1/firenze/", dict(parse_qsl(address))) is None


@pytest.mark.parametrize("path", ["/", "/play/", "/rt/0123/boot.mjs", "/assets/site.0123.css"])
def test_every_path_has_the_common_headers(path: str) -> None:
    sent = dict(HOSTING.headers(path))
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert sent["Referrer-Policy"] == "no-referrer"
    assert "fullscreen=(self)" in sent["Permissions-Policy"]
    assert "camera=()" in sent["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/rt/0123/stdlib.wasm", "/ps/0123/core.js", "/assets/a.0123.css"])
def test_names_with_a_digest_are_kept_for_ever(path: str) -> None:
    assert [v for n, v in HOSTING.headers(path) if n == "Cache-Control"] == [
        "public, max-age=31536000, immutable"
    ]


@pytest.mark.parametrize(
    "path", ["/", "/nl/", "/play/", "/fixtures/tribute", "/sw.js", "/manifest.webmanifest"]
)
def test_pages_are_asked_for_again(path: str) -> None:
    assert dict(HOSTING.headers(path))["Cache-Control"] == "no-cache"


def test_a_page_for_any_path_brings_its_policy_along() -> None:
    """No rule covers an unknown path alone. `frame-ancestors` is for headers only."""
    page = (WEB / "pages" / "404.html").read_text(encoding="utf-8")
    match = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert match
    expected = ELSEWHERE.format(own="script-src 'self'; worker-src 'self'")
    assert match[1] == expected.removesuffix("; frame-ancestors 'self'")


def test_frames_of_other_sites_may_load_the_runtime() -> None:
    sent = dict(HOSTING.headers("/rt/0123/boot.mjs"))
    assert sent["Access-Control-Allow-Origin"] == "*"
    assert sent["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_a_fixture_is_the_table_page() -> None:
    redirect = HOSTING.redirect("/fixtures/tribute")
    assert redirect == headers.Redirect("/fixtures/:name", "/play/index.html", 200)


@pytest.mark.parametrize(
    ("pattern", "path", "covered"),
    [
        ("/", "/", True),
        ("/", "/play/", False),
        ("/*", "/", True),
        ("/*", "/a/b.css", True),
        ("/play/*", "/play/", True),
        ("/play/*", "/play", True),
        ("/play/*", "/player/", False),
        ("/fixtures/:name", "/fixtures/a", True),
        ("/fixtures/:name", "/fixtures/a/b", False),
        ("/a.html", "/axhtml", False),
        ("/", "", True),
        ("/sw.js", "/sw.js", True),
    ],
)
def test_patterns_cover_paths(pattern: str, path: str, covered: bool) -> None:
    assert headers.matches(pattern, path) is covered


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("/", "/*", True),
        ("/play/*", "/play/index.html", True),
        ("/play", "/play/*", True),
        ("/:a/b", "/a/:b", True),
        ("/nl/*", "/de/*", False),
        ("/", "/nl/*", False),
        ("/a/:b", "/a/b/c", False),
    ],
)
def test_patterns_overlap(one: str, other: str, both: bool) -> None:
    assert headers.overlap(one, other) is both
    assert headers.overlap(other, one) is both


def test_two_policies_for_one_path_are_refused(tmp_path: Path) -> None:
    rule = '[[headers]]\nfor = "{}"\n[headers.values]\nContent-Security-Policy = "x"\n'
    file = tmp_path / "netlify.toml"
    file.write_text(rule.format("/play/*") + rule.format("/play/new/*"))
    with pytest.raises(Failure, match=r"/play/\* and for /play/new/\*, which overlap"):
        headers.read(file)


def test_a_page_without_policy_is_found() -> None:
    paths = ["/index.html", "/new/index.html", "/play/index.html", "/rt/1/boot.mjs", "/a.css"]
    assert headers.without_policy(HOSTING, paths) == ["/new/index.html"]


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "netlify.toml"
    file.write_text("[[headers")
    with pytest.raises(Failure, match=r"netlify\.toml cannot be read"):
        headers.read(file)
