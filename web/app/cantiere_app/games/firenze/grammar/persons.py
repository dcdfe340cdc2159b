"""Lines that begin with a card's name, and those that discard cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.grammar import tokens
from cantiere_app.games.firenze.grammar.moves import Tokens, clicks, composed, fresh
from cantiere_app.games.firenze.refuse import no
from cantiere_app.kit.commands import Reply, Unclear
from cantiere_app.kit.grammar import number
from cantiere_app.kit.scene import Scene


def play(scene: Scene, card: str, args: Tokens) -> Reply:
    """A person of the own hand; the bricks, the card or the player may stand behind its name."""
    hand = facts.me(scene)["hand"]
    if card not in hand:
        return Reply(no(scene, "nothing-there", facts.clause(scene)))
    target = f"hand-{hand.index(card)}"
    if not args:
        return clicks(scene, [target], confirm=False)
    if len(args) != len(_FIELDS.get(card, ())):
        raise Unclear(" ".join(args))
    fields = zip(_FIELDS[card], args, strict=True)
    move = {field: _READ[field](scene, token) for field, token in fields}
    return composed(fresh(scene), {"do": card, **move}, target)


_FIELDS: Final[Mapping[str, Sequence[str]]] = {
    "alchemist": ("give", "take"),
    "smuggler": ("seat", "give", "take"),
    "wholesaler": ("slot",),
    "patrician": ("card",),
}
"""What stands behind the name of a person, as its composed move names it."""

_READ: Final[Mapping[str, Callable[[Scene, str], Any]]] = {
    "give": tokens.colour,
    "take": tokens.colour,
    "seat": lambda _, token: number(token),
    "slot": lambda _, token: number(token),
    "card": tokens.card,
}


def shed(scene: Scene, args: Tokens) -> Reply:
    """Cards over the limit, by name."""
    cards = [tokens.card(scene, token) for token in args]
    if not cards:
        raise Unclear("")
    return composed(
        fresh(scene), {"do": "shed", "cards": sorted(cards, key=data.CARD_OF.__getitem__)}, "hand-0"
    )
