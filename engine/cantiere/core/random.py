"""The generator that lives in the state: xorshift32 as pure functions over one int.

A generator is its state, an int 1 … 2**32 − 1; each function takes one and returns the next. The
same numbers come out on every Python. Marsaglia's triple (13, 17, 5) has the full period 2**32 − 1.
"""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from struct import Struct
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


@cache
def following(n: int) -> Callable[[Rng], tuple[Rng, ...]]:
    """Return a function that returns the next n states at a quarter of the cost of n steps.

    `step` only shifts and XORs, so it treats every bit by itself: what follows a state is the XOR
    of what follows its four bytes, which is written down for every byte, n states in one number.
    """
    lowest, low, high, highest = (_after_byte(n, shift) for shift in (0, 8, 16, 24))
    size, unpack = 4 * n, Struct(f"<{n}I").unpack

    def states(x: Rng) -> tuple[Rng, ...]:
        many = lowest[x & 255] ^ low[x >> 8 & 255] ^ high[x >> 16 & 255] ^ highest[x >> 24]
        return unpack(many.to_bytes(size, "little"))

    return states


def _after_byte(n: int, shift: int) -> Sequence[int]:
    """Return the n states after each byte that stands `shift` bits from the right, as a number."""
    after = [0]
    for bit in range(shift, shift + 8):
        x, many = 1 << bit, 0
        for place in range(n):
            x = step(x)
            many |= x << 32 * place
        after += [many ^ other for other in after]
    return after


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
