"""A turn as a line of pictures: over whole random games, and deed by deed."""

from typing import Any

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.desk import texts
from tests.web.games.carrara.staging import Desk as CarraraDesk
from tests.web.games.firenze.staging import Desk as FirenzeDesk

from cantiere.carrara import data
from cantiere.core.game import Event
from cantiere_app.games.carrara import view as carrara_view
from cantiere_app.games.firenze import view as firenze_view
from cantiere_app.kit.events import recap
from cantiere_app.kit.events.recap import Recap
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Player, Scene
from cantiere_app.session.model import playing, scene
from sitebuild.contents import sprites

VIEWS = {"firenze": firenze_view, "carrara": carrara_view}
CARD: dict[str, Any] = {
    "slot": 2, "card": "mason", "bricks": [2, 0, 1, 0, 0, 0], "paid": [], "princess": False,
}  # fmt: skip
SCORED: dict[str, Any] = {
    "what": "lucca", "coins": 3, "points": 12, "objects": [1, 0, 1, 0, 0, 0], "buildings": [],
}  # fmt: skip
RAISED: dict[str, Any] = {
    "old": "gate-2", "tile": "villa-4", "city": "pisa", "paid": [2, 0, 0, 0, 0, 0],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "search",
    [
        "?game=firenze&seats=human,journeyman,journeyman&seed=5",
        "?game=carrara&variant=full&seats=human,journeyman,journeyman&seed=5",
    ],
)
def test_every_turn_of_a_game_has_its_line(begin: Begin, search: str, lang: str) -> None:
    model = begin(search)
    model.t = texts(lang)
    to_the_end(model)
    play, moment = playing(model), scene(model)
    turns: list[tuple[int, list[Event]]] = []
    for entry in play.log:
        if entry.event and entry.event.kind == "turn":
            turns.append((entry.event.seat, []))
        elif entry.event and turns and entry.event.seat >= 0 and entry.event.kind != "settled":
            turns[-1][1].append(entry.event)
    assert len(turns) > 20
    view = VIEWS[play.table.game.name]
    for seat, events in turns[:-1]:
        line = view.recap(events, seat, moment)
        assert line.title, events
        sprites.used_by(recap.draw(line, model.t))


def recap_of(events: list[Event], seat: int = 1, desk: type[Any] = FirenzeDesk) -> Recap:
    name, view = ("build", firenze_view) if desk is FirenzeDesk else ("carrara-base", carrara_view)
    base = desk.at(name, "en").scene()
    players = [Player("Anna", "human", "lily"), Player("Ben", "journeyman", "ship")]
    moment = Scene(base.game, base.view, base.state, 0, players, (), base.t)
    line: Recap = view.recap(events, seat, moment)
    return line


def test_the_card_names_a_turn_and_brings_its_bricks() -> None:
    line = recap_of([Event("alchemist", 1, {"give": 0, "take": 2}), Event("take", 1, CARD)])
    assert (line.title, len(line.bricks)) == ("Mason", 3)
    assert "fi-alchemist" in line.parts[0].markup


def test_towers_show_how_high_they_are_now() -> None:
    placed = [[1, 0, 2, 5, 0], [7, 4, 1, 1, 1]]
    params = {"placed": placed, "cost": 1, "paid": [0, 1, 0, 0, 0, 0], "mason": False}
    one, other = recap_of([Event("build", 1, params)]).parts
    assert "i-arrow-up" in one.markup
    assert "b-fi-white" in one.markup
    assert "<b>5</b>" in one.markup
    assert "b-fi-blue" in other.markup


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (Event("lost", 0, {"card": "flood", "bricks": [1, 1, 0, 0, 0, 0]}), "−2"),
        (Event("sabotage", 1, {"victim": 0, "tower": 1, "colour": 5, "height": 2}), "b-fi-purple"),
        (Event("smuggler", 1, {"opponent": 0, "give": 1, "take": 2}), "b-fi-green"),
    ],
)
def test_what_hit_the_viewer_stands_first_and_framed(event: Event, shown: str) -> None:
    first, second = recap_of([Event("take", 1, {**CARD, "princess": True}), event]).parts
    assert 'class="hit">you ' in first.markup
    assert shown in first.markup
    assert "hit" not in second.markup


