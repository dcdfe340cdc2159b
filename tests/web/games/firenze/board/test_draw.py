"""The drawing of the table: every decision and every card, well-formed, own drawings, no leak."""

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import polib
import pytest
from tests.web.games.firenze.drawing import (
    GAME,
    ROOT,
    Keys,
    by_testid,
    fixture,
    of_state,
    parsed,
    scene,
    whole,
)
from tests.web.games.firenze.staging import fixture_names

from cantiere.core.game import Event, Reason
from cantiere.firenze import constants, data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze import view as firenze
from cantiere_app.games.firenze.board import board
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Player, Scene
from cantiere_app.session import new_table

# Decisions in the middle of an action: reached by a step, not by a position.
STEPS = {"lay", "give", "mason", "pay", "drop", "shed", "swap-give", "swap-take"}


SIGNS = ("flag-0", "floor-1", "floor-5", "church", "deck", "cost", "seat-0", "phase-build")


def every_step(position: Mapping[str, Any]) -> Iterator[Scene]:
    """The decision of a position and those that its first legal steps lead to."""
    state = GAME.from_position(position)
    yield of_state(state)
    for action in GAME.legal(state):
        after = GAME.copy(state)
        GAME.apply(after, action)
        yield of_state(after)


@pytest.mark.slow
def test_every_decision_is_drawn_well_formed() -> None:
    seen = set()
    for name in fixture_names():
        for moment in every_step(new_table.fixture(name)[0]):
            groups = firenze.draw(moment)
            by_testid(groups)
            decision = moment.view["decision"]
            seen.add(decision["kind"] if decision else "over")
    missing = {*constants.PHASES[:1], *constants.PHASES[2:6], *constants.FRAMES} - seen - STEPS
    assert not missing


@pytest.mark.parametrize("name", fixture_names())
def test_a_group_is_one_element_of_a_zone(name: str) -> None:
    groups = firenze.draw(fixture(name))
    drawn = []
    for key, markup in groups.items():
        zone, _, _ = key.partition("/")
        drawn.append(zone)
        ET.fromstring(markup)
        parent = key.rpartition("/")[0]
        if "/" in parent:
            assert list(groups).index(parent) < list(groups).index(key)
            assert "data-slot" in groups[parent]
    assert list(dict.fromkeys(drawn)) == [zone.id for zone in firenze.zones]


@pytest.mark.parametrize("card", data.CARDS)
def test_every_card_has_its_own_drawing_and_text(card: str) -> None:
    position = copy.deepcopy(new_table.fixture("choose")[0])
    rest = [other for other in data.CARDS if other != card][:5]
    position["row"] = [{"card": each, "bricks": "W1 Y1 G1 B1"} for each in [card, *rest]]
    for player in position["players"]:
        player["hand"] = []
        player["buildings"] = []
    for name in ("deck", "discard", "church"):
        position.pop(name, None)
    moment = scene(position)
    element = next(e for e in parsed(firenze.draw(moment)).iter("article"))
    markup = ET.tostring(element, encoding="unicode")
    assert f"#fi-{element.find('button').get('data-card')}" in markup  # type: ignore[union-attr]
    assert f"firenze.card.{card}.name" in markup
    assert f"firenze.card.{card}.text" in markup
    effect = "privilege" if "Privilege" in card else card
    _, looked = firenze.inspect(moment, f"card-{card}")
    assert looked.count(f"firenze.effect.{effect}") == 1
    assert "firenze.look.row n=1" in looked


def test_drawings_of_cards_are_all_different() -> None:
    sheet = ET.parse(ROOT / "web" / "art" / "firenze.svg").getroot()
    symbols = {
        symbol.get("id"): ET.tostring(symbol[0], encoding="unicode")
        + "".join(ET.tostring(part, encoding="unicode") for part in symbol[1:])
        for symbol in sheet
    }
    kebab = [re.sub("([A-Z])", lambda m: "-" + m[1].lower(), card) for card in data.CARDS]
    drawings = [symbols[f"fi-{name}"] for name in kebab]
    assert len(set(drawings)) == len(data.CARDS)


def test_every_symbol_used_is_in_a_sheet_of_the_page() -> None:
    sheets = [ROOT / "web" / "art" / "firenze.svg", *(ROOT / "web" / "icons").glob("*.svg")]
    there = {element.get("id") for sheet in sheets for element in ET.parse(sheet).getroot().iter()}
    for name in fixture_names():
        used = set(re.findall(r'href="#([^"]+)"', whole(firenze.draw(fixture(name)))))
        assert used <= there, used - there


def test_nothing_has_an_inline_style_or_a_script() -> None:
    for name in fixture_names():
        markup = whole(firenze.draw(fixture(name)))
        assert " style=" not in markup
        assert "<script" not in markup
        assert not re.search(r" on[a-z]+=", markup)


def test_what_can_be_clicked_is_a_button_with_a_name() -> None:
    for name in fixture_names():
        for element in parsed(firenze.draw(fixture(name))).iter():
            if element.get("data-act"):
                assert element.tag == "button"
                assert element.get("aria-label")
                assert element.get("data-legal") in ("0", "1") or element.get("data-act", "")[
                    :4
                ] in ("app:", "chur")
                inner = [child for child in element.iter("button") if child is not element]
                assert not inner, "a button in a button"


