"""The counts of the page are those of the source, and its folders stay small."""

import re
from pathlib import Path

import pytest
from tests.web import places

from cantiere_app.kit.moves.rows import Moves


def test_no_folder_has_more_files_than_a_reader_takes_in() -> None:
    assert places.crowded() == {}


@pytest.mark.slow
def test_a_move_is_counted_where_rows_and_tables_name_it() -> None:
    counts = places.moves("carrara")
    assert isinstance(places.rows("carrara"), Moves)
    assert "games/carrara/flows/build.py" in counts["upgrade"]
    assert "games/carrara/moves/rows.py" not in counts["upgrade"]
    assert counts["upgrade"] <= places.moves("carrara", is_declared=False)["upgrade"]


def test_things_are_the_targets_of_moves_without_their_buttons() -> None:
    kinds = places.things("machiavelli")
    assert {"rank", "hand", "city"} <= {*kinds}
    assert not [kind for kind in kinds if kind.startswith("do-")]


def test_lengths_are_those_written_out() -> None:
    counts = places.lengths()
    assert counts["1px"] > 1
    assert all(re.fullmatch(r"[\d.]+[a-z]+", length) for length in counts)
    assert "0rem" not in counts


def test_no_sheet_writes_out_a_length_that_none_had_before() -> None:
    assert len(places.lengths()) <= 90


def test_each_private_contract_is_told_of_with_its_reason() -> None:
    document = Path("docs/offline.md").read_text("utf-8")
    names = places.contracts()
    assert {"_loadSnapshot", "polyscript"} <= {*names}
    assert [name for name in names if f"`{name}" not in document] == []
