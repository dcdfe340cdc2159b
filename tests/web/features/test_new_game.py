"""A new game: three cards, a row of seats without gaps, and house rules with their clauses."""

import asyncio
import json
import re

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere import games
from cantiere.players.names import LEVELS, RIVALS, level_of, rival_of
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.setup.last_form import FORM, FormError
from cantiere_app.kit import about
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.device.store import Memory
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.text import address
from cantiere_app.session.text.address import NOTHING_ASKED
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

each_game = pytest.mark.parametrize("game", games.MODULES)
USUAL_SEATS = {"firenze": 3, "carrara": 3, "machiavelli": 5}
CHOSEN = "?game=carrara&seats=human,master,human&seed=7&names=Eva,,Max&variant=full"


def at(search: str, lang: str = "en", last: str = "") -> Model:
    model = Model(texts(lang))
    former = address.read(last) if last else NOTHING_ASKED
    model.setup, model.screen = setup.form(address.read(search), 7, former), "setup"
    return model


def made(model: Model) -> Setup:
    assert model.setup
    return model.setup


def kinds(model: Model) -> list[str]:
    return [chair.kind for chair in made(model).chairs if chair.kind != "closed"]


def drawn(model: Model, group: str) -> str:
    return Page().draw(model)[f"z-setup/{group}"]


def cards(model: Model) -> dict[str, str]:
    """The opening tags of the three cards, by their ids."""
    names = re.findall(r'<button[^>]*data-testid="start-(\w+)"[^>]*>', drawn(model, "cards"))
    tags = re.findall(r'<button[^>]*data-testid="start-\w+"[^>]*>', drawn(model, "cards"))
    return dict(zip(names, tags, strict=True))


def checked(model: Model) -> list[str]:
    return [name for name, tag in cards(model).items() if 'aria-checked="true"' in tag]


@each_game
def test_nobody_who_comes_first_has_to_choose(game: str) -> None:
    model = at(f"?game={game}")
    assert [*cards(model)] == ["first", "usual", "last"]
    assert checked(model) == ["usual"]
    assert len(kinds(model)) == USUAL_SEATS[game]
    assert kinds(model)[0] == "human"
    assert {level_of(kind) for kind in kinds(model)[1:]} == {"mason"}
    assert made(model).options == about.defaults(about.load(game).OPTIONS)
    assert "disabled" in cards(model)["last"]


@each_game
def test_a_first_game_has_gentle_rivals_and_the_simplest_rules(game: str) -> None:
    model = at(f"?game={game}")
    update.click(model, "app:setup:card:first")
    assert checked(model) == ["first"]
    assert len(kinds(model)) == USUAL_SEATS[game]
    assert made(model).preset == next(iter(games.load(game).presets))
    for kind in kinds(model)[1:]:
        assert level_of(kind) == RIVALS[rival_of(kind)].lowest
        assert LEVELS.index(level_of(kind)) <= LEVELS.index("journeyman")


@each_game
def test_every_card_can_be_begun(begin: Begin, game: str) -> None:
    for card in ("first", "usual"):
        model = at(f"?game={game}")
        update.click(model, f"app:setup:card:{card}")
        wanted = kinds(model)
        update.click(model, "app:begin")
        assert model.play and list(model.play.table.record.kinds) == wanted


def test_as_last_time_brings_back_who_played_by_which_rules() -> None:
    model = at("?game=carrara", last=CHOSEN)
    assert checked(model) == ["last"]
    before = made(model)
    update.click(model, "app:setup:card:first")
    assert kinds(model) != ["human", "master", "human"]
    update.click(model, "app:setup:card:last")
    assert (made(model).chairs, made(model).options) == (before.chairs, before.options)
    assert "Eva" in drawn(model, "cards")


def test_a_game_never_begun_shows_nothing_of_another_one() -> None:
    model = at("?game=firenze", last=CHOSEN)
    assert checked(model) == ["usual"]
    assert "disabled" in cards(model)["last"]
    assert "Eva" not in drawn(model, "cards")
    assert [chair for chair in made(model).chairs if chair.name] == []


