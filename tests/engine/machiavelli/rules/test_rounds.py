"""M§17.9: two complete rounds, call by call."""

import pytest
from tests.engine.machiavelli.builders import asked, city, hand, kinds, move, offers, table

AMBITIOUS = [
    "magistrate",
    "thief",
    "wizard",
    "patrician",
    "bishop",
    "trader",
    "architect",
    "marshal",
]


@pytest.mark.clause("TR-1", "M§7.2")
def test_tr_1_a_witch_an_emperor_and_a_threat() -> None:
    players = [
        {"gold": 4, "hand": ["tavern", "market", "docks"]},
        {"gold": 3, "hand": ["harbor"]},
        {"gold": 6},
        {"gold": 2, "hand": ["manor"], "city": ["castle"]},
    ]
    roles = {0: "witch", 1: "blackmailer", 2: "architect", 3: "emperor"}
    s = table(players, turn="witch", phase="gather", roles=roles, cast=["abbot", "alchemist"])
    move(s, "gold", "bewitch 7")
    assert s.gold == [6, 3, 6, 2]
    assert asked(s) == (1, "open")
    assert "threaten 7" not in offers(s, "threaten")
    move(s, "threats 4 8", "gold", "build harbor", "end")
    assert s.gold == [6, 1, 6, 2]
    assert asked(s) == (3, "gather")
    move(s, "gold", "answer yes", "income", "crown 2 gold", "build manor", "end")
    assert s.gold == [6, 3, 5, 1]
    assert s.crown == 2
    assert asked(s) == (2, "gather")
    move(s, "gold")
    assert asked(s) == (0, "main")
    move(s, "extra")
    assert len(hand(s, 0)) == 5
    events = move(s, "build tavern", "build market", "build docks", "end")
    assert s.gold == [0, 3, 7, 1]
    assert "threatShown" not in kinds(events)
    assert asked(s) == (2, "pick")


@pytest.mark.clause("TR-2", "M§7.2")
def test_tr_2_warrants_and_a_robbed_queen() -> None:
    held = ["townHall", "harbor", "market", "temple"]
    players = [
        {"gold": 3, "hand": ["monastery"]},
        {"gold": 2, "hand": ["castle"]},
        {
            "gold": 5,
            "hand": held,
            "city": ["tavern", "docks"],
        },
        {"gold": 4, "hand": ["palace"], "city": ["manor"]},
        {"gold": 6, "hand": ["fortress"]},
    ]
    roles = {0: "magistrate", 1: "thief", 2: "trader", 3: "patrician", 4: "queen"}
    s = table(players, turn="magistrate", phase="open", roles=roles, cast=AMBITIOUS, ranks=9)
    move(s, "gold", "warrants 6 4 8", "build monastery", "end")
    assert s.gold == [2, 2, 5, 4, 6]
    move(s, "gold", "rob 9", "build castle", "end")
    assert s.gold == [2, 0, 5, 4, 6]
    assert asked(s) == (3, "open")
    assert s.crown == 3
    move(s, "gold", "income", "build palace")
    assert asked(s) == (0, "confiscate")
    assert offers(s, "answer") == ["answer no"]
    move(s, "answer no", "end")
    assert s.gold == [2, 0, 5, 1, 6]
    move(s, "gold", "income", "build townHall", "answer yes")
    assert s.gold[2] == 9
    assert city(s, 0) == ["monastery", "townHall"]
    move(s, "build harbor", "build market", "build temple", "end")
    assert asked(s) == (4, "open")
    assert s.gold == [2, 6, 2, 1, 0]
    move(s, "gold", "extra", "build fortress", "end")
    assert s.gold == [2, 6, 2, 1, 0]
    assert asked(s) == (3, "pick")
