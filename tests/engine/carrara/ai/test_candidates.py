"""Moves worth a look: legal, without doubles, and with the obvious ones among them."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, full, move, position
from tests.engine.carrara.rules.test_finish import ready
from tests.engine.carrara.sampling import OPTION_SETS, sampled
from tests.engine.kit.proposals import kinds_of
from tests.engine.kit.sampling import noisy_greedy

from cantiere.carrara import constants as k
from cantiere.carrara.ai.candidates import candidates
from cantiere.carrara.rules import scoring
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action
from cantiere.players.moves import settle
from cantiere.testing.conformance import play_out


def texts(s: State) -> list[str]:
    return [" ".join(GAME.notation(s, step) for step in run) for run in candidates(s)]


@pytest.mark.parametrize("part", range(4))
def test_every_step_of_every_candidate_is_legal(part: int) -> None:
    for options in OPTION_SETS[part::8]:
        for s in sampled(options, seed=9, every=7):
            runs = candidates(s)
            assert len(set(runs)) == len(runs) > 0
            for run in runs:
                other = s.copy()
                for step in run:
                    assert step in GAME.legal(other), (step, run)
                    GAME.apply(other, step)


def test_a_candidate_ends_with_nothing_begun() -> None:
    for s in sampled(OPTION_SETS[6], seed=10, every=5):
        for run in candidates(s):
            other = s.copy()
            for step in run:
                GAME.apply(other, step)
            assert not other.frames


def test_all_kinds_of_actions_come_early() -> None:
    s = full([{"coins": 9, "bricks": "Y3 K2", "buildings": ["gate-3 pisa", "villa-2 pisa"]}, {}])
    first = {run[0][0] for run in candidates(s)[:8]}
    assert first == {k.BUY, k.BUILD, k.UPGRADE, k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL}


def test_payments_are_the_worst_bricks() -> None:
    s = position([{"bricks": "W1 G1 K1"}, {}], display=["villa-2"])
    assert "build villa-2 city lerici pay K pay G" in texts(s)


def test_purchases_are_worth_their_price() -> None:
    s = full([{"coins": 3}, {}], wheel=["W1 K1", "", "", "", "", "R2 K1"])
    GAME.play(s, (k.BUY, k.KEEP_WHEEL))
    assert texts(s)[0] == "segment VI brick R brick R brick K bought"


def test_a_token_where_the_buildings_are() -> None:
    s = full([{"bricks": "K7 B1", "buildings": ["gate-5 lucca"]}, {}], wheel=[])
    move(s, "build villa-8 lerici")
    assert texts(s)[0] == "token up-lerici"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_what_is_begun_is_finished(steps: int) -> None:
    s = full([{"bricks": "Y2 K2", "buildings": ["gate-3 pisa"]}, {}], display=["villa-3", "gate-4"])
    runs: list[tuple[Action, ...]] = [run for run in candidates(s) if len(run) > steps]
    for run in runs:
        other = s.copy()
        for step in run[:steps]:
            GAME.apply(other, step)
        settle(GAME, other, 0)
        assert not GAME.mid_move(other) or other.active != 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_best_guesses_end(seats: int) -> None:
    played = play_out(GAME, {"seats": seats, "variant": "full"}, seats, noisy_greedy)
    assert GAME.decision(played.state) is None
    assert max(played.state.turns) < 80


TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "variant": "full", "cards": "random"},
    {"seats": 4, "variant": "full", "cards": "random"},
]


@pytest.mark.slow
def test_every_kind_of_move_is_proposed_and_played() -> None:
    kinds = kinds_of(GAME, TABLES, range(32, 56))
    assert kinds.legal >= set(range(len(k.ACTIONS)))
    assert (kinds.proposed, kinds.played) == (kinds.legal, kinds.legal)


@pytest.mark.parametrize(
    ("mine", "theirs", "announces"),
    [(40, 20, True), (20, 20, True), (20, 23, True), (20, 45, False), (20, 101, False)],
)
def test_nobody_who_is_clearly_behind_announces_the_end(
    mine: int, theirs: int, announces: bool
) -> None:
    before = position([ready(coins=30), {}, {}, {}], phase="purchase")
    held = sum(scoring.settle(before, 0).points())
    seats = [ready(coins=30, points=mine), {"points": theirs + held}, {}, {}]
    s = position(seats, phase="purchase")
    assert (k.ANNOUNCE,) in GAME.legal(s)
    assert ("announce" in texts(s)) == announces
    assert "end" in texts(s)
