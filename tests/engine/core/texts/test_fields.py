"""A field that is declared once starts, is copied, compared, written, shown and read."""

from typing import Any, Final, NamedTuple

import pytest

from cantiere.core.fields import declared as f
from cantiere.core.fields import forms
from cantiere.core.fields.state_fields import StateFields
from cantiere.core.game import PositionError
from cantiere.core.reader import Fields


class Options(NamedTuple):
    seats: int
    rich: bool = False


@f.state
class Table(f.Stateful):
    options: Options
    frames: list[Any]
    log: list[str] | None = f.unsaved()
    phase: int = f.header(forms.COUNT, 0, old="stage")
    bank: int = f.field(forms.COUNT, lambda options: 9 if options.rich else 1)
    last_buyer: int = f.field(f.seat_or(-1), -1)
    land: list[int] = f.field(f.owners(("hill", "lake"), -1), [-1, -1], position="fields")
    deck: tuple[int, ...] = f.field(forms.list_of(forms.COUNT), (), secret=True)
    coins: list[int] = f.field(forms.number(0, 50), 0, by_seat=True, screened=True)
    wares: list[int] = f.field(forms.each(2, forms.COUNT), [0, 0], by_seat=True)
    piles: list[list[int]] = f.field(forms.listed(forms.COUNT), [], by_seat=True)


STATE: Final = StateFields(Table)


def table() -> Table:
    s = STATE.blank(Options(3))
    s.last_buyer, s.land, s.deck = 2, [1, -1], (4, 5)
    s.coins, s.wares, s.piles = [3, 4, 5], [1, 0, 0, 2, 0, 0], [[7], [], []]
    return s


def test_a_blank_table_starts_as_declared() -> None:
    s = STATE.blank(Options(2, rich=True))
    assert (s.bank, s.last_buyer, s.coins) == (9, -1, [0, 0])
    assert (s.wares, s.piles) == ([0] * 4, [[], []])
    s.piles[0].append(1)
    s.land[0] = 1
    assert STATE.blank(Options(2)).piles == [[], []]
    assert STATE.blank(Options(2)).land == [-1, -1]


def test_states_compare_by_value_and_print() -> None:
    s = table()
    other = s.copy()
    assert other == s
    assert "coins=[3, 4, 5]" in repr(s)
    other.piles[0].append(8)
    assert other != s
    assert s.piles == [[7], [], []]


def test_the_log_is_neither_compared_nor_copied() -> None:
    s = table()
    s.log = ["begun"]
    assert s.copy().log is None
    assert s.copy() == s
    assert "begun" not in repr(s)


def test_a_view_gives_the_table_back() -> None:
    s = table()
    view = STATE.view(s)
    assert view["lastBuyer"] == 2
    assert view["players"][1] == {"coins": 4, "wares": [0, 2], "piles": []}
    view["deck"] = tuple(view["deck"])
    other = STATE.known(Options(3), view)
    assert STATE.view(other) == STATE.view(s)


def test_a_screen_closes_what_it_hides() -> None:
    assert STATE.screened == ["coins"]
    assert STATE.closed({"coins": 4, "wares": [0, 2]}) == {"coins": None, "wares": [0, 2]}


def test_a_position_gives_the_table_back() -> None:
    s = table()
    data = STATE.position(s)
    assert data["fields"] == {"hill": 1}
    assert STATE.secrets == ["deck"]
    assert list(data) == [*STATE.position_names(by_seat=False), "players"]
    other = STATE.blank(Options(3))
    players = [Fields(each, f"players[{i}]", tuple(each)) for i, each in enumerate(data["players"])]
    STATE.read(other, Fields(data, "", tuple(data)), players)
    assert other == s


def test_what_a_position_leaves_out_or_closes_stays_as_it_was() -> None:
    s = STATE.blank(Options(1, rich=True))
    STATE.read(s, Fields({}, "", ()), [Fields({"coins": None}, "players[0]", ("coins",))])
    assert s == STATE.blank(Options(1, rich=True))


