"""Positions and moves of Carrara in few words, for the rule tests.

A position is written as its description has it: bricks `"W3 G2"`, buildings `"villa-3 pisa"`,
objects as counts in the order book, chalice, crown, arch, flag, coat. Moves are the composed text
(`"build villa-3 viareggio pay G G R"`, `"score pisa"`); every step goes through the checked
`play`, and the invariants are looked at after each.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, TypeAlias

from cantiere.carrara import GAME
from cantiere.carrara import constants as k
from cantiere.carrara.io import move_text
from cantiere.carrara.rules.state import State
from cantiere.core.game import Event, IllegalAction, Reason, Scores

__all__ = ["GAME"]

Players: TypeAlias = Sequence[Mapping[str, Any]]
"""One mapping a seat, as the position description has them; objects may be six counts."""

TABLES: Final = tomllib.loads((files("cantiere.carrara") / "tables.toml").read_text("utf-8"))
LETTERS: Final = "WYRGBK"
CITIES: Final[list[str]] = [row["id"] for row in TABLES["cities"]]
TYPES: Final[list[str]] = [row["id"] for row in TABLES["types"]]
OBJECTS: Final[list[str]] = [row["object"]["value"] for row in TABLES["types"]]
CARDS: Final[list[str]] = [row["id"] for row in TABLES["cards"]]
TILES: Final = [f"{name}-{cost}" for name in TYPES for cost in (1, 2, 3, 4, 5)]

WHEEL: Final = ["W1 Y1 R1 G1 B1 K1"]
"""A wheel as it begins: a brick of each colour on segment I."""


def bricks(text: str) -> list[int]:
    """Counts by colour: `"W3 G2"` → `[3, 0, 0, 2, 0, 0]`."""
    counts = [0] * 6
    for word in text.split():
        counts[LETTERS.index(word[0])] += int(word[1:])
    return counts


def _player(given: Mapping[str, Any]) -> dict[str, Any]:
    player = dict(given)
    if isinstance(player.get("objects"), list):
        pairs = zip(OBJECTS, player["objects"], strict=True)
        player["objects"] = {name: n for name, n in pairs if n}
    return player


def position(
    players: Players = ({}, {}),
    *,
    options: Mapping[str, Any] | None = None,
    active: int = 0,
    **fields: Any,
) -> State:
    """A state of a base game from the fields of a description; what is left out is plain."""
    data = {
        "game": "carrara",
        "version": 2,
        "options": {"seats": len(players), **(options or {})},
        "active": active,
        "wheel": WHEEL,
        "players": [_player(player) for player in players],
        **fields,
    }
    s: State = GAME.from_position(data)
    assert GAME.check(s) == []
    return s


def full(players: Players = ({}, {}), cards: str = "", **fields: Any) -> State:
    """The same of a full game; `cards` names those that are not of the first preset."""
    chosen = {"top": "top-1", "object": "object-1", "building": "building-1", "bonus": "bonus-2"}
    chosen |= {name.split("-")[0]: name for name in cards.split()}
    options = {"variant": "full", "cards": list(chosen.values()), **fields.pop("options", {})}
    return position(players, options=options, **fields)


def composed(s: State, text: str) -> dict[str, Any]:
    """The mapping of a move written as text."""
    return move_text.read(s, text)


def move(s: State, *texts: str) -> list[Event]:
    """Play composed moves one after the other; the events of all of them."""
    events: list[Event] = []
    for text in texts:
        for step in GAME.steps(s, composed(s, text)):
            events += GAME.play(s, step)
            assert GAME.check(s) == [], f"after {step} of {text!r}"
    return events


def can(s: State, text: str) -> bool:
    """Whether a composed move is legal here."""
    try:
        GAME.steps(s, composed(s, text))
    except IllegalAction:
        return False
    return True


def reasons(s: State, text: str) -> tuple[Reason, ...]:
    """The reasons a move is refused for; fails when it is legal or changes the state."""
    before = GAME.to_json(s)
    try:
        GAME.steps(s, composed(s, text))
    except IllegalAction as refusal:
        assert GAME.to_json(s) == before
        return refusal.reasons
    raise AssertionError(f"{text!r} is legal")


def refused(s: State, text: str) -> set[str]:
    """The reason codes a move is refused for."""
    return {reason.code for reason in reasons(s, text)}


def legal(s: State) -> set[str]:
    """Legal steps as text."""
    return {GAME.notation(s, a) for a in GAME.legal(s)}


def kinds(s: State) -> set[str]:
    """Names of the action kinds that are legal now."""
    return {k.ACTIONS[a[0]] for a in GAME.legal(s)}


def asked(s: State) -> tuple[int, str]:
    """Seat and kind of the decision; (−1, "over") after the end."""
    decision = GAME.decision(s)
    return (decision.seat, decision.kind) if decision else (-1, "over")


def player_seen(s: State, seat: int = 0) -> dict[str, Any]:
    """What a seat has, as its view tells it."""
    player: dict[str, Any] = GAME.view(s, seat)["players"][seat]
    return player


def buildings(s: State, seat: int = 0) -> list[str]:
    return [f"{each['tile']} {each['city']}" for each in player_seen(s, seat)["buildings"]]


def progress(s: State, card: str, seat: int = 0) -> tuple[int, int]:
    """What a seat has and needs for a card's condition."""
    condition = next(each for each in player_seen(s, seat)["conditions"] if each["card"] == card)
    return condition["have"], condition["need"]


def is_met(s: State, card: str, seat: int = 0) -> bool:
    have, need = progress(s, card, seat)
    return have >= need


def settled(players: Players, cards: str = "", base: bool = False, **fields: Any) -> Scores:
    """The scores after a last round that seat 0 announced; nobody does anything in it."""
    last = len(players) - 1
    fields |= {"active": last, "announcer": 0}
    s = position(players, **fields) if base else full(players, cards, **fields)
    move(s, "pass")
    assert asked(s) == (-1, "over")
    return GAME.scores(s)


def only(events: Iterable[Event], kind: str) -> Event:
    """The one event of that kind."""
    matches = [event for event in events if event.kind == kind]
    assert len(matches) == 1, matches
    return matches[0]


def at(s: State, segment: str) -> list[int]:
    """Bricks on a segment of the wheel, by colour."""
    i = TABLES["wheel"]["segments"].index(segment)
    return s.wheel[i * 6 : i * 6 + 6]
