"""What the protocol's plain values do: events are told to each seat, decisions to any number."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from cantiere.core import table_options
from cantiere.core.game import (
    EMPTY,
    MOST_SEATS,
    Event,
    IllegalAction,
    OptionError,
    Reason,
    Text,
    decisions_of,
)


def test_an_open_event_is_told_to_everybody_as_it_is() -> None:
    event = Event("drawn", 1, {"cards": 2})
    assert event.seen_by(0) is event


def test_what_is_secret_is_told_to_its_readers_only() -> None:
    event = Event("looked", 5, {"at": 2}, {"hand": ["king"]}, (2, 5))
    assert event.seen_by(5) == Event("looked", 5, {"at": 2, "hand": ["king"]})
    assert event.seen_by(2) == event.seen_by(5)
    assert event.seen_by(7) == Event("looked", 5, {"at": 2})


def test_of_a_covert_event_the_others_are_told_nothing() -> None:
    event = Event("asked", 5, {"for": "window"}, readers=(5,), covert=True)
    assert event.seen_by(5) == Event("asked", 5, {"for": "window"})
    assert event.seen_by(0) is None


def test_decisions_are_made_for_any_seat() -> None:
    kinds = decisions_of(["pick"], {"pick": "T§1"})
    assert [decision.seat for decision in kinds[0]] == list(range(MOST_SEATS))


@pytest.mark.parametrize(
    ("counts", "accepted"), [((2, 3, 4), "2, 3 or 4"), (range(4, 9), "4, 5, 6, 7 or 8")]
)
def test_seats_are_those_that_the_game_accepts(counts: range, accepted: str) -> None:
    assert table_options.seats(counts[-1], counts) == counts[-1]
    for count in (counts[0] - 1, counts[-1] + 1, None, "4", True):
        with pytest.raises(OptionError) as refused:
            table_options.seats(count, counts)
        assert refused.value.accepted == accepted


def test_a_refusal_says_what_was_found_and_what_is_accepted() -> None:
    bad = Reason("bad-move", "T§1", {"field": "slot", "value": "x" * 999, "accepted": "a slot"})
    sentence = str(IllegalAction((), [bad, Reason("too-late", "T§2")]))
    assert sentence.startswith("illegal action (): bad-move (T§1, field slot, value xxx")
    assert sentence.endswith("…, accepted a slot), too-late (T§2)")
    assert len(sentence) < 400


@pytest.mark.parametrize(
    "change",
    [
        lambda mapping: mapping.update(a=1),
        lambda mapping: mapping.setdefault("a", 1),
        lambda mapping: mapping.__setitem__("a", 1),
        lambda mapping: mapping.__ior__({"a": 1}),
    ],
)
def test_who_has_nothing_to_tell_shares_no_mapping_that_another_could_fill(
    change: Callable[[Any], None],
) -> None:
    for mapping in (Event("turn", 0).params, Event("turn", 0).secret, Reason("", "").params):
        with pytest.raises(TypeError, match="stays empty"):
            change(mapping)
    assert Text("a").params == {} == deepcopy(EMPTY)
    assert json.dumps(Event("turn", 0)) == '["turn", 0, {}, {}, [], false]'
    assert {**EMPTY, "a": 1} == {"a": 1}
