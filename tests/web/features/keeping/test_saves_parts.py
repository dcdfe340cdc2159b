"""One file moves everything to another device: games, results, settings, the last choices."""

import asyncio
import importlib
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin, to_the_end
from tests.web.features.telling.test_replay import ALONE

from cantiere_app.features.lesson import seals
from cantiere_app.features.results import model as results
from cantiere_app.features.results.model import Results
from cantiere_app.features.saves import archive, kept_table
from cantiere_app.features.saves.acts import Brought
from cantiere_app.features.setup import last_form
from cantiere_app.session.device import finished
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.device.store import Memory
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update

NOW = 1_795_000_000_000


@pytest.fixture
def parts() -> Iterator[Any]:
    """The list of parts, in a browser of which nothing is kept but what tests give."""
    with browserless():
        yield importlib.import_module("cantiere_app.features.saves.part_handlers")


def device(model: Model) -> Any:
    return SimpleNamespace(model=model, store=Memory(), now=lambda: NOW, show_settings=lambda: None)


@pytest.fixture
def former(begin: Begin) -> Any:
    """A device with a finished game and its note, settings, and a form of the last game."""
    model = begin(f"{ALONE}&names=Zo")
    update.click(model, "app:note")
    update.click(model, "app:note-write:my plan")
    made = device(to_the_end(model))
    model.settings = Settings(theme="dark", volume="20")
    ended = finished.ended(playing(model))
    assert ended
    assert model.setup
    asyncio.run(results.keep(made.store, Results(games=(ended._replace(at=NOW),))))
    asyncio.run(made.store.set(last_form.FORM, last_form.written(model.setup)))
    asyncio.run(seals.take(made.store, {"version": 1, "solved": ["firenze/ruin-1"]}))
    return made


def file_of(parts: Any, host: Any) -> str:
    games = [(kept_table.card(playing(host.model)), kept_table.kept_text(playing(host.model)))]
    beside = asyncio.run(parts.written(host))
    (file,) = archive.bundles(games, [], beside)
    return file


def test_everything_arrives_on_another_device(parts: Any, former: Any) -> None:
    file, there = file_of(parts, former), device(Model(former.model.t))
    received = asyncio.run(archive.receive(there.store, [("all.json", file)], NOW))
    assert (received.came, received.damaged) == (1, [])
    (beside,) = received.beside
    assert asyncio.run(parts.taken(there, dict(beside))) == Brought(results=1, seals=1)
    assert (there.model.settings.theme, there.model.settings.volume) == ("dark", "20")
    assert len(asyncio.run(results.recall(there.store, NOW)).games) == 1
    assert asyncio.run(seals.recall(there.store)).solved == ("firenze/ruin-1",)
    asked, is_aside = asyncio.run(last_form.recall(there.store, "firenze"))
    assert (asked.names, is_aside) == (("Zo", ""), False)
    (kept,) = [json.loads(text.split("\n", 1)[1]) for text in asyncio.run(games(there.store))]
    assert kept["save"]["remarks"][0][2] == "my plan"
    assert asyncio.run(parts.taken(there, dict(beside))) == Brought()


async def games(store: Memory) -> list[str]:
    keys = [key for key in await store.keys() if key.startswith("cantiere.game.")]
    return [text for text in await store.many(keys) if text]


def test_what_is_on_the_other_device_stays(parts: Any, former: Any) -> None:
    there = device(Model(former.model.t))
    address = "?game=firenze&seats=human,human&seed=1"
    last = json.dumps({"game": "firenze", "games": {"firenze": address}, "version": 2})
    asyncio.run(there.store.set(last_form.FORM, last))
    asyncio.run(parts.taken(there, asyncio.run(parts.written(former))))
    asked, _ = asyncio.run(last_form.recall(there.store, "firenze"))
    assert asked.seats == ("human", "human")


@pytest.mark.parametrize("name", ["results", "settings", "form"])
@pytest.mark.parametrize("damaged", [None, 3, "x", [], {"version": 99}])
def test_a_damaged_part_is_passed_over(parts: Any, former: Any, name: str, damaged: object) -> None:
    before = asyncio.run(former.store.many(asyncio.run(former.store.keys())))
    assert asyncio.run(parts.taken(former, {name: damaged})) == Brought()
    assert asyncio.run(former.store.many(asyncio.run(former.store.keys()))) == before


def test_all_parts_can_be_deleted(parts: Any, former: Any) -> None:
    asyncio.run(parts.forget(former))
    assert asyncio.run(former.store.keys()) == []
    assert former.model.settings.theme == "auto"
