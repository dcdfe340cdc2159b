"""The stills that pages show before Python runs."""

import re
import xml.etree.ElementTree as ET

import pytest

from cantiere import games
from cantiere_app.games.firenze import still
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.shell import stills
from sitebuild.texts import catalogues


@pytest.mark.parametrize("lang", LANGUAGES)
def test_poster_is_a_well_formed_scene_with_nothing_to_click(lang: str) -> None:
    markup = still.still(catalogues.words(lang))
    root = ET.fromstring(f"<div>{markup}</div>")
    kinds = {name for child in root for name in str(child.get("class")).split()}
    assert {"f-sky", "f-site", "f-ruler", "f-city", "f-church"} <= kinds
    assert len([e for e in root.iter() if "f-city-tower" in str(e.get("class")).split()]) == 6
    assert "data-act" not in markup and "data-testid" not in markup


def test_poster_is_the_same_every_time() -> None:
    texts = catalogues.words("en")
    assert still.still(texts) == still.still(texts)


def test_every_game_has_a_still_of_its_own_symbols() -> None:
    drawn = stills.stills(catalogues.words("en"))
    assert {*drawn} == {*games.MODULES}
    used = {game: {*re.findall(r"#(b-\w+|ma)-", markup)} for game, markup in drawn.items()}
    assert used == {"firenze": {"b-fi"}, "carrara": {"b-ca"}, "machiavelli": {"ma"}}
    for markup in drawn.values():
        ET.fromstring(f"<div>{markup}</div>")
