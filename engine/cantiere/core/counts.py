"""Things counted by kind, such as bricks by colour: drawn blindly, named in order, as text."""

import re
from collections.abc import Sequence
from itertools import compress

from cantiere.core.errors import Said
from cantiere.core.game import Action, Json, PositionError
from cantiere.core.random import Rng, advance


def draw(x: Rng, bag: list[int], k: int) -> tuple[list[int], Rng]:
    """Take min(k, bag) things uniformly at random out of the bag, one by one.

    Return what was drawn, by kind, and the next state of the generator.
    """
    left = sum(bag)
    drawn = [0] * len(bag)
    for n in range(left, left - k if left > k else 0, -1):
        x = advance(x, n)
        at = x % n
        kind = 0
        while at >= bag[kind]:
            at -= bag[kind]
            kind += 1
        bag[kind] -= 1
        drawn[kind] += 1
    return drawn, x


def counted(things: Sequence[int], kinds: int) -> list[int]:
    """Return how many things of each kind a list names."""
    counts = [0] * kinds
    for kind in things:
        counts[kind] += 1
    return counts


def next_of(have: Sequence[int], need: int, actions: Sequence[Action]) -> list[Action]:
    """Return the actions of the kinds that may come next when `need` things are named in order.

    Kinds and actions stand in the opposite order, what may be named last first. A kind may come if
    one of it is left and those that may follow it, with itself, still hold `need`.
    """
    next_actions: list[Action] = []
    if need <= 1:
        next_actions += compress(actions, have)
    else:
        left = 0
        for place, n in enumerate(have):
            left += n
            if n and left >= need:
                next_actions.append(actions[place])
    next_actions.reverse()
    return next_actions


def read_counts(entry: Json, path: str, letters: str) -> list[int]:
    """Read how many things each letter has, from text such as "W3 G2"; a letter stands once.

    Raises:
        PositionError: at the path.
    """
    numbers = [0] * len(letters)
    form = re.compile(f"([{letters}])([1-9][0-9]?)")
    for word in entry.split() if isinstance(entry, str) else [""]:
        match = form.fullmatch(word)
        if match is None or numbers[letters.index(match[1])]:
            accepted = Said(
                "bricks",
                "bricks such as {like}, letters {letters}",
                like=f'"{letters[0]}3 {letters[3]}2"',
                letters=letters,
            )
            raise PositionError(path, entry, accepted)
        numbers[letters.index(match[1])] = int(match[2])
    return numbers


def write_counts(numbers: Sequence[int], letters: str) -> str:
    """Write how many things each letter has as text, "" for none."""
    return " ".join([f"{letter}{n}" for letter, n in zip(letters, numbers, strict=True) if n])
