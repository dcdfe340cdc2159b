"""The drawing of Carrara's table: well-formed, named, with the engine's numbers, and no leak."""

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import polib
import pytest
from tests import contract
from tests.web.drawn import Keys, by_testid, parsed, whole
from tests.web.games.carrara.drawing import BASE, MIDDLE, of_state, scene

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.game import GAME
from cantiere.carrara.io.moves import SCORINGS
from cantiere.carrara.rules import score, scoring
from cantiere.core.game import Reason
from cantiere_app.games.carrara import inspector
from cantiere_app.games.carrara.board import board
from cantiere_app.games.carrara.events import effects
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Player, Scene

ROOT = Path(__file__).parents[4]
DRAFTS: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "nothing": (MIDDLE, {}),
    "first": (BASE, {}),
    "buy": (MIDDLE, {"do": "buy"}),
    "take": (BASE, {"do": "take", "segment": 1, "bricks": [3, 4, 5]}),
    "keep": (MIDDLE, {"do": "take", "segment": 0, "bricks": [2, 2], "keep": True}),
    "build": (MIDDLE, {"do": "build"}),
    "tile": (MIDDLE, {"do": "build", "tile": "cathedral-3"}),
    "pay": (
        MIDDLE,
        {"do": "build", "tile": "cathedral-3", "city": "pisa", "pay": [1, 1, 0], "own": False},
    ),
    "upgrade": (MIDDLE, {"do": "upgrade", "old": "library-1"}),
    "into": (
        MIDDLE,
        {"do": "upgrade", "old": "library-1", "tile": "gate-3", "pay": [2, 1], "own": False},
    ),
    "score": (MIDDLE, {"do": "score"}),
    "scored": (MIDDLE, {"do": "score", "what": "lucca"}),
}


def staged(name: str, **more: Any) -> Scene:
    position, draft = DRAFTS[name]
    return scene(position, **more).with_draft(draft)


def states() -> Iterator[Any]:
    """Each decision that the first legal steps of the positions lead to."""
    for position in (MIDDLE, BASE):
        state = GAME.from_position(position)
        for action in GAME.legal(state):
            after = GAME.copy(state)
            GAME.apply(after, action)
            yield after
            for following in GAME.legal(after)[:3]:
                last = GAME.copy(after)
                GAME.apply(last, following)
                yield last


@pytest.mark.slow
def test_every_decision_is_drawn_well_formed() -> None:
    seen = set()
    for state in states():
        by_testid(board.draw(of_state(state), {}))
        asked = GAME.decision(state)
        seen.add(asked.kind if asked else "over")
    assert {"turn", "pick", "purchase", *k.FRAMES} <= seen


@pytest.mark.parametrize("name", DRAFTS)
def test_a_group_is_one_element_and_stands_behind_its_parent(name: str) -> None:
    groups = board.draw(staged(name), {})
    keys = list(groups)
    for key, markup in groups.items():
        ET.fromstring(markup)
        parent = key.rpartition("/")[0]
        if "/" in parent:
            assert keys.index(parent) < keys.index(key)
            assert "data-slot" in groups[parent]
    zones = list(dict.fromkeys(key.partition("/")[0] for key in keys))
    assert zones == [zone.id for zone in board.ZONES if zone.id in zones]


@pytest.mark.parametrize("name", DRAFTS)
def test_what_can_be_clicked_is_a_button_with_a_name(name: str) -> None:
    for element in parsed(board.draw(staged(name), {})).iter():
        if element.get("data-act"):
            assert element.tag == "button"
            assert element.get("aria-label") or "".join(element.itertext()).strip()
            inner = [child for child in element.iter("button") if child is not element]
            assert not inner, "a button in a button"


@pytest.mark.parametrize("name", DRAFTS)
def test_nothing_has_an_inline_style_or_a_script(name: str) -> None:
    markup = whole(board.draw(staged(name), {}))
    assert " style=" not in markup
    assert "<script" not in markup
    assert not re.search(r" on[a-z]+=", markup)


def test_the_wheel_shows_every_brick_with_its_price() -> None:
    elements = by_testid(board.draw(scene(MIDDLE), {}))
    view = scene(MIDDLE).view
    for segment in range(6):
        for c in range(len(data.COLOURS)):
            brick = elements.get(f"wheel-{segment}-{c}")
            n = view["wheel"][segment][c]
            assert (brick is not None) == bool(n)
            if brick is not None:
                assert brick.get("data-count") == str(n)
                assert brick.get("data-price") == str(data.PRICES[segment * 6 + c])


def test_a_bonus_card_says_what_it_brings() -> None:
    """It asks for nothing (C§10): its face would be empty."""
    now = staged("build")
    card = now.view["cards"][-1]
    drawn = "".join(by_testid(board.draw(now, {}))["card-3"].itertext())
    assert effects.score(now.t, card, len(now.players)) in drawn


