"""The still of a table that pages show before Python runs."""

import xml.etree.ElementTree as ET

import pytest

from cantiere_app import i18n, poster
from sitebuild import catalogues


@pytest.mark.parametrize("lang", catalogues.LANGUAGES)
def test_poster_is_a_well_formed_scene_with_nothing_to_click(lang: str) -> None:
    markup = poster.table(i18n.Texts(lang, catalogues.compiled(lang)))
    root = ET.fromstring(f"<div>{markup}</div>")
    kinds = {name for child in root for name in str(child.get("class")).split()}
    assert {"f-sky", "f-site", "f-ruler", "f-city", "f-church"} <= kinds
    assert len([e for e in root.iter() if "f-city-tower" in str(e.get("class")).split()]) == 6
    assert "data-act" not in markup and "data-testid" not in markup


def test_poster_is_the_same_every_time() -> None:
    texts = i18n.Texts("en", catalogues.compiled("en"))
    assert poster.table(texts) == poster.table(texts)
