"""All that the page knows at one moment: views read it, acts and `session` change it.

It is changed where `update` runs an act, or a handler sends a change that answers an effect
(`Host.send`); in between only by what leads to no drawing: `shell.main` sets it up and tells of
failures, handlers count what is being kept, note the slot and revision of what was, and how far a
thought has come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Final, Literal, NamedTuple, TypeVar

from cantiere.core.game import EMPTY, PUBLIC, Action, Event, Json, Reason, Seat
from cantiere.core.history import Session
from cantiere_app.kit.about import About
from cantiere_app.kit.events import beats
from cantiere_app.kit.scene import Looks, Player, Scene, Translate
from cantiere_app.kit.view import View
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.pace import SECONDS, Pace
from cantiere_app.session.seating import Chair

Screen = Literal[
    "setup", "table", "handover", "finale", "score", "saved", "settings", "results", "elsewhere"
]
Rolling = Literal["", "back", "end"]
"""Past positions that go on by themselves: back to the present at last, or to its last step."""


Known = TypeVar("Known")


class States:
    """What features know, each under the class of its own: the page asks for none of it by name."""

    def __init__(self) -> None:
        self._known: dict[type, Any] = {}

    def __getitem__(self, kind: type[Known]) -> Known:
        """What is known, made without arguments where nothing is yet."""
        if kind not in self._known:
            self._known[kind] = kind()
        feature: Known = self._known[kind]
        return feature

    def __setitem__(self, kind: type[Known], value: Known) -> None:
        self._known[kind] = value

    def get(self, kind: type[Known]) -> Known | None:
        """What is known, if there is anything."""
        return self._known.get(kind)

    def pop(self, kind: type[Known]) -> Known | None:
        """What was known: it is forgotten."""
        feature: Known | None = self._known.pop(kind, None)
        return feature

    def copy(self) -> "States":
        """The same knowledge, to be changed apart."""
        made = States()
        made._known.update(self._known)
        return made


NEVER: Final = -1
"""As many steps as no table has: one opened at so many is kept though nothing was played on it."""


class Typing(NamedTuple):
    """The open box for commands: what stands in it, and what was answered to the last one."""

    text: str = ""
    answer: str = ""
    is_wrong: bool = False


class Note(NamedTuple):
    """A sentence of the page, to be said in the language of the moment.

    The parameter `count`, where there is one, is the number that chooses the plural form.
    """

    key: str
    params: Mapping[str, object] = EMPTY

    def said(self, t: Translate) -> str:
        """Return the sentence in a language."""
        count = self.params.get("count")
        if isinstance(count, int):
            return t.n(self.key, count, **self.params)
        return t(self.key, **self.params)


class Entry(NamedTuple):
    """A line of the log: an event of step `step`, or a note of the page.

    speaker: the name of the rival who says the note, "" where the page does.
    """

    step: int
    event: Event | None
    note: Note | None = None
    speaker: str = ""

    def seen_by(self, seat: Seat) -> Event | None:
        """Return the event as a seat sees it, `None` where it sees nothing."""
        return self.event and self.event.seen_by(seat)


class Passed(NamedTuple):
    """What the viewer saw when something was passed over: as in `Scene`."""

    view: Mapping[str, Any]
    state: Any
    legal: Sequence[Action]


class Choice(NamedTuple):
    """How a person decided: what a step back comes back to.

    began: the tab that was open before. draft, picked: what was laid out when it was confirmed, and
    tab: where that was; "" as long as it was not. came: the click that began it played
    a step first.
    """

    began: str
    draft: Mapping[str, Any] = {}
    picked: str = ""
    tab: str = ""
    came: bool = False


@dataclass
class Setup:
    """The page New game.

    chairs: as many as the game has seats at most, the closed ones last. wrong: options that cannot
    be, with what is accepted. card: the card that the form was filled in from, "" when something
    was changed since. open_seat: the seat whose player is being chosen, -1 for none. shows_rules:
    whether the drawer of house rules is open at first. last: what "As last time" fills in. clock:
    minutes that each person has, 0 for no clock.
    """

    game: str
    chairs: tuple[Chair, ...]
    options: dict[str, Any]
    seed: int
    preset: str = "standard"
    wrong: dict[str, str] = field(default_factory=dict)
    card: str = ""
    open_seat: int = -1
    shows_rules: bool = False
    last: "Setup | None" = None
    clock: int = 0


class Sight(NamedTuple):
    """What a seat may know of a table after so many steps, and what it can do where it is asked.

    masked: the view as the table shows it. state: a full one that fits the view: what is hidden in
    it is no secret. Once the game is over nothing is.
    """

    step: int
    viewer: Seat
    view: Mapping[str, Any]
    masked: Mapping[str, Any]
    state: Any
    legal: Sequence[Action]


@dataclass
class Play:
    """A table being played.

    viewer: whose view is shown. draft, picked: what the view module made of the clicks.
    pressed: the target that was pressed last, where nothing of the page was since.
    marks: numbers of steps at which a person's action began; undo goes back to one. redo_marks:
        where what was taken back last ended.
    address: what opened it; the same address continues it.
    asked: the turn and the kind of decision a person was asked last. is_secret: others at the
        device may not see it, and it was handed over.
    choices: for each step, how a person came to decide it.
    heard: how many lines of the log were told to a screen reader. sounded: how many had a sound.
    seen: for each seat, up to which step it has seen what the others did.
    nodes: budget of the computer players, `None` for that of their level.
    shown: which lines of the log are, a filter of the log.
    viewed: the step whose position is shown, `None` for the present; see `replay`. held: the
        target of the last try to play meanwhile, or "". rolling: it goes on by itself. left: the
        tab that was open when the turns of the others were shown once more, or "".
    marked: the steps of a move that is shown on the board. features: what each knows of it.
    opened: how many steps it had when it was opened. slot: its id on the shelf, "" as long as it
        is not kept. revision: how often it was kept. given_up: revision and time of each time that
        the device gave no answer. is_due: steps wait to be kept.
    """

    table: Session
    view: View
    about: About
    viewer: Seat
    draft: Mapping[str, Any] = field(default_factory=dict)
    picked: str = ""
    pressed: str = ""
    refusal: tuple[str, Sequence[Reason]] | None = None
    marks: list[int] = field(default_factory=list)
    redo_marks: list[int] = field(default_factory=list)
    seen: dict[Seat, int] = field(default_factory=dict)
    log: list[Entry] = field(default_factory=list)
    heard: int = 0
    nodes: int | None = None
    address: str = ""
    asked: tuple[int, str] = (-1, "")
    choices: dict[int, Choice] = field(default_factory=dict)
    is_secret: bool = False
    job: int = 0
    thinking: bool = False
    shown: str = "all"
    viewed: int | None = None
    held: str = ""
    rolling: Rolling = ""
    left: str = ""
    sight: Sight | None = None
    passed: tuple[int, Seat, list[Passed]] | None = None
    past: Any = None
    marked: Sequence[Action] = ()
    features: States = field(default_factory=States)
    pace: Pace = field(default_factory=Pace)
    sounded: int = 0
    opened: int = 0
    slot: str = ""
    revision: int = 0
    given_up: set[tuple[int, int]] = field(default_factory=set)
    is_due: bool = False

    @property
    def humans(self) -> list[Seat]:
        return [i for i, s in enumerate(self.table.record.seats) if s.kind == "human"]

    @property
    def options(self) -> Mapping[str, Json]:
        """All options of the game; a record from outside may leave out those that are usual."""
        return self.table.game.options(self.table.state)

    @property
    def is_played(self) -> bool:
        """Whether something was played since it was opened; a branch was, by its first part."""
        return self.opened == NEVER or len(self.table.steps) > self.opened

    def kind(self, seat: Seat) -> str:
        """`human` or the level of a seat."""
        return self.table.record.seats[seat].kind


@dataclass
class Model:
    """The whole page.

    original: the table that the present one was branched from.
    site: where the page is served, as links begin. missing: games that cannot be had now.
    kept: whether something can be kept on this device. elsewhere: the game that another tab plays,
    or "". sheet: the open sheet, or "". peek: what a pointer rests on, as the inspector names it,
    or "".
    typing: the open box for commands. storing: how many things are under way
    between the page and what is kept on this device.
    carry: parameters of the address that stay.
    jobs: thoughts asked of computer players so far, over all tables: they share their worker.
    plays: what happens is seen to move, so that turns of others are watched.
    stages: the end of a game is shown in stages. still: the device asks for less motion.
    quick: a test presses faster than people do, so that no press is taken for a slip.
    delay: seconds that an action of a computer player is shown, `None` for those of the settings.
    late: of jobs that take so long that it is worth telling, the share of the budget used, 0 … 1.
    update: whether a newer version of the site can be taken up.
    lost: whether the last attempt to keep the table failed. features: what each feature knows.
    """

    t: Translate
    settings: Settings = field(default_factory=Settings)
    screen: Screen = "setup"
    setup: Setup | None = None
    play: Play | None = None
    original: Play | None = None
    players: tuple[Player, ...] = ()
    notice: Note | None = None
    sheet: str = ""
    tab: str = ""
    peek: str = ""
    typing: Typing | None = None
    log_open: bool = False
    site: str = ""
    missing: frozenset[str] = frozenset()
    kept: bool = True
    elsewhere: str = ""
    busy: bool = False
    storing: int = 0
    rev: int = 0
    carry: dict[str, str] = field(default_factory=dict)
    is_test: bool = False
    is_debug: bool = False
    plays: bool = False
    stages: bool = False
    still: bool = False
    quick: bool = False
    delay: float | None = None
    jobs: int = 0
    update: bool = False
    lost: bool = False
    late: dict[int, float] = field(default_factory=dict)
    features: States = field(default_factory=States)

    @property
    def pace(self) -> beats.Pace:
        """How fast motions are played."""
        chosen = (pace for pace in beats.PACES if pace == self.settings.motion)
        return next(chosen, self.usual_pace)

    @property
    def usual_pace(self) -> beats.Pace:
        """How fast motions are played unless chosen otherwise: calm in somebody's first game."""
        return "calm" if self.settings.first == "on" else "normal"

    @property
    def show_seconds(self) -> float | None:
        """How long an action of a computer player is shown; `None` until a person clicks."""
        return SECONDS[self.settings.speed] if self.delay is None else self.delay


