"""The skyline: the best thing that was built, kept with a result, drawn and named."""

import json
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.desk import texts
from tests.web.features.telling.test_results import ALL, NOW, made
from tests.web.plain import altered

from cantiere.firenze import data
from cantiere.games import MODULES
from cantiere_app.features.results import model as results
from cantiere_app.features.results import view
from cantiere_app.features.results.model import Results
from cantiere_app.kit.drawing import landmarks
from cantiere_app.kit.drawing.landmarks import Landmarks
from cantiere_app.kit.language.i18n import LANGUAGES, Texts
from cantiere_app.session import new_table
from cantiere_app.session.device import finished
from cantiere_app.session.model import Model, playing
from sitebuild.contents import skyline, sprites

MARKS = {game: new_table.view_of(game).landmarks for game in MODULES}


def held(**owners: int) -> dict[str, Any]:
    """Contracts of Firenze by colour and floor, e.g. `green_7=0`."""
    contracts = [-1] * len(data.CONTRACTS)
    for name, owner in owners.items():
        colour, _, floor = name.partition("_")
        contracts[data.CONTRACTS.index((data.COLOURS.index(colour), int(floor)))] = owner
    return {"contracts": contracts}


def built(*tiles: str) -> dict[str, Any]:
    return {"players": [{"buildings": [{"tile": tile} for tile in tiles]}, {"buildings": []}]}


def city(*districts: str) -> dict[str, Any]:
    return {"players": [{"city": [*districts]}, {"city": ["palace"]}]}


@pytest.mark.parametrize(
    ("game", "position", "best"),
    [
        ("firenze", held(), ""),
        ("firenze", held(green_7=0, red_3=0, blue_8=1), "green-7"),
        ("firenze", held(white_3=0), "white-3"),
        ("firenze", held(white_8=-2, purple_4=0), "purple-4"),
        ("carrara", built(), ""),
        ("carrara", built("villa-2", "palace-5", "castle-5", "gate-4"), "palace-5"),
        ("carrara", built("villa-2", "library-8"), "library-8"),
        ("machiavelli", city(), ""),
        ("machiavelli", city("tavern", "cathedral", "market"), "cathedral"),
        ("machiavelli", city("tavern", "manor+++", "palace"), "manor"),
        ("machiavelli", city("castle", "fortress", "tavern"), "fortress"),
        ("machiavelli", city("dragonGate", "university"), "dragonGate"),
    ],
)
def test_the_best_thing_of_a_game(game: str, position: dict[str, Any], best: str) -> None:
    assert MARKS[game].best(position, [0]) == best


def test_of_several_people_the_best_of_all_counts() -> None:
    position = held(green_4=0, green_8=2, red_8=1)
    assert MARKS["firenze"].best(position, [0, 2]) == "green-8"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch, begin: Begin) -> Begin:
    """Tables with a view that knows no game, but what its game adds to the skyline."""
    plain = new_table.view_of
    monkeypatch.setattr(
        new_table, "view_of", lambda game: altered(plain(game), landmarks=MARKS[game])
    )
    return begin


@pytest.mark.parametrize("game", MODULES)
def test_a_game_that_ends_says_what_was_best_and_reads_it_back(drawn: Begin, game: str) -> None:
    seats = ",".join(["human", *["journeyman"] * 3])
    play = playing(to_the_end(drawn(f"?game={game}&seats={seats}&seed=5")))
    result = finished.ended(play)
    assert result
    view_at_end = play.table.game.view(play.table.state, 0)
    assert result.best == MARKS[game].best(view_at_end, [0])
    assert result.best in ("", *MARKS[game].ids)
    assert results.read(results.written(Results((result,)))).games == (result,)


def test_a_lesson_counts_neither_as_a_result_nor_in_the_skyline(begin: Begin) -> None:
    play = playing(to_the_end(begin("?game=carrara&seats=human,lapo.journeyman&seed=5")))
    assert finished.ended(play)
    play.address = "?lesson=carrara"
    assert finished.ended(play) is None
    play.address = "?lesson=firenze"
    assert finished.ended(play), "the lesson of another game is none at this table"


@pytest.mark.parametrize(
    ("best", "read"), [("green-7", "green-7"), (7, ""), (None, ""), (["x"], ""), ("x" * 61, "")]
)
def test_a_damaged_best_thing_is_left_out_and_the_result_kept(best: Any, read: str) -> None:
    kept = json.loads(results.written(Results(ALL)))
    kept["games"][0]["best"] = best
    read_back = results.read(json.dumps(kept))
    assert read_back.damaged == 0
    assert [each.best for each in read_back.games] == [read, "", "", ""]


def test_an_older_result_without_it_stays() -> None:
    kept = json.loads(results.written(Results(ALL)))
    for each in kept["games"]:
        del each["best"]
    assert results.read(json.dumps(kept)).games == ALL


@pytest.mark.parametrize("game", MODULES)
def test_every_thing_is_drawn_and_named(game: str) -> None:
    marks: Landmarks = MARKS[game]
    sheet = ET.fromstring(skyline.sheet(game))
    there = {symbol.get("id") for symbol in sheet}
    assert {landmarks.symbol(game, thing) for thing in marks.ids} <= there
    assert set(sprites.USE.findall(skyline.sheet(game))) <= there
    for lang in LANGUAGES:
        names = [marks.name(texts(lang), thing) for thing in marks.ids]
        assert len(set(names)) == len(marks.ids)
        assert all(names)


def test_names_for_the_start_page_are_those_of_its_language() -> None:
    assert skyline.names("de")["sky-firenze-green-7"] == "Firenze: Grün 7"
    assert skyline.names("nl")["sky-machiavelli-palace"] == "Machiavelli: Paleis"
    assert skyline.names("en")["sky-carrara-castle-4"] == "The Palaces of Carrara: castle 4"


def shown(t: Texts, games: tuple[Any, ...], chosen: str = "") -> ET.Element | None:
    model = Model(t)
    model.features[Results] = Results(games, shown=chosen, now=NOW)
    markup = view.draw(model).get("z-results/skyline")
    return ET.fromstring(markup) if markup else None


def test_the_row_shows_the_last_nine_the_newest_first(t: Texts) -> None:
    games = tuple(made(n, n, {"mason": 5}, best=f"green-{3 + n % 6}") for n in range(11))
    row = shown(t, games)
    assert row is not None
    names = [svg.get("aria-label") for svg in row.iter("svg") if svg.get("role") == "img"]
    assert names == [f"Firenze: green {3 + n % 6}" for n in range(10, 1, -1)]
    assert "11 games finished" in "".join(row.itertext())


def test_what_this_version_does_not_know_is_not_drawn(t: Texts) -> None:
    odd = made(1, 1, {"mason": 5}, best="marble-99")
    assert shown(t, ALL) is None, "older results"
    assert shown(t, (odd,)) is None
    row = shown(t, (odd, made(2, 2, {"mason": 5}, best="red-3")))
    assert row is not None
    assert "1 game finished" in "".join(row.itertext())
    assert shown(t, (made(3, 3, {"mason": 5}, best="red-3"),), "carrara") is None
