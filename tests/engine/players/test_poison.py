"""Players know a view and nothing else: poisoned hidden fields change no choice."""

from collections.abc import Mapping
from typing import Any, NoReturn

import pytest
from tests.engine.core.toy import TOY
from tests.engine.core.toy import State as ToyState
from tests.engine.machiavelli.witness import permuted
from tests.engine.players.tables import CARRARA, FIRENZE, GAMES, MACHIAVELLI, asked, moments

from cantiere.core import random
from cantiere.core.game import Game
from cantiere.players.levels import LEVELS, think
from cantiere.players.moves import Run
from cantiere.players.thoughts import thought_out

NODES = 12


def choice(game: Game[Any], level: str, view: Mapping[str, Any]) -> Run:
    thought = think(game, level, view, 9, NODES)
    thought_out(thought)
    return thought.best()


def shuffled(game: Game[Any], s: Any, turn: int) -> Any:
    """The state with what the seat asked cannot know changed: hidden order, and the generator."""
    if game is MACHIAVELLI:
        return permuted(s, asked(game, s), random.seeded(turn))
    other = game.copy(s)
    if isinstance(s, ToyState):
        other.deck = s.deck[turn % max(1, len(s.deck)) :] + s.deck[: turn % max(1, len(s.deck))]
    elif game is CARRARA:
        other.stack = s.stack[::-1]
    else:
        rest = len(s.deck) - s.start_cards_left
        other.deck = s.deck[:rest][::-1] + s.deck[rest:][::-1]
    other.rng = s.rng ^ 0x5A5A5A or 1
    return other


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_hidden_order_never_changes_a_choice(game: Game[Any], level: str) -> None:
    differ = 0
    for i, s in enumerate(moments(game, 3, 31, every=60)):
        other = shuffled(game, s, i + 1)
        differ += game.to_json(other) != game.to_json(s)
        seat = asked(game, s)
        view, poisoned = game.view(s, seat), game.view(other, seat)
        assert view == poisoned
        assert choice(game, level, view) == choice(game, level, poisoned)
    assert differ


class Wall:
    """A game that gives players no way but the view: every other door raises."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._guesses: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("new", "from_json", "from_position", "to_json", "position", "view"):
            return self._shut
        return getattr(self._game, name)

    def _shut(self, *_: object) -> NoReturn:
        raise AssertionError("a player left its view")


@pytest.mark.parametrize("level", LEVELS)
def test_no_player_leaves_its_view(level: str) -> None:
    s = next(moments(FIRENZE, 3, 32))
    wall: Any = Wall(FIRENZE)
    choice(wall, level, FIRENZE.view(s, asked(FIRENZE, s)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_is_cut_off_from_the_table(game: Game[Any], level: str) -> None:
    """Wrecking the true state after the view was taken changes nothing."""
    for s in moments(game, 3, 33, every=200):
        view = game.view(s, asked(game, s))
        before = choice(game, level, view)
        for name in ("deck", "stack", "row", "wheel", "display", "frames"):
            getattr(s, name, []).clear()
        s.rng = None
        assert choice(game, level, view) == before


def test_the_deck_is_really_shuffled_here() -> None:
    s = TOY.new({"seats": 3}, 1)
    assert shuffled(TOY, s, 1).deck != s.deck
    t = FIRENZE.new({"seats": 3}, 1)
    assert shuffled(FIRENZE, t, 1).deck != t.deck
    u = CARRARA.new({"seats": 3}, 1)
    assert shuffled(CARRARA, u, 1).stack != u.stack
