"""The sheet of keys tells whatever a key does, unless that key is switched off."""

import html
import re

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.shortcuts import SHORTCUTS
from cantiere_app.session.model import Model
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
ROW = re.compile(r"<span>([^<]+)</span><kbd[^>]*>([^<]+)</kbd>")


def actions(model: Model) -> dict[str, str]:
    """Return what each key on the sheet does, by the key."""
    update.click(model, SHORTCUTS["?"])
    drawn = Page().draw(model)["z-sheet/box"]
    return {html.unescape(key): html.unescape(word) for word, key in ROW.findall(drawn)}


def written(key: str) -> str:
    """Return a single key as the sheet writes it."""
    return f"Shift+{key}" if key.isupper() else key.upper()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_single_key_does_is_told(begin: Begin, lang: str) -> None:
    model = begin(ALONE)
    model.t = texts(lang)
    shown = actions(model)
    acts = {act for key, act in SHORTCUTS.items() if shown.get(written(key))}
    assert acts == {*SHORTCUTS.values()}


def test_keys_that_are_switched_off_are_not_told(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:keys:off")
    shown = actions(model)
    assert not {written(key) for key in SHORTCUTS} & {*shown}
    assert {"Tab", "Enter", "Esc"} <= {*shown}
