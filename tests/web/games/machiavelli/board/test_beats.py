"""What is seen of Machiavelli's events that others do to one, and of a killed character."""

import pytest

from cantiere.core.game import Event
from cantiere_app.games.machiavelli.events.beats import HAND, OWN_CARDS
from cantiere_app.games.machiavelli.events.kinds import EVENTS, UNSHOWN
from cantiere_app.games.machiavelli.events.round_end import motions
from cantiere_app.kit.events.beats import Around, Change, Motion, renew

KING = Event("revealed", 1, {"rank": 4, "character": "king"})
ROUND = Event("round", 1, {"round": 3})

_OF_GOLD = '[data-inspect="sign-gold"]'
_OF_CARDS = '[data-inspect="sign-cards"]'


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


CAST = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
KILLED = Event("killed", 1, {"rank": 7})
ACROSS = [KILLED, Event("nobody", -1, {"rank": 7}), Event("turnEnd", 0), ROUND]


def over(killed: int, *events: Event, revealed: tuple[int, ...] = (), face_up: int = 2) -> Change:
    """The end of a round, from where that rank was killed, if it is not 0."""
    marks = {"killed": killed}
    was = {"cast": CAST, "marks": marks, "revealed": revealed, "faceUp": [face_up]}
    return Change(events, 0, {}, {}, was=was)


@pytest.mark.parametrize(
    ("change", "turned"),
    [
        (over(7, Event("turnEnd", 0), ROUND), ["architect"]),
        (over(7, Event("turnEnd", 0), Event("end", -1)), ["architect"]),
        (over(0, *ACROSS), ["architect"]),
        (over(3, *ACROSS, Event("faceUp", -1, {"ranks": [7]})), ["architect"]),
        (over(4, ROUND), ["king"]),
        (over(4, KING, ROUND), []),
        (over(7, ROUND, revealed=(7,)), []),
        (over(2, ROUND), []),
        (over(7, Event("turnEnd", 0)), []),
        (over(0, ROUND), []),
        (Change([ROUND], 0, {}, {}), []),
    ],
)
def test_a_killed_character_that_nobody_shows_is_turned_face_down(
    change: Change, turned: list[str]
) -> None:
    """Whoever shows the killed rank 4 turns it over himself (M§7.9)."""
    turnings = [each for each in motions(change) if each.event and each.event.kind == UNSHOWN]
    assert [each.event and each.event.params["character"] for each in turnings] == turned
    for motion in turnings:
        front, back, *_ = [move.piece for beat in motion.beats for move in beat.moves]
        assert f"ma-{turned[0]}" in front and "ma-killed" in front
        assert turned[0] not in back, "whose it was stays hidden"


@pytest.mark.parametrize("killed", [0, 7])
def test_the_band_of_a_round_stays_until_the_next_one_begins(killed: int) -> None:
    shown = motions(over(killed, Event("nobody", -1, {"rank": 8}), ROUND))
    renewed = [
        (motion.event and motion.event.kind, at, move.thing.key)
        for motion in shown
        for at, beat in enumerate(motion.beats)
        for move in beat.moves
        if move.kind == "renew"
    ]
    assert renewed == [("round", 0, "z-head/bar"), ("round", 0, "z-procession/bays")]


def test_a_king_who_takes_a_turn_does_not() -> None:
    turn = Event("turn", 1, {"turn": 3, "rank": 4})
    assert rows(seen(KING, turn)[0])[0] == "called"


@pytest.mark.parametrize(
    "called",
    [Event("revealed", 1, {"rank": 6, "character": "merchant"}), Event("nobody", -1, {"rank": 6})],
)
@pytest.mark.parametrize(
    ("past", "is_seen"), [((), True), ((Event("nobody", -1, {"rank": 5}),), False)]
)
def test_who_was_called_before_has_the_turn_no_more(
    called: Event, past: tuple[Event, ...], *, is_seen: bool
) -> None:
    """Two characters shone as if both were to act: what nothing moves stays up to the end."""
    around = Around(0, past=past, was={"called": 3})
    moves = [move for beat in EVENTS.beats(called, around)[:1] for move in beat.moves]
    assert (renew("z-procession/bays/3") in moves) == is_seen


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


def carried(motion: Motion, kind: str) -> list[tuple[str, str, str, int]]:
    """What goes: its key, the part of it, the key of where it comes from or goes to, how many."""
    movements = [move for beat in motion.beats for move in beat.moves if move.kind == kind]
    ends = [move.source or move.target for move in movements]
    return [
        (move.thing.key, move.thing.part, end.key if end else "", move.many)
        for move, end in zip(movements, ends, strict=True)
    ]


def test_own_cards_are_turned_over_on_their_way_from_the_deck() -> None:
    drew = Event("drew", 0, {"count": 3, "cards": ["tavern", "market", "tavern"]})
    (motion,) = seen(drew)
    assert carried(motion, "deal") == [
        ("z-hand/cards", '[data-card="tavern"]', "z-players/who", 2),
        ("z-hand/cards", '[data-card="market"]', "z-players/who", 1),
    ]


def test_the_cards_of_another_stay_hidden() -> None:
    (motion,) = seen(Event("drew", 1, {"count": 2}))
    kinds = {move.kind for beat in motion.beats for move in beat.moves}
    assert "deal" not in kinds
    assert carried(motion, "alight") == [("z-cities/all/1", _OF_CARDS, "", 2)]


