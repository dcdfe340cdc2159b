"""What the rows of offers say: players know by them what nobody has weighed."""

import pytest
from tests.engine.machiavelli.builders import GAME, move, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai import candidates as players
from cantiere.machiavelli.ai import offers as glances
from cantiere.machiavelli.data import CHARACTER_OF, DEFAULT_RANKS, INCOME_TYPES
from cantiere.machiavelli.handing import characters_each
from cantiere.machiavelli.rules.abilities.incomes import income, income_of
from cantiere.machiavelli.rules.districts.cities import size
from cantiere.machiavelli.rules.turn import GAINS, GIFTS


def test_what_brings_something_costs_nothing() -> None:
    seen = set()
    for at in range(0, len(OPTION_SETS), 6):
        for s in sampled(OPTION_SETS[at], at, every=5):
            for action in GAME.legal(s) if not s.frames else ():
                if action[0] in GAINS:
                    after, seat = GAME.copy(s), s.active
                    GAME.apply(after, action)
                    assert after.gold[seat] >= s.gold[seat], GAME.notation(s, action)
                    assert len(after.hands[seat]) >= len(s.hands[seat]), GAME.notation(s, action)
                    assert size(after, seat) == size(s, seat)
                    seen.add(action[0])
    assert seen == GAINS


def test_cards_for_which_others_are_given_back_are_no_gift() -> None:
    assert {k.ACTIONS[kind] for kind in GAINS - GIFTS} == {"see"}


@pytest.mark.parametrize(
    ("turn", "step", "worth"),
    [
        ("merchant", "extra", glances.FREE),
        ("scholar", "study", glances.FREE),
        ("seer", "see", glances.FREE),
        ("thief", "rob 3", glances.CRIME),
        ("assassin", "kill 3", 0),
    ],
)
def test_a_step_that_nobody_has_weighed_looks_as_its_row_says(
    turn: str, step: str, worth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(glances, "_LOOKS", glances.looks({}))
    monkeypatch.setattr(glances, "_MODELS", {})
    s = table([{"gold": 3}, {"hand": ["tavern"], "gold": 4}, {}, {}], turn=turn)
    worths = glances.glances(s, s.active, GAME.legal(s))
    assert worths[GAME.parse(s, step)] == worth


def test_a_question_that_nobody_has_weighed_offers_every_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = table([{"gold": 3}, {"hand": ["tavern", "temple"]}, {}, {}], turn="wizard")
    move(s, "look 1")
    monkeypatch.setattr(players, "FRAMES", {})
    assert [run[0] for run in players.candidates(s)] == GAME.legal(s)


def test_an_income_can_be_asked_of_any_character() -> None:
    with_income = 0
    for s in sampled(OPTION_SETS[0], 3, every=9):
        if s.acting and INCOME_TYPES[s.character] >= 0:
            with_income += 1
            assert income_of(s, s.active, s.character) == income(s, s.active)
        assert income_of(s, 0, CHARACTER_OF["thief"]) == 0
    assert with_income


def test_few_players_have_two_characters() -> None:
    each = {n: characters_each(n, DEFAULT_RANKS[n]) for n in (2, 3, 4, 5, 6, 7, 8)}
    assert each == {2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}
