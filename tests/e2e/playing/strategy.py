"""A plain way to play Firenze to its end: reads what a seat may know, names composed moves.

Moves are the mappings of `Game.steps`, with `{"do": "end"}` for the end of a phase, and
`{"do": "hand-in", "tower": 4}`, `{"do": "bell", "tower": 4}`, `{"do": "fell", "tower": 4}`,
`{"do": "sabotage", "seat": 1, "tower": 4}`, `{"do": "cancel", "yes": True}`.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from cantiere.firenze import data
from cantiere.firenze.rules import effects

View: TypeAlias = Mapping[str, Any]
Move: TypeAlias = dict[str, Any]

COLOURS = range(len(data.COLOURS))
END: Move = {"do": "end"}
HARM = {
    "collapse": 6,
    "botch": 2,
    "fire": 3,
    "flood": 3,
    "luxuryTax": 5,
    "tribute": 4,
    "disgrace": 3,
    "scandal": 4,
    "campanile": 4,
}
"""What a card is worth less than its bricks."""
TOWERS = 2
"""Towers to have at a time."""


class Strategy:
    """Plays the seat that a view belongs to. The seed breaks ties."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def move(self, view: View) -> Move:
        """The move at a decision of the view's own seat."""
        return _ANSWERS[view["decision"]["kind"]](Board(view, self._dice))


class Board:
    """The own facts of a view."""

    def __init__(self, view: View, dice: random.Random) -> None:
        self.view, self.dice = view, dice
        self.seat: int = view["decision"]["seat"]
        player = view["players"][self.seat]
        self.storage: list[int] = player["storage"]
        self.towers: list[dict[str, int]] = player["towers"]
        self.hand: list[str] = player["hand"]
        self.buildings: list[str] = player["buildings"]
        self.locked: bool = "campanile" in view["church"] and not player["bell"]
        self.seals: int = player["seals"]
        self.frame: Mapping[str, Any] = view["frames"][-1] if view["frames"] else {}

    def is_open(self, colour: int, floor: int) -> bool:
        """Whether a tower of that height could be handed in now."""
        if not data.LOWEST <= floor <= data.HIGHEST:
            return False
        if self.view["contracts"][data.contract_of(colour, floor)] != -1:
            return False
        waiting = [b["numeral"] for b in self.view["balconies"] if not b["done"]]
        return not any(
            (b["colour"], b["floor"]) == (colour, floor) and b["numeral"] > min(waiting)
            for b in self.view["balconies"]
        )

    def goal(self, colour: int, height: int) -> int:
        """The lowest height above `height` at which a tower of the colour can leave the site."""
        if self.locked and colour == data.BELL_COLOUR and height < data.BELL_HEIGHT:
            return data.BELL_HEIGHT
        floors = range(height + 1, data.HIGHEST + 1)
        return next((f for f in floors if self.is_open(colour, f)), 0)

    def wanted(self) -> set[int]:
        return {tower["colour"] for tower in self.towers}

    def spare(self, n: int, left: Sequence[int]) -> list[int]:
        """`n` bricks to give away: colours without a tower first, the most plentiful first."""
        counts, given = list(left), []
        for _ in range(n):
            colour = max(
                (c for c in COLOURS if counts[c]),
                key=lambda c: (c not in self.wanted() or counts[c] > 3, counts[c], -c),
            )
            counts[colour] -= 1
            given.append(colour)
        return given


def choose(b: Board) -> Move:
    """The card whose bricks serve the towers best, its price counted."""
    slots = range(min(len(b.view["row"]), sum(b.storage) + 1))
    best = max(slots, key=lambda slot: (_worth(b, slot), b.dice.random()))
    return {"do": "take", "slot": best, "pay": b.spare(best, b.storage), "princess": False}


def _worth(b: Board, slot: int) -> float:
    card = b.view["row"][slot]
    left = list(b.storage)
    for colour in b.spare(slot, b.storage):
        left[colour] -= 1
    had = [have + new for have, new in zip(left, card["bricks"], strict=True)]
    kept = sum(min(t["height"], 5) for t in b.towers if had[t["colour"]])
    best = float(max(had[c] + 0.3 * c for c in COLOURS))
    bricks: int = sum(card["bricks"])
    return bricks - 1.2 * slot + 2 * kept + best - HARM.get(card["card"], 0)


def trade(b: Board) -> Move:
    """A brick for a tower that would fall without."""
    rate = effects.trade_rate(data.cards_of(b.buildings))
    if b.view["turn"]["traded"] or sum(b.storage) < rate + 1:
        return END
    for tower in sorted(b.towers, key=lambda t: -t["height"]):
        colour = tower["colour"]
        slots = [i for i, card in enumerate(b.view["row"]) if card["bricks"][colour]]
        if b.storage[colour] == 0 and tower["height"] > 2 and slots:
            give = sorted(b.spare(rate, b.storage))
            return {"do": "trade", "slot": slots[0], "take": colour, "give": give}
    return END


def build(b: Board) -> Move:
    """Every tower one brick, then as near to a contract as bricks and price allow."""
    if b.view["turn"]["built"]:
        return END
    lay = _Laying(b)
    for tower in sorted(b.towers, key=lambda t: -t["height"]):
        lay.raise_one(tower)
    for tower in sorted(b.towers, key=lambda t: -t["height"]):
        goal = b.goal(tower["colour"], tower["height"] + lay.on[tower["id"]] - 1)
        while lay.on[tower["id"]] and tower["height"] + lay.on[tower["id"]] < goal:
            if not lay.raise_one(tower):
                break
    while len(b.towers) + len(lay.started) < TOWERS and lay.start():
        pass
    return lay.move()


