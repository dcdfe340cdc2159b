"""What the engine found is told in the language of the page: every sentence of its checks."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.builder.conftest import words

from cantiere_app.builder import accepted, found, opening, unopened
from cantiere_app.kit.i18n import LANGUAGES

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "engine" / "cantiere"
CHECKS = (
    *ENGINE.glob("*/rules/check.py"),
    *ENGINE.glob("*/io/frame_validation.py"),
    ENGINE / "core" / "invariants.py",
)
READERS = (
    ENGINE / "core" / "notation.py",
    ENGINE / "core" / "record.py",
    ROOT / "web" / "app" / "cantiere_app" / "session" / "example_code.py",
    ROOT / "web" / "app" / "cantiere_app" / "builder" / "example_file.py",
)
ERRORS = {"ShareError", "SaveError", "FileError", "NotationError", "_wrong"}
SAME = {"canonical JSON", "true, false", "0 … 1", "1: 1"}
"""The same in every language: names of forms, numbers, the words of a file, Python's own error."""


def refusals() -> Iterator[tuple[list[str], list[str]]]:
    """What the readers of codes and files say was found, and what they accept."""
    for path in READERS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[*_, there, meant]) if name in ERRORS:
                    yield spoken(there), spoken(meant)
                case ast.Call(func=ast.Attribute(attr="_wrong"), args=[_, _, meant]):
                    yield [], spoken(meant)
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="_READ"), attr="text" | "mapping"),
                    args=[*_, meant],
                ):
                    yield [], spoken(meant)
                case ast.Assign(targets=[ast.Name(id="accepted")], value=meant):
                    yield [], spoken(meant)


def sentences() -> Iterator[str]:
    """What the engine can say, each value in it a 1; words chosen in it, each of them."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ("NoFit", "PositionError"):
                yield from (said for said in spoken(node.args[1]) if re.search("[a-z]{2} ", said))
    for path in CHECKS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Yield) and node.value is not None:
                yield from spoken(node.value)
    yield "a decision has no legal action"


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def spoken(node: ast.expr) -> list[str]:
    """The texts that an expression can be."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            texts = [""]
            for part in parts:
                texts = [before + text for before in texts for text in spoken(part)]
            return texts
        case ast.FormattedValue(value=ast.IfExp(body=one, orelse=other)):
            return [*spoken(one), *spoken(other)]
        case ast.BinOp(left=left):
            return [text + "1" for text in spoken(left)]
        case _:
            return ["1"]


def test_the_engine_has_sentences() -> None:
    assert len({*sentences()}) > 90


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_engine_is_told_in_the_language_of_the_page(lang: str) -> None:
    t = words(lang)
    told = {sentence: found.told(t, sentence) for sentence in sentences()}
    assert not {sentence for sentence in told if found.told(Keys(), sentence) == sentence}
    assert lang == "en" or not {sentence for sentence, said in told.items() if said == sentence}
    assert all(said.count("1") == sentence.count("1") for sentence, said in told.items())


class Keys:
    """Says every message by its key."""

    lang = "en"

    def __call__(self, key: str, **params: object) -> str:
        return key

    def n(self, key: str, n: int, **params: object) -> str:
        return key


def test_a_value_stays_as_it_is() -> None:
    assert found.told(words("nl"), "sprat") == "sprat"


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_every_sentence_about_a_code_or_a_file_is_told_in_the_language_of_the_page(
    lang: str,
) -> None:
    t = words(lang)
    kept = set()
    for there, meant in refusals():
        kept |= {each for each in there if found.told(t, each) == each}
        kept |= {each for each in meant if accepted.told(t, each) == each}
    assert {each for each in kept if " " in each} <= SAME
    assert len(list(refusals())) > 30


@pytest.mark.parametrize(
    "text",
    [
        "#s=1.AAAA",
        "#s=1.x",
        "nothing",
        "{",
        '{"position": 3}',
        '{"format": 1, "a": 1, "a": 2}',
        "cantiere 1\ngame chess",
        "cantiere 1\ngame firenze\nrules 1\nseed 1\nseat human A\nseat human B\n0: fly",
    ],
)
def test_what_cannot_be_opened_is_told_in_the_language_of_the_page(text: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        opening.of_text(text, "nl")
    said = unopened.why(words("nl"), error.value)
    assert said != unopened.why(words("en"), error.value)
    assert not {"accepted", "characters", "Expecting", "Error"} & {*said.replace(":", "").split()}


def test_what_is_no_data_and_what_fixture_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="Expecting") as error:
        json.loads("{")
    assert unopened.why(words("nl"), error.value) == "geen JSON vanaf teken 1"
    with pytest.raises(KeyError) as unknown:
        opening.of_fixture("none")
    assert "kant-en-klare" in unopened.why(words("nl"), unknown.value)


def test_forms_of_moves_are_told_with_their_examples() -> None:
    said = accepted.told(words("nl"), "end; pick number, such as pick 3")
    assert said == "end; pick number, zoals pick 3"
