"""Whole games by clicks on what is lit and by typed lines, with the engine as the judge."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from tests.later import later
from tests.web.games.carrara.staging import GAME, Desk
from tests.web.typed import type_something

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.moves.targets import hint, targets
from cantiere_app.games.carrara.moves.warnings import warnings
from cantiere_app.games.carrara.view import line
from cantiere_app.kit.scene import Scene

BOUND: Final = 4000
"""Clicks of a game of twenty turns each."""

TYPED: Final = 0.2
"""How often a line is typed instead of a click."""

SIDE_WAYS: Final = ("pay-", "brick-", "mode-")
"""Targets that only change or take back what is staged: clicked now and then."""


def offered(scene: Scene, action: Action) -> Iterator[str]:
    """Where the first small step of a move is clicked."""
    match action[0]:
        case k.SEGMENT:
            yield f"segment-{action[1]}"
        case k.BUILD if action[1] < data.ORDINARY:
            yield f"display-{scene.view['display'].index(data.TILES[action[1]])}"
        case k.BUILD:
            yield f"eight-{action[1] - data.ORDINARY}"
        case k.UPGRADE:
            tiles = [building["tile"] for building in facts.buildings(scene)]
            yield f"book-{tiles.index(data.TILES[action[1]])}"
        case k.SCORE_TYPE:
            yield f"type-{action[1]}"
        case k.SCORE_CITY:
            yield f"city-{action[1]}"
        case k.SCORE_SPECIAL:
            yield f"field-{action[1]}"
        case k.TOKEN:
            yield f"token-{action[1]}"
            place, cities = data.TOKEN_PLACE[action[1]], len(data.CITIES)
            yield f"city-{place}" if place < cities else f"field-{place - cities}"
        case k.BUY_OBJECT:
            yield f"object-{action[1]}"


def agrees_with_the_engine(table: Desk, lit: set[str]) -> None:
    """With nothing staged, what is lit is what the engine offers."""
    scene = table.scene()
    expected = {name for action in scene.legal for name in offered(scene, action)}
    assert expected <= lit, expected - lit
    kinds = {"city", "type", "field", "token", "object", "book"}
    shown = {name for name in lit if name.rstrip("0123456789-") in kinds}
    assert shown <= expected, shown - expected


def play(seed: int, seats: int, lang: str, **options: Any) -> Desk:
    rng = random.Random(seed)
    table = Desk(GAME.new({"seats": seats, "turnCap": 20, **options}, seed), lang)
    for _ in range(BOUND):
        if GAME.decision(table.state) is None:
            return table
        if rng.random() < TYPED:
            type_something(table, rng)
            continue
        step(table, rng)
    raise AssertionError(f"seed {seed}: no end after {BOUND} clicks")


def step(table: Desk, rng: random.Random) -> None:
    """One click on something that is lit, mostly on the button that finishes the step."""
    scene = table.scene()
    hints = targets(scene)
    lit = {name for name, known in hints.items() if known.legal}
    for name in hints.keys() - lit:
        why_not = hint(scene, name)
        assert why_not.note and why_not.clause, name
    if not table.draft and not table.picked and facts.asked(scene) in facts.BASE:
        agrees_with_the_engine(table, lit)
    for button in table.prompt().buttons:
        assert button.enabled == (button.act in lit), button
    assert all(warn.text for warn in warnings(scene))
    table.click(table.choice(sorted(lit), rng, SIDE_WAYS))
    assert all(line(event, table.scene()) for event in table.events)
    table.events.clear()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seats", "lang", "options"),
    [
        (2, 4, "nl", {"openScreens": True}),
        (4, 2, "en", {"variant": "full", "cards": "random"}),
        *later(
            (1, 2, "en", {}),
            (3, 3, "de", {"variant": "full"}),
            (5, 2, "de", {"variant": "full", "cards": "masterpiece", "startPlayer": 1}),
            (6, 4, "nl", {"variant": "full", "cards": "full-city"}),
        ),
    ],
)
def test_a_game_is_played_to_its_end_by_what_is_lit(
    seed: int, seats: int, lang: str, options: dict[str, Any]
) -> None:
    table = play(seed, seats, lang, **options)
    assert GAME.check(table.state) == []
    kinds = {action[0] for action in table.played}
    assert {k.BUY, k.SEGMENT, k.BOUGHT, k.BUILD, k.PAY, k.SCORE_TYPE} <= kinds
    assert table.prompt().title
    assert not table.prompt().buttons
