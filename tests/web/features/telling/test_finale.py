"""The end of a game: the points are counted source by source, the winner is shown, then the report.

What is counted is the game's own score; what is shown is said in words as well.
"""

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.later import later
from tests.web.conftest import to_the_end
from tests.web.desk import texts

from cantiere.core.game import Scores
from cantiere_app.features.finale import acts, sentences
from cantiere_app.features.finale import model as finale
from cantiere_app.features.finale.model import Count, Source
from cantiere_app.features.setup import model as setup
from cantiere_app.features.sound import model as sound
from cantiere_app.features.speech import model as speech
from cantiere_app.kit.drawing.finale import HIGH, WIDE, Course, block, cut, whole
from cantiere_app.session import movement, new_table
from cantiere_app.session.effects import Announce, Counted, Effect, Focus, LastSeen
from cantiere_app.session.finale import Finale, at
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address, log_text
from cantiere_app.shell import overlays, update
from cantiere_app.shell.page import Page

FIRENZE = "?game=firenze&seats=human,lapo,tessa&seed=7"
CARRARA = "?game=carrara&variant=full&seats=human,journeyman,nanna&seed=3"
MACHIAVELLI = "?game=machiavelli&seats=human,lapo,nanna,journeyman&seed=2"
PEOPLE = "?game=firenze&seats=human,human&seed=5&handover=off"
COMPUTERS = "?game=carrara&seats=journeyman,journeyman&seed=4"
GAMES = (FIRENZE, CARRARA, MACHIAVELLI, PEOPLE, COMPUTERS)


def begun(search: str, lang: str = "en", **asked: Any) -> Model:
    """A table whose last step has just been played, as a person at the page has it."""
    model = Model(texts(lang), **{"delay": 0, "stages": True, "plays": True, **asked})
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    update.click(model, "app:handover")
    return to_the_end(model)


def seen(model: Model) -> list[Effect]:
    """The last step has been seen."""
    return acts.opened(model, len(playing(model).table.steps))


def screen(model: Model) -> str:
    return model.screen


def counting(search: str, lang: str = "en", **asked: Any) -> Model:
    model = begun(search, lang, **asked)
    seen(model)
    return model


@cache
def at_the_count(search: str) -> Model:
    """The same for tests that only read it: the game is played once for all of them."""
    return counting(search)


def said(effects: list[Effect]) -> list[str]:
    return [text for each in effects if isinstance(each, Announce) for text in each.sentences]


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup)).strip()


def sums(groups: dict[str, str]) -> list[int]:
    """The numbers on the towers."""
    numbers = re.findall(r'data-testid="sum-\d">(−?\d+)<', "".join(groups.values()))
    return [int(each.replace("−", "-")) for each in numbers]


def heights(groups: dict[str, str], seat: int) -> float:
    """How high a tower is drawn."""
    boxes = re.findall(
        r'class="fin-block[^"]*"[^>]* viewBox="0 0 \d+ ([\d.]+)"', groups[tower(seat)]
    )
    return sum(map(float, boxes))


def tower(seat: int) -> str:
    return f"z-finale/stage/{seat}"


@pytest.mark.slow
@pytest.mark.parametrize("search", GAMES)
def test_the_last_step_is_seen_before_the_points_are_counted(search: str) -> None:
    model = begun(search)
    assert (model.screen, at(playing(model))) == ("table", Finale("last"))
    Page().draw(model)
    effects = seen(model)
    assert (model.screen, at(playing(model))) == ("finale", Finale("count", 1))
    assert Focus("z-finale") in effects
    assert seen(model) == [], "once"


@pytest.mark.parametrize("search", GAMES)
def test_every_source_of_the_score_is_counted_once_and_adds_up(search: str) -> None:
    model = counting(search)
    scores = playing(model).table.game.scores(playing(model).table.state)
    rows = playing(model).view.score_rows(scores, playing(model).options, model.t)
    names = [name for source, name in rows if any(scores.rows[source])]
    drawn: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        drawn = Page().draw(model)
        assert f'aria-current="step" data-testid="source-{number - 1}"' in drawn["z-finale/sheet"]
        assert name in plain(drawn["z-finale/head"])
        assert at(playing(model)) == Finale("count", number)
        update.click(model, "app:count")
    assert sums(drawn) == list(scores.totals)
    assert at(playing(model)).stage == "winner"


