"""What happens to a sound text on its way: cuts, flips, other types, depth, greatness."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

Mutation = Callable[[Random, str], str]

_ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**32, 2**53, 2**64, -(2**63), 10**400, 0.5, -0.0, 1e300,
    "", " ", "\x00", "\n", "é", "\u202e", "\ud83d", "\ufeff", "../", "<b>", "human", "0", "firenze",
    "x" * 5_000, [], {}, [[]], [{}], {"": 0}, [0] * 3_000, {"a": {"a": {"a": []}}},
)  # fmt: skip
_CHARACTERS = '{}[]",:\\0123456789.-eE \n\r\t\x00\x7f\u2028\ud800é🎲abW#;=&%+_'
_DEEP = (30, 41, 2_000, 100_000)


def truncated(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def flipped(rng: Random, text: str) -> str:
    """Some characters are others."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 5, 40)) if letters else 0):
        at = rng.randrange(len(letters))
        bit = chr(ord(letters[at]) ^ 1 << rng.randrange(7))
        letters[at] = rng.choice((bit, rng.choice(_CHARACTERS)))
    return "".join(letters)


def inserted(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    put = rng.choice((rng.choice(_CHARACTERS), '\\"' * 200, "[" * 50, "\ufeff", "9" * 5_000, "=&"))
    return text[:at] + put + text[at:]


def doubled(rng: Random, text: str) -> str:
    """A piece stands twice, or a hundred times."""
    start = rng.randrange(len(text) + 1)
    piece = text[start : start + rng.randrange(1, 200)]
    return text[:start] + piece * rng.choice((2, 100)) + text[start:]


def deepened(rng: Random, text: str) -> str:
    deep = rng.choice(_DEEP)
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    return opening * deep + text + (closing * deep if rng.random() < 0.7 else "")


def keys_repeated(rng: Random, text: str) -> str:
    return text.replace("{", rng.choice(('{"game":1,', '{"a":1,"a":2,', '{"seats":[],')), 1)


def altered(rng: Random, text: str) -> str:
    """Values of the data are others, gone, or in each other's places; text that is none is cut."""
    head, _, tail = text.rpartition("\n")
    try:
        data = json.loads(tail)
    except (ValueError, RecursionError):
        return flipped(rng, text)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = _with_one_altered(rng, data)
    made = json.dumps(data, ensure_ascii=rng.random() < 0.5, separators=(",", ":"))
    return f"{head}\n{made}" if head else made


def _with_one_altered(rng: Random, data: Any) -> Any:
    """One value somewhere below is another; shallow ones are met more often."""
    if not isinstance(data, dict | list) or not data or rng.random() < 0.1:
        return _other(rng, data)
    keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data)))
    key, change = rng.choice(keys), rng.random()
    made = data.copy()
    if change < 0.1:
        del made[key]
    elif change < 0.2:
        made[key] = made[rng.choice(keys)]
    elif change < 0.25 and isinstance(made, list):
        made.insert(key, made[key])
    else:
        made[key] = _with_one_altered(rng, made[key])
    return made


def _other(rng: Random, value: Any) -> Any:
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 2, -7, 100))
    if isinstance(value, str) and rng.random() < 0.4:
        return flipped(rng, value)
    return rng.choice(_ODD)


MUTATIONS: tuple[Mutation, ...] = (
    truncated, flipped, inserted, doubled, deepened, keys_repeated,
    altered, altered, altered, altered, altered, altered,
)  # fmt: skip
"""Those that get past the first look are met more often."""


def mutated(rng: Random, text: str) -> str:
    return rng.choice(MUTATIONS)(rng, text)
