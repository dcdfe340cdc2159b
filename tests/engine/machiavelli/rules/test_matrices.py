"""The matrices of M§15 and the decisions of M§16, as tables, where no vector proves them."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import (
    GAME,
    asked,
    bottom,
    can,
    city,
    hand,
    move,
    offers,
    refused,
    skip_to,
    table,
)

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import KING
from cantiere.machiavelli.rules.state import State

SEVEN = ["tavern", "temple", "manor", "watchtower", "church", "prison", "market"]
OWN = ["tavern", "temple", "manor", "watchtower"]
"""A district of each type that brings an income."""


def continued(victim: str, seats: int = 6) -> State:
    """The second part of a Witch's turn, seat 0; seat 2 held the bewitched character."""
    rank = next(i for i, name in enumerate(CAST_OF[victim], 1) if name == victim)
    held = ["palace", "castle", "harbor", "fortress"]
    witch = {"gold": 20, "city": OWN, "hand": held}
    other = {"gold": 3, "hand": ["market", "docks"], "city": ["cathedral", "barracks"]}
    players = [witch, other, dict(other, city=["townHall"]), {}, {}, {}][:seats]
    roles = {0: "witch", 2: victim}
    tax = 2 * (victim == "taxCollector")
    s = table(players, turn="witch", phase="bewitch", roles=roles, ranks=9, tax=tax, cast=[victim])
    move(s, f"bewitch {rank}")
    skip_to(s, "gather", 2)
    move(s, "gold")
    return s


RANKS = [
    ["witch"],
    ["thief", "spy", "blackmailer"],
    ["magician", "wizard", "seer"],
    ["king", "emperor", "patrician"],
    ["bishop", "abbot", "cardinal"],
    ["merchant", "alchemist", "trader"],
    ["architect", "navigator", "scholar"],
    ["warlord", "diplomat", "marshal"],
    ["queen", "artist", "taxCollector"],
]
CAST_OF = {
    name: [name if name in names else names[0] for names in RANKS]
    for names in RANKS
    for name in names
}

WITCH = [
    pytest.param("thief", "rob", 1, marks=pytest.mark.clause("M§15.1 thief")),
    pytest.param("spy", "spy", 1, marks=pytest.mark.clause("M§15.1 spy")),
    pytest.param("blackmailer", "threaten", 1, marks=pytest.mark.clause("M§15.1 blackmailer")),
    pytest.param("magician", "swap-hands", 1, marks=pytest.mark.clause("M§15.1 magician")),
    pytest.param("wizard", "look", 1, marks=pytest.mark.clause("M§15.1 wizard")),
    pytest.param("seer", "see", 2, marks=pytest.mark.clause("M§15.1 seer")),
    pytest.param("king", "income", 1, marks=pytest.mark.clause("M§15.1 king")),
    pytest.param("emperor", "crown", 1, marks=pytest.mark.clause("M§15.1 emperor")),
    pytest.param("patrician", "income", 1, marks=pytest.mark.clause("M§15.1 patrician")),
    pytest.param("bishop", "income", 1, marks=pytest.mark.clause("M§15.1 bishop")),
    pytest.param("abbot", "split", 1, marks=pytest.mark.clause("M§15.1 abbot")),
    pytest.param("cardinal", "income", 1, marks=pytest.mark.clause("M§15.1 cardinal")),
    pytest.param("merchant", "extra", 1, marks=pytest.mark.clause("M§15.1 merchant")),
    pytest.param("alchemist", "end", 1, marks=pytest.mark.clause("M§15.1 alchemist")),
    pytest.param("trader", "income", 1, marks=pytest.mark.clause("M§15.1 trader")),
    pytest.param("architect", "extra", 3, marks=pytest.mark.clause("M§15.1 architect")),
    pytest.param("navigator", "voyage", 0, marks=pytest.mark.clause("M§15.1 navigator")),
    pytest.param("scholar", "study", 2, marks=pytest.mark.clause("M§15.1 scholar")),
    pytest.param("warlord", "destroy", 1, marks=pytest.mark.clause("M§15.1 warlord")),
    pytest.param("diplomat", "exchange", 1, marks=pytest.mark.clause("M§15.1 diplomat")),
    pytest.param("marshal", "seize", 1, marks=pytest.mark.clause("M§15.1 marshal")),
    pytest.param("artist", "beautify", 1, marks=pytest.mark.clause("M§15.1 artist")),
    pytest.param("taxCollector", "extra", 1, marks=pytest.mark.clause("M§15.1 taxCollector")),
]


