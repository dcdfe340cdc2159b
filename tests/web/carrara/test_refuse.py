"""Refusals of Carrara: each with its sentence in every language, none left over."""

from pathlib import Path

import pytest
from tests.web.carrara.staging import Desk
from tests.web.messages import LANGUAGES, catalogue

from cantiere.carrara.reasons import REASONS
from cantiere.core.game import Reason
from cantiere_app.carrara.refuse import PAGE_REASONS, sentence

SOURCES = Path("web/app/cantiere_app")
EXAMPLES: dict[str, object] = {
    "action": "build", "asked": "pay", "phase": "pick", "card": "top-1", "city": "pisa",
    "colour": 2, "object": 3, "owner": 0, "seat": 1, "segment": 4, "tile": "villa-3",
    "token": "up-lucca", "what": "special-city",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_reason_of_the_rules_has_a_sentence(code: str, lang: str) -> None:
    clause, names = REASONS[code]
    params = {name: EXAMPLES.get(name, 1) for name in names}
    said = sentence(Reason(code, clause, params), Desk.at("carrara-base", lang).scene())
    assert said.endswith(".")
    assert "{" not in said
    assert said[0].isupper() or said[0].isdigit()


def test_reasons_of_the_page_are_its_own_and_all_used() -> None:
    assert not set(PAGE_REASONS) & set(REASONS)
    paths = [*SOURCES.glob("carrara/**/*.py"), *(SOURCES / n for n in ("paying.py", "refusals.py"))]
    code = "".join(path.read_text("utf-8") for path in paths)
    for name in PAGE_REASONS:
        assert code.count(f'"{name}"') >= 2, name
    told = {key for key in catalogue("carrara", "en") if key.startswith("carrara.reason.")}
    assert told == {f"carrara.reason.{name}" for name in {*PAGE_REASONS, *REASONS}}
