"""What the browser does for `update`: a handler for each effect, one module a subject."""

from collections.abc import Callable, Mapping
from typing import Any

from cantiere_app.doing import keep, offline, players, shelf, show, sound
from cantiere_app.doing.host import Host

DO: Mapping[type, Callable[[Host, Any], None]] = {
    **keep.DO,
    **offline.DO,
    **players.DO,
    **shelf.DO,
    **show.DO,
    **sound.DO,
}
