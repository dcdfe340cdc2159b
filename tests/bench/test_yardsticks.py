"""What our times are compared with: how ratios are taken, and what the yardsticks consist of."""

import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.bench import browser, plain, rows, stock

from sitebuild.hosting import server
from sitebuild.machine import node


def test_a_ratio_is_the_median_of_the_pairs_of_each_run() -> None:
    # The second run was a slow one, for both sides.
    row = rows.compared("ours / theirs", [1.0, 9.0, 2.0], [2.0, 9.0, 8.0], "0.50 (0.40)")
    assert row == rows.Row("ours / theirs", "0.50", "0.50 (0.40)")


def test_a_time_without_a_partner_is_no_ratio() -> None:
    with pytest.raises(ValueError, match="shorter"):
        rows.compared("ours / theirs", [1.0, 2.0], [1.0])


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Packages as npm leaves them, with little in them."""
    folder = tmp_path / "node_modules"
    for name in ("@pyscript/core/dist/core.js", "@pyscript/core/dist/x/y.js", "pyodide/a.zip"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    monkeypatch.setattr(node, "MODULES", folder)
    monkeypatch.setattr(browser, "CACHE", tmp_path / "cache")
    return folder


def test_the_stock_page_has_the_whole_packages_beside_it(modules: Path, tmp_path: Path) -> None:
    beside = tmp_path / "beside"
    for _ in range(2):
        stock.lay(beside)
    files = {path.relative_to(beside).as_posix() for path in beside.rglob("*") if path.is_file()}
    assert files == {
        "play/stock/index.html",
        "ps/stock/core.js",
        "ps/stock/x/y.js",
        "rt/stock/a.zip",
    }


def test_the_stock_page_says_nothing_but_where_its_interpreter_is() -> None:
    (config,) = re.findall(r"config='(.*?)'", stock.PAGE)
    assert list(json.loads(config)) == ["interpreter"]
    addresses = re.findall(r'(?:src|href|interpreter)"?[=:]\s*"(.*?)"', stock.PAGE)
    assert len(addresses) == 4
    assert all(each.startswith((*stock.PACKAGES, "data:")) for each in addresses)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A site and a folder beside it, which both have a start page."""
    for folder, name in (("site", "index.html"), ("beside", "index.html"), ("beside", "a/b.mjs")):
        path = tmp_path / folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{folder}: {name}")
    (tmp_path / "secret.txt").write_text("not yours")

    class Beside(browser.Compressing):
        beside = tmp_path / "beside"

    with server.running(tmp_path / "site", Beside) as base:
        yield base


@pytest.mark.parametrize(
    ("path", "status", "body"),
    [
        ("/", 200, "site: index.html"),
        ("/a/b.mjs", 200, "beside: a/b.mjs"),
        ("/nowhere", 404, "Not found.\n"),
        ("/../secret.txt", 404, "Not found.\n"),
    ],
)
def test_what_lies_beside_is_sent_where_the_site_has_nothing(
    address: str, path: str, status: int, body: str
) -> None:
    connection = HTTPConnection(urlsplit(address).netloc, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert (answer.status, answer.read().decode()) == (status, body)
    connection.close()


def test_the_plain_page_has_one_script() -> None:
    page = plain.page_of("<html><head><title>T</title></head><body></head></body></html>")
    assert page.startswith("<!doctype html>")
    assert page.count("<script") == 1
    assert f'src="{plain.ADDRESS}{plain.SCRIPT}"' in page.partition("</head>")[0]
