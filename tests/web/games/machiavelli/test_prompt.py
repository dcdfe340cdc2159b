"""What the prompt and the cards say agrees with what can be done (M§7.4, M§7.8)."""

import re
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting, table
from tests.web.desk import in_turn
from tests.web.drawn import by_testid, parsed
from tests.web.games.machiavelli.staging import GAME, Desk, fixture_names

from cantiere.core.game import Event
from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli.board import board
from cantiere_app.games.machiavelli.moves import prompt
from cantiere_app.games.machiavelli.moves.click import click
from cantiere_app.games.machiavelli.texts import textboard
from cantiere_app.kit.language.i18n import LANGUAGES

FULL: dict[str, Any] = {"turn_record": {"built": 1}}
SAID: tuple[tuple[str, dict[str, Any], dict[str, Any], str, str], ...] = (
    ("thief", {"gold": 2, "hand": ["tavern"]}, {}, "Build, or use an ability", "Choose a card"),
    ("king", {"gold": 2, "hand": ["tavern"]}, {}, "Build a district", "Choose a card"),
    ("thief", {"gold": 2, "hand": ["tavern"]}, FULL, "Use an ability", "Districts built this turn"),
    ("thief", {"gold": 2}, {}, "Use an ability", "Your hand is empty"),
    ("thief", {"hand": ["palace"]}, {}, "Use an ability", "You cannot build any card"),
    ("king", {"gold": 2, "hand": ["tavern"]}, FULL, "Nothing left", "End your turn"),
    ("emperor", {"hand": ["palace"]}, {}, "Give the crown away", "You must do this"),
    ("thief", {}, {"phase": "open"}, "Gather", "your character’s ability first"),
    ("king", {}, {"phase": "open"}, "Gather", "Then your turn continues"),
    ("king", {"city": ["manor"]}, {"phase": "open"}, "Gather", "your character’s ability first"),
)


@pytest.mark.parametrize(("character", "me", "more", "title", "how"), SAID)
def test_the_prompt_names_what_can_still_be_done(
    character: str, me: dict[str, Any], more: dict[str, Any], title: str, how: str
) -> None:
    said = Desk(acting(character, me, **more)).prompt()
    assert said.title.startswith(title)
    assert how in said.detail


def test_one_card_goes_back_and_several_go_back() -> None:
    at = Desk(acting("king", {}, phase="open"))
    at.click("do-draw")
    assert at.prompt().detail == "You put the other card back."
    more = Desk(acting("king", {"city": ["observatory"]}, phase="open"))
    more.click("do-draw")
    assert more.prompt().detail == "You put the other cards back."


@pytest.mark.clause("M§12.1")
def test_the_last_round_is_said_in_the_prompt() -> None:
    whole = ["manor", "castle", "palace", "temple", "church", "tavern", "market"]
    state = acting("king", {"gold": 2, "hand": ["docks"]}, {"city": whole}, first=1, locked=7)
    at = Desk(state)
    assert at.prompt().detail.startswith("This is the last round. ")
    assert Desk(state, viewer=2).prompt().detail.startswith("This is the last round. ")
    news = replace(at.scene(), since=[Event("complete", 1, {"size": 7})])
    assert prompt.prompt(news).title == "This is the last round. Nothing left to do"
    assert "last round" not in prompt.prompt(news).detail


@pytest.mark.clause("M§8.26")
def test_the_artist_is_told_how_many_coins_and_what_they_cost() -> None:
    at = Desk(acting("artist", {"gold": 3, "city": ["temple", "tavern", "manor"]}, ranks=9))
    at.click("do-beautify-districts")
    assert "2" in at.prompt().detail
    assert "1 gold" in at.prompt().detail
    at.click("city-0-0")
    at.click("city-0-1")
    assert at.prompt().buttons[-1].label == "Beautify Temple and Tavern for 2 gold"


