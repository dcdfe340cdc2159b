"""The drawing of Machiavelli's table: well-formed, named, with the engine's facts, and no leak."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import polib
import pytest
from tests.engine.machiavelli.builders import table
from tests.web.drawn import Keys, by_testid, parsed, whole
from tests.web.games.machiavelli.drawing import scene
from tests.web.games.machiavelli.staging import Desk, fixture_names

from cantiere.core.game import Event
from cantiere.machiavelli import GAME, data
from cantiere.machiavelli import constants as k
from cantiere_app.games.machiavelli import art, board, facts, inspector, selection_step, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.targets import targets
from cantiere_app.kit import full_screen, zones
from cantiere_app.kit.i18n import LANGUAGES
from cantiere_app.kit.scene import Player, Scene

ROOT = Path(__file__).parents[4]
NAMES = [name.removeprefix("machiavelli-") for name in fixture_names()]
KINDS = [name for name in NAMES if not name.startswith(("role-", "card-", "district-"))]


def drawn(moment: Scene) -> dict[str, str]:
    """What is on the page: the step that fills the screen, or the table."""
    return selection_step.step(moment) or board.draw(moment)


def test_every_named_position_is_drawn_well_formed() -> None:
    for name in NAMES:
        by_testid(board.draw(scene(name), {}))


@pytest.mark.parametrize("name", KINDS)
def test_a_group_is_one_element_and_stands_behind_its_parent(name: str) -> None:
    groups = board.draw(scene(name))
    keys = list(groups)
    for key, markup in groups.items():
        ET.fromstring(markup)
        parent = key.rpartition("/")[0]
        if "/" in parent:
            assert keys.index(parent) < keys.index(key)
            assert "data-slot" in groups[parent]
    zones = list(dict.fromkeys(key.partition("/")[0] for key in keys))
    assert zones == [zone.id for zone in board.ZONES]


@pytest.mark.parametrize("name", KINDS)
def test_what_can_be_clicked_is_a_button_with_a_name(name: str) -> None:
    markup = drawn(scene(name))
    for element in parsed(markup).iter():
        if element.get("data-act"):
            assert element.tag == "button"
            assert element.get("aria-label")
            assert not [child for child in element.iter("button") if child is not element]
    assert " style=" not in whole(markup)
    assert "<script" not in whole(markup)


@pytest.mark.parametrize("name", KINDS)
def test_every_target_but_the_prompts_is_drawn(name: str) -> None:
    """Buttons of the prompt stand in the prompt; the own seat is no target of anything."""
    moment = scene(name)
    acts = {element.get("data-act") for element in parsed(board.draw(moment)).iter()}
    acts |= {element.get("data-act") for element in parsed(selection_step.step(moment)).iter()}
    legal = {target for target, hint in targets(moment).items() if hint.legal}
    assert {target for target in legal - acts if not target.startswith("do-")} <= {
        f"seat-{moment.viewer}"
    }


@pytest.mark.clause("M§6.1")
def test_steps_of_a_selection_can_be_looked_at_where_they_are_emblems_alone() -> None:
    moment = scene("pick")
    track = parsed({"": selection_step.step(moment)["z-step/track"]})
    looked = {element.get("data-inspect") for element in track.iter()}
    assert {f"seat-{seat}" for seat in range(len(moment.players))} <= looked


def test_cities_ranks_and_holdings_are_the_engines() -> None:
    moment = scene("main")
    found = by_testid(board.draw(moment))
    for seat, player in enumerate(moment.view["players"]):
        if seat != moment.viewer:
            assert found[f"city-of-{seat}"].get("data-count") == str(len(player["city"]))
            assert found[f"who-{seat}"].get("data-gold") == str(player["gold"])
    for rank, name in enumerate(moment.view["cast"], 1):
        assert found[f"rank-{rank}"].get("data-inspect") == f"role-{name}"


def test_the_own_city_stands_beside_the_others_under_the_final_score() -> None:
    moment = replace(scene("main"), final=True)
    cities = zones.within(board.draw(moment), ("z-cities",))
    first, *_ = (key for key in cities if key != "z-cities/all")
    assert first == f"z-cities/all/{moment.viewer}"
    assert {f"city-of-{seat}" for seat in range(len(moment.players))} <= {*by_testid(cities)}


def _at_seat(moment: Scene, seat: int) -> str:
    """All that is written at a seat: in its panel, above its city, in its sheets."""
    groups = board.draw(moment)
    found = by_testid(groups)
    parts = [groups[f"z-players/{seat}"], board.seat(moment, seat)]
    parts.append(inspector.inspect(moment, f"seat-{seat}")[1])
    head = [] if seat == moment.viewer else [found[f"who-{seat}"].get("aria-label", "")]
    return " ".join([*("".join(ET.fromstring(part).itertext()) for part in parts), *head])


@pytest.mark.clause("M§6.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_shows_only_the_characters_that_it_revealed(seats: int) -> None:
    """What can be worked out beside them stands in the help alone; the own are no secret."""
    roles = ["warlord", "king"] if seats < 4 else ["warlord"]
    moment = Desk(table(seats, turn="warlord", roles={0: roles}, called=8)).scene()
    own = {words.role_of(moment, rank) for rank in Moment(moment, {}).possible.seats[0]}
    assert all(name in _at_seat(moment, 0) for name in own)
    told = 0
    for seat in range(1, seats):
        holders = moment.view["holders"]
        shown = {rank for rank in moment.view["revealed"] if holders[rank - 1] == seat}
        told += len(shown)
        for rank in range(1, len(moment.view["cast"]) + 1):
            assert (words.role_of(moment, rank) in _at_seat(moment, seat)) == (rank in shown)
    assert told


@pytest.mark.clause("M§7.11")
@pytest.mark.parametrize("name", ["pick", "main", "gather", "bribe"])
def test_what_everybody_can_be_is_a_help_that_is_opened(name: str) -> None:
    moment = scene(name)
    groups = board.draw(moment)
    opener = by_testid(groups)["btn-possible"]
    assert opener.get("data-act") == "app:inspect:possible"
    title, body = inspector.inspect(moment, "possible")
    lines = ET.fromstring(body).findall(".//li")
    possible = Moment(moment, {}).possible
    every = [possible.seats[(moment.viewer + n) % len(moment.players)]
             for n in range(len(moment.players))]  # fmt: skip
    every = [ranks for ranks in (*every, possible.away) if ranks]
    assert len(lines) == len(every)
    for line, ranks in zip(lines, every, strict=True):
        said = "".join(line.itertext())
        assert all(words.role_of(moment, rank) in said for rank in ranks)
    assert title


@pytest.mark.parametrize("name", KINDS)
def test_the_drawing_depends_on_nothing_hidden(name: str) -> None:
    told = scene(name)
    view = GAME.view(told.state, told.viewer)
    for guess in (1, 2):
        state = GAME.determinize(view, guess)
        other = Scene(GAME, told.view, state, told.viewer, told.players, told.legal, Keys())
        assert drawn(other) == drawn(told)


def test_a_watcher_of_a_seat_that_is_not_asked_sees_no_cards_of_it() -> None:
    moment = scene("main")
    other = (moment.viewer + 1) % len(moment.players)
    groups = board.draw(scene("main", viewer=other))
    hand = set(GAME.view(moment.state, moment.viewer)["players"][moment.viewer]["hand"])
    own = set(GAME.view(moment.state, other)["players"][other]["hand"])
    shown = set(re.findall(r'data-card="(\w+)"', groups["z-panel/acts"]))
    shown |= {card for key in groups if key.startswith("z-hand/") for card in
              re.findall(r'data-card="(\w+)"', groups[key])}  # fmt: skip
    assert shown <= own
    assert hand


def test_a_name_as_long_as_a_line_can_be_parted_at_its_joint() -> None:
    """Where a hand of many leaves it no room: browsers have no word list for every language."""
    assert "Kracht\u00adpatser" in art.face("strongman", "Krachtpatser")
    assert "Turnier\u00adplatz" in art.face("barracks", "Turnierplatz")
    assert 'class="long"' in art.face("tradingPost", "Trading Post")
    assert "\u00ad" not in art.face("secretVault", "Geheime kamer")
    assert 'class="long"' not in art.face("docks", "Pakhuis")


def test_names_of_players_are_escaped() -> None:
    for name in ("main", "pick", "bribe"):
        told = scene(name)
        players = [Player('<b>"&', "human", p.emblem) for p in told.players]
        evil = Scene(GAME, told.view, told.state, told.viewer, players, told.legal, Keys())
        assert '<b>"&' not in whole(drawn(evil)) + board.seat(evil, 1)
        parsed(drawn(evil))


def test_every_symbol_used_is_in_a_sheet_of_the_page() -> None:
    sheets = [ROOT / "web/art/machiavelli.svg", *(ROOT / "web/icons").glob("*.svg")]
    there = {element.get("id") for sheet in sheets for element in ET.parse(sheet).getroot().iter()}
    every = [f"ma-{name}" for name in (*data.CARDS, *data.CHARACTERS)]
    for name in NAMES:
        markup = whole(board.draw(scene(name), {})) + whole(selection_step.step(scene(name)))
        every += re.findall(r'href="#([^"]+)"', markup)
    assert set(every) <= there


def test_catalogues_have_every_key_of_the_drawing() -> None:
    class Asked(Keys):
        def __init__(self) -> None:
            self.keys: set[str] = set()

        def __call__(self, key: str, **params: object) -> str:
            self.keys.add(key)
            return key

    asked = Asked()
    for name in NAMES:
        told = scene(name, t=asked)
        drawn(told)
        board.seat(told, 1)
    looked = [f"card-{card}" for card in data.CARDS]
    looked += [f"role-{character}" for character in data.CHARACTERS]
    looked += [f"source-{source}" for source in ("allTypes", "complete")]
    for target in (*looked, "seat-0", "possible"):
        assert inspector.inspect(scene("main", t=asked), target)[1]
    assert inspector.inspect(scene("district-statue", t=asked), "card-statue")[1]
    wanted = {key for key in asked.keys if key.startswith("machiavelli.")}
    for lang in LANGUAGES:
        paths = (ROOT / "web/locale" / lang / "LC_MESSAGES").glob("machiavelli*.po")
        there = {entry.msgid for path in paths for entry in polib.pofile(str(path))}
        assert wanted <= there, (lang, sorted(wanted - there))


@pytest.mark.clause("M§7.11", "M§12.3")
def test_a_hand_of_another_is_listed_where_it_lies_open() -> None:
    """As it does when one looks back once the game is over; until then its number is all."""
    closed = scene("main")
    assert "table.hand.of" not in board.seat(closed, 1)
    players = [*closed.view["players"]]
    players[1] = {**players[1], "hand": ["palace", "rasputin"]}
    opened = replace(closed, view={**closed.view, "players": players})
    for shown in (inspector.inspect(opened, "seat-1")[1], board.seat(opened, 1)):
        hand = shown.partition("table.hand.of")[2]
        held = re.findall(r"<b>machiavelli.card.(\w+)</b>.*?<i>(.*?)</i>", hand)
        assert held == [("palace", "5"), ("rasputin", "")]


def test_a_choice_of_character_is_no_one_elses_to_see() -> None:
    moment = scene("pick")
    shown = selection_step.step(moment)
    roles = set(re.findall(r'data-act="role-(\d)"', whole(shown)))
    assert roles == {str(action[1]) for action in moment.legal if action[0] == k.PICK}
    other = (moment.viewer + 1) % len(moment.players)
    assert not selection_step.step(scene("pick", viewer=other))


def test_who_chooses_a_character_is_told_what_stands_in_each_city() -> None:
    moment = scene("pick")
    shown = parsed(selection_step.step(moment))
    for seat, player in enumerate(moment.view["players"]):
        lines = shown.findall(f".//button[@data-inspect='seat-{seat}']")
        assert len(lines) == (seat != moment.viewer)
        for line in lines:
            said = line.get("aria-label", "")
            assert all(words.district(moment.t, text) in said for text in player["city"])


def test_the_hand_has_one_order_while_a_character_is_chosen_and_in_the_turns() -> None:
    moment = scene("pick")
    first = facts.hand(moment)[0]
    came = Event("kept", moment.viewer, {"card": first, "back": 1})
    for told, place in (([], 1), ([came], -1)):
        shown = selection_step.step(replace(moment, told=told))[f"{full_screen.ZONE}/hand"]
        assert f"#ma-{first}" in shown.split("<li")[place]


def test_the_panel_says_whose_gold_and_cards_stand_in_it() -> None:
    """Above them, the name of somebody else who has the turn would be read as the owner's."""
    own = board.draw(scene("main"))["z-panel/head"]
    other = board.draw(scene("main", viewer=1))["z-panel/head"]
    assert "table.turn.own" in own
    assert "table.held" in other
    assert "P0" not in other
