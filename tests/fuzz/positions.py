"""Mutated positions of each game: refused with their field, or sound to play and to look at.

    .venv/bin/python -m tests.fuzz.positions --count 20000 --seed 1 --game machiavelli

A position is told in full, as one seat sees it, or in a few words; some of its values are others.
It is refused with a `PositionError`, and nothing else, or it opens: then its laws hold and go on to
hold over `STEPS` random legal steps, what seats see opens again with the same things shown, and
guesses of what a seat sees look the same to it. Ends with 1 where one was wrong.
"""

import argparse
import copy
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine")]

from cantiere import games  # noqa: E402
from cantiere.core import canonical, random  # noqa: E402
from cantiere.core.game import Game, Json, PositionError  # noqa: E402
from cantiere.testing import secrecy  # noqa: E402

STEPS: Final = 200
"""Legal steps that a position that opened is played on."""
LOOKS: Final = (0, STEPS // 2)
"""Steps before which views are opened again and guessed from."""
SHOWN: Final = 20
_ODD: Final[Sequence[Json]] = (
    None, True, False, 0, -1, 1, 2, 3, 5, 7, 8, 9, 10, 50, 99, 10**6, 2**31, "", "?", [], {}, [0],
    [0, 0], [1, 7], ["no"], ["yes"], "human", 0.5,
)  # fmt: skip
_TABLES: Final[Mapping[str, Sequence[Mapping[str, Json]]]] = {
    "firenze": ({"seats": 2}, {"seats": 3}, {"seats": 4}),
    "carrara": (
        {"seats": 2, "variant": "base"},
        {"seats": 3, "variant": "full", "cards": "random"},
        {"seats": 4, "variant": "full", "cards": "random"},
    ),
    "machiavelli": tuple(
        {"seats": seats, "set": "random", "actionCards": cards, "turnCap": 40}
        for seats in range(2, 9)
        for cards in (True, False)
    ),
}
"""The tables whose positions are mutated, by game."""
_SPECIMENS: Final = 400
_GAMES: Final = 14


class Wrong(NamedTuple):
    """A mutated position that was neither refused nor sound. name: by which it is made again."""

    name: str
    data: Json
    trace: str


class Report(NamedTuple):
    """What came of the positions of a game. fields: how often each was named in a refusal."""

    tried: int
    opened: int
    wrong: list[Wrong]
    fields: Counter[str]


@cache
def specimens(name: str) -> tuple[Mapping[str, Json], ...]:
    """Positions of played games: in full and as seats see them, each kind of frame among them."""
    game = games.load(name)
    by_kind: dict[str, list[Mapping[str, Json]]] = {}
    for number in range(_GAMES * len(_TABLES[name])):
        for kind, data in _played(game, _TABLES[name][number % len(_TABLES[name])], number):
            by_kind.setdefault(kind, []).append(data)
    rng = Random(f"{name} specimens")
    most = max(1, _SPECIMENS // len(by_kind))
    return tuple(
        data
        for positions in by_kind.values()
        for data in rng.sample(positions, min(most, len(positions)))
    )


def _played(
    game: Game[Any], options: Mapping[str, Json], number: int
) -> Iterator[tuple[str, Mapping[str, Json]]]:
    rng = Random(f"{game.name} {number}")
    s = game.new(options, number)
    while (asked := game.decision(s)) is not None:
        if rng.random() < 0.05 or game.mid_move(s):
            yield asked.kind, _described(game, s, rng)
        action = game.rollout_policy(s, game.legal(s), rng.randrange(2**30))
        game.apply(s, action if rng.random() < 0.7 else rng.choice(game.legal(s)))
    yield "over", _described(game, s, rng)


def _described(game: Game[Any], s: Any, rng: Random) -> Mapping[str, Json]:
    if rng.random() < 0.6:
        data = dict(game.position(s))
        if rng.random() < 0.4:
            del data["generator"]
        return data
    view = game.view(s, rng.randrange(game.seats(s)))
    return game.position_of(view if rng.random() < 0.5 else game.masked(view))


def mutated(rng: Random, data: Mapping[str, Json], others: Sequence[Mapping[str, Json]]) -> Json:
    """The position with one to three of its values changed."""
    altered = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = list(_places(altered))
        place, key = rng.choice(places)
        _change(rng, place, key, others)
    return altered


def _places(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Every value with what holds it; long lists of cards only in part."""
    pairs = holder.items() if isinstance(holder, dict) else enumerate(holder[:12])
    for key, value in list(pairs):
        yield holder, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _change(rng: Random, place: Any, key: Any, others: Sequence[Mapping[str, Json]]) -> None:
    roll, value = rng.random(), place[key]
    if roll < 0.1:
        del place[key]
    elif roll < 0.2:
        place[key] = rng.choice(_ODD)
    elif roll < 0.45 and isinstance(key, str):
        place[key] = copy.deepcopy(_like(rng, key, others, value))
    elif isinstance(value, bool):
        place[key] = not value
    elif isinstance(value, int):
        place[key] = value + rng.choice((-2, -1, 1, 1, 2, 7, 50))
    elif isinstance(value, list) and value:
        _change_list(rng, value)
    elif isinstance(place, list):
        other = rng.randrange(len(place))
        place[key], place[other] = place[other], place[key]
    else:
        place[key] = copy.deepcopy(_like(rng, str(key), others, value))


def _change_list(rng: Random, items: list[Any]) -> None:
    at, roll = rng.randrange(len(items)), rng.random()
    if roll < 0.3:
        del items[at]
    elif roll < 0.6:
        items.insert(at, copy.deepcopy(rng.choice(items)))
    else:
        other = rng.randrange(len(items))
        items[at], items[other] = items[other], items[at]


def _like(rng: Random, key: str, others: Sequence[Mapping[str, Json]], default: Json) -> Json:
    """What another position has in a field of that name."""
    for _ in range(4):
        values = [place[name] for place, name in _places(dict(rng.choice(others))) if name == key]
        if values:
            return rng.choice(values)
    return default


def run(name: str, count: int, seed: int) -> Report:
    """Open so many mutated positions of a game; the same ones for the same seed."""
    game, positions = games.load(name), specimens(name)
    report = Report(count, 0, [], Counter())
    opened = 0
    for number in range(count):
        rng = Random(f"{seed}:{number}")
        data = mutated(rng, rng.choice(positions), positions)
        try:
            opened += _is_sound(game, data, number + 1)
        except PositionError as error:
            report.fields[error.field] += 1
        except Exception:  # whatever is raised but a refusal is what is looked for
            report.wrong.append(Wrong(f"{seed}:{number}", data, traceback.format_exc(limit=-6)))
    return report._replace(opened=opened)


def _is_sound(game: Game[Any], data: Json, rng: random.Rng) -> bool:
    """Whether the position opens, and goes on soundly; raises what is wrong, or the refusal."""
    s = game.from_position(data)
    try:
        _play_on(game, s, random.seeded(rng))
    except PositionError as error:
        raise AssertionError(f"refused behind the opening: {error}") from error
    return True


def _play_on(game: Game[Any], s: Any, rng: random.Rng) -> None:
    for step in range(STEPS):
        broken = game.check(s) if step % 10 == 0 else []
        _need(not broken, f"step {step}: {broken}")
        if step in LOOKS:
            _look(game, s, rng, step == 0)
        if game.decision(s) is None:
            _look(game, s, rng, is_first=False)
            return
        action, rng = random.choice(rng, game.legal(s))
        game.apply(s, action)


def _look(game: Game[Any], s: Any, rng: random.Rng, is_first: bool) -> None:
    """Open again what is told and what is seen, of every seat where it is the first look."""
    data = canonical.loads(canonical.dumps(game.position(s)))
    again = game.from_position(data)
    _need(game.to_json(again) == game.to_json(s), "a position there and back differs")
    secrecy.check_guesses(game, s, [], rng, _need)
    seats = game.seats(s)
    secrecy.check_mask(game, s, rng % seats, rng, _need)
    for seat in range(seats) if is_first else (rng // seats % seats,):
        seen = canonical.loads(canonical.dumps(game.position_of(game.view(s, seat))))
        opened = game.from_position({**seen, "seed": rng})
        same = canonical.dumps(game.view(opened, seat)) == canonical.dumps(game.view(s, seat))
        _need(same, f"the view of seat {seat} opens as another one")


def _need(holds: bool, promise: str) -> None:
    if not holds:
        raise AssertionError(promise)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.positions", description=__doc__)
    parser.add_argument("--count", type=int, default=2_000, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1, help="what the positions are made from")
    parser.add_argument("--game", choices=tuple(_TABLES), action="append", help="only these games")
    chosen = parser.parse_args()
    wrong = 0
    for name in chosen.game or _TABLES:
        begun = time.perf_counter()
        report = run(name, chosen.count, chosen.seed)
        wrong += len(report.wrong)
        for case in report.wrong[:SHOWN]:
            print(f"{name} {case.name}: {json.dumps(case.data)}\n{case.trace}")
        refused = sum(report.fields.values())
        taken = time.perf_counter() - begun
        print(f"{name}: {report.tried} positions, {report.opened} opened, {refused} refused,"
              f" {len(report.wrong)} wrong; {taken:.0f} s")  # fmt: skip
        print(f"  most named: {', '.join(f'{f} {n}' for f, n in report.fields.most_common(12))}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
