"""What the others did: a line a player, in a place that is there before anything is told."""

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest
from tests.web.conftest import Begin, steered
from tests.web.features.playing.test_pace import think

from cantiere.core.game import PUBLIC, Event
from cantiere_app.features.log import digest
from cantiere_app.session.model import Entry, Model, playing, scene
from cantiere_app.session.rivals_turns import Turn, events_by_seat, others_turns
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=journeyman,human&seed=7&startPlayer=0"
FOUR = "?game=firenze&seats=human,journeyman,journeyman,journeyman&seed=7&startPlayer=0"


def place(model: Model) -> str:
    return Page().draw(model)["z-digest/box"]


def after_a_turn(begin: Begin, search: str = ALONE) -> Model:
    model = begin(search)
    while playing(model).thinking:
        think(model)
    return model


def own_step(model: Model) -> None:
    play = playing(model)
    update.click(model, play.table.game.notation(play.table.state, legal(model)[0]))


def legal(model: Model) -> list[tuple[int, ...]]:
    return list(playing(model).table.game.legal(playing(model).table.state))


def own_turn(model: Model) -> None:
    """The viewer's steps, until somebody else is asked."""
    while not playing(model).thinking:
        own_step(model)


def test_each_of_the_others_has_one_line(begin: Begin) -> None:
    drawn = place(after_a_turn(begin))
    assert re.findall(r'<li data-owner="(\d)"', drawn) == ["0"]
    assert 'data-testid="digest"' in drawn


def test_a_moment_holds_what_was_done_in_the_turn_that_runs(begin: Begin) -> None:
    model = after_a_turn(begin)
    assert not scene(model).turn
    own_step(model)
    assert next(each.kind for each in scene(model).turn if each.seat >= 0) == "take"


def test_who_comes_next_stands_first(begin: Begin) -> None:
    model = begin(FOUR)
    own_turn(model)
    while playing(model).thinking:
        think(model)
    assert re.findall(r'<li data-owner="(\d)"', place(model)) == ["1", "2", "3"]
    assert [turn.seat for turn in others_turns(playing(model))] == [1, 2, 3]


def test_what_was_done_is_said_in_full(begin: Begin) -> None:
    model = after_a_turn(begin)
    (said,) = re.findall('<span class="sr">(.*?)</span>', place(model))
    assert model.players[0].name in said


def test_where_no_points_were_made_no_nought_stands_alone(begin: Begin) -> None:
    drawn = place(after_a_turn(begin))
    assert 'data-count="0"' in drawn
    assert '<b class="pp"></b>' in drawn


