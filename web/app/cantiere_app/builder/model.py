"""What the builder's page knows: the draft and its history, what is looked at, what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cantiere import games
from cantiere.core.game import Game, Json
from cantiere_app.builder import checking, paths, rows, rows_of_all
from cantiere_app.builder.checking import Wrong
from cantiere_app.builder.draft import STEPPED, Draft
from cantiere_app.builder.fields import Field, Tab
from cantiere_app.builder.picture import seen
from cantiere_app.builder.sentences.catalogue import Words

WIDTHS: Final[Mapping[int, int]] = {280: 400, 300: 400, 360: 480, 640: 420, 800: 600}
"""Sizes of frames that the preview offers: heights by width, in pixels."""
SHOWN: Final = 2
"""So many frames stand in the preview at a time."""


class Laid(NamedTuple):
    """All that a position says, and the tabs with its fields. of: what they were made of."""

    sources: Sequence[object]
    position: Mapping[str, Json]
    tabs: Sequence[Tab]


@dataclass
class Model:
    """One for the life of the page.

    state: of the last position that can be. wrong: why the draft's own cannot. past, future: drafts
    that undo and redo lead to. typing: the text that is being written. drawn: the draft as its
    texts stand in the document. named: the named example that was begun with, as it was. said: the
    last notice, a message key with its parameters. examples: the named ones of the game, as their
    files tell them, once they came; wanted: the one that the address asks for.
    """

    t: Words
    site: str
    draft: Draft
    state: Any
    wrong: Wrong | None = None
    past: list[Draft] = field(default_factory=list)
    future: list[Draft] = field(default_factory=list)
    typing: str = ""
    drawn: Draft | None = None
    tab: str = ""
    who: int = 0
    pool: str = ""
    widths: Sequence[int] = (640, 300)
    lang: str = ""
    theme: str = "light"
    snippet: str = "plain"
    named: tuple[str, Draft] | None = None
    said: tuple[str, Mapping[str, str]] | None = None
    wanted: str = ""
    examples: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    _laid: Laid | None = None

    @property
    def game(self) -> Game[Any]:
        return games.load(self.draft.game)

    @property
    def position(self) -> Mapping[str, Json]:
        """All that the draft's position says: as told, and what the rules filled in."""
        return self._laid_out().position

    @property
    def tabs(self) -> Sequence[Tab]:
        return self._laid_out().tabs

    def _laid_out(self) -> Laid:
        """Made once for a position and a seat: every field that is drawn asks for it."""
        sources = (self.draft.position, self.state, self.who)
        if self._laid is None or any(
            a is not b for a, b in zip(sources, self._laid.sources, strict=True)
        ):
            whole = paths.merged(self.game.position(self.state), self.draft.position)
            tabs = rows.load(self.draft.game).tabs(whole, self.who, self.t)
            rest = rows_of_all.rest(whole, self.who, tabs, self.t)
            self._laid = Laid(sources, whole, [*tabs, rest])
        return self._laid

    @property
    def open_tab(self) -> Tab:
        return next((tab for tab in self.tabs if tab.id == self.tab), self.tabs[0])

    @property
    def fields(self) -> Sequence[Field]:
        return [each for tab in self.tabs for each in tab.fields]

    @property
    def refused(self) -> str:
        """The path of the field at which the refusal is told, "" for none of them."""
        if self.wrong is None:
            return ""
        return paths.nearest(self.wrong.path, [each.path for each in self.fields])

    @property
    def shared(self) -> Mapping[str, Json]:
        """What the draft's seat shares of the position: no hidden order, no closed hands."""
        return self.game.position_of(seen(self.game, self.state, self.seat))

    @property
    def barred(self) -> tuple[str, Mapping[str, Any]] | None:
        """Why there is nothing to put into a page now: a message key with its parameters.

        What was there before would show another example than the one that is made.
        """
        if self.wrong:
            return "builder.barred.position", {}
        if self.draft.mode not in STEPPED:
            return None
        course = checking.course(self.draft, self.state)
        if course[-1].state is None:
            return "builder.barred.step", {"n": len(course) - 1}
        n = checking.lost_step(self.draft, self.state, self.shared)
        return ("builder.barred.unknown", {"n": n}) if n else None

    @property
    def seat(self) -> int:
        """Whose side is shown, as far as somebody sits there."""
        return min(self.draft.seat, self.game.seats(self.state) - 1)


def begun(t: Words, site: str, draft: Draft) -> Model:
    """The page with a draft; raises `PositionError` where its position cannot be."""
    state = checking.state_of(draft.position)
    return Model(t, site, draft, state, lang=t.lang, drawn=draft)
