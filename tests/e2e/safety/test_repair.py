"""The repair page leads back to pages of ours, and nowhere else; what it saves can be read back.

Only a browser resolves an address as browsers do.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page

from cantiere_app.features.saves import archive
from cantiere_app.session.device.store import TEST_DATABASE
from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

FOREIGN = (
    "/.//evil.example/x",
    "//evil.example/x",
    "/\\evil.example/x",
    "/\t/evil.example/x",
    "/%2e/%2fevil.example",
    "/.%2f/evil.example/play/",
    "https://evil.example/play/",
    "https://evil.example@127.0.0.1/play/",
    "javascript:alert(1)//play/",
    "data:text/html,play",
    "blob:{here}/play/",
    "/sw.js",
    "http://",
)


def back(page: Page, where: str) -> str:
    """The address to which the way back leads."""
    page.goto("/repair/")
    page.evaluate("(from) => location.assign(`?${new URLSearchParams({from})}`)", where)
    page.wait_for_url("**/repair/?from=*")
    page.locator("html[data-app=ready]").wait_for(state="attached")
    return str(page.locator("#back").evaluate("(link) => link.href"))


OWN = ("/play/?game=firenze&seed=31#s=1.a", "/fixtures/tribute", "/saved/?lang=nl", "/settings/")


def test_no_link_leads_through_the_repair_to_another_place(page: Page, base_url: str) -> None:
    for where in FOREIGN:
        assert back(page, where.format(here=base_url)) == f"{base_url}/", where


def test_the_way_back_leads_to_the_page_that_could_not_start(page: Page, base_url: str) -> None:
    for where in OWN:
        assert back(page, where) == base_url + where


_FILL = """async ([database, count]) => {
  const { store } = JSON.parse(document.getElementById("boot").textContent);
  const { createStore, setMany } = await import(store);
  const texts = Array.from({ length: count }, (_, n) => [`cantiere.aside.${n}`, `lost ${n}`]);
  await setMany(texts, createStore(database, "keyval"));
}"""


@pytest.mark.long
def test_more_than_a_file_may_hold_goes_into_several(fresh: AppShell, tmp_path: Path) -> None:
    fresh.open(play())
    page, saved = fresh.page, list[Download]()

    def came(download: Download) -> None:
        saved.append(download)

    page.evaluate(_FILL, [TEST_DATABASE, archive.MOST + 1])
    page.on("download", came)
    page.goto("/repair/?test=1")
    page.locator("html[data-app=ready]").wait_for(state="attached")
    page.get_by_test_id("btn-repair-export").click()
    while len(saved) < 2:
        page.wait_for_event("download")
    texts = []
    for number, each in enumerate(saved):
        each.save_as(tmp_path / str(number))
        texts.append(json.loads((tmp_path / str(number)).read_text())["unread"])
    assert [len(text) for text in texts] == [archive.MOST, 1]
    assert len({each.suggested_filename for each in saved}) == 2
