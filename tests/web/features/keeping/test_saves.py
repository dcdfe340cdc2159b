"""The games of a device: each in its own place, none written over, none lost."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from tests.web.conftest import Begin

from cantiere.core.record import SaveError
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session import new_table
from cantiere_app.session.device.store import ASIDE, GAME, Memory
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
TOGETHER = "?game=firenze&seats=human,human&seed=7&startPlayer=0"
NOW = 1_795_000_000_000
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def kept(model: Model, revision: int = 1, at: int = NOW) -> tuple[Card, str]:
    """The table as it is kept."""
    card = kept_table.card(playing(model))._replace(revision=revision, at=at)
    return card, kept_table.kept_text(playing(model))


def begun(begin: Begin, search: str = ALONE) -> Model:
    model = begin(search)
    update.click(model, "take 0")
    return model


def test_each_game_has_a_place_of_its_own_the_newest_first(begin: Begin) -> None:
    store = Memory()
    for number, at in (("a", 1), ("b", 3), ("c", 2)):
        card, text = kept(begun(begin), at=at)
        assert run(saves.write(store, number, card, text))
    shelf = run(saves.listed(store, NOW))
    assert [each.id for each in shelf.games] == ["b", "c", "a"]
    assert shelf.size == sum(len(text or "") for text in run(store.many(run(store.keys()))))


def test_a_card_tells_game_people_round_and_turn(begin: Begin) -> None:
    model = begun(begin, f"{TOGETHER}&names=Ada,Bo")
    card = kept_table.card(playing(model))
    assert [sitter.name for sitter in card.seats] == ["Ada", "Bo"]
    assert (card.game, card.round, card.asked, card.is_over, card.closed) == (
        "firenze",
        1,
        0,
        False,
        True,
    )


def test_a_card_survives_writing_and_reading(begin: Begin) -> None:
    card, text = kept(begun(begin))
    assert header.read(header.joined(card._replace(title="Sunday"), text)).title == "Sunday"
    assert header.read(header.joined(card, text)) == card
    assert header.parted(header.joined(card, text))[1] == text


def test_a_card_tells_nothing_that_a_hand_holds(t: Texts) -> None:
    """It stands in a list before anybody is asked who is there."""
    model = Model(t)
    position, kinds = new_table.fixture("two-people")
    new_table.sit(model, new_table.place(position, kinds))
    play = playing(model)
    card = kept_table.card(play)
    line = header.written(card)
    assert card.thumb["site"]
    for seat in (0, 1):
        held = play.table.game.view(play.table.state, seat)["players"][seat]["hand"]
        assert held
        assert not any(card in line for card in held)


def test_two_tabs_do_not_write_over_each_other(begin: Begin) -> None:
    store, model = Memory(), begun(begin)
    assert run(saves.write(store, "a", *kept(model, 1)))
    assert run(saves.write(store, "a", *kept(model, 2)))
    former = run(store.get(GAME + "a"))
    assert not run(saves.write(store, "a", *kept(model, 2)))
    assert run(store.get(GAME + "a")) == former


def test_a_game_whose_place_cannot_be_read_is_not_put_there(begin: Begin) -> None:
    store = Memory()
    run(store.set(GAME + "a", "Dear diary"))
    assert not run(saves.write(store, "a", *kept(begun(begin), 1)))
    assert run(store.get(GAME + "a")) == "Dear diary"


def test_a_game_deleted_while_it_is_played_comes_back(begin: Begin) -> None:
    store, model = Memory(), begun(begin)
    run(saves.write(store, "a", *kept(model, 1)))
    run(saves.clear(store))
    assert run(saves.write(store, "a", *kept(model, 2)))
    assert run(saves.write(store, "a", *kept(model, 3)))


def test_a_name_given_on_the_shelf_stays_when_the_game_goes_on(begin: Begin) -> None:
    store, model = Memory(), begun(begin)
    run(saves.write(store, "a", *kept(model, 1)))
    run(saves.entitle(store, "a", "  Sunday\n game "))
    assert run(saves.write(store, "a", *kept(model, 2)))
    assert [each.card.title for each in run(saves.listed(store, NOW)).games] == ["Sunday game"]


def test_games_that_come_at_the_same_time_get_places_of_their_own(begin: Begin) -> None:
    store, model = Memory(), begun(begin)
    card, text = kept(model)
    assert run(saves.put(store, card, text, NOW)) != run(saves.put(store, card, text, NOW))
    assert len(run(saves.listed(store, NOW)).games) == 2


def test_what_cannot_be_read_is_put_aside_each_in_its_own_place() -> None:
    store = Memory()
    for text in ("first", "second", "first"):
        run(store.set(GAME + "a", text))
        run(saves.set_aside(store, GAME + "a", text))
    assert sorted(run(store.many(run(store.keys()))), key=str) == ["first", "second"]
    assert all(key.startswith(ASIDE) for key in run(store.keys()))
    assert [lost.size for lost in run(saves.listed(store, NOW)).lost] == [5, 6]


@pytest.mark.parametrize(
    "damage",
    [
        lambda card: {**card, "seats": "all"},
        lambda card: {**card, "game": "chess"},
        lambda card: {**card, "asked": 9},
        lambda card: {**card, "winners": [7]},
        lambda card: {**card, "round": "ten"},
        lambda card: {**card, "at": -1},
        lambda card: {**card, "version": 2},
        lambda card: {**card, "seats": [{"name": "x" * 81, "kind": "human"}]},
    ],
)
def test_a_damaged_card_is_refused(begin: Begin, damage: Any) -> None:
    card, text = kept(begun(begin))
    line = json.dumps(damage(json.loads(header.written(card))))
    with pytest.raises(SaveError):
        header.read(f"{line}\n{text}")


def test_a_file_of_all_games_brings_each_back_as_it_was(begin: Begin) -> None:
    games = [kept(begun(begin)), kept(begun(begin, TOGETHER))]
    games[0] = (games[0][0]._replace(title="Sunday"), games[0][1])
    came = archive.opened(archive.bundles(games, ["unread"])[0])
    assert came.unread == ["unread"]
    assert not came.damaged
    for (card, text), (former, before) in zip(came.games, games, strict=True):
        assert (card.title, card.at) == (former.title, former.at)
        assert json.loads(text)["save"] == json.loads(before)["save"]
        assert archive.digest(text) == archive.digest(before)


def test_a_single_file_is_taken_too(begin: Begin) -> None:
    model = begun(begin)
    came = archive.opened(archive.single(header.joined(*kept(model))))
    assert [card.round for card, _ in came.games] == [1]
    assert archive.digest(came.games[0][1]) == archive.digest(kept_table.kept_text(playing(model)))


def test_a_staged_turn_of_a_file_is_laid_down(begin: Begin) -> None:
    """Only committed steps can be checked; the rest of a file could be anything."""
    model = begun(begin)
    update.click(model, "draft")
    came = archive.opened(archive.bundles([kept(model)], [])[0])
    assert json.loads(came.games[0][1])["draft"] == {}


def test_of_several_games_the_sound_ones_are_taken(begin: Begin) -> None:
    file = json.loads(archive.bundles([kept(begun(begin)), kept(begun(begin, TOGETHER))], [])[0])
    file["games"][0]["page"]["save"]["actions"][0] = [99]
    came = archive.opened(json.dumps(file, separators=(",", ":")))
    assert (len(came.games), came.damaged) == (1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        '{"format":"cantiere games","version":2,"games":[],"unread":[]}',
        '{"format":"cantiere games","version":1,"games":7,"unread":[]}',
        "[" * 100,
    ],
)
def test_a_foreign_file_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        archive.opened(text)


def test_a_game_that_cannot_be_read_goes_into_the_file_as_it_is(begin: Begin) -> None:
    card, _ = kept(begun(begin))
    file = json.loads(archive.bundles([(card, "half a ga")], [])[0])
    assert (file["games"], file["unread"]) == ([], ["half a ga"])


def test_a_branch_is_told_on_its_card(begin: Begin) -> None:
    model = begun(begin)
    play = playing(model)
    card = kept_table.card(play)
    other = header.card_of(
        play.table.game, new_table.branch(play, 1).record, play.table.state, None
    )
    assert (card.branch, other.branch) == (False, True)
    assert header.read(header.joined(other, "")).branch
    shelf = Shelf([Kept("a", card, 1), Kept("b", other, 1)])
    assert [each.id for each in saves.shown(shelf, "branches")] == ["b"]


def test_two_turns_of_one_player_are_one_round_where_a_view_counts_them() -> None:
    assert round_of({"round": 2, "turns": [4, 3, 4]}) == 2
    assert round_of({"turns": [4, 3, 4]}) == 4