@pytest.mark.parametrize(
    "change", ["kind:1:human", "rival:1:lapo", "name:0:Eva", "option:turnCap:30", "add:"]
)
def test_a_form_that_was_changed_is_of_no_card(change: str) -> None:
    model = at("?game=firenze")
    update.click(model, f"app:setup:{change}")
    assert not made(model).wrong
    assert checked(model) == []


def test_another_deal_and_a_look_at_a_seat_leave_the_card() -> None:
    model = at("?game=firenze")
    for act in ("deal", "seed:4711", "seat:2"):
        update.click(model, f"app:setup:{act}")
    assert checked(model) == ["usual"]
    assert made(model).seed == 4711


def test_a_card_that_is_not_there_changes_nothing() -> None:
    model = at("?game=firenze")
    before = made(model)
    for card in ("last", "third", ""):
        update.click(model, f"app:setup:card:{card}")
        assert made(model) == before


def test_a_player_who_is_added_is_another_rival_of_the_same_level() -> None:
    model = at("?game=machiavelli")
    for count in (6, 7, 8):
        update.click(model, "app:setup:add:")
        assert len(kinds(model)) == count
        assert len({rival_of(kind) for kind in kinds(model)[1:]}) == count - 1
        assert level_of(kinds(model)[-1]) == "mason"
        assert made(model).open_seat == count - 1
    assert "btn-add-player" not in drawn(model, "who")
    update.click(model, "app:setup:add:")
    assert len(kinds(model)) == 8


def test_who_sat_after_a_player_who_left_moves_up() -> None:
    model = at("?game=firenze&seats=human,lapo.mason,tessa.mason,human&names=Eva,,,Max")
    made(model).options["startPlayer"] = 2
    update.click(model, "app:setup:kind:1:closed")
    assert kinds(model) == ["human", "tessa.mason", "human"]
    assert [chair.name for chair in made(model).chairs] == ["Eva", "", "Max", ""]
    assert made(model).options["startPlayer"] == 1
    update.click(model, "app:setup:kind:1:closed")
    assert made(model).options["startPlayer"] == "random"


@each_game
def test_the_least_number_of_players_cannot_be_left(game: str) -> None:
    least = about.load(game).SEATS[0]
    model = at(f"?game={game}&seats={','.join(['human'] * least)}")
    update.click(model, "app:setup:kind:0:closed")
    assert len(kinds(model)) == least
    assert model.t("app.wrong.seats") in drawn(model, "who")


def test_one_seat_at_a_time_is_open_and_says_so() -> None:
    model = at("?game=firenze")
    assert re.findall(r'aria-expanded="(\w+)"', drawn(model, "who")) == ["false", "true", "false"]
    update.click(model, "app:setup:seat:0")
    assert re.findall(r'aria-expanded="(\w+)"', drawn(model, "who")) == ["true", "false", "false"]
    assert "app:setup:rival:" not in drawn(model, "who")
    update.click(model, "app:setup:seat:0")
    assert 'aria-expanded="true"' not in drawn(model, "who")


@pytest.mark.parametrize("lang", LANGUAGES)
@each_game
def test_every_house_rule_is_a_sentence_with_its_clause(game: str, lang: str) -> None:
    t = texts(lang)
    for option in about.load(game).OPTIONS:
        if getattr(option, "by_preset", False):
            continue
        said = t(f"app.{game}.option.{option.name}.text", **about.bounds(option))
        assert said[0].isupper(), said
        assert re.search(r"\(§\d+(\.\d+)?\)\.$", said), said


@pytest.mark.parametrize("lang", LANGUAGES)
@each_game
def test_the_clauses_of_the_drawer_lead_to_the_rules(game: str, lang: str) -> None:
    shown = drawn(at(f"?game={game}", lang), "options")
    links = re.findall(r'<a href="([^"]+)" target="rules">(§[\d.]+)</a>', shown)
    assert len(links) >= 3
    for href, clause in links:
        assert href == rule_links.place(game, lang, clause)


