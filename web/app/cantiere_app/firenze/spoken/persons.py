"""Lines that begin with a card's name, and those that discard cards."""

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.commands import Reply, Unclear
from cantiere_app.firenze import facts
from cantiere_app.firenze.refuse import by_rule, no
from cantiere_app.firenze.spoken import tokens
from cantiere_app.firenze.spoken.moves import Tokens, clicks, composed, fresh
from cantiere_app.scene import Outcome, Scene
from cantiere_app.spoken import number


def play(scene: Scene, card: str, args: Tokens) -> Reply:
    """A person of the own hand; the bricks, the card or the player may stand behind its name."""
    hand = facts.me(scene)["hand"]
    if card not in hand:
        return Reply(no(scene, "nothing-there", facts.clause(scene)))
    target = f"hand-{hand.index(card)}"
    if not args:
        return clicks(scene, [target], confirm=False)
    if card in ("alchemist", "smuggler"):
        return _swap(scene, card, args, target)
    if card in ("wholesaler", "patrician"):
        return _single(scene, card, args, target)
    raise Unclear(" ".join(args))


def _swap(scene: Scene, card: str, args: Tokens, target: str) -> Reply:
    seats = args[:1] if card == "smuggler" else ()
    bricks = [tokens.colour(scene, token) for token in args[len(seats) :]]
    if len(bricks) != 2:
        raise Unclear(" ".join(args))
    move = {"do": card, "give": bricks[0], "take": bricks[1]}
    if seats:
        move["seat"] = number(seats[0])
    return composed(fresh(scene), move, target)


def _single(scene: Scene, card: str, args: Tokens, target: str) -> Reply:
    if len(args) != 1:
        raise Unclear(" ".join(args))
    if card == "wholesaler":
        step = (k.WHOLESALER, number(args[0]))
    else:
        step = (k.PATRICIAN, data.CARD_OF[tokens.card(scene, args[0])])
    legal = step in scene.legal
    return Reply(Outcome({}, play=[step]) if legal else by_rule(scene, step), target)


def shed(scene: Scene, args: Tokens) -> Reply:
    """Cards over the limit, by name."""
    cards = [tokens.card(scene, token) for token in args]
    if not cards:
        raise Unclear("")
    return composed(
        fresh(scene), {"do": "shed", "cards": sorted(cards, key=data.CARD_OF.__getitem__)}, "hand-0"
    )
