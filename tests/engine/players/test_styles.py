"""The rivals: their names and levels, and styles that are small terms of the evaluation."""

from typing import Any

import pytest
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI, asked, moments

from cantiere.core.game import Game
from cantiere.players.levels import UnknownLevel, think
from cantiere.players.names import (
    ACCEPTED,
    FORMER,
    LEVELS,
    RIVALS,
    at_level,
    is_player,
    level_of,
    named,
    rival_of,
)
from cantiere.players.planner import Planner
from cantiere.players.styles import Style, style_of, styled
from cantiere.players.thoughts import thought_out

GAMES = [FIRENZE, CARRARA, MACHIAVELLI]
PLAIN = Style(1.0, {}, {})


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("tessa", "tessa.master"),
        ("ubaldo", "ubaldo.apprentice"),
        ("nanna.search", "nanna.master"),
        ("orsola.greedy", "orsola.journeyman"),
        ("baccio.mason", "baccio.mason"),
        ("human", "human"),
        ("Tessa", "Tessa"),
        *FORMER.items(),
    ],
)
def test_a_rival_without_a_level_plays_at_the_usual_one(name: str, player: str) -> None:
    assert named(name) == player
    assert named(player) == player


NOBODY = "tessa.apprentice ubaldo.master tessa. isotta.random tessa.mason.mason human foreman"


@pytest.mark.parametrize("name", [*NOBODY.split(), ".mason", ""])
def test_what_is_no_player_is_refused(name: str) -> None:
    assert not is_player(name)
    s = CARRARA.new({"seats": 2}, 1)
    rival = name.partition(".")[0]
    levels = [f"{rival}.{level}" for level in RIVALS[rival].levels] if rival in RIVALS else ACCEPTED
    with pytest.raises(UnknownLevel) as refused:
        think(CARRARA, name, CARRARA.view(s, asked(CARRARA, s)), 1)
    assert str(refused.value) == f"unknown player {name!r}; accepted: {', '.join(levels)}"


def test_every_rival_has_three_levels_or_more_and_its_usual_one_among_them() -> None:
    assert len(RIVALS) == 8
    for rival, offered in RIVALS.items():
        assert len(offered.levels) >= 3
        assert offered.usual in offered.levels
        for level in LEVELS:
            nearest = at_level(f"{rival}.{offered.usual}", level)
            assert is_player(nearest)
            assert rival_of(nearest) == rival
            assert level not in offered.levels or level_of(nearest) == level
    assert at_level("mason", "master") == "master"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("rival", RIVALS)
def test_a_style_names_features_that_the_game_has(rival: str, game: Game[Any]) -> None:
    style = style_of(rival, game.name)
    assert {*style.moves} <= {*game.feature_names()}
    assert {*style.turns} <= {*(game.planning.names if game.planning else ())}
    assert style != PLAIN
    assert all(0.5 <= factor <= 1.5 for factor in (style.others, *style.moves.values()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_style_without_terms_evaluates_as_the_game_does(game: Game[Any]) -> None:
    for s in moments(game, 3, 5, every=60):
        for seat in range(3):
            same = styled(game, PLAIN, seat)
            for other in range(3):
                expected = game.evaluate(s, other)
                assert same.evaluate(s, other) == pytest.approx(expected, abs=0.02)
            if game.planning and same.planning:
                assert same.planning.worths(s) == game.planning.worths(s)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_style_counts_its_own_seat_and_scales_the_others(game: Game[Any]) -> None:
    name = game.feature_names()[1]
    weight = game.feature_weights()[1]
    rival_game = styled(game, Style(0.5, {name: 3.0}, {}), 1)
    for s in moments(game, 3, 5, every=60):
        if game.decision(s) is None:
            continue
        more = 2 * weight * game.features(s, 1)[1]
        assert rival_game.evaluate(s, 1) == pytest.approx(game.evaluate(s, 1) + more, abs=0.02)
        assert rival_game.evaluate(s, 0) == pytest.approx(game.evaluate(s, 0) / 2, abs=0.02)


def test_points_for_the_end_of_a_turn_are_added_to_the_own_seat() -> None:
    rival_game = styled(FIRENZE, Style(1.0, {}, {"bricks": 0.5, "storage": 1.0}), 2)
    planning = FIRENZE.planning
    assert planning
    assert rival_game.planning
    places = [planning.names.index(name) for name in ("bricks", "storage")]
    for s in moments(FIRENZE, 3, 5, every=40):
        if FIRENZE.decision(s) is None:
            continue
        plain, worths = planning.worths(s), rival_game.planning.worths(s)
        bricks, storage = (planning.row(s, 2)[place] for place in places)
        assert worths[:2] == plain[:2]
        assert worths[2] - plain[2] == 500_000 * bricks + 10_000 * storage


@pytest.mark.slow
def test_a_finished_game_is_worth_its_points_whatever_the_style() -> None:
    for game in GAMES:
        *_, s = moments(game, 2, 5, every=1)
        while game.decision(s) is not None:
            game.play(s, game.legal(s)[0])
        for rival in RIVALS:
            rival_game = styled(game, style_of(rival, game.name), 1)
            assert rival_game.evaluate(s, 1) == game.scores(s).totals[1]


def test_a_rival_thinks_by_its_level_and_plays_legal_moves() -> None:
    for s in moments(FIRENZE, 2, 41, every=120):
        view = FIRENZE.view(s, asked(FIRENZE, s))
        for player in ("ubaldo.apprentice", "celeste.journeyman", "lapo.mason", "tessa"):
            thought = think(FIRENZE, player, view, 3, nodes=10)
            thought_out(thought)
            assert thought.best()[0] in FIRENZE.legal(s)
            assert isinstance(thought, Planner) == (player in ("lapo.mason", "tessa"))