@pytest.mark.parametrize(
    ("search", "is_open"),
    [
        ("?game=firenze", False),
        ("?game=firenze&seats=human,lapo&seed=7", False),
        ("?game=firenze&campanile=off", True),
        ("?game=firenze&neutralSeals=9", True),
        ("?game=firenze&seed=x", True),
    ],
)
def test_the_drawer_is_open_where_an_address_asks_for_house_rules(
    search: str, is_open: bool
) -> None:
    opening = drawn(at(search), "options").partition(">")[0]
    assert opening.endswith(" open") == is_open


@pytest.mark.parametrize(
    ("search", "last", "card"),
    [
        ("?game=firenze&start=last", "", "first"),
        ("?game=firenze&start=last", CHOSEN, "first"),
        ("?game=carrara&start=last", CHOSEN, "last"),
        ("?game=carrara&start=first", CHOSEN, "first"),
        ("?game=carrara&start=usual", CHOSEN, "usual"),
        ("?start=last", CHOSEN, "last"),
    ],
)
def test_an_address_names_the_card_to_begin(search: str, last: str, card: str) -> None:
    assert made(at(search, last=last)).card == card


@pytest.mark.parametrize("start", ["now", "First", "last,first", "1"])
def test_a_start_that_cannot_be_is_refused(start: str) -> None:
    asked = address.read(f"?game=firenze&start={start}")
    assert [(each.field, each.accepted) for each in asked.wrong] == [
        ("start", "first, usual, last")
    ]


def test_each_game_has_a_last_form_of_its_own() -> None:
    texts_of = [
        last_form.written(setup.form(address.read(search), 1))
        for search in (CHOSEN, "?game=firenze&seats=human,lapo", "?game=carrara&seats=human,tessa")
    ]
    kept = last_form.joined(last_form.joined(texts_of[0], texts_of[1]), texts_of[2])
    assert last_form.read(kept).game == "carrara"
    assert last_form.read(kept, "carrara").seats == ("human", "tessa.master")
    assert last_form.read(kept, "firenze").seats == ("human", "lapo.master")
    assert last_form.read(kept, "machiavelli").game == "carrara"


def test_a_form_of_the_first_version_is_read_and_joined() -> None:
    former = json.dumps({"version": 1, "address": CHOSEN})
    assert last_form.read(former).seats == ("human", "master", "human")
    text = last_form.written(setup.form(address.read("?game=firenze&seats=human,lapo"), 1))
    kept = last_form.joined(former, text)
    assert last_form.read(kept, "carrara").seats == ("human", "master", "human")
    assert last_form.read(kept).game == "firenze"


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 2, "game": "carrara", "games": {}}',
        '{"version": 2, "game": ["carrara"], "games": {"carrara": "?game=carrara&seats=human"}}',
        '{"version": 2, "game": "carrara", "games": ["?game=carrara&seats=human,lapo"]}',
        '{"version": 2, "game": "carrara", "games": {"carrara": "?game=carrara"}}',
        '{"version": 3, "game": "carrara", "games": {"carrara": "?game=carrara&seats=human,lapo"}}',
    ],
)
def test_forms_that_are_damaged_are_set_aside_and_give_way(text: str) -> None:
    with pytest.raises(FormError):
        last_form.read(text)
    store = Memory()
    asyncio.run(store.set(FORM, text))
    assert asyncio.run(last_form.recall(store, "firenze")) == (NOTHING_ASKED, True)


@each_game
def test_a_new_game_after_a_game_can_be_drawn_as_last_time(begin: Begin, game: str) -> None:
    model = begin(f"?game={game}&seats=human,lapo,human&seed=7")
    update.click(model, "app:new")
    assert checked(model) == ["last"]
    assert "disabled" not in cards(model)["last"]
    assert drawn(model, "options")
