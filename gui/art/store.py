"""Card pictures for screens: painted by workers, kept in memory, asked for without waiting."""

import atexit
import threading
import time
from collections import OrderedDict
from functools import lru_cache

from PySide6.QtCore import QObject, QRunnable, QSizeF, Qt, QThreadPool, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPixmap

from engine.terms.records import record
from gui.art.cache import ArtCache
from gui.art.face import ArtSpec, CardFaceModel, Frame
from gui.art.images import CardImages, paint_printed
from gui.art.painter import paint_art, paint_card
from gui.art.pixels import from_rgb

__all__ = ["ArtImages", "CardPixmaps", "PictureKey"]

_BYTES = 112 * 1024 * 1024
_ART_BYTES = 32 * 1024 * 1024
_DRAFTS = 120  # pictures without illustration kept at once
_WRAP = 400_000  # turns after which counting begins anew: the workers' numbers are small
_TURNS = 1 << 12  # pictures of one turn of the event loop that keep their order
_DRAFT_TIME = 0.004  # seconds of one turn of the event loop in which drafts are begun; one takes up to as long
_WITHOUT_ART = frozenset({Frame.BACK, Frame.FACE_DOWN})


@record
class PictureKey:
    """What a picture is of: a face, width, device pixel ratio, with or without plate.

    With a `height` it is the illustration alone, cut to that size with rounded corners.
    """

    face: CardFaceModel
    width: float
    dpr: float
    plate: bool = True
    scroll: float = 0.0
    height: float = 0.0
    radius: float = 0.0


class ArtImages:
    """Illustrations as QImages for painters in any thread, the last used in memory."""

    def __init__(self, cache: ArtCache | None = None) -> None:
        self._cache = ArtCache() if cache is None else cache
        self._lock = threading.Lock()
        self._images: OrderedDict[str, QImage] = OrderedDict()
        self._bytes = 0
        self._given: dict[str, QImage] = {}  # by name

    def give(self, name: str, image: QImage | None) -> None:
        """Show a card of a name with this picture instead of a drawn one; None: drawn again."""
        with self._lock:
            if image is None:
                self._given.pop(name, None)
            else:
                self._given[name] = image

    def get(self, spec: ArtSpec) -> QImage:
        """The illustration, drawn or read if need be: call it from a worker."""
        with self._lock:
            if spec.name in self._given:
                return self._given[spec.name]
            found = self._images.get(spec.key)
            if found is not None:
                self._images.move_to_end(spec.key)
                return found
        made = from_rgb(self._cache.get(spec))
        with self._lock:
            if spec.key not in self._images:
                self._images[spec.key] = made
                self._bytes += made.sizeInBytes()
            while self._bytes > _ART_BYTES and len(self._images) > 1:
                _, dropped = self._images.popitem(last=False)
                self._bytes -= dropped.sizeInBytes()
        return made

    def stop(self) -> None:
        """End what draws them."""
        self._cache.stop()

    def of(self, face: CardFaceModel) -> QImage | None:
        """The illustration of a face, None for faces without one."""
        return None if face.frame in _WITHOUT_ART else self.get(face.picture)

    def second(self, face: CardFaceModel) -> QImage | None:
        """The illustration of a split card's other half, None for other cards."""
        return self.of(face.other) if face.frame is Frame.SPLIT and face.other is not None else None


def _paint(key: PictureKey, art: ArtImages, images: CardImages | None) -> QImage:
    if key.height:
        return paint_art(art.of(key.face), QSizeF(key.width, key.height), key.dpr, key.radius)
    printed = images.picture(key.face, key.width * key.dpr) if images is not None else None
    if printed is not None:
        return paint_printed(printed, key.face, key.width, key.dpr, key.plate)
    return paint_card(
        key.face, key.width, key.dpr, art.of(key.face),
        second=art.second(key.face), plate=key.plate, scroll=key.scroll,
    )  # fmt: skip


@lru_cache(maxsize=1)
def _workers() -> QThreadPool:
    """The workers of all stores. They belong to the program: no screen, window or store that goes can take them from
    a widget that still paints."""
    pool = QThreadPool()
    pool.setMaxThreadCount(max(1, min(4, QThreadPool.globalInstance().maxThreadCount() - 1)))
    atexit.register(_dismiss, pool)
    return pool


def _dismiss(pool: QThreadPool) -> None:
    """Let the workers end before Python does."""
    pool.clear()
    pool.waitForDone()


