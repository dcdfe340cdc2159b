"""What the engine found is told in the language of the page: every sentence of its checks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.builder.conftest import words

from cantiere_app.builder import found
from cantiere_app.kit.i18n import LANGUAGES

ENGINE = Path(__file__).parents[3] / "engine" / "cantiere"
CHECKS = (
    *ENGINE.glob("*/rules/check.py"),
    *ENGINE.glob("*/io/frame_validation.py"),
    ENGINE / "core" / "invariants.py",
)


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
    same = {sentence for sentence, said in told.items() if said == sentence}
    assert same == ({*told} if lang == "en" else set())
    assert all(said.count("1") == sentence.count("1") for sentence, said in told.items())


def test_a_value_stays_as_it_is() -> None:
    assert found.told(words("nl"), "sprat") == "sprat"
