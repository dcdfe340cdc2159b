"""Refusals tell the truth: the right reason alone, with the clause that forbids it."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, TILES, Players, full, move, position

from cantiere.carrara import constants as k
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action

Refusal = tuple[str, str, dict[str, Any]]
"""Code, clause and parameters of a reason."""


def refusals(s: State, *a: int) -> list[Refusal]:
    """Why a single step is refused."""
    return [(why.code, why.clause, dict(why.params)) for why in GAME.why(s, a)]


def codes(s: State, *a: int) -> list[tuple[str, str]]:
    return [refusal[:2] for refusal in refusals(s, *a)]


@pytest.mark.clause("C§6.7 price", "C§6.7 once")
def test_nothing_is_said_to_be_bought_where_nothing_was() -> None:
    dear = [f"{name}-5 lerici" for name in ("library", "cathedral", "palace", "gate")]
    player: dict[str, Any] = {"buildings": dear, "objects": [2, 1, 1, 1, 1, 1], "coins": 3}
    player["scored"] = ["library", "cathedral", "palace", "gate"]
    s = position([player, {}, {}, {}], phase="announce")
    assert refusals(s, k.BUY_OBJECT, 0) == [("purchase-too-dear", "C§6.7", {"need": 10, "have": 3})]
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
    reasons = GAME.why(position(), action)
    assert [(why.code, why.clause) for why in reasons] == [("wrong-phase", clause)]


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
    expected = [("upgrade-too-dear", "C§6.4", {"tile": "castle-3", "need": 1, "have": 0})]
    assert refusals(poor, k.UPGRADE, castle) == expected
    dearest = TILES.index("castle-5")
    eights = [f"{kind}-8 lerici" for kind in ("library", "cathedral", "palace", "gate", "villa")]
    site = {"bricks": "W5", "buildings": ["castle-5 lucca"]}
    none = full([site, {"buildings": [*eights, "castle-8 lerici"]}], display=["library-4"])
    assert refusals(none, k.UPGRADE, dearest) == [("nothing-dearer", "C§6.4", {"tile": "castle-5"})]


@pytest.mark.clause("C§9.4")
def test_what_only_the_full_game_has_is_refused_for_that_alone() -> None:
    assert codes(position(), k.SCORE_SPECIAL, 0) == [("full-game-only", "C§9")]
    assert codes(position(), k.UPGRADE, 3) == [("full-game-only", "C§9")]
    assert codes(position(), k.BUILD, 30) == [("full-game-only", "C§9")]


def tile(name: str) -> int:
    return TILES.index(name)


POOR: Players = [{}, {}]
DARK: Players = [{"bricks": "K2"}, {}]
TWO: dict[str, Any] = {"display": ["villa-2", "gate-3"]}
PICK: dict[str, Any] = {"phase": "pick", "wheel": ["W1", "K1"]}
VILLA: list[Action] = [(k.BUILD, tile("villa-2"))]

ALONE: list[tuple[Players, dict[str, Any], list[Action], Action, Refusal]] = [
    (POOR, {}, [], (99,), ("unknown-action", "C§6.1", {})),
    (POOR, {}, [], (k.BUY,), ("wrong-length", "C§6.1", {"action": "buy", "need": 1, "value": 0})),
    (
        POOR,
        {},
        [],
        (k.PASS, 0),
        ("wrong-length", "C§6.1", {"action": "pass", "need": 0, "value": 1}),
    ),
    (POOR, {}, [], (k.BUY, 2), ("no-such-mode", "C§6.2", {"value": 2})),
    (POOR, {}, [], (k.BUILD, 36), ("no-such-tile", "C§4.3", {"value": 36})),
    (POOR, {}, [], (k.SCORE_TYPE, 6), ("no-such-type", "C§4.3", {"value": 6})),
    (POOR, {}, [], (k.SCORE_CITY, 6), ("no-such-city", "C§4.2", {"value": 6})),
    (
        [{"coins": 30}, {}],
        {"phase": "purchase"},
        [],
        (k.BUY_OBJECT, 6),
        ("no-such-object", "C§4.3", {"value": 6}),
    ),
    (POOR, PICK, [], (k.SEGMENT, 6), ("no-such-segment", "C§4.1", {"value": 6})),
    (POOR, PICK, [], (k.SEGMENT, 2), ("segment-empty", "C§6.2", {"segment": 2})),
    (POOR, PICK, [], (k.SEGMENT, 0), ("cannot-pay", "C§6.2", {"need": 6, "have": 0})),
    (POOR, PICK, [(k.SEGMENT, 1)], (k.BRICK, 6), ("no-such-colour", "C§4.1", {"value": 6})),
    (POOR, PICK, [(k.SEGMENT, 1)], (k.BOUGHT,), ("take-one", "C§6.2", {})),
    (
        DARK,
        TWO,
        [],
        (k.BUILD, tile("gate-3")),
        ("too-few-bricks", "C§6.3", {"tile": "gate-3", "need": 3, "have": 2}),
    ),
    (DARK, TWO, VILLA, (k.CITY, 6), ("no-such-city", "C§4.2", {"value": 6})),
    (
        DARK,
        TWO,
        VILLA,
        (k.CITY, 0),
        ("city-accepts-too-few", "C§4.2", {"city": "livorno", "need": 2, "have": 0}),
    ),
    (DARK, TWO, [*VILLA, (k.CITY, 5)], (k.PAY, 0), ("no-brick", "C§6.3", {"colour": 0})),
]


@pytest.mark.parametrize(("players", "fields", "steps", "action", "refusal"), ALONE)
def test_one_reason_alone(
    players: Players, fields: dict[str, Any], steps: list[Action], action: Action, refusal: Refusal
) -> None:
    s = position(players, **fields)
    for step in steps:
        GAME.play(s, step)
    assert refusals(s, *action) == [refusal]


@pytest.mark.clause("C§6.4 dearer", "C§6.4 bricks", "C§6.5 supply")
def test_one_reason_alone_in_the_full_game() -> None:
    player = {"bricks": "W2 K1", "buildings": ["villa-3 massa"]}
    s = full([player, {}], display=["gate-4", "gate-3"])
    assert refusals(s, k.UPGRADE, 36) == [("no-such-tile", "C§4.3", {"value": 36})]
    assert refusals(s, k.SCORE_SPECIAL, 2) == [("no-such-special", "C§9.1", {"value": 2})]
    GAME.play(s, (k.UPGRADE, tile("villa-3")))
    assert refusals(s, k.INTO, tile("palace-4")) == [
        ("not-on-offer", "C§6.4", {"tile": "palace-4"})
    ]
    same = {"tile": "gate-3", "cost": 3, "old": 3}
    assert refusals(s, k.INTO, tile("gate-3")) == [("not-dearer", "C§6.4", same)]
    short = {"city": "massa", "need": 5, "have": 2}
    assert refusals(s, k.INTO, 30) == [("city-accepts-too-few", "C§4.2", short)]
    asked = full([{"buildings": ["gate-8 lerici"]}, {}], phase="token")
    assert refusals(asked, k.TOKEN, 8) == [("no-such-token", "C§9.1", {"value": 8})]
