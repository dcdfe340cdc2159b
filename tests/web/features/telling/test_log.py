"""Which lines of the log a filter lets through."""

import json
import re

import pytest
from tests.web import desk
from tests.web.conftest import Begin, steered, to_the_end
from tests.web.desk import texts

from cantiere import games
from cantiere.core import canonical
from cantiere.core.game import Event
from cantiere_app.features.log import model as log
from cantiere_app.features.log import view as log_view
from cantiere_app.features.setup import model as setup
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.model import Entry, Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

TOLD_OF = ("victim", "holder")


def lines(model: Model) -> list[str]:
    """The lines of the chronicle, as markup."""
    drawn = log_view.lines(model, scene(model), log_view.Said(), "z-log")
    return [markup for key, markup in drawn.items() if key.startswith("z-log/list/")]


@pytest.mark.parametrize("seed", [3, 7])
def test_the_own_lines_are_those_that_happen_to_oneself(begin: Begin, seed: int) -> None:
    model = steered(begin(f"?game=firenze&seats=human,journeyman,journeyman&seed={seed}"), 150)
    update.click(model, "app:filter:mine")
    play = playing(model)
    kinds = set()
    for entry in play.log:
        if entry.event is None:
            continue
        named = {entry.event.seat, *(entry.event.params.get(name) for name in TOLD_OF)}
        assert log.is_shown(play, entry) == (play.viewer in named), entry
        kinds.add(play.viewer in named)
    assert kinds == {True, False}


def test_what_counts_at_the_end_stands_under_the_end_and_not_under_the_last_turn() -> None:
    model = Model(texts("en"), delay=0)
    model.setup = setup.form(address.read("?game=firenze&seats=human,journeyman&seed=7"), 1)
    update.click(model, "app:begin")
    to_the_end(model)
    update.click(model, "app:filter:points")
    drawn = "".join(lines(model))
    heads = re.findall(r'class="line turn".*?</li>', drawn)
    assert model.t("firenze.event.end") in heads[-1]


@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_every_turn_has_its_heading_the_first_one_too(begin: Begin, game: str) -> None:
    """Machiavelli begins with a selection, which is of nobody's turn (M§7.2)."""
    model = begin(f"?game={game}&seats=human,journeyman&seed=7&startPlayer=0")
    new_table.note(model, "app.log.unknown", name="utm")
    drawn = lines(model)
    assert not any("line turn" in line for line in drawn)
    drawn = lines(steered(model, 12))
    heads = [n for n, line in enumerate(drawn) if "line turn" in line]
    assert (heads[0] == 1) == (game != "machiavelli")
    assert 'data-owner="0"' in drawn[heads[0]] or game == "machiavelli"
    assert len(heads) > 1


WHOLE = [
    *((f"?game=firenze&seats=human,journeyman&seed={seed}", 37 * seed) for seed in (4,)),
    *((f"?game=carrara&seats=human,journeyman&seed={seed}", 35 * seed) for seed in (4,)),
    *((f"?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed={seed}", 24 + seed)
      for seed in range(5)),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("search", "steps"), WHOLE)
def test_a_table_that_begins_with_a_whole_state_is_told_from_there(search: str, steps: int) -> None:
    """Of a save whose first step is refused by now no step is left; it is played to its end."""
    before = Model(texts("en"), delay=0)
    before.setup = setup.form(address.read(search), 1)
    update.click(before, "app:begin")
    saved = json.loads(new_table.file_text(steered(before, steps)))
    model = Model(texts("en"), delay=0)
    saved |= {"rules": 0, "actions": [[99]]}
    new_table.sit(model, new_table.opened(canonical.dumps(saved)))
    play = playing(model)
    number = play.table.game.turn(play.table.state).number
    assert number > 1
    for step in range(1, 9):
        steered(model, step)
        Page().draw(model)
    drawn = lines(model)
    assert f">This game started from a given position in turn {number}.<" in drawn[0]
    assert not any("turn 1<" in line for line in drawn)
    to_the_end(model)
    assert model.screen == "score"
    for sheet in ("", "from:0", "digest", "notation:shown"):
        model.sheet = sheet
        Page().draw(model)
    assert "This game started from a given position" in lines(model)[0]


def test_a_position_is_told_in_the_language_of_the_table() -> None:
    model = Model(texts("de"), delay=0)
    position = desk.fixture("carrara-mid-pay")["position"]
    new_table.sit(model, new_table.place(position))
    assert not any("Stellung" in line for line in lines(model))
    steered(model, 12)
    assert "Dieses Spiel begann mit einer vorgegebenen Stellung in Zug " in lines(model)[0]


def test_a_record_need_not_say_what_is_usual() -> None:
    """Options that a file leaves out are those of the rules, at the final score too."""
    header = 'cantiere 1\ngame carrara\nrules 1\nseed 5\noptions {"seats":2}\n'
    header = header.replace("rules 1", f"rules {games.load('carrara').rules}")
    model = Model(texts("en"), delay=0)
    new_table.sit(model, share.read(header + "seat human Ada\nseat journeyman\n"))
    model.sheet = "from:0"
    assert Page().draw(model)
    to_the_end(model)
    assert model.screen == "score"
    assert Page().draw(model)


def test_opened_by_its_tab_it_is_drawn_anew_and_shows_its_end(begin: Begin) -> None:
    """How far a list is scrolled that is not shown, a browser forgets."""
    model = begin("?game=firenze&seats=human,journeyman&seed=7")
    before = Page().draw(model)["z-log/list"]
    update.click(model, "app:tab:log")
    assert Page().draw(model)["z-log/list"] != before


def test_what_another_lost_stands_not_as_points_of_who_did_it(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,journeyman&seed=7")
    did = {"other": 1, "district": "castle", "cost": 3, "armory": ""}
    playing(model).log = [
        Entry(0, Event("destroyed", 0, did)),
        Entry(0, Event("destroyed", 0, {**did, "armory": "armory"})),
    ]
    drawn = "".join(lines(model))
    assert re.findall(r'data-gain="(.*?)"', drawn) == ["-3"]