@pytest.mark.clause("M§7.4 T-11", "M§9.3 Library", "M§9.3 Observatory")
@pytest.mark.parametrize(
    ("city", "cards"),
    [
        ([], "Draw 2 cards, keep 1"),
        (["observatory"], "Draw 3 cards, keep 1"),
        (["library"], "Draw 2 cards"),
    ],
)
def test_gathering_stands_in_the_prompt_alone_and_says_what_it_brings(
    city: list[str], cards: str
) -> None:
    at = Desk(acting("king", {"city": city}, phase="open"))
    assert [button.label for button in at.prompt().buttons] == ["Take 2\u00a0gold", cards]
    assert "Take 2\u00a0gold" not in "".join(board.draw(at.scene()).values())


def noted(at: Desk) -> str:
    """What the first card of the hand has written on it."""
    card = by_testid(board.draw(at.scene()))["hand-0"]
    return "".join(e.text or "" for e in card.iter() if e.get("class") == "m-short")


@pytest.mark.clause("M§7.8")
def test_a_card_says_what_of_its_own_keeps_it_from_being_built() -> None:
    prison = {"gold": 1, "hand": ["prison"]}
    assert noted(Desk(acting("king", prison))) == "1 gold missing"
    assert noted(Desk(acting("king", prison), "de")) == "1 Gold fehlt"
    assert noted(Desk(acting("king", prison, **FULL))) == ""
    stands = {"gold": 5, "hand": ["prison"], "city": ["prison"]}
    assert noted(Desk(acting("king", stands))) == "already built"
    assert noted(Desk(acting("navigator", {"gold": 0, "hand": ["prison"]}))) == ""
    den = Desk(acting("king", {"gold": 5, "hand": ["tavern", "thievesDen"]}))
    assert "gold short" not in "".join(board.draw(den.scene()).values())


def framed(at: Desk, css: str = "lit") -> set[str]:
    """What is framed as something to name now."""
    elements = by_testid(board.draw(at.scene())).items()
    return {name for name, e in elements if css in (e.get("class") or "").split()}


def vain(at: Desk) -> set[str]:
    """What is framed fainter: naming it would be in vain, or at one's own cost."""
    return framed(at, "vain")


def test_frames_stand_around_what_is_asked_for_alone() -> None:
    at = Desk(acting("warlord", {"gold": 4, "hand": ["barracks"]}, {"city": ["castle"]}))
    at.click("hand-0")
    assert framed(at) == set()
    at.click("do-destroy")
    assert framed(at) == {"city-1-0"}


@pytest.mark.clause("M§8.1", "M§8.4", "M§8.22")
def test_what_is_named_in_vain_or_at_ones_own_cost_is_marked_and_said() -> None:
    """Face up, a character is nobody's, nor what who chose first was not handed (M§6.4); of three
    players each has two (M§6)."""
    four = Desk(table(4, turn="thief"))
    four.click("do-rob")
    assert vain(four) == {"rank-3", "rank-4"}
    four.click("rank-3")
    assert four.prompt().detail == "The Magician is face up: nobody has this card."
    four.click("rank-5")
    assert four.prompt().detail == "The Bishop"
    three = Desk(table(3, turn="thief", roles={0: ["thief", "merchant"]}))
    three.click("do-rob")
    assert vain(three) == {"rank-6"}
    three.click("rank-6")
    assert three.prompt().detail == "The Merchant is your own character."
    war = Desk(acting("warlord", {"gold": 4, "city": ["tavern"]}, {"city": ["temple"]}))
    war.click("do-destroy")
    assert framed(war) == {"city-0-0", "city-1-0"}
    assert vain(war) == {"city-0-0"}
    label = by_testid(board.draw(war.scene()))["city-0-0"].get("aria-label")
    assert label == "Tavern in your own city, trade, cost 1"


