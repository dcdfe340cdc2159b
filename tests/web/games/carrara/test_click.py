"""Clicks of a turn: object first, the payment proposed, what is staged shown with its price."""

import re
from typing import Any

import pytest
from tests.web.drawn import by_testid, whole
from tests.web.games.carrara.staging import GAME, Desk, fixture, position, texts

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.board import board
from cantiere_app.games.carrara.events.score import Sum, sum_of
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.moves import draft as drafts
from cantiere_app.games.carrara.moves.warnings import warnings
from cantiere_app.kit.moves.drafts import bare

WHEEL = ["W1 G1", "Y1 B2", "K1 W1", "R1", "G1", "Y1 R1"]
ME: dict[str, Any] = {
    "coins": 5,
    "bricks": "W1 Y2 R1 G1 B1 K2",
    "buildings": ["cathedral-2 pisa", "palace-3 lucca", "castle-1 lerici"],
}


def base(**fields: Any) -> Desk:
    return Desk(position([ME, {}], wheel=WHEEL, **fields))


def full(**fields: Any) -> Desk:
    return Desk(position([ME, {}], {"variant": "full"}, wheel=WHEEL, **fields))


def summed(table: Desk) -> Sum:
    return sum_of(table.scene(), 0, SCORINGS[table.draft["what"]])


def test_the_wheel_turns_only_when_it_is_asked_to() -> None:
    table = base()
    table.click("mode-buy")
    assert table.played == []
    assert table.prompt().buttons[-1].act == "do-turn"
    table.click("do-turn")
    assert facts.asked(table.scene()) == "pick"


def test_in_the_base_game_the_wheel_is_never_kept() -> None:
    table = base()
    assert table.refused("wheel-0-0") == ["turn-first"]
    assert table.refused("do-keep") == ["full-game-only"]


def test_what_a_building_counts_is_said_with_what_scores_it() -> None:
    table = base()
    table.click("display-0", "city-3")
    assert re.search(r"Scoring Viareggio or this type \(\w+\) will give", table.prompt().detail)


@pytest.mark.parametrize(
    ("mine", "scorer", "said"),
    [
        ([], None, "Scoring Viareggio or this type (cathedral) will give 6 coins for it."),
        (["cathedral"], None, "Scoring Viareggio will give 6 coins for it; you have already"),
        ([], 1, "Scoring this type (cathedral) will give 6 coins for it; Viareggio has"),
        (["cathedral"], 1, "You pay 1 yellow, 1 red and 1 green."),
        ([name for name in data.TYPES if name != "cathedral"], 0, "no scoring marker"),
    ],
)
def test_only_scorings_that_are_still_open_are_promised(
    mine: list[str], scorer: int | None, said: str
) -> None:
    scored = {"viareggio": scorer} if scorer is not None else {}
    table = Desk(position([{**ME, "scored": mine}, {}], wheel=WHEEL, cityScorings=scored))
    table.click("display-0", "city-3")
    detail = table.prompt().detail
    assert said in detail
    assert ("will count" in detail) == ("will count" in said)


def test_where_city_and_type_are_scored_the_special_field_is_promised() -> None:
    me = {**ME, "scored": ["cathedral"]}
    options, scorings = {"variant": "full"}, {"viareggio": 1}
    table = Desk(position([me, {}], options, wheel=WHEEL, cityScorings=scorings))
    table.click("display-0", "city-3")
    promise = "Only scoring city buildings will still give 3 coins for it."
    assert table.prompt().detail.endswith(promise)


def test_the_city_of_a_building_that_alone_can_be_replaced_replaces_it() -> None:
    poorer = {**ME, "bricks": "W1 Y2 R1 G1 B1 K1"}
    table = Desk(position([poorer, {}], {"variant": "full"}, wheel=WHEEL))
    table.click("eight-4")
    assert table.prompt().detail.endswith("It can replace: castle 1.")
    table.click("city-5")
    assert bare(table.draft)["do"] == "upgrade"
    assert table.draft["old"] == "castle-1"


