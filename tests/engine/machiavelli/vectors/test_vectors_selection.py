"""M§17.1, TV-01 … TV-15: set-up, selection, the Theater."""

from itertools import count

import pytest
from tests.engine.machiavelli.builders import (
    GAME,
    asked,
    event,
    move,
    offers,
    rank_of,
    skip_to,
    table,
)

from cantiere.core.game import Event
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF
from cantiere.machiavelli.rules import setup
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import State

UNIQUES = [
    *("armory", "basilica", "capitol", "dragonGate", "factory", "framework", "goldMine"),
    *("graveyard", "greatWall", "hospital", "keep", "laboratory", "library"),
]


def new(seats: int, seed: int = 1, **options: object) -> State:
    return setup.new({"seats": seats, **options}, seed)


@pytest.mark.clause("TV-01", "TV-02", "M§5")
@pytest.mark.parametrize(
    ("seats", "without", "with_cards"),
    [(2, 60, 75), (3, 56, 71), (4, 52, 67), (5, 48, 63), (6, 44, 59), (7, 40, 55), (8, 36, 51)],
)
def test_tv_01_tv_02_setup(seats: int, without: int, with_cards: int) -> None:
    for cards, left in ((False, without), (True, with_cards)):
        s = new(seats, actionCards=cards)
        assert len(s.deck) == left
        assert [len(hand) for hand in s.hands] == [4] * seats
        assert s.gold == [2] * seats


@pytest.mark.clause("M§5 crown", "Q51")
def test_the_crown_is_anybodys_and_action_cards_may_be_dealt() -> None:
    games = [new(4, seed, actionCards=True) for seed in range(60)]
    assert {s.crown for s in games} == {0, 1, 2, 3}
    assert any(card >= 53 for s in games for hand in s.hands for card in hand)


SEEN = {
    (4, 8): [5, 4, 3, 2],
    (4, 9): [5, 4, 3, 2],
    (5, 8): [6, 5, 4, 3, 2],
    (5, 9): [6, 5, 4, 3, 2],
    (6, 8): [7, 6, 5, 4, 3, 2],
    (6, 9): [7, 6, 5, 4, 3, 2],
    (7, 8): [7, 6, 5, 4, 3, 2, 2],
    (7, 9): [8, 7, 6, 5, 4, 3, 2],
    (8, 9): [8, 7, 6, 5, 4, 3, 2, 2],
    (3, 9): [8, 7, 6, 4, 3, 2],
    (2, 8): [7, 6, 5, 4, 3, 2],
}


@pytest.mark.clause("TV-03", "TV-05", "TV-06")
@pytest.mark.parametrize(("seats", "ranks"), SEEN)
def test_tv_03_so_many_cards_are_seen_in_turn(seats: int, ranks: int) -> None:
    s = new(seats, characterCount=ranks)
    up = {(4, 8): 2, (4, 9): 3, (5, 8): 1, (5, 9): 2, (6, 9): 1}.get((seats, ranks), 0)
    seen, choosers = [], []
    assert len(s.face_up) == up
    while s.phase in (k.PICKING, k.DROPPING):
        seen.append(len(GAME.legal(s)))
        choosers.append((s.active - s.crown) % seats)
        GAME.play(s, GAME.legal(s)[0])
    assert seen == SEEN[seats, ranks]
    order = {2: [0, 1, 1, 0, 0, 1], 3: [0, 1, 2] * 2}
    assert choosers == order.get(seats, list(range(seats)))


@pytest.mark.clause("TV-04", "D-3", "D-2")
def test_tv_04_rank_4_goes_back_from_the_face_up_cards() -> None:
    replaced = 0
    for seed in range(80):
        s = new(4, seed)
        laid = event([Event(*each) for each in s.log], "faceUp") if s.log else None
        assert 4 not in s.face_up
        assert len(s.face_up) == 2
        assert 4 in (*selection.pile(s), s.slots[0])
        replaced += s.marks.replaced
        assert laid is None or laid.params["replaced"] == s.marks.replaced
    assert replaced


@pytest.mark.clause("D-3")
def test_rank_4_may_lie_face_down() -> None:
    assert any(new(4, seed).slots[0] == 4 for seed in range(80))


@pytest.mark.clause("TV-07", "TV-09", "D-5")
@pytest.mark.parametrize(("seats", "ranks"), [(7, 8), (8, 9)])
def test_tv_07_tv_09_the_last_one_takes_up_the_card_laid_away(seats: int, ranks: int) -> None:
    s = new(seats, characterCount=ranks)
    away = s.slots[0]
    for _ in range(seats - 1):
        passed = selection.pile(s)
        GAME.play(s, GAME.legal(s)[0])
    assert asked(s) == ((s.start_seat - 1) % seats, "pick")
    assert set(selection.pile(s)) == {passed[1], away}
    GAME.play(s, (k.PICK, away))
    assert s.holders[away] == (s.start_seat - 1) % seats
    assert s.slots[-1] == passed[1]


@pytest.mark.clause("TV-08")
def test_tv_08_seven_with_nine_leave_the_card_laid_away() -> None:
    s = new(7, characterCount=9)
    for _ in range(6):
        GAME.play(s, GAME.legal(s)[0])
    assert len(selection.pile(s)) == 2
    assert s.slots[0] not in selection.pile(s)


