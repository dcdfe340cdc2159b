"""What the browser does for `update`: a handler for each effect, one module a subject."""

from collections.abc import Callable, Mapping
from typing import Any

from cantiere_app.dom.host import Host
from cantiere_app.features.computer_players import handlers as computer_players
from cantiere_app.features.offline import handlers as offline
from cantiere_app.features.saves import handlers as saves
from cantiere_app.features.settings import handlers as settings
from cantiere_app.features.share import handlers as share
from cantiere_app.features.sound import handlers as sound
from cantiere_app.shell import page_handlers

DO: Mapping[type, Callable[[Host, Any], None]] = {
    **settings.DO,
    **offline.DO,
    **computer_players.DO,
    **saves.DO,
    **share.DO,
    **page_handlers.DO,
    **sound.DO,
}
