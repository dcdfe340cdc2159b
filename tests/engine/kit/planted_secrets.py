"""Games that let a secret out, each by one fault: the laws of what seats know must name it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final, TypeAlias

from tests.engine.kit.planted import (
    Fault,
    Marks,
    Sound,
    check_of_marked,
    legal_of_marked,
)

from cantiere.core import random
from cantiere.core.game import PUBLIC, Action, Event, Json, PositionError, Reason, Seat

Secret: TypeAlias = Callable[[Any], int]


def top(s: Any) -> int:
    """Something hidden that differs between guesses: what lies on top of the pile, halved."""
    pile = s.stack if hasattr(s, "stack") else s.deck
    return pile[-1] % 2 if pile else 0


class _Guesser:
    """A guesser with a fault: `change` makes the guess and its weight of a sound one."""

    def __init__(self, sound: Any, change: Callable[[Any, float], tuple[Any, float]]) -> None:
        self._sound, self._change = sound, change

    def sample(self, rng: int) -> tuple[Any, float]:
        return self._change(*self._sound.sample(rng))


def _guessing(game: Sound, change: Callable[[Any, float], tuple[Any, float]]) -> Any:
    return lambda view: _Guesser(game.guesser(view), change)


def _a_step_on(game: Sound) -> Callable[[Any, float], tuple[Any, float]]:
    """Return a change of a guess that plays its first legal step, which its seat would see."""

    def change(s: Any, weight: float) -> tuple[Any, float]:
        game.apply(s, game.legal(s)[0])
        return s, weight

    return change


def _guessing_nothing(game: Sound) -> Sound:
    def guesser(view: Mapping[str, Json]) -> Any:
        raise KeyError(view["seat"])

    return replace(game, guesser=guesser)


def _unsound_guess(game: Sound) -> Sound:
    marks = Marks()
    guesser = _guessing(game, lambda s, weight: (marks.put(s), weight))
    return replace(game, guesser=guesser, check=check_of_marked(marks, game))


def _other_actions_of_guess(game: Sound) -> Sound:
    marks = Marks()
    guesser = _guessing(game, lambda s, weight: (marks.put(s), weight))
    return replace(game, guesser=guesser, legal=legal_of_marked(marks, game))


def _telling_reasons(game: Sound) -> Sound:
    def why(s: Any, a: Sequence[int]) -> list[Reason]:
        return [each._replace(params={"planted": s.rng}) for each in game.why(s, a)]

    return replace(game, why=why)


class _Cheat:
    """A guesser that is told a secret, and gives only guesses in which it is the same."""

    def __init__(self, sound: Any, secret: Secret, planted: int) -> None:
        self._sound, self._secret, self._planted = sound, secret, planted

    def sample(self, rng: int) -> tuple[Any, float]:
        for _ in range(500):
            rng = random.step(rng)
            guess, weight = self._sound.sample(rng)
            if self._secret(guess) == self._planted:
                break
        return guess, weight


def _telling(secret: Secret) -> Callable[[Sound], Sound]:
    """Each view tells a secret, and guesses agree with it."""

    def plant(game: Sound) -> Sound:
        def guesser(view: Mapping[str, Json]) -> Any:
            rest = {name: value for name, value in view.items() if name != "planted"}
            return _Cheat(game.guesser(rest), secret, view["planted"])

        return replace(
            game,
            view=lambda s, seat: {**game.view(s, seat), "planted": secret(s)},
            guesser=guesser,
            position_of=lambda view: game.position_of(_bare(view)),
            masked=lambda view: game.masked(_bare(view)),
        )

    return plant


def _bare(view: Mapping[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in view.items() if name != "planted"}


def _told_generator(game: Sound) -> Sound:
    """Each view has the generator, and guesses take it over."""

    def guesser(view: Mapping[str, Json]) -> Any:
        def take_over(s: Any, weight: float) -> tuple[Any, float]:
            s.rng = view["planted"]
            return s, weight

        return _Guesser(game.guesser(_bare(view)), take_over)

    return replace(_telling(lambda s: int(s.rng))(game), guesser=guesser)


def _cheating_reasons(game: Sound) -> Sound:
    """Reasons tell a secret that no view does; guesses agree with it all the same."""
    last = {"secret": 0}

    def view(s: Any, seat: Seat) -> dict[str, Json]:
        last["secret"] = top(s)
        return game.view(s, seat)

    def why(s: Any, a: Sequence[int]) -> list[Reason]:
        return [each._replace(params={"planted": top(s)}) for each in game.why(s, a)]

    return replace(
        game,
        view=view,
        why=why,
        guesser=lambda view: _Cheat(game.guesser(view), top, last["secret"]),
    )


def _unopened(game: Sound) -> Sound:
    def from_position(data: Mapping[str, Json]) -> Any:
        if "generator" not in data:
            raise PositionError("planted", None, "nothing")
        return game.from_position(data)

    return replace(game, from_position=from_position)


def _opened_unsound(game: Sound) -> Sound:
    marks = Marks()

    def from_position(data: Mapping[str, Json]) -> Any:
        s = game.from_position(data)
        return s if "generator" in data else marks.put(s)

    return replace(game, from_position=from_position, check=check_of_marked(marks, game))


def _unsteady_mask(game: Sound) -> Sound:
    number = count()
    return replace(
        game,
        masked=lambda view: {**game.masked(view), "planted": next(number)},
        position_of=lambda view: game.position_of(_bare(view)),
    )


def _telling_events(game: Sound) -> Sound:
    def apply(s: Any, a: Action) -> None:
        secret = top(s)
        game.apply(s, a)
        if s.log is not None:
            s.log.append(Event("planted", PUBLIC, {"n": secret}))

    return replace(game, apply=apply, reveals=[*game.reveals, "planted"])


def _nameless_generator(game: Sound) -> Sound:
    def to_json(s: Any) -> dict[str, Json]:
        data = game.to_json(s)
        return {("planted" if name in ("rng", "generator") else name): data[name] for name in data}

    def from_json(data: Mapping[str, Json]) -> Any:
        name = "generator" if game.name == "machiavelli" else "rng"
        return game.from_json({(name if key == "planted" else key): data[key] for key in data})

    return replace(game, to_json=to_json, from_json=from_json)


FAULTS_OF_SECRETS: Final[Mapping[str, Fault]] = {
    "guess-view": Fault(
        "the view of a guess",
        lambda g: replace(g, guesser=_guessing(g, _a_step_on(g))),
    ),
    "guess-none": Fault("the view of every guess", _guessing_nothing),
    "guess-check": Fault("guess: ", _unsound_guess),
    "guess-weight": Fault(
        "weighs", lambda g: replace(g, guesser=_guessing(g, lambda s, _: (s, 0.0)))
    ),
    "guess-legal": Fault("guesses other actions", _other_actions_of_guess),
    "guess-why": Fault("the reasons against", _telling_reasons),
    "mask-opened": Fault("cannot be opened", _unopened),
    "mask-check": Fault("opened: ", _opened_unsound),
    "mask": Fault("is shown what is closed", _unsteady_mask),
    "generator": Fault("a view tells the generator", _told_generator),
    "generator-part": Fault("a view tells the generator", _telling(lambda s: int(s.rng % 7))),
    "generator-name": Fault("the JSON of a state has no", _nameless_generator),
    "permuted": Fault("the view tells seat", _telling(top)),
    "permuted-why": Fault("what is refused tells seat", _cheating_reasons),
    "undo": Fault("undo does not stop where", lambda g: replace(g, reveals=())),
    "events": Fault("events of", _telling_events),
}
"""Faults that the laws of `testing.secrecy` name."""
