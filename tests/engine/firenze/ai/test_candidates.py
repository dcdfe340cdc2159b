"""Moves worth a look: legal, without doubles, and with the obvious ones among them."""

import pytest
from tests.engine.firenze.builders import BARE, GAME, Players, position
from tests.engine.kit.proposals import kinds_of
from tests.engine.kit.sampling import noisy_greedy

from cantiere.core import random
from cantiere.firenze import constants as k
from cantiere.firenze.ai import candidates as module
from cantiere.firenze.ai.candidates import candidates
from cantiere.firenze.constants import ACTIONS
from cantiere.firenze.data import CARD_OF
from cantiere.firenze.rules.state import State


def check_runs(s: State) -> None:
    runs = candidates(s)
    assert len(set(runs)) == len(runs)
    for run in runs:
        after = s.copy()
        for step in run:
            assert step in GAME.legal(after), (run, step)
            GAME.apply(after, step)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_is_legal_all_through_a_game(seats: int) -> None:
    s, rng, seen = GAME.new({"seats": seats, "turnCap": 60}, seats), random.seeded(seats), set()
    while (asked := GAME.decision(s)) is not None:
        seen.add(asked.kind)
        check_runs(s)
        action, rng = noisy_greedy(GAME, s, rng)
        GAME.apply(s, action)
    assert {"choose", "trade", "build", "fulfil", "limits"} <= seen


def test_every_base_decision_has_some() -> None:
    for phase in ("choose", "trade", "build", "fulfil", "limits"):
        s = position([{"storage": "W3 G2", "towers": ["W4"]}, {}], phase=phase)
        assert candidates(s), phase


def test_a_taking_pays_with_what_is_missed_least() -> None:
    s = position([{"storage": "W3 P1", "towers": ["P3"]}, {}])
    paid = [run[1:] for run in candidates(s) if run[0] == (k.TAKE, 2, 0)]
    assert paid == [((k.PAY_SKIP, 0), (k.PAY_SKIP, 0))]


def test_a_tower_that_fits_is_handed_in_first() -> None:
    s = position(
        [{"storage": "", "towers": ["P4"]}, {}], phase="fulfil", turn={"old": [1], "raised": [1]}
    )
    assert candidates(s)[0] == ((k.FULFIL, 1, 0),)


def test_behind_campanile_the_bell_tower_goes_first() -> None:
    s = position(
        [{"towers": ["P4", "W3"]}, {}],
        phase="fulfil",
        church=["campanile"],
        turn={"old": [1, 2], "raised": [1, 2]},
    )
    assert candidates(s)[0] == ((k.DELIVER, 2),)


def test_too_many_bricks_go_in_rank_order() -> None:
    s = position([{"storage": "W9 B2 P1"}, {}], phase="limits")
    assert candidates(s)[0] == ((k.DROP, 0), (k.DROP, 0))


def test_too_many_cards_cost_the_least_useful() -> None:
    hand = ["wholesaler", "architect", "mason", "glory", "princess"]
    s = position([{"hand": hand, "buildings": ["workshop"]}, {}], phase="limits")
    (run,) = candidates(s)
    assert [ACTIONS[step[0]] for step in run] == ["shed"]
    assert GAME.notation(s, run[0]) == "shed wholesaler"


def test_a_scandal_goes_with_the_patrician() -> None:
    s = position([{"hand": ["patrician", "scandal"]}, {}], phase="limits")
    assert GAME.notation(s, candidates(s)[0][0]) == "patrician scandal"


def test_a_loss_takes_what_is_missed_least() -> None:
    s = position([{"storage": "W5 P1", "towers": ["P3"]}, {}], row=["fire G2"])
    GAME.play(s, (k.TAKE, 0, 0))
    assert candidates(s) == [((k.LOSE, 0),) * 3]


def test_taxes_are_paid_for_the_towers_worth_most() -> None:
    closed: dict[str, int | str] = {f"red {floor}": "n" for floor in range(3, 9)}
    rich = {"towers": ["R5", "G6", "R6"], "storage": "Y2"}
    s = position([rich, {}], row=["luxuryTax"], contracts=closed)
    GAME.play(s, (k.TAKE, 0, 0))
    assert candidates(s) == [((k.KEEP, 2),)]


def test_a_tribute_is_paid_for_the_towers_worth_most_of_each_colour() -> None:
    player = {"towers": ["W2", "G1", "W5", "G6", "W1"], "storage": "W2 G1"}
    s = position([player, {}], row=["tribute"])
    GAME.play(s, (k.TAKE, 0, 0))
    assert candidates(s) == [((k.KEEP, 1), (k.KEEP, 3), (k.KEEP, 4))]
    check_runs(s)


def test_other_questions_of_cards_have_no_opinion() -> None:
    s = position([{"towers": ["P3", "W2"]}, {}], row=["collapse G2"])
    GAME.play(s, (k.TAKE, 0, 0))
    assert candidates(s) == []


TABLES = [{"seats": seats, "turnCap": 60} for seats in (2, 3, 4)]


@pytest.mark.slow
def test_every_kind_of_move_is_proposed_and_played() -> None:
    kinds = kinds_of(GAME, TABLES, range(30))
    assert kinds.legal >= set(range(len(ACTIONS))) - {k.KEEP, k.DROP}
    assert (kinds.proposed, kinds.played) == (kinds.legal, kinds.legal)


def test_a_wholesaler_changes_cheap_bricks_for_what_is_hoped_for() -> None:
    hand: Players = [{"hand": ["wholesaler"], "storage": "P3", "towers": ["P3"]}, {}]
    closed: dict[str, int | str] = {f"yellow {floor}": "n" for floor in range(3, 9)}
    s = position(hand, row=["glory Y16", *BARE[1:]], contracts=closed)
    assert candidates(s)[0] == ((k.WHOLESALER, 0),)
    rich = position(hand, row=["glory B6", *BARE[1:]])
    assert candidates(rich)[0] == ((k.TAKE, 0, 0),)


def test_a_wholesaler_without_a_trade_to_come_waits() -> None:
    player = {"hand": ["wholesaler"], "storage": "W9"}
    s = position([player, {}], phase="trade")
    assert [run for run in candidates(s) if run[0][0] == k.WHOLESALER]
    done = position([player, {}], phase="trade", turn={"traded": True})
    assert not [run for run in candidates(done) if run[0][0] == k.WHOLESALER]


def test_a_person_that_nobody_has_weighed_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position([{"hand": ["patrician", "mason", "glory"]}, {}], phase="trade")
    assert (k.PATRICIAN, CARD_OF["mason"]) not in {run[0] for run in candidates(s)}
    monkeypatch.setattr(module, "_OTHERS", (CARD_OF["patrician"],))
    runs = candidates(s)
    assert ((k.PATRICIAN, CARD_OF["mason"]),) in runs
    assert runs[0] == ((k.END_TRADE,),)
