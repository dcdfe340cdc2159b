"""The generator that lives in the state: xorshift32 as pure functions over one int.

A generator is its state, an int 1 … 2**32 − 1; each function takes one and returns the next. The
same numbers come out on every Python. Marsaglia's triple (13, 17, 5) has the full period 2**32 − 1.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias, TypeVar

Rng: TypeAlias = int
"""State of a generator, 1 … 2**32 − 1."""

T = TypeVar("T")

MASK = 0xFFFFFFFF
_ZERO_SEED = 0x9E3779B9


def seeded(seed: int) -> Rng:
    """Return the generator of a seed: any int, taken modulo 2**32. Neighbours share nothing.

    The finalizer of MurmurHash3 is a bijection, so different seeds give different generators; the
    one seed that would give the forbidden state 0 shares its generator with another.
    """
    x = (seed + _ZERO_SEED) & MASK
    x = ((x ^ x >> 16) * 0x85EBCA6B) & MASK
    x = ((x ^ x >> 13) * 0xC2B2AE35) & MASK
    return x ^ x >> 16 or _ZERO_SEED


def step(x: Rng) -> Rng:
    """Return the next state, which is also the next 32-bit number (never 0).

    Only those bits are shifted to the left that stay among the 32: the numbers stay short.
    """
    x ^= (x & 0x7FFFF) << 13
    x ^= x >> 17
    return x ^ (x & 0x7FFFFFF) << 5


def advance(x: Rng, n: int) -> Rng:
    """Return the next state that gives an unbiased `state % n`; n is 1 or more.

    States are drawn until one is at most the greatest multiple of n, so each remainder has
    equally many states. Hot code uses this and the remainder, and saves the pair of `below`.
    """
    top = MASK - MASK % n
    while True:
        x ^= (x & 0x7FFFF) << 13
        x ^= x >> 17
        x ^= (x & 0x7FFFFFF) << 5
        if x <= top:
            return x


def below(x: Rng, n: int) -> tuple[int, Rng]:
    """Return a number 0 … n−1, each equally likely, and the next state."""
    x = advance(x, n)
    return x % n, x


def choice(x: Rng, items: Sequence[T]) -> tuple[T, Rng]:
    """Return one of the items, each equally likely, and the next state; there must be items."""
    x = advance(x, len(items))
    return items[x % len(items)], x


def scatter(x: Rng, items: MutableSequence[Any]) -> None:
    """Shuffle in place at half the cost of `shuffle`, for guesses: no rule fixes their order.

    A linear congruence gives the numbers, and only their high bits choose.
    """
    for n in range(len(items) - 1, 0, -1):
        x = (x * 69069 + 1) & MASK
        j = x * (n + 1) >> 32
        items[n], items[j] = items[j], items[n]


def shuffle(x: Rng, items: MutableSequence[Any]) -> Rng:
    """Shuffle in place (Fisher and Yates, from the last item down); return the next state."""
    for n in range(len(items), 1, -1):
        x = advance(x, n)
        j = x % n
        items[n - 1], items[j] = items[j], items[n - 1]
    return x
