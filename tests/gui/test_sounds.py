"""The cues: short, of one form, made anew the same; which of them is heard when."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.view.snapshot import OutcomeSnap, Seen
from gui.settings import SettingsStore
from gui.sounds.cues import OTHERS, Cues, cues_of
from gui.sounds.synthesis import CUES, wav


def samples(data: bytes) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getframerate(), file.getsampwidth()) == (1, 44_100, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


@pytest.mark.parametrize("name", CUES)
def test_a_bundled_cue_is_short_and_made_anew_the_same(name: str) -> None:
    bundled, made = samples(asset_path(f"sounds/{name}.wav").read_bytes()), samples(wav(name))
    assert len(bundled) == len(made) < 0.3 * 44_100
    assert np.abs(bundled.astype(int) - made.astype(int)).max() <= 1
    assert 2000 < np.abs(bundled).max() < 32767 and abs(int(bundled[-1])) < 40


def test_opponents_cues_are_three_decibels_lower() -> None:
    assert cues_of((Seen("cast", 70, player=0),), 0) == {"stack": 1.0}
    assert cues_of((Seen("cast", 70, player=1),), 0) == {"stack": pytest.approx(OTHERS)}
    assert 20 * np.log10(OTHERS) == pytest.approx(-3)


def test_more_damage_is_louder_and_lost_life_is_silent() -> None:
    little, much = (cues_of((Seen("damage", 0, 70, amount, player=0),), 0)["damage"] for amount in (1, 5))
    assert little < much <= 1
    assert cues_of((Seen("life", 0, amount=-3, player=0), Seen("tap", 70, player=0)), 0) == {}
    assert cues_of((Seen("life", 0, amount=3, player=0),), 0) == {"life": 1.0}


def test_a_crowd_of_events_gives_three_cues_at_most() -> None:
    kinds = ("draw", "land", "cast", "resolve", "damage")
    assert list(cues_of([Seen(kind, 70, player=0) for kind in kinds], 0)) == ["draw", "play", "stack"]


def test_without_audio_all_is_silent_and_nothing_fails(qtbot: QtBot, tmp_path: Path) -> None:
    cues = Cues(SettingsStore(tmp_path / "settings.json"))
    cues.seen((Seen("draw", 70, player=0),), 0)
    cues.over(OutcomeSnap((0,), "You win.", "104.2a"), 0)
    cues.asked()
