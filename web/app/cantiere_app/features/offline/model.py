"""What is known of the site on this device."""

from typing import NamedTuple


class Receipt(NamedTuple):
    """What is kept on this device.

    state: of the site: `whole`, `coming`, `broken` or `none`. persisted: the browser promised not
    to clear it. size, games_size: bytes. wrong: files of the site that are missing or damaged.
    prepared: bytes of the start that is kept for the next visit. python: those of the files that
    the start of a first visit counts. room: bytes that may still be kept, 0 where that is not told.
    """

    state: str
    persisted: bool = False
    version: str = ""
    files: int = 0
    size: int = 0
    wrong: int = 0
    games: int = 0
    games_size: int = 0
    prepared: int = 0
    python: int = 0
    room: int = 0
