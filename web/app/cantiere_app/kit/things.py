"""Things on a table, each declared once: from its row follow its button, its label for who cannot
see it, its line of the text board, its sheet of the inspector, its noun and its targets.

A `Thing` is a kind of thing, such as a building tile, with what is said of one. `Spots` are where
things of a kind lie, such as the display: `display-3` is the fourth thing there. A game adds what
it draws of one, and what a sheet says of this position.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere_app.kit.context import Moment
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.drawing.table_writer import Pen
from cantiere_app.kit.drawing.tables import Cell, Line
from cantiere_app.kit.language.phrases import capital
from cantiere_app.kit.moves.choices import Noun
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Scene, Translate
from cantiere_app.kit.typed import grammar

Say: TypeAlias = Callable[[Translate, str], str]
"""What is said of the thing with an id, as plain text."""
Lie: TypeAlias = Callable[[Mapping[str, Any]], Sequence[str | None]]
"""The ids of the things that lie somewhere in a view, `None` for a place without one."""
_KEPT: Final = 1024
"""Labels kept of a kind: they depend on the language alone."""


class Fact(NamedTuple):
    """Something that is always true of a thing. is_number: whether its column is of numbers."""

    say: Say
    is_number: bool = False


class Thing:
    """A kind of thing.

    kind: its name in `data-<kind>` and before an id, as in `tile-villa-3`, for the inspector.
    ids: of all things of the kind.
    name: what one is called within a sentence: "villa 3".
    facts: what is always true of one, by name.
    spoken: the facts said behind its name to who cannot see its picture.
    columns: what the text board lists of it: its own column, then facts; `<game>.text.<column>`.
    field: the part of a draft that holds the one that is chosen.
    does: what a click on one does, `<game>.text.<does>`; the kind is the parameter for its name.
    about: what one is, `<game>.<about>` with its facts. clause: where the rules tell of it.
    """

    def __init__(
        self,
        kind: str,
        ids: Sequence[str],
        name: Say,
        facts: Mapping[str, Fact],
        *,
        spoken: Sequence[str] = (),
        columns: Sequence[str],
        field: str,
        does: str,
        about: str,
        clause: str,
    ) -> None:
        missing = [fact for fact in (*spoken, *columns[1:]) if fact not in facts]
        if missing:
            raise ValueError(f'the thing "{kind}" has no fact "{missing[0]}".')
        self.kind, self.ids, self.name, self.facts = kind, ids, name, facts
        self.columns, self.field, self.does = columns, field, does
        self.about, self.clause = about, clause
        self._spoken = spoken
        self.label = lru_cache(_KEPT)(self._label)

    def title(self, t: Translate, id_: str) -> str:
        """Return what one is called at the beginning of a line."""
        return capital(self.name(t, id_))

    def _label(self, t: Translate, id_: str) -> str:
        """Return its name and what is spoken behind it, escaped."""
        said = (self.facts[name].say(t, id_) for name in self._spoken)
        return escape(", ".join((self.title(t, id_), *said)))


class Spots(NamedTuple):
    """Where things of a kind lie; the name of the n-th place is `<prefix>-<n>`.

    in_sight: whether a list that does not fit keeps the chosen one in sight.
    """

    prefix: str
    thing: Thing
    lie: Lie
    in_sight: bool = False

    def names(self, view: Mapping[str, Any]) -> Iterator[str]:
        """Yield the targets of all places, also of those where nothing lies."""
        return (f"{self.prefix}-{n}" for n in range(len(self.lie(view))))

    def here(self, view: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
        """Yield the things that lie here, each with the number of its place."""
        return ((n, id_) for n, id_ in enumerate(self.lie(view)) if id_ is not None)

    def at(self, scene: Scene, aim: Aim) -> str | None:
        """Return the thing that a target of this prefix names, `None` where none lies."""
        there = self.lie(scene.view)
        return there[aim.first] if aim.first < len(there) else None


def at(spots: Iterable[Spots], scene: Scene, aim: Aim) -> str | None:
    """Return the thing that a target names, whichever of these places it is of."""
    return next((each.at(scene, aim) for each in spots if each.prefix == aim.kind), None)


def noun(spots: Sequence[Spots]) -> Noun:
    """Return what moves call the things of these places.

    A typed line names one by its id or by its name as one word, the engine by its number.
    """
    thing = spots[0].thing
    ids = thing.ids

    def touched(scene: Scene, id_: str) -> list[str]:
        names = (
            f"{each.prefix}-{n}"
            for each in spots
            for n, there in each.here(scene.view)
            if there == id_
        )
        return [*names][:1]

    return Noun(
        {each.prefix: each.at for each in spots},
        touched,
        lambda scene, typed: grammar.named(scene, typed[0], ids, thing.name),
        lambda scene, numbers: grammar.joined(thing.name(scene.t, ids[numbers[0]])),
        number=ids.index,
        value=ids.__getitem__,
    )


def button(m: Moment, spots: Spots, n: int, id_: str, css: str, inside: str) -> str:
    """Return the thing at a place as a button. css: of its front; inside: markup of its picture."""
    thing, target = spots.thing, f"{spots.prefix}-{n}"
    state = "picked" if m.draft.get(thing.field) == id_ else ""
    facts = f' data-{thing.kind}="{id_}" data-state="{state}" data-inspect="{thing.kind}-{id_}"'
    if state and spots.in_sight:
        facts += ' data-sight=""'
    fresh = " fresh" if target in m.fresh else ""
    return m.button(f"{css} {state}{fresh}", inside, target, target, thing.label(m.t, id_), facts)


def heads(pen: Pen, thing: Thing) -> list[str]:
    """Return the names of the columns of a table of things."""
    return [pen.say(column) for column in thing.columns]


def lines(pen: Pen, spots: Iterable[Spots]) -> list[Line]:
    """Return the lines of the text board for what lies at some places."""
    view = pen.scene.view
    return [_line(pen, each, n, id_) for each in spots for n, id_ in each.here(view)]


def _line(pen: Pen, spots: Spots, n: int, id_: str) -> Line:
    thing, target = spots.thing, f"{spots.prefix}-{n}"
    name = thing.name(pen.t, id_)
    picked = pen.aims.draft.get(thing.field) == id_
    head = pen.cell(
        name,
        target,
        pen.say(thing.does, **{thing.kind: name}),
        "picked" if picked else "",
        f"{thing.kind}-{id_}",
    )
    facts = (thing.facts[column] for column in thing.columns[1:])
    cells = [Cell(each.say(pen.t, id_), state="number" * each.is_number) for each in facts]
    return Line(target, head, cells, picked)


def sheet(
    m: Moment, thing: Thing, id_: str, face: str, lines: Iterable[str], **more: object
) -> tuple[str, str]:
    """Return the name and the markup of a thing looked at closely, both "" for what is none.

    face: markup of its picture. lines: what it means in this position, as markup. more: parameters
    of what it is, besides its facts.
    """
    if id_ not in thing.ids:
        return "", ""
    facts = {name: fact.say(m.t, id_) for name, fact in thing.facts.items()}
    lead = f"{face}<p>{m.text(thing.about, **facts, **more)}</p>"
    source = inspector.clause(m, thing.clause)
    return thing.title(m.t, id_), inspector.article(m, lead, source, lines)
