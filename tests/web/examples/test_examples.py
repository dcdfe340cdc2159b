"""Every named example is as its file says: the rules allow and refuse what it tells."""

import json
from pathlib import Path

import pytest

from sitebuild.examples import course, model
from sitebuild.machine.process import Failure

FILES = sorted(model.FOLDER.glob("*/*.json"))
SOUND = {
    "title": "Title",
    "clause": "F§5.1",
    "show": ["site"],
    "position": {
        "game": "firenze",
        "version": 2,
        "options": {"seats": 2},
        "players": [{"storage": "W4 G2"}, {}],
        "phase": "choose",
        "row": [{"card": "mason", "bricks": "W2 G1 B1"}, {"card": "bridge"}],
    },
    "text": "A row of two.",
    "expect": {"players": [{"storage": "W4 G2"}, None]},
    "coach": "Look twice.",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_example_is_as_it_says(path: Path) -> None:
    course.played(model.read(path))


def written(folder: Path, **changes: object) -> model.Example:
    (folder / "firenze").mkdir()
    path = folder / "firenze" / "case.json"
    fields = {key: value for key, value in {**SOUND, **changes}.items() if value is not None}
    path.write_text(json.dumps(fields))
    return model.read(path)


def test_a_text_for_all_languages_may_stand_once(tmp_path: Path) -> None:
    assert written(tmp_path).title == dict.fromkeys(("en", "nl", "de"), "Title")


def test_an_example_without_anything_to_prove_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="expect: found nothing"):
        course.played(written(tmp_path, expect=None))


def test_an_example_may_begin_as_a_table_is_set_up(tmp_path: Path) -> None:
    deal = {"seed": 1, "options": {"seats": 4, "startPlayer": 0}}
    seen = {"players": [{"storage": [2, 0, 0, 0, 0, 0]}, {"seals": 6}, None, None], "hidden": None}
    example = written(tmp_path, position=None, expect=None, deal=deal, sees=seen)
    assert course.played(example).moments


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"clause": "C§5.1"}, "clause: found 'C§5.1', accepted: a clause such as F§8.6"),
        ({"title": {"en": "Title"}}, "title: found .* accepted: a text in en, nl, de"),
        ({"title": "T" * 35}, "title.en: .* accepted: 1 to 34 characters"),
        ({"show": []}, "show: found '\\[\\]', accepted: one to three parts"),
        ({"fixture": "flood"}, "accepted: a position, the name of a fixture, or a deal"),
        ({"position": None, "fixture": "none"}, "fixture: found 'none'"),
        (
            {"position": None, "deal": {"seed": 1, "options": {"seats": 9}}},
            "deal: found .*'seats': 9",
        ),
        ({"position": None, "deal": {"options": {}}}, "deal: found .*accepted: options"),
        ({"colour": "red"}, "example: .* accepted: fields title, clause"),
        ({"question": "Which?"}, "question: .* accepted: a question and its answers"),
        (
            {"question": "Which?", "answers": [{"text": "1", "because": "So."}]},
            "accepted: exactly one that is right",
        ),
    ],
)
def test_a_field_that_cannot_be_is_named(
    tmp_path: Path, changes: dict[str, object], fault: str
) -> None:
    with pytest.raises(Failure, match=f"web/examples/firenze/case.json: .*{fault}"):
        written(tmp_path, **changes)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"expect": {"players": [{"storage": "W4"}, None]}}, "players.0..storage: found W4 G2"),
        ({"expect": {"phase": None}}, "expect.phase: found choose, accepted: None"),
        ({"sees": {"deck": {"count": 3}}}, "sees.deck.count: found "),
        ({"sees": {"row": None}}, "sees.row: found"),
        ({"steps": [{"play": "take 9", "text": "So."}]}, "steps.0..play: found .*no-such-slot"),
        (
            {"question": "?", "answers": [{"text": "1", "right": True, "refused": "take 0"}]},
            "refused: found take 0, accepted: a move that the rules refuse; this one they allow",
        ),
    ],
)
def test_what_does_not_follow_is_named(
    tmp_path: Path, changes: dict[str, object], fault: str
) -> None:
    with pytest.raises(Failure, match=fault):
        course.played(written(tmp_path, **changes))
