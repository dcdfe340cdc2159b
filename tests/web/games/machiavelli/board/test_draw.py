"""The drawing of Machiavelli's table: well-formed, named, with the engine's facts, and no leak."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from html import escape
from pathlib import Path

import polib
import pytest
from tests.engine.machiavelli.builders import table
from tests.web.drawn import Keys, by_testid, parsed, whole
from tests.web.games.machiavelli.drawing import scene
from tests.web.games.machiavelli.staging import Desk, fixture_names, texts

from cantiere.machiavelli import GAME, data
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.forecast import forecast
from cantiere_app.games.machiavelli import art, inspector, words
from cantiere_app.games.machiavelli.board import board, choosing
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.inspector import things
from cantiere_app.games.machiavelli.moves.targets import targets
from cantiere_app.kit import zones
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Player, Scene

ROOT = Path(__file__).parents[5]
NAMES = [name.removeprefix("machiavelli-") for name in fixture_names()]
KINDS = [name for name in NAMES if not name.startswith(("role-", "card-", "district-"))]


def targets_of(moment: Scene) -> list[int]:
    """The ranks offered to whoever chooses."""
    return [action[1] for action in moment.legal if action[0] == k.PICK]


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
    markup = board.draw(scene(name))
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
    legal = {target for target, hint in targets(moment).items() if hint.legal}
    assert {target for target in legal - acts if not target.startswith("do-")} <= {
        f"seat-{moment.viewer}"
    }


@pytest.mark.clause("M§6.1")
def test_the_seats_tell_who_has_chosen_and_who_is_to_choose() -> None:
    moment = scene("pick")
    groups = board.draw(moment)
    seats = [groups[f"z-players/{seat}"] for seat in range(len(moment.players))]
    assert [seat for seat, markup in enumerate(seats) if ".now" in markup] == [moment.viewer]
    steps = [m for m in map(re.compile(r"track\.pick\.(\w+)").search, seats) if m]
    assert len(steps) == len(moment.players)
    done = sum(step[1] == "done" for step in steps)
    assert done == sum(slot != 0 for slot in moment.state.slots[1:])


def test_cities_ranks_and_holdings_are_the_engines() -> None:
    moment = scene("main")
    elements = by_testid(board.draw(moment))
    for seat, player in enumerate(moment.view["players"]):
        if seat != moment.viewer:
            assert elements[f"city-of-{seat}"].get("data-count") == str(len(player["city"]))
            assert elements[f"who-{seat}"].get("data-gold") == str(player["gold"])
    for rank, name in enumerate(moment.view["cast"], 1):
        assert elements[f"rank-{rank}"].get("data-inspect") == f"role-{name}"


def test_the_own_city_stands_beside_the_others_under_the_final_score() -> None:
    moment = replace(scene("main"), final=True)
    cities = zones.within(board.draw(moment), ("z-cities",))
    first, *_ = (key for key in cities if key != "z-cities/all")
    assert first == f"z-cities/all/{moment.viewer}"
    assert {f"city-of-{seat}" for seat in range(len(moment.players))} <= {*by_testid(cities)}


def _at_seat(moment: Scene, seat: int) -> str:
    """All that is written at a seat: in its panel, above its city, in its sheets."""
    groups = board.draw(moment)
    elements = by_testid(groups)
    parts = [groups[f"z-players/{seat}"], board.seat(moment, seat)]
    parts.append(inspector.inspect(moment, f"seat-{seat}")[1])
    head = [] if seat == moment.viewer else [elements[f"who-{seat}"].get("aria-label", "")]
    return " ".join([*("".join(ET.fromstring(part).itertext()) for part in parts), *head])


@pytest.mark.clause("M§6.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_shows_only_the_characters_that_it_revealed(seats: int) -> None:
    """What can be worked out beside them stands in the help alone; the own are no secret."""
    roles = ["warlord", "king"] if seats < 4 else ["warlord"]
    moment = Desk(table(seats, turn="warlord", roles={0: roles}, called=8)).scene()
    own_roles = {words.role_of(moment, rank) for rank in Moment(moment, {}).possible.seats[0]}
    assert all(name in _at_seat(moment, 0) for name in own_roles)
    count = 0
    for seat in range(1, seats):
        holders = moment.view["holders"]
        shown = {rank for rank in moment.view["revealed"] if holders[rank - 1] == seat}
        count += len(shown)
        for rank in range(1, len(moment.view["cast"]) + 1):
            assert (words.role_of(moment, rank) in _at_seat(moment, seat)) == (rank in shown)
    assert count


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
    moment = scene(name)
    view = GAME.view(moment.state, moment.viewer)
    for guess in (1, 2):
        state = GAME.determinize(view, guess)
        other = Scene(GAME, moment.view, state, moment.viewer, moment.players, moment.legal, Keys())
        assert board.draw(other) == board.draw(moment)


def test_a_watcher_of_a_seat_that_is_not_asked_sees_no_cards_of_it() -> None:
    moment = scene("main")
    other = (moment.viewer + 1) % len(moment.players)
    groups = board.draw(scene("main", viewer=other))
    hand = set(GAME.view(moment.state, moment.viewer)["players"][moment.viewer]["hand"])
    own_hand = set(GAME.view(moment.state, other)["players"][other]["hand"])
    shown = set(re.findall(r'data-card="(\w+)"', groups["z-panel/acts"]))
    shown |= {card for key in groups if key.startswith("z-hand/") for card in
              re.findall(r'data-card="(\w+)"', groups[key])}  # fmt: skip
    assert shown <= own_hand
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
        moment = scene(name)
        players = [Player('<b>"&', "human", p.emblem) for p in moment.players]
        evil = Scene(GAME, moment.view, moment.state, moment.viewer, players, moment.legal, Keys())
        assert '<b>"&' not in whole(board.draw(evil)) + board.seat(evil, 1)
        parsed(board.draw(evil))


@pytest.mark.slow
def test_every_symbol_used_is_in_a_sheet_of_the_page() -> None:
    sheets = [*(ROOT / "web/art").glob("machiavelli*.svg"), *(ROOT / "web/icons").glob("*.svg")]
    there = {element.get("id") for sheet in sheets for element in ET.parse(sheet).getroot().iter()}
    every = [f"ma-{name}" for name in (*data.CARDS, *data.CHARACTERS)]
    built = [name for name, cost in zip(data.CARDS, data.COSTS, strict=True) if cost >= 0]
    every += [f"maf-{name}" for name in built]
    for name in NAMES:
        markup = whole(board.draw(scene(name)))
        every += re.findall(r'href="#([^"]+)"', markup)
    assert set(every) <= there


@pytest.mark.slow
def test_catalogues_have_every_key_of_the_drawing() -> None:
    class Asked(Keys):
        def __init__(self) -> None:
            self.keys: set[str] = set()

        def __call__(self, key: str, **params: object) -> str:
            self.keys.add(key)
            return key

    asked = Asked()
    for name in NAMES:
        moment = scene(name, t=asked)
        board.draw(moment)
        board.seat(moment, 1)
    looked = [f"card-{card}" for card in data.CARDS]
    looked += [f"role-{character}" for character in data.CHARACTERS]
    looked += [f"source-{source}" for source in ("allTypes", "complete")]
    looked += [f"sign-{sign}" for sign in things.CLAUSES]
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
    assert choosing.secret(moment)
    roles = set(re.findall(r'data-act="role-(\d)"', whole(board.draw(moment))))
    assert roles == {str(action[1]) for action in moment.legal if action[0] == k.PICK}
    other = scene("pick", viewer=(moment.viewer + 1) % len(moment.players))
    assert not choosing.secret(other)
    assert "role-" not in "".join(re.findall(r'data-act="(.*?)"', whole(board.draw(other))))


def test_what_was_picked_and_what_lies_face_down_look_alike_to_the_next() -> None:
    at = Desk(GAME.new({"seats": 5, "set": "firstGame"}, 1))
    for _ in range(3):
        at._play(at.scene().legal[0])
    moment = replace(at.scene(), t=Keys())
    m = Moment(moment, {})
    gone = [rank for rank in m.ranks if choosing.known(m, rank) == "gone"]
    groups = board.draw(moment)
    drawn = {
        re.sub(r"ma-\w+|role[.-][\w\u00ad]+|rank-\d|\d", "", groups[f"z-procession/bays/{rank}"])
        for rank in gone
    }
    assert len(gone) > 1
    assert len(drawn) == 1


@pytest.mark.clause("M§6.3")
def test_an_offered_character_tells_what_it_brings_and_whom_it_hurts() -> None:
    """The numbers are the engine's, whatever they are."""
    hurt = 0
    for at in (Desk(GAME.new({"seats": 4, "set": "firstGame"}, seed)) for seed in range(4)):
        moment = at.scene()
        groups = board.draw(moment)
        for rank in targets_of(moment):
            outlook = forecast(moment.state, moment.viewer, rank)
            label = by_testid(groups)[f"role-{rank}"].get("aria-label", "")
            assert " + ".join(map(str, outlook.gold)) in label
            hurt += outlook.hurt is not None
            assert outlook.hurt is None or moment.players[outlook.hurt.seat].name in label
    assert hurt


