"""The sounds of the tables, computed when the site is built: own work, as everything drawn is.

One file holds all samples of `cantiere_app.kit.events.sounds`, one after the other. Only sums and
products of floats are used, whose results do not depend on the machine: the same bytes come out
everywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from cantiere_app.kit.events.sounds import RATE, SAMPLES

NAME: Final = "sounds.ulaw"
LIMIT: Final = 60_000
"""The most bytes that the file may have."""
PI: Final = 3.141592653589793
_TOP: Final = 0.9
_ATTACK, _RELEASE = 0.002, 0.02
"""Seconds in which each sample rises from silence and falls back to it, so that nothing clicks."""
_WIDE: Final = 0.8
"""How far noise keeps to its pitch: 0 not at all, 1 a pure tone."""
_BIAS, _CLIP = 132, 32_635
"""What µ-law adds to an amount before it takes its logarithm, and the greatest amount."""

Wave = list[float]


class Partial(NamedTuple):
    """A tone of a sample: Hz at its beginning and its end, loudness, seconds to fall to a third."""

    first: float
    last: float
    loud: float
    fall: float


def sine(turns: float) -> float:
    """Return the sine of an angle, given in whole turns."""
    part = turns - int(turns)
    part = part - 1 if part > 0.5 else part
    if abs(part) > 0.25:
        part = (0.5 if part > 0 else -0.5) - part
    x = 2 * PI * part
    y = x * x
    return x * (1 - y / 6 * (1 - y / 20 * (1 - y / 42 * (1 - y / 72 * (1 - y / 110)))))


def _noise(seed: int) -> Iterator[float]:
    """Yield numbers from -1 to 1, the same for the same seed."""
    while True:
        seed = (seed * 48_271) % 2_147_483_647
        yield seed / 1_073_741_823.5 - 1


def _tones(length: int, partials: Sequence[Partial], begin: float = 0) -> Wave:
    """Return tones that glide and fade, from `begin` on, in seconds."""
    made, skipped = [0.0] * length, int(begin * RATE)
    for first, last, loud, fall in partials:
        angle, level, kept = 0.0, loud, 1 - 1 / (fall * RATE)
        for n in range(skipped, length):
            angle += (first + (last - first) * (n - skipped) / length) / RATE
            made[n] += level * sine(angle)
            level *= kept
    return made


def _rush(length: int, hertz: float, loud: float, fall: float, begin: float = 0) -> Wave:
    """Return noise around a pitch that fades, from `begin` on, in seconds."""
    made, skipped = [0.0] * length, int(begin * RATE)
    turned, last, before = 2 * _WIDE * sine(hertz / RATE + 0.25), 0.0, 0.0
    level, kept = loud * (1 - _WIDE), 1 - 1 / (fall * RATE)
    for n, heard in zip(range(skipped, length), _noise(skipped + 1), strict=False):
        last, before = heard + turned * last - _WIDE * _WIDE * before, last
        made[n] = level * last
        level *= kept
    return made


def _wood(length: int) -> Wave:
    """Return a wooden peg that is set down."""
    tones = [Partial(620, 560, 0.8, 0.018), Partial(1490, 1400, 0.4, 0.01)]
    return _sum(_tones(length, tones), _rush(length, 1800, 0.6, 0.006))


def _stone(length: int) -> Wave:
    """Return a stone that is laid on another."""
    tones = [Partial(190, 140, 0.8, 0.04), Partial(410, 350, 0.3, 0.02)]
    grit = _rush(length, 2600, 0.35, 0.012), _rush(length, 900, 0.5, 0.03, 0.012)
    return _sum(_tones(length, tones), *grit)


def _rubble(length: int) -> Wave:
    """Return stones that fall, each later and lower than the one before."""
    falls = ((0.0, 1400, 1.0), (0.07, 900, 0.9), (0.13, 1900, 0.5), (0.2, 700, 0.8),
             (0.29, 1200, 0.5), (0.37, 500, 0.5))  # fmt: skip
    stones = (_rush(length, hertz, loud, 0.05, at) for at, hertz, loud in falls)
    return _sum(_tones(length, [Partial(90, 50, 0.7, 0.16)]), *stones)


def _paper(length: int) -> Wave:
    """Return a card that slides over others."""
    swish = _rush(length, 3600, 0.8, 0.09)
    rise = int(0.07 * RATE)
    slid = [each * min(1.0, n / rise) for n, each in enumerate(swish)]
    return _sum(slid, _rush(length, 1500, 0.35, 0.02, 0.12))


def _coin(length: int) -> Wave:
    """Return a coin that drops on others."""
    first = [Partial(3150, 3150, 0.5, 0.07), Partial(5020, 5020, 0.4, 0.05),
             Partial(6730, 6730, 0.2, 0.03)]  # fmt: skip
    second = [each._replace(loud=each.loud / 2, first=each.first * 1.04, last=each.last * 1.04)
              for each in first]  # fmt: skip
    return _sum(
        _tones(length, first), _tones(length, second, 0.075), _rush(length, 4200, 0.4, 0.004)
    )


def _bell(length: int) -> Wave:
    """Return a small church bell: its hum, its prime, its minor third, its fifth and octaves."""
    ratios = ((0.5, 0.35, 0.5), (1, 0.5, 0.4), (1.19, 0.35, 0.3), (1.5, 0.2, 0.22),
              (2, 0.45, 0.25), (2.67, 0.2, 0.12), (4.1, 0.12, 0.06))  # fmt: skip
    partials = [Partial(523 * each, 523 * each, loud, fall) for each, loud, fall in ratios]
    return _sum(_tones(length, partials), _rush(length, 3000, 0.25, 0.006))


def _drum(length: int) -> Wave:
    """Return one stroke on a large drum."""
    tones = [Partial(118, 62, 1.0, 0.13), Partial(190, 120, 0.35, 0.05)]
    return _sum(_tones(length, tones), _rush(length, 700, 0.4, 0.015))


_MAKERS: Final[dict[str, Callable[[int], Wave]]] = {
    "wood": _wood,
    "stone": _stone,
    "rubble": _rubble,
    "paper": _paper,
    "coin": _coin,
    "bell": _bell,
    "drum": _drum,
}


def _sum(*waves: Wave) -> Wave:
    return [sum(parts) for parts in zip(*waves, strict=True)]


def _finished(wave: Wave) -> Wave:
    """Return a wave that begins and ends in silence, at its full loudness between."""
    loudest = max(map(abs, wave))
    rise, fall, end = int(_ATTACK * RATE), int(_RELEASE * RATE), len(wave) - 1
    return [
        each * _TOP / loudest * min(1.0, n / rise, (end - n) / fall) for n, each in enumerate(wave)
    ]


def law(amount: float) -> int:
    """Return a number from -1 to 1 as a byte of µ-law (ITU-T G.711)."""
    size = min(int(abs(amount) * 32_768), _CLIP) + _BIAS
    exponent = size.bit_length() - 8
    code = exponent << 4 | (size >> exponent + 3 & 15)
    return ~(code | (128 if amount < 0 else 0)) & 255


@cache
def samples() -> dict[str, bytes]:
    """Return each sample by its name, in the order of the file."""
    return {
        name: bytes(map(law, _finished(_MAKERS[name](milliseconds * RATE // 1000))))
        for name, milliseconds in SAMPLES.items()
    }


def file() -> bytes:
    """Return the file with all samples."""
    return b"".join(samples().values())