@pytest.mark.parametrize(
    ("player", "path"), [({"coins": 51}, "players[0].coins"), ({"wares": [1]}, "players[0].wares")]
)
def test_a_position_error_names_the_field(player: dict[str, Any], path: str) -> None:
    s = STATE.blank(Options(1))
    with pytest.raises(PositionError) as caught:
        STATE.read(s, Fields({}, "", ()), [Fields(player, "players[0]", tuple(player))])
    assert caught.value.field == path


def test_snapshots_have_the_forms_of_the_fields() -> None:
    saved = STATE.saved(3)
    assert list(saved) == [
        "phase", "bank", "last_buyer", "land", "deck", "coins", "wares", "piles",
    ]  # fmt: skip
    assert saved["wares"].write([1, 0, 0, 2, 0, 0]) == [[1, 0], [0, 2], [0, 0]]
    assert STATE.old_names == {"phase": "stage"}


@pytest.mark.parametrize("kind", [dict[str, int], set[int], "list[int]"])
def test_a_type_without_a_rule_for_copies_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="no rule says how"):
        f.state(type("Odd", (f.Stateful,), {"__annotations__": {"odd": kind}}))


def _see_slots(s: Any) -> Any:
    return [{"card": card, "price": price} for card, price in zip(s.cards, s.prices, strict=True)]


@f.state
class Shop(f.Stateful):
    options: Options
    frames: list[Any]
    log: list[str] | None = f.unsaved()
    cards: list[int] = f.field(
        f.Forms(
            forms.listed(forms.COUNT),
            f.Shared("slots", _see_slots, lambda entry: [slot["card"] for slot in entry]),
            f.Shared("slots", _see_slots),
        ),
        [],
        completed=True,
    )
    prices: list[int] = f.field(
        f.Forms(
            forms.listed(forms.COUNT),
            f.Shared("slots", read=lambda entry: [slot["price"] for slot in entry]),
        ),
        [],
        position=None,
    )
    hands: list[list[int]] = f.field(forms.listed(forms.COUNT), [], by_seat=True, name="hand")
    sated: int = f.seat_bits(name="full")
    is_sold: bool = f.field(forms.BOOL, False, group="turn", name="sold")
    guest: int = f.field(forms.COUNT, 0, group="turn", position="guest")


SHOP: Final = StateFields(Shop)


def shop() -> Shop:
    s = SHOP.blank(Options(2))
    s.cards, s.prices, s.hands, s.sated = [4, 5], [1, 2], [[], [7]], 0b10
    s.is_sold, s.guest = True, 3
    return s


def test_entries_of_several_fields_groups_and_bits_are_seen_and_read() -> None:
    view = SHOP.view(shop())
    assert view == {
        "slots": [{"card": 4, "price": 1}, {"card": 5, "price": 2}],
        "turn": {"sold": True, "guest": 3},
        "players": [{"hand": [], "full": False}, {"hand": [7], "full": True}],
    }
    assert SHOP.known(Options(2), view) == shop()


def test_a_position_names_groups_once_and_takes_fields_out_of_them() -> None:
    data = SHOP.position(shop())
    assert (
        list(data) == [*SHOP.position_names(), "players"] == ["slots", "turn", "guest", "players"]
    )
    assert data["turn"] == {"sold": True}
    assert SHOP.position_names(group="turn") == ["sold"]
    assert SHOP.position_names(by_seat=True) == ["hand", "full"]
    other = SHOP.blank(Options(2))
    players = [
        Fields(each, f"players[{seat}]", ("hand", "full"))
        for seat, each in enumerate(data["players"])
    ]
    SHOP.read(other, Fields(data, "", tuple(data)), players)
    other.cards, other.prices = [4, 5], [1, 2]
    assert other == shop()


def test_an_error_in_a_group_names_the_group() -> None:
    top = Fields({"turn": {"sold": 1}}, "", ("turn",))
    with pytest.raises(PositionError) as caught:
        SHOP.read(SHOP.blank(Options(0)), top, [])
    assert caught.value.field == "turn.sold"
    with pytest.raises(PositionError) as caught:
        SHOP.group_of(Fields({"turn": {"odd": 1}}, "", ("turn",)), "turn")
    assert caught.value.field == "turn.odd"


def test_snapshots_have_the_bits_of_seats() -> None:
    form = SHOP.saved(3)["sated"]
    assert form.write(0b101) == ["0", "2"]
    assert form.read(["1"], "sated") == 0b10
