"""Sixty of the nastiest things that can come in, written by hand: none of them opens in silence."""

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tests.engine.firenze import short_game

from cantiere import games
from cantiere.core import notation

LINK: Final = "link"
ADDRESS: Final = "address"
FILE: Final = "file"
PASTE: Final = "paste"
KEPT: Final = "kept"

MILLION: Final = 1_000_000
QUOTES: Final = '{"a":"' + '\\"' * 490_000
"""Escaped quotation marks of a string that never ends."""


FIELDS: Final = {f"a{n}": n for n in range(90_000)}


class Nasty(NamedTuple):
    """way: how it comes in. text: what stands behind `#` for a link, or the whole address from `?`,
    the text of a file, of the field to paste into, of a game in the store.
    """

    name: str
    way: str
    text: Callable[[], str]


def folded(content: str | bytes, letter: str = "s") -> str:
    """A link that unfolds to this, whatever it is."""
    data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(data) + squeeze.flush()
    return f"{letter}=1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def position(**changes: Any) -> str:
    game = games.load("firenze")
    state = game.new({"seats": 2, "startPlayer": 0}, 7)
    return json.dumps(game.position(state) | changes)


def save(**changes: Any) -> str:
    """A save of a game of three, so altered."""
    data = notation.unpack(short_game.begun(20))
    return json.dumps(data | {"snapshot": None} | changes, separators=(",", ":"))


def page(**changes: Any) -> str:
    """A kept text without its card, so altered."""
    data = {
        "format": "cantiere page",
        "version": 1,
        "address": "",
        "draft": {},
        "picked": "",
        "marks": [],
        "seen": [],
        "nodes": None,
        "save": json.loads(save()),
    }
    return json.dumps(data | changes, separators=(",", ":"))


def example(**changes: Any) -> str:
    """An example of a new game of two, so altered."""
    fields = {"game": "firenze", "position": json.loads(position()), "title": "A", "lang": "en"}
    return json.dumps(fields | changes)


def bundle(**changes: Any) -> str:
    data = {"format": "cantiere games", "version": 1, "games": [], "unread": []}
    return json.dumps(data | changes, separators=(",", ":"))


def seats(kind: str = "human", name: str = "A") -> list[dict[str, str]]:
    return [{"name": name, "kind": kind}, *[{"name": "", "kind": "greedy"}] * 2]


def _link(name: str, made: Callable[[], str]) -> Nasty:
    return Nasty(name, LINK, made)


def _code() -> str:
    return folded(position())


