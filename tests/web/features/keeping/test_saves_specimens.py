"""What a former version of the site kept on devices opens unchanged."""

import asyncio
import json
from typing import Any

import pytest
from tests.web.features.keeping import specimens

from cantiere.core import record
from cantiere.firenze import constants as k
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.device import settings
from cantiere_app.session.device.store import ASIDE, GAME, Memory
from cantiere_app.session.model import Model, playing, scene

GAMES = [
    (name, key.removeprefix(GAME))
    for name in specimens.DEVICES
    for key in specimens.device(name)["keyval"]
    if key.startswith(GAME)
]
FEWEST = 40
"""Kept games; most hold a staged turn, of another kind each."""


def text_of(device: str, number: str) -> str:
    text: str = specimens.device(device)["keyval"][GAME + number]
    return text


def resumed(t: Texts, text: str) -> Model:
    model = Model(t)
    kept_table.resume(model, text)
    return model


def confirmed(model: Model) -> list[list[int]] | None:
    """The steps that the button of the prompt would play."""
    view, moment = playing(model).view, scene(model)
    for button in view.prompt(moment).buttons:
        actions = view.click(moment, button.act).play if button.go and button.enabled else ()
        if actions:
            return [list(action) for action in actions]
    return None


def _store(device: str) -> Memory:
    store = Memory()
    for key, text in specimens.device(device)["keyval"].items():
        asyncio.run(store.set(key, text))
    return store


def test_there_are_many_kinds() -> None:
    assert len(GAMES) >= FEWEST
    kinds = {(name, _page(name, number)["draft"].get("do")) for name, number in GAMES}
    assert kinds >= {("firenze", kind) for kind in "take build trade tax shed fell lose".split()}
    assert kinds >= {("firenze", kind) for kind in "patrician alchemist smuggler".split()}
    assert kinds >= {("carrara", kind) for kind in "take build upgrade score object token".split()}


def _page(device: str, number: str) -> dict[str, Any]:
    page: dict[str, Any] = json.loads(header.parted(text_of(device, number))[1])
    return page


@pytest.mark.parametrize(("device", "number"), GAMES)
def test_a_kept_game_opens_where_it_was(t: Texts, device: str, number: str) -> None:
    page, play = _page(device, number), playing(resumed(t, text_of(device, number)))
    table = play.table
    assert record.state_hash(table.game, table.state) == specimens.hash_of(page)
    assert [list(step.action) for step in table.steps] == page["save"]["actions"]
    assert [play.seen[seat] for seat in sorted(play.seen)] == page["seen"]
    assert (play.draft, play.picked) == (page["draft"], page["picked"])
    assert (play.marks, play.address, play.nodes) == (page["marks"], page["address"], page["nodes"])


@pytest.mark.parametrize(
    ("device", "number"),
    [
        (name, number)
        for name in specimens.DEVICES
        for number in specimens.device(name)["plays"]
        if _page(name, number)["draft"]
    ],
)
def test_a_staged_turn_means_what_it_meant(t: Texts, device: str, number: str) -> None:
    """Where a thing is only picked up, the button ends the phase, and as many as it says.

    What settles the limits ends the turn with it.
    """
    model = resumed(t, text_of(device, number))
    model.screen = "table"
    meant, actions = specimens.device(device)["plays"][number], confirmed(model)
    is_last = _page(device, number)["draft"].get("do") in ("drop", "shed")
    assert actions == ([*meant, [k.END_LIMITS]] if is_last else meant)


@pytest.mark.parametrize(("device", "number"), GAMES)
def test_a_kept_game_is_kept_again_as_it_was(t: Texts, device: str, number: str) -> None:
    """Whatever else a later version keeps beside it."""
    text, page = text_of(device, number), _page(device, number)
    again = kept_table.kept_text(playing(resumed(t, text)))
    assert {**json.loads(again), "save": page["save"]} == page
    assert archive.digest(again) == archive.digest(text)


@pytest.mark.parametrize("device", specimens.DEVICES)
def test_a_file_of_games_that_are_here_brings_none_twice(device: str) -> None:
    store = _store(device)
    shelf = asyncio.run(saves.listed(store, 0))
    games = [(each.card, text_of(device, each.id)) for each in shelf.games]
    file = archive.bundles(games, [])[0]
    received = asyncio.run(archive.receive(store, [("all", file)], 1))
    assert received == archive.Received(0, len(games), [])


@pytest.mark.parametrize("device", specimens.DEVICES)
def test_the_list_shows_every_game_and_what_could_not_be_read(device: str) -> None:
    store, keyval = _store(device), specimens.device(device)["keyval"]
    shelf = asyncio.run(saves.listed(store, 0))
    assert {GAME + each.id for each in shelf.games} == {key for key in keyval if GAME in key}
    assert [lost.key for lost in shelf.lost] == [f"{ASIDE}1"]
    assert "Sunday" in [each.card.title for each in shelf.games]
    for each in shelf.games:
        assert (
            header.joined(each.card, header.parted(keyval[GAME + each.id])[1])
            == (keyval[GAME + each.id])
        )


@pytest.mark.parametrize("device", specimens.DEVICES)
def test_settings_stay_as_they_were_chosen(device: str) -> None:
    text = specimens.device(device)["localStorage"]["cantiere.settings"]
    chosen = json.loads(text)
    read = json.loads(settings.from_json(text)[0].to_json())
    assert {name: read[name] for name in chosen} == chosen
