"""The final score and its chart."""

import re
from importlib import import_module

import pytest
from tests.web.conftest import Begin, to_the_end

from cantiere.core.game import Scores
from cantiere_app.features.log import model as log
from cantiere_app.features.score import chart
from cantiere_app.features.score import model as score
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, Play, playing
from cantiere_app.session.text import log_text
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

LINE = re.compile("z-sum/table/list/")


@pytest.fixture
def over(begin: Begin) -> Model:
    """A table of two that came to its end."""
    return to_the_end(begin("?game=firenze&seats=journeyman,journeyman&seed=5&turnCap=20"))


def gained(model: Model, seat: int, source: str) -> int:
    """The points that stand beside the lines of a number that was opened."""
    update.click(model, f"app:from:{seat}:{source}")
    return sum(map(int, re.findall(r'data-gain="([+-]\d+)"', Page().draw(model)["z-sheet/box"])))


def test_every_source_of_every_seat_is_told(over: Model) -> None:
    table = playing(over).table
    scores = table.game.scores(table.state)
    drawn = Page().draw(over)["z-sum/table"]
    for seat, total in enumerate(scores.totals):
        for source, points in scores.rows.items():
            name = re.sub("([A-Z])", r"-\1", source).lower()
            cell = re.search(f'data-testid="score-{seat}-{name}">([^<]*)<', drawn)
            assert cell, source
            assert cell[1] == (str(points[seat]).replace("-", "−") if points[seat] else "–")
        assert f'data-testid="score-{seat}-total">{total}<' in drawn.replace("−", "-")


@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_the_score_shows_what_was_done_after_the_last_own_turn(begin: Begin, game: str) -> None:
    seats = "seats=human,human,human&handover=off"
    model = to_the_end(begin(f"?game={game}&{seats}&seed=5&turnCap=20"))
    play = playing(model)
    turns = [entry.event.seat for entry in play.log if entry.event and entry.event.kind == "turn"]
    for viewer in turns[-1:-3:-1]:
        play.viewer = viewer
        is_offered = 'data-act="app:slowly"' in Page().draw(model)["z-sum/table"]
        assert is_offered == (viewer != turns[-1])
    update.click(model, "app:slowly")
    assert playing(model).rolling == "back"
    update.click(model, "app:present")
    assert model.screen == "score"


def test_the_log_tells_every_point_of_the_score(over: Model) -> None:
    play = playing(over)
    scores = play.table.game.scores(play.table.state)
    assert score.rows(play) == {source: list(points) for source, points in scores.rows.items()}


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_log_adds_up_to_the_score_in_other_games_too(begin: Begin, seed: int) -> None:
    model = to_the_end(
        begin(f"?game=firenze&seats=journeyman,journeyman,journeyman&seed={seed}&turnCap=20")
    )
    play = playing(model)
    scores = play.table.game.scores(play.table.state)
    assert score.rows(play) == {source: list(points) for source, points in scores.rows.items()}
    assert score.course(play)[-1][1] == list(scores.totals)


def test_a_table_that_began_at_a_position_counts_what_it_began_with(
    t: Texts, plainly: None
) -> None:
    position, kinds = new_table.fixture("last-seal")
    model = Model(t)
    new_table.sit(model, new_table.place(position, kinds))
    play = playing(model)
    game = play.table.game
    start = game.scores(play.table.state).totals
    assert sum(start)
    assert score.course(play)[0] == (0, list(start))
    to_the_end(model)
    scores = game.scores(play.table.state)
    assert score.rows(play) == {source: list(points) for source, points in scores.rows.items()}


def test_each_number_opens_the_lines_it_came_from_beside_all_the_others(over: Model) -> None:
    """A sheet over the score: put away, the score is where it was, and so is the chronicle."""
    table = playing(over).table
    scores = table.game.scores(table.state)
    for seat in range(len(scores.totals)):
        for source, points in scores.rows.items():
            assert gained(over, seat, source) == points[seat]
            groups = Page().draw(over)
            # The first turn has a heading that no step tells of.
            assert len([key for key in groups if LINE.match(key)]) == len(playing(over).log) + 1
            update.click(over, "app:close")
            assert "z-sheet/box" not in Page().draw(over)
            assert over.screen == "score"


