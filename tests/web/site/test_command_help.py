"""What the help shows to be typed is read, in every language and game.

An example stands for a position: it need not be allowed where it is read, but it has to be
understood at one of the named tables at least.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.web.desk import in_turn, texts

import cantiere_app.fixtures
from cantiere.firenze.data import LETTERS
from cantiere_app.features.commands import acts as commands
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Translate
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing, scene

PLACES = sorted(place.stem for place in Path(cantiere_app.fixtures.__file__).parent.glob("*.json"))
_APART = re.compile(r"[;,] | (?=oder )")
_REMARK = re.compile(r"^(or|of|oder) | (of player|van speler|von Platz) \d$")
"""What stands in an example for people to read."""
_EITHER = re.compile(r"<([^<>]+ (?:or|of|oder) [^<>]+)>")
"""A place in a form for one of the words that stand in it."""

_THEIR_TOWER = re.compile(r"(\w+) (\d) [A-Z]\d")


def tables(t: Translate, places: Sequence[str] = PLACES) -> Iterator[Model]:
    """A table at each named position."""
    for name in places:
        model = Model(t)
        new_table.sit(model, new_table.place(*new_table.fixture(name)))
        model.screen = "table"
        yield model


def lines(form: str) -> list[str]:
    """The lines that a form tells to type; none where it leaves a place for something else."""
    if either := _EITHER.search(form):
        words = re.split(" (?:or|of|oder) ", either[1])
        return [form.replace(either[0], word) for word in words]
    return [] if "<" in form else [_REMARK.sub("", each) for each in _APART.split(form)]


def is_read(model: Model, line: str) -> bool:
    reply = playing(model).view.command(scene(model), _placed(model, line))
    return reply is not None and not reply.wrong


def _placed(model: Model, line: str) -> str:
    """A line about another's tower, about one that he has."""
    match = _THEIR_TOWER.fullmatch(line)
    seats = scene(model).view["players"]
    if not match or int(match[2]) >= len(seats) or not seats[int(match[2])].get("towers"):
        return line
    tower = seats[int(match[2])]["towers"][0]
    return f"{match[1]} {match[2]} {LETTERS[tower['colour']]}{tower['height']}"


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_help_shows_is_understood(lang: str) -> None:
    unread: dict[tuple[str, str], bool] = {}
    for model in tables(texts(lang)):
        game = playing(model).table.game.name
        for form in playing(model).view.commands(scene(model)):
            for line in lines(form.form):
                known = (game, line)
                if unread.get(known, True):
                    unread[known] = not is_read(model, line)
    assert {game for game, _ in unread} == {"carrara", "firenze", "machiavelli"}
    assert [known for known, is_unread in unread.items() if is_unread] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_that_is_offered_now_is_understood(
    lang: str, pytestconfig: pytest.Config
) -> None:
    for model in tables(texts(lang), in_turn(PLACES, lang, pytestconfig)):
        for form in playing(model).view.commands(scene(model)):
            wrong = [line for line in form.now if not is_read(model, line)]
            assert not wrong, playing(model).table.game.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_to_a_question_of_firenze_is_read_as_it_is_shown(lang: str) -> None:
    t = texts(lang)
    model = Model(t)
    new_table.sit(model, new_table.place(*new_table.fixture("cancel")))
    word, *shown = t("firenze.command.cancel.form").split()
    yes, no = t("firenze.command.answers").split()
    assert shown == [yes]
    for answer in (yes, no, "yes", "no"):
        assert is_read(model, f"{word} {answer}"), answer
    for other in ("jawohl", "vielleicht", f"{yes} {no}"):
        assert not is_read(model, f"{word} {other}"), other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands_of_every_table_are_known_by_the_words_of_the_help(lang: str) -> None:
    model = next(tables(texts(lang)))
    for form in commands.forms(model)[-len(commands.GENERAL) :]:
        commands.run(model, form.form)
        unknown = model.t("app.command.unknown", line=form.form, words="").split(":")[0]
        assert (
            model.typing is None
            or not model.typing.is_wrong
            or unknown not in (model.typing.answer)
        ), form.form
