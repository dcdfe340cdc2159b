"""The deeds of a turn keep their places in the panel, whatever is done (M§7.4)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.drawn import by_testid, parsed
from tests.web.games.machiavelli.staging import Desk

from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.board import board, panel
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves.click import click
from cantiere_app.games.machiavelli.moves.targets import targets
from cantiere_app.kit.scene import Scene

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


STEPS = 160
WALKS = (*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 12)))
TABLE: dict[str, Any] = {"set": "random", "characterCount": 9, "actionCards": True}
COLUMNS = {"m-card", "m-option", "m-group"}
"""What the style of the panel looks for (`machiavelli.css`)."""


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
        ("architect", [], "do-extra", "Cards after this: 2. This is final."),
        ("merchant", [], "do-extra", "Gold after this: 3."),
        ("scholar", [], "do-study", "This is final."),
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


def laid_out(moment: Scene) -> tuple[list[str], list[str]]:
    """The buttons of the panel in their places; and what its columns hang on: its classes, and what
    its style asks of what lies in it."""
    [acts] = parsed({"": panel.draw(Moment(moment, targets(moment)))["z-panel/acts"]})
    classes = [(e.get("class") or "").split() for e in acts]
    buttons = [
        e.get("data-act", "") for e, css in zip(acts, classes, strict=True) if "m-act" in css
    ]
    return buttons, [
        acts.get("class") or "",
        *sorted(COLUMNS & {name for css in classes for name in css}),
    ]


def in_turn(at: Desk) -> Iterator[Scene]:
    """The moment of a turn as it stands, and as each own card makes it that can be pressed."""
    moment = at.scene()
    if facts.asked(moment) not in ("open", "main"):
        return
    yield moment
    for n in range(len(facts.hand(moment))):
        staged = click(moment, f"hand-{n}").draft
        if staged and staged["do"] not in panel.SHARED:
            yield moment.with_draft(staged)


@pytest.mark.slow
@pytest.mark.parametrize("seed", WALKS)
def test_nothing_moves_whatever_comes_and_goes_in_a_turn(seed: int) -> None:
    """Cards are drawn, played, laid down and lent upon, districts stand and fall in the midst."""
    roll = random.Random(seed)
    at = Desk(GAME.new({**TABLE, "seats": 3 + seed % 3}, seed))
    where: dict[str, int] = {}
    stood: dict[int, str] = {}
    columns: list[str] = []
    for _ in range(STEPS):
        if not (legal := GAME.legal(at.state)):
            break
        before = len(at.events)
        at._play(roll.choice([each for each in legal if each[0] != k.END] or legal))
        if any(event.kind == "turn" for event in at.events[before:]):
            where, stood, columns = {}, {}, []
        for moment in in_turn(at):
            acts, now = laid_out(moment)
            assert (columns := columns or now) == now
            for n, act in enumerate(acts):
                if act:
                    assert (where.setdefault(act, n), stood.setdefault(n, act)) == (n, act)


@pytest.mark.clause("M§8.15")
def test_a_loan_is_chosen_below_all_that_stands_there() -> None:
    holding = {"gold": 3, "hand": ["palace", "tavern", "manor", "thievesDen"]}
    before, *staged = in_turn(Desk(acting("cardinal", holding, {"gold": 5})))
    assert [moment.draft["do"] for moment in staged if moment.draft["do"] == "borrow"]
    for moment in staged:
        assert laid_out(moment) == laid_out(before)


@pytest.mark.clause("M§8.15")
def test_a_card_is_not_taken_for_as_many_cards_of_a_den() -> None:
    """The id of the palace is 2, and with two cards and a loan the Thieves' Den could be built."""
    holding = {"gold": 3, "hand": ["palace", "tavern", "manor", "thievesDen"]}
    at = Desk(acting("cardinal", holding, {"gold": 5}))
    at.click(f"hand-{facts.hand(at.scene()).index('palace')}")
    assert at.draft["do"] == "borrow"
