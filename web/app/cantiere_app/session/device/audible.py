"""What of the sounds a person wants to hear, by the settings."""

from collections.abc import Iterable

from cantiere.core.game import Json
from cantiere_app.kit.events.sounds import NONE, SOUNDS, written
from cantiere_app.session.device.settings import Settings

WHOLE = 100
"""The volume at which sounds are as loud as they are made."""


def is_heard(chosen: Settings, name: str) -> bool:
    """Return whether a sound is heard at all."""
    sound = SOUNDS.get(name)
    return sound is not None and chosen.sounds == "on" and getattr(chosen, sound.family) == "on"


def strokes(chosen: Settings, names: Iterable[str]) -> list[Json]:
    """Return the strokes of sounds as the page plays them, each sound once."""
    volume = int(chosen.volume) / WHOLE
    heard = (name for name in dict.fromkeys(names) if name != NONE and is_heard(chosen, name))
    return [stroke for name in heard for stroke in written(name, volume)]