def scene(model: Model) -> Scene:
    """The moment of the table as its viewer may see it; the model must have a table."""
    play = playing(model)
    return present(model) if play.viewed is None else _past_scene(model, play, play.viewed)


def present(model: Model) -> Scene:
    """The moment of the table as it stands, whatever position the board shows."""
    play = playing(model)
    table = play.table
    known, asked = sight(play), table.game.decision(table.state)
    # What can be done now is shown when what others did has been seen.
    is_asked = play.kind(play.viewer) == "human" and not play.pace.lingers
    moment = Scene(
        game=table.game,
        view=known.masked,
        state=known.state,
        viewer=play.viewer,
        players=model.players,
        legal=known.legal if is_asked else (),
        t=model.t,
        draft=play.draft,
        picked=play.picked,
        refusal=play.refusal,
        since=[entry.event for entry in since(play) if entry.event and asked],
        turn=_turn(play),
        looks=_looks(model.settings),
        stepwise=model.settings.forced != "on",
        watched=_watched(model, play),
    )
    acting, before = _acting(play, moment), _before(play, moment)
    return _marked(play, replace(moment, acting=acting, before=before))


def _watched(model: Model, play: Play) -> Seat | None:
    """Who acted last, or was called behind it, while a computer is to act or its act is seen."""
    is_seen = play.thinking or play.pace.lingers
    if not (model.plays and is_seen and play.table.steps):
        return None
    last = play.table.steps[-1]
    border, viewer = play.view.events.border, play.viewer
    called = [each.seat for each in last.events if border(each) == "call" and each.seat != viewer]
    return called[-1] if called else last.seat


