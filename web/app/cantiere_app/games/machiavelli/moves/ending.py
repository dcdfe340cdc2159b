"""The end of a turn (M§7.4 T-15): where it leaves what costs nothing, the button asks once.

What has its price, as to destroy a district, is often left on purpose: a warning tells of it.
"""

from collections.abc import Callable
from typing import Final

from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves.refuse import by_rule
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

_END: Final = (k.END,)
INCOMES: Final = (k.INCOME, k.SPLIT)
"""Gold for districts of the character's type (M§8)."""
_AGAINST_OTHERS: Final = (k.KILL, k.WARRANT, k.ROB, k.SPY, k.THREATEN, k.LOOK, k.SEE, k.TITHE)
_GAINS: Final = (k.EXTRA, k.VOYAGE, k.STUDY)
_ASKED: Final = "end"


def lost(scene: Scene) -> list[str]:
    """What the turn would be ended without, as keys of the warnings that tell of it."""
    left = {
        "income-left": facts.may(scene, *INCOMES),
        "ability-left": facts.may(scene, *_AGAINST_OTHERS, *_GAINS),
        "build-left": not scene.state.built and facts.may(scene, k.BUILD),
    }
    return [key for key, is_left in left.items() if is_left]


def click(scene: Scene) -> Outcome:
    """The button: what would be lost is asked about first."""
    if _END not in scene.legal:
        return by_rule(scene, _END)
    if lost(scene):
        return drafts.stage(scene, {"do": _ASKED})
    return Outcome({}, play=[_END])


def is_asked(scene: Scene) -> bool:
    """Whether the button asks whether all that shall be left."""
    return scene.draft.get("do") == _ASKED


def drawn(scene: Scene) -> Scene:
    """The moment as the table shows it: nothing on it is chosen while the button asks."""
    return scene.with_draft({}) if is_asked(scene) else scene


def answer(scene: Scene, aim: Aim, other: Callable[[Scene], Outcome]) -> Outcome:
    """The second click ends the turn; any other thing is meant as if nothing had been asked."""
    if aim.kind in ("do-confirm", "do-end"):
        return Outcome({}, play=[_END])
    outcome = other(drawn(scene))
    return outcome._replace(draft=scene.draft) if outcome.refuse else outcome


def prompt(scene: Scene) -> Prompt:
    """What is left, and the button that leaves it."""
    t = scene.t
    detail = phrases.sentences(*(t(f"machiavelli.warn.{key}") for key in lost(scene)))
    go = Button("do-end", t("machiavelli.go.end-anyway"), go=True, testid="btn-end")
    return Prompt(t("machiavelli.prompt.end"), detail, [go])
