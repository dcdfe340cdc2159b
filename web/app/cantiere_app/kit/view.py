"""The functions of a game's view module that the page calls."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from cantiere.core.game import Action, Event, Json, Reason, Scores, Seat
from cantiere_app.kit.drawing.landmarks import Landmarks
from cantiere_app.kit.drawing.tables import Table
from cantiere_app.kit.events.beats import Change, Motion
from cantiere_app.kit.events.kinds import Events
from cantiere_app.kit.events.recap import Recap
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene, Translate, Warn
from cantiere_app.kit.typed.commands import Form, Reply
from cantiere_app.kit.zones import Zone


class View(Protocol):
    """A game's view module, e.g. `cantiere_app.games.firenze.view`: only module attributes.

    A module that has nothing of its own for one of them takes it from
    `cantiere_app.kit.plain_view`. What does not depend on a moment (options, phases, tabs of the
    phone) stands in the game's module `about`.

    zones: the elements of the table that `draw` fills, in reading order. Where `zones.PLAYERS` is
        among them, the module draws the players panel, else the page draws a plain one.
    events: the kinds of events of the game, each with its sentence, sign, sound and so on.
    landmarks: the best thing built in a game, for the skyline.
    """

    zones: Sequence[Zone]
    events: Events
    landmarks: Landmarks

    def draw(self, scene: Scene) -> dict[str, str]:
        """Markup of keyed groups, `{"zone/key": markup}`, in document order.

        Each markup is one element, HTML or SVG; the page gives it the key as its id and keeps the
        element as long as its tag stays, so that focus and movement survive. A key
        `"zone/key/part"` is a group inside the group `"zone/key"`: it is put into that group's
        element with the attribute `data-slot` (in an SVG namespace if that is one), so that one
        drawing can be redrawn in parts. A group without change costs nothing.

        What can be clicked carries `data-act="<target>"` and is a button, or has a role and
        `tabindex="0"`. Among the click targets of one element with `data-roving`, arrow keys
        move the focus and Tab leaves it.
        """

    def followed(self, scene: Scene) -> dict[str, str]:
        """Return the groups of `draw` that go by whoever acts, `Scene.acting`; all of a zone that
        have the first two parts of a key in common are among them, or none.
        """

    def step(self, scene: Scene) -> dict[str, str]:
        """The groups of `z-step` (`kit.full_screen`) where what is asked fills the screen.

        They stand in the place of all zones. {} where the table itself is to be seen.
        """

    def secret(self, scene: Scene) -> bool:
        """Return whether what is asked is for the eyes of the viewer alone: people at one device
        hand it over before, also where the same person is asked again.
        """

    def prompt(self, scene: Scene) -> Prompt: ...

    def click(self, scene: Scene, target: str) -> Outcome:
        """The meaning of a click, tap or Enter on an element with `data-act="<target>"`."""

    def undo(self, scene: Scene) -> Mapping[str, Any] | None:
        """The draft one step back, or `None` when there is nothing staged to take back."""

    def reason(self, why: Reason, scene: Scene) -> str:
        """Why a try was refused, as one sentence."""

    def way_out(self, why: Reason, scene: Scene) -> Button | None:
        """The button beside that sentence that does what was tried all the same, if one may."""

    def line(self, event: Event, scene: Scene) -> str:
        """One line of the log as plain text, "" for events that are not told."""

    def recap(self, events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
        """Return a seat's turn as one line of pictures; `events` as the viewer knows them."""

    def score_rows(
        self, scores: Scores, options: Mapping[str, Any], t: Translate
    ) -> Sequence[tuple[str, str]]:
        """Sources that a game with these options has, in order of display: id and name."""

    def warnings(self, scene: Scene) -> Sequence[Warn]:
        """Return the losses that the next confirmation would cause although it is allowed."""

    def seat(self, scene: Scene, number: Seat) -> str:
        """Markup of the public facts of a seat, for a sheet of their own."""

    def inspect(self, scene: Scene, target: str) -> tuple[str, str]:
        """Name and markup of the inspector for the element that carries `data-inspect="<target>"`.

        Both are "" for none.
        """

    def tables(self, scene: Scene) -> Sequence[Table]:
        """The position in words, to be played from."""

    def commands(self, scene: Scene) -> Sequence[Form]:
        """Return the commands that can be typed."""

    def command(self, scene: Scene, line: str) -> Reply | None:
        """Return the reply to a typed line, `None` if its first word is not one of the game's."""

    def motions(self, change: Change) -> Sequence[Motion]:
        """Return what is seen of a change, in the order in which it happened."""

    def stage(self, scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
        """The draft whose confirmation is this move of a hint, `None` where there is none."""

    def marks(self, scene: Scene, actions: Sequence[Action]) -> Sequence[str]:
        """The targets that this move of a hint is made with."""

    def thumbnail(self, view: Mapping[str, Any]) -> Json:
        """Return the public data for a small drawing."""

    def thumb(self, summary: Json) -> str:
        """Return that drawing as markup, whatever the summary is; "" if there is none."""