def _acting(play: Play, moment: Scene) -> Seat | None:
    """Whose turn is watched, by who plays: whoever acted last, unless that concerns the viewer."""
    seat = moment.watched
    if seat in (None, play.viewer) or not play.humans:
        return None
    return None if _concerns(play, play.table.steps[-1].events, moment) else seat


def _concerns(play: Play, events: Sequence[Event], moment: Scene) -> bool:
    """Whether something is done to the viewer, or names him: that is seen in the own place."""
    named = ("victim", "opponent", "other")
    if any(event.params.get(name) == play.viewer for event in events for name in named):
        return True
    heard = [each for event in events if (each := event.seen_by(play.viewer))]
    return any(play.view.events.hits(each, moment) for each in heard)


def _looks(chosen: Settings) -> Looks:
    return Looks(chosen.letters == "on", chosen.motion != "off", chosen.rows == "on")


def since(play: Play) -> list[Entry]:
    """What others did, or nobody, since the viewer last acted or put the digest away.

    The events are as the viewer is told of them.
    """
    first, steps = play.seen.get(play.viewer, 0), play.table.steps
    return [
        entry._replace(event=heard)
        for entry in play.log
        if first <= entry.step < len(steps)
        and (heard := entry.seen_by(play.viewer))
        and (steps[entry.step].seat != play.viewer or heard.seat == PUBLIC)
    ]


def _turn(play: Play) -> list[Event]:
    """What the viewer was told since the last turn began."""
    is_within = takewhile(
        lambda each: not each.event or each.event.kind != "turn", reversed(play.log)
    )
    return told_to(play.viewer, [*is_within][::-1])


