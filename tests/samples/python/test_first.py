"""A first test: take a card of the row, and let the computer answer."""

from playwright.sync_api import expect

from cantiere_testing import Tables


def test_a_card_of_the_row_is_taken(tables: Tables) -> None:
    table = tables.firenze(seats="human,journeyman", seed=4711)
    table.take(1).confirm().end()
    log = table.page.get_by_role("log", name=table.t("app.log.title"))
    expect(log).to_contain_text(table.t("firenze.card.bridge.name"))
    assert table.view(0)["turns"] == [2, 1]
