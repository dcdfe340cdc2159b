"""What the page opens with: whatever lies in the store and stands in the address, it opens."""

import asyncio
import importlib
import json
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core import notation
from cantiere_app.features.saves import acts, header, kept_table
from cantiere_app.features.saves.model import Shelf
from cantiere_app.features.setup import last_form
from cantiere_app.features.share import model as share
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import effects
from cantiere_app.session.device.store import ASIDE, GAME, Memory
from cantiere_app.session.effects import Announce, Halt, SetAside, Think
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, is_busy

NOW = 1_795_000_000_000
T = TypeVar("T")
Open = Callable[..., Model]


class TabLock:
    """Every game can be had, unless another tab plays it."""

    def __init__(self, is_free: bool = True) -> None:
        self.is_free = is_free

    async def take(self, slot: str, steal: bool = False) -> bool:
        return self.is_free or steal


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def opening() -> Iterator[Any]:
    with browserless():
        yield importlib.import_module("cantiere_app.shell.opening")


@pytest.fixture
def saving() -> Iterator[Any]:
    with browserless():
        yield importlib.import_module("cantiere_app.features.saves.handlers")


@pytest.fixture
def arrive(opening: Any, t: Texts, plainly: None) -> Open:
    """`arrive(store, "?saved=a")`: the model after the page opened there, drawn once."""

    def arrived(store: Memory, search: str = "", path: str = "/play/", hash_: str = "") -> Model:
        model = Model(t, delay=0)
        asked = address.read(search, hash_, path)
        run(opening.opened(model, asked, store, TabLock(), NOW))
        Page().draw(model)
        return model

    return arrived


@pytest.fixture
def whole(begin: Begin) -> str:
    """A kept game with its card."""
    model = begin(ALONE)
    update.click(model, "take 0")
    card = kept_table.card(playing(model))._replace(revision=1, at=NOW, title="Sunday")
    return header.joined(card, kept_table.kept_text(playing(model)))


def holding(*texts: str) -> Memory:
    """A store with games a, b, c …"""
    store = Memory()
    for name, text in zip("abcdefgh", texts, strict=False):
        run(store.set(GAME + name, text))
    return store


def with_card(text: str, **changes: object) -> str:
    line, game = header.parted(text)
    return f"{json.dumps(json.loads(line) | changes, separators=(',', ':'))}\n{game}"


