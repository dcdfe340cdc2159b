"""A build that is staged before its gold is there: its button takes the gold first (M§7.4, M§7.8).

What gathering brings is taken, and as much of what costs nothing as the card needs: income grows
with the city, so that it is better taken after a build that does not need it (M§8).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves.draft import price
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.kit.moves.irreversible import behind
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

_GOLD: Final = (k.GOLD,)
_GAINS: Final[Sequence[Sequence[Action]]] = (
    (),
    ((k.EXTRA,),),
    ((k.INCOME,),),
    ((k.EXTRA,), (k.INCOME,)),
)
"""What may be taken behind gathering, the least first."""


def is_staged(scene: Scene) -> bool:
    """Whether the button of what is staged takes gold and builds."""
    return bool(_staged(scene))


def gold(scene: Scene) -> int:
    """How much gold that button takes."""
    return _there(scene, _staged(scene)) - _there(scene, ())


def leaves(scene: Scene) -> Mapping[str, int]:
    """Return the gold that there is then, and what the build leaves of it."""
    there = _there(scene, _staged(scene))
    return {"gold": there, "left": there - (price(scene, scene.draft) or 0)}


def pays(scene: Scene) -> bool:
    """Whether the gold is enough for some card of the hand."""
    hand = facts.hand(scene)
    return _GOLD in scene.legal and any(_before(scene, data.CARD_OF[card]) for card in hand)


def click(scene: Scene, aim: Aim) -> Outcome | None:
    """Return the meaning of a touch of a card that could be built behind the gold, and of the
    button that does both; `None` for all else.

    Cards may be chosen instead as before: the prompt offers both ways to gather. What is staged of
    another move is not dropped.
    """
    staged = _staged(scene)
    if staged and aim.kind == "do-confirm":
        return _behind(scene, staged, aim)
    hand = facts.hand(scene)
    if aim.kind != "hand" or aim.first >= len(hand) or not (staged or not bare(scene.draft)):
        return None
    steps = _before(scene, data.CARD_OF[hand[aim.first]])
    return _behind(scene, steps, aim) if steps else None


def _behind(scene: Scene, steps: Sequence[Action], aim: Aim) -> Outcome | None:
    after = _after(scene, steps).with_draft(scene.draft, scene.picked)
    outcome = MOVES.click(after, aim)
    return outcome._replace(play=[*steps, *outcome.play]) if outcome and outcome.play else outcome


def _staged(scene: Scene) -> Sequence[Action]:
    """Return the steps that come before the build that is staged."""
    if scene.draft.get("do") != "build":
        return ()
    return _before(scene, data.CARD_OF[scene.draft["card"]])


def _before(scene: Scene, card: int) -> Sequence[Action]:
    """Return the steps that make a card of the hand affordable; none where it is so already, or
    where they do not.
    """
    build = (k.BUILD, card)
    if build in scene.legal or facts.asked(scene) not in facts.TURN:
        return ()
    gathered = [_GOLD] if _GOLD in scene.legal else []
    start = _after(scene, gathered)
    ways = (gains for gains in _GAINS if _is_free(start, gains))
    matches = (gains for gains in ways if build in _after(start, gains).legal)
    return next(([*gathered, *gains] for gains in matches), ())


def _is_free(scene: Scene, gains: Sequence[Action]) -> bool:
    """Whether all of that can be taken, and shows nothing hidden."""
    for step in gains:
        if step not in scene.legal or behind(scene.game, scene.state, [step]):
            return False
        scene = scene.after(step)
    return True


def _after(scene: Scene, steps: Sequence[Action]) -> Scene:
    for step in steps:
        scene = scene.after(step)
    return scene


def _there(scene: Scene, steps: Sequence[Action]) -> int:
    """Return the gold of the viewer behind some steps."""
    return int(_after(scene, steps).state.gold[scene.viewer])
