"""Orders in which guesses lay cards."""

from collections import Counter

import pytest

from cantiere.machiavelli.inference.dealing import cut_and_mixed


@pytest.mark.parametrize("n", [0, 1, 2, 9])
def test_every_card_is_as_likely_at_every_place(n: int) -> None:
    cards = list(range(20, 20 + n))
    laid = cut_and_mixed(cards)
    places: Counter[tuple[int, int]] = Counter()
    numbers = range(n * n * 32)
    for rng in numbers:
        mixed = laid(rng)
        assert sorted(mixed) == cards
        places.update(enumerate(mixed))
    assert set(places.values()) <= {len(numbers) // max(1, n)}
    assert len(places) == (n * n if numbers else 0)
    assert list(laid(1)) == cards or n > 1
