"""The deeds of a turn keep their places in the panel, whatever is done (M§7.4)."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.drawn import by_testid, parsed
from tests.web.games.machiavelli.staging import Desk

from cantiere_app.games.machiavelli import board, facts

TURNS: tuple[tuple[str, dict[str, Any], list[list[str]]], ...] = (
    ("thief", {"hand": ["tavern"]}, [["do-gold"], ["do-rob", "rank-5", "do-confirm"]]),
    ("merchant", {"city": ["market"]}, [["do-extra"], ["do-gold"], ["do-income"]]),
    (
        "warlord",
        {"gold": 4, "hand": ["barracks"], "city": ["watchtower"]},
        [["do-income"], ["do-gold"], ["hand-0", "do-confirm"]],
    ),
    ("king", {"gold": 3, "hand": ["manor"]}, [["do-gold"], ["hand-0", "do-confirm"]]),
    (
        "architect",
        {"gold": 4, "hand": ["tavern"], "city": ["smithy", "laboratory"]},
        [
            ["do-laboratory", "hand-0", "do-confirm"],
            ["do-extra"],
            ["do-gold"],
            ["do-smithy", "do-confirm"],
        ],
    ),
    (
        "thief",
        {"gold": 4, "hand": ["cashPoint", "thievesDen", "tavern"], "city": ["laboratory"]},
        [["do-gold"], ["do-cash-point"], ["do-rob", "rank-5", "do-confirm"]],
    ),
    ("king", {"gold": 4, "hand": ["fortuneTeller", "director"]}, [["do-gold"], ["do-director"]]),
)


def places(at: Desk) -> list[str]:
    """The buttons of the panel in their order, "" for a place that is empty."""
    acts = parsed(board.draw(at.scene())).iter()
    return [e.get("data-act", "") for e in acts if "m-act" in (e.get("class") or "").split()]


@pytest.mark.clause("M§7.4")
@pytest.mark.parametrize(("character", "holding", "turn"), TURNS, ids=[t[0] for t in TURNS])
def test_no_button_takes_the_place_of_another(
    character: str, holding: dict[str, Any], turn: list[list[str]]
) -> None:
    at = Desk(acting(character, holding, phase="open"))
    stood = dict(enumerate(places(at)))
    where = {act: n for n, act in stood.items()}
    for clicks in turn:
        for target in clicks:
            at.click(target)
        for n, act in enumerate(places(at)):
            assert not act or (where.setdefault(act, n), stood.setdefault(n, act)) == (n, act)


@pytest.mark.clause("M§7.4 T-14")
@pytest.mark.parametrize(
    ("character", "city", "act", "note"),
    [
        ("architect", [], "do-extra", "Cards then: 2. No way back."),
        ("merchant", [], "do-extra", "Gold then: 3."),
        ("scholar", [], "do-study", "No way back."),
        ("king", ["tavern"], "do-income", "no matching district"),
    ],
)
def test_a_deed_says_whether_it_can_be_taken_back_and_why_it_is_shut(
    character: str, city: list[str], act: str, note: str
) -> None:
    at = Desk(acting(character, {"city": city}))
    label = by_testid(board.draw(at.scene()))[f"act-{act}"].get("aria-label") or ""
    assert label.endswith(f": {note}")


def test_a_deed_that_is_done_says_so_and_a_click_on_it_names_the_rule() -> None:
    at = Desk(acting("thief", {"hand": ["tavern"]}, phase="open"))
    for target in ("do-gold", "do-rob", "rank-5", "do-confirm"):
        at.click(target)
    assert at.refused("do-rob") == ["already-used"]


def test_what_cannot_be_done_yet_has_its_place_too() -> None:
    at = Desk(acting("king", {"gold": 3, "hand": ["manor"]}))
    assert "do-income" in places(at)
    at.refused("do-income")
    at.click("hand-0")
    at.click("do-confirm")
    at.click("do-income")


@pytest.mark.clause("M§8.15")
def test_a_card_is_not_taken_for_as_many_cards_of_a_den() -> None:
    """The id of the palace is 2, and with two cards and a loan the Thieves' Den could be built."""
    holding = {"gold": 3, "hand": ["palace", "tavern", "manor", "thievesDen"]}
    at = Desk(acting("cardinal", holding, {"gold": 5}))
    at.click(f"hand-{facts.hand(at.scene()).index('palace')}")
    assert at.draft["do"] == "borrow"