@pytest.mark.clause("M§6.3", "M§6.4", "M§8.1")
def test_what_the_viewer_laid_face_down_is_named_in_vain_and_says_so() -> None:
    """Only he knows it: of two players each lays a card away."""
    state = GAME.new({"seats": 2, "startPlayer": 0}, 3)
    while (asked := GAME.decision(state)) and asked.kind in ("pick", "drop"):
        GAME.play(state, GAME.legal(state)[0])
    at = Desk(state)
    at.click("do-rob")
    assert vain(at) == {"rank-5", "rank-6"}
    assert "rank-6" in framed(at)
    bay = by_testid(board.draw(at.scene()))["rank-6"]
    assert bay.get("aria-label") == "Rank 6: Merchant, face down"
    at.click("rank-6")
    assert at.prompt().detail == "The Merchant is face down: nobody has this card."
    other = replace(at.scene(), view=GAME.masked(GAME.view(at.state, 1)), viewer=1)
    bay = by_testid(board.draw(other))["rank-6"]
    assert "Merchant, not called yet" in bay.get("aria-label", "")


def test_cards_to_put_under_the_deck_are_framed_in_the_hand() -> None:
    at = Desk(acting("magician", {"hand": ["tavern", "manor"]}))
    assert framed(at) == set()
    at.click("do-redraw-cards")
    assert framed(at) == {"hand-0", "hand-1"}
    at.click("hand-0")
    assert framed(at) == {"hand-1"}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_parameter_of_a_message_is_left_unfilled(lang: str, pytestconfig: pytest.Config) -> None:
    for name in in_turn(fixture_names(), lang, pytestconfig):
        scene = Desk.at(name, lang).scene()
        said = [cell.text for table in textboard.tables(scene) for line in table.lines
                for cell in (line.head, *line.cells)]  # fmt: skip
        asked = prompt.prompt(scene)
        said += [asked.title, asked.detail, *(button.label for button in asked.buttons)]
        said += board.draw(scene).values()
        assert not re.findall(r"{\w+}", "".join(said)), name


def test_the_first_to_choose_knows_what_lies_face_down() -> None:
    state = GAME.new({"seats": 3}, 1)
    at = Desk(state)
    markup = "".join(board.draw(at.scene()).values())
    assert 'data-known="taken"' not in markup
    assert 'data-known="down"' in markup


