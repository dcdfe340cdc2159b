"""A table of Machiavelli without a browser."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from tests.web import desk
from tests.web.desk import fixture, texts

from cantiere.core.game import Event
from cantiere.machiavelli import GAME
from cantiere.machiavelli.rules.state import State
from cantiere_app.games.machiavelli.moves.click import click
from cantiere_app.games.machiavelli.moves.prompt import prompt
from cantiere_app.games.machiavelli.moves.refuse import sentence
from cantiere_app.games.machiavelli.moves.targets import targets
from cantiere_app.kit.scene import Scene

__all__ = ["GAME", "Desk", "fixture", "fixture_names", "position", "texts"]


class Desk(desk.Desk):
    room = desk.Room(GAME, click, prompt, sentence, targets, "M§")

    def scene(self) -> Scene:
        return replace(super().scene(), turn=self._turn())

    def _turn(self) -> list[Event]:
        """What the viewer was told since the last turn began."""
        is_within = takewhile(lambda event: event.kind != "turn", reversed(self.events))
        return [seen for event in [*is_within][::-1] if (seen := event.seen_by(self.viewer))]

    @classmethod
    def at(cls, name: str, lang: str = "en") -> "Desk":
        return cls(GAME.from_position(fixture(name)["position"]), lang)


def fixture_names() -> list[str]:
    return desk.fixture_names("machiavelli")


def position(
    players: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None = None, **fields: Any
) -> State:
    """A state from the fields of a position description."""
    state: State = GAME.from_position(
        {
            "game": "machiavelli",
            "version": 1,
            "options": {"seats": len(players), **(options or {})},
            "seed": 1,
            "players": list(players),
            **fields,
        }
    )
    return state
