"""Moves worth a look: legal, without doubles, and with the obvious ones first."""

import pytest
from tests.engine.kit.proposals import kinds_of
from tests.engine.machiavelli.builders import GAME, move, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.machiavelli.ai.candidates import candidates
from cantiere.machiavelli.rules.state import State


def texts(s: State) -> list[str]:
    """The candidates as notation, their first steps alone."""
    return [GAME.notation(s, run[0]) for run in candidates(s)]


@pytest.mark.parametrize("at", range(0, len(OPTION_SETS), 8))
def test_they_are_legal_runs_without_doubles(at: int) -> None:
    for s in sampled(OPTION_SETS[at], at, every=13):
        runs = candidates(s)
        assert runs
        assert len(set(runs)) == len(runs)
        for run in runs:
            after = GAME.copy(s)
            for step in run:
                assert step in GAME.legal(after)
                GAME.apply(after, step)


@pytest.mark.slow
def test_every_kind_of_step_is_proposed() -> None:
    step_kinds = kinds_of(GAME, OPTION_SETS[::3], range(24))
    assert step_kinds.legal - step_kinds.proposed == set()


def test_a_build_that_can_be_paid_comes_before_the_end() -> None:
    s = table([{"gold": 4, "hand": ["manor", "tavern"]}, {}, {}, {}], turn="bishop")
    assert texts(s) == ["build manor", "build tavern"]
    s = table([{"gold": 4, "hand": ["palace", "tavern"]}, {}, {}, {}], turn="bishop")
    assert texts(s) == ["build tavern", "end"]


def test_what_costs_nothing_comes_before_all_else() -> None:
    s = table([{"gold": 4, "hand": ["manor", "tavern"]}, {}, {}, {}], turn="merchant")
    assert texts(s) == ["extra"]


def test_a_build_that_raises_an_income_comes_before_it() -> None:
    seat = {"gold": 4, "hand": ["temple"], "city": ["church"]}
    s = table([seat, {}, {}, {}], turn="bishop")
    assert texts(s)[:2] == ["build temple", "income"]


def test_a_thief_turns_to_who_is_likely_to_be_rich() -> None:
    rich = {"gold": 9, "city": ["market", "docks", "harbor"]}
    s = table([{}, {}, rich, {}], turn="thief", roles={2: "merchant"})
    assert texts(s)[0] == "rob 6"


@pytest.mark.parametrize(("gold", "first"), [(2, "yes"), (5, "yes"), (8, "no")])
def test_much_gold_is_not_shared_out_of_fear(gold: int, first: str) -> None:
    marks = {"threats": [4, 6], "flower": 4, "blackmailer": 1}
    roles = {0: "king", 1: "blackmailer"}
    s = table(
        [{"gold": gold - 2}, {}, {}, {}], turn="king", phase="gather", roles=roles, marks=marks
    )
    move(s, "gold")
    assert texts(s)[0] == f"answer {first}"


def test_a_magistrate_names_three_and_goes_on_in_order() -> None:
    s = table([{}, {"gold": 4, "hand": ["tavern"]}, {}, {}], turn="magistrate")
    for _ in range(3):
        GAME.play(s, candidates(s)[0][0])
    assert len(s.marks.warrants) == 3


def test_the_worst_cards_are_given_away() -> None:
    hand = ["palace", "temple", "thievesDen", "tavern", "watchtower"]
    s = table([{"gold": 3, "hand": hand, "city": ["temple"]}, {}, {}, {}], turn="bishop")
    move(s, "den 3")
    assert texts(s) == ["tuck temple"]


def test_what_harms_others_comes_before_the_end_and_what_harms_oneself_behind_it() -> None:
    players = [{"city": ["tavern"]}, {"city": ["tavern", "temple", "church"]}, {}, {}]
    s = table(players, turn="warlord", deck=["palace"])
    moves = texts(s)
    at = moves.index("end")
    assert any(text.startswith("destroy 1") for text in moves[:at])
    assert not any(text.startswith("destroy 0") for text in moves[:at])


def test_the_crown_goes_to_who_sits_just_before() -> None:
    players = [{}, *[{"gold": 2, "hand": ["tavern"]}] * 3]
    s = table(players, turn="emperor", start=2)
    assert [text.split()[:2] for text in texts(s)[:1]] == [["crown", "3"]]