def test_of_two_buildings_that_can_be_replaced_in_a_city_one_is_asked_for() -> None:
    two = {**ME, "bricks": "W1 Y2 R1 G1 B1 K1", "buildings": ["castle-1 lerici", "gate-2 lerici"]}
    table = Desk(position([two, {}], {"variant": "full"}, wheel=WHEEL))
    table.click("eight-5")
    assert table.prompt().detail.endswith("It can replace: castle 1 or gate 2.")
    assert table.refused("city-5") == ["which-building"]
    drawn = by_testid(board.draw(table.scene()))
    states = [drawn[each].get("data-state") for each in ("city-5", "built-5-0", "built-5-1")]
    assert states == ["which", "lit", "lit"]
    (why,) = table.room.click(table.scene(), "city-5").refuse
    assert table.room.sentence(why, table.scene()).endswith("replaces: castle 1 or gate 2.")


def test_bricks_come_from_one_segment_and_are_summed() -> None:
    table = base(phase="pick")
    table.click("wheel-1-4", "wheel-1-4")
    assert drafts.price(table.draft) == 2
    assert drafts.bricks(table.scene().view, 0, table.draft)[4] == 3
    assert drafts.coins(table.scene().view, 0, table.draft) == 3
    assert drafts.taken(table.draft, 1) == [0, 0, 0, 0, 2, 0]
    assert drafts.taken(table.draft, 2) == [0] * 6
    assert table.prompt().detail.startswith("2 × 1 for blue: 2 coins.")
    table.click("do-confirm")
    assert table.state.bricks[:6] == [1, 2, 1, 1, 3, 2]


@pytest.mark.parametrize(("clicked", "bricks"), [("wheel-2-5", [5]), ("segment-0", [3])])
def test_bricks_that_are_picked_are_not_dropped_by_a_click_on_another_segment(
    clicked: str, bricks: list[int]
) -> None:
    table = base(phase="pick")
    table.click("wheel-1-4", "wheel-1-4")
    picked = table.draft
    assert table.refused(clicked) == ["picked-elsewhere"]
    (why,) = table.room.click(table.scene(), clicked).refuse
    way = market.way_out(why, table.scene())
    numeral = data.SEGMENTS[int(clicked.split("-")[1])]
    assert way and way.label == f"Buy from segment {numeral} instead"
    table.click(way.act)
    assert bare(table.draft)["bricks"] == bricks
    table.undo()
    assert table.draft == picked


def test_to_start_anew_is_not_offered_where_nothing_can_be_taken() -> None:
    table = base(phase="pick")
    table.click("wheel-1-4")
    assert table.refused("wheel-0-0") == ["cannot-pay"]
    table = Desk(position([ME, {}], wheel=["", "B2", "", "", "", ""], phase="pick"))
    table.click("wheel-1-4")
    assert table.refused("segment-4") == ["segment-empty"]


def test_a_kept_wheel_drops_nothing_that_is_picked_either() -> None:
    table = full()
    table.click("wheel-1-4")
    assert table.refused("segment-2") == ["picked-elsewhere"]
    table.click("do-anew-2-5")
    assert bare(table.draft)["segment"] == 2


def test_a_brick_that_is_all_taken_is_laid_back_by_the_next_click() -> None:
    table = base(phase="pick")
    table.click("wheel-1-4", "wheel-1-4", "wheel-1-4")
    assert table.draft == {}


def test_where_one_more_cannot_be_paid_the_choice_stays_and_can_be_put_back() -> None:
    table = Desk(position([ME, {}], wheel=["", "W2 B1", "", "", "", ""], phase="pick"))
    table.click("wheel-1-0")
    picked = table.draft
    assert bare(picked)["bricks"] == [0]
    assert table.refused("wheel-1-0") == ["another-too-dear"]
    assert table.draft == picked
    (why,) = table.room.click(table.scene(), "wheel-1-0").refuse
    way = market.way_out(why, table.scene())
    assert way and way.label == "Put white back"
    table.click(way.act)
    assert table.draft == {}