def test_what_hit_the_viewer_stands_before_what_brought_points() -> None:
    lost = Event("lost", 0, {"card": "flood", "bricks": [1, 1, 0, 0, 0, 0]})
    first, second = recap_of([Event("fulfil", 1, {"colour": 0, "floor": 3}), lost]).parts
    assert "hit" in first.markup
    assert "fi-seal" in second.markup


def test_hand_ins_stand_before_the_own_deeds_behind_one_seal() -> None:
    done = [Event("fulfil", 1, {"colour": c, "floor": 3 + c}) for c in range(3)]
    line = recap_of([Event("take", 1, {**CARD, "princess": True}), *done])
    assert [line.parts[0].markup.count(f"<b>{3 + c}</b>") for c in range(3)] == [1, 1, 1]
    assert line.parts[0].markup.count("fi-seal") == 1
    assert "fi-princess" in line.parts[1].markup


def test_what_hit_others_is_left_to_the_words() -> None:
    lost = Event("lost", 2, {"card": "flood", "bricks": [1, 0, 0, 0, 0, 0]})
    assert recap_of([lost]).parts == []


def test_a_scoring_brings_coins_objects_and_takes_a_marker() -> None:
    line = recap_of([Event("scored", 1, SCORED)], desk=CarraraDesk)
    assert line.title == "Lucca"
    book, crown, coins, marker = [each.markup for each in line.parts]
    assert "ca-coin" in coins
    assert "+3" in coins
    assert "ca-book" in book
    assert "ca-crown" in crown
    assert "ca-marker" in marker


def test_bricks_are_bought_for_coins_and_built_with() -> None:
    bought = Event("bought", 1, {"segment": 1, "bricks": [0, 0, 1, 0, 0, 1], "cost": 2})
    line = recap_of([bought], desk=CarraraDesk)
    assert (line.title, len(line.bricks)) == ("Buys from II", 2)
    assert "−2" in line.parts[0].markup
    built = Event("built", 1, {"tile": "cathedral-3", "city": "pisa", "paid": [2, 1, 0, 0, 0, 0]})
    line = recap_of([built], desk=CarraraDesk)
    assert line.title == "Cathedral 3, Pisa"
    assert "ca-pisa" in line.parts[0].markup
    assert line.parts[1].markup.count("b-ca-") == 3


def test_an_upgrade_shows_what_it_replaced_and_a_token_names_its_place() -> None:
    line = recap_of([Event("upgraded", 1, RAISED)], desk=CarraraDesk)
    assert line.title == "Villa 4, Pisa"
    old = line.parts[1].markup
    assert "ca-gate-s" in old
    assert "<b>2</b>" in old
    token = recap_of([Event("token", 1, {"token": "up-pisa", "place": 1})], desk=CarraraDesk)
    assert "<b>Pisa</b>" in token.parts[0].markup


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", range(len(data.PLACES)))
def test_a_token_is_shown_before_what_was_replaced_bought_and_paid(lang: str, place: int) -> None:
    turn = [
        Event("upgraded", 1, {**RAISED, "tile": "villa-8", "city": "livorno"}),
        Event("token", 1, {"token": data.TOKENS[data.TOKEN_OF[place]], "place": place}),
        Event("objectBought", 1, {"object": 2, "price": 10}),
    ]
    line = recap_of(turn, desk=CarraraDesk)
    shown = recap.fitting(line.parts, texts(lang))
    assert shown.startswith("".join(each.markup for each in line.parts[:2]))
    assert "ca-upgrade" in line.parts[1].markup
