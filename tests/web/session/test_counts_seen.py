"""What a bag or a deck has left, and what a seat shows, changes with an event, not before it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from tests.later import later
from tests.web.conftest import Begin

from cantiere_app.kit.events.beats import Motion
from cantiere_app.session import movement, turns
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.new_table import view_of

FIRENZE = "?game=firenze&seats=human,journeyman,journeyman&seed={}"
CARRARA = "?game=carrara&variant=full&seats=human,journeyman,journeyman&seed={}"
MACHIAVELLI = "?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed={}"
TABLES = {
    "z-players/bag": FIRENZE,
    "z-row/shelf/pile": FIRENZE,
    "z-row/wheel/bag": CARRARA,
    "z-row/display/head": CARRARA,
    "z-players/who": MACHIAVELLI,
}
"""Groups that count what is left, each with a table that has it."""
MOVED = {
    "z-row/shelf/pile": {"fulfil", "refill"},
    "z-players/who": {"drew", "lookedAt", "kept", "destroyed"},
}
"""Kinds of events that are looked at, where not all are: of the rest only legal marks change."""
STEPS = 160


def stepped(model: Model, roll: int) -> None:
    """Let whoever is asked do something."""
    play = playing(model)
    game, state = play.table.game, play.table.state
    step = game.rollout_policy(state, game.legal(state), roll % 2**30)
    if play.thinking:
        turns.thought(model, play.job, [step])
        turns.shown(model, play.job)
    else:
        turns.commit(model, [step])


_OF_SEAT = re.compile(r"(z-players|z-cities/all)/\d")
_MARKUP = re.compile("<[^>]*>")


class Change(NamedTuple):
    """A step: who did it, what it told, what is played, and what was drawn before and after."""

    is_others: bool
    kinds: set[str]
    motions: Sequence[Motion]
    before: Mapping[str, str]
    after: Mapping[str, str]

    @property
    def named(self) -> set[str]:
        """The groups that the motions name."""
        moves = [move for each in self.motions for beat in each.beats for move in beat.moves]
        return {spot.key for move in moves for spot in move.spots}


class Moment(NamedTuple):
    """A step: where the page stood, who did it, and what was drawn before and after."""

    was: movement.Former | None
    is_others: bool
    before: Mapping[str, str]
    after: Mapping[str, str]


def moments(
    model: Model, draw: Callable[[Model], Mapping[str, str]], roll: int, steps: int
) -> Iterator[Moment]:
    """Play random steps until the game ends, at most `steps`, and yield each after playing it."""
    play = playing(model)
    play.view = view_of(play.table.game.name)
    after = draw(model)
    for _ in range(steps):
        if play.table.game.decision(play.table.state) is None:
            return
        was, before, is_others = movement.former(model), after, bool(play.thinking)
        roll = roll * 48_271 % (2**31 - 1)
        stepped(model, roll)
        after = draw(model)
        yield Moment(was, is_others, before, after)


def changes(model: Model) -> Iterator[Change]:
    """Yield what some steps change, or a whole game."""
    play = playing(model)
    for was, is_others, before, after in moments(
        model, lambda at: play.view.draw(scene(at)), 1, STEPS
    ):
        kinds = {event.kind for event in play.table.steps[-1].events}
        yield Change(is_others, kinds, movement.staged(model, was).motions, before, after)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, *later(4)])
@pytest.mark.parametrize("key", TABLES)
def test_what_is_left_changes_with_its_event(begin: Begin, key: str, seed: int) -> None:
    changed = Counter[str]()
    for each in changes(begin(TABLES[key].format(seed))):
        moving = each.kinds & MOVED.get(key, each.kinds)
        if each.is_others and moving and each.after[key] != each.before[key]:
            assert key in each.named, each.kinds
            changed.update(moving)
    assert changed.total() > 5


@pytest.mark.slow
def test_no_seat_shows_its_character_before_it_is_called(begin: Begin) -> None:
    calls = 0
    for each in changes(begin(MACHIAVELLI.format(3))):
        # That nobody is revealed yet is said when the last one has chosen, and tells nothing.
        if each.is_others and "revealed" in each.kinds and "picked" not in each.kinds:
            was, now = said_of_seats(each.before), said_of_seats(each.after)
            assert {key for key in now if now[key] != was[key]} <= each.named, each.kinds
            calls += 1
    assert calls > 10


def said_of_seats(groups: Mapping[str, str]) -> dict[str, str]:
    """The words of each group that is about a seat."""
    return {key: _MARKUP.sub(" ", markup) for key, markup in groups.items() if _OF_SEAT.match(key)}


@pytest.mark.slow
def test_no_seat_shows_its_former_character_while_the_next_is_chosen(begin: Begin) -> None:
    """A character that stayed at a seat would look like the one that it chooses in secret."""
    shown = (motion for each in changes(begin(MACHIAVELLI.format(3))) for motion in each.motions)
    rounds = [motion for motion in shown if motion.event and motion.event.kind == "round"]
    for motion in rounds:
        renewed = {move.thing.key for move in motion.beats[0].moves if move.kind == "renew"}
        assert {f"z-players/{seat}" for seat in range(4)} <= renewed
        assert {f"z-cities/all/{seat}" for seat in range(1, 4)} <= renewed
    assert len(rounds) > 2
