"""The choices of a move, one after the other, and the meaning of a touch on a thing to choose.

The counterpart of `cantiere.core.steps.selection` on the table: the engine's row says which step
names a thing, a choice says where that thing is, and how it changes the draft.
`cantiere_app.kit.moves.rows` combines choices into moves.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from cantiere.core.game import Action
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.paying import Paying
from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.typed.commands import Unclear

Value: TypeAlias = Any
"""A thing as the draft names it: an int, an id, or a tuple of them where it needs several."""

Words: TypeAlias = Sequence[str]
Group: TypeAlias = tuple[Collection[Value], int]
"""Things among which so many are to be named."""


def _unread(_: Scene, words: Words) -> Value:
    raise Unclear(" ".join(words))


class Noun(NamedTuple):
    """A kind of thing that moves name.

    at: what is there, by the kind of target; `None` for nothing, an outcome where it is refused.
    spots: the targets that stand for a thing. words, read: how many words of a typed line name it,
    and which it is; raises `Unclear`. say: those words. many: some of them,
    where they can be written together. number, value: what the engine's steps call
    it, and back.
    """

    at: Mapping[str, Callable[[Scene, Aim], Value]]
    spots: Callable[[Scene, Value], Sequence[str]]
    read: Callable[[Scene, Words], Value] = _unread
    say: Callable[[Scene, Sequence[int]], str] = lambda _, numbers: " ".join(map(str, numbers))
    words: int = 1
    many: Callable[[Scene, Words], list[Value]] | None = None
    number: Callable[[Value], int] = int
    value: Callable[[int], Value] = int


_NO_NOUN: Final = Noun({}, lambda _, __: [])


class Rules(NamedTuple):
    """The functions that choices need from their game.

    refusals: the sentences of refusals. opening: returns the step that a move begins with, `None`
    while it lacks a part. paying: how to exchange the bricks of a payment.
    """

    refusals: Refusals
    opening: Callable[[Draft], Action | None]
    paying: Paying

    def refuse(self, scene: Scene, draft: Draft) -> Outcome | None:
        """The engine's refusal of the step that opens a move; `None` where it is legal."""
        step = self.opening(draft)
        if step is None or step in scene.legal:
            return None
        return self.refusals.by_rule(scene, step)


class Again(Enum):
    """The effect of a second touch on the chosen thing: none, another draft, the draft without the
    thing, or the move itself.
    """

    SAME = "same"
    BACK = "back"
    OFF = "off"
    PLAY = "play"


Fill: TypeAlias = Callable[[Scene, dict[str, Any]], dict[str, Any]]
Check: TypeAlias = Callable[[Scene, Draft], Outcome | None]
CONFIRM: Final = Outcome({}, "do-confirm")
"""Stands for the confirmation of what is staged."""


class Choice(Protocol):
    """One part of a move.

    fields: what the draft calls it. begins: whether a touch of it can begin the move. mark: the
    word before it in a typed line; one that stands behind such a word may be left out.
    """

    @property
    def noun(self) -> Noun: ...

    @property
    def fields(self) -> tuple[str, ...]: ...

    @property
    def begins(self) -> bool: ...

    @property
    def mark(self) -> str: ...

    def kinds(self) -> Collection[str]:
        """The kinds of targets that are touched for it."""

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        """A click while this draft of the move is staged; `{"do": …}` where nothing is yet."""

    def missing(self, scene: Scene, draft: Draft) -> int:
        """Return the number of things that are still to be chosen."""

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        """The targets that a complete move is made with."""

    def read(self, scene: Scene, words: list[str]) -> dict[str, Any]:
        """Takes the words of its things away; raises `Unclear`."""


def _as_it_is(_: Scene, draft: dict[str, Any]) -> dict[str, Any]:
    return draft


def _never(_: Scene, __: Draft) -> Outcome | None:
    return None


