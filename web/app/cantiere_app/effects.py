"""What `update` asks the browser to do; `main` does it."""

from collections.abc import Sequence
from typing import NamedTuple

from cantiere.core.game import Action, Json, Seat


class Save(NamedTuple):
    """Keep the present table on this device."""


class KeepSettings(NamedTuple):
    """Keep the settings on this device, and show theme, movement and language by them."""


class Think(NamedTuple):
    """Let a computer player choose: the answer is `update.thought`."""

    job: int
    level: str
    view: Json
    nodes: int | None


class Halt(NamedTuple):
    """Cancel a computer player's thought."""

    job: int


class Auto(NamedTuple):
    """Play a step without choice after a moment: the answer is `update.automatic`."""

    step: int
    seat: Seat
    action: Action


class Announce(NamedTuple):
    """Say sentences to a screen reader, one after the other."""

    sentences: Sequence[str]


class Open(NamedTuple):
    """Show another address in the address line, without loading it."""

    address: str


class Download(NamedTuple):
    """Offer a file."""

    name: str
    text: str


class PickFile(NamedTuple):
    """Ask for a file: the answer is `update.imported`."""


class Continue(NamedTuple):
    """Read the table kept on this device: the answer is `update.continued`."""


class Copy(NamedTuple):
    """Put text on the clipboard."""

    text: str


class Focus(NamedTuple):
    """Move the focus to the first thing that can be used in an element."""

    id: str


Effect = (
    Save
    | KeepSettings
    | Think
    | Halt
    | Auto
    | Announce
    | Open
    | Download
    | PickFile
    | Continue
    | Copy
    | Focus
)
