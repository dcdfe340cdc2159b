"""The input and output of a game's view module. Nothing here uses a document."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from cantiere.core.game import Action, Event, Game, Reason, Seat

EMBLEMS = ("lily", "ship", "lion", "tower", "key", "bell", "sun", "wheel")


class Player(NamedTuple):
    """The player of a seat. `kind`: `human` or a level id; `emblem`: a drawing of `emblems.svg`.

    began: a person had the seat when the game began, whoever plays it now.
    """

    name: str
    kind: str
    emblem: str
    began: bool = False

    @property
    def is_person(self) -> bool:
        """Whether sentences may address the seat: a computer that takes it over plays for the
        person who had it.
        """
        return self.began or self.kind == "human"


class Translate(Protocol):
    """Sentences of the chosen language. Results are plain text: views escape them."""

    lang: str

    def __hash__(self) -> int: ...

    def __call__(self, key: str, **params: object) -> str:
        """The message `key`, its `{params}` filled in; raises `KeyError` for an unknown key."""

    def n(self, key: str, n: int, **params: object) -> str:
        """The message in the plural form of `n`; `{n}` is filled in too."""


@dataclass(frozen=True)
class Looks:
    """The person's settings for drawings. rows: whether to draw round things as lists."""

    letters: bool = True
    motion: bool = True
    rows: bool = False


@dataclass(frozen=True)
class Scene:
    """One moment of a table, as one seat may see it. View modules are pure functions of it.

    view: the masked view of `viewer` (`Game.masked`), committed steps only.
    state: a state for legality, price and effect of a draft. Its hidden parts are a guess
        (`Game.determinize`), so nothing drawn may depend on the order of deck or bag.
    legal: the legal small steps when `viewer` is asked by the engine, else empty.
    draft: what the view module made of the clicks since the last committed step; `{}` is nothing.
    picked: the target picked up by an object-first click, or "".
    refusal: where the last refused try was, and why.
    marked: targets that a hint shows. warned: what is said at each piece that a warning is about.
    since: events since the viewer last acted, of other seats or of nobody: their traces are shown.
    turn: events of the turn that runs, whoever did it, as the viewer is told of them.
    history: all events that the viewer was told so far, where a table is drawn or a thing looked
        at.
    before: the moment before the viewer's last step, where that passed over a part of the turn and
        can be taken back; it has such a moment before it in turn.
    stepwise: each part of the turn is ended by itself, also where nothing can be done in it.
    acting: whose turn is watched, where it is not the viewer's. watched: who acted last, while that
        is seen.
    final: drawn beside the final score, where of the table there is the board alone.
    """

    game: Game[Any]
    view: Mapping[str, Any]
    state: Any
    viewer: Seat
    players: Sequence[Player]
    legal: Sequence[Action]
    t: Translate
    draft: Mapping[str, Any] = field(default_factory=dict)
    picked: str = ""
    refusal: tuple[str, Sequence[Reason]] | None = None
    marked: frozenset[str] = frozenset()
    warned: Mapping[str, str] = field(default_factory=dict)
    since: Sequence[Event] = ()
    turn: Sequence[Event] = ()
    history: Sequence[Event] = ()
    looks: Looks = field(default_factory=Looks)
    before: "Scene | None" = None
    stepwise: bool = False
    acting: Seat | None = None
    watched: Seat | None = None
    final: bool = False

    def marked_seat(self, active: Seat | None) -> Seat | None:
        """Return the seat that is marked as the one whose turn it is: `active`, unless another one
        is still seen to act.
        """
        return active if self.watched is None else self.watched

    def with_draft(self, draft: Mapping[str, Any], picked: str = "") -> Self:
        """The same moment with another draft."""
        return replace(self, draft=draft, picked=picked, refusal=None)

    def after(self, step: Action) -> "Scene":
        """The moment after a legal step of the viewer that shows nothing hidden."""
        if step not in self._following:
            self._following[step] = self._after(step)
        return self._following[step]

    @cached_property
    def _following(self) -> dict[Action, "Scene"]:
        return {}

    def _after(self, step: Action) -> "Scene":
        state = self.game.copy(self.state)
        self.game.apply(state, step)
        view = self.game.masked(self.game.view(state, self.viewer))
        legal = self.game.legal(state)
        return replace(self.with_draft({}), view=view, state=state, legal=legal, before=None)


class Outcome(NamedTuple):
    """The effect of a click: a new draft, steps to play, or a refusal. Never two of the last two.

    draft: the draft after the click (also if it stays unchanged).
    picked: the object picked up after the click, or "".
    play: small steps to commit, in order; the draft is the one after them.
    refuse: reasons, shown at the clicked object; the draft stays unchanged.
    back: number of steps to take back before anything else, see `Scene.before`.
    look: the object to inspect in place of the refusal, as in `data-inspect`, or "".
    again: whether the target is the last choice of a complete move and is already chosen.
    """

    draft: Mapping[str, Any]
    picked: str = ""
    play: Sequence[Action] = ()
    refuse: Sequence[Reason] = ()
    back: int = 0
    look: str = ""
    again: bool = False


class Button(NamedTuple):
    """A button of the prompt line. `act` is a click target; `go` the one terracotta button.

    on: for one of some buttons between which there is a choice, whether it is the chosen one.
    more: whether it does what the main button does and the next thing too.
    """

    act: str
    label: str
    go: bool = False
    enabled: bool = True
    testid: str = ""
    on: bool | None = None
    more: bool = False


class Prompt(NamedTuple):
    """The present question: one imperative sentence, one line of detail, the buttons."""

    title: str
    detail: str
    buttons: Sequence[Button]


class Warn(NamedTuple):
    """A warning: `key` names it in the settings, `targets` are the pieces it is about.

    lasting: in each turn it says the same, so put away once it stays away for the game.
    """

    key: str
    text: str
    targets: tuple[str, ...] = ()
    lasting: bool = False
