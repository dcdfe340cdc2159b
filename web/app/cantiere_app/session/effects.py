"""What `update` asks the browser to do; handlers do it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from cantiere.core.game import Action, Json, Seat
from cantiere_app.session.device.finished import Finished


class Save(NamedTuple):
    """Keep the present table on this device."""


class KeepSettings(NamedTuple):
    """Keep the settings on this device, and show theme, movement and language by them."""


class StayAwake(NamedTuple):
    """Keep the screen on, or no longer, as the settings say."""


class Think(NamedTuple):
    """Let a computer player choose: the answer is `turns.thought`."""

    job: int
    level: str
    view: Json
    nodes: int | None


class Advise(NamedTuple):
    """Let a hint be worked out: the answer is `hint.acts.answered`.

    played: the steps of a computer player to give the reasons of instead, which are told by
    `why.acts.answered`. level: who played them.
    """

    job: int
    view: Json
    nodes: int | None
    played: Sequence[Action] = ()
    level: str = ""


class Count(NamedTuple):
    """Keep the result of a game that has ended on this device."""

    finished: Finished


class Recount(NamedTuple):
    """Read the results of this device: the answer is `results.acts.recounted`."""


class Halt(NamedTuple):
    """Cancel a computer player's thought, or a hint."""

    job: int


class Hurry(NamedTuple):
    """Let a computer player answer at once, with the best move it has found."""

    job: int


class Wait(NamedTuple):
    """Let the last action be seen for some seconds: the answer is `turns.shown`."""

    job: int
    seconds: float


class Linger(NamedTuple):
    """Let what is being played come to its end: the answer is `turns.lingered`."""

    step: int


class LastSeen(NamedTuple):
    """Let the last action of a game come to its end: the answer is `finale.acts.opened`."""

    step: int


class Counted(NamedTuple):
    """Let what was counted be seen for some seconds: the answer is `finale.acts.counted`."""

    step: int
    counted: int
    seconds: float


class Beat(NamedTuple):
    """Let a past position be seen for some seconds: the answer is `replay.acts.beat`."""

    step: int
    seconds: float


class Sound(NamedTuple):
    """Let sounds be heard, by their names in `kit.events.sounds`.

    is_last: behind all that is played.
    """

    names: Sequence[str]
    is_last: bool = False


class Auto(NamedTuple):
    """Play a step without choice after a moment: the answer is `turns.automatic`."""

    step: int
    seat: Seat
    action: Action


class Announce(NamedTuple):
    """Say sentences to a screen reader, one after the other."""

    sentences: Sequence[str]


class Repeat(NamedTuple):
    """Say the last message to a screen reader again."""


class Hush(NamedTuple):
    """Forget what was said to a screen reader: somebody else is to listen."""


class Open(NamedTuple):
    """Show another address in the address line, without loading it."""

    address: str


class TellAround(NamedTuple):
    """Send a message to the page around a frame, as the contract of frames has it."""

    type: str
    data: Mapping[str, Json]


class Download(NamedTuple):
    """Offer a file."""

    name: str
    text: str


class PickFile(NamedTuple):
    """Ask for a file: the answer is `saves.acts.imported`."""


class Shelve(NamedTuple):
    """Look at what is kept on this device: the answer is `saves.acts.listed`."""


class Continue(NamedTuple):
    """Go on with a game kept on this device, also where another tab plays it (`steal`)."""

    id: str
    steal: bool = False


class Entitle(NamedTuple):
    """Give a kept game a name; where that fails, it is shown by its former one."""

    id: str
    title: str
    former: str = ""


class Remove(NamedTuple):
    """Delete a kept game: the answer is `saves.acts.removed`."""

    id: str


class RemoveSeveral(NamedTuple):
    """Delete kept games for good."""

    ids: tuple[str, ...]


class PutBack(NamedTuple):
    """Keep again what was deleted last."""


class SetAside(NamedTuple):
    """Move a kept game that cannot be read to where nothing writes over it."""

    id: str


class Erase(NamedTuple):
    """Delete all games on this device, with the settings too where `settings` says so."""

    settings: bool = False


class Export(NamedTuple):
    """Offer files of what is kept: of the game `id`, of the text at `key`, else of everything."""

    id: str = ""
    key: str = ""


class Discard(NamedTuple):
    """Delete a text that cannot be read."""

    key: str


class Collect(NamedTuple):
    """Ask for files whose games are to be kept: the answer is `Receive`."""


class Receive(NamedTuple):
    """Keep the games of some files, given by name and text."""

    files: Sequence[tuple[str, str]]


class Copy(NamedTuple):
    """Put text on the clipboard: the answer is `share.acts.copied`."""

    text: str


class Fill(NamedTuple):
    """Put text into the box for commands, and the focus behind it; `again`: to be typed anew."""

    text: str
    again: bool = False


class TakeUpdate(NamedTuple):
    """Keep the table, and load the page again by the newer version of the site."""


class ReadReceipt(NamedTuple):
    """Look what is kept on this device: the answer is `offline.acts.looked`."""


class Persist(NamedTuple):
    """Ask the browser not to clear the storage by itself."""


class Focus(NamedTuple):
    """Move the focus to the first thing that can be used in an element."""

    id: str


class Select(NamedTuple):
    """Select the text of a field."""

    id: str


class Return(NamedTuple):
    """Move the focus to where it was before a past position was looked at."""


Effect: TypeAlias = tuple[Any, ...]
"""One of these, or one that a feature has for itself; each has its handler (`handlers.DO`)."""
