"""The decisions of C§12 that are data: each one revised changes what it names, and nothing else."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from types import ModuleType
from typing import Any

import pytest
from tests.engine.carrara.builders import (
    GAME,
    TABLES,
    TILES,
    Players,
    asked,
    full,
    legal,
    move,
    player_seen,
    position,
    settled,
)

from cantiere.carrara.data import FLAGS
from cantiere.carrara.rules import build, choose, market, score, scoring
from cantiere.carrara.rules.cards import bonus_cards, conditions, object_cards

READERS: list[ModuleType] = [
    bonus_cards, build, choose, conditions, market, object_cards, score, scoring,
]  # fmt: skip


@pytest.fixture
def revise(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Changes flags in every module that reads them."""

    def change(**flags: Any) -> None:
        for module in READERS:
            monkeypatch.setattr(module, "FLAGS", replace(FLAGS, **flags))
        forget()

    def forget() -> None:
        """What was worked out with other flags."""
        object_cards._combinations.cache_clear()
        conditions.condition_of.cache_clear()
        conditions._asked.cache_clear()
        score._countable.cache_clear()
        scoring.object_points.cache_clear()

    yield change
    forget()


def test_every_flag_is_in_the_table() -> None:
    assert {name: row["value"] for name, row in TABLES["rule_flags"].items()} == asdict(FLAGS)


def test_purchase_after_cannot_pay(revise: Any) -> None:
    """Ten coins buy any brick, so only an announcement can follow."""
    revise(purchase_after_cannot_pay=True)
    s = full([{"coins": 0}, {}], wheel=["W1"])
    move(s, "buy keep")
    assert asked(s) == (1, "turn")


def test_two_coins_in_keep_mode(revise: Any) -> None:
    revise(two_coins_in_keep_mode=False)
    s = full([{"coins": 0}, {}], wheel=["W1"])
    assert legal(s) == {"buy turn"}


KINDS = ["library", "cathedral", "palace", "gate"]
READY: dict[str, Any] = {
    "objects": [2, 2, 2, 2, 1, 0],
    "scored": KINDS,
    "buildings": [f"{kind}-{cost} lerici" for kind in KINDS for cost in (4, 5)],
}


def test_announcing_after_the_last_building(revise: Any) -> None:
    rest = [f"{t} lerici" for t in TILES if f"{t} lerici" not in READY["buildings"]]
    players: Players = [{**READY, "bricks": "K1"}, {"buildings": rest[1:]}]
    s = position(players, display=[rest[0].split()[0]])
    t = s.copy()
    revise(announce_in_turn_of_last_building=False)
    move(s, f"build {rest[0]}")
    assert asked(s) == (1, "turn")
    revise(announce_in_round_after_last_building=False)
    move(t, f"build {rest[0]}")
    assert asked(t) == (0, "announce")


def test_passing(revise: Any) -> None:
    revise(pass_after_announcement=False)
    assert "pass" not in legal(position([{}, {}], announcer=0, active=1))
    revise(pass_after_last_building=True)
    tiles = [f"{tile} lerici" for tile in TILES]
    assert "pass" in legal(position([{"buildings": tiles}, {}], closer=0, active=1))


def test_upgrades_and_the_thirty(revise: Any) -> None:
    revise(upgrade_counts_for_thirty=False)
    tiles = [f"{tile} lerici" for tile in TILES if tile not in ("villa-2", "villa-1")]
    players = [{"buildings": [*tiles, "villa-1 lerici"], "bricks": "K1"}, {}, {}]
    s = full(players, display=["villa-2"], removed=[])
    for step in ("upgrade villa-1", "into villa-2", "pay K"):
        choose_step(s, step)
    assert s.closer == -1


def choose_step(s: Any, text: str) -> None:
    """A step without a look at the invariants, which stand for the decisions as they are."""
    GAME.play(s, GAME.parse(s, text))


def test_the_object_field_in_scorings(revise: Any) -> None:
    revise(object_field_used_for_scoring=True)
    players: Players = [{"buildings": ["villa-1 massa"]}, {"objects": [0, 0, 0, 0, 0, 5]}]
    s = position(players)
    move(s, "score villa")
    assert player_seen(s)["objects"] == [0, 0, 0, 0, 0, 1]
    assert s.field == [1, 1, 1, 1, 1, 0]


def test_two_buildings_for_a_type(revise: Any) -> None:
    revise(min_buildings_for_type_or_special=2)
    s = full([{"buildings": ["villa-1 massa"]}, {}])
    assert not any(text.startswith("score") for text in legal(s))


def test_coins_of_the_bonus(revise: Any) -> None:
    players = [{"buildings": ["villa-5 lerici", "gate-4 lerici"]}, {}]
    assert settled(players, "bonus-2").rows["coins"][0] == 1
    revise(bonus_coins_before_conversion=False)
    assert settled(players, "bonus-2").rows["coins"][0] == 0


def test_majorities_of_nothing(revise: Any) -> None:
    revise(majority_needs_positive_total=False)
    assert settled([{}, {}], "bonus-5").rows["bonus"] == [18, 18]


def test_combinations_of_one_kind(revise: Any) -> None:
    revise(combo_needs_two_kinds=False)
    s = full([{"objects": [6, 0, 0, 0, 0, 0]}, {}], "object-5", field=[])
    assert player_seen(s)["prospects"]["objects"] == 20
