"""What the engine says in errors is told in the language of the page: every sentence."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.web.builder.conftest import words
from tests.web.messages import everything

from cantiere import games
from cantiere.core.errors import InputError, Said
from cantiere_app.builder import opening
from cantiere_app.builder.sentences import errors as said
from cantiere_app.builder.sentences import refused_files as unopened
from cantiere_app.kit.language.i18n import LANGUAGES

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "engine" / "cantiere"
APP = ROOT / "web" / "app" / "cantiere_app"
NO_LAWS = {
    ENGINE / name
    for name in (
        "core/text_header.py", "testing/secrecy.py", "players/ladder.py", "training/blocks.py",
    )
}  # fmt: skip
"""Modules whose functions yield texts that are no sentences."""
SPOKEN = (ENGINE, APP / "session", APP / "builder")
"""What says something in errors that the builder tells."""


class Sentence(NamedTuple):
    """A sentence as the source has it: where, its code if that is a literal, its parameters."""

    where: str
    code: str
    params: frozenset[str]


def _nodes(path: Path) -> Iterator[ast.AST]:
    yield from ast.walk(ast.parse(path.read_text("utf-8")))


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return every sentence that is made in the source."""
    return tuple(
        Sentence(
            f"{path.relative_to(ROOT)}:{node.lineno}",
            str(node.args[0].value) if isinstance(node.args[0], ast.Constant) else "",
            frozenset(str(each.arg) for each in node.keywords),
        )
        for root in SPOKEN
        for path in sorted(root.rglob("*.py"))
        for node in _nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Said"
    )


@cache
def messages(lang: str) -> dict[str, frozenset[str]]:
    """Return the names in each message about what was found or is accepted, by its key."""
    return {
        each.key: frozenset(re.findall(r"\{(\w+)", " ".join(each.forms)))
        for each in everything(lang)
        if re.match(r"builder\.(found|accepted)\.", each.key)
    }


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_has_its_message_with_its_parameters(lang: str) -> None:
    there = messages(lang)
    assert len(sentences()) > 250
    wrong = []
    for each in sentences():
        kinds = [there.get(f"builder.{kind}.{each.code}") for kind in ("found", "accepted")]
        if each.code and not any(names is not None and names <= each.params for names in kinds):
            wrong.append(each)
    assert wrong == []


@pytest.mark.slow
def test_every_message_is_of_a_sentence() -> None:
    texts = {
        node.value
        for root in SPOKEN
        for path in root.rglob("*.py")
        for node in _nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {key for key in messages("en") if key.split(".", 2)[2] not in texts} == set()


def _laws(path: Path) -> Iterator[ast.expr]:
    """Yield what the functions of a module yield that yield texts."""
    for function in _nodes(path):
        match function:
            case ast.FunctionDef(
                returns=ast.Subscript(value=ast.Name(id="Iterator"), slice=ast.Name(id="str"))
            ):
                for node in ast.walk(function):
                    if isinstance(node, ast.Yield) and node.value is not None:
                        yield node.value


def _is_said(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "Said"


@pytest.mark.parametrize("game", [*games.MODULES, "core"])
def test_every_law_is_a_sentence_with_a_code(game: str) -> None:
    laws = [
        (path.name, node)
        for path in sorted({*(ENGINE / game).rglob("*.py")} - NO_LAWS)
        for node in _laws(path)
    ]
    assert len(laws) > 25 or game == "core"
    assert [(name, ast.unparse(node)) for name, node in laws if not _is_said(node)] == []


@pytest.mark.parametrize(
    ("sentence", "nl", "de"),
    [
        (
            Said("instead", "{n} instead of {all}", n=12, all=7),
            "12 in plaats van 7",
            "12 statt 7",
        ),
        (
            Said("turn-other", "{seat} {other}", seat=1, other=2),
            "plaats 1 is aan de beurt, maar dat moet plaats 2 zijn",
            "Platz 1 ist am Zug, es müsste aber Platz 2 sein",
        ),
        (
            Said("ranks-exchanged", "{seats} {ranks}", seats=[0, 2], ranks=[3, 4]),
            "de plaatsen [0, 2] hebben de nummers [3, 4] geruild, die ze niet gekozen hadden",
            "die Plätze [0, 2] haben die Nummern [3, 4] getauscht, die sie nicht gewählt hatten",
        ),
        (
            Said("contracts-of", "{n} of seat {seat}", n=3, seat=1),
            "opdrachten van plaats 1: 3",
            "Aufträge von Platz 1: 3",
        ),
    ],
)
def test_a_law_is_told_with_its_values(sentence: Said, nl: str, de: str) -> None:
    assert said.given(words("nl"), sentence) == nl
    assert said.given(words("de"), sentence) == de


def test_a_value_stays_as_it_is() -> None:
    assert said.given(words("nl"), "sprat") == "sprat"
    assert said.given(words("nl"), 7) == "7"


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
    sentence = unopened.why(words("nl"), error.value)
    assert sentence != unopened.why(words("en"), error.value)
    assert not {"accepted", "characters", "Expecting", "Error"} & {
        *sentence.replace(":", "").split()
    }


def test_what_is_no_data_and_what_fixture_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="Expecting") as error:
        json.loads("{")
    assert unopened.why(words("nl"), error.value) == "geen JSON vanaf teken 1"
    with pytest.raises(KeyError) as unknown:
        opening.of_fixture("none")
    assert "de naam van een stelling" in unopened.why(words("nl"), unknown.value)


def test_forms_of_moves_are_told_with_their_examples() -> None:
    forms = said.accepted(words("nl"), "end; pick number, such as pick 3")
    assert forms == "end; pick number, zoals pick 3"


def test_errors_about_input_are_of_one_family() -> None:
    with pytest.raises(InputError) as error:
        opening.of_text("#s=1.x", "nl")
    assert error.value.field == "content"
    assert isinstance(error.value.accepted, Said)
