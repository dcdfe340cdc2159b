"""Laws of what seats know: what a view, a mask, an event and undo may tell, tried on one state.

Each function raises through `need` what is broken. Guesses of a seat's view are states that the
seat cannot tell from the true one, so whatever differs between them it must not be told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cantiere.core import canonical, random
from cantiere.core.game import Action, Event, Game, Json, PositionError, Seat

Need: TypeAlias = Callable[[bool, str], None]
"""Takes whether a promise holds, and the promise."""

GUESSES = 3
GENERATOR: Final = ("rng", "generator")
"""Names that the generator may have in the JSON of a state."""


def check_guesses(
    game: Game[Any], s: Any, tries: Sequence[Action], rng: random.Rng, need: Need
) -> int:
    """Guesses of all seats fit their views; how many of them differ from the true state.

    tries: actions, legal or not; who is asked is answered the same in every guess.
    """
    true, differ = _text(game, s), 0
    asked = game.decision(s)
    for seat in range(game.seats(s)):
        text = canonical.dumps(game.view(s, seat))
        rng = random.step(rng)
        guess, weight = _guessed(game, text, seat, rng, need)
        need(_seen(game, guess, seat) == text, f"the view of a guess by seat {seat} differs")
        need(not game.check(guess), f"guess: {game.check(guess)}")
        need(weight > 0, f"a guess by seat {seat} weighs {weight}")
        differ += _text(game, guess) != true
        if asked is not None and asked.seat == seat:
            need(game.legal(guess) == game.legal(s), f"seat {seat} guesses other actions")
            for action in tries:
                same = game.why(guess, action) == game.why(s, action)
                need(same, f"the reasons against {action} tell seat {seat} a secret")
    return differ


def _guessed(
    game: Game[Any], view: str, seat: Seat, rng: random.Rng, need: Need
) -> tuple[Any, float]:
    """A guess of a view; one that tells too much can make all guesses impossible."""
    try:
        return game.guesser(canonical.loads(view)).sample(rng)
    except Exception as error:  # a guesser may trip over what it never reads in a sound view
        need(False, f"the view of every guess by seat {seat} differs: none fits it: {error!r}")
        raise


def check_mask(game: Game[Any], s: Any, seat: Seat, rng: random.Rng, need: Need) -> bool:
    """A position told as the table shows it to a seat opens with the same things shown to it.

    Whether something was closed: the seat knew more, or would know something else there.
    """
    shown = canonical.loads(canonical.dumps(game.masked(game.view(s, seat))))
    position = canonical.loads(canonical.dumps(game.position_of(shown)))
    known, is_closed = _seen(game, s, seat), False
    for _ in range(2):
        rng = random.step(rng)
        try:
            opened = game.from_position({**position, "seed": rng})
        except PositionError as error:
            need(False, f"what seat {seat} sees cannot be opened: {error}")
        need(not game.check(opened), f"opened: {game.check(opened)}")
        need(game.masked(game.view(opened, seat)) == shown, f"seat {seat} is shown what is closed")
        is_closed |= _seen(game, opened, seat) != known
    return is_closed


def check_generator(game: Game[Any], s: Any, need: Need) -> None:
    """No view depends on the state of the generator, in whatever form it could tell it."""
    data = game.to_json(s)
    name = next((name for name in GENERATOR if name in data), "")
    need(bool(name), f"the JSON of a state has no {' or '.join(GENERATOR)}")
    other = game.from_json({**data, name: random.step(data[name])})
    for seat in range(game.seats(s)):
        same = _seen(game, other, seat) == _seen(game, s, seat)
        need(same, f"a view tells the generator to seat {seat}")


def check_permuted(
    game: Game[Any], s: Any, other: Any, seat: Seat, tries: Sequence[Action], need: Need
) -> None:
    """Another state that a seat cannot tell from this one, made by other code, looks the same."""
    need(_seen(game, other, seat) == _seen(game, s, seat), f"the view tells seat {seat} a secret")
    asked = game.decision(s)
    if asked is not None and asked.seat == seat:
        same = [game.why(other, action) == game.why(s, action) for action in tries]
        need(all(same), f"what is refused tells seat {seat} a secret")


def check_undo(
    game: Game[Any], s: Any, action: Action, seat: Seat, rng: random.Rng, need: Need
) -> None:
    """Where a step shows something that was hidden, undo stops: the reveal law.

    Shown to the mover: what it sees behind the step differs between guesses. Shown to a seat at the
    table: what an event tells of things closed to it differs by what could lie there.
    """
    asked = game.decision(s)
    events = game.play(game.copy(s), action)
    if asked is None or game.is_barrier(events):
        return
    alike = _alike(game, s, asked.seat, rng)
    after = {_outcome(game, state, action, asked.seat) for state in alike}
    need(len(after) == 1, f"undo does not stop where {action} shows what was hidden")
    for kind in _opened_by(game, s, action, seat, rng, events):
        need(False, f"undo does not stop where {kind} tells seat {seat} what was closed")


def check_told(
    game: Game[Any], s: Any, action: Action, seat: Seat, rng: random.Rng, need: Need
) -> None:
    """An event tells a seat no more than its view does behind the step."""
    events_by_view: dict[str, str] = {}
    for state in _alike(game, s, seat, rng):
        if action in game.legal(state):
            seen, events = _outcome(game, state, action, seat)
            first = events_by_view.setdefault(seen, events)
            need(first == events, f"events of {action} tell seat {seat} a secret")


def _alike(game: Game[Any], s: Any, seat: Seat, rng: random.Rng) -> list[Any]:
    """A copy of the state and some that a seat cannot tell from it."""
    guesser, states = game.guesser(game.view(s, seat)), [game.copy(s)]
    for _ in range(GUESSES):
        rng = random.step(rng)
        states.append(guesser.sample(rng)[0])
    return states


def _outcome(game: Game[Any], s: Any, action: Action, seat: Seat) -> tuple[str, str]:
    """What a seat sees and is told of a step, which is done in place."""
    events = [list(event) for event in _seen_events(game.play(s, action), seat)]
    return _seen(game, s, seat), canonical.dumps(events)


def _opened_by(
    game: Game[Any], s: Any, action: Action, seat: Seat, rng: random.Rng, events: Iterable[Event]
) -> Iterator[str]:
    """Kinds of events that would tell a seat something else if other things were closed to it."""
    shown = game.masked(game.view(s, seat))
    opened = game.from_position({**game.position_of(shown), "seed": rng})
    if action in game.legal(opened):
        before, now = _by_kind(events, seat), _by_kind(game.play(opened, action), seat)
        yield from (kind for kind in before if now.get(kind, before[kind]) != before[kind])


def _by_kind(events: Iterable[Event], seat: Seat) -> dict[str, list[Mapping[str, Json]]]:
    params_by_kind: dict[str, list[Mapping[str, Json]]] = {}
    for event in _seen_events(events, seat):
        params_by_kind.setdefault(event.kind, []).append(event.params)
    return params_by_kind


def _seen_events(events: Iterable[Event], seat: Seat) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat))]


def _seen(game: Game[Any], s: Any, seat: Seat) -> str:
    return canonical.dumps(game.view(s, seat))


def _text(game: Game[Any], s: Any) -> str:
    return canonical.dumps(game.to_json(s))
