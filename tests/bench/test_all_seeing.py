"""The player that sees all: it alone is told the truth, and it can be measured in each game."""

from typing import Any

import pytest
from tests.bench import all_seeing
from tests.bench.all_seeing import TRUTH, Open, Seen

from cantiere.games import MODULES, load


@pytest.mark.parametrize("name", MODULES)
def test_the_truth_is_what_only_the_cheat_guesses(name: str) -> None:
    plain: Any = load(name)
    s = plain.new({"seats": 3}, 5)
    asked = plain.decision(s).seat
    view = Open(plain).view(s, asked)
    assert plain.to_json(Seen(plain).determinize(view, 9)) == plain.to_json(s)
    honest = Open(plain).determinize(view, 9)
    assert plain.to_json(honest) == plain.to_json(plain.determinize(plain.view(s, asked), 9))
    assert plain.to_json(honest) != plain.to_json(s)
    assert TRUTH not in all_seeing.known(view)


@pytest.mark.slow
@pytest.mark.parametrize("name", MODULES)
def test_who_sees_all_can_be_measured(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    all_seeing.main([name, "--seats", "2", "--games", "1", "--nodes", "2"])
    assert "all-seeing" in capsys.readouterr().out
