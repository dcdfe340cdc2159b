"""Texts for the clipboard: asked for only where the page around lends it, and not for ever."""

import asyncio
import importlib
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.waiting import Fate, Promise, after, never, rejected, swiftly, thrown

LIMIT = 10


def wrote(policy: Any, fate: Fate) -> tuple[bool, list[str], float]:
    """Whether a text was put there, what the browser was asked for, and after how many seconds."""
    asked: list[str] = []

    def write(text: str) -> Promise:
        asked.append(text)
        promise = Promise()
        fate(promise, lambda: None)
        return promise

    async def done() -> tuple[bool, float]:
        clipboard = importlib.import_module("cantiere_app.dom.clipboard")
        return await clipboard.wrote("a link"), asyncio.get_running_loop().time()

    with browserless() as window:
        window.navigator.clipboard = SimpleNamespace(writeText=write)
        window.document = SimpleNamespace(**({"featurePolicy": policy} if policy else {}))
        is_there, seconds = swiftly(done())
    return is_there, asked, seconds


def policy(allows: bool) -> Any:
    return SimpleNamespace(allowsFeature=lambda name: allows and name == "clipboard-write")


@pytest.mark.parametrize("each", [None, policy(True)])
def test_a_text_is_put_there(each: Any) -> None:
    assert wrote(each, after(0)) == (True, ["a link"], 0)


def test_where_the_policy_forbids_it_the_browser_is_not_asked() -> None:
    """It would complain in the console of whoever reads the page around."""
    assert wrote(policy(False), after(0)) == (False, [], 0)


@pytest.mark.parametrize("fate", [rejected("NotAllowedError"), rejected(None), thrown])
def test_a_refusal_is_told(fate: Fate) -> None:
    assert wrote(None, fate) == (False, ["a link"], 0)


@pytest.mark.parametrize("fate", [never, after(600)])
def test_a_question_of_the_browser_that_nobody_answers_is_not_waited_for(fate: Fate) -> None:
    is_there, _, seconds = wrote(None, fate)
    assert not is_there
    assert 2 < seconds < LIMIT
