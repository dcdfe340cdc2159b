"""Faults of the rules are small, run, and are the same for the same seed; equivalents are there."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.mutants import mutants
from tests.mutants.mutations import mutations

from sitebuild.machine.process import ROOT


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("a = 1 < b\n", ["a = 2 < b", "a = 0 < b", "a = 1 <= b", "a = 1 >= b"]),
        ("a = b and not c or True\n", ["b or not c", "b and c", "and not c and", "or False"]),
        ("if a:\n    b.c = 0\n", ["if not (a):", "pass", "b.c = (-1)"]),
        ("for a in b:\n    break\n", ["continue"]),
        ("def f():\n    return a - b\n", ["return None", "return a + b"]),
        ("a.b()\nc += 1\n", ["pass", "c -= 1", "c += 2"]),
        ("a = min(b)\nc = sorted(d, key=e)\n", ["a = max(b)"]),
        ("from x.constants import A, B\na = A\n", ["a = B"]),
        ("from x.data import A, CARD_B, CARD_C\na = A, CARD_B\n", ["a = A, CARD_C"]),
        ("a: int | None = None\nb = f'{1}'\n'c'\n", []),
    ],
)
def test_faults_of_a_text(text: str, faults: list[str]) -> None:
    changed = [each.lines(text)[1] for each in mutations(text)]
    assert all(any(fault in line for line in changed) for fault in faults), changed
    assert bool(changed) == bool(faults)


@pytest.mark.slow
@pytest.mark.parametrize("game", mutants.GAMES)
def test_every_fault_runs_and_all_modules_have_one(game: str) -> None:
    drawn = mutants.drawn(ROOT, game, 100, 1)
    for mutant in drawn:
        compile(mutant.text, mutant.file, "exec")
        assert mutant.before != mutant.after
    assert drawn == mutants.drawn(ROOT, game, 100, 1)
    assert drawn != mutants.drawn(ROOT, game, 100, 2)
    with_any = [file for file in mutants.files(ROOT, game) if any(mutants.mutants(ROOT, file))]
    assert {mutant.file for mutant in drawn} == set(with_any)


def test_a_fault_is_known_again_when_its_line_moves(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f():\n    return b > 0\n", encoding="utf-8")
    known = [
        mutants.Equivalent(*each[:2], *each[3:5], "") for each in mutants.mutants(tmp_path, "a.py")
    ]
    (tmp_path / "a.py").write_text("\n\ndef f():\n    return b > 0\n", encoding="utf-8")
    assert not list(mutants.misplaced(known, tmp_path))
    (tmp_path / "a.py").write_text("def f():\n    return c > 0\n", encoding="utf-8")
    assert len(list(mutants.misplaced(known, tmp_path))) == len(known)


def test_every_equivalent_has_its_place_and_its_reason() -> None:
    known = mutants.equivalents()
    assert list(mutants.misplaced(known, ROOT)) == []
    assert all(each.reason for each in known)
    assert all(a != b for a, b in pairwise(sorted(known)))
