"""Share codes and games as text."""

import base64
import zlib
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.core.toy import TOY, load

from cantiere.core import notation
from cantiere.core.game import IllegalAction, NotationError, PositionError
from cantiere.core.notation import ShareError
from cantiere.core.record import Change, Record, SaveError, Sitter, replay, state_hash
from cantiere.testing.conformance import play_out


def record(steps: int | None = None) -> Record:
    actions = play_out(TOY, {"seats": 3}, 4, cap=steps or 10_000).actions
    people = [Sitter("Ada Lovelace", "human"), Sitter("", "greedy"), Sitter("B", "search")]
    return Record("toy", 1, {"seats": 3}, 4, people, actions)


def coded(content: bytes, behind: bytes = b"") -> str:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(content) + squeeze.flush() + behind
    return "1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_a_code_needs_no_escaping_and_comes_back() -> None:
    value = {"row": ["é", 1, None], "deep": {"a": [True]}}
    code = notation.pack(value)
    assert code.startswith("1.")
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
    assert notation.unpack(code) == value


def test_a_position_comes_back() -> None:
    state = play_out(TOY, {"seats": 3}, 4, cap=8).state
    game, again = notation.read_position(notation.position_code(TOY, state), load)
    assert game is TOY
    assert state_hash(TOY, again) == state_hash(TOY, state)


def test_a_game_comes_back_and_fits_a_link() -> None:
    code = notation.game_code(TOY, record(), replay(TOY, record()))
    assert len(code) < 1_000
    loaded = notation.read_game(code, load)
    assert loaded.fate == "replayed"
    assert loaded.record == record()


