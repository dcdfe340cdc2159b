"""Decisions of Machiavelli: what each answer does stands below it, the usual one is marked."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.web.desk import fixture, texts
from tests.web.games.machiavelli.drawing import scene
from tests.web.games.machiavelli.staging import Desk

from cantiere.machiavelli import GAME, data
from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.board import board
from cantiere_app.games.machiavelli.moves.prompt import prompt
from cantiere_app.games.machiavelli.moves.rows import ANSWERED
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Scene
from cantiere_app.session import new_table
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.model import Model
from cantiere_app.shell.page import Page

STEPPED = ("theater", "lighthouse", "redraw", "beautify")
"""Decisions with a step that goes on."""


def options(name: str, lang: str) -> list[ET.Element]:
    return drawn(scene(name, t=texts(lang)))


def drawn(moment: Scene) -> list[ET.Element]:
    group = ET.fromstring(board.draw(moment)["z-panel/acts"])
    return [each for each in group.iter("button") if each.find("span/small") is not None]


def note(option: ET.Element) -> str:
    small = option.find("span/small")
    assert small is not None
    return small.text or ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*ANSWERED, *STEPPED])
def test_every_answer_says_what_comes_of_it_and_one_is_usual(name: str, lang: str) -> None:
    answers = options(name, lang)
    assert [each for each in answers if each.find("span/i") is not None] == answers[:1]
    for option in answers:
        assert note(option)
        assert note(option) in option.get("aria-label", "")


@pytest.mark.clause("M§7.5")
def test_a_bribe_says_what_is_at_stake_and_what_it_leaves() -> None:
    moment = scene("bribe")
    gold = moment.state.gold[moment.viewer]
    paid = GAME.copy(moment.state)
    GAME.apply(paid, (k.ANSWER, k.YES))
    refuse, bribe = options("bribe", "en")
    assert str(gold) in note(refuse)
    assert str(paid.gold[moment.viewer]) in note(bribe)


@pytest.mark.clause("M§12.2")
def test_a_bell_tower_says_how_many_districts_end_the_game() -> None:
    size = scene("bell-tower").state.options.city_size
    usual, earlier = options("bell-tower", "en")
    assert str(size) in note(usual)
    assert str(size - 1) in note(earlier)


@pytest.mark.clause("M§8.20")
def test_a_navigator_is_told_what_each_cargo_comes_to() -> None:
    moment = scene("role-navigator", t=texts()).with_draft({"do": "voyage"})
    gold, cards = drawn(moment)
    seat, state = moment.viewer, moment.state
    assert f"Gold after this: {state.gold[seat] + 4}" in note(gold)
    assert f"Cards after this: {len(state.hands[seat]) + 4}" in note(cards)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("open", "<b>Draw 2 cards, keep 1</b> This is final"),
        ("theater", "<b>Keep your character</b> This is final"),
        ("confiscate", 'data-testid="brink">This is final'),
    ],
)
def test_the_line_of_no_return_names_a_choice_that_stands_apart(name: str, line: str) -> None:
    model = Model(texts("en"), settings=Settings(handover="off"), delay=0)
    position = fixture(f"machiavelli-{name}")["position"]
    asked = ("human",) * len(position["players"])
    new_table.sit(model, new_table.place(position, asked=asked))
    assert line in Page().draw(model)["z-acts/row"]


@pytest.mark.parametrize(
    ("name", "act", "said"),
    [
        ("role-architect", "act-do-extra", "Cards after this"),
        ("role-merchant", "act-do-extra", "Gold after this"),
        ("role-king", "act-do-income", "Gold after this"),
    ],
)
def test_what_a_character_brings_is_told_before_it_is_taken(name: str, act: str, said: str) -> None:
    notes = {each.get("data-testid"): note(each) for each in options(name, "en")}
    assert notes[act].startswith(said)


def test_a_turn_in_which_nothing_is_left_asks_for_its_end() -> None:
    moment = scene("main", t=texts("en"))
    assert prompt(moment).title != "Nothing left to do"
    asked = prompt(replace(moment, legal=[(k.END,)]))
    assert (asked.title, asked.detail) == ("Nothing left to do", "End your turn.")
    (end,) = asked.buttons
    assert end.enabled


def confirmed(moment: Scene, **draft: object) -> str:
    """What the button of a staged move says."""
    (button,) = prompt(moment.with_draft(draft)).buttons
    return button.label


def test_rank_8_is_told_whose_district_it_is_and_what_it_costs() -> None:
    manor = data.CARD_OF["manor"]
    moment = scene("role-warlord", t=texts("en"))
    assert confirmed(moment, do="destroy") == "Destroy: …"
    mine = confirmed(moment, do="destroy", seat=moment.viewer, district=manor)
    assert mine == "Destroy: Manor in your own city for 2 gold"
    theirs = confirmed(moment, do="destroy", seat=1, district=manor)
    assert theirs == "Destroy: P1’s Manor for 2 gold"


@pytest.mark.parametrize(
    ("name", "kind", "fields"),
    [
        ("role-warlord", k.DESTROY, ("seat", "district")),
        ("role-diplomat", k.EXCHANGE, ("own", "seat", "district")),
        ("role-marshal", k.SEIZE, ("seat", "district")),
    ],
)
def test_the_price_of_rank_8_is_what_is_paid(name: str, kind: int, fields: Sequence[str]) -> None:
    moment = scene(name, t=texts("en"))
    taken = [action for action in moment.legal if action[0] == kind]
    assert taken
    for action in taken:
        gold = [s.gold[moment.viewer] for s in (moment.state, moment.after(action).state)]
        said = confirmed(moment, do=k.ACTIONS[kind], **dict(zip(fields, action[1:], strict=True)))
        paid = gold[0] - gold[1]
        assert said.endswith(f"for {paid} gold" if paid else "for free"), said


@pytest.mark.clause("M§7.4 T-11")
def test_a_card_to_keep_is_picked_put_back_and_kept_by_the_main_button() -> None:
    at = Desk.at("machiavelli-keep")
    first, second = (words.card(texts("en"), card) for card in facts.offered(at.scene())[:2])
    assert not at.click("offer-0").play
    assert [button.label for button in at.prompt().buttons] == [f"Keep {first}"]
    at.click("offer-0")
    assert not at.draft
    at.click("offer-0", "offer-1")
    assert [button.label for button in at.prompt().buttons] == [f"Keep {second}"]
    assert [step[0] for step in at.click("do-confirm").play] == [k.KEEP]
