"""A game's lesson as its author wrote it, and what the coach knows at a table.

A lesson is the file `lesson.json` in the folder of its game. What of it cannot be used is left out
and named; the rest is kept. Its sentences are messages: `<game>.lesson.<step>` and the same with
`.why` and `.signs`, `<game>.lesson.goal`, `<game>.lesson.end`; about decisions in general
`<game>.coach.<name>`, also with `.why`; and about the whole game `<game>.coach.goal`, `.ends` and
`.points`.
"""

import json
import pkgutil
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere.core.errors import excerpt
from cantiere.core.game import Json
from cantiere_app.kit import about
from cantiere_app.session.model import Play
from cantiere_app.session.text import address

FIELDS: Final = ("seats", "seed", "options", "ends", "kinds", "steps")
STEP_FIELDS: Final = ("id", "play", "topic", "at", "clause", "tab", "signs")
NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
CLAUSE: Final = re.compile(r"[FCM]§\d+(\.\d+)?")


class Step(NamedTuple):
    """One thing to learn.

    id: names its sentences. play: the move that the coach recommends, in the notation of the game.
    topic: what it practises; the coach is silent about what was practised twice. at: click targets
    to mark besides those of the move. clause: the rule behind it. tab: the one to open where zones
    are tabs, "" for that of the move. signs: whether the author explains what else is seen there.
    """

    id: str
    play: str
    topic: str
    at: tuple[str, ...]
    clause: str
    tab: str = ""
    signs: bool = False


class General(NamedTuple):
    """A general sentence, and when it fits: while all of these moves are legal.

    needs: the first words of moves in the notation of the game. only: whether no other move may be
    legal. name: of the sentence.
    """

    needs: tuple[str, ...]
    only: bool
    name: str

    def suits(self, words: Collection[str]) -> bool:
        """Return whether the sentence fits where moves with these first words are legal."""
        is_met = all(any(word.startswith(need) for word in words) for need in self.needs)
        return is_met and not (self.only and any(not w.startswith(self.needs) for w in words))


@dataclass(frozen=True)
class Lesson:
    """A first game with a fixed deal.

    seats: the kinds of the seats; the learner is the only person. ends: the kind of the learner's
    event that ends the lesson off its course. kinds: for each kind of decision the general
    sentences about it, of which the first one counts that fits. odd: what could not be used, each
    with its place in the file.
    """

    game: str
    seats: tuple[str, ...] = ()
    seed: int = 0
    options: Mapping[str, Json] = field(default_factory=dict)
    ends: str = ""
    kinds: Mapping[str, Sequence[General]] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    odd: tuple[str, ...] = ()


@dataclass
class Coach:
    """What the coach knows at a table.

    is_called: whether the learner called him, or put him away; `None` for neither. why: the step or
    sentence whose reason is open. said: what a screen reader was told last. opened: the step whose
    tab was opened last.
    """

    is_called: bool | None = None
    why: str = ""
    said: str = ""
    opened: str = ""


def lesson_of(play: Play) -> Lesson:
    """Return the lesson of the game that is played."""
    return load(play.table.game.name)


@cache
def load(game: str) -> Lesson:
    """Return the lesson of a game; an empty one where the game has none."""
    try:
        text = pkgutil.get_data(f"cantiere_app.games.{game}", "lesson.json") or b""
    except OSError:
        return Lesson(game)
    return read(game, text.decode("utf-8", "replace"))


def read(game: str, text: str) -> Lesson:
    """Return the lesson that a text describes, without what cannot be used."""
    try:
        content = json.loads(text)
    except ValueError as error:
        return Lesson(game, odd=(f"lesson.json: {error}",))
    if not isinstance(content, dict):
        return Lesson(game, odd=("lesson.json: not an object",))
    odd = [f"{name}: unknown field" for name in content if name not in FIELDS]
    steps: list[Step] = []
    tabs = {tab.id for tab in about.load(game).TABS}
    for number, each in enumerate(_list(content.get("steps"), "steps", odd)):
        wrong = list(_wrong(each, {step.id for step in steps}, tabs))
        odd += [f"steps[{number}].{what}" for what in wrong]
        if not wrong:
            topic, at = each.get("topic", each["id"]), tuple(each.get("at", ()))
            tab = each.get("tab", "")
            signs = each.get("signs", False)
            steps.append(Step(each["id"], each["play"], topic, at, each["clause"], tab, signs))
    seats, seed = tuple(map(str, _list(content.get("seats"), "seats", odd))), content.get("seed", 0)
    if len(seats) not in about.load(game).SEATS or seats.count("human") != 1:
        odd.append(f"seats: found {excerpt(','.join(seats))}")
        seats = ()
    if type(seed) is not int or not 0 <= seed < address.SEED_LIMIT:
        odd.append(f"seed: found {excerpt(str(seed))}")
        seed = 0
    return Lesson(
        game,
        seats,
        seed,
        _mapping(content.get("options"), "options", odd),
        str(content.get("ends", "")),
        _generals(_mapping(content.get("kinds"), "kinds", odd), odd),
        tuple(steps),
        tuple(odd),
    )


def _generals(kinds: Mapping[str, Json], odd: list[str]) -> Mapping[str, Sequence[General]]:
    """Return the general sentences by kind of decision.

    A kind has one name, or a name for each condition: first words of moves that must be legal, with
    `only` before them where nothing else may be.
    """
    generals: dict[str, Sequence[General]] = {}
    for kind, value in kinds.items():
        named = value if isinstance(value, dict) else {"": value}
        if not all(isinstance(name, str) and NAME.fullmatch(name) for name in named.values()):
            odd.append(f"kinds.{kind}: found {excerpt(str(value))}")
            continue
        generals[kind] = [_general(condition, str(name)) for condition, name in named.items()]
    return generals


def _general(condition: str, name: str) -> General:
    words = condition.split()
    only = words[:1] == ["only"]
    return General(tuple(words[only:]), only, name)


def _wrong(step: Json, taken: set[str], tabs: set[str]) -> Iterator[str]:
    """Yield what is wrong with a step."""
    if not isinstance(step, dict):
        yield "step: not an object"
        return
    yield from (f"{name}: unknown field" for name in step if name not in STEP_FIELDS)
    name, clause = step.get("id"), step.get("clause")
    if not isinstance(name, str) or not NAME.fullmatch(name) or name in taken:
        yield f"id: found {excerpt(str(name))}"
    if not isinstance(step.get("play"), str) or not step["play"].strip():
        yield "play: missing"
    if not isinstance(clause, str) or not CLAUSE.fullmatch(clause):
        yield f"clause: found {excerpt(str(clause))}"
    if not isinstance(step.get("topic", ""), str):
        yield "topic: not a text"
    at = step.get("at", [])
    if not isinstance(at, list) or not all(isinstance(each, str) for each in at):
        yield "at: not a list of places"
    if step.get("tab", "") not in ("", *tabs):
        yield f"tab: found {excerpt(str(step['tab']))}"
    if not isinstance(step.get("signs", False), bool):
        yield "signs: neither true nor false"


def _list(content: Json, name: str, odd: list[str]) -> list[Any]:
    if isinstance(content, list):
        return content
    odd.append(f"{name}: not a list")
    return []


def _mapping(content: Json, name: str, odd: list[str]) -> Mapping[str, Any]:
    if isinstance(content, dict):
        return content
    odd.append(f"{name}: not an object")
    return {}
