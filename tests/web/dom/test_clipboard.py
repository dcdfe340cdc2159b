"""Texts for the clipboard: asked for only where the page around lends it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless


def wrote(policy: Any, refuses: bool = False) -> tuple[bool, list[str]]:
    """Whether a text was put there, and what the browser was asked for."""
    asked: list[str] = []

    async def write(text: str) -> None:
        asked.append(text)
        if refuses:
            raise PermissionError("NotAllowedError")

    with browserless() as window:
        window.navigator.clipboard = SimpleNamespace(writeText=write)
        window.document = SimpleNamespace(**({"featurePolicy": policy} if policy else {}))
        from cantiere_app.dom import clipboard

        return asyncio.run(clipboard.wrote("a link")), asked


def policy(allows: bool) -> Any:
    return SimpleNamespace(allowsFeature=lambda name: allows and name == "clipboard-write")


@pytest.mark.parametrize("each", [None, policy(True)])
def test_a_text_is_put_there(each: Any) -> None:
    assert wrote(each) == (True, ["a link"])


def test_where_the_policy_forbids_it_the_browser_is_not_asked() -> None:
    """It would complain in the console of whoever reads the page around."""
    assert wrote(policy(False)) == (False, [])


def test_a_refusal_is_told() -> None:
    assert wrote(None, refuses=True) == (False, ["a link"])
