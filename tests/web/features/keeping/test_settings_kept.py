"""Settings on the device: a damaged entry is put aside, the rest holds."""

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless

from cantiere_app.session.device.settings import ALL, Settings

PLACE, ASIDE = "cantiere.settings", "cantiere.settings.aside"
Kept = dict[str, str]


@pytest.fixture
def kept() -> Kept:
    return {}


@pytest.fixture
def handlers(kept: Kept) -> Iterator[Any]:
    with browserless() as window:
        window.localStorage = SimpleNamespace(getItem=kept.get, setItem=kept.__setitem__)
        yield importlib.import_module("cantiere_app.features.settings.handlers")


def test_whole_settings_stay_as_they_are(handlers: Any, kept: Kept) -> None:
    kept[PLACE] = Settings(theme="dark").to_json()
    before = dict(kept)
    assert handlers.kept_settings(False, "nl") == (Settings(theme="dark"), ())
    assert kept == before


@pytest.mark.parametrize(
    ("text", "odd"), [("", ALL), ("x", ALL), ('{"speed": "at once"}', ("speed",))]
)
def test_what_is_damaged_is_put_aside_and_told_once(
    handlers: Any, kept: Kept, text: str, odd: tuple[str, ...]
) -> None:
    kept[PLACE] = text
    assert handlers.kept_settings(False, "nl") == (Settings(lang="nl"), odd)
    assert kept[ASIDE] == text
    assert handlers.kept_settings(False, "nl") == (Settings(lang="nl"), ())


def test_the_rest_is_kept(handlers: Any, kept: Kept) -> None:
    kept[PLACE] = '{"theme": "dark", "speed": "at once", "muted": ["falls"], "lang": "de"}'
    usable, _ = handlers.kept_settings(False, "de")
    assert usable == Settings(lang="de", theme="dark", muted=("falls",))
