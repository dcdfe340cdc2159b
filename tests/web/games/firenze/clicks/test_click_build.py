"""Clicks of the phase Build (F§8.5)."""

import pytest
from tests.web.games.firenze.staging import Desk, position, storage

from cantiere.firenze import constants as k
from cantiere_app.games.firenze.moves.warnings import warnings
from cantiere_app.kit.moves.drafts import bare


def desk(held: str = "W4 Y3 G1", **me: object) -> Desk:
    mine = {"storage": held, "towers": ["G2", "W3"], **me}
    return Desk(position([mine, {"storage": "P1"}], phase="build"))


@pytest.mark.clause("F§8.5")
def test_each_press_on_a_colour_or_its_tower_lays_a_brick() -> None:
    table = desk()
    table.click("storage-0", "tower-2")
    assert table.draft["raise"] == [[2, 2]]
    assert table.picked == "storage-0"
    table.click("do-confirm")
    assert table.played == [(k.RAISE, 2), (k.RAISE, 2), (k.END_LAYING,), (k.END_BUILD,)]


def test_plus_and_minus_lay_and_take_back() -> None:
    table = desk()
    table.click("plus-1", "plus-2", "minus-1")
    assert table.draft["raise"] == [[2, 1]]
    table.click("minus-2")
    assert table.draft == {}
    assert table.refused("minus-1") == ["nothing-laid"]


def test_new_towers_grow_and_go() -> None:
    table = desk()
    table.click("new-1", "newplus-0", "new-1", "newminus-1")
    assert table.draft["start"] == [[1, 2]]
    table.click("do-confirm")
    assert table.played[:3] == [(k.START_TOWER, 1), (k.RAISE, 3), (k.END_LAYING,)]


def test_two_new_towers_of_a_colour_in_any_order() -> None:
    table = desk("Y7")
    table.click("new-1", "new-1", "newplus-1", "newplus-1")
    assert table.draft["start"] == [[1, 1], [1, 3]]
    table.click("do-confirm")
    assert table.played[:4] == [(k.START_TOWER, 1), (k.RAISE, 3), (k.RAISE, 3), (k.START_TOWER, 1)]


def test_the_price_follows_the_bricks() -> None:
    table = desk()
    table.click("plus-2", "plus-2")
    assert table.draft["pay"] == []
    table.click("new-1")
    assert table.draft["pay"] == [0]
    assert "You pay 1 white." in table.prompt().detail
    assert "With one more brick, building costs 3 bricks." in table.prompt().detail


def test_an_own_payment_stays_while_it_can() -> None:
    table = desk("W4 Y3 G2 R3")
    table.click("plus-2", "plus-1", "new-1", "pay-0", "storage-1")
    assert table.draft["pay"] == [1]
    table.click("new-1")
    assert table.draft["pay"][0] == 1
    assert len(table.draft["pay"]) == 3


def test_a_brick_that_cannot_be_paid_is_refused_with_its_price() -> None:
    table = desk("W3")
    table.click("plus-2", "plus-2")
    assert table.refused("plus-2") == ["brick-too-dear"]
    assert table.refused("storage-0") == ["brick-too-dear"]


def test_whoever_would_pay_with_another_brick_is_told_how() -> None:
    table = desk("W5 P1")
    table.click("plus-2", "plus-2", "plus-2")
    assert table.refused("storage-5")[-1] == "exchange-first"


@pytest.mark.parametrize(
    ("colour", "key", "laid"), [(0, "raise", [[2, 1]]), (1, "start", [[1, 1]])]
)
def test_a_press_on_a_colour_lays_where_there_is_one_place(
    colour: int, key: str, laid: list[list[int]]
) -> None:
    table = desk()
    table.click(f"storage-{colour}")
    assert bare(table.draft)[key] == laid
    assert table.picked == f"storage-{colour}"
    table.click(f"storage-{colour}")
    assert bare(table.draft)[key][0][1] == 2
    table.undo()
    table.undo()
    assert table.draft == {}


def test_the_place_of_a_new_tower_takes_the_brick_just_laid() -> None:
    table = desk("W2")
    table.click("storage-0", "storage-0", "new-0")
    assert (bare(table.draft)["raise"], bare(table.draft)["start"]) == ([[2, 1]], [[0, 1]])
    assert table.picked == ""
    table.undo()
    assert (bare(table.draft)["raise"], bare(table.draft)["start"]) == ([[2, 1]], [])
    table.undo()
    assert table.draft == {}