def test_a_segment_gives_all_that_can_be_paid_the_cheapest_first() -> None:
    table = base(phase="pick")
    table.click("segment-0")
    assert bare(table.draft)["bricks"] == [3]
    table.click("segment-0")
    assert table.draft == {}
    assert table.refused("wheel-0-0") == ["cannot-pay"]


def test_a_wheel_that_is_kept_is_played_with_the_purchase() -> None:
    table = full()
    table.click("segment-2")
    assert table.draft["keep"]
    table.click("do-confirm")
    assert table.played[:2] == [(k.BUY, k.KEEP_WHEEL), (k.SEGMENT, 2)]


def test_a_wheel_that_nothing_can_be_paid_from_may_be_kept_for_two_coins() -> None:
    table = Desk.at("carrara-cannot-pay")
    assert table.refused("segment-4") == ["cannot-pay"]
    table.click("mode-buy")
    assert table.buttons()[-2:] == ["do-keep", "do-turn"]
    table.click("do-keep")
    assert table.state.coins[0] == data.CONSOLATION


@pytest.mark.parametrize(
    ("me", "title"),
    [
        ({}, "Buy bricks"),
        ({"bricks": "R3"}, "Buy or build"),
        ({"bricks": "R3", "buildings": ["palace-3 lerici"]}, "Buy, build or score"),
    ],
)
def test_a_turn_begins_with_what_is_possible(me: dict[str, Any], title: str) -> None:
    asked = Desk(position([me, {}], wheel=WHEEL)).prompt()
    assert asked.title == title
    buttons = [button.label for button in asked.buttons if button.enabled]
    assert [word for word in buttons if word.lower() not in title.lower()] == []


def test_a_building_is_paid_with_the_worst_bricks_its_city_accepts() -> None:
    table = base()
    table.click("display-0", "city-5")
    assert bare(table.draft) == {
        "do": "build", "tile": "cathedral-3", "city": "lerici", "pay": [5, 5, 4], "own": False
    }  # fmt: skip
    table.click("city-3")
    assert table.draft["pay"] == [3, 2, 1]
    assert [button.act for button in table.prompt().buttons if button.go] == ["do-confirm"]
    table.click("do-confirm")
    assert table.state.bricks[:6] == [1, 1, 0, 0, 1, 2]


def test_a_payment_is_changed_brick_by_brick() -> None:
    table = base()
    table.click("display-0", "city-5", "pay-2", "brick-2")
    assert sorted(table.draft["pay"]) == [2, 5, 5]
    assert [warn.key for warn in warnings(table.scene())] == ["better-bricks"]
    table.click("do-confirm")
    assert table.state.bricks[:6] == [1, 2, 0, 1, 1, 0]


def test_a_brick_picked_up_of_the_payment_asks_for_the_one_that_pays_instead() -> None:
    table = base()
    table.click("display-0", "city-5")
    asked = texts()("carrara.build.exchange")
    assert asked not in table.prompt().detail
    table.click("pay-2")
    assert asked in table.prompt().detail


def test_a_second_click_lets_a_brick_of_the_payment_be() -> None:
    table = base()
    table.click("display-0", "city-5")
    staged = table.draft
    table.click("pay-2", "pay-2")
    assert (table.draft, table.picked) == (staged, "")


def test_a_brick_of_the_payment_that_no_other_can_replace_is_not_picked_up() -> None:
    table = Desk(position([{**ME, "bricks": "G3"}, {}], wheel=WHEEL))
    table.click("display-0", "city-5")
    assert table.refused("pay-0") == ["one-colour-only"]


