"""The game object: the functions of this package under the names of `core.game.Game`."""

from collections.abc import Mapping, Sequence

from cantiere.core.game import Event, Game, IllegalAction, Json
from cantiere.firenze import options as option_module
from cantiere.firenze import rules as rule_tables
from cantiere.firenze import setup, snapshot
from cantiere.firenze import view as view_module
from cantiere.firenze.candidates import candidates
from cantiere.firenze.check import check
from cantiere.firenze.evaluate import NAMES, evaluate, features
from cantiere.firenze.moves import steps
from cantiere.firenze.policy import steer
from cantiere.firenze.position import from_position, position
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.state import State
from cantiere.firenze.text import describe, notation, parse
from cantiere.firenze.why import why

REVEALS = ("refill", "wholesaler", "reshuffle", "renaissance")
"""Events that make something hidden known, or hide again what was known."""


class Firenze:
    """`core.game.Game[State]`; see there. Hot functions are bound without a call in between."""

    name = "firenze"
    rules = 1

    new = staticmethod(setup.new)
    decision = staticmethod(rule_tables.decision)
    legal = staticmethod(rule_tables.legal)
    apply = staticmethod(rule_tables.apply)
    why = staticmethod(why)
    scores = staticmethod(scores)
    check = staticmethod(check)
    view = staticmethod(view_module.view)
    determinize = staticmethod(view_module.determinize)
    masked = staticmethod(view_module.masked)
    to_json = staticmethod(snapshot.to_json)
    from_json = staticmethod(snapshot.from_json)
    position = staticmethod(position)
    from_position = staticmethod(from_position)
    features = staticmethod(features)
    evaluate = staticmethod(evaluate)
    candidates = staticmethod(candidates)
    steer = staticmethod(steer)
    steps = staticmethod(steps)
    describe = staticmethod(describe)
    notation = staticmethod(notation)
    parse = staticmethod(parse)

    @staticmethod
    def options(s: State) -> dict[str, Json]:
        return option_module.write(s.options)

    @staticmethod
    def presets() -> Mapping[str, Mapping[str, Json]]:
        return option_module.PRESETS

    @staticmethod
    def seats(s: State) -> int:
        return s.options.seats

    @staticmethod
    def feature_names() -> Sequence[str]:
        return NAMES

    @staticmethod
    def staged(s: State) -> bool:
        return bool(s.frames)

    @staticmethod
    def copy(s: State) -> State:
        return s.copy()

    @staticmethod
    def is_barrier(events: Sequence[Event]) -> bool:
        return any(event.kind in REVEALS for event in events)

    @staticmethod
    def play(s: State, a: Sequence[int]) -> list[Event]:
        reasons = why(s, a)
        if reasons:
            raise IllegalAction(a, reasons)
        log, s.log = s.log, []
        try:
            rule_tables.apply(s, tuple(a))
            events = s.log
        finally:
            s.log = log
        if log is not None:
            log += events
        return events


GAME: Game[State] = Firenze()
