"""Settings are read with care, whatever lies in the storage."""

import json

import pytest

from cantiere_app.features.settings import acts
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.device import settings
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.model import Model


def test_settings_survive_writing_and_reading() -> None:
    chosen = Settings(lang="de", theme="dark", letters="off", muted=("falls",))
    assert settings.from_json(chosen.to_json()) == (chosen, ())


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("", settings.ALL),
        ("x", settings.ALL),
        ("[]", settings.ALL),
        ("3", settings.ALL),
        ('{"theme": "pink", "muted": 4}', ("theme", "muted")),
        ('{"theme": {}, "lang": ["en"]}', ("lang", "theme")),
        ('{"volume": "110"}', ("volume",)),
        ('{"volume": 60}', ("volume",)),
        ('{"sounds": "loud", "bell": true, "offer": null}', ("sounds", "bell", "offer")),
        ("[" * 100_000, settings.ALL),
        ('{"a":' * 100_000, settings.ALL),
    ],
)
def test_what_cannot_be_takes_the_default_and_is_named(text: str, odd: tuple[str, ...]) -> None:
    assert settings.from_json(text) == (Settings(), odd)


def test_one_wrong_value_does_not_spoil_the_others() -> None:
    text = '{"theme": "pink", "lang": "nl"}'
    assert settings.from_json(text) == (Settings(lang="nl"), ("theme",))


@pytest.mark.parametrize("text", [None, "{}", '{"theme": "dark", "of-tomorrow": 3}'])
def test_what_is_missing_or_of_a_later_edition_is_no_damage(text: str | None) -> None:
    assert not settings.from_json(text)[1]


def test_only_so_many_keys_of_warnings_are_kept() -> None:
    muted = ["falls", "x" * 1_000, *(f"w{n}" for n in range(1_000))]
    kept = settings.from_json(json.dumps({"muted": muted}))[0].muted
    assert kept[:2] == ("falls", "w0")
    assert len(kept) == settings.MOST_MUTED


@pytest.mark.parametrize("name", [*settings.ACCEPTED, "muted"])
def test_a_notice_names_what_takes_its_default(t: Texts, name: str) -> None:
    model = Model(t, Settings())
    note = acts.damaged(model, [name])
    said = t(note.key, **note.params)
    word = str(note.params["names"])
    assert word and "app." not in word and word in said


def test_a_notice_says_what_it_is_where_nothing_can_be_read(t: Texts) -> None:
    assert acts.damaged(Model(t, Settings()), settings.ALL).key == "app.settings.aside"


def test_a_notice_names_several(t: Texts) -> None:
    note = acts.damaged(Model(t, Settings()), ["volume", "bell"])
    assert note.params["names"] == "Volume and Bells"
