"""The named positions, one after the other in the same page: no start of Python for each."""

import json
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cantiere.core import notation
from cantiere.core.game import Game
from cantiere.core.random import seeded, step
from cantiere.games import load
from cantiere_testing.pages.shell import AppShell

FOLDER = Path(__file__).resolve().parents[2] / "web" / "app" / "cantiere_app" / "fixtures"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def described(name: str) -> dict[str, Any]:
    """A named position as the engine reads it."""
    position: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["position"]
    return position


def finished(name: str) -> str:
    """The fragment of a link to the end of a game that goes on from a named position by chance."""
    position = described(name)
    game = load(position["game"])
    return _ended(game, game.from_position(position))


def played(name: str, seats: int) -> str:
    """Return the fragment of a link to the end of a new game that is played at random."""
    game = load(name)
    return _ended(game, game.new({"seats": seats}, 1))


def ending(name: str, seats: int) -> str:
    """Return the fragment of a link to the last decision of a new game that is played at random."""
    game = load(name)
    return _ended(game, game.new({"seats": seats}, 1), left=1)


def _ended(game: Game[Any], state: Any, left: int = 0) -> str:
    """Return the fragment of a link to a game at random, `left` decisions before its end."""
    roll, last = seeded(1), deque([state], maxlen=left + 1)
    while game.decision(state) is not None:
        roll, state = step(roll), game.copy(state)
        game.apply(state, game.rollout_policy(state, game.legal(state), roll))
        last.append(state)
    return f"s={notation.pack(game.position(last[0]))}"


def show(app: AppShell, name: str) -> None:
    """Another position in an open page, by its link."""
    open_at(app, described(name))


def open_at(app: AppShell, position: Mapping[str, Any]) -> None:
    """A readable position in an open page."""
    before = app.rev
    code = notation.pack(position)
    app.page.evaluate("code => { location.hash = `s=${code}`; }", code)
    app.settle(before)
