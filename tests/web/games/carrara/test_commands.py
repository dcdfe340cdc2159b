"""Typed commands of Carrara: the words of the notation, the same rules as clicks."""

import pytest
from tests.web.games.carrara.staging import Desk, fixture_names
from tests.web.typed import asked_first, codes, steps, typed

from cantiere.carrara import data
from cantiere.carrara.io.move_text import FORMS
from cantiere_app.games.carrara.commands import MOVES, TABLES
from cantiere_app.games.carrara.texts.textboard import tables
from cantiere_app.games.carrara.view import command, commands
from cantiere_app.kit.language.i18n import LANGUAGES


def played(name: str, line: str, lang: str = "en") -> list[str]:
    return steps(Desk.at(name, lang), line)


def refused(name: str, line: str) -> list[str]:
    return codes(Desk.at(name), line)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "build villa-3 massa pay Y G B"),
        ("en", "BUILD villa-3 Massa PAY ygb"),
        ("nl", "bouw villa-3 massa betaal geel groen blauw"),
        ("de", "baue villa-3 massa zahle Y G B"),
    ],
)
def test_a_building_is_built_in_every_language(lang: str, line: str) -> None:
    assert played("carrara-full", line, lang) == [
        "build villa-3", "city massa", "pay B", "pay G", "pay Y",
    ]  # fmt: skip


def test_without_a_payment_a_building_is_staged_with_the_plainest_bricks() -> None:
    outcome = typed(Desk.at("carrara-full"), "build villa-3 lerici").outcome
    assert outcome
    assert not outcome.play
    assert outcome.draft["do"] == "build"
    assert outcome.draft["pay"] == [5, 5, 5]
    assert not outcome.draft["own"]


def test_a_building_is_replaced() -> None:
    steps = played("carrara-full", "upgrade castle-1 villa-3 pay K K")
    assert steps == ["upgrade castle-1", "into villa-3", "pay K", "pay K"]
    assert refused("carrara-full", "upgrade villa-4 villa-3") == ["not-dearer"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("nl", "waardeer-op kasteel-1 villa-3 betaal K K"),
        ("nl", "vervang kasteel-1 villa-3 betaal K K"),
        ("de", "werte-auf kastell-1 villa-3 zahle K K"),
        ("de", "ersetze kastell-1 villa-3 zahle K K"),
    ],
)
def test_a_building_is_replaced_by_the_word_of_the_rules_and_by_the_former_one(
    lang: str, line: str
) -> None:
    assert played("carrara-full", line, lang) == [
        "upgrade castle-1", "into villa-3", "pay K", "pay K",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "word", "table"),
    [
        ("nl", "bouwstenen", "bricks"),
        ("nl", "stenen", "bricks"),
        ("nl", "plaatjes", "tokens"),
        ("de", "bausteine", "bricks"),
        ("de", "steine", "bricks"),
    ],
)
def test_tables_are_read_out_by_their_words_and_by_former_ones(
    lang: str, word: str, table: str
) -> None:
    assert typed(Desk.at("carrara-full", lang), word).table == table


def test_the_wheel_is_turned_and_bricks_are_taken() -> None:
    assert played("carrara-full", "buy") == ["buy turn"]
    assert played("carrara-pick", "take VI yellow red") == [
        "segment VI", "brick Y", "brick R", "bought",
    ]  # fmt: skip
    assert played("carrara-pick", "take 6 yr") == played("carrara-pick", "take VI Y R")
    assert refused("carrara-pick", "take I Y") == ["not-in-segment"]


def test_the_full_game_takes_without_turning() -> None:
    assert played("carrara-full", "take I W keep")[:2] == ["buy keep", "segment I"]
    assert played("carrara-full", "neem I wit houd", "nl")[0] == "buy keep"
    assert refused("carrara-base", "take I W keep") == ["full-game-only"]
    assert refused("carrara-full", "take I Y keep") == ["not-in-segment"]


