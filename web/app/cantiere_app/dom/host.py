"""What a handler of effects may use of the page."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from cantiere_app.dom.audio import Audio
from cantiere_app.dom.drawing.motion import Motion
from cantiere_app.dom.tab_lock import TabLock
from cantiere_app.dom.worker import Computer
from cantiere_app.session.device.store import Store
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model

Change = Callable[[Model], list[Effect]]
Send = Callable[[Change], None]


class Host(Protocol):
    """The page alive.

    opener: the click target that had the focus when a sheet was opened, or "". left: the one that
    had it in the present when a past position was shown. is_open: it shows what its address asked
    for, so that what is opened now is a further place.
    """

    model: Model
    store: Store
    claim: TabLock
    computer: Computer
    motion: Motion
    audio: Audio
    opener: str
    left: str
    is_open: bool

    def now(self) -> int:
        """The time in milliseconds since 1970."""

    def send(self, change: Change, failed: Change | None = None) -> None:
        """Change the model, draw it, and do what follows.

        Where the change fails, all is as before it, and then what `failed` makes of that.
        """

    def rest(self) -> None:
        """Mark the document, and say so, when nobody but a person is to act."""

    def spawn(self, work: Coroutine[Any, Any, None], failed: Change | None = None) -> None:
        """Let something go on beside the page; its errors are told, and sent to `failed`."""

    def show_settings(self) -> None:
        """Show theme, movement, letters and language by the settings."""