def test_what_is_counted_at_the_end_opens_the_lines_that_brought_it(begin: Begin) -> None:
    """The final scoring of Carrara counts objects and buildings of many turns (C§9.7, C§10)."""
    model = to_the_end(
        begin("?game=carrara&variant=full&seats=journeyman,journeyman&seed=3&turnCap=20")
    )
    play = playing(model)
    for seat, player in enumerate(play.table.game.view(play.table.state, 0)["players"]):
        stands = {each["tile"] for each in player["buildings"]}
        kinds = {"bonus": {"built", "upgraded"}, "objects": {"scored", "objectBought"}}
        for source in ("bonus", "buildings", "objects"):
            events = log.Source(seat, source).counted(play)
            assert events
            assert {event.kind for event in events} <= kinds.get(source, kinds["bonus"])
            update.click(model, f"app:from:{seat}:{source}")
            sheet = Page().draw(model)["z-sheet/box"]
            assert sheet.count('class="to"') > len(events)
            tiles = {event.params["tile"] for event in events if "tile" in event.params}
            assert tiles == stands if source == "buildings" else tiles <= stands


def test_what_another_took_stands_beside_its_line(begin: Begin) -> None:
    """A district that was destroyed counts against its owner, whoever did it (M§12.3)."""
    model = to_the_end(
        begin("?game=machiavelli&seats=journeyman,journeyman,journeyman,journeyman&seed=2")
    )
    table = playing(model).table
    assert any(each.event and each.event.kind == "destroyed" for each in playing(model).log)
    for seat, points in enumerate(table.game.scores(table.state).rows["districts"]):
        assert gained(model, seat, "districts") == points


def test_the_points_of_a_past_step_are_those_of_its_state(over: Model) -> None:
    play = playing(over)
    changes = score.course(play)
    for step in range(0, len(play.table.steps) + 1, 17):
        state = play.table.state_at(step)
        assert score.points_at(changes, step) == list(play.table.game.scores(state).totals)


@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_the_chart_tells_the_points_at_the_beginning_of_each_turn(begin: Begin, game: str) -> None:
    """A turn begins when all is counted that the one before it brought."""
    play = playing(to_the_end(begin(f"?game={game}&seats=journeyman,journeyman&seed=5&turnCap=20")))
    table = play.table
    begun = [n for n in range(1, len(table.steps) + 1) if turn_of(play, n) != turn_of(play, n - 1)]
    states = [table.state_at(step) for step in (0, *begun)]
    assert chart.by_turn(play) == [list(table.game.scores(state).totals) for state in states]


def turn_of(play: Play, step: int) -> list[int]:
    """Turns that every seat has had, as the state counts them."""
    turns: list[int] = play.table.game.view(play.table.state_at(step), 0)["turns"]
    return turns


@pytest.mark.parametrize(
    ("game", "seats"), [("firenze", 3), ("carrara", 2), ("machiavelli", 3), ("machiavelli", 4)]
)
def test_rounds_begin_where_the_state_counts_them(begin: Begin, game: str, seats: int) -> None:
    """With two or three of Machiavelli everybody has two turns in a round (M§7.2)."""
    search = f"?game={game}&seats={','.join(['journeyman'] * seats)}&seed=5&turnCap=20"
    play = playing(to_the_end(begin(search)))
    table = play.table
    numbers = [
        round_of(table.game.view(table.state_at(step), 0)) for step in range(len(table.steps) + 1)
    ]
    assert score.rounds(play) == [
        (step, number)
        for step, number in enumerate(numbers)
        if not step or number > max(numbers[:step])
    ]


