"""The ladder: each level against the one below it, or against opponents that are named.

One player of a level meets players of one kind at all other seats; each deal is played once for
each seat.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere import games
from cantiere.core.game import Json
from cantiere.players.match import Result, wilson
from cantiere.players.names import PLAYERS
from cantiere.training import matches
from cantiere.training.blocks import Job, Plan
from cantiere.training.commits import commit

RUNGS: Final = tuple(zip(PLAYERS[1:], PLAYERS[:-1], strict=True))
"""The levels from the lowest up, each with the one below it."""


class Rung(NamedTuple):
    """A row of the table: a level of a game, and who has all other seats."""

    game: str
    level: str
    other: str

    @property
    def title(self) -> str:
        """Return the name of the row."""
        return f"{self.game} {self.level} {self.other}"


def rungs_of(game: str, levels: Sequence[str], others: Sequence[str]) -> list[Rung]:
    """Return the rows of a game. levels: all if none is named; others: the level below if none is
    named.
    """
    wanted = [(level, below) for level, below in RUNGS if level in (levels or PLAYERS)]
    return [Rung(game, level, other) for level, below in wanted for other in (others or (below,))]


def job_of(
    rungs: Sequence[Rung], options: Mapping[str, Mapping[str, Json]], seed: int, count: int
) -> Job:
    """Return the ladder as a run. options: of each game; all have the same number of seats.

    count: the games of each row.
    """
    seats = next(iter(options.values()))["seats"]
    plan = {
        "commit": commit(),
        "rungs": [[*rung] for rung in rungs],
        "seats": seats,
        "options": {game: {**given} for game, given in options.items()},
        "seed": seed,
        "games": count,
    }
    return Job(plan, len(rungs) * -(-count // seats), play, add)


def play(plan: Plan, number: int) -> Json:
    """Play a block: one deal of one row."""
    deals = -(-plan["games"] // plan["seats"])
    rung = Rung(*plan["rungs"][number // deals])
    match = {"options": plan["options"][rung.game], "seed": plan["seed"]}
    players = [rung.level, *[rung.other] * (plan["seats"] - 1)]
    game = games.load(rung.game)
    result = matches.play_deal(game, players, match, number % deals, plan["games"])
    return {rung.title: matches.as_json(result)}


def add(total: Json, more: Json) -> Json:
    """Return the rows of both."""
    rows = {**total}
    for title, row in more.items():
        rows[title] = matches.add(rows[title], row) if title in rows else row
    return rows


def table(plan: Plan, total: Mapping[str, Json]) -> list[str]:
    """Return the table in Markdown, and for levels with several opponents the worst of them."""
    rungs = [Rung(*each) for each in plan["rungs"]]
    rows = {rung: matches.result_of(total[rung.title]) for rung in rungs if rung.title in total}
    seats = plan["seats"]
    said = (
        f"One player of a level against {seats - 1} others, {seats} seats (fair "
        f"{100 / seats:.1f} %), deals from seed {plan['seed']}, commit {plan['commit']}:"
    )
    return [
        said,
        "",
        "| game | level | against | games | won (Wilson 95 %) | points ahead | ms a decision |",
        "|---|---|---|---|---|---|---|",
        *(_line(rung, result) for rung, result in rows.items()),
        *_worst(rows, seats),
    ]


def _line(rung: Rung, result: Result) -> str:
    tally = result.tallies[0]
    low, high = wilson(tally.wins, tally.games)
    share = f"{100 * tally.wins / tally.games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
    time = 1000 * tally.seconds / max(1, tally.decisions)
    return (
        f"| {rung.game} | {rung.level} | {rung.other} | {tally.games} | {share} "
        f"| {tally.margin / tally.games:+.1f} | {time:.1f} |"
    )


def _worst(rows: Mapping[Rung, Result], seats: int) -> list[str]:
    """Return a line for each level that met several kinds of opponents: a level counts by those
    against which it does worst.
    """
    met: dict[tuple[str, str], list[tuple[float, str]]] = {}
    for rung, result in rows.items():
        tally: Any = result.tallies[0]
        shares = met.setdefault((rung.game, rung.level), [])
        shares.append((seats * tally.wins / tally.games, rung.other))
    return [
        f"{game}, {level}: {min(shares)[0]:.2f} times the fair share against {min(shares)[1]}, "
        f"the worst of {len(shares)} panels"
        for (game, level), shares in met.items()
        if len(shares) > 1
    ]
