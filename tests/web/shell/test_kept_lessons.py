"""A lesson on the shelf: its address goes on with it until its end, and then deals it again."""

import asyncio
import importlib

import pytest
from tests.web.browserless import browserless
from tests.web.desk import texts
from tests.web.features.test_lesson import begun, play

from cantiere_app.features.lesson import course
from cantiere_app.features.saves import header, kept_table
from cantiere_app.session.device.store import GAME, Memory
from cantiere_app.session.model import Model, Play, playing
from cantiere_app.session.text import address

NOW = 1_795_000_000_000
LESSON = "?lesson=machiavelli"


class TabLock:
    """Every game can be had."""

    async def take(self, _: str, __: bool) -> bool:
        return True


def kept(is_learned: bool) -> str:
    """A kept lesson: behind its end, or one move into it."""
    model = begun("machiavelli")
    table = playing(model)
    while not (course.is_done(table) if is_learned else table.table.steps):
        play(model, course.recommended(table))
    card = kept_table.card(table)._replace(revision=1, at=NOW)
    return header.joined(card, kept_table.kept_text(table))


def arrive(search: str, *kept_lessons: str, noted: str = "") -> Play:
    """Return what an address opens where games a, b, … are kept, the newest last.

    noted: the game that this page showed before it was loaded again.
    """

    async def opened() -> Model:
        store = Memory()
        for at, (name, text) in enumerate(zip("abc", kept_lessons, strict=False)):
            card, game = header.read(text), header.parted(text)[1]
            await store.set(GAME + name, header.joined(card._replace(at=NOW + at), game))
        with browserless() as window:
            window.history.state = noted
            opening = importlib.import_module("cantiere_app.shell.opening")
            model, asked = Model(texts("en"), delay=0), address.read(search, "", "/play/")
            await opening.opened(model, asked, store, TabLock(), NOW)
        return model

    return playing(asyncio.run(opened()))


@pytest.mark.slow
def test_a_lesson_goes_on_until_its_end_and_then_begins_again() -> None:
    learned, half = kept(True), kept(False)
    assert arrive(LESSON, half).slot == "a"
    assert arrive(LESSON, half, learned).slot == "a"
    again = arrive(LESSON, learned)
    assert (again.slot, len(again.table.steps)) == ("", 0)
    assert arrive("?saved=a", learned).slot == "a"
    assert arrive(LESSON, learned, noted="a").slot == "a"  # the page was loaded again


@pytest.mark.parametrize("is_learned", [True, False])
def test_a_card_made_anew_knows_whether_its_lesson_was_learned(is_learned: bool) -> None:
    """As for a game that came by a file from another device."""
    text = kept(is_learned)
    assert header.read(text).learned is is_learned
    assert kept_table.kept_card(text).learned is is_learned
