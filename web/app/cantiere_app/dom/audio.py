"""Plays the sounds of `tones` by the browser's own means."""

from collections.abc import Sequence
from typing import Any

from pyscript import document, ffi, window

from cantiere_app.dom.tones import RUSH, SOUNDS, Tone

RATE = 22_050
GAP = 0.09
"""Seconds from one sound to the next."""


class Player:
    """One for the life of the page; the browser's sound is opened when it is first needed."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None

    def play(self, names: Sequence[str]) -> None:
        """Let sounds be heard in turn; nothing where the browser has none or nobody looks."""
        if document.hidden or not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
            self._noise = self._rush()
        if self._context.state == "suspended":
            self._context.resume()
        begin = self._context.currentTime
        for name in names:
            for tone in SOUNDS[name]:
                self._sound(tone, begin + tone.at)
            begin += GAP

    def _sound(self, tone: Tone, begin: float) -> None:
        context, end = self._context, begin + tone.seconds
        volume = context.createGain()
        volume.gain.setValueAtTime(tone.loud * 0.4, begin)
        volume.gain.exponentialRampToValueAtTime(0.001, end)
        source, pitch = self._source(tone, volume)
        pitch.setValueAtTime(tone.first, begin)
        pitch.exponentialRampToValueAtTime(tone.last, end)
        volume.connect(context.destination)
        source.start(begin)
        source.stop(end)

    def _source(self, tone: Tone, volume: Any) -> tuple[Any, Any]:
        """What sounds, connected to its volume, and what glides in it."""
        context = self._context
        if tone.wave != RUSH:
            source = context.createOscillator()
            source.type = tone.wave
            source.connect(volume)
            return source, source.frequency
        source, band = context.createBufferSource(), context.createBiquadFilter()
        source.buffer, source.loop, band.type = self._noise, True, "bandpass"
        source.connect(band)
        band.connect(volume)
        return source, band.frequency

    def _rush(self) -> Any:
        """A fifth of a second of noise, the same every time."""
        state, samples = 1, []
        for _ in range(RATE // 5):
            state = (state * 48_271) % 2_147_483_647
            samples.append(state / 1_073_741_824 - 1)
        buffer = self._context.createBuffer(1, len(samples), RATE)
        buffer.copyToChannel(window.Float32Array.new(ffi.to_js(samples)), 0)
        return buffer
