"""Positions and moves of Firenze in few words, for the rule tests.

A position is written as the rules write it: bricks `"W3 G2"`, towers `["W4", "G5"]`, contracts
`{"green 5": 0, "red 3": "n"}`, row cards `"mason W2 G1"`. Moves are the composed actions of
F§8.10 as text (`"take 2 pay W G"`, `"build t1+2 +G3 pay W mason"`); every step of a move goes
through the checked `play`, and the invariants are looked at after each.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, TypeAlias

from cantiere.core.game import Event, IllegalAction, Reason
from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State
from cantiere.games import load

Players: TypeAlias = list[dict[str, Any]]
"""One mapping a seat, as the position description has them."""

GAME: Final = load("firenze")
TABLES: Final = tomllib.loads((files("cantiere.firenze") / "tables.toml").read_text("utf-8"))
LETTERS: Final = "WYGRBP"
COLOURS: Final[list[str]] = TABLES["board"]["colours"]
CARDS: Final[list[str]] = [row["id"] for row in TABLES["cards"]]
SUPPLY: Final[list[int]] = TABLES["board"]["bricks"]["value"]

PERSONS: Final = "alchemist architect princess wholesaler mason patrician smuggler".split()
QUIET: Final = [
    f"{card} W1 Y1 G1 R1"
    for card in ("recognition", "disgrace", "glory", "scandal", "recognition", "disgrace")
]
"""A row whose cards ask nothing when they are taken, four bricks on each."""

BARE: Final = [text.split()[0] for text in QUIET]
"""The same row without a brick on it."""

BALCONIES: Final = ["white 6", "white 7", "purple 5", "purple 6"]
"""Tokens I–IV of the tests' positions, out of the way of most towers."""

NUMBER: Final = {action.split()[0]: n for n, action in enumerate(k.ACTIONS)}
ENDS: Final = {
    k.TRADING: (k.END_TRADE,),
    k.BUILDING: (k.END_BUILD,),
    k.FULFILLING: (k.END_FULFIL,),
    k.LIMITING: (k.END_LIMITS,),
}


def bricks(text: str) -> list[int]:
    """Counts by colour rank: `"W3 G2"` → `[3, 0, 2, 0, 0, 0]`."""
    counts = [0] * 6
    for word in text.split():
        counts[LETTERS.index(word[0])] += int(word[1:])
    return counts


def points(colour: str, floor: int) -> int:
    """Board value of a contract, from the table."""
    return int(TABLES["contracts"][colour][str(floor)]["points"])


def token(colour: str, floor: int) -> int:
    """Value of the balcony token of that contract, from the table."""
    return next(
        int(row["points"])
        for row in TABLES["balconies"]
        if (row["colour"], row["floor"]) == (colour, floor)
    )


def tile(floor: int) -> int:
    return int(TABLES["floor_tiles"][str(floor)]["points"])


def flag(colour: str) -> int:
    return int(TABLES["flags"][colour]["points"])


def position(
    players: Sequence[Mapping[str, Any]] = ({}, {}),
    *,
    row: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    contracts: Mapping[str, int | str] | None = None,
    active: int = 0,
    **fields: Any,
) -> State:
    """A state from the fields of a position description; what is left out is plain and quiet.

    The row has bricks where phase 1 or 2 is to come, else none, so that towers can be high.
    """
    if row is None:
        row = QUIET if fields.get("phase", "choose") in ("choose", "trade") else BARE
    data = {
        "game": "firenze",
        "version": 2,
        "options": {"seats": len(players), **(options or {})},
        "active": active,
        "start": 0,
        "phase": "choose",
        "turns": [1 if seat <= active else 0 for seat in range(len(players))],
        "contracts": _contract_rows(_with_spent(contracts or {}, players, fields)),
        "balconies": BALCONIES,
        "row": [_row_card(text) for text in row],
        "players": [dict(player) for player in players],
        "seed": 1,
        **fields,
    }
    s: State = GAME.from_position(data)
    assert GAME.check(s) == []
    return s


SEALS: Final = {2: 9, 3: 7, 4: 6}
_FAR: Final = [f"{c} {f}" for f in (8, 7) for c in ("purple", "blue", "red", "yellow", "green")]


def _with_spent(
    closed: Mapping[str, int | str], players: Sequence[object], fields: Mapping[str, Any]
) -> Mapping[str, int | str]:
    """The closed contracts; the holder of the end tile gets high ones until no seal is left."""
    holder = fields.get("endTile")
    if holder is None:
        return closed
    free = [name for name in _FAR if name not in closed]
    need = SEALS[len(players)] - list(closed.values()).count(holder)
    return {**closed, **dict.fromkeys(free[:need], holder)}


