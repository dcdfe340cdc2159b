"""The random players."""

from collections import Counter

from tests.engine.core.toy import TOY

from cantiere.players import random


def test_uniform_reaches_every_step_about_equally() -> None:
    s = TOY.new({"seats": 2}, 1)
    view = TOY.view(s, 0)
    counts = Counter(random.uniform(TOY, view, seed) for seed in range(600))
    assert set(counts) == set(TOY.legal(s))
    assert min(counts.values()) > 150


def test_steered_follows_the_game() -> None:
    s = TOY.new({"seats": 2}, 1)
    view = TOY.view(s, 0)
    assert {random.steered(TOY, view, seed) for seed in range(50)} == set(TOY.legal(s))
    assert random.steered(TOY, view, 4) == random.steered(TOY, view, 4)