@pytest.mark.parametrize(("victim", "ability", "limit"), WITCH)
def test_a_witch_has_the_ability_and_the_limit(victim: str, ability: str, limit: int) -> None:
    s = continued(victim)
    assert asked(s) == (0, "main")
    assert offers(s, ability)
    other = GAME.copy(s)
    other.gold[0] = 60
    built = 0
    while offers(other, "build") and not (victim == "trader" and built):
        move(other, offers(other, "build")[0])
        built += 1
    assert built == limit or victim == "trader"


@pytest.mark.clause("M§7.6", "DI-6")
def test_a_bewitched_turn_is_gathering_alone() -> None:
    player = {"gold": 0, "city": ["park", "poorHouse", "goldMine", "smithy"]}
    s = table([{}, {}, player, {}], turn="witch", phase="bewitch", roles={2: "merchant"})
    move(s, "bewitch 6")
    skip_to(s, "gather", 2)
    assert [GAME.notation(s, action) for action in GAME.legal(s)] == ["gold", "draw"]
    move(s, "gold")
    assert (s.gold[2], s.hands[2]) == (3, ())


@pytest.mark.clause("W-5", "W-8")
def test_the_end_of_a_witchs_turn_is_that_of_her_second_part() -> None:
    players = [{"gold": 0, "city": ["park", "poorHouse"]}, {}, {}, {}]
    s = table(players, turn="witch", phase="bewitch", roles={2: "alchemist"})
    move(s, "bewitch 6")
    assert s.hands[0] == ()
    skip_to(s, "gather", 2)
    move(s, "gold", "end")
    assert (s.gold[0], len(s.hands[0])) == (1, 2)


@pytest.mark.clause("W-9", "M§13")
def test_a_witch_may_bewitch_her_own_second_character() -> None:
    s = table(3, turn="witch", phase="bewitch", roles={0: ["witch", "merchant"]})
    move(s, "bewitch 6")
    skip_to(s, "gather", 0)
    gold = s.gold[0]
    move(s, "gold")
    assert (asked(s), s.gold[0]) == ((0, "main"), gold + 2)
    move(s, "extra")
    assert s.gold[0] == gold + 3


@pytest.mark.clause("W-9", "W-4", "M§7.6")
@pytest.mark.parametrize(("answer", "goes_on"), [("answer yes", False), ("answer no", True)])
def test_a_witch_whose_second_character_is_the_king_has_the_crown(
    answer: str, goes_on: bool
) -> None:
    """By Rasputin it is the King's own turn; without, hers goes on, with a card still to play."""
    player = {"hand": ["rasputin", "circusTent"]}
    roles = {0: ["witch", "king"]}
    s = table([player, {}, {}], turn="witch", phase="bewitch", roles=roles, start=1)
    move(s, "bewitch 4")
    skip_to(s, "rasputin", 0)
    move(s, answer, "gold")
    assert (asked(s), s.crown, s.character == KING) == ((0, "main"), 0, True)
    assert can(s, "tent") == goes_on
    move(s, "end")
    assert s.called > 4


@pytest.mark.clause("M§8.2", "M§15.9 bewitched")
def test_a_witch_names_any_other_character_and_must() -> None:
    s = table(4, turn="witch", phase="bewitch")
    assert offers(s, "bewitch") == [f"bewitch {rank}" for rank in range(2, 9)]
    assert offers(s, "end") == []
    s = continued("blackmailer")
    assert all(text not in offers(s, "threaten") for text in ("threaten 1", "threaten 2"))


