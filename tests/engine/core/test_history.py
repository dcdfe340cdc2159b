"""Undo with barriers, redo, and looking back."""

import pytest
from tests.engine.core.toy import END, PAY, SWAP, TAKE, TOY

from cantiere import games
from cantiere.core.errors import InputError
from cantiere.core.game import IllegalAction
from cantiere.core.history import CHECKPOINT, Barrier, Session, UndoError, Why
from cantiere.core.record import Record, Sitter, Taken, state_hash
from cantiere.testing.conformance import play_out


def table(seed: int = 1) -> Session:
    people = [Sitter("A", "human"), Sitter("B", "human")]
    return Session(TOY, Record("toy", 1, {"seats": 2}, seed, people))


def test_a_step_goes_back_and_forth() -> None:
    t = table()
    start = state_hash(TOY, t.state)
    t.play((TAKE, 1))
    assert t.can_undo
    assert t.undo().action == (TAKE, 1)
    assert state_hash(TOY, t.state) == start
    with pytest.raises(UndoError):
        t.undo()
    t.redo()
    assert t.steps[-1].action == (TAKE, 1)
    assert not t.can_redo


def test_a_reveal_stops_undo() -> None:
    t = table()
    t.play((TAKE, 1))
    t.play((PAY, 0))
    assert t.barrier == Barrier(2, "reveal")
    with pytest.raises(UndoError) as refused:
        t.undo()
    assert refused.value.barrier == Barrier(2, "reveal")


def test_the_answer_of_another_seat_stops_undo() -> None:
    t = table()
    for action in [(TAKE, 0), (SWAP,), (END,)]:
        t.play(action)
    assert t.can_undo
    t.play((TAKE, 1))
    assert t.barrier == Barrier(3, "seat")
    assert t.undo().seat == 1
    assert t.barrier == Barrier(1, "reveal")


@pytest.mark.parametrize("times", [1, 3])
def test_an_answer_that_is_taken_back_stops_nobody(times: int) -> None:
    t = table()
    for action in [(TAKE, 0), (SWAP,), (END,)]:
        t.play(action)
    for _ in range(times):
        t.play((TAKE, 1))
        assert t.undo().seat == 1
    assert [t.undo().action, t.undo().action] == [(END,), (SWAP,)]
    assert not t.can_undo
    assert [t.redo(), t.redo(), t.redo()] == [[], [], []]
    assert t.barrier == Barrier(3, "seat")


def test_a_turn_of_firenze_goes_on_where_the_next_seat_took_its_step_back() -> None:
    firenze = games.load("firenze")
    people = [Sitter("A", "human"), Sitter("B", "human")]
    t = Session(firenze, Record("firenze", firenze.rules, {"seats": 2}, 3, people))
    first = firenze.decision(t.state)
    while (asked := firenze.decision(t.state)) and first and asked.seat == first.seat:
        t.play(firenze.legal(t.state)[-1])
    assert firenze.notation(t.state, t.steps[-1].action) == "end-limits"
    t.play(firenze.legal(t.state)[-1])
    t.undo()
    assert first is not None
    assert t.undo().seat == first.seat


def test_a_reveal_stays_where_the_answer_behind_it_is_taken_back() -> None:
    t = table()
    for action in [(TAKE, 1), (PAY, 0), (END,), (TAKE, 1)]:
        t.play(action)
    assert t.restart_turn() == Barrier(3, "seat")
    assert t.barrier == Barrier(2, "reveal")
    t.undo()
    with pytest.raises(UndoError):
        t.undo()


def test_barriers_are_those_of_the_steps_that_are_left() -> None:
    """However often a game goes back and forth, it stops where one that only went forth does."""
    actions = play_out(TOY, {"seats": 2}, 7).actions
    wavering = table(7)
    for number, action in enumerate(actions):
        wavering.play(action)
        while number % 3 == 0 and wavering.can_undo:
            wavering.undo()
        while wavering.can_redo:
            wavering.redo()
        straight = table(7)
        for past in actions[: number + 1]:
            straight.play(past)
        assert wavering.barrier == straight.barrier


def test_restarting_a_turn_goes_back_to_the_barrier_and_names_it() -> None:
    t = table()
    for action in [(TAKE, 0), (SWAP,), (END,)]:
        t.play(action)
    assert t.restart_turn() == Barrier(1, "reveal")
    assert len(t.steps) == 1
    assert [t.redo(), t.redo()] == [[], []]
    assert len(t.steps) == 3


def test_another_action_forgets_what_was_taken_back() -> None:
    t = table()
    for action in [(TAKE, 0), (SWAP,)]:
        t.play(action)
    t.undo()
    t.play((END,))
    assert not t.can_redo
    with pytest.raises(UndoError):
        t.redo()


def test_a_refused_action_changes_nothing() -> None:
    t = table()
    before = state_hash(TOY, t.state)
    with pytest.raises(IllegalAction):
        t.play((SWAP,))
    assert (t.steps, t.record.actions) == ([], [])
    assert state_hash(TOY, t.state) == before