def test_a_brick_that_is_a_tower_alone_is_not_moved() -> None:
    table = desk("Y3")
    table.click("storage-1", "new-1")
    assert bare(table.draft)["start"] == [[1, 1], [1, 1]]


def test_between_two_towers_of_a_colour_the_press_picks() -> None:
    table = desk("Y4", towers=["Y2", "Y3"])
    table.click("storage-1")
    assert (table.draft, table.picked) == ({}, "hold-1")
    table.click("storage-1")
    assert (table.draft, table.picked) == ({}, "")
    table.click("storage-1", "tower-2")
    assert (bare(table.draft)["raise"], table.picked) == ([[2, 1]], "")
    table.click("storage-1", "new-1")
    assert (bare(table.draft)["raise"], bare(table.draft)["start"]) == ([[2, 1]], [[1, 1]])


def test_a_brick_that_is_carried_is_laid_once() -> None:
    table = desk()
    table.click("hold-0")
    assert (table.draft, table.picked) == ({}, "hold-0")
    table.click("tower-2")
    assert bare(table.draft)["raise"] == [[2, 1]]
    table.click("hold-0", "new-0")
    assert (bare(table.draft)["raise"], bare(table.draft)["start"]) == ([[2, 1]], [[0, 1]])


def test_a_tower_takes_its_own_colour_only_of_what_is_carried() -> None:
    table = desk("W2 Y2")
    table.click("new-0", "new-1", "hold-1")
    assert table.refused("newplus-0") == ["brick-colour"]
    assert table.refused("tower-2") == ["brick-colour"]
    assert table.refused("tower-9") == ["no-such-tower"]


def test_a_tower_of_another_colour_is_raised_after_a_press() -> None:
    table = desk()
    table.click("storage-1", "tower-2")
    assert (bare(table.draft)["raise"], bare(table.draft)["start"]) == ([[2, 1]], [[1, 1]])
    assert table.picked == ""


@pytest.mark.clause("F§10.2")
def test_the_mason_opens_what_was_too_dear() -> None:
    table = desk("W4", hand=["mason"])
    table.click("plus-2", "plus-2", "plus-2")
    assert table.refused("plus-2") == ["brick-too-dear", "mason-would-help"]
    table.click("do-mason", "plus-2")
    assert (table.draft["pay"], table.draft["mason"]) == ([], True)
    assert table.refused("do-mason") == ["mason-needed"]
    (reason,) = table.room.click(table.scene(), "do-mason").refuse
    said = "Without the Mason this would cost 3 bricks, more than you have."
    assert table.room.sentence(reason, table.scene()) == said
    table.click("do-confirm")
    assert (k.MASON, 1) in table.played


def test_a_mason_that_saves_nothing_stays_in_the_hand() -> None:
    table = desk("W4", hand=["mason"])
    table.click("hand-0", "plus-2")
    assert [warn.key for warn in warnings(table.scene())] == ["falls", "mason-kept"]
    table.click("do-confirm")
    assert table.state.hands[0]


def test_seven_bricks_are_too_many() -> None:
    table = desk("W9 Y9", buildings=["workshop"])
    table.click(*["plus-2"] * 6)
    assert table.refused("new-1") == ["six-bricks"]


def test_what_falls_is_said_before_the_end() -> None:
    table = desk()
    table.click("plus-2")
    assert "Without a new brick you lose: green 2." in table.prompt().detail
    assert ("falls", ("tower-1",)) in [(w.key, w.targets) for w in warnings(table.scene())]


def test_nothing_is_built_by_name_only() -> None:
    table = desk()
    assert table.prompt().buttons[-1].label == "End turn: nothing built"
    table.click("plus-2")
    assert table.prompt().buttons[-1].label == "Finish building"
    assert table.refused("do-end") == ["draft-first"]


def test_undo_takes_brick_after_brick_back() -> None:
    table = desk()
    table.click("plus-2", "plus-2", "new-1")
    table.undo()
    assert bare(table.draft)["start"] == []
    table.undo()
    table.undo()
    assert table.draft == {}


def test_a_window_waits_until_the_bricks_are_put_back() -> None:
    table = desk(hand=["alchemist"])
    table.click("plus-2")
    assert table.refused("hand-0") == ["draft-first"]
    table.undo()
    table.click("hand-0", "storage-0", "bag-3", "do-confirm")
    assert storage(table) == [3, 3, 1, 1, 0, 0]


