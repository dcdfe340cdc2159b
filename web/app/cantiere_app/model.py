"""All that the page knows at one moment. Only `update` changes it; the views read it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cantiere.core.game import Event, Reason, Seat
from cantiere.core.history import Table
from cantiere_app.about import About
from cantiere_app.scene import Looks, Player, Scene, Translate, View
from cantiere_app.seating import Chair
from cantiere_app.settings import Settings

Screen = Literal["setup", "table", "handover", "score"]


class Note(NamedTuple):
    """A sentence of the page, to be said in the language of the moment."""

    key: str
    params: Mapping[str, object] = {}


class Entry(NamedTuple):
    """A line of the log: an event of step `step`, or a note of the page."""

    step: int
    event: Event | None
    note: Note | None = None


@dataclass
class Setup:
    """The page New game.

    chairs: as many as the game has seats at most. wrong: options that cannot be, with what is
    accepted.
    """

    game: str
    chairs: tuple[Chair, ...]
    options: dict[str, Any]
    seed: int
    preset: str = "standard"
    wrong: dict[str, str] = field(default_factory=dict)


@dataclass
class Play:
    """A table being played.

    viewer: whose view is shown. draft, picked: what the view module made of the clicks.
    marks: numbers of steps at which a person's action began; undo goes back to one. redo_marks:
        where what was taken back last ended.
    address: what opened it; the same address continues it.
    asked: the kind of decision a person was asked last; a new one opens its tab.
    seen: for each seat, up to which step it has seen what the others did.
    nodes: budget of the computer players, `None` for that of their level.
    """

    table: Table
    view: View
    about: About
    viewer: Seat
    draft: Mapping[str, Any] = field(default_factory=dict)
    picked: str = ""
    refusal: tuple[str, Sequence[Reason]] | None = None
    marks: list[int] = field(default_factory=list)
    redo_marks: list[int] = field(default_factory=list)
    seen: dict[Seat, int] = field(default_factory=dict)
    log: list[Entry] = field(default_factory=list)
    nodes: int | None = None
    address: str = ""
    asked: str = ""
    job: int = 0
    thinking: bool = False
    looking_back: bool = False
    guess: Any = None

    @property
    def humans(self) -> list[Seat]:
        return [i for i, s in enumerate(self.table.record.seats) if s.kind == "human"]

    def kind(self, seat: Seat) -> str:
        """`human` or the level of a seat."""
        return self.table.record.seats[seat].kind


@dataclass
class Model:
    """The whole page.

    kept: whether something can be kept on this device. saved: a line about the game that can be
    continued, or `None`. sheet: the open sheet, or "". carry: parameters of the address that stay.
    jobs: thoughts asked of computer players so far, over all tables: they share their worker.
    """

    t: Translate
    settings: Settings = field(default_factory=Settings)
    screen: Screen = "setup"
    setup: Setup | None = None
    play: Play | None = None
    players: tuple[Player, ...] = ()
    notice: Note | None = None
    sheet: str = ""
    tab: str = "towers"
    log_open: bool = False
    kept: bool = True
    saved: Note | None = None
    busy: bool = False
    rev: int = 0
    carry: dict[str, str] = field(default_factory=dict)
    is_test: bool = False
    delay: int = 90
    jobs: int = 0


def scene(model: Model) -> Scene:
    """The moment of the table as its viewer may see it; the model must have a table."""
    play = playing(model)
    table = play.table
    view = table.game.view(table.state, play.viewer)
    asked = table.game.decision(table.state)
    is_asked = asked is not None and asked.seat == play.viewer and play.kind(play.viewer) == "human"
    return Scene(
        game=table.game,
        view=table.game.masked(view),
        state=_guess(play, view) if is_asked else table.state,
        viewer=play.viewer,
        players=model.players,
        legal=table.game.legal(table.state) if is_asked else (),
        t=model.t,
        draft=play.draft,
        picked=play.picked,
        refusal=play.refusal,
        looks=Looks(model.settings.letters == "on", model.settings.motion == "on"),
    )


def playing(model: Model) -> Play:
    if model.play is None:
        raise RuntimeError("there is no table")
    return model.play


def _guess(play: Play, view: Mapping[str, Any]) -> Any:
    """A full state that fits the view, made once a step: hidden things in it are no secret."""
    step = len(play.table.steps)
    if play.guess is None or play.guess[:2] != (step, play.viewer):
        play.guess = (step, play.viewer, play.table.game.determinize(view, step + 1))
    return play.guess[2]
