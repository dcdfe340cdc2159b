"""The package of page objects: it can be installed, and the names in it are the engine's."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.firenze import data as firenze_data
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.device.store import TEST_DATABASE
from cantiere_testing import catalogue, desk
from cantiere_testing.pages import carrara as table
from cantiere_testing.pages import firenze, reader
from sitebuild.machine.process import ROOT

ROOMS = ("cantiere", "sitebuild", "tests")
PACKAGE = ROOT / "tests" / "package"
NOWHERE = "http://127.0.0.1:9"


def test_bricks_of_firenze_are_those_of_the_rules() -> None:
    assert (firenze.COLOURS, firenze.LETTERS) == (firenze_data.COLOURS, firenze_data.LETTERS)


def test_places_of_carrara_are_those_of_the_rules() -> None:
    names = (table.TYPES, table.CITIES, table.SPECIALS, table.OBJECTS, table.TOKENS)
    assert names == (data.TYPES, data.CITIES, data.SPECIALS, data.OBJECTS, data.TOKENS)
    assert data.TILES[data.ORDINARY :] == table.LARGE


def test_steps_of_carrara_are_those_of_the_engine() -> None:
    assert set(table.STEPS) == {k.DECLINE, k.ANNOUNCE, k.END, k.PASS, k.STUCK}


def test_languages_and_storage_are_those_of_the_page() -> None:
    assert (catalogue.LANGUAGES, desk.TEST_DATABASE) == (LANGUAGES, TEST_DATABASE)


def test_a_button_after_a_grid_belongs_to_no_cell_of_it() -> None:
    snapshot = """\
- grid "Your cards":
  - row "Workshop hold":
    - rowheader "Workshop"
    - gridcell "hold":
      - button "hold Workshop"
- button "Type a command"
"""
    (row,) = reader.parsed(snapshot, "Answers").grids["Your cards"]
    assert [cell.button for cell in row] == ["", "hold Workshop"]


def test_a_language_that_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match="language 'fr'; accepted: en, nl, de"):
        catalogue.Catalogue.served(NOWHERE, "fr")


def test_a_site_without_names_is_named() -> None:
    with pytest.raises(catalogue.NoCatalogue, match=f"{NOWHERE}/testing/messages/nl.json holds no"):
        catalogue.Catalogue.served(NOWHERE, "nl")


def test_what_is_installed_is_typed_and_a_plugin(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=PACKAGE, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        held = {name: wheel.read(name).decode() for name in wheel.namelist()}
    assert "cantiere_testing/py.typed" in held
    assert "[pytest11]" in next(text for name, text in held.items() if "entry_points" in name)


def test_nothing_of_it_needs_the_engine_or_the_page() -> None:
    for path in PACKAGE.rglob("*.py"):
        words = path.read_text(encoding="utf-8").replace("cantiere_testing", "")
        assert not [room for room in ROOMS if f"from {room}" in words or f"import {room}" in words]
