"""What a draft leads to, and how it is taken back."""

import pytest
from tests.web.games.firenze.staging import GAME, position

from cantiere_app.games.firenze.moves import draft as firenze
from cantiere_app.games.firenze.moves.aim import read
from cantiere_app.games.firenze.moves.payment import keep, propose
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.paying import following
from cantiere_app.kit.moves.targets import Aim


def test_a_draft_goes_back_click_by_click_to_nothing() -> None:
    first = drafts.follow({}, {"do": "take", "slot": 1})
    second = drafts.follow(first, {"do": "take", "slot": 2})
    assert drafts.bare(second) == {"do": "take", "slot": 2}
    assert drafts.back(second) == first
    assert drafts.back(first) == {}
    assert drafts.back({}) is None


def test_to_and_fro_leaves_no_trace() -> None:
    first = drafts.follow({}, {"do": "take", "slot": 1})
    there = drafts.follow(first, {"do": "take", "slot": 2})
    assert drafts.follow(there, {"do": "take", "slot": 1}) == first
    assert drafts.follow(first, {"do": "take", "slot": 1}) == first
    assert drafts.follow(first, {}) == {}


def test_the_clicks_kept_are_limited() -> None:
    draft = drafts.follow({}, {"do": "take", "slot": 0})
    for slot in range(1, 200):
        draft = drafts.follow(draft, {"do": "take", "slot": slot})
    assert len(draft["was"]) == drafts.HISTORY


@pytest.mark.parametrize(
    ("target", "aim"),
    [
        ("card-2", Aim("card", (2,))),
        ("opp-brick-1-3", Aim("opp-brick", (1, 3))),
        ("row-brick-0-5", Aim("row-brick", (0, 5))),
        ("do-delta--1-4", Aim("do-delta", (-1, 4))),
        ("do-delta-1-12", Aim("do-delta", (1, 12))),
        ("church-small-privilege", Aim("church", word="smallPrivilege")),
        ("church-smallPrivilege", Aim("church", word="smallPrivilege")),
        ("do-cancel-yes", Aim("do-cancel-yes")),
        ("", Aim("")),
    ],
)
def test_targets_are_read(target: str, aim: Aim) -> None:
    assert read(target) == aim


@pytest.mark.clause("F§9.9")
def test_the_proposal_takes_the_common_and_spares_own_towers() -> None:
    assert propose([3, 4, 0, 1, 0, 0], 3, {1}) == [0, 0, 0]
    assert propose([1, 4, 0, 1, 0, 0], 3, {1}) == [0, 3, 1]
    assert propose([2, 0, 0, 4, 2, 0], 3, set()) == [0, 0, 3]


def test_no_colour_loses_its_last_bricks_beside_a_heap() -> None:
    assert propose([6, 0, 0, 0, 0, 2], 2, {0}) == [0, 0]
    assert propose([5, 0, 0, 0, 0, 2], 2, {0}) == [0, 5]
    assert propose([1, 6, 0, 8, 0, 0], 3, set()) == [3, 3, 1]


def test_a_trade_gives_none_of_the_colour_that_it_takes_while_there_is_another() -> None:
    assert propose([3, 4, 1, 1, 0, 0], 3, {1}, {0}) == [2, 3, 1]
    assert propose([7, 1, 0, 1, 0, 0], 3, {1}, {0}) == [3, 1, 0]


def test_an_own_choice_stays_as_far_as_it_can() -> None:
    assert keep([3, 3, 5], [2, 0, 0, 1, 0, 1], 3, set()) == [3, 5, 0]
    assert keep([3, 5], [2, 0, 0, 1, 0, 1], 1, set()) == [3]


def test_the_next_colour_goes_round() -> None:
    assert following([2, 0, 1, 0, 0, 0], [0], 0) == 2
    assert following([2, 0, 1, 0, 0, 0], [2], 0) == 0
    assert following([1, 0, 0, 0, 0, 0], [0], 0) is None


def test_ruins_are_the_old_towers_without_a_brick() -> None:
    s = position([{"towers": ["W5", "G2", "R1"], "storage": "G1"}, {}], phase="build")
    view = GAME.view(s, 0)
    falling = firenze.ruins(view, 0, {"do": "build", "raise": [[2, 1]]})
    assert [(r.colour, r.height, r.lost, r.back) for r in falling] == [(0, 5, 3, 2), (3, 1, 1, 0)]
    assert firenze.ruins(view, 1, {}) == []


def test_storage_after_a_draft() -> None:
    s = position([{"storage": "W3 G2", "towers": ["G1"]}, {"storage": "P1"}])
    view = GAME.view(s, 0)
    take = {"do": "take", "slot": 1, "pay": [0], "princess": False}
    assert firenze.staged(view, 0, take) == [3, 1, 3, 1, 0, 0]
    build = {"do": "build", "raise": [[1, 1]], "start": [[0, 2]], "pay": [2], "mason": False}
    assert firenze.staged(view, 0, build) == [1, 0, 0, 0, 0, 0]
    swap = {"do": "smuggler", "seat": 1, "give": 0, "take": 5}
    assert firenze.staged(view, 0, swap) == [2, 0, 2, 0, 0, 1]
    assert firenze.staged(view, 0, {"do": "tax", "keep": [1], "bricks": [0, 0]})[0] == 1


def test_prices_count_workshop_and_mason() -> None:
    s = position([{"buildings": ["workshop"]}, {}])
    view = GAME.view(s, 0)
    four = {"do": "build", "start": [[0, 4]], "mason": False}
    price = firenze.price(view, 0, four)
    assert (price.cost, price.following) == (2, 5)
    assert firenze.price(view, 0, {**four, "mason": True}).cost == 0
    assert firenze.price(view, 0, {"do": "build", "start": [[0, 6]]}).following is None
