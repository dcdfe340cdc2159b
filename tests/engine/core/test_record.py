"""Saves: there and back, refusals of what is damaged, and the snapshot that outlives rules."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.core.toy import TOY, load

from cantiere import games
from cantiere.core import canonical
from cantiere.core import record as records
from cantiere.core.record import Change, Record, SaveError, Sitter, state_hash
from cantiere.testing.conformance import play_out

SAVES = sorted((Path(__file__).parent / "saves" / "v1").glob("*.json"))


def saved(seed: int = 3, steps: int | None = None) -> dict[str, Any]:
    actions = play_out(TOY, {"seats": 2}, seed, cap=steps or 10_000).actions
    record = Record("toy", 1, {"seats": 2}, seed, [Sitter("Ada", "human"), Sitter("", "greedy")])
    record.actions = actions
    data: dict[str, Any] = json.loads(records.save(TOY, record, records.replay(TOY, record)))
    return data


def read(data: object) -> records.Loaded:
    return records.load(json.dumps(data), load)


def test_a_save_there_and_back_is_the_same() -> None:
    data = saved(steps=9)
    loaded = read(data)
    assert loaded.fate == "replayed"
    assert loaded.record.seats[0] == Sitter("Ada", "human")
    assert records.to_data(TOY, loaded.record, loaded.state) == data


def test_a_game_from_a_position_keeps_its_start() -> None:
    state = play_out(TOY, {"seats": 2}, 3, cap=6).state
    record = Record("toy", 1, {"seats": 2}, 0, [Sitter("", "human")] * 2)
    record.start = TOY.position(state)
    record.actions = [TOY.legal(state)[0]]
    loaded = records.load(records.save(TOY, record, records.replay(TOY, record)), load)
    assert loaded.fate == "replayed"
    assert loaded.record.start == record.start


def test_who_sat_there_at_the_start_is_kept() -> None:
    data = {**saved(steps=9), "began": ["human", "search"]}
    record = read(data).record
    assert [sitter.kind for sitter in record.beginners] == ["human", "search"]
    assert [sitter.name for sitter in record.beginners] == [each.name for each in record.seats]
    assert read(saved(steps=9)).record.beginners == read(saved(steps=9)).record.seats


@pytest.mark.parametrize("began", [{}, ["human"], [1, 2], ["human"] * 3, "human", ["x" * 81] * 2])
def test_a_start_that_cannot_be_is_refused(began: object) -> None:
    with pytest.raises(SaveError, match="began"):
        read({**saved(steps=9), "began": began})


def test_changes_of_seats_are_kept() -> None:
    data = {**saved(steps=9), "changes": [[4, 1, "human"], [7, 1, "greedy"]]}
    loaded = read(data)
    assert loaded.record.changes == [Change(4, 1, "human"), Change(7, 1, "greedy")]
    assert records.to_data(TOY, loaded.record, loaded.state) == data


@pytest.mark.parametrize(
    "changes", [{}, [[4, 1]], [[4, 2, "human"]], [[-1, 0, "human"]], [[True, 0, "human"]], [4]]
)
def test_changes_that_cannot_be_are_refused(changes: object) -> None:
    with pytest.raises(SaveError, match="changes"):
        read({**saved(steps=9), "changes": changes})


def test_a_save_of_former_rules_that_still_leads_there_keeps_all_its_actions() -> None:
    data = {**saved(steps=9), "rules": 0}
    loaded = read(data)
    assert (loaded.fate, loaded.refused) == ("replayed", None)
    assert records.to_data(TOY, loaded.record, loaded.state) == {**data, "rules": TOY.rules}


def test_an_altered_action_lives_on_by_the_snapshot() -> None:
    data = saved(steps=9)
    data["actions"][0] = [0, 1] if data["actions"][0] == [0, 0] else [0, 0]
    assert read(data).fate == "revived"


def test_a_start_that_cannot_be_set_up_any_more_lives_on_by_the_snapshot() -> None:
    data = {**saved(steps=9), "rules": 0, "options": {"seats": 2, "colour": "red"}}
    data["options"]["seats"] = 9
    loaded = read(data)
    assert (loaded.fate, loaded.record.actions) == ("revived", [])
    assert state_hash(TOY, loaded.state) == data["hash"]
    again = records.load(records.save(TOY, loaded.record, loaded.state), load)
    assert again.fate == "replayed"
    assert state_hash(TOY, again.state) == data["hash"]


def test_a_snapshot_of_other_seats_than_the_record_is_refused() -> None:
    data = {**saved(steps=9), "rules": 0, "seats": [{"name": "", "kind": "human"}] * 3}
    with pytest.raises(SaveError, match="seats"):
        read(data)


def test_an_altered_snapshot_does_not_matter_while_the_actions_lead_there() -> None:
    data = saved(steps=9)
    data["snapshot"]["points"] = [99, 99]
    assert read(data).fate == "replayed"


def altered(**changes: object) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(changes)


@pytest.mark.parametrize(
    ("damage", "field"),
    [
        (altered(format="other"), "format"),
        (altered(version=3), "version"),
        (altered(version=0), "version"),
        (altered(version=True), "version"),
        (altered(game="chess"), "game"),
        (altered(game=7), "game"),
        (altered(rules="1"), "rules"),
        (altered(options=[]), "options"),
        (altered(options={"seats": 9}), "options"),
        (altered(seed=2**70), "seed"),
        (altered(seed=1.5), "seed"),
        (altered(seats=[]), "seats"),
        (altered(seats=[{"name": "A", "kind": "human"}]), "seats"),
        (altered(seats=[{"name": "A" * 99, "kind": "human"}] * 2), "seats.0.name"),
        (altered(seats=["A", "B"]), "seats.0.name"),
        (altered(actions={}), "actions"),
        (altered(actions=[[0], "x"]), "actions.1"),
        (altered(actions=[[2**40]]), "actions.0"),
        (altered(actions=[[0.5]]), "actions.0"),
        (altered(actions=[[0] * 99]), "actions.0"),
        (altered(hash="0" * 16), "hash"),
        (altered(hash=None), "hash"),
        (altered(actions=[[99]], snapshot=None), "actions"),
        (altered(start={"version": 2}), "start"),
        (altered(start="x"), "start"),
        (altered(base={"points": 1}), "base"),
    ],
)
def test_damage_is_named(damage: Callable[[dict[str, Any]], None], field: str) -> None:
    data = saved(steps=9)
    damage(data)
    with pytest.raises(SaveError) as refused:
        read(data)
    assert refused.value.field == field
    assert refused.value.accepted


def test_an_unsound_snapshot_is_named() -> None:
    data = saved(steps=9)
    data["rules"] = 0
    data["snapshot"]["points"] = [500, 0]
    data["hash"] = canonical.digest(data["snapshot"])
    with pytest.raises(SaveError, match="stones are lost"):
        read(data)


@pytest.mark.parametrize("text", ["", "x", "[]", "null", "[" * 100_000, "{" * 50, '"' * 3])
def test_foreign_text_is_named(text: str) -> None:
    with pytest.raises(SaveError) as refused:
        records.load(text, load)
    assert refused.value.field == "file"


def test_too_long_a_file_is_not_read() -> None:
    with pytest.raises(SaveError, match="characters"):
        records.load(" " * (records.MAX_CHARS + 1), load)


def test_a_cut_file_is_named_wherever_it_is_cut() -> None:
    text = json.dumps(saved(steps=9))
    for end in range(0, len(text), 7):
        with pytest.raises(SaveError):
            records.load(text[:end], load)


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@pytest.mark.slow
@given(st.sampled_from(sorted(saved(steps=5))), junk)
def test_junk_in_any_field_never_crashes(field: str, value: object) -> None:
    data = {**saved(steps=5), field: value}
    try:
        read(data)
    except SaveError as refused:
        assert refused.accepted


@pytest.mark.slow
@given(st.sampled_from(sorted(saved(steps=5)["snapshot"])), junk)
def test_junk_in_the_snapshot_never_crashes(field: str, value: object) -> None:
    data = {**saved(steps=5), "rules": 0}
    data["snapshot"][field] = value
    data["hash"] = canonical.digest(data["snapshot"])
    try:
        read(data)
    except SaveError as refused:
        assert refused.accepted


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_released_save_still_loads(path: Path) -> None:
    loaded, data = records.load(path.read_text(), games.load), json.loads(path.read_text())
    assert loaded.fate == "replayed"
    assert state_hash(loaded.game, loaded.state, data["version"]) == data["hash"]
