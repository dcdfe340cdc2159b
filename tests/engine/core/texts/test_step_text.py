"""Text of small steps: names, words, and a last word that may be left out."""

import pytest

from cantiere.core.game import Action, NotationError
from cantiere.core.steps.step_text import ANSWER, NUMBER, StepText, letter_of, name_of, read_letter

TEXT = StepText(
    ("go", "pay", "ask", "pick", "end"),
    {0: (NUMBER,), 1: (letter_of("WYG"),), 2: (ANSWER,), 3: (name_of("fruit", ("fig", "nut")),)},
    {0: {"": 0, "free": 1}},
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ((0, 12, 0), "go 12"),
        ((0, 12, 1), "go 12 free"),
        ((1, 2), "pay G"),
        ((2, 1), "ask yes"),
        ((3, 1), "pick nut"),
        ((4,), "end"),
    ],
)
def test_there_and_back(action: Action, text: str) -> None:
    assert TEXT.write(action) == text
    assert TEXT.read(text) == action


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("", "one of go, pay"),
        ("fly", "one of go, pay"),
        ("go", "go number [free]"),
        ("go 1234567", "go number"),
        ("go 1 dear", "go number [free]"),
        ("pay X", "pay W/Y/G"),
        ("pay WY", "pay W/Y/G"),
        ("ask maybe", "ask yes/no"),
        ("pick egg", "pick fruit"),
        ("end now", "end"),
    ],
)
def test_what_is_refused(text: str, accepted: str) -> None:
    with pytest.raises(NotationError) as refusal:
        TEXT.read(text)
    assert accepted in refusal.value.accepted


def test_a_letter_is_one_character() -> None:
    assert read_letter("Y", "WYG") == 1
    with pytest.raises(ValueError, match="WY"):
        read_letter("WY", "WYG")