def test_every_earlier_state_can_be_seen() -> None:
    actions = play_out(TOY, {"seats": 2}, 7).actions
    assert len(actions) > CHECKPOINT
    t = table(7)
    hashes = [state_hash(TOY, t.state)]
    for action in actions:
        t.play(action)
        hashes.append(state_hash(TOY, t.state))
    assert [state_hash(TOY, t.state_at(n)) for n in range(len(actions) + 1)] == hashes
    with pytest.raises(InputError, match="step"):
        t.state_at(len(actions) + 1)


def test_a_table_of_a_record_replays_it() -> None:
    actions = play_out(TOY, {"seats": 2}, 7).actions
    record = Record("toy", 1, {"seats": 2}, 7, [Sitter("A", "human")] * 2, actions)
    t = Session(TOY, record)
    assert t.record.actions == actions
    assert record.actions == actions
    assert t.record.actions is not record.actions
    assert TOY.decision(t.state) is None


class Open(Session):
    """A table at which everything can be taken back."""

    def _raise_barrier(self, step: int, why: Why) -> None:
        """No barriers."""


def test_nothing_is_kept_of_steps_that_others_replaced() -> None:
    t = Open(TOY, Record("toy", 1, {"seats": 2}, 7, [Sitter("A", "human")] * 2))
    for action in play_out(TOY, {"seats": 2}, 7).actions[: CHECKPOINT + 1]:
        t.play(action)
    while len(t.steps) > CHECKPOINT // 4:
        t.undo()
    hashes = {}
    while TOY.decision(t.state) is not None:
        t.play(TOY.legal(t.state)[-1])
        hashes[len(t.steps)] = state_hash(TOY, t.state)
    assert max(hashes) >= CHECKPOINT
    assert {n: state_hash(TOY, t.state_at(n)) for n in hashes} == hashes


def test_undo_across_checkpoints() -> None:
    t = Open(TOY, Record("toy", 1, {"seats": 2}, 7, [Sitter("A", "human")] * 2))
    hashes = []
    for action in play_out(TOY, {"seats": 2}, 7).actions:
        hashes.append(state_hash(TOY, t.state))
        t.play(action)
    while t.can_undo:
        t.undo()
        assert state_hash(TOY, t.state) == hashes[len(t.steps)]
    while t.can_redo:
        t.redo()
    assert len(t.steps) == len(hashes)
    assert state_hash(TOY, t.state_at(33)) == hashes[33]


def test_a_session_goes_back_to_a_moment_whatever_was_done_since() -> None:
    """Also before a barrier, and where the state was changed without a step."""
    game = games.load("firenze")
    people = [Sitter("A", "human"), Sitter("B", "human")]
    t = Session(game, Record("firenze", game.rules, {"seats": 2}, 5, people))

    def play(steps: int) -> None:
        for _ in range(steps):
            t.play(game.legal(t.state)[0])

    def facts() -> tuple[object, ...]:
        return state_hash(game, t.state), [*t.steps], [*t.record.actions], t.barrier, t.can_redo

    play(9)
    moment, before = t.standing(), facts()
    play(CHECKPOINT + 8)
    game.apply(t.state, game.legal(t.state)[0])
    t.restore(moment)
    assert facts() == before
    play(1)
    t.undo()
    t.restore(moment)
    assert facts() == before


def test_steps_of_several_seats_are_taken_back_and_the_record_says_so() -> None:
    t = table()
    start = state_hash(TOY, t.state)
    for action in [(TAKE, 0), (SWAP,), (END,), (TAKE, 1)]:
        t.play(action)
    assert t.barrier.step == 3
    assert t.take_back(0) == 4
    assert state_hash(TOY, t.state) == start
    assert (t.steps, t.record.actions, t.record.taken) == ([], [], [Taken(0, 4)])
    assert not t.can_undo
    assert not t.can_redo
    t.play((TAKE, 1))
    assert Session(TOY, t.record).record.taken == [Taken(0, 4)]


@pytest.mark.parametrize("step", [-1, 2, 3])
def test_only_steps_before_the_present_are_taken_back(step: int) -> None:
    t = table()
    t.play((TAKE, 0))
    t.play((SWAP,))
    with pytest.raises(InputError, match="step"):
        t.take_back(step)
    assert len(t.steps) == 2
    assert t.record.taken == []


def test_what_was_taken_back_is_forgotten_where_a_moment_is_restored() -> None:
    t = table()
    t.play((TAKE, 0))
    moment = t.standing()
    t.take_back(0)
    t.restore(moment)
    assert (len(t.steps), t.record.taken) == (1, [])


def test_who_took_a_seat_over_later_has_it_where_the_game_goes_back_to() -> None:
    t = table()
    t.play((TAKE, 0))
    t.record.seat(1, 1, "mason")
    t.take_back(0)
    assert [change.step for change in t.record.changes] == [0]


def test_checkpoints_are_those_of_the_steps_that_are_left() -> None:
    game = games.load("carrara")
    seats = [Sitter("", "human"), Sitter("", "human")]
    t = Session(game, Record("carrara", game.rules, {"seats": 2}, 3, seats))
    for action in play_out(game, {"seats": 2}, 3).actions[: 3 * CHECKPOINT]:
        t.play(action)
    wanted = state_hash(game, t.state_at(CHECKPOINT + 2))
    t.take_back(CHECKPOINT + 2)
    assert state_hash(game, t.state) == wanted
    t.play(game.legal(t.state)[0])
    assert state_hash(game, t.state_at(CHECKPOINT + 2)) == wanted