def test_one_of_two_cards_of_a_name_is_played() -> None:
    position = new_table.fixture("trade")[0]
    me, *others = position["players"]
    hand = {**me, "storage": "W3", "hand": ["alchemist", "alchemist"]}
    draft = {"do": "alchemist", "by": 1}
    moment = scene({**position, "players": [hand, *others]}, draft=draft)
    drawn = by_testid(firenze.draw(moment))
    states = [drawn[f"hand-card-{n}"].get("data-state") for n in range(2)]
    assert states == ["live", "draft"]
    assert "firenze.table.then n=1" in firenze.draw(moment)["z-cards/head"]


def test_seals_left_stand_with_each_seat_and_in_its_sheet() -> None:
    moment = fixture("choose")
    drawn = firenze.draw(moment)
    for seat, side in enumerate(moment.view["players"]):
        assert f">{side['seals']}</i>" in drawn[f"z-players/{seat}"]
        assert f"firenze.table.seals n={side['seals']}" in firenze.seat(moment, seat)


@pytest.mark.clause("F§9.7")
def test_the_bell_tower_is_told_beside_the_seals_left() -> None:
    moment = fixture("campanile")
    for seat, side in enumerate(moment.view["players"]):
        line = f"firenze.table.seals n={side['seals']} · firenze.table.bell.owed"
        assert line in firenze.draw(moment)[f"z-players/{seat}"]


@pytest.mark.clause("F§9.6")
def test_a_privilege_is_added_to_the_tile_of_its_floor() -> None:
    position = {**new_table.fixture("choose")[0], "church": ["smallPrivilege"]}
    floor = by_testid(firenze.draw(scene(position)))["floor-5"]
    assert [floor.findtext(tag) for tag in ("i", "u")] == ["+1", "+3"]
    assert "firenze.table.part.church n=2" in (floor.findtext("span") or "")


@pytest.mark.clause("F§8.2")
def test_bricks_of_an_event_are_seen_while_it_is_decided() -> None:
    moment = fixture("cancel")
    account = firenze.draw(moment)["z-storage/account"]
    coming = sum(moment.view["turn"]["takenBricks"])
    assert f"firenze.table.forecast.later n={coming}" in account
    assert f"<b>{sum(moment.view['players'][moment.viewer]['storage'])}</b>" in account


@pytest.mark.parametrize("name", ["choose", "trade", "hand-in"])
def test_the_storage_is_measured_in_every_phase_but_the_build(name: str) -> None:
    assert "f-gauge" in firenze.draw(fixture(name))["z-storage/account"]


def test_closed_hands_are_counts_only() -> None:
    position = copy.deepcopy(new_table.fixture("choose")[0])
    position["players"][0]["hand"] = []
    position["players"][1]["hand"] = ["scandal", "glory"]
    moment = scene(position, viewer=0)
    groups = firenze.draw(moment)
    row = {entry["card"] for entry in moment.view["row"]}
    assert not row & {"scandal", "glory"}
    panel = groups["z-players/1"] + firenze.seat(moment, 1)
    assert 'data-testid="hand-count-1" data-count="2"' in panel
    for card in ("scandal", "glory"):
        assert f"card.{card}." not in whole(groups)
    position["options"]["handsVisible"] = True
    opened = firenze.draw(scene(position, viewer=0))["z-players/1"]
    assert "firenze.card.scandal.name" in opened


def test_the_drawing_depends_on_nothing_hidden() -> None:
    """Two guesses of deck and bag order draw the same table."""
    moment = fixture("choose")
    view = GAME.view(moment.state, moment.viewer)
    drawn = []
    for guess in (1, 2):
        state = GAME.determinize(view, guess)
        again = Scene(
            GAME, moment.view, state, moment.viewer, moment.players, moment.legal, Keys()
        )  # fmt: skip
        drawn.append(firenze.draw(again))
    assert drawn[0] == drawn[1]


def test_names_of_players_are_escaped() -> None:
    moment = fixture("choose")
    players = [Player('<b>"&', "human", p.emblem) for p in moment.players]
    evil = Scene(GAME, moment.view, moment.state, 0, players, moment.legal, Keys())
    markup = whole(firenze.draw(evil)) + firenze.seat(evil, 1)
    assert '<b>"&' not in markup
    parsed(firenze.draw(evil))


def test_a_refused_target_carries_its_clause() -> None:
    moment = fixture("choose")
    refused = Scene(
        GAME, moment.view, moment.state, 0, moment.players, moment.legal, Keys(),
        refusal=("card-5", [Reason("cannot-pay", "F§8.1", {})]),
    )  # fmt: skip
    card = by_testid(firenze.draw(refused))["row-card-5"]
    assert card.get("data-clause") == "F§8.1"


