"""What a person chose for this device: kept as JSON, read with care."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import islice
from typing import Any

from cantiere.core import canonical
from cantiere_app.kit.beats import PACES
from cantiere_app.kit.i18n import LANGUAGES
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
    "rows": ("off", "on"),
    "remarks": ("on", "off"),
    "first": ("on", "off"),
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
    of computer players, see `pace`. sounds: beside what is seen. rows: a round part of the table is
    a list. remarks: of rivals, in the log. muted: keys of warnings not to be given again.
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
    rows: str = "off"
    remarks: str = "on"
    first: str = "on"
    muted: tuple[str, ...] = ()

    def with_values(self, values: Mapping[str, Any]) -> "Settings":
        """The same settings with those values that can be; others are passed over."""
        known = {name: values[name] for name in ACCEPTED if values.get(name) in ACCEPTED[name]}
        muted = values.get("muted")
        if isinstance(muted, list | tuple):
            told = (key for key in muted if isinstance(key, str) and len(key) <= LONGEST_KEY)
            known["muted"] = tuple(islice(told, MOST_MUTED))
        return replace(self, **known)

    def to_json(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)


def from_json(text: str | None) -> tuple[Settings, bool]:
    """Settings from what lies in the storage; whatever that is, the rest takes its default.

    Also whether something in it cannot be.
    """
    try:
        data = canonical.loads("{}" if text is None else text)
    except ValueError:
        return Settings(), True
    if not isinstance(data, dict):
        return Settings(), True
    found = Settings().with_values(data)
    return found, not _is_whole(data)


def _is_whole(data: Mapping[str, Any]) -> bool:
    """Whether each value of a name known here can be; an older edition leaves others alone."""
    muted = data.get("muted", [])
    if not (isinstance(muted, list) and all(isinstance(key, str) for key in muted)):
        return False
    return all(data[name] in accepted for name, accepted in ACCEPTED.items() if name in data)
