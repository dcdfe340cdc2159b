"""What no seat may learn: by views, refusals, legal steps, log, shared positions (M§7.11)."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.engine.kit.sharing import shown_again
from tests.engine.machiavelli.builders import GAME, asked, move, skip_to, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled
from tests.engine.machiavelli.witness import permuted

from cantiere.core import canonical, random
from cantiere.core.game import Action, Event
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS
from cantiere.machiavelli.rules.state import State

FEW = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
NUMBER = st.integers(min_value=0, max_value=2**20)


def moment(at: int, first: int) -> State:
    """A moment of a steered game."""
    options = OPTION_SETS[at % len(OPTION_SETS)]
    fallback = GAME.new(options, at)
    return next(sampled(options, at, every=1, first=first % 250), fallback)


@pytest.mark.slow
@FEW
@given(at=NUMBER, first=NUMBER, rng=NUMBER)
def test_what_is_hidden_changes_no_view_reason_step_or_candidate(
    at: int, first: int, rng: int
) -> None:
    s = moment(at, first)
    for seat in range(GAME.seats(s)):
        other = permuted(s, seat, random.seeded(rng))
        assert GAME.view(other, seat) == GAME.view(s, seat)
        decision = GAME.decision(s)
        if decision and decision.seat == seat:
            assert GAME.legal(other) == GAME.legal(s)
            assert GAME.candidates(other) == GAME.candidates(s)
            for action in [(k.BUILD, 3), (k.ANSWER, 1), (k.PICK, 4), (k.DESTROY, 0, 3)]:
                assert GAME.why(other, action) == GAME.why(s, action)


@pytest.mark.slow
@FEW
@given(at=NUMBER, first=NUMBER, rng=NUMBER)
def test_what_others_hold_changes_no_event_told(at: int, first: int, rng: int) -> None:
    s = moment(at, first)
    decision = GAME.decision(s)
    if decision is None:
        return
    action = GAME.legal(s)[rng % len(GAME.legal(s))]
    for seat in range(GAME.seats(s)):
        guess, _ = GAME.guesser(GAME.view(s, seat)).sample(rng)
        for other in (permuted(s, seat, random.seeded(rng)), guess):
            other.rng = s.rng
            if action in GAME.legal(other):
                here, there = _played(s, action), _played(other, action)
                if GAME.view(here[0], seat) == GAME.view(there[0], seat):
                    assert _seen_events(here[1], seat) == _seen_events(there[1], seat)


def _played(s: State, action: Action) -> tuple[State, list[Event]]:
    """A copy, a step on; what happened."""
    after = GAME.copy(s)
    return after, GAME.play(after, action)


def _seen_events(events: list[Event], seat: int) -> list[Any]:
    return [list(seen) for event in events if (seen := event.seen_by(seat))]


@pytest.mark.slow
@FEW
@given(at=NUMBER, first=NUMBER, rng=NUMBER)
def test_guesses_fit_and_differ_from_the_truth(at: int, first: int, rng: int) -> None:
    s = moment(at, first)
    for seat in range(GAME.seats(s)):
        view = canonical.loads(canonical.dumps(GAME.view(s, seat)))
        for number in range(3):
            guess, weight = GAME.guesser(view).sample(rng + number)
            assert GAME.view(guess, seat) == view
            assert GAME.check(guess) == []
            assert weight > 0


@pytest.mark.slow
def test_positions_as_a_seat_sees_them_open_with_the_same_things_shown() -> None:
    states = [s for i, options in enumerate(OPTION_SETS) for s in sampled(options, i, every=131)]
    assert shown_again(GAME, states) > len(states)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_seat_that_was_handed_cards_guesses_by_them(seats: int) -> None:
    s = GAME.new({"seats": seats}, seats)
    while s.phase in (k.PICKING, k.DROPPING):
        action = GAME.legal(s)[len(s.slots) % len(GAME.legal(s))]
        GAME.play(s, action)
    for seat in range(seats):
        guesser = GAME.guesser(GAME.view(s, seat))
        seen = {tuple(guesser.sample(n)[0].holders) for n in range(200)}
        assert tuple(s.holders) in seen or seats > 5
        held = [rank for rank, holder in enumerate(s.holders) if holder == seat]
        for holders in seen:
            assert [rank for rank, holder in enumerate(holders) if holder == seat] == held


def test_silence_of_a_killed_and_of_an_absent_character_looks_the_same() -> None:
    views = []
    for role in ("merchant", "architect"):
        roles = {1: "king", 2: role, 3: "warlord"}
        s = table(4, turn="assassin", roles=roles, marks={"killed": 6})
        skip_to(s, "open", 3)
        views.append([GAME.view(s, seat)["holders"][5] for seat in (0, 1, 3)])
    assert views[0] == views[1] == ["?"] * 3


def test_no_name_of_a_hidden_card_stands_in_a_view() -> None:
    held = ["secretVault", "armory", "basilica"]
    s = table([{}, {"hand": held}, {}, {}], turn="king")
    text = canonical.dumps({**GAME.view(s, 0), "uniques": [], "options": {}})
    assert not any(name in text for name in held)
    assert asked(s) == (0, "main")


def test_drawn_cards_are_seen_by_who_drew_them() -> None:
    s = table(4, turn="bishop", phase="open", deck=["tavern", "manor"])
    move(s, "draw")
    drawn = [GAME.view(s, seat)["drawn"] for seat in range(4)]
    assert drawn == [["manor", "tavern"], 2, 2, 2]


@pytest.mark.parametrize(("role", "line"), [("wizard", "look 1"), ("king", "fortune 1")])
def test_a_hand_that_is_looked_at_lies_open_to_who_looks_until_a_card_is_taken(
    role: str, line: str
) -> None:
    players = [{"hand": ["fortuneTeller"]}, {"hand": ["palace", "tavern"]}, {}, {}]
    s = table(players, turn=role, action_cards=True)
    move(s, line)
    shown = [GAME.masked(GAME.view(s, seat)) for seat in range(4)]
    row = {"seat": 0, "holder": 1, "cards": ["palace", "tavern"]}
    assert [view["known"] for view in shown] == [[row], [], [], []]
    again = GAME.from_position({**GAME.position_of(shown[0]), "seed": 1})
    assert GAME.legal(again) == GAME.legal(s)
    move(s, "take palace")
    assert GAME.masked(GAME.view(s, 0))["known"] == []


def test_a_looked_at_hand_is_remembered_until_something_leaves_it_unseen() -> None:
    players = [{}, {"hand": ["palace", "tavern"], "gold": 9}, {}, {}]
    s = table(players, turn="spy", roles={1: "magician"})
    move(s, "spy 1 noble", "end")
    assert GAME.view(s, 0)["known"][0]["cards"] == ["palace", "tavern"]
    skip_to(s, "main", 1)
    other = GAME.copy(s)
    move(s, "build palace")
    assert GAME.view(s, 0)["known"][0]["cards"] == ["tavern"]
    move(other, "redraw-cards tavern")
    assert GAME.view(other, 0)["known"] == []


def test_a_hand_that_was_seen_is_known_where_it_goes_as_a_whole() -> None:
    players = [{}, {"hand": ["palace", "tavern"], "gold": 9}, {"hand": ["temple"]}, {}]
    s = table(players, turn="spy", roles={2: "magician"})
    move(s, "spy 1 noble", "end")
    skip_to(s, "main", 2)
    move(s, "swap-hands 1")
    row = {"seat": 0, "holder": 2, "cards": ["palace", "tavern"]}
    assert GAME.view(s, 0)["known"] == [row]


def test_a_card_put_under_the_deck_is_known_there_and_where_it_is_drawn() -> None:
    players = [{"city": ["laboratory"], "hand": ["palace"]}, {}, {}, {}]
    s = table(players, turn="king", roles={2: "architect"}, deck=["tavern"], few=True)
    move(s, "laboratory palace")
    assert GAME.view(s, 0)["deckKnown"] == [{"place": 0, "card": "palace", "seats": [0]}]
    assert GAME.view(s, 1)["deckKnown"] == []
    skip_to(s, "main", 2)
    move(s, "extra")
    assert GAME.view(s, 0)["known"] == [{"seat": 0, "holder": 2, "cards": ["palace"]}]
    assert CARDS[s.hands[2][0]] in ("palace", "tavern")
