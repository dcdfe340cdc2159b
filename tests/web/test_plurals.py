"""Numbers in messages: the form for one appears for one alone, and nothing is left unfilled."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from tests.web.messages import Message, everything, speaker
from tests.web.terms import never_one, not_numbers, nouns

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES

SOURCES = [
    *Path("web/app/cantiere_app").rglob("*.py"),
    *Path("web/sitebuild").rglob("*.py"),
]
NUMBERS = (0, 1, 2, 5, 11, 21, 1000)
PRINTED = re.compile(rf"({'|'.join(games.MODULES)})\.(?:rules|effect|text|card)\.")
"""Keys whose numbers come from the tables of the rules, and their game."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("n", NUMBERS)
def test_every_number_is_filled_in_and_one_alone_is_singular(lang: str, n: int) -> None:
    for message in everything(lang):
        others = dict.fromkeys(fill_ins(message) - {"n"}, n)
        if message.is_plural:
            said = speaker(lang).n(message.key, n, **others)
            singular = message.forms[0].format(n=n, **others)
            alike = message.forms[0] == message.forms[1]  # as of "Gebäude" or "Siegel"
            assert alike or (said == singular) == (n == 1), message.key
        elif fill_ins(message):
            said = speaker(lang)(message.key, n=n, **others)
        else:
            continue
        assert message.key not in said, message.key
        assert not re.search(r"{|}", said), message.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_counted_noun_has_the_form_of_its_number(lang: str) -> None:
    """The form for one has no noun of many behind `{n}`, the other form none of one."""
    assert not [
        f"{message.key}: {{n}} {noun}"
        for message in everything(lang)
        if message.is_plural
        for form, wrong in zip(message.forms, reversed(nouns(lang)), strict=True)
        for _, noun in counted(form, {"n"}, lang)
        if noun in wrong
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_that_can_be_one_has_plural_forms(lang: str) -> None:
    """No other fill-in stands before a counted noun, as nothing then bends the noun."""
    _, many = nouns(lang)
    lacking = []
    for message in everything(lang):
        if any(fnmatchcase(message.key, pattern) for pattern in never_one()):
            continue
        names = fill_ins(message) - not_numbers() - ({"n"} if message.is_plural else set())
        for form in message.forms:
            for name, noun in counted(form, names, lang):
                if not agrees(message, name, noun in many):
                    lacking.append(f"{message.key}: {{{name}}} {noun}")
    assert not lacking


def test_every_number_that_is_never_one_is_named_for_a_message() -> None:
    for pattern in never_one():
        assert any(fnmatchcase(message.key, pattern) for message in everything("en")), pattern


@pytest.mark.slow
def test_the_code_asks_for_a_plural_form_where_there_is_one() -> None:
    """`t.n` is asked for messages with two forms, `t` for the others."""
    plural = {message.key: message.is_plural for message in everything("en")}
    checked = 0
    for path, node in asked():
        key = ast.literal_eval(node.args[0])
        if key in plural:
            checked += 1
            assert plural[key] == is_counting(node), f"{path}:{node.lineno} asks for {key}"
    assert checked > 300


def fill_ins(message: Message) -> set[str]:
    return set(re.findall(r"{(\w+)}", "".join(message.forms)))


def counted(form: str, names: set[str], lang: str) -> list[tuple[str, str]]:
    """Find the fill-ins before a counted noun, with the noun; a word may stand between."""
    matches = re.findall(rf"{{(\w+)}}(?: (?:{BETWEEN}))? ({alternatives(lang)})(?!\w)", form)
    return [(name, noun) for name, noun in matches if name in names]


BETWEEN = "|".join(
    (
        "more|other|new|extra|fewer|white|own|open|free|computer|action|upgrade|unique",
        "nieuwe|andere|extra|witte|eigen|open|vrije|unieke",
        r"weitere\w*|neue\w*|andere\w*|wei(?:ß|ss)e\w*|eigene\w*|offene\w*|freie\w*|besondere\w*",
    )
)
"""Words that stand between a number and what is counted."""


@cache
def alternatives(lang: str) -> str:
    """Join the nouns as a regular expression, the longest first."""
    words = frozenset[str]().union(*nouns(lang))
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


def agrees(message: Message, name: str, is_many: bool) -> bool:
    """Tell whether a number of the rules has its noun in the form that its value wants."""
    printed = PRINTED.match(message.key)
    if not printed:
        return False
    value = str(rule_numbers(printed[1]).get(name)).lstrip("+−")
    return value.isdecimal() and (value != "1") == is_many


@cache
def rule_numbers(game: str) -> dict[str, object]:
    return dict(import_module(f"sitebuild.rulebooks.{game}").Book.numbers)


def asked() -> Iterator[tuple[Path, ast.Call]]:
    """Find the calls with a whole key in the sources of the page and of the build."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_key(node.args) and is_asking(node.func):
                yield path, node


def is_key(args: list[ast.expr]) -> bool:
    return bool(args) and isinstance(args[0], ast.Constant) and isinstance(args[0].value, str)


def is_asking(func: ast.expr) -> bool:
    name = func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")
    return name in ("t", "n")


def is_counting(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "n"
