"""The local server: what it sends, and what it keeps to itself."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sitebuild.hosting import server
from sitebuild.machine.process import Failure

PAGES = (
    *("index.html", "play/index.html", "nl/index.html", "rules/firenze/index.html"),
    *("embed/v1/firenze/index.html", "embed/builder/index.html", "repair/index.html"),
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("served") / "site"
    for name in (*PAGES, "404.html", "rt/1/boot.mjs", "rt/1/a.wasm", "sw.js"):
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"this is {name}")
    (site.parent / "secret.txt").write_text("not yours")
    with server.running(site) as base:
        yield base


def ask(
    address: str, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], str]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=sent)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


@pytest.mark.parametrize(
    ("path", "status", "body"),
    [
        ("/", 200, "this is index.html"),
        ("/play/", 200, "this is play/index.html"),
        ("/play/?game=firenze", 200, "this is play/index.html"),
        ("/fixtures/tribute", 200, "this is play/index.html"),
        ("/nowhere", 404, "this is 404.html"),
        ("/%2e%2e/secret.txt", 404, "this is 404.html"),
        ("/../secret.txt", 404, "this is 404.html"),
        ("/embed/v1/..%2f..%2fplay/", 200, "this is play/index.html"),
        ("/embed/v1/%2e%2e/%2E%2E/play/index.html", 200, "this is play/index.html"),
        ("/embed/v1/../..//./play/", 200, "this is play/index.html"),
        ("/play/..%2f..%2f..%2f", 200, "this is index.html"),
        ("/%252e%252e/secret.txt", 404, "this is 404.html"),
    ],
)
def test_paths(address: str, path: str, status: int, body: str) -> None:
    response = ask(address, path)
    assert (response[0], response[2]) == (status, body)


CLASSES = ("/", "/play/", "/nl/", "/rules/firenze/", "/embed/builder/", "/repair/", "/sw.js")
"""A file of each class of paths that has a policy of its own, but for frames."""
DISGUISES = (
    "/embed/v1/..%2f..{}",
    "/embed/v1/firenze/..%2F..%2f..{}",
    "/embed/v1/%2e%2e/%2e%2e{}",
    "/rt/../embed/v1/../..{}",
    "/embed/v1/.%2e/.%2e/{}",
)


@pytest.mark.parametrize("path", CLASSES)
@pytest.mark.parametrize("disguise", DISGUISES)
def test_a_file_has_one_policy_however_it_is_asked_for(
    address: str, path: str, disguise: str
) -> None:
    plain, disguised = ask(address, path), ask(address, disguise.format(path))
    assert (disguised[0], disguised[2]) == (200, plain[2])
    kept = ("Content-Security-Policy", "Cache-Control", "Access-Control-Allow-Origin")
    assert [disguised[1].get(name) for name in kept] == [plain[1].get(name) for name in kept]
    assert "frame-ancestors 'self'" in disguised[1]["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/play/..%2fembed/v1/firenze/", "/./embed//v1/firenze/"])
def test_a_frame_keeps_its_own_policy_too(address: str, path: str) -> None:
    policy = ask(address, path)[1]["Content-Security-Policy"]
    assert policy == ask(address, "/embed/v1/firenze/")[1]["Content-Security-Policy"]
    assert "frame-ancestors *" in policy


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/embed/v1/firenze/?id=" + "a" * 5_000, 414),
        ("/embed/v1/firenze/?lang=nl&id=" + "a" * 256, 414),
        ("/" + "b" * 5_000, 414),
        ("/" + "c/" * 5_000, 414),
        ("/rules/%C3%A9" + "%C3%A9" * 200, 414),
        ("/embed/v1/firenze/%00", 400),
        ("/%00/", 400),
        ("/play%0d%0aSet-Cookie:%20a=b/", 400),
        ("/fixtures/a%7fb", 400),
    ],
    ids=range(9),
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_no_file_can_be_asked_for_by_is_refused(
    address: str, path: str, status: int, method: str
) -> None:
    """With an answer: the connection is not cut, and goes on with the next request."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    for asked, wanted in ((path, status), ("/play/", 200)):
        connection.request(method, asked)
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == wanted
        assert bool(body) == (method == "GET")
    connection.close()


def test_a_name_that_is_just_short_enough_is_looked_for(address: str) -> None:
    status, _, body = ask(address, "/embed/v1/firenze/?id=" + "a" * 255)
    assert (status, body) == (404, "this is 404.html")


def test_a_folder_without_its_slash_moves(address: str) -> None:
    status, headers, _ = ask(address, "/play?seed=1")
    assert (status, headers["Location"]) == (301, "/play/?seed=1")
    status, headers, _ = ask(address, "/embed/v1/..%2f..%2fplay")
    assert (status, headers["Location"]) == (301, "/play/")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/rt/1/boot.mjs", "text/javascript; charset=utf-8"),
        ("/rt/1/a.wasm", "application/wasm"),
    ],
)
def test_types_that_browsers_insist_on(address: str, path: str, kind: str) -> None:
    assert ask(address, path)[1]["Content-Type"] == kind


def test_headers_come_from_the_hosts_file(address: str) -> None:
    headers = ask(address, "/rt/1/boot.mjs")[1]
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "'wasm-unsafe-eval'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/rt/1/gone.mjs", "/assets/gone.0123.css", "/nowhere"])
def test_nobody_remembers_that_a_file_was_missing(address: str, path: str) -> None:
    status, headers, _ = ask(address, path)
    assert status == 404
    assert headers["Cache-Control"] == "public, max-age=0, must-revalidate"


def test_an_unchanged_file_is_not_sent_again(address: str) -> None:
    tag = ask(address, "/")[1]["ETag"]
    status, _, body = ask(address, "/", If_None_Match=tag)
    assert (status, body) == (304, "")


def test_head_sends_no_body(address: str) -> None:
    status, headers, body = ask(address, "/", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, "18", "")


def test_a_build_takes_nothing_away_from_a_running_server(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("as it was")
    with server.running(tmp_path) as base:
        (tmp_path / "index.html").unlink()
        assert ask(base, "/")[2] == "as it was"


def test_a_taken_port_is_named_with_another(tmp_path: Path) -> None:
    first = server.bound(0, tmp_path)
    try:
        with pytest.raises(Failure, match=f"Port {first.server_port} is taken; name another one"):
            server.bound(first.server_port, tmp_path)
    finally:
        first.server_close()
