"""The lines of the digest are whole in every window: nothing in them is cut, or lies outside.

How wide words are only a browser says; the longest of all languages stand for the others.
"""

from typing import Any

import pytest
from tests.web.desk import texts
from tests.web.games.carrara.staging import Desk as CarraraDesk

from cantiere.carrara import data as carrara
from cantiere.core.game import Event
from cantiere.firenze import data
from cantiere.machiavelli.data import CARDS
from cantiere_app.games.carrara import view as carrara_view
from cantiere_app.games.carrara import words as carrara_words
from cantiere_app.games.firenze import art, words
from cantiere_app.games.machiavelli import words as machiavelli_words
from cantiere_app.kit.events.recap import Recap, draw, hit, part
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

WINDOWS = (
    (1440, 900), (1366, 650), (1280, 720), (1024, 768), (1024, 600),
    (844, 390), (640, 360), (390, 844), (360, 640),
)  # fmt: skip
BRICK = art.BRICKS.lettered[0]
TOWER = part(BRICK, text="8")
_OUTSIDE = """(told) => {
  const lines = [...document.querySelectorAll("#z-digest li")];
  const outside = (line) => {
    const box = line.getBoundingClientRect();
    return [...line.querySelectorAll(".recap > :not(.sr), .did *")].filter((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      return width && (left < box.left - 1 || right > box.right + 1
        || top < box.top - 1 || bottom > box.bottom + 1);
    }).map((part) => part.outerHTML.slice(0, 80));
  };
  if (!told) return lines.flatMap(outside);
  return told.flatMap((drawn, at) => {
    const line = lines[at % lines.length];
    line.querySelector(".did").innerHTML = drawn;
    return outside(line);
  });
}"""
"""What lies outside of the lines as they stand, or of each of these drawn in one."""
_SILENT = """() => [...document.querySelectorAll("#z-digest .did")].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !hit.closest('[data-act="app:digest"]');
}).length"""
"""How many pictures a press leaves without their words: it opens all lines in full."""


def districts() -> list[str]:
    """The longest name of a district in each language."""
    named = [[machiavelli_words.card(texts(lang), card) for card in CARDS] for lang in LANGUAGES]
    return [max(names, key=len) for names in named]


def lines() -> list[str]:
    """The card with the longest name, a few bricks beside a short one, and more than has room."""
    names = {words.card(texts(lang), card) for lang in LANGUAGES for card in data.CARDS}
    picture = art.card_icon("mediumPrivilege")
    recaps = (
        Recap(picture, max(names, key=len), [BRICK] * 9, [TOWER] * 9),
        Recap(picture, max(names, key=len), [BRICK] * 4, [hit("you", TOWER)] * 4),
        Recap(picture, min(names, key=len), [BRICK] * 4, [part(picture, BRICK, text="8")]),
        *(built(lang) for lang in LANGUAGES),
        Recap(picture, min(names, key=len), [], [hit("you", TOWER, "jij: vermoord")] * 12),
        *(Recap(picture, "", [], [part(BRICK, text=each), TOWER]) for each in districts()),
    )
    return [draw(recap, texts(lang)) for recap in recaps for lang in LANGUAGES]


def built(lang: str) -> Recap:
    """The building and the city of Carrara with the longest names, and all that can follow."""
    moment = CarraraDesk.at("carrara-full", lang).scene()
    kind = max(carrara.TYPES, key=lambda name: len(carrara_words.type_(moment.t, name)))
    city = max(carrara.CITIES, key=lambda name: len(carrara_words.place(moment.t, name)))
    place = carrara.PLACES.index(city)
    paid = {"old": "gate-2", "tile": f"{kind}-8", "city": city, "paid": [0, 0, 0, 2, 2, 2]}
    token = {"token": carrara.TOKENS[carrara.TOKEN_OF[place]], "place": place}
    bought = {"object": 2, "price": carrara.OBJECT_PRICE}
    turn: dict[str, dict[str, Any]] = {"upgraded": paid, "token": token, "objectBought": bought}
    events = [Event(kind, 1, params) for kind, params in turn.items()]
    return carrara_view.recap(events, 1, moment)


def test_its_lines_are_whole_in_every_window(app: AppShell, pytestconfig: pytest.Config) -> None:
    """In every run in the lowest and the narrowest windows, with or without tabs."""
    windows = WINDOWS if pytestconfig.getoption("long") else WINDOWS[1::3] + WINDOWS[-1:]
    app.open(play(game="firenze", seats="greedy,greedy,greedy,human", seed=6, startPlayer=0))
    app.at("digest").wait_for()
    markup = lines()
    for width, height in windows:
        app.page.set_viewport_size({"width": width, "height": height})
        assert app.page.evaluate(_OUTSIDE, markup) == [], (width, height)
        assert app.page.evaluate(_SILENT) == 0, (width, height)
    app.key("t")
    box = app.page.locator("#z-digest .digest")
    for width, height in windows:
        app.page.set_viewport_size({"width": width, "height": height})
        assert box.evaluate(_IS_WHOLE), (width, height)


_IS_WHOLE = """(box) => {
  const sentence = box.querySelector(".in-words");
  sentence.textContent = "Anna builds a tower. ".repeat(50);
  return box.scrollHeight <= box.clientHeight + 1 && sentence.scrollHeight > sentence.clientHeight;
}"""
"""Whether the lines are whole where one of them ends with a mark, as more of it is in the sheet."""
_STEP = """async () => {
  const { act, legal, whenIdle } = window.__table;
  await act((await legal())[0]);
  await whenIdle();
}"""


_LETTERS = "() => document.fonts.ready.then(() => undefined)"
"""Wait until all fonts are loaded: text in a fallback font can have another height."""


def _top_of_step(app: AppShell, window: tuple[int, int]) -> float:
    app.page.set_viewport_size({"width": window[0], "height": window[1]})
    app.page.evaluate(_LETTERS)
    box = app.page.locator("#z-procession .offered").first.bounding_box()
    assert box
    return box["y"]


@pytest.mark.long
def test_it_moves_nothing_of_what_is_chosen_in_the_next_round(app: AppShell) -> None:
    """Whoever chooses a character sees what happened since the own turn (M§6.4).

    What there is to choose from stands as high while nothing happened yet.
    """
    app.open(play(game="machiavelli", set="viciousNobles", seats="human" + ",greedy" * 7, seed=11))
    assert not app.at("digest").count()
    first = {window: _top_of_step(app, window) for window in WINDOWS}
    for phase in ("call", "pick"):
        while (app.fact("phase") == "pick") != (phase == "pick"):
            app.page.evaluate(_STEP)
    for width, height in WINDOWS:
        assert _top_of_step(app, (width, height)) == first[width, height], (width, height)
        assert app.page.evaluate(_OUTSIDE) == [], (width, height)
        assert app.at("digest").is_visible(), (width, height)
