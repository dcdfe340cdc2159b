"""The repair page leads back to pages of ours, and nowhere else.

Only a browser resolves an address as browsers do.
"""

import pytest
from playwright.sync_api import Page

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


@pytest.mark.parametrize("where", FOREIGN)
def test_no_link_leads_through_the_repair_to_another_place(
    page: Page, base_url: str, where: str
) -> None:
    assert back(page, where.format(here=base_url)) == f"{base_url}/"


@pytest.mark.parametrize(
    "where",
    ["/play/?game=firenze&seed=31#s=1.a", "/fixtures/tribute", "/saved/?lang=nl", "/settings/"],
)
def test_the_way_back_leads_to_the_page_that_could_not_start(
    page: Page, base_url: str, where: str
) -> None:
    assert back(page, where) == base_url + where
