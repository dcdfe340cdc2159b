"""Pasted text that was bent on its way: it is read, or marked where it cannot be."""

import re
from collections.abc import Callable, Mapping
from html import unescape
from urllib.parse import quote

import pytest
from tests.web.conftest import Begin
from tests.web.features.keeping.test_share import hashed, paste
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core.record import Sitter
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell.page import Page


def wrapped(text: str, width: int, between: str = "\n") -> str:
    return between.join(text[at : at + width] for at in range(0, len(text), width))


def at_the_end(link: str) -> str:
    return f"Look at this:\n<{link}>\nand call me, 10 o'clock"


ON_THE_WAY: Mapping[str, Callable[[str], str]] = {
    "broken lines": lambda link: wrapped(link, 60),
    "broken lines of Windows": lambda link: wrapped(link, 60, "\r\n"),
    "broken before the code": lambda link: link.replace("#", "\n#").replace("=1.", "=\n1."),
    "soft hyphens": lambda link: wrapped(link, 9, "\u00ad"),
    "zero width": lambda link: wrapped(link, 5, "\u200b"),
    "joiners and marks of direction": lambda link: "\u2067" + wrapped(link, 30, "\u2060"),
    "a mark of the order of bytes": lambda link: f"\ufeff{link}",
    "%23": lambda link: link.replace("#", "%23"),
    "%23s%3D": lambda link: link.replace("#", "%23").replace("=", "%3D"),
    "%2523": lambda link: link.replace("#", "%2523"),
    "&#35;": lambda link: link.replace("#", "&#35;"),
    "=3D of a mail": lambda link: wrapped(link.replace("=", "=3D"), 76, "=\r\n"),
    "no-break spaces": lambda link: wrapped(link, 40, "\u00a0"),
    "words around": at_the_end,
    "words around broken lines": lambda link: at_the_end(wrapped(link, 70)),
    "a word behind": lambda link: f"{link} 1234",
    "the code alone, broken": lambda link: wrapped(link.partition("=")[2], 50),
}


@pytest.mark.parametrize("letter", ["g", "s"])
@pytest.mark.parametrize("way", ON_THE_WAY)
def test_a_link_is_read_whatever_happened_to_it_on_its_way(
    begin: Begin, way: str, letter: str
) -> None:
    model = played(begin(ALONE), 12)
    code = share.whole(model) if letter == "g" else share.position(model)
    first = new_table.coded(code)
    session = share.read(ON_THE_WAY[way](f"https://example.org/play/#{code}"))
    assert hashed(session) == hashed(first)
    assert len(session.steps) == len(first.steps)


@pytest.mark.parametrize("way", ["soft hyphens", "zero width", "no-break spaces"])
def test_the_address_line_takes_such_a_link_too(begin: Begin, way: str) -> None:
    """A browser writes what is not seen as percents there."""
    code = share.position(played(begin(ALONE), 12))
    asked = address.read("", quote(ON_THE_WAY[way](f"#{code}"), safe="#=."))
    assert asked.code == code


def test_texts_and_files_are_read_broken_too(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    first = hashed(playing(model).table)
    text = share.text(model).replace(" ", "\u00a0").replace("take", "ta\u00adke")
    assert hashed(share.read(f"\ufeff\n{text}")) == first
    filed = new_table.file_text(model)
    assert hashed(share.read(wrapped(filed, 76, "\r\n"))) == first
    assert hashed(share.read("\u200b" + wrapped(filed, 90, "\u200b"))) == first


@pytest.mark.parametrize("way", ["broken lines", "soft hyphens", "zero width", "no-break spaces"])
def test_the_link_of_a_deal_is_read_too(begin: Begin, way: str) -> None:
    model = begin(f"{ALONE}&names=Zo%C3%AB%20V.,&neutralSeals=2")
    link = f"https://example.org{share.deal(model)}"
    assert "neutralSeals=2" in link
    for pasted in (link, f"<{link}>", ON_THE_WAY[way](link)):
        table = share.read(pasted)
        assert hashed(table) == hashed(playing(model).table)
        assert table.record.seats[0] == Sitter("Zoë V.", "human")


@pytest.mark.parametrize("search", ["?game=firenze", "?game=chess&seats=human&seed=1", "?seed=1"])
def test_the_link_of_no_deal_is_told_of(begin: Begin, search: str) -> None:
    assert unreadable(begin(ALONE), f"https://example.org/play/{search}") == ""


def unreadable(model: Model, text: str) -> str:
    """What is marked of a text that could not be read, as it is drawn."""
    paste(model, text)
    box = Page().draw(model)["z-sheet/box"]
    assert 'data-testid="paste-wrong"' in box
    match = re.search('data-testid="paste-place">.*<mark>(.*?)</mark>', box, re.DOTALL)
    return unescape(match[1]) if match else ""


def test_the_place_where_a_text_stops_to_be_readable_is_marked(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    link = f"https://example.org/play/#{share.whole(model)}"
    assert unreadable(model, f"{link[:60]}~{link[61:]}") == "~"
    assert unreadable(model, f"{link[:60]}…{link[90:]}") == "…"
    assert unreadable(model, link[:-9]) == "…"
    assert unreadable(model, f"{link[:-9]}, and more") == ","
    filed = new_table.file_text(model)
    assert unreadable(model, filed.replace('"game":', '"game"<', 1)) == "<"
    notation = share.text(model)
    lines = notation.splitlines()
    assert unreadable(model, f"{notation}0: dance\n") == "0: dance"
    last = lines[-1].replace("take", "tkae").replace("end", "edn")
    assert last != lines[-1]
    assert unreadable(model, "\n".join([*lines[:-1], "", "# so far", last])) == last
    assert unreadable(model, "hello") == ""
