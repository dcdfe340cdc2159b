"""Events of recorded games: each kind is declared, and what it moves is on the board."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import pytest
from tests.outputs import rows
from tests.outputs.walks import golden, scene
from tests.web.desk import fixture, fixture_names
from tests.web.sources.selectors import matches

from cantiere.core.game import Action, Event, Game
from cantiere.games import MODULES
from cantiere_app.kit.events.beats import HEAD, TIMES, Beat, Change, Motion, Movement, Spot
from cantiere_app.session import new_table

each_game = pytest.mark.parametrize("name", MODULES)

_VARYING = re.compile(r'\d+|"[^"]*"|(?<=/)(white|yellow|green|red|blue|purple|black)')

STILL = frozenset(("final", "turn", "turnEnd", "paid", "faceUp", "refill"))
"""Kinds of which nothing is seen, or not always: the report of the end follows, a turn goes on,
what is paid is seen with what is built, no character may lie open, and a card turned over after
another was taken is seen with that."""


RARE = frozenset(("silenced", "unshown", "extorted", "hospital", "cashCollected", "reshuffle"))
"""Kinds that neither a recorded game nor the steps from a named position tell of."""

AHEAD = 3
"""Steps that follow each legal action of a named position."""


class Step(NamedTuple):
    """A step: what it told the first seat, the table before it and after it."""

    events: list[Event]
    before: Any
    state: Any


def steps(name: str) -> Iterator[Step]:
    """Yield all steps of the recorded games of a game."""
    game = golden(name).game
    for path in golden(name).paths():
        record = golden(name).read(path.read_text("utf-8"))
        s = game.new(record.options, record.seed)
        for action in record.actions:
            yield played(game, s, action)


def rare_steps(name: str) -> Iterator[Step]:
    """Yield each legal action of each named position of a game, and the steps that follow it."""
    game = golden(name).game
    for position in fixture_names(name):
        asked = game.from_position(fixture(position)["position"])
        for action in game.legal(asked):
            s = game.copy(asked)
            yield played(game, s, action)
            for ahead in range(AHEAD):
                if game.decision(s):
                    yield played(game, s, game.rollout_policy(s, game.legal(s), ahead))


def all_steps(name: str) -> Iterator[Step]:
    return chain(steps(name), rare_steps(name))


def played(game: Game[Any], s: Any, action: Action) -> Step:
    before = game.copy(s)
    heard = [event for each in game.play(s, action) if (event := each.seen_by(0))]
    return Step(heard, before, s)


def drawn(name: str, s: Any) -> Mapping[str, str]:
    """The groups of a table as they are in a page: each with the groups within it."""
    groups = {HEAD: ""}
    for key, markup in new_table.view_of(name).draw(scene(golden(name).game, s, 0, "en")).items():
        parts = key.split("/")
        for depth in range(1, len(parts) + 1):
            outer = "/".join(parts[:depth])
            groups[outer] = groups.get(outer, "") + markup
    return groups


def motions(name: str, step: Step) -> Sequence[Motion]:
    """What is seen of a step; the view is worked out only where a motion asks for it."""
    needs = any(event.kind in ("fulfil", "scored") for event in step.events)
    view = golden(name).game.view(step.state, 0) if needs else {}
    return new_table.view_of(name).motions(Change(step.events, 0, {}, {}, None, view))


def shape(motion: Motion) -> tuple[object, ...]:
    """What motions of the same kind have in common: their places without numbers and names."""
    places = [
        (move.kind, *(_VARYING.sub("", " ".join(spot)) for spot in move.spots))
        for beat in motion.beats
        for move in beat.moves
    ]
    return (motion.event and motion.event.kind, *dict.fromkeys(places))


def missing(motion: Motion, tables: Sequence[Mapping[str, str]]) -> list[str]:
    """The places of a motion that none of some tables has."""
    moves = (move for beat in motion.beats for move in beat.moves)
    return [
        f"{motion.event}: {move.kind} {spot}"
        for move in moves
        for spot in move.spots
        if not any(is_there(spot, table) for table in tables)
    ]


def is_there(spot: Spot, table: Mapping[str, str]) -> bool:
    group = table.get(spot.key)
    return group is not None and (not spot.part or bool(matches(group, spot.part)))


@each_game
def test_every_kind_of_event_is_declared(name: str) -> None:
    kinds = {event.kind for step in steps(name) for event in step.events}
    assert kinds <= {*new_table.view_of(name).events.kinds}


@pytest.mark.slow
@each_game
def test_every_event_that_is_told_has_beats_and_each_beat_its_time(name: str) -> None:
    """An event is seen in at most four beats."""
    without: set[str] = set()
    for step in steps(name):
        shown = motions(name, step)
        seen = [motion.event.kind for motion in shown if motion.event]
        without |= {event.kind for event in step.events} - {*seen}
        for motion in shown:
            assert 1 <= len(motion.beats) <= 4, motion.event
            assert {beat.row for beat in motion.beats} <= {*TIMES}
    assert without <= STILL


@pytest.mark.slow
@each_game
def test_events_that_no_recorded_game_has_are_told_and_seen_too(name: str) -> None:
    """Each legal action of each named position; there every other kind of event happens."""
    view = new_table.view_of(name)
    kinds = {event.kind for step in all_steps(name) for event in step.events}
    assert {*view.events.kinds} - kinds <= RARE
    for step in rare_steps(name):
        seen = {motion.event.kind for motion in motions(name, step) if motion.event}
        assert {event.kind for event in step.events} - seen <= STILL


@pytest.mark.slow
@each_game
def test_each_place_of_a_motion_is_on_the_board_before_or_after_it(
    name: str, pytestconfig: pytest.Config
) -> None:
    """Both ends of what moves; the long run looks at every motion, else at each shape of one."""
    is_long = pytestconfig.getoption("long")
    seen, wrong = set[tuple[object, ...]](), list[str]()
    for step in all_steps(name):
        shown = [motion for motion in motions(name, step) if motion.event]
        new = [each for each in shown if is_long or shape(each) not in seen]
        if not new or golden(name).game.decision(step.state) is None:
            continue
        seen |= {*map(shape, new)}
        tables = drawn(name, step.before), drawn(name, step.state)
        wrong += [each for motion in new for each in missing(motion, tables)]
    assert wrong == []
    assert len(seen) > 20


def test_a_place_that_is_not_on_the_board_is_found_out() -> None:
    table = drawn("carrara", golden("carrara").game.new({"seats": 2}, 1))
    there, gone = Spot("z-row/display", ".c-tile svg"), Spot("z-row/display", '[data-tile="no"]')
    motion = Motion([Beat("said", [Movement("carry", there, gone, Spot("z-row/nowhere"))])])
    assert missing(motion, [table]) == [
        f"None: carry {gone}",
        f"None: carry {Spot('z-row/nowhere')}",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["carrara"])
def test_the_table_of_events_names_every_kind(name: str) -> None:
    lines = [line.split(" | ") for line in rows.table(name) if line.startswith("| ")]
    named = {cells[0].removeprefix("| ") for cells in lines}
    assert {*new_table.view_of(name).events.kinds} - {"declined", "stuck", "passed"} <= named
    scored = next(cells for cells in lines if cells[:2] == ["| scored", "another's"])
    assert scored[2].startswith("Ben scores Lucca: 51 VP")
    assert scored[3:] == ["marked", "light: city", "500, 280, 110", "knock |"]


@pytest.mark.parametrize(
    ("selector", "count"),
    [
        ("b", 3),
        (".x b", 2),
        (".x > b", 1),
        (".x > i b", 1),
        ('[id="1"]', 1),
        ("b:last-child", 2),
        (".y > :is(u, i)", 1),
    ],
)
def test_parts_are_found_as_a_browser_finds_them(selector: str, count: int) -> None:
    markup = '<p class="x y"><b id="1"/><i><b/></i></p><b/>'
    assert len({*map(id, matches(markup, selector))}) == count


def unlit(motion: Motion) -> Iterator[str]:
    """Yield what another seat takes off the board although no beat before has lit it."""
    lit: set[str] = set()
    for beat in motion.beats:
        for move in beat.moves:
            if move.kind in ("carry", "swing") and move.leaves and move.thing.key not in lit:
                yield f"{motion.event}: {move.thing}"
        lit |= {move.thing.key for move in beat.moves if move.kind in ("light", "glow")}


@pytest.mark.slow
@each_game
def test_what_another_seat_takes_is_lit_before_it_goes(name: str) -> None:
    """Whoever watches sees what was chosen before it moves."""
    acts = (motion for step in steps(name) for motion in motions(name, step))
    others = [motion for motion in acts if motion.event and motion.event.seat > 0]
    unseen = {
        motion.event.kind: line for motion in others for line in unlit(motion) if motion.event
    }
    assert unseen == {}
