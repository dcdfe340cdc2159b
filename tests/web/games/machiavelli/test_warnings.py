"""Warnings: what ending the turn would leave, and what a staged move would cost."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import table
from tests.web.games.machiavelli.staging import Desk, texts

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import about
from cantiere_app.games.machiavelli.moves import ending
from cantiere_app.games.machiavelli.moves.warnings import warnings
from cantiere_app.kit.language.i18n import LANGUAGES

FULL = "manor palace tavern market docks watchtower".split()


def warned(
    me: dict[str, Any], turn: str, draft: dict[str, Any] | None = None, lang: str = "en"
) -> list[str]:
    """What seat 0 of four is warned of behind gathering, in the turn of a character."""
    others = [{"gold": 2, "city": ["castle"]} for _ in range(3)]
    state = table([{"gold": 4, **me}, *others], turn=turn)
    warns = warnings(Desk(state, lang).scene().with_draft(draft or {}))
    assert all(warn.text.endswith(".") for warn in warns)
    return [warn.key for warn in warns]


def test_the_end_of_a_turn_tells_what_is_left() -> None:
    assert warned({}, "assassin") == ["ability-left"]
    assert warned({"city": ["tavern"]}, "merchant") == ["income-left", "ability-left"]
    assert warned({"hand": ["tavern"]}, "bishop") == ["build-left"]
    assert warned({}, "bishop") == []


@pytest.mark.clause("M§8.22")
def test_a_warlord_who_could_destroy_only_what_is_his_own_is_told_of_nothing() -> None:
    assert warned({"city": ["tavern"], "gold": 0}, "warlord") == []
    assert warned({"city": ["tavern"], "gold": 3}, "warlord") == ["ability-left"]


def test_a_build_is_told_of_when_the_income_is_taken_that_may_pay_for_it() -> None:
    assert warned({"city": ["temple"], "hand": ["tavern"]}, "bishop") == ["income-left"]


def test_nothing_is_left_while_something_is_staged() -> None:
    staged = {"do": "build", "card": "temple"}
    assert warned({"hand": ["temple"]}, "bishop", draft=staged) == []


def test_an_own_district_is_pointed_out() -> None:
    me = {"city": ["tavern"]}
    tavern = data.CARD_OF["tavern"]
    destroyed = {"do": "destroy", "seat": 0, "district": tavern}
    assert warned(me, "warlord", draft=destroyed) == ["own-district"]
    theirs = {"do": "destroy", "seat": 1, "district": data.CARD_OF["castle"]}
    assert warned(me, "warlord", draft=theirs) == []


@pytest.mark.parametrize(
    ("city", "draft", "ends"),
    [
        (FULL, {"do": "build", "card": "church"}, True),
        (FULL[:5], {"do": "build", "card": "church"}, False),
        (FULL[:5], {"do": "build", "card": "monument"}, True),
        ([*FULL[:5], "framework"], {"do": "free", "card": "church"}, False),
        (FULL, {"do": "raze", "own": data.CARD_OF["tavern"]}, False),
        (FULL, {"do": "den", "number": 2}, True),
    ],
)
def test_a_build_that_ends_the_game_says_so(
    city: list[str], draft: dict[str, Any], ends: bool
) -> None:
    keys = warned({"city": city, "hand": ["church"]}, "bishop", draft=draft)
    assert keys == ["ends-game"] * ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_warning_can_be_switched_off(lang: str) -> None:
    """The settings list them by the same keys, in each language."""
    keys = warned({"city": ["tavern"], "hand": ["temple"]}, "merchant", lang=lang)
    assert {*keys} <= {*about.WARNINGS}


@pytest.mark.clause("M§7.4 T-15")
@pytest.mark.parametrize(
    ("turn", "me", "left"),
    [
        ("assassin", {}, ["ability-left"]),
        ("merchant", {"city": ["tavern"]}, ["income-left", "ability-left"]),
        ("bishop", {"hand": ["tavern"]}, ["build-left"]),
        ("bishop", {}, []),
        ("warlord", {"gold": 4}, []),
    ],
)
def test_the_end_asks_once_where_something_free_is_left(
    turn: str, me: dict[str, Any], left: list[str]
) -> None:
    others = [{"gold": 2, "city": ["castle"]} for _ in range(3)]
    at = Desk(table([{"gold": 4, **me}, *others], turn=turn))
    assert ending.lost(at.scene()) == left
    at.click("do-end")
    assert bool(at.played) == (not left)
    if left:
        assert at.prompt().detail == " ".join(texts()(f"machiavelli.warn.{key}") for key in left)
        at.click("do-end")
    assert at.played == [(k.END,)]


def test_a_district_that_is_pressed_instead_of_the_end_is_built() -> None:
    at = Desk(table([{"gold": 4, "hand": ["tavern"]}, {}, {}, {}], turn="bishop"))
    at.click("do-end", "hand-0", "do-confirm")
    assert [step[0] for step in at.played] == [k.BUILD]
    at.click("do-end")
    assert at.played[-1] == (k.END,)