ODD: dict[str, dict[str, object]] = {
    "game": {"game": {}},
    "game in a list": {"game": ["firenze"]},
    "seats": {"seats": [[]]},
    "kind": {"seats": [{"name": "", "kind": {}}]},
    "winners": {"winners": [{}]},
    "thumb": {"thumb": {"site": {}, "city": [{}] * 36}},
    "title": {"title": {"a": 1}},
    "address": {"address": ["?"]},
    "at": {"at": 2**53 - 1},
    "round": {"round": 1.5},
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("path", ["/play/", "/saved/", "/settings/"])
def test_an_odd_card_stops_no_page(arrive: Open, whole: str, name: str, path: str) -> None:
    """The game behind it is whole, so it gets another card."""
    model = arrive(holding(with_card(whole, **ODD[name]), whole), path=path)
    assert sorted(each.id for each in model.features[Shelf].games) == ["a", "b"]
    assert not model.features[Shelf].lost


@pytest.mark.parametrize("line", ["", "{}\n", "x\n", '{"format":"cantiere card"\n', "\n"])
def test_a_whole_game_without_a_card_is_read(arrive: Open, whole: str, line: str) -> None:
    store = holding(line + header.parted(whole)[1])
    model = arrive(store, "?saved=a")
    assert (model.screen, playing(model).slot, model.notice) == ("table", "a", None)
    assert header.read(run(store.get(GAME + "a")) or "").game == "firenze"


@pytest.mark.parametrize(
    ("dealt", "shown"),
    [
        ("?lesson=firenze", "?lesson=firenze"),
        ("?lesson=firenze&lang=de", "?lesson=firenze&lang=de"),
        ("?game=firenze&seats=human,greedy&seed=3", "?game=firenze&seats=human,greedy&seed=3"),
        ("?lesson=firenze&test=1", "?saved=a"),
        ("", "?saved=a"),
    ],
)
def test_a_kept_game_keeps_the_address_that_deals_it(
    opening: Any, t: Texts, whole: str, dealt: str, shown: str
) -> None:
    """A lesson without its address is one no longer: the coach left at the next click."""
    store, asked = holding(with_card(whole, address=dealt)), address.read("?saved=a", "", "/play/")
    opened = run(opening.opened(Model(t, delay=0), asked, store, TabLock(), NOW))
    assert [each.address for each in opened if isinstance(each, effects.Open)] == [f"/play/{shown}"]
    assert opened[-1] == effects.Focus("z-acts")  # where one goes on, not at the top of the page


def test_what_is_no_game_stays_as_it_is(arrive: Open, whole: str) -> None:
    texts = ("", "{", "half a ga", header.parted(whole)[1][:-1], whole)
    store = holding(*texts)
    model = arrive(store, path="/saved/")
    assert (len(model.features[Shelf].games), len(model.features[Shelf].lost)) == (1, 4)
    assert tuple(run(store.many([GAME + name for name in "abcde"]))) == texts


def test_an_empty_text_is_no_game_of_another_tab(saving: Any, t: Texts) -> None:
    model, store = Model(t), holding("")
    text = run(saving.claimed(store, TabLock(), "a"))
    assert acts.go_on(model, "a", text) == [SetAside("a")]
    assert (model.screen, model.notice and model.notice.key) == ("setup", "app.store.aside")
    text = run(saving.claimed(store, TabLock(is_free=False), "a"))
    acts.go_on(model, "a", text)
    assert model.screen == "elsewhere"
    text = run(saving.claimed(store, TabLock(), "z"))
    acts.go_on(model, "z", text)
    assert model.notice
    assert model.notice.key == "app.shelf.nowhere"


def test_a_game_that_cannot_be_read_shows_no_table(t: Texts, whole: str) -> None:
    model = Model(t)
    assert acts.go_on(model, "a", with_card(whole, game=7)) == [SetAside("a")]
    assert model.play is None


BAD = ("#s=1.AAAA", "#g=1.x", "#s=", f"#g={notation.pack({'format': 'cantiere'})}")


@pytest.mark.parametrize("fragment", BAD)
def test_a_bad_link_at_a_running_table_says_so(opening: Any, begin: Begin, fragment: str) -> None:
    """A computer player that thinks goes on thinking."""
    model = begin("?game=firenze&seats=journeyman,human&seed=7&startPlayer=0")
    play = playing(model)
    effects = opening.followed(model, address.read(play.address, fragment))
    assert model.play is play
    assert (play.thinking, is_busy(model)) == (True, True)
    assert model.notice
    assert model.notice.key == "app.link.bad.here"
    assert [type(each) for each in effects] == [Announce]


def test_a_good_link_at_a_running_table_opens(opening: Any, begin: Begin) -> None:
    code = share.whole(played(begin(ALONE), 12))
    model = begin("?game=firenze&seats=journeyman,human&seed=7&startPlayer=0")
    effects = opening.followed(model, address.read("", f"#{code}"))
    assert len(playing(model).table.steps) >= 12
    assert model.notice is None
    assert isinstance(effects[0], Halt)
    assert not [each for each in effects if isinstance(each, Think)] or model.busy


@pytest.mark.parametrize("fragment", BAD)
def test_a_bad_link_beside_a_kept_game_is_told_at_its_table(
    arrive: Open, whole: str, fragment: str
) -> None:
    model = arrive(holding(whole), "?saved=a", hash_=fragment)
    assert playing(model).slot == "a"
    assert model.notice
    assert model.notice.key == "app.link.bad.here"


def test_what_was_kept_in_the_former_place_is_never_lost(arrive: Open, whole: str) -> None:
    store = Memory()
    run(store.set("cantiere.table", "[[["))
    model = arrive(store)
    assert model.notice
    assert [key for key in run(store.keys()) if key.startswith(ASIDE)] == [f"{ASIDE}1"]


def test_seats_that_do_not_fit_a_link_are_named(arrive: Open, begin: Begin) -> None:
    code = share.position(played(begin(ALONE), 6))
    for search in ("?seats=human,journeyman,journeyman", "?seats=human,oracle"):
        model = arrive(Memory(), search, hash_=f"#{code}")
        assert model.play is None
        assert model.notice
        assert "seats" in str(model.notice.params.values())
    assert arrive(Memory(), "?seats=search,human", hash_=f"#{code}").play


def test_the_form_opens_as_it_was_last(arrive: Open) -> None:
    store, chosen = Memory(), "?game=carrara&seats=human,master&seed=1&names=Eva"
    run(store.set(last_form.FORM, json.dumps({"version": 1, "address": chosen})))
    model = arrive(store)
    assert model.setup and model.notice is None
    assert (model.setup.game, model.setup.chairs[0].name) == ("carrara", "Eva")


def test_a_link_to_a_table_is_not_remembered_as_a_form(opening: Any, t: Texts) -> None:
    model, link = Model(t, delay=0), address.read("?game=carrara&seats=human,journeyman&seed=3")
    wanted = run(opening.opened(model, link, Memory(), TabLock(), NOW))
    assert model.play
    assert not [each for each in wanted if isinstance(each, last_form.KeepForm)]


def test_a_form_that_cannot_be_read_is_told_of_and_the_rest_is_kept(
    arrive: Open, whole: str
) -> None:
    store = holding(whole)
    run(store.set(last_form.FORM, "x"))
    model = arrive(store)
    assert model.notice and model.notice.key == "app.setup.aside"
    assert [each.id for each in model.features[Shelf].games] == ["a"]
    assert arrive(store).notice is None


def test_play_begins_the_last_choice_at_once_and_the_first_time_a_first_game(
    arrive: Open, opening: Any, t: Texts
) -> None:
    store, search = Memory(), "?game=carrara&start=last"
    model = arrive(store, search)
    assert playing(model).table.record.kinds[1:] == ("ubaldo.apprentice", "celeste.apprentice")
    chosen = "?game=carrara&seats=human,master&seed=1&names=Eva&variant=full"
    run(store.set(last_form.FORM, json.dumps({"version": 1, "address": chosen})))
    model = Model(t, delay=0)
    wanted = run(opening.opened(model, address.read(search), store, TabLock(), NOW))
    record = playing(model).table.record
    assert (record.kinds, record.seats[0].name) == (("human", "master"), "Eva")
    assert record.options["variant"] == "full"
    (kept,) = (each for each in wanted if isinstance(each, last_form.KeepForm))
    assert last_form.read(kept.text).names[0] == "Eva"


@pytest.mark.parametrize("search", ["?game=chess&start=last", "?game=carrara&start=now"])
def test_a_start_that_cannot_be_opens_the_form_and_says_why(arrive: Open, search: str) -> None:
    model = arrive(Memory(), search)
    assert model.play is None
    assert model.notice and model.notice.key == "app.wrong.link"
