"""Refusals: reasons of the rules from the engine, and the page's own in the same form."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cantiere.core.game import Action, IllegalAction, Reason
from cantiere.core.steps.legality import Codes
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Outcome, Scene


class No(Protocol):
    """Refuses by a code, without changing anything."""

    def __call__(self, scene: Scene, code: str, clause: str = "", **params: Any) -> Outcome: ...


class Refusals(NamedTuple):
    """The sentences with which a game's page refuses.

    game: its messages are `<game>.reason.<code>`. page: codes of the page itself, with their
    clauses. rules: codes of the engine. counted: codes whose sentence has plural forms, with the
    parameter that decides, called `n` in the sentence. shown: functions that write a parameter, by
    its name. clause: returns the rule of the present decision. yours: codes with a sentence of
    their own, `<code>.you`, for the seat that is addressed, with the parameter that names the seat.
    """

    game: str
    page: Mapping[str, str]
    rules: Codes
    counted: Mapping[str, str]
    shown: Mapping[str, Callable[[Scene, Any], str]]
    clause: Callable[[Scene], str]
    yours: Mapping[str, str]

    def sentence(self, reason: Reason, scene: Scene) -> str:
        """A reason as one sentence in the language of the table."""
        params = {
            name: self.shown[name](scene, value) if name in self.shown else value
            for name, value in reason.params.items()
        }
        key = f"{self.game}.reason.{reason.code}"
        if reason.code in self.yours:
            seat = reason.params[self.yours[reason.code]]
            key += ".you" if phrases.is_you(scene, seat) else ""
        if reason.code in self.counted:
            n = reason.params[self.counted[reason.code]]
            params.pop("n", None)
            return phrases.capital(scene.t.n(key, n, **params))
        return phrases.capital(scene.t(key, **params))

    def no(self, scene: Scene, code: str, clause: str = "", **params: Any) -> Outcome:
        """The page refuses by itself, with a code of its own or one of the engine's."""
        rule = clause or self.page.get(code) or self.rules[code][0]
        return refused(scene, [Reason(code, rule, params)])

    def wrong_time(self, scene: Scene, kind: str, base: Collection[str]) -> Outcome | None:
        """The refusal of every target while nothing of the turn itself is asked (`base`)."""
        held = self.not_asked(scene, kind)
        if held is None and kind not in base:
            return self.no(scene, "decide-first", self.clause(scene))
        return held

    def not_asked(self, scene: Scene, kind: str) -> Outcome | None:
        """The refusal of everything where the viewer has nothing to decide."""
        if kind == "over":
            return self.no(scene, "finished")
        if kind == "wait":
            return self.no(scene, "not-your-turn", seat=scene.view["decision"]["seat"])
        return None

    def by_rule(self, scene: Scene, action: Action) -> Outcome:
        """The rules refuse a small step, in the engine's own words."""
        reasons = scene.game.why(scene.state, action)
        if reasons:
            return refused(scene, reasons)
        return self.no(scene, "nothing-there", self.clause(scene))


def refused(scene: Scene, reasons: Sequence[Reason]) -> Outcome:
    return Outcome(scene.draft, scene.picked, refuse=reasons)


def commit(scene: Scene, move: Mapping[str, Any], *more: Action) -> Outcome:
    """The steps of a composed move and more behind them, or the reasons why they cannot be."""
    game = scene.game
    try:
        steps = [*game.steps(scene.state, move), *more]
        if more:
            after = game.copy(scene.state)
            for step in steps:
                game.play(after, step)
    except IllegalAction as refusal:
        return refused(scene, refusal.reasons)
    return Outcome({}, play=steps)
