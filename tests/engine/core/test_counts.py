"""Drawing from a bag, and naming things in canonical order."""

from collections import Counter

from cantiere.core.counts import counted, draw, next_of

ACTIONS = tuple((7, colour) for colour in range(6))


def test_a_draw_takes_from_the_bag() -> None:
    bag = [3, 0, 2, 0, 0, 1]
    drawn, x = draw(12345, bag, 4)
    assert sum(drawn) == 4
    assert [a + b for a, b in zip(bag, drawn, strict=True)] == [3, 0, 2, 0, 0, 1]
    again, y = draw(12345, [3, 0, 2, 0, 0, 1], 4)
    assert (again, y) == (drawn, x)
    rest, _ = draw(x, bag, 9)
    assert sum(rest) == 2
    assert bag == [0] * 6


def test_every_brick_is_equally_likely() -> None:
    seen: Counter[int] = Counter()
    x = 99
    for _ in range(3000):
        drawn, x = draw(x, [1, 0, 2, 0, 0, 0], 1)
        seen[drawn.index(1)] += 1
    assert set(seen) == {0, 2}
    assert 900 < seen[0] < 1100


def test_counted() -> None:
    assert counted([0, 5, 5, 2], 6) == [1, 0, 1, 0, 0, 2]


def test_only_orders_that_can_be_finished() -> None:
    have = [2, 1, 0, 0, 0, 1]
    assert next_of(have, 1, ACTIONS) == [(7, 5), (7, 1), (7, 0)]
    assert next_of(have, 2, ACTIONS) == [(7, 5), (7, 1), (7, 0)]
    assert next_of(have, 4, ACTIONS) == [(7, 5)]