def confiscating(
    player: dict[str, Any], magistrate: dict[str, Any], turn: str = "merchant"
) -> State:
    """The turn of seat 2 under the signed warrant of seat 0."""
    rank = CAST_OF[turn].index(turn) + 1
    marks = {"warrants": sorted({2, 3, rank}), "signed": rank, "magistrate": 0}
    roles = {0: "magistrate", 2: turn}
    return table([magistrate, {"gold": 9}, player, {}], turn=turn, roles=roles, marks=marks)


CONFISCATED = [
    pytest.param("raze tavern", ["necropolis"], ["tavern"], 9, False,
                 marks=pytest.mark.clause("M§15.2 necropolis free")),
    pytest.param("build necropolis", ["necropolis"], [], 9, True,
                 marks=pytest.mark.clause("M§15.2 necropolis paid")),
    pytest.param("build framework", ["framework"], [], 9, True,
                 marks=pytest.mark.clause("M§15.2 framework paid")),
    pytest.param("den 6 tuck tavern temple manor church prison market",
                 ["thievesDen", "tavern", "temple", "manor", "church", "prison", "market"], [], 0,
                 False, marks=pytest.mark.clause("M§15.2 den cards")),
    pytest.param("build lighthouse", ["lighthouse"], [], 9, True,
                 marks=pytest.mark.clause("M§15.2 on build")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "held", "stands", "gold", "asks"), CONFISCATED)
def test_what_a_warrant_can_take(
    text: str, held: list[str], stands: list[str], gold: int, asks: bool
) -> None:
    s = confiscating({"gold": gold, "hand": held, "city": stands}, {"gold": 0})
    move(s, text)
    assert (asked(s) == (0, "confiscate")) == asks
    if asks:
        move(s, "answer yes")
        assert s.gold[2] == gold
        assert city(s, 0) == [text.split()[1]]


@pytest.mark.clause("M§15.2 on build", "B-5")
def test_what_a_confiscated_district_does_is_the_magistrates() -> None:
    for name, kind in (("lighthouse", "lighthouse"), ("bellTower", "bell-tower")):
        s = confiscating({"gold": 9, "hand": [name]}, {})
        move(s, f"build {name}", "answer yes")
        assert asked(s) == (0, kind)


@pytest.mark.clause("M§15.2 monument", "M§15.2 poor", "M§15.2 trader")
def test_a_monument_a_poor_magistrate_and_a_trader() -> None:
    s = confiscating({"gold": 9, "hand": ["monument"]}, {"city": SEVEN[:5]})
    move(s, "build monument")
    assert offers(s, "answer") == ["answer no"]
    s = confiscating({"gold": 9, "hand": ["harbor", "temple"]}, {"gold": 0}, "trader")
    move(s, "build harbor", "answer yes", "build temple")
    assert (city(s, 0), city(s, 2)) == (["harbor"], ["temple"])


@pytest.mark.clause("Q10", "M§15.2 own", "M§13")
def test_the_magistrates_own_second_character_loses_nothing() -> None:
    marks = {"warrants": [3, 5, 6], "signed": 6, "magistrate": 0}
    roles = {0: ["magistrate", "merchant"]}
    s = table([{"gold": 9, "hand": ["tavern"]}, {}, {}], turn="merchant", roles=roles, marks=marks)
    move(s, "build tavern")
    assert asked(s) == (0, "main")


@pytest.mark.clause("M§15.2 navigator", "M§15.2 not built", "Q12")
def test_what_is_not_built_is_not_confiscated_and_not_taxed() -> None:
    marks = {"warrants": [3, 7, 8], "signed": 8, "magistrate": 0}
    roles = {0: "magistrate", 2: "marshal"}
    players = [{}, {"city": ["tavern"]}, {"gold": 5}, {}]
    s = table(players, turn="marshal", roles=roles, marks=marks, cast=["taxCollector"])
    move(s, "seize 1 tavern")
    assert (asked(s), s.tax, city(s, 2)) == ((2, "main"), 0, ["tavern"])


