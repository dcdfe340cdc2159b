"""A person who sits alone at a table is addressed: nothing is of a person called "You"."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from tests.outputs.walks import scene
from tests.web import desk

from cantiere.core.game import Reason
from cantiere.games import MODULES
from cantiere_app.kit.scene import Scene

_THIRD = re.compile(r"\bYou(’s| (?!always)[a-z]*[^s\W]s)\b")
"""What is said of a person called "You", in the third person: "You has"."""
_INSPECTED = re.compile('data-inspect="([^"]*)"')


def _alone(at: Scene) -> Scene:
    """Return the moment with a person in the viewer's seat and computers in all others."""
    players = [
        each._replace(name="You", kind="human")
        if seat == at.viewer
        else each._replace(name=f"Ben {seat}", kind="journeyman")
        for seat, each in enumerate(at.players)
    ]
    return replace(at, players=players)


def _scenes(game: str) -> Iterator[tuple[str, Scene]]:
    """Yield the named positions of a game, as a person sees them who plays alone."""
    module: Any = import_module(f"cantiere.{game}")
    for name in desk.fixture_names(game):
        s = module.GAME.from_position(desk.fixture(name)["position"])
        asked = module.GAME.decision(s)
        yield name, _alone(scene(module.GAME, s, asked.seat if asked else 0, "en"))


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_what_is_the_viewer_s_is_called_your_own(game: str) -> None:
    view: Any = import_module(f"cantiere_app.games.{game}.view")
    targets: Any = import_module(f"cantiere_app.games.{game}.moves.targets")
    for name, at in _scenes(game):
        drawn = view.draw(at)
        named = {*targets.names(at), *_INSPECTED.findall(str(drawn))}
        looked = [view.inspect(at, target) for target in sorted(named)]
        seats = [view.seat(at, seat) for seat in range(len(at.players))]
        spoken = [view.prompt(at).title, str(view.tables(at)), *seats]
        said = json.dumps([drawn, looked, spoken], ensure_ascii=False)
        assert not _THIRD.findall(said), name


@pytest.mark.parametrize(
    ("game", "code", "params"),
    [
        ("firenze", "contract-taken", {"colour": 2, "floor": 5, "owner": 0}),
        ("machiavelli", "city-complete", {"seat": 0}),
        ("machiavelli", "name-twice", {"card": "palace", "seat": 0}),
        ("machiavelli", "not-in-city", {"district": "palace", "seat": 0}),
    ],
)
def test_a_refusal_about_the_viewer_addresses_him(
    game: str, code: str, params: dict[str, Any]
) -> None:
    refuse: Any = import_module(f"cantiere_app.games.{game}.moves.refuse")
    at = next(at for _, at in _scenes(game) if at.viewer == 0)
    said = refuse.sentence(Reason(code, "", params), at)
    assert "your " in said.lower()
    assert not _THIRD.search(said)
