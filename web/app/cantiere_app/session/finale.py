"""How far the end of a game is shown: counting, then the winner, then the report.

It is shown once, to whoever saw the last step; a game that is opened at its end, looked back at or
come back to shows the report.
"""

from typing import Final, Literal, NamedTuple

from cantiere_app.kit.events.beats import Beat, Motion, Movement, Pace, Spot, roll
from cantiere_app.session.effects import Effect, LastSeen
from cantiere_app.session.model import Entry, Model, Play

Stage = Literal["last", "count", "winner", "over"]
"""The last step is still seen on the board; the points are counted; the winner is shown; over."""

READING: Final[dict[Pace, float]] = {"calm": 2.6, "normal": 1.7, "brisk": 0.8}
"""Seconds for which what was counted stands, by the pace, the time of its motion included."""


class Finale(NamedTuple):
    """counted: how many sources of points are counted."""

    stage: Stage = "over"
    counted: int = 0


def at(play: Play) -> Finale:
    """Return how far the end of a table is shown."""
    return play.features[Finale]


def is_on(model: Model) -> bool:
    """Whether the end is under way and the winner is not told yet."""
    finale = model.play.features.get(Finale) if model.play else None
    return finale is not None and finale.stage in ("last", "count")


def begin(model: Model, play: Play) -> list[Effect]:
    """Let the last step be seen, if the end of this table is to be shown; the score is next."""
    former = play.features.get(Finale)
    is_new = former is None or former.stage == "last"
    if not (model.stages and is_new and play.is_played and play.viewed is None):
        play.features[Finale] = Finale()
        return []
    play.features[Finale] = Finale("last")
    return [LastSeen(len(play.table.steps))]


def is_counting(play: Play, entry: Entry) -> bool:
    """Whether a line of the log tells what the first stage of the end shows."""
    return entry.event is not None and entry.event.kind in play.about.FINAL


STAGE: Final = "z-finale/stage"
"""The group that the towers stand in."""


JOY: Final = (*["firework"] * 3, *["swallow"] * 5, "belfry")
"""Name what is drawn about the towers where somebody at the device has won."""


def tower(seat: int) -> str:
    """Return the group of a seat's tower."""
    return f"{STAGE}/{seat}"


def lead(seat: int) -> str:
    """Return the group of the laurel over a seat's tower, which is empty while another leads."""
    return f"{tower(seat)}/lead"


def motions(was: Finale | None, now: Finale, seats: int) -> list[Motion]:
    """Return what is seen when the next source is counted, or the winner shown."""
    if was == now or now.stage not in ("count", "winner"):
        return []
    if now.stage == "winner":
        flag = Movement("rise", Spot(STAGE, ".fin-flag.won"))
        joy = Movement("stamp", Spot(STAGE, ".fin-joy"), many=len(JOY))
        return [Motion([Beat("winner", [flag, joy])])]
    towers = [tower(seat) for seat in range(seats)]
    grown = [Movement("rise", Spot(key, ".fin-block.new")) for key in towers]
    # No sum stood there before the first source: it comes with its tower.
    first = [Movement("stamp", Spot(key, ".fin-top")) for key in towers]
    if now.counted == 1:
        return [Motion([Beat("source", [*grown, *first])])]
    # Who leads is seen when the sums say so.
    laurels = [Movement("stamp", Spot(lead(seat), ".new")) for seat in range(seats)]
    return [Motion([Beat("source", [*grown, *map(roll, towers)]), Beat("answered", laurels)])]
