"""How each cue is made: struck wood, brushed paper and small bells out of decaying sines and filtered noise."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable, Sequence
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

__all__ = ["CUES", "RATE", "wav"]

Samples = NDArray[np.float64]

RATE: Final = 44_100
_LOUD: Final = 10 ** (-18 / 20)  # RMS of the loudest 50 ms
_PEAK: Final = 0.85


def _time(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _struck(seconds: float, partials: Sequence[tuple[float, float, float]], attack: float = 0.0015) -> Samples:
    """Something struck: partials of (hertz, strength, seconds until a third is left)."""
    t = _time(seconds)
    tone = sum((strength * np.sin(2 * np.pi * hertz * t) * np.exp(-t / decay) for hertz, strength, decay in partials),
               np.zeros_like(t))  # fmt: skip
    return np.asarray(tone * np.minimum(1.0, t / attack))


def _noise(name: str, seconds: float, low: float, high: float) -> Samples:
    """Noise between two frequencies in hertz, the same each time for a name."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(crc32(name.encode())).standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    found = np.fft.irfft(spectrum, count)
    return np.asarray(found / np.abs(found).max())


def _wood(seconds: float, hertz: float) -> Samples:
    """A knock on wood: a bar's partials, soon gone."""
    return _struck(seconds, ((hertz, 1.0, 0.035), (2.76 * hertz, 0.45, 0.014), (5.4 * hertz, 0.2, 0.006)))


def _notes(pitches: Sequence[float], step: float, ring: float) -> Samples:
    """Wooden notes one after another, `step` seconds apart."""
    whole = np.zeros(round((step * (len(pitches) - 1) + ring) * RATE) + 1)
    for number, hertz in enumerate(pitches):
        note = _struck(ring, ((hertz, 1.0, 0.07), (3.98 * hertz, 0.18, 0.018)), 0.003)
        start = round(number * step * RATE)
        whole[start : start + len(note)] += note
    return whole


def _slide() -> Samples:
    t = _time(0.16)
    return np.asarray(_noise("slide", 0.16, 1800, 6500) * np.sin(np.pi * t / 0.16) ** 1.6)


def _pencil() -> Samples:
    tap = _noise("pencil", 0.07, 2500, 8000) * np.exp(-_time(0.07) / 0.006)
    return np.asarray(tap + 0.6 * _wood(0.07, 1450))


def _drop() -> Samples:
    t = _time(0.22)
    fall = np.sin(2 * np.pi * (210 * t - 260 * t**2)) * np.exp(-t / 0.06)
    return np.asarray(fall + 0.3 * _noise("drop", 0.22, 90, 500) * np.exp(-t / 0.03))


def _thud() -> Samples:
    t = _time(0.24)
    return np.asarray(_struck(0.24, ((78, 1.0, 0.07), (131, 0.5, 0.035)), 0.003)
                      + 0.4 * _noise("thud", 0.24, 60, 420) * np.exp(-t / 0.02))  # fmt: skip


def _bell() -> Samples:
    return _struck(0.29, ((1318, 1.0, 0.11), (2637, 0.3, 0.06), (3640, 0.22, 0.04)))


CUES: Final[dict[str, Callable[[], Samples]]] = {
    "draw": _slide,
    "play": lambda: _wood(0.12, 330),
    "stack": _pencil,
    "resolves": lambda: _notes((523, 784), 0.08, 0.15),
    "countered": _drop,
    "tap": lambda: _wood(0.06, 980),
    "damage": _thud,
    "life": _bell,
    "yours": lambda: _struck(0.28, ((880, 1.0, 0.1), (1760, 0.25, 0.05)), 0.004),
    "win": lambda: _notes((523, 659, 784), 0.075, 0.14),
    "loss": lambda: _notes((392, 330, 262), 0.075, 0.14),
}


def wav(name: str) -> bytes:
    """The file of a cue: mono, 44.1 kHz, 16 bit, under 300 ms, about -18 LUFS, silent at both ends."""
    sound = CUES[name]()
    fade = round(0.008 * RATE)
    sound[-fade:] *= np.linspace(1.0, 0.0, fade)
    window = round(0.05 * RATE)
    power = np.convolve(sound**2, np.ones(window) / window)
    sound = sound * min(_LOUD / float(np.sqrt(power.max())), _PEAK / float(np.abs(sound).max()))
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
    return made.getvalue()
