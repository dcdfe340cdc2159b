"""A table of Carrara without a browser."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.web import desk
from tests.web.desk import fixture, texts

from cantiere.carrara import GAME
from cantiere.carrara.rules.state import State
from cantiere_app.games.carrara.moves.click import click
from cantiere_app.games.carrara.moves.prompt import prompt
from cantiere_app.games.carrara.moves.refuse import sentence
from cantiere_app.games.carrara.moves.targets import targets

__all__ = ["DISPLAY", "GAME", "Desk", "fixture", "fixture_names", "position", "texts"]

DISPLAY = (
    "cathedral-3 palace-4 gate-3 library-5 castle-4 villa-3 palace-1 cathedral-5 gate-5".split()
)


class Desk(desk.Desk):
    room = desk.Room(GAME, click, prompt, sentence, targets, "C§")

    @classmethod
    def at(cls, name: str, lang: str = "en") -> "Desk":
        return cls(GAME.from_position(fixture(name)["position"]), lang)


def fixture_names() -> list[str]:
    return desk.fixture_names("carrara")


def position(
    players: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None = None, **fields: Any
) -> State:
    """A state from the fields of a position description."""
    state: State = GAME.from_position(
        {
            "game": "carrara",
            "version": 2,
            "options": {"seats": len(players), **(options or {})},
            "seed": 1,
            "players": list(players),
            "display": DISPLAY,
            **fields,
        }
    )
    return state