def _row_card(text: str) -> dict[str, str]:
    card, _, on_it = text.partition(" ")
    return {"card": card, "bricks": on_it}


def _contract_rows(closed: Mapping[str, int | str]) -> dict[str, str]:
    rows = {colour: ["."] * 6 for colour in COLOURS}
    for name, owner in closed.items():
        colour, floor = name.split()
        rows[colour][int(floor) - 3] = str(owner)
    return {colour: "".join(row) for colour, row in rows.items()}


def kind_of(card: str) -> str:
    """person, event, festival, building or church."""
    return str(TABLES["cards"][CARDS.index(card)]["type"])


def all_cards() -> list[str]:
    """The 52 cards in table order."""
    return [row["id"] for row in TABLES["cards"] for _ in range(row["count"]["value"])]


def short_deck(
    deck: Sequence[str], discard: Sequence[str], row: Sequence[str] = QUIET, **fields: Any
) -> State:
    """Four seats with exactly this deck (top first) and discard pile.

    Seat 0 owns nothing; persons and festivals left over lie in the hand of seat 3, buildings
    before the seats from 3 down, church cards in the church. Events must all be named.
    """
    rest = all_cards()
    for card in [*deck, *discard, *(text.split()[0] for text in row)]:
        rest.remove(card)
    sites: list[list[str]] = [[], [], [], []]
    for card in rest:
        if kind_of(card) == "building":
            next(site for site in reversed(sites) if card not in site).append(card)
    players = [{"buildings": site} for site in sites]
    players[3]["hand"] = [card for card in rest if kind_of(card) in ("person", "festival")]
    church = [card for card in rest if kind_of(card) == "church"]
    assert "event" not in map(kind_of, rest)
    return position(
        players, row=row, deck=list(deck), discard=list(discard), church=church, **fields
    )


def _letter(word: str) -> int:
    return LETTERS.index(word)


def _letters(words: Iterable[str]) -> list[int]:
    return [_letter(word) for word in words]


def _tower(word: str) -> int:
    assert word[0] == "t"
    return int(word[1:])


def _between(words: list[str], first: str) -> list[str]:
    """The words behind `first`, none when it does not occur."""
    return words[words.index(first) + 1 :] if first in words else []


def _build(words: list[str]) -> dict[str, Any]:
    mason = "mason" in words
    words = [word for word in words if word != "mason"]
    placed = words[: words.index("pay")] if "pay" in words else words
    return {
        "do": "build",
        "raise": [[_tower(w.split("+")[0]), int(w.split("+")[1])] for w in placed if w[0] == "t"],
        "start": [[_letter(w[1]), int(w[2:])] for w in placed if w[0] == "+"],
        "pay": _letters(_between(words, "pay")),
        "mason": mason,
    }


def _take(words: list[str]) -> dict[str, Any]:
    return {
        "do": "take",
        "slot": int(words[0]),
        "pay": _letters(_between(words, "pay")),
        "princess": "princess" in words,
    }


def _step(words: list[str]) -> dict[str, Any]:
    return {"do": "step", "action": list(action(" ".join(words)))}


def _end(words: list[str]) -> dict[str, Any]:
    return {"do": "step", "action": [NUMBER[f"end-{words[0]}"]]}


_COMPOSED: Final = {
    "take": _take,
    "build": _build,
    "trade": lambda w: {
        "do": "trade",
        "slot": int(w[0]),
        "take": _letter(w[1]),
        "give": _letters(_between(w, "give")),
    },
    "lose": lambda w: {"do": "lose", "bricks": _letters(w)},
    "drop": lambda w: {"do": "drop", "bricks": _letters(w)},
    "shed": lambda w: {"do": "shed", "cards": w},
    "tax": lambda w: {
        "do": "tax",
        "keep": [_tower(word) for word in w if word[0] == "t"],
        "bricks": _letters(_between(w, "pay")),
    },
    "tribute": lambda w: {"do": "tribute", "keep": [_tower(word) for word in w]},
    "alchemist": lambda w: {"do": "alchemist", "give": _letter(w[0]), "take": _letter(w[1])},
    "smuggler": lambda w: {
        "do": "smuggler",
        "seat": int(w[0]),
        "give": _letter(w[1]),
        "take": _letter(w[2]),
    },
    "end": _end,
}


def action(text: str) -> tuple[int, ...]:
    """A single step: `"hand-in t4 -1"`, `"patrician scandal"`, `"fell t3"`, `"cancel yes"`."""
    name, *words = text.split()
    if name == "hand-in":
        return (k.FULFIL, _tower(words[0]), int(words[1]) if len(words) > 1 else 0)
    kind = k.DELIVER if name == "bell" else NUMBER[name]
    return (kind, *(_parameter(word) for word in words))