def test_every_scoring_shows_what_the_engine_would_give() -> None:
    moment = staged("score")
    elements = by_testid(board.draw(moment, {}))
    targets = {
        **{name: f"type-{i}" for i, name in enumerate(data.TYPES)},
        **{name: f"city-{i}" for i, name in enumerate(data.CITIES)},
        **{name: f"field-{i}" for i, name in enumerate(data.SPECIALS)},
    }
    for name, action in SCORINGS.items():
        coins, points, objects = score.result(moment.state, moment.viewer, action)
        pick = elements[targets[name]]
        assert (pick.get("data-coins"), pick.get("data-count")) == (str(coins), str(points))
        if score.scored_buildings(moment.state, moment.viewer, action):
            panel = elements[f"sum-{name}"]
            assert (panel.get("data-coins"), panel.get("data-count")) == (str(coins), str(points))
            shown = [int(e.text or "") for e in panel.iterfind(".//span[@class='c-got']/span/b")]
            assert shown == [n for n in objects if n]


def test_closed_scorings_say_why() -> None:
    elements = by_testid(board.draw(staged("score"), {}))
    said = {name: str(elements[name].get("aria-label")) for name in ("city-0", "city-1", "type-2")}
    assert "closed.too-few-buildings need=2 have=0" in said["city-0"]
    assert "scored.by name=P2" in said["city-1"]
    assert "closed.already-scored" in said["type-2"]


def test_a_city_shows_the_sum_of_its_scoring_before_it_is_picked() -> None:
    elements = by_testid(board.draw(scene(MIDDLE), {}))
    coins, points, _ = score.result(scene(MIDDLE).state, 0, SCORINGS["lucca"])
    assert (coins, points) == (0, 8)
    assert elements["sum-lucca"].get("data-count") == "8"
    assert "sum-livorno" not in elements


def test_cities_tell_what_a_tile_needs_and_which_are_closed() -> None:
    elements = by_testid(board.draw(staged("tile"), {}))
    assert elements["city-0"].get("data-state") == "shut"
    assert "bricks.need n=3 have=1" in str(elements["city-0"].get("aria-label"))
    assert elements["city-1"].get("data-state") == "lit"


def test_a_draft_stands_in_its_city_and_its_bricks_pay() -> None:
    elements = by_testid(board.draw(staged("pay"), {}))
    assert elements["built-1-1"].get("data-state") == "draft"
    assert elements["brick-1"].get("data-paid") == "2"
    assert [elements[f"pay-{i}"].get("data-colour") for i in range(3)] == [
        "yellow", "yellow", "white",
    ]  # fmt: skip
    assert elements["payment"].get("data-count") == "3"


@pytest.mark.parametrize(("white", "is_offered"), [(1, False), (2, True)])
def test_an_exchange_is_offered_only_where_another_brick_could_pay(
    white: int, is_offered: bool
) -> None:
    moment = staged("pay")
    me, *others = moment.view["players"]
    mine, state = {**me, "bricks": [white, 2, 1, 0, 0, 0]}, moment.state.copy()
    state.bricks[:6] = mine["bricks"]
    view = {**moment.view, "players": [mine, *others]}
    drawn = board.draw(replace(moment, view=view, state=state), {})
    assert ("table.payment.note" in drawn["z-storage/objects"]) == is_offered


def test_an_upgrade_takes_the_place_of_the_old_building() -> None:
    elements = by_testid(board.draw(staged("into"), {}))
    assert elements["built-2-1"].get("data-tile") == "gate-3"
    assert elements["built-2-0"].get("data-tile") == "palace-3"


def test_conditions_show_the_own_progress_and_worth() -> None:
    moment = scene(MIDDLE)
    elements = by_testid(board.draw(moment, {}))
    for kind, step in enumerate(moment.view["players"][0]["conditions"]):
        said = "".join(elements[f"card-{kind}"].itertext())
        assert f"progress have={step['have']} need={step['need']}" in said
    objects = moment.view["players"][0]["prospects"]["objects"]
    assert f"vp n={objects}" in "".join(elements["card-1"].itertext())


def test_closed_screens_show_nothing_of_what_is_behind_them() -> None:
    groups = board.draw(scene(MIDDLE, viewer=1), {})
    panel = by_testid(groups)["screen-0"]
    assert panel.get("data-state") == "closed"
    assert "colour" not in groups["z-players/0"]
    opened = copy.deepcopy(dict(MIDDLE))
    opened["options"] = {**opened["options"], "openScreens": True}
    shown = by_testid(board.draw(scene(opened, viewer=1), {}))["screen-0"]
    assert (shown.get("data-state"), shown.get("data-coins")) == ("open", "12")


