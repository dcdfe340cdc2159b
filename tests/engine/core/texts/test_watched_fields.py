"""Fields of which each seat sees what it may know, each declared once."""

from typing import Any, Final, NamedTuple

import pytest

from cantiere.core.fields import declared as f
from cantiere.core.fields import forms
from cantiere.core.fields.watched_fields import ALL, WatchedFields
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import Fields

HAND: Final = f.Entry(
    lambda cards, look: cards if look.seat in (ALL, look.player) else len(cards),
    lambda entry, _path, _look: entry if isinstance(entry, list) else [0] * entry,
)


class Options(NamedTuple):
    seats: int = 2


@f.state
class State(f.Stateful):
    options: Options
    frames: list[int]
    log: None = f.unsaved()
    rng: int = f.header(forms.GENERATOR, 1)
    deck: list[int] = f.watched(
        f.Entry(lambda deck, _look: len(deck), lambda entry, _path, _look: [0] * entry),
        f.Entry(lambda deck, _look: max(deck, default=None), name="dearest"),
        start=[],
    )
    gold: list[int] = f.field(forms.COUNT, 2, by_seat=True)
    hands: list[list[int]] = f.watched(HAND, start=[], by_seat=True, name="hand")
    secret: int = f.watched(start=7)
    built: int = f.field(forms.COUNT, 0, group="turn")
    paid_first: bool = f.field(forms.BOOL, False, group="turn")


STATE: Final = WatchedFields(State)


def table() -> Any:
    s: Any = STATE.blank(Options())
    s.deck, s.hands, s.built = [3, 9], [[4], [5, 6]], 1
    return s


def test_a_seat_sees_its_part_of_what_a_position_has() -> None:
    turn = {"built": 1, "paidFirst": False}
    seen = [{"gold": 2, "hand": [4]}, {"gold": 2, "hand": 2}]
    assert STATE.describe(table(), 0) == {"deck": 2, "dearest": 9, "players": seen, "turn": turn}
    players = STATE.describe(table(), ALL)["players"]
    assert [player["hand"] for player in players] == [[4], [5, 6]]
    assert STATE.names == ["deck", "dearest", "players", "turn"]


def test_what_is_described_is_read_and_the_rest_stays_as_it_starts() -> None:
    s: Any = STATE.blank(Options())
    description: dict[str, Json] = {
        "deck": 3,
        "players": [{"hand": 2}, {"gold": 5}],
        "turn": {"built": 4},
    }
    STATE.fill(s, Fields(description, "", STATE.names))
    assert (s.deck, s.hands, s.gold) == ([0, 0, 0], [[0, 0], []], [2, 5])
    assert (s.secret, s.built, s.paid_first) == (7, 4, False)


@pytest.mark.parametrize(
    ("description", "field"),
    [
        ({"players": [{}, {"gold": -1}]}, "players[1].gold"),
        ({"players": [{"silver": 1}]}, "players[0].silver"),
        ({"players": [], "turn": {"paidFirst": 1}}, "turn.paidFirst"),
        ({"players": [], "turn": {"paid": 1}}, "turn.paid"),
        ({"players": [{}, {}, {}]}, "players"),
    ],
)
def test_a_wrong_field_is_named(description: dict[str, Json], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        STATE.fill(STATE.blank(Options()), Fields(description, "", STATE.names))
    assert refused.value.field == field
