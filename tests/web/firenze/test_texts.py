"""The sentences of Firenze: there in every language, with the same parameters, in plain words."""

import re
from functools import cache
from pathlib import Path

import polib
import pytest
from tests.web.firenze.staging import Desk

from cantiere.core.game import Reason
from cantiere.firenze import data
from cantiere.firenze.reasons import REASONS
from cantiere_app.firenze.refuse import COUNTED, PAGE_REASONS, sentence

LANGUAGES = ("en", "nl", "de")
LOCALE = Path("web/locale")
SOURCES = Path("web/app/cantiere_app")
EXAMPLES: dict[str, object] = {
    "colour": 2, "card": "mason", "seat": 1, "owner": 0, "numeral": 3, "first": 1,
    "phase": "build", "n": 2,
}  # fmt: skip


@cache
def catalogue(lang: str) -> dict[str, polib.POEntry]:
    found = polib.pofile(str(LOCALE / lang / "LC_MESSAGES" / "firenze.po"))
    return {entry.msgid: entry for entry in found}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_the_languages_have_the_same_keys_in_the_same_forms() -> None:
    english = {key: len(forms(entry)) for key, entry in catalogue("en").items()}
    for lang in LANGUAGES:
        assert {key: len(forms(entry)) for key, entry in catalogue(lang).items()} == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_empty_and_parameters_agree(lang: str) -> None:
    for key, entry in catalogue(lang).items():
        wanted = {name for form in forms(catalogue("en")[key])
                  for name in re.findall(r"{(\w+)}", form)}  # fmt: skip
        for form in forms(entry):
            found = set(re.findall(r"{(\w+)}", form))
            assert form.strip() == form != ""
            assert found <= wanted, key
            assert wanted - found <= ({"n"} if entry.msgid_plural else set()), key


def test_only_names_are_written_alike_in_two_languages() -> None:
    for key, entry in catalogue("en").items():
        others = [forms(catalogue(lang)[key]) for lang in LANGUAGES[1:]]
        if forms(entry) in others or others[0] == others[1]:
            assert re.fullmatch(r"firenze\.card\.\w+\.name", key), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_reason_of_the_rules_has_a_sentence(code: str, lang: str) -> None:
    clause, names = REASONS[code]
    params = {name: EXAMPLES.get(name, 1) for name in names}
    said = sentence(Reason(code, clause, params), Desk.at("build", lang).scene())
    assert said.endswith(".")
    assert "{" not in said
    assert said[0].isupper() or said[0].isdigit()


def test_reasons_of_the_page_are_its_own_and_all_used() -> None:
    assert not set(PAGE_REASONS) & set(REASONS)
    code = "".join(path.read_text("utf-8") for path in SOURCES.glob("firenze/**/*.py"))
    for name in PAGE_REASONS:
        assert code.count(f'"{name}"') >= 2, name
        assert f"firenze.reason.{name}" in catalogue("en")
    told = {key.removeprefix("firenze.reason.") for key in catalogue("en")
            if key.startswith("firenze.reason.")}  # fmt: skip
    assert told == set(PAGE_REASONS) | set(REASONS)
    assert all(catalogue("en")[f"firenze.reason.{name}"].msgid_plural for name in COUNTED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_and_a_text_that_fits_the_card(lang: str) -> None:
    for card in data.CARDS:
        assert catalogue(lang)[f"firenze.card.{card}.name"].msgstr
        assert len(catalogue(lang)[f"firenze.card.{card}.text"].msgstr) <= 48, card
