"""Every kind of event says what is heard of it, and everything named can be played."""

from itertools import pairwise

import pytest

from cantiere import games
from cantiere_app.features.settings import acts as settings
from cantiere_app.features.sound import model as sound
from cantiere_app.kit.events import beats
from cantiere_app.kit.events.beats import TIMES, Beat
from cantiere_app.kit.events.sounds import FAMILIES, NONE, RATE, SAMPLES, SOUNDS, written
from cantiere_app.session import outcomes
from cantiere_app.session.new_table import view_of

GAMES = sorted(games.MODULES)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_a_sound_or_says_none(game: str) -> None:
    kinds = view_of(game).events.kinds
    assert {name: kind.sound for name, kind in kinds.items() if kind.sound == ""} == {}
    assert {kind.sound for kind in kinds.values()} <= {NONE, *SOUNDS}


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_that_is_not_told_is_not_heard(game: str) -> None:
    kinds = view_of(game).events.kinds
    assert {
        name for name, kind in kinds.items() if kind.say is None and kind.sound != NONE
    } == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_big_moments_and_not_too_many(game: str) -> None:
    big = [kind for kind in view_of(game).events.kinds.values() if kind.is_big]
    assert 0 < len(big) < len(view_of(game).events.kinds) / 4
    assert all(kind.sound in SOUNDS for kind in big)


def test_every_beat_has_a_sound_or_says_none() -> None:
    assert set(beats.SOUNDS) == set(TIMES)
    assert set(beats.SOUNDS.values()) <= {NONE, *SOUNDS}
    assert Beat("built", []).heard == "stone"
    assert Beat("built", [], NONE).heard == NONE


def test_every_sound_is_made_of_samples_of_the_file() -> None:
    length = sum(SAMPLES.values()) / 1000
    for name, made in SOUNDS.items():
        assert made.family in FAMILIES
        assert made.strokes, name
        for begins, lasts, at, speed, loud in written(name, 1):
            assert 0 <= begins < begins + lasts <= length + 1e-9
            assert at >= 0
            assert 0.25 <= speed <= 4
            assert 0 < loud <= 1
    assert RATE >= 8000


def test_every_family_is_heard_of() -> None:
    assert {made.family for made in SOUNDS.values()} == set(FAMILIES)


def test_no_sample_of_a_sound_is_struck_twice_at_once() -> None:
    """Less apart they would be left out: see `web/stage/sound.mjs`."""
    for name, made in SOUNDS.items():
        for sample in SAMPLES:
            at = sorted(stroke.at for stroke in made.strokes if stroke.sample == sample)
            assert all(b - a >= 90 for a, b in pairwise(at)), name


def test_whatever_the_page_itself_plays_is_there() -> None:
    assert {sound.YOUR_TURN, outcomes.REFUSED, *settings.HEARD.values()} <= set(SOUNDS)


def test_the_volume_is_that_of_every_stroke() -> None:
    half, whole = written("coins", 0.5), written("coins", 1)
    assert [each[:4] for each in half] == [each[:4] for each in whole]
    assert all(a[4] == pytest.approx(b[4] / 2, abs=0.001) for a, b in zip(half, whole, strict=True))
    assert written(NONE, 1) == []
