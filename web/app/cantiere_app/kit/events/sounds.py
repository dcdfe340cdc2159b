"""What can be heard at a table: six families of sounds, made of a few samples.

A row of `cantiere_app.kit.events.kinds` names the sound of a kind of event, and a row of `beats`
that of a beat. Nothing is told by a sound alone. The build makes the samples
(`sitebuild.contents.sounds`), and the page plays them (`web/stage/sound.mjs`).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

from cantiere.core.game import Json

Family = Literal["wood", "stone", "paper", "coin", "bell", "drum"]
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)

RATE: Final = 16_000
"""Samples of a second of the file."""
SAMPLES: Final[Mapping[str, int]] = {
    "wood": 120,
    "stone": 200,
    "rubble": 550,
    "paper": 220,
    "coin": 350,
    "bell": 1200,
    "drum": 500,
}
"""Milliseconds of each sample, in the order in which they follow each other in the file."""

NONE: Final = "none"
"""The name for no sound."""


class Stroke(NamedTuple):
    """A sample as it is played. at: milliseconds behind the first. speed: 1 for as it is; at half
    the speed it lasts twice as long, an octave lower. loud: 1 for as loud as it is."""

    sample: str
    at: int = 0
    speed: float = 1
    loud: float = 0.5


class Sound(NamedTuple):
    """A sound: the family by whose switch it is heard, and its strokes."""

    family: Family
    strokes: Sequence[Stroke]


SOUNDS: Final[Mapping[str, Sound]] = {
    "knock": Sound("wood", [Stroke("wood", loud=0.7)]),
    "tick": Sound("wood", [Stroke("wood", speed=1.5, loud=0.3)]),
    "ticks": Sound("wood", [Stroke("wood", at, 1.5, 0.3) for at in (0, 120)]),
    "wheel": Sound("wood", [Stroke("wood", at, 0.8, 0.35) for at in (0, 110, 220)]),
    "refused": Sound("wood", [Stroke("wood", at, 0.6) for at in (0, 100)]),
    "stone": Sound("stone", [Stroke("stone", loud=0.7)]),
    "stone-soft": Sound("stone", [Stroke("stone", speed=1.15, loud=0.3)]),
    "hoist": Sound("stone", [Stroke("paper", 0, 0.5, 0.2), Stroke("stone", 300, 0.9, 0.6)]),
    "crack": Sound("stone", [Stroke("stone", speed=1.7, loud=0.6)]),
    "rubble": Sound("stone", [Stroke("rubble", loud=0.7)]),
    "paper": Sound("paper", [Stroke("paper", loud=0.4)]),
    "turn": Sound("paper", [Stroke("paper", 0, 0.7, 0.4), Stroke("wood", 240, 1.2, 0.15)]),
    "shuffle": Sound("paper", [Stroke("paper", at, 1.3, 0.35) for at in (0, 100, 200)]),
    "coin": Sound("coin", [Stroke("coin", loud=0.4)]),
    "coins": Sound(
        "coin", [Stroke("coin", 0, 1, 0.4), Stroke("coin", 100, 1.08), Stroke("coin", 210, 0.94)]
    ),
    "bell": Sound("bell", [Stroke("bell")]),
    "bell-low": Sound("bell", [Stroke("bell", speed=0.6, loud=0.6)]),
    "bells": Sound(
        "bell",
        [Stroke("bell", at, speed) for at, speed in ((0, 1), (280, 0.75), (560, 1.25), (840, 1))],
    ),
    "your-turn": Sound("bell", [Stroke("bell", 0, 1.5, 0.25), Stroke("bell", 140, 2, 0.25)]),
    "drum": Sound("drum", [Stroke("drum")]),
    "drum-low": Sound("drum", [Stroke("drum", speed=0.75, loud=0.9)]),
}
"""Each sound by its name."""


def _begins() -> dict[str, int]:
    """Return the millisecond of the file at which each sample begins."""
    begins, passed = {}, 0
    for name, milliseconds in SAMPLES.items():
        begins[name] = passed
        passed += milliseconds
    return begins


_BEGINS: Final = _begins()


def written(name: str, volume: float) -> list[Json]:
    """Return the strokes of a sound as the page plays them, none for `NONE`.

    Each is its beginning in the file and its length, when it is played, in seconds, its speed and
    its loudness. volume: 0 … 1.
    """
    strokes = SOUNDS[name].strokes if name in SOUNDS else ()
    return [
        [_BEGINS[sample] / 1000, SAMPLES[sample] / 1000, at / 1000, speed, round(loud * volume, 3)]
        for sample, at, speed, loud in strokes
    ]
