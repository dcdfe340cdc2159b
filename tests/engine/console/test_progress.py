"""How a long run says how far it is, with and without the extra `cli`."""

import sys

import pytest

from cantiere.console import progress


def report(monkeypatch: pytest.MonkeyPatch, *done: int) -> None:
    """Tell a run of 10 parts, with ten seconds between each two of its messages."""
    times = iter(range(0, 1000, 10))
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))
    with progress.progress("match", 10) as tell:
        for each in done:
            tell(each)


def test_without_the_extra_a_line_says_the_time_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    report(monkeypatch, 4, 5, 8)
    assert capsys.readouterr().err.splitlines() == [
        "match: 5 of 10, about 100 s left",
        "match: 8 of 10, about 15 s left",
    ]


def test_a_run_that_was_complete_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    report(monkeypatch, 10)
    assert capsys.readouterr().err == ""


def test_the_extra_draws_a_bar_on_the_error_output(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("rich", reason="the extra cli is not installed")
    with progress.progress("match", 10) as tell:
        tell(10)
    out, err = capsys.readouterr()
    assert out == ""
    assert "10/10" in err
