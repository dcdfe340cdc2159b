"""Carrara's pieces looked at closely, what moves, what is new, and the small drawing of a game."""

import copy
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from tests.web.desk import fixture
from tests.web.games.carrara.drawing import MIDDLE, of_state, scene
from tests.web.games.carrara.test_draw import every_target

from cantiere.carrara import data
from cantiere.carrara.game import GAME
from cantiere.carrara.io.moves import SCORINGS
from cantiere.core.game import Event
from cantiere_app.games.carrara import inspector
from cantiere_app.games.carrara.board import board, thumbnail
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.games.carrara.events.movements import motions
from cantiere_app.kit.events.beats import Change, Movement

SETUP = {"seats": 2, "variant": "full", "openScreens": True, "startPlayer": 0}


def played(*moves: dict[str, Any]) -> tuple[Any, list[Event]]:
    """A new game with open screens after some moves, and all that was told."""
    state = GAME.new(SETUP, 7)
    for move in moves:
        for action in GAME.steps(state, move):
            GAME.play(state, action)
    return state, [Event(*each) for each in state.log or ()]


def buy(segment: int, *bricks: int) -> list[dict[str, Any]]:
    return [
        {"do": "buy", "mode": "turn"},
        {"do": "take", "segment": segment, "bricks": list(bricks)},
    ]


@pytest.mark.parametrize("target", [*every_target()])
def test_every_piece_has_a_name_and_a_well_formed_sheet(target: str) -> None:
    position = {**MIDDLE, "options": {**MIDDLE["options"], "openScreens": True}}
    name, markup = inspector.inspect(scene(position), target)
    assert name
    assert ET.fromstring(markup).tag == "article"
    assert " style=" not in markup


@pytest.mark.parametrize("target", ["card-top-9", "tile-villa-6", "score-rome", "held-9", "x", "-"])
def test_what_is_not_there_has_no_sheet(target: str) -> None:
    assert inspector.inspect(scene(MIDDLE), target) == ("", "")


@pytest.mark.parametrize("name", ["carrara-mid-into", "carrara-mid-pay", "carrara-mid-city"])
def test_in_the_middle_of_an_action_a_scoring_says_only_what_it_would_bring(name: str) -> None:
    """No reason of the turn itself closes it: something else is asked first."""
    moment = scene(fixture(name)["position"])
    for what in SCORINGS:
        assert "table.closed" not in inspector.inspect(moment, f"score-{what}")[1]


def test_a_crowded_city_opens_as_a_list_of_what_can_be_raised() -> None:
    """In two rows buildings are lower than a finger (C§6.4)."""
    position = copy.deepcopy(MIDDLE)
    built = ["cathedral-2 lerici", "palace-3 lerici", "gate-2 lerici", "villa-4 lerici"]
    position["players"][0]["buildings"] = built
    drawn = board.draw(scene(position))["z-scene/cities/5"]
    assert 'data-act="app:inspect:built-lerici"' in drawn
    name, markup = inspector.inspect(scene(position), "built-lerici")
    assert name
    rows = re.findall(r'<button class="as-line"[^>]*>', markup)
    assert [re.findall(r'data-act="(built-5-\d)"', row) for row in rows] == [
        [f"built-5-{n}"] for n in range(len(built))
    ]
    assert any('data-legal="1"' in row for row in rows)
    assert "testid" not in markup
    position["players"][0]["buildings"] = built[1:]
    assert "built-lerici" not in board.draw(scene(position))["z-scene/cities/5"]


@pytest.mark.clause("C§11")
def test_a_closed_screen_says_what_it_is_and_not_what_is_behind_it() -> None:
    name, markup = inspector.inspect(scene(MIDDLE), "held-1")
    assert (name, "look.screen" in markup) == ("Carrara.table.screen", True)
    assert "brick" not in markup and "coin" not in markup
    assert inspector.inspect(scene(MIDDLE), "held-0")[0] != name
    assert inspector.inspect(scene(MIDDLE), "held-9") == ("", "")


@pytest.mark.clause("C§11")
@pytest.mark.parametrize("opens", [True, False])
def test_bag_and_stack_tell_what_is_left_in_them(opens: bool) -> None:
    """The bricks of the bag by colour only where nobody's are hidden."""
    moment = scene({**MIDDLE, "options": {**MIDDLE["options"], "openScreens": opens}})
    name, markup = inspector.inspect(moment, "bag")
    counts = moment.view["bag"]["bricks"] or [0] * len(data.COLOURS)
    said = zip(counts, data.COLOURS, strict=True)
    bricks = ", ".join(f"{n} carrara.colour.{colour}" for n, colour in said if n)
    assert name.endswith(f" n={moment.view['bag']['count']}")
    assert sum(counts) == (moment.view["bag"]["count"] if opens else 0)
    assert f"<li>{bricks if opens else 'carrara.look.bag.closed'}</li>" in markup
    name, markup = inspector.inspect(moment, "stack")
    costs = re.findall(r"\d+", " ".join(re.findall(r"<li>[^<]*:([^<]*)</li>", markup)))
    assert name.endswith(f" n={len(costs)}")
    assert len(costs) == moment.view["stack"]["count"]


