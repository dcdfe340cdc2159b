"""Nothing on the page says what became of an event before the event was seen."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from tests.web.conftest import Begin
from tests.web.session.test_counts_seen import CARRARA, FIRENZE, MACHIAVELLI, moments, stepped

from cantiere_app.kit.events.beats import Beat, Motion, light, panel
from cantiere_app.session import movement
from cantiere_app.session.held_back import DIGEST, Drawn, up_to, up_to_the_end
from cantiere_app.session.model import Model, playing
from cantiere_app.session.new_table import view_of
from cantiere_app.shell.page import Page

STEPS = 120
SAID = {
    FIRENZE: {DIGEST, "z-row/words", "z-row/shelf/pile"},
    CARRARA: {DIGEST},
    MACHIAVELLI: {DIGEST, "z-procession/bays/#"},
}
"""Groups of each table that are seen to change and that no motion names."""


SHOWN = {
    FIRENZE: {"z-text/left/players/#", "z-text/left/row/#"},
    CARRARA: {"z-text/left/wheel/#", "z-text/right/players/#"},
    MACHIAVELLI: {"z-text/left/ranks/#", "z-text/right/cities/#-#"},
}
"""Lines of each table in words that change while others act."""


def watched(model: Model) -> Iterator[tuple[Drawn, Sequence[Motion]]]:
    """Yield the page before and after each step of somebody else, and what is played between."""
    for was, is_others, before, after in moments(model, Page().draw, 3, STEPS):
        drawn = Drawn(before, after)
        played = movement.staged(model, was, drawn).motions if is_others else ()
        if any(each.beats for each in played):
            yield drawn, played


@pytest.mark.slow
@pytest.mark.parametrize("table", SAID)
def test_what_no_motion_is_about_is_kept_up_to_the_last(begin: Begin, table: str) -> None:
    kept = Counter[str]()
    for drawn, played in watched(begin(table.format(5))):
        beats = [beat for each in played for beat in each.beats]
        named = {spot.key for beat in beats for move in beat.moves for spot in move.spots}
        assert DIGEST in named or drawn.before[DIGEST] == drawn.after[DIGEST]
        late = {move.thing.key for move in beats[-1].moves if move.kind == "keep"}
        kept.update(re.sub(r"\d+", "#", key) for key in late)
    assert SAID[table] <= {*kept}


@pytest.mark.slow
@pytest.mark.parametrize("table", SAID)
def test_the_table_in_words_tells_nothing_before_it_is_seen(begin: Begin, table: str) -> None:
    model = begin(table.format(5))
    model.settings = model.settings.with_values({"text": "on"})
    kept = Counter[str]()
    for drawn, played in watched(model):
        moves = [move for each in played for beat in each.beats for move in beat.moves]
        late = {move.thing.key for move in moves if move.kind == "keep"}
        facts = {key for key in drawn.after if key.startswith("z-text/")}
        assert {key for key in facts if is_read_only(key, drawn)} <= late
        kept.update(re.sub(r"\d+", "#", key) for key in late)
    assert SHOWN[table] <= {*kept}


def is_read_only(key: str, drawn: Drawn) -> bool:
    """Say whether a group has other words than before, and nothing more that can be done."""
    was, now = drawn.before.get(key, ""), drawn.after[key]
    words = [re.sub("<[^>]*>", " ", markup).split() for markup in (was, now)]
    acts = [{*re.findall('data-act="([^"]*)" data-legal="1"', markup)} for markup in (was, now)]
    return words[0] != words[1] and acts[1] <= acts[0]


def motions(count: int) -> list[Motion]:
    """Motions of one beat each, in which a seat lights up."""
    return [Motion([Beat("said", [light(panel(n))])]) for n in range(count)]


def late(played: Sequence[Motion]) -> list[list[str]]:
    """What each motion keeps up to its end."""
    moves = [[move for beat in each.beats for move in beat.moves] for each in played]
    return [[move.thing.key for move in each if move.kind == "keep"] for each in moves]


def test_a_line_of_what_was_done_to_the_viewer_comes_with_what_did_it() -> None:
    drawn = Drawn({"z-city/0": "<p>A</p>"}, {"z-city/0": "<p>B</p>", "z-city/struck": "<p>C</p>"})
    played = up_to(motions(3), drawn.lines(), [False, True, False])
    assert late(played) == [[], ["z-city/struck"], []]
    assert late(up_to_the_end(played, drawn, {"z-city"})) == [[], ["z-city/struck"], ["z-city/0"]]
    assert up_to(motions(2), drawn.lines(), [False, False]) == motions(2)


@pytest.mark.parametrize(
    ("was", "now", "is_kept"),
    [
        ("<p>46 cards</p>", "<p>45 cards</p>", True),
        ('<use href="#a"/>', '<use href="#b"/>', True),
        ('<p class="lit" title="A">46 cards</p>', '<p title="B">46 cards</p>', False),
        ("<p>46 cards</p>", '<p data-act="draw">45 cards</p>', False),
        ('<p data-act="draw">46 cards</p>', '<p data-act="draw">45 cards</p>', True),
        ("", "<p>0 cards</p>", True),
        ("<p>0 cards</p>", "", True),
    ],
)
def test_what_says_or_shows_something_else_is_kept_unless_it_can_only_now_be_pressed(
    was: str, now: str, *, is_kept: bool
) -> None:
    drawn = Drawn(*({"z-row/pile": each} if each else {} for each in (was, now)))
    assert late(up_to_the_end(motions(1), drawn, {"z-row"})) == [["z-row/pile"] * is_kept]
    assert late(up_to_the_end(motions(1), drawn, {"z-scene"})) == [[]]


@pytest.mark.parametrize("key", ["z-row/pile", "z-row/pile/0"])
def test_what_a_motion_is_about_changes_with_that(key: str) -> None:
    drawn = Drawn({"z-row/pile": "<p>A</p>"}, {"z-row/pile": "<p>B</p>"})
    moved = [Motion([Beat("said", [light(key)])])]
    assert late(up_to_the_end(moved, drawn, {"z-row"})) == [[]]


@pytest.mark.slow
def test_what_others_do_because_of_an_own_step_is_not_told_before_it_is_seen(begin: Begin) -> None:
    """Who chooses last lets the first character be called (M§7.2): that is the caller's story."""
    model = begin(f"{MACHIAVELLI.format(3)}&startPlayer=1")
    model.plays = True
    play, page = playing(model), Page()
    play.view = view_of("machiavelli")
    for roll in range(40):
        was, before, is_others = movement.former(model), page.draw(model), bool(play.thinking)
        stepped(model, roll)
        events = play.table.steps[-1].events
        drawn = Drawn(before, page.draw(model))
        if not is_others and any(each.seat not in (-1, play.viewer) for each in events):
            staging = movement.staged(model, was, drawn)
            assert DIGEST in late(staging.motions)[-1]
            bay = next(at for at, each in drawn.after.items() if 'class="m-bay now' in each)
            assert 'class="m-bay later' in staging.before[bay]
            return
    pytest.fail("nothing of the kind")
