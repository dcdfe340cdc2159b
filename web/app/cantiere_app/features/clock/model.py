"""The time that people used for their turns, and whose clock runs.

Nothing happens when the time is used up: it is shown, and the game goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cantiere.core.game import Json, Seat
from cantiere_app.session.effects import Announce, Effect
from cantiere_app.session.model import Model, Play
from cantiere_app.session.text.address import MOST_MINUTES

MINUTES: Final = (5, 10, 15, 20, 30, 45, 60, 90)
"""What a game can be begun with, for each person."""
_LONGEST: Final = 5_000
"""Milliseconds that count between two looks at the time: a device that slept does not count."""
_MOST: Final = 10**9
"""Milliseconds that are still read of a clock."""
NOBODY: Final = -1


@dataclass
class Clock:
    """The clocks of a table.

    minutes: of each person, 0 for no clock. used: milliseconds by seat. running: the seat whose
    clock runs, and at: since when it is counted. is_held: everybody waits. warned: seats that were
    told that their time is used up. is_fresh: time was counted since it was kept last.
    """

    minutes: int = 0
    used: list[int] = field(default_factory=list)
    running: Seat = NOBODY
    at: int = 0
    is_held: bool = False
    warned: set[Seat] = field(default_factory=set)
    is_fresh: bool = False

    def left(self, seat: Seat) -> int:
        """Return the seconds that a seat has left, less than 0 after its time is used up."""
        return -((self.used[seat] - self.minutes * 60_000) // 1000)


def begin(play: Play, minutes: int) -> None:
    """Give each person so many minutes."""
    if minutes:
        play.features[Clock] = Clock(minutes, [0] * len(play.table.record.seats))


def at_table(model: Model) -> Clock | None:
    """Return the clocks of the table, `None` where it has none."""
    clock = model.play.features.get(Clock) if model.play else None
    return clock if clock and clock.minutes else None


def wanted(model: Model) -> Seat:
    """Return the seat whose clock is to run: of the person who is asked, at the table."""
    clock, play = at_table(model), model.play
    if clock is None or play is None or clock.is_held or model.screen != "table":
        return NOBODY
    asked = play.table.game.decision(play.table.state)
    return asked.seat if asked and play.kind(asked.seat) == "human" else NOBODY


def count(clock: Clock, now: int, is_seen: bool, running: Seat) -> None:
    """Count the time since the last look, unless nobody saw the page, and go on with a seat."""
    if clock.running != NOBODY and is_seen:
        clock.used[clock.running] += max(0, min(now - clock.at, _LONGEST))
        clock.is_fresh = True
    clock.running, clock.at = running, now


def over(model: Model) -> list[Effect]:
    """Say once of each person that the time is used up."""
    clock = at_table(model)
    if clock is None or clock.running == NOBODY or clock.left(clock.running) >= 0:
        return []
    if clock.running in clock.warned:
        return []
    clock.warned.add(clock.running)
    name = model.players[clock.running].name
    return [Announce([model.t("app.clock.over", name=name)])]


def face(seconds: int) -> str:
    """Return a time as clocks show it: `12:05`, `1:02:05`, `−0:30`."""
    minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"−{shown}" if seconds < 0 else shown


def written(play: Play) -> dict[str, Json]:
    """Return what is kept of the clocks with the table; nothing where there are none."""
    clock = play.features.get(Clock)
    if clock is None or not clock.minutes:
        return {}
    return {"clock": {"minutes": clock.minutes, "used": list(clock.used)}}


def read(page: Mapping[str, Json], seats: int) -> Clock | None:
    """Return the clocks that were kept, from any data; `None` where there are none."""
    entry = page.get("clock")
    if not isinstance(entry, dict):
        return None
    minutes, used = entry.get("minutes"), entry.get("used")
    if type(minutes) is not int or not 1 <= minutes <= MOST_MINUTES:
        return None
    if not isinstance(used, list) or len(used) != seats:
        return None
    if not all(type(each) is int and 0 <= each <= _MOST for each in used):
        return None
    return Clock(minutes, list(used))
