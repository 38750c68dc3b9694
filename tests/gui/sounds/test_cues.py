"""The cues: short, of one form, made anew the same; which of them is heard when."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.view.snapshot import OutcomeSnap, Seen
from gui.dev.sound_synthesis import CUES, wav
from gui.settings import SettingsStore
from gui.sounds.cues import AFTER_WAITING, OTHERS, Cues, cues_of


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


class Effect:
    """Stands for what plays a file, and notes what it was told."""

    def __init__(self, _parent: object) -> None:
        self.file, self.volume = "", -1.0
        HEARD.made.append(self)

    def setSource(self, url: QUrl) -> None:
        """The file to play."""
        self.file = url.toLocalFile()

    def setVolume(self, volume: float) -> None:
        """How loud, 0 to 1."""
        self.volume = volume

    def play(self) -> None:
        """Be heard."""
        assert samples(Path(self.file).read_bytes()).any()
        HEARD.played.append((Path(self.file).stem, round(self.volume, 3)))


class Media:
    """Stands for QtMultimedia where there is neither it nor anything to hear it with."""

    QSoundEffect = Effect

    def __init__(self) -> None:
        self.made: list[Effect] = []
        self.played: list[tuple[str, float]] = []


HEARD = Media()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Media:
    """What is played, on a desktop with sound."""
    HEARD.made.clear()
    HEARD.played.clear()
    monkeypatch.setattr("gui.sounds.cues._media", lambda: HEARD)
    monkeypatch.setattr("gui.sounds.cues._SCREENLESS", ())
    return HEARD


def test_every_cue_is_played_from_its_file_as_loud_as_the_setting_says(heard: Media, tmp_path: Path) -> None:
    settings = SettingsStore(tmp_path / "settings.json")
    cues = Cues(settings)
    settings.set("volume", 100)
    for name in (*CUES, *CUES):
        cues.play(name)
    assert heard.played == [(name, 1.0) for name in (*CUES, *CUES)]
    assert len(heard.made) == len(CUES)  # each is made once
    settings.set("volume", 40)
    cues.seen((Seen("cast", 70, player=0), Seen("draw", 70, player=1)), 0)
    assert heard.played[-2:] == [("stack", 0.4), ("draw", round(0.4 * OTHERS, 3))]


def test_the_switch_and_no_volume_are_silent(heard: Media, tmp_path: Path) -> None:
    settings = SettingsStore(tmp_path / "settings.json")
    cues = Cues(settings)
    settings.set("sound", False)
    cues.play("win")
    settings.set("sound", True)
    settings.set("volume", 0)
    cues.play("win")
    assert heard.played == []
    settings.set("volume", 50)
    cues.play("win")
    assert heard.played == [("win", 0.5)]


def test_a_chime_follows_only_a_wait_and_the_end_has_its_own_sound(
    heard: Media, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("gui.sounds.cues.time.monotonic", lambda: now[0])
    cues = Cues(SettingsStore(tmp_path / "settings.json"))
    cues.asked()
    now[0] += AFTER_WAITING + 1
    cues.asked()
    cues.over(OutcomeSnap((0,), "", ""), 0)
    cues.over(OutcomeSnap((1,), "", ""), 0)
    cues.over(OutcomeSnap((), "", ""), 0)
    assert [name for name, _ in heard.played] == ["yours", "win", "loss"]


def test_without_the_library_all_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"libpulse.so.0: cannot open shared object file ({name})")

    monkeypatch.setattr("gui.sounds.cues.import_module", missing)
    monkeypatch.setattr("gui.sounds.cues._SCREENLESS", ())
    cues = Cues(SettingsStore(tmp_path / "settings.json"))
    cues.play("win")
    cues.play("win")


def test_without_audio_all_is_silent_and_nothing_fails(qtbot: QtBot, tmp_path: Path) -> None:
    cues = Cues(SettingsStore(tmp_path / "settings.json"))
    cues.seen((Seen("draw", 70, player=0),), 0)
    cues.over(OutcomeSnap((0,), "You win.", "104.2a"), 0)
    cues.asked()