class One(NamedTuple):
    """One thing.

    again: what a second touch means; base: what is staged where it goes back. fill: what
    the draft holds with it, before the rules are asked: a payment, a card that helps. check: why
    not, where the step that opens the move would be legal.
    """

    noun: Noun
    fields: tuple[str, ...]
    again: Again = Again.SAME
    base: Mapping[str, Value] = MappingProxyType({})
    fill: Fill = _as_it_is
    check: Check = _never
    begins: bool = True
    mark: str = ""

    def kinds(self) -> Collection[str]:
        return self.noun.at.keys()

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        thing = self.noun.at[aim.kind](scene, aim)
        if thing is None or isinstance(thing, Outcome):
            return thing
        chosen = self.put(thing)
        is_again = self._is_chosen(scene, draft, chosen)
        if is_again and self.again is Again.PLAY:
            return CONFIRM
        if is_again and self.again is not Again.SAME:
            return drafts.stage(scene, self._without(draft))
        changed = self.fill(scene, {**draft, **chosen})
        refused = rules.refuse(scene, changed) or self.check(scene, changed)
        return refused or drafts.stage(scene, changed)

    def is_again(self, scene: Scene, draft: Draft, aim: Aim) -> bool:
        """Whether the thing touched is the one that is chosen."""
        thing = self.noun.at[aim.kind](scene, aim)
        if thing is None or isinstance(thing, Outcome):
            return False
        return self._is_chosen(scene, draft, self.put(thing))

    def _is_chosen(self, scene: Scene, draft: Draft, chosen: Mapping[str, Any]) -> bool:
        return chosen.items() <= draft.items() and not scene.picked.startswith("hand-")

    def _without(self, draft: Draft) -> Mapping[str, Any]:
        if self.again is Again.BACK:
            return self.base
        return _unless_empty({key: draft[key] for key in draft if key not in self.fields})

    def put(self, thing: Value) -> dict[str, Any]:
        """The fields of a thing; a typed one may leave the last of them open."""
        parts = thing if isinstance(thing, tuple) else (thing,)
        return dict(zip(self.fields, parts, strict=False))

    def missing(self, _: Scene, draft: Draft) -> int:
        return int(not set(self.fields) <= draft.keys())

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        parts = tuple(made[field] for field in self.fields if field in made)
        return self.noun.spots(scene, parts if len(parts) > 1 else parts[0])

    def read(self, scene: Scene, words: list[str]) -> dict[str, Any]:
        taken = [words.pop(0) for _ in range(min(self.noun.words, len(words)))]
        if len(taken) < self.noun.words:
            raise Unclear(" ".join(taken))
        return self.put(self.noun.read(scene, taken))


class Some(NamedTuple):
    """So many things that are counted: bricks by colour. A touch names one more.

    need: how many. have: how many there are of each. propose: the rest chosen by a rule that
    everybody can see, asked for by `do-fill`. What is named are the targets `pay-<k>`; a touch of
    one lets it be.
    """

    noun: Noun
    field: str
    need: Callable[[Scene], int]
    have: Callable[[Scene], Sequence[int]]
    propose: Callable[[Scene, Sequence[int], int], list[int]]
    mark: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    @property
    def begins(self) -> bool:
        return True

    def kinds(self) -> Collection[str]:
        return ("pay", "do-fill", *self.noun.at)

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        named, need = list(draft.get(self.field, ())), self.need(scene)
        if not need:
            return None
        if aim.kind == "pay":
            return self._let_be(scene, draft, named, aim.first)
        if len(named) >= need:
            return self._no(rules, scene, "enough-picked", n=need)
        have = self.have(scene)
        left = [n - named.count(each) for each, n in enumerate(have)]
        if aim.kind == "do-fill":
            more = self.propose(scene, left, need - len(named))
        elif left[aim.first] > 0:
            more = [aim.first]
        else:
            code = "colour-used-up" if have[aim.first] else "none-of-colour"
            return self._no(rules, scene, code, colour=aim.first)
        return drafts.stage(scene, {**draft, self.field: sorted([*named, *more])})

    def _let_be(
        self, scene: Scene, draft: dict[str, Any], named: list[int], at: int
    ) -> Outcome | None:
        if at >= len(named):
            return None
        del named[at]
        return drafts.stage(scene, _unless_empty({**draft, self.field: named}))

    def _no(self, rules: Rules, scene: Scene, code: str, **params: Any) -> Outcome:
        return rules.refusals.no(scene, code, rules.refusals.clause(scene), **params)

    def missing(self, scene: Scene, draft: Draft) -> int:
        return self.need(scene) - len(draft.get(self.field, ()))

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        return all_spots(self.noun, scene, made.get(self.field, ()))

    def read(self, scene: Scene, words: list[str]) -> dict[str, Any]:
        return {self.field: all_read(self.noun, scene, words)}


def _unless_empty(draft: dict[str, Any]) -> dict[str, Any]:
    """The draft, `{}` where nothing is named in it any more."""
    return draft if any(value for field, value in draft.items() if field != "do") else {}


def all_spots(noun: Noun, scene: Scene, things: Sequence[Value]) -> list[str]:
    """The targets that stand for some things."""
    return [spot for each in things for spot in noun.spots(scene, each)]