@pytest.mark.clause("M§6.1", "M§6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_who_chooses_last_is_told_that_the_other_card_goes_face_down(seats: int) -> None:
    state, said = GAME.new({"seats": seats}, 1), list[str]()
    while state.phase in (k.PICKING, k.DROPPING):
        said += [Desk(state, viewer=state.active).prompt().detail]
        GAME.apply(state, GAME.legal(state)[0])
    assert ["put the other one aside face down" in each for each in said] == [
        *[False] * (len(said) - 1),
        True,
    ]


@pytest.mark.clause("M§9.3 Smithy")
def test_a_smithy_says_its_price_and_asks_before_it_draws() -> None:
    at = Desk(acting("king", {"gold": 3, "city": ["smithy"]}))
    held = by_testid(board.draw(at.scene()))
    assert held["act-do-smithy"].get("aria-label") == "Draw 3 cards for 2 gold"
    at.click("do-smithy")
    assert at.state.gold[0] == 3
    (go,) = at.prompt().buttons
    assert (go.label, go.enabled) == ("Draw cards for 2 gold", True)
    assert "3" in at.prompt().detail
    at.click("do-confirm")
    assert (at.state.gold[0], len(at.state.hands[0])) == (1, 3)
    assert at.refused("do-smithy") == ["already-used"]


@pytest.mark.clause("M§9.3 Thieves' Den")
def test_ways_to_pay_for_a_den_name_cards_and_gold_and_stand_alone() -> None:
    held = ["thievesDen", "tavern", "temple"]
    at = Desk(acting("king", {"gold": 5, "hand": held}))
    at.click("do-den")
    assert "how many cards" in at.prompt().detail
    acts = parsed(board.draw(at.scene())).iter()
    labels = {e.get("data-act"): e.get("aria-label") for e in acts if "m-act" in
              (e.get("class") or "").split()}  # fmt: skip
    assert labels == {"share-1": "1 card, 5 gold", "share-2": "2 cards, 4 gold"}


@pytest.mark.clause("M§9.3 Thieves' Den")
def test_a_den_says_the_gold_beside_its_cards_and_names_the_only_way_itself() -> None:
    at = Desk(acting("king", {"gold": 5, "hand": ["thievesDen", "tavern", "temple"]}))
    at.click("do-den")
    assert [button.label for button in at.prompt().buttons] == ["Build the Thieves’ Den"]
    shown = at.scene().view["players"][0]["hand"]
    for target in ("share-1", f"hand-{shown.index('tavern')}"):
        at.click(target)
    assert at.prompt().detail == "5 gold and Tavern"
    only = Desk(acting("king", {"gold": 4, "hand": ["thievesDen", "tavern", "temple"]}))
    only.click(f"hand-{shown.index('thievesDen')}")
    assert only.draft["number"] == 2


def test_another_district_goes_before_a_den_that_waits_for_its_cards() -> None:
    at = Desk(acting("king", {"gold": 5, "hand": ["thievesDen", "tavern", "temple"]}))
    at.click("do-den")
    shown = at.scene().view["players"][0]["hand"]
    at.click(f"hand-{shown.index('tavern')}")
    assert (at.draft["do"], at.draft["card"]) == ("build", "tavern")


def test_a_shown_card_that_is_named_says_what_it_does() -> None:
    at = Desk.at("machiavelli-keep")
    at.click("offer-1")
    assert at.prompt().detail.startswith(
        "Play this card when your character is called and was killed"
    )
    at.click("offer-0")
    assert at.prompt().detail == "Fortress"


def test_a_touch_that_no_move_is_for_is_told_so() -> None:
    at = Desk(acting("king", {"gold": 2, "hand": ["tavern"]}, {"city": ["castle"]}, **FULL))
    assert at.refused("city-1-0") == ["nothing-there"]
    assert click(at.scene(), "city-1-0").look == "card-castle"
    assert click(at.scene(), "seat-1").look == "seat-1"
    assert click(at.scene(), "rank-4").look == "role-king"
    assert not click(at.scene(), "hand-0").look
    magician = Desk(acting("magician", {"gold": 2, "hand": ["tavern"]}, {"hand": ["castle"]}))
    assert magician.refused("seat-1") == ["choose-first"]


KILLED = "Killed: Merchant. You lose that turn."


@pytest.mark.clause("M§7.3")
def test_a_lost_turn_is_told_when_the_next_character_is_chosen() -> None:
    """Of what hit somebody else, who has had a turn since, nothing is left to tell."""
    at = Desk(GAME.new({"seats": 4, "set": "firstGame"}, 1))
    kill = Event("killed", 1, {"rank": 6})
    assert prompt.prompt(replace(at.scene(), since=[kill])).detail == KILLED
    assert KILLED not in prompt.prompt(replace(at.scene(), since=[])).detail
    of_three = Desk(GAME.new({"seats": 3, "set": "firstGame"}, 1))
    assert KILLED not in prompt.prompt(replace(of_three.scene(), since=[kill])).detail


@pytest.mark.clause("M§7.3", "M§7.6")
def test_who_has_two_characters_is_told_of_the_lost_one_and_a_bewitched_one_by_whom() -> None:
    both = {0: ["king", "merchant"]}
    at = Desk(table(3, turn="king", roles=both, phase="open", marks={"killed": 6}))
    assert at.prompt().detail == KILLED
    witch: dict[str, Any] = {"cast": ["witch"], "roles": {0: "king", 1: "witch"}}
    marks = {"bewitched": 4, "witch": 1}
    short = table(4, turn="king", phase="gather", marks=marks, turn_record={"short": True}, **witch)
    assert f"then {Desk(short).scene().players[1].name} plays" in Desk(short).prompt().detail
