"""F§8.0: the windows of the person cards, exactly."""

import pytest
from tests.engine.firenze.builders import (
    CARDS,
    GAME,
    PERSONS,
    QUIET,
    Players,
    can,
    hand,
    kinds,
    move,
    names,
    pass_turn,
    position,
    reasons,
    refused,
    skip_to,
)

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

PHASES = ["choose", "resolve", "trade", "build", "fulfil", "limits"]
EVERYWHERE = {"choose", "trade", "build", "fulfil", "limits"}
WINDOWS = {
    "princess": {"choose"},
    "wholesaler": {"choose", "trade"},
    "mason": {"build"},
    "architect": {"fulfil"},
    "patrician cancel": {"resolve"},
    "patrician": EVERYWHERE,
    "alchemist": EVERYWHERE,
    "smuggler": EVERYWHERE,
}


def at(phase: str, **fields: object) -> State:
    """A position of that phase in which each person would have an effect."""
    active = {
        "hand": [*PERSONS, "scandal"],
        "storage": "W6 G2",
        "towers": ["G3", "P1"],
    }
    players: Players = [active, {"storage": "B3", "towers": ["R2"]}]
    if phase == "resolve":
        s = position(players, row=["collapse W1", *QUIET[1:]])
        move(s, "take 0")
        return s
    turn = {"old": ["1", "2"], "raised": []}
    return position(players, phase=phase) if turn else position(players)


def offered(s: State) -> set[str]:
    """The persons that can be played by one of the legal steps, builds followed to the end."""
    persons = {CARDS[c] for c in range(27) if f"{CARDS[c]}" in kinds(s)}
    persons |= {"princess" for a in GAME.legal(s) if a[0] == k.TAKE and a[2]}
    persons |= {"architect" for a in GAME.legal(s) if a[0] == k.FULFIL and a[2]}
    persons |= {"patrician cancel" for a in GAME.legal(s) if a[0] == k.CANCEL and a[1]}
    if can(s, "build +W4 pay mason"):
        persons.add("mason")
    return persons


@pytest.mark.clause("F§8.0 princess", "F§8.0 wholesaler", "F§8.0 mason")
@pytest.mark.parametrize("phase", PHASES)
def test_window_table_first_half(phase: str) -> None:
    persons = offered(at(phase))
    for person in ("princess", "wholesaler", "mason", "architect"):
        assert (person in persons) == (phase in WINDOWS[person]), person


@pytest.mark.clause("F§8.0 architect", "F§8.0 patrician cancel", "F§8.0 patrician discard")
@pytest.mark.parametrize("phase", PHASES)
def test_window_table_second_half(phase: str) -> None:
    persons = offered(at(phase))
    for person in ("architect", "patrician cancel", "patrician"):
        assert (person in persons) == (phase in WINDOWS[person]), person


@pytest.mark.clause("F§8.0 alchemist", "F§8.0 smuggler")
@pytest.mark.parametrize("phase", PHASES)
def test_window_table_swaps(phase: str) -> None:
    persons = offered(at(phase))
    for person in ("alchemist", "smuggler"):
        assert (person in persons) == (phase in WINDOWS[person]), person


@pytest.mark.clause("F§8.0 own turn")
def test_only_the_active_player_is_asked() -> None:
    players: Players = [{"storage": "W1"}, {"storage": "B3", "hand": [*PERSONS, "scandal"]}]
    for phase in ("choose", "trade", "build", "fulfil", "limits"):
        s = position(players, phase=phase)
        decision = GAME.decision(s)
        assert decision is not None
        assert decision.seat == 0
        assert not kinds(s) & {"alchemist", "smuggler", "wholesaler", "patrician"}


@pytest.mark.clause("F§8.0 own turn")
def test_no_persons_in_the_turn_of_another_while_an_event_asks() -> None:
    players: Players = [{}, {"storage": "W4", "hand": ["alchemist", "patrician", "scandal"]}]
    s = position(players, row=["flood", *QUIET[1:]])
    move(s, "take 0")
    assert kinds(s) == {"lose"}


