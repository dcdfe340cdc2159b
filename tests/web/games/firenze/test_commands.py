"""Typed commands of Firenze: the words of the notation, the same rules as clicks."""

import pytest
from tests.web.games.firenze.staging import Desk, fixture_names
from tests.web.typed import asked_first, codes, steps, typed

from cantiere.firenze import data
from cantiere.firenze.io.move_text import FORMS
from cantiere_app.games.firenze.commands import ALSO, MOVES, TABLES
from cantiere_app.games.firenze.texts.textboard import tables
from cantiere_app.games.firenze.view import command, commands
from cantiere_app.kit.language.i18n import LANGUAGES


def played(name: str, line: str, lang: str = "en") -> list[str]:
    return steps(Desk.at(name, lang), line)


def refused(name: str, line: str) -> list[str]:
    return codes(Desk.at(name), line)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "take 2 pay W G"),
        ("en", "TAKE 2 PAY wg"),
        ("en", "take 2 pay white green"),
        ("nl", "neem 2 betaal W G"),
        ("nl", "take 2 pay wit groen"),
        ("de", "nimm 2 zahle W G"),
    ],
)
def test_a_card_is_taken_in_every_language(lang: str, line: str) -> None:
    assert played("choose", line, lang) == ["take 2", "lay W", "lay G"]


@pytest.mark.parametrize(
    ("name", "line", "steps"),
    [
        ("choose", "take 0", ["take 0"]),
        ("two-people", "take 0", ["take 0"]),
        ("wholesaler", "wholesaler 2", ["wholesaler 2"]),
    ],
)
def test_a_line_without_a_way_back_meets_the_question_of_a_click(
    name: str, line: str, steps: list[str]
) -> None:
    assert asked_first(Desk.at(name), line) == steps


def test_a_card_that_costs_something_is_staged() -> None:
    outcome = typed(Desk.at("choose"), "take 2").outcome
    assert outcome
    assert outcome.draft["do"] == "take"
    assert len(outcome.draft["pay"]) == 2


def test_a_princess_pays() -> None:
    assert played("princess", "take 3 princess") == ["take 3 princess"]


def test_a_trade_names_what_is_given() -> None:
    assert played("trade", "trade 2 B give W W W")[0] == "trade 2 B"
    outcome = typed(Desk.at("trade"), "trade 2 B").outcome
    assert outcome
    assert outcome.draft["do"] == "trade"


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("build W1", ["raise t1"]),
        ("build W4+1 G1", ["raise t1", "raise t2"]),
        ("build t1+2", ["raise t1", "raise t1"]),
        ("build P2", ["start P", "raise t6"]),
        ("build W1 P1 new", ["raise t1", "start P"]),
        ("build +P1", ["start P"]),
    ],
)
def test_a_build_lays_on_towers_and_starts_them(line: str, steps: list[str]) -> None:
    assert played("build", line)[: len(steps)] == steps
    assert played("build", line)[-1] == "end-build"


def test_a_build_that_costs_is_staged_or_paid_as_said() -> None:
    outcome = typed(Desk.at("build"), "build W2 G2").outcome
    assert outcome
    assert outcome.draft["pay"]
    assert "pay R" in " ".join(played("build", "build W2 G2 pay R R"))


def test_a_tower_is_handed_in_at_its_contract() -> None:
    assert played("hand-in", "hand-in G4")[0].startswith("hand-in t")
    assert played("hand-in", "abgeben G4", "de") == played("hand-in", "hand-in G4")


@pytest.mark.parametrize(
    ("name", "line", "codes"),
    [
        ("choose", "take 5 pay W", ["wrong-count"]),
        ("choose", "take 9", ["no-such-slot"]),
        ("choose", "build W1", ["phase-later"]),
        ("choose", "end", ["nothing-there"]),
        ("build", "build B1", ["none-of-colour"]),
        ("hand-in", "hand-in P8", ["no-tower-for"]),
        ("choose", "mason", ["nothing-there"]),
    ],
)
def test_what_the_rules_refuse_is_refused_with_a_reason(
    name: str, line: str, codes: list[str]
) -> None:
    reasons = refused(name, line)
    assert reasons == codes


@pytest.mark.parametrize(
    "line", ["take", "take x", "take 1 2", "trade 3", "build", "build X3", "hand-in G9", "give"]
)
def test_what_is_not_understood_says_what_is_accepted(line: str) -> None:
    reply = typed(Desk.at("choose"), line)
    assert line in reply.wrong
    assert "Allowed: " in reply.wrong


def test_an_unknown_word_is_nobodys_command() -> None:
    assert command(Desk.at("choose").scene(), "sing loudly") is None
    assert command(Desk.at("choose").scene(), "") is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", fixture_names())
def test_lines_that_are_offered_do_something(name: str, lang: str) -> None:
    desk = Desk.at(name, lang)
    for form in commands(desk.scene()):
        for line in form.now:
            reply = typed(desk, line)
            assert reply.table or reply.outcome, line
            assert not (reply.outcome and reply.outcome.refuse), line


def test_tables_are_read_by_their_words() -> None:
    desk = Desk.at("choose")
    keys = {table.key for table in tables(desk.scene())}
    for word, key in TABLES.items():
        assert typed(desk, word).table == key
        assert key in keys


def test_every_composed_move_of_the_notation_has_a_word() -> None:
    known = {*MOVES, *ALSO, *data.CARDS}
    assert set(FORMS) <= known


def test_persons_are_played_by_name() -> None:
    assert played("alchemist", "alchemist W P")[0] == "alchemist"
    desk = Desk.at("build")
    outcome = typed(desk, "mason").outcome
    assert outcome
    assert outcome.draft["mason"] is True


def test_bricks_are_given_and_events_answered() -> None:
    assert set(played("fire", "give W W W")) <= {"lose W", "lose Y", "lose G"}
    assert played("cancel", "cancel yes") == ["cancel yes"]
    assert played("cancel", "annuleer nee", "nl") == ["cancel no"]


def test_towers_are_named_by_colour_and_height() -> None:
    for name in ("collapse", "botch"):
        desk = Desk.at(name)
        tower = desk.scene().view["players"][desk.viewer]["towers"][0]
        letter = data.LETTERS[tower["colour"]]
        line = f"tower {letter}{tower['height']}"
        outcome = typed(desk, line).outcome
        assert outcome
        steps = played(name, line) if outcome.play else asked_first(desk, line)
        assert steps == [f"fell t{tower['id']}"]


@pytest.mark.parametrize("line", ["shed architect", "shed alchemist", "shed princess mason"])
def test_a_card_that_is_not_held_is_refused_and_not_a_fault(line: str) -> None:
    assert refused("limit-cards", line)


@pytest.mark.parametrize("line", ["patrician princess", "patrician patrician", "patrician fire"])
def test_a_patrician_cannot_discard_what_is_not_held(line: str) -> None:
    assert refused("patrician", line)
