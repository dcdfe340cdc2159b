"""A table of Firenze without a browser."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.web import desk
from tests.web.desk import fixture, texts

from cantiere.firenze.rules.state import State
from cantiere.games import load
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.games.firenze.moves.prompt import prompt
from cantiere_app.games.firenze.moves.refuse import sentence
from cantiere_app.games.firenze.moves.targets import targets

__all__ = ["GAME", "Desk", "fixture", "fixture_names", "position", "storage", "texts"]

GAME = load("firenze")


class Desk(desk.Desk):
    room = desk.Room(GAME, click, prompt, sentence, targets, "F§")

    @classmethod
    def at(cls, name: str, lang: str = "en") -> "Desk":
        return cls(GAME.from_position(fixture(name)["position"]), lang)


def fixture_names() -> list[str]:
    return desk.fixture_names("firenze")


def storage(desk: Desk, seat: int = 0) -> list[int]:
    bricks: list[int] = desk.state.storage[seat * 6 : seat * 6 + 6]
    return bricks


def position(players: Sequence[Mapping[str, Any]], **fields: Any) -> State:
    """A state from the fields of a position description."""
    data: dict[str, Any] = {
        "game": "firenze",
        "version": 2,
        "options": {"seats": len(players), "neutralSeals": 0},
        "balconies": ["white 6", "white 7", "purple 5", "purple 6"],
        "seed": 1,
        "players": list(players),
        "row": [
            {"card": card, "bricks": "W1 Y1 G1 R1"}
            for card in "recognition disgrace glory scandal monument alchemist".split()
        ],
        **fields,
    }
    state: State = GAME.from_position(data)
    return state


Check = Callable[[Desk], None]
