"""The search of the rules pages: what it reads, finds and shows around a hit."""

import json
import subprocess
from typing import Any

import pytest

from sitebuild.machine import node
from sitebuild.machine.process import WEB

MODULE = WEB / "boot" / "matches.mjs"
# Elements come as [name, child, …], texts as they are.
RUNNER = f"""
import * as found from {json.dumps(MODULE.as_uri())};
const made = (told) => typeof told === "string"
  ? {{ nodeName: "#text", nodeValue: told, childNodes: [] }}
  : {{ nodeName: told[0], childNodes: told.slice(1).map(made) }};
const [name, ...given] = JSON.parse(process.argv[1]);
console.log(JSON.stringify(found[name](...(name === "said" ? given.map(made) : given))));
"""
LONG = "Each tower stands on one site, and whoever wants to tear it down has to pay for the floors."


def returned(name: str, *given: Any) -> Any:
    command = [node.tool("node"), "--input-type=module", "-e", RUNNER, json.dumps([name, *given])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_cells_items_and_lines_are_apart_and_words_in_a_line_are_not() -> None:
    row = ["TR", ["TD", "wood"], ["TD", "sto", ["B", "ne"]], ["TD", ["SVG"]]]
    listed = ["UL", ["LI", "one brick."], ["LI", " two\n bricks"]]
    assert returned("said", ["SECTION", row, listed]) == "wood · stone · one brick. two bricks"


def test_an_excerpt_is_whole_words_around_the_hit() -> None:
    assert returned("excerpt", LONG, ["tear"]) == (
        "… site, and whoever wants to tear it down has to pay for the floors."
    )
    assert returned("excerpt", f"{LONG} {LONG}", ["stands"]) == (
        "Each tower stands on one site, and whoever wants to tear it down has to …"
    )
    assert returned("excerpt", LONG, ["zebra"]).startswith("Each tower")
    assert returned("excerpt", "a" * 50, ["aa"]) == "a" * 50


def test_every_hit_is_marked_whatever_its_case_and_accents() -> None:
    assert returned("marked", "Türme: ein Turm (Turm)", ["turm", "tur"]) == (
        ["", "Türm", "e: ein ", "Turm", " (", "Turm", ")"]
    )
    assert returned("marked", "Wood (1+)", ["1+)"]) == ["Wood (", "1+)", ""]
    assert returned("marked", "Wood", []) == ["Wood"]


def test_a_clause_of_that_name_comes_before_what_only_mentions_it() -> None:
    def entry(title: str, text: str, is_clause: bool) -> dict[str, Any]:
        return {"id": title, "title": title, "text": text, "isClause": is_clause}

    among = [
        entry("Towers", "A ruin may be torn down.", True),
        entry("Ruin", "short", False),
        entry("8.6 Ruins", LONG, True),
        entry("Ruin", "short, again", False),
    ]
    hits = returned("matching", among, ["ruin"])
    assert [each["title"] for each in hits] == ["8.6 Ruins", "Ruin", "Towers"]
    assert returned("matching", among, ["8.6", "torn"]) == []


def _entries(*titles: str) -> list[dict[str, Any]]:
    return [{"id": each, "title": each, "text": "", "isClause": True} for each in titles]


def _titles(among: list[dict[str, Any]], *words: str) -> list[str]:
    return [each["title"] for each in returned("matching", among, [*words])]


@pytest.mark.slow
def test_what_is_typed_begins_a_word() -> None:
    among = _entries("The true start", "Ruins", "8.6 Falling ruins", "Nachbar-Ruine (F§8.6)")
    assert _titles(among, "ru") == ["Ruins", "8.6 Falling ruins", "Nachbar-Ruine (F§8.6)"]
    assert _titles(among, "sta") == ["The true start"]
    assert _titles(among, "8.6") == ["8.6 Falling ruins", "Nachbar-Ruine (F§8.6)"]
    assert _titles(among, "§8") == ["Nachbar-Ruine (F§8.6)"]
    assert returned("marked", "true ruins", ["ru"]) == ["true ", "ru", "ins"]
    assert returned("excerpt", f"{'true ' * 20}ruin", ["ru"]).endswith(" ruin")


@pytest.mark.slow
def test_only_where_no_word_begins_so_it_is_looked_for_inside() -> None:
    among = _entries("Bauruinen", "Die Bauphase", "Der Einkauf")
    assert _titles(among, "phase") == ["Die Bauphase"]
    assert _titles([*among, *_entries("Phasen")], "phase") == ["Phasen"]
    assert _titles(among, "kauf", "der") == ["Der Einkauf"]
    assert returned("isInside", among, ["ruin"])
    assert returned("marked", "Bauruinen", ["ruin"], True) == ["Bau", "ruin", "en"]


def test_marks_stand_where_the_letters_are_behind_gaps_and_lone_accents() -> None:
    assert returned("marked", "one · two · ruin", ["ruin"]) == ["one · two · ", "ruin", ""]
    assert returned("marked", "a ^ b ` ruin", ["ruin"]) == ["a ^ b ` ", "ruin", ""]
    assert returned("marked", "é ü ruin", ["ruin"]) == ["é ü ", "ruin", ""]
    assert returned("excerpt", f"{'a · ' * 20}ruin", ["ruin"]).endswith("ruin")
