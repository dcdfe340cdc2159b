"""Names and words of cards keep their places where cards are narrow.

Only a browser breaks lines.
"""

from itertools import pairwise

import pytest
from playwright.sync_api import Page
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

_BROKEN = """(names) => [...document.querySelectorAll(names)].flatMap((each) => {
  if (!each.getClientRects().length) return [];
  const range = document.createRange(), text = each.firstChild;
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { left, right } = range.getBoundingClientRect(), card = each.closest("[data-inspect]");
    const { left: from, right: to } = card.getBoundingClientRect();
    const isOut = left < from || right > to;
    return lines.size > 1 || isOut ? [word] : [];
  });
})"""
"""Words that stand on two lines, or run out of their card."""

_BEHIND = """() => [...document.querySelectorAll(".f-card")].filter((card) => {
  const { height, bottom } = card.querySelector("p > span").getBoundingClientRect();
  return height && bottom > card.querySelector(".f-heap").getBoundingClientRect().top + 1;
}).length"""
"""How many cards have words behind their bricks."""


def _at(app: AppShell, width: int, height: int, fixture: str, lang: str) -> Page:
    app.page.set_viewport_size({"width": width, "height": height})
    app.open(play(fixture=fixture, lang=lang))
    app.page.evaluate("document.fonts.ready.then(() => null)")
    return app.page


@pytest.mark.parametrize("lang", ["nl", *later("de", "en")])
@pytest.mark.parametrize("width", [390, *later(360)])
def test_no_name_is_broken_in_the_row_of_a_phone(app: AppShell, width: int, lang: str) -> None:
    page = _at(app, width, 844, "choose", lang)
    assert page.locator(".f-card").count() == 6
    assert not page.evaluate(_BROKEN, ".f-card .f-name")


@pytest.mark.parametrize("lang", ["de", *later("nl", "en")])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), *later((1280, 720), (1280, 900))])
def test_no_name_is_broken_where_nine_characters_stand(
    app: AppShell, width: int, height: int, lang: str
) -> None:
    page = _at(app, width, height, "machiavelli-pick", lang)
    names = ".m-bays.choosing > .m-bay:not(.offered) > b, .m-offer > b"
    assert page.locator(names).count() == 9
    assert not page.evaluate(_BROKEN, names)


@pytest.mark.parametrize("lang", ["de", *later("nl", "en")])
@pytest.mark.parametrize("fixture", ["choose", *later("trade")])
def test_no_words_lie_behind_bricks_upright(app: AppShell, fixture: str, lang: str) -> None:
    page = _at(app, 768, 1024, fixture, lang)
    assert page.locator(".f-card p > span").first.is_visible()
    assert page.evaluate(_BEHIND) == 0


@pytest.mark.parametrize("lang", ["en", *later("nl", "de")])
def test_names_below_a_city_of_eight_keep_to_their_districts(app: AppShell, lang: str) -> None:
    page = _at(app, 1300, 800, "machiavelli-main", lang)
    ends = page.evaluate(
        """[...document.querySelectorAll(".m-mine > .m-house")].map((each) =>
        [each.querySelector("b"), each.querySelector(".m-sign")].map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return [left, right];
        }))"""
    )
    assert len(ends) == 4
    assert all(sign[1] <= cost[0] for (_, sign), (cost, _) in pairwise(ends))