@pytest.mark.parametrize("search", GAMES)
def test_towers_are_drawn_to_one_scale(search: str) -> None:
    model = counting(search)
    while at(playing(model)).stage == "count":
        groups = Page().draw(model)
        unit = 540 / finale.count(model).highest
        for seat, points in enumerate(sums(groups)):
            assert heights(groups, seat) == pytest.approx(max(0, points) * unit, abs=0.1)
        update.click(model, "app:count")


def test_what_is_lost_is_taken_from_the_top_of_a_tower() -> None:
    tower = {"contracts": [Course(4, "b-fi-red"), Course(3, "b-fi-blue")], "tiles": [Course(1)]}
    assert cut(tower, 3) == {"contracts": [Course(4, "b-fi-red"), Course(1, "b-fi-blue")]}
    assert cut(tower, 20) == {}
    assert whole([Course(4), Course(3)], 5, Course(0)) == [Course(4), Course(1)]
    assert whole([Course(2)], 5, Course(0, css="tint-1")) == [Course(2), Course(3, css="tint-1")]
    assert whole([Course(2)], -1, Course(0)) == []


@pytest.mark.slow
@pytest.mark.parametrize("search", GAMES)
def test_a_reader_hears_each_source_and_the_winner_as_sentences(search: str) -> None:
    model = begun(search)
    speech.due(model)
    heard = said(seen(model))
    count = finale.count(model)
    while at(playing(model)).stage == "count":
        heard += said(update.click(model, "app:count"))
    for number, source in enumerate(count.sources):
        assert heard[number].startswith(f"{source.name}. ")
        assert sentences.lead(model, count.sources[: number + 1]) in heard[number]
        for seat, player in enumerate(model.players):
            assert f"{player.name}: {source.points[seat]}" in heard[number]
    headline = sentences.headline(model, count)
    assert heard[len(count.sources)] == f"{headline}."
    assert plain(Page().draw(model)["z-finale/words"]).startswith(headline)


@pytest.mark.slow
def test_the_winner_is_not_told_before_the_points_are_counted() -> None:
    model = begun(FIRENZE)
    verdict = log_text.verdict(model, finale.count(model).scores)
    assert verdict not in " ".join(said(speech.due(model)))
    update.click(counted := counting(FIRENZE), "app:result")
    assert sentences.headline(counted, finale.count(counted)).startswith("Lapo wins; you are")


def test_the_count_is_heard_source_by_source_and_not_with_the_last_step() -> None:
    model = begun(FIRENZE)
    update.click(model, "app:set:sounds:on")
    kinds = [entry.event.kind if entry.event else "" for entry in playing(model).log]
    playing(model).sounded = kinds.index("majority")
    assert sound.due(model) == []
    seen(model)
    was = movement.former(model)
    update.click(model, "app:count")
    (motion,) = movement.report(model, was).motions
    assert any(beat["sound"] for beat in motion["beats"])


def test_the_first_sums_come_with_their_towers_and_others_roll() -> None:
    model = begun(FIRENZE)
    played: list[set[str]] = []
    for go_on in (seen, lambda each: update.click(each, "app:count")):
        was = movement.former(model)
        go_on(model)
        (motion,) = movement.report(model, was).motions
        played.append({move["kind"] for move in motion["beats"][0]["moves"]})
    assert played == [{"rise", "stamp"}, {"rise", "roll"}]


def test_the_laurel_comes_to_a_new_leader_when_the_sums_have_rolled() -> None:
    model = begun(FIRENZE)
    seen(model)
    sources = finale.count(model).sources
    for before, source in pairwise(sources):
        was = movement.former(model)
        update.click(model, "app:count")
        (motion,) = movement.report(model, was).motions
        sums, laurels = motion["beats"]
        assert {move["kind"] for move in sums["moves"]} == {"rise", "roll"}
        assert {move["kind"] for move in laurels["moves"]} == {"stamp"}
        groups = Page().draw(model)
        for move in laurels["moves"]:
            seat = int(move["thing"]["key"].split("/")[2])
            laurel, is_leader = groups[move["thing"]["key"]], seat in source.leaders
            assert ("<svg" in laurel) == is_leader
            assert ('class="new"' in laurel) == (is_leader and seat not in before.leaders)


