"""What is lit has an effect, and what is not has none: moves say which targets they answer to."""

from importlib import import_module
from typing import Any, Final

import pytest
from tests.outputs.walks import scene
from tests.web import desk

from cantiere.games import MODULES
from cantiere_app.kit.scene import Outcome, Scene

DRAFTS: Final = 3
"""Drafts that are looked at of each named position."""
TRIED: Final = {"firenze": 0.35, "carrara": 0.3, "machiavelli": 0.65}
"""The part of all targets that may be tried by a click where nothing is staged."""


def _scenes(game: str) -> list[Scene]:
    """Return the named positions of a game, as the seat asked sees them; every third one."""
    module: Any = import_module(f"cantiere.{game}")
    scenes = []
    for name in desk.fixture_names(game)[::3]:
        s = module.GAME.from_position(desk.fixture(name)["position"])
        asked = module.GAME.decision(s)
        if asked:
            scenes.append(scene(module.GAME, s, asked.seat, "en"))
    return scenes


def _targets(game: str) -> Any:
    return import_module(f"cantiere_app.games.{game}.moves.targets")


def _wrong(targets: Any, at: Scene) -> list[str]:
    """Return the targets that are lit without an effect, or have one and are not lit."""
    lit = targets.targets(at)
    names = [*targets.names(at)]
    return [name for name in names if lit[name].legal == bool(targets.click(at, name).refuse)]


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_a_target_is_lit_where_a_click_has_an_effect(game: str) -> None:
    targets = _targets(game)
    for at in _scenes(game):
        assert _wrong(targets, at) == []
        lit = [name for name, hint in targets.targets(at).items() if hint.legal]
        for name in lit[:: max(1, len(lit) // DRAFTS)]:
            outcome = targets.click(at, name)
            if not outcome.play:
                assert _wrong(targets, at.with_draft(outcome.draft, outcome.picked)) == []


@pytest.mark.parametrize("game", MODULES)
def test_targets_that_no_move_answers_to_are_never_tried(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    targets, tried, there = _targets(game), 0, 0
    plain = targets.click

    def counted(at: Scene, name: str) -> Outcome:
        nonlocal tried
        tried += 1
        outcome: Outcome = plain(at, name)
        return outcome

    monkeypatch.setattr(targets, "click", counted)
    for at in _scenes(game):
        there += len([*targets.targets(at).values()])
    assert 0 < tried / there <= TRIED[game], tried / there
