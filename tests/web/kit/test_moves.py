"""A move that only a button begins: the kit's own buttons, words, clicks and lines."""

from dataclasses import replace

import pytest
from tests.web.games.firenze.staging import Desk

from cantiere.firenze.io.moves import FIELDS
from cantiere.firenze.io.moves import MOVES as FORMS
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows.rules import RULES
from cantiere_app.games.firenze.moves import nouns
from cantiere_app.kit.moves.choices import One
from cantiere_app.kit.moves.rows import Move, Moves
from cantiere_app.kit.moves.targets import read
from cantiere_app.kit.scene import Outcome, Prompt, Scene
from cantiere_app.kit.typed.typed_moves import Typing

SWAP = Move(
    "alchemist",
    facts.BASE,
    (One(nouns.BRICK, ("give",)), One(nouns.BAG_BRICK, ("take",), mark="take")),
    begin="do-swap",
)
MOVES = Moves(RULES, FORMS, FIELDS, facts.asked, (SWAP,), {}, {})
PHASE = Prompt("what the phase asks", "", ())


class Echo:
    """Says the keys of its messages."""

    lang = "en"

    def __call__(self, key: str, **_: object) -> str:
        return key

    def n(self, key: str, n: int, **_: object) -> str:
        return f"{key} {n}"


@pytest.fixture
def scene() -> Scene:
    return replace(Desk.at("alchemist").scene(), t=Echo())


def ask(_: Scene) -> Prompt:
    return PHASE


def click(scene: Scene, target: str) -> Outcome:
    outcome = MOVES.click(scene, read(target))
    assert outcome, target
    return outcome


def staged(scene: Scene, *targets: str) -> Scene:
    for target in targets:
        outcome = click(scene, target)
        assert not outcome.refuse, target
        scene = scene.with_draft(outcome.draft, outcome.picked)
    return scene


def test_its_button_stands_beside_what_the_phase_asks(scene: Scene) -> None:
    prompt = MOVES.prompt(scene, ask)
    assert prompt.title == PHASE.title
    assert [button.act for button in prompt.buttons] == ["do-swap"]


def test_there_is_no_button_where_the_rules_forbid_the_move() -> None:
    at_trade = replace(Desk.at("trade").scene(), t=Echo())
    assert MOVES.prompt(at_trade, ask) is PHASE
    assert [why.code for why in click(at_trade, "do-swap").refuse] == ["not-in-hand"]


def test_a_thing_alone_does_not_begin_it(scene: Scene) -> None:
    assert MOVES.click(scene, read("storage-0")) is None


def test_while_it_is_staged_it_asks_in_its_own_words(scene: Scene) -> None:
    prompt = MOVES.prompt(staged(scene, "do-swap"), ask)
    assert (prompt.title, prompt.detail) == ("firenze.prompt.alchemist", "firenze.how.alchemist")
    assert [button.enabled for button in prompt.buttons] == [False]


def test_it_is_confirmed_when_all_is_named(scene: Scene) -> None:
    half = staged(scene, "do-swap", "storage-0")
    assert MOVES.click(half, read("do-confirm")) is None
    whole = staged(half, "bag-5")
    assert MOVES.prompt(whole, ask).buttons[0].enabled
    assert [len(step) for step in click(whole, "do-confirm").play] == [1, 2, 2]


def test_a_hint_marks_its_button_and_its_things(scene: Scene) -> None:
    made = {"do": "alchemist", "give": 0, "take": 5}
    assert MOVES.marks(scene, made) == ["do-swap", "storage-0", "bag-5"]
    draft = MOVES.stage(scene, made)
    assert draft and draft["was"] == [{}]


def test_a_line_says_it_with_the_words_of_its_things(scene: Scene) -> None:
    typing = Typing(MOVES, click, lambda s: MOVES.prompt(s, ask), lambda _: [])
    real = replace(scene, t=Desk.at("alchemist").scene().t)
    outcome = typing.move(real, "alchemist", ["w", "take", "p"]).outcome
    assert outcome
    assert [len(step) for step in outcome.play] == [1, 2, 2]