@pytest.mark.slow
def test_all_fireworks_and_swallows_of_the_winner_come_together() -> None:
    model = counting(COMPUTERS.replace("journeyman,journeyman", "human,human") + "&handover=off")
    was = movement.former(model)
    update.click(model, "app:result")
    (motion,) = movement.report(model, was).motions
    (joy,) = [m for beat in motion["beats"] for m in beat["moves"] if m["kind"] == "stamp"]
    assert joy["count"] == "".join(Page().draw(model).values()).count('class="fin-joy ') > 0


def test_the_motion_of_the_last_step_leaves_out_what_is_counted() -> None:
    model = Model(texts("en"), delay=0, stages=True, plays=True)
    model.setup = setup.form(address.read(FIRENZE), 1)
    update.click(model, "app:begin")
    was = movement.former(model)
    assert was
    to_the_end(model)
    shown = movement.staged(model, was._replace(viewer=playing(model).viewer)).motions
    kinds = {motion.event.kind for motion in shown if motion.event}
    assert "fulfil" in kinds
    assert kinds.isdisjoint(playing(model).about.FINAL)


@pytest.mark.parametrize("stage", ["count", "winner"])
@pytest.mark.parametrize("way", ["app:report", "app:escape", "app:replay:last"])
def test_each_stage_can_be_skipped(stage: str, way: str) -> None:
    model = counting(CARRARA)
    if stage == "winner":
        update.click(model, "app:result")
    assert at(playing(model)).stage == stage
    update.click(model, way)
    if model.screen == "table":
        assert playing(model).viewed is not None
        update.click(model, "app:present")
    assert screen(model) == "score"
    assert "z-score/win" in Page().draw(model)


def test_stages_follow_each_other_by_themselves_but_not_under_a_sheet() -> None:
    model = begun(MACHIAVELLI)
    steps = len(playing(model).table.steps)
    timed = [each for each in seen(model) if isinstance(each, Counted)]
    assert timed == [Counted(steps, 1, 0)]
    update.click(model, "app:menu")
    assert acts.counted(model, steps, 1) == timed
    assert at(playing(model)) == Finale("count", 1)
    update.click(model, "app:close")
    acts.counted(model, steps, 1)
    assert at(playing(model)) == Finale("count", 2)
    assert acts.counted(model, steps, 1) == [], "somebody went on meanwhile"
    update.click(model, "app:report")
    assert acts.counted(model, steps, 2) == []
    assert screen(model) == "score"


@pytest.mark.parametrize("asked", [{"still": True}, {"settings": "off"}])
def test_without_motion_everything_is_counted_at_once_and_nothing_moves(
    asked: dict[str, Any],
) -> None:
    model = begun(FIRENZE, still="still" in asked)
    if "settings" in asked:
        update.click(model, "app:set:motion:off")
    effects = seen(model)
    assert at(playing(model)) == Finale("count", finale.steps(model))
    assert not [each for each in effects if isinstance(each, Counted)]
    assert len(said(effects)) == finale.steps(model)
    groups = Page().draw(model)
    assert "btn-next-source" not in groups["z-finale/bar"]
    assert "btn-result" in groups["z-finale/bar"]
    update.click(model, "app:result")
    assert at(playing(model)).stage == "winner"


@pytest.mark.slow
def test_a_game_that_is_opened_at_its_end_shows_the_report() -> None:
    model = counting(FIRENZE)
    table = new_table.opened(new_table.file_text(model))
    again = Model(texts("en"), stages=True, plays=True)
    effects = new_table.sit(again, table)
    assert again.screen == "score"
    assert not [each for each in effects if isinstance(each, LastSeen)]


@pytest.mark.parametrize("asked", [{"stages": False}, {"stages": False, "plays": False}])
def test_a_test_goes_to_the_report_at_once(asked: dict[str, Any]) -> None:
    assert begun(FIRENZE, **asked).screen == "score"


