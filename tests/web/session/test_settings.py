"""Settings are read with care, whatever lies in the storage."""

import json

import pytest

from cantiere_app.session import settings
from cantiere_app.session.settings import Settings


def test_settings_survive_writing_and_reading() -> None:
    chosen = Settings(lang="de", theme="dark", letters="off", muted=("falls",))
    assert settings.from_json(chosen.to_json()) == (chosen, False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "3",
        '{"theme": "pink", "muted": 4}',
        '{"theme": {}, "lang": ["en"]}',
        "[" * 100_000,
        '{"a":' * 100_000,
    ],
)
def test_what_cannot_be_takes_the_default_and_is_told(text: str) -> None:
    assert settings.from_json(text) == (Settings(), True)


def test_one_wrong_value_does_not_spoil_the_others() -> None:
    text = '{"theme": "pink", "lang": "nl"}'
    assert settings.from_json(text) == (Settings(lang="nl"), True)


@pytest.mark.parametrize("text", [None, "{}", '{"theme": "dark", "of-tomorrow": 3}'])
def test_what_is_missing_or_of_a_later_edition_is_no_damage(text: str | None) -> None:
    assert not settings.from_json(text)[1]


def test_only_so_many_keys_of_warnings_are_kept() -> None:
    muted = ["falls", "x" * 1_000, *(f"w{n}" for n in range(1_000))]
    kept = settings.from_json(json.dumps({"muted": muted}))[0].muted
    assert kept[:2] == ("falls", "w0")
    assert len(kept) == settings.MOST_MUTED
