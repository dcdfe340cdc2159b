"""What is seen of Machiavelli's events that others do to one, and of a killed character."""

import pytest

from cantiere.core.game import Event
from cantiere_app.games.machiavelli.beats import HAND
from cantiere_app.games.machiavelli.events import EVENTS
from cantiere_app.kit.beats import Change, Motion

KING = Event("revealed", 1, {"rank": 4, "character": "king"})
ROUND = Event("round", 1, {"round": 3})


def seen(*events: Event, viewer: int = 0) -> list[Motion]:
    return EVENTS.motions(Change(events, viewer, {}, {}))


def rows(motion: Motion) -> list[str]:
    return [beat.row for beat in motion.beats]


@pytest.mark.parametrize("after", [ROUND, Event("crown", 1), Event("end", -1)])
def test_a_killed_king_turns_over_at_the_end_of_the_round(after: Event) -> None:
    first = seen(Event("turnEnd", 0), KING, after)[0]
    assert rows(first) == ["lifted-card", "turned-card", "shown-card", "settled-card"]
    kinds = [move.kind for beat in first.beats for move in beat.moves]
    assert kinds == ["lift", "flip", "hold", "settle"]


def test_a_king_who_takes_a_turn_does_not() -> None:
    turn = Event("turn", 1, {"turn": 3, "rank": 4})
    assert rows(seen(KING, turn)[0])[0] == "called"


@pytest.mark.parametrize(
    ("event", "from_key", "to_key"),
    [
        (Event("robbed", 2, {"other": 0, "gold": 6}), "z-panel/has", "z-cities/all/2"),
        (Event("robbed", 0, {"other": 2, "gold": 6}), "z-cities/all/2", "z-panel/has"),
        (Event("toll", 1, {"other": 2, "gold": 1}), "z-cities/all/2", "z-cities/all/1"),
    ],
)
def test_gold_rolls_from_one_purse_into_the_other(event: Event, from_key: str, to_key: str) -> None:
    (motion,) = seen(event)
    (carried,) = [move for beat in motion.beats for move in beat.moves if move.kind == "carry"]
    assert (carried.thing.key, carried.target and carried.target.key) == (from_key, to_key)


def test_what_the_magistrate_confiscates_goes_from_the_builder_to_him() -> None:
    """It was on its way into a city, so it is told by its card (M§7.8)."""
    event = Event("confiscated", 1, {"other": 0, "card": "castle", "gold": 4})
    (motion,) = seen(event)
    (carried,) = [move for beat in motion.beats for move in beat.moves if move.kind == "carry"]
    assert (carried.thing.key, carried.target and carried.target.key) == (HAND, "z-cities/all/1")
    assert EVENTS.fresh([event]) == {"district-1-castle"}


def test_a_district_of_the_viewer_shakes_and_sinks_in_the_own_city() -> None:
    torn = Event("destroyed", 2, {"other": 0, "district": "tavern+", "gold": 0, "armory": ""})
    (motion,) = seen(torn)
    assert rows(motion) == ["struck", "cracked", "rubble", "answered"]
    fallen = motion.beats[2].moves[0]
    assert fallen.kind == "sink"
    assert fallen.thing.key == "z-city/own" and 'data-card="tavern"' in fallen.thing.part


def test_an_unknown_event_of_an_older_save_is_seen_without_motion() -> None:
    assert seen(Event("of-yesterday", 1, {"what": 3})) == []
