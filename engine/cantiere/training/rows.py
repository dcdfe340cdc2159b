"""Weights as text: JSON with each row of numbers on a line of its own."""

import json
from collections.abc import Iterator

from cantiere.core.game import Json


def lines(data: Json, key: str = "", depth: int = 0, more: str = "") -> Iterator[str]:
    """Yield the lines of a mapping in JSON; a list of numbers takes one line."""
    before = f"{' ' * depth}{json.dumps(key) + ': ' if key else ''}"
    if isinstance(data, dict):
        yield f"{before}{{"
        for place, (name, each) in enumerate(data.items(), 1):
            yield from lines(each, name, depth + 1, "," * (place < len(data)))
        yield f"{' ' * depth}}}{more}"
    else:
        yield f"{before}{json.dumps(data)}{more}"