@pytest.mark.clause("M§15.2 rasputin")
def test_rasputin_keeps_a_warrant_off() -> None:
    marks = {"warrants": [3, 5, 6], "signed": 6, "magistrate": 0}
    players = [{}, {}, {"gold": 9, "hand": ["tavern", "rasputin"]}, {}]
    roles = {0: "magistrate", 2: "merchant"}
    s = table(players, turn="thief", seat=1, roles=roles, marks=marks)
    skip_to(s, "rasputin", 2)
    move(s, "answer yes", "gold", "build tavern")
    assert asked(s) == (2, "main")


@pytest.mark.clause("Q8")
def test_a_build_for_cards_alone_is_no_paid_build() -> None:
    held = ["thievesDen", "stables", *SEVEN[:6]]
    s = confiscating({"gold": 2, "hand": held}, {})
    move(s, "den 6 tuck " + " ".join(SEVEN[:6]), "build stables")
    assert asked(s) == (0, "confiscate")


PROTECTED = [
    pytest.param("greatWall", {"city": ["greatWall", "docks"]}, True, True, False, True,
                 "greatWall", marks=pytest.mark.clause("M§15.3 wall")),
    pytest.param("keep", {"city": ["keep"]}, False, False, False, True, "keep",
                 marks=pytest.mark.clause("M§15.3 keep", "M§9.3 Keep")),
    pytest.param("docks", {"city": [*SEVEN[:6], "docks"]}, False, False, False, False, "docks",
                 marks=pytest.mark.clause("M§15.3 complete")),
    pytest.param("docks", {"city": ["docks"]}, True, True, True, True, "docks",
                 marks=pytest.mark.clause("M§15.3 ordinary")),
    pytest.param("docks", {"city": ["monument", *SEVEN[:4], "docks"]}, False, False, False, False,
                 "docks", marks=pytest.mark.clause("M§15.3 monument")),
    pytest.param("museum", {"city": ["museum"]}, True, True, False, True, "museum",
                 marks=pytest.mark.clause("M§15.3 museum")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "theirs", "warlord", "diplomat", "marshal", "armory", "target"), PROTECTED
)
def test_what_rank_8_and_the_armory_can_turn_to(
    name: str,
    theirs: dict[str, Any],
    warlord: bool,
    diplomat: bool,
    marshal: bool,
    armory: bool,
    target: str,
) -> None:
    done = len(theirs["city"]) > 5
    more: dict[str, Any] = {"first": 1, "locked": 7} if done else {}
    mine = {"gold": 20, "city": ["castle", "armory"]}

    def table_of(turn: str) -> State:
        return table([mine, theirs, {}, {}], turn=turn, **more)

    assert can(table_of("warlord"), f"destroy 1 {target}") == warlord
    assert can(table_of("diplomat"), f"exchange castle 1 {target}") == diplomat
    assert can(table_of("marshal"), f"seize 1 {target}") == marshal
    assert can(table_of("thief"), f"armory 1 {target}") == armory


@pytest.mark.clause("M§15.3 wall city", "R8-2")
def test_the_great_wall_costs_all_of_rank_8_a_gold() -> None:
    theirs = {"gold": 0, "city": ["greatWall", "docks"]}
    for turn, text, price in (
        ("warlord", "destroy 1 docks", 3),
        ("diplomat", "exchange temple 1 docks", 3),
        ("marshal", "seize 1 docks", 4),
    ):
        mine = {"gold": price, "city": ["temple"]}
        s = table([mine, theirs, {}, {}], turn=turn)
        assert can(s, text)
        s.gold[0] -= 1
        assert refused(s, text) == ["cannot-afford"]
        s = table([{"gold": 0, "city": ["armory"]}, theirs, {}, {}], turn="thief")
        assert can(s, "armory 1 docks")


@pytest.mark.clause("Q14", "Q15")
@pytest.mark.parametrize(("self", "gold"), [(False, 2), (True, 3)])
def test_a_great_wall_against_its_own_owner(self: bool, gold: int) -> None:
    mine = {"gold": gold, "city": ["greatWall", "docks"]}
    s = table([mine, {}, {}, {}], turn="warlord", options={"greatWallSelf": self})
    assert can(s, "destroy 0 docks")
    s.gold[0] -= 1
    assert not can(s, "destroy 0 docks")


