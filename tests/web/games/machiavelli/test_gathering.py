"""A card that the gold of this turn pays for is built with one button, the gold taken first."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.games.machiavelli.staging import Desk

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF
from cantiere_app.games.machiavelli import facts
from cantiere_app.kit.language.i18n import LANGUAGES

OPEN = {"phase": "open"}


@pytest.mark.clause("M§7.8")
@pytest.mark.parametrize(
    ("own", "card", "label", "how"),
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
    own: dict[str, Any], card: str, label: str, how: str
) -> None:
    at = Desk(acting("king", own, **OPEN))
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
    "own",
    [
        {"gold": 2, "hand": ["palace"]},
        {"gold": 9, "hand": ["tavern"], "city": ["tavern"]},
    ],
)
def test_what_could_not_be_built_behind_the_gold_is_refused(own: dict[str, Any]) -> None:
    at = Desk(acting("king", own, **OPEN))
    assert at.refused("hand-0") == ["wrong-phase"]


def test_cards_can_be_drawn_all_the_same() -> None:
    at = Desk(acting("king", {"hand": ["tavern"]}, **OPEN))
    at.click("hand-0")
    at.click("do-draw")
    assert [*at.played] == [(k.DRAW,)]


def test_what_is_staged_of_another_move_is_not_dropped() -> None:
    at = Desk(acting("assassin", {"hand": ["tavern"]}, **OPEN))
    at.click("rank-4")
    at.refused("hand-0")
    assert at.draft["do"] == "kill"


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
