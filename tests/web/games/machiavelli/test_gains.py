"""Points that events tell: districts that come and go, the first city, hands at the end."""

import pytest

from cantiere.core import random
from cantiere.core.game import Event
from cantiere.machiavelli.game import GAME
from cantiere_app.games.machiavelli import about

TOLD = ("districts", "silver", "first", "secretVault", "actionCards")


@pytest.mark.parametrize("seed", range(8))
def test_what_events_bring_adds_up(seed: int) -> None:
    seats = 4 + seed % 3
    options = {"set": "random", "actionCards": True, "characterCount": 9, "turnCap": 20}
    s, rng = GAME.new({**options, "seats": seats}, seed), random.seeded(seed + 1)
    found = {name: [0] * seats for name in TOLD}
    while GAME.decision(s) is not None:
        rng = random.step(rng)
        for event in GAME.play(s, GAME.rollout_policy(s, GAME.legal(s), rng % 2**30)):
            for gain in about.gains(event):
                found[gain.source][gain.seat] += gain.points
    rows = GAME.scores(s).rows
    assert found == {name: list(rows[name]) for name in TOLD}


def test_an_armory_goes_with_what_it_destroys() -> None:
    params = {"other": 1, "district": "palace+", "gold": 0, "armory": "armory"}
    found = [tuple(gain) for gain in about.gains(Event("destroyed", 0, params))]
    assert found == [(1, "districts", -6), (0, "districts", -3)]


def test_a_tie_is_one_of_the_most_points() -> None:
    assert about.is_tie(Event("final", -1, {"totals": [20, 31, 31], "winners": [1]}))
    assert not about.is_tie(Event("final", -1, {"totals": [31, 20, 30], "winners": [0]}))