def test_behind_an_exchange_no_brick_is_picked_up_and_more_of_its_colour_may_follow() -> None:
    table = Desk(position([{**ME, "bricks": "R3 G3"}, {}], wheel=WHEEL))
    table.click("display-0", "city-5")
    for paid in ([3, 3, 2], [3, 2, 2], [2, 2, 2]):
        table.click("brick-2")
        assert (table.draft["pay"], table.picked) == (paid, "")
    assert texts()("carrara.build.exchange") not in table.prompt().detail


def test_a_brick_that_the_city_does_not_accept_is_refused_with_its_name() -> None:
    table = base()
    table.click("display-0", "city-3")
    assert table.refused("brick-5") == ["not-accepted"]
    assert "Viareggio" in table.room.sentence(
        table.room.click(table.scene(), "brick-5").refuse[0], table.scene()
    )


def test_a_tile_says_what_it_lacks() -> None:
    table = base()
    table.click("display-0")
    assert table.refused("city-0") == ["city-accepts-too-few"]
    assert table.refused("field-0")[0] == "full-game-only"


def test_another_tile_keeps_the_city_where_it_can() -> None:
    table = base()
    table.click("display-0", "city-1", "display-6")
    assert table.draft["city"] == "pisa"
    table.click("display-7")
    assert "city" not in table.draft


def test_an_own_building_is_replaced_by_a_dearer_one() -> None:
    table = full()
    table.click("built-5-0")
    assert bare(table.draft) == {"do": "upgrade", "old": "castle-1"}
    assert table.refused("display-6") == ["not-dearer"]
    table.click("display-0")
    assert table.draft["pay"] == [5, 5]
    table.click("do-confirm")
    assert table.played[0] == (k.UPGRADE, data.TILES.index("castle-1"))


def test_a_second_click_on_a_part_of_an_upgrade_lets_that_part_be_alone() -> None:
    table = full()
    table.click("built-5-0", "display-0", "display-0")
    assert bare(table.draft) == {"do": "upgrade", "old": "castle-1"}
    table.click("display-0", "built-5-0")
    assert bare(table.draft) == {"do": "build", "tile": "cathedral-3"}
    table.click("display-0")
    assert bare(table.draft) == {"do": "build"}


def test_another_city_takes_what_was_to_replace_a_building() -> None:
    table = full()
    table.click("built-5-0", "display-0")
    assert table.refused("city-0") == ["city-accepts-too-few"]
    assert bare(table.draft)["do"] == "upgrade"
    table.click("city-4")
    staged = bare(table.draft)
    assert (staged["do"], staged["tile"], staged["city"]) == ("build", "cathedral-3", "massa")
    table = full()
    table.click("built-5-0")
    assert table.refused("city-4") == ["tile-first"]


def test_a_second_click_on_the_city_leaves_what_is_staged_with_its_bricks() -> None:
    table = base()
    table.click("display-0", "city-5", "brick-3")
    staged = table.draft
    assert staged["own"]
    table.click("city-5")
    assert table.draft == staged
    table = full()
    table.click("display-0", "built-5-0", "city-5")
    assert table.draft["old"] == "castle-1"


def test_the_new_tile_may_be_picked_before_the_old_building() -> None:
    table = full()
    table.click("display-1", "book-1")
    assert bare(table.draft)["old"] == "palace-3"
    assert drafts.paid(table.draft) == [2]


def test_a_scoring_is_shown_term_by_term_before_it_is_made() -> None:
    table = base()
    table.click("type-2")
    total = summed(table)
    assert (total.points, total.coins, sum(total.objects)) == (6, 0, 1)
    assert [(t.tile, t.cost, t.each, t.points) for t in total.terms] == [("palace-3", 3, (0, 2), 6)]
    assert "6 VP" in table.prompt().title
    table.click("do-confirm")
    assert table.state.vp[0] >= 6