@pytest.mark.clause("M§15.3 bishop", "M§15.3 witch", "Q34")
def test_the_city_of_the_bishop() -> None:
    theirs = {"city": ["docks"]}
    for turn, text in (
        ("warlord", "destroy 1 docks"),
        ("diplomat", "exchange temple 1 docks"),
        ("marshal", "seize 1 docks"),
    ):
        mine = {"gold": 9, "city": ["temple"]}
        s = table([mine, theirs, {}, {}], turn=turn, roles={0: turn, 1: "bishop"})
        assert "bishop-protects" in refused(s, text)
        s = table([mine, theirs, {}, {}], turn=turn, roles={0: turn, 2: "bishop"})
        assert can(s, text)
    roles = {0: "architect", 1: "bishop"}
    s = table([{"city": ["armory"]}, theirs, {}, {}], turn="architect", roles=roles)
    assert can(s, "armory 1 docks")
    mine = {"gold": 9, "city": ["temple"]}
    s = table([mine, {}, {}], turn="warlord", roles={0: ["bishop", "warlord"]})
    assert can(s, "destroy 0 temple")


@pytest.mark.clause("M§15.3 own complete", "M§15.3 own")
def test_a_diplomat_may_give_from_his_complete_city() -> None:
    players = [{"gold": 9, "city": SEVEN}, {"city": ["docks"]}, {}, {}]
    s = table(players, turn="diplomat", first=0, locked=7)
    assert can(s, "exchange tavern 1 docks")
    s = table([{"gold": 9, "city": ["docks", "armory"]}, {}, {}, {}], turn="warlord")
    assert can(s, "destroy 0 docks")
    assert can(s, "armory 0 docks")


@pytest.mark.clause("M§15.3 tent", "DI-5")
def test_a_circus_tent_is_no_district() -> None:
    s = table([{"gold": 9}, {"tents": 2}, {}, {}], turn="warlord")
    assert offers(s, "destroy") == []


@pytest.mark.clause("M§15.8 quarry destroyed", "M§9.3 Quarry")
def test_alike_districts_stay_without_their_quarry() -> None:
    s = table(
        [{"gold": 9, "hand": ["tavern"], "city": ["tavern", "tavern"]}, {}, {}, {}], turn="king"
    )
    assert city(s, 0) == ["tavern", "tavern"]
    assert refused(s, "build tavern") == ["stands-already"]


@pytest.mark.clause("M§15.8 museum necropolis", "M§15.8 monument exchange")
def test_a_museum_given_up_and_a_monument_exchanged() -> None:
    museum = [{"card": "tavern", "seats": [0]}]
    player = {"hand": ["necropolis"], "city": ["museum"]}
    s = table([player, {}, {}, {}], turn="king", museum=museum)
    move(s, "raze museum")
    assert sorted(bottom(s, 2)) == ["museum", "tavern"]
    players = [{"gold": 9, "city": SEVEN[:5]}, {"city": ["monument"]}, {}, {}]
    assert can(table(players, turn="diplomat"), "exchange tavern 1 monument")


@pytest.mark.clause("M§15.4 king robbed", "M§15.9 gathered")
def test_a_robbed_king_keeps_what_he_gathers_later() -> None:
    players = [{}, {}, {"gold": 6}, {}]
    s = table(players, turn="thief", roles={2: "king"}, marks={"robbed": 4, "robber": 0})
    skip_to(s, "open", 2)
    assert (s.gold[0], s.gold[2], s.crown) == (8, 0, 2)
    move(s, "gold")
    assert s.gold[2] == 2


@pytest.mark.clause("M§15.4 emperor killed", "M§7.9")
def test_a_killed_emperor_gives_the_crown_and_takes_nothing() -> None:
    s = table(4, turn="warlord", roles={0: "warlord", 2: "emperor"}, marks={"killed": 4}, start=1)
    move(s, "end")
    assert asked(s) == (2, "heir")
    assert offers(s, "heir") == ["heir 0", "heir 3"]
    move(s, "heir 3")
    assert (s.crown, s.gold) == (3, [2, 2, 2, 2])


