"""Whole games as text: a line of steps and a line of events each turn, points by source, hash.

The hash is that of saves of version 1, so that the files prove how these are checked.

A set of them is written by `GoldenGames.write_all`; `git diff` then shows what a change of the
rules or of the tables did to them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from cantiere.core import random
from cantiere.core.game import Action, Event, Game
from cantiere.core.record import state_hash
from cantiere.testing.conformance import Chooser

HERE: Final = Path(__file__).parents[2] / "golden"
BETWEEN: Final = "; "
INDENT: Final = "    "


class Script(NamedTuple):
    """A game read from its text: options, seed, and each action from its notation."""

    options: dict[str, Any]
    seed: int
    actions: list[Action]


class GoldenGames:
    """The recorded games of a game: options, seed and policy of each."""

    def __init__(self, game: Game[Any], games: list[tuple[dict[str, Any], int, Chooser]]) -> None:
        self.game, self.games = game, games

    def paths(self) -> list[Path]:
        return sorted(HERE.glob(f"{self.game.name}-[0-9]*.txt"))

    def write_all(self) -> None:
        """Play all games anew and write their files."""
        for number, (options, seed, chooser) in enumerate(self.games, 1):
            path = HERE / f"{self.game.name}-{number:02}.txt"
            text = self.write(Script(options, seed, self._play(options, seed, chooser)))
            path.write_text(text, "utf-8")
            print(path.name)

    def _play(self, options: dict[str, Any], seed: int, chooser: Chooser) -> list[Action]:
        s, rng = self.game.new(options, seed), random.seeded(seed + 1)
        actions: list[Action] = []
        while self.game.decision(s) is not None:
            action, rng = chooser(self.game, s, rng)
            self.game.play(s, action)
            actions.append(action)
        return actions

    def write(self, script: Script) -> str:
        """The text of a game."""
        s = self.game.new(script.options, script.seed)
        lines = [f"options {json.dumps(script.options)}", f"seed {script.seed}"]
        turn: list[str] = []
        events: list[str] = []
        for action in script.actions:
            name = _turn_name(s)
            turn.append(self.game.notation(s, action))
            events += [_event_text(event) for event in self.game.play(s, action)]
            if self.game.decision(s) is None or _turn_name(s) != name:
                points = " ".join(map(str, self.game.scores(s).totals))
                lines.append(f"{name}: {BETWEEN.join(turn)} = {points}")
                lines.append(INDENT + BETWEEN.join(events))
                turn, events = [], []
        return "\n".join([*lines, *self._result(s), ""])

    def _result(self, s: Any) -> Iterator[str]:
        scores = self.game.scores(s)
        for source, points in scores.rows.items():
            yield f"{source} {' '.join(map(str, points))}"
        yield f"totals {' '.join(map(str, scores.totals))}"
        yield f"winners {' '.join(map(str, scores.winners))}"
        yield f"hash {state_hash(self.game, s, version=1)}"

    def read(self, text: str) -> Script:
        """The game of a text, each step read in its place."""
        lines = text.splitlines()
        options = json.loads(lines[0].removeprefix("options "))
        script = Script(options, int(lines[1].removeprefix("seed ")), [])
        s = self.game.new(options, script.seed)
        for line in lines[2:]:
            if line.startswith(INDENT):
                continue
            name, colon, rest = line.partition(": ")
            if not colon:
                break
            assert name == _turn_name(s), f"{line} at turn {_turn_name(s)}"
            for step in rest.rpartition(" = ")[0].split(BETWEEN):
                script.actions.append(self.game.parse(s, step))
                self.game.play(s, script.actions[-1])
        return script


def _turn_name(s: Any) -> str:
    """Seat and number of its turn: `2.7` is the seventh turn of seat 2."""
    return f"{s.active}.{s.turns[s.active]}"


def _event_text(event: Event) -> str:
    """An event in short: `torn@2 card=ruin tower=3 …`."""
    words = [f"{key}={_value(value)}" for key, value in event.params.items()]
    return " ".join([f"{event.kind}@{event.seat}" if event.seat >= 0 else event.kind, *words])


def _value(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")).replace('"', "")
