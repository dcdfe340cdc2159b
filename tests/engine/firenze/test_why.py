"""Reasons are complete: any well-formed action is legal or refused with a reason (F§8.10)."""

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.engine.firenze.builders import GAME, PERSONS, position
from tests.engine.firenze.sampling import OPTION_SETS, sampled
from tests.engine.kit.why import explained, refused_and_unchanged
from tests.later import later

from cantiere.core.game import Action, IllegalAction
from cantiere.core.steps.legality import OF_ACTION, OF_DECISION
from cantiere.firenze import constants as k
from cantiere.firenze.rules.reasons import REASONS
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE

COLOURS = range(-1, 7)
SLOTS = range(-1, 7)
CARDS = range(-1, 28)
SEATS = range(-1, 5)
NO_PARAMETER = (k.END_TRADE, k.END_LAYING, k.END_BUILD, k.END_FULFIL, k.END_LIMITS, k.ALCHEMIST)
BY_COLOUR = (
    k.PAY_SKIP,
    k.LOSE,
    k.TAX,
    k.GIVE,
    k.START_TOWER,
    k.PAY,
    k.DROP,
    k.SWAP_GIVE,
    k.SWAP_TAKE,
)
SAMPLES = 1000
CHUNKS = 8


def well_formed(s: State) -> Iterator[Action]:
    """Each kind with all parameters in range and one step beyond."""
    towers = [tower[0] for site in s.towers for tower in site]
    ids = [0, *towers, *range(s.next_tower, s.next_tower + 4)]
    yield from ((kind,) for kind in NO_PARAMETER)
    yield from ((kind, colour) for kind in BY_COLOUR for colour in COLOURS)
    yield from ((k.TAKE, slot, princess) for slot in SLOTS for princess in (0, 1))
    yield from ((k.TRADE, slot, colour) for slot in SLOTS for colour in COLOURS)
    yield from ((kind, answer) for kind in (k.CANCEL, k.MASON) for answer in (-1, 0, 1, 2))
    yield from ((kind, i) for kind in (k.FELL, k.KEEP, k.RAISE, k.DELIVER) for i in ids)
    yield from ((k.SABOTAGE, seat, i) for seat in SEATS for i in ids)
    yield from ((k.FULFIL, i, delta) for i in ids for delta in (-2, -1, 0, 1, 2))
    yield from ((kind, card) for kind in (k.SHED, k.PATRICIAN) for card in CARDS)
    yield from ((k.SMUGGLER, seat) for seat in SEATS)
    yield from ((k.WHOLESALER, slot) for slot in SLOTS)


def clauses() -> set[str]:
    """Headings and decisions of the clause list: `F§8.1`, `F§14 Q22`, `F§8` …"""
    tables = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text("utf-8"))
    headings = set()
    for table in tables.values():
        for clause in table:
            heading = re.match(r"F§14 Q\d+|F§\d+(\.\d+)?", clause)
            if heading:
                headings |= {heading[0], heading[0].split(".")[0]}
    return headings | {"F§3.3"}


def positions(chunk: int) -> Iterator[State]:
    """A share of the sampled positions, over all options, phases and frames."""
    share = SAMPLES // CHUNKS
    per_game = share // 12 + 1
    for game in range(13):
        options = OPTION_SETS[(chunk * 13 + game * 5) % len(OPTION_SETS)]
        states = sampled(options, seed=chunk * 100 + game, every=17 + game, first=game)
        yield from islice(states, per_game)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [0, *later(*range(1, CHUNKS))])
def test_every_refusal_has_a_reason(chunk: int) -> None:
    assert (
        explained(GAME, positions(chunk), well_formed, REASONS, TABLE.clauses) >= SAMPLES // CHUNKS
    )


def test_reasons_cite_clauses_of_the_rules() -> None:
    known = clauses()
    cited = {clause for clause, _ in REASONS.values()} | set(TABLE.clauses.values())
    assert cited - known == {OF_ACTION, OF_DECISION}
    assert set(TABLE.clauses) == set(range(len(k.ACTIONS)))


def test_a_refused_action_raises_its_reasons_and_changes_nothing() -> None:
    for s in sampled(OPTION_SETS[4], seed=6, every=61):
        refused_and_unchanged(GAME, s, list(well_formed(s))[::5])


@pytest.mark.parametrize(
    "action", [(), (99,), (-1,), (k.TAKE,), (k.TAKE, 0), (k.TAKE, 0, 0, 0), (k.END_TRADE, 1)]
)
def test_actions_of_the_wrong_form_are_refused(action: tuple[int, ...]) -> None:
    s = position([{"hand": PERSONS}, {}])
    assert GAME.why(s, action)
    with pytest.raises(IllegalAction):
        GAME.play(s, action)


@pytest.mark.parametrize(
    "action", [("take", 0, 0), (0, "0", 0), (0, 0.0, 0), (None,), (0, True, 0)]
)
def test_actions_that_are_no_numbers_are_refused(action: tuple[Any, ...]) -> None:
    s = position()
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction):
        GAME.play(s, action)
    assert GAME.to_json(s) == before


def test_after_the_end_everything_is_refused() -> None:
    s = position([{}, {}], phase="limits", active=1, turns=[20, 20], options={"turnCap": 20})
    GAME.play(s, (k.END_LIMITS,))
    assert GAME.decision(s) is None
    for action in well_formed(s):
        assert {reason.code for reason in GAME.why(s, action)} & {
            "game-over",
            "no-such-colour",
            "no-such-slot",
            "no-such-card",
            "no-such-seat",
            "no-such-answer",
            "no-such-delta",
        }
