"""Results: kept once for each game that ends here, counted, shown, and taken to another device."""

import asyncio
import csv
import io
import json
from typing import Any
from urllib.parse import unquote

import pytest
from tests.web.conftest import Begin, to_the_end

from cantiere.core.record import Sitter
from cantiere.games import MODULES
from cantiere_app.features.results import acts, entries, plays, statistics, view
from cantiere_app.features.results import model as results
from cantiere_app.features.results.model import PLACE, RIVALS_PLACE, Results, Tally
from cantiere_app.features.saves import archive
from cantiere_app.features.setup import acts as setting_up
from cantiere_app.features.setup import faces
from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table, turns
from cantiere_app.session.device import finished
from cantiere_app.session.device.finished import TOGETHER, Finished
from cantiere_app.session.device.store import ASIDE, Memory
from cantiere_app.session.effects import Count, Recount
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address

DUEL = "?game=carrara&seats=human,lapo.journeyman&seed=5"
NOW = 1_795_000_000_000
DAY = 86_400_000


def made(number: int, yours: int, others: dict[str, int], **more: Any) -> Finished:
    """A game of Firenze of seat 0 against computer players, by their kinds and points."""
    totals = (yours, *others.values())
    winners = tuple(seat for seat, n in enumerate(totals) if n == max(totals))
    seats = (Sitter("", "human"), *(Sitter("", kind) for kind in others))
    sources = {"contracts": tuple(n - 1 for n in totals), "lastSeal": tuple(1 for _ in totals)}
    given: dict[str, Any] = {"you": 0, "rounds": 12, "game": "firenze", "at": NOW - DAY + number}
    given |= {"totals": totals, "winners": winners, "sources": sources, "options": {}, **more}
    return Finished(id=f"game-{number}", seats=seats, **given)


WON = made(1, 60, {"tessa.mason": 50, "lapo.master": 40})
LOST = made(2, 50, {"tessa.mason": 58, "journeyman": 40})
SHARED = made(3, 55, {"tessa.apprentice": 55}, rounds=9)
SEVERAL = made(4, 30, {"human": 40}, you=TOGETHER)
ALL = (WON, LOST, SHARED, SEVERAL)


def kept(*texts: str | None) -> Memory:
    store = Memory()
    for key, text in zip((PLACE, RIVALS_PLACE), texts, strict=False):
        if text is not None:
            asyncio.run(store.set(key, text))
    return store


def recalled(store: Memory) -> Results:
    return asyncio.run(results.recall(store, NOW))


def test_a_game_that_ends_here_is_kept_once(begin: Begin) -> None:
    model = to_the_end(begin(DUEL))
    table = playing(model).table
    scores = table.game.scores(table.state)
    (count,) = turns.advance(model)
    assert isinstance(count, Count)
    result = count.finished
    assert (result.game, result.you, result.at) == ("carrara", 0, 0)
    assert (result.totals, result.winners) == (tuple(scores.totals), tuple(scores.winners))
    assert {name: [*row] for name, row in result.sources.items()} == {
        name: [*row] for name, row in scores.rows.items()
    }
    store = Memory()
    for _ in range(2):
        asyncio.run(results.keep(store, Results(games=(result._replace(at=NOW),))))
    assert recalled(store).games == (result._replace(at=NOW),)


@pytest.mark.parametrize("game", MODULES)
def test_a_result_of_each_game_is_read_back(begin: Begin, game: str) -> None:
    seats = ",".join(["human", *["journeyman"] * 3])
    play = playing(to_the_end(begin(f"?game={game}&seats={seats}&seed=5")))
    result = finished.ended(play)
    assert result
    (again,) = results.read(results.written(Results((result,)))).games
    assert again == result
    assert [*again.sources] == [*result.sources], "in the order of the game"
    assert result.rounds > 1
    assert [sum(row[seat] for row in result.sources.values()) for seat in range(4)] == [
        *result.totals
    ]


def test_a_finished_game_that_is_opened_counts_for_nobody(begin: Begin) -> None:
    table = playing(to_the_end(begin(DUEL))).table
    again = begin(DUEL)
    new_table.sit(again, table)
    assert finished.ended(playing(again)) is None


@pytest.mark.parametrize(
    ("seats", "you"), [("human,human,lapo", TOGETHER), ("lapo,human", 1), ("lapo,celeste", None)]
)
def test_only_games_of_people_count(begin: Begin, seats: str, you: int | None) -> None:
    result = finished.ended(playing(to_the_end(begin(f"?game=carrara&seats={seats}&seed=5"))))
    assert (result.you if result else None) == you


def test_figures() -> None:
    mine = statistics.alone(ALL)
    assert mine == [WON, LOST, SHARED]
    assert statistics.figures(mine) == statistics.Figures(3, 2, 60, 55, 1, 1)
    assert statistics.figures([WON, SHARED, LOST])[-2:] == (0, 2)
    assert statistics.figures([]) == statistics.Figures(0, 0, 0, 0, 0, 0)
    assert statistics.alone(ALL, "carrara") == []


