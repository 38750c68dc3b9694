"""The picture store: never waits, tells when a picture is there, forgets the oldest."""

import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSizeF
from pytestqt.qtbot import QtBot

from gui import theme
from gui.art.cache import ArtCache
from gui.art.face import CardFaceModel, face_down
from gui.art.store import ArtImages, CardPixmaps, PictureKey, _Job
from tests.timing import assert_within

FACE = CardFaceModel("Far Terrace", type_line="Land", produces="R")


@pytest.fixture
def store(qtbot: QtBot, tmp_path: Path) -> CardPixmaps:
    theme.load_fonts()
    return CardPixmaps(art=ArtImages(ArtCache(tmp_path, bundled=False)))


@pytest.mark.timing
def test_asking_for_a_picture_does_not_wait_for_it(qtbot: QtBot, store: CardPixmaps) -> None:
    powers = iter("0123456789")

    def ask() -> float:
        start = time.perf_counter()
        store.request(face_down(next(powers), "2"), 96, 1)
        return time.perf_counter() - start

    with qtbot.waitSignal(store.ready, timeout=30_000):
        assert_within(0.02, ask)


def test_a_picture_is_painted_by_a_worker_and_announced(qtbot: QtBot, store: CardPixmaps) -> None:
    draft = store.request(FACE, 96, 1)
    assert draft is not None and store.is_draft(draft) and not store.cached(FACE, 96)
    with qtbot.waitSignal(store.ready, timeout=30_000) as caught:
        pass
    assert caught.args == [PictureKey(FACE, 96.0, 1.0)]
    found = store.request(FACE, 96, 1)
    assert found is not None and found.width() == 96
    assert store.cached(FACE, 96, 1)


def test_many_cards_can_soon_be_read_without_holding_up_a_turn(
    qtbot: QtBot, store: CardPixmaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    monkeypatch.setattr(_Job, "run", lambda _job: free.wait(30))  # the workers paint nothing for a while
    faces = [face_down(str(power), "2") for power in range(30)]
    told: list[PictureKey] = []
    store.ready.connect(told.append)
    at_once = [store.request(face, 96, 1) for face in faces]
    assert at_once[0] is not None and at_once[-1] is None
    qtbot.waitUntil(lambda: all(store.request(face, 96, 1) is not None for face in faces))
    assert all(store.is_draft(found) for face in faces if (found := store.request(face, 96, 1)) is not None)
    assert {key.face for key in told} == {face for face, found in zip(faces, at_once, strict=True) if found is None}
    free.set()


def test_no_illustration_is_begun_before_every_card_asked_for_can_be_read(
    store: CardPixmaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[_Job] = []
    monkeypatch.setattr("gui.art.store._DRAFT_TIME", 1e-9)  # one draft a turn
    workers = SimpleNamespace(start=lambda job, _urgency: begun.append(job), waitForDone=lambda _milliseconds: True)
    monkeypatch.setattr("gui.art.store._workers", lambda: workers)
    faces = [face_down(str(power), "2") for power in range(4)]
    for face in faces:
        store.request(face, 96, 1)
    for _ in faces:
        if not begun:
            store._turn.timeout.emit()
    assert len(begun) == len(faces)
    found = [store.request(face, 96, 1) for face in faces]
    assert all(picture is not None and store.is_draft(picture) for picture in found)


def test_another_size_shows_the_old_one_meanwhile(qtbot: QtBot, store: CardPixmaps) -> None:
    with qtbot.waitSignal(store.ready, timeout=30_000):
        store.request(FACE, 96, 1)
    meanwhile = store.request(FACE, 132, 1)
    assert meanwhile is not None and meanwhile.width() == 96
    with qtbot.waitSignal(store.ready, timeout=30_000):
        pass
    found = store.request(FACE, 132, 1)
    assert found is not None and found.width() == 132


def test_the_oldest_pictures_are_dropped_beyond_the_limit(qtbot: QtBot, store: CardPixmaps) -> None:
    store.set_limit(3 * 96 * 134 * 4)
    for power in range(6):
        with qtbot.waitSignal(store.ready, timeout=30_000):
            store.request(face_down(str(power), "2"), 96, 1)
    assert store.bytes_kept <= 3 * 96 * 134 * 4
    assert not store.cached(face_down("0", "2"), 96, 1)
    assert store.cached(face_down("5", "2"), 96, 1)


def test_an_illustration_alone_is_cut_to_size(qtbot: QtBot, store: CardPixmaps) -> None:
    with qtbot.waitSignal(store.ready, timeout=30_000):
        assert store.request_art(FACE, QSizeF(60, 45), 2, radius=6) is None
    found = store.request_art(FACE, QSizeF(60, 45), 2, radius=6)
    assert found is not None and (found.width(), found.height()) == (120, 90)
    image = found.toImage()
    assert image.pixelColor(0, 0).alpha() < 60 < image.pixelColor(60, 45).alpha()


def test_clearing_forgets_what_is_under_way(qtbot: QtBot, store: CardPixmaps) -> None:
    store.request(face_down(), 96, 1)
    store.clear()
    store.wait(5000)
    qtbot.wait(20)
    assert store.bytes_kept == 0


def test_once_stopped_no_picture_is_begun(qtbot: QtBot, store: CardPixmaps) -> None:
    with qtbot.waitSignal(store.ready, timeout=30_000):
        store.request(FACE, 96, 1)
    store.stop()
    plain = store.request(FACE, 132, 1)
    assert plain is not None and store.is_draft(plain)
    with qtbot.assertNotEmitted(store.ready, wait=200):
        pass