class _Laying:
    """Bricks laid so far, and whether another one can be paid."""

    def __init__(self, b: Board) -> None:
        self.b, self.left = b, list(b.storage)
        self.on: Counter[int] = Counter()
        self.started: list[tuple[int, int]] = []
        self.mason = "mason" in b.hand and "mason" not in b.view["turn"]["played"]
        buildings, mason = (
            data.cards_of(b.buildings),
            data.cards_of(["mason"] if self.mason else []),
        )
        self.plain = effects.build_costs(buildings)
        self.costs = effects.build_costs(buildings, mason)

    @property
    def laid(self) -> int:
        return sum(self.on.values()) + sum(n for _, n in self.started)

    def pays(self, n: int) -> bool:
        laid = self.laid + n
        return laid <= data.BUILD_MAX and sum(self.left) - n >= self.costs[laid]

    def raise_one(self, tower: Mapping[str, int]) -> bool:
        colour = tower["colour"]
        if not self.left[colour] or not self.pays(1):
            return False
        self.left[colour] -= 1
        self.on[tower["id"]] += 1
        return True

    def start(self) -> bool:
        """A new tower of the colour with most bricks, of those that have a contract to reach."""
        taken = self.b.wanted() | {colour for colour, _ in self.started}
        colours = [c for c in COLOURS if self.left[c] and c not in taken and self.b.goal(c, 0)]
        if self.b.locked and data.BELL_COLOUR in colours:
            colours = [data.BELL_COLOUR]
        if not colours or not self.pays(1):
            return False
        colour = max(colours, key=lambda c: (self.left[c], c))
        goal = self.b.goal(colour, 0)
        n = max(n for n in range(1, min(self.left[colour], goal) + 1) if self.pays(n))
        self.left[colour] -= n
        self.started.append((colour, n))
        return True

    def move(self) -> Move:
        if not self.laid:
            return END
        cost = self.costs[self.laid]
        return {
            "do": "build",
            "raise": [[tower, n] for tower, n in self.on.items()],
            "start": [[colour, n] for colour, n in self.started],
            "pay": sorted(self.b.spare(cost, self.left)),
            "mason": self.plain[self.laid] > 0 and self.mason,
        }


def fulfil(b: Board) -> Move:
    """Hand in whatever fits; the bell tower first."""
    for tower in b.towers:
        if b.locked and (tower["colour"], tower["height"]) == (data.BELL_COLOUR, data.BELL_HEIGHT):
            return {"do": "bell", "tower": tower["id"]}
        if not b.locked and b.seals and b.is_open(tower["colour"], tower["height"]):
            return {"do": "hand-in", "tower": tower["id"]}
    return END


def limits(b: Board) -> Move:
    """What is too much, the least useful first."""
    buildings = data.cards_of(b.buildings)
    limit, most = effects.storage_limit(buildings), effects.card_limit(buildings)
    if sum(b.storage) > limit:
        return {"do": "drop", "bricks": sorted(b.spare(sum(b.storage) - limit, b.storage))}
    cards = b.hand + b.buildings
    loose = [c for c in cards if not data.IS_FESTIVAL[data.CARD_OF[c]]]
    over = 0 if most is None else min(max(0, len(cards) - most), len(loose))
    return {"do": "shed", "cards": loose[:over]} if over else END


def lose(b: Board) -> Move:
    return {"do": "lose", "bricks": sorted(b.spare(b.frame["need"], b.storage))}


def luxury_keep(b: Board) -> Move:
    """The taller towers are paid for."""
    tall = [t for t in b.towers if t["height"] >= data.TAX_HEIGHT]
    kept = _ids(sorted(tall, key=lambda t: -t["height"])[: b.frame["need"]])
    bricks = b.spare(data.TAX_BRICKS * len(kept), b.storage)
    return {"do": "tax", "keep": sorted(kept), "bricks": sorted(bricks)}


def luxury_pay(b: Board) -> Move:
    """All tall towers are kept, or those named before."""
    bricks = sorted(b.spare(b.frame["need"], b.storage))
    return {"do": "tax", "keep": b.frame["towers"], "bricks": bricks}


def tribute(b: Board) -> Move:
    """Of each colour the taller towers are paid for, where the owner has a choice."""
    keep: list[int] = []
    for colour in COLOURS:
        towers = [t for t in b.towers if t["colour"] == colour]
        if 0 < b.storage[colour] < len(towers):
            keep += _ids(sorted(towers, key=lambda t: -t["height"])[: b.storage[colour]])
    return {"do": "tribute", "keep": keep}


def fell(b: Board) -> Move:
    return {"do": "fell", "tower": min(b.towers, key=lambda t: t["height"])["id"]}


def sabotage(b: Board) -> Move:
    seats = range(len(b.view["players"]))
    towers = [(s, t) for s in seats if s != b.seat for t in b.view["players"][s]["towers"]]
    seat, tower = max(towers, key=lambda each: each[1]["height"])
    return {"do": "sabotage", "seat": seat, "tower": tower["id"]}


def cancel(b: Board) -> Move:
    return {"do": "cancel", "yes": True}


def _ids(towers: Iterable[Mapping[str, int]]) -> list[int]:
    return [tower["id"] for tower in towers]


_ANSWERS = {
    "choose": choose,
    "trade": trade,
    "build": build,
    "fulfil": fulfil,
    "limits": limits,
    "cancel": cancel,
    "collapse": fell,
    "botch": fell,
    "saboteur": sabotage,
    "fire": lose,
    "flood": lose,
    "luxury-keep": luxury_keep,
    "luxury-pay": luxury_pay,
    "tribute": tribute,
}