def test_only_changed_groups_change() -> None:
    """Picking a card leaves the city alone."""
    moment = fixture("choose")
    before = firenze.draw(moment)
    draft = {"do": "take", "slot": 1, "pay": [0], "princess": False}
    after = firenze.draw(moment.with_draft(draft))
    changed = {key for key in after if before.get(key) != after[key]}
    assert "z-row/shelf/1" in changed
    assert not [key for key in changed if key.startswith(("z-scene/city", "z-scene/sky"))]


def hinted(moment: Scene, targets: Sequence[str]) -> dict[str, str]:
    return board.draw(moment, {target: Hint(True, "note") for target in targets})


def test_legal_targets_say_what_they_do() -> None:
    elements = by_testid(hinted(fixture("choose"), ["card-1"]))
    assert elements["row-card-1"].get("data-legal") == "1"
    assert "note" in str(elements["row-card-1"].get("aria-label"))
    assert elements["row-card-2"].get("data-legal") == "0"


@pytest.mark.slow
def test_catalogues_have_every_key_of_the_drawing() -> None:
    class Asked(Keys):
        def __init__(self) -> None:
            self.keys: set[str] = set()

        def __call__(self, key: str, **params: object) -> str:
            self.keys.add(key)
            return key

    asked = Asked()
    for name in fixture_names():
        for viewer in (0, 1):
            moment = fixture(name, viewer=viewer)
            keyed = Scene(
                GAME, moment.view, moment.state, viewer, moment.players, moment.legal, asked
            )  # fmt: skip
            firenze.draw(keyed)
            cards = [f"card-{card}" for card in data.CARDS]
            for target in (*cards, *SIGNS, "contract-0-5", "tower-1", "bag"):
                firenze.inspect(keyed, target)
    asked.keys = {key for key in asked.keys if not key.startswith(("app.", "cldr."))}
    for lang in LANGUAGES:
        folder = ROOT / "web" / "locale" / lang / "LC_MESSAGES"
        names = ("firenze", "firenze-effects", "firenze-signs")
        paths = [folder / f"{name}.po" for name in names]
        there = {entry.msgid for path in paths for entry in polib.pofile(str(path))}
        assert asked.keys <= there, (lang, sorted(asked.keys - there))


def test_the_sheet_has_no_symbol_that_nothing_uses() -> None:
    sheet = ET.parse(ROOT / "web" / "art" / "firenze.svg").getroot()
    sources = (ROOT / "web" / "app" / "cantiere_app").rglob("*.py")
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    named = {f"fi-{art.kebab(card)}" for card in data.CARDS}
    named |= {f"fi-type-{kind}" for kind in data.CARD_TYPES}
    named |= {f"fi-floor-{colour}" for colour in data.COLOURS}
    ids = {str(symbol.get("id")) for symbol in sheet}
    assert not {name for name in ids - named if f'"{name}"' not in code and f"#{name}" not in code}


def hand_drawn(moment: Scene) -> list[tuple[str, str]]:
    """Click target and test id of each of the own cards as they lie there."""
    drawn = firenze.draw(moment)["z-cards/hand"]
    return re.findall(r'f-mini [^>]*data-act="([^"]*)" data-testid="([^"]*)"', drawn)


def taking(hand: Sequence[str]) -> Scene:
    """The choice of the first card, a Mason, beside these ones in the hand."""
    position = new_table.fixture("choose")[0]
    _, *others = position["players"]
    row = [{"card": "mason", "bricks": "W1"}, *position["row"][1:]]
    me = {"storage": "W3", "hand": list(hand)}
    asked = {**position, "players": [me, *others], "row": row}
    return scene(asked)


def test_a_card_that_comes_moves_no_other_of_the_hand() -> None:
    state = taking(["wholesaler", "glory"]).state
    GAME.apply(state, (constants.TAKE, 0, 0))
    events = [Event("take", 0, {"card": "mason"})]
    assert hand_drawn(of_state(state, 0, history=events)) == [
        ("hand-0", "hand-card-0"),
        ("hand-2", "hand-card-1"),
        ("hand-1", "hand-card-2"),
    ]


@pytest.mark.clause("F§8.2")
def test_a_second_building_that_is_discarded_moves_no_card_of_the_own_ones() -> None:
    position = new_table.fixture("choose")[0]
    _, *others = position["players"]
    me = {"hand": ["mason"], "buildings": ["storehouse"]}
    took = [Event("take", 0, {"card": "storehouse"})]
    took += [Event("take", 0, {"card": "mason"}), Event("take", 0, {"card": "storehouse"})]
    state = scene({**position, "players": [me, *others]}).state
    discarded = Event("duplicate", 0, {"card": "storehouse"})
    for events in (took[:2], [*took, discarded]):
        lie = hand_drawn(of_state(state, 0, history=events))
        assert [target for target, _ in lie] == ["building-0", "hand-0"]


def test_the_window_alone_decides_how_large_a_card_of_the_hand_is() -> None:
    cards = "alchemist architect princess smuggler wholesaler glory patrician scandal".split()
    drawn = [firenze.draw(taking(cards[:held]))["z-cards/hand"] for held in (1, 5, 6, 8)]
    assert {each.partition(">")[0] for each in drawn} == {drawn[0].partition(">")[0]}
