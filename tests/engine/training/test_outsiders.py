"""Fixed opponents of Machiavelli: they follow their own rules, and know only their seat's view."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, table

from cantiere.core import random
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.state import State
from cantiere.players.match import Chooser, play_match
from cantiere.training.outsiders import OUTSIDERS

OWN = OUTSIDERS["machiavelli"]


def text(name: str, s: State, seed: int = 1) -> str:
    action = OWN[name]()(GAME.view(s, s.active), GAME.legal(s), seed)
    assert action in GAME.legal(s)
    return GAME.notation(s, action)


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("seats", [4, 6])
def test_an_outsider_plays_whole_games(name: str, seats: int) -> None:
    players: list[str | Chooser] = [OWN[name](), *["journeyman"] * (seats - 1)]
    *_, result = play_match(GAME, players, 1, {"seats": seats, "turnCap": 60}, 5)
    assert result.games == 1
    assert result.capped == 0


@pytest.mark.parametrize("name", OWN)
def test_an_outsider_answers_alike_whatever_is_hidden(name: str) -> None:
    """What the others hold may change with the guess, what the seat is shown does not."""
    s = GAME.new({"seats": 4}, 3)
    rng = random.seeded(3)
    while GAME.decision(s) is not None and s.round < 4:
        rng = random.step(rng)
        view = GAME.view(s, s.active)
        action = OWN[name]()(view, GAME.legal(s), rng)
        other = GAME.determinize(view, rng ^ 77)
        assert OWN[name]()(GAME.view(other, s.active), GAME.legal(other), rng) == action
        GAME.play(s, action)


@pytest.mark.parametrize(
    ("name", "hand", "built"),
    [
        ("richard", ["tavern", "palace"], "build tavern"),
        ("naive", ["tavern", "palace"], "build palace"),
        ("smart-discard", ["tavern", "palace"], "build palace"),
        ("smart-discard", ["watchtower", "manor"], "build watchtower"),
    ],
)
def test_each_builds_by_its_own_rule(name: str, hand: list[str], built: str) -> None:
    city = ["castle"] if "manor" in hand else []
    s = table([{"gold": 5, "hand": hand, "city": city}, {}, {}, {}], turn="architect")
    s.used = 255
    assert text(name, s) == built


@pytest.mark.parametrize("name", OWN)
def test_none_leaves_an_income(name: str) -> None:
    s: Any = table([{"city": ["church"], "gold": 0}, {}, {}, {}], turn="bishop")
    assert (k.INCOME,) in GAME.legal(s)
    assert text(name, s) == "income"
