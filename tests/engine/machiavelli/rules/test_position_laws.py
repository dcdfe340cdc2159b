"""Positions that no game leads to are refused with their field, whoever tells them (M§7.1)."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, move, skip_to, table

from cantiere.core.game import PositionError
from cantiere.core.reader import Fields
from cantiere.machiavelli.rules.state import STATE, State
from cantiere.testing import conformance

B: dict[str, Any] = {
    "game": "machiavelli", "players": [{}, {}, {}, {}], "faceUp": [2, 5]
}  # fmt: skip
T = {**B, "slots": [8, 3, 1, 6, 7, 4], "phase": "main", "called": 3, "revealed": [1, 3],
     "turn": {"rank": 3}}  # fmt: skip
S = {**B, "slots": [8, 1, 3, 6, 7, 4], "phase": "call", "called": 3, "revealed": [1],
     "marks": {"killed": 3}}  # fmt: skip
SETS = {"magistrate": "ambitiousAristocrats", "blackmailer": "deviousDignitaries"}


def of_set(name: str, base: Mapping[str, Any] = T) -> dict[str, Any]:
    return {**base, "options": {"set": SETS[name]}}


ORDER = {"gold": 4, "cards": 0, "lender": None, "loan": 0, "counts": True}
LOAN = {**ORDER, "gold": 3, "lender": 1, "loan": 1}
CARDINAL = {**B, "options": {"set": "viciousNobles"}, "faceUp": [2, 8],
            "slots": [4, 5, 1, 6, 7, 3], "phase": "main", "called": 5, "revealed": [1, 5],
            "turn": {"rank": 5, "used": ["loan"]}, "site": "manor"}  # fmt: skip

REFUSED: list[tuple[str, Mapping[str, Any]]] = [
    # Rules that ran on unchecked values
    ("frames[0]", {**S, "frames": [[1, 1]]}),
    ("frames", {**T, "frames": [{"ask": "wizard", "seat": 0, "other": 7}]}),
    ("frames", {**T, "frames": [{"ask": "fortune", "seat": 0, "other": 7}]}),
    ("frames", {**T, "frames": [{"ask": "wizard", "seat": 0, "other": 4}]}),
    ("revealed", {**B, "slots": [8, 1, 3, 6, 7, 4], "phase": "call", "called": 9,
                  "frames": [{"ask": "rasputin", "seat": 1}]}),
    ("hidden", {"game": "machiavelli", "players": [{}, {}], "hidden": 50,
                "frames": [{"ask": "warrants", "seat": 0}]}),
    ("hidden", {**T, "hidden": 5, "frames": [{"ask": "return", "seat": 0, "seats": [1]}]}),
    ("hidden", {**T, "hidden": 2, "frames": [{"ask": "heir", "seat": 0}]}),
    ("hidden", {**T, "hidden": 1,
                "frames": [{"ask": "redraw", "seat": 0, "named": ["watchtower"]}]}),
    ("hidden", {**T, "hidden": 1}),
    ("faceUp", {**T, "faceUp": [1, 2, 3, 5, 6, 7, 8], "slots": ["?"] * 6}),
    ("faceUp", {**B, "faceUp": [2, 4]}),
    # Frames that nobody compared with the table
    ("frames", {**S, "frames": [{"ask": "silent", "seat": 1, "named": ["no"]}]}),
    ("frames", {**S, "frames": [{"ask": "silent", "seat": 1}]}),
    ("frames", {**T, "drawn": 2,
                "frames": [{"ask": "keep", "seat": 0, "by": "gathering", "named": ["manor"]}]}),
    ("frames", {**T, "drawn": 2, "frames": [{"ask": "keep", "seat": 0, "by": "gathering"}]}),
    ("frames", {**T, "phase": "open", "drawn": 3,
                "frames": [{"ask": "keep", "seat": 0, "by": "gathering"}]}),
    ("frames", {**T, "phase": "open", "drawn": 2, "frames": [{"ask": "keep", "seat": 0,
                "by": "study"}]}),
    *[
        ("frames", {**T, "options": {"set": "tenaciousDelegates"},
                    "turn": {"rank": 3, "used": ["ability"]},
                    "frames": [{"ask": "return", "seat": 0, "seats": seats}]})
        for seats in ([], [1, 7], [0, 0], [2, 1], [1, 2], [1, 2, 3, 0])
    ],
    *[
        ("frames", {**CARDINAL, "frames": [{"ask": "lend", "seat": 0, **order}]})
        for order in (
            {**LOAN, "gold": 99}, {**LOAN, "lender": 0}, {**LOAN, "lender": 7},
            {**LOAN, "lender": None}, {**LOAN, "loan": 2}, {**LOAN, "counts": False}, ORDER,
            {**LOAN, "cards": 1}, {**LOAN, "gold": 2, "loan": 1},
        )
    ],
    ("frames", {**CARDINAL, "turn": {"rank": 5}, "frames": [{"ask": "lend", "seat": 0, **LOAN}]}),
    ("frames", {**CARDINAL, "turn": {"rank": 5}, "site": "thievesDen",
                "frames": [{"ask": "tuck", "seat": 0, **ORDER, "gold": 99, "cards": 1}]}),
    ("frames", {**T, "options": {"set": "deviousDignitaries"},
                "turn": {"rank": 3, "used": ["ability"]},
                "frames": [{"ask": "wizard", "seat": 0, "other": 0}]}),
    ("frames", {**T, "options": {"set": "deviousDignitaries"}, "turn": {"rank": 3},
                "frames": [{"ask": "wizard", "seat": 0, "other": 1}]}),
    ("frames", {**of_set("magistrate"), "site": "manor",
                "marks": {"warrants": [3, 4, 5], "signed": 3},
                "turn": {"rank": 3, "built": 1, "paid": 2, "paidFirst": True},
                "frames": [{"ask": "confiscate", "seat": 1, **ORDER, "gold": 3}]}),
    ("revealed", {**B, "options": {"actionCards": True}, "slots": [8, 3, 1, 6, 7, 4],
                  "phase": "call", "called": 3, "revealed": [1], "marks": {},
                  "frames": [{"ask": "rasputin", "seat": 0}]}),
    # Turn, marks and holders
    ("marks.signed", {**T, "marks": {"signed": 4}}),
    ("marks.exchanged", {**T, "marks": {"exchanged": [0, 3]}}),
    ("marks.exchanged", {**T, "marks": {"exchanged": [0, 3], "gave": [3, 7]}}),
    ("active", {**T, "active": 2}),
    ("marks.killed", {**T, "marks": {"killed": 3}}),
    ("marks.warrants", {**T, "marks": {"warrants": [2, 3, 4, 5, 6, 7], "signed": 3}}),
    ("marks.warrants", {**of_set("magistrate"),
                        "marks": {"warrants": [2, 3, 4, 5, 6, 7], "signed": 3}}),
    ("marks.signed", {**of_set("magistrate"), "marks": {"warrants": [2, 3, 4], "signed": 6}}),
    ("marks.magistrate", {**of_set("magistrate"),
                          "marks": {"warrants": [2, 3, 4], "signed": 3, "magistrate": 2}}),
    ("marks.threats", {**of_set("blackmailer"), "marks": {"threats": [3, 4], "flower": 3}}),
    ("marks.robbed", {**T, "marks": {"robbed": 4}}),
    ("marks.bishop", {**T, "marks": {"bishop": 1}}),
    ("marks.bewitched", {**T, "marks": {"bewitched": 4, "witch": 1}}),
    ("marks.saved", {**T, "marks": {"saved": True}}),
    ("marks.acrobat", {**T, "marks": {"acrobat": True}}),
    ("first", {**T, "players": [{"city": ["tavern", "temple", "church", "market", "prison",
                                          "manor", "castle"]}, {}, {}, {}]}),
    ("locked", {**T, "first": 0, "locked": 6}),
    ("bell", {**T, "bell": True}),
    ("turn.built", {**T, "turn": {"rank": 3, "built": 50}}),
    ("turn.built", {**T, "turn": {"rank": 3, "built": 2}}),
    ("turn.used", {**T, "turn": {"rank": 3, "used": ["loan"]}}),
    ("turn.used", {**T, "turn": {"rank": 3, "used": ["card"]}}),
    ("turn.extra", {**T, "turn": {"rank": 3, "extra": 2}}),
    ("turn.paid", {**T, "turn": {"rank": 3, "paid": 4}}),
    ("turn.paid", {**T, "turn": {"rank": 3, "paid": 10_000, "paidFirst": True}}),
    ("turn.short", {**T, "turn": {"rank": 3, "short": True}}),
    ("turn.protected", {**T, "options": {"actionCards": True},
                        "turn": {"rank": 3, "protected": True, "used": ["card"]}}),
    ("phase", {**T, "phase": "gather"}),
    ("phase", {**T, "phase": "bewitch"}),
    ("revealed", {**T, "revealed": [1]}),
    ("revealed", {**T, "revealed": [1, 2, 3]}),
    ("crown", {**T, "crown": 2}),
    ("tax", {**T, "tax": 3}),
    ("round", {**T, "options": {"turnCap": 20}, "round": 21}),
    ("past", {**T, "past": [1]}),
    ("phase", {**B, "slots": [8, 3, 1, 6, 7, 4], "phase": "over", "called": 9,
               "revealed": [1, 3, 6, 7]}),
    # The place that is at fault
    ("deck", {**T, "deck": ["secretVault", "secretVault"]}),
    ("drawn", {**T, "drawn": ["secretVault", "manor"]}),
    ("players[2].tents", {**T, "players": [{}, {}, {"tents": 4}, {}]}),
    ("cash", {**T, "cash": [{"seat": 0}, {"seat": 1}]}),
    ("museum", {**T, "museum": [{"card": "secretVault"}]}),
    ("deckCards", {**T, "deckCards": ["manor"]}),
    ("handed", {**T, "of": 0, "handed": [[1, 3, 4]]}),
]  # fmt: skip


def test_the_tables_behind_these_positions_open() -> None:
    for name in ("magistrate", "blackmailer"):
        GAME.from_position(of_set(name))
    assert GAME.check(GAME.from_position(T)) == []
    silent = [{"ask": "silent", "seat": seat} for seat in (1,)]
    city = [{}, {"city": ["hospital"]}, {}, {}]
    uniques = [*GAME.position(GAME.from_position(T))["uniques"][:13], "hospital"]
    s = GAME.from_position({**S, "players": city, "uniques": uniques, "frames": silent})
    assert [GAME.notation(s, a) for a in GAME.legal(s)] == ["answer no", "answer hospital"]
    lend = GAME.from_position({**CARDINAL, "frames": [{"ask": "lend", "seat": 0, **LOAN}]})
    assert lend.frames[-1].need == 1
    for victims in ([1, 2, 3],):
        frame = {"ask": "return", "seat": 0, "seats": victims}
        base = {**T, "options": {"set": "tenaciousDelegates"}, "frames": [frame]}
        GAME.from_position({**base, "turn": {"rank": 3, "used": ["ability"]}})


@pytest.mark.parametrize(("field", "data"), REFUSED)
def test_what_no_game_leads_to_is_refused_with_its_field(
    field: str, data: Mapping[str, Any]
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position(data)
    assert refused.value.field == field
    assert refused.value.accepted


WARRANTS = {"warrants": [3, 4, 5], "signed": 3}
SAID: list[tuple[str, Mapping[str, Any]]] = [
    ("seat 1 instead of nobody", {**T, "marks": {"bishop": 1}}),
    ("nobody instead of seat 1",
     {**of_set("magistrate"), "marks": {**WARRANTS, "magistrate": None}}),
    ("seat 2 instead of seat 1", {**of_set("magistrate"), "marks": {**WARRANTS, "magistrate": 2}}),
    ("none of the warrants has the seal",
     {**of_set("magistrate"), "marks": {**WARRANTS, "signed": 6}}),
    ("none of the warrants has the seal", {**of_set("magistrate"), "marks": {"signed": 6}}),
    ("rank 4 cannot be bewitched", {**T, "marks": {"bewitched": 4, "witch": 1}}),
    ("the Witch has bewitched nobody", {**T, "options": {"set": "cunningAgents"}}),
    ("magician cannot have used card by phase main",
     {**T, "turn": {"rank": 3, "used": ["ability", "card"]}}),
    ("no character in this game can have used card by phase call",
     {**S, "turn": {"used": ["ability", "card"]}}),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "data"), SAID)
def test_a_refusal_says_what_alone_is_wrong(sentence: str, data: Mapping[str, Any]) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position(data)
    assert refused.value.value == sentence


@pytest.mark.parametrize("seats", range(2, 9))
def test_all_but_the_players_may_be_left_out(seats: int) -> None:
    s = GAME.from_position({"game": "machiavelli", "players": [{}] * seats})
    assert (GAME.check(s), GAME.decision(s) is not None) == ([], True)
    assert [len(hand) for hand in s.hands] == [4] * seats
    position = {"game": "machiavelli", "players": [{}] * seats, "start": 1, "seed": 5}
    assert GAME.from_position(position).active == 1


def test_who_laid_what_is_told_need_not_be_told() -> None:
    marks = {"warrants": [3, 4, 5], "signed": 3}
    s = GAME.from_position({**of_set("magistrate"), "marks": marks})
    assert s.marks.magistrate == 1
    end = {"called": 7, "revealed": [1, 3, 6, 7], "active": 3, "turn": {"rank": 7}}
    s = GAME.from_position({**T, **end, "first": 2})
    assert (s.first, s.locked) == (2, 7)


def test_a_wrong_form_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times, fill = [], STATE.fill

    def counted(s: State, top: Fields) -> None:
        times.append(1)
        fill(s, top)

    monkeypatch.setattr(STATE, "fill", counted)
    with pytest.raises(PositionError):
        GAME.from_position({**T, "players": [{"gold": "much"}, {}, {}, {}]})
    assert len(times) == 1


def test_who_looks_into_a_hand_knows_it_whoever_tells_the_position() -> None:
    s = table([{}, {"hand": ["tavern", "palace"]}, {}, {}], turn="wizard", phase="open")
    for step in GAME.read_move(s, "look 1"):
        GAME.play(s, step)
    opened = GAME.from_position({**GAME.position_of(GAME.view(s, 2)), "seed": 4})
    (known,) = GAME.view(opened, 0)["known"]
    assert (known["holder"], len(known["cards"])) == (1, 2)


def test_a_finished_game_opens_as_every_seat_sees_it() -> None:
    options: dict[str, Any] = {"seats": 8, "set": "random", "actionCards": True}
    tables = [(options, 20), *(({**options, "seats": n, "turnCap": 20}, n) for n in range(2, 8))]
    for given, seed in tables:
        s = conformance.play_out(GAME, given, seed).state
        for seat in range(given["seats"]):
            view = json.loads(json.dumps(GAME.view(s, seat)))
            opened = GAME.from_position({**GAME.position_of(view), "seed": 9})
            assert json.loads(json.dumps(GAME.view(opened, seat))) == view
            assert GAME.check(GAME.guesser(view).sample(77)[0]) == []


def test_a_card_of_a_museum_stays_known_to_its_owner_behind_a_graveyard() -> None:
    museum = [{"card": "palace", "seats": [2]}]
    players = [{"gold": 5, "city": ["graveyard"]}, {"gold": 9}, {"city": ["museum"]}, {}]
    for answer in ("yes", "no"):
        s = table(players, turn="warlord", seat=1, roles={2: "merchant"}, museum=museum)
        move(s, "destroy 2 museum")
        known = [{"place": 0, "card": "palace", "seats": [2]}]
        assert GAME.view(s, 2)["deckKnown"] == known
        assert GAME.view(s, 3)["deckKnown"] == []
        move(s, f"answer {answer}")
        palace = [row for row in GAME.view(s, 2)["deckKnown"] if row["card"] == "palace"]
        assert [row["seats"] for row in palace] == [[2]]


def test_a_wrong_time_cites_the_rule_of_what_is_done() -> None:
    s = table(4, turn="king")
    for text, clause in (("pick 3", "M§6.1"), ("gold", "M§7.4"), ("bewitch 3", "M§8.2")):
        (reason,) = GAME.why(s, GAME.parse(s, text))
        assert (reason.code, reason.clause) == ("wrong-phase", clause)
    skip_to(s, "pick")
    (reason,) = GAME.why(s, GAME.parse(s, "build tavern"))
    assert (reason.code, reason.clause) == ("wrong-phase", "M§7.8")


def test_a_mark_laid_in_this_turn_tells_that_the_ability_is_used() -> None:
    position = {"slots": [8, 1, 3, 6, 7, 4], "phase": "main", "called": 1, "revealed": [1]}
    s = GAME.from_position({**B, **position, "turn": {"rank": 1}, "marks": {"killed": 3}})
    assert GAME.position(s)["turn"]["used"] == ["ability"]
    with pytest.raises(PositionError) as refused:
        GAME.from_position(
            {**B, **position, "turn": {"rank": 1, "used": []}, "marks": {"killed": 3}}
        )
    assert refused.value.field == "marks.killed"
