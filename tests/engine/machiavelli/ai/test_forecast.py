"""What a character would bring: each number is that of the steps themselves."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, acting, rank_of

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF, CARDS
from cantiere.machiavelli.rules.districts.cities import card_of
from cantiere.machiavelli.rules.forecast import forecast

OWN: dict[str, Any] = {
    "gold": 2,
    "hand": ["townHall", "castle", "church"],
    "city": ["tavern", "market", "harbor", "temple", "watchtower"],
}


def sums(turn: str, player: dict[str, Any], *others: dict[str, Any]) -> Any:
    state = acting(turn, player, *others)
    return forecast(state, 0, rank_of(turn))


@pytest.mark.clause("M§8.2")
@pytest.mark.parametrize(
    ("turn", "gold", "cards", "card"),
    [
        ("thief", (2, 2), 0, "castle"),
        ("bishop", (2, 2, 1), 0, "townHall"),
        ("warlord", (2, 2, 1), 0, "townHall"),
        ("merchant", (2, 2, 3, 1), 0, "townHall"),
        ("king", (2, 2), 0, "castle"),
        ("architect", (2, 2), 2, "castle"),
        ("patrician", (2, 2), 0, "castle"),
        ("cardinal", (2, 2), 1, "castle"),
        ("navigator", (2, 2, 4), 0, None),
        ("trader", (2, 2, 3), 0, "townHall"),
    ],
)
def test_gold_cards_and_the_dearest_district_that_they_pay(
    turn: str, gold: tuple[int, ...], cards: int, card: str | None
) -> None:
    outlook = sums(turn, OWN)
    assert (outlook.gold, outlook.cards) == (gold, cards)
    assert (None if outlook.card is None else CARDS[outlook.card]) == card


@pytest.mark.parametrize(
    ("more", "gold"),
    [
        (["goldMine"], (0, 3, 1)),
        (["schoolOfMagic"], (0, 2, 2)),
        (["manor"], (0, 2, 2)),
    ],
)
def test_districts_that_change_what_is_brought(more: list[str], gold: tuple[int, ...]) -> None:
    assert sums("king", {"gold": 0, "city": ["castle", *more]}).gold == gold


def test_what_stands_already_is_not_what_the_gold_is_for() -> None:
    assert sums("king", {"gold": 9, "hand": ["castle"], "city": ["castle"]}).card is None


@pytest.mark.parametrize(
    ("turn", "others", "seat", "loss", "n"),
    [
        ("thief", ({"gold": 4}, {"gold": 9}), 2, "gold", 9),
        ("blackmailer", ({"gold": 4}, {"gold": 9}), 2, "gold", 9),
        (
            "magician",
            ({"hand": ["docks"] * 2}, {"hand": ["prison"] * 3 + ["manor"]}),
            2,
            "cards",
            4,
        ),
        ("wizard", ({"hand": ["docks"]}, {}), 1, "cards", 1),
        ("abbot", ({"gold": 6}, {"gold": 5}), 1, "gold", 6),
        ("warlord", ({"city": ["docks"]}, {"city": ["temple", "palace"]}), 2, "district", 0),
        ("marshal", ({"city": ["docks"]}, {"city": ["market"]}), 2, "district", 2),
    ],
)
def test_the_player_who_would_be_hit_hardest(
    turn: str, others: tuple[dict[str, Any], ...], seat: int, loss: str, n: int
) -> None:
    hurt = sums(turn, {"gold": 1, "hand": ["tavern"]}, *others).hurt
    assert hurt is not None
    assert (hurt.seat, hurt.loss, hurt.n) == (seat, loss, n)


@pytest.mark.parametrize(
    ("turn", "player", "other"),
    [
        ("thief", {}, {"gold": 0}),
        ("magician", {"hand": ["tavern", "temple"]}, {"hand": ["docks"]}),
        ("warlord", {"gold": 0}, {"city": []}),
        ("king", {}, {"gold": 9, "hand": ["docks"], "city": ["temple"]}),
    ],
)
def test_nobody_is_hit_where_nothing_can_be_taken(
    turn: str, player: dict[str, Any], other: dict[str, Any]
) -> None:
    assert sums(turn, player, *([other] * 3)).hurt is None


def test_a_district_that_is_named_is_the_cheapest_that_can_be_destroyed() -> None:
    state = acting("warlord", {"gold": 2}, {"city": ["palace", "docks", "church"]})
    hurt = forecast(state, 0, 8).hurt
    assert hurt is not None
    assert (card_of(hurt.district), hurt.n) == (CARD_OF["church"], 1)


def test_a_keep_is_no_ones_to_destroy() -> None:
    assert sums("warlord", {"gold": 9}, {"city": ["keep"]}).hurt is None


def test_the_position_stays_as_it_was() -> None:
    state = acting("architect", OWN, {"gold": 3, "city": ["docks"]})
    before = GAME.position(state)
    for rank in range(1, 9):
        forecast(state, 0, rank)
    assert GAME.position(state) == before


@pytest.mark.parametrize("turn", ["merchant", "king", "bishop", "warlord"])
def test_the_sum_is_what_the_turn_itself_brings(turn: str) -> None:
    state = acting(turn, OWN)
    outlook = forecast(state, 0, rank_of(turn))
    gold = state.gold[0] + outlook.gold[1]
    for kind in (k.INCOME, k.EXTRA):
        if (kind,) in GAME.legal(state):
            GAME.apply(state, (kind,))
    assert state.gold[0] + outlook.gold[1] == sum(outlook.gold)
    assert gold <= sum(outlook.gold)
