"""Settings are read with care, whatever lies in the storage."""

import pytest

from cantiere_app import settings
from cantiere_app.settings import Settings


def test_settings_survive_writing_and_reading() -> None:
    chosen = Settings(lang="de", theme="dark", letters="off", muted=("falls",))
    assert settings.from_json(chosen.to_json()) == chosen


@pytest.mark.parametrize("text", [None, "", "x", "[]", "3", '{"theme": "pink", "muted": 4}'])
def test_what_cannot_be_takes_the_default(text: str | None) -> None:
    assert settings.from_json(text) == Settings()


def test_one_wrong_value_does_not_spoil_the_others() -> None:
    assert settings.from_json('{"theme": "pink", "lang": "nl"}') == Settings(lang="nl")