def test_a_city_is_scored_in_the_mode_score_and_built_in_with_a_tile() -> None:
    me = {**ME, "buildings": ["cathedral-2 pisa", "gate-1 pisa"]}
    table = Desk(position([me, {}], wheel=WHEEL))
    table.click("city-1")
    assert bare(table.draft) == {"do": "score", "what": "pisa"}
    table.click("display-6", "city-1")
    assert table.draft["do"] == "build"


def test_special_fields_count_a_category_with_the_yield_of_the_field() -> None:
    table = full()
    table.click("field-0")
    total = summed(table)
    assert (total.points, total.coins, sum(total.objects)) == (0, 5, 0)
    assert [t.each for t in total.terms] == [(1, 0), (1, 0)]


def test_a_mode_without_a_way_says_why() -> None:
    table = Desk(position([{"coins": 5}, {}], wheel=WHEEL))
    assert table.refused("mode-build") == ["cannot-build"]
    assert table.refused("mode-score") == ["nothing-built"]
    modes = {button.act: button.enabled for button in table.prompt().buttons}
    assert modes == {"mode-buy": True, "mode-build": False, "mode-score": False}


@pytest.mark.parametrize(
    ("scored", "code"),
    [(["palace"], "cannot-score"), ([*data.TYPES], "no-marker")],
)
def test_why_nothing_can_be_scored_is_told_apart(scored: list[str], code: str) -> None:
    me = {"buildings": ["palace-3 lucca"], "scored": scored}
    assert Desk(position([me, {}], wheel=WHEEL)).refused("mode-score") == [code]


def test_undo_goes_back_click_by_click() -> None:
    table = base()
    table.click("mode-build", "display-0", "city-3")
    for expected in ({"do": "build", "tile": "cathedral-3"}, {"do": "build"}, {}):
        table.undo()
        assert bare(table.draft) == expected


def test_undo_of_a_brick_picked_up_to_be_exchanged_leaves_the_city_chosen() -> None:
    table = base()
    table.click("display-0", "city-5")
    staged = table.draft
    table.click("pay-2", "pay-1")
    table.undo()
    assert (table.draft, table.picked) == (staged, "")
    table.click("pay-2", "brick-2")
    table.undo()
    assert (table.draft, table.picked) == (staged, "")


@pytest.mark.parametrize(("place", "token"), [("city-4", "up-massa"), ("field-1", "up-country")])
def test_a_place_means_its_token_while_one_is_asked_for(place: str, token: str) -> None:
    table = Desk.at("carrara-token")
    table.click(place)
    assert bare(table.draft) == {"do": "token", "token": token}
    table.click(place)
    assert not table.draft


def test_a_place_whose_token_is_taken_says_who_has_it() -> None:
    assert Desk.at("carrara-token").refused("city-1") == ["token-taken"]


@pytest.mark.parametrize(("cheap", "is_apart"), [((0, 3), True), ((0, 1), False)])
def test_of_four_buildings_those_one_above_the_other_are_told_apart_in_a_list(
    cheap: tuple[int, int], is_apart: bool
) -> None:
    tiles = iter(("castle-1 lerici", "gate-2 lerici"))
    dear = iter(("library-4 lerici", "villa-4 lerici"))
    here = [next(tiles if at in cheap else dear) for at in range(4)]
    poor = {**ME, "bricks": "W1 Y2 R1 G1 B1 K1", "buildings": here}
    table = Desk(position([poor, {}], {"variant": "full"}, wheel=WHEEL))
    table.click("display-0")
    assert (" apart" in whole(board.draw(table.scene()))) == is_apart


def test_who_has_nothing_that_a_tile_could_replace_is_told_of_cities_only() -> None:
    table = Desk(position([{**ME, "buildings": []}, {}], {"variant": "full"}, wheel=WHEEL))
    table.click("mode-build")
    assert table.prompt().detail == texts()("carrara.build.how")


