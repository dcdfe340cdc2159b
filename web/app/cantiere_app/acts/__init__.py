"""What the page's own click targets `app:<name>[:<argument>]` do: one module a feature."""

from collections.abc import Callable, Mapping

from cantiere_app.acts import (
    branching,
    commands,
    files,
    hint,
    layers,
    looking,
    offline,
    pace,
    preferences,
    seats,
    sharing,
    shelf,
    skips,
    slowly,
    speech,
    staging,
    visits,
)
from cantiere_app.effects import Effect
from cantiere_app.model import Model

Act = Callable[[Model, str], list[Effect]]

PREFIX = "app:"
ACTS: Mapping[str, Act] = {
    **commands.ACTS,
    **skips.ACTS,
    **speech.ACTS,
    **staging.ACTS,
    **layers.ACTS,
    **preferences.ACTS,
    **visits.ACTS,
    **looking.ACTS,
    **files.ACTS,
    **sharing.ACTS,
    **branching.ACTS,
    **hint.ACTS,
    **pace.ACTS,
    **offline.ACTS,
    **slowly.ACTS,
    **shelf.ACTS,
    **seats.ACTS,
}
_LAYERS = ("menu", "settings", "help", "close", "escape", "notice", "set", "warn", "mute")
_WAYS = ("handover", "early", "new", "saved", "import", "export", "export-all", "erase")
_SITE = ("update", "later", "receipt", "persist")
AT_THE_GATE = frozenset((*_LAYERS, *_WAYS, *_SITE))
"""What can be done while the device is handed on: nothing that shows anything of the table."""
