"""What a person meets when something fails: each page says what is wrong, and what can be done."""

from playwright.sync_api import BrowserContext, expect

from cantiere_testing import AppShell, Catalogue, FirenzeTable, Kept, Mouse, play

TABLE = {"game": "firenze", "seats": "human,journeyman", "seed": 4711}


def test_a_start_that_fails_leads_to_the_repair_page(fresh: AppShell) -> None:
    page, t = fresh.page, fresh.t
    page.goto(play(**TABLE, lang=t.lang, fail="engine"))
    expect(page.get_by_role("alert")).to_contain_text(t("app.failed.title"))
    page.get_by_role("link", name=t("app.offline.repair")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(t("app.repair.title"))


def test_without_a_network_the_game_goes_on(
    offline_context: BrowserContext, names: Catalogue
) -> None:
    page = offline_context.new_page()
    table = FirenzeTable(page, names, Mouse(page))
    table.open(play(**TABLE, lang=names.lang))
    Kept(table.page).wait()
    offline_context.set_offline(True)
    table.page.reload()
    table.ready().take(1).confirm().end()
    assert table.view(0)["turns"] == [2, 1]  # the computer has played, and it is our second turn