class Heard(NamedTuple):
    """What was told of so many lines of a log, which only grows: a step back begins another."""

    log: list[Entry]
    lines: int
    viewer: Seat
    last: int
    events: list[Event]


def heard_events(play: Play) -> list[Event]:
    """Return all events that the viewer was told of, up to the step that is looked at."""
    last = len(play.table.steps) if play.viewed is None else play.viewed
    heard = play.features.get(Heard)
    if not heard or heard.log is not play.log or heard[1:4] != (len(play.log), play.viewer, last):
        events = told_to(play.viewer, [entry for entry in play.log if entry.step < last])
        heard = Heard(play.log, len(play.log), play.viewer, last, events)
        play.features[Heard] = heard
    return heard.events


def told_to(seat: Seat, entries: Sequence[Entry]) -> list[Event]:
    """The events among some lines of the log, as a seat is told of them."""
    return [event for entry in entries if (event := entry.seen_by(seat))]


def _marked(play: Play, moment: Scene) -> Scene:
    """The moment with the targets of the move that is shown on the board."""
    if not play.marked or not moment.legal:
        return moment
    return replace(moment, marked=frozenset(play.view.marks(moment, play.marked)))


def _past_scene(model: Model, play: Play, step: int) -> Scene:
    """A past moment: what its viewer could see then; everything once the game is over."""
    game = play.table.game
    if play.past is None:
        play.past = play.table.state_at(step)
    view = game.view(play.past, play.viewer)
    is_over = game.decision(play.table.state) is None
    return Scene(
        game=game,
        view=_open(play, play.past, view) if is_over else game.masked(view),
        state=play.past if is_over else game.determinize(view, step + 1),
        viewer=play.viewer,
        players=model.players,
        legal=(),
        t=model.t,
        looks=_looks(model.settings),
        acting=_acted(play, step),
    )


def _acted(play: Play, step: int) -> Seat | None:
    """Who acted last before a past position, where it is shown on the way to the present."""
    seat = play.table.steps[step - 1].seat if play.rolling == "back" and step else play.viewer
    return seat if seat != play.viewer else None


def _open(play: Play, state: Any, view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The view with what each seat knew of its own things: once the game is over all lies open."""
    game = play.table.game
    seats = range(len(play.table.record.seats))
    return {**view, "players": [game.view(state, seat)["players"][seat] for seat in seats]}


def _before(play: Play, moment: Scene) -> Scene | None:
    """The moment before what the viewer passed over last."""
    earlier = None
    for view, state, legal in reversed(_passed(play)) if moment.legal else ():
        earlier = replace(
            moment, view=view, state=state, legal=legal, draft={}, picked="", before=earlier
        )
    return earlier


def _passed(play: Play) -> list[Passed]:
    """What was before the last steps, as far as they only passed something over, newest first.

    Made once a step.
    """
    steps = len(play.table.steps)
    if play.passed is None or play.passed[:2] != (steps, play.viewer):
        passed = []
        while steps > play.table.barrier.step and _passes(play, steps - 1):
            steps -= 1
            passed.append(_asked_at(play, steps))
        play.passed = (len(play.table.steps), play.viewer, passed)
    return play.passed[2]


def _passes(play: Play, at: int) -> bool:
    """Whether a step of the viewer ended a part of the turn, and nothing came of it."""
    step = play.table.steps[at]
    return step.seat == play.viewer and step.action[0] in play.about.PASSES and not step.events


def _asked_at(play: Play, at: int) -> Passed:
    game, state = play.table.game, play.table.state_at(at)
    view = game.view(state, play.viewer)
    return Passed(game.masked(view), game.determinize(view, at + 1), game.legal(state))


def playing(model: Model) -> Play:
    if model.play is None:
        raise RuntimeError("there is no table")
    return model.play


def is_past(model: Model) -> bool:
    """Whether a past position is shown."""
    return model.play is not None and model.play.viewed is not None


def sight(play: Play) -> Sight:
    """What the viewer may know of the table as it stands, made once a step."""
    game, state, step = play.table.game, play.table.state, len(play.table.steps)
    if play.sight is None or (play.sight.step, play.sight.viewer) != (step, play.viewer):
        view, asked = game.view(state, play.viewer), game.decision(state)
        is_asked = asked is not None and asked.seat == play.viewer
        play.sight = Sight(
            step,
            play.viewer,
            view,
            game.masked(view) if asked else _open(play, state, view),
            game.determinize(view, step + 1) if asked else state,
            game.legal(state) if is_asked else (),
        )
    return play.sight
