"""What is accepted in a place, in the language of the page.

The engine says it in English; a form that nobody put here stays as it is.
"""

import re
from collections.abc import Sequence
from typing import Final

from cantiere_app.kit.scene import Translate

_FORMS: Final[Sequence[tuple[str, str]]] = (
    (r"one of the fields (?P<words>.+)", "fields"),
    (r"one of the options (?P<words>.+)", "options"),
    (
        r"(?P<presets>[a-z, ]+), or a list of four card ids, one of each kind: (?P<words>.+)",
        "presets",
    ),
    (r"a list of four card ids, one of each kind: (?P<words>.+)", "four"),
    (r"a list of at least (?P<least>\d+)", "list-least"),
    (r"a list of (?P<n>\d+) numbers", "numbers"),
    (r"a list with one object a seat", "seat-objects"),
    (r"one object for each of (?P<n>.+)", "object-each"),
    (r"each at most once: (?P<words>.+)", "once"),
    (r"a sum of (?P<n>-?\d+)", "sum"),
    (r"(?P<words>\d[\d, ]*) or (?P<n>\d+)", "or"),
    (r"(?P<words>\d+) or (?P<least>\d+) … (?P<most>\d+)", "or-range"),
    (r'"random" or a seat 0 … (?P<most>\d+)', "start"),
    (r"left out unless (?P<name>\w+) is (?P<value>.+)", "left-out"),
    (r'bricks such as (?P<like>".+"), letters (?P<letters>\w+)', "bricks"),
    (r"what is left: (?P<words>.*)", "left"),
    (r"at most (?P<most>\d+) on the whole table", "table-most"),
    (r"at most (?P<most>\d+) on the whole table, (?P<n>\d+) on the field", "field-most"),
    (r"at most (?P<most>\d+) × (?P<name>\w+) in the game", "game-most"),
    (r"at most (?P<most>\d+) cards are left", "cards-left"),
    (r"at most (?P<most>\d+) cards in this phase", "cards-phase"),
    (r"at most (?P<most>\d+) a seat", "seat-most"),
    (r"at most (?P<most>\d+) tiles out of the game", "tiles-out"),
    (r"each tile in one place", "tile-once"),
    (r"each ordinary tile that lies nowhere, once: none", "tiles-none"),
    (r"each ordinary tile that lies nowhere, once: (?P<words>.+)", "tiles-lost"),
    (r'a tile and a city such as (?P<like>".+"); cities: (?P<words>.+)', "tile-city"),
    (r"every card of the game in its place", "cards-all"),
    (r"persons and festivals: (?P<words>.+)", "cards-hand"),
    (r"persons: (?P<words>.+)", "persons"),
    (r"buildings: (?P<words>.+)", "buildings"),
    (r"events: (?P<words>.+)", "events"),
    (r"different floors", "floors"),
    (r"different ones", "different"),
    (
        (
            r"6 characters, floors (?P<least>\d+) … (?P<most>\d+): "
            r"\. open, n neutral, or a seat (?P<seats>\d+)"
        ),
        "contracts",
    ),
    (
        r'towers such as (?P<like>"\w+"), letters (?P<letters>\w+), or (?P<id>".+") with its id',
        "towers",
    ),
    (r"an id on every tower, or on none", "tower-ids"),
    (r"tower ids that differ and rise on each site", "tower-order"),
    (r"an event in phase resolve, else null", "taken"),
    (r"bricks in phase resolve", "taken-bricks"),
    (r"four contracts, I … IV", "balconies"),
    (r"contracts fulfilled in numeral order, none closed", "balcony-order"),
    (r"a token of numeral (?P<n>\d+) named or possible", "balcony-token"),
    (r'a list of at most (?P<most>\d+) different contracts such as (?P<like>".+")', "closed"),
    (r"at least one of (?P<words>.+) left open", "open-one"),
    (r"tower, colour, number of bricks", "placed"),
    (r"a list of \[tower, colour, number of bricks\], (?P<most>\d+) bricks at most", "placed-all"),
    (r"a frame kind and a seat, then its draft", "frame"),
    (r"the numbers of a frame (?P<name>.+)", "frame-numbers"),
    (r"a position that keeps the rules of (?P<clause>\S+)", "rules-of"),
    (r"a position that keeps the rules", "rules"),
    (r"a position", "position"),
    (r"(?P<name>\w+), as the deck has it", "deck"),
    (r"one character of each rank 1 … (?P<most>\d+), by rank", "cast"),
    (r"(?:a|one) character of each rank 1 … (?P<most>\d+), or none", "cast-none"),
    (r"(?P<name>\w+) with (?P<least>\d+) or more players; (?P<other>\w+) here", "cast-seats"),
    (r"(?P<n>\d+) different unique districts, or none", "uniques"),
    (r"a whole number (?P<least>-?\d+) … (?P<most>-?\d+)", "range"),
    (r"a whole number from (?P<least>-?\d+)", "least"),
    (r"a whole number", "whole"),
    (r"true or false", "flag"),
    (r"one of (?P<words>.+)", "one-of"),
    (r"a list of at most (?P<most>\d+)", "list"),
    (r"nothing: there is none", "nothing"),
    (r"an object", "object"),
    (r"an object with (?P<words>.+)", "with"),
    (r"at most (?P<most>\d+)", "most"),
    (r"at most (?P<most>\d+) bytes", "bytes"),
    (r"a code that begins with (?P<word>\S+)", "code-begins"),
    (r"letters, digits, - and _", "code-letters"),
    (r"a whole code, as it was copied", "code-whole"),
    (r"a position with the name of its game", "position-named"),
    (r"nothing more: the game is over", "over"),
    (r"a step of seat (?P<seat>\d+): '(?P<like>.+)'", "step-seat"),
    (r"a text of (?P<least>\d+) … (?P<most>\d+) characters", "text"),
    (r"text of at most (?P<most>\d+) characters", "text-most"),
    (r"two or more, one right", "one-right"),
    (r"JSON as this program writes it", "json-own"),
    (r"(?P<n>\d+) hexadecimal digits", "digits"),
    (r"a game played by the rules|actions of this game", "by-rules"),
    (r"the hash of the state reached, or of the snapshot", "hash"),
    (r"a whole state of the game", "state"),
    (r"what the game accepts", "game-accepts"),
    (r"(?P<n>\d+) seats, as in the options", "seats-options"),
    (r"the name of a game", "game-name"),
    (r"a list of 1 to (?P<most>\d+) seats", "list-seats"),
    (r"human or a level", "level"),
    (r"(?:a list of )?at most (?P<most>\d+) actions", "list-actions"),
    (r"a list of 1 to (?P<most>\d+) small whole numbers", "list-small"),
    (r"a list of at most (?P<most>\d+) changes of seats", "list-changes"),
    (r"step, seat and kind", "change"),
    (r"a position, or the name of a fixture", "position-fixture"),
    (r"the name of a fixture", "fixture"),
    (r"a text, or one in each language", "text-lang"),
    (r"a list", "any-list"),
    (r"a mapping|an object with fields", "object"),
    (r"unknown game .+; accepted: (?P<words>.+)", "one-of"),
)
"""As the readers of positions, codes and files write them, and the message of each; the first that
fits is told."""


_BARE: Final = re.compile(r"-?\d+")
"""A number is the same in all languages."""


def is_known(accepted: str) -> bool:
    """Whether it can be told in other words, or needs none."""
    return bool(_BARE.fullmatch(accepted)) or any(
        re.fullmatch(form, accepted) for form, _ in _FORMS
    )


def told(t: Translate, accepted: str) -> str:
    """The sentence of the engine in other words; of the forms of moves, each with its example."""
    for pattern, name in _FORMS:
        found = re.fullmatch(pattern, accepted)
        if found:
            return t(f"builder.accepted.{name}", **found.groupdict())
    return "; ".join(_move(t, form) for form in accepted.split("; "))


def _move(t: Translate, accepted: str) -> str:
    form, _, example = accepted.partition(", such as ")
    return t("builder.such-as", form=form, example=example) if example else form
