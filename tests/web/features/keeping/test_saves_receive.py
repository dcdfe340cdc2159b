"""Files with many games: each is compared, kept and put aside once."""

import asyncio
import json
from collections import Counter
from typing import Any

import pytest
from tests.web.conftest import Begin
from tests.web.features.keeping.test_saves import NOW, begun, kept

from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.session.device.store import ASIDE, GAME, Memory, Store


class Counting(Memory):
    """Counts what is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()

    async def swap(self, key: str, change: Any) -> bool:
        self.asked["swap"] += 1
        return await super().swap(key, change)


def copies(begin: Begin, many: int) -> list[tuple[header.Card, str]]:
    """Games that differ in the name of a player."""
    card, text = kept(begun(begin))
    data, games = json.loads(text), []
    for number in range(many):
        data["save"]["seats"][0]["name"] = f"Ada {number}"
        games.append((card, json.dumps(data)))
    return games


def received(store: Store, *files: str) -> archive.Received:
    named = [(f"{n}.json", text) for n, text in enumerate(files)]
    return asyncio.run(archive.receive(store, named, NOW))


@pytest.mark.parametrize("here", [5, 10])
def test_games_are_compared_by_what_was_made_of_each_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, here: int
) -> None:
    games, store, read = copies(begin, 3 * here), Counting(), Counter[str]()
    for number, (card, text) in enumerate(games[:here]):
        asyncio.run(saves.put(store, card, text, NOW - 100 + number))
    file = archive.bundles(games, [])[0]
    whole = kept_table.kept

    def counted(text: str) -> dict[str, Any]:
        read["kept"] += 1
        return whole(text)

    monkeypatch.setattr(kept_table, "kept", counted)
    store.asked.clear()
    assert received(store, file)[:3] == (2 * here, here, [])
    assert read["kept"] == here + 3 * here
    assert store.asked["swap"] == 2 * here
    assert received(store, file)[:3] == (0, 3 * here, [])


def test_many_texts_that_cannot_be_read_are_kept_each_once() -> None:
    store = Counting()
    asyncio.run(store.set(f"{ASIDE}1", "text 7"))
    unread = [f"text {number % 500}" for number in range(archive.MOST)]
    file = json.dumps(
        {"format": archive.FORMAT, "version": 1, "games": [], "unread": unread},
        separators=(",", ":"),
    )
    assert received(store, file, file)[:3] == (0, 0, ["0.json", "1.json"])
    assert store.asked["swap"] == 499
    assert len(asyncio.run(store.keys())) == 500


def test_games_and_damaged_files_are_told_apart(begin: Begin) -> None:
    store = Memory()
    whole = archive.bundles([kept(begun(begin))], [])[0]
    assert received(store, "{", whole, whole)[:3] == (1, 1, ["0.json"])
    assert [key[: len(GAME)] for key in asyncio.run(store.keys())] == [GAME]


def test_what_a_device_keeps_goes_out_in_files_that_are_read_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = copies(begin, 12)
    monkeypatch.setattr(archive, "MAX_CHARS", 4 * len(games[0][1]) + 5_000)
    files = archive.bundles(games, ["\x00" * 500, "lost"])
    assert len(files) > 2
    came = [archive.opened(text) for text in files]
    assert sum(len(each.games) for each in came) == 12
    assert [text for each in came for text in each.unread] == ["\x00" * 500, "lost"]
    monkeypatch.setattr(archive, "MOST", 3)
    counts = [len(archive.opened(text).games) for text in archive.bundles(games, [])]
    assert (sum(counts), max(counts)) == (12, 3)


def test_a_file_of_great_length_is_refused_with_what_is_accepted() -> None:
    with pytest.raises(ValueError, match=f"at most {archive.MAX_CHARS}"):
        archive.opened(" " * (archive.MAX_CHARS + 1))
    with pytest.raises(ValueError, match=f"at most {kept_table.MAX_KEPT}"):
        kept_table.kept(" " * (kept_table.MAX_KEPT + 1))
