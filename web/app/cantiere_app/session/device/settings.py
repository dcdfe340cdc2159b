"""What a person chose for this device: kept as JSON, read with care."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import islice
from typing import Any, Final

from cantiere.core import canonical
from cantiere_app.kit.events.beats import PACES
from cantiere_app.kit.events.sounds import FAMILIES
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.pace import SECONDS

ACCEPTED: Mapping[str, tuple[object, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "letters": ("on", "off"),
    "motion": ("on", *PACES, "off"),
    "forced": ("on", "off"),
    "income": ("off", "on"),
    "ends": ("off", "on"),
    "warnings": ("on", "off"),
    "handover": ("on", "off"),
    "text": ("off", "on"),
    "keys": ("on", "off"),
    "speed": tuple(SECONDS),
    "sounds": ("on", "off"),
    "volume": ("20", "40", "60", "80", "100"),
    **dict.fromkeys(FAMILIES, ("on", "off")),
    "offer": ("on", "off"),
    "rows": ("off", "on"),
    "remarks": ("on", "off"),
    "first": ("on", "off"),
    "awake": ("off", "on"),
    "install": ("on", "off"),
}
MOST_MUTED = 50
LONGEST_KEY = 60


@dataclass(frozen=True)
class Settings:
    """Each value is one of `ACCEPTED`.

    letters: on bricks. motion: the pace of what is seen to move, `on` calm in the first game and
    normal later. first: no game was played to its end yet. forced: steps without a choice are
    played by the page. income: so is what only brings something. ends: so is the end of a turn in
    which nothing else can be done. warnings: before a loss. handover: a screen between two people
    at one device. text: tables instead of the drawing. keys: single letters are shortcuts. speed:
    of computer players, see `pace`. sounds: beside what is seen. volume: of sounds, in hundredths.
    wood, stone, paper, coin, bell, drum: whether sounds of that family are among them. offer:
    sounds are still to be offered. rows: a round part of the table is a list. remarks: of rivals,
    in the log. awake: the screen stays on. install: installing is still to be
    offered. muted: keys of warnings not to be given again.
    """

    lang: str = "en"
    theme: str = "auto"
    letters: str = "on"
    motion: str = "on"
    forced: str = "on"
    income: str = "off"
    ends: str = "off"
    warnings: str = "on"
    handover: str = "on"
    text: str = "off"
    keys: str = "on"
    speed: str = "quick"
    sounds: str = "off"
    volume: str = "60"
    wood: str = "on"
    stone: str = "on"
    paper: str = "on"
    coin: str = "on"
    bell: str = "on"
    drum: str = "on"
    offer: str = "on"
    rows: str = "off"
    remarks: str = "on"
    first: str = "on"
    awake: str = "off"
    install: str = "on"
    muted: tuple[str, ...] = ()

    def with_values(self, values: Mapping[str, Any]) -> "Settings":
        """The same settings with those values that can be; others are passed over."""
        known = {name: values[name] for name in ACCEPTED if values.get(name) in ACCEPTED[name]}
        muted = values.get("muted")
        if isinstance(muted, list | tuple):
            keys = (key for key in muted if isinstance(key, str) and len(key) <= LONGEST_KEY)
            known["muted"] = tuple(islice(keys, MOST_MUTED))
        return replace(self, **known)

    def to_json(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)


ALL: Final = ("",)
"""The names of settings that cannot be, where nothing of them can be read."""


def from_json(text: str | None) -> tuple[Settings, tuple[str, ...]]:
    """Settings from what lies in the storage; whatever that is, the rest takes its default.

    Also the names of those with values that cannot be, `ALL` where none can be read.
    """
    try:
        data = canonical.loads("{}" if text is None else text)
    except ValueError:
        return Settings(), ALL
    if not isinstance(data, dict):
        return Settings(), ALL
    return Settings().with_values(data), _odd(data)


def _odd(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return names known here whose values cannot be; an older edition leaves others alone."""
    muted = data.get("muted", [])
    is_whole = isinstance(muted, list) and all(isinstance(key, str) for key in muted)
    odd = (
        name for name, accepted in ACCEPTED.items() if data.get(name, accepted[0]) not in accepted
    )
    return (*odd, *(() if is_whole else ("muted",)))
