"""The things that moves of Firenze name: where they lie on the table, and how they are typed."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere.firenze.rules.frames import BAG
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.grammar import tokens
from cantiere_app.games.firenze.moves.refuse import no
from cantiere_app.kit.moves.choices import Noun, Value
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.typed import grammar


def _first(_: Scene, aim: Aim) -> int:
    return aim.first


def _letter(_: Scene, numbers: Sequence[int]) -> str:
    return data.LETTERS[numbers[0]]


BRICK: Final = Noun(
    {"storage": _first},
    lambda _, colour: [f"storage-{colour}"],
    lambda scene, words: tokens.colour(scene, words[0]),
    _letter,
    many=tokens.colours,
)
"""A brick of the own storage."""

BAG_BRICK: Final = Noun(
    {"bag": _first},
    lambda _, colour: [f"bag-{colour}"],
    lambda scene, words: tokens.colour(scene, words[0]),
    _letter,
)

THEIR_BRICK: Final = Noun(
    {"opp-brick": lambda _, aim: (aim.last, aim.first)},
    lambda _, brick: [f"opp-brick-{brick[1]}-{brick[0]}"],
    lambda scene, words: tokens.colour(scene, words[0]),
)
"""A brick of an opponent: its colour, and whose it is."""


def _partners_brick(scene: Scene, aim: Aim) -> int | None:
    partner = facts.top(scene)["partner"]
    there = partner == BAG if aim.kind == "bag" else partner == aim.first
    return aim.last if there else None


def _partners(scene: Scene, colour: int) -> list[str]:
    partner = facts.top(scene)["partner"]
    return [f"bag-{colour}" if partner == BAG else f"opp-brick-{partner}-{colour}"]


PARTNERS_BRICK: Final = Noun({"bag": _partners_brick, "opp-brick": _partners_brick}, _partners)
"""A brick of the bag or the opponent that one is swapped with."""

CARD: Final = Noun(
    {"card": _first, "row-brick": _first},
    lambda _, slot: [f"card-{slot}"],
    lambda _, words: grammar.number(words[0]),
)
"""A card of the row, by its slot; a touch of its bricks is one of the card."""


def _on_card(scene: Scene, aim: Aim) -> tuple[int, int] | Outcome:
    """A card stands for its brick where they are all of one colour."""
    row = scene.view["row"]
    heap = row[aim.first]["bricks"] if aim.first < len(row) else []
    here = [colour for colour, n in enumerate(heap) if n]
    if len(here) > 1 and not scene.view["turn"]["traded"]:
        return no(scene, "unclear-brick")
    return aim.first, here[0] if here else 0


ROW_BRICK: Final = Noun(
    {"row-brick": lambda _, aim: (aim.first, aim.last), "card": _on_card},
    lambda _, brick: [f"row-brick-{brick[0]}-{brick[1]}"],
    lambda scene, words: (grammar.number(words[0]), tokens.colour(scene, words[1])),
    lambda _, numbers: f"{numbers[0]} {data.LETTERS[numbers[1]]}",
    words=2,
)
"""A brick on a card of the row: slot and colour."""

TOWER: Final = Noun(
    {"tower": _first},
    lambda _, tower: [f"tower-{tower}"],
    lambda scene, words: tokens.tower(scene, words[0], scene.viewer),
)
"""An own tower."""


def _only_tower(scene: Scene, aim: Aim) -> tuple[int, int] | Outcome:
    """A seat stands for its only tower."""
    theirs = [a for a in scene.legal if a[1] == aim.first]
    if len(theirs) > 1:
        return no(scene, "unclear-tower", facts.clause(scene))
    return aim.first, theirs[0][2] if theirs else -1


THEIR_TOWER: Final = Noun(
    {"opp-tower": lambda _, aim: (aim.first, aim.last), "seat": _only_tower},
    lambda _, tower: [f"opp-tower-{tower[0]}-{tower[1]}"],
    lambda scene, words: _their_tower(scene, *words),
    words=2,
)
"""A tower of an opponent: whose it is, and which."""


def _their_tower(scene: Scene, seat: str, tower: str) -> tuple[int, int]:
    owner = tokens.opponent(scene, seat)
    return owner, tokens.tower(scene, tower, owner)


SEAT: Final = Noun({"seat": _first}, lambda _, __: [], lambda _, words: grammar.number(words[0]))
"""An opponent; what is named of his tells who he is."""


def _held(scene: Scene, aim: Aim) -> Value:
    """A card over the limit: any but a festival (F§8.8)."""
    held = facts.me(scene)["hand" if aim.kind == "hand" else "buildings"]
    if aim.first >= len(held):
        return None
    card = held[aim.first]
    is_festival = data.IS_FESTIVAL[data.CARD_OF[card]]
    return no(scene, "festival-stays", card=card) if is_festival else card


HELD: Final = Noun(
    {"hand": _held, "building": _held},
    lambda scene, card: places(scene, [card]),
    lambda scene, words: tokens.card(scene, words[0]),
    number=data.CARD_OF.__getitem__,
    value=data.CARDS.__getitem__,
)
"""A card of the hand, or a building in front of it."""


def places(scene: Scene, cards: Sequence[str]) -> list[str]:
    """A target for each card that the viewer has, in the hand first."""
    left = [(f"hand-{n}", card) for n, card in enumerate(facts.me(scene)["hand"])]
    left += [(f"building-{n}", card) for n, card in enumerate(facts.me(scene)["buildings"])]
    targets = []
    for card in cards:
        place = next((each for each in left if each[1] == card), None)
        if place:
            left.remove(place)
            targets.append(place[0])
    return targets


def _of_hand(scene: Scene, aim: Aim) -> Any:
    """A card of the hand but the Patrician that is being played, with its place."""
    hand = facts.me(scene)["hand"]
    if aim.first >= len(hand):
        return None
    if aim.first == scene.draft["by"]:
        return Outcome({})
    return hand[aim.first], aim.first


HAND_CARD: Final = Noun(
    {"hand": _of_hand},
    lambda scene, card: [f"hand-{n}" for n in _discards(scene, card)[:1]],
    lambda scene, words: tokens.card(scene, words[0]),
)
"""A card that a Patrician discards."""


def place(scene: Scene, card: str) -> int:
    """The first place of a card in the own hand."""
    return list(facts.me(scene)["hand"]).index(card)


def discarded(scene: Scene, card: str) -> int:
    """The place of the card that a Patrician discards, never that of the Patrician itself."""
    return _discards(scene, card)[0]


def _discards(scene: Scene, card: str) -> list[int]:
    """The places of a card in the own hand that a Patrician can discard."""
    hand = facts.me(scene)["hand"]
    return [n for n, each in enumerate(hand) if each == card and n != place(scene, "patrician")]


def _laid_on(scene: Scene, aim: Aim) -> int | None:
    if aim.kind != "newplus":
        return aim.first
    begun = facts.begun(scene)
    return begun[aim.first] if aim.first < len(begun) else None


def _laid_at(scene: Scene, tower: int) -> list[str]:
    if tower >= scene.view["nextTower"]:
        return [f"newplus-{facts.begun(scene).index(tower)}"]
    return [f"tower-{tower}"]


GROWING: Final = Noun(
    dict.fromkeys(("tower", "plus", "newplus"), _laid_on),
    _laid_at,
)
"""A tower that a brick is laid on, one begun in this build among them."""

NEW_TOWER: Final = Noun({"new": _first, "storage": _first}, lambda _, colour: [f"new-{colour}"])