class _Bell(QObject):
    """Tells of painted pictures; every job holds it, so that it outlives a store that is gone before its workers."""

    painted = Signal(PictureKey, QImage, int)

    def __init__(self) -> None:
        super().__init__()
        self.epoch = 0
        """Pictures asked for in an earlier one are not wanted any more."""


class _Job(QRunnable):
    """Paints one picture in a worker. It does not hold the store: a store must not end in a worker."""

    def __init__(self, bell: _Bell, key: PictureKey, art: ArtImages, images: CardImages | None) -> None:
        super().__init__()
        self._bell, self._key, self._art, self._images = bell, key, art, images
        self._epoch = bell.epoch
        self.setAutoDelete(True)

    def run(self) -> None:
        """Draw or read the illustration, paint the face, hand the image over."""
        wanted = self._epoch == self._bell.epoch
        image = _paint(self._key, self._art, self._images) if wanted else QImage()
        self._bell.painted.emit(self._key, image, self._epoch)


class CardPixmaps(QObject):
    """The pixmaps of cards, least recently used dropped beyond 112 MB; lives in the GUI thread.

    It has no parent: it is there as long as anything that paints from it, whatever ends first.
    """

    ready = Signal(PictureKey)
    """A PictureKey whose pixmap, or the draft that stands in for it, can now be had."""

    def __init__(self, *, art: ArtImages | None = None) -> None:
        super().__init__()
        self.art = ArtImages() if art is None else art
        self.images: CardImages | None = None
        """Where printed pictures come from; None: every card is drawn."""
        self.age = 0
        """Grows with whatever makes another picture the best one."""
        self._open = True
        self._limit = _BYTES
        self._bytes = 0
        self._kept: OrderedDict[PictureKey, QPixmap] = OrderedDict()
        self._by_face: dict[tuple[CardFaceModel, bool, bool], set[PictureKey]] = {}
        self._waiting: set[PictureKey] = set()
        self._stale: set[PictureKey] = set()  # being painted from what is no longer the best
        self._drafts: dict[PictureKey, QPixmap] = {}  # what can be read while the workers paint
        self._drafting = 0.0  # seconds spent on drafts in this turn of the event loop
        self._undrafted: dict[PictureKey, None] = {}  # asked for, and there was no time
        self._due: list[tuple[PictureKey, int]] = []  # begun after this turn: workers would slow down who paints now
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._after_turn)
        self._turns = 1  # turns of the event loop in which pictures were asked for
        self._bell = _Bell()
        self._bell.painted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def request(
        self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
    ) -> QPixmap | None:
        """The pixmap at once, or the one of the nearest size, or None; `ready` tells when the right one is there."""
        return self._asked(PictureKey(face, float(width), float(dpr), plate, scroll))

    def request_art(
        self, face: CardFaceModel, size: QSizeF, dpr: float = 1.0, *, radius: float = 0.0
    ) -> QPixmap | None:
        """The illustration alone, cut to a size in px with rounded corners; else as `request`."""
        return self._asked(PictureKey(face, size.width(), float(dpr), height=size.height(), radius=radius))

    def _asked(self, key: PictureKey) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if key not in self._waiting:
            self._begin(key, self._urgency())
        return self._nearest(key) or self._draft(key)

    def is_draft(self, picture: QPixmap) -> bool:
        """Whether a picture stands in for one that is still being painted."""
        return any(picture is each for each in self._drafts.values())

    def _draft(self, key: PictureKey) -> QPixmap | None:
        """The face without its illustration, so that a card can be read at once; where one turn of the event loop has
        no time for it, one of the next makes it and `ready` tells."""
        found = self._drafts.get(key)
        if found is not None or key.height or len(self._drafts) >= _DRAFTS:
            return found
        if self._drafting >= _DRAFT_TIME:
            self._undrafted[key] = None
            self._turn.start()
            return None
        begun = time.perf_counter()
        self._turn.start()
        made = self._drafts[key] = QPixmap.fromImage(
            paint_card(key.face, key.width, key.dpr, None, plate=key.plate, scroll=key.scroll)
        )
        self._drafting += time.perf_counter() - begun
        return made

    def cached(self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True) -> bool:
        """Whether the pixmap of exactly this size is there."""
        return PictureKey(face, float(width), float(dpr), plate) in self._kept

    def prepare(self, faces: list[CardFaceModel], width: float, dpr: float = 1.0, *, plate: bool = True) -> None:
        """Have pictures painted before they are needed, such as a deck's before its game."""
        for face in faces:
            key = PictureKey(face, float(width), float(dpr), plate)
            if key not in self._kept and key not in self._waiting:
                self._begin(key, -1)

    def repaint(self, name: str) -> None:
        """Paint the pictures of a card anew: there is a better one. The old ones are shown meanwhile."""
        self._stale.update(key for key in self._waiting if key.face.name == name)
        for key in [key for key in self._kept if key.face.name == name and not key.height]:
            if key not in self._waiting:
                self._begin(key, self._urgency())

    def use_images(self, images: CardImages) -> None:
        """Show printed pictures where there are some."""
        self.images = images
        images.changed.connect(self.repaint)

    def clear(self) -> None:
        """Forget all pictures and all that is not yet painted."""
        self._bell.epoch += 1
        self.age += 1
        self._kept.clear()
        self._by_face.clear()
        self._waiting.clear()
        self._stale.clear()
        self._drafts.clear()
        self._due.clear()
        self._undrafted.clear()
        self._bytes = 0

    def wait(self, milliseconds: int = -1) -> bool:
        """Wait until the workers are done; for tests and for closing."""
        self._after_turn()
        while self._due:
            self._after_turn()
        return _workers().waitForDone(milliseconds)

    def stop(self) -> None:
        """Begin no more pictures and wait for those begun: the program ends. What still paints gets plain faces."""
        self._open = False
        self.clear()
        self.wait()
        self.art.stop()

    @property
    def bytes_kept(self) -> int:
        """The memory of the pixmaps kept."""
        return self._bytes

    def set_limit(self, limit: int) -> None:
        """How many bytes of pixmaps to keep."""
        self._limit = limit
        self._drop()

    def shrink(self, limit: int) -> None:
        """Keep only what was used last, up to a number of bytes; the limit stays what it was."""
        usual, self._limit = self._limit, limit
        self._drop()
        self._limit = usual

    def _begin(self, key: PictureKey, urgency: int) -> None:
        """Have a picture painted, unless the program ends."""
        if self._open:
            self._waiting.add(key)
            self._due.append((key, urgency))
            self._turn.start()

    def _after_turn(self) -> None:
        """Drafts are made for which there was no time; then the workers begin with what was asked for."""
        self._drafting = 0.0
        missing, self._undrafted = self._undrafted, {}
        for key in missing:
            if key in self._waiting and self._draft(key) is not None:
                self.ready.emit(key)
        if self._undrafted:  # a card that can be read comes before the illustration of another
            return
        due, self._due = self._due, []
        for place, (key, urgency) in enumerate(due):
            job = _Job(self._bell, key, self.art, self.images)
            _workers().start(job, urgency * _TURNS - min(place, _TURNS - 1) if urgency > 0 else urgency)

    def _urgency(self) -> int:
        """What was asked for last is painted first: it is what the player looks at now. What one turn of the event loop
        asks for keeps its order, as screens are painted from above."""
        if not self._due:
            self._turns = self._turns % _WRAP + 1
        return self._turns

    def _nearest(self, key: PictureKey) -> QPixmap | None:
        keys = self._by_face.get(_alike(key))
        if not keys:
            return None
        wanted = key.width * key.dpr
        return self._kept[min(keys, key=lambda other: abs(other.width * other.dpr - wanted))]

    @Slot(object, QImage, int)
    def _take(self, key: PictureKey, image: QImage, epoch: int) -> None:
        if epoch != self._bell.epoch:
            return
        self._waiting.discard(key)
        self._drafts.pop(key, None)
        if image.isNull():
            return
        if key in self._stale:
            self._stale.discard(key)
            self._begin(key, self._urgency())
        pixmap = QPixmap.fromImage(image)
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _size(old)
        self._kept[key] = pixmap
        self.age += 1
        self._by_face.setdefault(_alike(key), set()).add(key)
        self._bytes += _size(pixmap)
        self._drop()
        self.ready.emit(key)

    def _drop(self) -> None:
        while self._bytes > self._limit and len(self._kept) > 1:
            key, pixmap = self._kept.popitem(last=False)
            self._bytes -= _size(pixmap)
            keys = self._by_face[_alike(key)]
            keys.discard(key)
            if not keys:
                del self._by_face[_alike(key)]


def _alike(key: PictureKey) -> tuple[CardFaceModel, bool, bool]:
    """What pictures of another size must share to stand in for each other."""
    return key.face, key.plate, key.height > 0


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
