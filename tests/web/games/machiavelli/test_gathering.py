"""A card that the gold of this turn pays for is built with one button, the gold taken first."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.games.machiavelli.staging import Desk

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF
from cantiere_app.games.machiavelli import facts
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.drafts import bare

OPEN = {"phase": "open"}


@pytest.mark.clause("M§7.8")
@pytest.mark.parametrize(
    ("me", "card", "label", "how"),
    [
        (
            {"gold": 0, "hand": ["tavern"]},
            "tavern",
            "Take 2 gold, build Tavern",
            "2 gold, and 1 after",
        ),
        (
            {"gold": 1, "hand": ["castle", "manor"]},
            "manor",
            "Take 2 gold, build Manor",
            "3 gold, and 0",
        ),
        ({"gold": 4, "hand": ["palace"]}, "palace", "Take 2 gold, build Palace", "6 gold, and 1"),
        (
            {"gold": 0, "hand": ["manor"], "city": ["goldMine"]},
            "manor",
            "Take 3 gold, build Manor",
            "3 gold, and 0",
        ),
    ],
)
def test_gold_is_taken_and_the_card_is_built(
    me: dict[str, Any], card: str, label: str, how: str
) -> None:
    at = Desk(acting("king", me, **OPEN))
    at.click(f"hand-{facts.hand(at.scene()).index(card)}")
    said = at.prompt()
    assert said.buttons[-1].label == label
    assert how in said.detail
    at.click("do-confirm")
    assert [*at.played] == [(k.GOLD,), (k.BUILD, CARD_OF[card])]


def test_a_second_press_on_the_card_means_the_button() -> None:
    at = Desk(acting("king", {"hand": ["tavern"]}, **OPEN))
    assert not at.room.click(at.scene(), "hand-0").again
    at.click("hand-0")
    assert at.room.click(at.scene(), "hand-0").again


@pytest.mark.parametrize(
    "me",
    [
        {"gold": 2, "hand": ["palace"]},
        {"gold": 9, "hand": ["tavern"], "city": ["tavern"]},
    ],
)
def test_what_could_not_be_built_behind_the_gold_is_refused(me: dict[str, Any]) -> None:
    at = Desk(acting("king", me, **OPEN))
    assert at.refused("hand-0") == ["wrong-phase"]


def test_cards_can_be_drawn_all_the_same() -> None:
    at = Desk(acting("king", {"hand": ["tavern"]}, **OPEN))
    at.click("hand-0")
    at.click("do-draw")
    assert [*at.played] == [(k.DRAW,)]


@pytest.mark.parametrize(
    ("character", "target", "step"),
    [("assassin", "rank-4", (k.KILL, 4)), ("thief", "rank-5", (k.ROB, 5))],
)
def test_a_card_that_is_touched_behind_a_deed_does_it_and_is_laid_out(
    character: str, target: str, step: tuple[int, ...]
) -> None:
    at = Desk(acting(character, {"hand": ["tavern"]}, **OPEN))
    at.click(target, "hand-0")
    assert at.played == [step]
    assert bare(at.draft) == {"do": "build", "card": "tavern"}
    at.click("do-confirm")
    assert at.played == [step, (k.GOLD,), (k.BUILD, CARD_OF["tavern"])]


@pytest.mark.parametrize(
    ("character", "me", "clicks", "kept"),
    [
        ("assassin", {"hand": ["palace"]}, ["rank-4"], "kill"),  # it could not be built
        ("assassin", {"hand": ["tavern"]}, ["do-kill"], "kill"),  # nobody is named yet
        ("warlord", {"gold": 9, "hand": ["tavern"], "city": ["docks"]}, ["city-0-0"], "destroy"),
    ],
)
def test_a_deed_that_is_not_whole_or_warned_of_stays_as_it_is(
    character: str, me: dict[str, Any], clicks: list[str], kept: str
) -> None:
    at = Desk(acting(character, me, **OPEN))
    at.click(*clicks)
    at.refused("hand-0")
    assert at.draft["do"] == kept and not at.played


def test_what_shows_something_hidden_is_confirmed_alone() -> None:
    """A Magician's new cards come from the deck (M§8.7)."""
    at = Desk(acting("magician", {"gold": 3, "hand": ["tavern", "docks"]}, **OPEN))
    at.click("do-redraw-cards", "hand-0")
    at.click("hand-1")
    assert at.draft["do"] == "redraw-cards" and not at.played


@pytest.mark.clause("M§7.8")
@pytest.mark.parametrize(
    ("character", "me", "steps", "label"),
    [
        (
            "king",
            {"gold": 1, "hand": ["castle"], "city": ["manor"]},
            [(k.GOLD,), (k.INCOME,)],
            "Take 3 gold, build Castle",
        ),
        (
            "merchant",
            {"gold": 0, "hand": ["manor"]},
            [(k.GOLD,), (k.EXTRA,)],
            "Take 3 gold, build Manor",
        ),
        (
            "merchant",
            {"gold": 1, "hand": ["palace"], "city": ["tavern"]},
            [(k.GOLD,), (k.EXTRA,), (k.INCOME,)],
            "Take 4 gold, build Palace",
        ),
    ],
)
def test_as_much_of_what_costs_nothing_is_taken_as_the_card_needs(
    character: str, me: dict[str, Any], steps: list[tuple[int, ...]], label: str
) -> None:
    at = Desk(acting(character, me, **OPEN))
    at.click("hand-0")
    assert at.prompt().buttons[-1].label == label
    card = CARD_OF[me["hand"][0]]
    at.click("do-confirm")
    assert at.played == [*steps, (k.BUILD, card)]


def test_behind_gathering_too() -> None:
    me = {"gold": 3, "hand": ["castle"], "city": ["manor"]}
    at = Desk(acting("king", me, phase="main"))
    at.click("hand-0", "do-confirm")
    assert at.played == [(k.INCOME,), (k.BUILD, CARD_OF["castle"])]


def test_a_character_still_names_somebody_while_a_card_is_staged() -> None:
    at = Desk(acting("assassin", {"hand": ["tavern"]}, **OPEN))
    at.click("hand-0")
    at.click("rank-4")
    assert at.draft["do"] == "kill"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_prompt_tells_of_it(lang: str) -> None:
    plain = Desk(acting("king", {"gold": 2, "hand": ["palace"]}, **OPEN), lang).prompt().detail
    paid = Desk(acting("king", {"hand": ["tavern"]}, **OPEN), lang).prompt().detail
    assert paid != plain