@pytest.mark.parametrize(
    ("lang", "line", "step"),
    [
        ("en", "score library", "score-type library"),
        ("nl", "waardeer bibliotheek", "score-type library"),
        ("de", "werte stadtgebäude", "score-special special-city"),
        ("en", "score country", "score-special special-country"),
    ],
)
def test_types_and_fields_are_scored(lang: str, line: str, step: str) -> None:
    assert played("carrara-full", line, lang) == [step]


def test_what_cannot_be_scored_is_refused_by_the_rules() -> None:
    assert refused("carrara-full", "score lucca") == ["city-scored"]
    assert refused("carrara-full", "score palace") == ["already-scored"]


def test_tokens_objects_and_the_end_are_one_line() -> None:
    assert played("carrara-token", "token massa") == ["token up-massa"]
    assert played("carrara-token", "end") == ["decline"]
    assert asked_first(Desk.at("carrara-announce"), "announce") == ["announce"]
    assert played("carrara-purchase", "end") == ["end"]
    assert played("carrara-pass", "pass") == ["pass"]
    assert played("carrara-stuck", "pass") == ["stuck"]
    assert refused("carrara-full", "pass") == ["no-pass"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", fixture_names())
def test_suggested_lines_do_something(name: str, lang: str) -> None:
    desk = Desk.at(name, lang)
    for form in commands(desk.scene()):
        for line in form.now:
            reply = typed(desk, line)
            assert not reply.wrong, line
            assert reply.table or (reply.outcome and not reply.outcome.refuse), line


def test_suggestions_follow_what_is_asked() -> None:
    now = {form.word: form.now for form in commands(Desk.at("carrara-full").scene())}
    assert "build villa-3 lerici" in now["build"]
    assert "take I W keep" in now["take"]
    assert "score city-building" in now["score"]
    assert not now["end"]
    picks = {form.word: form.now for form in commands(Desk.at("carrara-pick").scene())}
    assert "take VI Y" in picks["take"]
    assert not picks["build"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_that_is_not_understood_says_what_is_accepted(lang: str) -> None:
    desk = Desk.at("carrara-full", lang)
    for key in ("take", "build", "upgrade", "score", "object", "token"):
        wrong = typed(desk, f"{key} 7 7 7").wrong
        assert desk.scene().t(f"carrara.command.{key}.form") in wrong
    for key in ("buy", "announce", "pass", "end"):
        assert typed(desk, f"{key} 7").wrong
    assert typed(desk, "take VII W").wrong
    assert typed(desk, "token library").wrong
    assert command(desk.scene(), "sing") is None
    assert command(desk.scene(), "") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_are_read_out(lang: str) -> None:
    desk = Desk.at("carrara-full", lang)
    there = {table.key for table in tables(desk.scene())}
    for key, table in TABLES.items():
        assert typed(desk, key).table == table
        assert typed(desk, desk.scene().t(f"carrara.command.{key}")).table == table
        assert table in there


def test_every_form_of_the_notation_has_a_command() -> None:
    assert set(FORMS) <= set(MOVES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_told_apart(lang: str) -> None:
    scene = Desk.at("carrara-full", lang).scene()
    spoken = [scene.t(f"carrara.command.{key}") for key in (*MOVES, *TABLES)]
    assert len({*spoken}) == len(spoken)
    assert all(" " not in word and word == word.lower() for word in spoken)
    assert not {*MOVES} & {*TABLES}
    assert len(data.LETTERS) == len(data.COLOURS)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        *(("nl", "opwaardeerder massa"), ("nl", "plaatje massa")),
        *(("de", "aufwertung massa"), ("de", "plättchen massa"), ("de", "token massa")),
    ],
)
def test_a_token_is_taken_by_its_word_and_by_the_one_shown_before(lang: str, line: str) -> None:
    assert played("carrara-token", line, lang) == ["token up-massa"]


def test_the_tokens_are_read_by_the_word_shown_before() -> None:
    desk = Desk.at("carrara-token", "nl")
    assert typed(desk, "plaatjes").table == typed(desk, "opwaardeerders").table == "tokens"
