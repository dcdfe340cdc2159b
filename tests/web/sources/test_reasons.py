"""Refusals of the games: each with its sentence in every language, none left over."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.web.games.carrara import staging as carrara
from tests.web.games.firenze import staging as firenze
from tests.web.games.machiavelli import staging as machiavelli
from tests.web.messages import catalogue

from cantiere.carrara.rules import reasons as carrara_reasons
from cantiere.core.game import Reason
from cantiere.firenze.rules import reasons as firenze_reasons
from cantiere.machiavelli.rules import reasons as machiavelli_reasons
from cantiere_app.games.carrara.moves import refuse as carrara_refuse
from cantiere_app.games.firenze.moves import refuse as firenze_refuse
from cantiere_app.games.machiavelli.moves import refuse as machiavelli_refuse
from cantiere_app.kit.language.i18n import LANGUAGES

SOURCES = Path("web/app/cantiere_app")


class Refusals(NamedTuple):
    """How a game refuses. examples: a value for each parameter that is no plain number."""

    game: str
    reasons: Mapping[str, tuple[str, tuple[str, ...]]]
    page_reasons: Mapping[str, Any]
    sentence: Callable[[Reason, Any], str]
    scene: Callable[[str], Any]
    examples: Mapping[str, object]
    yours: Mapping[str, str]


ALL = [
    Refusals(
        "carrara",
        carrara_reasons.REASONS,
        carrara_refuse.PAGE_REASONS,
        carrara_refuse.sentence,
        lambda lang: carrara.Desk.at("carrara-base", lang).scene(),
        {
            "action": "build", "asked": "pay", "phase": "pick", "card": "top-1", "city": "pisa",
            "colour": 2, "object": 3, "owner": 0, "seat": 1, "segment": 4, "tile": "villa-3",
            "token": "up-lucca", "what": "special-city",
        },
        carrara_refuse.REFUSALS.yours,
    ),
    Refusals(
        "firenze",
        firenze_reasons.REASONS,
        firenze_refuse.PAGE_REASONS,
        firenze_refuse.sentence,
        lambda lang: firenze.Desk.at("build", lang).scene(),
        {
            "colour": 2, "card": "mason", "seat": 1, "owner": 0, "numeral": 3, "first": 1,
            "phase": "build", "n": 2,
        },
        firenze_refuse.REFUSALS.yours,
    ),
    Refusals(
        "machiavelli",
        machiavelli_reasons.REASONS,
        machiavelli_refuse.PAGE_REASONS,
        machiavelli_refuse.sentence,
        lambda lang: machiavelli.Desk(machiavelli.GAME.new({"seats": 4}, 1), lang).scene(),
        {
            "action": "spy", "asked": "bribe", "phase": "main", "answer": "hospital",
            "card": "palace", "district": "palace+", "character": "witch", "rank": 4, "seat": 1,
        },
        machiavelli_refuse.REFUSALS.yours,
    ),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("refusals", "code"),
    [
        pytest.param(refusals, code, id=f"{refusals.game}-{code}")
        for refusals in ALL
        for code in sorted(refusals.reasons)
    ],
)
def test_every_reason_of_the_rules_has_a_sentence(refusals: Refusals, code: str, lang: str) -> None:
    clause, names = refusals.reasons[code]
    params = {name: refusals.examples.get(name, 1) for name in names}
    said = refusals.sentence(Reason(code, clause, params), refusals.scene(lang))
    assert said.endswith(".")
    assert "{" not in said
    assert said[0].isupper() or said[0].isdigit()


@pytest.mark.parametrize("refusals", ALL, ids=lambda refusals: refusals.game)
def test_reasons_of_the_page_are_its_own_and_all_used(refusals: Refusals) -> None:
    game, names = refusals.game, refusals.page_reasons
    assert not {*names} & {*refusals.reasons}
    paths = [*SOURCES.glob(f"games/{game}/**/*.py"), *SOURCES.glob("kit/**/*.py")]
    code = "".join(path.read_text("utf-8") for path in paths)
    for name in names:
        assert code.count(f'"{name}"') >= 2, name
    keys = {key for key in catalogue(game, "en") if key.startswith(f"{game}.reason.")}
    yours = {f"{name}.you" for name in refusals.yours}
    assert keys == {f"{game}.reason.{name}" for name in {*names, *refusals.reasons, *yours}}
