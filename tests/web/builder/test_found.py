"""What the engine found is told in the language of the page: every sentence of its checks."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.web.builder.conftest import words
from tests.web.messages import everything

from cantiere import games
from cantiere_app.builder import accepted, found, opening, unopened
from cantiere_app.kit.i18n import LANGUAGES

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "engine" / "cantiere"
NO_LAWS = {
    ENGINE / name
    for name in (
        "core/text_header.py",
        "testing/secrecy.py",
        "training/ladder.py",
        "training/rows.py",
    )
}
"""Modules whose functions yield texts that are no sentences: lines of a save, kinds of events,
names of levels, lines of a file.
"""
READERS = (
    ENGINE / "core" / "notation.py",
    ENGINE / "core" / "record.py",
    ROOT / "web" / "app" / "cantiere_app" / "session" / "example_code.py",
    ROOT / "web" / "app" / "cantiere_app" / "builder" / "example_file.py",
)
ERRORS = {"ShareError", "SaveError", "FileError", "NotationError", "_wrong"}
SAME = {"canonical JSON", "true, false", "0 … 1", "1: 1"}
"""The same in every language: names of forms, numbers, the words of a file, Python's own error."""


def nodes(path: Path) -> Iterator[ast.AST]:
    """Yield all nodes of a module."""
    yield from ast.walk(ast.parse(path.read_text("utf-8")))


def refusals() -> Iterator[tuple[list[str], list[str]]]:
    """What the readers of codes and files say was found, and what they accept."""
    for path in READERS:
        for node in nodes(path):
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


@cache
def sentences() -> frozenset[str]:
    """What the engine can say, each value in it a 1; words chosen in it, each of them."""
    return frozenset(_sentences())


def _sentences() -> Iterator[str]:
    for path in ENGINE.rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Call) and _name(node.func) in ("NoFit", "PositionError"):
                yield from (said for said in spoken(node.args[1]) if re.search("[a-z]{2} ", said))
    for _, node in laws():
        yield from spoken(node)
    yield "a decision has no legal action"


@cache
def laws() -> tuple[tuple[Path, ast.expr], ...]:
    """What is yielded by every function of the engine that yields texts, and its module."""
    return tuple(_laws())


def _laws() -> Iterator[tuple[Path, ast.expr]]:
    for path in sorted({*ENGINE.rglob("*.py")} - NO_LAWS):
        for function in nodes(path):
            match function:
                case ast.FunctionDef(
                    returns=ast.Subscript(value=ast.Name(id="Iterator"), slice=ast.Name(id="str"))
                ):
                    for node in ast.walk(function):
                        if isinstance(node, ast.Yield) and node.value is not None:
                            yield path, node.value


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


@pytest.mark.parametrize("game", games.MODULES)
def test_every_game_has_sentences(game: str) -> None:
    own = [path for path, _ in laws() if path.is_relative_to(ENGINE / game)]
    assert len(own) > 25


def test_every_law_is_a_sentence_that_a_reader_of_the_source_sees() -> None:
    assert not [
        f"{path.relative_to(ENGINE)}: {ast.unparse(node)}"
        for path, node in laws()
        if "1" in spoken(node)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_engine_is_told_in_the_language_of_the_page(lang: str) -> None:
    t = words(lang)
    told = {sentence: found.told(t, sentence) for sentence in sentences()}
    assert not {sentence for sentence in told if found.told(Keys(), sentence) == sentence}
    assert lang == "en" or not {sentence for sentence, said in told.items() if said == sentence}
    assert all(said.count("1") == sentence.count("1") for sentence, said in told.items())


def test_no_words_of_a_sentence_are_taken_for_a_value() -> None:
    keys = Keys()
    for sentence in sentences():
        found.told(keys, sentence)
    assert keys.values == {"1"}


@pytest.mark.slow
def test_every_message_tells_something_that_the_program_says() -> None:
    keys = Keys()
    told = {found.told(keys, text) for text in {*texts_of_the_program()}}
    messages = {each.key for each in everything("en") if each.key.startswith("builder.found.")}
    assert len(messages) > 90
    assert messages <= told


def texts_of_the_program() -> Iterator[str]:
    """Every text in the source, other than the table of the sentences itself."""
    for root in (ENGINE, ROOT / "web" / "app"):
        for path in {*root.rglob("*.py")} - {Path(found.__file__)}:
            for node in nodes(path):
                if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
                    yield from spoken(node)


class Keys:
    """Says every message by its key, and keeps the values."""

    lang = "en"

    def __init__(self) -> None:
        self.values: set[object] = set()

    def __call__(self, key: str, **params: object) -> str:
        self.values |= {*params.values()}
        return key

    def n(self, key: str, n: int, **params: object) -> str:
        return key


@pytest.mark.parametrize(
    ("sentence", "nl", "de"),
    [
        ("12 instead of 7", "12 in plaats van 7", "12 statt 7"),
        ("seat 2 instead of nobody", "plaats 2 in plaats van niemand", "Platz 2 statt niemand"),
        (
            "seat 1 has the turn of seat 2",
            "plaats 1 is aan de beurt, maar dat moet plaats 2 zijn",
            "Platz 1 ist am Zug, es müsste aber Platz 2 sein",
        ),
        (
            "nobody, where the city of seat 0 counts 8",
            "niemand, hoewel de stad van plaats 0 voltooid is (8)",
            "niemand, obwohl die Stadt von Platz 0 vollendet ist (8)",
        ),
        (
            "seats [0, 2] exchanged ranks [3, 4] that they did not pick",
            "de plaatsen [0, 2] hebben de nummers [3, 4] geruild, die ze niet gekozen hadden",
            "die Plätze [0, 2] haben die Nummern [3, 4] getauscht, die sie nicht gewählt hatten",
        ),
        (
            "ability, card by king in phase main",
            "king kan ability, card in fase main niet gebruikt hebben",
            "king kann ability, card in Phase main nicht benutzt haben",
        ),
        (
            "no Theater exchanged characters",
            "er kan geen Theater karakters geruild hebben",
            "kein Theater kann Charaktere getauscht haben",
        ),
        ("3 of seat 1", "opdrachten van plaats 1: 3", "Aufträge von Platz 1: 3"),
    ],
)
def test_a_law_is_told_with_its_values(sentence: str, nl: str, de: str) -> None:
    assert found.told(words("nl"), sentence) == nl
    assert found.told(words("de"), sentence) == de


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
    assert "de naam van een stelling" in unopened.why(words("nl"), unknown.value)


def test_forms_of_moves_are_told_with_their_examples() -> None:
    said = accepted.told(words("nl"), "end; pick number, such as pick 3")
    assert said == "end; pick number, zoals pick 3"
