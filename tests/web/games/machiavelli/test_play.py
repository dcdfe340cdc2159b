"""Whole games by clicks, in every language: nothing that the rules allow is out of reach."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.machiavelli.builders import acting, city
from tests.engine.machiavelli.sampling import OPTION_SETS
from tests.web.games.machiavelli.staging import GAME, Desk
from tests.web.typed import type_something, typed

from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli import view
from cantiere_app.games.machiavelli.board import board
from cantiere_app.games.machiavelli.moves import advice
from cantiere_app.games.machiavelli.texts import textboard
from cantiere_app.kit.language.i18n import LANGUAGES

CLICKS = 260
WALKS = (0, *(pytest.param(walk, marks=pytest.mark.long) for walk in (1, 2, 3)))
COMPOSED = (
    k.WARRANT,
    k.THREATEN,
    k.REDRAW,
    k.BEAUTIFY,
    k.DEN,
    k.BORROW,
    k.OVERBUILD_BORROW,
    k.OVERBUILD_DEN,
    k.DEN_BORROW,
    k.OVERBUILD_DEN_BORROW,
)
"""Steps that are only a part of a move."""


def tables(walk: int) -> Iterator[tuple[Desk, random.Random]]:
    """Positions of a walk of random clicks, with computer-like haste where somebody dawdles."""
    roll = random.Random(walk)
    at = Desk(GAME.new(roll.choice(OPTION_SETS), walk), roll.choice(LANGUAGES))
    for n in range(CLICKS):
        if GAME.decision(at.state) is None:
            return
        yield at, roll
        if n % 13 == 12:
            at.draft = {}
            at._play(roll.choice(GAME.legal(at.state)))
            continue
        legal = [name for name, hint in at.room.targets(at.scene()).items() if hint.legal]
        confirm = "do-confirm" in legal and roll.random() < 0.5
        at.click("do-confirm" if confirm else roll.choice(legal))


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_something_can_be_clicked_until_the_end_and_refusals_have_words(walk: int) -> None:
    for at, roll in tables(walk):
        assert at.prompt().title
        assert not re.findall(r"{\w+}", "".join(board.draw(at.scene()).values()))
        targets = at.room.targets(at.scene())
        refused = [name for name, hint in targets.items() if not hint.legal]
        if refused:
            at.refused(roll.choice(refused))


@pytest.mark.slow
@pytest.mark.parametrize("walk", range(3))
def test_lines_are_played_refused_or_not_understood_until_the_end(walk: int) -> None:
    """Clicks, lines and steps of others by turns, a language for each walk."""
    roll = random.Random(walk)
    lang = sorted(LANGUAGES)[walk % len(LANGUAGES)]
    at = Desk(GAME.new(roll.choice(OPTION_SETS), walk), lang)
    for n in range(2 * CLICKS):
        if GAME.decision(at.state) is None:
            break
        if n % 5 == 4:
            at.draft = {}
            at._play(roll.choice(GAME.legal(at.state)))
        else:
            type_something(at, roll)
    assert len({action[0] for action in at.played}) > 8


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_every_first_step_can_be_clicked(walk: int) -> None:
    for at, roll in tables(walk + 50):
        legal = [action for action in GAME.legal(at.state) if action[0] not in COMPOSED]
        if at.draft or not legal:
            continue
        action = roll.choice(legal)
        targets = at.room.targets(at.scene())
        marks = advice.marks(at.scene(), [action])
        assert marks, action
        assert set(marks[:1]) <= set(targets), (action, marks)


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_all_is_in_the_tables_and_lines_do_what_they_say(walk: int) -> None:
    for at, roll in tables(walk + 100):
        if roll.random() < 0.8:
            continue
        scene = at.scene()
        cells = [
            cell
            for table in textboard.tables(scene)
            for line in table.lines
            for cell in (line.head, *line.cells)
        ]
        there = {cell.act for cell in cells if cell.legal} | {b.act for b in at.prompt().buttons}
        assert {name for name, hint in at.room.targets(scene).items() if hint.legal} <= there
        for form in view.commands(scene):
            for line in form.now[:2]:
                reply = view.command(scene.with_draft({}), line)
                assert reply is not None
                assert reply.table or (reply.outcome and not reply.outcome.refuse), line


def test_cards_for_a_den_over_an_own_district_are_touched_in_the_hand() -> None:
    held = ["strongman", "thievesDen", "tavern", "temple"]
    at = Desk(acting("king", {"gold": 1, "hand": held, "city": ["docks"]}))
    shown = at.scene().view["players"][0]["hand"]
    cards = [f"hand-{shown.index(name)}" for name in ("tavern", "temple")]
    for target in ("do-overbuild-den", "city-0-0", "share-2", *cards, "do-confirm"):
        at.click(target)
    assert (city(at.state, 0), at.state.gold[0], at.state.hands[0]) == (["thievesDen"], 0, ())


HELD = ("tavern", "temple", "manor")
STRONG: tuple[tuple[str, dict[str, Any], str, list[str]], ...] = (
    (
        "cardinal",
        {"gold": 0, "hand": [*HELD, "strongman", "thievesDen"], "city": ["docks"]},
        (
            "do-overbuild-den-borrow city-0-0 share-2 seat-1 "
            "hand-tavern hand-temple hand-manor do-confirm"
        ),
        ["thievesDen"],
    ),
    (
        "king",
        {"gold": 0, "hand": ["strongman", "palace"], "city": ["market", "framework"]},
        "do-overbuild-free city-0-0 hand-palace do-confirm",
        ["palace"],
    ),
    (
        "king",
        {"gold": 0, "hand": ["strongman", "necropolis"], "city": ["market", "keep", "tavern"]},
        "do-overbuild-raze city-0-0 city-0-1 do-confirm",
        ["tavern", "necropolis"],
    ),
)


@pytest.mark.parametrize(("turn", "me", "clicks", "left"), STRONG)
def test_the_rarer_ways_to_pay_for_a_strongman_are_clicked(
    turn: str, me: dict[str, Any], clicks: str, left: list[str]
) -> None:
    at = Desk(acting(turn, me, {"gold": 2}))
    shown = at.scene().view["players"][0]["hand"]
    for target in clicks.split():
        kind, _, name = target.partition("-")
        at.click(f"hand-{shown.index(name)}" if kind == "hand" else target)
    assert city(at.state, 0) == left


@pytest.mark.parametrize(("turn", "do"), [("warlord", "destroy"), ("marshal", "seize")])
def test_who_names_a_district_is_asked_for_one(turn: str, do: str) -> None:
    """Its seat is named with it, so that no player is to be chosen before."""
    at = Desk(acting(turn, {"gold": 9}, {"city": ["tavern"]}))
    at.click(f"do-{do}")
    assert at.prompt().detail == at.scene().t("machiavelli.step-how.district")
    assert at.refused("seat-1") == ["asked-else"]
    at.click("city-1-0")
    assert at.draft["district"]


AGAIN: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("king", {"gold": 2, "hand": ["tavern"]}, "", "hand-0"),
    ("king", {"gold": 2, "hand": ["tavern"], "city": ["museum"]}, "do-museum", "hand-0"),
    ("thief", {}, "do-rob", "rank-5"),
    ("warlord", {"gold": 4}, "do-destroy", "city-1-0"),
)


@pytest.mark.parametrize(("turn", "me", "begin", "thing"), AGAIN)
def test_what_is_chosen_is_put_back_by_the_next_touch(
    turn: str, me: dict[str, Any], begin: str, thing: str
) -> None:
    """A build is played by its button alone."""
    at = Desk(acting(turn, me, {"city": ["docks"]}))
    at.click(*filter(None, (begin, thing)))
    assert at.prompt().buttons[0].enabled
    at.click(thing)
    assert (at.draft, at.played) == ({}, [])


def test_a_thing_put_back_leaves_what_was_chosen_before_it() -> None:
    at = Desk(acting("spy", {}, {"hand": ["docks"]}))
    at.click("do-spy", "seat-1", "type-2", "type-2")
    assert {key: at.draft[key] for key in at.draft if key != "was"} == {"do": "spy", "seat": 1}


@pytest.mark.parametrize("walk", WALKS)
def test_every_legal_step_is_said_by_a_line(walk: int) -> None:
    """Also one in the middle of a move of several steps, where a game may be opened."""
    roll = random.Random(walk + 150)
    at = Desk(GAME.new(roll.choice(OPTION_SETS), walk), roll.choice(LANGUAGES))
    for _ in range(CLICKS):
        if GAME.decision(at.state) is None:
            return
        scene = at.scene()
        first = {action[0]: action for action in reversed(scene.legal)}
        for action in first.values():
            name, *named = GAME.notation(at.state, action).split()
            line = " ".join((scene.t(f"machiavelli.command.{name}"), *named))
            outcome = typed(at, line).outcome
            assert outcome is not None, line
            assert [*outcome.play] == [action], line
        at._play(roll.choice(scene.legal))


@pytest.mark.parametrize(("lang", "line"), [("de", "zugabe"), ("de", "extra"), ("nl", "extra")])
def test_what_a_character_gets_in_addition_is_taken_by_its_word_and_the_former(
    lang: str, line: str
) -> None:
    at = Desk(acting("merchant", {"gold": 1}), lang)
    outcome = typed(at, line).outcome
    assert outcome
    assert [*outcome.play] == [(k.EXTRA,)]


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("nl", "waardeer-gebouw-op"),
        ("nl", "verfraai"),
        ("de", "werte-gebäude-auf"),
        ("de", "verschönere"),
    ],
)
def test_a_district_is_beautified_by_the_word_of_the_rules_and_by_the_former_one(
    lang: str, word: str
) -> None:
    at = Desk(acting("artist", {"gold": 2, "city": ["tavern", "palace"]}), lang)
    outcome = typed(at, f"{word} tavern").outcome
    assert outcome
    assert [action[0] for action in outcome.play] == [k.BEAUTIFY]