def test_a_tower_without_a_contract_ahead_is_warned_of() -> None:
    state = position(
        [{"storage": "W2", "towers": ["W3"]}, {}], phase="build", contracts={"white": "nnnnnn"},
        balconies=["green 4", "red 5", "purple 5", "purple 6"],
    )  # fmt: skip
    table = Desk(state)
    table.click("plus-1")
    assert [warn.key for warn in warnings(table.scene())] == ["unreachable"]


@pytest.mark.clause("F§8.5")
def test_an_open_contract_is_built_up_to_at_once() -> None:
    table = desk()
    table.click("contract-0-4")
    assert (table.draft["raise"], table.draft["start"]) == ([[2, 1]], [])
    table.click("contract-1-3", "do-confirm")
    assert table.played[:5] == [
        (k.RAISE, 2),
        (k.START_TOWER, 1),
        (k.RAISE, 3),
        (k.RAISE, 3),
        (k.END_LAYING,),
    ]


def test_of_several_towers_the_highest_below_the_contract_grows() -> None:
    table = desk("W5", towers=["W2", "W4", "W6"])
    table.click("contract-0-5")
    assert table.draft["raise"] == [[2, 1]]
    table.click("contract-0-3")
    assert sorted(table.draft["raise"]) == [[1, 1], [2, 1]]
    assert not table.draft["start"]


def test_a_tower_begins_where_every_other_is_higher() -> None:
    table = desk("W6", towers=["W6"])
    table.click("contract-0-3")
    assert (table.draft["raise"], table.draft["start"]) == ([], [[0, 3]])


@pytest.mark.parametrize("first", [(), ("storage-1",), ("contract-1-3",)])
def test_a_second_press_takes_the_bricks_back(first: tuple[str, ...]) -> None:
    table = desk("W4 Y4 G1")
    table.click(*first, "contract-0-4")
    staged = table.draft
    table.click("contract-0-4")
    assert [*staged["raise"]] and not table.draft.get("raise")
    assert table.draft.get("start", []) == staged["start"]


@pytest.mark.parametrize(
    ("held", "target", "codes"),
    [
        ("W4 Y2 G1", "contract-1-3", ["bricks-short"]),
        ("W4 Y2 G1", "contract-5-3", ["bricks-short"]),
        ("W9", "contract-4-3", ["bricks-short"]),
        ("Y9", "contract-1-7", ["over-six-bricks"]),
        ("Y6 W1", "contract-1-6", ["brick-too-dear"]),
        ("W4", "contract-0-3", ["phase-later"]),
    ],
)
def test_a_contract_that_cannot_be_built_up_to_says_why(
    held: str, target: str, codes: list[str]
) -> None:
    table = desk(held)
    assert table.refused(target) == codes


def test_a_floor_whose_contract_is_gone_is_built_up_to() -> None:
    state = position(
        [{"storage": "W4 Y4", "towers": ["W3"]}, {"storage": "P1"}],
        phase="build",
        contracts={"white": ".1....", "yellow": ".n...."},
    )
    table = Desk(state)
    assert table.refused("contract-1-5") == ["bricks-short"]
    table.click("contract-0-4")
    assert table.draft["raise"] == [[1, 1]]
    table.click("contract-0-4", "contract-1-4")
    assert (table.draft["raise"], table.draft["start"]) == ([], [[1, 4]])


@pytest.mark.clause("F§8.5")
def test_the_foot_of_a_tower_of_the_city_is_two_floors() -> None:
    table = desk("W4 Y4 G1", towers=["G1", "W3"])
    table.click("foot-1")
    assert table.draft["start"] == [[1, 2]]
    table.click("foot-2")
    assert table.draft["raise"] == [[1, 1]]
    table.click("foot-1", "foot-0")  # beside the one of three floors
    assert table.draft["start"] == [[0, 2]]
    table.click("do-confirm")
    assert table.played[:2] == [(k.RAISE, 1), (k.START_TOWER, 0)]


@pytest.mark.parametrize(
    ("held", "contracts", "target", "codes"),
    [
        ("W4", "......", "foot-0", ["stands-there"]),
        ("G4", ".1....", "contract-2-4", ["stands-there"]),
        ("B1 Y3", "......", "foot-4", ["bricks-short"]),
    ],
)
def test_a_floor_that_stands_already_says_so(
    held: str, contracts: str, target: str, codes: list[str]
) -> None:
    me = {"storage": held, "towers": ["W2", "G4"]}
    contracts_of = {"green": contracts}
    table = Desk(position([me, {"storage": "P1"}], phase="build", contracts=contracts_of))
    assert table.refused(target) == codes
