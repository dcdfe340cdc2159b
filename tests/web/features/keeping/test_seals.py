"""The seals of solved lessons: kept on the device, written to the file of everything, read back."""

import asyncio

import pytest
from tests.web.desk import texts

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.features.lesson import seals
from cantiere_app.features.lesson.seals import Seals
from cantiere_app.features.saves import acts
from cantiere_app.features.saves.archive import Received
from cantiere_app.session.device.store import Memory
from cantiere_app.session.model import Model

MINE: dict[str, Json] = {"version": 1, "solved": ["carrara/buy-1", "firenze/ruin-1"]}


def store_with(value: Json) -> Memory:
    store = Memory()
    asyncio.run(store.set(seals.PLACE, canonical.dumps(value)))
    return store


def kept(store: Memory) -> Json:
    text = asyncio.run(store.get(seals.PLACE))
    return canonical.loads(text) if text else None


def test_what_is_written_is_read() -> None:
    mine = seals.read(MINE)
    assert mine == Seals(("carrara/buy-1", "firenze/ruin-1"))
    assert seals.written(mine) == MINE
    assert asyncio.run(seals.recall(store_with(MINE))) == mine
    assert asyncio.run(seals.recall(Memory())) == Seals()


@pytest.mark.parametrize(
    "entry", [3, None, "", "ruin-1", "firenze/", "firenze/Ruin 1", ["firenze/ruin-1"], "a/../b"]
)
def test_a_damaged_seal_is_left_out_and_the_rest_is_kept(entry: Json) -> None:
    solved: list[Json] = ["firenze/ruin-1", entry, "machiavelli/thief"]
    sound = seals.read({"version": 1, "solved": solved})
    assert sound == Seals(("firenze/ruin-1", "machiavelli/thief"), damaged=1)


@pytest.mark.parametrize("odd", [[], "x", {"version": 2, "solved": []}, {"version": 1}])
def test_a_list_of_another_version_is_not_read(odd: Json) -> None:
    assert seals.read(odd) == Seals(is_odd=True)
    store = store_with(odd)
    assert asyncio.run(seals.take(store, MINE)) == (0, 0)
    assert kept(store) == odd


def test_a_text_that_is_no_json_is_not_read() -> None:
    assert seals.read_text("{") == Seals(is_odd=True)


def test_seals_of_a_file_join_those_of_the_device() -> None:
    store = store_with({"version": 1, "solved": ["firenze/ruin-1"]})
    value: dict[str, Json] = {"version": 1, "solved": [*MINE["solved"], 7]}
    assert asyncio.run(seals.take(store, value)) == (1, 1)
    assert kept(store) == MINE
    assert asyncio.run(seals.take(store, value)) == (0, 1)
    assert asyncio.run(seals.take(store, None)) == (0, 0)
    asyncio.run(seals.forget(store))
    assert kept(store) is None


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        (acts.Brought(seals=1), "1 solved lesson is new here."),
        (acts.Brought(seals=3), "3 solved lessons are new here."),
        (acts.Brought(results=3), "3 results are new here."),
        (acts.Brought(seals=3, damaged=1), "1 damaged entry in the list of solved lessons"),
    ],
)
def test_what_a_file_brought_is_said(brought: acts.Brought, said: str) -> None:
    model = Model(texts("en"), delay=0)
    acts.collected(model, Received(0, 0, []), brought)
    assert model.notice
    assert model.notice.said(model.t).startswith(said)
