"""Reasons are complete: any well-formed action is legal or refused with a reason."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, move, position
from tests.engine.carrara.sampling import OPTION_SETS, sampled
from tests.engine.kit.clauses import ClauseList
from tests.engine.kit.why import explained, refused_and_unchanged
from tests.later import later

from cantiere.carrara import constants as k
from cantiere.carrara.rules.reasons import REASONS
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import TABLE
from cantiere.core.game import Action, IllegalAction
from cantiere.core.steps.legality import OF_ACTION, OF_DECISION

CLAUSES = TABLE.clauses
LENGTHS = TABLE.lengths
SAMPLES = 1000
CHUNKS = 4
TILES = range(-1, 37)
OTHERS = range(-1, 9)
OF_TILES = (k.BUILD, k.UPGRADE, k.INTO)


def well_formed(_s: State) -> Iterator[Action]:
    """Each kind with all parameters in range and one step beyond."""
    for kind in range(len(k.ACTIONS)):
        if LENGTHS.get(kind, 1):
            yield from ((kind, n) for n in (TILES if kind in OF_TILES else OTHERS))
        else:
            yield (kind,)


def positions(chunk: int) -> Iterator[State]:
    """A share of the sampled positions, over all options, phases and frames."""
    for game in range(16):
        options = OPTION_SETS[(chunk * 16 + game * 7) % len(OPTION_SETS)]
        states = sampled(options, seed=chunk * 100 + game, every=13 + game, first=game)
        yield from islice(states, SAMPLES // CHUNKS // 12)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [0, 1, *later(*range(2, CHUNKS))])
def test_every_refusal_has_a_reason(chunk: int) -> None:
    assert explained(GAME, positions(chunk), well_formed, REASONS, CLAUSES) >= SAMPLES // CHUNKS


def test_reasons_cite_clauses_of_the_rules() -> None:
    listed = ClauseList(Path(__file__).parent).listed
    matches = [re.match(r"C§12 Q\d+|C§\d+(\.\d+)?", clause) for clause in listed]
    known = {match[0] for match in matches if match} | {"C§4.1", "C§4.2", "C§4.3", "C§9", "C§7"}
    cited = {clause for clause, _ in REASONS.values()} | set(CLAUSES.values())
    assert cited - known == {OF_ACTION, OF_DECISION}
    assert set(CLAUSES) == set(range(len(k.ACTIONS)))


def test_every_code_is_used() -> None:
    """Codes that only revised flags could give are the exception."""
    folder = Path(__file__).parents[3] / "engine/cantiere"
    text = "".join(
        path.read_text("utf-8")
        for path in [*(folder / "carrara").rglob("*.py"), *(folder / "core").rglob("*.py")]
        if path.name != "reasons.py"
    )
    assert [code for code in REASONS if f'"{code}"' not in text] == []


def test_a_refused_action_raises_its_reasons_and_changes_nothing() -> None:
    for s in sampled(OPTION_SETS[6], seed=6, every=61):
        refused_and_unchanged(GAME, s, list(well_formed(s))[::5])


@pytest.mark.parametrize(
    "action", [(), (99,), (-1,), (k.BUY,), (k.BUY, 0, 0), (k.BOUGHT, 1), (k.STUCK, 0)]
)
def test_actions_of_the_wrong_form_are_refused(action: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction):
        GAME.play(position(), action)


@pytest.mark.parametrize("action", [("buy", 0), (0, "0"), (0, 0.0), (None,), (0, True)])
def test_actions_that_are_no_numbers_are_refused(action: tuple[Any, ...]) -> None:
    s = position()
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction):
        GAME.play(s, action)
    assert GAME.to_json(s) == before


def test_after_the_end_everything_is_refused() -> None:
    s = position([{}, {}], announcer=0, active=1)
    move(s, "pass")
    for action in well_formed(s):
        assert {reason.code for reason in GAME.why(s, action)} == {"game-over"}