@pytest.mark.clause("M§15.7 free", "M§15.7 free none", "M§15.7 two")
def test_tax_for_free_builds_and_for_a_second_character() -> None:
    player = {"gold": 1, "hand": ["palace"], "city": ["framework"]}
    s = table([player, {}, {}, {}], turn="king", cast=["taxCollector"])
    move(s, "free palace")
    assert (s.gold[0], s.tax) == (0, 1)
    roles = {0: ["king", "taxCollector"]}
    s = table([{"gold": 3, "hand": ["tavern"]}, {}, {}], turn="king", roles=roles)
    move(s, "build tavern")
    assert s.tax == 1


@pytest.mark.clause("M§15.7 witch", "Q11")
def test_a_witch_as_tax_collector_pays_none() -> None:
    s = continued("taxCollector")
    move(s, offers(s, "build")[0])
    assert s.tax == 2


@pytest.mark.clause("M§15.9 killed", "M§15.9 absent", "Q42")
def test_a_killed_blackmailer_threatens_nobody() -> None:
    s = table(4, turn="assassin", roles={1: "blackmailer", 2: "king", 3: "bishop"})
    move(s, "kill 2", "end")
    assert asked(s) == (2, "open")
    assert s.marks.threats == ()
    skip_to(s, "pick")
    assert s.past[1] == k.NOBODY


@pytest.mark.clause("M§15.6 magician none", "A-1")
def test_a_magician_may_swap_no_cards_for_seven() -> None:
    names = ["tavern", "temple", "manor", "acrobat", "church", "prison", "market"]
    s = table([{}, {"hand": names}, {}, {}], turn="magician")
    move(s, "swap-hands 1")
    assert len(hand(s, 0)) == 7


@pytest.mark.clause("M§13", "T-1", "M§7.7")
def test_two_characters_share_gold_hand_and_city() -> None:
    roles = {0: ["thief", "architect"], 1: ["king", "warlord"]}
    player = {"gold": 9, "hand": ["tavern", "temple"], "city": ["smithy"]}
    s = table([player, {}], turn="thief", roles=roles, phase="open")
    move(s, "smithy", "gold", "build tavern")
    assert refused(s, "build temple") == ["limit-reached"]
    move(s, "end")
    skip_to(s, "open", 0)
    assert can(s, "smithy")
    move(s, "gold", "build temple")
    assert len(s.cities[0]) == 3


@pytest.mark.clause("DG-4", "DG-5", "DG-6")
def test_what_is_open_to_everybody() -> None:
    players = [{"gold": 7, "hand": SEVEN, "city": ["castle+"]}, {}, {}, {}]
    s = table(players, turn="king", tax=0)
    view = GAME.view(s, 3)
    assert view["players"][0] == {"gold": 7, "hand": 7, "city": ["castle+"], "tents": 0}
    assert view["deck"] == len(s.deck)
    assert view["marks"]["killed"] == 0
    assert GAME.view(s, 0)["players"][0]["hand"] == hand(s, 0)


@pytest.mark.clause("T-6", "T-8", "Q2")
def test_the_crown_comes_with_the_turn() -> None:
    s = table(4, turn="magician", roles={2: "patrician"})
    skip_to(s, "open", 2)
    assert s.crown == 2


@pytest.mark.clause("C-5", "M§7.10")
def test_the_cast_stays_for_the_whole_game() -> None:
    s = table(4, turn="warlord", cast=["seer"])
    cast = s.cast
    skip_to(s, "main")
    move(s, "end")
    assert s.round == 2
    assert s.cast == cast


@pytest.mark.clause("DI-1", "DI-4", "M§9.1")
def test_a_district_works_at_once_and_for_its_present_owner() -> None:
    s = table([{"gold": 9, "hand": ["smithy"]}, {}, {}, {}], turn="king")
    move(s, "build smithy", "smithy")
    assert len(s.hands[0]) == 3
    player = {"gold": 9, "city": ["palace"]}
    s = table([player, {"city": ["laboratory"]}, {}, {}], turn="diplomat")
    move(s, "exchange palace 1 laboratory")
    assert refused(s, "laboratory tavern") == ["not-in-hand"]
