"""The tables of cards and characters against the numbers of the rules document (M§2, M§3, M§18)."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, Final

import pytest

from cantiere.machiavelli import data
from cantiere.machiavelli.constants import COIN, NONE

TABLES: Final[dict[str, Any]] = tomllib.loads(
    (files("cantiere.machiavelli") / "tables.toml").read_text("utf-8")
)


@pytest.mark.clause("M§2")
def test_there_are_three_characters_of_each_rank() -> None:
    assert Counter(data.RANK_OF) == dict.fromkeys(range(1, 10), 3)
    groups = Counter(row["group"] for row in TABLES["characters"])
    assert groups == {"base": 8, "darkLands": 9, "darkFigures": 10}


@pytest.mark.clause("M§2", "M§9.2")
def test_basic_districts_by_type() -> None:
    counts: Counter[str] = Counter()
    for card in range(data.UNIQUES.start):
        counts[data.TYPES[data.CARD_TYPES[card]]] += data.COUNTS[card]
    assert counts == {"noble": 12, "religious": 11, "trade": 20, "military": 11}
    total = sum(data.COSTS[card] * data.COUNTS[card] for card in range(data.UNIQUES.start))
    assert total == 152


@pytest.mark.clause("M§2", "Q26")
def test_action_cards_by_kind() -> None:
    counts = [data.COUNTS[card] for card in data.ACTION_CARDS]
    assert sorted(counts) == sorted([1, 3, 2, 3, 2, 2, 2])
    assert sum(counts) == 15


@pytest.mark.clause("M§9.3", "M§9.4", "Q36")
def test_thirty_six_unique_districts_and_no_ball_room() -> None:
    assert len(data.UNIQUES) == 36
    extra = {"bellTower", "graveyard", "hospital", "lighthouse", "throneRoom", "university"}
    assert extra < set(data.UNIQUE_NAMES)
    assert "ballRoom" not in data.CARD_OF


def test_only_the_secret_vault_and_action_cards_cannot_be_built() -> None:
    unbuilt = {data.CARDS[card] for card, cost in enumerate(data.COSTS) if cost < 0}
    assert unbuilt == {"secretVault", *data.CARDS[data.ACTION_CARDS.start :]}


def _marks(value: Any) -> list[str]:
    if isinstance(value, dict):
        mark_here = [value["mark"]] if "mark" in value else []
        return mark_here + [mark for inner in value.values() for mark in _marks(inner)]
    return [mark for item in value for mark in _marks(item)] if isinstance(value, list) else []


def test_every_number_has_its_mark() -> None:
    marks = Counter(_marks(TABLES))
    assert set(marks) == {"s", "f", "d", "c"}
    for name, row in TABLES["constants"].items():
        assert row["mark"] in "sfdc", name


@pytest.mark.clause("M§6.1", "M§6.2", "M§6.3")
@pytest.mark.parametrize(("seats", "ranks"), data.SELECTION)
def test_a_selection_uses_every_card_once(seats: int, ranks: int) -> None:
    table = data.SELECTION[seats, ranks]
    words = Counter(word for word, _ in table.steps)
    assert table.face_up + len(table.steps) - words["join"] * 2 == ranks
    picks = Counter(place for word, place in table.steps if word == "pick")
    assert picks == dict.fromkeys(range(seats), 2 if seats < 4 else 1)


def test_no_card_reaches_the_number_of_a_coin() -> None:
    """Decks, cities and what seats know pack a card below `COIN`."""
    assert len(data.numbered(map(str, range(COIN)))) == COIN
    with pytest.raises(ValueError, match="65 kinds of cards, where 64 are the most"):
        data.numbered(map(str, range(COIN + 1)))


def test_an_effect_sums_the_numbers_of_all_districts_that_have_it() -> None:
    mine = data.effect("gather_gold")
    assert mine.total([data.CARD_OF["goldMine"], data.CARD_OF["keep"]]) == 1
    assert mine.total([data.CARD_OF["keep"]]) == 0
    several = data.effect_of((0, 0, 2, 3, 0))
    assert (several.total([2, 3, 3, 4]), several.first([4, 3, 2])) == (8, 3)
    assert several.stands([0, 2])
    assert not several.stands([0, 4])
    assert mine.first([data.CARD_OF["keep"]]) == NONE
    with pytest.raises(ValueError, match="no card has the effect gatherGold"):
        data.effect("gatherGold")