def test_the_drawing_depends_on_nothing_hidden() -> None:
    moment = scene(MIDDLE)
    view = GAME.view(moment.state, 0)
    drawn = [
        board.draw(
            Scene(GAME, moment.view, GAME.determinize(view, guess), 0, moment.players,
                  moment.legal, Keys()), {},
        )
        for guess in (1, 2)
    ]  # fmt: skip
    assert drawn[0] == drawn[1]


def test_a_seat_that_announced_the_end_still_has_one_line_of_words() -> None:
    """Its markers are drawn below; in words too they would take a line from the panel."""
    moment = scene(BASE)
    for announcer, markers in ((-1, True), (1, False)):
        view = {**moment.view, "announcer": announcer}
        panel = board.draw(replace(moment, view=view), {})["z-players/1"]
        assert ("carrara.table.markers n=" in panel) == markers


def test_names_of_players_are_escaped() -> None:
    moment = scene(MIDDLE)
    players = [Player('<b>"&', "human", p.emblem) for p in moment.players]
    for draft in ({}, {"do": "score"}):
        evil = Scene(GAME, moment.view, moment.state, 0, players, moment.legal, Keys(), draft=draft)
        markup = whole(board.draw(evil, {})) + board.seat(evil, 1)
        assert '<b>"&' not in markup
        parsed(board.draw(evil, {}))


def test_a_refused_target_carries_its_clause() -> None:
    moment = scene(MIDDLE, refusal=("city-0", [Reason("city-accepts-too-few", "C§4.2", {})]))
    assert by_testid(board.draw(moment, {}))["city-0"].get("data-clause") == "C§4.2"


def test_legal_targets_say_what_they_do() -> None:
    elements = by_testid(board.draw(scene(MIDDLE), {"display-0": Hint(True, "note")}))
    assert elements["display-0"].get("data-legal") == "1"
    assert "note" in str(elements["display-0"].get("aria-label"))
    assert elements["display-1"].get("data-legal") == "0"


def test_a_click_changes_few_groups() -> None:
    """Taking a brick leaves display, cities, cards and players alone."""
    before = board.draw(scene(BASE), {})
    taken = scene(BASE).with_draft({"do": "take", "segment": 1, "bricks": [3]})
    after = board.draw(taken, {})
    changed = {key for key in after if before.get(key) != after[key]}
    assert "z-row/wheel/1" in changed
    assert not [k for k in changed if k.startswith(("z-row/display", "z-scene", "z-players"))]


@pytest.mark.parametrize("name", DRAFTS)
def test_what_holds_other_groups_never_changes(name: str) -> None:
    """Its parts would be laid anew, and a switch in it forgotten."""
    at_first = board.draw(scene(DRAFTS[name][0]), {})
    groups = board.draw(staged(name), {})
    for key in groups:
        if any(other.startswith(f"{key}/") for other in groups) and key in at_first:
            assert groups[key] == at_first[key]


def test_who_watches_computers_is_not_spoken_to_as_the_owner() -> None:
    moment = staged(next(iter(DRAFTS)))
    computers = [player._replace(kind="journeyman") for player in moment.players]
    drawn = whole(board.draw(replace(moment, players=computers), {}))
    for key in ("bricks", "objects", "cities"):
        assert f"carrara.table.{key}.of" in drawn
        assert f'carrara.table.{key}"' not in drawn


def test_opponents_have_their_buildings_named_by_city() -> None:
    moment = staged(next(iter(DRAFTS)))
    drawn = board.draw(moment, {})["z-players/1"]
    built = moment.view["players"][1]["buildings"]
    for city in data.CITIES:
        here = [building["tile"] for building in built if building["city"] == city]
        named = re.search(f"<small>carrara.city.{city}: ([^<]*)<", drawn)
        assert bool(named) == bool(here)
        for tile in here:
            kind, _, cost = tile.rpartition("-")
            assert named and f"arrara.type.{kind} {cost}" in named[1]


