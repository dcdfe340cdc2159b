"""What the page's own click targets `app:<name>[:<argument>]` do: one module a feature."""

from collections.abc import Callable, Mapping

from cantiere_app.features.commands import acts as commands
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.offline import acts as offline
from cantiere_app.features.pace import acts as pace
from cantiere_app.features.replay import acts as replay
from cantiere_app.features.saves import acts as saves
from cantiere_app.features.seats import acts as seats
from cantiere_app.features.settings import acts as settings
from cantiere_app.features.share import acts as share
from cantiere_app.features.skip_links import acts as skip_links
from cantiere_app.features.speech import acts as speech
from cantiere_app.features.undo import acts as undo
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model
from cantiere_app.shell import layers, navigation

Act = Callable[[Model, str], list[Effect]]

PREFIX = "app:"
ACTS: Mapping[str, Act] = {
    **commands.ACTS,
    **skip_links.ACTS,
    **speech.ACTS,
    **undo.ACTS,
    **layers.ACTS,
    **settings.ACTS,
    **navigation.ACTS,
    **replay.ACTS,
    **share.ACTS,
    **hint.ACTS,
    **pace.ACTS,
    **offline.ACTS,
    **saves.ACTS,
    **seats.ACTS,
}
_LAYERS = ("menu", "settings", "help", "close", "escape", "notice", "set", "warn", "mute")
_WAYS = ("handover", "early", "new", "saved", "import", "export", "export-all", "erase")
_SITE = ("update", "later", "receipt", "persist")
AT_THE_GATE = frozenset((*_LAYERS, *_WAYS, *_SITE))
"""What can be done while the device is handed on: nothing that shows anything of the table."""
