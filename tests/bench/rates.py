"""Rates of a game, measured with the engine alone: runs natively and in Pyodide.

Run by itself, with the names of tables or without, it prints one line of JSON. Each figure is the
median of five runs; seconds are those of the processor, so that other work disturbs less.

*Random* means the game's steered policy R (`Game.rollout_policy`). Only decisions with two or more
legal actions count. Playouts start from the named positions below: R's own game of a seed, at the
moment the first seat begins its eighth turn, or its third where games are over by then.
"""

import json
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from time import process_time
from typing import Any, Final

from cantiere.core import random
from cantiere.core.game import Game, Guesser
from cantiere.players.levels import think
from cantiere.players.thoughts import thought_out

CAP: Final = 100
TABLES: Final[dict[str, dict[str, Any]]] = {
    "firenze": {},
    "carrara": {},
    "carrara full": {"variant": "full", "cards": "random"},
    "machiavelli": {"seats": 6},
}
"""Tables, of three unless they say so: a game, and its options that are not the default."""

BEGUN: Final = {"machiavelli": 3}
"""Turns of the first seat begun at the named positions, 8 where left out."""

RUNS: Final = 5
BLOCKS: Final = 25
ROLLS: Final = 2**30
POSITIONS: Final = {"eighth-turn-a": 1, "eighth-turn-b": 2, "eighth-turn-c": 3}
"""Names of positions, and their seeds."""


def _node_clock() -> float:
    """Seconds of the processor used by Node: its `process_time` is the clock on the wall."""
    from js import process

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


clock: Callable[[], float] = _node_clock if sys.platform == "emscripten" else process_time