@pytest.mark.parametrize(
    ("points", "average"), [([1, 2], 2), ([1, 1, 2], 1), ([-1, -2], -1), ([-3, 0, 0, 0], -1)]
)
def test_averages_are_rounded_half_up(points: list[int], average: int) -> None:
    games = [made(i, n, {"mason": 99}) for i, n in enumerate(points)]
    assert statistics.figures(games).average == average


def test_sources_are_averages_of_the_person_and_of_winners() -> None:
    old = made(0, 40, {"mason": 60}, sources={"gone": (40, 60)})
    by_source = {each.source: each for each in statistics.origins([old, WON, LOST])}
    assert [*by_source] == ["contracts", "lastSeal", "gone"]
    assert by_source["gone"].yours == pytest.approx(40 / 3)
    assert by_source["gone"].winners == pytest.approx(60 / 3)
    assert by_source["contracts"].yours == pytest.approx((59 + 49) / 3)
    assert by_source["contracts"].winners == pytest.approx((59 + 57) / 3)


def test_records() -> None:
    mine = statistics.alone(ALL)
    records = [(best.kind, best.number, best.game) for best in statistics.bests(mine)]
    assert records == [("points", 60, WON), ("lead", 10, WON), ("rounds", 9, SHARED)]
    assert [best.kind for best in statistics.bests([LOST])] == ["points"]
    assert statistics.bests([]) == []


def test_tallies_by_rival_and_level() -> None:
    counted = Results(ALL, met={"tessa": Tally(2, 3), "nanna": Tally(1, 0)})
    assert results.against(counted) == {
        "nanna": Tally(1, 0),
        "tessa": Tally(4, 4),
        "lapo": Tally(1, 0),
    }
    assert results.tallies(ALL, view._level) == {
        "mason": Tally(1, 1),
        "master": Tally(1, 0),
        "journeyman": Tally(0, 0),
        "apprentice": Tally(1, 0),
    }


def test_what_a_former_version_counted_goes_on() -> None:
    former = '{"counted":["carrara-1"],"rivals":{"tessa":[2,3]},"version":1}'
    store = kept(None, former)
    assert recalled(store).met == {"tessa": Tally(2, 3)}
    asyncio.run(results.keep(store, Results(games=(WON,))))
    assert results.against(recalled(store)) == {"tessa": Tally(3, 3), "lapo": Tally(1, 0)}
    assert asyncio.run(store.get(RIVALS_PLACE)) is None


@pytest.mark.slow
def test_the_oldest_games_give_way() -> None:
    games = tuple(made(n, 50, {"mason": 40}) for n in range(results.MOST + 5))
    text = results.written(Results(games))
    assert results.read(text).games == games[5:]
    added = results.adding(results.read(text), Results((made(-1, 1, {"mason": 2}, at=NOW),)))
    assert added
    assert [each.id for each in added.games[-2:]] == [games[-1].id, "game--1"]


OTHERS = [
    "",
    "x",
    "[]",
    "3",
    '{"version":2,"games":[]}',
    '{"version":1}',
    '{"version":1,"games":3}',
]


@pytest.mark.parametrize("text", OTHERS)
def test_results_of_another_version_are_kept_aside(text: str) -> None:
    store = kept(text)
    read = recalled(store)
    assert (read.games, read.is_aside) == ((), True)
    keys = asyncio.run(store.keys())
    assert [asyncio.run(store.get(key)) for key in keys if key.startswith(ASIDE)] == [text]
    assert PLACE not in keys


SOUND = entries.written(WON)
DAMAGED: list[Any] = [
    None,
    3,
    {},
    *(
        {name: each for name, each in SOUND.items() if name != gone}
        for gone in SOUND
        if gone != "best"
    ),
    {**SOUND, "game": "chess"},
    {**SOUND, "totals": [1]},
    {**SOUND, "winners": [3]},
    {**SOUND, "you": 3},
    {**SOUND, "you": True},
    {**SOUND, "at": -1},
    {**SOUND, "sources": [["contracts", [1, 2]]]},
    {**SOUND, "sources": [["contracts", [1, 2, 1e9]]]},
    {**SOUND, "sources": [[3, [1, 2, 3]]]},
    {**SOUND, "sources": {"contracts": [1, 2, 3]}},
    {**SOUND, "id": "x" * 100},
    {**SOUND, "seats": []},
]


@pytest.mark.parametrize("entry", DAMAGED)
def test_a_damaged_entry_is_left_out_and_said(t: Texts, entry: Any) -> None:
    text = json.dumps({"version": 1, "games": [SOUND, entry, entries.written(LOST)]})
    shelf = results.read(text)
    assert (shelf.games, shelf.damaged) == ((WON, LOST), 1)
    model = Model(t)
    model.features[Results] = shelf
    assert t.n("app.results.damaged", 1) in view.draw(model)["z-results/warnings"]


def drawn(t: Texts, shown: str = "", games: tuple[Finished, ...] = ALL) -> str:
    model = Model(t)
    model.features[Results] = Results(games, now=NOW, shown=shown)
    return "".join(view.draw(model).values())


def test_the_page_before_the_first_game(t: Texts) -> None:
    assert t("app.results.empty") in drawn(t, games=())