NASTY: Final = (
    _link("a code without anything", lambda: "s=1."),
    _link("no code at all", lambda: "s="),
    _link("another version", lambda: "s=9.AAAA"),
    _link("letters that are none", lambda: "s=1.@@@@"),
    _link("nothing that unfolds", lambda: "s=1.AAAA"),
    _link("a code that was cut", lambda: _code()[:-9]),
    _link("a code with more behind it", lambda: f"{_code()}AAAA"),
    _link("a code of great length", lambda: "s=1." + "A" * 8_001),
    _link("a string without an end", lambda: folded(QUOTES)),
    _link("a bomb", lambda: folded(" " * 5 * MILLION)),
    _link("great depth", lambda: folded("[" * 400_000)),
    _link("bytes that are no text", lambda: folded(b"\xff\xfe{}")),
    _link("half a character", lambda: folded('{"game":"\\ud83d"}')),
    _link("what is no number", lambda: folded('{"game":NaN}')),
    _link("a number without an end", lambda: folded("9" * 100_000)),
    _link("a key that stands twice", lambda: folded('{"game":"firenze","game":"firenze"}')),
    _link("a game that nobody knows", lambda: folded('{"game":"chess"}')),
    _link("a game that is a mapping", lambda: folded('{"game":{}}')),
    _link("a hundred thousand players", lambda: folded(position(players=[{}] * 100_000))),
    _link("a hundred thousand fields", lambda: folded(position(**FIELDS))),
    _link("a deck of one card", lambda: folded(position(deck=["mason"] * 10_000))),
    _link("a position for a game", lambda: folded(position(), "g")),
    _link("a player that nobody knows", lambda: folded(save(seats=seats("oracle")), "g")),
    _link("no seats", lambda: folded(save(seats=[]), "g")),
    _link("steps that are none", lambda: folded(save(actions=[[99]] * 30_000), "g")),
    _link("steps without an end", lambda: folded(save(actions=[[0]] * 60_000), "g")),
    _link("a great seed", lambda: folded(save(seed=2**70), "g")),
    _link("a beginning that is none", lambda: folded(save(base={"rng": []}), "g")),
    _link(
        "a last state that is none",
        lambda: folded(save(rules=0, snapshot={}, actions=[[99]]), "g"),
    ),
    _link("an example without anything", lambda: "e=1."),
    _link("an example that is a list", lambda: folded("[]", "e")),
    _link("an example of great depth", lambda: folded('{"position":' + "[" * 100_000, "e")),
    _link("an example of no position", lambda: folded(example(position=7), "e")),
    _link("an example whose title is not seen", lambda: folded(example(title="\u202e\u200b"), "e")),
    _link("half a character in a title", lambda: folded('{"title":"\\ud83d"}', "e")),
    _link("an example of a great title", lambda: folded(example(title="A" * 81), "e")),
    _link("a step without an end", lambda: folded(example(steps=[{"play": "take 0; " * 99}]), "e")),
    Nasty("a seed of 4,301 digits", ADDRESS, lambda: f"?game=firenze&seed={'9' * 4_301}"),
    Nasty("a number of 4,301 digits", ADDRESS, lambda: f"?game=firenze&turnCap={'9' * 4_301}"),
    Nasty("a game of markup", ADDRESS, lambda: "?game=%3Cimg%20src=x%20onerror=alert(1)%3E"),
    Nasty("a level that nobody knows", ADDRESS, lambda: "?game=firenze&seats=human,oracle"),
    Nasty("seats without an end", ADDRESS, lambda: f"?game=firenze&seats={'human,' * 300}"),
    Nasty("a fixture that leads out", ADDRESS, lambda: "?fixture=../../settings"),
    Nasty("a delay that is no number", ADDRESS, lambda: "?test=1&aidelay=nan"),
    Nasty("a time that is none", ADDRESS, lambda: "?test=1&now=never"),
    Nasty("no nodes", ADDRESS, lambda: "?game=firenze&seats=human,search&nodes=0"),
    Nasty("bytes in an address", ADDRESS, lambda: "?game=firenze&seed=%00%ff%fe"),
    Nasty("seats that do not fit", ADDRESS, lambda: f"?seats=human,greedy,greedy#{_code()}"),
    Nasty("an empty file", FILE, lambda: ""),
    Nasty("a picture", FILE, lambda: "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
    Nasty("a list", FILE, lambda: "[]"),
    Nasty("a mapping", FILE, lambda: "{}"),
    Nasty("two marks before the text", FILE, lambda: f"\ufeff\ufeff{save()}"),
    Nasty("a file of great depth", FILE, lambda: '{"format":' + "[" * 100_000),
    Nasty("a file without an end", FILE, lambda: QUOTES),
    Nasty("half a save", FILE, lambda: save()[:-30]),
    Nasty("a save of another version", FILE, lambda: save(version=9)),
    Nasty("a save of other steps", FILE, lambda: save(hash="0" * 16)),
    Nasty("a name of great length", FILE, lambda: save(seats=seats(name="A" * 81))),
    Nasty("half a character in a name", FILE, lambda: save(seats=seats(name="\ud83d"))),
    Nasty("a stranger at a seat", FILE, lambda: save(seats=seats("oracle"))),
    Nasty("games of another version", FILE, lambda: bundle(version=2)),
    Nasty("games that are none", FILE, lambda: bundle(games=[{}, [], 7, None, {"page": {}}])),
    Nasty("more games than there can be", FILE, lambda: bundle(games=[0] * 1_001)),
    Nasty("nothing but what nobody could read", FILE, lambda: bundle(unread=["", "{"] * 50)),
    Nasty("a greeting", PASTE, lambda: "hello"),
    Nasty("a game in notation that nobody knows", PASTE, lambda: "cantiere 1\ngame chess"),
    Nasty("a pasted step without an end", PASTE, lambda: "cantiere 1\n0: " + "take 0; " * 100_000),
    Nasty("a pasted string without an end", PASTE, lambda: QUOTES),
    Nasty("an empty text", KEPT, lambda: ""),
    Nasty("a bracket", KEPT, lambda: "{"),
    Nasty("a kept text of great depth", KEPT, lambda: "[" * 100_000),
    Nasty("half a game", KEPT, lambda: page()[:-40]),
    Nasty("a draft that is none", KEPT, lambda: page(draft=7)),
    Nasty("a save that is none", KEPT, lambda: page(save={})),
    Nasty("a card before nothing", KEPT, lambda: '{"format":"cantiere card","game":{}}\n'),
)  # fmt: skip
