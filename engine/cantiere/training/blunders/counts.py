"""Games of a level against others, with its seat watched, as a run in blocks."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere import games
from cantiere.core import random
from cantiere.core.game import Json
from cantiere.core.notation import position_code
from cantiere.players.match import Chair
from cantiere.training.blocks import Job, Plan
from cantiere.training.blunders import EYES
from cantiere.training.blunders.watch import Watch
from cantiere.training.commits import commit
from cantiere.training.matches import sitter

SHOWN: Final = 3
"""The most positions of each kind that are told."""


def job_of(
    game: str, level: str, other: str, options: Mapping[str, Json], seed: int, count: int
) -> Job:
    """Return the count as a run; a block is a game, and each is played from the next seat."""
    plan = {
        "commit": commit(),
        "game": game,
        "level": level,
        "other": other,
        "options": {**options},
        "seed": seed,
        "games": count,
    }
    return Job(plan, count, play, add)


def play(plan: Plan, number: int) -> Json:
    """Play a game, and return the blunders of the level."""
    game: Any = games.load(plan["game"])
    seats = plan["options"]["seats"]
    watched = number % seats
    seed = plan["seed"] + number // seats
    names = [plan["level" if seat == watched else "other"] for seat in range(seats)]
    chairs = [Chair(game, sitter(plan["game"], name)) for name in names]
    watch = Watch[Any](game, EYES[plan["game"]], watched)
    s, rng = game.new(plan["options"], seed), random.seeded(seed)
    while (asked := game.decision(s)) is not None:
        rng = random.step(rng)
        legal = game.legal(s)
        action = chairs[asked.seat].step(game.view(s, asked.seat), legal, rng)
        watch.before(s, legal, action)
        events = game.play(s, action)
        watch.after(s, events)
        if game.is_barrier(events):
            chairs[asked.seat].forget()
    blunders: dict[str, Any] = {}
    for kind, at in watch.blunders:
        row = blunders.setdefault(kind, {"times": 0, "games": 1, "shown": []})
        row["times"] += 1
        row["shown"] = [*row["shown"], f"{seed} {watched} {position_code(game, at)}"][:SHOWN]
    return {"games": 1, "turns": watch.turns, "found": blunders}


def add(total: Json, more: Json) -> Json:
    """Return the counts of both."""
    blunders = {**total["found"]}
    for kind, row in more["found"].items():
        before = blunders.get(kind, {"times": 0, "games": 0, "shown": []})
        blunders[kind] = {
            "times": before["times"] + row["times"],
            "games": before["games"] + row["games"],
            "shown": [*before["shown"], *row["shown"]][:SHOWN],
        }
    return {
        "games": total["games"] + more["games"],
        "turns": total["turns"] + more["turns"],
        "found": blunders,
    }


def table(plan: Plan, total: Mapping[str, Any], positions: bool) -> list[str]:
    """Return the counts in Markdown; positions: whether the first of each kind follow."""
    none = {"times": 0, "games": 0, "shown": []}
    rows = {kind: total["found"].get(kind, none) for kind in EYES[plan["game"]].kinds}
    seats = plan["options"]["seats"]
    said = (
        f"One {plan['level']} against {seats - 1} of {plan['other']} in {plan['game']}: "
        f"{total['games']} games, {total['turns']} turns, from seed {plan['seed']}, "
        f"commit {plan['commit']}:"
    )
    return [
        said,
        "",
        "| blunder | times | in games |",
        "|---|---|---|",
        *(f"| {kind} | {row['times']} | {row['games']} |" for kind, row in rows.items()),
        *(f"{kind}: {each}" for kind, row in rows.items() for each in row["shown"] if positions),
    ]
