"""Tables and moves of Machiavelli in few words, for the rule tests.

A table is told as who holds what and whose turn it is; cards that are told nowhere lie in the deck.
Moves are their text (`"build tavern"`, `"crown 2 gold"`); every step goes through the checked
`play`, and the invariants are looked at after each.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cantiere.core.game import Event, IllegalAction
from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    ACTION_CARDS,
    CARD_OF,
    CARDS,
    CHARACTER_OF,
    CHARACTERS,
    COUNTS,
    RANK_OF,
    SELECTION,
    SETS,
    UNIQUE_NAMES,
    UNIQUES,
)
from cantiere.machiavelli.rules.state import State

__all__ = ["GAME"]

Players: TypeAlias = Sequence[Any]
"""One mapping a seat: gold, hand, city, tents."""

FIRST: Final = [CHARACTERS[character] for character in SETS["firstGame"].cast]
CROWNED: Final = 4
MOST_STEPS: Final = 200
"""Steps until a decision comes, or never will."""


def cast_with(names: Iterable[str], ranks: int) -> list[str]:
    """The first cast with these characters in their ranks."""
    cast = FIRST[:ranks]
    for name in names:
        cast[RANK_OF[CHARACTER_OF[name]] - 1] = name
    return cast


def rank_of(name: str) -> int:
    return RANK_OF[CHARACTER_OF[name]]


def _named(players: Players, more: Iterable[str]) -> list[str]:
    names = [name for p in players for name in (*p.get("hand", ()), *p.get("city", ()))]
    return [name.removesuffix("+") for name in (*names, *more)]


def _uniques(named: Iterable[str]) -> list[str]:
    uniques = [name for name in dict.fromkeys(named) if name in UNIQUE_NAMES]
    plain = [CARDS[card] for card in SETS["firstGame"].uniques if CARDS[card] not in uniques]
    return sorted([*uniques, *plain[: max(0, 14 - len(uniques))]], key=CARD_OF.__getitem__)


def _deck(players: Players, named: Sequence[str], uniques: Sequence[str], cards: bool) -> list[str]:
    """What is left of the game, sorted."""
    every = [
        *range(UNIQUES.start),
        *(CARD_OF[n] for n in uniques),
        *(ACTION_CARDS if cards else ()),
    ]
    left = [CARDS[card] for card in every for _ in range(COUNTS[card])]
    for name in named:
        left.remove(name)
    for _ in range(sum(p.get("tents", 0) for p in players)):
        left.remove("circusTent")
    return left


def _slots(
    seats: int, ranks: int, start: int, roles: Mapping[int, Sequence[int]]
) -> tuple[list[int], list[int]]:
    """Cards face up, and what each step of the selection took, for seats that hold these ranks."""
    table = SELECTION[seats, ranks]
    held = [rank for held_ranks in roles.values() for rank in held_ranks]
    free = [rank for rank in range(1, ranks + 1) if rank not in held]
    up = [rank for rank in free if rank != CROWNED][: table.face_up]
    left = [rank for rank in free if rank not in up]
    picks = {seat: list(roles.get(seat, ())) for seat in range(seats)}
    rank_by_step: dict[int, int] = {}
    for i, (word, place) in enumerate(table.steps):
        seat = (start + place) % seats
        if word == "pick" and picks[seat]:
            rank_by_step[i] = picks[seat].pop(0)
    slots = []
    for i, (word, _) in enumerate(table.steps):
        if word == "join":
            slots.append(0)
        elif i in rank_by_step:
            slots.append(rank_by_step[i])
        else:
            slots.append(left.pop(0))
        if word == "join":
            left.insert(0, slots[0])
    return up, slots


_LAYERS: Final = {
    "killed": "assassin",
    "bewitched": "witch",
    "warrants": "magistrate",
    "robbed": "thief",
    "threats": "blackmailer",
}
"""By the mark that a character lays."""


def _add_layers(names_of: dict[int, list[str]], seats: int, marks: Mapping[str, Any]) -> None:
    """Who laid the marks sits where they say, or at a seat that nothing is told about."""
    for mark, name in _LAYERS.items():
        if marks.get(mark) and not any(name in names for names in names_of.values()):
            free = [seat for seat in range(seats - 1, -1, -1) if seat not in names_of]
            seat = marks.get(_SEATS.get(mark, ""), free[0] if free else seats - 1)
            names_of.setdefault(seat, []).insert(0, name)


_SEATS: Final = {
    "bewitched": "witch",
    "warrants": "magistrate",
    "robbed": "robber",
    "threats": "blackmailer",
}


def table(
    players: Players | int = 4,
    *,
    turn: str = "",
    seat: int = 0,
    roles: Mapping[int, str | Sequence[str]] | None = None,
    cast: Iterable[str] = (),
    ranks: int = 0,
    start: int = 0,
    phase: str = "main",
    deck: Sequence[str] = (),
    few: bool = False,
    options: Mapping[str, Any] | None = None,
    action_cards: bool = False,
    **fields: Any,
) -> State:
    """A state in the turn of a character, or in another phase.

    Args:
        turn: the character that acts, held by `seat` unless `roles` say otherwise.
        roles: characters by seat; the others hold the lowest ranks that are left.
        cast: characters that take the places of those of the first game.
        deck: its top cards, the first on top; all of them where they are `few`, and then the last
            seat holds the rest of the game.
        fields: of the description, such as `marks`, `called`, `crown`.
    """
    players = [{} for _ in range(players)] if isinstance(players, int) else players
    seats = len(players)
    names_of = {
        s: [role] if isinstance(role, str) else list(role) for s, role in (roles or {}).items()
    }
    if turn and not any(turn in held_names for held_names in names_of.values()):
        names_of.setdefault(seat, []).append(turn)
    marks = dict(fields.pop("marks", {}))
    _add_layers(names_of, seats, marks)
    has_used = any(turn == name and marks.get(mark) for mark, name in _LAYERS.items())
    names = [*cast, *(name for held_names in names_of.values() for name in held_names)]
    most = ranks or max([9 if seats in (3, 8) else 8, *map(rank_of, names)])
    held = {s: [rank_of(name) for name in held_names] for s, held_names in names_of.items()}
    up, slots = _slots(seats, most, start, held)
    named = _named(players, deck)
    cards = action_cards or any(name in CARDS[ACTION_CARDS.start :] for name in named)
    cards |= any("tents" in p for p in players) or bool(fields.get("cash"))
    uniques = _uniques([*named, *fields.pop("uniques", ())])
    gone = ["cashPoint"] * len(fields.get("cash", ()))
    gone += ["rasputin"] * fields.get("turn_record", {}).get("protected", False)
    gone += fields.get("drawn", [])
    gone += [row["card"] for row in fields.get("museum", [])]
    left = _deck(players, [*named, *gone], uniques, cards)
    owners = [dict(p) for p in players]
    for owner in owners:
        owner["hand"] = list(owner.get("hand", []))
    if few:
        owners[-1]["hand"] += left
        left = []
    is_turn = phase in ("gather", "bewitch", "open", "main")
    called = fields.pop("called", rank_of(turn) if turn else 0)
    held_by = {rank: s for s, held_ranks in held.items() for rank in held_ranks}
    shown = [r for r in range(1, called + 1) if r in _picked(seats, most, slots)]
    shown = [r for r in shown if r != marks.get("killed")]
    data = {
        "game": "machiavelli",
        "version": 2,
        "options": {
            "seats": seats,
            "characterCount": most,
            "cast": cast_with(names, most),
            "actionCards": cards,
            **(options or {}),
        },
        "generator": 77,
        "phase": phase,
        "active": held_by.get(called, seat),
        "start": start,
        "turns": [1] * seats,
        "crown": start,
        "uniques": uniques,
        "cast": cast_with(names, most),
        "players": owners,
        "deck": [*left, *list(deck)[::-1]],
        "faceUp": up,
        "slots": slots,
        "called": called,
        "revealed": shown,
        "marks": marks,
        "turn": {
            "rank": called if is_turn else 0,
            "used": ["ability"] * has_used,
            **fields.pop("turn_record", {}),
        },
        **fields,
    }
    s: State = GAME.from_position(data)
    assert GAME.check(s) == []
    s.log = None
    return s


def _picked(seats: int, ranks: int, slots: Sequence[int]) -> list[int]:
    steps = SELECTION[seats, ranks].steps
    return [rank for (word, _), rank in zip(steps, slots, strict=True) if word == "pick"]


def move(s: State, *texts: str) -> list[Event]:
    """Play moves, each step checked; all their events."""
    events: list[Event] = []
    for text in texts:
        for step in GAME.read_move(s, text):
            events += GAME.play(s, step)
            assert GAME.check(s) == []
    return events


def can(s: State, text: str) -> bool:
    """Whether a move is legal; the state stays as it is."""
    try:
        move(GAME.copy(s), text)
    except IllegalAction:
        return False
    return True


def refused(s: State, text: str) -> list[str]:
    """The codes for which a move is refused."""
    before = GAME.to_json(s)
    try:
        move(GAME.copy(s), text)
    except IllegalAction as refusal:
        assert GAME.to_json(s) == before
        return [reason.code for reason in refusal.reasons]
    raise AssertionError(f"{text} is legal")


def offers(s: State, name: str) -> list[str]:
    """The legal steps of a name, as text."""
    texts = [GAME.notation(s, action) for action in GAME.legal(s)]
    return [text for text in texts if text.split()[0] == name]


def asked(s: State) -> tuple[int, str]:
    """Who is asked what."""
    decision = GAME.decision(s)
    assert decision is not None
    return decision.seat, decision.kind


def hand(s: State, seat: int) -> list[str]:
    return [CARDS[card] for card in s.hands[seat]]


def city(s: State, seat: int) -> list[str]:
    return list(GAME.position(s)["players"][seat]["city"])


def bottom(s: State, n: int) -> list[str]:
    """The lowest cards of the deck, the lowest first."""
    return [CARDS[entry % k.COIN] for entry in s.deck[:n]]


def event(events: Iterable[Event], kind: str) -> Event:
    """The one event of a kind."""
    (match,) = (each for each in events if each.kind == kind)
    return match


def kinds(events: Iterable[Event]) -> list[str]:
    return [each.kind for each in events]


def skip_to(s: State, kind: str, seat: int | None = None) -> list[Event]:
    """Gather gold, answer no and end turns until a decision of this kind, of a seat perhaps."""
    events: list[Event] = []
    for _ in range(MOST_STEPS):
        if asked(s)[1] == kind and seat in (None, asked(s)[0]):
            return events
        events += move(s, _plain(s))
    raise AssertionError(f"{kind} is not asked")


def _plain(s: State) -> str:
    texts = [GAME.notation(s, action) for action in GAME.legal(s)]
    for text in ("answer no", "gold", "end"):
        if text in texts:
            return text
    return texts[0]


def acting(turn: str, player: dict[str, Any], *others: dict[str, Any], **more: Any) -> State:
    """The main part of a turn of seat 0 at a table of four."""
    players = [player, *others, *[{}] * (3 - len(others))]
    return table(players, turn=turn, **more)