def all_read(noun: Noun, scene: Scene, words: list[str]) -> list[Value]:
    """The things of all the words, which are taken away; raises `Unclear` for none."""
    if not words or len(words) % noun.words:
        raise Unclear(" ".join(words))
    taken, words[:] = words[:], []
    if noun.many:
        return noun.many(scene, taken)
    size = noun.words
    return [noun.read(scene, taken[at : at + size]) for at in range(0, len(taken), size)]


class Several(NamedTuple):
    """Some of different things, each of them chosen by a touch and let be by the next.

    groups: things among which so many are named, nothing else. outside: why a thing is in none.
    enough: the code where no more is to be named. by_target: the field with the targets touched,
    where things may be alike.
    """

    noun: Noun
    field: str
    groups: Callable[[Scene], Sequence[Group]]
    enough: str
    outside: Check = _never
    by_target: str = ""
    mark: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    @property
    def begins(self) -> bool:
        return True

    def kinds(self) -> Collection[str]:
        return self.noun.at.keys()

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        thing = self.noun.at[aim.kind](scene, aim)
        if thing is None or isinstance(thing, Outcome):
            return thing
        group = next((group for group in self.groups(scene) if thing in group[0]), None)
        if group is None:
            return self.outside(scene, draft)
        key = f"{aim.kind}-{aim.first}" if self.by_target else thing
        named = self._named(draft)
        if key in named:
            del named[key]
        elif sum(each in group[0] for each in named.values()) >= group[1]:
            clause = rules.refusals.clause(scene)
            return rules.refusals.no(scene, self.enough, clause, n=group[1])
        else:
            named[key] = thing
        return drafts.stage(scene, _unless_empty({**draft, **self._put(named)}))

    def _named(self, draft: Draft) -> dict[Value, Value]:
        """Return the chosen things by the value that distinguishes them."""
        chosen = draft.get(self.field, ())
        return dict(zip(draft.get(self.by_target, chosen), chosen, strict=True))

    def _put(self, named: Mapping[Value, Value]) -> dict[str, Any]:
        fields: dict[str, Any] = {self.field: list(named.values())}
        return fields | ({self.by_target: list(named)} if self.by_target else {})

    def missing(self, scene: Scene, draft: Draft) -> int:
        need = sum(n for _, n in self.groups(scene))
        return need - len(draft.get(self.field, ()))

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        return all_spots(self.noun, scene, made.get(self.field, ()))

    def read(self, scene: Scene, words: list[str]) -> dict[str, Any]:
        return {self.field: all_read(self.noun, scene, words)}


class Pay(NamedTuple):
    """A payment that the page proposes; each of its things, the targets `pay-<k>`, can be
    exchanged.

    have: what may pay. short: why a thing cannot, where there is more to say than that none is
    there.
    """

    noun: Noun
    field: str
    have: Callable[[Scene], Sequence[int]]
    mark: str
    short: Callable[[Scene, int], Outcome | None] = lambda _, __: None

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    @property
    def begins(self) -> bool:
        return False

    def kinds(self) -> Collection[str]:
        return ("pay", *self.noun.at)

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        if self.field not in draft:
            return None
        if aim.kind == "pay":
            return rules.paying.pick(scene, self.field, self.have(scene), aim)
        outcome = rules.paying.put(scene, self.field, self.have(scene), aim.first)
        lacks = outcome.refuse and outcome.refuse[0].code == "none-of-colour"
        return (self.short(scene, aim.first) if lacks else None) or outcome

    def missing(self, _: Scene, __: Draft) -> int:
        return 0

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        return all_spots(self.noun, scene, made[self.field])

    def read(self, scene: Scene, words: list[str]) -> dict[str, Any]:
        return {self.field: all_read(self.noun, scene, words)}


class Flag(NamedTuple):
    """A thing that is done or is not, by a button.

    fill: what the draft holds with it or without it. marks: the targets that stand for it.
    """

    field: str
    act: str
    fill: Fill
    mark: str
    marks: Callable[[Scene], Sequence[str]]

    @property
    def noun(self) -> Noun:
        return _NO_NOUN

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    @property
    def begins(self) -> bool:
        return False

    def kinds(self) -> Collection[str]:
        return (self.act,)

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], _: Aim) -> Outcome | None:
        changed = self.fill(scene, {**draft, self.field: not draft.get(self.field)})
        return rules.refuse(scene, changed) or drafts.stage(scene, changed)

    def missing(self, _: Scene, __: Draft) -> int:
        return 0

    def spots(self, scene: Scene, made: Draft) -> Sequence[str]:
        return self.marks(scene) if made[self.field] else ()

    def read(self, _: Scene, words: list[str]) -> dict[str, Any]:
        if words:
            raise Unclear(" ".join(words))
        return {self.field: True}
