"""Games of former rules: what those of today still allow stays, and what they refuse is named."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.core.toy import END, STONES, SWAP, TOY, State, Toy

from cantiere import games
from cantiere.core import canonical, notation
from cantiere.core import record as records
from cantiere.core.game import Action, Event, IllegalAction, Reason
from cantiere.core.history import Session, UndoError
from cantiere.core.record import Loaded, Record, SaveError, Sitter, state_hash
from cantiere.testing.conformance import play_out, uniform

PEOPLE = [Sitter("Ada", "human"), Sitter("", "greedy")]
ACTIONS = play_out(TOY, {"seats": 2}, 3, uniform).actions
SWAPPED = ACTIONS.index((SWAP,))


class Mended(Toy):
    """The toy by rules of another number, in which one kind of steps is refused."""

    rules = 2

    def __init__(self, refused: int) -> None:
        self.refused = refused

    def why(self, s: State, a: Sequence[int]) -> list[Reason]:
        return [Reason("mended", "T§9")] if a[0] == self.refused else super().why(s, a)


class Richer(Toy):
    """The toy by rules in which a swap gives a silver coin more."""

    rules = 2

    def play(self, s: State, a: Sequence[int]) -> list[Event]:
        events = super().play(s, a)
        s.coins[0][1] += a[0] == SWAP
        return events


def played(actions: Sequence[Action] = ACTIONS) -> tuple[Record, State]:
    record = Record("toy", TOY.rules, {"seats": 2}, 3, PEOPLE, list(actions))
    return record, records.replay(TOY, record)


def opened(text: str, game: Toy) -> Loaded:
    return records.load(text, lambda _: game)


def test_the_steps_of_these_games() -> None:
    assert 0 < SWAPPED < len(ACTIONS) - 5
    assert len(STONES) == 14


def test_of_a_save_the_steps_before_the_refused_one_stay() -> None:
    record, last = played()
    loaded = opened(records.save(TOY, record, last), Mended(SWAP))
    assert loaded.fate == "revived"
    assert loaded.record.actions == ACTIONS[:SWAPPED]
    assert loaded.refused is not None
    assert loaded.refused[:2] == (SWAPPED, "swap")
    assert "mended (T§9)" in loaded.refused.why
    assert state_hash(TOY, loaded.state) == state_hash(TOY, last)
    assert loaded.record.rules == 2


def test_what_went_on_from_its_last_state_is_saved_and_told_as_such() -> None:
    game = Mended(SWAP)
    record, last = played(ACTIONS[:-5])
    table = Session.opened(opened(records.save(TOY, record, last), game))
    assert (table.fate, len(table.steps)) == ("revived", SWAPPED)
    assert state_hash(game, table.state) == state_hash(TOY, last)
    for _ in range(3):
        table.play(next(action for action in game.legal(table.state) if action[0] != SWAP))
    for again in (
        opened(records.save(game, table.record, table.state), game),
        notation.parse_game(notation.print_game(game, table.record), lambda _: game),
        notation.parse_game(notation.print_game(game, table.record, True), lambda _: game),
        notation.read_game(notation.game_code(game, table.record, table.state), lambda _: game),
    ):
        assert again.fate == "replayed"
        assert again.record == table.record
        assert state_hash(game, again.state) == state_hash(game, table.state)
        assert state_hash(game, records.replay(game, again.record)) == state_hash(game, again.state)


def test_every_state_can_be_seen_and_undo_stops_where_a_game_went_on() -> None:
    game = Mended(SWAP)
    record, last = played(ACTIONS[:-5])
    table = Session.opened(opened(records.save(TOY, record, last), game))
    assert table.barrier.step == SWAPPED
    with pytest.raises(UndoError):
        table.undo()
    hashes = {SWAPPED: state_hash(TOY, last)}
    for number in range(SWAPPED):
        hashes[number] = state_hash(TOY, records.replay(TOY, played(ACTIONS[:number])[0]))
    while game.decision(table.state):
        legal = [action for action in game.legal(table.state) if action[0] != SWAP]
        table.play(legal[0])
        hashes[len(table.steps)] = state_hash(game, table.state)
    assert {n: state_hash(game, table.state_at(n)) for n in hashes} == hashes


@pytest.mark.parametrize("step", [1, 31, 32, 33])
def test_a_game_goes_on_at_any_step_between_two_copies_of_the_state(step: int) -> None:
    record, last = played()
    data = json.loads(records.save(TOY, record, last))
    data["rules"], data["actions"][step] = 0, [99]
    table = Session.opened(records.load(json.dumps(data), lambda _: TOY))
    assert len(table.steps) == step
    assert state_hash(TOY, table.state_at(step)) == state_hash(TOY, last)
    assert state_hash(TOY, table.state_at(step - 1)) == state_hash(
        TOY, records.replay(TOY, played(ACTIONS[: step - 1])[0])
    )


def test_the_rules_can_be_mended_once_more() -> None:
    first = Mended(SWAP)
    record, last = played(ACTIONS[:-5])
    table = Session.opened(opened(records.save(TOY, record, last), first))
    while (END,) not in first.legal(table.state):
        table.play(first.legal(table.state)[0])
    table.play((END,))
    kept = len(table.steps) - 1
    second = Mended(END)
    second.rules = 3
    end = ACTIONS.index((END,))
    loaded = opened(records.save(first, table.record, table.state), second)
    assert loaded.refused is not None
    assert loaded.refused.step == len(loaded.record.actions) == min(kept, end)
    assert state_hash(second, loaded.state) == state_hash(first, table.state)
    again = opened(records.save(second, loaded.record, loaded.state), second)
    assert again.record == loaded.record


def test_steps_that_lead_elsewhere_stay_and_the_game_goes_on_from_where_it_was_kept() -> None:
    actions = ACTIONS[: SWAPPED + 3]
    record, last = played(actions)
    game = Richer()
    loaded = opened(records.save(TOY, record, last), game)
    assert (loaded.fate, loaded.refused) == ("revived", None)
    assert loaded.record.actions == actions
    assert state_hash(TOY, loaded.state) == state_hash(TOY, last)
    assert opened(records.save(game, loaded.record, loaded.state), game).fate == "replayed"


def test_of_a_link_without_its_last_state_the_steps_before_the_refused_one_stay() -> None:
    record, last = played()
    code, game = notation.game_code(TOY, record, last), Mended(SWAP)
    loaded = notation.read_game(code, lambda _: game)
    assert (loaded.fate, loaded.record.actions) == ("cut", ACTIONS[:SWAPPED])
    assert loaded.refused is not None
    assert loaded.refused[:2] == (SWAPPED, "swap")
    before = records.replay(TOY, played(ACTIONS[:SWAPPED])[0])
    assert state_hash(TOY, loaded.state) == state_hash(TOY, before)
    assert opened(records.save(game, loaded.record, loaded.state), game).fate == "replayed"


def test_a_link_of_these_rules_that_they_refuse_names_the_step() -> None:
    record, last = played()
    data = records.to_data(TOY, record, last, snapshot=False)
    data["actions"][4] = [99]
    with pytest.raises(SaveError, match="actions: found 'step 5, 99: ") as refused:
        records.from_data(data, lambda _: TOY)
    assert refused.value.field == "actions"


def test_a_text_of_other_rules_is_one_of_todays_once_it_was_replayed() -> None:
    record, last = played()
    text = notation.print_game(TOY, record).replace("rules 1", "rules 7")
    loaded = notation.parse_game(text, lambda _: TOY)
    assert (loaded.fate, loaded.record) == ("replayed", record)
    again = opened(records.save(TOY, loaded.record, loaded.state), TOY)
    assert (again.fate, again.record) == ("replayed", record)
    assert state_hash(TOY, again.state) == state_hash(TOY, last)


@pytest.mark.parametrize("by_turn", [False, True])
def test_of_a_text_of_other_rules_the_steps_before_the_refused_one_stay(by_turn: bool) -> None:
    game = Mended(SWAP)
    text = notation.print_game(TOY, played()[0], by_turn)
    loaded = notation.parse_game(text, lambda _: game)
    assert (loaded.fate, loaded.record.actions) == ("cut", ACTIONS[:SWAPPED])
    assert loaded.refused is not None
    assert loaded.refused[:2] == (SWAPPED, "swap")
    assert opened(records.save(game, loaded.record, loaded.state), game).record == loaded.record


def test_a_text_of_these_rules_that_they_refuse_is_not_read() -> None:
    text = notation.print_game(TOY, played()[0])
    with pytest.raises(IllegalAction, match="mended"):
        game = Mended(SWAP)
        notation.parse_game(text.replace("rules 1", "rules 2"), lambda _: game)


@pytest.mark.parametrize("action", [[-1], [-5, 2], [99, -3], [0, 1, 2, 3]])
@pytest.mark.parametrize("name", ["firenze", "carrara", "machiavelli"])
def test_a_step_of_no_known_kind_is_named_by_its_numbers(name: str, action: list[int]) -> None:
    game = games.load(name)
    record = Record(name, game.rules, {"seats": 3}, 5, [Sitter("", "human")] * 3)
    data = records.to_data(game, record, records.replay(game, record), snapshot=False)
    loaded = records.from_data({**data, "rules": 0, "actions": [action]}, games.load)
    assert loaded.refused is not None
    assert str(tuple(action)) in loaded.refused.why
    if not 0 <= action[0] < 99:
        assert loaded.refused.text == " ".join(map(str, action))


def test_a_save_whose_first_step_is_refused_begins_with_its_last_state() -> None:
    record, last = played()
    data = json.loads(records.save(TOY, record, last))
    data["rules"], data["actions"][0] = 0, [5, 1]
    loaded = records.load(json.dumps(data), lambda _: TOY)
    assert (loaded.fate, loaded.record.actions, loaded.record.resumed) == ("revived", [], [])
    assert loaded.record.base == data["snapshot"]
    assert loaded.refused is not None
    assert loaded.refused[:2] == (0, "5 1")


@pytest.mark.parametrize("name", ["firenze", "carrara", "machiavelli"])
def test_of_forty_steps_with_one_that_is_refused_the_first_ones_stay(name: str) -> None:
    game = games.load(name)
    options = {"seats": 4}
    actions = play_out(game, options, 5, cap=40).actions
    record = Record(name, game.rules, options, 5, [Sitter("", "human")] * 4, actions)
    last = records.replay(game, record)
    data = json.loads(records.save(game, record, last))
    data["rules"], data["actions"][20] = 0, [0, 77]
    loaded = records.load(canonical.dumps(data), games.load)
    assert (loaded.fate, loaded.record.actions) == ("revived", actions[:20])
    assert loaded.refused is not None
    assert loaded.refused.step == 20
    table = Session.opened(loaded)
    assert state_hash(game, table.state) == state_hash(game, last)
    table.play(game.legal(table.state)[0])
    again = records.load(records.save(game, table.record, table.state), games.load)
    assert (again.fate, len(again.record.actions)) == ("replayed", 21)


def went_on() -> dict[str, Any]:
    record, last = played()
    data = json.loads(records.save(TOY, record, last))
    data["rules"], data["actions"][7] = 0, [99]
    loaded = records.load(json.dumps(data), lambda _: TOY)
    return json.loads(records.save(TOY, loaded.record, loaded.state))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "change",
    [
        {"step": 8},
        {"step": -1},
        {"step": True},
        {"refused": 5},
        {"refused": "x" * 201},
        {"state": []},
        {"state": {}},
    ],
)
def test_a_state_to_go_on_from_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    data = went_on()
    data["resumed"][0] |= change
    with pytest.raises(SaveError, match="resumed"):
        records.load(json.dumps(data), lambda _: TOY)


def test_states_to_go_on_from_stand_in_their_order_and_are_sound() -> None:
    for change in (
        lambda states: states * 2,
        lambda states: [{**states[0], "step": 3}, {**states[0], "step": 2}],
        lambda states: [{**states[0], "step": n} for n in range(8)] * 3,
        lambda states: [{**states[0], "state": {**states[0]["state"], "points": [500, 0]}}],
        lambda states: states[0],
    ):
        data = went_on()
        data["resumed"] = change(data["resumed"])
        with pytest.raises(SaveError, match="resumed"):
            records.load(json.dumps(data), lambda _: TOY)
