"""What was made once is not made again, unless its sources changed."""

from pathlib import Path

import pytest

from sitebuild.machine import fingerprint


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(fingerprint, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(fingerprint, "ROOT", tmp_path)
    return []


def make(made: list[str], key: str) -> Path:
    def fill(folder: Path) -> None:
        made.append(key)
        (folder / "file").write_text(key)

    return fingerprint.made_once("step", key, fill)


def test_a_step_runs_once_for_a_key(made: list[str]) -> None:
    assert make(made, "a") == make(made, "a")
    assert (make(made, "b") / "file").read_text() == "b"
    assert made == ["a", "b"]


def test_a_step_that_fails_leaves_nothing_to_find(made: list[str], tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").write_text("")
        raise OSError

    with pytest.raises(OSError):
        fingerprint.made_once("step", "a", fail)
    assert list(make(made, "a").iterdir()) == [tmp_path / "cache" / "step" / "a" / "file"]


def test_of_two_that_make_the_same_at_once_the_first_stays(made: list[str]) -> None:
    def meanwhile(folder: Path) -> None:
        make(made, "a")
        (folder / "file").write_text("later")

    assert (fingerprint.made_once("step", "a", meanwhile) / "file").read_text() == "a"
    assert made == ["a"]


def test_old_results_are_forgotten(made: list[str]) -> None:
    folders = [make(made, key) for key in "abcdef"]
    assert sum(folder.exists() for folder in folders) == fingerprint.KEPT


def test_a_digest_follows_names_and_contents(tmp_path: Path, made: list[str]) -> None:
    source = tmp_path / "source"
    (source / "__pycache__").mkdir(parents=True)
    (source / "a.py").write_text("1")
    first = fingerprint.digest_of([source])
    (source / "__pycache__" / "a.pyc").write_text("x")
    assert fingerprint.digest_of([source]) == first
    (source / "a.py").rename(source / "b.py")
    second = fingerprint.digest_of([source])
    (source / "b.py").write_text("2")
    assert len({first, second, fingerprint.digest_of([source])}) == 3


def test_parts_do_not_run_into_each_other() -> None:
    assert fingerprint.digest("ab", "c") != fingerprint.digest("a", "bc")
