"""The file of sounds is the same on every machine, small, and fetched by nobody at the start."""

import hashlib
import re
from itertools import pairwise
from math import pi, sin

import pytest

from cantiere_app.kit.events.sounds import RATE, SAMPLES
from sitebuild.assets import Assets
from sitebuild.contents import sounds
from sitebuild.hosting import precache
from sitebuild.machine.process import WEB

KNOWN = "663689d1ccfe4255565a50b305149d0badab6f5e1b7f2ed2ed70f8d9c94dc240"


def heard(sample: bytes) -> list[int]:
    """A sample as the page reads it: see `waves` of `web/stage/sound.mjs`."""

    def amount(byte: int) -> int:
        code = ~byte & 255
        size = ((((code & 15) << 3) + 132) << (code >> 4 & 7)) - 132
        return -size if code & 128 else size

    return [amount(byte) for byte in sample]


def test_the_same_bytes_come_out_everywhere() -> None:
    assert hashlib.sha256(sounds.file()).hexdigest() == KNOWN
    sounds.samples.cache_clear()
    assert hashlib.sha256(sounds.file()).hexdigest() == KNOWN


def test_all_sounds_are_small_together() -> None:
    assert len(sounds.file()) <= sounds.LIMIT
    lengths = [milliseconds * RATE // 1000 for milliseconds in SAMPLES.values()]
    assert [*map(len, sounds.samples().values())] == lengths


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_begins_and_ends_in_silence_and_is_loud_between(name: str) -> None:
    wave = heard(sounds.samples()[name])
    assert wave[0] == wave[-1] == 0
    assert max(map(abs, (*wave[:3], *wave[-3:]))) < 2_000
    assert 24_000 < max(map(abs, wave)) < 32_768
    assert abs(sum(wave) / len(wave)) < 400, "it leans to one side"


@pytest.mark.parametrize(
    ("name", "lowest", "highest"),
    [("wood", 300, 1500), ("stone", 120, 800), ("rubble", 200, 1500), ("paper", 2000, 5000),
     ("coin", 2500, 6000), ("bell", 400, 800), ("drum", 40, 150)],
)  # fmt: skip
def test_a_sample_has_the_pitch_of_its_thing(name: str, lowest: int, highest: int) -> None:
    wave = heard(sounds.samples()[name])
    crossings = sum(a * b < 0 for a, b in pairwise(wave))
    assert lowest < crossings / 2 / (len(wave) / RATE) < highest


@pytest.mark.parametrize("amount", [0, 0.01, -0.01, 0.3, -0.3, 0.9, 1, -1])
def test_a_byte_says_nearly_the_amount_it_was_made_of(amount: float) -> None:
    sample = heard(bytes([sounds.law(amount)]))[0] / 32_768
    assert sample == pytest.approx(amount, rel=0.04, abs=0.0005)


@pytest.mark.parametrize("turns", [0, 0.1, 0.25, 0.4, 0.5, 0.77, 1, 12.3, -0.2])
def test_a_sine_is_a_sine(turns: float) -> None:
    assert sounds.sine(turns) == pytest.approx(sin(2 * pi * turns), abs=1e-4)


def test_the_file_is_there_without_a_network_and_no_page_asks_for_it_at_the_start() -> None:
    assets = Assets()
    address = assets.made(sounds.NAME, sounds.file())
    assert precache.is_kept(address)
    assert assets.files[address] == sounds.file()
    template = (WEB / "pages" / "parts" / "boot.html").read_text(encoding="utf-8")
    assert re.findall(r".*samples.*", template) == ['"samples": {{ samples | tojson }},']
    assert not re.search(r"(preload|modulepreload)[^\n]*sound", template)