def test_who_looks_back_while_the_game_ends_finds_the_report() -> None:
    model = begun(FIRENZE)
    update.click(model, "app:replay:first")
    assert seen(model) == []
    update.click(model, "app:present")
    assert screen(model) == "score"


def test_a_branch_of_the_game_has_an_end_of_its_own() -> None:
    model = counting(FIRENZE)
    update.click(model, "app:result")
    update.click(model, "app:branch:own-turn")
    assert model.screen == "table"
    assert playing(model).table.game.decision(playing(model).table.state)
    to_the_end(model)
    assert at(playing(model)) == Finale("last")
    update.click(model, "app:original")
    assert screen(model) == "score", "its end was shown already"


def scored(model: Model, rows: dict[str, list[int]], winners: list[int]) -> Count:
    """A count of other points at the same table."""
    totals, sources = [0] * len(model.players), []
    for name, points in rows.items():
        totals = [sum(each) for each in zip(totals, points, strict=True)]
        sources.append(Source(name.lower(), name, points, totals))
    return Count(sources, Scores(rows, totals, winners))


@pytest.mark.parametrize(
    ("rows", "winners", "headline"),
    [
        ({"Flags": [9, 3, 2]}, [0], "You win by 6 points"),
        ({"Flags": [4, 3, 2]}, [0], "You win by 1 point"),
        ({"Flags": [4, 4, 2]}, [0], "You win on the tie-break"),
        ({"Flags": [4, 9, 2]}, [1], "Lapo wins; you are 5 points short"),
        ({"Flags": [8, 9, 2]}, [1], "Lapo wins; you are 1 point short"),
        ({"Flags": [9, 9, 2]}, [1], "Lapo wins on the tie-break"),
        ({"Flags": [9, 9, 2]}, [0, 1], "You share the victory with Lapo"),
        ({"Flags": [9, 9, 9]}, [0, 1, 2], "You share the victory with Lapo and Tessa"),
        ({"Flags": [2, 9, 9]}, [1, 2], "Lapo and Tessa share the victory"),
    ],
)
def test_the_headline_speaks_to_the_one_who_looks_on(
    rows: dict[str, list[int]], winners: list[int], headline: str
) -> None:
    model = at_the_count(FIRENZE)
    assert sentences.headline(model, scored(model, rows, winners)) == headline


@pytest.mark.slow
@pytest.mark.parametrize(
    ("search", "points", "winners", "headline"),
    [
        (PEOPLE, [9, 3], [0], "Player 1 wins by 6 points"),
        (PEOPLE, [9, 9], [0, 1], "Player 1 and Player 2 share the victory"),
        (COMPUTERS, [3, 9], [1], "Ben wins by 6 points"),
    ],
)
def test_people_at_one_device_and_spectators_are_told_by_name(
    search: str, points: list[int], winners: list[int], headline: str
) -> None:
    model = at_the_count(search)
    assert sentences.headline(model, scored(model, {"Flags": points}, winners)) == headline


@pytest.mark.parametrize(
    ("search", "winners", "is_joyful"),
    [(FIRENZE, [0], True), (FIRENZE, [1], False), (FIRENZE, [0, 1], True), (PEOPLE, [1], True),
     (COMPUTERS, [0], False)],
)  # fmt: skip
def test_bells_and_fireworks_are_for_who_sits_at_the_device(
    search: str, winners: list[int], is_joyful: bool
) -> None:
    model = at_the_count(search)
    assert finale.is_joyful(model, Scores({}, [], winners)) == is_joyful


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ([[3, 1, 1]], "You lead, 3 to 1"),
        ([[1, 3, 1]], "Lapo leads, 3 to 1"),
        ([[3, 1, 1], [1, 2, 0]], "You still lead, 4 to 3"),
        ([[1, 3, 1], [5, 0, 0]], "You take the lead, 6 to 3"),
        ([[3, 1, 1], [0, 4, 0]], "Lapo takes the lead, 5 to 3"),
        ([[3, 1, 1], [0, 2, 0]], "You and Lapo are level on 3 points"),
        ([[3, 1, 1], [0, 2, 0], [0, 0, 5]], "Tessa takes the lead, 6 to 3"),
        ([[0, 0, 1], [1, 0, 0]], "You and Tessa are level on 1 point"),
    ],
)
def test_each_source_says_who_leads_and_whether_that_is_new(
    points: list[list[int]], sentence: str
) -> None:
    model = at_the_count(FIRENZE)
    rows = {f"Source {n}": each for n, each in enumerate(points)}
    assert sentences.lead(model, scored(model, rows, [0]).sources) == sentence


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ([3, 1, 1], "Flags: 3 points for you"),
        ([0, 1, 0], "Flags: 1 point for Lapo"),
        ([0, 2, 2], "Flags, 2 points each: Lapo and Tessa"),
        ([0, -2, 0], "Flags: Lapo loses 2 points"),
        ([-1, 0, 0], "Flags: you lose 1 point"),
        ([0, -2, -2], "Flags, 2 points lost each: Lapo and Tessa"),
    ],
)
def test_the_headline_of_a_source_says_the_one_thing_that_happens(
    points: list[int], sentence: str
) -> None:
    model = at_the_count(FIRENZE)
    (source,) = scored(model, {"Flags": points}, [0]).sources
    assert sentences.counted(model, source) == sentence


