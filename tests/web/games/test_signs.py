"""Whatever can be looked at says what it is, in the named positions of all games."""

import re
from importlib import import_module

import pytest
from tests.web import desk
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere import games
from cantiere_app.kit import about
from cantiere_app.kit.drawing import panels
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import EMBLEMS, Player, Scene
from cantiere_app.kit.view import View
from cantiere_app.shell import head, update

LOOKED = re.compile(r'(?:data-inspect="|data-act="app:inspect:)([^"]+)"')
MUTE = re.compile(r'class="(?:sign|look)"[^>]*aria-label=""')


def view_of(game: str) -> View:
    view: View = import_module(f"cantiere_app.games.{game}.view")
    return view


def scene(name: str, game: str, lang: str) -> Scene:
    played = games.load(game)
    state = played.from_position(desk.fixture(name)["position"])
    asked = played.decision(state)
    seat = asked.seat if asked else 0
    view = played.masked(played.view(state, seat))
    players = [
        Player(desk.NAMES[i], "human", EMBLEMS[i % len(EMBLEMS)])
        for i in range(played.seats(state))
    ]
    legal = played.legal(state) if asked else []
    return Scene(played, view, state, seat, players, legal, texts(lang))


def looks(moment: Scene, view: View) -> set[str]:
    """What the drawing of a moment lets be looked at."""
    drawn = "".join(view.draw(moment).values())
    assert not MUTE.search(drawn)
    return set(LOOKED.findall(drawn))


@pytest.mark.slow
@pytest.mark.parametrize("game", games.MODULES)
def test_all_that_can_be_looked_at_is_explained(game: str) -> None:
    view = view_of(game)
    for name in desk.fixture_names(game):
        moment = scene(name, game, "en")
        for target in looks(moment, view):
            title, body = view.inspect(moment, target)
            assert title, (name, target)
            assert body, (name, target)


SIGNS = {
    "firenze": ("flag-0", "floor-5", "church", "deck", "bag", "seat-0", "seat-1", "cost"),
    "carrara": (
        *("bag", "stack", "seat-0", "seat-1", "city-pisa", "coins"),
        *("held-1", "theirs-1-pisa"),
    ),
    "machiavelli": ("sign-gold", "sign-cards", "sign-last", "sign-deck", "seat-1"),
}
HELD = [
    ("machiavelli", "machiavelli-main", "z-panel/has", "sign-gold"),
    ("machiavelli", "machiavelli-main", "z-panel/has", "sign-cards"),
    ("machiavelli", "machiavelli-main", "z-city/own", "sign-last"),
    ("carrara", "carrara-full", "z-storage/coins", "coins"),
    ("firenze", "build", "z-players/1", 'seat-1" data-testid="hand-count-1'),
]
"""Where a number stands beside a picture alone: game, position, group of the drawing, thing."""


@pytest.mark.parametrize(
    ("game", "fixture"),
    [("firenze", "build"), ("carrara", "carrara-full"), ("machiavelli", "machiavelli-main")],
)
def test_signs_that_are_not_played_can_be_looked_at(game: str, fixture: str) -> None:
    assert set(SIGNS[game]) <= looks(scene(fixture, game, "en"), view_of(game))


@pytest.mark.parametrize(("game", "fixture", "group", "thing"), HELD)
def test_a_number_beside_a_picture_tells_what_it_counts(
    game: str, fixture: str, group: str, thing: str
) -> None:
    assert f'data-inspect="{thing}"' in view_of(game).draw(scene(fixture, game, "en"))[group]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.MODULES)
def test_every_part_of_a_turn_is_explained(game: str, lang: str) -> None:
    name = next(iter(desk.fixture_names(game)))
    moment, view = scene(name, game, lang), view_of(game)
    said = set()
    for names in about.load(game).PHASES:
        title, body = view.inspect(moment, f"phase-{names.split()[0]}")
        assert title, names
        assert "§" in body, names
        said.add(body)
    assert len(said) == len(about.load(game).PHASES)
    assert not view.inspect(moment, "phase-none")[0]


def test_the_parts_of_the_turn_in_the_head_open_what_they_are(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,greedy&seed=7&startPlayer=0")
    drawn = head.phases(model, "choose")
    (first, *_) = LOOKED.findall(drawn)
    update.click(model, f"app:inspect:{first}")
    assert (first, model.sheet) == ("phase-choose", "inspect:phase-choose")


@pytest.mark.parametrize("game", ["firenze", "carrara"])
def test_numbers_out_of_range_are_no_things(game: str) -> None:
    moment, view = scene(desk.fixture_names(game)[0], game, "en"), view_of(game)
    for target in ("seat-9", "seat-x", "seat--1", "flag-6", "floor-0", "floor-9", "segment-6"):
        assert view.inspect(moment, target) == ("", "")


@pytest.mark.parametrize(
    ("discard", "said"),
    [
        ([], ""),
        (["fire"], "Discarded: Fire"),
        (["fire", "alchemist", "fire"], "Discarded: Alchemist, 2 × Fire"),
    ],
)
def test_what_is_discarded_is_open_and_the_pile_is_closed(discard: list[str], said: str) -> None:
    game = games.load("firenze")
    position = {**desk.fixture("choose")["position"], "discard": discard}
    position.pop("deck", None)
    state = game.from_position(position)
    moment = scene("choose", "firenze", "en")
    view = game.masked(game.view(state, moment.viewer))
    players, legal = moment.players, game.legal(state)
    closed = Scene(game, view, state, moment.viewer, players, legal, moment.t)
    body = view_of("firenze").inspect(closed, "deck")[1].replace("Storehouse Fire", "Fire")
    assert said in body
    assert ("Discarded" in body) == bool(discard)
    assert "In the pile" not in body
    open_view = {**view, "deck": {**view["deck"], "rest": ["mason", "mason"], "starts": ["fire"]}}
    seen = Scene(game, open_view, state, moment.viewer, players, legal, moment.t)
    assert "2 × Mason" in view_of("firenze").inspect(seen, "deck")[1]


def test_a_panel_can_be_looked_at_where_there_is_something_to_say() -> None:
    players = [Player("A", "human", "lily")]
    silent = panels.Facts(7, "A", "<svg/>", "", "")
    assert "data-inspect" not in panels.box(players, 0, "", silent)
    assert 'data-inspect="seat-0"' in panels.box(players, 0, "", silent._replace(look="seat-0"))