@pytest.mark.parametrize("seat", [0, 2])
def test_a_district_is_built_with_the_card_of_the_hand_where_one_sees_it(seat: int) -> None:
    paid = Event("paid", seat, {"card": "tavern", "gold": 1})
    motion = seen(paid, Event("built", seat, {"card": "tavern", "cost": 1}))[-1]
    (course,) = carried(motion, "carry")
    from_hand = ("z-hand/cards", '[data-card="tavern"]', "z-city/own", 1)
    of_another = ("z-cities/all/2", _OF_CARDS, "z-cities/all/2", 1)
    assert course == (from_hand if seat == 0 else of_another)
    assert carried(motion, "rise")[0][1] == '.m-card[data-card="tavern"]'


@pytest.mark.parametrize(
    "past", [(), ("borrowed", "paid"), ("tucked", "paid"), ("tookToBuild", "paid")]
)
def test_a_card_that_lay_out_of_the_hand_comes_from_its_head(past: tuple[str, ...]) -> None:
    """Another seat answered whether it confiscates (M§7.8), or the card came in between."""
    around = Around(0, past=[Event(kind, 0, {}) for kind in past])
    motion = Motion(EVENTS.beats(Event("built", 0, {"card": "tavern"}), around))
    assert carried(motion, "carry") == [("z-hand/head", "", "z-city/own", 1)]


def test_gold_of_another_comes_to_its_number_while_all_of_its_row_lights_up() -> None:
    """In the middle of the row it would lie over the name, and be nobody's (design: Alive)."""
    (motion,) = seen(Event("income", 1, {"gold": 3, "type": "trade"}))
    assert carried(motion, "alight") == [("z-cities/all/1", _OF_GOLD, "", 3)]
    assert carried(motion, "light") == [("z-cities/all/1", ".m-who", "", 0)]
    (robbed,) = seen(Event("robbed", 1, {"other": 2, "gold": 4}))
    (coins,) = [move for beat in robbed.beats for move in beat.moves if move.kind == "carry"]
    assert coins.thing == ("z-cities/all/2", _OF_GOLD)
    assert coins.target == ("z-cities/all/1", _OF_GOLD)


def test_income_rolls_into_the_own_purse() -> None:
    (motion,) = seen(Event("income", 0, {"gold": 3, "type": "trade"}))
    assert carried(motion, "alight") == [("z-panel/has", "", "", 3)]


def test_an_unknown_event_of_an_older_save_is_seen_without_motion() -> None:
    assert seen(Event("of-yesterday", 1, {"what": 3})) == []


def swapped(counts: list[int]) -> list[tuple[str, str, str | None, int]]:
    (motion,) = seen(Event("swappedHands", 1, {"other": 2, "counts": counts}))
    (crossing,) = [beat for beat in motion.beats if beat.row == "swapped"]
    return [
        (move.kind, move.thing.key, move.target and move.target.key, move.many)
        for move in crossing.moves
    ]


def test_both_hands_of_an_exchange_are_seen_to_cross_with_as_many_cards_as_each_had() -> None:
    """The event tells how many each has afterwards (M§8.7)."""
    one, two = "z-cities/all/1", "z-cities/all/2"
    assert swapped([5, 3]) == [("carry", one, two, 3), ("cross", two, one, 5)]
    assert swapped([0, 4]) == [("carry", one, two, 4)]
    assert swapped([2, 0]) == [("cross", two, one, 2)]
    assert swapped([0, 0]) == []


@pytest.mark.parametrize(("former", "held"), [(2, "z-cities/all/2"), (0, "z-city/own")])
def test_the_crown_goes_from_the_seat_that_had_it(former: int, held: str) -> None:
    change = Change([Event("crown", 1)], 0, {}, {}, was={"crown": former})
    (motion,) = EVENTS.motions(change)
    carry = next(move for move in motion.beats[0].moves if move.kind == "carry")
    assert carry.thing.key in (held, HAND, "z-panel/has")
    assert carry.target == ("z-cities/all/1", ".m-who")
    rolled = {move.thing.key for move in motion.beats[-1].moves}
    assert rolled == {held, "z-cities/all/1"}, "both are shown as they were until it has moved"


@pytest.mark.parametrize("was", [{}, {"crown": 1}])
def test_a_crown_whose_former_holder_is_not_known_comes_from_above(was: dict[str, int]) -> None:
    (motion,) = EVENTS.motions(Change([Event("crown", 1)], 0, {}, {}, was=was))
    assert "alight" in [move.kind for move in motion.beats[0].moves]


def test_what_a_district_costs_is_seen_to_leave_the_purse() -> None:
    (motion,) = seen(Event("paid", 1, {"card": "market", "gold": 2}))
    assert carried(motion, "carry")[0][-1] == 2
    assert seen(Event("paid", 1, {"card": "quarry", "gold": 0})) == []


@pytest.mark.parametrize(
    "event",
    [
        Event("swappedHands", 1, {"other": 0, "counts": [3, 1]}),
        Event("took", 1, {"other": 0, "card": "tavern"}),
        Event("tollCard", 1, {"other": 0, "card": "tavern"}),
        Event("gaveBack", 1, {"other": 0, "card": "tavern"}),
    ],
)
@pytest.mark.parametrize("viewer", [0, 2])
def test_an_own_hand_changes_when_the_cards_have_been_seen_to_go(event: Event, viewer: int) -> None:
    """Before that it is the hand of then, as that of another is who swaps with him."""
    (motion,) = seen(event, viewer=viewer)
    renewed = [
        at
        for at, beat in enumerate(motion.beats)
        for move in beat.moves
        if move.kind == "renew" and move.thing.key == OWN_CARDS
    ]
    assert renewed == ([len(motion.beats) - 1] if viewer == 0 else [])
