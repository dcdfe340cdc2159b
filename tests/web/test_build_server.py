"""The local server: what it sends, and what it keeps to itself."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sitebuild import server
from sitebuild.process import Failure


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("served") / "site"
    for name in ("index.html", "play/index.html", "404.html", "rt/1/boot.mjs", "rt/1/a.wasm"):
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"this is {name}")
    (site.parent / "secret.txt").write_text("not yours")
    with server.running(site) as found:
        yield found


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
    ],
)
def test_paths(address: str, path: str, status: int, body: str) -> None:
    found = ask(address, path)
    assert (found[0], found[2]) == (status, body)


def test_a_folder_without_its_slash_moves(address: str) -> None:
    status, headers, _ = ask(address, "/play?seed=1")
    assert (status, headers["Location"]) == (301, "/play/?seed=1")


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
    with server.running(tmp_path) as found:
        (tmp_path / "index.html").unlink()
        assert ask(found, "/")[2] == "as it was"


def test_a_taken_port_is_named_with_another(tmp_path: Path) -> None:
    first = server.bound(0, tmp_path)
    try:
        with pytest.raises(Failure, match=f"Port {first.server_port} is taken; name another one"):
            server.bound(first.server_port, tmp_path)
    finally:
        first.server_close()
