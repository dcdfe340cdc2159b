"""How work and memory grow with the length of a hostile text, at every door.

Work is counted in calls, of Python and of what is built in, so that it is the same everywhere.
What a single built-in call does, as a search for a pattern, shows in the memory it takes.
"""

import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.fuzz import doors, fuzzing, specimens
from tests.fuzz.doors import DOORS

Maker = Callable[[int], str]
"""A text of about so many characters."""


def _many(piece: str, before: str = "", behind: str = "") -> Maker:
    return lambda n: before + piece * ((n - len(before) - len(behind)) // len(piece)) + behind


_GAMES = '{"format":"cantiere games","version":1,"games":[],"unread":'
JSON: Mapping[str, Maker] = {
    "escaped quotes, no end": _many('\\"', '{"a":"'),
    "quotes": _many('"'),
    "strings": _many('"a",', "[", "0]"),
    "brackets": _many("[],", "[", "0]"),
    "closed brackets": _many("]"),
    "mappings": _many('{"":0},', "[", "0]"),
    "digits": _many("9"),
    "numbers": _many("1.5e3,", "[", "0]"),
    "unread texts": _many('"",', f"{_GAMES}[", '""]}'),
}
LINES: Mapping[str, Maker] = {
    "steps": _many("0: take 1\n", "cantiere 1\n"),
    "changes": _many("change 1 1 human\n", "cantiere 1\ngame firenze\n"),
    "seats": _many("seat human A\n", "cantiere 1\ngame firenze\n"),
    "one line": _many("; take 1", "cantiere 1\n0: take 1"),
    "codes": _many("#s=1."),
    "digits": _many("9", "cantiere 1\nseed "),
}
PARAMETERS: Mapping[str, Maker] = {
    "parameters": _many("&a=1", "?game=firenze"),
    "names of parameters": _many("a", "?game=firenze&"),
    "seats": _many("human,", "?game=firenze&seats="),
    "names": _many(",", "?game=firenze&names="),
    "percent": _many("%C3%A9", "?names="),
    "digits": _many("9", "?game=firenze&turnCap="),
    "fragment": _many("A", "#s=1."),
}
WORDS: Mapping[str, Maker] = {
    "words": _many(" W", "take 2"),
    "letters": _many("w", "take "),
    "digits": _many("9", "take "),
    "blanks": _many(" ", "take", "2"),
    "slashes": _many("/"),
}
SHAPES = {"notation": LINES, "address": PARAMETERS, "typed line": WORDS}
"""By door; what is not here reads JSON."""


def texts(door: str, n: int) -> Iterator[tuple[str, str]]:
    """Hostile texts of about n characters for a door, by name; a code unfolds to as many."""
    sound = specimens.texts(DOORS[door].kind)[0]
    yield "sound and more", sound + " " * max(0, n - len(sound))
    for name, made in SHAPES.get(door, JSON).items():
        text = made(n)
        yield name, doors.deflated(text) if door in ("#s", "#g", "#e") else text


def work(door: str, text: str) -> int:
    """Calls that a door makes of a text."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        opened(door, text)
    finally:
        sys.setprofile(None)
    return calls


def memory(door: str, text: str) -> int:
    """Bytes that Python holds at most while a door reads a text."""
    tracemalloc.start()
    try:
        opened(door, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def opened(door: str, text: str) -> None:
    """Go through a door, whatever it answers."""
    try:
        DOORS[door].open(text)
    except DOORS[door].errors:
        return


def rows(n: int = 1_000_000) -> Iterator[str]:
    """The slowest shape of each door at a length, in words."""
    with fuzzing.ready():
        for door in DOORS:
            taken = []
            for name, text in texts(door, n):
                begun = time.perf_counter()
                opened(door, text)
                taken.append((time.perf_counter() - begun, name))
            seconds, name = max(taken)
            yield f"{door}, {n} characters: {seconds:.2f} s at most ({name})"
