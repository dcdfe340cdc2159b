"""Lines that begin with a card's name."""

from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows.persons import PLAYS
from cantiere_app.games.firenze.grammar.moves import TYPING, Tokens
from cantiere_app.games.firenze.moves.refuse import no
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed.commands import Reply, Unclear


def play(scene: Scene, card: str, args: Tokens) -> Reply:
    """A person of the own hand; the bricks, the card or the player may stand behind its name."""
    hand = facts.me(scene)["hand"]
    if card not in hand:
        return Reply(no(scene, "nothing-there", facts.clause(scene)))
    target = f"hand-{hand.index(card)}"
    if not args:
        return TYPING.clicks(scene, [target], confirm=False)
    if card not in PLAYS:
        raise Unclear(" ".join(args))
    return TYPING.move(scene, card, args)._replace(target=target)