def test_who_lost_reads_by_how_much_and_what_made_the_difference() -> None:
    model = counting(FIRENZE)
    rows = {"Contracts": [34, 38, 36], "Flags": [10, 13, 4]}
    sentence = sentences.why(model, scored(model, rows, [1]))
    assert sentence == "The result is 51 to 44. What made the difference: Contracts, 38 to 34."
    update.click(model, "app:result")
    words = Page().draw(model)["z-finale/words"]
    assert re.search(
        r'class="btn go" data-act="app:branch:own-turn"[^>]*>Try round \d+ again<', words
    )
    assert 'data-act="app:report"' in words


def test_how_a_tie_was_broken_is_said_in_the_words_of_the_rules() -> None:
    model = counting("?game=machiavelli&seats=" + ",".join(["journeyman"] * 8) + "&seed=2")
    count = finale.count(model)
    assert list(count.scores.totals).count(max(count.scores.totals)) > 1
    assert "highest" in sentences.why(model, count)


def test_rivals_say_what_the_log_has_of_them() -> None:
    model = counting(FIRENZE)
    update.click(model, "app:result")
    words = Page().draw(model)["z-finale/words"]
    assert words.count("<li>") == 2
    assert plain(words).endswith("compliments.”")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", *later("nl", "de")])
@pytest.mark.parametrize("search", GAMES)
def test_all_stages_can_be_drawn_in_every_language(lang: str, search: str) -> None:
    model = counting(search, lang)
    groups: dict[str, str] = {}
    while model.screen == "finale":
        groups = Page().draw(model)
        text = plain("".join(groups.values()))
        assert not re.search(r"[{}]|app\.end", text)
        stage = at(playing(model)).stage
        update.click(model, "app:report" if stage == "winner" else "app:count")
    assert "btn-report" in groups["z-finale/words"]


def test_escape_closes_a_sheet_before_it_skips() -> None:
    model = counting(FIRENZE)
    update.click(model, "app:settings")
    overlays.ACTS["escape"](model, "")
    assert screen(model) == "finale"
    overlays.ACTS["escape"](model, "")
    assert screen(model) == "score"


@pytest.mark.parametrize(
    ("points", "highest", "rows"),
    [(5, 58, 5), (18, 58, 18), (68, 164, 27), (19, 164, 7), (1, 164, 1), (2, 300, 1)],
)
def test_bricks_of_a_high_tower_are_not_as_thin_as_lines(
    points: int, highest: int, rows: int
) -> None:
    """The height of a part is to scale; a course is a point where there is room for it."""
    drawn = ET.fromstring(block([Course(points, "b-white")], HIGH / highest, WIDE, "contracts"))
    laid = {float(each.get("y", "0")): float(each.get("height", "0")) for each in drawn.iter("use")}
    assert len(laid) == rows
    assert sum(laid.values()) == pytest.approx(points * HIGH / highest, abs=0.2)
    assert drawn.find("path[@class='tint-0']") is not None, "nothing behind it is seen through it"