def test_the_page_tells_of_all_games(t: Texts) -> None:
    page = drawn(t)
    assert "Tessa: 2 won, 1 lost" in page
    assert 'data-testid="figure-played"><dt>games played</dt><dd>3</dd>' in page
    assert "figure-average" not in page, "points of different games are not compared"
    assert page.count('data-testid="ended"') == len(ALL)


def test_the_page_tells_of_one_game(t: Texts) -> None:
    page = drawn(t, "firenze")
    assert 'data-testid="figure-average"><dt>points on average</dt><dd>55</dd>' in page
    assert 'data-testid="best-lead"' in page
    assert 'data-testid="origins"' in page
    nothing = drawn(t, "machiavelli")
    assert "figure-" not in nothing
    assert 'data-testid="ended"' not in nothing


def test_a_source_of_another_version_has_no_line(t: Texts) -> None:
    page = drawn(t, "firenze", (made(0, 9, {"mason": 8}, sources={"moon": (9, 8)}),))
    assert "moon" not in page
    other = drawn(t, "carrara", (made(0, 9, {"mason": 8}, game="carrara"),))
    assert 'data-testid="figure-played"' in other


def test_it_is_said_that_nothing_stays(t: Texts) -> None:
    model = Model(t, kept=False)
    model.features[Results] = Results(ALL, refused="QuotaExceededError")
    warnings = view.draw(model)["z-results/warnings"]
    assert t("app.results.not-kept") in warnings
    assert t("app.results.refused") in warnings


def test_the_game_that_is_shown_is_chosen(t: Texts) -> None:
    model = Model(t)
    for chosen, shown in [("firenze", "firenze"), ("chess", ""), ("carrara", "carrara"), ("", "")]:
        acts.ACTS["results-show"](model, chosen)
        assert model.features[Results].shown == shown


def test_the_list_of_plays_has_a_line_for_each_seat(t: Texts) -> None:
    tricky = made(5, 10, {"mason": 20})
    tricky = tricky._replace(seats=(Sitter("=1+1", "human"), Sitter('a,"b"', "mason")))
    lines = [*csv.DictReader(io.StringIO(plays.table((*ALL, tricky), t)))]
    assert len(lines) == sum(len(each.seats) for each in (*ALL, tricky))
    assert lines[0] == {
        "date": "2026-11-17 11:06:40",
        "game": "Firenze",
        "play": "game-1",
        "player": "You",
        "kind": "human",
        "points": "60",
        "place": "1",
        "won": "1",
        "rounds": "12",
    }
    assert [line["place"] for line in lines[3:8]] == ["2", "1", "3", "1", "1"]
    assert [line["player"] for line in lines[-2:]] == ["'=1+1", 'a,"b"']


def test_a_tracker_takes_over_a_play(t: Texts) -> None:
    link = plays.link(LOST, t)
    assert link.startswith(plays.TRACKER)
    play = json.loads(unquote(link.removeprefix(plays.TRACKER)))
    assert play["sourcePlayId"] == "game-2"
    assert play["game"] == {
        "name": "Firenze",
        "sourceGameId": "firenze",
        "highestWins": True,
        "noPoints": False,
    }
    scores = [
        (each["name"], each["score"], each["rank"], each["winner"]) for each in play["players"]
    ]
    assert scores == [("You", 50, 2, False), ("Tessa", 58, 1, True), ("Carla", 40, 3, False)]


def test_results_go_to_another_device_in_the_file_of_all_games() -> None:
    here = Results(ALL, met={"tessa": Tally(1, 2)})
    (file,) = archive.bundles([], [], {"results": json.loads(results.written(here))})
    there = Memory()
    received = asyncio.run(archive.receive(there, [("all.json", file)], NOW))
    assert (received.came, received.damaged) == (0, [])
    (beside,) = received.beside
    for new in (len(ALL), 0):
        assert asyncio.run(results.take(there, beside["results"])) == new
        arrived = recalled(there)
        assert (arrived.games, arrived.met) == (ALL, {"tessa": Tally(1, 2)})


@pytest.mark.parametrize("beside", [None, 3, {}, {"version": 7}, {"version": 1, "games": 3}])
def test_a_file_with_other_results_changes_nothing(beside: Any) -> None:
    store = kept(results.written(Results(ALL)))
    assert asyncio.run(results.take(store, beside)) == 0
    assert recalled(store).games == ALL


def test_the_form_asks_for_the_results_that_a_table_starts_without(begin: Begin) -> None:
    assert Recount() in setting_up.ACTS["new"](begin(DUEL), "")


def test_all_is_forgotten() -> None:
    store = kept(results.written(Results(ALL)), "{}")
    asyncio.run(results.forget(store))
    assert asyncio.run(store.keys()) == []


def test_the_form_shows_the_record_of_the_chosen_rival(begin: Begin) -> None:
    model = Model(begin(DUEL).t)
    model.setup = setup.form(address.read("?game=carrara&seats=human,tessa,lapo.mason"), 1)
    assert "record-tessa" not in faces.row(model, model.setup, 1)
    model.features[Results] = Results(ALL)
    assert "You 2 : 1 Tessa" in faces.row(model, model.setup, 1)
