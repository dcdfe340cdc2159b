"""What cards change is data: one function asks, and nothing else knows a building."""

import re
from pathlib import Path

import pytest

from cantiere.firenze import data
from cantiere.firenze.ai import valuation
from cantiere.firenze.rules import effects

ROOT = Path(__file__).parents[4]
BUILDINGS = [name for name, is_one in zip(data.CARDS, data.IS_BUILDING, strict=True) if is_one]


def cards(text: str) -> list[int]:
    return data.cards_of(text.split())


@pytest.mark.clause("F§10.3 bridge", "F§10.3 storehouse", "F§10.3 workshop")
def test_buildings_change_what_their_rows_say() -> None:
    assert [effects.trade_rate(cards(names)) for names in ("", "bridge", "workshop")] == [3, 2, 3]
    assert [effects.storage_limit(cards(names)) for names in ("", "storehouse")] == [10, 15]
    assert [effects.card_limit(cards(names)) for names in ("", "storehouse")] == [5, None]
    assert list(effects.build_costs(cards("workshop"), cards("mason"))) == [0, 0, 0, 0, 0, 2, 6]


def test_the_best_of_several_holds_and_discounts_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a building more, whose row names effects that there are."""
    rates, limits, most = list(data.TRADE_RATES), list(data.STORAGE_LIMITS), list(data.CARD_LIMITS)
    (workshop,) = cards("workshop")
    rates[workshop], limits[workshop], most[workshop] = 1, 12, 7
    monkeypatch.setattr(effects, "TRADE_RATES", rates)
    monkeypatch.setattr(effects, "STORAGE_LIMITS", limits)
    monkeypatch.setattr(effects, "CARD_LIMITS", most)
    assert effects.trade_rate(cards("bridge workshop")) == 1
    assert effects.storage_limit(cards("storehouse workshop")) == 15
    assert effects.storage_limit(cards("workshop")) == 12
    assert effects.card_limit(cards("workshop")) == 7
    assert effects.card_limit(cards("workshop storehouse")) is None
    assert effects.build_costs(cards("workshop"), cards("mason")) == data.BUILD_COSTS[4]


def test_every_effect_of_a_row_is_known() -> None:
    named = {name for row in data.EFFECTS for name in row}
    assert named == set(valuation.EFFECT_WORTH)


def test_every_building_is_worth_something_to_computers() -> None:
    assert all(valuation.CARD_WORTH[card] > 0 for card in data.cards_of(BUILDINGS))


@pytest.mark.parametrize(
    "folder", ["engine/cantiere/firenze", "web/app/cantiere_app/games/firenze"]
)
def test_no_building_is_named_outside_the_tables_and_the_texts(folder: str) -> None:
    """The still of the game is a position, which is data."""
    names = {*BUILDINGS, *(f"CARD_{name.upper()}" for name in BUILDINGS)}
    named_in = {
        path.name: names & set(re.findall(r"\w+", code(path)))
        for path in (ROOT / folder).rglob("*.py")
        if path.name not in ("effects.py", "still.py")
    }
    assert {path for path, named in named_in.items() if named} == set()


def code(path: Path) -> str:
    """A module without its docstrings and comments."""
    return re.sub(r'"""[\s\S]*?"""|#[^\n]*', "", path.read_text("utf-8"))
