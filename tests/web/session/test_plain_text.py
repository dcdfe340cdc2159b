"""Texts from outside lose what is not seen, turns the direction of others, or piles up."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.web.session.test_example_code import RUIN

from cantiere.core import notation
from cantiere_app.builder import example_file
from cantiere_app.session import seating
from cantiere_app.session.text import example_code, plain_text

PILE = "e" + "\u0301\u0300\u0302\u0303\u0489" * 8
ODD = {
    "a\u202egnp.exe\u2066": "agnp.exe",
    "a\u200bb\u00ad\u2060\ufeffc": "abc",
    "half\ud83d": "half",
    "A\x00B\x1bC": "ABC",
    PILE: "e\u0301\u0300",
    "\u202d\u061cx\u200f": "x",
    "q\u0483\u0488\u0489\u20dd": "q\u0483\u0488",
}
PLAIN = ("Vi\u00ea\u0323t", "\u0e19\u0e49\u0e33", "Zoë de Vries", "🎲 ok", "e\u0301\u0323", "שלום")
"""What is written like that stays."""


@pytest.mark.parametrize("odd", ODD)
def test_what_is_not_seen_is_left_out(odd: str) -> None:
    assert plain_text.seen(odd) == ODD[odd]
    assert plain_text.line(f" {odd}\n x", 60) == f"{ODD[odd]} x"
    assert seating.clean(odd) == ODD[odd]


@pytest.mark.parametrize("text", PLAIN)
def test_what_people_write_stays(text: str) -> None:
    assert plain_text.seen(text) == text
    assert plain_text.seen(f"{text}  {text} ") == f"{text}  {text} "


@pytest.mark.parametrize("odd", [odd for odd in ODD if "\ud83d" not in odd])
def test_texts_of_an_example_are_cleaned(odd: str) -> None:
    data = json.loads(json.dumps({**vars(RUIN), "steps": [], "answers": []}))
    data |= {"title": odd, "text": odd, "question": ""}
    example = example_code.unpack(notation.pack(data))
    assert (example.title, example.text) == (ODD[odd], ODD[odd])
    fields = {"position": {**RUIN.position, "game": "firenze"}, "title": {"en": odd}, "text": odd,
            "steps": [{"play": odd, "text": odd}]}  # fmt: skip
    draft = example_file.draft_of(fields, "en")
    assert (draft.title, draft.text, draft.steps[0].text) == (ODD[odd], ODD[odd], ODD[odd])


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_frames_leave_the_same_out() -> None:
    module = (Path("web") / "embed" / "code.mjs").resolve().as_uri()
    asked = json.dumps([*ODD, *PLAIN])
    script = f"import {{seen}} from '{module}'; console.log(JSON.stringify({asked}.map(seen)))"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [*ODD.values(), *PLAIN]