def test_the_cheapest_district_that_a_picked_character_reaches_is_shown() -> None:
    moment = scene("pick")
    for rank in targets_of(moment):
        hurt = forecast(moment.state, moment.viewer, rank).hurt
        picked = replace(moment, draft={"do": "pick", "rank": rank})
        shown = whole(board.draw(picked)).count('data-state="hit"')
        assert shown == (hurt is not None and hurt.loss == "district")


def test_the_panel_has_the_whole_power_of_the_picked_character() -> None:
    moment = scene("pick", t=texts("en"))
    for rank in targets_of(moment):
        picked = replace(moment, draft={"do": "pick", "rank": rank})
        name = moment.view["cast"][rank - 1]
        power = effects.text(moment.t, name, moment.view["options"])
        assert escape(power) in board.draw(picked)["z-panel/acts"]
    assert escape(power) not in board.draw(moment)["z-panel/acts"]


def test_the_panel_says_whose_gold_and_cards_stand_in_it() -> None:
    """Above them, the name of somebody else who has the turn would be read as the owner's."""
    mine = board.draw(scene("main"))["z-panel/head"]
    other = board.draw(scene("main", viewer=1))["z-panel/head"]
    assert "table.turn.own" in mine
    assert "table.held" in other
    assert "P0" not in other


