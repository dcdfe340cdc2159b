"""Whatever a record holds stands in its text, and every record of a text can be saved."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.core.toy import TOY, load

from cantiere.core import canonical, notation
from cantiere.core import record as records
from cantiere.core.record import MOST_SEED, Change, Record, Remark, SaveError, Sitter, Taken
from cantiere.testing.conformance import play_out

PEOPLE = [Sitter("Ada Lovelace", "human"), Sitter("", "greedy"), Sitter("B", "search")]
RECORD = Record("toy", 1, {"seats": 3}, 4, PEOPLE, play_out(TOY, {"seats": 3}, 4, cap=9).actions)

KINDS = [
    "my own bot",
    "a\nseed 9",
    "a\r\nb",
    "a\u2028b",
    "a\x85b",
    "\x0b",
    "",
    " ",
    " human ",
    '"',
    '"human"',
    '"a" b',
    "\\n",
    "#",
    "\u200b",
    "é ß",
    "x" * 80,
]


def there_and_back(record: Record) -> Record:
    """What is read of the text of a record, and of the save that is made from it."""
    text = notation.print_game(TOY, record)
    loaded = notation.parse_game(text, load)
    assert notation.print_game(TOY, loaded.record) == text
    saved = records.load(records.save(TOY, loaded.record, loaded.state), load)
    assert saved.fate == "replayed"
    assert saved.record == loaded.record
    return loaded.record


@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_of_a_sitter_comes_back(kind: str) -> None:
    record = replace(RECORD, seats=[PEOPLE[0], Sitter("Bo", kind), Sitter("", kind)])
    assert there_and_back(record) == record


@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_that_takes_a_seat_over_comes_back(kind: str) -> None:
    record = replace(RECORD, changes=[Change(2, 0, kind), Change(5, 1, "human")])
    assert there_and_back(record) == record


@pytest.mark.parametrize("text", ["a\u2028seed 9", "a\x85b", "a\nb", "\x7f", "é", '"', "\\"])
def test_text_in_a_mapping_ends_no_line(text: str) -> None:
    record = replace(RECORD, origin={"step": 3, "hash": text, text: [text]})
    assert there_and_back(record) == record


@pytest.mark.parametrize("seed", [MOST_SEED, -MOST_SEED, 0])
def test_the_greatest_seeds_come_back(seed: int) -> None:
    record = replace(RECORD, seed=seed, actions=[])
    assert there_and_back(record) == record


@pytest.mark.slow
@given(kind=st.text(max_size=20), name=st.text(max_size=20), step=st.integers(0, 9))
def test_any_text_in_seats_and_changes_comes_back(kind: str, name: str, step: int) -> None:
    try:
        (kind + name).encode()
    except UnicodeEncodeError:
        return
    people = [Sitter(name, kind), *PEOPLE[1:]]
    record = there_and_back(replace(RECORD, seats=people, changes=[Change(step, 2, kind)]))
    assert record.seats[0] == Sitter(" ".join(name.split()), kind)
    assert record.changes == [Change(step, 2, kind)]


def test_plain_words_stand_as_they_always_did() -> None:
    lines = notation.print_game(TOY, replace(RECORD, changes=[Change(2, 0, "search")])).splitlines()
    assert lines[5:9] == [
        "seat human Ada Lovelace",
        "seat greedy",
        "seat search B",
        "change 2 0 search",
    ]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("seat greedy", 'seat "greedy', '"greedy'),
        ("seat greedy", 'seat "gre\\xedy"', '"gre\\xedy"'),
        ("seat greedy", "seat gree\u200bdy", "gree\u200bdy"),
    ],
)
def test_words_of_older_texts_are_read_as_they_stand(old: str, new: str, kind: str) -> None:
    text = notation.print_game(TOY, RECORD).replace(old, new, 1)
    assert notation.parse_game(text, load).record.seats[1] == Sitter("", kind)


def test_a_kind_of_older_texts_that_took_a_seat_over_may_have_blanks() -> None:
    text = notation.print_game(TOY, RECORD).replace("rules 1", "rules 1\nchange 2 0 my own bot", 1)
    assert notation.parse_game(text, load).record.changes == [Change(2, 0, "my own bot")]


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (f"seed {MOST_SEED + 1}", "seed"),
        (f"seed -{MOST_SEED + 1}", "seed"),
        ("seed ٣", "seed"),
        ("seed 4\nseed 5", "header"),
        ("seed 4\noptions {}", "header"),
        ("seed 4\norigin []", "origin"),
        ("seed 4\nresumed 2", "resumed"),
        ("seed 4\nresumed two []", "resumed"),
        ('seed 4\nresumed 2 ["swap"]', "resumed[0].refused"),
        ('seed 4\nresumed 2 ["swap",{}]', "resumed[0].state"),
        ("seed 4" + "\nchange 2 0 human" * 1001, "changes"),
        ("seed 4" + "\nseat human" * 10, "seats"),
    ],
)
def test_what_no_save_could_hold_is_refused(line: str, field: str) -> None:
    text = notation.print_game(TOY, RECORD).replace("seed 4", line, 1)
    with pytest.raises(SaveError) as refused:
        notation.parse_game(text, load)
    assert refused.value.field == field


def test_a_game_cannot_go_on_behind_its_last_step() -> None:
    state = canonical.dumps(TOY.to_json(records.replay(TOY, RECORD)))
    text = notation.print_game(TOY, RECORD)
    for step, is_sound in ((9, True), (10, False)):
        line = f'seed 4\nresumed {step} ["swap",{state}]'
        if is_sound:
            assert len(notation.parse_game(text.replace("seed 4", line), load).record.resumed) == 1
            continue
        with pytest.raises(SaveError, match="steps up to 9"):
            notation.parse_game(text.replace("seed 4", line), load)


def test_what_was_taken_back_is_printed_and_read() -> None:
    taken = [Taken(2, 7), Taken(0, 1)]
    text = notation.print_game(TOY, replace(RECORD, taken=taken))
    assert "takenBack 2 7" in text.splitlines()
    assert notation.parse_game(text, load).record.taken == taken


@pytest.mark.parametrize("line", ["takenBack", "takenBack 1", "takenBack 1 2 3", "takenBack 1 0"])
def test_a_damaged_line_of_what_was_taken_back_is_refused(line: str) -> None:
    text = notation.print_game(TOY, RECORD).replace("rules 1", f"rules 1\n{line}", 1)
    with pytest.raises(SaveError, match="takenBack"):
        notation.parse_game(text, load)


def test_emblems_and_remarks_are_printed_and_read() -> None:
    seats = [PEOPLE[0], PEOPLE[1]._replace(emblem="bell"), PEOPLE[2]._replace(emblem="a b")]
    remarks = [Remark(0, 0, "one\ntwo"), Remark(2, 1, '"')]
    record = replace(RECORD, seats=seats, remarks=remarks)
    read = notation.parse_game(notation.print_game(TOY, record), load).record
    assert (read.seats, read.remarks) == (seats, remarks)


@pytest.mark.parametrize("line", ["remark", "remark 1 0", 'remark 1 9 "a"', 'remark x 0 "a"'])
def test_a_damaged_remark_is_refused(line: str) -> None:
    text = notation.print_game(TOY, RECORD).replace("\n\n", f"\n{line}\n\n", 1)
    with pytest.raises(SaveError, match="remark"):
        notation.parse_game(text, load)