@pytest.mark.clause("F§8.0 once a name")
@pytest.mark.parametrize("person", ["alchemist", "smuggler", "wholesaler", "patrician"])
def test_two_of_a_name_in_one_turn(person: str) -> None:
    text = {
        "alchemist": "alchemist W P",
        "smuggler": "smuggler 1 W B",
        "wholesaler": "wholesaler 0",
        "patrician": "patrician scandal",
    }[person]
    cards = [person, person, "scandal", "scandal"]
    players: Players = [{"storage": "W8", "hand": cards}, {"storage": "B5"}]
    s = position(players, row=[*QUIET[:3], "glory", *QUIET[4:]])
    move(s, text)
    assert person not in kinds(s)
    assert refused(s, text) == {"already-played"}
    skip_from = {"wholesaler": "trade"}.get(person, "limits")
    move(s, "take 0")
    skip_to(s, skip_from)
    assert person not in kinds(s)
    pass_turn(s)
    pass_turn(s)
    assert person in kinds(s)


@pytest.mark.clause("F§8.0 once a name")
def test_a_second_architect_waits_for_the_next_turn() -> None:
    player = {"towers": ["G4", "R4"], "hand": ["architect", "architect"]}
    s = position([player, {}], phase="fulfil")
    move(s, "hand-in t1 -1")
    assert refused(s, "hand-in t2 -1") == {"already-played"}
    move(s, "hand-in t2")


@pytest.mark.clause("F§8.0 just taken")
def test_a_person_just_taken_may_be_played() -> None:
    s = position([{"storage": "W2"}, {}], row=["alchemist W1", *QUIET[1:]])
    assert "alchemist" not in kinds(s)
    move(s, "take 0", "alchemist W P")
    s = position([{"storage": "W5"}, {}], row=["mason W1", *QUIET[1:]])
    move(s, "take 0", "end trade", "build +W4 pay mason")
    assert names(s.discard) == ["mason"]


@pytest.mark.clause("F§8.0 just taken", "F§10.2 princess")
def test_a_princess_just_taken_has_no_window_left() -> None:
    s = position(row=["princess W1", *QUIET[1:]])
    move(s, "take 0")
    for phase, ending in (("trade", "trade"), ("fulfil", "fulfil"), ("limits", "limits")):
        skip_to(s, phase)
        assert kinds(s) == {f"end-{ending}"}


@pytest.mark.clause("F§8.0 discard")
@pytest.mark.parametrize(
    ("phase", "person", "text"),
    [
        ("choose", "princess", "take 3 princess"),
        ("choose", "wholesaler", "wholesaler 1"),
        ("build", "mason", "build +W4 pay mason"),
        ("fulfil", "architect", "hand-in t1 +1"),
        ("choose", "patrician", "patrician scandal"),
        ("limits", "alchemist", "alchemist W P"),
        ("fulfil", "smuggler", "smuggler 1 W B"),
    ],
)
def test_a_played_person_lies_on_the_discard_pile(phase: str, person: str, text: str) -> None:
    s = at(phase)
    move(s, text)
    assert person not in hand(s, 0)
    assert person in names(s.discard)


@pytest.mark.clause("F§8.0 around")
def test_windows_before_and_after_the_build_action() -> None:
    player = {"storage": "W4", "hand": ["alchemist", "smuggler"]}
    s = position([player, {"storage": "B1"}], phase="build")
    move(s, "alchemist W P", "build +W1", "smuggler 1 W B", "end build")
    assert hand(s, 0) == []


@pytest.mark.clause("F§8.0 around", "F§8.8.3")
def test_windows_before_between_and_after_the_limit_checks() -> None:
    cards = ["alchemist", "smuggler", "patrician", "mason", "scandal", "glory"]
    player = {"storage": "W12", "hand": cards}
    s = position([player, {"storage": "B1"}], phase="limits")
    move(s, "alchemist W P", "drop W W", "smuggler 1 W B")
    assert "end-limits" in kinds(s)
    move(s, "patrician scandal", "end limits")


@pytest.mark.clause("F§8.0 patrician discard", "F§8.0 mason")
def test_a_person_outside_its_window_is_refused_with_the_clause() -> None:
    s = at("fulfil")
    for text in ("wholesaler 0", "take 3 princess", "cancel yes"):
        assert {reason.clause[:3] for reason in reasons(s, text)} <= {"F§8", "F§1"}