def test_the_place_stays_where_nothing_is_told(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    assert model.t("app.digest.nothing") in place(model)
    assert "data-testid" not in place(model)


def test_above_a_step_that_fills_the_screen_its_lines_stay_without_a_word_to_tell(
    begin: Begin,
) -> None:
    """Else all that is chosen from would stand lower as soon as somebody did something."""
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=7&startPlayer=0")
    drawn = digest.draw(model, scene(model), in_step=True)["z-digest/box"]
    assert drawn.count("<li") == 2
    assert 'data-testid="digest"' not in drawn


def test_it_stays_until_the_own_turn_ends(begin: Begin) -> None:
    model = after_a_turn(begin)
    before = events_by_seat(playing(model))
    own_step(model)
    assert events_by_seat(playing(model)) == before
    own_turn(model)
    call = Event("turn", 0, {"turn": 2})
    assert others_turns(playing(model)) == [Turn(0, len(playing(model).table.steps), [], call)]
    while playing(model).thinking:
        think(model)
    (turn,) = others_turns(playing(model))
    assert turn.seat == 0
    assert all(entry.step >= turn.began for entry in turn.entries)


def test_it_stays_while_it_is_shown_once_more(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:slowly")
    assert '<li data-owner="0"' in place(model)


def test_a_past_position_has_what_was_told_then(begin: Begin) -> None:
    model = after_a_turn(begin)
    whole = events_by_seat(playing(model))
    first = playing(model).viewer
    own_turn(model)
    while playing(model).thinking:
        think(model)
    assert events_by_seat(playing(model)) != whole
    (turn,) = others_turns(playing(model))
    update.click(model, f"app:replay:{turn.began}")
    assert playing(model).viewed == turn.began
    assert playing(model).viewer == first
    assert not any(events_by_seat(playing(model)).values())


def test_a_strip_opens_the_lines_as_a_sheet(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:digest")
    sheet = Page().draw(model)["z-sheet/box"]
    assert '<li data-owner="0"' in sheet
    assert 'data-act="app:slowly"' in sheet
    update.click(model, "app:slowly")
    assert model.sheet == ""


def is_own_call(entry: Entry) -> bool:
    return entry.event is not None and (entry.event.kind, entry.event.seat) == ("turn", 0)


def called(seat: int, turn: int, rank: int) -> list[Event]:
    """What begins a turn of Machiavelli."""
    shown = Event("revealed", seat, {"rank": rank})
    return [shown, Event("turn", seat, {"turn": turn, "rank": rank})]


def gold(seat: int) -> Event:
    return Event("gold", seat, {"gold": 2})


ROUND = [Event("round", 0, {"round": 2}), Event("faceUp", PUBLIC, {"ranks": [2]})]


def since(begin: Begin, *lines: Event) -> dict[int, list[str]]:
    """Kinds of events that the first of three is told of, after some lines, a step each."""
    play = playing(begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=7"))
    play.log = [Entry(step, event) for step, event in enumerate(lines)]
    return {
        seat: [event.kind for event in events if event.kind != "revealed"]
        for seat, events in events_by_seat(play).items()
    }


def test_a_round_ends_the_own_turn(begin: Begin) -> None:
    """Machiavelli: nothing that was told is told again while characters are chosen (M§7.2)."""
    others, mine = [*called(1, 1, 3), gold(1)], [*called(0, 1, 5), gold(0)]
    assert since(begin, *others, *mine)[1] == ["turn", "gold"]
    assert since(begin, *others, *mine, *ROUND) == {1: [], 2: []}
    picked = [Event("picked", seat, {}) for seat in range(3)]
    later = since(begin, *mine, *others, *ROUND, *picked, *called(0, 2, 4))
    assert later == {1: ["turn", "gold", "round"], 2: []}, "what is over is told as that"


def test_another_round_begins_between_the_turns_of_both(begin: Begin) -> None:
    """What began it goes before the first turn of each seat that is of it, where both are told."""
    mine, late = [*called(0, 1, 5), gold(0)], [*called(1, 1, 6), gold(1)]
    early = [*called(1, 2, 1), gold(1), *called(2, 1, 2), gold(2)]
    kinds = since(begin, *mine, *late, *ROUND, *early)
    assert kinds == {1: ["turn", "gold", "round", "turn", "gold"], 2: ["round", "turn", "gold"]}
    assert since(begin, *mine, *ROUND, *early)[2] == ["turn", "gold"]


def test_the_crown_of_one_who_was_killed_is_told_behind_the_own_turn(begin: Begin) -> None:
    """Where that was the last of a round nobody has a turn between (M§7.9)."""
    viewers = [*called(0, 1, 8), gold(0), Event("turnEnd", 0)]
    killed = Event("revealed", 2, {"rank": 4})
    crown = [killed, Event("crown", 2), Event("statue", 0, {"points": -5})]
    assert since(begin, *viewers, *crown, *ROUND) == {1: [], 2: ["crown", "statue", "round"]}
    later = since(begin, *viewers, *crown, *ROUND, *called(2, 1, 1), gold(2))
    assert later == {1: [], 2: ["crown", "statue", "round", "turn", "gold"]}
    mine = [killed._replace(seat=0), Event("crown", 0), Event("statue", 0, {"points": 5})]
    assert since(begin, *viewers, *mine, *ROUND) == {1: [], 2: []}


def test_who_had_no_turn_is_told_of_too(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=7")
    mine, others = [*called(0, 1, 5), gold(0)], [*called(1, 1, 6), gold(1)]
    playing(model).log = [Entry(0, event) for event in (*mine, *others)]
    _, line = place(model).split('<li data-owner="2"')
    assert f">{model.t('app.digest.nothing')}<" in line
    assert f"{model.players[2].name}: {model.t('app.digest.nothing')}" in line


@pytest.mark.clause("M§6.4")
def test_who_only_chose_a_character_is_told_to_have_chosen(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=7&startPlayer=0")
    play = playing(model)
    drawn: Any = import_module("cantiere_app.games.machiavelli.view")
    own_step(model)
    play.view = drawn
    picks = [Event("picked", seat) for seat in (1, 2)]
    said = drawn.line(picks[0], scene(model))
    for lines in (picks, [*picks, *called(2, 1, 3)]):
        play.log = [Entry(0, event) for event in lines]
        line = lines_of(model).partition('<li data-owner="1"')[2].partition("</li>")[0]
        assert line.count(said) == 2, "where it is seen, and where it is read out"
    play.log = [Entry(0, event) for event in (*picks, ROUND[0])]
    assert said not in place(model)


def test_who_had_no_turn_is_told_what_was_done_to_him(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=7")
    swapped = Event("swappedHands", 1, {"other": 2, "counts": [4, 2]})
    lines = (*called(0, 1, 5), gold(0), *called(1, 1, 3), swapped)
    play = playing(model)
    play.log = [Entry(0, event) for event in lines]
    drawn: Any = import_module("cantiere_app.games.machiavelli.view")
    play.view = drawn
    _, line = lines_of(model).split('<li data-owner="2"')
    assert model.t("app.digest.nothing") not in line
    assert model.players[1].name in line


def test_what_is_counted_at_the_end_is_of_no_turn(begin: Begin) -> None:
    ends = [Event("end", PUBLIC, {}), Event("handShown", 1, {"cards": []})]
    assert since(begin, *called(1, 1, 3), gold(1), *ends)[1] == ["turn", "gold"]


def test_the_second_of_two_own_turns_tells_only_what_was_between(begin: Begin) -> None:
    """With three players everybody has two characters, and perhaps two turns on end."""
    others, first = [*called(1, 1, 3), gold(1)], [*called(0, 1, 5), gold(0)]
    assert since(begin, *others, *first, *called(0, 2, 6)) == {1: [], 2: []}
    between = [*called(2, 1, 6), gold(2)]
    told_of = since(begin, *others, *first, *between, *called(0, 2, 7))
    assert told_of == {1: [], 2: ["turn", "gold"]}


def test_who_is_robbed_at_a_call_is_told_with_that_turn(begin: Begin) -> None:
    """The Thief's player takes the gold before the turn begins (M§7.3)."""
    show, turn = called(1, 1, 3)
    robbed = Event("robbed", 0, {"other": 1, "gold": 3})
    mine = [*called(0, 1, 2), gold(0)]
    assert since(begin, *mine, show, robbed, turn)[1] == ["turn", "robbed"]


def test_what_one_did_in_the_turn_of_another_is_told_of_him(begin: Begin) -> None:
    show, turn = called(0, 1, 3)
    robbed = Event("robbed", 2, {"other": 0, "gold": 3})
    others = [*called(1, 1, 1), gold(1)]
    kinds = since(begin, *others, show, robbed, turn)
    assert kinds[2] == ["robbed"]
    assert "robbed" not in kinds[1]


REASONS = r'data-count="(-?\d+)"(?:(?!<li).)*?[ >]((?:\w+ [+\u2212]\d+(?:, )?)+)\.</span>'
"""The points of a line, and the last sentence that says what they are for."""


def test_points_are_what_the_totals_rose_by(begin: Begin) -> None:
    """Machiavelli: all types and cards that count others do so at once, too (M§12.3)."""
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=3")
    play = playing(model)
    game = play.table.game
    left: Sequence[int] = (0, 0, 0)
    rose, reasons = set[int](), set[str]()
    while game.decision(play.table.state) is not None:
        view = game.view(play.table.state, play.viewer)
        if view["active"] == play.viewer and view["turn"]["rank"]:
            left = game.scores(scene(model).state).totals
        called = len(play.log)
        steered(model, len(play.table.steps) + 1)
        totals = game.scores(scene(model).state).totals
        if not any(is_own_call(entry) for entry in play.log[called:]):
            continue
        shown = re.findall(r'<li data-owner="(\d)" data-count="(-?\d+)"', place(model))
        for seat, points in shown:
            assert int(points) == totals[int(seat)] - left[int(seat)]
            rose.add(int(points))
        for points, why in re.findall(REASONS, place(model)):
            gains = re.findall(r"(\w+) ([+\u2212]\d+)", why)
            assert sum(int(n.replace("\u2212", "-")) for _, n in gains) == int(points)
            reasons |= {source for source, _ in gains}
    assert len(rose) > 4
    assert {"allTypes", "districts"} <= reasons


def lines_of(model: Model) -> str:
    return "".join(digest.draw(model, scene(model)).values()).partition("<ul>")[2]


def test_lines_stay_the_same_while_the_turns_they_tell_of_are_shown_once_more(begin: Begin) -> None:
    """Whom a character met is told by the present, not by the position on the board (M§7.6)."""
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed=95")
    play = playing(model)
    drawn: Any = import_module("cantiere_app.games.machiavelli.view")
    play.view = drawn
    shown = set[str]()
    while play.table.game.decision(play.table.state) is not None:
        called = len(play.log)
        steered(model, len(play.table.steps) + 1)
        if not any(is_own_call(entry) for entry in play.log[called:]):
            continue
        lines = lines_of(model)
        play.rolling, first = "back", others_turns(play)[0].began
        for step in range(first, len(play.table.steps), 4):
            play.viewed, play.past = step, None
            assert lines_of(model) == lines
        play.viewed, play.past, play.rolling = None, None, ""
        shown.add(lines)
    assert len(shown) > 4


def test_beside_a_table_in_words_it_is_told_in_words(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:text")
    update.click(model, "app:digest")
    for drawn in (place(model), Page().draw(model)["z-sheet/box"]):
        assert 'class="did"' not in drawn
        words = re.findall('<span class="in-words">([^<]+)</span>', drawn)
        assert len(words) == 1
        assert "take" in words[0]
