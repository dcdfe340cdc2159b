"""What the page's sounds are made of: tones and rushes of noise, no files."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

RUSH = "rush"
"""The wave of noise; the others are those of an oscillator."""


class Tone(NamedTuple):
    """A tone that glides and fades: wave, Hz at first and at last, when, how long, how loud."""

    wave: str
    first: float
    last: float
    at: float
    seconds: float
    loud: float


SOUNDS: Mapping[str, Sequence[Tone]] = {
    "brick": (Tone(RUSH, 900, 300, 0, 0.05, 0.5), Tone("triangle", 170, 80, 0, 0.12, 0.5)),
    "card": (Tone(RUSH, 1800, 4200, 0, 0.14, 0.22),),
    "seal": (
        Tone("triangle", 120, 60, 0, 0.16, 0.6),
        Tone("sine", 523, 523, 0.08, 0.35, 0.22),
        Tone("sine", 784, 784, 0.16, 0.45, 0.18),
    ),
    "ruin": (
        Tone(RUSH, 700, 120, 0, 0.5, 0.5),
        Tone("triangle", 110, 45, 0.05, 0.4, 0.45),
        Tone(RUSH, 420, 90, 0.22, 0.4, 0.3),
    ),
    "turn": (Tone("sine", 587, 587, 0, 0.22, 0.18), Tone("sine", 880, 880, 0.13, 0.4, 0.16)),
    "refused": (Tone("triangle", 196, 147, 0, 0.16, 0.3),),
}
"""Each sound by its name."""
