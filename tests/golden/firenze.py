"""Golden games of Firenze: whole games as text, a line of steps and a line of events each turn.

`PYTHONPATH=engine python -m tests.golden.firenze` plays them anew and writes the files; `git diff`
then shows what a change of the rules or of the tables did to them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.engine.firenze.sampling import noisy_greedy

from cantiere.core import random
from cantiere.core.conformance import Chooser, steered
from cantiere.core.game import Action, Event
from cantiere.core.record import state_hash
from cantiere.firenze.state import State
from cantiere.games import load

HERE: Final = Path(__file__).parent
GAME: Final = load("firenze")
GAMES: Final[list[tuple[dict[str, Any], int, Chooser]]] = [
    ({"seats": 2}, 1, noisy_greedy),
    ({"seats": 3}, 2, noisy_greedy),
    ({"seats": 4}, 3, noisy_greedy),
    ({"seats": 2, "eventLoss": "auto"}, 4, noisy_greedy),
    ({"seats": 3, "campanile": False, "neutralSeals": 0}, 5, noisy_greedy),
    ({"seats": 4, "neutralPolicy": "dice", "neutralSeals": 7}, 6, noisy_greedy),
    ({"seats": 3, "neutralPolicy": "weakColour", "weakColour": "white"}, 7, noisy_greedy),
    ({"seats": 2, "neutralPolicy": "manual", "manual": ["white 3", "red 4"]}, 8, steered),
    ({"seats": 4, "turnCap": 20, "eventLoss": "auto"}, 9, steered),
    ({"seats": 3, "startPlayer": 2, "handsVisible": True}, 10, noisy_greedy),
]
BETWEEN: Final = "; "
INDENT: Final = "    "


def paths() -> list[Path]:
    return sorted(HERE.glob("firenze-[0-9]*.txt"))


def record(options: dict[str, Any], seed: int, chooser: Chooser) -> list[Action]:
    """The actions of a game played by a policy."""
    s = GAME.new(options, seed)
    rng = random.seeded(seed + 1)
    actions: list[Action] = []
    while GAME.decision(s) is not None:
        action, rng = chooser(GAME, s, rng)
        GAME.play(s, action)
        actions.append(action)
    return actions


def write(options: dict[str, Any], seed: int, actions: list[Action]) -> str:
    """The text of a game: options and seed, a line a turn, points by source, hash."""
    s = GAME.new(options, seed)
    lines = [f"options {json.dumps(options)}", f"seed {seed}"]
    turn: list[str] = []
    told: list[str] = []
    for action in actions:
        name = _turn_name(s)
        turn.append(GAME.notation(s, action))
        told += [_told(event) for event in GAME.play(s, action)]
        if GAME.decision(s) is None or _turn_name(s) != name:
            lines.append(f"{name}: {BETWEEN.join(turn)} = {' '.join(map(str, s.pp))}")
            lines.append(INDENT + BETWEEN.join(told))
            turn, told = [], []
    return "\n".join([*lines, *_result(s), ""])


def _turn_name(s: State) -> str:
    """Seat and number of its turn: `2.7` is the seventh turn of seat 2."""
    return f"{s.active}.{s.turns[s.active]}"


def _told(event: Event) -> str:
    """An event in short: `torn@2 card=ruin tower=3 …`."""
    words = [f"{key}={_value(value)}" for key, value in event.params.items()]
    return " ".join([f"{event.kind}@{event.seat}" if event.seat >= 0 else event.kind, *words])


def _value(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")).replace('"', "")


def _result(s: State) -> Iterator[str]:
    scores = GAME.scores(s)
    for source, points in scores.rows.items():
        yield f"{source} {' '.join(map(str, points))}"
    yield f"totals {' '.join(map(str, scores.totals))}"
    yield f"winners {' '.join(map(str, scores.winners))}"
    yield f"hash {state_hash(GAME, s)}"


def read(text: str) -> tuple[dict[str, Any], int, list[Action]]:
    """Options, seed and actions of a text, each action read from its notation in its place."""
    lines = text.splitlines()
    options = json.loads(lines[0].removeprefix("options "))
    seed = int(lines[1].removeprefix("seed "))
    s = GAME.new(options, seed)
    actions = []
    for line in lines[2:]:
        if line.startswith(INDENT):
            continue
        name, colon, rest = line.partition(": ")
        if not colon:
            break
        assert name == _turn_name(s), f"{line} at turn {_turn_name(s)}"
        for step in rest.rpartition(" = ")[0].split(BETWEEN):
            actions.append(GAME.parse(s, step))
            GAME.play(s, actions[-1])
    return options, seed, actions


def main() -> None:
    """Play all games anew and write their files."""
    for number, (options, seed, chooser) in enumerate(GAMES, 1):
        path = HERE / f"firenze-{number:02}.txt"
        path.write_text(write(options, seed, record(options, seed, chooser)), "utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
