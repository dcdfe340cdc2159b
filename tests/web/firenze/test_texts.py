"""The sentences of Firenze: each reason has one, each card a text that fits."""

from pathlib import Path

import pytest
from tests.web.firenze.staging import Desk
from tests.web.messages import LANGUAGES, catalogue

from cantiere.core.game import Reason
from cantiere.firenze import data
from cantiere.firenze.reasons import REASONS
from cantiere_app.firenze.refuse import COUNTED, PAGE_REASONS, sentence

SOURCES = Path("web/app/cantiere_app")
EXAMPLES: dict[str, object] = {
    "colour": 2, "card": "mason", "seat": 1, "owner": 0, "numeral": 3, "first": 1,
    "phase": "build", "n": 2,
}  # fmt: skip


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
    paths = [*SOURCES.glob("firenze/**/*.py"), *(SOURCES / n for n in ("paying.py", "refusals.py"))]
    code = "".join(path.read_text("utf-8") for path in paths)
    for name in PAGE_REASONS:
        assert code.count(f'"{name}"') >= 2, name
        assert f"firenze.reason.{name}" in catalogue("firenze", "en")
    told = {key.removeprefix("firenze.reason.") for key in catalogue("firenze", "en")
            if key.startswith("firenze.reason.")}  # fmt: skip
    assert told == set(PAGE_REASONS) | set(REASONS)
    assert all(
        catalogue("firenze", "en")[f"firenze.reason.{name}"].msgid_plural for name in COUNTED
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_and_a_text_that_fits_the_card(lang: str) -> None:
    for card in data.CARDS:
        assert catalogue("firenze", lang)[f"firenze.card.{card}.name"].msgstr
        assert len(catalogue("firenze", lang)[f"firenze.card.{card}.text"].msgstr) <= 48, card
