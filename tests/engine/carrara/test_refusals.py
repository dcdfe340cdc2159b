"""Refusals tell the truth: the right reason alone, with the clause that forbids it."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, TILES, full, move, position

from cantiere.carrara import constants as k
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action

Told = tuple[str, str, dict[str, Any]]
"""Code, clause and parameters of a reason."""


def told(s: State, *a: int) -> list[Told]:
    """Why a single step is refused."""
    return [(why.code, why.clause, dict(why.params)) for why in GAME.why(s, a)]


def codes(s: State, *a: int) -> list[tuple[str, str]]:
    return [found[:2] for found in told(s, *a)]


@pytest.mark.clause("C§6.7 price", "C§6.7 once")
def test_nothing_is_said_to_be_bought_where_nothing_was() -> None:
    dear = [f"{name}-5 lerici" for name in ("library", "cathedral", "palace", "gate")]
    player: dict[str, Any] = {"buildings": dear, "objects": [2, 1, 1, 1, 1, 1], "coins": 3}
    player["scored"] = ["library", "cathedral", "palace", "gate"]
    s = position([player, {}, {}, {}], phase="announce")
    assert told(s, k.BUY_OBJECT, 0) == [("purchase-too-dear", "C§6.7", {"need": 10, "have": 3})]
    rich = position([{**player, "coins": 30}, {}, {}, {}], phase="purchase")
    move(rich, "object crown")
    assert codes(rich, k.BUY_OBJECT, 0) == [("purchase-over", "C§6.7")]
    assert codes(rich, k.BUY_OBJECT, 2) == [("object-gone", "C§6.7")]


@pytest.mark.clause("C§12 Q8", "C§6.1 turn")
def test_passing_is_refused_by_the_rule_that_forbids_it() -> None:
    assert codes(position(), k.PASS) == [("no-pass", "C§6.1")]
    tiles = [f"{tile} lerici" for tile in TILES]
    closed = position([{"buildings": tiles}, {}, {}], active=1, closer=0)
    assert codes(closed, k.PASS) == [("no-pass-unannounced", "C§12 Q8")]


WRONG_TIME: list[tuple[Action, str]] = [
    ((k.ANNOUNCE,), "C§6.8"),
    ((k.TOKEN, 0), "C§6.5"),
    ((k.DECLINE,), "C§6.5"),
    ((k.BUY_OBJECT, 0), "C§6.7"),
    ((k.SEGMENT, 0), "C§6.2"),
    ((k.END,), "C§6.1"),
]


@pytest.mark.parametrize(("action", "clause"), WRONG_TIME)
def test_the_wrong_time_is_refused_by_the_rule_of_the_action(action: Action, clause: str) -> None:
    found = GAME.why(position(), action)
    assert [(why.code, why.clause) for why in found] == [("wrong-phase", clause)]


@pytest.mark.clause("C§6.2 case 4")
def test_stuck_is_refused_by_its_rule() -> None:
    assert codes(position(), k.STUCK) == [("not-stuck", "C§6.2")]
    s = position([{"coins": 30}, {}], phase="purchase")
    assert codes(s, k.STUCK) == [("wrong-phase", "C§6.2")]


@pytest.mark.clause("C§6.1 after")
def test_steps_of_what_is_begun_come_first() -> None:
    s = position([{"bricks": "K3"}, {}], display=["villa-2"])
    GAME.play(s, (k.BUILD, TILES.index("villa-2")))
    assert codes(s, k.STUCK) == [("answer-first", "C§6.3")]
    assert codes(s, k.BRICK, 0) == [("not-asked", "C§6.2")]


@pytest.mark.clause("C§6.4 dearer", "C§6.4 bricks")
def test_an_upgrade_that_cannot_be_is_one_of_two_cases() -> None:
    castle = TILES.index("castle-3")
    poor = full(
        [{"bricks": "G1", "buildings": ["castle-3 lucca"]}, {}], display=["villa-3", "library-4"]
    )
    found = [("upgrade-too-dear", "C§6.4", {"tile": "castle-3", "need": 1, "have": 0})]
    assert told(poor, k.UPGRADE, castle) == found
    dearest = TILES.index("castle-5")
    eights = [f"{kind}-8 lerici" for kind in ("library", "cathedral", "palace", "gate", "villa")]
    site = {"bricks": "W5", "buildings": ["castle-5 lucca"]}
    none = full([site, {"buildings": [*eights, "castle-8 lerici"]}], display=["library-4"])
    assert told(none, k.UPGRADE, dearest) == [("nothing-dearer", "C§6.4", {"tile": "castle-5"})]


@pytest.mark.clause("C§9.4")
def test_what_only_the_full_game_has_is_refused_for_that_alone() -> None:
    assert codes(position(), k.SCORE_SPECIAL, 0) == [("full-game-only", "C§9")]
    assert codes(position(), k.UPGRADE, 3) == [("full-game-only", "C§9")]
    assert codes(position(), k.BUILD, 30) == [("full-game-only", "C§9")]
