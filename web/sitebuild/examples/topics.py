"""The named examples by topic, as web/examples/topics.json says: the lessons after the first."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import site
from sitebuild.examples.localized import LocalizedExample
from sitebuild.examples.model import FOLDER, Said
from sitebuild.machine.process import Failure

SOURCE: Final = FOLDER / "topics.json"


class Topic(NamedTuple):
    """What some examples of a game are about. clauses: the sections or clauses of its rules."""

    title: Said
    clauses: Sequence[str]


class Lesson(NamedTuple):
    """The place of an example among the lessons of its game, which are those with a question.

    number: of this one, from 1 on. after: the lesson that follows, `None` behind the last one.
    """

    number: int
    total: int
    after: LocalizedExample | None


class Part(NamedTuple):
    """The examples of a topic in a language, in the order of the rules."""

    title: str
    examples: Sequence[LocalizedExample]

    @property
    def questions(self) -> int:
        """Return how many of them ask something, and can be solved."""
        return sum(bool(each.question) for each in self.examples)


@cache
def topics() -> Mapping[str, Sequence[Topic]]:
    """Return the topics of each game, in their order; raise `Failure` if the file is wrong."""
    by_game = json.loads(SOURCE.read_text(encoding="utf-8"))
    return {
        game: [_topic(game, n, each) for n, each in enumerate(by_game[game])] for game in by_game
    }


def _topic(game: str, number: int, entry: Any) -> Topic:
    title = entry.get("title") if isinstance(entry, dict) else None
    if not isinstance(title, dict) or {*title} != {*LANGUAGES}:
        accepted = f"a title in {', '.join(LANGUAGES)}"
        raise Failure(f"{SOURCE.name}: {game}[{number}].title: found {title}, accepted: {accepted}")
    return Topic(title, entry["clauses"])


def topic_of(game: str, clause: str) -> Topic:
    """Return the topic of a clause: that which names it, else that of its section.

    Raises `Failure` if no topic has the section.
    """
    match = rule_links.CLAUSE.fullmatch(clause)
    section, part = (match[2], match[3]) if match else ("", None)
    for wanted in (f"{section}.{part}", section):
        for topic in topics()[game]:
            if wanted in topic.clauses:
                return topic
    raise Failure(f"{SOURCE.name}: {game}: no topic has {clause}")


def title_of(example: LocalizedExample) -> str:
    """Return the title of an example's topic, in its language."""
    return topic_of(example.game, example.course.example.clause).title[example.t.lang]


def lesson(example: LocalizedExample) -> Lesson:
    """Return the place of an example with a question among the lessons of its game."""
    in_order = lessons(example.game, example.t.lang)
    at = [each.id for each in in_order].index(example.id)
    return Lesson(at + 1, len(in_order), next(iter(in_order[at + 1 :]), None))


@cache
def lessons(game: str, lang: str) -> Sequence[LocalizedExample]:
    """Return the examples of a game that ask something, in the order in which they are listed."""
    listed = [each for part in parts(game, lang) for each in part.examples]
    return [each for each in listed if each.question]


def parts(game: str, lang: str) -> list[Part]:
    """Return the examples of a game by topic, without topics that have none."""
    by_topic: dict[str, list[LocalizedExample]] = {
        topic.title["en"]: [] for topic in topics()[game]
    }
    for each in site.galleries(lang)[game]:
        by_topic[topic_of(game, each.course.example.clause).title["en"]].append(each)
    all_parts = [Part(t.title[lang], by_topic[t.title["en"]]) for t in topics()[game]]
    return [part for part in all_parts if part.examples]
