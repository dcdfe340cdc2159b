"""M§17.7, TV-114 … TV-130: the six more unique districts, and action cards."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import (
    GAME,
    acting,
    asked,
    bottom,
    can,
    city,
    event,
    hand,
    kinds,
    move,
    offers,
    refused,
    skip_to,
    table,
)

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.scoring import SOURCES, points_of
from cantiere.machiavelli.rules.state import State

SIX = ["tavern", "temple", "manor", "watchtower", "church", "prison"]


@pytest.mark.clause("TV-114", "BT-1", "BT-2")
@pytest.mark.clause("M§9.4 Bell Tower")
def test_tv_114_a_bell_tower_completes_another_city() -> None:
    players = [{"gold": 5, "hand": ["bellTower"], "city": SIX[:4]}, {}, {"city": SIX}, {}, {}]
    s = table(players, turn="king")
    move(s, "build bellTower")
    assert asked(s) == (0, "bell-tower")
    move(s, "answer yes")
    assert (s.first, s.locked, target(s)) == (2, 6, 6)


@pytest.mark.clause("TV-115", "Q18", "M§15.8 bell yes")
def test_tv_115_the_builder_is_first() -> None:
    players = [{"gold": 5, "hand": ["bellTower"], "city": SIX[:5]}, {}, {"city": SIX}, {}, {}]
    s = table(players, turn="king")
    move(s, "build bellTower", "answer yes")
    assert s.first == 0
    assert points_of(s, 0)[SOURCES.index("first")] == 4
    assert points_of(s, 2)[SOURCES.index("complete")] == 2


@pytest.mark.clause("Q18", "E-2", "BT-2")
def test_behind_the_builder_it_goes_clockwise() -> None:
    builder = {"gold": 5, "hand": ["bellTower"], "city": ["keep"]}
    players = [{"city": SIX}, builder, {"city": SIX}, {}]
    s = table(players, turn="king", seat=1)
    move(s, "build bellTower", "answer yes")
    assert s.first == 2


@pytest.mark.clause("TV-116", "M§12.1")
@pytest.mark.parametrize(("seats", "yes", "no"), [(2, 7, 8), (3, 7, 8), (4, 6, 7), (8, 6, 7)])
def test_tv_116_a_district_earlier(seats: int, yes: int, no: int) -> None:
    players = [{"gold": 5, "hand": ["bellTower"]}, *[{} for _ in range(seats - 1)]]
    for answer, expected in (("yes", yes), ("no", no)):
        s = table(players, turn="king")
        move(s, "build bellTower", f"answer {answer}")
        assert target(s) == expected


@pytest.mark.clause("TV-117", "BT-4", "M§15.8 bell destroyed")
def test_tv_117_a_destroyed_bell_tower_counts_no_more() -> None:
    s = acting("warlord", {"gold": 9}, {"city": ["bellTower"]}, bell=True)
    assert target(s) == 6
    move(s, "destroy 1 bellTower")
    assert target(s) == 7


@pytest.mark.clause("BT-4a", "Q21", "M§15.8 bell late")
def test_the_size_is_locked_once_the_end_has_come() -> None:
    more = {"first": 2, "locked": 6, "bell": True}
    s = acting("warlord", {"gold": 9}, {"city": ["bellTower"]}, {"city": SIX}, **more)
    move(s, "destroy 1 bellTower")
    assert target(s) == 6
    player = {"gold": 9, "hand": ["bellTower"]}
    s = acting("king", player, {}, {"city": [*SIX, "market"]}, first=2, locked=7)
    move(s, "build bellTower", "answer yes")
    assert target(s) == 7


@pytest.mark.clause("BT-5")
def test_a_bell_tower_may_change_hands_and_be_built_again() -> None:
    player = {"gold": 9, "city": ["palace"]}
    s = acting("diplomat", player, {"city": ["bellTower"]}, bell=True)
    move(s, "exchange palace 1 bellTower")
    assert target(s) == 6
    s = acting("king", {"gold": 5, "hand": ["bellTower"]})
    move(s, "build bellTower", "answer no")
    assert target(s) == 7


@pytest.mark.clause("BT-3", "Q20", "Q56")
@pytest.mark.parametrize("protects", [True, False])
def test_the_lower_size_earns_and_by_option_protects(protects: bool) -> None:
    s = acting(
        "warlord",
        {"gold": 9, "city": ["bellTower", *SIX[:5]]},
        {"city": SIX},
        options={"bellTowerProtects": protects},
        bell=True,
        first=0,
        locked=6,
    )
    assert can(s, "destroy 1 tavern") != protects
    assert points_of(s, 0)[SOURCES.index("first")] == 4
    assert points_of(s, 1)[SOURCES.index("complete")] == 2


@pytest.mark.clause("Q52")
def test_a_district_of_the_own_complete_city_may_be_given_up() -> None:
    seven = ["framework", *SIX]
    first = acting("king", {"hand": ["palace"], "city": seven}, first=0)
    move(first, "free palace")
    assert ("framework" in city(first, 0), first.first, first.locked) == (False, 0, 7)
    other = acting("king", {"hand": ["necropolis"], "city": seven}, {}, first=2)
    assert points_of(other, 0)[SOURCES.index("complete")] == 2
    move(other, "raze tavern")
    assert points_of(other, 0)[SOURCES.index("complete")] == 2
    strong = {"gold": 9, "hand": ["strongman", "palace"], "city": seven}
    s = acting("king", strong, {}, first=2)
    move(s, "overbuild tavern palace")
    assert points_of(s, 0)[SOURCES.index("complete")] == 2


@pytest.mark.clause("Q53")
def test_a_bewitched_player_uses_districts_in_the_turn_of_the_other_character() -> None:
    players = [{}, {"gold": 9, "city": ["smithy"]}, {}]
    roles = {0: ["witch", "thief"], 1: ["merchant", "warlord"]}
    s = table(players, turn="witch", phase="bewitch", roles=roles)
    move(s, "bewitch 6")
    skip_to(s, "gather", 1)
    assert offers(s, "smithy") == []
    skip_to(s, "open", 1)
    move(s, "smithy")
    assert refused(s, "smithy") == ["already-used"]


@pytest.mark.clause("Q54")
def test_a_game_without_progress_ends_with_the_option_for_rounds_alone() -> None:
    for cap, ended in ((0, False), (20, True)):
        s = table(4, turn="warlord", few=True, options={"turnCap": cap}, round=20)
        assert not s.deck
        move(s, "end")
        assert (s.phase == k.OVER) == ended


@pytest.mark.clause("Q55")
def test_a_cash_point_may_be_used_before_gathering() -> None:
    cash = [{"seat": 1, "gold": 0, "users": []}]
    s = table([{"gold": 1}, {}, {}, {}], turn="king", phase="open", cash=cash)
    move(s, "use-cash 0")
    assert asked(s) == (0, "keep")


@pytest.mark.clause("TV-118", "M§9.4 Graveyard")
def test_tv_118_a_graveyard_digs_up() -> None:
    players = [{"gold": 2, "city": ["graveyard"]}, {"gold": 9}, {"city": ["market"]}, {}]
    s = table(players, turn="warlord", seat=1, roles={2: "merchant"})
    move(s, "destroy 2 market")
    assert asked(s) == (0, "graveyard")
    other = GAME.copy(s)
    move(s, "answer yes")
    assert (s.gold[0], hand(s, 0)) == (1, ["market"])
    move(other, "answer no")
    assert bottom(other, 1) == ["market"]
    assert GAME.view(s, 3)["known"] == [{"seat": 3, "holder": 0, "cards": ["market"]}]


@pytest.mark.clause("TV-119", "M§9.4 Graveyard")
def test_tv_119_not_for_the_warlord_nor_for_itself_nor_without_gold() -> None:
    s = acting("warlord", {"gold": 9, "city": ["graveyard"]}, {"city": ["market"]})
    move(s, "destroy 1 market")
    assert asked(s) == (0, "main")
    s = acting("warlord", {"gold": 9}, {"gold": 5, "city": ["graveyard"]})
    move(s, "destroy 1 graveyard")
    assert asked(s) == (0, "main")
    roles = {0: "warlord", 2: "merchant"}
    poor = {"gold": 0, "city": ["graveyard"]}
    s = acting("warlord", {"gold": 9}, poor, {"city": ["market"]}, roles=roles)
    move(s, "destroy 2 market")
    assert asked(s) == (0, "main")


@pytest.mark.clause("TV-120", "M§9.4 Hospital", "Q35")
def test_tv_120_a_hospital_lets_the_killed_gather() -> None:
    s = acting("thief", {}, {"gold": 3, "city": ["hospital"]}, roles={0: "thief", 1: "bishop"},
               marks={"killed": 5})  # fmt: skip
    skip_to(s, "silent", 1)
    assert offers(s, "answer") == ["answer no", "answer hospital"]
    events = move(s, "answer hospital")
    assert event(events, "revealed").params == {"rank": 5, "character": "bishop"}
    assert offers(s, "income") == []
    move(s, "gold")
    assert s.gold[1] == 5
    assert s.called > 5


@pytest.mark.clause("M§15.4 hospital", "Q50")
def test_a_killed_king_in_hospital_still_inherits_the_crown() -> None:
    players = [{}, {"city": ["hospital"]}, {"hand": ["acrobat"]}, {}]
    s = table(players, turn="thief", roles={1: "king"}, marks={"killed": 4})
    skip_to(s, "silent", 1)
    move(s, "answer hospital")
    events = [*move(s, "gold"), *skip_to(s, "pick")]
    assert "acrobat" not in kinds(events)
    assert s.crown == 1


@pytest.mark.clause("M§7.11", "M§9.4 Hospital")
def test_the_owner_of_a_hospital_is_asked_whoever_was_killed() -> None:
    s = acting("thief", {}, {"city": ["hospital"]}, roles={1: "bishop"}, marks={"killed": 3})
    skip_to(s, "silent", 1)
    assert offers(s, "answer") == ["answer no"]
    assert GAME.hides_choice(s)


@pytest.mark.clause("TV-121", "TV-122", "M§9.4 Throne Room")
@pytest.mark.parametrize(("start", "gold"), [(0, 3), (3, 2)])
def test_tv_121_tv_122_a_throne_room_pays_for_a_change(start: int, gold: int) -> None:
    players = [{}, {}, {"gold": 2, "city": ["throneRoom"]}, {}]
    s = table(players, turn="magician", roles={3: "king"}, start=start)
    skip_to(s, "open", 3)
    assert (s.crown, s.gold[2]) == (3, gold)


@pytest.mark.clause("TV-123", "M§9.4 Lighthouse")
def test_tv_123_a_lighthouse_searches_the_deck() -> None:
    s = acting("king", {"gold": 3, "hand": ["lighthouse"]}, deck=["palace", "tavern"], few=True)
    move(s, "build lighthouse")
    assert asked(s) == (0, "lighthouse")
    assert GAME.view(s, 0)["deckCards"] == ["palace", "tavern"]
    assert GAME.view(s, 1)["deckCards"] is None
    assert refused(s, "take docks") == ["not-in-deck"]
    other = GAME.copy(s)
    move(s, "take tavern")
    assert (hand(s, 0), len(s.deck)) == (["tavern"], 1)
    move(other, "pass")
    assert (hand(other, 0), len(other.deck)) == ([], 2)


@pytest.mark.clause("M§9.4 University", "M§9.3 Dragon Gate")
def test_silver_is_worth_points() -> None:
    s = acting("king", {"city": ["university", "dragonGate"]})
    assert points_of(s, 0)[SOURCES.index("silver")] == 4


@pytest.mark.clause("TV-124", "Q28", "M§15.4 acrobat")
def test_tv_124_an_acrobat_against_the_heir() -> None:
    players = [{}, {"hand": ["acrobat"]}, {}, {}]
    roles = {0: "magician", 1: "bishop", 3: "king"}
    s = table(players, turn="magician", roles=roles, marks={"killed": 4})
    skip_to(s, "acrobat", 1)
    move(s, "answer yes")
    assert s.crown == 1
    events = skip_to(s, "pick")
    assert event([e for e in events if e.params.get("rank") == 4], "revealed").seat == 3
    assert asked(s) == (1, "pick")


@pytest.mark.clause("M§10 Acrobat", "M§15.4 absent")
def test_an_acrobat_needs_a_rank_4_that_is_silent() -> None:
    players = [{"hand": ["tavern"]}, {"hand": ["acrobat"]}, {}, {}]
    s = table(players, turn="magician", roles={3: "bishop", 1: "warlord"})
    assert [decision for decision in answers(s) if decision[1] == "acrobat"] == [
        (0, "acrobat"),
        (1, "acrobat"),
    ]
    s = table(players, turn="magician", roles={3: "king"})
    assert "acrobat" not in [kind for _, kind in answers(s)]


def answers(s: State) -> list[tuple[int, str]]:
    """All that is asked until the round is over."""
    questions = []
    while asked(s)[1] != "pick":
        questions.append(asked(s))
        skip = asked(s)[1]
        move(s, "answer no" if offers(s, "answer") else "gold" if offers(s, "gold") else "end")
        assert skip
    return questions


@pytest.mark.clause("TV-125", "M§10 Circus Tent", "E-1")
def test_tv_125_a_circus_tent_completes_a_city() -> None:
    s = acting("king", {"hand": ["circusTent"], "city": SIX}, cast=["taxCollector"])
    move(s, "tent")
    assert (size(s, 0), s.first, s.tents[0], s.tax) == (7, 0, 1, 0)


@pytest.mark.clause("M§10 Circus Tent", "A-2", "Q12")
def test_one_action_card_a_turn_and_no_tax_for_a_tent() -> None:
    s = acting("king", {"gold": 3, "hand": ["circusTent", "circusTent", "director"]})
    move(s, "tent")
    assert refused(s, "tent") == ["card-played"]
    assert refused(s, "director") == ["card-played"]
    assert refused(acting("king", {}, action_cards=True), "tent") == ["not-in-hand"]


@pytest.mark.clause("TV-126", "M§10 Director")
@pytest.mark.parametrize(
    ("turn", "limit"), [("architect", 5), ("seer", 4), ("scholar", 4), ("king", 3)]
)
def test_tv_126_a_director_adds_two_builds(turn: str, limit: int) -> None:
    player = {"gold": 30, "hand": ["director", *SIX]}
    s = acting(turn, player)
    move(s, "director")
    for name in SIX[:limit]:
        move(s, f"build {name}")
    assert refused(s, f"build {SIX[limit]}") == ["limit-reached"]


@pytest.mark.clause("TV-127", "M§10 Strongman", "A-3")
def test_tv_127_a_strongman_pays_the_difference() -> None:
    player = {"gold": 3, "hand": ["strongman", "palace", "tavern"], "city": ["market"]}
    s = acting("king", player)
    move(s, "overbuild market palace")
    assert (city(s, 0), s.gold[0]) == (["palace"], 0)
    assert sorted(bottom(s, 2)) == ["market", "strongman"]
    assert refused(s, "build tavern") == ["cannot-afford"]
    player = {"gold": 9, "hand": ["strongman", "temple", "docks"], "city": ["market+"]}
    assert refused(acting("king", player), "overbuild market+ docks") == ["not-dearer"]


@pytest.mark.clause("M§10 Strongman", "M§9.3 Thieves' Den", "B-4")
def test_cards_help_to_pay_what_a_strongman_owes_for_a_den() -> None:
    held = ["strongman", "thievesDen", "tavern", "temple", "manor"]
    s = acting("king", {"gold": 1, "hand": held, "city": ["docks"]})
    assert offers(s, "overbuild-den") == ["overbuild-den docks 2", "overbuild-den docks 3"]
    assert refused(s, "overbuild-den docks 4") == ["no-such-share"]
    assert refused(s, "overbuild-den docks 1") == ["cannot-afford"]
    move(s, "overbuild-den docks 2 tuck tavern temple")
    assert (city(s, 0), s.gold[0], hand(s, 0), s.built) == (["thievesDen"], 0, ["manor"], 0)
    player = {"gold": 0, "hand": held[:3], "city": ["docks"]}
    assert refused(acting("king", player), "overbuild-den docks 3") == ["too-few-cards"]


@pytest.mark.clause("M§10 Strongman", "M§8.15", "B-4")
def test_a_cardinal_lends_and_gives_cards_for_what_a_strongman_owes_for_a_den() -> None:
    held = ["strongman", "thievesDen", "tavern", "temple", "manor"]
    others: list[dict[str, Any]] = [{"gold": 1}, {"gold": 0}, {"gold": 2}]
    s = acting("cardinal", {"gold": 0, "hand": held, "city": ["docks"]}, *others)
    assert offers(s, "overbuild-den-borrow") == [
        "overbuild-den-borrow docks 1 3",
        "overbuild-den-borrow docks 2 1",
        "overbuild-den-borrow docks 2 3",
    ]
    assert refused(s, "overbuild-den-borrow docks 2 2") == ["cannot-lend"]
    assert refused(s, "overbuild-den-borrow docks 3 1") == ["enough-gold"]
    assert refused(s, "overbuild-den-borrow docks 4 1") == ["no-such-share"]
    move(s, "overbuild-den-borrow docks 2 1 tuck tavern temple give manor")
    assert (city(s, 0), s.gold[:2], hand(s, 0)) == (["thievesDen"], [0, 0], [])
    assert hand(s, 1) == ["manor"]


@pytest.mark.clause("M§10 Strongman", "M§9.3 Framework", "B-4")
def test_a_framework_replaces_what_a_strongman_owes() -> None:
    player = {"gold": 0, "hand": ["strongman", "palace"], "city": ["market", "framework"]}
    s = acting("king", player)
    assert offers(s, "overbuild") == []
    assert offers(s, "overbuild-free") == ["overbuild-free market palace"]
    assert refused(s, "overbuild-free framework palace") == ["not-built"]
    move(s, "overbuild-free market palace")
    assert (city(s, 0), s.gold[0], s.built, s.paid_first) == (["palace"], 0, 0, False)
    five = ["market", "tavern", "temple", "docks", "framework", "manor"]
    s = acting("king", {"gold": 9, "hand": ["strongman", "monument"], "city": five})
    assert refused(s, "overbuild market monument") == ["monument-late"]
    assert can(s, "overbuild-free market monument")


@pytest.mark.clause("M§10 Strongman", "M§9.3 Necropolis", "B-4")
def test_another_district_replaces_what_a_strongman_owes_for_a_necropolis() -> None:
    player = {"gold": 0, "hand": ["strongman", "necropolis"], "city": ["market", "keep"]}
    s = acting("king", player)
    assert offers(s, "overbuild-raze") == [
        "overbuild-raze market keep",
        "overbuild-raze keep market",
    ]
    assert refused(s, "overbuild-raze market market") == ["not-in-city"]
    assert refused(s, "overbuild-raze market docks") == ["not-in-city"]
    move(s, "overbuild-raze market keep")
    assert (city(s, 0), s.gold[0], s.built) == (["necropolis"], 0, 0)
    assert refused(acting("navigator", player), "overbuild-raze market keep") == ["never-builds"]


@pytest.mark.clause("M§15.2 strongman", "Q32", "M§15.7 strongman")
def test_what_a_strongman_builds_can_be_confiscated_and_is_taxed() -> None:
    player = {"gold": 4, "hand": ["strongman", "palace"], "city": ["market"]}
    marks = {"warrants": [3, 5, 6], "signed": 6, "magistrate": 0}
    roles = {0: "magistrate", 2: "merchant"}
    s = table([{"gold": 0}, {}, player, {}], turn="merchant", roles=roles, marks=marks,
              cast=["taxCollector"])  # fmt: skip
    move(s, "overbuild market palace")
    other = GAME.copy(s)
    move(s, "answer yes")
    assert (city(s, 0), city(s, 2), s.gold[2], s.built) == (["palace"], [], 4, 0)
    move(other, "answer no")
    assert (city(other, 2), other.gold[2], other.tax) == (["palace"], 0, 1)


@pytest.mark.clause("TV-128", "T-4", "M§10 Rasputin")
def test_tv_128_rasputin_keeps_the_gold() -> None:
    players = [{}, {}, {"gold": 7, "hand": ["rasputin"]}, {}]
    s = table(players, turn="thief", roles={2: "merchant"}, action_cards=True)
    move(s, "rob 6", "end")
    skip_to(s, "rasputin", 2)
    move(s, "answer yes")
    assert (s.gold[0], s.gold[2], s.protected) == (2, 7, True)
    move(s, "gold", "end")
    assert not s.protected
    assert bottom(s, 1) == ["rasputin"]


@pytest.mark.clause("A-2", "M§10 Rasputin")
def test_rasputin_is_the_action_card_of_the_turn() -> None:
    players = [{}, {}, {"hand": ["rasputin", "director"]}, {}]
    marks = {"robbed": 6, "robber": 0}
    s = table(players, turn="thief", roles={2: "merchant"}, marks=marks)
    skip_to(s, "rasputin", 2)
    other = GAME.copy(s)
    move(s, "answer yes")
    assert refused(s, "director") == ["card-played"]
    move(other, "answer no")
    assert can(other, "director")


@pytest.mark.clause("Q29", "Q30", "W-4")
def test_rasputin_against_a_witch_and_for_a_dud_marker() -> None:
    players = [{}, {}, {"hand": ["rasputin"]}, {}]
    s = table(players, turn="witch", phase="bewitch", roles={2: "merchant"})
    move(s, "bewitch 6")
    skip_to(s, "rasputin", 2)
    move(s, "answer yes")
    assert asked(s) == (2, "open")
    move(s, "gold", "end")
    assert asked(s) != (0, "main")
    marks = {"threats": [3, 6], "flower": 3, "blackmailer": 0}
    s = table(players, turn="blackmailer", roles={2: "merchant"}, marks=marks)
    skip_to(s, "rasputin", 2)
    move(s, "answer yes", "gold")
    assert asked(s) == (2, "main")


@pytest.mark.clause("M§10 Rasputin", "M§7.5 bribe")
def test_rasputin_takes_the_threat_away_unseen() -> None:
    players = [{}, {}, {"hand": ["rasputin"]}, {}]
    marks = {"threats": [3, 6], "flower": 6, "blackmailer": 0}
    s = table(players, turn="blackmailer", roles={2: "merchant"}, marks=marks)
    skip_to(s, "rasputin", 2)
    move(s, "answer yes")
    marks_seen = GAME.view(s, 1)["marks"]
    assert (marks_seen["settled"], marks_seen["flower"]) == ([6], "?")


@pytest.mark.clause("Q48", "M§15.4 rasputin")
def test_rasputin_saves_the_killed() -> None:
    players = [{"gold": 9}, {"city": ["manor"], "hand": ["rasputin"]}, {"gold": 9}, {}]
    roles = {0: "thief", 1: "bishop", 2: "warlord"}
    s = table(players, turn="thief", roles=roles, marks={"killed": 5})
    skip_to(s, "silent", 1)
    assert offers(s, "answer") == ["answer no", "answer yes"]
    events = move(s, "answer yes")
    assert "revealed" in kinds(events)
    assert asked(s) == (1, "open")
    skip_to(s, "main", 2)
    assert refused(s, "destroy 1 manor") == ["bishop-protects"]


@pytest.mark.clause("TV-129", "M§10 Cash Point", "Q27")
@pytest.mark.parametrize(("rule", "left"), [("untilOwnersNextTurn", 0), ("untilEnd", 1)])
def test_tv_129_a_cash_point_pays_its_owner(rule: str, left: int) -> None:
    players = [{"hand": ["cashPoint"]}, {"gold": 3}, {}, {}]
    roles = {0: "thief", 1: "king"}
    s = table(players, turn="thief", roles=roles, options={"cashPointRule": rule})
    move(s, "cash-point")
    assert offers(s, "use-cash") == []
    skip_to(s, "open", 1)
    move(s, "use-cash 0")
    assert len(s.drawn) == 3
    move(s, offers(s, "keep")[0])
    assert (s.gold[1], len(s.hands[1]), s.cash[0][1]) == (2, 1, 1)
    assert refused(s, "use-cash 0") == ["already-used"]
    gold = s.gold[0]
    skip_to(s, "pick")
    skip_to(s, "open", 0)
    assert s.gold[0] == gold + 1
    assert len(s.cash) == left


@pytest.mark.clause("Q49", "M§10 Cash Point")
def test_a_bewitched_turn_collects_a_cash_point_too() -> None:
    players = [{}, {}, {"gold": 0}, {}]
    cash = [{"seat": 2, "gold": 4, "users": [0]}]
    s = table(players, turn="witch", phase="bewitch", roles={2: "merchant"}, cash=cash)
    move(s, "bewitch 6")
    skip_to(s, "gather", 2)
    assert (s.gold[2], s.cash) == (4, ())


@pytest.mark.clause("Q49", "M§10 Cash Point", "M§9.4 Hospital")
def test_a_turn_in_hospital_is_lost_and_collects_no_cash_point() -> None:
    players = [{}, {"gold": 0, "city": ["hospital"]}, {}, {}]
    cash = [{"seat": 1, "gold": 4, "users": []}]
    roles = {0: "thief", 1: "bishop"}
    s = table(players, turn="thief", roles=roles, marks={"killed": 5}, cash=cash)
    skip_to(s, "silent", 1)
    move(s, "answer hospital", "gold")
    assert (s.gold[1], [owner for owner, _, _ in s.cash]) == (2, [1])


@pytest.mark.clause("W-2", "W-9", "M§10 Cash Point")
def test_a_witch_who_bewitches_her_own_uses_a_cash_point_once_in_her_turn() -> None:
    players = [{"gold": 5}, {}, {}]
    roles = {0: ["witch", "merchant"], 1: ["thief", "king"], 2: ["architect", "warlord"]}
    cash = [{"seat": 2, "gold": 0, "users": []}]
    s = table(players, turn="witch", phase="bewitch", roles=roles, cash=cash)
    move(s, "use-cash 0")
    move(s, offers(s, "keep")[0], "bewitch 6")
    skip_to(s, "gather", 0)
    move(s, "gold")
    assert (asked(s), refused(s, "use-cash 0")) == ((0, "main"), ["already-used"])


def _use_cash(s: State) -> None:
    move(s, "use-cash 0")
    move(s, offers(s, "keep")[0])


@pytest.mark.clause("W-2", "M§10 Cash Point")
@pytest.mark.parametrize("first", [True, False])
def test_a_turn_between_the_two_parts_of_a_witchs_uses_a_cash_point_for_itself(first: bool) -> None:
    players = [{"gold": 9}, {}, {}]
    roles = {0: ["witch", "king"], 1: ["thief", "merchant"], 2: ["architect", "warlord"]}
    cash = [{"seat": 1, "gold": 0, "users": []}]
    options = {"cashPointRule": "untilEnd"}
    s = table(players, turn="witch", phase="bewitch", roles=roles, cash=cash, options=options)
    if first:
        _use_cash(s)
    move(s, "bewitch 6")
    skip_to(s, "open", 0)
    assert GAME.from_position(GAME.position(s)).cash == s.cash
    assert offers(s, "use-cash") == ["use-cash 0"]
    if not first:
        _use_cash(s)
    skip_to(s, "gather", 1)
    move(s, "gold")
    assert asked(s) == (0, "main")
    assert offers(s, "use-cash") == ([] if first else ["use-cash 0"])
    skip_to(s, "pick")
    assert [users for _, _, users in s.cash] == [int(first)]


@pytest.mark.clause("M§10 Cash Point", "T-10", "Q3")
def test_a_cash_point_may_be_used_at_any_time_of_the_own_turn() -> None:
    cash = [{"seat": 1, "gold": 0, "users": []}]
    for phase in ("open", "main"):
        s = table([{"gold": 1}, {}, {}, {}], turn="king", phase=phase, cash=cash)
        assert offers(s, "use-cash") == ["use-cash 0"]


@pytest.mark.clause("M§10 Cash Point", "T-12", "W-1")
def test_who_must_gather_first_uses_no_cash_point_before() -> None:
    cash = [{"seat": 1, "gold": 0, "users": []}]
    marks = {"threats": [4, 6], "flower": 6, "blackmailer": 1}
    for turn in ("king", "witch"):
        s = table(
            [{"gold": 1}, {}, {}, {}], turn=turn, phase="gather", cash=cash, cast=["blackmailer"],
            roles={0: turn, 1: "blackmailer"}, marks=marks if turn == "king" else {},
        )  # fmt: skip
        assert refused(s, "use-cash 0") == ["wrong-phase"]
    move(s, "gold")
    assert (asked(s)[1], offers(s, "use-cash")) == ("bewitch", ["use-cash 0"])


@pytest.mark.clause("M§10 Fortune Teller", "A-5")
def test_a_fortune_teller_takes_a_card() -> None:
    s = acting("king", {"hand": ["fortuneTeller"]}, {"hand": ["palace", "tavern"]})
    assert refused(s, "fortune 2") == ["no-cards"]
    move(s, "fortune 1")
    assert offers(s, "take") == ["take palace", "take tavern"]
    move(s, "take palace")
    assert (hand(s, 0), hand(s, 1)) == (["palace"], ["tavern"])


@pytest.mark.clause("W-6", "Q43")
def test_what_a_witch_may_play_before_she_names_somebody() -> None:
    held = ["circusTent", "strongman", "director", "tavern", "temple", "palace"]
    players = [{"gold": 9, "hand": held, "city": ["manor"]}, {}, {}, {}]
    s = table(players, turn="witch", phase="bewitch", roles={2: "merchant"})
    assert refused(s, "tent") == ["wrong-phase"]
    assert refused(s, "overbuild manor palace") == ["wrong-phase"]
    move(s, "director", "bewitch 6")
    skip_to(s, "gather", 2)
    move(s, "gold", "build tavern", "build temple", "build palace")
    assert refused(s, "tent") == ["card-played"]


@pytest.mark.clause("TV-130", "A-4", "A-1")
def test_tv_130_action_cards_and_the_vault_in_hand() -> None:
    held = ["rasputin", "director", "secretVault"]
    s = acting("warlord", {"hand": held, "city": ["mapRoom"]}, {"city": [*SIX, "market"]},
               first=1, locked=7)  # fmt: skip
    move(s, "end")
    rows = GAME.scores(s).rows
    assert [rows[name][0] for name in ("actionCards", "secretVault", "mapRoom")] == [2, 3, 3]
