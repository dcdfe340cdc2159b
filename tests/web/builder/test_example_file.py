"""Drafts as files of examples, and the site's own examples as drafts."""

import json
from pathlib import Path

import pytest
from tests.web.builder.conftest import Begun

from cantiere import games
from cantiere_app.builder import checking, example_file, opening, update
from cantiere_app.builder.draft import Answer, Draft
from cantiere_app.builder.example_file import FileError
from cantiere_app.builder.views import view
from cantiere_app.session.text.example_code import Step
from sitebuild.examples import model, site

FILES = sorted(model.FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("game", games.MODULES)
def test_every_example_of_the_site_is_opened_and_written_again(game: str) -> None:
    for example in model.of_game(game):
        draft = example_file.draft_of(site.source(example), "nl")
        again = example_file.opened(example_file.text(draft, "nl"), "nl")
        assert again == draft, example.id
        assert draft.title == example.title["nl"]
        assert draft.position == example.position


@pytest.mark.parametrize("game", games.MODULES)
def test_steps_of_an_example_are_played(game: str) -> None:
    path = next(each for each in FILES if each.parent.name == game and "steps" in each.read_text())
    draft = example_file.opened(path.read_text("utf-8"), "en")
    course = checking.course(draft, checking.state_of(draft.position))
    assert len(course) == len(draft.steps) + 1
    assert course[-1].state is not None


def test_a_file_is_one_that_the_build_reads(tmp_path: Path) -> None:
    """But for the other languages, which a translator adds."""
    draft = Draft(
        "firenze", opening.fresh("firenze").position, ("site",), title="A", clause="F§8.6",
        text="B", steps=(Step("end build", "C"),), question="D",
        answers=(
            Answer("E", True, "end trade", False, "F"), Answer("G", False, "build t9+1", True),
        ),
    )  # fmt: skip
    fields = example_file.data(draft, "en")
    assert set(fields) <= set(model.FIELDS)
    assert fields["answers"] == [
        {"text": {"en": "E"}, "right": True, "play": "end trade", "because": {"en": "F"}},
        {"text": {"en": "G"}, "refused": "build t9+1"},
    ]
    whole = json.dumps({**fields, "coach": {"en": "H"}}).replace(
        '{"en":', '{"nl": "x", "de": "x", "en":'
    )
    file = tmp_path / "firenze" / "one.json"
    file.parent.mkdir()
    file.write_text(whole)
    assert model.read(file).title["en"] == "A"


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("[]", "file"),
        ("{", "file"),
        ("{}", "position"),
        ('{"position": {"game": "chess"}}', "position.game"),
        ('{"fixture": "no-such"}', "fixture"),
        ('{"deal": {"seed": 7}}', "deal"),
        ('{"fixture": "choose", "steps": {}}', "steps"),
        ('{"fixture": "choose", "answers": [3]}', "answers[0]"),
        ('{"fixture": "choose", "title": 3}', "title"),
    ],
)
def test_what_is_no_example_is_told_by_its_field(text: str, field: str) -> None:
    with pytest.raises(FileError) as caught:
        example_file.opened(text, "en")
    assert caught.value.field == field


UNREADABLE = {
    "deep": "[" * 5_000 + "]" * 5_000,
    "a deep position": '{"position":' + '{"a":' * 5_000 + "1" + "}" * 5_000 + "}",
    "half a character": '{"position":{"game":"firenze"},"title":"\\ud83d"}',
    "a key twice": '{"position":{},"position":{}}',
    "no number": '{"position":{"game":"firenze","seed":NaN}}',
    "many digits": '{"position":{"game":"firenze","seed":' + "9" * 5_000 + "}}",
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_cannot_be_read_is_refused_and_the_draft_stays(begun: Begun, name: str) -> None:
    model = begun("carrara")
    update.click(model, "text:title:Mine")
    draft = model.draft
    update.click(model, f"link:{UNREADABLE[name]}")
    assert model.draft == draft
    assert model.said
    assert model.said[0] == "builder.bad"
    assert view.draw(model)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 5_000])
def test_examples_that_did_not_come_are_told(begun: Begun, text: str) -> None:
    model = begun("carrara")
    update.brought(model, text)
    assert model.said == ("builder.no-examples", {})


def test_what_an_author_writes_is_text_that_is_seen(begun: Begun) -> None:
    model = begun("carrara")
    update.click(model, "text:title:Ruin\u202e of \ud83d")
    assert model.draft.title == "Ruin of "
    assert view.draw(model)
