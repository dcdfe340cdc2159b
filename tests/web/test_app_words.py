"""The shell's sentences: there in every language, none left over, none left untranslated."""

import ast
import re
import string
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path

import polib
import pytest
from tests.web.messages import everything

from cantiere_app.kit.language.i18n import LANGUAGES

WEB = Path(__file__).resolve().parents[2] / "web"
APP = WEB / "app" / "cantiere_app"
NAMES = {
    "app.boot.start",
    "app.coach.name",
    "app.game.firenze",
    "app.game.machiavelli",
    "app.short.carrara",
    "app.short.firenze",
    "app.short.machiavelli",
    "app.firenze.eventLoss.auto",
    "app.firenze.option.campanile",
    "app.firenze.preset.online",
    "app.set.paper",
    "app.set.volume.of",
    "app.setup.kind.computer",
    "app.setup.kind.human",
    "app.setup.place",
    "app.shelf.all",
    "app.topic.market",
    "builder.field.phase",
    "app.language",
    "app.machiavelli.feature.gold",
    "app.menu.title",
    "app.motion.normal",
    "app.receipt.version",
    "app.results.lost.one",
    "app.results.tally",
    "app.results.wins",
    "app.results.won.one",
    "app.rival.baccio.trade",
    "app.rival.said",
    "app.rule",
    "builder.field.balcony",
    "builder.field.gold",
    "builder.open",
    "builder.rank",
    "builder.snippet.dokuwiki",
    "builder.snippet.mediawiki",
    "builder.title.label",
}
"""Messages that are the same in two languages and right so: names, and words both have."""


MOST_LETTERS = 70
"""Of a warning."""
ROOMS = {path.parent.name for path in APP.glob("games/*/words.py")}
"""The games' own rooms in the page."""
OTHERS = {"example", "host", "licences", "rules", *ROOMS}
"""Whose domains are not the shell's, but for what the shell says of a game: it is in `*-about`."""


@cache
def catalogue(lang: str) -> tuple[polib.POEntry, ...]:
    folder = WEB / "locale" / lang / "LC_MESSAGES"
    domains = [path for path in sorted(folder.glob("*.po")) if is_of_the_shell(path.stem)]
    entries = (entry for path in domains for entry in polib.pofile(str(path)))
    return tuple(entry for entry in entries if not is_of_a_lesson(entry.msgid))


def is_of_a_lesson(key: str) -> bool:
    """Whether the coach says this in a game; `features/test_lesson` looks for what is left over."""
    return re.match(r"\w+\.(lesson|coach)\.", key) is not None and not key.startswith("app.")


def is_of_the_shell(domain: str) -> bool:
    return domain.endswith("-about") or domain.partition("-")[0] not in OTHERS


def messages(lang: str) -> dict[str, list[str]]:
    return {
        entry.msgid: [*entry.msgstr_plural.values()] or [entry.msgstr] for entry in catalogue(lang)
    }


def sources() -> list[Path]:
    """All modules of the shell: those of the page but for the games' own rooms."""
    rooms = {APP / game for game in ROOMS}
    return [path for path in APP.rglob("*.py") if not rooms & {*path.parents}]


@cache
def asked_for() -> frozenset[str]:
    """Keys in the sources; where a part is worked out, `*` stands for it."""
    keys: set[str] = set()
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                keys.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
                keys.add("".join(str(part) for part in parts))
    for path in [*(WEB / "pages").rglob("*.html"), *(WEB / "boot").glob("*.mjs")]:
        text = path.read_text(encoding="utf-8")
        keys |= set(re.findall(r"""["'`]((?:app|builder)\.[\w.-]+)["'`]""", text))
        keys |= {f"{key}*" for key in re.findall(r"`(app\.[\w.-]+\.)\$\{", text)}
    return frozenset(key for key in keys if re.fullmatch(r"(app|builder)\.[\w.*-]*[\w*]", key))


def matches(pattern: str, key: str) -> bool:
    return pattern == key or ("*" in pattern and fits(pattern)(key) is not None)


@cache
def fits(pattern: str) -> Callable[[str], re.Match[str] | None]:
    return re.compile(re.escape(pattern).replace(r"\*", r"[\w-]+")).fullmatch


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_is_asked_for_is_there(lang: str) -> None:
    keys = messages(lang)
    lacking = {pattern for pattern in asked_for() if not any(matches(pattern, key) for key in keys)}
    assert not lacking


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_left_over(lang: str) -> None:
    patterns = asked_for() - {"app.*", "builder.*"}
    unused = {key for key in messages(lang) if not any(matches(each, key) for each in patterns)}
    assert not unused


def test_every_language_has_the_same_messages() -> None:
    english = set(messages("en"))
    assert all(english == set(messages(lang)) for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_what_is_filled_in_is_the_same_in_every_language(lang: str) -> None:
    english = messages("en")
    other = {
        key: said
        for key, said in messages(lang).items()
        if set.union(*map(placeholders, said)) != set.union(*map(placeholders, english[key]))
    }
    assert not other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_empty(lang: str) -> None:
    assert not [key for key, said in messages(lang).items() if not all(said)]


@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_no_message_is_the_same_in_two_languages(one: str, other: str) -> None:
    first, second = messages(one), messages(other)
    same = {key for key in first if set(first[key]) & set(second[key])}
    assert not same - NAMES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_warning_is_short(lang: str) -> None:
    """It has four lines beside the button, with what is filled in."""
    warnings = [each for each in everything(lang) if ".warn." in each.key]
    of_games = [each for each in warnings if not each.key.startswith("app.")]
    assert of_games
    too_long = [each.key for each in of_games if max(map(len, each.forms)) > MOST_LETTERS]
    assert too_long == []


def test_the_list_of_names_has_no_stray() -> None:
    needed = {
        key
        for one, other in combinations(map(messages, LANGUAGES), 2)
        for key in one
        if {*one[key]} & {*other[key]}
    }
    assert needed >= NAMES - {"app.language"}