@pytest.mark.parametrize(
    ("built", "columns"),
    [
        ([], ["", "", "", "", "", ""]),
        (["villa-1 pisa", "gate-2 pisa", "palace-3 massa"], ["", "12", "", "", "3", ""]),
        (["gate-5 lerici", "villa-4 livorno"], ["4", "", "", "", "", "5"]),
        ([f"{kind}-{cost} lucca" for kind in ("villa", "gate", "castle") for cost in (1, 2)],
         ["", "", "121212", "", "", ""]),
        ([f"{kind}-{cost} lucca" for kind in ("villa", "gate", "castle", "palace")
          for cost in (1, 2)], ["", "", "8 ×", "", "", ""]),
    ],
)  # fmt: skip
def test_opponents_have_a_column_for_each_city_in_the_order_of_the_strip(
    built: list[str], columns: list[str]
) -> None:
    position = {**BASE, "players": [{}, {"buildings": built}]}
    drawn = board.draw(scene(position), {})["z-players/1"]
    matches = re.findall(r'data-inspect="theirs-\d-(\w+)".*?<i>(.*?)</i>', drawn)
    assert [city for city, _ in matches] == [*data.CITIES]
    assert [re.sub("<[^>]*>", "", costs) for _, costs in matches] == columns


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.clause("C§8.3", "C§11")
def test_what_a_seat_would_have_is_told_as_far_as_its_screen_lets_it_be_seen(is_open: bool) -> None:
    moment = scene({**MIDDLE, "options": {**MIDDLE["options"], "openScreens": is_open}})
    drawn = board.draw(moment, {})
    for seat, side in enumerate(moment.view["players"]):
        settled = scoring.settle(moment.state, seat)
        is_whole = is_open or seat == moment.viewer
        points = side["vp"] + (sum(settled.points()) if is_whole else settled.buildings)
        key = "table.ended" if is_whole else "table.ended.more"
        assert f">carrara.{key} n={points}<" in drawn[f"z-players/{seat}"]


def test_every_symbol_used_is_in_a_sheet_of_the_page() -> None:
    sheets = [ROOT / "web" / "art" / "carrara.svg", *(ROOT / "web" / "icons").glob("*.svg")]
    there = {element.get("id") for sheet in sheets for element in ET.parse(sheet).getroot().iter()}
    for name in DRAFTS:
        used = set(re.findall(r'href="#([^"]+)"', whole(board.draw(staged(name), {}))))
        assert used <= there, used - there


def test_catalogues_have_every_key_of_the_drawing() -> None:
    class Asked(Keys):
        def __init__(self) -> None:
            self.keys: set[str] = set()

        def __call__(self, key: str, **params: object) -> str:
            self.keys.add(key)
            return key

    asked = Asked()
    for name, (_, draft) in DRAFTS.items():
        for viewer in (0,) if draft else (0, 1):  # a draft is of whom is asked
            moment = staged(name, viewer=viewer, t=asked)
            board.draw(moment, {})
            for target in every_target():
                inspector.inspect(moment, target)
    asked.keys = {key for key in asked.keys if not key.startswith(("app.", "cldr."))}
    for lang in LANGUAGES:
        folder = ROOT / "web" / "locale" / lang / "LC_MESSAGES"
        paths = sorted(folder.glob("carrara*.po"))
        there = {entry.msgid for path in paths for entry in polib.pofile(str(path))}
        assert asked.keys <= there, (lang, sorted(asked.keys - there))


def every_target() -> Iterator[str]:
    yield from (f"card-{card}" for card in data.CARD_IDS)
    yield from (f"tile-{tile}" for tile in data.TILES)
    yield from (f"score-{name}" for name in SCORINGS)
    yield from (f"object-{name}" for name in data.OBJECTS)
    yield from (f"token-{name}" for name in data.TOKENS)
    yield from (f"held-{seat}" for seat in range(3))


def test_the_sheet_has_no_symbol_that_nothing_uses() -> None:
    sheet = ET.parse(ROOT / "web" / "art" / "carrara.svg").getroot()
    app, pages = ROOT / "web" / "app" / "cantiere_app", ROOT / "web" / "pages"
    sources = [*app.rglob("*.py"), *pages.rglob("*.html")]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    things = (data.TYPES, data.OBJECTS, data.CITIES, data.SPECIALS, data.TOKENS)
    named = {f"ca-{name}" for names in things for name in names}
    named |= {f"ca-kind-{kind}" for kind in data.KINDS} | {f"ca-{name}-s" for name in data.TYPES}
    ids = {str(symbol.get("id")) for symbol in sheet} - named
    # The legend of the rules names its symbols without what all of them begin with.
    spoken = ('"{0}"', "#{0}", '("{1}"')
    assert not {
        name
        for name in ids
        if not any(form.format(name, name.removeprefix("ca-")) in code for form in spoken)
    }


def test_every_test_id_is_in_the_contract_and_drawn() -> None:
    opened = {**MIDDLE, "options": {**MIDDLE["options"], "openScreens": True}}
    drawn = [by_testid(board.draw(staged(name), {})) for name in DRAFTS]
    drawn.append(by_testid(board.draw(scene(opened), {})))
    _, held = inspector.inspect(scene(opened), "held-1")
    ids = {testid for each in drawn for testid in each} | {
        str(e.get("data-testid")) for e in ET.fromstring(held).iter() if e.get("data-testid")
    }
    assert contract.strange(ids) == set()
    assert contract.unseen(ids, "carrara") == set()
