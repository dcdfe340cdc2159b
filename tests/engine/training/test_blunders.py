"""Blunders are seen where they are made, and the command counts them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.engine.firenze import builders as firenze
from tests.engine.machiavelli import builders as machiavelli
from tests.later import later

from cantiere.__main__ import main
from cantiere.core.game import Action, Game
from cantiere.core.notation import read_position
from cantiere.firenze.constants import BUILDING, CHOOSE, NOBODY
from cantiere.games import MODULES, load
from cantiere.training.blunders import EYES
from cantiere.training.blunders.firenze import FALLS, ROBBED
from cantiere.training.blunders.machiavelli import DEAREST, INCOME, TWIN
from cantiere.training.blunders.watch import MISSED, Watch, most_points

FIRENZE = Path(__file__).parents[1] / "firenze" / "ai" / "blunders.json"


def watched(game: Game[Any], s: Any, steps: Sequence[Action]) -> list[str]:
    """The blunders of the asked seat in these steps."""
    asked = game.decision(s)
    assert asked is not None
    watch = Watch(game, EYES[game.name], asked.seat)
    for action in steps:
        watch.before(s, game.legal(s), action)
        watch.after(s, game.play(s, action))
    return [kind for kind, _ in watch.blunders]


def test_every_game_has_its_blunders() -> None:
    assert EYES.keys() == MODULES.keys()
    assert all(MISSED in eyes.kinds for eyes in EYES.values())


@pytest.mark.parametrize(
    ("seat", "turn", "kinds"),
    [
        ({"city": ["church"], "gold": 1}, "bishop", [INCOME]),
        ({"city": ["church"], "gold": 5, "hand": ["palace"]}, "bishop", [INCOME, DEAREST]),
        ({"gold": 5, "hand": ["palace"]}, "bishop", [DEAREST]),
        ({"gold": 4, "hand": ["palace", "tavern"]}, "bishop", []),
        ({"gold": 4, "hand": ["palace"]}, "bishop", []),
        ({"gold": 4, "hand": ["tavern"], "city": ["tavern"]}, "bishop", []),
    ],
)
def test_the_end_of_a_turn_of_machiavelli(
    seat: dict[str, Any], turn: str, kinds: list[str]
) -> None:
    game = machiavelli.GAME
    s = machiavelli.table([seat, {}, {}, {}], turn=turn)
    assert watched(game, s, [game.parse(s, "end")]) == kinds


@pytest.mark.parametrize(("kept", "kinds"), [("palace", [TWIN]), ("tavern", [])])
def test_a_twin_is_kept(kept: str, kinds: list[str]) -> None:
    game = machiavelli.GAME
    mine = {"hand": ["palace"]}
    s = machiavelli.table(
        [mine, {}, {}, {}], turn="bishop", phase="open", deck=["tavern", "palace"]
    )
    game.play(s, game.parse(s, "draw"))
    assert watched(game, s, [game.parse(s, f"keep {kept}")]) == kinds


def two_turns(
    storage: str, begun: str, between: str, raised: bool, is_last: bool = False
) -> list[str]:
    """The blunders of a seat that begins a tower and, a turn later, builds nothing or raises it.

    between: what the seat has in store when its next turn begins, which is its last if so told.
    """
    game = firenze.GAME
    s = firenze.position([{"storage": storage}, {}], phase="build")
    watch = Watch(game, EYES["firenze"], 0)
    opening = [game.parse(s, f"start {begun}")]
    while game.decision(s) is not None and s.turns[0] < 3:
        legal = game.legal(s)
        action = opening.pop() if opening else legal[0 if s.phase == CHOOSE else -1]
        if raised and s.turns[0] == 2 and s.phase == BUILDING and not s.built and not s.frames:
            action = legal[0]
        watch.before(s, legal, action)
        watch.after(s, game.play(s, action))
        if s.active == 1:
            s.storage[:6] = [between.count(colour) for colour in "WYGRBP"]
            s.end_tile = 1 if is_last else NOBODY
    return [kind for kind, _ in watch.blunders]


@pytest.mark.parametrize(
    ("storage", "between", "raised", "kinds"),
    [
        ("WW", "W", True, []),
        ("WW", "W", False, [FALLS]),
        ("W", "", False, [FALLS]),
        ("WW", "", False, [ROBBED]),
        ("WW", "Y", False, [ROBBED]),
    ],
)
def test_a_tower_of_one_brick_falls(
    storage: str, between: str, raised: bool, kinds: list[str]
) -> None:
    assert two_turns(f"W{len(storage)}", "W", between, raised) == kinds


def test_a_tower_that_falls_in_the_last_turn_is_no_blunder() -> None:
    kinds = two_turns("W1", "W", "", False, is_last=True)
    assert not {FALLS, ROBBED} & {*kinds}


def last_turns() -> list[dict[str, Any]]:
    blunders: list[dict[str, Any]] = json.loads(FIRENZE.read_text("utf-8"))
    return [each for each in blunders if "better" in each]


@pytest.mark.slow
@pytest.mark.parametrize("blunder", [last_turns()[0], *later(*last_turns()[1:])])
def test_points_missed_in_a_last_turn_are_counted_by_trying_all(blunder: dict[str, Any]) -> None:
    game, eyes = firenze.GAME, EYES["firenze"]
    _, s = read_position(blunder["code"], load)
    seat, better = s.active, [tuple(step) for step in blunder["better"]]
    most = most_points(game, eyes, s, seat)
    assert watched(game, game.copy(s), better[:1]) == []
    best = game.copy(s)
    for action in better:
        game.play(best, action)
    assert most >= eyes.points(best, seat)
    idle = game.copy(s)
    steps = []
    turn = game.turn(idle)
    while game.decision(idle) is not None and game.turn(idle) == turn:
        steps.append(game.legal(idle)[-1])
        game.play(idle, steps[-1])
    assert watched(game, s, steps).count(MISSED) == (eyes.points(idle, seat) < most)


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_the_command_counts(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["blunders", game, "--games", "2", "--level", "random", "--against", "random"]
    assert main([*args, "--cores", "1", "--positions"]) == 0
    out = capsys.readouterr().out
    assert f"One random against 2 of random in {game}: 2 games" in out
    assert all(f"| {kind} | " in out for kind in EYES[game].kinds)
    for line in out.splitlines():
        if line.startswith(tuple(f"{kind}: " for kind in EYES[game].kinds)):
            assert read_position(line.split()[-1], load)[0].name == game
