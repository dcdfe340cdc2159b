"""The ladder: each level against the one below it, with a checkpoint after every game.

One player of a level meets players of the level below at all other seats; each deal is played once
for each seat. A run that was interrupted goes on from its checkpoint and ends with the same table.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Game, Json
from cantiere.players.match import Result, Tally, play_match, wilson
from cantiere.players.names import PLAYERS

FORMAT: Final = "cantiere ladder"
VERSION: Final = 1

RUNGS: Final = tuple(zip(PLAYERS[1:], PLAYERS[:-1], strict=True))
"""The levels from the lowest up, each with the one below it."""


class Plan(NamedTuple):
    """The settings of a table. A checkpoint with other settings is refused.

    commit: the state of the program that plays. games: of each level in each game.
    """

    commit: str
    seats: int
    games: int
    seed: int


class Row(NamedTuple):
    """The games of one level so far. margin: points ahead of the best other seat, summed up.

    milliseconds: time that the level thought, and the decisions it thought about.
    """

    games: int = 0
    wins: float = 0.0
    margin: int = 0
    milliseconds: float = 0.0
    decisions: int = 0


Rows = dict[str, Row]
"""Of each game and level, written `game level`: its row."""


class CheckpointError(ValueError):
    """The error raised for a checkpoint that this table cannot go on from."""


def title(game: str, level: str) -> str:
    """Return the name of a row."""
    return f"{game} {level}"


def to_json(plan: Plan, rows: Mapping[str, Row]) -> dict[str, Json]:
    """Return a checkpoint as data."""
    found = {name: row._asdict() for name, row in rows.items()}
    return {"format": FORMAT, "version": VERSION, **plan._asdict(), "rows": found}


def from_json(data: Json, plan: Plan) -> Rows:
    """Return the rows of a checkpoint; raise `CheckpointError` if it is not one of this plan."""
    head = {"format": FORMAT, "version": VERSION, **plan._asdict()}
    found = data if isinstance(data, dict) else {}
    for name, accepted in head.items():
        if found.get(name) != accepted:
            raise CheckpointError(
                f"checkpoint, {name}: found {found.get(name)!r}, accepted: {accepted!r}, "
                "as this table has, or a file that does not exist yet"
            )
    try:
        return {name: Row(**row) for name, row in found["rows"].items()}
    except (AttributeError, KeyError, TypeError) as error:
        raise CheckpointError(f"checkpoint, rows: found {error}, accepted: rows") from error


def climb(
    game: Game[Any],
    plan: Plan,
    rows: Rows,
    options: Mapping[str, Json],
    rungs: Sequence[tuple[str, str]],
) -> Iterator[str]:
    """Play the games that the rows of a game lack; yield the row's name after each game.

    rows: completed in place. rungs: levels, each with the one below it.
    """
    for level, below in rungs:
        name = title(game.name, level)
        row = rows.setdefault(name, Row())
        players = [level, *[below] * (plan.seats - 1)]
        played = play_match(game, players, plan.games, options, plan.seed, first=row.games)
        for result in played:
            rows[name] = _with(row, result)
            yield name


def _with(row: Row, result: Result) -> Row:
    """Return a row with the games of a match that went on from it."""
    tally = result.tallies[0]
    return Row(
        row.games + tally.games,
        row.wins + tally.wins,
        row.margin + _margin(tally, result.tallies[1:]),
        row.milliseconds + 1000 * tally.seconds,
        row.decisions + tally.decisions,
    )


def _margin(tally: Tally, others: Sequence[Tally]) -> int:
    """Return how far a player was ahead of the best of the others, over all games."""
    best = map(max, zip(*(other.totals for other in others), strict=True))
    return sum(mine - most for mine, most in zip(tally.totals, best, strict=True))


def table(plan: Plan, rows: Mapping[str, Row], names: Sequence[str]) -> list[str]:
    """Return the table in Markdown, with the games in the order of `names`."""
    said = (
        f"One player of a level against {plan.seats - 1} of the level below, {plan.seats} seats "
        f"(fair {100 / plan.seats:.1f} %), deals from seed {plan.seed}, commit {plan.commit}:"
    )
    head = [
        said,
        "",
        "| game | level | below | games | won (Wilson 95 %) | points ahead | ms a decision |",
        "|---|---|---|---|---|---|---|",
    ]
    return head + [
        _line(game, level, below, rows[title(game, level)])
        for game in names
        for level, below in RUNGS
        if rows.get(title(game, level), Row()).games
    ]


def _line(game: str, level: str, below: str, row: Row) -> str:
    low, high = wilson(row.wins, row.games)
    share = f"{100 * row.wins / row.games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
    margin, time = row.margin / row.games, row.milliseconds / max(1, row.decisions)
    return f"| {game} | {level} | {below} | {row.games} | {share} | {margin:+.1f} | {time:.1f} |"
