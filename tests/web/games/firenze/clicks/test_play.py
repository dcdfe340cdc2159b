"""Whole games by clicks on what is lit and by typed lines, with the engine as the judge."""

import random
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from tests.web.games.firenze.staging import GAME, Desk
from tests.web.typed import type_something

from cantiere.core.game import Action, IllegalAction
from cantiere.firenze import constants as k
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.board import board, city, players, row
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.flows.build import current, mason_saves, moves, picked, unplaced
from cantiere_app.games.firenze.moves.draft import price
from cantiere_app.games.firenze.moves.payment import propose
from cantiere_app.games.firenze.moves.targets import hint, targets
from cantiere_app.games.firenze.moves.warnings import warnings
from cantiere_app.games.firenze.view import line
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.kit.scene import Scene

BOUND: Final = 6000
"""Clicks of a game of twenty turns each; some 1,000 are usual."""

TYPED: Final = 0.2
"""How often a line is typed instead of a click."""

SIDE_WAYS: Final = (
    "pay-",
    "minus-",
    "newminus-",
    "do-delta",
    "do-princess",
)
"""Targets that only change what is staged: clicked now and then."""

_PERSONS: Final = {
    k.ALCHEMIST: "alchemist",
    k.SMUGGLER: "smuggler",
    k.WHOLESALER: "wholesaler",
    k.PATRICIAN: "patrician",
}
_BY_KIND: Final[Mapping[int, str]] = {
    k.TAKE: "card-{1}",
    k.TRADE: "row-brick-{1}-{2}",
    k.RAISE: "plus-{1}",
    k.START_TOWER: "new-{1}",
    k.FULFIL: "tower-{1}",
    k.DELIVER: "tower-{1}",
    k.FELL: "tower-{1}",
    k.SABOTAGE: "opp-tower-{1}-{2}",
    **dict.fromkeys((k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS), "do-end"),
}
"""Where the first small step of a move is clicked."""

_EXACT: Final[Mapping[str, tuple[str, ...]]] = {
    "choose": ("card",),
    "trade": ("row-brick", "do-end"),
    "build": ("plus", "new", "do-end"),
    "fulfil": ("tower", "do-end"),
    "collapse": ("tower",),
    "botch": ("tower",),
    "saboteur": ("opp-tower",),
}
"""Targets that are lit exactly where the engine offers a step."""


def offered(table: Desk, action: Action) -> Iterator[str]:
    if action[0] in _BY_KIND:
        yield _BY_KIND[action[0]].format(*action)
    elif action[0] in _PERSONS:
        hand = facts.me(table.scene())["hand"]
        yield f"hand-{hand.index(_PERSONS[action[0]])}"


def agrees_with_the_engine(table: Desk, lit: set[str]) -> None:
    """With nothing staged, what is lit is what the engine offers."""
    scene = table.scene()
    kind = facts.asked(scene)
    expected = {name for action in scene.legal for name in offered(table, action)}
    if kind == "limits" and facts.card_excess(scene):
        expected = {name for name in expected if not name.startswith("hand")}
    assert expected <= lit, (kind, expected - lit)
    for prefix in _EXACT.get(kind, ()):
        shown = {name for name in lit if name.rstrip("0123456789-") == prefix}
        assert shown <= expected, (kind, shown - expected)


def build_agrees_with_the_engine(table: Desk, lit: set[str]) -> None:
    """A new tower is lit exactly where the engine accepts the build with one more of it."""
    scene, draft = table.scene(), current(table.scene())
    for colour in range(6):
        if moves(scene) and colour == picked(scene):
            continue  # it takes a brick that is laid already
        more = {**draft, "start": [*draft["start"], [colour, 1]]}
        assert (f"new-{colour}" in lit) == _accepted(table, scene, more), (draft, colour)


def _accepted(table: Desk, scene: Any, draft: dict[str, Any]) -> bool:
    left = unplaced(scene, draft)
    if min(left) < 0 or price(scene.view, scene.viewer, {**draft, "start": []}).laid > 5:
        return False
    try:
        cost = price(scene.view, scene.viewer, draft).cost
        move = {**draft, "pay": propose(left, cost, ())[: sum(left)]}
        move["mason"] = draft["mason"] and mason_saves(scene, draft)
        del move["own"]
        GAME.steps(table.state, move)
    except (IllegalAction, IndexError):
        return False
    return True


def play(seed: int, seats: int, lang: str, **options: Any) -> Desk:
    rng = random.Random(seed)
    table = Desk(GAME.new({"seats": seats, "turnCap": 20, **options}, seed), lang)
    for number in range(BOUND):
        if GAME.decision(table.state) is None:
            return table
        if rng.random() < TYPED:
            type_something(table, rng)
            continue
        step(table, rng)
        if number % 4 == 0:
            drawn_as_if_for_the_first_time(table.scene())
    raise AssertionError(f"seed {seed}: no end after {BOUND} clicks")


def step(table: Desk, rng: random.Random) -> None:
    """One click on something that is lit, mostly on the button that finishes the step."""
    scene = table.scene()
    hints = targets(scene)
    lit = {name for name, known in hints.items() if known.legal}
    for name in hints.keys() - lit:
        why_not = hint(scene, name)
        assert why_not.note and why_not.clause, name
    if not table.draft and not table.picked:
        agrees_with_the_engine(table, lit)
    if bare(table.draft).get("do") == "build" and rng.random() < 0.3:
        build_agrees_with_the_engine(table, lit)
    assert all(warn.text for warn in warnings(scene))
    table.click(table.choice(sorted(lit), rng, SIDE_WAYS))
    sentences = [line(event, table.scene()) for event in table.events]
    assert all(sentences[i] or table.events[i].kind == "lost" for i in range(len(sentences)))
    table.events.clear()


def drawn_as_if_for_the_first_time(scene: Scene) -> None:
    """What is kept of the last drawing is what would be drawn now."""
    drawn, moment = board.draw(scene), Moment(scene, targets(scene))
    for part in (city, players):
        anew = part.draw(moment)
        assert {key: drawn[key] for key in anew} == anew
    for slot in range(len(moment.view["row"])):
        assert drawn[f"z-row/shelf/{slot}"] == row.card_in(moment, slot)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seats", "lang", "options"),
    [
        (1, 2, "en", {}),
        pytest.param(2, 3, "nl", {"eventLoss": "auto"}, marks=pytest.mark.long),
        pytest.param(3, 4, "de", {"campanile": False}, marks=pytest.mark.long),
        pytest.param(
            4, 2, "en", {"neutralPolicy": "dice", "handsVisible": True}, marks=pytest.mark.long
        ),
        pytest.param(5, 3, "de", {"neutralSeals": 0}, marks=pytest.mark.long),
        pytest.param(6, 4, "nl", {}, marks=pytest.mark.long),
    ],
)
def test_a_game_is_played_to_its_end_by_what_is_lit(
    seed: int, seats: int, lang: str, options: dict[str, Any]
) -> None:
    table = play(seed, seats, lang, **options)
    assert GAME.check(table.state) == []
    kinds = {action[0] for action in table.played}
    assert {k.TAKE, k.PAY_SKIP, k.START_TOWER, k.END_LAYING, k.END_LIMITS} <= kinds
    assert table.prompt().title
    assert not table.prompt().buttons
