"""Bricks by colour as text such as "W3 G2": a letter a colour."""

import re
from collections.abc import Sequence

from cantiere.core.game import Json, PositionError


def read(found: Json, path: str, letters: str) -> list[int]:
    """Bricks by letter; a letter stands once. Raises `PositionError` at the path."""
    numbers = [0] * len(letters)
    form = re.compile(f"([{letters}])([1-9][0-9]?)")
    for word in found.split() if isinstance(found, str) else [""]:
        match = form.fullmatch(word)
        if match is None or numbers[letters.index(match[1])]:
            accepted = f'bricks such as "{letters[0]}3 {letters[3]}2", letters {letters}'
            raise PositionError(path, found, accepted)
        numbers[letters.index(match[1])] = int(match[2])
    return numbers


def write(numbers: Sequence[int], letters: str) -> str:
    """Bricks as text, "" for none."""
    return " ".join([f"{letter}{n}" for letter, n in zip(letters, numbers, strict=True) if n])
