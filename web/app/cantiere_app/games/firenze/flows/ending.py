"""The end of a phase, and of all phases behind it that are passed over with it (F§8.4-F§8.9).

One button says what is not done and does all of that. Towers that fall by it are asked about once,
by the button itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze.rules.persons import WINDOWS
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.moves.draft import Ruin, ruins
from cantiere_app.games.firenze.moves.refuse import by_rule
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

ENDS: Final[Mapping[str, Action]] = {
    "trade": (k.END_TRADE,),
    "build": (k.END_BUILD,),
    "fulfil": (k.END_FULFIL,),
    "limits": (k.END_LIMITS,),
}
"""The step that ends a phase."""

_DEEDS: Final[Mapping[str, Sequence[int]]] = {
    "trade": (k.TRADE,),
    "build": (k.RAISE, k.START_TOWER),
    "fulfil": (k.FULFIL, k.DELIVER),
    "limits": (),
}
"""What can be done in a phase beside persons, which stay in the hand."""

_PLAYED: Final = frozenset(window.kind for window in WINDOWS.values())
"""Steps that play a person in its window (F§8.0)."""

_ASKED: Final = "ruin"


class Ending(NamedTuple):
    """What the button does: ends of phases, phases in which something could be done, ruins.

    whole: the turn is over with it; else bricks or cards over the limit are asked for.
    """

    steps: Sequence[Action]
    missed: Sequence[str]
    fallen: Sequence[Ruin]
    whole: bool


def ending(scene: Scene) -> Ending:
    """From the phase that is asked as far as nothing must be decided."""
    now, steps, missed, whole = scene, [], [], False
    for phase in facts.BASE[facts.BASE.index(facts.asked(scene)) :]:
        step = ENDS[phase]
        if step not in now.legal:
            break
        steps.append(step)
        missed += [phase] if is_open(now, phase) else []
        whole = phase == "limits"
        if whole or scene.stepwise:
            break
        now = now.after(step)
    fallen = ruins(scene.view, scene.viewer, {}) if ENDS["build"] in steps else []
    return Ending(steps, missed, fallen, whole)


def is_open(scene: Scene, phase: str) -> bool:
    """Whether anything can be done in the phase that is asked, beside playing a person."""
    return any(step[0] in _DEEDS[phase] for step in scene.legal)


def click(scene: Scene) -> Outcome:
    """The button: towers that would fall are asked about first."""
    end = ending(scene)
    if not end.steps:
        return by_rule(scene, ENDS[facts.asked(scene)])
    if end.fallen:
        return drafts.stage(scene, {"do": _ASKED})
    return Outcome({}, play=end.steps)


def closing(scene: Scene, outcome: Outcome) -> Outcome:
    """What settles the limits ends the turn too: nothing is left to decide (F§8.8).

    Who settles them by a person may have more of them to play, and ends the turn alone.
    """
    if not outcome.play or facts.asked(scene) != "limits" or not facts.is_over_limit(scene):
        return outcome
    if outcome.play[0][0] in _PLAYED and _has_more(scene, outcome.play):
        return outcome
    return outcome._replace(play=[*outcome.play, *closed_by(scene, outcome.play)])


def _has_more(scene: Scene, steps: Sequence[Action]) -> bool:
    """Whether a person can be played behind these steps."""
    after = scene.game.copy(scene.state)
    for step in steps:
        scene.game.apply(after, step)
    return any(step[0] in _PLAYED for step in scene.game.legal(after))


def closed_by(scene: Scene, steps: Sequence[Action]) -> Sequence[Action]:
    """The end of the turn behind these steps; none while more must be given up."""
    if scene.stepwise:
        return ()
    after, end = scene.game.copy(scene.state), ENDS["limits"]
    for step in steps:
        scene.game.apply(after, step)
    return [end] if end in scene.game.legal(after) else ()


def is_asked(scene: Scene) -> bool:
    """Whether the button asks whether towers shall fall."""
    return scene.draft.get("do") == _ASKED and facts.asked(scene) in ("trade", "build")


def answer(scene: Scene, aim: Aim, other: Callable[[Scene], Outcome]) -> Outcome:
    """The second click lets them fall; any other thing is meant as if nothing had been asked."""
    if aim.kind in ("do-confirm", "do-end"):
        return Outcome({}, play=ending(scene).steps)
    outcome = other(scene.with_draft({}, scene.picked))
    return outcome._replace(draft=scene.draft) if outcome.refuse else outcome


def prompt(scene: Scene) -> Prompt:
    """What falls, and the button that lets it."""
    t, end = scene.t, ending(scene)
    detail = phrases.sentences(
        t("firenze.build.falls", towers=words.torn(t, end.fallen)),
        t("firenze.ruin.ends") if end.whole else "",
    )
    label = t.n("firenze.go.ruin", len(end.fallen))
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(t("firenze.prompt.ruin"), detail, [go])


def button(scene: Scene, stepwise: str) -> Button:
    """The button that ends the phase; `stepwise` is what it says where each is ended by itself."""
    label = stepwise if scene.stepwise else _label(scene, ending(scene))
    return Button("do-end", label, go=True, testid="btn-end")


def _label(scene: Scene, end: Ending) -> str:
    t = scene.t
    missed = ", ".join(t(f"firenze.missed.{phase}") for phase in end.missed)
    if not end.whole:
        return phrases.capital(missed or t("firenze.go.fulfil-done"))
    return t("firenze.go.end-turn-without", missed=missed) if missed else t("firenze.go.end-turn")
