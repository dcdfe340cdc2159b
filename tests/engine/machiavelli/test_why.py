"""Reasons are complete: any well-formed action is legal or refused with a reason (M§7.10)."""

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.engine.kit.why import explained, refused_and_unchanged
from tests.engine.machiavelli.builders import GAME, move, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.core.game import Action, IllegalAction
from cantiere.core.steps.legality import OF_ACTION, OF_DECISION
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.reasons import REASONS
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE

CLAUSES, LENGTHS = TABLE.clauses, TABLE.lengths

RANKS = range(-1, 11)
CARDS = range(-1, 61)
SEATS = range(-1, 9)
BY_RANK = (k.PICK, k.DROP, k.KILL, k.BEWITCH, k.WARRANT, k.ROB, k.THREATEN)
BY_CARD = (
    *(k.KEEP, k.TAKE, k.BUILD, k.FREE, k.TUCK, k.LEND, k.REDRAW, k.RETURN, k.LABORATORY),
    k.MUSEUM,
)
BY_SEAT = (k.SWAP_HANDS, k.LOOK, k.HEIR, k.TITHE, k.FORTUNE)
BY_NUMBER = (k.ANSWER, k.DEN, k.SPLIT, k.VOYAGE, k.USE_CASH)
BY_DISTRICT = (k.RAZE, k.BEAUTIFY)
AT_SEAT = (k.DESTROY, k.SEIZE, k.ARMORY)
SAMPLES = 400
CHUNKS = 8


def districts(s: State) -> list[int]:
    """Some that stand, with and without a coin, and some that cannot."""
    standing = sorted({card for city in s.cities for card in city})[:9]
    return [-1, *standing, *(card + k.COIN for card in standing[:4]), 50, 52, 53, 200]


def well_formed(s: State) -> Iterator[Action]:
    """Each kind with its parameters in range and beyond."""
    there = districts(s)
    hand = sorted({card for cards in s.hands for card in cards})[::3]
    yield from ((kind,) for kind, length in LENGTHS.items() if length == 0)
    yield from ((kind, rank) for kind in BY_RANK for rank in RANKS)
    yield from ((kind, card) for kind in BY_CARD for card in CARDS)
    yield from ((kind, seat) for kind in BY_SEAT for seat in SEATS)
    yield from ((kind, n) for kind in BY_NUMBER for n in range(-1, 9))
    yield from ((kind, district) for kind in BY_DISTRICT for district in there)
    yield from ((kind, seat, d) for kind in AT_SEAT for seat in SEATS for d in there)
    yield from ((k.SWAP_ROLES, seat, rank) for seat in SEATS for rank in RANKS)
    yield from ((k.SPY, seat, kind) for seat in SEATS for kind in range(-1, 6))
    yield from ((k.CROWN, seat, what) for seat in SEATS for what in range(-1, 4))
    yield from ((k.BORROW, card, seat) for card in hand for seat in SEATS)
    yield from ((k.DEN_BORROW, n, seat) for n in range(-1, 8) for seat in SEATS)
    yield from ((k.OVERBUILD, d, card) for d in there for card in hand)
    yield from ((k.OVERBUILD_BORROW, d, card, 1) for d in there for card in hand)
    yield from (
        (k.EXCHANGE, d, seat, other) for d in there for seat in (0, 1, 9) for other in there
    )
    yield from (action for action in GAME.legal(s))


def clauses() -> set[str]:
    """Headings of the clause list: `M§8.1`, `M§9.3`, `M§10` …"""
    tables = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text("utf-8"))
    matches = {re.match(r"M§\d+(\.\d+)?", clause) for table in tables.values() for clause in table}
    named = {match[0] for match in matches if match}
    return named | {name.split(".")[0] for name in named} | {"M§7.3", "M§7.4", "M§7.5", "M§7.8"}


def positions(chunk: int) -> Iterator[State]:
    """A share of the sampled positions, over all options, phases and frames."""
    for game in range(20):
        options = OPTION_SETS[(chunk * 41 + game * 7) % len(OPTION_SETS)]
        states = sampled(options, seed=chunk * 100 + game, every=13 + game, first=game)
        yield from islice(states, SAMPLES // CHUNKS // 20 + 1)


PARTS = [pytest.param(n, marks=[pytest.mark.long] if n else []) for n in range(CHUNKS)]
"""All but the first are of the long run alone."""


@pytest.mark.slow
@pytest.mark.parametrize("chunk", PARTS)
def test_every_refusal_has_a_reason(chunk: int) -> None:
    assert explained(GAME, positions(chunk), well_formed, REASONS, CLAUSES) >= SAMPLES // CHUNKS


def test_reasons_cite_clauses_of_the_rules() -> None:
    cited = {clause for clause, _ in REASONS.values()} | set(CLAUSES.values())
    assert cited - clauses() == {OF_ACTION, OF_DECISION, "M§11"}
    assert set(CLAUSES) == set(range(len(k.ACTIONS)))


def test_a_refused_action_raises_its_reasons_and_changes_nothing() -> None:
    for s in sampled(OPTION_SETS[4], seed=6, every=61):
        refused_and_unchanged(GAME, s, list(well_formed(s))[::9])


@pytest.mark.parametrize(
    "action", [(), (99,), (-1,), (k.PICK,), (k.PICK, 0, 0), (k.END, 1), (k.DESTROY, 1)]
)
def test_actions_of_the_wrong_form_are_refused(action: tuple[int, ...]) -> None:
    s = table(4, turn="king")
    assert GAME.why(s, action)
    with pytest.raises(IllegalAction):
        GAME.play(s, action)


@pytest.mark.parametrize("action", [("pick", 1), (0, "1"), (0, 1.0), (None,), (0, True)])
def test_actions_that_are_no_numbers_are_refused(action: tuple[Any, ...]) -> None:
    s = table(4, turn="king")
    before = GAME.to_json(s)
    with pytest.raises(IllegalAction):
        GAME.play(s, action)
    assert GAME.to_json(s) == before


def test_after_the_end_everything_is_refused() -> None:
    s = table(4, turn="warlord", options={"turnCap": 20}, round=20)
    move(s, "end")
    assert GAME.decision(s) is None
    assert all(
        {reason.code for reason in GAME.why(s, action)} == {"game-over"}
        for action in well_formed(s)
    )