def _parameter(word: str) -> int:
    named = {"yes": 1, "no": 0}
    if word in named:
        return named[word]
    if word in CARDS:
        return CARDS.index(word)
    if word in LETTERS:
        return _letter(word)
    return _tower(word) if word[0] == "t" else int(word)


def composed(text: str) -> dict[str, Any]:
    """The dict form of a move written as text."""
    name, *words = text.split()
    make = _COMPOSED.get(name)
    return make(words) if make else _step([name, *words])


def move(s: State, *texts: str) -> list[Event]:
    """Play composed moves one after the other; the events of all of them."""
    events: list[Event] = []
    for text in texts:
        for step in GAME.steps(s, composed(text)):
            events += GAME.play(s, step)
            assert GAME.check(s) == [], f"after {step} of {text!r}"
    return events


def can(s: State, text: str) -> bool:
    """Whether a composed move is legal here."""
    try:
        steps = GAME.steps(s, composed(text))
    except IllegalAction:
        return False
    copy = s.copy()
    for step in steps:
        assert step in GAME.legal(copy)
        GAME.apply(copy, step)
    return True


def refused(s: State, text: str) -> set[str]:
    """The reason codes a move is refused for; the state must stay as it was."""
    return {reason.code for reason in reasons(s, text)}


def reasons(s: State, text: str) -> tuple[Reason, ...]:
    """The reasons a move is refused for; fails when it is legal or changes the state."""
    before = GAME.to_json(s)
    try:
        GAME.steps(s, composed(text))
    except IllegalAction as refusal:
        assert GAME.to_json(s) == before
        assert refusal.reasons
        return refusal.reasons
    raise AssertionError(f"{text!r} is legal")


def skip_to(s: State, phase: str) -> list[Event]:
    """End phases without doing anything until the named one is asked."""
    events: list[Event] = []
    while k.PHASES[s.phase] != phase:
        events += GAME.play(s, ENDS[s.phase])
        assert GAME.check(s) == []
    return events


def pass_turn(s: State) -> None:
    """The active player takes the leftmost card, if that is still to do, and ends the turn."""
    if s.phase == k.CHOOSE:
        GAME.play(s, (k.TAKE, 0, 0))
    while s.phase != k.LIMITING:
        GAME.play(s, ENDS[s.phase])
    while (k.END_LIMITS,) not in GAME.legal(s):
        GAME.play(s, next(a for a in GAME.legal(s) if a[0] in (k.DROP, k.SHED)))
    GAME.play(s, (k.END_LIMITS,))


def kinds(s: State) -> set[str]:
    """Names of the action kinds that are legal now."""
    return {k.ACTIONS[a[0]] for a in GAME.legal(s)}


def storage(s: State, seat: int) -> list[int]:
    return s.storage[seat * 6 : seat * 6 + 6]


def on_card(s: State, slot: int) -> list[int]:
    return s.row_bricks[slot * 6 : slot * 6 + 6]


def row(s: State) -> list[str]:
    return names(s.row)


def towers(s: State, seat: int) -> list[str]:
    return [f"{LETTERS[colour]}{height}" for _, colour, height in s.towers[seat]]


def names(cards: Iterable[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def hand(s: State, seat: int) -> list[str]:
    return sorted(names(s.hands[seat]))


def buildings(s: State, seat: int) -> list[str]:
    return sorted(names(s.buildings[seat]))


def contract(s: State, name: str) -> int:
    """Owner of a contract: a seat, `OPEN` or `NEUTRAL`."""
    colour, floor = name.split()
    return s.contracts[COLOURS.index(colour) * 6 + int(floor) - 3]


def loose(s: State) -> list[int]:
    """Bricks in the bag, on the row and on the card just taken: those that nobody owns."""
    held = [*s.storage, *([0] * 6)]
    owned = [sum(held[colour::6]) for colour in range(6)]
    for site in s.towers:
        for _, colour, height in site:
            owned[colour] += height
    return [total - seats_own for total, seats_own in zip(SUPPLY, owned, strict=True)]


def plus(a: Sequence[int], b: Sequence[int]) -> list[int]:
    return [x + y for x, y in zip(a, b, strict=True)]


def only(events: Iterable[Event], kind: str) -> Event:
    """The one event of that kind."""
    matches = [event for event in events if event.kind == kind]
    assert len(matches) == 1, matches
    return matches[0]


def outcome(s: State) -> dict[str, list[int]]:
    """Points by source."""
    return {source: list(row) for source, row in GAME.scores(s).rows.items()}