def test_holdings_are_added_up_from_the_start() -> None:
    """Start coins and brick, what was bought and for how much, and what is left (C§11)."""
    state, events = played(*buy(1, 4, 5))
    coins = state.coins[0]
    _, markup = inspector.inspect(of_state(state, 1, history=events), "held-0")
    assert f"look.held.start what=carrara.table.coins n={data.START_COINS}" in markup
    assert f"look.held.bought what=−{data.START_COINS - coins}" in markup
    assert f"= carrara.table.coins n={coins}" in markup
    assert "look.held.start what=1 carrara.colour.black" in markup
    assert "look.held.taken what=1 carrara.colour.blue, 1 carrara.colour.black" in markup


def test_a_tile_tells_what_each_city_takes_and_yields() -> None:
    _, markup = inspector.inspect(scene(MIDDLE), "tile-cathedral-3")
    assert "look.could n=3 city=carrara.city.pisa have=3" in markup
    assert "look.cannot n=3 city=carrara.city.livorno have=1" in markup
    assert "worth=carrara.table.coins n=9" in markup


@pytest.mark.parametrize("target", ["tile-cathedral-3", "score-cathedral", "object-chalice"])
def test_what_brings_an_object_tells_how_many_are_left(target: str) -> None:
    moment = scene(MIDDLE)
    left = moment.view["supply"][data.TYPES.index("cathedral")]
    assert f"carrara.table.supply n={left}" in inspector.inspect(moment, target)[1]


def test_what_is_the_viewers_own_is_said_to_him() -> None:
    for viewer, you in ((0, ".you"), (1, "")):
        moment = scene({**MIDDLE, "options": {**MIDDLE["options"], "openScreens": True}}, viewer)
        built = moment.view["players"][0]["buildings"][0]["tile"]
        assert f"look.stands{you} " in inspector.inspect(moment, f"tile-{built}")[1]
        assert inspector.inspect(moment, "held-0")[0].startswith(f"carrara.look.held{you} ")


def change(*events: Event, draft: Any = None) -> Change:
    return Change(events, 0, {}, draft or {})


def moves(changed: Change) -> list[Movement]:
    return [move for each in motions(changed) for beat in each.beats for move in beat.moves]


def test_the_disc_turns_with_its_bricks_and_drawn_ones_drop() -> None:
    _, events = played(*buy(1, 4, 5))
    turned = next(event for event in events if event.kind == "turned")
    movements = moves(change(turned))
    assert {move.thing.part for move in movements if move.kind == "turn"} == {
        ".c-disc",
        ".c-bricks",
    }
    assert [move.thing.key for move in movements if move.kind == "drop"] == ["z-row/wheel/0"]


def test_a_draft_and_a_new_tile_drop_and_a_marker_is_stamped() -> None:
    draft = {"do": "build", "tile": "villa-3", "city": "massa"}
    assert moves(change(draft=draft))[0].thing.key == "z-scene/cities/4"
    revealed = Event("revealed", -1, {"slot": 3, "tile": "villa-3", "stack": 5})
    scored = Event(
        "scored", 1, {"what": "pisa", "coins": 9, "points": 0, "objects": [0] * 6, "buildings": []}
    )
    kinds = [(move.thing.key, move.kind) for move in moves(change(revealed, scored))]
    assert ("z-row/display/3", "deal") in kinds
    assert kinds[-1] == ("z-scene/cities/1", "stamp")


def test_traces_go_on_with_the_wheel() -> None:
    bought = Event("bought", 1, {"segment": 2, "bricks": [1, 0, 0, 0, 0, 0], "cost": 4})
    turned = Event("turned", 2, {"drawn": [1, 0, 0, 0, 0, 0], "bag": 3})
    assert EVENTS.fresh([bought]) == {"segment-2"}
    assert EVENTS.fresh([bought, turned]) == {"segment-3", "segment-0"}
    built = Event("built", 1, {"tile": "villa-3", "city": "pisa", "paid": [1] * 6})
    revealed = Event("revealed", -1, {"slot": 4, "tile": "gate-1", "stack": 2})
    assert EVENTS.fresh([built, revealed]) == {"built-1-villa-3", "display-4"}


def test_the_small_drawing_shows_own_buildings_and_scored_cities() -> None:
    summary = thumbnail.thumbnail(scene(MIDDLE).view)
    root = ET.fromstring(thumbnail.thumb(summary))
    used = [str(e.get("href")) for e in root.iter("use")]
    assert used.count("#ca-library") == 1 and len(used) == 6
    assert len(list(root.iter("circle"))) == 2


@pytest.mark.parametrize(
    "summary",
    [None, [], "x", {"built": [1], "scored": 3}, {"built": [["no"]] * 6, "scored": [99] * 6}],
)
def test_any_other_data_draw_the_empty_landscape(summary: Any) -> None:
    root = ET.fromstring(thumbnail.thumb(summary))
    assert not list(root.iter("use")) and not list(root.iter("circle"))


def test_the_least_number_of_buildings_leads_to_what_it_means() -> None:
    moment = scene(MIDDLE)
    column = board.draw(moment)["z-scene/cities/4"]
    words = re.search(
        '<span class="c-from"><button[^>]*data-act="app:inspect:([^"]+)"[^>]*>([^<]+)<', column
    )
    assert words
    assert words.groups() == ("city-massa", "carrara.table.from n=3")
    assert "carrara.look.city n=3" in inspector.inspect(moment, words[1])[1]