@pytest.mark.parametrize(
    ("code", "field"),
    [
        ("", "version"),
        ("2.abc", "version"),
        ("1." + "A" * 8_000, "length"),
        ("1.a b", "letters"),
        ("1.a+b", "letters"),
        ("1.abc\n", "letters"),
        ("1.A", "content"),
        ("1.AAAA", "content"),
        ("1.", "content"),
        (notation.pack([1, 2, 3])[:-2], "content"),
        (coded(b"[1]", behind=b"more"), "content"),
        (coded(b"\xff\xfe"), "content"),
        (coded(b"[NaN]"), "content"),
        (coded(b"[" * 900), "content"),
        (coded(b" " * 1_500_000), "size"),
    ],
)
def test_a_broken_code_is_named(code: str, field: str) -> None:
    with pytest.raises(ShareError) as refused:
        notation.unpack(code)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ([], ShareError),
        ({"game": 3}, ShareError),
        ({"game": "chess"}, ShareError),
        ({"game": "toy", "version": 2}, PositionError),
        ({"game": "toy", "version": 1}, ShareError),
    ],
)
def test_a_code_of_something_else_is_named(value: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        notation.read_position(notation.pack(value), load)
    with pytest.raises(SaveError):
        notation.read_game(notation.pack(value), load)


@given(st.text(alphabet="AZaz09-_", max_size=60))
def test_random_codes_never_crash(text: str) -> None:
    try:
        notation.unpack("1." + text)
    except ShareError as refused:
        assert refused.accepted


def test_a_game_as_text_comes_back_the_same() -> None:
    text = notation.print_game(TOY, record())
    loaded = notation.parse_game(text, load)
    assert loaded.record == record()
    assert notation.print_game(TOY, loaded.record) == text
    assert state_hash(TOY, loaded.state) == state_hash(TOY, replay(TOY, record()))


def test_a_game_as_text_reads_like_one() -> None:
    lines = notation.print_game(TOY, record(3)).splitlines()
    assert lines[:8] == [
        "cantiere 1",
        "game toy",
        "rules 1",
        "seed 4",
        'options {"seats":3}',
        "seat human Ada Lovelace",
        "seat greedy",
        "seat search B",
    ]
    assert lines[9].startswith("0: take")


def test_a_line_can_hold_all_that_a_seat_did() -> None:
    text = notation.print_game(TOY, record(), by_turn=True)
    steps = text.split("\n\n")[1].splitlines()
    assert len(steps) < len(record().actions)
    seats = [line.split(":")[0] for line in steps]
    assert all(one != other for one, other in pairwise(seats))
    assert notation.parse_game(text, load).record == record()


@pytest.mark.parametrize("name", ["A\nseed 9", "A\r\nB", "A\u2028seat human B", " A\x0b\x85 B "])
def test_a_break_in_a_name_begins_no_line(name: str) -> None:
    people = [Sitter(name, "human"), *record().seats[1:]]
    loaded = notation.parse_game(notation.print_game(TOY, replace(record(), seats=people)), load)
    assert loaded.record.seats[0] == Sitter(" ".join(name.split()), "human")
    assert replace(loaded.record, seats=people) == replace(record(), seats=people)


def test_where_a_game_was_branched_from_is_kept() -> None:
    branch = replace(record(), origin={"step": 3, "hash": "0123456789abcdef"})
    loaded = notation.parse_game(notation.print_game(TOY, branch), load)
    assert loaded.record == branch
    last = replay(TOY, branch)
    code = notation.game_code(TOY, branch, last)
    assert notation.read_game(code, load).record.origin == branch.origin


def test_changes_of_seats_are_printed_too() -> None:
    changed = replace(record(), changes=[Change(2, 0, "search"), Change(5, 1, "human")])
    text = notation.print_game(TOY, changed)
    assert "change 2 0 search" in text.splitlines()
    assert notation.parse_game(text, load).record == changed
    code = notation.game_code(TOY, changed, replay(TOY, changed))
    assert notation.read_game(code, load).record.changes == changed.changes


def test_who_sat_there_at_the_start_is_printed_too() -> None:
    changed = replace(record(), began=tuple("human" for _ in record().seats))
    assert notation.parse_game(notation.print_game(TOY, changed), load).record == changed
    code = notation.game_code(TOY, changed, replay(TOY, changed))
    assert notation.read_game(code, load).record.began == changed.began


@pytest.mark.parametrize("line", ["began", "began 4", 'began ["human"]', "began [1, 2]", "began {"])
def test_a_start_that_cannot_be_is_refused(line: str) -> None:
    text = notation.print_game(TOY, record()).replace("rules 1", f"rules 1\n{line}", 1)
    with pytest.raises(SaveError, match="began"):
        notation.parse_game(text, load)


@pytest.mark.parametrize("line", ["change", "change 2 9 human", "change two 0 human", "change 2"])
def test_changes_of_seats_that_cannot_be_are_refused(line: str) -> None:
    text = notation.print_game(TOY, record()).replace("rules 1", f"rules 1\n{line}", 1)
    with pytest.raises(SaveError, match="changes"):
        notation.parse_game(text, load)


def test_a_start_position_is_printed_too() -> None:
    state = play_out(TOY, {"seats": 3}, 4, cap=8).state
    started = Record("toy", 1, {"seats": 3}, 4, record().seats, [], start=TOY.position(state))
    loaded = notation.parse_game(notation.print_game(TOY, started), load)
    assert loaded.record == started
    assert state_hash(TOY, loaded.state) == state_hash(TOY, state)


def test_comments_and_empty_lines_are_passed_over() -> None:
    text = notation.print_game(TOY, record(3)).replace("0: take", "\n# now\n 0: take", 1)
    assert notation.parse_game(text, load).record == record(3)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("cantiere 1", "cantiere 2", SaveError),
        ("game toy", "game chess", SaveError),
        ("rules 1", "rules one", SaveError),
        ("seed 4", "seed 4.5", SaveError),
        ('{"seats":3}', "{", SaveError),
        ('{"seats":3}', "[]", SaveError),
        ('{"seats":3}', '{"seats":8}', SaveError),
        ("seat search B\n", "", SaveError),
        ("seed 4", "sead 4", SaveError),
        ("0: take", "1: take", NotationError),
        ("0: take", "0: tike", NotationError),
        ("0: take", "take", SaveError),
    ],
)
def test_broken_text_is_named(old: str, new: str, error: type[ValueError]) -> None:
    text = notation.print_game(TOY, record(3))
    assert old in text
    with pytest.raises(error):
        notation.parse_game(text.replace(old, new, 1), load)


def test_steps_after_the_end_are_refused() -> None:
    text = notation.print_game(TOY, record()) + "0: take 0\n"
    with pytest.raises((NotationError, IllegalAction), match="over"):
        notation.parse_game(text, load)


@pytest.mark.parametrize("broken", [0, 2])
def test_an_error_of_a_step_knows_its_line(broken: int) -> None:
    lines = notation.print_game(TOY, record(3)).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("0: take"))
    lines[first + broken] = f"{lines[first + broken][0]}: line 7"
    with pytest.raises(NotationError) as caught:
        notation.parse_game("\n".join(lines), load)
    assert notation.line_of(caught.value) == first + broken + 1
    assert notation.line_of(ValueError("line 7")) == 0
