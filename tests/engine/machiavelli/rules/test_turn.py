"""Whose turn runs, and what is one move (M§7.2, M§7.10)."""

import pytest
from tests.engine.machiavelli.builders import GAME, move, skip_to, table

from cantiere.core.game import PUBLIC
from cantiere.players.match import play_match


def test_a_pick_and_an_answer_to_a_call_are_nobodys_turn() -> None:
    s = GAME.new({"seats": 4}, 1)
    assert GAME.turn(s) == (0, PUBLIC)
    s = table([{"hand": ["tavern"]}, {}, {}, {}], turn="magician", action_cards=True)
    assert GAME.turn(s).seat == 0
    skip_to(s, "acrobat")
    assert GAME.turn(s).seat == PUBLIC


def test_a_witch_goes_on_in_the_turn_that_runs() -> None:
    s = table(4, turn="witch", phase="bewitch", roles={2: "merchant"})
    move(s, "bewitch 6")
    skip_to(s, "gather", 2)
    number = GAME.turn(s).number
    move(s, "gold")
    assert GAME.turn(s) == (number, 0)


def test_what_shows_something_first_begins_a_move_of_its_own() -> None:
    s = table(4, turn="bishop", phase="open")
    move(s, "draw")
    assert not GAME.mid_move(s)
    s = table([{"hand": ["tavern", "palace"]}, {}, {}, {}], turn="magician")
    move(s, "redraw tavern")
    assert GAME.mid_move(s)


@pytest.mark.slow
def test_computer_players_play_it_to_the_end() -> None:
    for seats in (2, 4):
        levels = ["search", *["greedy"] * (seats - 1)]
        result = list(play_match(GAME, levels, 1, {"seats": seats, "turnCap": 20}, 3, 4))[-1]
        assert result.games == 1