def test_the_announcement_is_staged_and_ends_the_game_in_the_last_seat() -> None:
    table = Desk.at("carrara-cards-6")
    table.click("do-announce")
    assert table.prompt().detail.endswith(texts("en")("carrara.announce.over"))
    assert not table.played
    assert table.refused("do-end") == ["draft-first"]
    table.click("do-confirm")
    assert facts.asked(table.scene()) == "over"


def test_that_the_end_can_be_announced_is_said_first_and_before_the_turn_ends() -> None:
    met = fixture("carrara-cards-6")["position"]
    table = Desk(GAME.from_position({**met, "phase": "purchase"}))
    assert table.prompt().title == texts()("carrara.prompt.end-or-object")
    assert [(warn.key, warn.lasting) for warn in warnings(table.scene())] == [
        ("not-announced", True)
    ]
    table.click("do-announce")
    assert [warn.key for warn in warnings(table.scene())] == ["object-first"]


def test_a_card_in_play_is_looked_at() -> None:
    table = base()
    cards = table.scene().view["cards"]
    assert table.room.click(table.scene(), "card-1").look == f"card-{cards[1]}"
    assert not table.room.click(table.scene(), "card-9").look


def test_a_building_that_nothing_scores_any_more_is_warned_of() -> None:
    me = {**ME, "scored": ["cathedral"]}
    table = Desk(position([me, {}], wheel=WHEEL, cityScorings={"lerici": 1}))
    table.click("display-0", "city-5")
    assert [warn.key for warn in warnings(table.scene())] == ["no-scoring-left"]


def test_a_scoring_that_misses_objects_is_warned_of() -> None:
    held: list[dict[str, Any]] = [
        {**ME, "buildings": ["palace-3 lucca"]},
        {"objects": {"crown": 5}},
    ]
    table = Desk(position(held, wheel=WHEEL))
    table.click("type-2")
    assert [warn[::2] for warn in warnings(table.scene())] == [("objects-gone", ("type-2",))]


def test_the_last_marker_is_warned_of() -> None:
    me = {**ME, "scored": ["library", "gate", "castle", "villa"]}
    table = Desk(position([me, {}], wheel=WHEEL, cityScorings={"lerici": 0}))
    table.click("type-2")
    assert [warn[::2] for warn in warnings(table.scene())] == [("last-marker", ("type-2",))]


def test_hidden_holdings_are_not_needed_to_wait() -> None:
    waiting = Desk(base().state, viewer=1)
    assert waiting.refused("display-0") == ["not-your-turn"]
    assert waiting.prompt().title == texts("en")("carrara.wait.turn", name="Anna")


def test_who_is_stuck_after_an_announcement_may_pass_as_well() -> None:
    """Passing shows neither coins nor bricks (C§7)."""
    players: list[dict[str, Any]] = [{"bricks": "W7 Y7 R7 G7 B7 K7"}, {"coins": 3}]
    table = Desk(position(players, wheel=[], announcer=0, active=1))
    assert {button.act for button in table.prompt().buttons} >= {"do-stuck", "do-pass"}
    table.click("do-pass", "do-confirm")
    assert table.played == [(k.PASS,)]


def test_an_announcement_says_what_it_shows() -> None:
    """Objects, and coins where the top card asks for them (C§11)."""
    me: dict[str, Any] = {
        "coins": 20,
        "objects": {"book": 5, "crown": 4},
        "scored": ["library", "gate", "villa", "palace"],
        "buildings": [f"{kind}-5 lerici" for kind in data.TYPES],
    }
    for top, said in (("top-1", "detail"), ("top-6", "detail-coins")):
        cards = [top, "object-1", "building-1", "bonus-2"]
        options = {"variant": "full", "cards": cards}
        table = Desk(position([me, {}], options, phase="announce", display=[]))
        table.click("do-announce")
        detail = table.prompt().detail
        assert detail.startswith(texts("en")(f"carrara.announce.{said}", points=data.ANNOUNCE_VP))
        assert detail.endswith(texts("en")("carrara.announce.round"))