@pytest.mark.clause("TV-10", "Q41")
def test_tv_10_three_players_hold_two_each() -> None:
    s = new(3)
    for _ in range(6):
        GAME.play(s, GAME.legal(s)[-1])
    assert [s.holders.count(seat) for seat in range(3)] == [2, 2, 2]
    assert sum(holder == k.NOBODY for holder in s.holders[1:]) == 3
    assert {new(3, seed).slots[0] for seed in range(60)} == set(range(1, 10))


@pytest.mark.clause("TV-11")
def test_tv_11_two_players_lay_some_away() -> None:
    s = new(2)
    kinds = []
    while s.phase in (k.PICKING, k.DROPPING):
        kinds.append((asked(s)[0] != s.crown, asked(s)[1]))
        GAME.play(s, GAME.legal(s)[0])
    assert kinds == [
        (False, "pick"), (True, "pick"), (True, "drop"),
        (False, "pick"), (False, "drop"), (True, "pick"),
    ]  # fmt: skip
    assert sum(holder == k.NOBODY for holder in s.holders[1:]) == 4


@pytest.mark.clause("D-1")
def test_the_cast_is_shuffled_for_every_round() -> None:
    away = {new(6, seed).slots[0] for seed in range(80)}
    assert away == set(range(1, 9))


@pytest.mark.clause("D-4", "M§6.4")
def test_only_the_picker_is_told_what_was_picked() -> None:
    s = new(5)
    picker = s.active
    picked = event(GAME.play(s, GAME.legal(s)[2]), "picked")
    assert picked.secret == {"rank": s.slots[-1]}
    assert picked.readers == (picker,)
    views = [GAME.view(s, seat) for seat in range(5)]
    assert [view["slots"][-1] == "?" for view in views] == [seat != picker for seat in range(5)]
    assert [len(view["handed"]) for view in views] == [
        int(seat in (picker, s.active)) for seat in range(5)
    ]


def at_theater(seats: int, city: int = 0, **roles: object) -> State:
    players = [{"city": ["theater"] if seat == city else []} for seat in range(seats)]
    held = (
        {0: ["thief", "king"], 1: ["bishop", "warlord"]}
        if seats == 3
        else {0: "king", 1: "thief", 2: "assassin"}
    )
    return table(players, phase="theater", roles=held, seat=city, active=city)


@pytest.mark.clause("TV-15", "D-6", "M§15.5")
def test_tv_15_theater_with_three() -> None:
    taken = set()
    for seed in count():
        s = at_theater(3)
        s.rng = seed + 1
        exchanged = event(move(s, "swap-roles 1 4"), "exchangedRoles")
        got = exchanged.secret["got"]
        taken.add(got)
        assert s.holders[4] == 1
        assert s.holders[got] == 0
        assert got in (rank_of("bishop"), rank_of("warlord"))
        assert (exchanged.params, exchanged.readers) == ({"other": 1}, (0, 1))
        assert GAME.view(s, 2)["marks"]["gave"] == "?"
        assert GAME.view(s, 0)["marks"]["gave"] == [4, got]
        if len(taken) == 2:
            return


@pytest.mark.clause("M§6.5", "M§15.5 king", "M§15.5 partner")
def test_the_theater_swaps_the_king_away_or_nothing() -> None:
    s = at_theater(4)
    assert asked(s) == (0, "theater")
    assert len(offers(s, "swap-roles")) == 3
    wrong = {(9, 4): "no-such-seat", (0, 4): "own-seat", (1, 9): "no-such-rank"}
    wrong[1, 2] = "not-your-rank"
    for named, code in wrong.items():
        assert [reason.code for reason in GAME.why(s, (k.SWAP_ROLES, *named))] == [code]
    other = GAME.copy(s)
    move(s, "swap-roles 1 4")
    assert (s.holders[4], s.holders[2]) == (1, 0)
    move(other, "stay")
    assert (other.holders[4], other.holders[2]) == (0, 1)


@pytest.mark.clause("M§15.5 killed", "M§9.3 Theater")
def test_who_holds_the_card_after_the_exchange_suffers_for_it() -> None:
    s = at_theater(4)
    move(s, "swap-roles 1 4")
    skip_to(s, "open")
    move(s, "kill 4")
    skip_to(s, "pick")
    assert s.past[3] == 1


@pytest.mark.clause("M§15.5 last")
def test_the_last_chooser_of_seven_chooses_before_the_exchange() -> None:
    s = new(7, uniques=["theater", *UNIQUES])
    s.cities[2] = (CARD_OF["theater"],)
    for _ in range(7):
        assert asked(s)[1] == "pick"
        GAME.apply(s, GAME.legal(s)[0])
    assert asked(s) == (2, "theater")


@pytest.mark.clause("M§15.5 owner")
def test_who_owns_the_theater_when_the_round_begins_exchanges() -> None:
    s = at_theater(4, city=2)
    assert asked(s) == (2, "theater")


def test_what_cannot_be_kept_is_told() -> None:
    s = new(5)
    (up,) = s.face_up
    laid_away = s.slots[0]
    tries = {0: "no-such-rank", 9: "no-such-rank", up: "lies-face-up", laid_away: "not-handed"}
    for rank, code in tries.items():
        assert [reason.code for reason in GAME.why(s, (k.PICK, rank))] == [code]