def test_the_last_round_stands_below_the_last_turns(begin: Begin) -> None:
    model = to_the_end(
        begin("?game=machiavelli&seats=journeyman,journeyman,journeyman&seed=5&turnCap=7")
    )
    table = playing(model).table
    drawn = chart.draw(model, table.game.scores(table.state).totals)
    below = re.findall(r'text-anchor="middle"[^>]*>(\d+)<', drawn)
    assert below == [str(n) for n in range(0, 7, 2)][: len(below)]
    assert len(below) >= 3


def test_the_chart_begins_at_nothing_and_ends_at_the_final_points(over: Model) -> None:
    turns = chart.by_turn(playing(over))
    table = playing(over).table
    last = table.game.view(table.state, 0)
    assert turns[0] == [0, 0]
    assert len(turns) == sum(last["turns"])
    drawn = chart.draw(over, table.game.scores(table.state).totals)
    for total in table.game.scores(table.state).totals:
        assert f">{total}</text>" in drawn


@pytest.mark.parametrize("most", [9, 36, 89, 90, 104, 245, 700])
def test_the_lines_of_the_chart_have_room_for_their_numbers(over: Model, most: int) -> None:
    rules = re.findall(r'class="s1 rule"', chart.draw(over, [most, 0]))
    assert 2 <= len(rules) <= 9 + 1


def test_points_below_nothing_have_a_real_minus_sign(over: Model) -> None:
    assert ">−3</text>" in chart.draw(over, [12, -3])


def test_a_tie_that_a_rule_broke_is_no_win_by_nothing(over: Model) -> None:
    """Both have most points; one of them won (F§11.4, C§8.4, M§12.4)."""
    tie = Scores({}, (32, 32), (1,))
    who = over.players[1].name
    assert log_text.verdict(over, tie) == over.t("app.score.tie-break.player", name=who)
    assert log_text.verdict(over, tie._replace(totals=(31, 32))).endswith("by 1 point")


def test_a_number_without_lines_opens_what_tells_of_its_source(
    begin: Begin,
) -> None:
    """Machiavelli: cards that count at the end, and all types (M§12.3)."""
    model = to_the_end(begin("?game=machiavelli&seats=journeyman,journeyman,journeyman&seed=8"))
    play = playing(model)
    play.view = import_module("cantiere_app.games.machiavelli.view")
    rows = play.table.game.scores(play.table.state).rows
    drawn = Page().draw(model)["z-sum/table"]
    looked = set(re.findall('data-act="app:inspect:source-([A-Za-z]+)"', drawn))
    lines = {source for _, source in score.logged(play)}
    assert looked
    assert looked == {source for source, points in rows.items() if any(points)} - lines


def test_the_cities_beside_the_score_are_looked_at_as_in_play(begin: Begin) -> None:
    """Machiavelli: by a press, and by a pointer that rests."""
    model = to_the_end(
        begin("?game=machiavelli&seats=journeyman,journeyman,journeyman&seed=8&turnCap=3")
    )
    playing(model).view = import_module("cantiere_app.games.machiavelli.view")
    board = Page().draw(model)
    act, card = next(
        things[0]
        for key, drawn in board.items()
        if key.startswith("z-cities/")
        and (
            things := re.findall(
                'data-act="(city-[0-9-]+)".*?data-inspect="(card-[A-Za-z]+)"', drawn
            )
        )
    )
    update.click(model, f"app:peek:{card}")
    assert "z-reason/peek" in Page().draw(model)
    update.click(model, act)
    assert model.sheet == f"inspect:{card}"


def test_the_lines_of_a_number_are_a_list_without_ids_of_the_log(over: Model) -> None:
    table = playing(over).table
    scores = table.game.scores(table.state)
    seat, source = next(
        (seat, source)
        for source, points in scores.rows.items()
        for seat, n in enumerate(points)
        if n > 0
    )
    update.click(over, f"app:from:{seat}:{source}")
    box = Page().draw(over)["z-sheet/box"]
    listed = box.partition("<ol")[2].partition("</ol>")[0]
    assert re.findall(r"<(li|div)\b", listed)
    assert "<div" not in listed
    assert "log-line-" not in box
    assert 'data-testid="log-line-' in "".join(
        markup for key, markup in Page().draw(over).items() if "/list/" in key
    )