def median(values: Iterable[float]) -> float:
    """The middle value; `statistics` is not among what the page ships."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _median_rate(work: Callable[[int], int]) -> float:
    """Things a second: `work(run)` does some and says how many."""
    rates = []
    for run in range(RUNS):
        start = clock()
        done = work(run)
        rates.append(done / (clock() - start))
    return median(rates)


class Rates:
    """What is measured of one table."""

    def __init__(self, table: str) -> None:
        self.game: Game[Any] = import_module(f"cantiere.{table.split()[0]}").GAME
        self.begun = BEGUN.get(table, 8)
        self.options = {"seats": 3, "turnCap": CAP, **TABLES[table]}

    def decide(self, s: Any, rng: int) -> tuple[int, int]:
        """One decision by R; the generator, and 1 if there was a choice."""
        legal = self.game.legal(s)
        rng = random.step(rng)
        self.game.apply(s, self.game.rollout_policy(s, legal, rng % ROLLS))
        return rng, int(len(legal) > 1)

    def play_on(self, s: Any, rng: int) -> tuple[int, int]:
        """R to the end of the game; the generator, and the decisions with a choice.

        As `decide` does it, but without a call for each: what measures should not cost.
        """
        game, step = self.game, random.step
        decision, legal_of, apply, policy = (
            game.decision,
            game.legal,
            game.apply,
            game.rollout_policy,
        )
        choices = 0
        while decision(s) is not None:
            legal = legal_of(s)
            rng = step(rng)
            apply(s, policy(s, legal, rng % ROLLS))
            choices += len(legal) > 1
        return rng, choices

    def position(self, name: str) -> Any:
        """A named position."""
        seed = POSITIONS[name]
        s, rng = self.game.new(self.options, seed), random.seeded(seed)
        while s.turns[s.start_seat] < self.begun:
            rng, _ = self.decide(s, rng)
        return s

    def games(self, count: int) -> dict[str, float]:
        """Whole games by R: games and decisions a second, decisions a game, games at the cap."""
        seen = {"decisions": 0, "capped": 0, "games": 0}
        rates = []
        for run in range(RUNS):
            decisions = 0
            start = clock()
            for seed in range(run * count, (run + 1) * count):
                s = self.game.new(self.options, seed)
                _, choices = self.play_on(s, random.seeded(seed))
                decisions += choices
                seen["capped"] += self.game.is_capped(s)
            seconds = clock() - start
            rates.append((count / seconds, decisions / seconds))
            seen["decisions"] += decisions
            seen["games"] += count
        return {
            "games/s": median(rate[0] for rate in rates),
            "decisions/s": median(rate[1] for rate in rates),
            "decisions a game": seen["decisions"] / seen["games"],
            "capped share": seen["capped"] / seen["games"],
        }

    def unlogged(self, count: int) -> float:
        """Decisions a second of games by R whose events nobody records, as in a search."""

        def work(run: int) -> int:
            decisions = 0
            for seed in range(run * count, (run + 1) * count):
                s = self.game.new(self.options, seed)
                s.log = None
                decisions += self.play_on(s, random.seeded(seed))[1]
            return decisions

        return _median_rate(work)

    def copies(self, count: int) -> float:
        """Microseconds a copy of a mid-game state."""
        s = self.position("eighth-turn-a")

        return 1e6 / count * median(self._copied(s, count) for _ in range(RUNS))

    def guesses(self, count: int) -> dict[str, float]:
        """Microseconds a guess of the same state's view, which is read once; and in copies, which
        are made in turn with the guesses, because the load of a machine changes.
        """
        s = self.position("eighth-turn-a")
        guesser = self.game.guesser(self.game.view(s, s.active))
        blocks = [(self._guessed(guesser, count), self._copied(s, count)) for _ in range(BLOCKS)]
        return {
            "guess us": 1e6 / count * median(guessed for guessed, _ in blocks),
            "guess copies": median(guessed / copied for guessed, copied in blocks),
        }

    def _guessed(self, guesser: Guesser[Any], count: int) -> float:
        """Return the seconds that `count` guesses take."""
        start = clock()
        for rng in range(count):
            guesser.sample(rng)
        return clock() - start

    def _copied(self, s: Any, count: int) -> float:
        """Return the seconds that `count` copies take."""
        start = clock()
        for _ in range(count):
            s.copy()
        return clock() - start

    def full_playouts(self, count: int) -> float:
        """Iterations a second: a fresh guess, R to the end, the points."""
        starts = map(self.position, POSITIONS)
        guessers = [self.game.guesser(self.game.view(s, s.active)) for s in starts]

        def work(run: int) -> int:
            rng = random.seeded(run)
            for i in range(count):
                s, _ = guessers[i % len(guessers)].sample(rng)
                rng, _ = self.play_on(s, random.step(rng))
                self.game.scores(s)
            return count

        return _median_rate(work)

    def cut_playouts(self, count: int) -> float:
        """Iterations a second: a guess, R to the end of the round, evaluations."""
        starts = [self.position(name) for name in POSITIONS]
        guessers = [self.game.guesser(self.game.view(s, s.active)) for s in starts]
        ends = [sum(s.turns) + 3 for s in starts]

        def work(run: int) -> int:
            rng = random.seeded(run)
            for i in range(count):
                last = ends[i % len(ends)]
                s, _ = guessers[i % len(guessers)].sample(rng)
                rng = random.step(rng)
                while self.game.decision(s) is not None and sum(s.turns) < last:
                    rng, _ = self.decide(s, rng)
                for seat in range(3):
                    self.game.evaluate(s, seat)
            return count

        return _median_rate(work)

    def searches(self, nodes: int) -> float:
        """Iterations a second of the search as the level `search` plays it."""
        views = [self.game.view(s, s.active) for s in map(self.position, POSITIONS)]

        def work(run: int) -> int:
            thought = think(self.game, "search", views[run % len(views)], run, nodes)
            thought_out(thought)
            return nodes

        return _median_rate(work)

    def turn(self, nodes: int | None) -> dict[str, float]:
        """Seconds a turn of the level `search`, median and worst of a game against greedy."""
        s, rng, chair = self.game.new(self.options, 5), random.seeded(5), 0
        seconds: list[float] = []
        while (asked := self.game.decision(s)) is not None:
            rng = random.step(rng)
            level = "search" if asked.seat == chair else "greedy"
            if level == "search" and s.turns[chair] > len(seconds):
                seconds.append(0.0)
            start = clock()
            thought = think(self.game, level, self.game.view(s, asked.seat), rng, nodes)
            thought_out(thought)
            if level == "search" and seconds:
                seconds[-1] += clock() - start
            for action in thought.best():
                self.game.apply(s, action)
        return {"median": median(seconds), "worst": max(seconds)}

    def rates(self, scale: float = 1.0) -> dict[str, Any]:
        """All figures; `scale` shortens or lengthens the runs."""
        return {
            **self.games(max(1, round(20 * scale))),
            "unlogged decisions/s": self.unlogged(max(1, round(20 * scale))),
            "copy us": self.copies(max(1, round(5000 * scale))),
            **self.guesses(max(1, round(1000 * scale))),
            "full playouts/s": self.full_playouts(max(1, round(40 * scale))),
            "cut playouts/s": self.cut_playouts(max(1, round(400 * scale))),
            "search iterations/s": self.searches(max(1, round(200 * scale))),
            "search turn s": self.turn(None),
        }


if __name__ == "__main__":
    print(json.dumps({table: Rates(table).rates() for table in sys.argv[1:] or TABLES}))