@pytest.mark.clause("M§2")
@pytest.mark.parametrize("name", ["main", "pick", "gather", "eight"])
def test_the_size_of_the_deck_is_shown_and_explained(name: str) -> None:
    moment = scene(name, t=texts("en"))
    deck = by_testid(board.draw(moment))["deck"]
    assert deck.get("data-count") == str(moment.view["deck"])
    assert str(moment.view["deck"]) in deck.get("aria-label", "")
    title, body = inspector.inspect(moment, str(deck.get("data-inspect")))
    assert title
    assert str(moment.view["deck"]) in body


@pytest.mark.slow
def test_what_lies_on_a_rank_is_explained_at_it_and_in_its_inspector() -> None:
    seen = set()
    for name in NAMES:
        moment = scene(name, t=texts("en"))
        m = Moment(moment, {})
        groups = board.draw(moment)
        for rank in m.ranks:
            for token in m.tokens(rank):
                seen.add(token.sign)
                bay = groups.get(f"z-procession/bays/{rank}", "")
                assert f'data-inspect="sign-{token.sign}"' in bay
                _, body = inspector.inspect(moment, f"role-{m.cast[rank - 1]}")
                assert things.explained(m, token.sign) in body
    assert {"killed", "robbed", "bewitched", "warrant", "threat", "tax"} <= seen


def test_only_signs_that_there_are_can_be_looked_at() -> None:
    assert inspector.inspect(scene("main"), "sign-nothing") == ("", "")


def test_a_city_that_is_not_complete_has_a_plot_with_the_flag_of_its_last_district() -> None:
    moment = scene("main")
    size = moment.view["options"]["citySize"]
    for seat, player in enumerate(moment.view["players"]):
        key = "z-city/own" if seat == moment.viewer else f"z-cities/all/{seat}"
        city = board.draw(moment)[key]
        assert city.count('class="m-slot') == max(0, size - len(player["city"]))
        assert city.count("m-slot last") == (len(player["city"]) < size)


def test_an_own_cash_point_is_called_one_s_own() -> None:
    """Two lie out, one of them the viewer's, whom the page calls You (M§10)."""
    moment = scene("role-magician")
    you, *others = moment.players
    rivals = [each._replace(kind="journeyman") for each in others]
    drawn = board.draw(replace(moment, players=[you._replace(name="You"), *rivals]))
    said = set(re.findall(r"table\.cash[.a-z]*", "".join(drawn.values())))
    assert said == {"table.cash", "table.cash.you"}
