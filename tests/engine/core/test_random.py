"""The generator is pinned: saves and fingerprints depend on these numbers for ever."""

from collections import Counter

import pytest

from cantiere.core import random


@pytest.mark.parametrize(
    ("seed", "state"),
    [
        (0, 2462723854),
        (1, 2527132011),
        (2, 3024231355),
        (12345, 1200724404),
        (-1, 920564995),
        (4294967294, 4051782527),
    ],
)
def test_seeding_is_pinned(seed: int, state: int) -> None:
    assert random.seeded(seed) == state


def test_seeds_are_taken_modulo_two_to_the_32() -> None:
    assert random.seeded(-1) == random.seeded(2**32 - 1)
    assert random.seeded(7 + 5 * 2**32) == random.seeded(7)


def test_no_seed_gives_the_forbidden_state() -> None:
    fixed_point = (-0x9E3779B9) % 2**32
    assert random.seeded(fixed_point) == random.seeded(fixed_point) != 0


def test_neighbouring_seeds_share_about_half_of_their_bits() -> None:
    same = [bin(random.seeded(n) ^ random.seeded(n + 1)).count("1") for n in range(1000)]
    assert 15 < sum(same) / len(same) < 17


def test_steps_are_pinned() -> None:
    x, seen = 1, []
    for _ in range(5):
        x = random.step(x)
        seen.append(x)
    assert seen == [270369, 67634689, 2647435461, 307599695, 2398689233]


@pytest.mark.parametrize("x", [1, 2**32 - 1, *map(random.seeded, range(50))])
def test_following_states_are_those_of_as_many_steps(x: int) -> None:
    seen = random.following(7)(x)
    for state in seen:
        x = random.step(x)
        assert state == x
    assert len(seen) == 7


def test_below_is_pinned() -> None:
    x, seen = random.seeded(1), []
    for n in (2, 3, 6, 10, 52, 88, 1000):
        value, x = random.below(x, n)
        seen.append(value)
    assert seen == [1, 1, 5, 4, 31, 6, 113]


def test_below_rejects_what_would_favour_small_numbers() -> None:
    n = 3 * 2**30
    x, seen = random.seeded(3), Counter[int]()
    for _ in range(3000):
        value, x = random.below(x, n)
        seen[value // 2**30] += 1
    assert sorted(seen) == [0, 1, 2]
    assert max(seen.values()) < 1.15 * min(seen.values())


def test_below_reaches_each_number_about_equally_often() -> None:
    x, seen = random.seeded(11), Counter[int]()
    for _ in range(60_000):
        value, x = random.below(x, 6)
        seen[value] += 1
    assert all(9_500 < seen[value] < 10_500 for value in range(6))


def test_shuffle_is_pinned_and_in_place() -> None:
    items = list(range(10))
    x = random.shuffle(random.seeded(42), items)
    assert (items, x) == ([2, 3, 6, 9, 5, 0, 7, 4, 1, 8], 495270021)


def test_shuffle_of_one_item_draws_nothing() -> None:
    assert random.shuffle(5, ["only"]) == 5


def test_choice_is_the_item_below_names() -> None:
    at, after = random.below(99, 4)
    assert random.choice(99, "abcd") == ("abcd"[at], after)


def test_scatter_brings_every_item_to_every_place_about_equally_often() -> None:
    seen = Counter[tuple[int, int]]()
    for seed in range(6_000):
        items = list(range(6))
        random.scatter(random.seeded(seed), items)
        assert sorted(items) == list(range(6))
        seen.update(enumerate(items))
    assert len(seen) == 36
    assert all(850 < n < 1150 for n in seen.values())
