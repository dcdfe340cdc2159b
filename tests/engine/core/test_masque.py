"""The core keeps secrets and seats eight: shown by a game made for it."""

import pytest
from tests.engine.kit.masque import LAY, MASQUE, PICK, SILENCE

from cantiere.core.game import PUBLIC
from cantiere.core.history import Barrier, Session
from cantiere.core.record import Record, Sitter, load, save
from cantiere.players.levels import LEVELS
from cantiere.players.match import play_match
from cantiere.players.search import Search, Settings
from cantiere.players.thoughts import thought_out

EIGHT = {"seats": 8}


def drafted(seed: int = 1) -> Session:
    """A table of eight whose masks are picked, each seat the lowest it is handed."""
    people = [Sitter("", "human")] * 8
    table = Session(MASQUE, Record("masque", 1, EIGHT, seed, people))
    for _ in range(8):
        table.play(MASQUE.legal(table.state)[0])
    return table


def test_a_pick_is_told_to_its_seat_alone() -> None:
    s = MASQUE.new(EIGHT, 1)
    event = MASQUE.play(s, (PICK, s.pile[3]))[0]
    assert [event.seen_by(seat) == event.seen_by(7) for seat in range(8)] == [False] + [True] * 7
    assert {player["mask"] for player in MASQUE.view(s, 5)["players"]} == {None}


def test_nobody_else_sees_who_is_asked_to_plead() -> None:
    table = drafted()
    s = table.state
    silenced = next(mask for mask in s.masks if mask != s.called)
    events = table.play((SILENCE, silenced))
    holder = s.masks.index(silenced)
    for seat in range(8):
        view = MASQUE.view(s, seat)
        asked, is_told = view["decision"]["seat"], events[1].seen_by(seat) is not None
        assert (asked == holder, is_told) == (seat == holder, seat == holder)
        assert (view["frames"][0][1] == PUBLIC) == (seat != holder)


def test_a_search_thinks_about_an_answer_without_choice_where_its_pause_is_seen() -> None:
    table = drafted()
    card = next(c for c in table.state.hands[table.state.active])
    table.play((LAY, card))
    s = table.state
    asked = MASQUE.decision(s)
    assert asked
    assert MASQUE.hides_choice(s)
    for hand in ([1, 2], [card]):
        s.hands[asked.seat] = hand
        search = Search(MASQUE, MASQUE.view(table.state, asked.seat), 1, Settings(nodes=9))
        thought_out(search)
        assert search.done == 9


def test_a_draft_and_an_interrupt_are_no_turns() -> None:
    result = list(play_match(MASQUE, ["greedy"] * 8, 1, EIGHT, 3))[-1]
    assert 8 <= sum(tally.turns for tally in result.tallies) <= 16
    assert max(tally.turns for tally in result.tallies) <= 2


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_it(level: str) -> None:
    result = list(play_match(MASQUE, [level, "random", "random", "greedy"], 1, {"seats": 4}, 3, 8))
    assert result[-1].games == 1


def test_a_game_of_eight_is_saved_and_opened() -> None:
    table = drafted(4)
    text = save(MASQUE, table.record, table.state)
    again = Session.opened(load(text, lambda _: MASQUE))
    assert MASQUE.to_json(again.state) == MASQUE.to_json(table.state)
    assert again.barrier == table.barrier == Barrier(8, "reveal")
