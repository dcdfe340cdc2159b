"""A build that is staged before gathering: its button takes the gold first (M§7.4, M§7.8)."""

from collections.abc import Mapping
from typing import Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules import gather
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves.draft import price
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

_GOLD: Final = (k.GOLD,)


def is_staged(scene: Scene) -> bool:
    """Whether the button of what is staged takes gold and builds."""
    return _GOLD in scene.legal and scene.draft.get("do") == "build"


def gold(scene: Scene) -> int:
    """How much gold that button takes."""
    return gather.gold(scene.state, scene.viewer)


def leaves(scene: Scene) -> Mapping[str, int]:
    """Return the gold that there is then, and what the build leaves of it."""
    there = scene.after(_GOLD).state.gold[scene.viewer]
    return {"gold": there, "left": there - (price(scene, scene.draft) or 0)}


def pays(scene: Scene) -> bool:
    """Whether the gold is enough for some card of the hand."""
    return _GOLD in scene.legal and any(_is_paid(scene, n) for n in range(len(facts.hand(scene))))


def click(scene: Scene, aim: Aim) -> Outcome | None:
    """Return the meaning of a touch of a card that could be built behind the gold, and of the
    button that does both; `None` for all else.

    Cards may be chosen instead as before: the prompt offers both ways to gather. What is staged of
    another move is not dropped.
    """
    staged = is_staged(scene)
    is_button = staged and aim.kind == "do-confirm"
    is_card = _GOLD in scene.legal and aim.kind == "hand" and (staged or not bare(scene.draft))
    if not is_button and not (is_card and _is_paid(scene, aim.first)):
        return None
    found = MOVES.click(scene.after(_GOLD).with_draft(scene.draft, scene.picked), aim)
    return found._replace(play=[_GOLD, *found.play]) if found and found.play else found


def _is_paid(scene: Scene, place: int) -> bool:
    """Whether the gold is enough for a card of the hand that cannot be built yet."""
    hand = facts.hand(scene)
    if place >= len(hand):
        return False
    build = (k.BUILD, data.CARD_OF[hand[place]])
    return build not in scene.legal and build in scene.after(_GOLD).legal
