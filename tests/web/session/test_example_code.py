"""Codes of examples: what an author made comes back, and what cannot be is named."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantiere.core import notation
from cantiere.core.game import PositionError
from cantiere.core.notation import ShareError
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.text import example_code, plain_text
from cantiere_app.session.text.example_code import LIMITS, Answer, Example, Step
from sitebuild.examples import model
from sitebuild.examples.model import FOLDER

NAMED = model.read(FOLDER / "firenze" / "ruin-1.json")
RUIN = Example(
    game="firenze",
    position=NAMED.position,
    title="Two ruins fall",
    text=NAMED.text["en"],
    steps=tuple(Step(step.play, step.text["en"]) for step in NAMED.steps),
)
ASKED = replace(
    RUIN, question="What comes back?", answers=(Answer("Red", right=True), Answer("Green"))
)
SAID = st.text(st.characters(exclude_categories=["Cs"]), max_size=40).map(plain_text.seen)


def broken(**fields: Any) -> str:
    """The code of an example with other fields than it may have."""
    content = {"game": "firenze", "position": {}, "title": "A", "lang": "en"}
    return notation.pack({**content, **fields})


@given(
    SAID.filter(bool), SAID, st.lists(st.builds(Step, SAID, SAID), max_size=3).map(tuple),
    st.integers(0, 3), st.sampled_from(["en", "nl", "de"]),
)  # fmt: skip
def test_what_was_made_comes_back(
    title: str, text: str, steps: tuple[Step, ...], seat: int, lang: str
) -> None:
    made = Example("carrara", {"a": [1, {"b": None}]}, title, lang, seat, text, steps)
    assert example_code.unpack(example_code.pack(made)) == made


def test_a_question_comes_back_with_its_answers() -> None:
    assert example_code.unpack(example_code.pack(ASKED)) == ASKED


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"position": [1]}, "position"),
        ({"title": ""}, "title"),
        ({"title": "a" * 81}, "title"),
        ({"text": 3}, "text"),
        ({"lang": "fr"}, "lang"),
        ({"lang": ["en"]}, "lang"),
        ({"seat": 12}, "seat"),
        ({"seat": True}, "seat"),
        ({"colour": 1}, "colour"),
        ({"steps": {}}, "steps"),
        ({"steps": [{}] * 41}, "steps"),
        ({"steps": [{"play": "x"}, 3]}, "steps[1]"),
        ({"steps": [{"play": 3}]}, "steps[0].play"),
        ({"steps": [{"because": ""}]}, "steps[0].because"),
        ({"question": "Why?"}, "answers"),
        ({"answers": [{"text": "a", "right": True}, {"text": "b"}]}, "question"),
        ({"question": "Why?", "answers": [{"text": "a"}, {"text": "b"}]}, "answers"),
        ({"question": "Why?", "answers": [{"text": "a", "right": 1}]}, "answers[0].right"),
        ({"question": "Why?", "answers": [{"right": True}]}, "answers[0].text"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(ShareError) as error:
        example_code.unpack(broken(**fields))
    assert error.value.field == field
    assert error.value.accepted


@pytest.mark.parametrize("code", ["", "1.", "2.abc", "1.<b>", "1.abc", notation.pack([1])])
def test_what_is_no_example_is_refused(code: str) -> None:
    with pytest.raises(ShareError):
        example_code.unpack(code)


def test_an_example_that_is_too_long_is_refused_where_it_is_made() -> None:
    draw = Random(1)
    said = ["".join(map(chr, draw.choices(range(33, 9_000), k=LIMITS["text"]))) for _ in range(9)]
    steps = [Step("", text) for text in said]
    with pytest.raises(ShareError, match="length"):
        example_code.pack(replace(RUIN, steps=steps))
    with pytest.raises(ShareError, match="title"):
        example_code.pack(replace(RUIN, title=""))


def test_the_table_stands_after_as_many_moves_as_are_asked_for() -> None:
    code = "e=" + example_code.pack(RUIN)
    at_first, later = new_table.coded(code), new_table.coded(code, step=1)
    assert at_first.steps == []
    assert later.steps and len(new_table.coded(code, step=40).steps) > len(later.steps)
    assert later.record.start == at_first.record.start


def test_a_move_that_the_rules_refuse_is_named() -> None:
    code = "e=" + example_code.pack(replace(RUIN, steps=[Step("fly to the moon")]))
    assert new_table.coded(code).steps == []
    with pytest.raises(ShareError) as error:
        new_table.coded(code, step=1)
    assert error.value.field == "steps[0].play"


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises((PositionError, ShareError)):
        new_table.coded("e=" + broken())


def test_a_person_sits_where_the_example_is_seen_from() -> None:
    made = replace(RUIN, seat=1)
    code = "e=" + example_code.pack(made)
    assert kinds(code)[:2] == ["journeyman", "human"]
    assert kinds(code, seat=0)[:2] == ["human", "journeyman"]
    assert kinds(code, asked=["master"] * len(kinds(code)))[0] == "master"
    with pytest.raises(PositionError) as error:
        new_table.coded(code, seat=7)
    assert error.value.field == "seat"


def test_a_person_sits_where_a_position_is_asked_to_be_seen_from() -> None:
    code = "s=" + notation.pack(dict(example_code.described(RUIN)))
    assert kinds(code)[0] == "human"
    assert kinds(code, seat=1)[:2] == ["journeyman", "human"]


def kinds(code: str, **asked: Any) -> list[str]:
    """Who sits at the table of a code."""
    return [sitter.kind for sitter in new_table.coded(code, **asked).record.seats]


def test_a_pasted_example_opens_with_and_without_its_letter() -> None:
    code = example_code.pack(RUIN)
    for pasted in (code, f"#e={code}", f"https://example.org/embed/v1/firenze/?lang=en#e={code}"):
        assert share.read(pasted).record.start == new_table.coded(f"e={code}").record.start


def test_what_is_not_told_is_drawn_by_the_seed_that_is_asked_for() -> None:
    seen = {key: value for key, value in RUIN.position.items() if key not in ("seed", "generator")}
    for code in (
        "e=" + example_code.pack(replace(RUIN, position=seen)),
        "s=" + notation.pack({**seen, "game": "firenze"}),
    ):
        starts = [str(new_table.coded(code, seed=seed).record.start) for seed in (1, 1, 2)]
        assert starts[0] == starts[1] != starts[2]
